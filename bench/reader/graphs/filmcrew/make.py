"""Writes triples.tsv: a made-up small film and advert production firm (no class relation). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 31556

# person: craft, day rate, town, assists, recommended by
PEOPLE = {
    "Saskia Vane": ("director", "650", "Bristol", None, None),
    "Obi Nwachukwu": ("director", "580", "Cardiff", None, "Saskia Vane"),
    "Henrietta Lamb": ("producer", "520", "Bristol", None, None),
    "Joel Tremblay": ("producer", None, "Bath", "Henrietta Lamb", "Henrietta Lamb"),
    "Magda Kowal": ("camera operator", "475", "Bristol", None, "Saskia Vane"),
    "Reuben Fitch": ("focus puller", "340", "Newport", "Magda Kowal", "Magda Kowal"),
    "Isla Drummond": ("gaffer", "390", "Cardiff", None, "Magda Kowal"),
    "Teo Marchetti": ("spark", "295", None, "Isla Drummond", "Isla Drummond"),
    "Yuki Abe": ("sound recordist", "410", "Bath", None, "Obi Nwachukwu"),
    "Gareth Pugh": ("editor", "360", "Cardiff", None, "Obi Nwachukwu"),
    "Cleo Bancroft": ("make-up artist", "310", "Bristol", None, "Henrietta Lamb"),
    "Wilf Tanner": ("runner", "140", "Bristol", "Henrietta Lamb", None),
    "Anya Petrov": ("runner", "145", "Newport", "Joel Tremblay", "Reuben Fitch"),
    "Desmond Achebe": ("drone pilot", "500", "Swindon", None, None),
}
SV, ON, HL, JT, MK, RF, ID, TM, YA, GP, CB, WT, AP, DA = PEOPLE
# client: contact, town
CLIENTS = {
    "Barnacle Gin": ("Phoebe Lockhart", "Bristol"), "Tidewater Bank": ("Martin Cope", "Cardiff"),
    "Hobnail Boots": ("Phoebe Lockhart", "Northampton"), "Avon Wildlife Fund": ("Suresh Nair", "Bath"),
    "Zest Cereals": (None, "Swindon"), "Merlin Trams": ("Gwen Hopkin", None),
}
BG, TB, HB, AW, ZC, MT = CLIENTS
# film: client, director, producer, editor, budget, delivered, seconds
FILMS = {
    "Salt and Juniper": (BG, SV, HL, GP, "18500", "2026-03-20", "60"),
    "First Home": (TB, ON, HL, GP, "24000", "2026-05-08", "45"),
    "Mud Season": (HB, SV, JT, GP, "15200", "2026-06-26", "90"),
    "Otter Watch": (AW, ON, JT, None, "6800", "2026-08-14", "240"),
    "Crunch Time": (ZC, SV, HL, GP, "21750", "2026-10-02", "30"),
    "Last Tram Home": (MT, SV, JT, None, "12900", None, "120"),
    "Winter Warmer": (BG, ON, HL, None, "16400", None, None),
    "Night Moths": (AW, None, JT, None, None, None, None),
}
SJ, FH, MS, OW, CT, LT, WW, NM = FILMS
# kit: owner, hire a day, kept in, bought, borrowed by
KIT = {
    "Arri Mini": (None, "320", "Cage 1", "2021-09-13", None), "Sony FX6": (MK, "140", None, "2022-04-02", ON),
    "Prime lens set": (None, "110", "Cage 1", "2021-09-13", None), "Zoom lens": (MK, "75", None, "2019-11-28", SV),
    "Dolly and track": (None, "95", "Cage 3", "2018-06-19", None), "Smoke machine": (None, "35", "Cage 3", "2020-02-11", WT),
    "LED panel kit": (ID, "60", "Van", "2023-01-17", None), "Generator": (ID, "85", "Van", None, TM),
    "Boom and mixer": (YA, "90", None, "2017-08-07", None), "Radio mics": (YA, "45", None, "2024-03-05", GP),
    "DJI Inspire": (DA, "180", None, "2024-10-30", None), "Monitor": (None, "40", "Cage 2", "2022-12-08", None),
    "Green screen": (None, None, "Cage 2", "2016-05-23", AP),
}
# location: town, fee a day, looked after by
LOCATIONS = {
    "Clevedon Pier": ("Clevedon", "450", "Ruth Hanley"), "Harbour Studio": ("Bristol", "600", "Ruth Hanley"),
    "Cathays Terrace": ("Cardiff", "180", "Mr Pritchard"), "Blackrock Quarry": ("Newport", "250", "Ivor Bell"),
    "Kennet Lock": ("Bath", None, "Suresh Nair"), "Tram Depot 4": ("Bristol", "0", "Gwen Hopkin"),
    "Old Biscuit Factory": ("Swindon", "375", "Ivor Bell"),
}
PI, HS, CY, BQ, KL, TD, OB = LOCATIONS
# shoot day: film, place, date, crew, kit, overtime hours
DAYS = {
    "SD-01": (SJ, PI, "2026-02-17", [SV, MK, RF, ID, CB], ["Arri Mini", "Prime lens set", "LED panel kit"], "2"),
    "SD-02": (SJ, HS, "2026-02-18", [SV, MK, RF, ID, WT], ["Arri Mini", "Smoke machine"], "1.5"),
    "SD-03": (FH, CY, "2026-04-09", [ON, MK, ID, TM, YA], ["Sony FX6", "Radio mics"], None),
    "SD-04": (FH, HS, "2026-04-10", [ON, MK, YA, CB, AP], ["Sony FX6", "Green screen"], "3"),
    "SD-05": (MS, BQ, "2026-05-28", [SV, MK, DA, WT], ["Arri Mini", "DJI Inspire"], "0.5"),
    "SD-06": (OW, KL, "2026-07-15", [ON, DA, YA], ["DJI Inspire", "Boom and mixer"], None),
    "SD-07": (OW, KL, "2026-07-16", [ON, YA, AP], ["Sony FX6", "Zoom lens"], "4"),
    "SD-08": (CT, OB, "2026-09-08", [SV, MK, RF, ID, TM, CB], ["Arri Mini", "Dolly and track", "Generator"], "2.5"),
    "SD-09": (LT, TD, "2026-11-12", [SV, RF, ID, WT], ["Arri Mini", "Monitor"], None),
    "SD-10": (LT, TD, "2026-11-24", [SV, MK, ID, YA], ["Arri Mini", "Prime lens set"], None),
    "SD-11": (WW, PI, "2026-12-03", [ON, MK, CB], ["Sony FX6"], None),
}
# invoice: film, pounds, due, paid
INVOICES = {
    "INV-71": (SJ, "9250", "2026-02-28", "2026-02-26"), "INV-72": (SJ, "9250", "2026-04-20", "2026-05-11"),
    "INV-73": (FH, "24000", "2026-06-08", "2026-06-01"), "INV-74": (MS, "15200", "2026-07-26", "2026-08-19"),
    "INV-75": (OW, "6800", "2026-09-14", None), "INV-76": (CT, "21750", "2026-11-02", None),
    "INV-77": (LT, "4300", "2026-12-12", None),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (craft, rate, town, boss, friend) in PEOPLE.items():
        block(n, ("worksAs", craft), ("costsPerDay", rate), ("basedIn", town), ("assists", boss), ("recommendedBy", friend))
    for n, (who, town) in CLIENTS.items():
        block(n, ("contactPerson", who), ("basedIn", town))
    for n, (client, director, producer, editor, budget, done, secs) in FILMS.items():
        block(n, ("madeFor", client), ("directedBy", director), ("producedBy", producer), ("cutBy", editor),
              ("budgetPounds", budget), ("deliveredOn", done), ("runsSeconds", secs))
    for n, (owner, hire, place, bought, who) in KIT.items():
        block(n, ("ownedBy", owner), ("costsPerDay", hire), ("storedIn", place), ("boughtOn", bought), ("lentTo", who))
    for n, (town, fee, who) in LOCATIONS.items():
        block(n, ("basedIn", town), ("costsPerDay", fee), ("contactPerson", who))
    for n, (film, place, date, crew, kit, over) in DAYS.items():
        block(n, ("forFilm", film), ("shotAt", place), ("shotOn", date), ("crewedBy", crew), ("usedKit", kit), ("overtimeHours", over))
    for n, (film, pounds, due, paid) in INVOICES.items():
        block(n, ("forFilm", film), ("amountPounds", pounds), ("dueOn", due), ("paidOn", paid))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
