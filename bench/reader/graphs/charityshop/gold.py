"""The charity shop questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def kind(name):
    return g.s("Category", name)


def then(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


def price(i):
    return g.num(i, "Price")


def hours(v):
    return g.num(v, "WeeklyHours")


def kilos(d):
    return g.num(d, "WeightKg")


def miles(v):
    return g.num(v, "Mileage")


def rent(b):
    return g.num(b, "MonthlyRent")


def opened(b):
    return g.one(b, "OpeningDate")


def started(v):
    return g.one(v, "StartDate")


def volunteers_at(b):
    return both_of(kind("Volunteer"), g.s("HomeBranch", b))


MILL, STATION, HARBOUR = "Mill Street", "Station Road", "Harbour Parade"
DAIRY, MARKET, ARCADE = "The Old Dairy", "Cattle Market", "Queen's Arcade"
WIN, KEITH, ROTARY = "Winifred Oyelaran", "Keith Mallory", "Bexcombe Rotary Club"
MOIRA, DEV, GILL = "Moira Haskins", "Dev Chaudhary", "Gillian Trewin"
CHAIR, TRAIN = "Ercol rocking chair", "Hornby train set"
assert set(kind("Donor")) == set(g.tails("Donor"))
assert set(g.heads("SaleDate")) == set(g.heads("SellingBranch")) and set(g.heads("Cashier")) <= set(g.heads("SaleDate"))
assert set(g.tails("BranchManager")) <= set(kind("Manager")) and g.heads("Price") == kind("Item")

QUESTIONS = [
    ("lookup", "who's in charge at Harbour Parade?", [HARBOUR], lambda: g.o(HARBOUR, "BranchManager")),
    ("lookup", "rent on The Old Dairy", [DAIRY], lambda: g.o(DAIRY, "MonthlyRent")),
    ("lookup", "What did we ask for the Portmeirion teapot?", ["Portmeirion teapot"], lambda: g.o("Portmeirion teapot", "Price")),
    ("lookup", "when did Gwen Ashdown start volunteering", ["Gwen Ashdown"], lambda: g.o("Gwen Ashdown", "StartDate")),

    ("direction", "who got Jakub Wrona to volunteer with us?", ["Jakub Wrona"], lambda: g.o("Jakub Wrona", "Referrer")),
    ("direction", "which volunteers came to us through Winifred Oyelaran", [WIN], lambda: g.s("Referrer", WIN)),
    ("direction", "Tamsin Bligh answers to whom?", ["Tamsin Bligh"], lambda: g.o("Tamsin Bligh", "Supervisor")),
    ("direction", "people Gillian Trewin supervises", [GILL], lambda: g.s("Supervisor", GILL)),

    ("two-hop", "what town is Arthur Penrose's shop in", ["Arthur Penrose"], lambda: then(g.o("Arthur Penrose", "HomeBranch"), "Town")),
    ("two-hop", "who gave us the Singer sewing machine?", ["Singer sewing machine"],
     lambda: then(g.o("Singer sewing machine", "Origin"), "Donor")),
    ("two-hop", "How many miles has the van that fetched DON-406 done?", ["DON-406"],
     lambda: then(g.o("DON-406", "CollectionVan"), "Mileage")),
    ("two-hop", "name of the manager of the branch that sold the pine bookcase", ["pine bookcase"],
     lambda: then(g.o("pine bookcase", "SellingBranch"), "BranchManager")),

    ("two-conditions", "Mill Street volunteers who can go on the till", [MILL, "till"],
     lambda: both_of(volunteers_at(MILL), g.s("Task", "till"))),
    ("two-conditions", "what furniture did we sell at Cattle Market?", ["furniture", MARKET],
     lambda: both_of(g.s("Department", "furniture"), g.s("SellingBranch", MARKET))),
    ("two-conditions", "donations picked up by Doris weighing more than 30 kilos", ["Doris"],
     lambda: above(g.s("CollectionVan", "Doris"), kilos, 30)),
    ("two-conditions", "Of the stuff Bexcombe Rotary Club gave, which donations went to Station Road?", [ROTARY, STATION],
     lambda: both_of(g.s("Donor", ROTARY), g.s("ReceivingBranch", STATION))),

    ("class-filter", "volunteers who do over 10 hours a week", [],
     lambda: above(both_of(kind("Volunteer"), g.heads("WeeklyHours")), hours, 10)),
    ("class-filter", "anything priced under £5?", [], lambda: below(kind("Item"), price, 5)),
    ("class-filter", "which shops opened before 2010", [], lambda: before_year(kind("Branch"), opened, 2010)),
    ("class-filter", "show donations that came in during March 2025", [],
     lambda: in_period(kind("Donation"), lambda d: g.one(d, "DonationDate"), "2025-03")),

    ("superlative", "Longest-serving volunteer?", [], lambda: least(kind("Volunteer"), started)),
    ("superlative", "what's the dearest item we've had", [], lambda: most(kind("Item"), price)),
    ("superlative", "heaviest donation", [], lambda: most(g.heads("WeightKg"), kilos)),
    ("superlative", "Which van's got the fewest miles on it?", [], lambda: least(kind("Van"), miles)),

    ("count", "how many volunteers has Station Road got?", [STATION], lambda: count(volunteers_at(STATION))),
    ("count", "no. of shops in Bexcombe", ["Bexcombe"], lambda: count(g.s("Town", "Bexcombe"))),
    ("count", "How many things has Keith Mallory rung up", [KEITH], lambda: count(g.s("Cashier", KEITH))),
    ("count", "how often has Bexcombe Rotary Club donated?", [ROTARY], lambda: count(g.s("Donor", ROTARY))),

    ("aggregate", "what do we pay in rent every month for the Penhallow shops together?", ["Penhallow"],
     lambda: total(rent(b) for b in g.s("Town", "Penhallow"))),
    ("aggregate", "average price of our books", ["books"], lambda: mean(price(i) for i in g.s("Department", "books"))),
    ("aggregate", "When was the last sale at The Old Dairy?", [DAIRY],
     lambda: [max(g.one(i, "SaleDate") for i in g.s("SellingBranch", DAIRY))]),
    ("aggregate", "combined weight of everything donated at Harbour Parade", [HARBOUR],
     lambda: total(kilos(d) for d in g.s("ReceivingBranch", HARBOUR))),

    ("comparison", "has Doris done more miles than Big Bertha?", ["Doris", "Big Bertha"],
     lambda: yn(most(["Doris", "Big Bertha"], miles) == ["Doris"])),
    ("comparison", "which opened earlier, Cattle Market or The Old Dairy", [MARKET, DAIRY], lambda: least([MARKET, DAIRY], opened)),
    ("comparison", "Was the Ercol rocking chair more expensive than the Hornby train set?", [CHAIR, TRAIN],
     lambda: yn(most([CHAIR, TRAIN], price) == [CHAIR])),
    ("comparison", "who puts in more hours: Priti Vyas or Desmond Fry?", ["Priti Vyas", "Desmond Fry"],
     lambda: most(["Priti Vyas", "Desmond Fry"], hours)),

    ("yes-no", "does Hugh Bellamy drive Big Bertha?", ["Hugh Bellamy", "Big Bertha"], lambda: yn(g.has("Big Bertha", "Driver", "Hugh Bellamy"))),
    ("yes-no", "can Lorna Dunstable do the window display", ["Lorna Dunstable", "window display"],
     lambda: yn(g.has("Lorna Dunstable", "Task", "window display"))),
    ("yes-no", "Did DON-403 come from Penhallow Library?", ["DON-403", "Penhallow Library"],
     lambda: yn(g.has("DON-403", "Donor", "Penhallow Library"))),
    ("yes-no", "is Moira Haskins Dev Chaudhary's boss", [MOIRA, DEV], lambda: yn(g.has(DEV, "Supervisor", MOIRA))),

    ("unanswerable", "who runs Queen's Arcade?", [ARCADE], lambda: g.o(ARCADE, "BranchManager")),
    ("unanswerable", "who brought in DON-409", ["DON-409"], lambda: g.o("DON-409", "Donor")),
    ("unanswerable", "What's Gillian Trewin's salary?", [GILL], lambda: []),
    ("unanswerable", "how many hours does Petroc Vance do", [], lambda: g.o("Petroc Vance", "WeeklyHours")),

    ("typo", "whos the lanlord of Staton Road", [(STATION, "Staton Road")], lambda: g.o(STATION, "Landlord")),
    ("typo", "wich branch is sandra coyel at?", [("Sandra Coyle", "sandra coyel")], lambda: g.o("Sandra Coyle", "HomeBranch")),
    ("typo", "when dose the mot on the biscit tin run out", [("The Biscuit Tin", "the biscit tin")], lambda: g.o("The Biscuit Tin", "MotExpiry")),
    ("typo", "prise of the royal dolton figurin", [("Royal Doulton figurine", "royal dolton figurin")],
     lambda: g.o("Royal Doulton figurine", "Price")),

    ("list-all", "list our vans", [], lambda: kind("Van")),
    ("list-all", "Everyone who has ever donated to us", [], lambda: kind("Donor")),
    ("list-all", "what departments do we have?", [], lambda: g.tails("Department")),
    ("list-all", "tell me all the jobs volunteers do here", [], lambda: g.tails("Task")),

    ("negation", "shops without a manager?", [], lambda: but(kind("Branch"), g.heads("BranchManager"))),
    ("negation", "items we still haven't sold", [], lambda: but(kind("Item"), g.heads("SaleDate"))),
    ("negation", "Which managers don't run a branch?", [], lambda: but(kind("Manager"), g.tails("BranchManager"))),
    ("negation", "is there a van that nobody drives", [], lambda: but(kind("Van"), g.heads("Driver"))),

    ("group", "which branch has the most volunteers?", [], lambda: most(kind("Branch"), lambda b: len(volunteers_at(b)))),
    ("group", "who has donated the most times", [], lambda: most(kind("Donor"), lambda d: len(g.s("Donor", d)))),
    ("group", "Which manager looks after the most shops", [], lambda: most(kind("Manager"), lambda m: len(g.s("BranchManager", m)))),
    ("group", "which task do we have the most volunteers on", [], lambda: most(g.tails("Task"), lambda t: len(g.s("Task", t)))),
]

if __name__ == "__main__":
    records = rows("charityshop", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
