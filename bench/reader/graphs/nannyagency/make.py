"""Writes triples.tsv: a made-up agency for nannies and babysitters (no class relation). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 55013

CONSULTANTS = {  # desk phone extension, line manager
    "Harriet Blythe": ("201", None), "Ravi Menon": ("204", "Harriet Blythe"), "Coralie Dupont": ("207", "Harriet Blythe"),
    "Mo Sandhu": (None, "Ravi Menon"),
}
HB, RM, CD, MS = CONSULTANTS
# carer: registered on, consultant, hourly rate, languages, training, DBS expiry, referred by, area, drives
CARERS = {
    "Agnieszka Wolska": ("2017-03-06", HB, "16.5", ["Polish", "English"], ["Norland Diploma", "Paediatric First Aid"], "2027-05-14", None, "Clapham", "yes"),
    "Tilly Marchbanks": ("2018-09-17", RM, "14", ["English"], ["Paediatric First Aid"], "2027-01-30", None, "Balham", "no"),
    "Fatou Diallo": ("2019-05-20", CD, "15.75", ["French", "Wolof", "English"], ["Montessori Certificate", "Paediatric First Aid"], "2026-09-08", "Agnieszka Wolska", "Tooting", "yes"),
    "Sinead Gallagher": ("2019-11-11", HB, "18", ["English", "Irish"], ["Norland Diploma", "Sleep Training"], "2028-02-19", None, "Clapham", "yes"),
    "Beatriz Lemos": ("2020-08-03", CD, "13.5", ["Portuguese", "Spanish"], ["Makaton"], "2026-10-27", "Fatou Diallo", "Brixton", None),
    "Joel Ampofo": ("2021-02-22", RM, "15", ["English"], ["Makaton", "Paediatric First Aid"], "2027-08-11", "Tilly Marchbanks", "Streatham", "yes"),
    "Marguerite Roux": ("2021-10-04", CD, "17.25", ["French", "English"], ["Montessori Certificate"], "2028-06-03", "Fatou Diallo", "Dulwich", "no"),
    "Kirsty Bell": ("2022-06-13", RM, "12.75", ["English"], [], "2027-11-25", "Tilly Marchbanks", "Balham", "no"),
    "Ananya Das": ("2023-01-16", MS, "14.25", ["Bengali", "Hindi", "English"], ["Paediatric First Aid"], "2029-03-07", None, "Tooting", "no"),
    "Owen Pritchard": ("2023-09-25", MS, "12.25", ["Welsh", "English"], ["Forest School"], "2026-12-18", None, "Brixton", "yes"),
    "Lucia Ferrante": ("2024-04-08", CD, "13", ["Italian"], ["Sleep Training"], "2027-04-29", "Beatriz Lemos", "Streatham", None),
    "Zainab Yusuf": ("2025-03-31", MS, "11.9", ["Somali", "English"], [], None, "Kirsty Bell", "Peckham", "no"),
    "Poppy Trent": ("2026-07-20", RM, None, ["English"], [], None, None, "Dulwich", None),
}
AW, TM, FD, SG, BL, JA, MR, KB, AD, OP, LF, ZY, PT = CARERS
# family: area, registered on, consultant, referred by, budget per hour
FAMILIES = {
    "The Ashworths": ("Dulwich", "2016-10-12", HB, None, "19"), "The Okonjos": ("Peckham", "2018-02-05", RM, "The Ashworths", "15.5"),
    "The Van der Meers": ("Clapham", "2019-07-22", CD, "The Ashworths", "21"), "The Petrovs": ("Balham", "2020-01-13", HB, None, "17"),
    "The Lacey-Browns": ("Dulwich", "2021-06-07", CD, "The Van der Meers", "22.5"), "The Hughes": ("Streatham", "2022-03-28", RM, None, "13"),
    "The Iqbals": ("Tooting", "2022-11-14", MS, "The Okonjos", "14.75"), "The Fitzgeralds": ("Clapham", "2023-08-21", HB, "The Van der Meers", None),
    "The Tanakas": ("Brixton", "2024-10-30", HB, None, "18"), "The Murrays": ("Balham", "2026-09-15", MS, "The Petrovs", "16"),
}
# child: family, born, allergic to
CHILDREN = {
    "Barnaby Ashworth": ("The Ashworths", "2018-04-09", "peanuts"), "Clementine Ashworth": ("The Ashworths", "2021-12-02", None),
    "Ife Okonjo": ("The Okonjos", "2019-08-17", None), "Lars Van der Meer": ("The Van der Meers", "2022-05-25", "dairy"),
    "Fenna Van der Meer": ("The Van der Meers", "2024-02-11", None), "Dasha Petrova": ("The Petrovs", "2017-11-30", "eggs"),
    "Rupert Lacey-Brown": ("The Lacey-Browns", "2020-03-14", None), "Ottilie Lacey-Brown": ("The Lacey-Browns", "2021-10-06", "peanuts"),
    "Ludo Lacey-Brown": ("The Lacey-Browns", "2025-06-21", None), "Megan Hughes": ("The Hughes", "2016-07-19", None),
    "Sami Iqbal": ("The Iqbals", "2023-01-05", "kiwi"), "Noor Iqbal": ("The Iqbals", "2019-09-28", None),
    "Finn Fitzgerald": ("The Fitzgeralds", "2022-08-08", "dairy"), "Haru Tanaka": ("The Tanakas", "2024-07-03", None),
}
# placement: family, nanny, from, until, hours a week, arrangement, fee
PLACEMENTS = {
    "PL-301": ("The Ashworths", AW, "2018-09-03", "2022-07-29", "45", "live-out", "2400"), "PL-302": ("The Okonjos", TM, "2019-10-01", "2023-06-30", "30", "part-time", "1100"),
    "PL-303": ("The Van der Meers", SG, "2022-08-15", None, "50", "live-in", "3200"), "PL-304": ("The Petrovs", FD, "2020-02-10", "2024-08-31", "35", "live-out", "1750"),
    "PL-305": ("The Lacey-Browns", MR, "2021-11-01", None, "48", "live-in", "3600"), "PL-306": ("The Ashworths", JA, "2022-09-05", None, "32", "after-school", "1300"),
    "PL-307": ("The Iqbals", AD, "2023-03-20", None, "25", "part-time", "950"), "PL-308": ("The Fitzgeralds", AW, "2023-09-18", None, "40", "live-out", None),
    "PL-309": ("The Hughes", KB, "2023-01-09", "2025-07-18", "15", "after-school", "600"), "PL-310": ("The Tanakas", FD, "2024-11-25", None, "38", "nanny share", "1850"),
}
# babysitting: family, sitter, evening, hours, star rating
SITS = {
    "BS-881": ("The Ashworths", TM, "2026-09-04", "4", "5"), "BS-882": ("The Hughes", KB, "2026-09-11", "3.5", "4"),
    "BS-883": ("The Lacey-Browns", TM, "2026-09-12", "6", "5"), "BS-884": ("The Iqbals", OP, "2026-09-26", "3", "2"),
    "BS-885": ("The Okonjos", ZY, "2026-10-02", "5", "4"), "BS-886": ("The Hughes", BL, "2026-10-09", "2.5", None),
    "BS-887": ("The Tanakas", TM, "2026-10-17", "4.5", "5"), "BS-888": ("The Hughes", OP, "2026-10-23", "4", "3"),
    "BS-889": ("The Fitzgeralds", BL, "2026-10-31", "7", "4"), "BS-890": ("The Ashworths", LF, "2026-11-06", "5.5", "1"),
    "BS-891": ("The Murrays", TM, "2026-11-14", "3", None), "BS-892": ("The Iqbals", None, "2026-12-05", None, None),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (ext, boss) in CONSULTANTS.items():
        block(n, ("Ext.", ext), ("Reports To", boss))
    for n, (date, who, rate, tongues, training, dbs, by, area, drives) in CARERS.items():
        block(n, ("Registered", date), ("Consultant", who), ("Rate (£/hr)", rate), ("Speaks", tongues), ("Training", training),
              ("DBS Expires", dbs), ("Referred By", by), ("Area", area), ("Drives?", drives))
    for n, (area, date, who, by, budget) in FAMILIES.items():
        block(n, ("Area", area), ("Registered", date), ("Consultant", who), ("Referred By", by), ("Max Budget (£/hr)", budget))
    for n, (family, born, food) in CHILDREN.items():
        block(n, ("Child Of", family), ("D.O.B.", born), ("Allergy", food))
    for n, (family, nanny, start, end, hours, kind, fee) in PLACEMENTS.items():
        block(n, ("Family", family), ("Nanny", nanny), ("Start", start), ("End", end), ("Hrs/Week", hours), ("Arrangement", kind), ("Agency Fee (£)", fee))
    for n, (family, sitter, date, hours, stars) in SITS.items():
        block(n, ("Family", family), ("Sitter", sitter), ("Evening Of", date), ("Hrs", hours), ("Stars", stars))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
