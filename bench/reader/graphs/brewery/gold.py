"""The brewery questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def beers():
    return g.heads("style")


def staff():
    return g.heads("role")


def pubs():
    return g.heads("distanceKm")


def batches():
    return g.heads("ofBeer")


def suppliers():
    return g.tails("boughtFrom")


def number(relation):
    return lambda x: g.num(x, relation)


def joined(p):
    return g.one(p, "joinedOn")


def drops(pub):
    return g.s("dropOff", pub)


def brews(beer):
    return g.s("ofBeer", beer)


SAM = ("Sam Tranter (weekends)", "Sam Tranter")

QUESTIONS = [
    ("lookup", "how strong is Old Hobnail", ["Old Hobnail"], lambda: g.o("Old Hobnail", "abv")),
    ("lookup", "Who runs The Plough?", ["The Plough"], lambda: g.o("The Plough", "landlord")),
    ("lookup", "what's Ellie Marsh's job", ["Ellie Marsh"], lambda: g.o("Ellie Marsh", "role")),
    ("lookup", "where do we get our Saaz?", ["Saaz"], lambda: g.o("Saaz", "boughtFrom")),

    ("direction", "who taught Kasia Wróbel the job?", ["Kasia Wróbel"], lambda: g.o("Kasia Wróbel", "trainedBy")),
    ("direction", "who did Kasia Wróbel teach", ["Kasia Wróbel"], lambda: g.s("trainedBy", "Kasia Wróbel")),
    ("direction", "what did Hazy Days take over from", ["Hazy Days"], lambda: g.o("Hazy Days", "replaces")),
    ("direction", "Black Ram got dropped for which beer?", ["Black Ram"], lambda: g.s("replaces", "Black Ram")),

    ("two-hop", "what beer went out on Delivery 74?", ["Delivery 74"],
     lambda: [b for x in g.o("Delivery 74", "fromBatch") for b in g.o(x, "ofBeer")]),
    ("two-hop", "which town does our Citra come from", ["Citra"],
     lambda: [t for s in g.o("Citra", "boughtFrom") for t in g.o(s, "basedIn")]),
    ("two-hop", "who came up with the beer that's in B212", ["B212"],
     lambda: [p for b in g.o("B212", "ofBeer") for p in g.o(b, "recipeBy")]),
    ("two-hop", "Tell me the strength of the beer that took Summer Haymaker's place.", ["Summer Haymaker"],
     lambda: [a for b in g.s("replaces", "Summer Haymaker") for a in g.o(b, "abv")]),

    ("two-conditions", "any beers with both Goldings and Crystal Malt?", ["Goldings", "Crystal Malt"],
     lambda: both_of(g.s("usesIngredient", "Goldings"), g.s("usesIngredient", "Crystal Malt"))),
    ("two-conditions", "pubs in Ludlow that are more than 20 km away", ["Ludlow"],
     lambda: above(both_of(pubs(), g.s("basedIn", "Ludlow")), number("distanceKm"), 20)),
    ("two-conditions", "batches Tom Pryce made in Big Bertha", ["Tom Pryce", "Big Bertha"],
     lambda: both_of(g.s("brewer", "Tom Pryce"), g.s("fermentsIn", "Big Bertha"))),
    ("two-conditions", "which of The Plough's deliveries did Sam Tranter do?", ["The Plough", SAM],
     lambda: both_of(drops("The Plough"), g.s("drivenBy", SAM[0]))),

    ("class-filter", "which beers are over 5.5%?", [], lambda: above(beers(), number("abv"), Fraction("5.5"))),
    ("class-filter", "any pubs further away than 25 km", [], lambda: above(pubs(), number("distanceKm"), 25)),
    ("class-filter", "batches smaller than 850 litres", [],
     lambda: below(g.heads("volumeLitres"), number("volumeLitres"), 850)),
    ("class-filter", "who's started here after 2020?", [], lambda: after_year(staff(), joined, 2020)),

    ("superlative", "what's the weakest beer we do", [], lambda: least(beers(), number("abv"))),
    ("superlative", "which delivery was the biggest so far?", [], lambda: most(g.heads("caskCount"), number("caskCount"))),
    ("superlative", "priciest ingredient by the kilo", [], lambda: most(g.heads("costPerKg"), number("costPerKg"))),
    ("superlative", "nearest pub to us?", [], lambda: least(pubs(), number("distanceKm"))),

    ("count", "how many times have we brewed Clun Gold?", ["Clun Gold"], lambda: count(brews("Clun Gold"))),
    ("count", "number of deliveries R. J. Tranter has driven", ["R. J. Tranter"],
     lambda: count(g.s("drivenBy", "R. J. Tranter"))),
    ("count", "how many things go into Saison d'Été", ["Saison d'Été"],
     lambda: count(g.o("Saison d'Été", "usesIngredient"))),
    ("count", "how many pubs has Maggie Bright got", ["Maggie Bright"], lambda: count(g.s("landlord", "Maggie Bright"))),

    ("aggregate", "how many casks has The Plough had altogether?", ["The Plough"],
     lambda: total(g.num(d, "caskCount") for d in drops("The Plough"))),
    ("aggregate", "what do the drivers make an hour on average", [("driver", "drivers")],
     lambda: mean(g.num(p, "hourlyWage") for p in g.s("role", "driver"))),
    ("aggregate", "total litres made by Kasia Wróbel", ["Kasia Wróbel"],
     lambda: total(g.num(b, "volumeLitres") for b in g.s("brewer", "Kasia Wróbel"))),
    ("aggregate", "when did we first make Hazy Days?", ["Hazy Days"],
     lambda: [min(g.one(b, "brewDate") for b in brews("Hazy Days"))]),

    ("comparison", "who gets more an hour, Tom Pryce or Ellie Marsh?", ["Tom Pryce", "Ellie Marsh"],
     lambda: most(["Tom Pryce", "Ellie Marsh"], number("hourlyWage"))),
    ("comparison", "is Möwe Pils dearer than Stokesay Stout", ["Möwe Pils", "Stokesay Stout"],
     lambda: yn(most(["Möwe Pils", "Stokesay Stout"], number("caskPrice")) == ["Möwe Pils"])),
    ("comparison", "which is the longer drive, Café Zoë or The Quiet Woman?", ["Café Zoë", "The Quiet Woman"],
     lambda: most(["Café Zoë", "The Quiet Woman"], number("distanceKm"))),
    ("comparison", "has Dafydd Howell been here longer than R. J. Tranter", ["Dafydd Howell", "R. J. Tranter"],
     lambda: yn(least(["Dafydd Howell", "R. J. Tranter"], joined) == ["Dafydd Howell"])),

    ("yes-no", "is there Citra in Hazy Days?", ["Citra", "Hazy Days"], lambda: yn(g.has("Hazy Days", "usesIngredient", "Citra"))),
    ("yes-no", "has Café Zoë ever had the Saison d'Été", ["Café Zoë", "Saison d'Été"],
     lambda: yn(any(g.has(b, "ofBeer", "Saison d'Été") for d in drops("Café Zoë") for b in g.o(d, "fromBatch")))),
    ("yes-no", "was it Ellie Marsh who took out Delivery 76?", ["Ellie Marsh", "Delivery 76"],
     lambda: yn(g.has("Delivery 76", "drivenBy", "Ellie Marsh"))),
    ("yes-no", "Are Corvedale Maltings from Hereford?", ["Corvedale Maltings", "Hereford"],
     lambda: yn(g.has("Corvedale Maltings", "basedIn", "Hereford"))),

    ("unanswerable", "what do we pay Dafydd Howell an hour", ["Dafydd Howell"], lambda: g.o("Dafydd Howell", "hourlyWage")),
    ("unanswerable", "who's the landlord at The Sun?", ["The Sun"], lambda: g.o("The Sun", "landlord")),
    ("unanswerable", "what's the IBU of Stokesay Stout", ["Stokesay Stout"], lambda: []),
    ("unanswerable", "when was B220 brewed?", [], lambda: g.o("B220", "brewDate")),

    ("typo", "how far is teh Quiet Womman", [("The Quiet Woman", "teh Quiet Womman")],
     lambda: g.o("The Quiet Woman", "distanceKm")),
    ("typo", "what kind of beer is stoksay stuot", [("Stokesay Stout", "stoksay stuot")], lambda: g.o("Stokesay Stout", "style")),
    ("typo", "when did olumide adeymei strat", [("Olumide Adeyemi", "olumide adeymei")],
     lambda: g.o("Olumide Adeyemi", "joinedOn")),
    ("typo", "whats in the Widows Mitte", [("Widow's Mite", "Widows Mitte")], lambda: g.o("Widow's Mite", "usesIngredient")),

    ("list-all", "list our beers", [], beers),
    ("list-all", "what tanks have we got?", [], lambda: g.tails("fermentsIn")),
    ("list-all", "everyone who works here", [], staff),
    ("list-all", "Who do we buy from?", [], suppliers),

    ("negation", "beers we haven't made a single batch of", [], lambda: but(beers(), g.tails("ofBeer"))),
    ("negation", "which pubs have never had anything delivered?", [], lambda: but(pubs(), g.tails("dropOff"))),
    ("negation", "batches that haven't gone out to any pub", [], lambda: but(batches(), g.tails("fromBatch"))),
    ("negation", "which of our beers don't have Maris Otter in them", ["Maris Otter"],
     lambda: but(beers(), g.s("usesIngredient", "Maris Otter"))),

    ("group", "what pub do we deliver to most often", [], lambda: most(pubs(), lambda p: len(drops(p)))),
    ("group", "which ingredient turns up in the most beers?", [],
     lambda: most(g.tails("usesIngredient"), lambda i: len(g.s("usesIngredient", i)))),
    ("group", "which tank's had the most batches in it", [],
     lambda: most(g.tails("fermentsIn"), lambda t: len(g.s("fermentsIn", t)))),
    ("group", "the town with the most pubs on our list", [],
     lambda: most([t for p in pubs() for t in g.o(p, "basedIn")], lambda t: len(both_of(pubs(), g.s("basedIn", t))))),
]

if __name__ == "__main__":
    RECORDS = rows("brewery", QUESTIONS)
    for q in RECORDS:
        assert bool(q["answers"]) == (q["kind"] != "unanswerable"), q
        for a in q["answers"]:
            assert a in g.nodes or q["kind"] in ("count", "aggregate") or a in ("yes", "no"), q
        assert len(q["answers"]) == len(set(q["answers"])) <= 16, q
        assert all(t in g.nodes for t in q["topicEntities"]), q
    write_rows(HERE / "questions.jsonl", RECORDS)
