"""Writes triples.tsv: a made-up debating society. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20261102
AMBROSE, JUDITH, LIONEL, MAIREAD = "Ambrose Kettering", "Judith Abara", "Lionel Fosse", "Mairead O'Dowd"
THEO, WINIFRED, GREGOR, HANA = "Theo Castellane", "Winifred Lau", "Gregor Stanek", "Hana Stanek"
OLIVER, OLIVIA, RASHID, ZOE = "Oliver Pym", "Olivia Pym", "Rashid Malik", "Zoe Adeyemi-Clarke"
PERCY, FREYA, COSMO, TAMSIN = "Percy Haldane", "Dr. Freya Lindholm", "Cosmo Bright", "Tamsin Vale"
INES = "Councillor Ines Prado"
# member: joined, occupation, buddy, subs, post
MEMBERS = {
    AMBROSE: ("2009-01-15", "retired judge", None, "40", "President"),
    JUDITH: ("2012-09-20", "solicitor", None, "40", "Secretary"),
    LIONEL: ("2014-02-06", "accountant", None, "40", "Treasurer"),
    MAIREAD: ("2016-10-13", "teacher", JUDITH, "40", "Competitions Officer"),
    THEO: ("2018-03-22", "barista", AMBROSE, "40", None),
    WINIFRED: ("2019-11-07", "GP", JUDITH, "40", None),
    GREGOR: ("2020-01-23", "bus driver", LIONEL, "25", None),
    HANA: ("2021-03-04", "nurse", MAIREAD, "25", None),
    OLIVER: ("2021-09-30", "student", MAIREAD, "15", None),
    OLIVIA: ("2022-10-06", "student", THEO, "15", None),
    RASHID: ("2022-01-27", "journalist", MAIREAD, "40", None),
    ZOE: ("2023-01-19", "student", WINIFRED, "15", "Social Secretary"),
    PERCY: ("2024-04-11", "retired postman", AMBROSE, None, None),
    FREYA: ("2024-09-26", "lecturer", THEO, "40", None),
    COSMO: ("2025-10-02", "student", OLIVER, "15", None),
    TAMSIN: ("2026-02-12", "baker", RASHID, None, None),
}
MECH, PLOUGH, QUAKER, ANNEXE = "Mechanics' Institute", "The Plough", "Quaker Meeting House", "Town Hall Annexe"
# venue: seats, fee, step-free
VENUES = {
    MECH: ("90", "45", "Y"), PLOUGH: ("40", None, "N"), QUAKER: ("65", "30", "Y"), ANNEXE: ("120", "60", "Y"),
    "Corn Exchange": ("200", "150", "N"),
}
P, O = "Proposition", "Opposition"
# debate: motion, theme, date, chair, timekeeper, venue, for, against, result, follow-up to, speeches (speaker, side, marks)
DEBATES = {
    "Debate 112": ("This House would abolish zoos", "animals", "2026-01-15", AMBROSE, GREGOR, MECH, "14", "21", "lost", None,
                   [(THEO, P, "71"), (RASHID, O, "78"), (ZOE, P, "64"), (MAIREAD, O, "75")]),
    "Debate 113": ("This House would make voting compulsory", "politics", "2026-02-05", JUDITH, PERCY, MECH, "23", "17",
                   "carried", None, [(OLIVER, P, "69"), (GREGOR, O, "66"), (WINIFRED, P, "74")]),
    "Debate 114": ("This House regrets the smartphone", "technology", "2026-02-26", AMBROSE, HANA, PLOUGH, "19", "11",
                   "carried", None, [(LIONEL, P, "72"), (OLIVIA, O, "73"), (HANA, P, "70"), (RASHID, O, "77")]),
    "Debate 115": ("This House would ban cars from the High Street", "town affairs", "2026-03-19", WINIFRED, PERCY, QUAKER,
                   "26", "28", "lost", None, [(ZOE, P, "68"), (GREGOR, O, "77"), (INES, P, None), (LIONEL, O, "65")]),
    "Debate 116": ("This House prefers the book to the film", "culture", "2026-04-16", JUDITH, None, PLOUGH, "12", "9",
                   "carried", None, [(MAIREAD, P, "80"), (OLIVIA, O, "67")]),
    "Debate 117": ("This House would trust a robot with its pension", "technology", "2026-05-14", LIONEL, PERCY, MECH, "8", "31",
                   "lost", "Debate 114", [(COSMO, P, "58"), (RASHID, O, "82"), (FREYA, P, "76"), (THEO, O, "74")]),
    "Debate 118": ("This House would scrap homework", "education", "2026-09-17", JUDITH, GREGOR, QUAKER, "22", "19",
                   "carried", None, [(OLIVER, P, "63"), (FREYA, O, "81"), (MAIREAD, P, "79")]),
    "Debate 119": ("This House would close the High Street on Sundays", "town affairs", "2026-10-15", JUDITH, ZOE, ANNEXE,
                   "33", "24", "carried", "Debate 115", [(ZOE, P, "72"), (GREGOR, O, "70"), (RASHID, P, "84")]),
    "Debate 120": ("This House would give votes to sixteen-year-olds", "politics", "2026-11-12", WINIFRED, PERCY, MECH,
                   "18", "15", "carried", "Debate 113", [(COSMO, P, "61"), (THEO, O, "69"), (HANA, P, "75")]),
    "Debate 121": ("This House would elect its judges", "politics", "2026-12-10", AMBROSE, None, QUAKER, None, None, None, None,
                   []),
}
WESSEX, RIVERS, OPEN, PLATE = "Wessex Cup", "Three Rivers Shield", "Autumn Open", "Northern Plate"
COMPETITIONS = {WESSEX: ("2026-03-28", "Salisbury"), RIVERS: ("2026-05-30", "Bridgnorth"), OPEN: ("2026-10-24", "Exeter"),
                PLATE: ("2027-01-30", "Leeds")}
ENTRIES = {
    "Wessex first team": (WESSEX, [RASHID, MAIREAD], "2"),
    "Wessex second team": (WESSEX, [THEO, ZOE], "7"),
    "Shield team": (RIVERS, [FREYA, RASHID], "1"),
    "Open team one": (OPEN, [OLIVER, OLIVIA], "5"),
    "Open team two": (OPEN, [GREGOR, HANA], "3"),
    "Plate team": (PLATE, [RASHID, ZOE], None),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail:
                kg.add(head, relation, tail)

    people = list(MEMBERS.items())
    rng.shuffle(people)
    for name, (joined, job, buddy, subs, post) in people:
        put(name, ("Joined", joined), ("Occupation", job), ("Post", post), ("Buddy", buddy), ("Subs Paid (£)", subs))
    for name, (seats, fee, step_free) in VENUES.items():
        put(name, ("Seats", seats), ("Hire Fee (£)", fee), ("Step-Free", step_free))
    number = 300
    for name, (motion, theme, date, chair, keeper, venue, yes, no, result, earlier, speeches) in DEBATES.items():
        put(name, ("Motion", motion), ("Theme", theme), ("Held On", date), ("Chaired By", chair), ("Timekeeper", keeper),
            ("Venue", venue), ("For", yes), ("Against", no), ("Result", result), ("Follow-Up To", earlier))
        for speaker, side, marks in speeches:
            number += 1
            put("Speech %d" % number, ("Debate", name), ("Speaker", speaker), ("Side", side), ("Marks", marks))
    for name, (date, host) in COMPETITIONS.items():
        put(name, ("Held On", date), ("Host Town", host))
    for name, (competition, team, placed) in ENTRIES.items():
        kg.add(name, "Competition", competition)
        kg.add(name, "Team Member", *team)
        put(name, ("Placed", placed))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
