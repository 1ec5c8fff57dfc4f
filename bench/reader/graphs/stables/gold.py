"""The riding school questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def of(kind):
    return g.s("record_type", kind)


def lessons():
    return of("lesson")


def entries():
    return of("entry")


def lessons_of(rider):
    return both_of(lessons(), g.s("rider", rider))


def entered(comp):
    """The riders entered in a competition."""
    return [r for e in g.s("competition", comp) for r in g.o(e, "rider")]


def foaled(h):
    return g.one(h, "foaled")


def height(h):
    return g.num(h, "height_cm")


def measured():
    return g.heads("height_cm")


def joined(r):
    return g.one(r, "joined")


def fee(x):
    return g.num(x, "fee")


def charged(xs):
    return [x for x in xs if g.o(x, "fee")]


def acres(f):
    return g.num(f, "acres")


def at_grass(f):
    return g.s("turnout_field", f)


QUESTIONS = [
    ("lookup", "how tall is Mr. Tumnus?", ["Mr. Tumnus"], lambda: g.o("Mr. Tumnus", "height_cm")),
    ("lookup", "who does Saffron belong to", ["Saffron"], lambda: g.o("Saffron", "owner")),
    ("lookup", "Where are they holding the Midsummer Dressage Cup?", ["Midsummer Dressage Cup"],
     lambda: g.o("Midsummer Dressage Cup", "venue")),
    ("lookup", "which surgery is Rhys Pritchard with", [("Rhys Pritchard MRCVS", "Rhys Pritchard")],
     lambda: g.o("Rhys Pritchard MRCVS", "practice")),

    ("direction", "who's Clover's mum?", ["Clover"], lambda: g.o("Clover", "dam")),
    ("direction", "any foals out of Clover?", ["Clover"], lambda: g.s("dam", "Clover")),
    ("direction", "Imogen Sparrow has come off, who do I ring?", ["Imogen Sparrow"],
     lambda: g.o("Imogen Sparrow", "emergency_contact")),
    ("direction", "riders who gave us Imogen Sparrow as the person to phone after an accident", ["Imogen Sparrow"],
     lambda: g.s("emergency_contact", "Imogen Sparrow")),

    ("two-hop", "what breed is Pip's mother", ["Pip"], lambda: [b for d in g.o("Pip", "dam") for b in g.o(d, "breed")]),
    ("two-hop", "How big is the field Biscuit goes out in?", ["Biscuit"],
     lambda: [a for f in g.o("Biscuit", "turnout_field") for a in g.o(f, "acres")]),
    ("two-hop", "who's been teaching Theo Carrow", ["Theo Carrow"],
     lambda: uniq(i for x in lessons_of("Theo Carrow") for i in g.o(x, "instructor"))),
    ("two-hop", "if Otto von B. goes lame, what practice do we call", ["Otto von B."],
     lambda: [p for v in g.o("Otto von B.", "vet") for p in g.o(v, "practice")]),

    ("two-conditions", "lessons Fiona Strand gave on Biscuit", ["Fiona Strand", "Biscuit"],
     lambda: both_of(both_of(lessons(), g.s("instructor", "Fiona Strand")), g.s("horse", "Biscuit"))),
    ("two-conditions", "any Thoroughbreds under Dr. C. Lindholm's care?", [("Thoroughbred", "Thoroughbreds"), "Dr. C. Lindholm"],
     lambda: both_of(g.s("breed", "Thoroughbred"), g.s("vet", "Dr. C. Lindholm"))),
    ("two-conditions", "Who rode at both the Boxing Day Gymkhana and the Longmere Spring Show?",
     [("Boxing Day Gymkhana (2024)", "Boxing Day Gymkhana"), "Longmere Spring Show"],
     lambda: both_of(entered("Boxing Day Gymkhana (2024)"), entered("Longmere Spring Show"))),
    ("two-conditions", "show me the jumping sessions that came to more than £39", ["jumping"],
     lambda: above(charged(both_of(lessons(), g.s("discipline", "jumping"))), fee, 39)),

    ("class-filter", "which horses stand over 160 cm", [], lambda: above(measured(), height, 160)),
    ("class-filter", "riders who signed up before 2018", [], lambda: before_year(of("rider"), joined, 2018)),
    ("class-filter", "Fields of under 4 acres?", [], lambda: below(g.heads("acres"), acres, 4)),
    ("class-filter", "what lessons did we put on in june 2025", [],
     lambda: in_period(lessons(), lambda x: g.one(x, "held_on"), "2025-06")),

    ("superlative", "what's the oldest horse on the yard", [], lambda: least(of("horse"), foaled)),
    ("superlative", "Which of the horses is the smallest?", [], lambda: least(measured(), height)),
    ("superlative", "who is our newest rider", [], lambda: most(of("rider"), joined)),
    ("superlative", "dearest lesson so far", [], lambda: most(charged(lessons()), fee)),

    ("count", "how many horses live out in Long Meadow?", ["Long Meadow"], lambda: count(at_grass("Long Meadow"))),
    ("count", "how many horses does Dr. Abena Owusu look after", ["Dr. Abena Owusu"], lambda: count(g.s("vet", "Dr. Abena Owusu"))),
    ("count", "how many times have we done lunge lessons", ["lunge"], lambda: count(both_of(lessons(), g.s("discipline", "lunge")))),
    ("count", "Tell me how many of our riders are at novice level.", ["novice"],
     lambda: count(both_of(of("rider"), g.s("riding_level", "novice")))),

    ("aggregate", "what does J. P. Lockett owe us each month for both horses together", ["J. P. Lockett"],
     lambda: total(g.num(h, "livery_per_month") for h in g.s("owner", "J. P. Lockett"))),
    ("aggregate", "average height of the Irish Draughts", [("Irish Draught", "Irish Draughts")],
     lambda: mean(height(h) for h in g.s("breed", "Irish Draught"))),
    ("aggregate", "when did Kwame Asante last have a lesson?", ["Kwame Asante"],
     lambda: [max(g.one(x, "held_on") for x in lessons_of("Kwame Asante"))]),
    ("aggregate", "add up the acreage of every field we've got a figure for", [], lambda: total(acres(f) for f in g.heads("acres"))),

    ("comparison", "is Zéphyr bigger than Kestrel?", ["Zéphyr", "Kestrel"],
     lambda: yn(most(["Zéphyr", "Kestrel"], height) == ["Zéphyr"])),
    ("comparison", "which was born first, Biscuit or Bramble", ["Biscuit", "Bramble"], lambda: least(["Biscuit", "Bramble"], foaled)),
    ("comparison", "Longmere Spring Show or Fosse Valley Hunter Trial - which is cheaper to enter?",
     ["Longmere Spring Show", "Fosse Valley Hunter Trial"],
     lambda: least(["Longmere Spring Show", "Fosse Valley Hunter Trial"], fee)),
    ("comparison", "has Niamh O'Dowd been with us longer than Ben Hathersage", ["Niamh O'Dowd", "Ben Hathersage"],
     lambda: yn(least(["Niamh O'Dowd", "Ben Hathersage"], joined) == ["Niamh O'Dowd"])),

    ("yes-no", "do Lady Marmalade and Finnegan share a field?", ["Lady Marmalade", "Finnegan"],
     lambda: yn(both_of(g.o("Lady Marmalade", "turnout_field"), g.o("Finnegan", "turnout_field")))),
    ("yes-no", "Yuki Tanabe's still a beginner, right?", ["Yuki Tanabe", "beginner"],
     lambda: yn(g.has("Yuki Tanabe", "riding_level", "beginner"))),
    ("yes-no", "was it Marek Dvořák who took Lesson 309", ["Marek Dvořák", "Lesson 309"],
     lambda: yn(g.has("Lesson 309", "instructor", "Marek Dvořák"))),
    ("yes-no", "is Top Field right next to Orchard Field", ["Top Field", "Orchard Field"],
     lambda: yn("Top Field" in g.both("adjoins", "Orchard Field"))),

    ("unanswerable", "what's the livery on Saffron", ["Saffron"], lambda: g.o("Saffron", "livery_per_month")),
    ("unanswerable", "how much does Marek Dvořák charge an hour?", ["Marek Dvořák"], lambda: []),
    ("unanswerable", "which field is Firefly in", [], lambda: g.o("Firefly", "turnout_field")),
    ("unanswerable", "who shoes Otto von B.?", ["Otto von B."], lambda: []),

    ("typo", "when did imogin sparow start riding here", [("Imogen Sparrow", "imogin sparow")], lambda: g.o("Imogen Sparrow", "joined")),
    ("typo", "which feild is lady marmelade in", [("Lady Marmalade", "lady marmelade")],
     lambda: g.o("Lady Marmalade", "turnout_field")),
    ("typo", "what qualifcations has marek dvorzak got", [("Marek Dvořák", "marek dvorzak")],
     lambda: g.o("Marek Dvořák", "qualification")),
    ("typo", "whos the vet for finegan", [("Finnegan", "finegan")], lambda: g.o("Finnegan", "vet")),

    ("list-all", "list the horses", [], lambda: of("horse")),
    ("list-all", "who are all our instructors?", [], lambda: of("instructor")),
    ("list-all", "give me every competition on the books", [], lambda: of("competition")),
    ("list-all", "what different breeds are there here", [], lambda: g.tails("breed")),

    ("negation", "which riders have never had a lesson?", [],
     lambda: but(of("rider"), [r for x in lessons() for r in g.o(x, "rider")])),
    ("negation", "horses with no vet down for them", [], lambda: but(of("horse"), g.heads("vet"))),
    ("negation", "Is there an instructor who hasn't taken any lessons", [], lambda: but(of("instructor"), g.tails("instructor"))),
    ("negation", "besides Otto von B., what else is out in Top Field?", ["Otto von B.", "Top Field"],
     lambda: but(at_grass("Top Field"), ["Otto von B."])),

    ("group", "who gives the most lessons", [], lambda: most(of("instructor"), lambda i: len(g.s("instructor", i)))),
    ("group", "Which field is the most crowded?", [], lambda: most(of("field"), lambda f: len(at_grass(f)))),
    ("group", "busiest horse in lessons", [],
     lambda: most(of("horse"), lambda h: len(both_of(lessons(), g.s("horse", h))))),
    ("group", "what show drew the biggest number of entries", [],
     lambda: most(of("competition"), lambda c: len(g.s("competition", c)))),
]

if __name__ == "__main__":
    records = rows("stables", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
