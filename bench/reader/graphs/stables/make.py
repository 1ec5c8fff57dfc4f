"""Writes triples.tsv: a made-up riding school with its horses, riders and lessons. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 20250417
SCHOOL = "Longmere Riding School"
OWUSU, PRITCHARD, LINDHOLM = "Dr. Abena Owusu", "Rhys Pritchard MRCVS", "Dr. C. Lindholm"

# horse: breed, year foaled, height, owner, field, dam, vet, livery a month
HORSES = {
    "Duchess": ("Irish Draught", 2001, 163, SCHOOL, "Orchard Field", None, OWUSU, None),
    "Clover": ("Irish Draught", 2008, 158, SCHOOL, "Orchard Field", "Duchess", OWUSU, None),
    "Finnegan": ("Irish Draught", 2011, 168, "Tessa Quill", "Long Meadow", "Duchess", PRITCHARD, 420),
    "Pip": ("Connemara", 2016, 134, SCHOOL, "Mill Paddock", "Clover", OWUSU, None),
    "Pippin": ("Shetland", 2012, 102, SCHOOL, "Hill Strip", None, OWUSU, None),
    "Biscuit": ("Welsh Cob", 2009, 142, SCHOOL, "Mill Paddock", None, OWUSU, None),
    "Lady Marmalade": ("Arab", 2004, 150, "Harriet Coyle", "Long Meadow", None, PRITCHARD, 310),
    "Zéphyr": ("Anglo-Arab", 2013, 161, "Harriet Coyle", "Long Meadow", "Lady Marmalade", PRITCHARD, 395),
    "Mr. Tumnus": ("Shetland", 2015, 98, SCHOOL, "Hill Strip", "Pippin", OWUSU, None),
    "Bramble": ("Welsh Cob", 2014, 145, "J. P. Lockett", "Hill Strip", None, None, 265),
    "Otto von B.": ("Hanoverian", 2012, 171, "J. P. Lockett", "Top Field", None, LINDHOLM, 450),
    "Saffron": ("Thoroughbred", 2010, 165, "Anneliese Brück", "Top Field", None, LINDHOLM, None),
    "Kestrel": ("Thoroughbred", 2017, 162, "Tessa Quill", None, "Saffron", PRITCHARD, 385),
    "Nimbus": ("Connemara", 2018, None, SCHOOL, "Long Meadow", None, None, None),
}
OWNERS = ["Tessa Quill", "Harriet Coyle", "J. P. Lockett", "Anneliese Brück"]
VETS = {OWUSU: "Fosse Equine Practice", PRITCHARD: "Fosse Equine Practice", LINDHOLM: "Wold Veterinary Group"}
# field: acres, next fields (stored once)
FIELDS = {
    "Mill Paddock": ("2.5", ["Orchard Field"]),
    "Orchard Field": ("3.75", ["Long Meadow"]),
    "Long Meadow": ("8", ["Top Field"]),
    "Top Field": ("6.25", ["Hill Strip"]),
    "Hill Strip": (None, []),
    "Bottom Field": ("4.5", ["Mill Paddock"]),
}
# rider: year joined, level, whom to ring
RIDERS = {
    "Maisie Carrow": (2019, "intermediate", "Theo Carrow"),
    "Theo Carrow": (2020, "intermediate", "Louise Carrow"),
    "Imogen Sparrow": (2018, "advanced", "Harriet Coyle"),
    "Kwame Asante": (2023, "novice", "Leila Farouk"),
    "Chloë Dunmore": (2021, "intermediate", "R. Dunmore"),
    "R. Dunmore": (2024, "beginner", None),
    "Ben Hathersage": (2017, "advanced", "Tessa Quill"),
    "Leila Farouk": (2022, "novice", None),
    "Harriet Coyle": (2014, "advanced", "J. P. Lockett"),
    "Niamh O'Dowd": (2023, "novice", None),
    "Gus Pettifer": (2024, "beginner", "Edith Pettifer"),
    "Yuki Tanabe": (2025, "beginner", "Imogen Sparrow"),
    "Tessa Quill": (2016, None, "Louise Carrow"),
}
# instructor: ticket, learned the trade under
INSTRUCTORS = {
    "Fiona Strand": ("BHS Stage 5", None),
    "Marek Dvořák": ("BHS Stage 4", "Fiona Strand"),
    "Pippa Lowe": ("BHS Stage 3", "Marek Dvořák"),
    "Olu Bankole": ("UKCC Level 2", "Fiona Strand"),
    "Sandra Greaves": ("BHS Stage 4", None),
}
LESSONS = [
    ("2025-03-04", "Fiona Strand", "Maisie Carrow", "Biscuit", "flatwork", 32),
    ("2025-03-06", "Marek Dvořák", "Theo Carrow", "Clover", "jumping", 38),
    ("2025-03-11", "Pippa Lowe", "Gus Pettifer", "Mr. Tumnus", "lunge", 25),
    ("2025-03-18", "Marek Dvořák", "Imogen Sparrow", "Zéphyr", "dressage", 45),
    ("2025-04-02", "Fiona Strand", "Kwame Asante", "Clover", "flatwork", 36),
    ("2025-04-09", "Olu Bankole", "Leila Farouk", "Biscuit", "hacking", 30),
    ("2025-04-15", "Fiona Strand", "Maisie Carrow", "Pip", "jumping", 40),
    ("2025-04-22", "Pippa Lowe", "Yuki Tanabe", "Biscuit", "lunge", 26),
    ("2025-05-06", "Olu Bankole", "Chloë Dunmore", "Clover", "jumping", 38),
    ("2025-05-13", "Fiona Strand", "Harriet Coyle", "Zéphyr", "dressage", 52),
    ("2025-05-20", "Olu Bankole", "Theo Carrow", "Pip", "hacking", None),
    ("2025-06-03", "Marek Dvořák", "Tessa Quill", "Finnegan", "jumping", 48),
    ("2025-06-10", "Fiona Strand", "R. Dunmore", "Biscuit", "flatwork", 34),
    ("2025-06-24", "Pippa Lowe", "Gus Pettifer", "Pippin", "lunge", 25),
    ("2025-07-01", "Olu Bankole", "Leila Farouk", "Clover", "flatwork", 33),
    ("2025-07-08", "Marek Dvořák", "Imogen Sparrow", "Otto von B.", "dressage", 50),
    ("2025-07-15", "Fiona Strand", "Kwame Asante", "Pip", "jumping", None),
    ("2025-09-02", "Marek Dvořák", "Maisie Carrow", "Biscuit", "hacking", 31),
]
# competition: date, venue, what an entry costs
COMPETITIONS = {
    "Boxing Day Gymkhana (2024)": ("2024-12-26", "Home Arena", 8),
    "Longmere Spring Show": ("2025-04-27", "Home Arena", 14),
    "Fosse Valley Hunter Trial": ("2025-06-15", "Barrow Park", 35),
    "Midsummer Dressage Cup": ("2025-07-06", "Barrow Park", 22),
    "Autumn Pony Club Rally": ("2025-10-05", "Kettle Green Showground", None),
}
ENTRIES = [
    ("Boxing Day Gymkhana (2024)", "Maisie Carrow", "Pip", 2),
    ("Boxing Day Gymkhana (2024)", "Theo Carrow", "Biscuit", 5),
    ("Longmere Spring Show", "Harriet Coyle", "Zéphyr", 1),
    ("Longmere Spring Show", "Chloë Dunmore", "Clover", 4),
    ("Longmere Spring Show", "Maisie Carrow", "Biscuit", 3),
    ("Fosse Valley Hunter Trial", "Tessa Quill", "Finnegan", 6),
    ("Fosse Valley Hunter Trial", "Ben Hathersage", "Kestrel", None),
    ("Midsummer Dressage Cup", "Harriet Coyle", "Zéphyr", 2),
    ("Midsummer Dressage Cup", "Imogen Sparrow", "Otto von B.", 1),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, relation, tail):
        if tail is not None:
            kg.add(head, relation, tail)

    for name, (breed, year, height, owner, field, dam, vet, livery) in HORSES.items():
        put(name, "record_type", "horse")
        put(name, "breed", breed)
        put(name, "foaled", day(rng, "%d-03-10" % year, "%d-06-30" % year))
        put(name, "height_cm", height)
        put(name, "owner", owner)
        put(name, "turnout_field", field)
        put(name, "dam", dam)
        put(name, "vet", vet)
        put(name, "livery_per_month", livery)
    for name in OWNERS:
        put(name, "record_type", "owner")
    for name, practice in VETS.items():
        put(name, "record_type", "vet")
        put(name, "practice", practice)
    for name, (acres, beside) in FIELDS.items():
        put(name, "record_type", "field")
        put(name, "acres", acres)
        for other in beside:
            put(name, "adjoins", other)
    for name, (year, level, contact) in RIDERS.items():
        put(name, "record_type", "rider")
        put(name, "joined", day(rng, "%d-01-08" % year, "%d-11-30" % year) if year < 2025 else "2025-02-11")
        put(name, "riding_level", level)
        put(name, "emergency_contact", contact)
    for name, (ticket, coach) in INSTRUCTORS.items():
        put(name, "record_type", "instructor")
        put(name, "qualification", ticket)
        put(name, "coached_by", coach)
    for n, (date, teacher, rider, horse, what, fee) in enumerate(LESSONS, 301):
        lesson = "Lesson %d" % n
        put(lesson, "record_type", "lesson")
        put(lesson, "held_on", date)
        put(lesson, "instructor", teacher)
        put(lesson, "rider", rider)
        put(lesson, "horse", horse)
        put(lesson, "discipline", what)
        put(lesson, "fee", fee)
    for name, (date, venue, fee) in COMPETITIONS.items():
        put(name, "record_type", "competition")
        put(name, "held_on", date)
        put(name, "venue", venue)
        put(name, "fee", fee)
    for n, (comp, rider, horse, place) in enumerate(ENTRIES, 21):
        entry = "Entry %d" % n
        put(entry, "record_type", "entry")
        put(entry, "competition", comp)
        put(entry, "rider", rider)
        put(entry, "horse", horse)
        put(entry, "placing", place)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
