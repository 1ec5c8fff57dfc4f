"""Writes triples.tsv: a made-up IT department. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20260204

# office: city, has a phone number on file
OFFICES = {"Harbour House": ("Rotterdam", 1), "Kingsgate": ("Leeds", 1), "Depot 3": ("Leeds", 0), "Studio Nord": ("Hamburg", 0)}
H, K, D, S = list(OFFICES)
# staff: team, office, boss, joined, has an extension, stands in for
STAFF = {
    "Ingrid Solheim": (None, H, None, "2010-05-03", 1, None),
    "Marguerite Oyelaran": ("IT", H, "Ingrid Solheim", "2015-08-24", 1, None),
    "Tomasz Wieczorek": ("IT", K, "Marguerite Oyelaran", "2016-01-11", 1, "Marguerite Oyelaran"),
    "Priya Raghunathan": ("IT", H, "Marguerite Oyelaran", "2019-06-03", 0, "Tomasz Wieczorek"),
    "Callum Strachan": ("IT", K, "Tomasz Wieczorek", "2022-09-05", 0, None),
    "Lena Fuchs": ("IT", S, "Tomasz Wieczorek", "2023-03-13", 0, "Priya Raghunathan"),
    "Bernard Quigley": ("Finance", H, "Ingrid Solheim", "2012-09-17", 1, None),
    "Adaeze Nwosu": ("Finance", H, "Bernard Quigley", "2018-10-01", 0, "Bernard Quigley"),
    "Noël Lefèbvre": ("Finance", S, "Bernard Quigley", "2021-05-25", 0, None),
    "Katarzyna Bielak": ("Sales", K, "Ingrid Solheim", "2014-02-10", 0, None),
    "Dylan Prosser": ("Sales", K, "Katarzyna Bielak", "2020-02-03", 0, None),
    "Hiroshi Tanabe": ("Sales", None, "Katarzyna Bielak", "2022-09-05", 0, None),
    "Samira Haddad": ("Sales", S, "Katarzyna Bielak", "2023-12-04", 0, None),
    "Gus Pemberton": ("Warehouse", D, "Bernard Quigley", "2011-11-07", 1, None),
    "Mei-Ling Chow": ("Warehouse", D, "Gus Pemberton", "2019-01-28", 0, None),
    "Roisin Daly": ("HR", H, "Ingrid Solheim", "2017-04-18", 1, None),
    "Oskar Lindqvist": ("HR", K, "Roisin Daly", "2025-02-17", 0, None),
}
# vendor: city, dialling code of the phone number on file
VENDORS = {
    "Northbyte Supplies": ("Leeds", "0113"), "Van Dalen IT": ("Rotterdam", "010"), "Copperfield Software": ("Dublin", "01"),
    "Inkwell & Sons": ("Leeds", "0113"), "Ledgerway": ("London", None), "Brightline Mobile": (None, None),
    "Halberd Networks": ("Hamburg", None),
}
N, V, C, I, L, B, _ = list(VENDORS)
# device: type, model, user, office (of shared ones), vendor, bought, euros, warranty
DEVICES = {
    "LT-0411": ("laptop", "ThinkPad T14", "Bernard Quigley", None, N, "2021-03-15", "1180", "2024-03-15"),
    "LT-0412": ("laptop", "ThinkPad T14", "Adaeze Nwosu", None, N, "2021-03-15", "1180", "2024-03-15"),
    "LT-0418": ("laptop", "MacBook Air", "Ingrid Solheim", None, V, "2022-09-02", "1399", None),
    "LT-0420": ("laptop", "Latitude 5440", "Katarzyna Bielak", None, N, "2023-05-22", "1045.5", "2026-05-22"),
    "LT-0425": ("laptop", "ThinkPad X1", "Marguerite Oyelaran", None, V, "2023-11-08", "1890", None),
    "LT-0431": ("laptop", "Latitude 5440", "Samira Haddad", None, N, "2024-02-19", "1099", "2027-02-19"),
    "LT-0433": ("laptop", "MacBook Air", "Noël Lefèbvre", None, V, "2024-06-27", "1249", "2026-06-27"),
    "LT-0436": ("laptop", "ThinkPad T14", None, K, N, "2024-10-03", "1210", "2027-10-03"),
    "LT-0440": ("laptop", "ThinkPad X1", "Roisin Daly", None, V, "2025-01-13", "1945", None),
    "DT-0107": ("desktop", "OptiPlex 7010", "Gus Pemberton", None, N, "2019-08-30", "760", None),
    "DT-0109": ("desktop", "OptiPlex 7010", "Mei-Ling Chow", None, N, "2020-01-17", "745", None),
    "DT-0112": ("desktop", None, "Tomasz Wieczorek", None, V, "2023-11-08", "829", None),
    "TB-031": ("tablet", "iPad", "Hiroshi Tanabe", None, V, "2022-04-11", "459", None),
    "TB-032": ("tablet", "iPad", "Dylan Prosser", None, V, "2022-04-11", "459", None),
    "TB-035": ("tablet", "Galaxy Tab", "Gus Pemberton", None, B, "2024-08-06", "389", None),
    "PR-07": ("printer", "LaserJet 4002", None, K, I, "2020-11-24", "412", None),
    "PR-09": ("printer", "LaserJet 4002", None, H, I, "2022-01-31", "438", None),
    "PR-11": ("printer", "EcoTank 5850", None, S, I, "2024-03-05", "575", None),
    "PR-12": ("printer", None, None, D, I, "2024-08-06", None, None),
    "Odin": ("server", "PowerEdge R450", None, H, N, "2021-06-14", "4350", "2026-06-14"),
    "Freya": ("server", "PowerEdge R450", None, K, N, "2024-04-22", "5120", None),
}
# licence: vendor, seats, euros a year, renewal, users
LICENCES = {
    "Adobe Creative Cloud": (C, "4", "2640", "2026-03-31", ["Samira Haddad", "Noël Lefèbvre", "Oskar Lindqvist"]),
    "AutoCAD LT": (C, "2", "990", "2026-08-15", ["Mei-Ling Chow"]),
    "Sage Accounts": (L, "6", "1725", "2025-12-31", ["Bernard Quigley", "Adaeze Nwosu", "Noël Lefèbvre"]),
    "Zoom Pro": (C, "10", "1599", "2026-05-12", ["Katarzyna Bielak", "Dylan Prosser", "Ingrid Solheim", "Roisin Daly"]),
    "VaultPass": (V, "25", "1150", "2026-02-28", ["Marguerite Oyelaran", "Tomasz Wieczorek", "Priya Raghunathan", "Callum Strachan"]),
    "Tableau Viewer": (L, "3", None, "2026-06-30", ["Katarzyna Bielak", "Bernard Quigley"]),
    "Veeam Backup": (V, None, "3180", "2026-11-30", []),
    "PeopleBoard HR": (L, "2", "648", "2025-10-01", ["Roisin Daly", "Oskar Lindqvist"]),
}
# ticket: opened by, assigned to, opened, closed, concerns, problem, priority, duplicate of
TICKETS = {
    "T-5012": ("Bernard Quigley", "Callum Strachan", "2025-03-03", "2025-03-04", "LT-0411", "won't boot", "high", None),
    "T-5013": ("Mei-Ling Chow", "Lena Fuchs", "2025-03-03", "2025-03-10", "DT-0109", "slow machine", "low", None),
    "T-5014": ("Dylan Prosser", "Callum Strachan", "2025-03-10", "2025-03-10", "TB-032", "cracked screen", "medium", None),
    "T-5015": ("Roisin Daly", "Priya Raghunathan", "2025-03-10", "2025-03-12", "PeopleBoard HR", "login trouble", "high", None),
    "T-5016": ("Oskar Lindqvist", "Callum Strachan", "2025-03-12", "2025-03-12", "PeopleBoard HR", "login trouble", None, "T-5015"),
    "T-5017": ("Gus Pemberton", "Tomasz Wieczorek", "2025-03-26", "2025-04-02", "DT-0107", "won't boot", "high", None),
    "T-5018": ("Samira Haddad", "Lena Fuchs", "2025-04-02", None, "LT-0431", "wifi drops", "medium", None),
    "T-5019": ("Ingrid Solheim", "Marguerite Oyelaran", "2025-04-02", "2025-04-03", "LT-0418", "battery dies", "high", None),
    "T-5020": ("Adaeze Nwosu", None, "2025-04-15", None, "LT-0412", "slow machine", "low", None),
    "T-5021": ("Katarzyna Bielak", "Callum Strachan", "2025-04-15", "2025-04-16", "Zoom Pro", "login trouble", "medium", None),
    "T-5022": ("Noël Lefèbvre", "Lena Fuchs", "2025-05-06", None, "PR-11", "paper jam", "low", None),
    "T-5023": ("Samira Haddad", "Lena Fuchs", "2025-05-06", "2025-05-06", "PR-11", "paper jam", None, "T-5022"),
    "T-5024": ("Dylan Prosser", "Priya Raghunathan", "2025-05-19", "2025-05-21", None, "login trouble", "medium", None),
    "T-5025": ("Bernard Quigley", "Tomasz Wieczorek", "2025-05-21", None, "Odin", "disk full", "high", None),
    "T-5026": ("Gus Pemberton", "Callum Strachan", "2025-06-04", None, "PR-12", "paper jam", None, None),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail:
                kg.add(head, relation, tail)

    for name, (city, phone) in OFFICES.items():
        put(name, ("is a", "office"), ("city", city), ("phone", phone and "555 %04d" % rng.randrange(1000, 9999)))
    for name, (team, office, boss, joined, phone, other) in STAFF.items():
        put(name, ("is a", "staff member"), ("team", team), ("based at", office), ("reports to", boss), ("joined on", joined),
            ("phone", phone and "ext %d" % rng.randrange(200, 399)), ("stands in for", other))
    for name, (city, code) in VENDORS.items():
        put(name, ("is a", "vendor"), ("city", city), ("phone", code and "%s 496 %04d" % (code, rng.randrange(1000, 9999))))
    for name, (sort, model, user, office, vendor, bought, euros, warranty) in DEVICES.items():
        put(name, ("is a", "device"), ("device type", sort), ("model", model), ("used by", user), ("based at", office),
            ("bought from", vendor), ("bought on", bought), ("price in euros", euros), ("warranty ends", warranty))
    for name, (vendor, seats, euros, renewal, users) in LICENCES.items():
        put(name, ("is a", "licence"), ("bought from", vendor), ("seats", seats), ("yearly cost", euros), ("renewal date", renewal))
        kg.add(name, "used by", *users)
    for name, (who, tech, opened, closed, thing, problem, priority, same) in TICKETS.items():
        put(name, ("is a", "ticket"), ("opened by", who), ("assigned to", tech), ("opened on", opened), ("closed on", closed),
            ("concerns", thing), ("problem", problem), ("priority", priority), ("duplicate of", same))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
