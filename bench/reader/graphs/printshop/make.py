"""Writes triples.tsv: a made-up print and signs shop. Run: python3 make.py"""
import random
import sys
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 20260918

# customer: town, credit limit, sent by
CUSTOMERS = {
    "Bramble & Finch Florists": ("Otley", None, None),
    "Café Törnqvist": ("Skipton", None, "Bramble & Finch Florists"),
    "St Oswald's Primary": ("Ilkley", 2000, None),
    "Hollins Motor Group": ("Keighley", 6000, None),
    "Nakamura Dental (Dr. A.)": ("Otley", 1200, "St Oswald's Primary"),
    "The Lamplighter (pub)": ("Skipton", 750, None),
    "Lamplighter Theatre": ("Keighley", 3000, "The Lamplighter (pub)"),
    "Verity Estates": ("Ilkley", 4500, "Hollins Motor Group"),
    "Öztürk Kebab House": ("Keighley", None, None),
    "Peak Row Cycles": ("Skipton", 900, "Verity Estates"),
    "R. J. Pike Roofing": ("Bingley", 1500, "Hollins Motor Group"),
    "Zest Fitness": ("Bingley", 2500, None),
    "Marlowe & Daughters": (None, 900, "Zest Fitness"),
}
# job: customer, product, stock, copies, designer, machine, status, month due
JOBS = [
    ("Bramble & Finch Florists", "business cards", "Cotton Letterpress", 300, "Saskia Vandermeer", "Old Faithful", "delivered", "2026-02"),
    ("Hollins Motor Group", "vehicle wrap", "Cast Vinyl", 4, "Dev Chowdhury", "Bertha", "delivered", "2026-02"),
    ("St Oswald's Primary", "booklets", "Silk Art", 450, "Lorna Kettle", "Inky", "delivered", "2026-03"),
    ("Café Törnqvist", "menus", "Synaps Tearproof", 60, "Saskia Vandermeer", "Inky", "delivered", "2026-03"),
    ("Lamplighter Theatre", "posters", "Gloss Art", 800, "Lorna Kettle", "Gutenbot", "delivered", "2026-03"),
    ("Verity Estates", "sale boards", "Correx", 120, "Dev Chowdhury", "The Beast", "delivered", "2026-04"),
    ("R. J. Pike Roofing", "flyers", "Gloss Art", 5000, "Saskia Vandermeer", "Gutenbot", "delivered", "2026-04"),
    ("The Lamplighter (pub)", "shop fascia", "Dibond", 1, "Dev Chowdhury", "The Beast", "delivered", "2026-05"),
    ("Zest Fitness", "window graphics", "Cast Vinyl", 6, "Dev Chowdhury", "Bertha", "finishing", "2026-06"),
    ("Lamplighter Theatre", "booklets", "Silk Art", 600, "Lorna Kettle", "Inky", "finishing", "2026-06"),
    ("Nakamura Dental (Dr. A.)", "business cards", "Recycled Kraft", 300, "Saskia Vandermeer", "Inky", "on press", "2026-06"),
    ("R. J. Pike Roofing", "flyers", "Gloss Art", 3500, "Saskia Vandermeer", "Gutenbot", "on press", "2026-06"),
    ("Verity Estates", "brochures", "Silk Art", 1500, "Aoife Brannigan", "Gutenbot", "proofing", "2026-06"),
    ("Hollins Motor Group", "roller banner", "PVC Banner", 6, "Aoife Brannigan", "Bertha", "proofing", "2026-06"),
    ("Zest Fitness", "posters", "Satin Photo", 60, "Aoife Brannigan", "Bertha", "awaiting artwork", "2026-07"),
    ("Café Törnqvist", "menus", "Synaps Tearproof", 80, "Saskia Vandermeer", "Inky", "proofing", "2026-07"),
    ("Öztürk Kebab House", "shop fascia", "Dibond", 2, "Dev Chowdhury", None, "on hold", None),
    ("Peak Row Cycles", "window graphics", "Cast Vinyl", 5, None, None, "awaiting artwork", "2026-07"),
    ("Marlowe & Daughters", "wedding stationery", "Cotton Letterpress", 140, "Saskia Vandermeer", "Old Faithful", "on press", "2026-06"),
    ("St Oswald's Primary", "roller banner", "PVC Banner", 3, None, None, "on hold", "2026-07"),
    ("Hollins Motor Group", "vehicle wrap", "Cast Vinyl", 4, "Dev Chowdhury", "Bertha", "awaiting artwork", "2026-08"),
]
REPRINTS = [("J2052", "J2047"), ("J2056", "J2044"), ("J2061", "J2042")]
# quote: customer, amount between, written by, month, job, status
QUOTES = [
    ("Hollins Motor Group", (3800, 5600), "Mo Farrugia", "2026-01", "J2042", "won"),
    ("Bramble & Finch Florists", (90, 190), "Jo Ashcroft", "2026-01", "J2041", "won"),
    ("St Oswald's Primary", (600, 900), "Jo Ashcroft", "2026-02", "J2043", "won"),
    ("Peak Row Cycles", (1100, 1500), "Ben T. Ashcroft", "2026-02", None, "lost"),
    ("Lamplighter Theatre", (420, 580), "Jo Ashcroft", "2026-02", "J2045", "won"),
    ("Verity Estates", (1600, 2100), "Mo Farrugia", "2026-03", "J2046", "won"),
    ("R. J. Pike Roofing", (300, 410), "Ben T. Ashcroft", "2026-03", "J2047", "won"),
    ("The Lamplighter (pub)", (2200, 2900), "Mo Farrugia", "2026-03", "J2048", "won"),
    ("Öztürk Kebab House", (3000, 3700), "Ben T. Ashcroft", "2026-04", "J2057", "won"),
    ("Zest Fitness", (910, 1080), "Jo Ashcroft", "2026-04", "J2049", "won"),
    ("Zest Fitness", (6100, 7000), "Mo Farrugia", "2026-04", None, "lost"),
    ("Verity Estates", (1110, 1390), "Jo Ashcroft", "2026-05", "J2053", "won"),
    ("Marlowe & Daughters", (610, 890), "Ben T. Ashcroft", "2026-05", "J2059", "won"),
    ("Nakamura Dental (Dr. A.)", (4000, 4800), "Mo Farrugia", "2026-05", None, "pending"),
    ("Peak Row Cycles", (500, 690), "Jo Ashcroft", "2026-05", "J2058", "won"),
    ("Hollins Motor Group", None, "Mo Farrugia", "2026-06", "J2061", "pending"),
]
# delivery: job, days from the due date, by whom
DELIVERIES = [("J2041", -2, "customer collected"), ("J2042", 3, "Gareth Munn"), ("J2043", 0, "Gareth Munn"),
              ("J2044", -1, "ParcelHop"), ("J2045", 1, "SwiftShip"), ("J2046", -4, "Gareth Munn"),
              ("J2047", -3, "SwiftShip"), ("J2047", 2, "SwiftShip"), ("J2048", 6, "Gareth Munn")]
