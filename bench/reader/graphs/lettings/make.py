"""Writes triples.tsv: a made-up flat-letting agency. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 5519

# building: district, year built, amenities
BUILDINGS = {
    "Corder House": ("Harbourside", 1934, ["Lift", "Bike Store"]),
    "The Maltings": ("Old Town", 1887, ["Courtyard", "Bike Store", "Car Park"]),
    "Quay Court": ("Harbourside", 2009, ["Lift", "Car Park", "Gym"]),
    "Linden Lodge": ("Westfield", 1962, ["Shared Garden", "Car Park"]),
    "8 Priory Row": ("Old Town", 1821, ["Shared Garden"]),
    "Telford Point": ("Harbourside", 2016, ["Lift", "Gym", "Roof Terrace", "Concierge"]),
    "Abbot's Yard": ("Westfield", None, ["Courtyard"]),
}
# flat: building, floor, bedrooms, square metres, energy rating, landlord, agent, asking rent (only if to let)
FLATS = {
    "Flat 1, Corder House": ("Corder House", 0, 1, 43, "D", "Edith Hallam", "Molly Treece", None),
    "Flat 2, Corder House": ("Corder House", 0, 2, 61, "D", "Edith Hallam", "Molly Treece", None),
    "Flat 5, Corder House": ("Corder House", 2, 2, 66, "C", "Rupert Hallam", "Kieran O'Dowd", 1150),
    "Flat 2A, The Maltings": ("The Maltings", 1, 1, 48, "E", "Fiona MacAskill", "Hélène Faure", None),
    "Flat 3B, The Maltings": ("The Maltings", 2, 2, 72, "E", "P. J. Danvers", "Hélène Faure", None),
    "Flat 4, The Maltings": ("The Maltings", 3, 3, 91, "D", "Fiona MacAskill", "Jonas Weil", 1380),
    "Flat 7, Quay Court": ("Quay Court", 1, 2, 69, "C", "Okonjo Estates Ltd", "Kieran O'Dowd", None),
    "Flat 12, Quay Court": ("Quay Court", 3, 2, 73, "B", "Björn Tveit", "Kieran O'Dowd", None),
    "Flat 15, Quay Court": ("Quay Court", 4, 1, 50, "C", "Okonjo Estates Ltd", "Jonas Weil", 1095),
    "Flat 1, Linden Lodge": ("Linden Lodge", 0, 3, 84, "F", "Seafarers' Trust (charity)", "Molly Treece", None),
    "Flat 3, Linden Lodge": ("Linden Lodge", 1, 2, 63, "E", "Seafarers' Trust (charity)", "Molly Treece", None),
    "Flat 6, Linden Lodge": ("Linden Lodge", 2, 2, 64, "D", "Björn Tveit", "Jonas Weil", None),
    "Garden Flat, 8 Priory Row": ("8 Priory Row", 0, 1, 39, "F", "Edith Hallam", "Hélène Faure", None),
    "Top Flat, 8 Priory Row": ("8 Priory Row", 3, 1, 36, None, "P. J. Danvers", "Hélène Faure", 820),
    "Flat 21, Telford Point": ("Telford Point", 5, 2, 78, "B", "Okonjo Estates Ltd", "Kieran O'Dowd", None),
    "Flat 34, Telford Point": ("Telford Point", 8, 3, 104, "B", "Okonjo Estates Ltd", "Sunil Bhatt", None),
}
LANDLORDS = {"Edith Hallam": None, "Rupert Hallam": "Edith Hallam", "Okonjo Estates Ltd": None, "Björn Tveit": None,
             "Fiona MacAskill": None, "P. J. Danvers": "Fiona MacAskill", "Seafarers' Trust (charity)": None,
             "Yvonne Pryce": "Björn Tveit"}
# agent: manager, joined
AGENTS = {
    "Carla Benedetti": (None, "2006-04-03"),
    "Sunil Bhatt": ("Carla Benedetti", "2011-09-12"),
    "Hélène Faure": ("Carla Benedetti", "2013-01-21"),
    "Molly Treece": ("Sunil Bhatt", "2018-06-04"),
    "Kieran O'Dowd": ("Sunil Bhatt", "2021-02-15"),
    "Jonas Weil": ("Hélène Faure", "2019-10-28"),
}
# tenant: occupation, who sent them
TENANTS = {
    "Aisha Karim": ("nurse", None), "Ben Stokoe": ("chef", "Aisha Karim"), "Catrin Lloyd": ("teacher", None),
    "Gareth Lloyd": (None, None), "Dmitri Volkov": ("programmer", "Ben Stokoe"), "Ewa Kowalczyk": ("nurse", "Aisha Karim"),
    "Frances Ogden": ("retired", None), "George Tan": ("student", None), "Hana Suzuki": ("student", "George Tan"),
    "Imogen St. John": ("solicitor", None), "João Pires": ("chef", "Ben Stokoe"), "Karl-Heinz Vogt": ("engineer", None),
    "Lucy Marlow": ("teacher", "Catrin Lloyd"), "M. A. Rahman": ("pharmacist", None), "Nuala Byrne": ("journalist", "Imogen St. John"),
    "Oscar Lund": ("student", None), "Petra Novák": ("programmer", "Dmitri Volkov"),
}
APPLICANTS = ["Tessa Wray", "Umar Siddiqui", "Viola Conti", "Will Astley"]
# flat, tenants, year of start, years, rent, status
LEASES = [
    ("Flat 1, Corder House", ["Oscar Lund"], 2021, 2, 760, "ended"),
    ("Flat 15, Quay Court", ["Imogen St. John"], 2022, 3, 1010, "ended"),
    ("Flat 3, Linden Lodge", ["Ben Stokoe"], 2020, 3, 840, "ended"),
    ("Flat 1, Corder House", ["Aisha Karim"], 2024, 3, 815, "running"),
    ("Flat 2, Corder House", ["Ben Stokoe", "João Pires"], 2024, 4, 1040, "running"),
    ("Flat 2A, The Maltings", ["Karl-Heinz Vogt"], 2025, 2, 905, "running"),
    ("Flat 3B, The Maltings", ["M. A. Rahman"], 2023, 5, 1120, "running"),
    ("Flat 7, Quay Court", ["Dmitri Volkov", "Petra Novák"], 2025, 2, 1290, "running"),
    ("Flat 12, Quay Court", ["Nuala Byrne"], 2024, 2, 1315, "running"),
    ("Flat 1, Linden Lodge", ["Catrin Lloyd", "Gareth Lloyd"], 2020, 8, 1060, "running"),
    ("Flat 3, Linden Lodge", ["Lucy Marlow"], 2024, 2, 890, "running"),
    ("Flat 6, Linden Lodge", ["Frances Ogden"], 2019, 10, 865, "running"),
    ("Garden Flat, 8 Priory Row", ["Ewa Kowalczyk"], 2025, 3, 790, "running"),
    ("Flat 21, Telford Point", ["George Tan", "Hana Suzuki"], 2025, 1, 1485, "running"),
    ("Flat 34, Telford Point", ["Imogen St. John"], 2025, 3, 2150, "running"),
]
NO_DEPOSIT = {"Flat 6, Linden Lodge"}
# flat, who came, agent, result
VIEWINGS = [
    ("Flat 34, Telford Point", "Imogen St. John", "Sunil Bhatt", "signed up"),
    ("Flat 21, Telford Point", "Hana Suzuki", "Kieran O'Dowd", "signed up"),
    ("Flat 15, Quay Court", "Tessa Wray", "Jonas Weil", "too expensive"),
    ("Flat 4, The Maltings", "Viola Conti", "Jonas Weil", "thinking about it"),
    ("Top Flat, 8 Priory Row", "Tessa Wray", "Hélène Faure", "thinking about it"),
    ("Flat 15, Quay Court", "Umar Siddiqui", "Molly Treece", "too small"),
    ("Flat 5, Corder House", "Umar Siddiqui", "Molly Treece", None),
    ("Flat 15, Quay Court", "Oscar Lund", "Jonas Weil", "too expensive"),
    ("Flat 5, Corder House", "Viola Conti", "Jonas Weil", "no show"),
]


def make():
    rng = random.Random(SEED)
    t = Triples()
    for name, (district, year, amenities) in BUILDINGS.items():
        t.add(name, "Category", "Building")
        t.add(name, "District", district)
        if year:
            t.add(name, "YearBuilt", year)
        t.add(name, "Amenity", *amenities)
    for name, (building, floor, beds, area, rating, landlord, agent, asking) in FLATS.items():
        t.add(name, "Category", "Flat")
        t.add(name, "Building", building)
        t.add(name, "FloorLevel", floor)
        t.add(name, "Bedrooms", beds)
        t.add(name, "FloorArea", area)
        if rating:
            t.add(name, "EnergyRating", rating)
        t.add(name, "Landlord", landlord)
        t.add(name, "Agent", agent)
        if asking:
            t.add(name, "AskingRent", asking)
    for name, referrer in LANDLORDS.items():
        t.add(name, "Category", "Landlord")
        if referrer:
            t.add(name, "Referrer", referrer)
    for name, (manager, joined) in AGENTS.items():
        t.add(name, "Category", "Agent")
        if manager:
            t.add(name, "LineManager", manager)
        t.add(name, "JoinDate", joined)
    for name, (job, referrer) in TENANTS.items():
        t.add(name, "Category", "Tenant")
        if job:
            t.add(name, "Occupation", job)
        if referrer:
            t.add(name, "Referrer", referrer)
    for name in APPLICANTS:
        t.add(name, "Category", "Applicant")
    for n, (flat, tenants, year, years, rent, status) in enumerate(LEASES, 301):
        name = "Lease L%d" % n
        start = day(rng, "%d-02-01" % year, "%d-11-20" % year)
        t.add(name, "Category", "Lease")
        t.add(name, "Flat", flat)
        t.add(name, "Tenant", *tenants)
        t.add(name, "LeaseStart", start)
        t.add(name, "LeaseEnd", later("%d%s" % (year + years, start[4:]), -1))
        t.add(name, "MonthlyRent", rent)
        if flat not in NO_DEPOSIT:
            t.add(name, "Deposit", rent + rng.choice([0, 100, 150, 200]))
        t.add(name, "LeaseStatus", status)
    when = "2025-01-05"
    for n, (flat, viewer, agent, result) in enumerate(VIEWINGS, 1):
        name = "Viewing %d" % n
        when = later(when, rng.randrange(9, 40))
        t.add(name, "Category", "Viewing")
        t.add(name, "Flat", flat)
        t.add(name, "Viewer", viewer)
        t.add(name, "Agent", agent)
        t.add(name, "ViewingDate", when)
        if result:
            t.add(name, "Outcome", result)
    return t


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
