"""Writes triples.tsv: a made-up university laboratory for river mud. Run: python3 make.py"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

# person: kind, joined, supervised by, projects
PEOPLE = {
    "Prof. Ingrid Solheim": ("professor", "2008-09-01", None, ["SILTWATCH", "DeepMud"]),
    "Dr Kwame Boateng": ("lecturer", "2014-01-13", "Prof. Ingrid Solheim", ["PEATLINE", "SILTWATCH"]),
    "Dr Alice Renner": ("postdoc", "2019-05-06", "Prof. Ingrid Solheim", ["DeepMud"]),
    "Dr Alan Renwick": ("postdoc", "2022-10-03", "Dr Kwame Boateng", ["PEATLINE"]),
    "Dr Mireille Faure": ("postdoc", "2023-03-20", "Prof. Ingrid Solheim", ["SILTWATCH", "Plastic Trace"]),
    "Tomasz Wilk": ("phd_student", "2021-10-04", "Prof. Ingrid Solheim", ["DeepMud"]),
    "Bethan Rhys": ("phd_student", "2022-10-03", "Dr Kwame Boateng", ["PEATLINE"]),
    "Hyun-woo Park": ("phd_student", "2023-10-02", "Dr Mireille Faure", ["Plastic Trace"]),
    "Zara Malik": ("phd_student", "2023-10-02", "Dr Kwame Boateng", ["SILTWATCH"]),
    "Finn O'Dowd": ("phd_student", "2024-10-07", "Dr Alice Renner", []),
    "Gloria Petts": ("technician", "2010-02-15", None, ["SILTWATCH"]),
    "Dougie Munro": ("technician", "2017-08-21", "Gloria Petts", []),
}
# instrument: room, supplier, price, looked after by
INSTRUMENTS = {
    "ICP-MS": ("Room B12", "Halden Instruments", 185000, "Gloria Petts"),
    "Laser Sizer": ("Room B14", "Halden Instruments", 46500, "Dougie Munro"),
    "Old Centrifuge": ("Room B14", "Corbett & Sons", 3200, "Dougie Munro"),
    "New Centrifuge": ("Room B12", "Corbett & Sons", 8900, "Dougie Munro"),
    "Freeze Dryer": ("Room B07", "NordLab", 12400, "Gloria Petts"),
    "Muffle Furnace": ("Room B07", "Corbett & Sons", 2750, None),
    "Raman Microscope": ("Room C03", "Halden Instruments", 97000, "Hyun-woo Park"),
    "Gamma Counter": ("Room C01", "NordLab", 38000, "Tomasz Wilk"),
    "Field Corer": ("Boat Store", "Ottar Marine", 5600, None),
    "TOC Analyser": ("Room B12", "NordLab", 29500, "Gloria Petts"),
    "pH Meter": ("Room B14", "Corbett & Sons", 640, "Bethan Rhys"),
}
STORES = {"Freezer 1": "Room B07", "Freezer 2": "Boat Store", "Cold Room": "Room C01"}
SUPPLIERS = ["Halden Instruments", "Corbett & Sons", "NordLab", "Ottar Marine", "Glasspoint"]
# sample: site or parent, collected, store, grams
SAMPLES = {
    "ESK-01": ("Esk Estuary", "2023-04-18", "Freezer 1", "420"), "ESK-02": ("Esk Estuary", "2023-04-18", "Freezer 1", "385"),
    "ESK-03": ("Esk Estuary", "2024-05-22", "Freezer 2", "510"), "ESK-01a": ("ESK-01", None, "Freezer 1", "40"),
    "ESK-01b": ("ESK-01", None, "Cold Room", "35"), "ESK-01b-ash": ("ESK-01b", None, "Cold Room", "4.5"),
    "LOM-01": ("Loch Lomond", "2022-06-09", "Freezer 2", "730"), "LOM-02": ("Loch Lomond", "2024-07-03", "Freezer 2", "655"),
    "LOM-02a": ("LOM-02", None, "Freezer 1", "60"), "FLN-01": ("Flanders Moss", "2022-11-15", "Cold Room", "290"),
    "FLN-02": ("Flanders Moss", "2023-08-30", "Cold Room", "310"), "FLN-03": ("Flanders Moss", "2024-09-11", None, "275"),
    "FLN-02a": ("FLN-02", None, "Freezer 1", "25"), "CLY-01": ("Clyde Weir", "2024-02-27", "Freezer 1", "480"),
    "CLY-02": ("Clyde Weir", "2024-09-11", "Freezer 2", "445"), "CLY-01a": ("CLY-01", None, "Freezer 1", "55"),
}
# project: led by, grant
PROJECTS = {
    "SILTWATCH": ("Prof. Ingrid Solheim", "Grant NE-4471"), "DeepMud": ("Prof. Ingrid Solheim", "Grant LT-0912"),
    "PEATLINE": ("Dr Kwame Boateng", "Grant SG-233"), "Plastic Trace": ("Dr Mireille Faure", "Grant NE-5120"),
    "Pond Pilot": ("Dr Alice Renner", None),
}
GRANTS = {
    "Grant NE-4471": ("Natural Waters Council", 640000, "2026-03-31"), "Grant LT-0912": ("Larkhill Trust", 215000, "2025-09-30"),
    "Grant SG-233": ("Scottish Peat Fund", 98000, "2027-08-31"), "Grant NE-5120": ("Natural Waters Council", 310000, "2027-12-31"),
    "Grant LT-1004": ("Larkhill Trust", 25000, "2024-12-31"),
}
# paper: first author, published, project, cites
PAPERS = {
    "Mud in Motion": ("Prof. Ingrid Solheim", "2018-03-12", "SILTWATCH", []),
    "Counting Grains": ("Dr Alice Renner", "2020-09-01", "DeepMud", ["Mud in Motion"]),
    "A Century of Silt": ("Dr Alice Renner", "2021-11-23", "DeepMud", ["Mud in Motion", "Counting Grains"]),
    "Slow Carbon": ("Dr Kwame Boateng", "2020-02-17", "PEATLINE", []),
    "Peat Under Pressure": ("Bethan Rhys", "2024-06-05", "PEATLINE", ["Slow Carbon", "A Century of Silt"]),
    "Fibres on the Bed": ("Dr Mireille Faure", "2024-01-19", "Plastic Trace", ["Mud in Motion", "Counting Grains"]),
    "Lead and Lochs": ("Tomasz Wilk", "2023-07-10", "DeepMud", ["A Century of Silt", "Mud in Motion"]),
    "Bog Breathing": ("Dr Alan Renwick", "2025-01-28", "PEATLINE", ["Slow Carbon", "Peat Under Pressure"]),
    "Small Plastics, Big Rivers": ("Dr Mireille Faure", "2025-02-14", None, ["Fibres on the Bed"]),
}
# run: instrument, who, day, sample, hours
RUNS = [
    ("ICP-MS", "Tomasz Wilk", "2024-10-08", "LOM-01", "6"), ("ICP-MS", "Gloria Petts", "2024-10-10", "ESK-01a", "4.5"),
    ("Laser Sizer", "Zara Malik", "2024-10-10", "ESK-02", "2"), ("Freeze Dryer", "Dougie Munro", "2024-10-14", "LOM-02a", "18"),
    ("Muffle Furnace", "Bethan Rhys", "2024-10-15", "ESK-01b-ash", "9"), ("Gamma Counter", "Tomasz Wilk", "2024-10-21", "LOM-01", "24"),
    ("Raman Microscope", "Hyun-woo Park", "2024-10-22", "CLY-01", "5"), ("Raman Microscope", "Hyun-woo Park", "2024-11-04", "CLY-02", "7"),
    ("TOC Analyser", "Bethan Rhys", "2024-11-05", "FLN-01", "3"), ("TOC Analyser", "Dr Alan Renwick", "2024-11-06", "FLN-02a", "4"),
    ("New Centrifuge", "Zara Malik", "2024-11-06", "ESK-03", "1.5"), ("ICP-MS", "Zara Malik", "2024-11-12", "ESK-03", "7.5"),
    ("Laser Sizer", "Finn O'Dowd", "2024-11-14", "CLY-01a", "2.5"), ("Freeze Dryer", "Bethan Rhys", "2024-11-18", "FLN-03", "20"),
    ("TOC Analyser", "Bethan Rhys", "2024-11-25", "FLN-03", "3.5"), ("pH Meter", None, "2024-11-25", "FLN-02", "0.5"),
    ("Raman Microscope", "Dr Mireille Faure", "2024-12-02", "CLY-01", "6"), ("Gamma Counter", "Tomasz Wilk", "2024-12-03", "ESK-02", "22"),
    ("ICP-MS", "Gloria Petts", "2024-12-09", "CLY-02", "5"),
]


def make():
    kg = Triples()
    for name, (kind, joined, boss, projects) in PEOPLE.items():
        kg.add(name, "record_kind", kind)
        kg.add(name, "joined_on", joined)
        if boss:
            kg.add(name, "supervised_by", boss)
        kg.add(name, "works_on", *projects)
    for name, (room, supplier, price, keeper) in INSTRUMENTS.items():
        kg.add(name, "record_kind", "instrument")
        kg.add(name, "kept_in", room)
        kg.add(name, "bought_from", supplier)
        kg.add(name, "price_gbp", price)
        if keeper:
            kg.add(name, "looked_after_by", keeper)
    for name, room in STORES.items():
        kg.add(name, "record_kind", "cold_store")
        kg.add(name, "kept_in", room)
    for name in SUPPLIERS:
        kg.add(name, "record_kind", "supplier")
    for name, (origin, date, store, grams) in SAMPLES.items():
        kg.add(name, "record_kind", "sample")
        if date:
            kg.add(name, "collected_at", origin)
            kg.add(name, "collected_on", date)
        else:
            kg.add(name, "split_from", origin)
        if store:
            kg.add(name, "kept_in", store)
        kg.add(name, "mass_g", grams)
    for name, (lead, grant) in PROJECTS.items():
        kg.add(name, "record_kind", "project")
        kg.add(name, "led_by", lead)
        if grant:
            kg.add(name, "funded_by", grant)
    for name, (giver, amount, end) in GRANTS.items():
        kg.add(name, "record_kind", "grant")
        kg.add(name, "awarded_by", giver)
        kg.add(name, "amount_gbp", amount)
        kg.add(name, "ends_on", end)
    for name, (author, date, project, cited) in PAPERS.items():
        kg.add(name, "record_kind", "paper")
        kg.add(name, "first_author", author)
        kg.add(name, "published_on", date)
        if project:
            kg.add(name, "came_out_of", project)
        kg.add(name, "cites", *cited)
    for n, (tool, who, date, sample, hours) in enumerate(RUNS, 301):
        name = "Run %d" % n
        kg.add(name, "record_kind", "run")
        kg.add(name, "used_instrument", tool)
        if who:
            kg.add(name, "done_by", who)
        kg.add(name, "done_on", date)
        kg.add(name, "used_sample", sample)
        kg.add(name, "hours", hours)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
