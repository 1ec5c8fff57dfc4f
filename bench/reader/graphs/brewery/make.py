"""Writes triples.tsv: a made-up small brewery. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 5117

# name: role, year joined, wage, trained by
STAFF = {
    "Gwen Pryce": ("head brewer", "2009", 24.5, None),
    "Tom Pryce": ("brewer", "2013", 18, "Gwen Pryce"),
    "Kasia Wróbel": ("brewer", "2016", 18, "Gwen Pryce"),
    "Olumide Adeyemi": ("assistant brewer", "2021", 14, "Kasia Wróbel"),
    "R. J. Tranter": ("driver", "2011", 15, None),
    "Sam Tranter (weekends)": ("driver", "2022", 12.5, "R. J. Tranter"),
    "Ellie Marsh": ("taproom manager", "2018", 16, None),
    "Ruairí Byrne": ("bar staff", "2023", 12, "Ellie Marsh"),
    "Dafydd Howell": ("bookkeeper", "2015", None, None),
}
# name: style, abv, recipe by, cask price, replaces, ingredients
BEERS = {
    "Clun Gold": ("golden ale", 4.2, "Gwen Pryce", 90, "Summer Haymaker", ["Maris Otter", "Wheat Malt", "Goldings", "Cascade", "English Ale Yeast"]),
    "Summer Haymaker": ("golden ale", 4.1, "Gwen Pryce", None, None, ["Maris Otter", "Goldings", "English Ale Yeast"]),
    "Long Mynd Bitter": ("bitter", 3.9, "Gwen Pryce", 86, None, ["Maris Otter", "Crystal Malt", "Fuggle", "Goldings", "English Ale Yeast"]),
    "Long Mynd Bitter (strong)": ("bitter", 5.3, "Tom Pryce", 98, None, ["Maris Otter", "Crystal Malt", "Fuggle", "English Ale Yeast"]),
    "Widow's Mite": ("mild", 3.4, "Gwen Pryce", 80, None, ["Maris Otter", "Chocolate Malt", "Fuggle", "English Ale Yeast"]),
    "Stokesay Stout": ("stout", 5.1, "Kasia Wróbel", 104, "Black Ram", ["Maris Otter", "Roasted Barley", "Chocolate Malt", "Fuggle", "English Ale Yeast"]),
    "Black Ram": ("porter", 5, "Tom Pryce", None, None, ["Maris Otter", "Chocolate Malt", "Fuggle"]),
    "Old Hobnail": ("old ale", 6.4, "Gwen Pryce", 118, None, ["Maris Otter", "Crystal Malt", "Heather Honey", "Goldings"]),
    "Möwe Pils": ("pilsner", 4.8, "Kasia Wróbel", 108, None, ["Pilsner Malt", "Saaz", "Lager Yeast"]),
    "Saison d'Été": ("saison", 5.6, "Kasia Wróbel", 112, None, ["Pilsner Malt", "Wheat Malt", "Coriander Seed", "Saaz", "Saison Yeast"]),
    "Hedgerow": ("pale ale", 4, None, 90, None, ["Maris Otter", "Elderflower", "Cascade", "English Ale Yeast"]),
    "Hazy Days": ("pale ale", 4.6, "Olumide Adeyemi", 100, "Hedgerow", ["Maris Otter", "Wheat Malt", "Citra", "Cascade"]),
}
# name: bought from, cost per kg
INGREDIENTS = {
    "Maris Otter": ("Corvedale Maltings", 1.2), "Crystal Malt": ("Corvedale Maltings", 1.5),
    "Chocolate Malt": ("Corvedale Maltings", 1.8), "Roasted Barley": ("Corvedale Maltings", 1.5),
    "Wheat Malt": ("Corvedale Maltings", 1.2), "Pilsner Malt": ("Hartmann Brauhandel GmbH", 1.3),
    "Fuggle": ("Teme Valley Hops", 14), "Goldings": ("Teme Valley Hops", 15.5),
    "Cascade": ("Teme Valley Hops", 19), "Citra": ("Teme Valley Hops", 31.5),
    "Saaz": ("Hartmann Brauhandel GmbH", 22), "Lager Yeast": ("Hartmann Brauhandel GmbH", 88),
    "English Ale Yeast": ("The Yeast Bank", 64), "Saison Yeast": ("The Yeast Bank", None),
    "Heather Honey": ("Mrs. Cadwallader", 11), "Coriander Seed": ("Mrs. Cadwallader", 8.5),
    "Elderflower": (None, None),
}
SUPPLIERS = {
    "Corvedale Maltings": "Ludlow", "Teme Valley Hops": "Tenbury Wells", "Hartmann Brauhandel GmbH": "Bamberg",
    "The Yeast Bank": "Hereford", "Mrs. Cadwallader": "Clun",
}
# name: town, landlord, distance
PUBS = {
    "The Drover's Rest": ("Bishop's Castle", "Maggie Bright", 14),
    "The Quiet Woman": ("Ludlow", "Piotr Zieliński", 19),
    "The Crown": ("Clun", "Des O'Hara", 6),
    "The Crown & Anchor": ("Knighton", "Beryl Watkins", 17),
    "The Plough": ("Ludlow", "Maggie Bright", 21),
    "Café Zoë": ("Church Stretton", "Zoë Lambert", 27),
    "Railway Tap": ("Craven Arms", "J. P. Singh", 11),
    "The Lamb and Lion": ("Hereford", None, 52),
    "The Sun": ("Knighton", None, 18),
    "The Salwey Arms": ("Ludlow", "Des O'Hara", 24),
}
# batch: beer, month, litres, brewer, tank
BATCHES = {
    "B201": ("Long Mynd Bitter", "2023-11", 1600, "Tom Pryce", "Big Bertha"),
    "B202": ("Old Hobnail", "2023-12", 800, "Gwen Pryce", "Little Ted"),
    "B203": ("Clun Gold", "2024-01", 1650, "Tom Pryce", "Big Bertha"),
    "B204": ("Stokesay Stout", "2024-01", 1000, "Kasia Wróbel", "FV3"),
    "B205": ("Widow's Mite", "2024-02", 750, "Gwen Pryce", "Little Ted"),
    "B206": ("Möwe Pils", "2024-02", 1200, "Kasia Wróbel", "FV4"),
    "B207": ("Long Mynd Bitter", "2024-03", 1600, "Tom Pryce", "Big Bertha"),
    "B208": ("Hedgerow", "2024-04", 900, "Olumide Adeyemi", "FV3"),
    "B209": ("Clun Gold", "2024-04", 1650, "Tom Pryce", "Big Bertha"),
    "B210": ("Saison d'Été", "2024-05", 750, "Kasia Wróbel", "Little Ted"),
    "B211": ("Hazy Days", "2024-05", 1100, "Olumide Adeyemi", "FV3"),
    "B212": ("Möwe Pils", "2024-06", 1200, "Kasia Wróbel", "FV4"),
    "B213": ("Clun Gold", "2024-07", 1700, "Gwen Pryce", "Big Bertha"),
    "B214": ("Hazy Days", "2024-08", 1100, "Olumide Adeyemi", "FV3"),
    "B215": ("Long Mynd Bitter (strong)", "2024-09", 900, "Tom Pryce", None),
    "B216": ("Old Hobnail", "2024-10", None, "Gwen Pryce", "Little Ted"),
    "B217": ("Clun Gold", "2024-11", 1500, "Kasia Wróbel", "Big Bertha"),
}
# number, pub, batch, casks, month, driver
DELIVERIES = [
    (61, "The Plough", "B201", 6, "2023-12", "R. J. Tranter"),
    (62, "The Crown", "B201", 4, "2023-12", "R. J. Tranter"),
    (63, "Railway Tap", "B202", 2, "2024-02", "R. J. Tranter"),
    (64, "The Quiet Woman", "B203", 5, "2024-02", "Sam Tranter (weekends)"),
    (65, "The Drover's Rest", "B204", 3, "2024-02", "R. J. Tranter"),
    (66, "The Plough", "B203", 7, "2024-03", "R. J. Tranter"),
    (67, "The Lamb and Lion", "B206", 8, "2024-04", "R. J. Tranter"),
    (68, "The Crown & Anchor", "B207", 5, "2024-04", "Sam Tranter (weekends)"),
    (69, "The Crown", "B207", 3, "2024-04", "R. J. Tranter"),
    (70, "Café Zoë", "B208", 2, "2024-05", "Sam Tranter (weekends)"),
    (71, "The Plough", "B209", 9, "2024-05", "R. J. Tranter"),
    (72, "Railway Tap", "B209", 4, "2024-05", "R. J. Tranter"),
    (73, "Café Zoë", "B210", 1, "2024-06", "Ellie Marsh"),
    (74, "The Quiet Woman", "B211", 6, "2024-06", "R. J. Tranter"),
    (75, "The Lamb and Lion", "B212", 10, "2024-07", "R. J. Tranter"),
    (76, "The Drover's Rest", "B213", 5, "2024-08", None),
    (77, "The Plough", "B213", 8, "2024-08", "Sam Tranter (weekends)"),
    (78, "The Crown", "B214", None, "2024-09", "R. J. Tranter"),
    (79, "Railway Tap", "B215", 3, "2024-10", "R. J. Tranter"),
    (80, "The Crown & Anchor", "B215", 2, "2024-10", "Ellie Marsh"),
]
# went out on the same day as the one before
SAME_ROUND = {62, 65, 69, 72, 77}


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for n, (role, year, wage, by) in STAFF.items():
        kg.add(n, "role", role)
        kg.add(n, "joinedOn", day(rng, year + "-01-05", year + "-12-15"))
        if wage:
            kg.add(n, "hourlyWage", wage)
        if by:
            kg.add(n, "trainedBy", by)
    for n, (style, abv, by, price, old, parts) in BEERS.items():
        kg.add(n, "style", style)
        kg.add(n, "abv", abv)
        if by:
            kg.add(n, "recipeBy", by)
        if price:
            kg.add(n, "caskPrice", price)
        if old:
            kg.add(n, "replaces", old)
        kg.add(n, "usesIngredient", *parts)
    for n, (seller, cost) in INGREDIENTS.items():
        if seller:
            kg.add(n, "boughtFrom", seller)
        if cost:
            kg.add(n, "costPerKg", cost)
    for n, town in SUPPLIERS.items():
        kg.add(n, "basedIn", town)
    for n, (town, landlord, km) in PUBS.items():
        kg.add(n, "basedIn", town)
        if landlord:
            kg.add(n, "landlord", landlord)
        if km:
            kg.add(n, "distanceKm", km)
    used = set()

    def once(month, first, last):
        while True:
            d = day(rng, month + first, month + last)
            if d not in used:
                used.add(d)
                return d
    for n, (beer, month, litres, who, tank) in BATCHES.items():
        kg.add(n, "ofBeer", beer)
        half = ("-01", "-13") if n in ("B203", "B205", "B208", "B210") else ("-15", "-28")
        kg.add(n, "brewDate", once(month, *half))
        if litres:
            kg.add(n, "volumeLitres", litres)
        kg.add(n, "brewer", who)
        if tank:
            kg.add(n, "fermentsIn", tank)
    for number, pub, batch, casks, month, who in DELIVERIES:
        n = "Delivery %d" % number
        kg.add(n, "dropOff", pub)
        kg.add(n, "fromBatch", batch)
        if casks:
            kg.add(n, "caskCount", casks)
        if number not in SAME_ROUND:
            date = once(month, "-02", "-28")
        kg.add(n, "deliveredOn", date)
        if who:
            kg.add(n, "drivenBy", who)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
