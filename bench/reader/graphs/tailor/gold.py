"""The tailor's questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY, NEXT_MONTH = "2026-11-22", "2026-12"


def via(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


def orders():
    return g.heads("ordered by")


def cloths():
    return g.heads("woven by")


def customers():
    return g.heads("customer since")


def staff():
    return g.heads("works as")


def grams(c):
    return g.num(c, "weight in grams")


def metre(c):
    return g.num(c, "price per metre")


def left(c):
    return g.num(c, "metres left")


def price(o):
    return g.num(o, "total price")


def since(c):
    return g.one(c, "customer since")


def joined(p):
    return g.one(p, "joined the firm on")


GIDEON, SALVATORE, KWABENA, NOOR = "Gideon Brackenbury", "Salvatore Nunziata", "Kwabena Mensah", "Noor Rahmani"
JULIAN, DONEGAL, HOPSACK = "Sir Julian Ashcombe", "brown Donegal tweed", "navy hopsack"
LINEN, CORD, WALES = "cream linen", "bottle green corduroy", "Prince of Wales check"
HUGO_R, FERGUS, HUGO_P, CALDER = "Hugo Ravensworth", "Fergus Ravensworth", "Hugo Pennant", "Calder Vale Mill"

QUESTIONS = [
    ("lookup", "what's Ruta Jankauskas's job with us", [("Ruta Jankauskas", "Ruta Jankauskas's")],
     lambda: g.o("Ruta Jankauskas", "works as")),
    ("lookup", "how much of the navy hopsack is left", [HOPSACK], lambda: g.o(HOPSACK, "metres left")),
    ("lookup", "order 4413 due date", ["order 4413"], lambda: g.o("order 4413", "due on")),
    ("lookup", "Could you look up where Delphine Marchand lives, please?", ["Delphine Marchand"],
     lambda: g.o("Delphine Marchand", "lives in")),

    ("direction", "who did Billie Thorne learn the trade under", ["Billie Thorne"], lambda: g.o("Billie Thorne", "apprenticed to")),
    ("direction", "kwabena mensah's apprentices, past and present", [(KWABENA, "kwabena mensah's")],
     lambda: g.s("apprenticed to", KWABENA)),
    ("direction", "who pointed Fergus Ravensworth in our direction", [FERGUS], lambda: g.o(FERGUS, "referred by")),
    ("direction", "which customers came on Sir Julian's recommendation", [(JULIAN, "Sir Julian's")],
     lambda: g.s("referred by", JULIAN)),

    ("two-hop", "mill that wove the cloth for order 4405", ["order 4405"], lambda: via(g.o("order 4405", "made of"), "woven by")),
    ("two-hop", "who took the measurements of the customer on order 4409", ["order 4409"],
     lambda: via(g.o("order 4409", "ordered by"), "measured by")),
    ("two-hop", "when did the person Noor Rahmani was apprenticed to start with the firm", [NOOR],
     lambda: via(g.o(NOOR, "apprenticed to"), "joined the firm on")),
    ("two-hop", "I wonder what garments we have made, or are making, for Hugo Pennant", [HUGO_P],
     lambda: via(g.s("ordered by", HUGO_P), "garment")),

    ("two-conditions", "orders in navy hopsack that salvatore cut", [HOPSACK, (SALVATORE, "salvatore")],
     lambda: both_of(g.s("made of", HOPSACK), g.s("cut by", SALVATORE))),
    ("two-conditions", "plain cloths from Calder Vale", ["plain", (CALDER, "Calder Vale")],
     lambda: both_of(g.s("pattern", "plain"), g.s("woven by", CALDER))),
    ("two-conditions", "who's had a waistcoat made up in the brown donegal tweed", ["waistcoat", DONEGAL],
     lambda: via(both_of(g.s("garment", "waistcoat"), g.s("made of", DONEGAL)), "ordered by")),
    ("two-conditions", "Edinburgh customers that Gideon measured", ["Edinburgh", (GIDEON, "Gideon")],
     lambda: both_of(g.s("lives in", "Edinburgh"), g.s("measured by", GIDEON))),

    ("class-filter", "cloths heavier than 400 grams", [], lambda: above(g.heads("weight in grams"), grams, 400)),
    ("class-filter", "which orders came to more than 2500 pounds", [], lambda: above(orders(), price, 2500)),
    ("class-filter", "what orders are due next month", [],
     lambda: in_period(orders(), lambda o: g.one(o, "due on"), NEXT_MONTH)),
    ("class-filter", "people who became customers before 2010", [], lambda: before_year(customers(), since, 2010)),

    ("superlative", "dearest cloth by the metre", [], lambda: most(cloths(), metre)),
    ("superlative", "who's worked here the longest", [], lambda: least(staff(), joined)),
    ("superlative", "Which order was the smallest in money terms?", [], lambda: least(orders(), price)),
    ("superlative", "lightest cloth we have", [], lambda: least(g.heads("weight in grams"), grams)),

    ("count", "how many orders has gideon cut", [(GIDEON, "gideon")], lambda: count(g.s("cut by", GIDEON))),
    ("count", "number of fittings for order 4403", ["order 4403"], lambda: count(g.s("fitting for", "order 4403"))),
    ("count", "how many of our customers live in London", ["London"], lambda: count(g.s("lives in", "London"))),
    ("count", "how many orders were placed this year", [],
     lambda: count(in_period(orders(), lambda o: g.one(o, "ordered on"), TODAY[:4]))),

    ("aggregate", "what do Sir Julian Ashcombe's orders add up to", [(JULIAN, "Sir Julian Ashcombe's")],
     lambda: total(price(o) for o in g.s("ordered by", JULIAN))),
    ("aggregate", "average price of an order in prince of wales check", [WALES],
     lambda: mean(price(o) for o in g.s("made of", WALES))),
    ("aggregate", "date of the latest fitting for order 4410", ["order 4410"],
     lambda: [max(g.one(f, "took place on") for f in g.s("fitting for", "order 4410"))]),
    ("aggregate", "How many metres have we got left of the Calder Vale Mill cloths, all of them together?", [CALDER],
     lambda: total(left(c) for c in g.s("woven by", CALDER))),

    ("comparison", "is cream linen cheaper than bottle green corduroy", [LINEN, CORD],
     lambda: yn(least([LINEN, CORD], metre) == [LINEN])),
    ("comparison", "out of hugo ravensworth and fergus ravensworth who has been with us longer as a customer", [HUGO_R, FERGUS],
     lambda: least([HUGO_R, FERGUS], since)),
    ("comparison", "did Salvatore Nunziata start here before Kwabena Mensah", [SALVATORE, KWABENA],
     lambda: yn(least([SALVATORE, KWABENA], joined) == [SALVATORE])),
    ("comparison", "which cost more - order 4407 or order 4401", ["order 4407", "order 4401"],
     lambda: most(["order 4407", "order 4401"], price)),

    ("yes-no", "did we get a deposit for order 4406", ["order 4406"], lambda: yn(g.has("order 4406", "deposit paid", "yes"))),
    ("yes-no", "has Caspian Roy ever ordered trousers", ["Caspian Roy", "trousers"],
     lambda: yn("trousers" in via(g.s("ordered by", "Caspian Roy"), "garment"))),
    ("yes-no", "was it gideon who measured miriam steiner", [(GIDEON, "gideon"), ("Miriam Steiner", "miriam steiner")],
     lambda: yn(g.has("Miriam Steiner", "measured by", GIDEON))),
    ("yes-no", "order 4411 - did Noor do any of the sewing?", ["order 4411", (NOOR, "Noor")],
     lambda: yn(g.has("order 4411", "sewn by", NOOR))),

    ("unanswerable", "when was order 4414 handed over", ["order 4414"], lambda: g.o("order 4414", "handed over on")),
    ("unanswerable", "how heavy is the brown Donegal tweed", [DONEGAL], lambda: g.o(DONEGAL, "weight in grams")),
    ("unanswerable", "What has Lord Petheridge ordered", [], lambda: g.s("ordered by", "Lord Petheridge")),
    ("unanswerable", "tobias lund's phone number", [("Tobias Lund", "tobias lund's")], lambda: []),

    ("typo", "who sewd ordr 4404", [("order 4404", "ordr 4404")], lambda: g.o("order 4404", "sewn by")),
    ("typo", "wher does analiese pole live", [("Anneliese Pohl", "analiese pole")], lambda: g.o("Anneliese Pohl", "lives in")),
    ("typo", "patern of the navy chalkstrip", [("navy chalkstripe", "navy chalkstrip")],
     lambda: g.o("navy chalkstripe", "pattern")),
    ("typo", "wich town is calder vail mill in", [(CALDER, "calder vail mill")], lambda: g.o(CALDER, "mill town")),

    ("list-all", "which mills do we buy cloth from", [], lambda: g.tails("woven by")),
    ("list-all", "list all our cloths", [], lambda: cloths()),
    ("list-all", "every type of garment people order", [], lambda: g.tails("garment")),
    ("list-all", "everyone who works for us please", [], lambda: staff()),

    ("negation", "cloths nobody has ordered anything in", [], lambda: but(cloths(), g.tails("made of"))),
    ("negation", "my boss wants a list of the orders that have not been handed over yet", [],
     lambda: but(orders(), g.heads("handed over on"))),
    ("negation", "on which orders is there no deposit paid", [], lambda: but(orders(), g.s("deposit paid", "yes"))),
    ("negation", "is there a customer who hasn't ordered anything at all", [], lambda: but(customers(), g.tails("ordered by"))),

    ("group", "which mill do most of our cloths come from", [], lambda: most(g.tails("woven by"), lambda m: len(g.s("woven by", m)))),
    ("group", "who has cut the most orders", [], lambda: most(g.tails("cut by"), lambda p: len(g.s("cut by", p)))),
    ("group", "Customer with the most orders", [], lambda: most(customers(), lambda c: len(g.s("ordered by", c)))),
    ("group", "what alteration is needed most often", [],
     lambda: most(g.tails("needs altering"), lambda a: len(g.s("needs altering", a)))),
]

if __name__ == "__main__":
    records = rows("tailor", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
