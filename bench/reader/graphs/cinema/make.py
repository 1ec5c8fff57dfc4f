"""Writes triples.tsv: a made-up independent cinema, from its spreadsheet. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 4127
R, P, F, A = "Redbrick Pictures", "Polestar", "Farol Films", "Attic Archive"

# film: director, minutes, certificate, language, genre, year, from, fee
FILMS = {
    "The Salt Road": ("Ines Carvalho", 112, "15", "Portuguese", "drama", 2021, F, 180),
    "Night Ferry": ("Tom Addis", 96, "12A", "English", "thriller", 2020, R, 150),
    "Return of the Night Ferry": ("Tom Addis", 101, "15", "English", "thriller", 2023, R, 220),
    "Goose Summer": ("Hanna Lindqvist", 81, "U", "Swedish", "family", 2018, P, 90),
    "Mr Tanaka's Bicycle": ("Keiko Arai", 91, "PG", "Japanese", "comedy", 2018, P, 110),
    "Ash and Elder": ("Morag Duthie", 127, "15", "English", "drama", 2022, R, 190),
    "Concrete Lullaby": ("Piotr Zając", 138, "18", "Polish", "drama", 2016, F, 150),
    "A Room in Trieste": ("Lucia Ferrante", 109, "12A", "Italian", "romance", 1962, A, 60),
    "The Clockmaker": ("Ernest Vail", 78, "PG", "English", "thriller", 1947, A, 60),
    "The Clockmaker's Daughter": ("Morag Duthie", 112, "12A", "English", "drama", 2020, R, 180),
    "Badger Patrol": ("Dilip Rao", 88, "U", "English", "family", 2024, R, 240),
    "Tango for Two Plumbers": ("Ines Carvalho", 96, "15", "Spanish", "comedy", 2018, F, 110),
    "Winter Signal": ("Hanna Lindqvist", 116, "15", "Swedish", "science fiction", 2023, P, 190),
    "Under the Pylons": ("Dilip Rao", 72, "PG", "English", "documentary", 2021, None, None),
    "Seven Hundred Bees": ("Keiko Arai", 81, "U", "Japanese", "documentary", 2022, P, 110),
    "Le Grand Sommeil": ("Claire Béart", 124, "12A", "French", "romance", 1958, A, 90),
    "Dead Letter Office": ("Tom Addis", 94, "18", "English", "horror", 2024, R, 220),
    "Gravel": (None, 101, "15", "English", "drama", 2020, F, 110),
}
SCREENS = {"Main House": 142, "Studio 2": 64, "The Attic": 38, "Courtyard": None}
# staff: job, year of start, trained by, hourly rate
STAFF = {
    "Beryl Oduya": ("manager", 2009, None, "19.5"), "Joss Whitlock": ("projectionist", 2011, None, "15.25"),
    "Nadia Kern": ("projectionist", 2017, "Joss Whitlock", "14"), "Fitz Mulgrew": ("projectionist", 2022, "Joss Whitlock", "13.1"),
    "Arjun Sethi": ("box office", 2015, "Beryl Oduya", "12.8"), "Wren Castell": ("box office", 2021, "Arjun Sethi", "12.4"),
    "Poppy Lane": ("bar", 2023, "Carys Bevan", "11.6"), "Carys Bevan": ("bar", 2018, "Beryl Oduya", "13.1"),
    "Sid Barker": ("usher", 2010, None, "12.4"), "Luca Moretti": ("usher", 2024, "Sid Barker", "11.6"),
}
# member: year, tier, brought in by, favourite
MEMBERS = {
    "June Pargeter": (2008, "Patron", None, "A Room in Trieste"), "Maureen Tighe": (2010, "Friend", None, "The Clockmaker"),
    "Dr Anil Desai": (2012, "Patron", "June Pargeter", "Le Grand Sommeil"), "Sunita Desai": (2012, "Friend", "Dr Anil Desai", None),
    "Gwil Parry": (2013, "Friend", "Maureen Tighe", "Concrete Lullaby"), "Harriet Quist": (2014, "Patron", "June Pargeter", "Goose Summer"),
    "Oskar Brandt": (2016, "Friend", "June Pargeter", "Winter Signal"),
    "Percy Webb": (2017, "Patron", None, "The Clockmaker"), "Ned Farrow": (2019, "Friend", "Gwil Parry", "Night Ferry"),
    "Femi Adeyemi": (2022, "Student", "Harriet Quist", "Dead Letter Office"),
    "Chloé Martin": (2023, "Student", "June Pargeter", "Le Grand Sommeil"), "Kit Lovell": (2023, "Student", "Femi Adeyemi", "The Clockmaker"),
    "Barnaby Holt": (2024, "Student", "Femi Adeyemi", None),
}
TOWNS = {R: "Manchester", P: "London", F: "London", A: "London", "Kernel & Co": "Highbridge", "Marsh Farm Ices": "Ottermouth",
         "Tamar Brewing": "Ottermouth", "Beanworks": "Stowe Cross", "Dunn's Wholesale": "Highbridge"}
SNACKS = {
    "Sweet Popcorn": ("Kernel & Co", "3.4"), "Salted Popcorn": ("Kernel & Co", "3.4"), "Nachos": ("Dunn's Wholesale", "4.75"),
    "Choc Ice": ("Marsh Farm Ices", "2.2"), "Ginger Beer": ("Tamar Brewing", "2.9"),
    "Pale Ale": ("Tamar Brewing", "4.75"), "Flat White": ("Beanworks", "2.9"), "Pot of Tea": ("Beanworks", "1.9"),
    "Wine Gums": ("Dunn's Wholesale", "1.6"), "Fizzy Laces": ("Dunn's Wholesale", "1.25"),
    "Flapjack": (None, "2.2"),
}
M, S, T, C = "Main House", "Studio 2", "The Attic", "Courtyard"
# show: film, screen, date, sold, projectionist, introduced by
SHOWS = [
    ("Badger Patrol", M, "2025-02-01", 131, "Joss Whitlock", None), ("The Salt Road", S, "2025-02-01", 52, "Nadia Kern", "Beryl Oduya"),
    ("Goose Summer", M, "2025-02-01", 88, "Joss Whitlock", None), ("Ash and Elder", M, "2025-02-05", 97, "Nadia Kern", "Morag Duthie"),
    ("The Clockmaker", T, "2025-02-05", 36, "Fitz Mulgrew", "Percy Webb"), ("Night Ferry", S, "2025-02-08", 52, "Nadia Kern", None),
    ("Return of the Night Ferry", M, "2025-02-08", 118, "Joss Whitlock", "Tom Addis"), ("Concrete Lullaby", T, "2025-02-12", 17, "Fitz Mulgrew", "Gwil Parry"),
    ("Seven Hundred Bees", T, "2025-02-12", 26, "Fitz Mulgrew", None), ("Badger Patrol", S, "2025-02-15", 60, "Nadia Kern", None),
    ("A Room in Trieste", T, "2025-02-15", 36, "Nadia Kern", "June Pargeter"), ("Ash and Elder", S, "2025-02-22", 47, "Joss Whitlock", None),
    ("Dead Letter Office", M, "2025-02-22", 104, "Nadia Kern", None), ("Winter Signal", S, "2025-02-22", 47, "Fitz Mulgrew", None),
    ("Goose Summer", S, "2025-03-01", 52, "Nadia Kern", None), ("Under the Pylons", T, "2025-03-05", 17, None, "Dilip Rao"),
    ("Mr Tanaka's Bicycle", T, "2025-03-05", 26, "Nadia Kern", None), ("Night Ferry", T, "2025-03-08", 17, "Fitz Mulgrew", None),
    ("Ash and Elder", T, "2025-03-08", 22, "Joss Whitlock", None), ("Goose Summer", C, "2025-03-29", 60, None, "Harriet Quist"),
    ("Badger Patrol", C, "2025-03-29", 88, "Nadia Kern", None), ("The Clockmaker's Daughter", M, "2025-03-29", 60, "Joss Whitlock", "Beryl Oduya"),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for name, row in FILMS.items():
        heads = ("Directed By", "Runs (min)", "Certificate", "Language", "Genre", "Year Made", "Hired From", "Hire Fee (£)")
        for relation, value in zip(heads, row):
            if value is not None:
                kg.add(name, relation, value)
    for n, row in enumerate(SHOWS, 201):
        heads = ("Film Shown", "Screened In", "Shown On", "Tickets Sold", "Projectionist", "Introduced By")
        for relation, value in zip(heads, row):
            if value is not None:
                kg.add("Show %d" % n, relation, value)
    for name, seats in SCREENS.items():
        if seats:
            kg.add(name, "Seats", seats)
    for name, (job, year, by, rate) in STAFF.items():
        kg.add(name, "Job", job)
        kg.add(name, "Started On", day(rng, "%d-01-08" % year, "%d-12-12" % year))
        if by:
            kg.add(name, "Trained By", by)
        kg.add(name, "Hourly Rate (£)", rate)
    for name, (year, tier, by, film) in MEMBERS.items():
        kg.add(name, "Members Since", day(rng, "%d-01-08" % year, "%d-12-12" % year))
        kg.add(name, "Tier", tier)
        if by:
            kg.add(name, "Brought In By", by)
        if film:
            kg.add(name, "Favourite Film", film)
    for name, (supplier, price) in SNACKS.items():
        if supplier:
            kg.add(name, "Supplied By", supplier)
        kg.add(name, "Counter Price (£)", price)
    for name, town in TOWNS.items():
        kg.add(name, "Town", town)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
