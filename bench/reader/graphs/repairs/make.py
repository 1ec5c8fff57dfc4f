"""Writes triples.tsv: a made-up bicycle and electronics repair shop. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, later  # noqa: E402

SEED = 70133

# mechanic: started, trained by, good at
MECHANICS = {
    "Walt Drury": ("2009-03-02", None, ["bikes", "audio"]),
    "Inga Sørli": ("2014-05-19", "Walt Drury", ["bikes", "e-bikes"]),
    "Dele Adeyemi": ("2017-08-07", "Walt Drury", ["phones", "laptops", "audio"]),
    "Mo Haddad": ("2022-01-10", "Inga Sørli", ["bikes", "phones"]),
    "Pip Larkin (Saturdays)": ("2024-09-28", "Dele Adeyemi", ["game consoles"]),
}
# customer: village, sent by
CUSTOMERS = {
    "Agnes Whitlow": ("Netherby", None), "Gus Whitlow": ("Netherby", "Agnes Whitlow"), "Bruno Keller": ("Coldwell", None),
    "Cerys Vaughan": ("Market Stourley", "Agnes Whitlow"), "D. K. Mistry": ("Market Stourley", None),
    "Lena Mistry": ("Coldwell", "D. K. Mistry"), "Eamon Tully": ("Hobb End", None), "Freya Lindqvist": ("Netherby", "Bruno Keller"),
    "Hortense Babin": ("Market Stourley", "Cerys Vaughan"), "Ian McCready": ("Hobb End", "Eamon Tully"),
    "Jolanta Mazur": ("Market Stourley", None), "Kit Farrow": (None, "Freya Lindqvist"), "Noël Garnier": ("Coldwell", None),
    "Olive Sandham": ("Netherby", "Noël Garnier"),
}
# device: owner, kind, year bought
DEVICES = {
    "Brompton M6L (green)": ("Agnes Whitlow", "folding bike", 2015), "Brompton M6L (black)": ("Jolanta Mazur", "folding bike", 2019),
    "Roberts R27": ("Agnes Whitlow", "radio", None), "Trek FX 2": ("Gus Whitlow", "hybrid bike", 2020),
    "Gazelle Orange C8": ("Bruno Keller", "e-bike", 2021), "Kona Dew": ("Cerys Vaughan", "hybrid bike", 2012),
    "Dell Latitude 5420": ("D. K. Mistry", "laptop", 2022), "Fairphone 4": ("Lena Mistry", "phone", 2023),
    "ThinkPad T480": ("Lena Mistry", "laptop", 2018), "Technics SL-1200": ("Eamon Tully", "record player", 1994),
    "Pashley Princess": ("Freya Lindqvist", "town bike", 2012), "Urban Arrow Family": ("Hortense Babin", "cargo bike", 2023),
    "iPhone 12": ("Hortense Babin", "phone", 2021), "Trek Domane AL": ("Ian McCready", "road bike", 2022),
    "Nintendo Switch": ("Kit Farrow", "game console", 2019), "Galaxy A52": ("Noël Garnier", "phone", 2022),
    "Gazelle Chamonix": ("Noël Garnier", "town bike", 2008),
}
# supplier: place, days
SUPPLIERS = {"Velo Wholesale": ("Leeds", 2), "Hartmann GmbH": ("Bremen", 6), "PartsPoint": ("Coventry", 1), "Shenzhen Cells": ("Shenzhen", 15),
             "Old Spokes (second-hand)": ("Bristol", 4), "Kettle & Fuse": ("Coventry", None)}
# part: supplier, what it costs us, in stock, which older part it replaces
PARTS = {
    "8-speed chain": ("Velo Wholesale", 9.5, 8, None), "9-speed chain": ("Velo Wholesale", 12.5, 5, None),
    "Brompton brake cable": ("Velo Wholesale", 4.2, 11, None), "Disc pads B01S": ("Hartmann GmbH", 8, 3, None),
    "Disc pads B05S": ("Hartmann GmbH", 10, 18, "Disc pads B01S"), "Hub gear oil": ("Hartmann GmbH", 13, 5, None),
    "Marathon tyre 28in": ("Velo Wholesale", 27, 8, None), "Marathon tyre 16in": ("Velo Wholesale", 24, 0, None),
    "iPhone 12 screen": ("PartsPoint", 46, 2, None), "Galaxy A52 battery": ("Shenzhen Cells", 11.5, 4, None),
    "Fairphone 4 battery": ("PartsPoint", 28, 1, None), "T480 keyboard (used)": ("Old Spokes (second-hand)", 15, 0, None),
    "SSD 512 GB": ("PartsPoint", 39, 7, "SSD 256 GB"), "SSD 256 GB": ("PartsPoint", 31, 2, None),
    "Stylus N44-7": ("Kettle & Fuse", 64, 1, "Stylus EPS-24"), "Stylus EPS-24": ("Kettle & Fuse", 22, 0, None),
    "Joy-Con stick": ("Shenzhen Cells", 3.5, 20, None),
}
# device, mechanic, fault, parts, charged, hours, days in the shop (None: still here)
JOBS = [
    ("Brompton M6L (green)", "Walt Drury", "slack brakes", ["Brompton brake cable"], 32, 0.5, 2),
    ("Technics SL-1200", "Walt Drury", "worn stylus", ["Stylus EPS-24"], 78, 1.25, 9),
    ("Trek FX 2", "Inga Sørli", "worn chain", ["8-speed chain"], 35, 0.75, 1),
    ("Dell Latitude 5420", "Dele Adeyemi", "dead disk", ["SSD 256 GB"], 110, 2, 4),
    ("Kona Dew", "Mo Haddad", "puncture", ["Marathon tyre 28in"], 48, 0.5, 1),
    ("iPhone 12", "Mo Haddad", "cracked screen", ["iPhone 12 screen"], 95, 1, 3),
    ("Gazelle Orange C8", "Inga Sørli", "slack brakes", ["Disc pads B01S", "8-speed chain"], 66, 1.5, 5),
    ("Pashley Princess", "Walt Drury", "slipping gears", ["Hub gear oil"], 54, 1.75, 6),
    ("ThinkPad T480", "Dele Adeyemi", "coffee spill", ["T480 keyboard (used)"], 72, 1.5, 12),
    ("Galaxy A52", "Mo Haddad", "flat battery", ["Galaxy A52 battery"], 45, 0.75, 16),
    ("Brompton M6L (black)", "Inga Sørli", "puncture", ["Marathon tyre 16in"], 50, 0.5, 1),
    ("Technics SL-1200", "Dele Adeyemi", "hum", [], 40, 2.25, 8),
    ("Roberts R27", "Dele Adeyemi", "no sound", [], None, 1, 7),
    ("Urban Arrow Family", "Inga Sørli", "slack brakes", ["Disc pads B05S", "Brompton brake cable"], 88, 2, 3),
    ("Trek Domane AL", "Inga Sørli", "worn chain", ["9-speed chain"], 42, 0.75, 2),
    ("Fairphone 4", "Dele Adeyemi", "flat battery", ["Fairphone 4 battery"], 58, 0.25, 1),
    ("Brompton M6L (green)", "Mo Haddad", "puncture", ["Marathon tyre 16in"], 52, 0.75, 4),
    ("Gazelle Chamonix", "Walt Drury", "slipping gears", ["Hub gear oil", "Marathon tyre 28in"], 96, 2.75, 5),
    ("Technics SL-1200", "Walt Drury", "worn stylus", ["Stylus N44-7"], 125, 0.75, None),
    ("Nintendo Switch", None, "drifting stick", [], None, None, None),
    ("Trek FX 2", "Inga Sørli", "puncture", ["Marathon tyre 28in"], 46, 0.5, None),
]


def make():
    rng = random.Random(SEED)
    t = Triples()
    for name, (started, trainer, skills) in MECHANICS.items():
        t.add(name, "STARTED_ON", started)
        if trainer:
            t.add(name, "TRAINED_BY", trainer)
        t.add(name, "GOOD_AT", *skills)
    for name, (village, sender) in CUSTOMERS.items():
        if village:
            t.add(name, "LIVES_IN", village)
        if sender:
            t.add(name, "SENT_BY", sender)
    for name, (owner, kind, year) in DEVICES.items():
        t.add(name, "BELONGS_TO", owner)
        t.add(name, "KIND_OF_THING", kind)
        if year:
            t.add(name, "BOUGHT_IN", year)
    for name, (place, days) in SUPPLIERS.items():
        t.add(name, "SHIPS_FROM", place)
        if days:
            t.add(name, "DELIVERY_DAYS", days)
    for name, (supplier, cost, stock, older) in PARTS.items():
        t.add(name, "SUPPLIED_BY", supplier)
        t.add(name, "COSTS_US", cost)
        t.add(name, "IN_STOCK", stock)
        if older:
            t.add(name, "REPLACES", older)
    when = "2025-01-07"
    for n, (device, mechanic, fault, parts, charged, hours, days) in enumerate(JOBS, 701):
        name = "Job %d" % n
        t.add(name, "JOB_FOR", device)
        t.add(name, "BROUGHT_IN_ON", when)
        t.add(name, "FAULT_FOUND", fault)
        if mechanic:
            t.add(name, "FIXED_BY", mechanic)
        t.add(name, "PART_USED", *parts)
        if hours:
            t.add(name, "HOURS_SPENT", hours)
        if charged:
            t.add(name, "CHARGED", charged)
        if days:
            t.add(name, "PICKED_UP_ON", later(when, days))
        when = later(when, rng.randrange(3, 19))
    return t


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
