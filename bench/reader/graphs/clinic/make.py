"""Writes triples.tsv: a made-up veterinary practice. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20250611

# owner: town, client since, recommended by, has a phone number on file
OWNERS = {
    "Rosalind Achterberg": ("Eelbrook", "2011-04-06", None, 1),
    "Piet Achterberg": ("Tolbury", "2019-09-12", "Rosalind Achterberg", 0),
    "D. M. Okonjo": ("Eelbrook", "2015-02-23", None, 0),
    "Fiona Macready": ("Marstad", "2009-10-15", None, 1),
    "José Valderrama": ("Marstad", "2018-06-04", "Fiona Macready", 0),
    "Hedy Kransky": ("Tolbury", "2016-11-28", None, 1),
    "Theo Pargeter": ("Eelbrook", "2021-01-18", "D. M. Okonjo", 0),
    "Aoife Brannigan": ("Fenwick Cross", "2013-07-09", None, 1),
    "Sunil Wadekar": ("Marstad", "2022-05-30", "Fiona Macready", 0),
    "Greta Sjöblom": ("Fenwick Cross", "2020-08-24", None, 0),
    "Tolbury Cat Rescue": ("Tolbury", "2010-02-02", None, 1),
    "Wilf Enderby": ("Marstad", "2024-03-11", "Hedy Kransky", 0),
    "Nadia Rousseau": ("Eelbrook", "2017-12-05", "Aoife Brannigan", 0),
}
# animal: species, breed, owner, born, kg, mother, insurer
ANIMALS = {
    "Biscuit": ("dog", "Labrador", "Rosalind Achterberg", "2014-05-11", "31.5", None, "PawShield"),
    "Pepper": ("dog", "Border Collie", "Piet Achterberg", "2020-07-02", "18.4", None, None),
    "Truffle": ("dog", "Labrador", "Piet Achterberg", "2019-06-22", "29", "Biscuit", "PawShield"),
    "Nero": ("cat", "Siamese", "D. M. Okonjo", "2016-09-30", "4.6", None, None),
    "Lady Marmalade": ("cat", None, "Fiona Macready", "2012-08-14", "3.9", None, None),
    "Mr. Tibbs": ("cat", None, "Fiona Macready", "2017-02-27", "5.8", "Lady Marmalade", None),
    "Milo (Macready)": ("dog", "Beagle", "Fiona Macready", "2017-03-03", "13.2", None, "Gentle Mutual"),
    "Milo (Wadekar)": ("dog", "Cocker Spaniel", "Sunil Wadekar", "2022-04-17", "12.6", None, None),
    "Chispa": ("dog", "Chihuahua", "José Valderrama", "2018-01-25", "2.4", None, None),
    "Paco": ("parrot", "African Grey", "José Valderrama", "2005-06-09", "0.45", None, None),
    "Hopscotch": ("rabbit", "Netherland Dwarf", "Hedy Kransky", "2021-05-05", "1.1", None, None),
    "Thumper": ("rabbit", None, "Hedy Kransky", "2022-06-13", "1.6", "Hopscotch", None),
    "Duchess": ("horse", "Haflinger", "Aoife Brannigan", "2010-04-28", "465", None, "Gentle Mutual"),
    "Clover": ("horse", "Haflinger", "Aoife Brannigan", "2016-05-19", "430", "Duchess", None),
    "Bramble": ("goat", None, "Aoife Brannigan", "2019-03-08", "52", None, None),
    "Nettle": ("goat", None, "Aoife Brannigan", "2021-04-02", "52", "Bramble", None),
    "Zsa Zsa": ("cat", "Maine Coon", "Greta Sjöblom", "2018-11-11", "7.3", None, "PawShield"),
    "Freddo": ("tortoise", None, "Theo Pargeter", None, "3.2", None, None),
    "Pip": ("guinea pig", None, "Theo Pargeter", "2023-02-01", "1.1", None, None),
    "Smudge": ("cat", None, "Tolbury Cat Rescue", None, "4.6", None, None),
    "Olive": ("cat", None, "Tolbury Cat Rescue", "2023-08-20", "3.4", "Smudge", None),
    "Napoléon": ("dog", "French Bulldog", "Nadia Rousseau", "2017-10-07", "11.7", None, "PawShield"),
    "Tuppence": ("dog", "Jack Russell", "Nadia Rousseau", "2015-12-16", None, None, None),
}
# vet: speciality, here since, covers for
VETS = {
    "Dr. Hanneke Vroom": ("surgery", "2008-09-01", "Dr. P. J. Colquhoun"),
    "Dr. Ben Achebe": ("dentistry", "2014-04-01", "Dr. Hanneke Vroom"),
    "Dr. Lucía Ferrante": ("exotic pets", "2018-02-12", None),
    "Dr. P. J. Colquhoun": ("horses", "2011-06-20", None),
    "Dr. Saoirse Kelly": (None, "2023-10-02", "Dr. Lucía Ferrante"),
}
# medicine: price of a pack, replaces
MEDICINES = {
    "Dolorex 50": ("18.5", "Ventrol (chewable)"), "Canivex": ("24", None), "Felimune drops": ("31.2", None),
    "Equisolv paste": ("46", None), "Otiseptol": ("12.9", None), "Parasit-X": ("15.75", None),
    "Amoxivet 100": (None, None), "Amoxivet 200": ("22.4", "Amoxivet 100"), "Calmavet": ("27.6", None),
    "Ventrol (chewable)": ("19.3", None),
}
V, A, F, C, K = list(VETS)
# visit: animal, vet, date, reason, euros, medicines, follow-up to
VISITS = {
    "V-301": ("Biscuit", V, "2025-01-14", "hip pain", "86", ["Dolorex 50"], None),
    "V-302": ("Nero", A, "2025-01-14", "tooth extraction", "142.5", ["Amoxivet 200"], None),
    "V-303": ("Duchess", C, "2025-02-03", "lameness", "210", ["Equisolv paste", "Dolorex 50"], None),
    "V-304": ("Hopscotch", F, "2025-02-18", "overgrown teeth", "48", [], None),
    "V-305": ("Chispa", K, "2025-02-18", "ear infection", "61", ["Otiseptol"], None),
    "V-306": ("Biscuit", V, "2025-03-11", "hip pain", "155", [], "V-301"),
    "V-307": ("Zsa Zsa", K, "2025-03-11", "itchy skin", "57.5", ["Parasit-X"], None),
    "V-308": ("Paco", F, "2025-03-27", "feather plucking", "61", ["Calmavet"], None),
    "V-309": ("Chispa", A, "2025-03-27", "ear infection", "39", ["Otiseptol"], "V-305"),
    "V-310": ("Milo (Macready)", V, "2025-04-15", "swallowed a sock", "680", ["Amoxivet 200", "Dolorex 50"], None),
    "V-311": ("Clover", C, "2025-04-29", "colic", "325", ["Equisolv paste"], None),
    "V-312": ("Mr. Tibbs", A, "2025-04-29", "check-up", "35", [], None),
    "V-313": ("Napoléon", V, "2025-06-03", "breathing trouble", "118", [], None),
    "V-314": ("Olive", K, "2025-06-03", "neutering", "95", [], None),
    "V-315": ("Milo (Macready)", K, "2025-06-17", "check-up", None, [], "V-310"),
    "V-316": ("Pepper", K, "2025-06-17", "check-up", "35", [], None),
}
# vaccination: animal, vet, date, vaccine, next one due
VACCINATIONS = {
    "VAC-51": ("Biscuit", K, "2024-10-08", "rabies", "2027-10-08"),
    "VAC-52": ("Truffle", K, "2024-10-08", "distemper", None),
    "VAC-53": ("Nero", A, "2025-01-14", "cat flu", "2026-01-14"),
    "VAC-54": ("Duchess", C, "2025-02-03", "tetanus", None),
    "VAC-55": ("Olive", K, "2025-06-03", "cat flu", "2026-06-03"),
    "VAC-56": ("Smudge", K, "2025-06-03", "cat flu", "2026-06-03"),
    "VAC-57": ("Hopscotch", F, "2025-02-18", "myxomatosis", None),
    "VAC-58": ("Milo (Wadekar)", V, "2025-03-11", "rabies", "2028-03-11"),
    "VAC-59": ("Clover", C, "2025-04-29", "tetanus", None),
    "VAC-60": ("Pepper", K, "2025-06-17", "distemper", "2026-06-17"),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, relation, tail):
        if tail:
            kg.add(head, relation, tail)

    for name, (town, since, by, phone) in OWNERS.items():
        put(name, "type", "Owner")
        put(name, "town", town)
        put(name, "phone", phone and "0471 %05d" % rng.randrange(20000, 79999))
        put(name, "client_since", since)
        put(name, "recommended_by", by)
    for name, (species, breed, owner, born, kilos, mother, insurer) in ANIMALS.items():
        for r, t in (("type", "Animal"), ("species", species), ("breed", breed), ("owned_by", owner), ("born", born),
                     ("weight_kg", kilos), ("mother", mother), ("insured_with", insurer)):
            put(name, r, t)
    for name, (field, since, other) in VETS.items():
        for r, t in (("type", "Vet"), ("speciality", field), ("works_here_since", since), ("covers_for", other)):
            put(name, r, t)
    for name, (price, old) in MEDICINES.items():
        for r, t in (("type", "Medicine"), ("pack_price", price), ("replaces", old)):
            put(name, r, t)
    for name, (animal, vet, date, reason, euros, medicines, after) in VISITS.items():
        for r, t in (("type", "Visit"), ("pet", animal), ("vet", vet), ("date", date), ("reason", reason),
                     ("total_eur", euros), ("follow_up_to", after)):
            put(name, r, t)
        kg.add(name, "medicine_given", *medicines)
    for name, (animal, vet, date, vaccine, due) in VACCINATIONS.items():
        for r, t in (("type", "Vaccination"), ("pet", animal), ("vet", vet), ("date", date), ("vaccine", vaccine),
                     ("next_due", due)):
            put(name, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
