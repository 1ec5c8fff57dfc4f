"""Writes triples.tsv: a made-up removals and storage firm. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 90311

# town: county
TOWNS = {
    "Marlgate": "Wolvershire", "Pennick": "Wolvershire", "Stowbeck": "Wolvershire", "Castle Rudding": "Wolvershire",
    "Hexley": "East Fennmark", "Oxcombe": "East Fennmark", "Little Dray": "East Fennmark", "Brayford": None,
}
# staff: crew, started, trained by
STAFF = {
    "Gary Mottram": ("Blue Crew", "2008-03-03", None),
    "Dele Osagie": ("Blue Crew", "2016-07-11", "Gary Mottram"),
    "Finn Cassidy": ("Blue Crew", "2022-05-16", "Dele Osagie"),
    "Sheila Brockway": ("Red Crew", "2011-01-24", "Gary Mottram"),
    "Marek Zieliński": ("Red Crew", "2018-09-17", "Sheila Brockway"),
    "Jordan Pugh": ("Red Crew", "2024-02-05", "Marek Zieliński"),
    "Tony Valente": ("Green Crew", "2005-10-10", None),
    "Aaron Lisle": ("Green Crew", "2020-03-30", "Tony Valente"),
    "Kwame Boateng": ("Green Crew", "2023-08-21", "Tony Valente"),
    "Lorraine Tew": ("Piano Team", "2010-04-19", None),
    "Ivo Brandt": ("Piano Team", "2017-02-13", "Lorraine Tew"),
    "Hannah Prosser": (None, "2013-06-17", None),
    "Neil Gadd": (None, "2019-11-04", "Hannah Prosser"),
}
# crew: foreman
CREWS = {"Blue Crew": "Gary Mottram", "Red Crew": "Sheila Brockway", "Green Crew": "Tony Valente", "Piano Team": None}
# lorry: cubic metres, MOT due, replaces
LORRIES = {
    "KX19 DVA": ("40", "2026-02-11", None), "BN66 RTO": ("28", "2025-12-05", None), "PO08 HGK": (None, None, None),
    "YD21 LFW": ("55", "2026-07-19", "PO08 HGK"), "MW17 ZCE": ("18", "2026-04-30", None),
    "FE12 OSX": ("24", None, None), "VA70 JUB": ("33", "2026-09-08", "FE12 OSX"),
}
# customer: town, has a phone number on file, referred by
CUSTOMERS = {
    "Mr & Mrs Halloran": ("Marlgate", 1, None),
    "Denise Okafor": ("Pennick", 1, "Mr & Mrs Halloran"),
    "St Aldhelm's School": ("Marlgate", 1, None),
    "Ruth Abernethy": ("Stowbeck", 0, "Denise Okafor"),
    "Quill & Hart Solicitors": ("Hexley", 1, None),
    "Bartholomew Finch": ("Oxcombe", 0, None),
    "Yusuf Demir": ("Marlgate", 1, "Mr & Mrs Halloran"),
    "Catrin Bevan": ("Castle Rudding", 1, None),
    "Leo Santangelo": ("Pennick", 0, "Catrin Bevan"),
    "The Copper Kettle Café": ("Stowbeck", 1, None),
    "Mrs P. Winterbourne": ("Little Dray", 0, None),
    "Anneliese Vogt": ("Hexley", 1, "Quill & Hart Solicitors"),
    "Greg Tolland": (None, 1, None),
    "Samira Haddad": ("Marlgate", 0, "Yusuf Demir"),
}
HAL, DEN, STA, RUT, QUI, FIN, YUS, CAT, LEO, COP, WIN, VOG, GRE, SAM = CUSTOMERS
H, N = "Hannah Prosser", "Neil Gadd"
# quote: customer, pounds, date, surveyor
QUOTES = {
    "Q-2201": (HAL, "1450", "2025-01-09", H), "Q-2202": (DEN, "620", "2025-01-15", N),
    "Q-2203": (STA, "3875", "2025-01-22", H), "Q-2204": (RUT, "540", "2025-02-03", N),
    "Q-2205": (QUI, "2980", "2025-02-12", H), "Q-2206": (FIN, "1120", "2025-02-12", N),
    "Q-2207": (YUS, "875", "2025-03-04", N), "Q-2208": (CAT, "1995", "2025-03-17", H),
    "Q-2209": (LEO, "430", "2025-03-25", None), "Q-2210": (COP, "760", "2025-04-08", N),
    "Q-2211": (WIN, "1340", "2025-04-22", H), "Q-2212": (WIN, "1180", "2025-05-06", H),
    "Q-2213": (VOG, None, "2025-05-14", N), "Q-2214": (HAL, "690", "2025-06-02", H),
    "Q-2215": (SAM, "910", "2025-06-11", H),
}
# job: customer, accepted quote, from, to, date, crew, lorries, cubic metres, invoice total
JOBS = {
    "JOB-1031": (HAL, "Q-2201", "Marlgate", "Castle Rudding", "2025-02-06", "Blue Crew", ["KX19 DVA"], "36", "1450"),
    "JOB-1032": (DEN, "Q-2202", "Pennick", "Pennick", "2025-02-11", "Red Crew", ["MW17 ZCE"], "14", "620"),
    "JOB-1033": (STA, "Q-2203", "Marlgate", "Hexley", "2025-02-18", "Blue Crew", ["YD21 LFW", "KX19 DVA"], "88", "4020"),
    "JOB-1034": (RUT, "Q-2204", "Stowbeck", "Marlgate", "2025-03-01", "Green Crew", ["MW17 ZCE"], "11.5", "540"),
    "JOB-1035": (QUI, "Q-2205", "Hexley", "Marlgate", "2025-03-14", "Red Crew", ["YD21 LFW"], "52", "2980"),
    "JOB-1036": (YUS, "Q-2207", "Marlgate", "Oxcombe", "2025-03-28", "Green Crew", ["BN66 RTO"], "22", "905"),
    "JOB-1037": (CAT, "Q-2208", "Castle Rudding", "Brayford", "2025-04-10", "Red Crew", ["KX19 DVA", "BN66 RTO"], "61", "1995"),
    "JOB-1038": (LEO, "Q-2209", "Pennick", "Stowbeck", "2025-04-16", "Blue Crew", ["MW17 ZCE"], "9", "430"),
    "JOB-1039": (COP, "Q-2210", "Stowbeck", "Stowbeck", "2025-05-02", "Green Crew", ["VA70 JUB"], "25", "810"),
    "JOB-1040": (GRE, None, "Brayford", "Little Dray", "2025-05-15", "Red Crew", ["VA70 JUB"], "30", "1260"),
    "JOB-1041": (WIN, "Q-2212", "Little Dray", "Hexley", "2025-06-05", "Piano Team", ["BN66 RTO"], "19", "1180"),
    "JOB-1042": (HAL, "Q-2214", "Castle Rudding", "Brayford", "2025-06-27", "Blue Crew", ["KX19 DVA"], None, None),
    "JOB-1043": (SAM, "Q-2215", "Marlgate", "Pennick", "2025-07-08", "Red Crew", ["VA70 JUB"], "27", None),
    "JOB-1044": (QUI, None, "Hexley", "Marlgate", "2025-07-17", "Piano Team", [], "5", "240"),
    "JOB-1045": (DEN, None, "Pennick", "Oxcombe", "2025-08-12", None, [], None, None),
}
# storage unit: customer, rent a month, square feet
UNITS = {
    "Unit A01": (HAL, "85", "75"), "Unit A02": (CAT, "85", "75"), "Unit A03": (None, "85", "75"),
    "Unit B07": (QUI, "160", "150"), "Unit B08": (QUI, "160", "150"), "Unit B09": (None, "155", "150"),
    "Unit C12": (FIN, "45.5", "35"), "Unit C13": (GRE, "45.5", "35"), "Unit C14": (YUS, None, "35"),
    "Unit D20": (STA, "295", "300"),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, kind, *pairs):
        kg.add(head, "RECORD_TYPE", kind)
        for relation, tails in pairs:
            kg.add(head, relation, *(t for t in (tails if isinstance(tails, list) else [tails]) if t))

    for n, (town, tel, by) in CUSTOMERS.items():
        number = tel and "01632 %06d" % rng.randrange(410000, 789999)
        put(n, "CUSTOMER", ("HOME_TOWN", town), ("TEL_NO", number), ("REFERRED_BY", by))
    for n, (customer, amount, date, who) in QUOTES.items():
        put(n, "QUOTE", ("CUST", customer), ("QTE_DATE", date), ("QTE_AMT", amount), ("SURVEYED_BY", who))
    for n, (customer, quote, a, b, date, crew, lorries, volume, invoice) in JOBS.items():
        put(n, "JOB", ("CUST", customer), ("ACC_QTE", quote), ("FROM_TOWN", a), ("TO_TOWN", b), ("MOVE_DATE", date),
            ("CREW_ASSGD", crew), ("VEH_USED", lorries), ("VOL_M3", volume), ("INV_TOTAL", invoice))
    for n, foreman in CREWS.items():
        put(n, "CREW", ("FOREMAN", foreman))
    for n, (crew, start, by) in STAFF.items():
        put(n, "STAFF", ("MEMB_OF", crew), ("START_DT", start), ("TRAINED_BY", by))
    for n, (volume, mot, old) in LORRIES.items():
        put(n, "LORRY", ("CAP_M3", volume), ("MOT_DUE", mot), ("REPL_VEH", old))
    for n, (customer, rent, size) in UNITS.items():
        put(n, "STORAGE_UNIT", ("CUST", customer), ("RENT_PM", rent), ("SIZE_SQFT", size))
    for n, county in TOWNS.items():
        put(n, "TOWN", ("COUNTY", county))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
