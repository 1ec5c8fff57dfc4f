"""Writes triples.tsv: a made-up parcel depot, as kept in the office spreadsheets. Run: python3 make.py

All rows are typed in below; nothing is drawn at random. A cell left empty (None) gives no triple.
"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

# sheet Customers: Town, A/C Mgr, A/C Opened, Ref. From, Terms (days)
CUSTOMERS = {
    "Armstrong & Daughter": ("Hawick", "Gordon Tait", "2012-01-30", None, 30),
    "Harbour Fish Co.": ("Eyemouth", "Gordon Tait", "2014-09-02", None, 14),
    "Cheviot Candles": ("Wooler", "Gordon Tait", "2015-08-24", None, 30),
    "Tweedside Tiles": ("Kelso", "Isla Renwick", "2016-04-11", None, 45),
    "Ruth Carrick Ceramics": ("Alnwick", "Ewa Zielińska", "2017-06-05", None, 21),
    "Wooler Seeds": ("Wooler", "Isla Renwick", "2018-05-21", "Tweedside Tiles", 30),
    "Hexham Wool Shop": ("Hexham", "Ewa Zielińska", "2019-02-18", "Ruth Carrick Ceramics", 21),
    "Border Bikes": ("Galashiels", "Isla Renwick", "2020-11-23", "Tweedside Tiles", 14),
    "Lamont Print": ("Morpeth", "Ewa Zielińska", "2021-07-12", "Hexham Wool Shop", 30),
    "Lamont Labels": ("Morpeth", "Ewa Zielińska", "2022-10-03", "Lamont Print", None),
    "Café Lumière": ("Berwick", None, "2023-03-14", "Harbour Fish Co.", 7),
    "Dr. N. Pringle": ("Duns", None, "2024-08-19", "Armstrong & Daughter", None),
}
# sheet Addresses (drop-offs that have no account): Town
ADDRESSES = {
    "Kelso High School": "Kelso", "Bamburgh Castle Hotel": "Bamburgh", "Milne's Garage": "Jedburgh",
    "Solway Stores": "Carlisle", "Quayside Market": "Newcastle", "Fraser (private address)": "Duns",
}
# sheet Rounds: Depot, towns
ROUNDS = {
    "Coast": ("Tweedmouth Yard", ["Eyemouth", "Berwick", "Bamburgh", "Alnwick"]),
    "Tweed": ("Tweedmouth Yard", ["Kelso", "Galashiels", "Duns"]),
    "Teviot": ("St Boswells Shed", ["Hawick", "Jedburgh"]),
    "Tyne": ("Blyth Unit", ["Hexham", "Morpeth"]),
    "Hills": ("Tweedmouth Yard", ["Wooler"]),
}
# sheet Drivers: Start Date, Round, Usual Van, Cover
DRIVERS = {
    "Dougie Laidlaw": ("2009-05-11", "Coast", "Van 1", "Craig Laidlaw"),
    "J. P. Hendry": ("2012-06-25", "Tyne", "Van 5", "Sami Ouédraogo"),
    "Gosia Nowak": ("2015-10-19", "Teviot", "Van 4", "J. P. Hendry"),
    "Craig Laidlaw": ("2018-03-05", "Tweed", "Van 2", "Gosia Nowak"),
    "Sami Ouédraogo": ("2021-01-18", "Tyne", "Luton (white)", "Gosia Nowak"),
    "Kirsty Elliot": ("2022-09-12", "Hills", "Van 3", "Craig Laidlaw"),
    "Robson (agency)": ("2025-02-03", None, None, None),
}
# sheet Vans: Make & Model, Payload (kg), MOT Due, Depot
VANS = {
    "Van 1": ("Ford Transit", 1150, "2025-09-14", "Tweedmouth Yard"),
    "Van 2": ("Ford Transit", 1020, "2025-06-30", "Tweedmouth Yard"),
    "Van 3": ("Citroën Berlingo", 650, "2025-11-08", "Tweedmouth Yard"),
    "Van 4": ("Vauxhall Movano", 1340, "2025-07-21", "St Boswells Shed"),
    "Van 5": ("Renault Trafic", 1080, "2025-12-03", "Blyth Unit"),
    "Van 6": ("Renault Trafic", 1035, None, "Blyth Unit"),
    "Luton (white)": ("Iveco Daily", 900, "2025-08-17", "Blyth Unit"),
    "Luton (old)": ("Ford Transit", 860, "2025-05-29", "Blyth Unit"),
}
# sheet Jobs: Sent By, Drop-off, Svc, Wt (kg), Pcs, Coll'd, Rec'd, Driver, Price (£)
JOBS = {
    "J-3101": ("Tweedside Tiles", "Ruth Carrick Ceramics", "Pallet", 420, 1, "2025-03-03", "2025-03-05", "Dougie Laidlaw", 95),
    "J-3102": ("Harbour Fish Co.", "Bamburgh Castle Hotel", "Same Day", 38, 4, "2025-03-03", "2025-03-03", "Dougie Laidlaw", 62.5),
    "J-3103": ("Hexham Wool Shop", "Armstrong & Daughter", "Economy", 24.5, 3, "2025-03-04", "2025-03-07", "Gosia Nowak", 21),
    "J-3104": ("Ruth Carrick Ceramics", "Kelso High School", "Next Day", 31, 2, "2025-03-06", "2025-03-07", "Craig Laidlaw", 34),
    "J-3105": ("Border Bikes", "Milne's Garage", "Next Day", 17.5, 1, "2025-03-10", "2025-03-11", "Gosia Nowak", 26),
    "J-3106": ("Armstrong & Daughter", "Hexham Wool Shop", "Pallet", 310, 2, "2025-03-11", "2025-03-13", "J. P. Hendry", 110),
    "J-3107": ("Café Lumière", "Fraser (private address)", "Economy", 6.2, 1, "2025-03-12", "2025-03-17", "Craig Laidlaw", 12.5),
    "J-3108": ("Wooler Seeds", "Kelso High School", "Economy", 54, 6, "2025-03-13", "2025-03-19", "Craig Laidlaw", 39),
    "J-3109": ("Lamont Print", "Quayside Market", "Next Day", 45, 5, "2025-03-17", "2025-03-18", "Sami Ouédraogo", 41),
    "J-3110": ("Lamont Print", "Harbour Fish Co.", "Next Day", 8.4, 1, "2025-03-17", "2025-03-18", "Dougie Laidlaw", 18.5),
    "J-3111": ("Cheviot Candles", "Bamburgh Castle Hotel", "Economy", 22, 2, "2025-03-19", "2025-03-24", "Kirsty Elliot", 23),
    "J-3112": ("Tweedside Tiles", "Quayside Market", "Pallet", 560, 2, "2025-03-20", "2025-03-24", "Sami Ouédraogo", 148),
    "J-3113": ("Harbour Fish Co.", "Café Lumière", "Same Day", 15, 2, "2025-03-24", "2025-03-24", "Dougie Laidlaw", 44),
    "J-3114": ("Ruth Carrick Ceramics", "Bamburgh Castle Hotel", "Next Day", 19, 2, "2025-03-25", "2025-03-26", "Dougie Laidlaw", 29.5),
    "J-3115": ("Dr. N. Pringle", "Solway Stores", "Economy", None, 1, "2025-03-26", "2025-04-01", "Robson (agency)", 16),
    "J-3116": ("Border Bikes", "Lamont Print", "Next Day", 33, 2, "2025-03-31", "2025-04-01", "J. P. Hendry", 36),
    "J-3117": ("Tweedside Tiles", "Hexham Wool Shop", "Pallet", 390, 1, "2025-04-01", "2025-04-03", "J. P. Hendry", 102),
    "J-3118": ("Wooler Seeds", "Solway Stores", "Pallet", 275, 1, "2025-04-02", None, "Robson (agency)", 120),
    "J-3119": ("Cheviot Candles", "Bamburgh Castle Hotel", "Next Day", 12, 1, "2025-04-03", "2025-04-04", "Kirsty Elliot", 22),
    "J-3120": ("Lamont Print", "Kelso High School", "Economy", 28, 4, "2025-04-03", "2025-04-09", "Craig Laidlaw", 27),
    "J-3121": ("Harbour Fish Co.", "Quayside Market", "Same Day", 52, 6, "2025-04-07", "2025-04-07", "Sami Ouédraogo", 88),
    "J-3122": ("Armstrong & Daughter", "Lamont Labels", "Economy", 40, 3, "2025-04-08", None, "J. P. Hendry", 31),
    "J-3123": ("Tweedside Tiles", "Wooler Seeds", "Next Day", 64, 3, None, None, None, 47),
    "J-3124": ("Café Lumière", "Border Bikes", "Next Day", None, 2, "2025-04-09", None, "Gosia Nowak", None),
}
# sheet Claims: Job No., What Happened, Claimed (£), Paid Out (£)
CLAIMS = {
    "Claim 41": ("J-3104", "broken", 180, 120), "Claim 42": ("J-3107", "late", 45, 45), "Claim 43": ("J-3109", "lost", 320, None),
    "Claim 44": ("J-3114", "broken", 95, 60), "Claim 45": ("J-3103", "wet", 65, None), "Claim 46": ("J-3112", "broken", 240, 200),
    "Claim 47": ("J-3120", "late", 30, 15),
}


def make():
    kg = Triples()

    def sheet(rows, *columns):
        for name, cells in rows.items():
            for column, cell in zip(columns, cells, strict=True):
                if cell is not None:
                    kg.add(name, column, cell)

    sheet(CUSTOMERS, "Town", "A/C Mgr", "A/C Opened", "Ref. From", "Terms (days)")
    sheet({k: (v,) for k, v in ADDRESSES.items()}, "Town")
    sheet({k: v[:1] for k, v in ROUNDS.items()}, "Depot")
    sheet({town: (k,) for k, v in ROUNDS.items() for town in v[1]}, "Round")
    sheet(DRIVERS, "Start Date", "Round", "Usual Van", "Cover")
    sheet(VANS, "Make & Model", "Payload (kg)", "MOT Due", "Depot")
    sheet(JOBS, "Sent By", "Drop-off", "Svc", "Wt (kg)", "Pcs", "Coll'd", "Rec'd", "Driver", "Price (£)")
    sheet(CLAIMS, "Job No.", "What Happened", "Claimed (£)", "Paid Out (£)")
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
