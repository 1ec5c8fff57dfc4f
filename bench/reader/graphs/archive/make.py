"""Writes triples.tsv: a made-up county record office. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 20261103
ROOMS = {"Strongroom A": ("basement", 16), "Strongroom B": ("basement", 18), "Strongroom C": ("first floor", 17), "Cold Store": ("annexe", 4)}
# fonds: given by, received in
FONDS = {
    "Tresidder of Penhale": ("Miss Verity Tresidder", 1958), "Parish of Ashcombe St Bride": ("Revd Colin Amory", 1971),
    "Ashcombe Brickworks": ("Harlan Clay Ltd", 1986), "Borough of Penhale": ("Penhale Town Council", 1949),
    "Croft Photographs": ("Dr Lavinia Croft", 2009), "Quarter Sessions": (None, 1949),
}
SERIES = {
    "Tresidder Estate Maps": "Tresidder of Penhale", "Tresidder Family Letters": "Tresidder of Penhale",
    "Ashcombe Parish Registers": "Parish of Ashcombe St Bride", "Ashcombe Poor Law Papers": "Parish of Ashcombe St Bride",
    "Penhale Council Minutes": "Borough of Penhale",
}
# document: part of, from, to, room letter, form, language, digitised, closed until, repaired by, mentions
DOCUMENTS = """
Baptism Register 1 | Ashcombe Parish Registers | 1754 | 1812 | A | volume | English | yes | | Nuala Finch | Amos Kitto, Loveday Pascoe, William Pascoe
Baptism Register 2 | Ashcombe Parish Registers | 1813 | 1879 | A | volume | English | yes | | | Mary Kitto (1824), Thomas Kitto, Mary Kitto (1851)
Baptism Register 5 | Ashcombe Parish Registers | 1931 | 1998 | A | volume | English | no | 2029 | |
Burial Register 1 | Ashcombe Parish Registers | 1754 | 1809 | A | volume | Latin | yes | | Nuala Finch |
Overseers' Accounts | Ashcombe Poor Law Papers | 1798 | 1836 | B | volume | English | no | | Ewan Pryor | Amos Kitto
Removal Order of Loveday Kitto | Ashcombe Poor Law Papers | 1841 | 1841 | B | single sheet | English | no | | | Loveday Pascoe, Amos Kitto
Map of Home Farm | Tresidder Estate Maps | 1776 | 1776 | C | map | English | yes | | Ewan Pryor | Josiah Tresidder
Map of Penhale Manor | Tresidder Estate Maps | 1691 | 1691 | C | map | Latin | no | | Nuala Finch |
Plan of the Walled Garden | Tresidder Estate Maps | 1823 | 1823 | C | plan | English | no | | | John Tresidder (1771)
Letter from Philadelphia | Tresidder Family Letters | 1819 | 1819 | C | letter | English | yes | | | John Tresidder (1771), William Pascoe
Letter from Lisbon | Tresidder Family Letters | 1803 | 1803 | C | letter | French | no | | | Honor Tresidder
Letter to the Bishop | Tresidder Family Letters | 1762 | 1762 | C | letter | Latin | no | | Ewan Pryor | Josiah Tresidder
Will of Josiah Tresidder | Tresidder of Penhale | 1809 | 1809 | C | single sheet | English | yes | | Nuala Finch | Josiah Tresidder, Honor Tresidder, John Tresidder (1771), Amos Kitto
Diary of Honor Tresidder | Tresidder of Penhale | 1790 | 1826 | C | volume | English | no | | | Honor Tresidder, Josiah Tresidder, Loveday Pascoe
Wages Book | Ashcombe Brickworks | 1868 | 1884 | B | volume | English | no | | | Thomas Kitto, George Rowe
Kiln Drawing | Ashcombe Brickworks | 1877 | 1877 | B | plan | English | yes | | | George Rowe
Accident Book | Ashcombe Brickworks | 1902 | 1961 | B | volume | English | no | 2037 | |
Charter | Borough of Penhale | 1381 | 1381 | A | single sheet | Latin | yes | | Nuala Finch |
Minute Book 1 | Penhale Council Minutes | 1835 | 1853 | B | volume | English | no | | | John Tresidder (1806)
Minute Book 2 | Penhale Council Minutes | 1853 | 1872 | B | volume | English | no | | | John Tresidder (1806), Thomas Kitto
Glass Negative 14 | Croft Photographs | 1889 | 1889 | D | photograph | | yes | | | Mary Kitto (1851)
Glass Negative 27 | Croft Photographs | 1893 | 1893 | D | photograph | | yes | | |
Gaol Calendar | Quarter Sessions | 1818 | 1829 | B | volume | English | no | | Ewan Pryor | Amos Kitto
"""
# person: father, mother, born in, trade, married to
PEOPLE = """
Josiah Tresidder | | | Penhale | landowner | Honor Tresidder
Honor Tresidder | | | Plymouth | |
John Tresidder (1771) | Josiah Tresidder | Honor Tresidder | Penhale | landowner | Susanna Bligh
Sarah Tresidder | Josiah Tresidder | Honor Tresidder | Penhale | | William Pascoe
John Tresidder (1806) | John Tresidder (1771) | Susanna Bligh | Plymouth | attorney |
Susanna Bligh | | | | |
William Pascoe | | | Ashcombe | shipwright |
Loveday Pascoe | | | Ashcombe | straw plaiter | Amos Kitto
Amos Kitto | | | Ashcombe | labourer |
Mary Kitto (1824) | Amos Kitto | Loveday Pascoe | Ashcombe | dressmaker |
Thomas Kitto | Amos Kitto | Loveday Pascoe | Ashcombe | brickmaker | Grace Rowe
Grace Rowe | George Rowe | | Truro | |
George Rowe | | | Truro | brickmaker |
Mary Kitto (1851) | Thomas Kitto | Grace Rowe | Ashcombe | schoolmistress |
Henry Kitto | Thomas Kitto | Grace Rowe | Ashcombe | brickmaker |
"""
READERS = {"Helga Thorsen": "2019-02-12", "Priti Malhotra": "2023-09-05", "Owen Tresidder": "2024-05-21", "Jack Dunmore": "2025-11-18",
           "Professor Ada Leigh": "2011-10-04", "Sister Bernadette": "2026-07-28"}
# slip: reader, wants, fetched by, days until it came back
SLIPS = [
    ("Helga Thorsen", "Baptism Register 1", "Ewan Pryor", 0), ("Professor Ada Leigh", "Charter", "Nuala Finch", 2),
    ("Owen Tresidder", "Will of Josiah Tresidder", "Malcolm Yeo", 1), ("Owen Tresidder", "Diary of Honor Tresidder", "Malcolm Yeo", 6),
    ("Jack Dunmore", "Wages Book", "Ewan Pryor", 0), ("Jack Dunmore", "Kiln Drawing", "Malcolm Yeo", 0),
    ("Professor Ada Leigh", "Map of Penhale Manor", "Malcolm Yeo", 3), ("Helga Thorsen", "Gaol Calendar", "Ewan Pryor", 1),
    ("Owen Tresidder", "Letter from Philadelphia", "Nuala Finch", 0), ("Helga Thorsen", "Overseers' Accounts", "Malcolm Yeo", 4),
    ("Sister Bernadette", "Burial Register 1", "Ewan Pryor", 0), ("Owen Tresidder", "Diary of Honor Tresidder", "Nuala Finch", None),
    ("Jack Dunmore", "Minute Book 2", "Malcolm Yeo", None), ("Helga Thorsen", "Accident Book", None, None),
]


def cells(block):
    for line in block.strip().splitlines():
        yield [c.strip() for c in line.split("|")]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail not in (None, ""):
                kg.add(head, relation, tail)

    for room, (floor, degrees) in ROOMS.items():
        put(room, ("on-floor", floor), ("kept-at-degrees", degrees))
    for fonds, (giver, year) in FONDS.items():
        put(fonds, ("given-by", giver), ("received-in", year))
    for series, fonds in SERIES.items():
        put(series, ("part-of", fonds))
    rooms = dict(zip("ABCD", ROOMS))
    for name, parent, first, last, room, form, language, scan, closed, who, people in cells(DOCUMENTS):
        put(name, ("part-of", parent), ("begins-in", first), ("ends-in", last), ("stored-in", rooms[room]), ("form", form),
            ("written-in", language), ("digitised", scan), ("closed-until", closed), ("repaired-by", who))
        put(name, *(("mentions", p) for p in people.split(", ")))
    for name, father, mother, place, trade, other in cells(PEOPLE):
        put(name, ("father", father), ("mother", mother), ("born-in", place), ("trade", trade), ("married-to", other))
    for name, date in READERS.items():
        put(name, ("reader-since", date))
    date = "2026-03-02"
    for number, (reader, what, who, days) in enumerate(SLIPS, 8101):
        put("Slip %d" % number, ("made-out-by", reader), ("asks-for", what), ("dated", date), ("fetched-by", who),
            ("brought-back", None if days is None else later(date, days)))
        date = day(rng, later(date, 8), later(date, 30)) if number < 8112 else later(date, 6)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
