"""The makerspace questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

members = g.s("kind", "member")
areas = g.s("kind", "area")
machines = g.s("kind", "machine")
inductions = g.s("kind", "induction")
projects = g.s("kind", "project")


def joined(m):
    return g.one(m, "signedUpOn")


def cost(x):
    return g.num(x, "costPounds")


def watts(m):
    return g.num(m, "drawsWatts")


def size(a):
    return g.num(a, "coversSquareMetres")


def owes(m):
    return g.num(m, "owesPounds")


def held(i):
    return g.one(i, "tookPlaceOn")


def priced(items):
    return both_of(items, g.heads("costPounds"))


QUESTIONS = [
    ("lookup", "what plan is Gus Tolliver on?", ["Gus Tolliver"], lambda: g.o("Gus Tolliver", "paysPlan")),
    ("lookup", "how many watts does the kiln pull", [("Kiln", "kiln")], lambda: g.o("Kiln", "drawsWatts")),
    ("lookup", "Chess Table start date", ["Chess Table"], lambda: g.o("Chess Table", "beganOn")),
    ("lookup", "Where can I find the Overlocker?", ["Overlocker"], lambda: g.o("Overlocker", "standsIn")),

    ("direction", "who got Samir Haddad to join?", ["Samir Haddad"], lambda: g.o("Samir Haddad", "wasIntroducedBy")),
    ("direction", "people brought in by Tunde Bakare", ["Tunde Bakare"], lambda: g.s("wasIntroducedBy", "Tunde Bakare")),
    ("direction", "which machine does Leila Navabi lend us?", ["Leila Navabi"], lambda: g.s("isLentBy", "Leila Navabi")),
    ("direction", "Who is it that's been giving Dewi Maddox a hand with the Cargo Trike", ["Dewi Maddox", "Cargo Trike"],
     lambda: g.o("Cargo Trike", "isHelpedBy")),

    ("two-hop", "who's in charge of the place where the Milling Machine is?", ["Milling Machine"],
     lambda: [p for a in g.o("Milling Machine", "standsIn") for p in g.s("runsArea", a)]),
    ("two-hop", "IND-17 was on a machine that belongs to somebody, who?", ["IND-17"],
     lambda: [p for m in g.o("IND-17", "coversMachine") for p in g.o(m, "isLentBy")]),
    ("two-hop", "how big is the area the Industrial Singer lives in, in square metres", ["Industrial Singer"],
     lambda: [s for a in g.o("Industrial Singer", "standsIn") for s in g.o(a, "coversSquareMetres")]),
    ("two-hop", "Which membership does the maker of the Owl Lamp have?", ["Owl Lamp"],
     lambda: [p for m in g.o("Owl Lamp", "isMadeBy") for p in g.o(m, "paysPlan")]),

    ("two-conditions", "Print Room machines you can use without an induction", ["Print Room"],
     lambda: both_of(g.s("standsIn", "Print Room"), g.s("needsInduction", "no"))),
    ("two-conditions", "who made something in walnut and used the Laser Cutter for it?", ["walnut", "Laser Cutter"],
     lambda: uniq(p for x in both_of(g.s("usesMaterial", "walnut"), g.s("usesMachine", "Laser Cutter")) for p in g.o(x, "isMadeBy"))),
    ("two-conditions", "students who came along after 2024", [("student", "students")],
     lambda: after_year(g.s("paysPlan", "student"), joined, 2024)),
    ("two-conditions", "Laser Cutter inductions that Tunde Bakare did", ["Laser Cutter", "Tunde Bakare"],
     lambda: both_of(g.s("coversMachine", "Laser Cutter"), g.s("wasGivenBy", "Tunde Bakare"))),

    ("class-filter", "machines that cost us over £2000", [], lambda: above(priced(machines), cost, 2000)),
    ("class-filter", "who owes more than £30?", [], lambda: above(g.heads("owesPounds"), owes, 30)),
    ("class-filter", "Any area smaller than 25 square metres?", [], lambda: below(g.heads("coversSquareMetres"), size, 25)),
    ("class-filter", "projects finished before 2025", [], lambda: before_year(g.heads("finishedOn"), lambda p: g.one(p, "finishedOn"), 2025)),

    ("superlative", "which machine is the most power hungry?", [], lambda: most(machines, watts)),
    ("superlative", "roomiest area", [], lambda: most(g.heads("coversSquareMetres"), size)),
    ("superlative", "Who owes us the most money", [], lambda: most(g.heads("owesPounds"), owes)),
    ("superlative", "what was the cheapest project?", [], lambda: least(priced(projects), cost)),

    ("count", "how many machines are there in the Print Room?", ["Print Room"], lambda: count(g.s("standsIn", "Print Room"))),
    ("count", "number of people who passed IND-15", ["IND-15"], lambda: count(g.o("IND-15", "wasPassedBy"))),
    ("count", "How many members are on the off-peak deal", ["off-peak"], lambda: count(g.s("paysPlan", "off-peak"))),
    ("count", "projects involving the Laser Cutter, how many is that", ["Laser Cutter"], lambda: count(g.s("usesMachine", "Laser Cutter"))),

    ("aggregate", "what did we spend in total on machines for the Wood Shop", ["Wood Shop"],
     lambda: total(cost(m) for m in g.s("standsIn", "Wood Shop"))),
    ("aggregate", "combined wattage of everything on the Electronics Bench?", ["Electronics Bench"],
     lambda: total(watts(m) for m in g.s("standsIn", "Electronics Bench"))),
    ("aggregate", "When was the most recent MIG Welder induction?", ["MIG Welder"],
     lambda: [max(held(i) for i in g.s("coversMachine", "MIG Welder"))]),
    ("aggregate", "on average how much do projects with birch ply in them cost", ["birch ply"],
     lambda: mean(cost(p) for p in g.s("usesMaterial", "birch ply"))),

    ("comparison", "does Prusa Left use less power than Prusa Right?", ["Prusa Left", "Prusa Right"], lambda: yn(watts("Prusa Left") < watts("Prusa Right"))),
    ("comparison", "pricier of the two: Bandsaw or MIG Welder", ["Bandsaw", "MIG Welder"], lambda: most(["Bandsaw", "MIG Welder"], cost)),
    ("comparison", "Was Hettie Orme a member before Jun Watanabe was?", ["Hettie Orme", "Jun Watanabe"],
     lambda: yn(joined("Hettie Orme") < joined("Jun Watanabe"))),
    ("comparison", "who owes more out of Bronagh Lyle and Roz Kendrick", ["Bronagh Lyle", "Roz Kendrick"],
     lambda: most(["Bronagh Lyle", "Roz Kendrick"], owes)),

    ("yes-no", "can I use the Vinyl Cutter only after an induction?", ["Vinyl Cutter"], lambda: g.o("Vinyl Cutter", "needsInduction")),
    ("yes-no", "did Freya Lindqvist pass IND-12", ["Freya Lindqvist", "IND-12"], lambda: yn(g.has("IND-12", "wasPassedBy", "Freya Lindqvist"))),
    ("yes-no", "is the Laser Cutter broken?", ["Laser Cutter"], lambda: yn(g.o("Laser Cutter", "brokeOn"))),
    ("yes-no", "Does Clive Pettifer run the Wood Shop", ["Clive Pettifer", "Wood Shop"], lambda: yn(g.has("Clive Pettifer", "runsArea", "Wood Shop"))),

    ("unanswerable", "what did the Lathe cost?", ["Lathe"], lambda: g.o("Lathe", "costPounds")),
    ("unanswerable", "floor space of the Kiln Yard", ["Kiln Yard"], lambda: g.o("Kiln Yard", "coversSquareMetres")),
    ("unanswerable", "Which locker's Mateo Vidal got?", ["Mateo Vidal"], lambda: []),
    ("unanswerable", "what day did the Cargo Trike get finished", ["Cargo Trike"], lambda: g.o("Cargo Trike", "finishedOn")),

    ("typo", "who servises the milling mashine", [("Milling Machine", "milling mashine")], lambda: g.o("Milling Machine", "isServicedBy")),
    ("typo", "hoo made the fox costoom?", [("Fox Costume", "fox costoom")], lambda: g.o("Fox Costume", "isMadeBy")),
    ("typo", "when did bronah lyle sing up", [("Bronagh Lyle", "bronah lyle")], lambda: g.o("Bronagh Lyle", "signedUpOn")),
    ("typo", "wich materals went into the dron frame", [("Drone Frame", "dron frame")], lambda: g.o("Drone Frame", "usesMaterial")),

    ("list-all", "what areas have you got?", [], lambda: areas),
    ("list-all", "show every project", [], lambda: projects),
    ("list-all", "I'd like to know all the machines in the space", [], lambda: machines),
    ("list-all", "names of the people who give inductions", [], lambda: g.tails("wasGivenBy")),

    ("negation", "which projects are still not done?", [], lambda: but(projects, g.heads("finishedOn"))),
    ("negation", "machines without anyone to service them", [], lambda: but(machines, g.heads("isServicedBy"))),
    ("negation", "is there an area nobody runs?", [], lambda: but(areas, g.tails("runsArea"))),
    ("negation", "Which induction did no one pass", [], lambda: but(inductions, g.heads("wasPassedBy"))),

    ("group", "what machine shows up in the most projects?", [], lambda: most(machines, lambda m: len(g.s("usesMachine", m)))),
    ("group", "who has introduced the most new members", [], lambda: most(g.tails("wasIntroducedBy"), lambda m: len(g.s("wasIntroducedBy", m)))),
    ("group", "Which plan is most popular?", [], lambda: most(g.tails("paysPlan"), lambda p: len(g.s("paysPlan", p)))),
    ("group", "the area with most machines in it", [], lambda: most(g.tails("standsIn"), lambda a: len(g.s("standsIn", a)))),
]

if __name__ == "__main__":
    records = rows("makerspace", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