# machine: maker, widest sheet in mm, bought between, who works it
MACHINES = {
    "Old Faithful": ("Heidelberg", 520, ("1994-02-01", "1996-11-01"), ["Piotr Zieliński"]),
    "Gutenbot": ("Heidelberg", 740, ("2011-02-01", "2013-11-01"), ["Piotr Zieliński", "Hattie Quill"]),
    "Inky": ("Xerox", 330, ("2019-02-01", "2020-11-01"), ["Hattie Quill"]),
    "Bertha": ("Roland", 1625, ("2017-02-01", "2018-11-01"), ["Yusuf Demir", "Hattie Quill"]),
    "The Beast": ("Canon", 3200, ("2022-02-01", "2023-11-01"), ["Yusuf Demir"]),
    "Slice": ("Summa", 1350, ("2015-02-01", "2016-11-01"), ["Yusuf Demir"]),
    "Little Otto": ("Roland", None, ("2024-02-01", "2025-11-01"), []),
}
# stock: supplier, gsm, sheets left
STOCK = {
    "Silk Art": ("Fenwick Paper Co.", 170, 8200), "Gloss Art": ("Fenwick Paper Co.", 130, 15500),
    "Recycled Kraft": ("Papyrus North", 280, 640), "Cotton Letterpress": ("Papyrus North", 600, 220),
    "Satin Photo": ("Sheetline", 240, 95), "Synaps Tearproof": ("Sheetline", 300, None),
    "PVC Banner": ("Greystoke Display", 510, 36), "Dibond": ("Greystoke Display", None, 14),
    "Correx": ("Greystoke Display", None, None), "Cast Vinyl": ("Sheetline", None, 48),
    "Onion Skin": ("Papyrus North", 45, 800),
}
BOSSES = [("Saskia Vandermeer", "Lorna Kettle"), ("Dev Chowdhury", "Lorna Kettle"), ("Aoife Brannigan", "Saskia Vandermeer"),
          ("Lorna Kettle", "Mo Farrugia"), ("Piotr Zieliński", "Ben T. Ashcroft"), ("Hattie Quill", "Piotr Zieliński"),
          ("Yusuf Demir", "Ben T. Ashcroft"), ("Ben T. Ashcroft", "Mo Farrugia"), ("Jo Ashcroft", "Mo Farrugia"),
          ("Gareth Munn", "Jo Ashcroft")]


