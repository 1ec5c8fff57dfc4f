"""Writes triples.tsv: a made-up amateur theatre company. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 4402

# production: author, director, venue, opening, full price, concession, genre, revival of, lights, costumes
PRODUCTIONS = {
    "The Rivals (2009)": ("R. B. Sheridan", "Hilda Bramwell", "Corn Exchange", "2009-05-14", "7", "5", "comedy", None, "Ken Oyelaran", "Maud Pettifer"),
    "Hay Fever": ("Noël Coward", "Hilda Bramwell", "Corn Exchange", "2017-03-09", "9", "6.5", "comedy", None, "Ken Oyelaran", "Maud Pettifer"),
    "Hedda Gabler": ("Henrik Ibsen", "Rafe Tolliver", "Chapel Studio", "2018-10-18", "10", "8", "drama", None, "Ken Oyelaran", None),
    "The Cherry Orchard": ("Anton Chekhov", "Rafe Tolliver", "Chapel Studio", "2022-04-21", "12", "9", "drama", None, "Imogen Fitch", "Maud Pettifer"),
    "Three Sisters": ("Anton Chekhov", "Siân Rees-Howell", "Corn Exchange", "2023-11-02", "13", "9.5", "drama", None, "Imogen Fitch", "Paulo Teixeira"),
    "The Rivals (2024)": ("R. B. Sheridan", "Siân Rees-Howell", "Lido Lawn", "2024-06-20", "15", "11", "comedy", "The Rivals (2009)", "Imogen Fitch", "Paulo Teixeira"),
    "The Snow Lantern": ("Hilda Bramwell", "Oksana Bilyk", "Parish Hall", "2023-12-14", "8", None, "panto", None, "Imogen Fitch", "Maud Pettifer"),
    "Puss on the Pier": ("Hilda Bramwell", "Oksana Bilyk", "Parish Hall", "2024-12-12", "8.5", None, "panto", None, "Ken Oyelaran", "Paulo Teixeira"),
    "Wax and Wire": ("Nell Sorrell", "Rafe Tolliver", "Chapel Studio", "2025-02-27", "11", "7.5", "thriller", None, None, "Paulo Teixeira"),
    "Blithe Spirit": ("Noël Coward", None, None, "2025-10-09", "14", "10", "comedy", None, None, None),
}
# venue: town, seats, hire a night
VENUES = {"Corn Exchange": ("Aldermouth", 240, 310), "Chapel Studio": ("Aldermouth", 64, 85), "Parish Hall": ("Little Fenwick", 120, 60),
          "Lido Lawn": ("Saltby", 180, None), "Old Fire Station": ("Saltby", 95, 140)}
# member: joined, town, day job, introduced by
MEMBERS = {
    "Hilda Bramwell": ("1998", "Aldermouth", "retired", None), "Rafe Tolliver": ("2006", "Aldermouth", "teacher", "Hilda Bramwell"),
    "Siân Rees-Howell": ("2011", "Saltby", "solicitor", "Rafe Tolliver"), "Oksana Bilyk": ("2019", "Little Fenwick", "nurse", None),
    "Ken Oyelaran": ("2004", "Aldermouth", "electrician", "Hilda Bramwell"), "Imogen Fitch": ("2020", "Saltby", "student", "Ken Oyelaran"),
    "Maud Pettifer": ("2001", "Little Fenwick", "retired", None), "Paulo Teixeira": ("2021", "Saltby", "tailor", "Maud Pettifer"),
    "Desmond Achebe": ("2007", "Aldermouth", "dentist", None), "Greta Lund": ("2014", "Aldermouth", "teacher", "Rafe Tolliver"),
    "Greta Lundy": ("2022", "Saltby", "barista", None), "T. J. Marsh": ("2016", "Saltby", "plumber", "Greta Lund"),
    "Florence Quaye": ("2017", "Little Fenwick", None, "Desmond Achebe"), "Benedict Amory": ("2023", "Aldermouth", "student", "Imogen Fitch"),
    "Vashti Cole": ("2018", "Aldermouth", "nurse", "Siân Rees-Howell"), "Ruaridh Kerr": ("2024", "Saltby", "teacher", "T. J. Marsh"),
    "Peggy Oates": ("2003", None, "librarian", "Hilda Bramwell"),
}
# role: production, character, actor, lines, understudy
ROLES = [
    ("The Rivals (2009)", "Mrs Malaprop", "Hilda Bramwell", 162, None), ("The Rivals (2009)", "Captain Absolute", "Rafe Tolliver", 188, None),
    ("Hay Fever", "Judith Bliss", "Peggy Oates", 230, None), ("Hay Fever", "Simon Bliss", "T. J. Marsh", 121, None),
    ("Hedda Gabler", "Hedda Tesman", "Greta Lund", 341, "Vashti Cole"), ("Hedda Gabler", "Judge Brack", "Desmond Achebe", 156, None),
    ("The Cherry Orchard", "Ranevskaya", "Florence Quaye", 214, "Greta Lund"), ("The Cherry Orchard", "Lopakhin", "Desmond Achebe", 207, None),
    ("The Cherry Orchard", "Firs", "Ken Oyelaran", 48, None), ("Three Sisters", "Olga", "Greta Lund", 145, None),
    ("Three Sisters", "Masha", "Vashti Cole", 133, None), ("Three Sisters", "Irina", "Greta Lundy", 139, "Imogen Fitch"),
    ("Three Sisters", "Vershinin", "T. J. Marsh", 128, None), ("The Rivals (2024)", "Mrs Malaprop", "Florence Quaye", 159, "Peggy Oates"),
    ("The Rivals (2024)", "Captain Absolute", "Benedict Amory", 181, "T. J. Marsh"), ("The Snow Lantern", "Dame Frostbite", "Desmond Achebe", 97, None),
    ("The Snow Lantern", "Lantern Boy", "Greta Lundy", 76, None), ("Puss on the Pier", "Puss", "Greta Lundy", 88, None),
    ("Puss on the Pier", "Dame Barnacle", "Desmond Achebe", 104, "Rafe Tolliver"), ("Wax and Wire", "Inspector Hale", "Ruaridh Kerr", 176, None),
    ("Wax and Wire", "Madame Cire", "Vashti Cole", None, None), ("Blithe Spirit", "Madame Arcati", None, 192, None),
]
# evening: production, date, tickets sold
EVENINGS = [
    ("Three Sisters", "2023-11-02", 131), ("Three Sisters", "2023-11-03", 154), ("Three Sisters", "2023-11-04", 219),
    ("The Snow Lantern", "2023-12-14", 82), ("The Snow Lantern", "2023-12-16", 118), ("The Rivals (2024)", "2024-06-20", 97),
    ("The Rivals (2024)", "2024-06-21", 143), ("The Rivals (2024)", "2024-06-22", None), ("Puss on the Pier", "2024-12-12", 74),
    ("Puss on the Pier", "2024-12-14", 112), ("Wax and Wire", "2025-02-27", 39), ("Wax and Wire", "2025-02-28", 57),
    ("Wax and Wire", "2025-03-01", 63), ("Wax and Wire", "2025-03-02", 41),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(name, relation, value):
        if value is not None:
            kg.add(name, relation, value)

    for name, row in PRODUCTIONS.items():
        kg.add(name, "recordKind", "Production")
        for relation, value in zip(("writtenBy", "directedBy", "stagedAt", "openingNight", "fullPrice", "concessionPrice", "genre",
                                    "revivalOf", "lightingBy", "costumesBy"), row):
            put(name, relation, value)
    for name, (town, seats, hire) in VENUES.items():
        kg.add(name, "recordKind", "Venue")
        kg.add(name, "inTown", town)
        kg.add(name, "seatCount", seats)
        put(name, "hirePerNight", hire)
    for name, (year, town, job, by) in MEMBERS.items():
        kg.add(name, "recordKind", "Member")
        kg.add(name, "joinedOn", day(rng, year + "-01-08", year + "-12-10"))
        put(name, "livesIn", town)
        put(name, "dayJob", job)
        put(name, "introducedBy", by)
    for n, (production, character, actor, lines, understudy) in enumerate(ROLES, 1):
        name = "Role R%02d" % n
        kg.add(name, "recordKind", "Role")
        kg.add(name, "inProduction", production)
        kg.add(name, "character", character)
        put(name, "playedBy", actor)
        put(name, "lineCount", lines)
        put(name, "understudy", understudy)
    for n, (production, date, sold) in enumerate(EVENINGS, 1):
        name = "Perf %d" % (70 + n)
        kg.add(name, "recordKind", "Performance")
        kg.add(name, "showOf", production)
        kg.add(name, "performedOn", date)
        put(name, "ticketsSold", sold)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
