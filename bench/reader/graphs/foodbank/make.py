"""Writes triples.tsv: a made-up food bank's small database. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 55021

# volunteer: role, year of joining, trained by
VOLUNTEERS = {
    "Moira Finch": ("coordinator", "2013", None), "Abdi Warsame": ("driver", "2017", "Moira Finch"),
    "Lorraine O'Hare": ("reception", "2015", "Moira Finch"), "Tadeusz Zieliński": ("driver", "2021", "Abdi Warsame"),
    "Peggy Stubbs": ("packer", "2014", "Moira Finch"), "C. J. Ramsbottom": ("stock keeper", "2018", None),
    "Yusuf Demir": ("driver", "2023", "Abdi Warsame"), "Françoise Petit": ("packer", "2019", "Peggy Stubbs"),
    "Grace Okonjo": ("packer", "2016", None), "Ian Grist (senior)": ("driver", "2018", None),
    "Ian Grist (junior)": ("packer", "2024", "Grace Okonjo"), "Deepa Nair": ("stock keeper", "2022", "C. J. Ramsbottom"),
    "Rhys Pugh": ("packer", "2023", "Peggy Stubbs"),
}
COVERS = [("Yusuf Demir", "Tadeusz Zieliński"), ("Ian Grist (senior)", "Abdi Warsame"), ("Tadeusz Zieliński", "Ian Grist (senior)"),
          ("Deepa Nair", "C. J. Ramsbottom"), ("Lorraine O'Hare", "Moira Finch")]
# supermarket: day of the pick-up, van
SUPERMARKETS = {"Greenway Market Street": ("Monday", "Bertha"), "Greenway Retail Park": ("Wednesday", "Little Blue"),
                "Costwise Northgate": ("Friday", "Bertha"), "Harvest & Co": ("Tuesday", "Sprout"), "Dalton's": ("Friday", "Sprout")}
DONORS = {"St Mungo's Church": "faith group", "Albert Road Mosque": "faith group", "Hillcrest Primary School": "school",
          "Rotary Club": "club", "Mrs P. Ainsworth": "private", "Bell & Sons Bakery": "business"}
# van: driver, load (kg), MOT
VANS = {"Bertha": ("Abdi Warsame", 1150, "2026-02-14"), "Little Blue": ("Tadeusz Zieliński", 620, "2025-12-03"),
        "Old Faithful": ("Ian Grist (senior)", 900, "2026-05-21"), "Sprout": ("Yusuf Demir", 480, None)}
# route: van, km, weekday
ROUTES = {"North Loop": ("Bertha", 23, "Tuesday"), "Canal Route": ("Little Blue", 12, "Thursday"),
          "Hill Route": ("Old Faithful", 31, "Thursday"), "Town Centre Walk": (None, 4, "Wednesday")}
# family: people, route, registered, sent by, diet
FAMILIES = {
    "Family 101": (3, "North Loop", "2024", "Elm Surgery", None), "Family 102": (6, "North Loop", "2023", "Citizens Advice", "halal"),
    "Family 103": (1, "Canal Route", "2022", "Citizens Advice", None), "Family 104": (7, "Hill Route", "2024", "Hillcrest Primary School", "halal"),
    "Family 105": (2, "Town Centre Walk", "2025", None, "gluten-free"), "Family 106": (4, "Hill Route", "2023", "Elm Surgery", "vegetarian"),
    "Family 107": (6, "Canal Route", "2024", "Hillcrest Primary School", None), "Family 108": (2, "North Loop", "2025", "Citizens Advice", "vegetarian"),
    "Family 109": (4, "Canal Route", "2021", None, "halal"), "Family 110": (3, "Hill Route", "2025", "Jobcentre", None),
    "Family 111": (8, "Hill Route", "2022", "Citizens Advice", "halal"), "Family 112": (1, "Town Centre Walk", "2024", "Elm Surgery", "gluten-free"),
}
# item: group, shelf
ITEMS = {"pasta": ("dry goods", "Shelf A"), "rice": ("dry goods", "Shelf A"), "lentils": ("dry goods", "Shelf A"),
         "porridge oats": ("dry goods", "Shelf B"), "cereal": ("dry goods", "Shelf B"), "tinned tomatoes": ("tins", "Shelf C"),
         "baked beans": ("tins", "Shelf C"), "tinned tuna": ("tins", "Shelf C"), "chickpeas": ("tins", "Shelf C"),
         "UHT milk": ("drinks", "Shelf D"), "tea bags": ("drinks", "Shelf D"), "nappies": ("baby things", "Shelf E"),
         "shampoo": ("toiletries", "Shelf F"), "toothpaste": ("toiletries", "Shelf F"), "gluten-free bread": ("bakery", None),
         "rolls": ("bakery", None)}
# donation: donor, day, items, kg, checked in by
DONATIONS = [
    ("Greenway Market Street", "2025-08-04", ["pasta", "rice"], 64, "Deepa Nair"),
    ("St Mungo's Church", "2025-08-06", ["baked beans"], 22, "C. J. Ramsbottom"),
    ("Costwise Northgate", "2025-08-08", ["UHT milk", "cereal"], 81, "Deepa Nair"),
    ("Mrs P. Ainsworth", "2025-08-08", ["tea bags"], 2.5, "Lorraine O'Hare"),
    ("Albert Road Mosque", "2025-08-15", ["rice", "lentils", "chickpeas"], 95, "C. J. Ramsbottom"),
    ("Greenway Market Street", "2025-08-18", ["tinned tomatoes", "pasta"], 47, "Deepa Nair"),
    ("Rotary Club", "2025-08-18", ["nappies", "shampoo"], 30, "Lorraine O'Hare"),
    ("Bell & Sons Bakery", "2025-08-20", ["rolls", "gluten-free bread"], 12, None),
    ("Greenway Retail Park", "2025-08-20", ["tinned tuna", "baked beans"], 38, "C. J. Ramsbottom"),
    ("Harvest & Co", "2025-08-26", ["porridge oats", "UHT milk"], 56, "Deepa Nair"),
    ("Greenway Market Street", "2025-09-01", ["cereal"], 19, "Deepa Nair"),
    ("St Mungo's Church", "2025-09-03", ["tinned tomatoes", "tea bags"], 27, "C. J. Ramsbottom"),
    ("Albert Road Mosque", "2025-09-05", ["chickpeas", "tinned tomatoes"], 68, "Lorraine O'Hare"),
    ("Hillcrest Primary School", "2025-09-12", ["cereal", "toothpaste", "pasta"], 41, "C. J. Ramsbottom"),
    ("Mrs P. Ainsworth", "2025-09-12", ["shampoo"], None, "Lorraine O'Hare"),
    ("Bell & Sons Bakery", "2025-09-17", ["gluten-free bread"], 8, None),
    ("Costwise Northgate", "2025-09-19", ["pasta", "rice", "baked beans"], 73, "Deepa Nair"),
    ("Albert Road Mosque", "2025-09-26", ["rice"], 50, "C. J. Ramsbottom"),
    ("Greenway Market Street", "2025-09-29", ["UHT milk"], 35, "Deepa Nair"),
]
# parcel: family, packed by, day it went out, kg, items
PARCELS = [
    ("Family 103", "Peggy Stubbs", "2025-08-14", 6.5, ["rice", "baked beans"]),
    ("Family 107", "Grace Okonjo", "2025-08-14", 21, ["pasta", "cereal", "UHT milk"]),
    ("Family 102", "Peggy Stubbs", "2025-08-19", 17.5, ["rice", "lentils", "chickpeas"]),
    ("Family 101", "Rhys Pugh", "2025-08-19", 11, ["pasta", "tinned tomatoes"]),
    ("Family 112", "Françoise Petit", "2025-08-27", 5, ["gluten-free bread", "tea bags"]),
    ("Family 104", "Grace Okonjo", "2025-08-28", 24, ["rice", "chickpeas", "nappies"]),
    ("Family 111", "Grace Okonjo", "2025-08-28", 26.5, ["rice", "lentils", "UHT milk"]),
    ("Family 109", "Peggy Stubbs", "2025-08-28", 15, ["rice", "tinned tuna"]),
    ("Family 106", "Ian Grist (junior)", "2025-09-11", 13, ["lentils", "porridge oats"]),
    ("Family 103", "Grace Okonjo", "2025-09-11", 7, ["cereal", "tinned tuna"]),
    ("Family 101", "Rhys Pugh", "2025-09-16", 12.5, ["pasta", "baked beans", "shampoo"]),
    ("Family 108", "Françoise Petit", "2025-09-16", 9, ["lentils", "cereal"]),
    ("Family 105", "Grace Okonjo", "2025-09-24", 8, ["gluten-free bread", "rice"]),
    ("Family 107", "Rhys Pugh", "2025-09-25", 19, ["pasta", "UHT milk", "toothpaste"]),
    ("Family 103", "Peggy Stubbs", "2025-09-25", 6, ["porridge oats"]),
    ("Family 104", None, "2025-10-02", None, ["rice", "tinned tomatoes"]),
]


def make():
    rng = random.Random(SEED)
    kg, used = Triples(), set()

    def fresh(year):
        while True:
            d = day(rng, year + "-01-08", year + "-07-28")
            if d not in used:
                used.add(d)
                return d

    for name, (role, year, trainer) in VOLUNTEERS.items():
        kg.add(name, "volunteerRole", role)
        kg.add(name, "joinedOn", fresh(year))
        if trainer:
            kg.add(name, "trainedBy", trainer)
    for a, b in COVERS:
        kg.add(a, "coversFor", b)
    for name, (weekday, van) in SUPERMARKETS.items():
        kg.add(name, "donorType", "supermarket")
        kg.add(name, "weekday", weekday)
        kg.add(name, "usesVan", van)
    for name, sort in DONORS.items():
        kg.add(name, "donorType", sort)
    for van, (driver, load, mot) in VANS.items():
        kg.add(van, "usualDriver", driver)
        kg.add(van, "maxLoadKg", load)
        if mot:
            kg.add(van, "motDue", mot)
    for route, (van, km, weekday) in ROUTES.items():
        if van:
            kg.add(route, "usesVan", van)
        kg.add(route, "lengthKm", km)
        kg.add(route, "weekday", weekday)
    for family, (size, route, year, agency, diet) in FAMILIES.items():
        kg.add(family, "householdSize", size)
        kg.add(family, "onRoute", route)
        kg.add(family, "registeredOn", fresh(year))
        if agency:
            kg.add(family, "referredBy", agency)
        if diet:
            kg.add(family, "dietNeeds", diet)
    for item, (group, shelf) in ITEMS.items():
        kg.add(item, "itemGroup", group)
        if shelf:
            kg.add(item, "storedOn", shelf)
    for n, (donor, when, items, kilos, who) in enumerate(DONATIONS, 1):
        name = "Donation D%02d" % n
        kg.add(name, "donatedBy", donor)
        kg.add(name, "receivedOn", when)
        kg.add(name, "hasItem", *items)
        if kilos:
            kg.add(name, "weightKg", kilos)
        if who:
            kg.add(name, "checkedInBy", who)
    for n, (family, who, when, kilos, items) in enumerate(PARCELS, 1):
        name = "Parcel P%02d" % n
        kg.add(name, "parcelFor", family)
        if who:
            kg.add(name, "packedBy", who)
        kg.add(name, "sentOutOn", when)
        if kilos:
            kg.add(name, "weightKg", kilos)
        kg.add(name, "hasItem", *items)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
