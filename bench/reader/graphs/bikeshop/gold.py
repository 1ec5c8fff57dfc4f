"""The bicycle shop questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"
THIS_YEAR, LAST_MONTH = "2026", "2026-10"


def kind(name):
    return g.s("type", name)


def via(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


def back(relation, items):
    return uniq(h for x in items for h in g.s(relation, x))


def bill(j):
    return g.num(j, "bill_gbp")


def rate(b):
    return g.num(b, "day_rate_gbp")


def stock(p):
    return g.num(p, "in_stock")


def price(p):
    return g.num(p, "price_gbp")


def started(p):
    return g.one(p, "started_on")


def since(c):
    return g.one(c, "customer_since")


def booked(j):
    return g.one(j, "booked_in")


def out(h):
    return g.one(h, "went_out")


MARTA, DEV, JONAH, ROSA, BEA = "Marta Kowalczyk", "Dev Anand Rao", "Jonah Pugh", "Rosa Delgado-Pim", "Beatrice Oyelaran"
TARIQ, CF, NF = "Tariq Hussain", "Callum Fairweather", "Niamh Fairweather"
LUTZ, NORTH, CASSETTE = "Professor Lutz Ehrlich", "Northline Distribution", "cassette 11-32"

QUESTIONS = [
    ("lookup", "what days do northline deliver", [(NORTH, "northline")], lambda: g.o(NORTH, "delivers_on")),
    ("lookup", "spoke set price", ["spoke set"], lambda: g.o("spoke set", "price_gbp")),
    ("lookup", "since when has Sinead Brophy been working here", ["Sinead Brophy"], lambda: g.o("Sinead Brophy", "started_on")),
    ("lookup", "could you tell me when R-305 was picked up please", ["R-305"], lambda: g.o("R-305", "collected_on")),

    ("direction", "who taught Dev Anand Rao the trade", [DEV], lambda: g.o(DEV, "learned_from")),
    ("direction", "who has Marta Kowalczyk trained up", [MARTA], lambda: g.s("learned_from", MARTA)),
    ("direction", "I'd like to know which customers came to us on the word of beatrice oyelaran", [BEA],
     lambda: g.s("recommended_by", BEA)),
    ("direction", "Wendy Cutteridge - who sent her our way?", ["Wendy Cutteridge"],
     lambda: g.o("Wendy Cutteridge", "recommended_by")),

    ("two-hop", "whose bike is R-314", ["R-314"], lambda: via(g.o("R-314", "works_on"), "owned_by")),
    ("two-hop", "the part that went into R-308, where did we buy it in from", ["R-308"],
     lambda: via(g.o("R-308", "fitted_part"), "comes_from")),
    ("two-hop", "what sorts of bike has Yuki Tanabe hired", ["Yuki Tanabe"],
     lambda: via(via(g.s("hired_by", "Yuki Tanabe"), "hired_bike"), "bike_kind")),
    ("two-hop", "Which mechanics have had their hands on Father Keogh's bike", [("Father Brendan Keogh", "Father Keogh's")],
     lambda: via(back("works_on", g.s("owned_by", "Father Brendan Keogh")), "fixed_by")),

    ("two-conditions", "full services marta has done", ["full service", (MARTA, "marta")],
     lambda: both_of(g.s("did_work", "full service"), g.s("fixed_by", MARTA))),
    ("two-conditions", "got any e-bikes for hire? which ones", ["e-bike"],
     lambda: both_of(g.s("bike_kind", "e-bike"), kind("HireBike"))),
    ("two-conditions", "jobs done by jonah where a gear cable was fitted", [(JONAH, "jonah"), "gear cable"],
     lambda: both_of(g.s("fixed_by", JONAH), g.s("fitted_part", "gear cable"))),
    ("two-conditions", "who took Thunder out and had a helmet off us as well", ["Thunder"],
     lambda: via(both_of(g.s("hired_bike", "Thunder"), g.s("took_helmet", "yes")), "hired_by")),

    ("class-filter", "hire bikes under 20 quid a day", [], lambda: below(kind("HireBike"), rate, 20)),
    ("class-filter", "customers we've had since before 2016", [], lambda: before_year(kind("Customer"), since, 2016)),
    ("class-filter", "I'm doing the paperwork, could you show me the repairs that were booked in last month", [],
     lambda: in_period(kind("RepairJob"), booked, LAST_MONTH)),
    ("class-filter", "parts running low, i.e. fewer than 5 left", [], lambda: below(kind("Part"), stock, 5)),

    ("superlative", "priciest repair so far", [], lambda: most(g.heads("bill_gbp"), bill)),
    ("superlative", "what's the cheapest bike you can hire", [], lambda: least(kind("HireBike"), rate)),
    ("superlative", "Who is the newest face on the staff?", [], lambda: most(kind("Staff"), started)),
    ("superlative", "which part have we got most of on the shelf", [], lambda: most(kind("Part"), stock)),

    ("count", "how many mechanics are there", [], lambda: count(kind("Mechanic"))),
    ("count", "number of times Big Red has been hired out", ["Big Red"], lambda: count(g.s("hired_bike", "Big Red"))),
    ("count", "how many repairs has jonah pugh done", [JONAH], lambda: count(g.s("fixed_by", JONAH))),
    ("count", "this year, how many times did someone borrow a helmet with their hire", [],
     lambda: count(in_period(g.s("took_helmet", "yes"), out, THIS_YEAR))),

    ("aggregate", "what have we charged altogether for fixing the Orbea Alma", ["Orbea Alma"],
     lambda: total(bill(j) for j in g.s("works_on", "Orbea Alma"))),
    ("aggregate", "average daily rate across our hire bikes", [], lambda: mean(rate(b) for b in kind("HireBike"))),
    ("aggregate", "when did the Surly Disc Trucker first come in for repair", ["Surly Disc Trucker"],
     lambda: [min(booked(j) for j in g.s("works_on", "Surly Disc Trucker"))]),
    ("aggregate", "sum of the bills on Dev's jobs", [(DEV, "Dev's")], lambda: total(bill(j) for j in g.s("fixed_by", DEV))),

    ("comparison", "which costs more, the 11-speed chain or the spoke set", ["11-speed chain", "spoke set"],
     lambda: most(["11-speed chain", "spoke set"], price)),
    ("comparison", "has Dev Anand Rao been here longer than Tariq Hussain", [DEV, TARIQ],
     lambda: yn(least([DEV, TARIQ], started) == [DEV])),
    ("comparison", "is Tandem Tessie dearer to hire than Cargo Carla", ["Tandem Tessie", "Cargo Carla"],
     lambda: yn(most(["Tandem Tessie", "Cargo Carla"], rate) == ["Tandem Tessie"])),
    ("comparison", "who's been a customer longest out of callum fairweather and niamh fairweather", [CF, NF],
     lambda: least([CF, NF], since)),

    ("yes-no", "does ottoline have keys to the shop", [("Ottoline Marsh", "ottoline")],
     lambda: yn(g.has("Ottoline Marsh", "has_keys", "yes"))),
    ("yes-no", "has Jonah Pugh ever worked on a bike of Samir Haddad's", [JONAH, "Samir Haddad"],
     lambda: yn(JONAH in via(back("works_on", g.s("owned_by", "Samir Haddad")), "fixed_by"))),
    ("yes-no", "was R-311 done under warranty?", ["R-311"], lambda: yn(g.has("R-311", "under_warranty", "yes"))),
    ("yes-no", "R-312: did we put rim tape on", ["R-312", "rim tape"], lambda: yn(g.has("R-312", "fitted_part", "rim tape"))),

    ("unanswerable", "how much was the bill for R-307", ["R-307"], lambda: g.o("R-307", "bill_gbp")),
    ("unanswerable", "who's the mechanic on R-317", ["R-317"], lambda: g.o("R-317", "fixed_by")),
    ("unanswerable", "which bike belongs to Gwen Hartley", [], lambda: g.s("owned_by", "Gwen Hartley")),
    ("unanswerable", "what do we pay Geraint Pugh an hour", ["Geraint Pugh"], lambda: []),

    ("typo", "wher do we get the casette from", [(CASSETTE, "casette")], lambda: g.o(CASSETTE, "comes_from")),
    ("typo", "who has hierd tandem tesie", [("Tandem Tessie", "tandem tesie")],
     lambda: via(g.s("hired_bike", "Tandem Tessie"), "hired_by")),
    ("typo", "wen did profesor erlich become a custmer", [(LUTZ, "profesor erlich")], lambda: g.o(LUTZ, "customer_since")),
    ("typo", "what knid of bike is the genisis croix de fer", [("Genesis Croix de Fer", "genisis croix de fer")],
     lambda: g.o("Genesis Croix de Fer", "bike_kind")),

    ("list-all", "list the suppliers", [], lambda: kind("Supplier")),
    ("list-all", "all the kinds of work we've done on bikes please", [], lambda: g.tails("did_work")),
    ("list-all", "can I have a list of your hire bikes", [], lambda: kind("HireBike")),
    ("list-all", "names of everyone on the staff", [], lambda: kind("Staff")),

    ("negation", "repairs nobody's collected yet", [], lambda: but(kind("RepairJob"), g.heads("collected_on"))),
    ("negation", "any hire bikes that have never been out?", [], lambda: but(kind("HireBike"), g.tails("hired_bike"))),
    ("negation", "who on the staff hasn't got keys", [], lambda: but(kind("Staff"), g.s("has_keys", "yes"))),
    ("negation", "which customers have no bike of their own on our books", [], lambda: but(kind("Customer"), g.tails("owned_by"))),

    ("group", "which part gets fitted the most", [], lambda: most(kind("Part"), lambda p: len(g.s("fitted_part", p)))),
    ("group", "who hires from us most often", [], lambda: most(g.tails("hired_by"), lambda c: len(g.s("hired_by", c)))),
    ("group", "busiest mechanic by number of jobs", [], lambda: most(kind("Mechanic"), lambda m: len(g.s("fixed_by", m)))),
    ("group", "Do you know which supplier we get the most different parts from?", [],
     lambda: most(kind("Supplier"), lambda s: len(g.s("comes_from", s)))),
]

if __name__ == "__main__":
    records = rows("bikeshop", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
