"""The farmshop questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
FIELDS, ANIMALS, STAFF, SUPPLIERS = g.heads("HECTARES"), g.heads("SPECIES"), g.heads("JOB"), g.heads("TOWN")
PRODUCTS, DELIVERIES = g.heads("PRICE"), g.heads("CAME_ON")


def num(relation):
    return lambda x: g.num(x, relation)


def date_of(relation):
    return lambda x: g.one(x, relation)


def deliveries_from(s):
    return both_of(DELIVERIES, g.s("SUPPLIED_BY", s))


MARLOWE, BROCK, DOT, ANNIE = "Marlowe's Bakery", "Brockhurst Feeds", "Dot Fairweather", "Annie Holloway"

QUESTIONS = [
    ("lookup", "how big is Ten Acre", ["Ten Acre"], lambda: g.o("Ten Acre", "HECTARES")),
    ("lookup", "What sort of pig is Truffle?", [("pig", "pig"), "Truffle"], lambda: g.o("Truffle", "BREED")),
    ("lookup", "farmhouse cheddar price pls", [("Farmhouse Cheddar", "farmhouse cheddar")], lambda: g.o("Farmhouse Cheddar", "PRICE")),
    ("lookup", "Can you tell me when Far Ley was drilled?", ["Far Ley"], lambda: g.o("Far Ley", "SOWN_ON")),

    ("direction", "who's Fig's mum", ["Fig"], lambda: g.o("Fig", "MOTHER")),
    ("direction", "bluebell has had which calves?", [("Bluebell", "bluebell")], lambda: g.s("MOTHER", "Bluebell")),
    ("direction", "fields that are right beside Chapel Ground", ["Chapel Ground"], lambda: g.both("NEXT_TO", "Chapel Ground")),
    ("direction", "what do we turn our Whole Milk into", ["Whole Milk"], lambda: g.s("MADE_FROM", "Whole Milk")),

    ("two-hop", "I'd like to know which field ends up in the Cider", ["Cider"],
     lambda: [f for c in g.o("Cider", "MADE_FROM") for f in g.s("PLANTED_WITH", c)]),
    ("two-hop", "Captain, who looks after him?", ["Captain"],
     lambda: [p for s in g.o("Captain", "SPECIES") for p in g.s("LOOKS_AFTER", s)]),
    ("two-hop", "the people we get the Oatcakes off, where are they based?", ["Oatcakes"],
     lambda: [t for s in g.o("Oatcakes", "SUPPLIED_BY") for t in g.o(s, "TOWN")]),
    ("two-hop", "what soil are the carrots growing in", ["carrots"],
     lambda: [s for f in g.s("PLANTED_WITH", "carrots") for s in g.o(f, "SOIL")]),

    ("two-conditions", "cows that are in Lower Marsh at the minute", [("cow", "cows"), "Lower Marsh"],
     lambda: both_of(g.s("SPECIES", "cow"), g.s("GRAZES", "Lower Marsh"))),
    ("two-conditions", "have we anything in the chiller for less than 4 quid?", ["chiller"],
     lambda: below(g.s("SHELF", "chiller"), num("PRICE"), 4)),
    ("two-conditions", "which deliveries from Marlowe's Bakery did Dot Fairweather sign for", [MARLOWE, DOT],
     lambda: both_of(deliveries_from(MARLOWE), g.s("SIGNED_FOR_BY", DOT))),
    ("two-conditions", "organic fields on loam", ["loam"], lambda: both_of(g.s("ORGANIC", "yes"), g.s("SOIL", "loam"))),

    ("class-filter", "Which fields are larger than 6 hectares?", [], lambda: above(FIELDS, num("HECTARES"), 6)),
    ("class-filter", "deliveries we had last month", [], lambda: in_period(DELIVERIES, date_of("CAME_ON"), "2026-10")),
    ("class-filter", "which staff have been working here since before 2015", [], lambda: before_year(STAFF, date_of("STARTED"), 2015)),
    ("class-filter", "anything in the shop that costs over £6?", [], lambda: above(PRODUCTS, num("PRICE"), 6)),

    ("superlative", "oldest animal on the farm", [], lambda: least(ANIMALS, date_of("BORN"))),
    ("superlative", "Which field gave us the most tonnes this year?", [], lambda: most(g.heads("TONNES"), num("TONNES"))),
    ("superlative", "what's the cheapest thing we sell", [], lambda: least(PRODUCTS, num("PRICE"))),
    ("superlative", "who was the last person we took on?", [], lambda: most(STAFF, date_of("STARTED"))),

    ("count", "how many sheep have we got", ["sheep"], lambda: count(g.s("SPECIES", "sheep"))),
    ("count", "Number of times Brockhurst Feeds has delivered", [BROCK], lambda: count(deliveries_from(BROCK))),
    ("count", "how many of the animals are jerseys", [("Jersey", "jerseys")], lambda: count(g.s("BREED", "Jersey"))),
    ("count", "count the different products on the back wall for me please", ["back wall"], lambda: count(g.s("SHELF", "back wall"))),

    ("aggregate", "what have Marlowe's Bakery deliveries cost us altogether?", [MARLOWE], lambda: total(num("COST")(d) for d in deliveries_from(MARLOWE))),
    ("aggregate", "average size of the loam fields", ["loam"], lambda: mean(num("HECTARES")(f) for f in g.s("SOIL", "loam"))),
    ("aggregate", "if you add up all the fields how many hectares do we have", [], lambda: total(num("HECTARES")(f) for f in FIELDS)),
    ("aggregate", "when did we last get heather honey delivered", [("Heather Honey", "heather honey")],
     lambda: [max(date_of("CAME_ON")(d) for d in g.s("BROUGHT", "Heather Honey"))]),

    ("comparison", "is Duchess older than Bluebell?", ["Duchess", "Bluebell"],
     lambda: yn(least(["Duchess", "Bluebell"], date_of("BORN")) == ["Duchess"])),
    ("comparison", "whats dearer, goat's curd or heather honey", [("Goat's Curd", "goat's curd"), ("Heather Honey", "heather honey")],
     lambda: most(["Goat's Curd", "Heather Honey"], num("PRICE"))),
    ("comparison", "which was harvested first, Top Piece or Long Meadow?", ["Top Piece", "Long Meadow"],
     lambda: least(["Top Piece", "Long Meadow"], date_of("HARVESTED_ON"))),
    ("comparison", "do we have more Pork Sausages left than Free-range Eggs", ["Pork Sausages", "Free-range Eggs"],
     lambda: yn(most(["Pork Sausages", "Free-range Eggs"], num("IN_STOCK")) == ["Pork Sausages"])),

    ("yes-no", "is pond field organic", [("Pond Field", "pond field")], lambda: yn(g.has("Pond Field", "ORGANIC", "yes"))),
    ("yes-no", "Does Lucy Holloway look after the goats?", ["Lucy Holloway", ("goat", "goats")],
     lambda: yn(g.has("Lucy Holloway", "LOOKS_AFTER", "goat"))),
    ("yes-no", "is Biscuit out of Sorrel", ["Biscuit", "Sorrel"], lambda: yn(g.has("Biscuit", "MOTHER", "Sorrel"))),
    ("yes-no", "did Annie Holloway sign for Delivery 404?", [ANNIE, "Delivery 404"],
     lambda: yn(g.has("Delivery 404", "SIGNED_FOR_BY", ANNIE))),

    ("unanswerable", "phone number for Tom Ashby", ["Tom Ashby"], lambda: []),
    ("unanswerable", "Where is Truffle grazing?", ["Truffle"], lambda: g.o("Truffle", "GRAZES")),
    ("unanswerable", "how much did delivery 430 come to", [], lambda: g.o("Delivery 430", "COST")),
    ("unanswerable", "what date was Orchard Bank sown", ["Orchard Bank"], lambda: g.o("Orchard Bank", "SOWN_ON")),

    ("typo", "wich shelf is the heahter hony on", [("Heather Honey", "heahter hony")], lambda: g.o("Heather Honey", "SHELF")),
    ("typo", "what day did delivry 407 come", [("Delivery 407", "delivry 407")], lambda: g.o("Delivery 407", "CAME_ON")),
    ("typo", "clementines mothr?", [("Clementine", "clementines")], lambda: g.o("Clementine", "MOTHER")),
    ("typo", "what dose garth pugh do here", [("Gareth Pugh", "garth pugh")], lambda: g.o("Gareth Pugh", "JOB")),

    ("list-all", "give me all our fields", [], lambda: FIELDS),
    ("list-all", "Names of everyone who works here?", [], lambda: STAFF),
    ("list-all", "what crops do we grow", [], lambda: g.tails("PLANTED_WITH")),
    ("list-all", "I need a list of the suppliers", [], lambda: SUPPLIERS),

    ("negation", "which fields aren't organic?", [], lambda: g.s("ORGANIC", "no")),
    ("negation", "suppliers who've never delivered anything", [], lambda: but(SUPPLIERS, [s for d in DELIVERIES for s in g.o(d, "SUPPLIED_BY")])),
    ("negation", "was there any delivery that nobody signed for?", [], lambda: but(DELIVERIES, g.heads("SIGNED_FOR_BY"))),
    ("negation", "planted fields not harvested yet", [], lambda: but(g.heads("PLANTED_WITH"), g.heads("HARVESTED_ON"))),

    ("group", "Which supplier delivers most often?", [], lambda: most(SUPPLIERS, lambda s: len(deliveries_from(s)))),
    ("group", "commonest breed on the farm", [], lambda: most(g.tails("BREED"), lambda b: len(g.s("BREED", b)))),
    ("group", "who has signed for the most deliveries", [], lambda: most(g.tails("SIGNED_FOR_BY"), lambda p: len(g.s("SIGNED_FOR_BY", p)))),
    ("group", "field with the most animals in it at present", [], lambda: most(g.tails("GRAZES"), lambda f: len(g.s("GRAZES", f)))),
]

if __name__ == "__main__":
    records = rows("farmshop", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
