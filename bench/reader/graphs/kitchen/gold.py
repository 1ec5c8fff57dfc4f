"""The restaurant questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def via(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


def price(d):
    return g.num(d, "price")


def priced(items):
    return [d for d in items if g.o(d, "price")]


def hours(s):
    return g.num(s, "hours")


def people(b):
    return g.num(b, "partySize")


def hired(p):
    return g.one(p, "hiredOn")


def since(d):
    return g.one(d, "onMenuSince")


def course(name):
    return g.s("course", name)


CAM, HALLAM = "Camille Duvivier", "Hallam & Daughters"

QUESTIONS = [
    ("lookup", "how much is the duck confit", ["Duck confit"], lambda: g.o("Duck confit", "price")),
    ("lookup", "what day do Deepwood Mushrooms deliver?", ["Deepwood Mushrooms"], lambda: g.o("Deepwood Mushrooms", "deliversOn")),
    ("lookup", "where do we keep the saffron?", ["saffron"], lambda: g.o("saffron", "storedIn")),
    ("lookup", "Camille Duvivier - what's her job here", [CAM], lambda: g.o(CAM, "jobTitle")),

    ("direction", "who's Leo Fairbrass's boss?", [("Leo Fairbrass", "Leo Fairbrass's")], lambda: g.o("Leo Fairbrass", "reportsTo")),
    ("direction", "who works directly under Camille Duvivier", [CAM], lambda: g.s("reportsTo", CAM)),
    ("direction", "What did the cauliflower steak replace?", ["Cauliflower steak"], lambda: g.o("Cauliflower steak", "replacesDish")),
    ("direction", "which dish came in instead of the lemon tart", ["Lemon tart"], lambda: g.s("replacesDish", "Lemon tart")),

    ("two-hop", "where's our sea bream supplier based?", ["sea bream"], lambda: via(g.o("sea bream", "suppliedBy"), "basedIn")),
    ("two-hop", "suppliers we depend on for the mushroom risotto", ["Mushroom risotto"],
     lambda: via(g.o("Mushroom risotto", "madeWith"), "suppliedBy")),
    ("two-hop", "the person who came up with the chocolate torte, what's their job title?", ["Chocolate torte"],
     lambda: via(g.o("Chocolate torte", "createdBy"), "jobTitle")),
    ("two-hop", "allergens in the pumpkin velouté", ["Pumpkin velouté"], lambda: via(g.o("Pumpkin velouté", "madeWith"), "allergen")),

    ("two-conditions", "desserts that have cream in them", [("dessert", "desserts"), "cream"],
     lambda: both_of(course("dessert"), g.s("madeWith", "cream"))),
    ("two-conditions", "any mains over 20 euros?", [("main", "mains")], lambda: above(priced(course("main")), price, 20)),
    ("two-conditions", "what from Hallam & Daughters goes in the dry store?", [HALLAM, "dry store"],
     lambda: both_of(g.s("suppliedBy", HALLAM), g.s("storedIn", "dry store"))),
    ("two-conditions", "bookings Camille took for 2025-09-05", [(CAM, "Camille")],
     lambda: both_of(g.s("takenBy", CAM), g.s("bookedFor", "2025-09-05"))),

    ("class-filter", "dishes under 8 euros", [], lambda: below(g.heads("price"), price, 8)),
    ("class-filter", "Which bookings are for more than 5 people?", [], lambda: above(g.heads("partySize"), people, 5)),
    ("class-filter", "who has been hired since the start of 2023", [], lambda: since_year(g.heads("hiredOn"), hired, 2023)),
    ("class-filter", "find me shifts longer than 7 hours", [], lambda: above(g.heads("hours"), hours, 7)),

    ("superlative", "most expensive dish?", [], lambda: most(g.heads("price"), price)),
    ("superlative", "which booking is the biggest party", [], lambda: most(g.heads("partySize"), people)),
    ("superlative", "Of all the staff, who got hired first?", [], lambda: least(g.heads("hiredOn"), hired)),
    ("superlative", "what's the newest dish on the menu", [], lambda: most(g.heads("onMenuSince"), since)),

    ("count", "how many starters do we do?", [("starter", "starters")], lambda: count(course("starter"))),
    ("count", "how many bookings has Camille Duvivier taken", [CAM], lambda: count(g.s("takenBy", CAM))),
    ("count", "How many different ingredients are in the freezer?", ["freezer"], lambda: count(g.s("storedIn", "freezer"))),
    ("count", "number of waiters on the team", [("waiter", "waiters")], lambda: count(g.s("jobTitle", "waiter"))),

    ("aggregate", "total hours Priya Nandakumar worked", ["Priya Nandakumar"],
     lambda: total(hours(s) for s in g.s("worker", "Priya Nandakumar"))),
    ("aggregate", "what does a dessert cost on average?", ["dessert"], lambda: mean(price(d) for d in priced(course("dessert")))),
    ("aggregate", "latest date Mrs. Abernethy is booked in for", ["Mrs. Abernethy"],
     lambda: [max(g.one(b, "bookedFor") for b in g.s("bookedBy", "Mrs. Abernethy"))]),
    ("aggregate", "how many guests are booked for 2025-09-06 altogether, all parties added up?", [],
     lambda: total(people(b) for b in g.s("bookedFor", "2025-09-06"))),

    ("comparison", "is the mushroom risotto dearer than the duck confit?", ["Mushroom risotto", "Duck confit"],
     lambda: yn(most(["Mushroom risotto", "Duck confit"], price) == ["Mushroom risotto"])),
    ("comparison", "Yusuf Demir or Tomasz Wrona: who started here earlier", ["Yusuf Demir", "Tomasz Wrona"],
     lambda: least(["Yusuf Demir", "Tomasz Wrona"], hired)),
    ("comparison", "which costs less, lemon posset or crème brûlée?", ["Lemon posset", "Crème brûlée"],
     lambda: least(["Lemon posset", "Crème brûlée"], price)),
    ("comparison", "has the beetroot tartare been on the menu longer than the pumpkin velouté", ["Beetroot tartare", "Pumpkin velouté"],
     lambda: yn(least(["Beetroot tartare", "Pumpkin velouté"], since) == ["Beetroot tartare"])),

    ("yes-no", "does the chocolate torte contain nuts?", ["Chocolate torte", "nuts"],
     lambda: yn("nuts" in via(g.o("Chocolate torte", "madeWith"), "allergen"))),
    ("yes-no", "do Grimshaw Butchers come on Mondays", ["Grimshaw Butchers", ("Monday", "Mondays")],
     lambda: yn(g.has("Grimshaw Butchers", "deliversOn", "Monday"))),
    ("yes-no", "Has Elsie Thornbury taken any bookings?", ["Elsie Thornbury"], lambda: yn(g.s("takenBy", "Elsie Thornbury"))),
    ("yes-no", "was Marta Kovač working on 2025-09-06", ["Marta Kovač"],
     lambda: yn(any(g.has(s, "workDay", "2025-09-06") for s in g.s("worker", "Marta Kovač")))),

    ("unanswerable", "what was the price of the lemon tart?", ["Lemon tart"], lambda: g.o("Lemon tart", "price")),
    ("unanswerable", "who do we buy our lemons from", ["lemons"], lambda: g.o("lemons", "suppliedBy")),
    ("unanswerable", "what goes into the beef wellington?", [], lambda: g.o("Beef wellington", "madeWith")),
    ("unanswerable", "how much does Nuria Castells earn", ["Nuria Castells"], lambda: []),

    ("typo", "prise of the pappardele al ragu", [("Pappardelle al ragù", "pappardele al ragu")], lambda: g.o("Pappardelle al ragù", "price")),
    ("typo", "who dose tomazs wrona report too?", [("Tomasz Wrona", "tomazs wrona")], lambda: g.o("Tomasz Wrona", "reportsTo")),
    ("typo", "wher is medowlark diary based", [("Meadowlark Dairy", "medowlark diary")], lambda: g.o("Meadowlark Dairy", "basedIn")),
    ("typo", "which talbe did otoline reyes get", [("Ottoline Reyes", "otoline reyes")],
     lambda: via(g.s("bookedBy", "Ottoline Reyes"), "atTable")),

    ("list-all", "all our suppliers", [], lambda: g.tails("suppliedBy")),
    ("list-all", "what courses do we serve?", [], lambda: g.tails("course")),
    ("list-all", "Can you list every job title we have?", [], lambda: g.tails("jobTitle")),
    ("list-all", "allergens we have on record", [], lambda: g.tails("allergen")),

    ("negation", "ingredients we get in but don't use in any dish", [], lambda: but(g.heads("suppliedBy"), g.tails("madeWith"))),
    ("negation", "who on the staff has no shifts?", [], lambda: but(g.heads("jobTitle"), g.tails("worker"))),
    ("negation", "bookings without any special request", [], lambda: but(g.heads("bookedBy"), g.heads("specialRequest"))),
    ("negation", "Which main courses don't have Parmesan in them?", [("main", "main courses"), "Parmesan"],
     lambda: but(course("main"), g.s("madeWith", "Parmesan"))),

    ("group", "which supplier sends us the most different ingredients", [],
     lambda: most(g.tails("suppliedBy"), lambda s: len(g.s("suppliedBy", s)))),
    ("group", "who's down for the most shifts?", [], lambda: most(g.tails("worker"), lambda p: len(g.s("worker", p)))),
    ("group", "guest with the most bookings", [], lambda: most(g.tails("bookedBy"), lambda p: len(g.s("bookedBy", p)))),
    ("group", "who created the most dishes?", [], lambda: most(g.tails("createdBy"), lambda p: len(g.s("createdBy", p)))),
]

if __name__ == "__main__":
    records = rows("kitchen", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