def friday(iso):
    """The Friday on or after a day: jobs are due at the end of a week."""
    return later(iso, (4 - date.fromisoformat(iso).weekday()) % 7)


def make():
    rng = random.Random(SEED)
    kg, used, due = Triples(), set(), {}

    def once(pick):
        while True:
            value = pick()
            if value not in used:
                used.add(value)
                return value

    for name, (town, limit, by) in CUSTOMERS.items():
        if town:
            kg.add(name, "TOWN", town)
        if limit:
            kg.add(name, "CR_LIM", limit)
        if by:
            kg.add(name, "REFD_BY", by)
    for n, (cust, product, stock, copies, who, machine, status, month) in enumerate(JOBS, 2041):
        name = "J%d" % n
        kg.add(name, "CUST", cust)
        kg.add(name, "PROD_TYP", product)
        kg.add(name, "STK_CD", stock)
        kg.add(name, "QTY", copies)
        if who:
            kg.add(name, "DSGNR", who)
        if machine:
            kg.add(name, "MCH", machine)
        kg.add(name, "STAT", status)
        if month:
            due[name] = friday(day(rng, month + "-01", month + "-22"))
            kg.add(name, "DUE_DT", due[name])
    for pair in REPRINTS:
        kg.add(pair[0], "REPRINT_OF", pair[1])
    for n, (cust, amount, who, month, job, status) in enumerate(QUOTES, 501):
        name = "Q%d" % n
        kg.add(name, "CUST", cust)
        if amount:
            kg.add(name, "QT_AMT", once(lambda: rng.randrange(amount[0], amount[1], 5)))
        kg.add(name, "QT_DT", once(lambda: day(rng, month + "-02", month + "-27")))
        kg.add(name, "QT_BY", who)
        kg.add(name, "STAT", status)
        if job:
            kg.add(name, "JOB_NO", job)
    for n, (job, days, who) in enumerate(DELIVERIES, 71):
        name = "DEL-%d" % n
        kg.add(name, "JOB_NO", job)
        kg.add(name, "DEL_DT", later(due[job], days))
        kg.add(name, "CARRIER", who)
    for name, (maker, width, bought, hands) in MACHINES.items():
        kg.add(name, "MFR", maker)
        if width:
            kg.add(name, "MAX_W_MM", width)
        kg.add(name, "PURCH_DT", once(lambda: day(rng, *bought)))
        kg.add(name, "OPER", *hands)
    for name, (supplier, gsm, left) in STOCK.items():
        kg.add(name, "SUPPL", supplier)
        if gsm:
            kg.add(name, "GSM", gsm)
        if left:
            kg.add(name, "QTY_ON_HND", left)
    for pair in BOSSES:
        kg.add(pair[0], "SUPV", pair[1])
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
