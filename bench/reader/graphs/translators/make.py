"""Writes triples.tsv: a made-up translation agency. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, later  # noqa: E402

SEED = 20261102

LANGUAGES = "English German French Polish Spanish Dutch Japanese Italian Portuguese".split()
MANAGERS = {"Rowan Ashdown": "2012-04-10", "Sunniva Berg": "2018-11-19", "Tobias Kerr": "2024-06-03"}
# translator: lives in, works from, works into, euros a word, joined, sworn, recommended by, special subjects
TRANSLATORS = {
    "Ilse Brandhorst": ("Münster", "English Dutch", "German", "0.12", "2014-03-03", 1, None, "law"),
    "Ilse Brandt": ("Kraków", "English Polish", "German", "0.105", "2025-09-01", 0, "Agnieszka Sroka", "medicine"),
    "Jean-Paul Mercadier": ("Lyon", "English German", "French", "0.13", "2016-09-12", 1, "Ilse Brandhorst", "law finance"),
    "Agnieszka Sroka": ("Kraków", "English German", "Polish", "0.09", "2018-01-22", 0, "Ilse Brandhorst", "medicine"),
    "Paweł Domański": ("Kraków", "English", "Polish", "0.085", "2021-05-03", 1, "Agnieszka Sroka", "engineering"),
    "Carmen Ibáñez Roldán": ("Valencia", "English French", "Spanish", "0.104", "2017-02-27", 0, "Jean-Paul Mercadier", "tourism"),
    "Diego Ferreyra": ("Rosario", "English Portuguese", "Spanish", "0.075", "2022-10-10", 0, "Carmen Ibáñez Roldán", "games"),
    "Femke de Wit": ("Utrecht", "English German", "Dutch", "0.115", "2015-06-15", 1, "Ilse Brandhorst", "engineering"),
    "Bram Huisman": ("Ghent", "French English", "Dutch", "0.11", "2020-03-09", 0, "Femke de Wit", "tourism"),
    "Harriet Lockwood": ("Bristol", "German French", "English", "0.13", "2013-11-04", 0, None, "finance law"),
    "Desmond Achebe": ("Bristol", "Spanish Portuguese", "English", "0.11", "2019-08-19", 0, "Harriet Lockwood", "medicine"),
    "Yuki Morimoto": ("Osaka", "English", "Japanese", "0.16", "2018-07-30", 0, None, "games engineering"),
    "Naomi Sandler": ("Leeds", "Japanese", "English", "0.15", "2023-04-17", 0, "Yuki Morimoto", "fiction"),
    "Lucia Bonfanti": (None, "English", "Italian", "0.095", "2024-02-05", 1, "Carmen Ibáñez Roldán", "games"),
}
# client: town, days to pay, project manager
CLIENTS = {
    "Norden Turbines": ("Aarhus", "30", "Sunniva Berg"), "Casa Verde Hotels": ("Valencia", "45", "Rowan Ashdown"),
    "Bright Pixel Studio": ("Leeds", "14", "Tobias Kerr"), "Medivance": ("Basel", "60", "Sunniva Berg"),
    "Kanzlei Ritter & Vogt": ("Münster", "20", "Rowan Ashdown"), "Mairie de Beaumont": ("Beaumont", "90", "Rowan Ashdown"),
    "Orchid Publishing": ("Bristol", "30", "Tobias Kerr"), "Hansa Freight": ("Hamburg", "30", "Sunniva Berg"),
    "Lumen Opera": ("Ghent", "45", "Rowan Ashdown"), "Puffin Toys": ("Leeds", "14", None),
}
N, C, B, M, K, V, O, H, L, _ = CLIENTS
# job: client, from, into, translator, reviser, words, due, days early (+) or late (-), subject
JOBS = [
    (N, "English", "German", "Ilse Brandhorst", "Ilse Brandt", 8400, "2026-02-06", 1, "engineering"),
    (N, "English", "Polish", "Paweł Domański", "Agnieszka Sroka", 8400, "2026-02-06", -3, "engineering"),
    (C, "English", "Spanish", "Carmen Ibáñez Roldán", None, 3200, "2026-02-27", 1, "tourism"),
    (C, "French", "Spanish", "Carmen Ibáñez Roldán", "Diego Ferreyra", 2750, "2026-03-13", 0, "tourism"),
    (M, "German", "Polish", "Agnieszka Sroka", None, 5100, "2026-04-02", 1, "medicine"),
    (B, "English", "Japanese", "Yuki Morimoto", None, 15600, "2026-04-30", -4, "games"),
    (B, "English", "Spanish", "Diego Ferreyra", "Carmen Ibáñez Roldán", 15600, "2026-04-30", 2, "games"),
    (M, "English", "German", "Ilse Brandt", "Ilse Brandhorst", 5900, "2026-05-15", 0, "medicine"),
    (K, "German", "English", "Harriet Lockwood", "Desmond Achebe", 4300, "2026-05-22", 2, "law"),
    (K, "German", "French", "Jean-Paul Mercadier", None, 4300, "2026-05-22", 0, "law"),
    (V, "French", "English", "Harriet Lockwood", None, 1900, "2026-06-19", 1, "tourism"),
    (V, "French", "Dutch", "Bram Huisman", "Femke de Wit", 1900, "2026-06-19", -4, "tourism"),
    (H, "English", "Dutch", "Femke de Wit", "Bram Huisman", 2600, "2026-09-11", 1, "law"),
    (O, "Japanese", "English", "Naomi Sandler", "Harriet Lockwood", 61000, "2026-09-30", 2, "fiction"),
    (H, "Dutch", "German", "Ilse Brandhorst", None, 3450, "2026-10-16", 2, "law"),
    (L, "French", "Dutch", "Bram Huisman", None, 2200, "2026-10-30", None, "music"),
    (M, "Spanish", "English", "Desmond Achebe", "Harriet Lockwood", 7250, "2026-11-13", None, "medicine"),
    (N, "English", "Dutch", "Femke de Wit", None, 8800, "2026-12-11", None, "engineering"),
    (B, "English", "Italian", "Lucia Bonfanti", None, 12400, "2026-12-18", None, "games"),
    (O, "Polish", "German", None, None, 44000, "2027-01-29", None, "fiction"),
    (C, "English", "Spanish", "Carmen Ibáñez Roldán", None, 1450, "2026-12-11", None, "tourism"),
]
# invoice: jobs, euros, sent, paid
INVOICES = [
    ("701 702", "1722", "2026-02-12", "2026-03-10"), ("703", "320", "2026-03-02", "2026-04-20"),
    ("704", "275", "2026-03-16", "2026-04-28"), ("705", "459", "2026-04-07", "2026-06-04"),
    ("706 707", "3666", "2026-05-06", "2026-05-19"), ("708", "619.5", "2026-05-20", "2026-07-16"),
    ("709 710", "1096.5", "2026-05-28", "2026-06-15"), ("711 712", "446.5", "2026-06-29", None),
    ("713", "299", "2026-09-14", "2026-10-12"), ("714", "9150", "2026-10-01", "2026-10-30"), ("715", "414", "2026-10-19", None),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, sort, **pairs):
        kg.add(head, "a", sort)
        for relation, tail in pairs.items():
            for one in tail if isinstance(tail, list) else [tail]:
                if one is not None:
                    kg.add(head, relation, one)

    for name in LANGUAGES:
        kg.add(name, "a", "language")
    for name, joined in MANAGERS.items():
        put(name, "projectManager", joinedOn=joined)
    people = list(TRANSLATORS.items())
    rng.shuffle(people)
    for name, (town, source, target, rate, joined, sworn, who, subjects) in people:
        put(name, "translator", livesIn=town, worksFrom=source.split(), worksInto=target, chargesPerWord=rate, joinedOn=joined,
            isSworn="yes" if sworn else "no", recommendedBy=who, knowsAbout=subjects.split())
    for name, (town, days, manager) in CLIENTS.items():
        put(name, "client", isBasedIn=town, paysWithinDays=days, isLookedAfterBy=manager)
    for number, (client, source, target, who, second, words, due, early, subject) in enumerate(JOBS, 701):
        put("J-%d" % number, "job", orderedBy=client, goesFrom=source, goesInto=target, translatedBy=who, revisedBy=second,
            countsWords=words, isDueOn=due, deliveredOn=None if early is None else later(due, -early), concerns=subject)
    for number, (jobs, euros, sent, paid) in enumerate(INVOICES, 31):
        put("INV-%d" % number, "invoice", bills=["J-" + j for j in jobs.split()], amountsTo=euros, sentOn=sent, paidOn=paid)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
