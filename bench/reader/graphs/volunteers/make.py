"""Writes triples.tsv: a made-up food bank charity. Run: python3 make.py"""
import random
import sys
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 81127

# volunteer: area, brought in by, training, year of joining
VOLUNTEERS = {
    "Hettie Lovell": ("Larkhill", None, ["food hygiene", "first aid"], "2011"),
    "Gethin Pugh": ("Dunmoor", "Hettie Lovell", ["van driving", "forklift"], "2014"),
    "Rosalind Hollis": ("Marlow End", "Hettie Lovell", ["food hygiene", "safeguarding"], "2015"),
    "Kwame Asante": ("Old Quay", None, ["forklift", "food hygiene"], "2017"),
    "Maud Asante": ("Old Quay", "Gethin Pugh", ["first aid"], "2016"),
    "Grażyna Nowak": ("Weaver's Row", "Kwame Asante", ["food hygiene", "interpreting"], "2018"),
    "Sam Pascoe (driver)": ("Larkhill", "Gethin Pugh", ["van driving", "first aid"], "2018"),
    "B. J. Hollis": ("Marlow End", "Rosalind Hollis", ["van driving"], "2019"),
    "Ione Pascoe": ("Larkhill", "Sam Pascoe (driver)", [], "2020"),
    "Delphine Achterberg": ("Sedge Common", "Maud Asante", ["safeguarding", "bookkeeping"], "2020"),
    "Noor Haddad": ("Dunmoor", "Rosalind Hollis", ["interpreting", "food hygiene"], "2021"),
    "Ruairí Kehoe": ("Dunmoor", "Sam Pascoe (driver)", ["van driving"], "2021"),
    "Tunde Bakare": ("Marlow End", "Noor Haddad", ["food hygiene"], "2022"),
    "José Luís Teixeira": ("Sedge Common", "Noor Haddad", ["forklift"], "2023"),
    "Petra Voss": ("Marlow End", "Noor Haddad", [], "2023"),
    "Anil Mistry": (None, "Tunde Bakare", ["first aid", "food hygiene"], "2023"),
    "Céline Fournier": ("Weaver's Row", None, ["bookkeeping"], "2024"),
    "Owain Rees": ("Larkhill", "Ruairí Kehoe", ["van driving"], "2024"),
}
# site: area, leader, open days, year it opened
SITES = {
    "St Anne's Hall": ("Larkhill", "Hettie Lovell", ["Tuesday"], "2012"),
    "Oakfield Community Centre": ("Marlow End", "Rosalind Hollis", ["Thursday", "Saturday"], "2016"),
    "Harbour Road Depot": ("Old Quay", "Gethin Pugh", ["Monday"], "2017"),
    "Quayside Kiosk": ("Old Quay", "Maud Asante", ["Friday"], "2019"),
    "Mill Lane Chapel (annexe)": ("Weaver's Row", "Grażyna Nowak", ["Wednesday"], "2021"),
    "Dunmoor Library": ("Dunmoor", None, ["Saturday"], "2023"),
}
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
HALL, OAK, DEPOT, KIOSK, MILL, LIB = list(SITES)[0], list(SITES)[1], list(SITES)[2], list(SITES)[3], list(SITES)[4], list(SITES)[5]
# shift: site, hours, parcels (None: not written down), volunteers
SHIFTS = {
    "Shift 31": (HALL, "4", 62, ["Hettie Lovell", "Ione Pascoe", "Tunde Bakare", "Anil Mistry"]),
    "Shift 32": (HALL, "3", 47, ["Rosalind Hollis", "Noor Haddad", "Petra Voss"]),
    "Shift 33": (OAK, "5", 71, ["Rosalind Hollis", "B. J. Hollis", "Tunde Bakare", "Kwame Asante"]),
    "Shift 34": (KIOSK, "3", 28, ["Maud Asante", "Grażyna Nowak"]),
    "Shift 35": (DEPOT, "6", 90, ["Gethin Pugh", "Kwame Asante", "Grażyna Nowak", "José Luís Teixeira"]),
    "Shift 36": (DEPOT, "4", 55, ["Kwame Asante", "Ruairí Kehoe", "Sam Pascoe (driver)"]),
    "Shift 37": (MILL, "3", 36, ["Grażyna Nowak", "Noor Haddad"]),
    "Shift 38": (OAK, "4", 74, ["Tunde Bakare", "Noor Haddad", "Anil Mistry"]),
    "Shift 39": (KIOSK, "2.5", 33, ["Maud Asante", "Kwame Asante", "Grażyna Nowak"]),
    "Shift 40": (DEPOT, "5", None, ["Gethin Pugh", "José Luís Teixeira"]),
    "Shift 41": (LIB, "3", 51, ["Ruairí Kehoe", "Noor Haddad", "Anil Mistry"]),
    "Shift 42": (HALL, "4", None, ["Hettie Lovell", "Tunde Bakare", "Noor Haddad"]),
    "Shift 43": (KIOSK, "3", None, ["Maud Asante", "Ione Pascoe"]),
}
# donor: sort, volunteer who keeps in touch
DONORS = {
    "Fennimore's Supermarket": ("supermarket", "Rosalind Hollis"),
    "Holm & Daughters Bakery": ("local shop", "B. J. Hollis"),
    "Ridgeway Primary School": ("school", "Noor Haddad"),
    "St Anne's Parish": ("church", "Hettie Lovell"),
    "Brightwater Rotary Club": ("club", None),
    "Tarn Logistics Ltd.": ("company", "Gethin Pugh"),
    "Mrs. E. Whitcombe": ("private person", "Hettie Lovell"),
    "Green Acre Growers": ("farm", "Delphine Achterberg"),
    "Anonymous (legacy)": ("private person", None),
}
F, T = "Fennimore's Supermarket", "Tarn Logistics Ltd."
# donation: donor, site, goods, kilos, pounds
DONATIONS = {
    "Donation 201": (F, DEPOT, ["tinned food", "pasta and rice"], 420, None),
    "Donation 202": (F, DEPOT, ["bread"], 58, None),
    "Donation 203": ("Green Acre Growers", OAK, ["fruit and veg"], 180, None),
    "Donation 204": ("Holm & Daughters Bakery", KIOSK, ["bread"], 35, None),
    "Donation 205": ("Ridgeway Primary School", OAK, ["tinned food", "toiletries"], 140, None),
    "Donation 206": ("Mrs. E. Whitcombe", HALL, ["cash"], None, 250),
    "Donation 207": ("St Anne's Parish", HALL, ["tinned food", "nappies"], 95, None),
    "Donation 208": (T, DEPOT, ["pasta and rice", "tinned food"], 510, None),
    "Donation 209": (F, OAK, ["fruit and veg", "bread"], 115, None),
    "Donation 210": ("Holm & Daughters Bakery", KIOSK, ["bread"], 42, None),
    "Donation 211": ("Green Acre Growers", DEPOT, ["fruit and veg"], 230, None),
    "Donation 212": ("Brightwater Rotary Club", None, ["cash"], None, 1200),
    "Donation 213": ("Ridgeway Primary School", LIB, ["toiletries"], None, None),
    "Donation 214": (F, DEPOT, ["tinned food"], 365, None),
    "Donation 215": ("Anonymous (legacy)", None, ["cash"], None, 4800),
    "Donation 216": (T, MILL, ["nappies", "toiletries"], 77, None),
}
# household: site, people, who sent them, diet
HOUSEHOLDS = {
    "Brennan family": (OAK, 5, "Citizens Advice", None),
    "Haile family": (HALL, 6, "Red Cross refugee team", "halal"),
    "Petrescu family": (MILL, 3, "Larkhill Surgery", "gluten-free"),
    "Okonjo family": (HALL, 7, "Citizens Advice", None),
    "Mr. T. Garside": (KIOSK, 1, "Larkhill Surgery", "diabetic"),
    "Sharma family (Tanner Street)": (MILL, 5, "Jobcentre", "vegetarian"),
    "Sharma family (Elm Court)": (OAK, 2, "Citizens Advice", "vegetarian"),
    "Donnelly family": (HALL, 3, "Ridgeway Primary School", None),
    "Yusuf family": (OAK, 8, "Red Cross refugee team", "halal"),
    "Miss J. Orme": (HALL, 2, "Jobcentre", None),
    "Kowal family": (LIB, 4, "Citizens Advice", None),
    "Rahimi family": (LIB, 6, None, "halal"),
    "Tate family": (KIOSK, 2, "Jobcentre", None),
}


