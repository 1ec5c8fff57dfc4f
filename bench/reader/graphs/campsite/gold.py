"""The campsite questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def pitches():
    return g.heads("per_night")


def rate(p):
    return g.num(p, "per_night")


def room(p):
    return g.num(p, "max_people")


def bookings():
    return g.heads("booked_by")


def comes(b):
    return g.one(b, "arrives")


def nights(b):
    return g.num(b, "nights")


def guests():
    """Whoever has booked (in this graph nobody else is a guest)."""
    return g.tails("booked_by")


def staff():
    return g.heads("job")


def began(p):
    return g.one(p, "since")


def wage(p):
    return g.num(p, "wage")


def waged(ps):
    return both_of(ps, g.heads("wage"))


def activities():
    return g.heads("run_by")


def fee(a):
    return g.num(a, "fee")


def items():
    return g.heads("stock")


def price(i):
    return g.num(i, "price")


def stock(i):
    return g.num(i, "stock")


def from_(supplier):
    return g.s("supplier", supplier)


QUESTIONS = [
    ("lookup", "how much do we charge for River 3", ["River 3"], lambda: g.o("River 3", "per_night")),
    ("lookup", "what does Mo Karimi do here?", ["Mo Karimi"], lambda: g.o("Mo Karimi", "job")),
    ("lookup", "where's B-1046 staying", ["B-1046"], lambda: g.o("B-1046", "pitch")),
    ("lookup", "Who leads the Bat Walk?", ["Bat Walk"], lambda: g.o("Bat Walk", "run_by")),

    ("direction", "who put Kamal Hussain on to us?", ["Kamal Hussain"], lambda: g.o("Kamal Hussain", "heard_from")),
    ("direction", "anyone who came here on Kamal Hussain's recommendation?", ["Kamal Hussain"], lambda: g.s("heard_from", "Kamal Hussain")),
    ("direction", "name of Callum Reid's manager please", ["Callum Reid"], lambda: g.o("Callum Reid", "boss")),
    ("direction", "people working under Callum Reid", ["Callum Reid"], lambda: g.s("boss", "Callum Reid")),

    ("two-hop", "what day do the free-range eggs get delivered?", [("Free-range eggs", "free-range eggs")],
     lambda: [d for s in g.o("Free-range eggs", "supplier") for d in g.o(s, "day")]),
    ("two-hop", "who keeps an eye on the bit of the site where Meadow 2 is", ["Meadow 2"],
     lambda: [w for z in g.o("Meadow 2", "zone") for w in g.o(z, "warden")]),
    ("two-hop", "tell me which pitches Elke Vermeulen has had", ["Elke Vermeulen"],
     lambda: uniq(p for b in g.s("booked_by", "Elke Vermeulen") for p in g.o(b, "pitch"))),
    ("two-hop", "Where are the people doing Archery from?", ["Archery"],
     lambda: uniq(t for p in g.s("signed_up", "Archery") for t in g.o(p, "town"))),

    ("two-conditions", "any gravel pitches down in River Field?", ["gravel", "River Field"],
     lambda: both_of(g.s("surface", "gravel"), g.s("zone", "River Field"))),
    ("two-conditions", "who's from Utrecht and coming on the Bat Walk", ["Utrecht", "Bat Walk"],
     lambda: both_of(both_of(guests(), g.s("town", "Utrecht")), g.s("signed_up", "Bat Walk"))),
    ("two-conditions", "stuff from Outdoor Basics under a tenner", [("Outdoor Basics Ltd.", "Outdoor Basics")],
     lambda: below(from_("Outdoor Basics Ltd."), price, 10)),
    ("two-conditions", "which stays taken over the phone are longer than 5 nights?", ["phone"],
     lambda: [b for b in g.s("via", "phone") if nights(b) > 5]),

    ("class-filter", "pitches with room for more than six", [], lambda: [p for p in pitches() if room(p) > 6]),
    ("class-filter", "what's there in the shop for less than £1.50?", [], lambda: below(items(), price, Fraction("1.5"))),
    ("class-filter", "staff whose pay is above 13 pounds an hour", [], lambda: above(waged(staff()), wage, 13)),
    ("class-filter", "Which bookings are coming in August?", [], lambda: in_period(bookings(), comes, "2024-08")),

    ("superlative", "cheapest pitch we've got?", [], lambda: least(pitches(), rate)),
    ("superlative", "which one of us has worked here longest", [], lambda: least(staff(), began)),
    ("superlative", "what's the dearest thing in the shop", [], lambda: most(items(), price)),
    ("superlative", "Which booking is the longest stay?", [], lambda: most(bookings(), nights)),

    ("count", "how many guests are down for Campfire Night?", ["Campfire Night"], lambda: count(g.s("signed_up", "Campfire Night"))),
    ("count", "number of bookings that came through Pitchfinder", ["Pitchfinder"], lambda: count(g.s("via", "Pitchfinder"))),
    ("count", "how many pitches are on hardstanding", ["hardstanding"], lambda: count(g.s("surface", "hardstanding"))),
    ("count", "how many different things do we buy off Baxter Wholesale?", ["Baxter Wholesale"], lambda: count(from_("Baxter Wholesale"))),

    ("aggregate", "how many nights is Dot Pemberton with us altogether", ["Dot Pemberton"],
     lambda: total(nights(b) for b in g.s("booked_by", "Dot Pemberton"))),
    ("aggregate", "average nightly rate of the pods and whatever else is in The Glade?", ["The Glade"],
     lambda: mean(rate(p) for p in g.s("zone", "The Glade"))),
    ("aggregate", "date of the last arrival this season", [], lambda: [max(comes(b) for b in bookings())]),
    ("aggregate", "how much money has been paid up front in total?", [],
     lambda: total(g.num(b, "deposit") for b in g.heads("deposit"))),

    ("comparison", "is River 2 pricier than Meadow 1", ["River 2", "Meadow 1"],
     lambda: yn(most(["River 2", "Meadow 1"], rate) == ["River 2"])),
    ("comparison", "who started first, Mo Karimi or Joyce Adeyemi?", ["Mo Karimi", "Joyce Adeyemi"],
     lambda: least(["Mo Karimi", "Joyce Adeyemi"], began)),
    ("comparison", "have we got more charcoal or more marshmallows left", [("Charcoal", "charcoal"), ("Marshmallows", "marshmallows")],
     lambda: most(["Charcoal", "Marshmallows"], stock)),
    ("comparison", "Does Pod Wren sleep more people than Pod Robin?", ["Pod Wren", "Pod Robin"],
     lambda: yn(most(["Pod Wren", "Pod Robin"], room) == ["Pod Wren"])),

    ("yes-no", "are Orchard 3 and Orchard 4 right beside each other?", ["Orchard 3", "Orchard 4"],
     lambda: yn("Orchard 4" in g.both("next_to", "Orchard 3"))),
    ("yes-no", "has Wes Hartley put his name down for Kayak Morning", ["Wes Hartley", "Kayak Morning"],
     lambda: yn(g.has("Wes Hartley", "signed_up", "Kayak Morning"))),
    ("yes-no", "do Harrow Dairy come on Tuesdays?", ["Harrow Dairy", ("Tuesday", "Tuesdays")], lambda: yn(g.has("Harrow Dairy", "day", "Tuesday"))),
    ("yes-no", "is there electric on Meadow 4", ["Meadow 4"], lambda: yn(g.o("Meadow 4", "amps"))),

    ("unanswerable", "what's Hector Lund on an hour?", [("Hector Lund (seasonal)", "Hector Lund")], lambda: g.o("Hector Lund (seasonal)", "wage")),
    ("unanswerable", "number plate of Tom Baxter's car", ["Tom Baxter"], lambda: []),
    ("unanswerable", "who's running Bingo Evening", [], lambda: g.o("Bingo Evening", "run_by")),
    ("unanswerable", "where do we get the postcards from?", [("Postcards", "postcards")], lambda: g.o("Postcards", "supplier")),

    ("typo", "wich day is archrey on", [("Archery", "archrey")], lambda: g.o("Archery", "day")),
    ("typo", "how mcuh is the mosqito spray", [("Mosquito spray", "mosqito spray")], lambda: g.o("Mosquito spray", "price")),
    ("typo", "when is ingrid sorenson geting here?", [("Ingrid Sørensen", "ingrid sorenson")],
     lambda: [comes(b) for b in g.s("booked_by", "Ingrid Sørensen")]),
    ("typo", "who dose stefan kowalzcyk report to", [("Stefan Kowalczyk", "stefan kowalzcyk")], lambda: g.o("Stefan Kowalczyk", "boss")),

    ("list-all", "what is there to do here? all the activities please", [], activities),
    ("list-all", "name every firm we buy from", [], lambda: g.tails("supplier")),
    ("list-all", "show me everyone on the staff", [], staff),
    ("list-all", "give me all the ways people have booked with us", [], lambda: g.tails("via")),

    ("negation", "pitches without a hookup", [], lambda: but(pitches(), g.heads("amps"))),
    ("negation", "which guests haven't joined any activity?", [], lambda: but(guests(), g.heads("signed_up"))),
    ("negation", "apart from charcoal, what else does Greenwood Logs send us", [("Charcoal", "charcoal"), "Greenwood Logs"],
     lambda: but(from_("Greenwood Logs"), ["Charcoal"])),
    ("negation", "Is there a pitch nobody has booked? which ones", [], lambda: but(pitches(), g.tails("pitch"))),

    ("group", "who's booked with us most often?", [], lambda: most(guests(), lambda p: len(g.s("booked_by", p)))),
    ("group", "most popular activity going by the sign-ups", [], lambda: most(activities(), lambda a: len(g.s("signed_up", a)))),
    ("group", "who sends us the most different products", [], lambda: most(g.tails("supplier"), lambda s: len(from_(s)))),
    ("group", "What part of the site has the most pitches?", [], lambda: most(g.tails("zone"), lambda z: len(g.s("zone", z)))),
]


def check(records):
    kinds = {}
    for q in records:
        kinds[q["kind"]] = kinds.get(q["kind"], 0) + 1
        assert bool(q["answers"]) == (q["kind"] != "unanswerable"), q
        assert len(q["answers"]) == len(set(q["answers"])), q
        assert all(t in g.nodes for t in q["topicEntities"]), q
        for a in q["answers"]:
            assert a in g.nodes or a in ("yes", "no") or (q["kind"] in ("count", "aggregate") and Fraction(a) >= 0), (q, a)
    assert len(kinds) == 15 and set(kinds.values()) == {4}, kinds


if __name__ == "__main__":
    records = rows("campsite", QUESTIONS)
    check(records)
    write_rows(HERE / "questions.jsonl", records)
