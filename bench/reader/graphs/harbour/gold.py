"""The marina questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"


def kind(name):
    return g.s("kind", name)


def via(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


def jobs_on(b):
    return both_of(kind("Job"), g.s("boat", b))


def visits_of(b):
    return both_of(kind("Visit"), g.s("boat", b))


def metres(b):
    return g.num(b, "lengthMetres")


def built(b):
    return g.num(b, "builtIn")


def due(j):
    return g.num(j, "amountDue")


def rate(b):
    return g.num(b, "nightlyRate")


def since(p):
    return g.one(p, "holderSince")


def arrived(v):
    return g.one(v, "arrived")


HUGH, DENZIL, KATYA = "Commander Hugh Tregear", "Denzil Rowe", "Katya Marchetti"
PHYLLIDA, ISLA, VIKRAM, ARABELLA = "Phyllida Crane", "Isla MacRae", "Vikram Sethi", "Arabella Finch"
PENROSE, BLUELOFT, FOWEY = "Penrose Marine Engineers", "Blue Loft Sailmakers", "Kittiwake of Fowey"
MIDDLE, NORTH = "Middle Pontoon", "North Pontoon"

QUESTIONS = [
    ("lookup", "what's the longest boat M3 can take, in metres", ["M3"], lambda: g.o("M3", "maxLength")),
    ("lookup", "year Lady Jane was built", ["Lady Jane"], lambda: g.o("Lady Jane", "builtIn")),
    ("lookup", "where is the Sea Otter normally moored", ["Sea Otter"], lambda: g.o("Sea Otter", "homeBerth")),
    ("lookup", "please tell me what we charged for J-508", ["J-508"], lambda: g.o("J-508", "amountDue")),

    ("direction", "who's Denzil Rowe's boss", [DENZIL], lambda: g.o(DENZIL, "reportsTo")),
    ("direction", "who answers directly to Commander Tregear", [(HUGH, "Commander Tregear")], lambda: g.s("reportsTo", HUGH)),
    ("direction", "Through whom did Marcus Obi come to the marina?", ["Marcus Obi"], lambda: g.o("Marcus Obi", "introducedBy")),
    ("direction", "berth holders phyllida crane has introduced to us", [PHYLLIDA], lambda: g.s("introducedBy", PHYLLIDA)),

    ("two-hop", "I need to get hold of the owner of the boat that lives on N2, who is that", ["N2"],
     lambda: via(g.s("homeBerth", "N2"), "ownedBy")),
    ("two-hop", "which pontoon is Second Wind on", ["Second Wind"], lambda: via(g.o("Second Wind", "homeBerth"), "onPontoon")),
    ("two-hop", "home town of the owner of Windhover", ["Windhover"], lambda: via(g.o("Windhover", "ownedBy"), "livesIn")),
    ("two-hop", "who's in charge of the pontoon that has berth N4", ["N4"],
     lambda: via(g.o("N4", "onPontoon"), "lookedAfterBy")),

    ("two-conditions", "middle pontoon berths with shore power", [MIDDLE],
     lambda: both_of(g.s("onPontoon", MIDDLE), g.s("hasPower", "yes"))),
    ("two-conditions", "what jobs have Penrose done on Morwenna", [(PENROSE, "Penrose"), "Morwenna"],
     lambda: both_of(g.s("carriedOutBy", PENROSE), jobs_on("Morwenna"))),
    ("two-conditions", "anti-fouling jobs we've not been paid for", ["anti-fouling"],
     lambda: both_of(g.s("task", "anti-fouling"), g.s("paid", "no"))),
    ("two-conditions", "which boats stayed on V1 and were checked in by Katya Marchetti", ["V1", KATYA],
     lambda: via(both_of(g.s("stayedAt", "V1"), g.s("checkedInBy", KATYA)), "boat")),

    ("class-filter", "boats over 12 metres", [], lambda: above(kind("Boat"), metres, 12)),
    ("class-filter", "boats whose insurance has run out by now", [],
     lambda: below(g.heads("insuredUntil"), lambda b: g.one(b, "insuredUntil"), TODAY)),
    ("class-filter", "berths that come in at less than 25 pounds a night", [], lambda: below(kind("Berth"), rate, 25)),
    ("class-filter", "visits that started this august", [], lambda: in_period(kind("Visit"), arrived, "2026-08")),

    ("superlative", "longest boat on our books", [], lambda: most(kind("Boat"), metres)),
    ("superlative", "which job ran up the biggest bill", [], lambda: most(g.heads("amountDue"), due)),
    ("superlative", "Cheapest berth per night", [], lambda: least(kind("Berth"), rate)),
    ("superlative", "who has been a berth holder for longest", [], lambda: least(g.heads("holderSince"), since)),

    ("count", "how many berths on the north pontoon", [NORTH], lambda: count(g.s("onPontoon", NORTH))),
    ("count", "how many boats does Tom Nankivell own or part-own", ["Tom Nankivell"],
     lambda: count(g.s("ownedBy", "Tom Nankivell"))),
    ("count", "number of visits by Fulmar", ["Fulmar"], lambda: count(visits_of("Fulmar"))),
    ("count", "can you work out how many of the jobs we've billed are still unpaid", [],
     lambda: count(both_of(g.heads("amountDue"), g.s("paid", "no")))),

    ("aggregate", "how much are we owed in total on unpaid jobs", [], lambda: total(due(j) for j in g.s("paid", "no"))),
    ("aggregate", "average length of the sloops", ["sloop"], lambda: mean(metres(b) for b in g.s("boatType", "sloop"))),
    ("aggregate", "when did Nordlys last come in", ["Nordlys"], lambda: [max(arrived(v) for v in visits_of("Nordlys"))]),
    ("aggregate", "what's been billed for work on Morwenna all told", ["Morwenna"],
     lambda: total(due(j) for j in jobs_on("Morwenna"))),

    ("comparison", "is puffin iii older than tern again", ["Puffin III", "Tern Again"],
     lambda: yn(least(["Puffin III", "Tern Again"], built) == ["Puffin III"])),
    ("comparison", "V1 or M3, which one's dearer for a night", ["V1", "M3"], lambda: most(["V1", "M3"], rate)),
    ("comparison", "which is the longer of Aurora and Morwenna", ["Aurora", "Morwenna"],
     lambda: most(["Aurora", "Morwenna"], metres)),
    ("comparison", "Has Isla MacRae been a berth holder longer than Vikram Sethi?", [ISLA, VIKRAM],
     lambda: yn(least([ISLA, VIKRAM], since) == [ISLA])),

    ("yes-no", "does N4 have power", ["N4"], lambda: yn(g.has("N4", "hasPower", "yes"))),
    ("yes-no", "is simone leclerc one of the owners of tern again",
     [("Simone Leclerc", "simone leclerc"), "Tern Again"],
     lambda: yn(g.has("Tern Again", "ownedBy", "Simone Leclerc"))),
    ("yes-no", "J-507, has that been paid", ["J-507"], lambda: yn(g.has("J-507", "paid", "yes"))),
    ("yes-no", "have the Carrick electrics people ever worked on Arabella Finch's boat",
     [("Carrick Marine Electrics", "Carrick electrics"), ARABELLA],
     lambda: yn("Carrick Marine Electrics" in via((j for b in g.s("ownedBy", ARABELLA) for j in jobs_on(b)), "carriedOutBy"))),

    ("unanswerable", "when did visit 80 leave", ["visit 80"], lambda: g.o("visit 80", "departed")),
    ("unanswerable", "until when is Gannet insured", ["Gannet"], lambda: g.o("Gannet", "insuredUntil")),
    ("unanswerable", "which berth is dolphin song in", [], lambda: g.o("Dolphin Song", "homeBerth")),
    ("unanswerable", "How deep is the draught of Second Wind?", ["Second Wind"], lambda: []),

    ("typo", "who ownes kitiwake of fowy", [(FOWEY, "kitiwake of fowy")], lambda: g.o(FOWEY, "ownedBy")),
    ("typo", "were does isla mcrae live", [(ISLA, "isla mcrae")], lambda: g.o(ISLA, "livesIn")),
    ("typo", "jobs carreid out by pirran vosper", [("Piran Vosper", "pirran vosper")], lambda: g.s("carriedOutBy", "Piran Vosper")),
    ("typo", "waht type of boat is windhovr", [("Windhover", "windhovr")], lambda: g.o("Windhover", "boatType")),

    ("list-all", "all the contractors we use", [], lambda: kind("Contractor")),
    ("list-all", "who are the dockhands", [], lambda: kind("Dockhand")),
    ("list-all", "what towns do the owners come from", [], lambda: g.tails("livesIn")),
    ("list-all", "I'd like to see the different tasks jobs have been for", [], lambda: g.tails("task")),

    ("negation", "berths that aren't anyone's home berth", [], lambda: but(kind("Berth"), g.tails("homeBerth"))),
    ("negation", "which boats have never had any job done or booked", [], lambda: [b for b in kind("Boat") if not jobs_on(b)]),
    ("negation", "no power on which berths", [], lambda: but(kind("Berth"), g.s("hasPower", "yes"))),
    ("negation", "jobs not finished yet", [], lambda: but(kind("Job"), g.heads("finishedOn"))),

    ("group", "which berth gets the most visits", [], lambda: most(kind("Berth"), lambda b: len(g.s("stayedAt", b)))),
    ("group", "Who owns the most boats, shared ones included?", [], lambda: most(kind("Owner"), lambda p: len(g.s("ownedBy", p)))),
    ("group", "contractor with the most jobs", [], lambda: most(kind("Contractor"), lambda c: len(g.s("carriedOutBy", c)))),
    ("group", "which member of staff has checked in the most visitors", [],
     lambda: most(kind("Staff"), lambda p: len(g.s("checkedInBy", p)))),
]

if __name__ == "__main__":
    records = rows("harbour", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