def make():
    rng = random.Random(SEED)
    kg, used = Triples(), set()

    def fresh(first, last):
        while True:
            d = day(rng, first, last)
            if d not in used:
                used.add(d)
                return d

    for name, (area, by, training, year) in VOLUNTEERS.items():
        kg.add(name, "a", "Volunteer")
        kg.add(name, "joinedOn", fresh(year + "-01-10", year + "-12-10"))
        if area:
            kg.add(name, "area", area)
        if by:
            kg.add(name, "recruitedBy", by)
        kg.add(name, "trainedIn", *training)
    for name, (area, leader, days, year) in SITES.items():
        kg.add(name, "a", "Site")
        kg.add(name, "area", area)
        if leader:
            kg.add(name, "leader", leader)
        kg.add(name, "openDay", *days)
        kg.add(name, "openSince", fresh(year + "-02-01", year + "-11-20"))
    start = date(2025, 1, 6)  # a Monday
    for n, (name, (site, hours, parcels, people)) in enumerate(SHIFTS.items()):
        on = DAYS.index(rng.choice(SITES[site][2]))
        kg.add(name, "a", "Shift")
        kg.add(name, "shiftSite", site)
        kg.add(name, "shiftDate", (start + timedelta(days=7 * n + on)).isoformat())
        kg.add(name, "hours", hours)
        if parcels:
            kg.add(name, "parcelsOut", parcels)
        kg.add(name, "staffedBy", *people)
    for name, (sort, contact) in DONORS.items():
        kg.add(name, "a", "Donor")
        kg.add(name, "donorType", sort)
        if contact:
            kg.add(name, "contactVolunteer", contact)
    dates = sorted(fresh("2024-09-02", "2025-03-28") for _ in DONATIONS)
    for on, (name, (donor, site, goods, kilos, pounds)) in zip(dates, DONATIONS.items()):
        kg.add(name, "a", "Donation")
        kg.add(name, "givenBy", donor)
        kg.add(name, "receivedOn", on)
        if site:
            kg.add(name, "deliveredTo", site)
        kg.add(name, "goodsType", *goods)
        if kilos:
            kg.add(name, "weightKg", kilos)
        if pounds:
            kg.add(name, "cashGbp", pounds)
    for name, (site, size, agency, diet) in HOUSEHOLDS.items():
        kg.add(name, "a", "Household")
        kg.add(name, "registeredAt", site)
        kg.add(name, "registeredOn", fresh("2023-06-01", "2025-02-20"))
        kg.add(name, "familySize", size)
        if agency:
            kg.add(name, "referralAgency", agency)
        if diet:
            kg.add(name, "dietaryNeed", diet)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
