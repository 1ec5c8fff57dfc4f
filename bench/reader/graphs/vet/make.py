"""Writes triples.tsv: a made-up veterinary practice with two branches. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 20240917

# owner: town, year they registered, sent by, how to reach them
OWNERS = {
    "Agnes Pemberton": ("Thornby", "2009", None, "phone"),
    "José Marín": ("Saltmere", "2015", "Agnes Pemberton", "email"),
    "K. J. Okonkwo": ("Thornby", "2017", "José Marín", "text"),
    "Dilys Rees": ("Little Wick", "2011", None, "phone"),
    "Tom Pemberton": ("Saltmere", "2019", "Agnes Pemberton", "text"),
    "Françoise Leblanc": ("Oakhollow", "2016", "Dilys Rees", "email"),
    "Harriet Stone": ("Thornby", "2021", "K. J. Okonkwo", "text"),
    "Bao Tran": ("Little Wick", "2022", "Harriet Stone", "email"),
    "Sunil Gupta": ("Oakhollow", "2013", None, None),
    "Marta Nowak": ("Thornby", "2018", "Dilys Rees", "text"),
    "Greg Hollis (farm)": ("Saltmere", "2006", None, "phone"),
    "Ewa Lindgren": ("Little Wick", "2023", "Marta Nowak", "email"),
    "Petra Vance": ("Thornby", "2024", None, "text"),
}
# pet: owner, species, breed, born, kilos, neutered, insurer, dam
PETS = {
    "Bramble": ("Agnes Pemberton", "dog", "Border Terrier", "2014-05-11", "7.9", "yes", "PawSure", None),
    "Mabel": ("Agnes Pemberton", "cat", "Domestic Shorthair", "2018-09-02", "4.2", "yes", None, None),
    "Rufus": ("José Marín", "dog", "Labrador", "2016-03-20", "34", "yes", "PawSure", "Duchess"),
    "Señor Whiskers": ("José Marín", "cat", "Maine Coon", "2019-07-14", "6.8", "no", "Fetch & Co", "Freyja"),
    "Otto": ("K. J. Okonkwo", "dog", "Dachshund", "2020-02-29", "9.1", "no", "Trusty Tails", None),
    "Duchess": ("Dilys Rees", "dog", "Labrador", "2013-06-08", "29.5", "no", "PawSure", None),
    "Kipper": ("Tom Pemberton", "dog", "Labrador", "2017-08-30", "31", "yes", "PawSure", "Duchess"),
    "Tilly (tabby)": ("Françoise Leblanc", "cat", "Domestic Shorthair", "2012-10-10", "3.9", "yes", "Fetch & Co", None),
    "Tilly (grey)": ("Harriet Stone", "cat", "British Shorthair", "2021-04-25", "4.2", "yes", None, None),
    "Noodle": ("Harriet Stone", "dog", "Whippet", "2022-01-15", "12.4", "no", "Trusty Tails", None),
    "Biscuit": ("Bao Tran", "rabbit", "Mini Lop", "2022-11-05", "1.7", "yes", None, None),
    "Pepper": ("Bao Tran", "rabbit", "Mini Lop", "2023-06-12", None, "no", None, "Biscuit"),
    "Zsa Zsa": ("Sunil Gupta", "parrot", "African Grey", None, "0.4", None, None, None),
    "Freyja": ("Marta Nowak", "cat", "Maine Coon", "2017-12-01", "5.9", "yes", "Fetch & Co", None),
    "Gus": ("Greg Hollis (farm)", "dog", "Border Collie", "2015-01-19", "19.2", "no", None, None),
    "Moss": ("Greg Hollis (farm)", "dog", "Border Collie", "2021-10-07", "17.8", "no", None, None),
    "Loki": ("Ewa Lindgren", "cat", "Domestic Shorthair", "2023-03-03", "3.9", "no", None, None),
    "Pip": ("Marta Nowak", "guinea pig", None, "2023-09-17", None, "no", None, None),
}
# staff: grade, branch, manager, special interest
STAFF = {
    "Dr Helen Marsh": ("partner", "Mill Street", None, "orthopaedics"),
    "Dr Anil Kapoor": ("partner", "Harbour Road", None, "cardiology"),
    "Dr Róisín Daly": ("associate vet", "Mill Street", "Dr Helen Marsh", "dentistry"),
    "Dr P. Lund": ("associate vet", "Harbour Road", "Dr Anil Kapoor", "exotics"),
    "Dr Ben Osei": ("new graduate", "Mill Street", "Dr Róisín Daly", None),
    "Carla Mendes": ("head nurse", "Mill Street", "Dr Helen Marsh", None),
    "Joe Flint": ("nurse", "Harbour Road", "Carla Mendes", None),
    "Sasha Byrne": ("nurse", "Mill Street", "Carla Mendes", None),
}
# vaccine: diseases, price
VACCINES = {
    "Canivax 5": (["distemper", "parvovirus"], 38),
    "Leptosafe L4": (["leptospirosis"], 34),
    "Kennelshot": (["kennel cough"], 29),
    "Felivax Basic": (["cat flu"], 27),
    "Felivax Trio": (["cat flu", "feline leukaemia", "panleukopenia"], 42),
    "Rabiguard": (["rabies"], 55),
    "Lapinox": (["myxomatosis"], 36),
}
TREATMENTS = {
    "dental scale and polish": 280, "tooth extraction": 95, "x-ray": 165, "blood test": 85, "claw trim": 18,
    "cruciate repair": 1450, "course of antibiotics": 42, "course of painkillers": 55, "worming tablet": 14,
    "stitches": 120, "special diet": None,
}
# pet, who saw it, date, issue, treatments, vaccines, invoice
VISITS = [
    ("Bramble", "Dr Helen Marsh", "2023-01-12", "limping", ["x-ray"], [], 215),
    ("Mabel", "Dr Róisín Daly", "2023-01-12", "bad teeth", ["dental scale and polish", "tooth extraction"], [], 410),
    ("Rufus", "Dr Anil Kapoor", "2023-02-20", "booster", [], ["Canivax 5", "Leptosafe L4"], 98),
    ("Otto", "Dr P. Lund", "2023-02-20", "back pain", ["x-ray", "course of painkillers"], [], 262),
    ("Duchess", "Dr Helen Marsh", "2023-04-04", "limping", ["cruciate repair"], [], 1620),
    ("Biscuit", "Dr P. Lund", "2023-04-19", "booster", ["claw trim"], ["Lapinox"], 72),
    ("Zsa Zsa", "Dr P. Lund", "2023-04-19", "feather loss", ["blood test"], [], 133),
    ("Tilly (tabby)", "Dr Róisín Daly", "2023-06-14", "weight loss", ["blood test", "special diet"], [], 158),
    ("Gus", "Dr Ben Osei", "2023-06-14", "cut paw", ["stitches", "course of antibiotics"], [], 205),
    ("Freyja", "Dr Anil Kapoor", "2023-08-22", "booster", [], ["Felivax Trio"], 64),
    ("Noodle", "Dr Ben Osei", "2023-09-11", "cut paw", ["stitches"], [], 165),
    ("Kipper", "Dr Anil Kapoor", "2023-10-05", "cough", ["course of antibiotics"], [], 85),
    ("Señor Whiskers", "Dr Anil Kapoor", "2023-10-05", "heart murmur", ["blood test"], [], 133),
    ("Tilly (grey)", "Carla Mendes", "2023-12-07", "overgrown claws", ["claw trim"], [], 18),
    ("Bramble", "Dr Róisín Daly", "2024-01-18", "bad teeth", ["dental scale and polish"], [], 325),
    ("Rufus", "Dr Helen Marsh", "2024-02-27", "limping", ["x-ray"], [], 215),
    ("Loki", "Dr P. Lund", "2024-02-27", "booster", [], ["Felivax Trio"], 64),
    ("Moss", "Carla Mendes", "2024-03-13", "booster", ["worming tablet"], ["Canivax 5", "Kennelshot"], 104),
    ("Pepper", "Dr P. Lund", "2024-04-02", "overgrown claws", ["claw trim"], [], 34),
    ("Otto", "Dr P. Lund", "2024-04-02", "back pain", ["course of painkillers"], [], None),
    ("Rufus", "Dr Anil Kapoor", "2024-06-06", "booster", [], ["Canivax 5", "Rabiguard"], 120),
    ("Mabel", "Dr Ben Osei", "2024-07-30", "cut paw", ["stitches", "course of antibiotics"], [], 205),
    ("Duchess", "Dr Helen Marsh", "2024-07-30", "cough", ["blood test", "x-ray"], [], 310),
    ("Noodle", "Dr Róisín Daly", "2024-09-20", "bad teeth", ["tooth extraction"], [], 180),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, relation, tail):
        if tail is not None:
            kg.add(head, relation, tail)

    for name, (town, year, by, contact) in OWNERS.items():
        put(name, "homeTown", town)
        put(name, "registeredOn", day(rng, year + "-01-08", year + "-11-25"))
        put(name, "referredBy", by)
        put(name, "contactPref", contact)
    for name, (owner, species, breed, born, kilos, neutered, insurer, dam) in PETS.items():
        put(name, "petOwner", owner)
        put(name, "species", species)
        put(name, "breedName", breed)
        put(name, "birthDate", born)
        put(name, "weightKg", kilos)
        put(name, "neutered", neutered)
        put(name, "insuredWith", insurer)
        put(name, "damPet", dam)
    for name, (grade, branch, boss, interest) in STAFF.items():
        put(name, "staffGrade", grade)
        put(name, "baseBranch", branch)
        put(name, "lineManager", boss)
        put(name, "specialInterest", interest)
    for name, (diseases, price) in VACCINES.items():
        kg.add(name, "coversDisease", *diseases)
        put(name, "listPrice", price)
    for name, price in TREATMENTS.items():
        put(name, "listPrice", price)
    for n, (pet, vet, date, issue, treatments, vaccines, bill) in enumerate(VISITS, 3001):
        visit = "Visit %d" % n
        put(visit, "visitPet", pet)
        put(visit, "attendedBy", vet)
        put(visit, "visitDate", date)
        put(visit, "presentingIssue", issue)
        kg.add(visit, "treatmentUsed", *treatments)
        kg.add(visit, "vaccineGiven", *vaccines)
        put(visit, "invoiceTotal", bill)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
