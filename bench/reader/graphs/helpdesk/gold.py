"""The helpdesk questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def kind(name):
    return g.s("is a", name)


def sort(name):
    return g.s("device type", name)


def priced(items):
    return [d for d in items if g.o(d, "price in euros")]


def price(d):
    return g.num(d, "price in euros")


def bought(d):
    return g.one(d, "bought on")


def cost(x):
    return g.num(x, "yearly cost")


def seats(x):
    return g.num(x, "seats")


def joined(p):
    return g.one(p, "joined on")


def opened(t):
    return g.one(t, "opened on")


def devices_from(vendor):
    return both_of(kind("device"), g.s("bought from", vendor))


def licences_from(vendor):
    return both_of(kind("licence"), g.s("bought from", vendor))


MARGUERITE, TOMASZ, PRIYA, CALLUM, LENA = ("Marguerite Oyelaran", "Tomasz Wieczorek", "Priya Raghunathan", "Callum Strachan",
                                           "Lena Fuchs")
NORTH, DALEN, COPPER = "Northbyte Supplies", "Van Dalen IT", "Copperfield Software"

QUESTIONS = [
    ("lookup", "What model is LT-0425?", ["LT-0425"], lambda: g.o("LT-0425", "model")),
    ("lookup", "extension for Roisin Daly", ["Roisin Daly"], lambda: g.o("Roisin Daly", "phone")),
    ("lookup", "when's VaultPass up for renewal?", ["VaultPass"], lambda: g.o("VaultPass", "renewal date")),
    ("lookup", "who has TB-031 at the moment", ["TB-031"], lambda: g.o("TB-031", "used by")),

    ("direction", "who does Callum Strachan answer to?", [CALLUM], lambda: g.o(CALLUM, "reports to")),
    ("direction", "Bernard Quigley is the direct boss of which people", ["Bernard Quigley"], lambda: g.s("reports to", "Bernard Quigley")),
    ("direction", "T-5023 is a repeat of what ticket?", ["T-5023"], lambda: g.o("T-5023", "duplicate of")),
    ("direction", "if Priya Raghunathan is off sick who covers for her", [PRIYA], lambda: g.s("stands in for", PRIYA)),

    ("two-hop", "which city does the server Odin sit in?", [("server", "server"), "Odin"],
     lambda: [c for o in g.o("Odin", "based at") for c in g.o(o, "city")]),
    ("two-hop", "I need the number of the vendor that sold us PR-11", ["PR-11"],
     lambda: [p for v in g.o("PR-11", "bought from") for p in g.o(v, "phone")]),
    ("two-hop", "LT-0420's user, who's their manager?", ["LT-0420"],
     lambda: [b for p in g.o("LT-0420", "used by") for b in g.o(p, "reports to")]),
    ("two-hop", "which department did ticket T-5013 come from", ["T-5013"],
     lambda: [t for p in g.o("T-5013", "opened by") for t in g.o(p, "team")]),

    ("two-conditions", "laptops we got from Van Dalen IT", [("laptop", "laptops"), DALEN],
     lambda: both_of(sort("laptop"), g.s("bought from", DALEN))),
    ("two-conditions", "any high priority tickets still open?", ["high"], lambda: but(g.s("priority", "high"), g.heads("closed on"))),
    ("two-conditions", "Who in Sales works out of Kingsgate?", ["Sales", "Kingsgate"],
     lambda: both_of(g.s("team", "Sales"), g.s("based at", "Kingsgate"))),
    ("two-conditions", "login trouble tickets that Callum Strachan dealt with", ["login trouble", CALLUM],
     lambda: both_of(g.s("problem", "login trouble"), g.s("assigned to", CALLUM))),

    ("class-filter", "devices that set us back more than 1200 euros", [], lambda: above(priced(kind("device")), price, 1200)),
    ("class-filter", "do we have licences with fewer than 5 seats, and if so which?", [],
     lambda: below(g.heads("seats"), seats, 5)),
    ("class-filter", "staff who were already here before 2015", [], lambda: before_year(kind("staff member"), joined, 2015)),
    ("class-filter", "show me all tickets raised in April 2025", [], lambda: in_period(kind("ticket"), opened, "2025-04")),

    ("superlative", "what's our most expensive licence per year?", [], lambda: most(g.heads("yearly cost"), cost)),
    ("superlative", "oldest printer we've still got", ["printer"], lambda: least(sort("printer"), bought)),
    ("superlative", "newest member of staff?", [], lambda: most(kind("staff member"), joined)),
    ("superlative", "For which laptop did we pay the least?", ["laptop"], lambda: least(priced(sort("laptop")), price)),

    ("count", "how many tickets are assigned to Lena Fuchs, open and closed together", [LENA], lambda: count(g.s("assigned to", LENA))),
    ("count", "How many people are based in Harbour House?", ["Harbour House"],
     lambda: count(both_of(kind("staff member"), g.s("based at", "Harbour House")))),
    ("count", "number of iPads we own", [("iPad", "iPads")], lambda: count(g.s("model", "iPad"))),
    ("count", "tickets about a paper jam - how many so far?", ["paper jam"], lambda: count(g.s("problem", "paper jam"))),

    ("aggregate", "what do we spend a year on licences from Copperfield Software", [COPPER], lambda: total(cost(x) for x in licences_from(COPPER))),
    ("aggregate", "average price of a printer?", ["printer"], lambda: mean(price(d) for d in priced(sort("printer")))),
    ("aggregate", "Last time somebody reported a machine that won't boot, what date was that?", ["won't boot"],
     lambda: [max(opened(t) for t in g.s("problem", "won't boot"))]),
    ("aggregate", "total seats over all our licences", [], lambda: total(seats(x) for x in g.heads("seats"))),

    ("comparison", "has Tomasz Wieczorek been here longer than Roisin Daly?", [TOMASZ, "Roisin Daly"],
     lambda: yn(least([TOMASZ, "Roisin Daly"], joined) == [TOMASZ])),
    ("comparison", "Odin or Freya, which one cost more", ["Odin", "Freya"], lambda: most(["Odin", "Freya"], price)),
    ("comparison", "which has more seats: AutoCAD LT or Tableau Viewer?", ["AutoCAD LT", "Tableau Viewer"],
     lambda: most(["AutoCAD LT", "Tableau Viewer"], seats)),
    ("comparison", "does the warranty on LT-0433 run out before the one on LT-0420", ["LT-0433", "LT-0420"],
     lambda: yn(least(["LT-0433", "LT-0420"], lambda d: g.one(d, "warranty ends")) == ["LT-0433"])),

    ("yes-no", "does Samira Haddad have Adobe Creative Cloud?", ["Samira Haddad", "Adobe Creative Cloud"],
     lambda: yn(g.has("Adobe Creative Cloud", "used by", "Samira Haddad"))),
    ("yes-no", "is Depot 3 the one in Hamburg", ["Depot 3", "Hamburg"], lambda: yn(g.has("Depot 3", "city", "Hamburg"))),
    ("yes-no", "Has T-5018 been closed yet?", ["T-5018"], lambda: yn(g.o("T-5018", "closed on"))),
    ("yes-no", "anyone in HR using Zoom Pro?", ["HR", "Zoom Pro"], lambda: yn(both_of(g.s("team", "HR"), g.o("Zoom Pro", "used by")))),

    ("unanswerable", "how much did we pay for PR-12", ["PR-12"], lambda: g.o("PR-12", "price in euros")),
    ("unanswerable", "what's the wifi password at Kingsgate?", ["Kingsgate"], lambda: []),
    ("unanswerable", "Who's looking after ticket T-5099?", [], lambda: g.o("T-5099", "assigned to")),
    ("unanswerable", "which office does Hiroshi Tanabe work at", ["Hiroshi Tanabe"], lambda: g.o("Hiroshi Tanabe", "based at")),

    ("typo", "wich office is Tomas Wieczorak based at", [(TOMASZ, "Tomas Wieczorak")], lambda: g.o(TOMASZ, "based at")),
    ("typo", "vendro for sage acounts?", [("Sage Accounts", "sage acounts")], lambda: g.o("Sage Accounts", "bought from")),
    ("typo", "whats the prioritty of tikcet T-5017", ["T-5017"], lambda: g.o("T-5017", "priority")),
    ("typo", "when did ingird solhiem join us", [("Ingrid Solheim", "ingird solhiem")], lambda: g.o("Ingrid Solheim", "joined on")),

    ("list-all", "list all the offices", [], lambda: kind("office")),
    ("list-all", "What software do we hold licences for?", [], lambda: kind("licence")),
    ("list-all", "can I get the full list of vendors", [], lambda: kind("vendor")),
    ("list-all", "what types of device are there?", [], lambda: g.tails("device type")),

    ("negation", "which laptops aren't being used by anybody?", [("laptop", "laptops")], lambda: but(sort("laptop"), g.heads("used by"))),
    ("negation", "tickets nobody's been put on yet", [], lambda: but(kind("ticket"), g.heads("assigned to"))),
    ("negation", "Is there a vendor we have never bought anything off?", [], lambda: but(kind("vendor"), g.tails("bought from"))),
    ("negation", "staff without any device of their own", [],
     lambda: but(kind("staff member"), [p for d in kind("device") for p in g.o(d, "used by")])),

    ("group", "who gets assigned the most tickets", [], lambda: most(g.tails("assigned to"), lambda p: len(g.s("assigned to", p)))),
    ("group", "Which manager has the most direct reports?", [], lambda: most(g.tails("reports to"), lambda p: len(g.s("reports to", p)))),
    ("group", "most common problem people report?", [], lambda: most(g.tails("problem"), lambda p: len(g.s("problem", p)))),
    ("group", "vendor that has supplied the most devices", [], lambda: most(kind("vendor"), lambda v: len(devices_from(v)))),
]

if __name__ == "__main__":
    records = rows("helpdesk", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
