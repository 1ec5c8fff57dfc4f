"""Writes triples.tsv: a made-up small chain of charity shops. Classes over Category. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20251129

MILL, STATION, HARBOUR = "Mill Street", "Station Road", "Harbour Parade"
DAIRY, MARKET, ARCADE = "The Old Dairy", "Cattle Market", "Queen's Arcade"
GILL, DEV, MOIRA, LEWIS, TAMSIN, EILIDH = ("Gillian Trewin", "Dev Chaudhary", "Moira Haskins", "Lewis Ampofo",
                                            "Tamsin Bligh", "Eilidh Strachan")
# branch: town, manager, opened, rent a month, landlord
BRANCHES = {
    MILL: ("Penhallow", DEV, "2004-05-17", "950", "Trelawney Estates"),
    STATION: ("Bexcombe", MOIRA, "2009-10-03", "1150", "Bexcombe Town Council"),
    HARBOUR: ("Ottermouth", LEWIS, "2013-03-23", "1280", "Harbour Trust"),
    DAIRY: ("Penhallow", TAMSIN, "2018-09-01", "720", "R. J. Couch"),
    MARKET: ("Bexcombe", MOIRA, "2016-06-11", "875", "Trelawney Estates"),
    ARCADE: ("Ottermouth", None, "2022-11-05", "1420", None),
}
# manager: supervisor, started
MANAGERS = {
    GILL: (None, "2003-11-03"), DEV: (GILL, "2012-02-20"), MOIRA: (GILL, "2008-07-14"), LEWIS: (MOIRA, "2019-01-07"),
    TAMSIN: (MOIRA, "2018-06-25"), EILIDH: (DEV, "2024-09-30"),
}
# volunteer: branch, started, tasks, hours a week, referrer
VOLUNTEERS = {
    "Winifred Oyelaran": (MILL, "2006-03-08", ["till", "window display"], "12", None),
    "Keith Mallory": (MILL, "2015-10-19", ["till", "books"], "9", "Winifred Oyelaran"),
    "Jakub Wrona": (MILL, "2019-04-02", ["van runs"], "14", "Keith Mallory"),
    "Bronagh Tully": (MILL, "2021-09-13", ["sorting"], "6", None),
    "Siobhan Peake": (MILL, "2023-01-24", ["steaming", "till"], "7.5", "Winifred Oyelaran"),
    "Sandra Coyle": (STATION, "2010-01-18", ["till", "sorting"], "11", None),
    "Arthur Penrose": (STATION, "2011-06-06", ["books"], "4", None),
    "Priti Vyas": (STATION, "2017-08-29", ["window display"], "8", "Sandra Coyle"),
    "Mo Farouk": (STATION, "2022-02-15", ["van runs", "sorting"], None, None),
    "Lorna Dunstable": (HARBOUR, "2013-03-23", ["till"], "16", None),
    "Gwen Ashdown": (HARBOUR, "2014-05-12", ["steaming"], "5", "Lorna Dunstable"),
    "Callum Nance": (HARBOUR, "2024-07-08", ["online listings", "till"], "9.5", None),
    "Ruth Abelson": (DAIRY, "2018-09-01", ["till"], "9", "Arthur Penrose"),
    "Desmond Fry": (DAIRY, "2020-10-26", ["van runs"], "13", None),
    "Ebony Clarke": (DAIRY, "2025-01-13", ["sorting", "steaming"], None, "Ruth Abelson"),
    "Norman Tuckett": (MARKET, "2016-06-11", ["till"], "6", "Sandra Coyle"),
    "Ana Lucía Prado": (MARKET, "2023-11-21", ["window display", "sorting"], "8", None),
    "Hugh Bellamy": (MARKET, "2019-12-02", ["van runs"], "4", None),
    "Jean-Marc Poulin": (ARCADE, "2022-11-07", ["till", "books"], "15", None),
    "Tilly Rosewarne": (ARCADE, "2024-03-04", ["steaming"], None, "Jean-Marc Poulin"),
}
DORIS, BERTHA, BISCUIT, NELL = "Doris", "Big Bertha", "The Biscuit Tin", "Little Nell"
# van: based at, drivers, miles, MOT
VANS = {
    DORIS: (MILL, ["Jakub Wrona"], "88410", "2026-02-28"), BERTHA: (STATION, ["Mo Farouk", "Hugh Bellamy"], "121300", "2026-05-14"),
    BISCUIT: (DAIRY, ["Desmond Fry"], "46250", "2025-12-09"), NELL: (HARBOUR, [], "63975", None),
}
ROTARY, SCHOOL, LIBRARY = "Bexcombe Rotary Club", "Ottermouth Primary School", "Penhallow Library"
# donation: donor, branch, van, kilos, date
DONATIONS = {
    "DON-401": ("Ada Pennington", MILL, DORIS, "42", "2025-01-09"),
    "DON-402": (ROTARY, STATION, BERTHA, "65", "2025-01-21"),
    "DON-403": (LIBRARY, MILL, DORIS, "118", "2025-02-04"),
    "DON-404": ("Colin Fairweather", HARBOUR, None, "8", "2025-02-11"),
    "DON-405": (SCHOOL, HARBOUR, NELL, "27", "2025-02-26"),
    "DON-406": ("Estate of Joan Mabey", DAIRY, BISCUIT, "210", "2025-03-05"),
    "DON-407": (ROTARY, MARKET, BERTHA, "34", "2025-03-12"),
    "DON-408": ("Ada Pennington", MILL, DORIS, "19", "2025-03-28"),
    "DON-409": (None, DAIRY, None, "5", "2025-04-02"),
    "DON-410": ("Hartnell & Sons", MARKET, BERTHA, "156", "2025-04-15"),
    "DON-411": (ROTARY, STATION, None, "12", "2025-05-06"),
    "DON-412": ("Colin Fairweather", ARCADE, None, None, "2025-05-20"),
    "DON-413": ("Faye Lindqvist", HARBOUR, None, "10", "2025-06-03"),
}
# item: department, price, sold on, branch, donation it came in, cashier
ITEMS = {
    "Ercol rocking chair": ("furniture", "85", "2025-03-15", DAIRY, "DON-406", "Ruth Abelson"),
    "Singer sewing machine": ("electricals", "48", "2025-02-01", MILL, "DON-401", "Winifred Oyelaran"),
    "Hornby train set": ("toys", "36", "2025-03-08", HARBOUR, "DON-405", "Lorna Dunstable"),
    "Royal Doulton figurine": ("bric-a-brac", "22.5", "2025-04-04", MILL, "DON-408", "Winifred Oyelaran"),
    "pine bookcase": ("furniture", "40", "2025-04-26", MARKET, "DON-410", "Norman Tuckett"),
    "oak sideboard": ("furniture", "120", "2025-05-10", MARKET, "DON-410", "Norman Tuckett"),
    "Barbour jacket": ("clothing", "55", "2025-02-15", STATION, "DON-402", "Sandra Coyle"),
    "tweed waistcoat": ("clothing", "14", "2025-03-22", DAIRY, "DON-406", "Ruth Abelson"),
    "Laura Ashley dress": ("clothing", "18", "2025-05-17", STATION, "DON-411", "Sandra Coyle"),
    "silk headscarf": ("clothing", "4.5", "2025-04-09", MILL, "DON-408", "Keith Mallory"),
    "Beano Annual 1978": ("books", "6", "2025-02-18", MILL, "DON-403", "Keith Mallory"),
    "The Observer's Book of Birds": ("books", "3.5", "2025-02-20", MILL, "DON-403", "Keith Mallory"),
    "Delia's Complete Cookery Course": ("books", "2.5", "2025-03-01", MILL, "DON-403", "Siobhan Peake"),
    "box of Lego": ("toys", "15", "2025-03-14", HARBOUR, "DON-405", "Callum Nance"),
    "wooden Noah's ark": ("toys", "11", "2025-06-21", HARBOUR, None, "Lorna Dunstable"),
    "Portmeirion teapot": ("bric-a-brac", "16", "2025-03-29", DAIRY, "DON-406", None),
    "Roberts radio": ("electricals", "28", None, None, "DON-412", None),
    "brass carriage clock": ("bric-a-brac", "32", None, None, "DON-406", None),
    "Jigsaw of Venice": ("toys", "2", None, None, None, None),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, **ends):
        for relation, tail in ends.items():
            if tail:
                kg.add(head, relation, tail)

    for name, (town, manager, opened, rent, landlord) in BRANCHES.items():
        put(name, Category="Branch", Town=town, BranchManager=manager, OpeningDate=opened, MonthlyRent=rent, Landlord=landlord)
    for name, (boss, since) in MANAGERS.items():
        put(name, Category="Manager", Supervisor=boss, StartDate=since)
    for name, (branch, since, tasks, hours, referrer) in VOLUNTEERS.items():
        put(name, Category="Volunteer", HomeBranch=branch, StartDate=since, WeeklyHours=hours, Referrer=referrer)
        kg.add(name, "Task", *tasks)
    for name, (branch, drivers, miles, mot) in VANS.items():
        put(name, Category="Van", HomeBranch=branch, Mileage=miles, MotExpiry=mot)
        kg.add(name, "Driver", *drivers)
    for name in dict.fromkeys(d[0] for d in DONATIONS.values() if d[0]):
        put(name, Category="Donor")
    for name, (donor, branch, van, kilos, date) in DONATIONS.items():
        put(name, Category="Donation", Donor=donor, ReceivingBranch=branch, CollectionVan=van, WeightKg=kilos, DonationDate=date)
    items = list(ITEMS.items())
    rng.shuffle(items)
    for name, (department, price, sold, branch, origin, cashier) in items:
        put(name, Category="Item", Department=department, Price=price, SaleDate=sold, SellingBranch=branch, Origin=origin,
            Cashier=cashier)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
