"""Writes triples.tsv: a made-up restaurant, no classes. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20250905
NURIA, IDRIS, PRIYA = "Nuria Castells", "Idris Mbeki", "Priya Nandakumar"
# dish: course, euros, created by, on the menu since, replaces, ingredients
DISHES = {
    "Beetroot tartare": ("starter", "9.5", NURIA, "2024-03-01", None, ["beetroot", "capers", "horseradish"]),
    "Smoked trout rillettes": ("starter", "11", IDRIS, "2025-08-20", None, ["smoked trout", "crème fraîche", "rye bread"]),
    "Pumpkin velouté": ("starter", "8.5", NURIA, "2022-10-01", None, ["pumpkin", "cream", "hazelnuts"]),
    "Duck confit": ("main", "24", NURIA, "2018-01-12", None, ["duck legs", "lentils", "thyme"]),
    "Mushroom risotto": ("main", "18.5", IDRIS, "2021-11-05", None, ["arborio rice", "chestnut mushrooms", "Parmesan", "butter"]),
    "Sea bream with fennel": ("main", "26", NURIA, "2023-05-02", None, ["sea bream", "fennel", "thyme"]),
    "Slow lamb for two": ("main", "46", None, "2019-03-15", None, ["lamb shoulder", "potatoes"]),
    "Pappardelle al ragù": ("main", "19.5", NURIA, "2020-09-18", None, ["flour", "eggs", "beef shin", "Parmesan"]),
    "Cauliflower steak": ("main", "17", IDRIS, "2025-02-10", "Aubergine parmigiana", ["cauliflower", "hazelnuts", "capers"]),
    "Aubergine parmigiana": ("main", "16.5", None, "2019-06-21", None, ["aubergines", "Parmesan"]),
    "Crème brûlée": ("dessert", "7.5", PRIYA, "2020-02-14", None, ["cream", "eggs", "vanilla"]),
    "Chocolate torte": ("dessert", "9", PRIYA, "2021-04-30", None, ["dark chocolate", "eggs", "butter", "hazelnuts"]),
    "Lemon posset": ("dessert", "7", PRIYA, "2024-06-08", "Lemon tart", ["cream", "lemons"]),
    "Lemon tart": ("dessert", None, None, "2018-05-04", None, ["lemons", "eggs", "flour", "butter"]),
    "Cheese board": ("dessert", "12.5", None, None, None, ["Parmesan", "rye bread"]),
    "Duck-fat potatoes": ("side", "5.5", None, "2018-01-12", None, ["potatoes"]),
    "Fennel slaw": ("side", "4.5", IDRIS, "2023-05-02", None, ["fennel", "lemons"]),
}
HALLAM, RIVERA, DAIRY, BUTCH, SECCO, BAKER, WOOD = (
    "Hallam & Daughters", "Pescados Rivera", "Meadowlark Dairy", "Grimshaw Butchers", "Mercato Secco", "Conti Bakery",
    "Deepwood Mushrooms")
FRIDGE, DRY, FREEZER = "walk-in fridge", "dry store", "freezer"
# ingredient: supplier, stored in, allergen
INGREDIENTS = {
    "beetroot": (HALLAM, FRIDGE, None), "capers": (SECCO, DRY, None), "horseradish": (HALLAM, FRIDGE, None),
    "smoked trout": (RIVERA, FRIDGE, "fish"), "crème fraîche": (DAIRY, FRIDGE, "milk"), "rye bread": (BAKER, DRY, "gluten"),
    "pumpkin": (HALLAM, DRY, None), "cream": (DAIRY, FRIDGE, "milk"), "hazelnuts": (SECCO, DRY, "nuts"),
    "duck legs": (BUTCH, FREEZER, None), "lentils": (SECCO, DRY, None), "arborio rice": (SECCO, DRY, None),
    "chestnut mushrooms": (WOOD, FRIDGE, None), "Parmesan": (SECCO, FRIDGE, "milk"), "butter": (DAIRY, FRIDGE, "milk"),
    "sea bream": (RIVERA, FRIDGE, "fish"), "fennel": (HALLAM, FRIDGE, None), "lamb shoulder": (BUTCH, FREEZER, None),
    "potatoes": (HALLAM, DRY, None), "flour": (BAKER, DRY, "gluten"), "eggs": (DAIRY, FRIDGE, None),
    "beef shin": (BUTCH, FREEZER, None), "cauliflower": (HALLAM, FRIDGE, None), "aubergines": (HALLAM, FRIDGE, None),
    "vanilla": (SECCO, DRY, None), "dark chocolate": (SECCO, DRY, None), "lemons": (None, FRIDGE, None),
    "saffron": (SECCO, DRY, None), "pickled walnuts": (SECCO, DRY, "nuts"),
}
# supplier: based in, delivers on, has a phone number on file
SUPPLIERS = {
    HALLAM: ("Ostwick", ["Monday", "Wednesday", "Friday"], 1), RIVERA: ("Port Lennan", ["Tuesday", "Friday"], 1),
    DAIRY: ("Ostwick", ["Monday", "Thursday"], 1), BUTCH: ("Tarn Bridge", ["Tuesday"], 0), SECCO: ("Port Lennan", ["Wednesday"], 1),
    BAKER: ("Tarn Bridge", [], 1), WOOD: (None, ["Thursday"], 0),
}
CAM, YUSUF, ELSIE, FINN = "Camille Duvivier", "Yusuf Demir", "Elsie Thornbury", "Finn Gallacher"
# person: job, hired on, reports to
STAFF = {
    "Gwen Alderley": ("owner", None, None),
    NURIA: ("head chef", "2017-02-13", "Gwen Alderley"),
    IDRIS: ("sous chef", "2019-06-03", NURIA),
    PRIYA: ("pastry chef", "2020-01-15", NURIA),
    "Tomasz Wrona": ("line cook", "2021-09-20", IDRIS),
    "Leo Fairbrass": ("line cook", "2023-04-11", IDRIS),
    "Danny O'Rourke": ("kitchen porter", "2022-10-05", "Tomasz Wrona"),
    "Jonah Peel": ("kitchen porter", None, "Tomasz Wrona"),
    CAM: ("restaurant manager", "2018-08-27", "Gwen Alderley"),
    YUSUF: ("waiter", "2021-05-17", CAM),
    ELSIE: ("waiter", "2024-02-19", CAM),
    FINN: ("waiter", "2024-11-04", CAM),
    "Marta Kovač": ("bartender", "2022-03-08", CAM),
}
# shift: worker, day, part of the day, hours, station
SHIFTS = {
    "shift 71": (IDRIS, "2025-09-02", "dinner", "6.5", "grill"),
    "shift 72": ("Tomasz Wrona", "2025-09-02", "dinner", "8", "grill"),
    "shift 73": (YUSUF, "2025-09-02", "dinner", "6", "floor"),
    "shift 74": (PRIYA, "2025-09-03", "lunch", "5.5", "pastry"),
    "shift 75": (ELSIE, "2025-09-03", "lunch", "4", "floor"),
    "shift 76": ("Leo Fairbrass", "2025-09-03", "lunch", "5", "cold section"),
    "shift 77": ("Marta Kovač", "2025-09-05", "dinner", "7.5", "bar"),
    "shift 78": (NURIA, "2025-09-05", "dinner", "9", "pass"),
    "shift 79": (YUSUF, "2025-09-05", "dinner", "6.5", "floor"),
    "shift 80": ("Tomasz Wrona", "2025-09-05", "dinner", "8", "grill"),
    "shift 81": (FINN, "2025-09-06", "lunch", "4.5", "floor"),
    "shift 82": ("Danny O'Rourke", "2025-09-06", "dinner", "6", None),
    "shift 83": (YUSUF, "2025-09-06", "dinner", None, "floor"),
    "shift 84": (PRIYA, "2025-09-06", "dinner", "6", "pastry"),
    "shift 85": (ELSIE, "2025-09-07", "lunch", "5", "floor"),
    "shift 86": ("Leo Fairbrass", "2025-09-07", "lunch", "5.5", "grill"),
    "shift 87": (YUSUF, "2025-09-09", "lunch", "4", "floor"),
}
# booking: guest, day, people, table, taken by, special request
BOOKINGS = {
    "B-2201": ("Mrs. Abernethy", "2025-09-02", "4", "table 3", CAM, None),
    "B-2202": ("Kwame Asante", "2025-09-02", "2", "table 1", YUSUF, "window seat"),
    "B-2203": ("Lindgren family", "2025-09-05", "7", "table 8", CAM, "high chair"),
    "B-2204": ("Dr. Pell", "2025-09-05", "2", "table 5", ELSIE, None),
    "B-2205": ("Harcourt Solicitors", "2025-09-05", "11", "table 9", CAM, "separate bills"),
    "B-2206": ("Mrs. Abernethy", "2025-09-06", "3", "table 3", ELSIE, "birthday cake"),
    "B-2207": ("Ottoline Reyes", "2025-09-06", "2", "table 1", FINN, "window seat"),
    "B-2208": ("Bram de Wit", "2025-09-06", "4", None, CAM, None),
    "B-2209": ("Sofia Marchetti", "2025-09-07", "6", "table 8", YUSUF, "birthday cake"),
    "B-2210": ("Kwame Asante", "2025-09-07", "2", "table 5", CAM, None),
    "B-2211": ("Mrs. Abernethy", "2025-09-09", "2", "table 1", None, "window seat"),
    "B-2212": ("Ned Fothergill", "2025-09-09", "3", "table 3", YUSUF, "nut-free menu"),
    "B-2213": ("Lindgren family", "2025-09-12", "8", "table 8", CAM, "high chair"),
    "B-2214": ("Imogen Sayle", "2025-09-12", None, "table 2", ELSIE, None),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail:
                kg.add(head, relation, tail)

    for name, (course, price, cook, since, old, ingredients) in DISHES.items():
        put(name, ("course", course), ("price", price), ("createdBy", cook), ("onMenuSince", since), ("replacesDish", old))
        kg.add(name, "madeWith", *ingredients)
    for name, (supplier, place, allergen) in INGREDIENTS.items():
        put(name, ("suppliedBy", supplier), ("storedIn", place), ("allergen", allergen))
    for name, (town, days, phone) in SUPPLIERS.items():
        put(name, ("basedIn", town))
        kg.add(name, "deliversOn", *days)
        put(name, ("phone", phone and "020 7946 %04d" % rng.randrange(1000)))
    for name, (job, hired, boss) in STAFF.items():
        put(name, ("jobTitle", job), ("hiredOn", hired), ("reportsTo", boss))
    for name, (who, day, part, hours, station) in SHIFTS.items():
        put(name, ("worker", who), ("workDay", day), ("service", part), ("hours", hours), ("station", station))
    for name, (guest, day, people, table, who, request) in BOOKINGS.items():
        put(name, ("bookedBy", guest), ("bookedFor", day), ("partySize", people), ("atTable", table), ("takenBy", who),
            ("specialRequest", request))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
