"""The catrescue questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"

cats = g.s("kind", "Cat")
people = g.s("kind", "Volunteer")
practices = g.s("kind", "Vet Practice")
adoptions = g.s("kind", "Adoption")
visits = g.s("kind", "Vet Visit")
BEV, JO, LEO, STU = "Bev Hartnoll", "Jo Trelawney", "Leo Zanetti", "Stu Lockett"
CAP = "Captain Haddock"


def born(c):
    return g.one(c, "bornOn")


def came(c):
    return g.one(c, "cameInOn")


def bill(v):
    return g.num(v, "billPounds")


def billed(vs):
    return both_of(vs, g.heads("billPounds"))


def fee(a):
    return g.num(a, "feePaid")


def room(p):
    return g.num(p, "spaceFor")


def off(p):
    return g.num(p, "discountPct")


def date(v):
    return g.one(v, "visitDate")


def joined(p):
    return g.one(p, "joinedOn")


def after_today(items):
    return [v for v in items if date(v) > TODAY]


QUESTIONS = [
    ("lookup", "what colour is Captain Haddock?", [CAP], lambda: g.o(CAP, "coat")),
    ("lookup", "where was Mabel picked up from", ["Mabel"], lambda: g.o("Mabel", "foundAt")),
    ("lookup", "Could someone remind me when Princess Leia arrived?", ["Princess Leia"], lambda: g.o("Princess Leia", "cameInOn")),
    ("lookup", "reason for VV-206", ["VV-206"], lambda: g.o("VV-206", "reason")),

    ("direction", "who trained Imran Qureshi up?", ["Imran Qureshi"], lambda: g.o("Imran Qureshi", "shownRopesBy")),
    ("direction", "which volunteers did Jo Trelawney break in", [JO], lambda: g.s("shownRopesBy", JO)),
    ("direction", "Mabel's kittens", ["Mabel"], lambda: g.s("mumIs", "Mabel")),
    ("direction", "when Stu Lockett goes on holiday who's his cover?", [STU], lambda: g.s("coversFor", STU)),

    ("two-hop", "what town is the vet in that Olive was taken to", ["Olive"],
     lambda: uniq(t for v in g.s("patient", "Olive") for p in g.o(v, "seenAt") for t in g.o(p, "town"))),
    ("two-hop", "the cat that was seen on VV-208, who's fostering him?", ["VV-208"],
     lambda: [f for c in g.o("VV-208", "patient") for f in g.o(c, "fosteredBy")]),
    ("two-hop", "Who adopted the cat that was found at the Tesco car park?", ["Tesco car park"],
     lambda: [a for c in g.s("foundAt", "Tesco car park") for d in g.s("catRehomed", c) for a in g.o(d, "adopter")]),
    ("two-hop", "Farthing's mum - what's her coat like", ["Farthing"],
     lambda: [c for m in g.o("Farthing", "mumIs") for c in g.o(m, "coat")]),

    ("two-conditions", "available black cats?", ["available", "black"],
     lambda: both_of(g.s("state", "available"), g.s("coat", "black"))),
    ("two-conditions", "which dental jobs were done by Castle Vets", ["dental", "Castle Vets"],
     lambda: both_of(g.s("reason", "dental"), g.s("seenAt", "Castle Vets"))),
    ("two-conditions", "Cats from Dell Farm that came to us after June", ["Dell Farm"],
     lambda: [c for c in g.s("foundAt", "Dell Farm") if came(c) >= "2026-07-01"]),
    ("two-conditions", "volunteers living in Penmarsh with room for more than two cats", ["Penmarsh"],
     lambda: above(both_of(both_of(people, g.s("town", "Penmarsh")), g.heads("spaceFor")), room, 2)),

    ("class-filter", "Vet visits that set us back more than £150", [], lambda: above(billed(visits), bill, 150)),
    ("class-filter", "are there any cats born before 2018?", [], lambda: before_year(both_of(cats, g.heads("bornOn")), born, 2018)),
    ("class-filter", "practices giving us over 12% off", [], lambda: above(g.heads("discountPct"), off, 12)),
    ("class-filter", "what vet appointments have we got coming up", [], lambda: after_today(visits)),

    ("superlative", "oldest cat on the books?", [], lambda: least(both_of(cats, g.heads("bornOn")), born)),
    ("superlative", "who could take the most cats at once", [], lambda: most(g.heads("spaceFor"), room)),
    ("superlative", "What's been our priciest trip to the vet?", [], lambda: most(billed(visits), bill)),
    ("superlative", "which volunteer is the longest serving", [], lambda: least(people, joined)),

    ("count", "how many cats has Stu Lockett got in?", [STU], lambda: count(g.s("fosteredBy", STU))),
    ("count", "How many cats are available to adopt right now?", ["available"], lambda: count(both_of(cats, g.s("state", "available")))),
    ("count", "number of runs to the vet Leo Zanetti drives", [LEO], lambda: count(g.s("drivenBy", LEO))),
    ("count", "tell me how many tabbies we've taken in", [("tabby", "tabbies")], lambda: count(g.s("coat", "tabby"))),

    ("aggregate", "what has Captain Haddock cost us in vet bills in all?", [CAP], lambda: total(bill(v) for v in billed(g.s("patient", CAP)))),
    ("aggregate", "mean price of a vaccination", ["vaccination"], lambda: mean(bill(v) for v in billed(g.s("reason", "vaccination")))),
    ("aggregate", "How much did Asha Nair hand over in fees altogether?", ["Asha Nair"],
     lambda: total(fee(a) for a in g.s("adopter", "Asha Nair"))),
    ("aggregate", "when's the last time Cerys Pugh handled an adoption", ["Cerys Pugh"],
     lambda: [max(g.one(a, "adoptedOn") for a in g.s("handledBy", "Cerys Pugh"))]),

    ("comparison", "Is Bramble older than Marmalade?", ["Bramble", "Marmalade"], lambda: yn(born("Bramble") < born("Marmalade"))),
    ("comparison", "who gives the better discount, Castle Vets or Quayside Animal Clinic", ["Castle Vets", "Quayside Animal Clinic"],
     lambda: most(["Castle Vets", "Quayside Animal Clinic"], off)),
    ("comparison", "which cost more - VV-213 or VV-206?", ["VV-213", "VV-206"], lambda: most(["VV-213", "VV-206"], bill)),
    ("comparison", "did Gizmo come in earlier than Smudge did", ["Gizmo", "Smudge"], lambda: yn(came("Gizmo") < came("Smudge"))),

    ("yes-no", "has Marmalade been neutered?", ["Marmalade", ("neutering", "neutered")],
     lambda: yn(both_of(g.s("patient", "Marmalade"), g.s("reason", "neutering")))),
    ("yes-no", "do Olive and Nettle have to go together", ["Olive", "Nettle"], lambda: yn("Nettle" in g.both("goesWith", "Olive"))),
    ("yes-no", "Was it Bev Hartnoll that Pickle was fostered with?", [BEV, "Pickle"], lambda: yn(g.has("Pickle", "fosteredBy", BEV))),
    ("yes-no", "has Farthing been rehomed yet", ["Farthing", "rehomed"],
     lambda: yn(g.has("Farthing", "state", "rehomed"))),

    ("unanswerable", "when was Smudge born?", ["Smudge"], lambda: g.o("Smudge", "bornOn")),
    ("unanswerable", "what food does Captain Haddock like best", [CAP], lambda: []),
    ("unanswerable", "What did they pay for Bramble?", ["Bramble"],
     lambda: [f for a in g.s("catRehomed", "Bramble") for f in g.o(a, "feePaid")]),
    ("unanswerable", "who's fostering Biscuit", [], lambda: g.s("fosteredBy", "Biscuit")),

    ("typo", "who is fostring sargent bilko?", [("Sergeant Bilko", "sargent bilko")], lambda: g.o("Sergeant Bilko", "fosteredBy")),
    ("typo", "wat colur is tupence", [("Tuppence", "tupence")], lambda: g.o("Tuppence", "coat")),
    ("typo", "wheres yvete amoako live", [("Yvette Amoako", "yvete amoako")], lambda: g.o("Yvette Amoako", "town")),
    ("typo", "whats the discout at moreland pet hosptial", [("Moorland Pet Hospital", "moreland pet hosptial")],
     lambda: g.o("Moorland Pet Hospital", "discountPct")),

    ("list-all", "names of all our volunteers", [], lambda: people),
    ("list-all", "which vets do we use?", [], lambda: practices),
    ("list-all", "everyone who has adopted one of our cats", [], lambda: g.tails("adopter")),
    ("list-all", "can you list the places cats have been found", [], lambda: g.tails("foundAt")),

    ("negation", "cats with no foster home at the moment", [], lambda: but(cats, g.heads("fosteredBy"))),
    ("negation", "who among the volunteers isn't fostering?", [], lambda: but(people, g.tails("fosteredBy"))),
    ("negation", "which vet trips have no driver down", [], lambda: but(visits, g.heads("drivenBy"))),
    ("negation", "Cats that haven't ever been to a vet and aren't booked in either", [], lambda: but(cats, g.tails("patient"))),

    ("group", "where are the most cats found?", [], lambda: most(g.tails("foundAt"), lambda p: len(g.s("foundAt", p)))),
    ("group", "which practice do we go to most", [], lambda: most(practices, lambda p: len(g.s("seenAt", p)))),
    ("group", "Who's looked after the largest number of cats as fosterer?", [],
     lambda: most(g.tails("fosteredBy"), lambda p: len(g.s("fosteredBy", p)))),
    ("group", "the cat that's had the biggest vet bills taken together", [],
     lambda: most(both_of(cats, [c for v in billed(visits) for c in g.o(v, "patient")]), lambda c: sum(bill(v) for v in billed(g.s("patient", c))))),
]

if __name__ == "__main__":
    records = rows("catrescue", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
