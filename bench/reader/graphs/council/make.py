"""The council graph: the made-up town council of Aberwen, its motions, votes, projects and grants.

Run: python3 make.py (writes triples.tsv)"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 1974

PARTIES = ["Aberwen First", "Civic Labour", "Green Alliance", "Ratepayers' Association"]
WARDS = ["Castle", "Harbour", "Glan-yr-afon", "Penrhiw", "Upper Town"]
PLANNING, FINANCE = "Planning Committee", "Finance Committee"
ROADS, PARKS, FULL = "Roads and Lighting Committee", "Parks and Leisure Committee", "Full Council"
COMMITTEES = [FULL, PLANNING, FINANCE, ROADS, PARKS]
# councillor: party, ward, committees, chairs, elected, substitutes for
COUNCILLORS = {
    "Siân Prosser": ("Civic Labour", "Harbour", [FINANCE, PARKS], FINANCE, "2012-05-03", None),
    "Gethin Prosser": ("Ratepayers' Association", "Castle", [PLANNING, ROADS], None, "2017-05-04", None),
    "Llŷr ap Dafydd": ("Green Alliance", "Glan-yr-afon", [PARKS, PLANNING], PARKS, "2017-05-04", None),
    "Margaret E. Hughes": ("Ratepayers' Association", "Castle", [FINANCE], None, "2008-05-01", "Gethin Prosser"),
    "Margaret Hughes-Jones": ("Aberwen First", "Upper Town", [ROADS], ROADS, "2012-05-03", None),
    "Ifan Rees": ("Aberwen First", "Harbour", [PLANNING], PLANNING, "2004-06-10", "Margaret Hughes-Jones"),
    "Bronwen Tate": ("Civic Labour", "Penrhiw", [FINANCE], FULL, "2008-05-01", None),
    "Owain Pugh": ("Civic Labour", "Penrhiw", [ROADS, PLANNING], None, "2022-05-05", "Siân Prosser"),
    "Rhiannon Pugh": (None, "Upper Town", [PARKS], None, "2022-05-05", None),
    "Desmond Clarke": ("Aberwen First", "Glan-yr-afon", [FINANCE, ROADS], None, "2012-05-03", "Ifan Rees"),
    "Fatima Yusuf": ("Green Alliance", "Harbour", [PARKS, FINANCE], None, "2019-11-21", "Llŷr ap Dafydd"),
    "Huw Thomas (senior)": (None, "Castle", [], None, "1999-05-06", None),
    "Huw Thomas (junior)": ("Civic Labour", "Castle", [PLANNING], None, "2022-05-05", None),
    "Nia Morgan": ("Green Alliance", "Penrhiw", [PARKS, PLANNING], None, None, None),
}
# meeting: committee, month, venue
MEETINGS = {
    "FC-21": (FULL, "2023-03", "Guildhall"),
    "FIN-08": (FINANCE, "2023-04", "Guildhall"),
    "PL-31": (PLANNING, "2023-05", None),
    "FC-22": (FULL, "2023-06", "Harbour School"),
    "PK-12": (PARKS, "2023-07", "Chapel Vestry"),
    "FIN-09": (FINANCE, "2023-09", "Chapel Vestry"),
    "FC-23": (FULL, "2023-10", "Guildhall"),
    "RD-17": (ROADS, "2024-01", "Harbour School"),
    "FC-24": (FULL, "2024-02", "Guildhall"),
}
# motion: proposer, seconder, meeting, outcome, amends
MOTIONS = {
    "Saturday Parking Motion": ("Gethin Prosser", "Margaret E. Hughes", "FC-21", "carried", None),
    "Free Parking Cap": ("Siân Prosser", "Owain Pugh", "FC-21", "defeated", "Saturday Parking Motion"),
    "Beach Dog Ban": ("Ifan Rees", "Desmond Clarke", "FC-22", "defeated", None),
    "Winter-Only Dog Rule": ("Fatima Yusuf", "Llŷr ap Dafydd", "FC-22", "defeated", "Beach Dog Ban"),
    "Library Hours Motion": ("Siân Prosser", "Huw Thomas (junior)", "FC-23", "carried", None),
    "Market Hall Resolution": ("Margaret Hughes-Jones", "Ifan Rees", "FC-23", "carried", None),
    "Christmas Lights Motion": ("Desmond Clarke", "Bronwen Tate", "FC-23", "carried", None),
    "Twenty on Harbour Road": ("Fatima Yusuf", "Siân Prosser", "RD-17", "carried", None),
    "Bus Shelter Resolution": ("Owain Pugh", "Margaret Hughes-Jones", "RD-17", "carried", None),
    "Skate Park Go-Ahead": ("Llŷr ap Dafydd", "Nia Morgan", "PK-12", "carried", None),
    "Allotments Motion": ("Nia Morgan", "Rhiannon Pugh", "PK-12", "deferred", None),
    "Spring Grants Motion": ("Siân Prosser", "Fatima Yusuf", "FIN-08", "carried", None),
    "Autumn Grants Motion": ("Siân Prosser", "Desmond Clarke", "FIN-09", "carried", None),
    "Council Tax Freeze": ("Margaret E. Hughes", "Gethin Prosser", "FC-24", "defeated", None),
    "Harbour Flags Motion": ("Huw Thomas (senior)", None, "FC-24", None, None),
}
VOTES = {
    "Saturday Parking Motion": {"aye": ["Gethin Prosser", "Margaret E. Hughes", "Ifan Rees"],
                                "nay": ["Siân Prosser", "Llŷr ap Dafydd"], "abstained": ["Bronwen Tate"]},
    "Beach Dog Ban": {"aye": ["Ifan Rees", "Desmond Clarke"],
                      "nay": ["Siân Prosser", "Llŷr ap Dafydd", "Fatima Yusuf", "Huw Thomas (senior)"],
                      "abstained": ["Margaret Hughes-Jones"]},
    "Council Tax Freeze": {"aye": ["Margaret E. Hughes", "Gethin Prosser"],
                           "nay": ["Siân Prosser", "Bronwen Tate", "Nia Morgan"], "abstained": ["Rhiannon Pugh"]},
    "Twenty on Harbour Road": {"aye": ["Fatima Yusuf", "Owain Pugh", "Margaret Hughes-Jones"],
                               "nay": ["Gethin Prosser", "Desmond Clarke"]},
}
# project: motion, ward, budget, contractor, started between, committee
PROJECTS = {
    "Skate Park": ("Skate Park Go-Ahead", "Glan-yr-afon", 84000, "Brân Civil Works", ("2023-09-01", "2023-11-30"), PARKS),
    "Market Hall Roof": ("Market Hall Resolution", "Castle", 215000, "Tudor & Daughters", ("2024-02-01", "2024-04-30"), FINANCE),
    "Harbour Road Calming": ("Twenty on Harbour Road", "Harbour", 36000, "Brân Civil Works", ("2024-03-01", "2024-05-30"), ROADS),
    "Bus Shelters": ("Bus Shelter Resolution", None, 27500, "Mid-Coast Metalwork", ("2024-04-01", "2024-07-30"), ROADS),
    "Christmas Lights": ("Christmas Lights Motion", "Castle", 9800, "Lumen Events Ltd.", ("2023-11-01", "2023-11-30"), PARKS),
    "Library Refurbishment": ("Library Hours Motion", "Upper Town", 61000, "Tudor & Daughters", ("2024-01-08", "2024-02-20"), FINANCE),
    "Harbour Steps": (None, "Harbour", 142000, "Brân Civil Works", ("2022-02-01", "2022-05-30"), ROADS),
    "Harbour Toilets": (None, "Harbour", 53000, "Tudor & Daughters", ("2023-02-01", "2023-06-30"), PARKS),
    "LED Streetlights": (None, None, 128000, "Voltaire Electrical", ("2022-08-01", "2022-11-30"), ROADS),
    "Penrhiw Footpath": (None, "Penrhiw", 18000, "Brân Civil Works", None, ROADS),
    "Allotment Fence": (None, "Penrhiw", None, None, None, PARKS),
}
SUPPLIERS = {
    "Brân Civil Works": "Trefelin",
    "Tudor & Daughters": "Aberwen",
    "Mid-Coast Metalwork": "Caerwyn",
    "Lumen Events Ltd.": "Bristol",
    "Voltaire Electrical": "Aberwen",
    "J. P. Griffiths Paving": None,
}
ORGANISATIONS = ["Aberwen Rowing Club", "Côr Meibion Aberwen", "Penrhiw Food Bank", "Harbour Youth Theatre",
                 "Castle Street Playgroup", "Friends of Glan-yr-afon Park"]
# organisation, pounds, motion
GRANTS = [
    ("Aberwen Rowing Club", 1500, "Spring Grants Motion"),
    ("Côr Meibion Aberwen", 750, "Spring Grants Motion"),
    ("Penrhiw Food Bank", 3000, "Spring Grants Motion"),
    ("Harbour Youth Theatre", 1200, "Autumn Grants Motion"),
    ("Aberwen Rowing Club", 900, "Autumn Grants Motion"),
    ("Castle Street Playgroup", 2150, "Autumn Grants Motion"),
    ("Penrhiw Food Bank", 1750, None),
    ("Penrhiw Food Bank", 2500, "Autumn Grants Motion"),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for label, names in (("Party", PARTIES), ("Ward", WARDS), ("Committee", COMMITTEES)):
        for name in names:
            kg.add(name, "LABEL", label)
    for name, (party, ward, committees, chairs, elected, other) in COUNCILLORS.items():
        kg.add(name, "LABEL", "Councillor")
        if party:
            kg.add(name, "MEMBER_OF_PARTY", party)
        kg.add(name, "REPRESENTS", ward)
        kg.add(name, "SITS_ON", *committees)
        if chairs:
            kg.add(name, "CHAIRS", chairs)
        if elected:
            kg.add(name, "ELECTED_ON", elected)
        if other:
            kg.add(name, "SUBSTITUTES_FOR", other)
    for name, (committee, month, venue) in MEETINGS.items():
        kg.add(name, "LABEL", "Meeting")
        kg.add(name, "MEETING_OF", committee)
        kg.add(name, "HELD_ON", day(rng, month + "-06", month + "-27"))
        if venue:
            kg.add(name, "HELD_AT", venue)
    for name, (proposer, seconder, meeting, outcome, amends) in MOTIONS.items():
        kg.add(name, "LABEL", "Motion")
        kg.add(proposer, "PROPOSED", name)
        if seconder:
            kg.add(seconder, "SECONDED", name)
        kg.add(name, "TABLED_AT", meeting)
        if outcome:
            kg.add(name, "OUTCOME", outcome)
        if amends:
            kg.add(name, "AMENDS", amends)
    number = 501
    for motion, choices in VOTES.items():
        ballots = [(who, choice) for choice, people in choices.items() for who in people]
        rng.shuffle(ballots)
        for who, choice in ballots:
            name = "Vote %d" % number
            number += 1
            kg.add(name, "LABEL", "Vote")
            kg.add(name, "CAST_ON", motion)
            kg.add(name, "CAST_BY", who)
            kg.add(name, "CHOICE", choice)
    for name, (motion, ward, budget, contractor, span, committee) in PROJECTS.items():
        kg.add(name, "LABEL", "Project")
        if motion:
            kg.add(name, "APPROVED_BY", motion)
        if ward:
            kg.add(name, "LOCATED_IN", ward)
        if budget:
            kg.add(name, "BUDGET_GBP", budget)
        if contractor:
            kg.add(name, "CONTRACTOR", contractor)
        if span:
            kg.add(name, "STARTED_ON", day(rng, *span))
        kg.add(name, "OVERSEEN_BY", committee)
    for name, town in SUPPLIERS.items():
        kg.add(name, "LABEL", "Supplier")
        if town:
            kg.add(name, "LOCATED_IN", town)
    for name in ORGANISATIONS:
        kg.add(name, "LABEL", "Organisation")
    for n, (organisation, pounds, motion) in enumerate(GRANTS, 1):
        name = "Grant G-%02d" % n
        kg.add(name, "LABEL", "Grant")
        kg.add(name, "AWARDED_TO", organisation)
        kg.add(name, "AMOUNT_GBP", pounds)
        if motion:
            kg.add(name, "APPROVED_BY", motion)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
