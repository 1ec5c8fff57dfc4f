"""Writes triples.tsv: a made-up marina. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20261103
HUGH, LOWENNA, PIRAN = "Commander Hugh Tregear", "Lowenna Bray", "Piran Vosper"
DENZIL, KATYA, SID, MILLY = "Denzil Rowe", "Katya Marchetti", "Sid Rowe", "Milly Chenoweth"
# staff: other class, reports to
STAFF = {
    HUGH: ("HarbourMaster", None), LOWENNA: ("Deputy", HUGH), SID: ("Watchman", HUGH), PIRAN: ("YardHand", HUGH),
    DENZIL: ("Dockhand", LOWENNA), KATYA: ("Dockhand", LOWENNA), MILLY: ("YardHand", PIRAN),
}
NORTH, MIDDLE, VISITORS = "North Pontoon", "Middle Pontoon", "Visitors' Pontoon"
PONTOONS = {NORTH: DENZIL, MIDDLE: KATYA, VISITORS: KATYA}
# berth: pontoon, longest boat, power, pounds a night
BERTHS = {
    "N1": (NORTH, "8", "yes", "21"), "N2": (NORTH, "8", "yes", "22"), "N3": (NORTH, "9", "no", "19"),
    "N4": (NORTH, "10", "no", "24"),
    "M1": (MIDDLE, "11", "yes", "28"), "M2": (MIDDLE, "12", "yes", "31"), "M3": (MIDDLE, "14", "yes", "36"),
    "M4": (MIDDLE, "14", "no", "33"), "M5": (MIDDLE, "16", "yes", "42"),
    "V1": (VISITORS, "12", "yes", "38"), "V2": (VISITORS, "12", "no", "35"), "V3": (VISITORS, "18", "yes", "52"),
}
ARABELLA, TOM, JENNA, OSKAR = "Arabella Finch", "Tom Nankivell", "Jenna Nankivell", "Dr. Oskar Brandt"
PHYLLIDA, EDMUND, MARCUS, SIMONE = "Phyllida Crane", "Edmund Crane", "Marcus Obi", "Simone Leclerc"
REG, ISLA, VIKRAM = "Reg Hocking", "Isla MacRae", "Vikram Sethi"
JOOST, SOLVEIG, HUW = "Joost van der Meer", "Solveig Aas", "Huw Bevan"
# owner: home town, berth holder since, introduced by
OWNERS = {
    ARABELLA: ("Truro", "2011-04-01", None), TOM: ("Falmouth", "2006-05-15", None), JENNA: ("Falmouth", "2014-05-15", TOM),
    OSKAR: ("Bristol", "2019-03-09", PHYLLIDA), PHYLLIDA: ("Penryn", "2002-08-20", None),
    EDMUND: ("Exeter", "2017-02-27", PHYLLIDA), MARCUS: ("Bristol", "2021-06-12", ARABELLA),
    SIMONE: ("Truro", "2016-10-30", None), REG: ("Penryn", "2009-01-18", None), ISLA: ("Plymouth", "2020-09-05", REG),
    VIKRAM: ("Exeter", "2023-04-28", PHYLLIDA), JOOST: ("Vlissingen", None, None), SOLVEIG: ("Bergen", None, None),
    HUW: ("Milford Haven", None, None),
}
# boat: type, metres, built, owners, home berth, insured until
BOATS = {
    "Kittiwake": ("sloop", "7.5", "1988", [ARABELLA], "N1", "2027-03-31"),
    "Kittiwake of Fowey": ("gaff cutter", "9.5", "1934", [REG], "N4", "2027-01-15"),
    "Sea Otter": ("motor cruiser", "10.5", "2008", [OSKAR], "M1", "2026-10-31"),
    "Second Wind": ("sloop", "11.5", "2003", [TOM, JENNA], "M2", "2027-04-30"),
    "Morwenna": ("ketch", "13.5", "1979", [PHYLLIDA], "M3", "2026-12-31"),
    "Lady Jane": ("motor cruiser", "12.5", "1996", [REG], "M4", "2027-06-30"),
    "Gannet": ("day boat", "6", "2015", [MARCUS], "N2", None),
    "Puffin III": ("day boat", "5.5", "1999", [EDMUND, PHYLLIDA], "N3", "2026-09-15"),
    "Aurora": ("ketch", "15.5", "2011", [VIKRAM], "M5", "2027-02-28"),
    "Tern Again": ("sloop", "10", "1992", [SIMONE, ISLA, PHYLLIDA], None, "2027-05-31"),
    "Windhover": ("catamaran", "11", "2018", [TOM], None, "2026-08-31"),
    "Fulmar": ("sloop", "11", "1984", [HUW], None, "2027-07-31"),
    "Zeezwaluw": ("gaff cutter", "11.8", "1927", [JOOST], None, None),
    "Nordlys": ("motor cruiser", "17", "2021", [SOLVEIG], None, "2028-01-31"),
}
PENROSE, BLUELOFT, SPARKS = "Penrose Marine Engineers", "Blue Loft Sailmakers", "Carrick Marine Electrics"
FOUL, ENGINE, RIG, HULL, SAILS = "anti-fouling", "engine service", "rigging check", "hull survey", "sail repair"
WIRING, PROP = "rewiring", "propeller swap"
# job: boat, task, by, finished, pounds, paid
JOBS = {
    "J-501": ("Kittiwake", FOUL, PIRAN, "2026-03-12", "340", "yes"),
    "J-502": ("Morwenna", RIG, BLUELOFT, "2026-03-26", "275", "yes"),
    "J-503": ("Sea Otter", ENGINE, PENROSE, "2026-04-02", "610", "yes"),
    "J-504": ("Second Wind", FOUL, MILLY, "2026-04-10", "395", "yes"),
    "J-505": ("Lady Jane", PROP, PENROSE, "2026-04-24", "880", "no"),
    "J-506": ("Kittiwake", SAILS, BLUELOFT, "2026-05-07", "190", "yes"),
    "J-507": ("Morwenna", ENGINE, PENROSE, "2026-06-18", "720", "yes"),
    "J-508": ("Aurora", WIRING, SPARKS, "2026-07-09", "1450", "no"),
    "J-509": ("Kittiwake of Fowey", HULL, PIRAN, "2026-08-21", "560", "yes"),
    "J-510": ("Puffin III", FOUL, MILLY, "2026-09-11", "220", "no"),
    "J-511": ("Morwenna", FOUL, PIRAN, "2026-10-05", "480", "no"),
    "J-512": ("Fulmar", ENGINE, PENROSE, "2026-10-16", "430", "yes"),
    "J-513": ("Lady Jane", ENGINE, PENROSE, None, None, None),
    "J-514": ("Second Wind", RIG, BLUELOFT, None, None, None),
}
# visit: boat, berth, arrived, left, checked in by
VISITS = {
    "visit 71": ("Nordlys", "V3", "2026-06-02", "2026-06-05", KATYA),
    "visit 72": ("Fulmar", "V1", "2026-06-20", "2026-06-22", DENZIL),
    "visit 73": ("Zeezwaluw", "V2", "2026-07-11", "2026-07-19", KATYA),
    "visit 74": ("Windhover", "V1", "2026-07-25", "2026-07-26", SID),
    "visit 75": ("Nordlys", "V3", "2026-08-03", "2026-08-10", LOWENNA),
    "visit 76": ("Tern Again", "V1", "2026-08-15", "2026-08-17", KATYA),
    "visit 77": ("Fulmar", "V2", "2026-08-29", "2026-08-30", DENZIL),
    "visit 78": ("Windhover", "V3", "2026-09-18", "2026-09-20", DENZIL),
    "visit 79": ("Fulmar", "V1", "2026-10-12", "2026-10-17", KATYA),
    "visit 80": ("Tern Again", "V2", "2026-11-14", None, SID),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail:
                kg.add(head, relation, tail)

    for name, who in PONTOONS.items():
        put(name, ("kind", "Pontoon"), ("lookedAfterBy", who))
    for name, (pontoon, longest, power, rate) in BERTHS.items():
        put(name, ("kind", "Berth"), ("onPontoon", pontoon), ("maxLength", longest), ("hasPower", power), ("nightlyRate", rate))
    boats = list(BOATS.items())
    rng.shuffle(boats)
    for name, (sort, metres, built, owners, berth, insured) in boats:
        put(name, ("kind", "Boat"), ("boatType", sort), ("lengthMetres", metres), ("builtIn", built))
        kg.add(name, "ownedBy", *owners)
        put(name, ("homeBerth", berth), ("insuredUntil", insured))
    for name, (town, since, who) in OWNERS.items():
        put(name, ("kind", "Owner"), ("livesIn", town), ("holderSince", since), ("introducedBy", who))
    for name, (cls, boss) in STAFF.items():
        put(name, ("kind", "Staff"), ("kind", cls), ("reportsTo", boss))
    for name in (PENROSE, BLUELOFT, SPARKS):
        kg.add(name, "kind", "Contractor")
    for name, (boat, task, who, finished, pounds, paid) in JOBS.items():
        put(name, ("kind", "Job"), ("boat", boat), ("task", task), ("carriedOutBy", who), ("finishedOn", finished),
            ("amountDue", pounds), ("paid", paid))
    for name, (boat, berth, arrived, left, who) in VISITS.items():
        put(name, ("kind", "Visit"), ("boat", boat), ("stayedAt", berth), ("arrived", arrived), ("departed", left),
            ("checkedInBy", who))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
