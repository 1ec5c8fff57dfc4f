"""The builder questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def workers():
    return g.heads("Joined")


def jobs():
    return g.heads("Site")


def subs():
    return g.heads("Insured Until")


def invoices():
    return g.heads("Invoice Date")


def value(j):
    return g.num(j, "Value (£)")


def day_rate(w):
    return g.num(w, "Day Rate (£)")


def paid_by_day(items):
    return [w for w in items if g.o(w, "Day Rate (£)")]


def weekly(h):
    return g.num(h, "Weekly Rate (£)")


def amount(i):
    return g.num(i, "Amount (£)")


def joined(w):
    return g.one(w, "Joined")


def insured(s):
    return g.one(s, "Insured Until")


SPARK, BRODIE, PEAK, CLEAR = "Sparkwell Electrical", "Brodie Plumbing & Heating", "Peak Roofing", "ClearView Glazing"

QUESTIONS = [
    ("lookup", "postcode for Whinfell Farm?", ["Whinfell Farm"], lambda: g.o("Whinfell Farm", "Postcode")),
    ("lookup", "what do we pay Agnieszka Mazur a day", ["Agnieszka Mazur"], lambda: g.o("Agnieszka Mazur", "Day Rate (£)")),
    ("lookup", "Who's in charge at Old Maltings?", ["Old Maltings"], lambda: g.o("Old Maltings", "Site Manager")),
    ("lookup", "when did JOB-1044 kick off", ["JOB-1044"], lambda: g.o("JOB-1044", "Start")),

    ("direction", "who taught Tyler Beck?", ["Tyler Beck"], lambda: g.o("Tyler Beck", "Trained By")),
    ("direction", "Moira Nunn has trained up which of our people?", ["Moira Nunn"], lambda: g.s("Trained By", "Moira Nunn")),
    ("direction", "what job did JOB-1045 carry on from", ["JOB-1045"], lambda: g.o("JOB-1045", "Follows On From")),
    ("direction", "after JOB-1041, which job came as the follow-on?", ["JOB-1041"], lambda: g.s("Follows On From", "JOB-1041")),

    ("two-hop", "who are we doing JOB-1049 for", ["JOB-1049"], lambda: [c for s in g.o("JOB-1049", "Site") for c in g.o(s, "Client")]),
    ("two-hop", "Can you give me the mobile of the site manager at Marlowe Court?", ["Marlowe Court"],
     lambda: [p for w in g.o("Marlowe Court", "Site Manager") for p in g.o(w, "Phone")]),
    ("two-hop", "INV-3309 was for what kind of work", ["INV-3309"], lambda: [w for j in g.o("INV-3309", "Job No") for w in g.o(j, "Work")]),
    ("two-hop", "what are the trades of the subbies on JOB-1048?", ["JOB-1048"],
     lambda: uniq(t for s in g.o("JOB-1048", "Subcontractor") for t in g.o(s, "Trade"))),

    ("two-conditions", "joiners on less than £200 a day", [("joiner", "joiners")],
     lambda: below(paid_by_day(both_of(workers(), g.s("Trade", "joiner"))), day_rate, 200)),
    ("two-conditions", "Which job at St Bride's Hall did Lumley Tiling work on?", ["St Bride's Hall", "Lumley Tiling"],
     lambda: both_of(g.s("Site", "St Bride's Hall"), g.s("Subcontractor", "Lumley Tiling"))),
    ("two-conditions", "which Pennine Plant hires are still running", ["Pennine Plant"],
     lambda: but(g.s("Hired From", "Pennine Plant"), g.heads("Off Hire"))),
    ("two-conditions", "hire numbers of the mini diggers we had from Pennine Plant please", [("mini digger", "mini diggers"), "Pennine Plant"],
     lambda: both_of(g.s("Item", "mini digger"), g.s("Hired From", "Pennine Plant"))),

    ("class-filter", "jobs worth over £100,000", [], lambda: above(g.heads("Value (£)"), value, 100000)),
    ("class-filter", "which workers joined after 2020?", [], lambda: after_year(workers(), joined, 2020)),
    ("class-filter", "show invoices dated April 2025", [], lambda: in_period(invoices(), lambda i: g.one(i, "Invoice Date"), "2025-04")),
    ("class-filter", "any subcontractors whose insurance runs out before 2026?", [], lambda: before_year(subs(), insured, 2026)),

    ("superlative", "what's our biggest job in money terms?", [], lambda: most(g.heads("Value (£)"), value)),
    ("superlative", "longest serving worker", [], lambda: least(workers(), joined)),
    ("superlative", "Which hire is costing the most per week?", [], lambda: most(g.heads("Weekly Rate (£)"), weekly)),
    ("superlative", "smallest invoice we've ever sent", [], lambda: least(g.heads("Amount (£)"), amount)),

    ("count", "how many jobs has Sparkwell Electrical been on?", [SPARK], lambda: count(g.s("Subcontractor", SPARK))),
    ("count", "How many sites belong to Tarn Valley Homes", ["Tarn Valley Homes"], lambda: count(g.s("Client", "Tarn Valley Homes"))),
    ("count", "no. of bricklayers on our payroll", [("bricklayer", "bricklayers")], lambda: count(both_of(workers(), g.s("Trade", "bricklayer")))),
    ("count", "JOB-1043, how big is the crew?", ["JOB-1043"], lambda: count(g.o("JOB-1043", "Crew"))),

    ("aggregate", "how much have we billed on JOB-1039 altogether", ["JOB-1039"], lambda: total(amount(i) for i in g.s("Job No", "JOB-1039")
                                                                                             if i in invoices())),
    ("aggregate", "average weekly rate for a mini digger?", ["mini digger"],
     lambda: mean(weekly(h) for h in g.s("Item", "mini digger") if g.o(h, "Weekly Rate (£)"))),
    ("aggregate", "Earliest start date of anything at Whinfell Farm?", ["Whinfell Farm"],
     lambda: [min(g.one(j, "Start") for j in g.s("Site", "Whinfell Farm"))]),
    ("aggregate", "add up the unpaid invoices for me", [],
     lambda: total(amount(i) for i in but(invoices(), g.heads("Paid On")) if g.o(i, "Amount (£)"))),

    ("comparison", "is JOB-1050 worth more than JOB-1046?", ["JOB-1050", "JOB-1046"],
     lambda: yn(most(["JOB-1050", "JOB-1046"], value) == ["JOB-1050"])),
    ("comparison", "Stevie Calder or Jez Whitlock - who costs more per day", ["Stevie Calder", "Jez Whitlock"],
     lambda: most(["Stevie Calder", "Jez Whitlock"], day_rate)),
    ("comparison", "whose insurance lasts longer, Peak Roofing's or ClearView Glazing's?", [PEAK, CLEAR], lambda: most([PEAK, CLEAR], insured)),
    ("comparison", "out of JOB-1044 and JOB-1045 which finished first", ["JOB-1044", "JOB-1045"],
     lambda: least(["JOB-1044", "JOB-1045"], lambda j: g.one(j, "Finish"))),

    ("yes-no", "did we have Brodie Plumbing & Heating in on JOB-1046?", [BRODIE, "JOB-1046"], lambda: yn(g.has("JOB-1046", "Subcontractor", BRODIE))),
    ("yes-no", "has INV-3306 been paid", ["INV-3306"], lambda: yn(g.o("INV-3306", "Paid On"))),
    ("yes-no", "Was Liam O'Shea ever on a crew at Whinfell Farm?", ["Liam O'Shea", "Whinfell Farm"],
     lambda: yn(both_of(g.s("Crew", "Liam O'Shea"), g.s("Site", "Whinfell Farm")))),
    ("yes-no", "Kwame Asante's a joiner, right?", ["Kwame Asante", "joiner"], lambda: yn(g.has("Kwame Asante", "Trade", "joiner"))),

    ("unanswerable", "what's Nathan Pyle on a day", ["Nathan Pyle"], lambda: g.o("Nathan Pyle", "Day Rate (£)")),
    ("unanswerable", "who is site manager at Rookery Primary School?", ["Rookery Primary School"],
     lambda: g.o("Rookery Primary School", "Site Manager")),
    ("unanswerable", "value of JOB-1099", [], lambda: g.o("JOB-1099", "Value (£)")),
    ("unanswerable", "How many days' holiday has Raj Bains got left?", ["Raj Bains"], lambda: []),

    ("typo", "whos the cleint for 33 beufort terrace", [("33 Beaufort Terrace", "33 beufort terrace")], lambda: g.o("33 Beaufort Terrace", "Client")),
    ("typo", "wat trade is bogdan ionecsu?", [("Bogdan Ionescu", "bogdan ionecsu")], lambda: g.o("Bogdan Ionescu", "Trade")),
    ("typo", "finsh date of JOB-1042 plese", ["JOB-1042"], lambda: g.o("JOB-1042", "Finish")),
    ("typo", "how much was invocie INV-3310 for", ["INV-3310"], lambda: g.o("INV-3310", "Amount (£)")),

    ("list-all", "names of all our sites", [], lambda: uniq(g.heads("Client") + g.tails("Site"))),
    ("list-all", "list every subcontractor on our books", [], lambda: uniq(subs() + g.tails("Subcontractor"))),
    ("list-all", "What firms do we hire plant from?", [], lambda: g.tails("Hired From")),
    ("list-all", "who are our clients", [], lambda: g.tails("Client")),

    ("negation", "jobs with no finish date yet", [], lambda: but(jobs(), g.heads("Finish"))),
    ("negation", "Which subbies have we never put on a job?", [], lambda: but(subs(), g.tails("Subcontractor"))),
    ("negation", "what jobs haven't we sent any invoice for?", [], lambda: but(jobs(), [j for i in invoices() for j in g.o(i, "Job No")])),
    ("negation", "workers who aren't down on a single crew", [], lambda: but(workers(), g.tails("Crew"))),

    ("group", "which subcontractor gets used on the most jobs", [], lambda: most(subs(), lambda s: len(g.s("Subcontractor", s)))),
    ("group", "Who manages the most sites?", [], lambda: most(g.tails("Site Manager"), lambda w: len(g.s("Site Manager", w)))),
    ("group", "what sort of kit do we hire most often?", [], lambda: most(g.tails("Item"), lambda x: len(g.s("Item", x)))),
    ("group", "who turns up on the most crews", [], lambda: most(g.tails("Crew"), lambda w: len(g.s("Crew", w)))),
]

if __name__ == "__main__":
    records = rows("builder", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
