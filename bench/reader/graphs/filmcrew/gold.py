"""The filmcrew questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

# no class relation: a kind is what has the relation that all of the kind have
people, films, kit, days, invoices = g.heads("worksAs"), g.heads("madeFor"), \
    uniq(g.heads("boughtOn") + g.heads("storedIn")), g.heads("shotOn"), g.heads("amountPounds")
clients, places = g.tails("madeFor"), g.tails("shotAt")


def rate(p):
    return g.num(p, "costsPerDay")


def hire(k):
    return g.num(k, "costsPerDay")


def budget(f):
    return g.num(f, "budgetPounds")


def fee(x):
    return g.num(x, "costsPerDay")


def secs(f):
    return g.num(f, "runsSeconds")


def amount(i):
    return g.num(i, "amountPounds")


def over(d):
    return g.num(d, "overtimeHours")


def bought(k):
    return g.one(k, "boughtOn")


def done(f):
    return g.one(f, "deliveredOn")


def crew(film):
    return uniq(p for d in both_of(days, g.s("forFilm", film)) for p in g.o(d, "crewedBy"))


QUESTIONS = [
    ("lookup", "what does Isla Drummond charge a day", ["Isla Drummond"], lambda: g.o("Isla Drummond", "costsPerDay")),
    ("lookup", "Which town's Desmond Achebe in?", ["Desmond Achebe"], lambda: g.o("Desmond Achebe", "basedIn")),
    ("lookup", "budget on Mud Season", ["Mud Season"], lambda: g.o("Mud Season", "budgetPounds")),
    ("lookup", "Who do I ring about Blackrock Quarry?", ["Blackrock Quarry"], lambda: g.o("Blackrock Quarry", "contactPerson")),

    ("direction", "who is it that Teo Marchetti is assistant to", ["Teo Marchetti"], lambda: g.o("Teo Marchetti", "assists")),
    ("direction", "Magda Kowal's assistant?", ["Magda Kowal"], lambda: g.s("assists", "Magda Kowal")),
    ("direction", "who put Gareth Pugh's name forward", ["Gareth Pugh"], lambda: g.o("Gareth Pugh", "recommendedBy")),
    ("direction", "Which people came to us on Henrietta Lamb's say-so?", ["Henrietta Lamb"], lambda: g.s("recommendedBy", "Henrietta Lamb")),

    ("two-hop", "what town did we shoot SD-08 in?", ["SD-08"], lambda: [t for x in g.o("SD-08", "shotAt") for t in g.o(x, "basedIn")]),
    ("two-hop", "INV-74 - which client has that gone to", ["INV-74"], lambda: [c for f in g.o("INV-74", "forFilm") for c in g.o(f, "madeFor")]),
    ("two-hop", "Can you find out who we talk to at the client for Otter Watch?", ["Otter Watch"],
     lambda: [p for c in g.o("Otter Watch", "madeFor") for p in g.o(c, "contactPerson")]),
    ("two-hop", "the person borrowing the Generator, what's their job", ["Generator"], lambda: [c for p in g.o("Generator", "lentTo") for c in g.o(p, "worksAs")]),

    ("two-conditions", "Saskia Vane films Joel Tremblay produced", ["Saskia Vane", "Joel Tremblay"],
     lambda: both_of(g.s("directedBy", "Saskia Vane"), g.s("producedBy", "Joel Tremblay"))),
    ("two-conditions", "are there any Bristol crew on less than 400 a day, who?", ["Bristol"],
     lambda: below(both_of(people, both_of(g.s("basedIn", "Bristol"), g.heads("costsPerDay"))), rate, 400)),
    ("two-conditions", "Shoot days with both Magda Kowal and Yuki Abe on the call sheet", ["Magda Kowal", "Yuki Abe"],
     lambda: both_of(g.s("crewedBy", "Magda Kowal"), g.s("crewedBy", "Yuki Abe"))),
    ("two-conditions", "what of Magda Kowal's gear has Obi Nwachukwu got on loan", ["Magda Kowal", "Obi Nwachukwu"],
     lambda: both_of(g.s("ownedBy", "Magda Kowal"), g.s("lentTo", "Obi Nwachukwu"))),

    ("class-filter", "kit that's under £50 a day to hire", [], lambda: below(both_of(kit, g.heads("costsPerDay")), hire, 50)),
    ("class-filter", "which jobs had budgets north of 17k?", [], lambda: above(g.heads("budgetPounds"), budget, 17000)),
    ("class-filter", "Any gear we bought before 2019?", [], lambda: before_year(g.heads("boughtOn"), bought, 2019)),
    ("class-filter", "films longer than a minute and a quarter, 75 seconds that is", [], lambda: above(g.heads("runsSeconds"), secs, 75)),

    ("superlative", "who's the most expensive person on our books", [], lambda: most(both_of(people, g.heads("costsPerDay")), rate)),
    ("superlative", "What's the shortest thing we've made?", [], lambda: least(g.heads("runsSeconds"), secs)),
    ("superlative", "newest bit of kit", [], lambda: most(g.heads("boughtOn"), bought)),
    ("superlative", "on which shoot did we run over by the most hours", [], lambda: most(g.heads("overtimeHours"), over)),

    ("count", "How many days did Reuben Fitch work?", ["Reuben Fitch"], lambda: count(g.s("crewedBy", "Reuben Fitch"))),
    ("count", "number of Barnacle Gin films on the books", ["Barnacle Gin"], lambda: count(g.s("madeFor", "Barnacle Gin"))),
    ("count", "how many crew turned up for SD-08", ["SD-08"], lambda: count(g.o("SD-08", "crewedBy"))),
    ("count", "What's in Cage 1? just the number of items", ["Cage 1"], lambda: count(g.s("storedIn", "Cage 1"))),

    ("aggregate", "Total invoiced on Salt and Juniper?", ["Salt and Juniper"], lambda: total(amount(i) for i in both_of(invoices, g.s("forFilm", "Salt and Juniper")))),
    ("aggregate", "avg day rate of the two runners", [("runner", "runners")], lambda: mean(rate(p) for p in g.s("worksAs", "runner"))),
    ("aggregate", "if I hire all the kit used on SD-01 for a day, how much is it altogether", ["SD-01"], lambda: total(hire(k) for k in g.o("SD-01", "usedKit"))),
    ("aggregate", "when did we first film at Harbour Studio?", ["Harbour Studio"],
     lambda: [min(g.one(d, "shotOn") for d in g.s("shotAt", "Harbour Studio"))]),

    ("comparison", "Which costs more per day, Clevedon Pier or the Old Biscuit Factory?", ["Clevedon Pier", "Old Biscuit Factory"],
     lambda: most(["Clevedon Pier", "Old Biscuit Factory"], fee)),
    ("comparison", "is Cleo Bancroft cheaper than Gareth Pugh", ["Cleo Bancroft", "Gareth Pugh"], lambda: yn(rate("Cleo Bancroft") < rate("Gareth Pugh"))),
    ("comparison", "did First Home go out after Salt and Juniper?", ["First Home", "Salt and Juniper"],
     lambda: yn(done("First Home") > done("Salt and Juniper"))),
    ("comparison", "bigger budget - Crunch Time or First Home", ["Crunch Time", "First Home"], lambda: most(["Crunch Time", "First Home"], budget)),

    ("yes-no", "Was the Smoke machine used on SD-02?", ["Smoke machine", "SD-02"], lambda: yn(g.has("SD-02", "usedKit", "Smoke machine"))),
    ("yes-no", "have Zest Cereals paid INV-76 yet", ["Zest Cereals", "INV-76"], lambda: yn(g.o("INV-76", "paidOn"))),
    ("yes-no", "is Anya Petrov a runner", ["Anya Petrov", "runner"], lambda: yn(g.has("Anya Petrov", "worksAs", "runner"))),
    ("yes-no", "Did Wilf Tanner work on First Home?", ["Wilf Tanner", "First Home"], lambda: yn("Wilf Tanner" in crew("First Home"))),

    ("unanswerable", "What do we pay Joel Tremblay?", ["Joel Tremblay"], lambda: g.o("Joel Tremblay", "costsPerDay")),
    ("unanswerable", "which actors are in Crunch Time", ["Crunch Time"], lambda: []),
    ("unanswerable", "who is directing Night Moths", ["Night Moths"], lambda: g.o("Night Moths", "directedBy")),
    ("unanswerable", "is there parking at Kennet Lock? how many spaces", ["Kennet Lock"], lambda: []),

    ("typo", "whos cuting crunch tyme", [("Crunch Time", "crunch tyme")], lambda: g.o("Crunch Time", "cutBy")),
    ("typo", "dayly hire for the dji insipre", [("DJI Inspire", "dji insipre")], lambda: g.o("DJI Inspire", "costsPerDay")),
    ("typo", "wheres yuki abbe bassed", [("Yuki Abe", "yuki abbe")], lambda: g.o("Yuki Abe", "basedIn")),
    ("typo", "Who ownes the genrator?", [("Generator", "genrator")], lambda: g.o("Generator", "ownedBy")),

    ("list-all", "Everyone on the crew list", [], lambda: people),
    ("list-all", "give me all our locations", [], lambda: places),
    ("list-all", "who are our clients?", [], lambda: clients),
    ("list-all", "inventory of kit please", [], lambda: kit),

    ("negation", "invoices still outstanding", [], lambda: but(invoices, g.heads("paidOn"))),
    ("negation", "Which films haven't been delivered?", [], lambda: but(films, g.heads("deliveredOn"))),
    ("negation", "what productions have no shoot days down for them", [], lambda: but(films, [f for d in days for f in g.o(d, "forFilm")])),
    ("negation", "crew who've never been on one of our shoots", [], lambda: but(people, g.tails("crewedBy"))),

    ("group", "who has done the most shoot days?", [], lambda: most(g.tails("crewedBy"), lambda p: len(g.s("crewedBy", p)))),
    ("group", "piece of kit that gets used most often", [], lambda: most(g.tails("usedKit"), lambda k: len(g.s("usedKit", k)))),
    ("group", "Which town do most of our crew live in?", [], lambda: most(g.tails("basedIn"), lambda t: len(both_of(people, g.s("basedIn", t))))),
    ("group", "director with the most films to their name", [], lambda: most(g.tails("directedBy"), lambda p: len(g.s("directedBy", p)))),
]

if __name__ == "__main__":
    records = rows("filmcrew", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
