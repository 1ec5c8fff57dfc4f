"""The lifeboat questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"

crew = g.s("RECORD", "Crew Member")
boats = g.s("RECORD", "Lifeboat")
shouts = g.s("RECORD", "Shout")
kit = g.s("RECORD", "Kit")
exercises = g.s("RECORD", "Exercise")


def joined(p):
    return g.one(p, "JOINED")


def on(x):
    return g.one(x, "ON_DATE")


def knots(b):
    return g.num(b, "TOP_SPEED_KN")


def cost(k):
    return g.num(k, "COST_GBP")


def hours(s):
    return g.num(s, "HOURS_OUT")


def saved(s):
    return g.num(s, "LIVES_SAVED")


def sent(b):
    return both_of(shouts, g.s("BOAT", b))


SP, AK, PE, GL = "Spirit of Porthwen", "Annie May Kitto", "Doris Penrose", "Sir Godfrey Laing"

QUESTIONS = [
    ("lookup", "what does Piotr Zielinski do for a living?", ["Piotr Zielinski"], lambda: g.o("Piotr Zielinski", "TRADE")),
    ("lookup", "price of the thermal imager", [("Thermal Imager", "thermal imager")], lambda: g.o("Thermal Imager", "COST_GBP")),
    ("lookup", "when did we launch for SH-208", ["SH-208"], lambda: g.o("SH-208", "ON_DATE")),
    ("lookup", "How fast can the Annie May Kitto go?", [AK], lambda: g.o(AK, "TOP_SPEED_KN")),

    ("direction", "who does Kwame Asante fill in for when they're away", ["Kwame Asante"], lambda: g.o("Kwame Asante", "STANDS_IN_FOR")),
    ("direction", "If Jago Trevithick can't make it, who takes his place?", ["Jago Trevithick"],
     lambda: g.s("STANDS_IN_FOR", "Jago Trevithick")),
    ("direction", "people Bethan Rowe has brought on as their mentor", ["Bethan Rowe"], lambda: g.s("MENTORED_BY", "Bethan Rowe")),
    ("direction", "and who showed Tegen Nance the ropes?", ["Tegen Nance"], lambda: g.o("Tegen Nance", "MENTORED_BY")),

    ("two-hop", "what class of boat went out to SH-213?", ["SH-213"],
     lambda: [c for b in g.o("SH-213", "BOAT") for c in g.o(b, "BOAT_CLASS")]),
    ("two-hop", "need to know the rank of whoever ran EX-44", ["EX-44"],
     lambda: [r for p in g.o("EX-44", "RUN_BY") for r in g.o(p, "RANK")]),
    ("two-hop", "Drysuit 9 - which village is the person that has it from", ["Drysuit 9"],
     lambda: [v for p in g.o("Drysuit 9", "ISSUED_TO") for v in g.o(p, "LIVES_IN")]),
    ("two-hop", "Daisy Chenoweth's mentor, what's their day job?", ["Daisy Chenoweth"],
     lambda: [t for p in g.o("Daisy Chenoweth", "MENTORED_BY") for t in g.o(p, "TRADE")]),

    ("two-conditions", "shouts to a swimmer that the lifeguards reported", ["swimmer", "lifeguards"],
     lambda: both_of(g.s("CASUALTY", "swimmer"), g.s("RAISED_BY", "lifeguards"))),
    ("two-conditions", "Which of our Porthwen lot are fishermen?", [("Porthwen", "Porthwen"), ("fisherman", "fishermen")],
     lambda: both_of(g.s("LIVES_IN", "Porthwen"), g.s("TRADE", "fisherman"))),
    ("two-conditions", "what gear aboard the Spirit of Porthwen did Jago Trevithick check", [SP, "Jago Trevithick"],
     lambda: both_of(g.s("STOWED_ON", SP), g.s("INSPECTED_BY", "Jago Trevithick"))),
    ("two-conditions", "call-outs where Denzil Pascoe was skipper and Rory Machin went along", ["Denzil Pascoe", "Rory Machin"],
     lambda: both_of(g.s("IN_COMMAND", "Denzil Pascoe"), g.s("CREWED_BY", "Rory Machin"))),

    ("class-filter", "crew who joined before 2010", [], lambda: before_year(crew, joined, 2010)),
    ("class-filter", "any kit past its replacement date today?", [],
     lambda: [k for k in g.heads("REPLACE_BY") if g.one(k, "REPLACE_BY") < TODAY]),
    ("class-filter", "Which shouts kept us at sea for more than 6.5 hours?", [], lambda: above(g.heads("HOURS_OUT"), hours, Fraction(13, 2))),
    ("class-filter", "show me equipment worth over 1000 quid", [], lambda: above(g.heads("COST_GBP"), cost, 1000)),

    ("superlative", "what's our quickest boat", [], lambda: most(g.heads("TOP_SPEED_KN"), knots)),
    ("superlative", "Newest recruit?", [], lambda: most(crew, joined)),
    ("superlative", "on which call-out were the most people rescued", [], lambda: most(g.heads("LIVES_SAVED"), saved)),
    ("superlative", "cheapest bit of kit we own", [], lambda: least(g.heads("COST_GBP"), cost)),

    ("count", "How many times has the Annie May Kitto been called out?", [AK], lambda: count(sent(AK))),
    ("count", "number of crew living in Porthwen", ["Porthwen"], lambda: count(g.s("LIVES_IN", "Porthwen"))),
    ("count", "how many turned up to EX-45", ["EX-45"], lambda: count(g.o("EX-45", "ATTENDED_BY"))),
    ("count", "yachts aground, how many shouts was that?", [("yacht aground", "yachts aground")], lambda: count(g.s("CASUALTY", "yacht aground"))),

    ("aggregate", "total lives saved by the Spirit of Porthwen", [SP], lambda: total(saved(s) for s in sent(SP) if g.o(s, "LIVES_SAVED"))),
    ("aggregate", "what's the average time at sea for the fishing vessel jobs? in hours", ["fishing vessel"],
     lambda: mean(hours(s) for s in g.s("CASUALTY", "fishing vessel"))),
    ("aggregate", "when were we last out for a kayaker", ["kayaker"], lambda: [max(on(s) for s in g.s("CASUALTY", "kayaker"))]),
    ("aggregate", "What did the things stowed on the Doris Penrose cost us all together?", [PE],
     lambda: total(cost(k) for k in g.s("STOWED_ON", PE))),

    ("comparison", "is the Doris Penrose slower than the Spirit of Porthwen?", [PE, SP], lambda: yn(knots(PE) < knots(SP))),
    ("comparison", "who's been here longer, Hamza Iqbal or Imogen Vane", ["Hamza Iqbal", "Imogen Vane"],
     lambda: least(["Hamza Iqbal", "Imogen Vane"], joined)),
    ("comparison", "SH-201 and SH-214: which took longer?", ["SH-201", "SH-214"], lambda: most(["SH-201", "SH-214"], hours)),
    ("comparison", "did the Stretcher cost more than the Defibrillator", ["Stretcher", "Defibrillator"],
     lambda: yn(cost("Stretcher") > cost("Defibrillator"))),

    ("yes-no", "Was Imogen Vane on board for SH-212?", ["Imogen Vane", "SH-212"], lambda: yn(g.has("SH-212", "CREWED_BY", "Imogen Vane"))),
    ("yes-no", "does Rory Machin look after the engines on the Spirit of Porthwen", ["Rory Machin", SP],
     lambda: yn(g.has(SP, "ENGINEER", "Rory Machin"))),
    ("yes-no", "is Morwenna Hocking the coxswain", ["Morwenna Hocking", ("Coxswain", "coxswain")],
     lambda: yn(g.has("Morwenna Hocking", "RANK", "Coxswain"))),
    ("yes-no", "has Ollie Marsh done any towing practice?", ["Ollie Marsh", "towing"],
     lambda: yn(both_of(g.s("ATTENDED_BY", "Ollie Marsh"), g.s("SKILL", "towing")))),

    ("unanswerable", "where does Gethin Parry live?", ["Gethin Parry"], lambda: g.o("Gethin Parry", "LIVES_IN")),
    ("unanswerable", "top speed of the Sir Godfrey Laing", [GL], lambda: g.o(GL, "TOP_SPEED_KN")),
    ("unanswerable", "how much fuel did we burn on SH-210", ["SH-210"], lambda: []),
    ("unanswerable", "Is there a mobile number for Denzil Pascoe?", ["Denzil Pascoe"], lambda: []),

    ("typo", "who inspeced the defibrilator", [("Defibrillator", "defibrilator")], lambda: g.o("Defibrillator", "INSPECTED_BY")),
    ("typo", "morwena hockin joinned when?", [("Morwenna Hocking", "morwena hockin")], lambda: g.o("Morwenna Hocking", "JOINED")),
    ("typo", "wat class is the spirit of porthwenn", [(SP, "spirit of porthwenn")], lambda: g.o(SP, "BOAT_CLASS")),
    ("typo", "whos got lifejaket 15", [("Lifejacket 15", "lifejaket 15")], lambda: g.o("Lifejacket 15", "ISSUED_TO")),

    ("list-all", "names of all the boats please", [], lambda: boats),
    ("list-all", "Give me every exercise", [], lambda: exercises),
    ("list-all", "which villages do the crew come from?", [], lambda: g.tails("LIVES_IN")),
    ("list-all", "what sort of casualties have we been called to", [], lambda: g.tails("CASUALTY")),

    ("negation", "who has never had a mentor?", [], lambda: but(crew, g.heads("MENTORED_BY"))),
    ("negation", "kit nobody's inspected", [], lambda: but(kit, g.heads("INSPECTED_BY"))),
    ("negation", "Do we have a boat with no engineer?", [], lambda: but(boats, g.heads("ENGINEER"))),
    ("negation", "anyone in the crew who hasn't been on a single shout, in command or otherwise", [],
     lambda: but(but(crew, g.tails("CREWED_BY")), g.tails("IN_COMMAND"))),

    ("group", "who has been in command most often", [], lambda: most(g.tails("IN_COMMAND"), lambda p: len(g.s("IN_COMMAND", p)))),
    ("group", "Which boat gets sent out on the most shouts?", [], lambda: most(boats, lambda b: len(sent(b)))),
    ("group", "best attendance: who's been to the most exercises", [], lambda: most(g.tails("ATTENDED_BY"), lambda p: len(g.s("ATTENDED_BY", p)))),
    ("group", "where do most of our alerts come from?", [], lambda: most(g.tails("RAISED_BY"), lambda p: len(g.s("RAISED_BY", p)))),
]

if __name__ == "__main__":
    records = rows("lifeboat", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
