"""The removals questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def kind(name):
    return g.s("RECORD_TYPE", name)


def of(customer, what):
    return both_of(kind(what), g.s("CUST", customer))


def cap(v):
    return g.num(v, "CAP_M3")


def mot(v):
    return g.one(v, "MOT_DUE")


def volume(j):
    return g.num(j, "VOL_M3")


def invoice(j):
    return g.num(j, "INV_TOTAL")


def quoted(q):
    return g.num(q, "QTE_AMT")


def rent(u):
    return g.num(u, "RENT_PM")


def start(s):
    return g.one(s, "START_DT")


HAL, QUILL, KETTLE, WIN = "Mr & Mrs Halloran", "Quill & Hart Solicitors", "The Copper Kettle Café", "Mrs P. Winterbourne"
HANNAH = "Hannah Prosser"

QUESTIONS = [
    ("lookup", "what date is JOB-1041", ["JOB-1041"], lambda: g.o("JOB-1041", "MOVE_DATE")),
    ("lookup", "have we got a phone number for Catrin Bevan? what is it", ["Catrin Bevan"], lambda: g.o("Catrin Bevan", "TEL_NO")),
    ("lookup", "monthly rent on Unit D20?", ["Unit D20"], lambda: g.o("Unit D20", "RENT_PM")),
    ("lookup", "How many cubic metres fit in the YD21 LFW?", ["YD21 LFW"], lambda: g.o("YD21 LFW", "CAP_M3")),

    ("direction", "who showed Marek Zieliński the ropes", ["Marek Zieliński"], lambda: g.o("Marek Zieliński", "TRAINED_BY")),
    ("direction", "Which of our people did Tony Valente train up?", ["Tony Valente"], lambda: g.s("TRAINED_BY", "Tony Valente")),
    ("direction", "Samira Haddad came to us through whom?", ["Samira Haddad"], lambda: g.o("Samira Haddad", "REFERRED_BY")),
    ("direction", "what lorry did we get in place of PO08 HGK", ["PO08 HGK"], lambda: g.s("REPL_VEH", "PO08 HGK")),

    ("two-hop", "who was foreman on JOB-1036?", ["JOB-1036"],
     lambda: [f for c in g.o("JOB-1036", "CREW_ASSGD") for f in g.o(c, "FOREMAN")]),
    ("two-hop", "how much had we quoted for JOB-1033", ["JOB-1033"],
     lambda: [a for q in g.o("JOB-1033", "ACC_QTE") for a in g.o(q, "QTE_AMT")]),
    ("two-hop", "What county is Anneliese Vogt in?", ["Anneliese Vogt"],
     lambda: [c for t in g.o("Anneliese Vogt", "HOME_TOWN") for c in g.o(t, "COUNTY")]),
    ("two-hop", "need to ring the customer of JOB-1040, what's their number?", ["JOB-1040"],
     lambda: [t for c in g.o("JOB-1040", "CUST") for t in g.o(c, "TEL_NO")]),

    ("two-conditions", "jobs out of Marlgate that the Blue Crew did", ["Marlgate", "Blue Crew"],
     lambda: both_of(g.s("FROM_TOWN", "Marlgate"), g.s("CREW_ASSGD", "Blue Crew"))),
    ("two-conditions", "Did Hannah Prosser survey any quotes over £2000? which ones", [HANNAH],
     lambda: above(g.s("SURVEYED_BY", HANNAH), quoted, 2000)),
    ("two-conditions", "find me the job for Denise Okafor that goes to Oxcombe", ["Denise Okafor", "Oxcombe"],
     lambda: both_of(of("Denise Okafor", "JOB"), g.s("TO_TOWN", "Oxcombe"))),
    ("two-conditions", "who in the Red Crew started before 2020?", ["Red Crew"],
     lambda: before_year(g.s("MEMB_OF", "Red Crew"), start, 2020)),

    ("class-filter", "jobs bigger than 50 cubic metres", [], lambda: above(g.heads("VOL_M3"), volume, 50)),
    ("class-filter", "storage units under £80 a month?", [], lambda: below(g.heads("RENT_PM"), rent, 80)),
    ("class-filter", "Which lorries have their MOT due before 2026-03-01?", [],
     lambda: [v for v in g.heads("MOT_DUE") if mot(v) < "2026-03-01"]),
    ("class-filter", "staff we've taken on since 2020", [], lambda: since_year(kind("STAFF"), start, 2020)),

    ("superlative", "lorry with the smallest capacity", [], lambda: least(g.heads("CAP_M3"), cap)),
    ("superlative", "who's worked here longest?", [], lambda: least(kind("STAFF"), start)),
    ("superlative", "Which quote is the highest we've given?", [], lambda: most(g.heads("QTE_AMT"), quoted)),
    ("superlative", "which job had the smallest volume", [], lambda: least(g.heads("VOL_M3"), volume)),

    ("count", "how many are in the Green Crew?", ["Green Crew"], lambda: count(g.s("MEMB_OF", "Green Crew"))),
    ("count", "How many customers did Mr & Mrs Halloran send our way?", [HAL], lambda: count(g.s("REFERRED_BY", HAL))),
    ("count", "how many storage units are sitting empty", [], lambda: count(but(kind("STORAGE_UNIT"), g.heads("CUST")))),
    ("count", "number of jobs KX19 DVA has been on", ["KX19 DVA"], lambda: count(g.s("VEH_USED", "KX19 DVA"))),

    ("aggregate", "what do Quill & Hart Solicitors pay for storage per month in total?", [QUILL],
     lambda: total(rent(u) for u in of(QUILL, "STORAGE_UNIT"))),
    ("aggregate", "add up the invoices for Red Crew jobs", ["Red Crew"],
     lambda: total(invoice(j) for j in both_of(g.s("CREW_ASSGD", "Red Crew"), g.heads("INV_TOTAL")))),
    ("aggregate", "Average volume of a Green Crew job?", ["Green Crew"], lambda: mean(volume(j) for j in g.s("CREW_ASSGD", "Green Crew"))),
    ("aggregate", "when did we first quote Mrs P. Winterbourne", [WIN], lambda: [min(g.one(q, "QTE_DATE") for q in of(WIN, "QUOTE"))]),

    ("comparison", "can you get more into BN66 RTO than into VA70 JUB?", ["BN66 RTO", "VA70 JUB"],
     lambda: yn(most(["BN66 RTO", "VA70 JUB"], cap) == ["BN66 RTO"])),
    ("comparison", "Lorraine Tew or Sheila Brockway, who's been with the firm longer?", ["Lorraine Tew", "Sheila Brockway"],
     lambda: least(["Lorraine Tew", "Sheila Brockway"], start)),
    ("comparison", "which got the bigger invoice, JOB-1037 or JOB-1040", ["JOB-1037", "JOB-1040"],
     lambda: most(["JOB-1037", "JOB-1040"], invoice)),
    ("comparison", "is Unit B09 cheaper than Unit B07?", ["Unit B09", "Unit B07"],
     lambda: yn(least(["Unit B09", "Unit B07"], rent) == ["Unit B09"])),

    ("yes-no", "did Yusuf Demir move to Oxcombe", ["Yusuf Demir", "Oxcombe"],
     lambda: yn(any(g.has(j, "TO_TOWN", "Oxcombe") for j in of("Yusuf Demir", "JOB")))),
    ("yes-no", "Is Ivo Brandt on the Piano Team?", ["Ivo Brandt", "Piano Team"], lambda: yn(g.has("Ivo Brandt", "MEMB_OF", "Piano Team"))),
    ("yes-no", "was it Neil Gadd that surveyed Q-2208?", ["Neil Gadd", "Q-2208"], lambda: yn(g.has("Q-2208", "SURVEYED_BY", "Neil Gadd"))),
    ("yes-no", "does Ruth Abernethy have a storage unit with us", ["Ruth Abernethy"], lambda: yn(of("Ruth Abernethy", "STORAGE_UNIT"))),

    ("unanswerable", "who's the Piano Team's foreman?", ["Piano Team"], lambda: g.o("Piano Team", "FOREMAN")),
    ("unanswerable", "how much was Q-2213", ["Q-2213"], lambda: g.o("Q-2213", "QTE_AMT")),
    ("unanswerable", "What colour is KX19 DVA?", ["KX19 DVA"], lambda: []),
    ("unanswerable", "which crew moved Lord Pemberton", [],
     lambda: [c for j in of("Lord Pemberton", "JOB") for c in g.o(j, "CREW_ASSGD")]),

    ("typo", "wich crew did job1039", [("JOB-1039", "job1039")], lambda: g.o("JOB-1039", "CREW_ASSGD")),
    ("typo", "how big is unti C13 in squre feet", [("Unit C13", "unti C13")], lambda: g.o("Unit C13", "SIZE_SQFT")),
    ("typo", "hanah proser start dtae", [(HANNAH, "hanah proser")], lambda: g.o(HANNAH, "START_DT")),
    ("typo", "telephon nubmer for the coper ketle cafe?", [(KETTLE, "the coper ketle cafe")], lambda: g.o(KETTLE, "TEL_NO")),

    ("list-all", "what towns are on file?", [], lambda: kind("TOWN")),
    ("list-all", "give me the names of all our crews", [], lambda: kind("CREW")),
    ("list-all", "everyone who works for us", [], lambda: kind("STAFF")),
    ("list-all", "Show all lorries", [], lambda: kind("LORRY")),

    ("negation", "customers we don't have a phone number for", [], lambda: but(kind("CUSTOMER"), g.heads("TEL_NO"))),
    ("negation", "which quotes never turned into a job?", [], lambda: but(kind("QUOTE"), g.tails("ACC_QTE"))),
    ("negation", "staff that aren't in a crew", [], lambda: but(kind("STAFF"), g.heads("MEMB_OF"))),
    ("negation", "Any lorries that haven't been used on a job?", [], lambda: but(kind("LORRY"), g.tails("VEH_USED"))),

    ("group", "which crew's had the most jobs?", [], lambda: most(kind("CREW"), lambda c: len(g.s("CREW_ASSGD", c)))),
    ("group", "lorry that gets used most", [], lambda: most(kind("LORRY"), lambda v: len(g.s("VEH_USED", v)))),
    ("group", "Where do most of our jobs go to?", [], lambda: most(kind("TOWN"), lambda t: len(g.s("TO_TOWN", t)))),
    ("group", "who does the most surveys", [], lambda: most(g.tails("SURVEYED_BY"), lambda s: len(g.s("SURVEYED_BY", s)))),
]

if __name__ == "__main__":
    records = rows("removals", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
