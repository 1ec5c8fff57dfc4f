"""Writes triples.tsv: a made-up tailor's. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20261104
GIDEON, ELSPETH, SALVATORE, KWABENA = "Gideon Brackenbury", "Elspeth Brackenbury", "Salvatore Nunziata", "Kwabena Mensah"
WANDA, RUTA, NOOR, BILLIE, JASPER = "Wanda Lister", "Ruta Jankauskas", "Noor Rahmani", "Billie Thorne", "Jasper Quill"
# staff: works as, joined, apprenticed to
STAFF = {
    GIDEON: ("head cutter", "1989-09-04", None), ELSPETH: ("shop manager", "1994-02-01", None),
    SALVATORE: ("cutter", "2003-06-16", GIDEON), WANDA: ("finisher", "2007-10-08", None),
    KWABENA: ("coat maker", "2010-03-22", None), RUTA: ("trouser maker", "2012-11-05", None),
    NOOR: ("coat maker", "2017-09-11", KWABENA), BILLIE: ("under-cutter", "2021-08-30", SALVATORE),
    JASPER: ("apprentice", "2025-09-01", KWABENA),
}
JULIAN, NATHANIEL, DELPHINE = "Sir Julian Ashcombe", "Nathaniel Okoro", "Delphine Marchand"
HUGO_R, HUGO_P, FERGUS = "Hugo Ravensworth", "Hugo Pennant", "Fergus Ravensworth"
MIRIAM, CASPIAN, LEOPOLD = "Miriam Steiner", "Caspian Roy", "Leopold Grant"
ADITI, TOBIAS, POHL, PRUDENCE = "Aditi Chaudhuri", "Tobias Lund", "Anneliese Pohl", "Prudence Ashcombe"
# customer: since, lives in, referred by, measured by
CUSTOMERS = {
    JULIAN: ("1996-05-14", "London", None, GIDEON), NATHANIEL: ("2019-01-25", "London", JULIAN, SALVATORE),
    DELPHINE: ("2022-04-02", "Oxford", None, ELSPETH), HUGO_R: ("2004-10-19", "Edinburgh", None, GIDEON),
    HUGO_P: ("2021-07-08", "Bath", NATHANIEL, SALVATORE), FERGUS: ("2013-03-27", "Edinburgh", HUGO_R, SALVATORE),
    MIRIAM: ("2008-12-03", "London", None, GIDEON), CASPIAN: ("2024-09-17", "London", DELPHINE, BILLIE),
    LEOPOLD: ("2016-06-30", "Edinburgh", HUGO_R, GIDEON), ADITI: ("2023-02-11", "Oxford", JULIAN, ELSPETH),
    TOBIAS: ("2025-05-06", "Bath", None, BILLIE), POHL: ("2026-08-13", "Cambridge", MIRIAM, None),
    PRUDENCE: ("2018-11-29", "London", JULIAN, ELSPETH),
}
CALDER, TORMORE, BANDON, SERRA = "Calder Vale Mill", "Tormore Weavers", "Bandon Linen Company", "Lanificio Serra"
MILLS = {CALDER: "Huddersfield", TORMORE: "Stornoway", BANDON: "Cork", SERRA: "Biella"}
HARRIS, HOPSACK, BIRDSEYE, FLANNEL = "charcoal Harris tweed", "navy hopsack", "grey birdseye", "mid-grey flannel"
WALES, LINEN, CORD = "Prince of Wales check", "cream linen", "bottle green corduroy"
BARATHEA, DONEGAL, CHALK = "midnight barathea", "brown Donegal tweed", "navy chalkstripe"
# cloth: mill, grams, pounds a metre, pattern, metres left
CLOTHS = {
    HARRIS: (TORMORE, "470", "68", "herringbone", "11"), HOPSACK: (CALDER, "280", "74", "plain", "23"),
    BIRDSEYE: (CALDER, "310", "82", "birdseye", "9"), FLANNEL: (CALDER, "340", "79", "plain", "17"),
    WALES: (SERRA, "300", "118", "check", "6"), LINEN: (BANDON, "260", "52", "plain", "14"),
    CORD: (CALDER, "420", "48", "corded", "20"), BARATHEA: (SERRA, "330", "125", "plain", "8"),
    DONEGAL: (TORMORE, None, "64", "herringbone", "13"), CHALK: (CALDER, "320", "91", "stripe", "5"),
}
JKT, TRS, WST, OVR = "jacket", "trousers", "waistcoat", "overcoat"
# order: customer, garments, cloth, cutter, sewn by, ordered, due, handed over, pounds, deposit
ORDERS = {
    "order 4401": (JULIAN, [JKT, TRS], HOPSACK, GIDEON, [KWABENA, RUTA], "2025-02-10", "2025-05-09", "2025-05-07", "2850", "yes"),
    "order 4402": (HUGO_P, [JKT], HARRIS, SALVATORE, [NOOR], "2025-03-18", "2025-06-06", "2025-06-20", "1650", "yes"),
    "order 4403": (MIRIAM, [JKT, TRS, WST], WALES, GIDEON, [KWABENA, RUTA], "2025-04-29", "2025-08-01", "2025-08-01", "3900",
                   "yes"),
    "order 4404": (TOBIAS, [TRS], CORD, BILLIE, [RUTA], "2025-05-06", "2025-06-27", "2025-06-25", "540", "yes"),
    "order 4405": (FERGUS, [WST], DONEGAL, SALVATORE, [NOOR], "2025-09-15", "2025-11-14", "2025-11-12", "620", "yes"),
    "order 4406": (CASPIAN, [JKT], LINEN, BILLIE, [NOOR], "2025-10-02", "2026-01-16", "2026-01-30", "1480", "no"),
    "order 4407": (HUGO_R, [OVR], HARRIS, GIDEON, [KWABENA], "2025-11-21", "2026-02-27", "2026-02-24", "2700", "yes"),
    "order 4408": (JULIAN, [TRS], FLANNEL, GIDEON, [RUTA], "2026-01-13", "2026-03-06", "2026-03-05", "690", "yes"),
    "order 4409": (NATHANIEL, [JKT, TRS], WALES, SALVATORE, [NOOR, RUTA], "2026-02-17", "2026-05-15", "2026-05-15", "3200",
                   "yes"),
    "order 4410": (ADITI, [JKT, WST], FLANNEL, SALVATORE, [KWABENA], "2026-04-07", "2026-07-03", "2026-07-10", "2350", "no"),
    "order 4411": (HUGO_P, [WST, TRS], DONEGAL, SALVATORE, [NOOR, RUTA], "2026-06-02", "2026-08-21", "2026-08-19", "1240", "yes"),
    "order 4412": (JULIAN, [OVR], HOPSACK, SALVATORE, [KWABENA], "2026-08-25", "2026-12-04", None, "2950", "yes"),
    "order 4413": (POHL, [JKT], BIRDSEYE, BILLIE, [NOOR], "2026-09-08", "2026-12-18", None, "1720", "no"),
    "order 4414": (MIRIAM, [TRS], HOPSACK, SALVATORE, [RUTA], "2026-10-06", "2026-11-13", None, "710", "yes"),
    "order 4415": (PRUDENCE, [JKT, TRS], CHALK, GIDEON, [], "2026-10-27", "2027-01-29", None, "3050", "yes"),
    "order 4416": (LEOPOLD, [WST], HARRIS, BILLIE, [], "2026-11-17", "2027-02-05", None, "590", "no"),
}
SLEEVE, WAIST, SHOULDER, HEM = "shorten sleeves", "take in waist", "ease shoulders", "let down hem"
# fitting: order, date, alterations
FITTINGS = {
    "fitting 1": ("order 4401", "2025-03-14", [SHOULDER]), "fitting 2": ("order 4401", "2025-04-11", []),
    "fitting 3": ("order 4402", "2025-05-02", [SLEEVE]), "fitting 4": ("order 4403", "2025-05-30", [WAIST, SLEEVE]),
    "fitting 5": ("order 4403", "2025-06-27", [WAIST]), "fitting 6": ("order 4403", "2025-07-18", []),
    "fitting 7": ("order 4407", "2026-01-09", [SHOULDER]), "fitting 8": ("order 4409", "2026-03-20", [WAIST]),
    "fitting 9": ("order 4409", "2026-04-24", [HEM]), "fitting 10": ("order 4410", "2026-05-12", [WAIST]),
    "fitting 11": ("order 4410", "2026-06-09", []), "fitting 12": ("order 4412", "2026-10-16", [SLEEVE, SHOULDER]),
    "fitting 13": ("order 4413", "2026-10-30", [WAIST]), "fitting 14": ("order 4412", "2026-11-13", []),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail:
                kg.add(head, relation, tail)

    for name, (customer, garments, cloth, cutter, sewers, ordered, due, over, pounds, deposit) in ORDERS.items():
        put(name, ("ordered by", customer))
        kg.add(name, "garment", *garments)
        put(name, ("made of", cloth), ("cut by", cutter))
        kg.add(name, "sewn by", *sewers)
        put(name, ("ordered on", ordered), ("due on", due), ("handed over on", over), ("total price", pounds),
            ("deposit paid", deposit))
    for name, (order, date, alterations) in FITTINGS.items():
        put(name, ("fitting for", order), ("took place on", date))
        kg.add(name, "needs altering", *alterations)
    people = list(CUSTOMERS.items())
    rng.shuffle(people)
    for name, (since, town, who, measurer) in people:
        put(name, ("customer since", since), ("lives in", town), ("referred by", who), ("measured by", measurer))
    for name, (mill, grams, pounds, pattern, left) in CLOTHS.items():
        put(name, ("woven by", mill), ("weight in grams", grams), ("price per metre", pounds), ("pattern", pattern),
            ("metres left", left))
    for name, town in MILLS.items():
        kg.add(name, "mill town", town)
    for name, (job, joined, master) in STAFF.items():
        put(name, ("works as", job), ("joined the firm on", joined), ("apprenticed to", master))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
