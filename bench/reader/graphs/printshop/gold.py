"""The printshop questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def jobs():
    return g.heads("PROD_TYP")


def jobs_for(c):
    return both_of(jobs(), g.s("CUST", c))


def quotes():
    return g.heads("QT_BY")


def quotes_for(c):
    return both_of(quotes(), g.s("CUST", c))


def customers():
    """All that have a job or a quote (every customer has one)."""
    return g.tails("CUST")


def machines():
    return g.heads("MFR")


def amount(q):
    return g.num(q, "QT_AMT")


def copies(j):
    return g.num(j, "QTY")


def weight(s):
    return g.num(s, "GSM")


def limit(c):
    return g.num(c, "CR_LIM")


def due(j):
    return g.one(j, "DUE_DT")


def bought(m):
    return g.one(m, "PURCH_DT")


def times(relation):
    return lambda x: len(g.s(relation, x))


QUESTIONS = [
    ("lookup", "how far along is J2051?", ["J2051"], lambda: g.o("J2051", "STAT")),
    ("lookup", "how heavy is the Gloss Art", ["Gloss Art"], lambda: g.o("Gloss Art", "GSM")),
    ("lookup", "Where are Zest Fitness based?", ["Zest Fitness"], lambda: g.o("Zest Fitness", "TOWN")),
    ("lookup", "what did Q508 come to", ["Q508"], lambda: g.o("Q508", "QT_AMT")),

    ("direction", "who sent Verity Estates to us", ["Verity Estates"], lambda: g.o("Verity Estates", "REFD_BY")),
    ("direction", "which customer did we get through Verity Estates?", ["Verity Estates"], lambda: g.s("REFD_BY", "Verity Estates")),
    ("direction", "Who is Piotr Zieliński's boss", ["Piotr Zieliński"], lambda: g.o("Piotr Zieliński", "SUPV")),
    ("direction", "who works under Piotr Zieliński?", ["Piotr Zieliński"], lambda: g.s("SUPV", "Piotr Zieliński")),

    ("two-hop", "who supplies the material for J2042?", ["J2042"], lambda: [x for s in g.o("J2042", "STK_CD") for x in g.o(s, "SUPPL")]),
    ("two-hop", "who knows how to work the press J2045 was run on", ["J2045"],
     lambda: [x for m in g.o("J2045", "MCH") for x in g.o(m, "OPER")]),
    ("two-hop", "Which designers have done stuff for Hollins Motor Group?", ["Hollins Motor Group"],
     lambda: uniq(d for j in jobs_for("Hollins Motor Group") for d in g.o(j, "DSGNR"))),
    ("two-hop", "whose order went out with DEL-76", ["DEL-76"], lambda: [c for j in g.o("DEL-76", "JOB_NO") for c in g.o(j, "CUST")]),

    ("two-conditions", "the booklets for Lamplighter Theatre, which job is that?", ["booklets", "Lamplighter Theatre"],
     lambda: both_of(jobs_for("Lamplighter Theatre"), g.s("PROD_TYP", "booklets"))),
    ("two-conditions", "jobs of Aoife Brannigan's still at proofing", ["Aoife Brannigan", "proofing"],
     lambda: both_of(g.s("DSGNR", "Aoife Brannigan"), g.s("STAT", "proofing"))),
    ("two-conditions", "anything from Sheetline heavier than 250 gsm?", ["Sheetline"],
     lambda: above(both_of(g.s("SUPPL", "Sheetline"), g.heads("GSM")), weight, 250)),
    ("two-conditions", "Which Zest Fitness quote did we lose?", ["Zest Fitness", ("lost", "lose")],
     lambda: both_of(quotes_for("Zest Fitness"), g.s("STAT", "lost"))),

    ("class-filter", "machines that take anything wider than 1500 mm", [],
     lambda: above(g.heads("MAX_W_MM"), lambda m: g.num(m, "MAX_W_MM"), 1500)),
    ("class-filter", "which quotes were above £3000?", [], lambda: above(g.heads("QT_AMT"), amount, 3000)),
    ("class-filter", "who's allowed more than 2800 on credit", [], lambda: above(g.heads("CR_LIM"), limit, 2800)),
    ("class-filter", "Which jobs have to be ready in July 2026", [], lambda: in_period(g.heads("DUE_DT"), due, "2026-07")),

    ("superlative", "what's our oldest machine", [], lambda: least(machines(), bought)),
    ("superlative", "which job is the biggest run?", [], lambda: most(jobs(), copies)),
    ("superlative", "which stock are we lowest on", [], lambda: least(g.heads("QTY_ON_HND"), lambda s: g.num(s, "QTY_ON_HND"))),
    ("superlative", "The dearest quote we've ever sent out?", [], lambda: most(g.heads("QT_AMT"), amount)),

    ("count", "how many jobs has Saskia Vandermeer done the design for?", ["Saskia Vandermeer"],
     lambda: count(g.s("DSGNR", "Saskia Vandermeer"))),
    ("count", "how many jobs are on hold", ["on hold"], lambda: count(both_of(jobs(), g.s("STAT", "on hold")))),
    ("count", "How many customers have we got in Skipton?", ["Skipton"], lambda: count(g.s("TOWN", "Skipton"))),
    ("count", "number of drops made by Gareth Munn", ["Gareth Munn"], lambda: count(g.s("CARRIER", "Gareth Munn"))),

    ("aggregate", "what do Jo Ashcroft's quotes add up to", ["Jo Ashcroft"],
     lambda: total(amount(q) for q in g.s("QT_BY", "Jo Ashcroft"))),
    ("aggregate", "average quote for Verity Estates?", ["Verity Estates"], lambda: mean(amount(q) for q in quotes_for("Verity Estates"))),
    ("aggregate", "all the flyers ordered so far, how many copies is that in total", ["flyers"],
     lambda: total(copies(j) for j in g.s("PROD_TYP", "flyers"))),
    ("aggregate", "What day did the very first delivery go out?", [], lambda: [min(g.tails("DEL_DT"))]),

    ("comparison", "which is heavier, Cotton Letterpress or Recycled Kraft?", ["Cotton Letterpress", "Recycled Kraft"],
     lambda: most(["Cotton Letterpress", "Recycled Kraft"], weight)),
    ("comparison", "is J2054 needed before J2050", ["J2054", "J2050"], lambda: yn(least(["J2054", "J2050"], due) == ["J2054"])),
    ("comparison", "do Zest Fitness get more credit than Lamplighter Theatre?", ["Zest Fitness", "Lamplighter Theatre"],
     lambda: yn(most(["Zest Fitness", "Lamplighter Theatre"], limit) == ["Zest Fitness"])),
    ("comparison", "which did we buy first, Inky or Bertha", ["Inky", "Bertha"], lambda: least(["Inky", "Bertha"], bought)),

    ("yes-no", "can Hattie Quill run Bertha?", ["Hattie Quill", "Bertha"], lambda: yn(g.has("Bertha", "OPER", "Hattie Quill"))),
    ("yes-no", "did DEL-75 go with ParcelHop", ["DEL-75", "ParcelHop"], lambda: yn(g.has("DEL-75", "CARRIER", "ParcelHop"))),
    ("yes-no", "Is J2052 a rerun of J2047?", ["J2052", "J2047"], lambda: yn(g.has("J2052", "REPRINT_OF", "J2047"))),
    ("yes-no", "do we get Satin Photo from Fenwick Paper Co.", ["Satin Photo", "Fenwick Paper Co."],
     lambda: yn(g.has("Satin Photo", "SUPPL", "Fenwick Paper Co."))),

    ("unanswerable", "what's the email address for Café Törnqvist?", ["Café Törnqvist"], lambda: []),
    ("unanswerable", "who did the sign for Kingfisher Books", [], lambda: []),
    ("unanswerable", "what weight is Dibond?", ["Dibond"], lambda: g.o("Dibond", "GSM")),
    ("unanswerable", "When was Slice last serviced", ["Slice"], lambda: []),

    ("typo", "wher is Öztürk Kebbab House", [("Öztürk Kebab House", "Öztürk Kebbab House")], lambda: g.o("Öztürk Kebab House", "TOWN")),
    ("typo", "who suplies Recyled Kraft?", [("Recycled Kraft", "Recyled Kraft")], lambda: g.o("Recycled Kraft", "SUPPL")),
    ("typo", "what's the credit limit for Hollins Moter Group", [("Hollins Motor Group", "Hollins Moter Group")],
     lambda: g.o("Hollins Motor Group", "CR_LIM")),
    ("typo", "which jobs is Aiofe Brannigan doing", [("Aoife Brannigan", "Aiofe Brannigan")], lambda: g.s("DSGNR", "Aoife Brannigan")),

    ("list-all", "list everything we print, just the kinds of product", [], lambda: g.tails("PROD_TYP")),
    ("list-all", "every supplier we buy stock from", [], lambda: g.tails("SUPPL")),
    ("list-all", "Name all our machines.", [], machines),
    ("list-all", "which towns are our customers in?", [], lambda: g.tails("TOWN")),

    ("negation", "which jobs haven't got a designer yet", [], lambda: but(jobs(), g.heads("DSGNR"))),
    ("negation", "is there a machine nobody is down to operate?", [], lambda: but(machines(), g.heads("OPER"))),
    ("negation", "customers without a credit limit", [], lambda: but(customers(), g.heads("CR_LIM"))),
    ("negation", "Which quotes don't have a job to go with them?", [], lambda: but(quotes(), g.heads("JOB_NO"))),

    ("group", "which designer has the most jobs?", [], lambda: most(g.tails("DSGNR"), times("DSGNR"))),
    ("group", "who handles the most deliveries", [], lambda: most(g.tails("CARRIER"), times("CARRIER"))),
    ("group", "what customer has placed the most jobs with us", [], lambda: most(customers(), lambda c: len(jobs_for(c)))),
    ("group", "Which material gets used on the most jobs?", [], lambda: most(g.tails("STK_CD"), times("STK_CD"))),
]


def check(records):
    """Every answer is a node, a number, or yes/no; only the unanswerable have none; names are in the graph."""
    for r in records:
        for a in r["answers"]:
            assert a in g.nodes or a in ("yes", "no") or a.replace(".", "", 1).isdigit(), (r["id"], a)
        assert bool(r["answers"]) != (r["kind"] == "unanswerable"), r
        assert len(r["answers"]) <= 12 and len(r["answers"]) == len(set(r["answers"])), r
        assert all(t in g.nodes for t in r["topicEntities"]), r
    assert len(records) == 60


if __name__ == "__main__":
    records = rows("printshop", QUESTIONS)
    check(records)
    write_rows(HERE / "questions.jsonl", records)
