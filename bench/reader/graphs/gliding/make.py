"""Writes triples.tsv: a made-up gliding club. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20250702
CLUB = "Hollerton Gliding Club"
ROBIN, PAWNEE = "Robin G-TOWR", "Pawnee G-BTUG"

# member: other classes, joined, membership, mentored by, has a phone number on file
MEMBERS = {
    "Marguerite Oduya": (["Instructor"], "1998-05-16", "full", None, 1),
    "Henrik Solberg": (["Instructor", "TowPilot"], "2004-03-20", "full", None, 1),
    "Pauline Whitcombe": (["Instructor"], "2009-06-07", "full", "Marguerite Oduya", 0),
    "Dr. Anselm Greve": (["Instructor"], "2001-09-29", "full", None, 0),
    "Rafael Quintero": (["TowPilot"], "2012-04-14", "full", None, 0),
    "Bettina Krahl": (["TowPilot"], "2015-08-22", "full", None, 1),
    "Colm Devaney": (["TowPilot"], "2018-03-10", "full", "Henrik Solberg", 1),
    "Ingrid Tallis": ([], "2006-10-01", "full", None, 1),
    "Jürgen Pfaff": ([], "2003-05-11", "full", None, 0),
    "Owen Prydderch": ([], "2014-02-08", "full", None, 0),
    "Keiko Morrow": ([], "2017-07-16", "full", "Marguerite Oduya", 0),
    "Luc Barbançon": ([], "2019-05-25", "full", "Ingrid Tallis", 0),
    "Agnieszka Zielińska": ([], "2020-08-09", "full", "Pauline Whitcombe", 0),
    "Sasha Lindqvist": ([], "2024-04-20", "student", "Agnieszka Zielińska", 1),
    "Mina Farahani": ([], "2023-09-03", "student", "Ingrid Tallis", 0),
    "Toby Ashdown-Reyes": ([], "2024-10-12", "student", "Ingrid Tallis", 0),
    "Harriet Voss": ([], "2023-03-18", "student", "Keiko Morrow", 0),
    "Desmond Okafor": ([], "2016-11-26", "social", None, 0),
}
# glider: model, seats, built, owners, glide ratio, replaces
GLIDERS = {
    "G-CJKA": ("ASK 21", "2", "1987", [CLUB], "34", None),
    "G-CKRB": ("ASK 21", "2", "2006", [CLUB], "34", "G-BLNE"),
    "G-BLNE": ("Ka 7", "2", "1961", [CLUB], "26", None),
    "G-DFTU": ("K 8B", "1", "1968", [CLUB], "27", None),
    "G-CHLS": ("LS4", "1", "1984", [CLUB], "40", "G-DASR"),
    "G-DASR": ("Astir CS", "1", "1977", ["Owen Prydderch"], "38", None),
    "G-CDUO": ("Duo Discus", "2", "1999", [CLUB], "46", None),
    "G-KVTX": ("Ventus 2cT", "1", "2001", ["Ingrid Tallis"], "50", None),
    "G-CKDB": ("Discus b", "1", "1990", ["Jürgen Pfaff", "Keiko Morrow"], "43", None),
    "G-EEKA": ("Ka 6E", "1", "1966", ["Luc Barbançon"], None, None),
}
TOW_PLANES = {ROBIN: "1988", PAWNEE: "1974"}
M, H, P, A = "Marguerite Oduya", "Henrik Solberg", "Pauline Whitcombe", "Dr. Anselm Greve"
R, B, C = "Rafael Quintero", "Bettina Krahl", "Colm Devaney"
HOME, CRAY, FARM = "Hollerton", "Nether Cray", "Stubb's Farm"
# flight: glider, pilot, instructor, tow pilot, tow plane (none: winch), date, minutes, landed at
FLIGHTS = {
    "flight 601": ("G-CJKA", "Sasha Lindqvist", M, None, None, "2025-04-05", "8", HOME),
    "flight 602": ("G-CJKA", "Mina Farahani", M, None, None, "2025-04-05", "11", HOME),
    "flight 603": ("G-CKRB", "Toby Ashdown-Reyes", P, R, ROBIN, "2025-04-12", "27", HOME),
    "flight 604": ("G-CHLS", "Agnieszka Zielińska", None, B, PAWNEE, "2025-04-12", "94", HOME),
    "flight 605": ("G-KVTX", "Ingrid Tallis", None, R, ROBIN, "2025-04-27", "318", HOME),
    "flight 606": ("G-CKDB", "Jürgen Pfaff", None, R, ROBIN, "2025-04-27", "205", CRAY),
    "flight 607": ("G-DFTU", "Harriet Voss", None, None, None, "2025-05-03", "14", HOME),
    "flight 608": ("G-CKRB", "Sasha Lindqvist", H, C, PAWNEE, "2025-05-03", "31", HOME),
    "flight 609": ("G-CDUO", P, None, H, ROBIN, "2025-05-18", "187", HOME),
    "flight 610": ("G-CKDB", "Keiko Morrow", None, None, None, "2025-05-18", "52", HOME),
    "flight 611": ("G-DASR", "Owen Prydderch", None, B, PAWNEE, "2025-05-25", "143", FARM),
    "flight 612": ("G-CJKA", "Toby Ashdown-Reyes", A, None, None, "2025-06-07", "9", None),
    "flight 613": ("G-CHLS", "Luc Barbançon", None, None, None, "2025-06-07", "38", HOME),
    "flight 614": ("G-EEKA", "Luc Barbançon", None, R, PAWNEE, "2025-06-14", "76", HOME),
    "flight 615": ("G-KVTX", "Ingrid Tallis", None, C, ROBIN, "2025-06-14", "264", CRAY),
    "flight 616": ("G-CDUO", "Mina Farahani", M, R, ROBIN, "2025-06-29", "122", HOME),
    "flight 617": ("G-CJKA", "Harriet Voss", M, None, None, "2025-07-05", None, HOME),
    "flight 618": ("G-CHLS", "Agnieszka Zielińska", None, H, PAWNEE, "2025-07-05", "151", FARM),
    "flight 619": ("G-CKDB", "Jürgen Pfaff", None, None, None, "2025-07-19", "63", HOME),
    "flight 620": ("G-CJKA", "Sasha Lindqvist", P, None, None, "2025-08-02", "12", HOME),
    "flight 621": ("G-DFTU", "Sasha Lindqvist", None, None, None, "2025-08-02", "17", HOME),
}
BRACK, FEN = "Brackley Sailplanes", "Fenland Composites"
# maintenance job: aircraft, work, done by, date, pounds
JOBS = {
    "MX-31": ("G-CJKA", "annual inspection", BRACK, "2025-01-20", "640"),
    "MX-32": ("G-CKRB", "annual inspection", BRACK, "2025-01-27", "655"),
    "MX-33": ("G-CHLS", "gel coat repair", BRACK, "2025-02-11", "1480"),
    "MX-34": ("G-DFTU", "fabric patch", "Jürgen Pfaff", "2025-02-15", "85"),
    "MX-35": ("G-CDUO", "annual inspection", FEN, "2025-02-24", "790"),
    "MX-36": ("G-KVTX", "engine service", FEN, "2025-03-10", "920"),
    "MX-37": ("G-CJKA", "new tyre", "Owen Prydderch", "2025-03-29", "120"),
    "MX-38": ("G-CHLS", "annual inspection", "Jürgen Pfaff", "2025-03-15", None),
    "MX-39": ("G-DASR", "radio replacement", "Owen Prydderch", "2025-04-19", "410"),
    "MX-40": ("G-CJKA", "canopy repair", BRACK, "2025-06-16", "275"),
    "MX-41": (PAWNEE, "oil change", "Colm Devaney", "2025-05-10", "140"),
    "MX-42": ("G-CKDB", "annual inspection", FEN, "2025-03-22", "705"),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail:
                kg.add(head, relation, tail)

    for name, (classes, joined, membership, mentor, phone) in MEMBERS.items():
        kg.add(name, "type", "Member", *classes)
        put(name, ("joined", joined), ("membership", membership), ("mentored_by", mentor),
            ("phone", phone and "01632 %06d" % rng.randrange(960000, 960999)))
    for name, (model, seats, built, owners, ratio, old) in GLIDERS.items():
        put(name, ("type", "Glider"), ("model", model), ("seats", seats), ("year_built", built))
        kg.add(name, "owned_by", *owners)
        put(name, ("glide_ratio", ratio), ("replaces", old))
    for name, built in TOW_PLANES.items():
        put(name, ("type", "TowPlane"), ("year_built", built))
    for name, (glider, pilot, instructor, tow, plane, date, minutes, place) in FLIGHTS.items():
        put(name, ("type", "Flight"), ("glider", glider), ("pilot", pilot), ("instructor", instructor),
            ("launch", "aerotow" if tow else "winch"), ("tow_pilot", tow), ("tow_plane", plane), ("flown_on", date),
            ("minutes", minutes), ("landed_at", place))
    for name, (aircraft, work, who, date, pounds) in JOBS.items():
        put(name, ("type", "MaintenanceJob"), ("work_on", aircraft), ("work", work), ("done_by", who),
            ("done_on", date), ("cost_gbp", pounds))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
