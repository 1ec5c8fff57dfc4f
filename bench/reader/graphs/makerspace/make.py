"""Writes triples.tsv: a made-up shared workshop (classes over kind). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 8080

# member: signed up, plan, brought by, looks after (area), owes pounds
MEMBERS = {
    "Astrid Nyberg": ("2014-02-03", "founder", None, "Metal Shop", None), "Clive Pettifer": ("2014-02-03", "founder", None, "Wood Shop", None),
    "Tunde Bakare": ("2015-09-21", "full", "Astrid Nyberg", "Electronics Bench", None), "Roz Kendrick": ("2016-06-11", "full", "Clive Pettifer", None, "35"),
    "Mateo Vidal": ("2017-11-05", "full", "Tunde Bakare", None, None), "Hettie Orme": ("2018-04-16", "off-peak", "Clive Pettifer", "Textile Corner", None),
    "Jun Watanabe": ("2019-01-27", "full", "Tunde Bakare", "Print Room", None), "Bronagh Lyle": ("2020-10-08", "off-peak", "Roz Kendrick", None, "60"),
    "Samir Haddad": ("2021-05-30", "full", "Mateo Vidal", None, None), "Freya Lindqvist": ("2022-03-12", "student", "Astrid Nyberg", None, "15"),
    "Gus Tolliver": ("2022-12-01", "off-peak", "Clive Pettifer", None, None), "Leila Navabi": ("2023-08-19", "student", "Jun Watanabe", None, None),
    "Dewi Maddox": ("2024-06-24", "full", "Samir Haddad", None, "110"), "Carys Maddox": ("2024-07-15", "off-peak", "Dewi Maddox", None, None),
    "Bartek Nowak": ("2026-09-30", "student", None, None, None),
}
AN, CP, TB, RK, MV, HO, JW, BL, SH, FL, GT, LN, DM, CM, BN = MEMBERS
# area: square metres
AREAS = {"Metal Shop": "64", "Wood Shop": "85", "Electronics Bench": "22", "Textile Corner": "18", "Print Room": "27", "Kiln Yard": None}
# machine: area, cost, bought, lent by, watts, needs induction, broken since, serviced by
MACHINES = {
    "Big Bertha": ("Wood Shop", "2850", "2016-03-19", None, "2200", "yes", None, CP),
    "Bandsaw": ("Wood Shop", "940", "2018-10-02", None, "1100", "yes", "2026-11-09", CP),
    "Lathe": ("Metal Shop", None, None, AN, "1500", "yes", None, MV),
    "Milling Machine": ("Metal Shop", "6400", "2020-01-30", None, "3000", "yes", None, AN),
    "MIG Welder": ("Metal Shop", "720", "2019-05-14", None, "4500", "yes", None, MV),
    "Laser Cutter": ("Print Room", "5150", "2021-08-06", None, "1800", "yes", "2026-10-21", TB),
    "Prusa Left": ("Print Room", "690", "2022-02-17", None, "240", "no", None, JW),
    "Prusa Right": ("Print Room", "810", "2023-06-28", None, "250", "no", None, JW),
    "Vinyl Cutter": ("Print Room", None, None, LN, "95", "no", None, None),
    "Overlocker": ("Textile Corner", "330", "2017-09-09", None, "120", "no", None, HO),
    "Industrial Singer": ("Textile Corner", None, None, HO, "550", "yes", None, None),
    "Soldering Station": ("Electronics Bench", "185", "2015-12-05", None, "80", "no", None, TB),
    "Oscilloscope": ("Electronics Bench", None, None, TB, "45", "no", None, None),
    "Kiln": ("Kiln Yard", "1975", "2024-04-22", None, "6000", "yes", None, None),
}
# induction: on machine, given by, taken by, date, passed
INDUCTIONS = {
    "IND-12": ("Laser Cutter", TB, [LN, SH, FL], "2024-02-10", [LN, SH]), "IND-13": ("Big Bertha", CP, [GT, DM], "2024-09-14", [GT, DM]),
    "IND-14": ("MIG Welder", AN, [DM, MV], "2024-11-02", [MV]), "IND-15": ("Kiln", HO, [CM, BL, RK], "2025-01-18", [CM, BL, RK]),
    "IND-16": ("Laser Cutter", JW, [FL, CM, GT], "2025-03-22", [FL, GT]), "IND-17": ("Lathe", MV, [SH], "2025-06-07", [SH]),
    "IND-18": ("Bandsaw", CP, [RK, FL, BL], "2025-10-11", [RK]), "IND-19": ("MIG Welder", MV, [DM, FL], "2026-02-28", [DM, FL]),
    "IND-20": ("Laser Cutter", TB, [DM, JW], "2026-05-16", [DM, JW]), "IND-21": ("Milling Machine", AN, [SH, MV], "2026-08-08", [MV]),
    "IND-22": ("Big Bertha", CP, [BN, LN, CM], "2026-10-17", []),
}
# project: made by, helped by, used machines, materials, began, finished, cost
PROJECTS = {
    "Cargo Trike": (DM, [MV], ["MIG Welder", "Lathe"], ["steel tube", "bike parts"], "2026-03-02", None, "410"),
    "Owl Lamp": (LN, [JW], ["Laser Cutter", "Soldering Station"], ["birch ply", "LED strip"], "2024-03-09", "2024-05-26", "38"),
    "Guitar No. 2": (GT, [CP], ["Big Bertha", "Bandsaw"], ["walnut", "maple"], "2024-10-01", "2025-08-30", "265"),
    "Town Hall Model": (CP, [LN, GT], ["Laser Cutter", "Big Bertha"], ["birch ply"], "2023-01-14", "2023-12-02", "190"),
    "Fox Costume": (HO, [CM], ["Overlocker", "Industrial Singer"], ["faux fur", "cotton"], "2025-09-05", "2025-10-29", "72"),
    "Weather Mast": (TB, [], ["Soldering Station", "Prusa Left"], ["PLA", "aluminium"], "2025-04-18", None, "155"),
    "Dinner Set": (CM, [], ["Kiln"], ["stoneware clay"], "2025-02-03", "2025-06-15", "88"),
    "Drone Frame": (SH, [TB, JW], ["Prusa Right", "Laser Cutter"], ["carbon sheet", "PLA"], "2026-01-11", "2026-04-04", "230"),
    "Gate Hinges": (AN, [], ["Milling Machine", "MIG Welder"], ["mild steel"], "2025-11-20", "2026-01-25", None),
    "Chess Table": (RK, [CP, BL], ["Bandsaw", "Laser Cutter"], ["walnut", "oak"], "2025-11-08", None, "140"),
    "Tent Repair": (BL, [], ["Industrial Singer"], ["ripstop nylon"], "2026-05-23", "2026-05-31", "12"),
    "Lino Press": (FL, [MV], [], ["mild steel", "oak"], "2026-06-19", None, None),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, kind, *pairs):
        pairs = (("kind", kind),) + pairs
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (date, plan, by, area, pounds) in MEMBERS.items():
        block(n, "member", ("signedUpOn", date), ("paysPlan", plan), ("wasIntroducedBy", by), ("runsArea", area), ("owesPounds", pounds))
    for n, metres in AREAS.items():
        block(n, "area", ("coversSquareMetres", metres))
    for n, (area, pounds, date, lender, watts, need, broken, service) in MACHINES.items():
        block(n, "machine", ("standsIn", area), ("costPounds", pounds), ("boughtOn", date), ("isLentBy", lender), ("drawsWatts", watts),
              ("needsInduction", need), ("brokeOn", broken), ("isServicedBy", service))
    for n, (machine, teacher, people, date, passed) in INDUCTIONS.items():
        block(n, "induction", ("coversMachine", machine), ("wasGivenBy", teacher), ("wasTakenBy", people), ("tookPlaceOn", date), ("wasPassedBy", passed))
    for n, (maker, helpers, machines, stuff, start, end, pounds) in PROJECTS.items():
        block(n, "project", ("isMadeBy", maker), ("isHelpedBy", helpers), ("usesMachine", machines), ("usesMaterial", stuff),
              ("beganOn", start), ("finishedOn", end), ("costPounds", pounds))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
