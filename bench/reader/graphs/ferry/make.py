"""Writes triples.tsv: a made-up company that runs ferries between small islands (classes over `listed as`). Run: python3 make.py"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

# Everything is written out by hand; nothing is drawn at random. Today is 2026-11-22.
t = Triples()


def put(name, cls, **facts):
    """One record; the keys are relations with underscores for spaces, None is a fact that is not known."""
    t.add(name, "listed as", cls)
    for relation, value in facts.items():
        if value is None:
            continue
        for v in value if isinstance(value, (list, tuple)) else [value]:
            t.add(name, relation.replace("_", " "), v)


for island, residents in [("Tarsa", 412), ("Hamna", 188), ("Sula Mor", 67), ("Inchbrae", 23), ("Ronan", None)]:
    put(island, "Island", residents=residents)

for port, island, clerk in [
    ("Kilmarra", None, "Moira Geddes"), ("Balgowan", None, "Fergus Pirie"), ("Tarsa Pier", "Tarsa", "Elspeth Rendall"),
    ("Port Lachlan", "Tarsa", None), ("Hamna Voe", "Hamna", "Wilma Sclater"), ("Sulaig", "Sula Mor", None),
    ("Inchbrae Slip", "Inchbrae", None), ("Ronan Landing", "Ronan", None),
]:
    put(port, "Port", on_island=island, looked_after_by=clerk)

for yard in ["Ardgarth Yard", "Ferrin & Sons", "Norvik Verft"]:
    put(yard, "Shipyard")

for name, yard, year, cars, people, berth, condition, survey, skippers in [
    ("MV Lady Morven", "Ardgarth Yard", 1998, 32, 220, "Kilmarra", "in service", "2026-03-12", ["Ewan Tulloch", "Isla Drever"]),
    ("MV Kittiwake", "Ferrin & Sons", 2007, 18, 140, "Tarsa Pier", "in service", "2026-04-28",
     ["Ewan Tulloch", "Magnus Foubister", "Catriona Bain"]),
    ("MV Brenda Ross", "Ardgarth Yard", 1986, 12, 98, "Balgowan", "in dry dock", "2025-10-06", ["Isla Drever"]),
    ("Saint Ronan", "Norvik Verft", 2019, 40, 250, "Kilmarra", "in service", "2026-05-19", ["Ewan Tulloch"]),
    ("Puffin", "Ferrin & Sons", 1979, 6, 48, "Hamna Voe", "in service", "2026-02-03", ["Isla Drever", "Magnus Foubister"]),
    ("Sea Otter", None, 2022, None, 12, "Balgowan", "in service", "2026-06-15", ["Magnus Foubister", "Catriona Bain"]),
    ("Pride of Hamna", "Norvik Verft", 1968, 8, 60, "Sulaig", "laid up", "2022-09-01", None),
    ("Isle Queen", "Ardgarth Yard", 1974, 15, 130, None, "sold", None, None),
    ("Auld Maggie", None, 1955, 2, 36, None, "sold", None, None),
]:
    put(name, "Boat", built_by=yard, year_built=year, car_spaces=cars, passenger_limit=people, kept_at=berth, condition=condition,
        last_survey=survey, may_be_skippered_by=skippers)
t.add("Auld Maggie", "replaced by", "Puffin")
t.add("Pride of Hamna", "replaced by", "MV Kittiwake")
t.add("Isle Queen", "replaced by", "Saint Ronan")

for name, ports, minutes, fare, boat, season in [
    ("Tarsa Run", ["Kilmarra", "Tarsa Pier"], 55, "8.40", "Saint Ronan", "all year"),
    ("Hamna Run", ["Kilmarra", "Hamna Voe"], 80, "11.20", "MV Lady Morven", "all year"),
    ("Sula Hop", ["Hamna Voe", "Sulaig"], 25, "4.60", "Puffin", "all year"),
    ("Lachlan Shuttle", ["Balgowan", "Port Lachlan"], 35, "6.10", "MV Kittiwake", "all year"),
    ("Inchbrae Link", ["Tarsa Pier", "Inchbrae Slip"], 20, "3.90", "Sea Otter", "summer"),
    ("North Circle", ["Hamna Voe", "Sulaig", "Ronan Landing"], 150, "24.00", "Puffin", "summer"),
    ("Balgowan Night Boat", ["Balgowan", "Hamna Voe"], 95, "12.75", "MV Brenda Ross", "weekends"),
]:
    put(name, "Crossing", calls_at=ports, takes_minutes=minutes, adult_fare=fare, usual_boat=boat, season=season)

for name, job, started, island, rate, aid in [
    ("Gordon Spence", "managing director", "1989-05-01", None, None, None),
    ("Harriet Lyle", "operations manager", "2011-08-22", None, 270, "2027-03-02"),
    ("Ewan Tulloch", "skipper", "2004-03-01", "Tarsa", 245, "2027-02-11"),
    ("Isla Drever", "skipper", "2012-06-18", "Hamna", 232, "2026-09-30"),
    ("Magnus Foubister", "skipper", "1996-04-09", "Hamna", 251, "2027-05-20"),
    ("Catriona Bain", "skipper", "2019-02-25", "Tarsa", 218, "2026-12-15"),
    ("Donnie MacAskill", "engineer", "2009-01-12", "Hamna", 221, "2026-06-01"),
    ("Priya Nair", "engineer", "2017-09-04", "Tarsa", 205, "2027-01-08"),
    ("Oskar Wieczorek", "deckhand", "2018-07-30", "Sula Mor", 149, "2027-08-14"),
    ("Tam Rendall", "deckhand", "2021-05-10", "Hamna", 138, "2027-04-04"),
    ("Jess Leask", "deckhand", "2023-04-03", "Tarsa", 132, "2027-06-19"),
    ("Callum Pirie", "deckhand", "2024-03-18", None, 126, None),
    ("Bethan Moar", "deckhand", "2025-06-02", "Inchbrae", 121, None),
    ("Moira Geddes", "ticket clerk", "2001-10-15", None, 118, None),
    ("Fergus Pirie", "ticket clerk", "2014-02-10", None, 112, None),
    ("Wilma Sclater", "ticket clerk", "2016-11-28", "Hamna", 111, None),
    ("Elspeth Rendall", "ticket clerk", "2020-09-07", "Tarsa", 109, None),
]:
    put(name, "Staff", job=job, started=started, lives_on=island, day_rate=rate, first_aid_until=aid)
put("Davie Clouston", "Former staff")

for boss, people in [
    ("Gordon Spence", ["Harriet Lyle"]),
    ("Harriet Lyle", ["Ewan Tulloch", "Isla Drever", "Magnus Foubister", "Catriona Bain", "Donnie MacAskill", "Moira Geddes"]),
    ("Moira Geddes", ["Fergus Pirie", "Wilma Sclater", "Elspeth Rendall"]),
    ("Donnie MacAskill", ["Priya Nair"]),
    ("Ewan Tulloch", ["Jess Leask", "Callum Pirie"]),
    ("Isla Drever", ["Tam Rendall", "Oskar Wieczorek"]),
    ("Catriona Bain", ["Bethan Moar"]),
]:
    t.add(boss, "boss of", *people)
for old, people in [
    ("Davie Clouston", ["Magnus Foubister"]), ("Magnus Foubister", ["Isla Drever", "Ewan Tulloch"]), ("Ewan Tulloch", ["Catriona Bain"]),
    ("Oskar Wieczorek", ["Jess Leask", "Callum Pirie"]), ("Tam Rendall", ["Bethan Moar"]), ("Donnie MacAskill", ["Priya Nair"]),
    ("Moira Geddes", ["Fergus Pirie", "Wilma Sclater"]), ("Wilma Sclater", ["Elspeth Rendall"]),
]:
    t.add(old, "showed the ropes to", *people)
for stand_in, person in [
    ("Catriona Bain", "Ewan Tulloch"), ("Magnus Foubister", "Isla Drever"), ("Priya Nair", "Donnie MacAskill"),
    ("Fergus Pirie", "Moira Geddes"), ("Elspeth Rendall", "Wilma Sclater"),
]:
    t.add(stand_in, "fills in for", person)

E, I, M, C = "Ewan Tulloch", "Isla Drever", "Magnus Foubister", "Catriona Bain"
TAM, JESS, CAL, OSK, BET = "Tam Rendall", "Jess Leask", "Callum Pirie", "Oskar Wieczorek", "Bethan Moar"
LADY, KITTI, RONAN = "MV Lady Morven", "MV Kittiwake", "Saint Ronan"
NIGHT = "Balgowan Night Boat"
for no, crossing, day, boat, captain, hands, people, cars, late, off in [
    (401, "Tarsa Run", "2026-10-28", RONAN, E, [JESS, CAL], 143, 28, None, None),
    (402, "Hamna Run", "2026-10-28", LADY, I, [TAM], 87, 19, 12, None),
    (403, "Sula Hop", "2026-10-29", "Puffin", M, [OSK], 21, 4, None, None),
    (404, "Lachlan Shuttle", "2026-10-30", KITTI, C, [BET], 54, 11, None, None),
    (405, "Tarsa Run", "2026-10-31", RONAN, E, [JESS], 201, 36, 25, None),
    (406, "Hamna Run", "2026-11-01", LADY, None, None, None, None, None, "gale"),
    (407, "Sula Hop", "2026-11-01", "Puffin", None, None, None, None, None, "gale"),
    (408, NIGHT, "2026-11-02", KITTI, C, [BET, CAL], 33, 9, None, None),
    (409, "Tarsa Run", "2026-11-03", LADY, E, [CAL], 96, 22, None, None),
    (410, "Lachlan Shuttle", "2026-11-04", KITTI, M, [BET], 47, 8, 6, None),
    (411, "Sula Hop", "2026-11-05", "Puffin", I, [OSK], 17, 3, None, None),
    (412, "Hamna Run", "2026-11-06", LADY, I, [TAM, OSK], 112, 24, None, None),
    (413, "Tarsa Run", "2026-11-07", RONAN, E, [JESS, CAL], 178, 33, None, None),
    (414, "Tarsa Run", "2026-11-08", RONAN, None, None, None, None, None, "engine fault"),
    (415, "Lachlan Shuttle", "2026-11-09", KITTI, C, [BET], 39, 10, None, None),
    (416, "Sula Hop", "2026-11-10", "Sea Otter", M, [OSK], 9, None, None, None),
    (417, "Hamna Run", "2026-11-11", LADY, I, [TAM], 64, 15, 40, None),
    (418, NIGHT, "2026-11-13", KITTI, None, None, None, None, None, "fog"),
    (419, "Tarsa Run", "2026-11-14", RONAN, E, [JESS], 189, 35, 9, None),
    (420, "Sula Hop", "2026-11-15", "Puffin", M, [OSK, TAM], 26, 5, None, None),
    (421, "Lachlan Shuttle", "2026-11-16", KITTI, C, [CAL], 58, 13, None, None),
    (422, "Hamna Run", "2026-11-18", RONAN, E, [TAM], 131, 29, None, None),
    (423, "Tarsa Run", "2026-11-20", LADY, I, [JESS, CAL], 104, 20, 18, None),
    (424, "Hamna Run", "2026-11-21", LADY, I, [TAM], 71, 16, None, None),
    (425, "Tarsa Run", "2026-11-21", RONAN, E, [JESS], 166, 27, None, None),
]:
    put("S-%d" % no, "Sailing", crossing=crossing, date=day, boat=boat, captain=captain, crewed_by=hands, passengers=people, cars=cars,
        minutes_late=late, called_off_because=off)

for no, boat, during, what, day, who, closed in [
    (61, RONAN, "S-405", "passenger slipped on car deck", "2026-10-31", JESS, "2026-11-09"),
    (62, LADY, "S-402", "bow door jammed", "2026-10-28", TAM, "2026-11-03"),
    (63, RONAN, None, "engine overheated", "2026-11-08", "Donnie MacAskill", None),
    (64, KITTI, "S-410", "car scraped on ramp", "2026-11-04", BET, None),
    (65, "Puffin", None, "mooring rope snapped", "2026-09-17", OSK, "2026-09-18"),
    (66, "MV Brenda Ross", None, "fire alarm went off", "2026-08-22", "Priya Nair", "2026-08-24"),
    (67, LADY, "S-417", "dog overboard", "2026-11-11", TAM, "2026-11-12"),
    (68, RONAN, "S-419", "fight in the bar", "2026-11-14", JESS, None),
    (69, "Sea Otter", None, "hit a pot buoy", "2026-07-05", C, "2026-07-20"),
    (70, KITTI, None, "diesel spill", "2026-11-17", "Priya Nair", None),
]:
    put("INC-%d" % no, "Incident", boat=boat, during=during, what_happened=what, date=day, reported_by=who, closed=closed)

for item, boat, day, who, back in [
    ("green rucksack", RONAN, "2026-10-31", JESS, "2026-11-02"), ("trombone", LADY, "2026-11-06", TAM, None),
    ("reading glasses", RONAN, "2026-11-14", JESS, "2026-11-16"), ("child's welly", "Puffin", "2026-11-15", OSK, None),
    ("walking stick", KITTI, "2026-11-04", BET, "2026-11-10"), ("box of oysters", LADY, "2026-11-11", TAM, "2026-11-12"),
    ("tartan scarf", KITTI, "2026-11-16", CAL, None), ("silver tablet", RONAN, "2026-11-18", TAM, None),
    ("wedding hat", "Sea Otter", "2026-08-15", C, "2026-08-29"),
]:
    put(item, "Lost property", boat=boat, date=day, reported_by=who, given_back=back)

for name, island, who, owes, crossings in [
    ("Hamna Stores", "Hamna", "Moira Geddes", 1240, ["Hamna Run"]),
    ("Tarsa Distillery", "Tarsa", "Harriet Lyle", 0, ["Tarsa Run"]),
    ("Sula Creamery", "Sula Mor", "Wilma Sclater", "385.50", ["Sula Hop"]),
    ("Drever Salmon", "Hamna", "Harriet Lyle", 2760, ["Hamna Run"]),
    ("Lachlan Hotel", "Tarsa", "Fergus Pirie", 94, ["Lachlan Shuttle"]),
    ("Ronan Bird Observatory", "Ronan", "Wilma Sclater", None, ["North Circle"]),
    ("Inchbrae Parish Council", "Inchbrae", "Elspeth Rendall", 610, ["Inchbrae Link"]),
    ("Rendall Haulage", None, "Moira Geddes", 4315, ["Tarsa Run", "Hamna Run"]),
]:
    put(name, "Freight account", on_island=island, looked_after_by=who, owes=owes, crossing=crossings)
put("Kirsty Flett", "Private customer")
put("Neil Garrioch", "Private customer")

for no, boat, day, captain, people, customer, occasion, price in [
    (21, "Sea Otter", "2026-06-20", M, 11, "Ronan Bird Observatory", "seabird count", 780),
    (22, "Sea Otter", "2026-08-15", C, 10, "Kirsty Flett", "wedding", 650),
    (23, LADY, "2026-07-11", I, 160, "Tarsa Distillery", "open day", 3400),
    (24, "Puffin", "2026-09-05", M, 38, "Neil Garrioch", "scattering of ashes", 520),
    (25, KITTI, "2026-12-12", C, 90, "Lachlan Hotel", "Christmas party", 1850),
    (26, RONAN, "2026-05-30", E, 212, "Hamna Stores", "centenary dance", 5200),
    (27, "Puffin", "2027-04-17", None, 25, "Kirsty Flett", "birthday", 560),
]:
    put("CH-%d" % no, "Charter", boat=boat, date=day, captain=captain, passengers=people, hired_by=customer, occasion=occasion, price=price)

t.write(HERE / "triples.tsv")
