"""Writes questions.jsonl: one query per question. Run: python3 gold.py"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import (Graph, above, before_year, below, both_of, but, count, least, mean, most, rows, total, uniq,  # noqa: E402
                write_rows, yn)

g = Graph(HERE / "triples.tsv")


def objects():
    return g.heads("kept-in")


def makers():
    return g.heads("worked-in")


def rooms():
    return g.heads("on-floor")


def shows():
    return g.heads("opened-on")


def loans():
    return g.heads("loan-of")


def worth(thing):
    return g.num(thing, "valued-at")


def valued(things):
    return both_of(things, g.heads("valued-at"))


def year(thing):
    return g.num(thing, "made-around")


def came(thing):
    return g.one(thing, "arrived-on")


def visitors(show):
    return g.num(show, "visited-by")


def born(maker):
    return g.num(maker, "born-in")


def room_of(thing):
    return g.one(thing, "kept-in")


def by(maker):
    return g.s("made-by", maker)


def out():
    return but(loans(), g.heads("back-on"))


def lent(things):
    return uniq(t for x in things for t in g.o(x, "loan-of"))


QUESTIONS = [
    ("lookup", "whose work is the Rocking horse?", ["Rocking horse"], lambda: g.o("Rocking horse", "made-by")),
    ("lookup", "how much is the Mayor's chain worth", ["Mayor's chain"], lambda: g.o("Mayor's chain", "valued-at")),
    ("lookup", "where was the Coin hoard dug up", ["Coin hoard"], lambda: g.o("Coin hoard", "found-at")),
    ("lookup", "Who presented us with the Willow platter?", ["Willow platter"], lambda: g.o("Willow platter", "given-by")),

    ("direction", "who did Tobias Fenwick learn his trade from?", ["Tobias Fenwick"], lambda: g.o("Tobias Fenwick", "taught-by")),
    ("direction", "who was apprenticed to Hester Lowe", ["Hester Lowe"], lambda: g.s("taught-by", "Hester Lowe")),
    ("direction", "what's the Electrotype cup a replica of?", ["Electrotype cup"], lambda: g.o("Electrotype cup", "copied-from")),
    ("direction", "which piece imitates the Slipware owl", ["Slipware owl"], lambda: g.s("copied-from", "Slipware owl")),

    ("two-hop", "what floor do I go to for the Pit pony harness", ["Pit pony harness"],
     lambda: [f for r in g.o("Pit pony harness", "kept-in") for f in g.o(r, "on-floor")]),
    ("two-hop", "in which town did the maker of the Snuffbox have his workshop?", ["Snuffbox"],
     lambda: [w for m in g.o("Snuffbox", "made-by") for w in g.o(m, "worked-in")]),
    ("two-hop", "who keeps an eye on the room where the Roman brooch is", ["Roman brooch"],
     lambda: [w for r in g.o("Roman brooch", "kept-in") for w in g.o(r, "looked-after-by")]),
    ("two-hop", "museums that have borrowed the wedding quilt", [("Wedding quilt (1861)", "wedding quilt")],
     lambda: uniq(m for x in g.s("loan-of", "Wedding quilt (1861)") for m in g.o(x, "lent-to"))),

    ("two-conditions", "which silver things did the Crewe family donate?", ["silver", "Crewe family"],
     lambda: both_of(g.s("made-of", "silver"), g.s("given-by", "Crewe family"))),
    ("two-conditions", "any bronze pieces that were part of Small Treasures?", ["bronze", "Small Treasures"],
     lambda: both_of(g.s("made-of", "bronze"), g.s("shown-in", "Small Treasures"))),
    ("two-conditions", "Things in the Long Room worth more than 3000", ["Long Room"], lambda: above(valued(g.s("kept-in", "Long Room")), worth, 3000)),
    ("two-conditions", "what did Josiah and Tobias Fenwick make together", [("Josiah Fenwick", "Josiah"), "Tobias Fenwick"],
     lambda: both_of(by("Josiah Fenwick"), by("Tobias Fenwick"))),

    ("class-filter", "makers born before 1750", [], lambda: below(both_of(makers(), g.heads("born-in")), born, 1750)),
    ("class-filter", "what's worth over 4,000 in our collection?", [], lambda: above(g.heads("valued-at"), worth, 4000)),
    ("class-filter", "Exhibitions that drew fewer than 2500 people", [], lambda: below(g.heads("visited-by"), visitors, 2500)),
    ("class-filter", "which objects did we already have before 1930", [], lambda: before_year(objects(), came, 1930)),

    ("superlative", "what's the oldest thing in the collection", [], lambda: least(g.heads("made-around"), year)),
    ("superlative", "which show pulled in the biggest crowds?", [], lambda: most(g.heads("visited-by"), visitors)),
    ("superlative", "most precious item in the Clock Gallery", ["Clock Gallery"], lambda: most(valued(g.s("kept-in", "Clock Gallery")), worth)),
    ("superlative", "what was our latest acquisition", [], lambda: most(objects(), came)),

    ("count", "how many things did Hugh Stanier give us?", [("Lt. Col. Hugh Stanier", "Hugh Stanier")],
     lambda: count(g.s("given-by", "Lt. Col. Hugh Stanier"))),
    ("count", "how many objects have brass in them", ["brass"], lambda: count(g.s("made-of", "brass"))),
    ("count", "Ruth Amsel has curated how many exhibitions?", [("Dr. Ruth Amsel", "Ruth Amsel")],
     lambda: count(g.s("put-together-by", "Dr. Ruth Amsel"))),
    ("count", "how often has the Slipware owl been away on loan?", ["Slipware owl"], lambda: count(g.s("loan-of", "Slipware owl"))),

    ("aggregate", "what are Thirkell's pictures worth together", [("J. W. Thirkell", "Thirkell")], lambda: total(worth(x) for x in by("J. W. Thirkell"))),
    ("aggregate", "average attendance at Colin Marsh's exhibitions?", ["Colin Marsh"],
     lambda: mean(visitors(x) for x in g.s("put-together-by", "Colin Marsh"))),
    ("aggregate", "when did we first lend something out", [], lambda: [min(g.one(x, "lent-on") for x in loans())]),
    ("aggregate", "add up the insurance on everything we've lent Hallford City Museum", ["Hallford City Museum"],
     lambda: total(g.num(x, "insured-for") for x in g.s("lent-to", "Hallford City Museum"))),

    ("comparison", "which is older, the Bracket clock or the Puzzle jug?", ["Bracket clock", "Puzzle jug"],
     lambda: least(["Bracket clock", "Puzzle jug"], year)),
    ("comparison", "did more people come to Stitch by Stitch than to Made of Mud", ["Stitch by Stitch", "Made of Mud"],
     lambda: yn(visitors("Stitch by Stitch") > visitors("Made of Mud"))),
    ("comparison", "is the Cradle quilt worth more than the Small harvest jug?", ["Cradle quilt", "Small harvest jug"],
     lambda: yn(worth("Cradle quilt") > worth("Small harvest jug"))),
    ("comparison", "Martha Oldroyd or Edmée Lacroix, who was born first", ["Martha Oldroyd", "Edmée Lacroix"],
     lambda: least(["Martha Oldroyd", "Edmée Lacroix"], born)),

    ("yes-no", "is there any gold in the Mayor's chain?", ["gold", "Mayor's chain"], lambda: yn(g.has("Mayor's chain", "made-of", "gold"))),
    ("yes-no", "did the Harvest jug come from Joan Oldroyd", ["Harvest jug", "Joan Oldroyd"],
     lambda: yn(g.has("Harvest jug", "given-by", "Joan Oldroyd"))),
    ("yes-no", "Has the Rijnstad Museum ever had the Communion cup?", ["Rijnstad Museum", "Communion cup"],
     lambda: yn("Communion cup" in lent(g.s("lent-to", "Rijnstad Museum")))),
    ("yes-no", "was the View of the Weir on display in Faces and Places", ["View of the Weir", "Faces and Places"],
     lambda: yn(g.has("View of the Weir", "shown-in", "Faces and Places"))),

    ("unanswerable", "who wove the Mill girl's shawl?", ["Mill girl's shawl"], lambda: g.o("Mill girl's shawl", "made-by")),
    ("unanswerable", "what does a ticket to Made of Mud cost", ["Made of Mud"], lambda: []),
    ("unanswerable", "when did Small Treasures close", ["Small Treasures"], lambda: g.o("Small Treasures", "closed-on")),
    ("unanswerable", "Who donated Miner's lamp No. 5?", [], lambda: g.o("Miner's lamp No. 5", "given-by")),

    ("typo", "who painted the potrait of mrs crew", [("Portrait of Mrs. Crewe", "potrait of mrs crew")],
     lambda: g.o("Portrait of Mrs. Crewe", "made-by")),
    ("typo", "waht did zdenka havle give to the museum", [("Zdenka Havel", "zdenka havle")], lambda: g.s("given-by", "Zdenka Havel")),
    ("typo", "wich exhibtion was the chaple banner in", [("Chapel banner", "chaple banner")], lambda: g.o("Chapel banner", "shown-in")),
    ("typo", "wehre did silas marll work", [("Silas Marl", "silas marll")], lambda: g.o("Silas Marl", "worked-in")),

    ("list-all", "what rooms have we got?", [], rooms),
    ("list-all", "all the exhibitions so far", [], shows),
    ("list-all", "name every museum that has borrowed from us", [], lambda: g.tails("lent-to")),
    ("list-all", "everybody who has ever given us something", [], lambda: g.tails("given-by")),

    ("negation", "which loans haven't come back yet", [], out),
    ("negation", "rooms where there's never been an exhibition", [], lambda: but(rooms(), g.tails("held-in"))),
    ("negation", "anything in the Costume Room with no known maker?", ["Costume Room"],
     lambda: but(g.s("kept-in", "Costume Room"), g.heads("made-by"))),
    ("negation", "makers who weren't active in Thornmere", ["Thornmere"], lambda: but(makers(), g.s("worked-in", "Thornmere"))),

    ("group", "who's been our most generous donor, by number of gifts?", [], lambda: most(g.tails("given-by"), lambda d: len(g.s("given-by", d)))),
    ("group", "fullest room?", [], lambda: most(rooms(), lambda r: len(g.s("kept-in", r)))),
    ("group", "Which museum do we lend to most often", [], lambda: most(g.tails("lent-to"), lambda m: len(g.s("lent-to", m)))),
    ("group", "which exhibition had the most objects in it", [], lambda: most(shows(), lambda x: len(g.s("shown-in", x)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("museum", QUESTIONS))
