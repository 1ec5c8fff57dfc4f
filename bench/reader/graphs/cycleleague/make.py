"""Writes triples.tsv: a made-up regional cycling road race league (no class relation). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 88123

# club: founded, chair, sponsor, village
CLUBS = {
    "Ravensdale Wheelers": ("1921", "Gordon Haigh", "Haigh Scaffolding", "Ravensdale"),
    "VC Pennine": ("1987", "Sheila Bramhall", "Copper Kettle Cafe", "Otterby"),
    "Otterby Velo": ("2011", "Marek Dudek", "Spokesmith", "Otterby"),
    "Calder Clarion": ("1934", "Gordon Haigh", None, "Calderfoot"),
    "Team Moorland": ("2019", None, "Moorland Dental", None),
}
RW, VP, OV, CC, TM = CLUBS
# rider: club, category, born, coach, leads out, joined the league
RIDERS = {
    "Aidan Pickersgill": (RW, "Cat 1", "1996-04-11", "Sheila Bramhall", None, "2015-03-01"),
    "Josh Tattersall": (RW, "Cat 2", "1999-08-23", "Gordon Haigh", "Aidan Pickersgill", "2018-03-04"),
    "Ewan Cragg": (RW, "Cat 3", "2004-12-02", "Aidan Pickersgill", "Josh Tattersall", "2022-02-27"),
    "Florence Ibbotson": (VP, "Cat 1", "1998-01-30", "Sheila Bramhall", None, "2016-03-06"),
    "Bethan Rhys": (VP, "Cat 2", "2001-06-17", "Florence Ibbotson", "Florence Ibbotson", "2020-03-01"),
    "Nico Valli": (VP, "Cat 2", "1994-10-09", None, None, "2019-03-03"),
    "Sunny Bhogal": (OV, "Cat 1", "1992-02-14", "Marek Dudek", None, "2013-03-03"),
    "Liam Ogden": (OV, "Cat 3", "2006-05-27", "Sunny Bhogal", "Sunny Bhogal", "2024-03-03"),
    "Tilly Ogden": (OV, "Junior", "2009-09-19", "Sunny Bhogal", None, "2025-03-02"),
    "Hamza Rafiq": (CC, "Cat 2", "1990-07-05", "Gordon Haigh", None, "2012-03-04"),
    "Stuart Peel": (CC, "Cat 4", "1971-11-13", None, "Hamza Rafiq", "2012-03-11"),
    "Rosa Lindqvist": (VP, "Cat 3", "1987-03-21", "Nico Valli", None, "2021-03-07"),
    "Kieran Doyle": (TM, "Cat 4", None, "Nico Valli", "Rosa Lindqvist", "2026-03-01"),
    "Poppy Wren": (None, "Junior", "2010-01-08", None, None, "2026-03-01"),
}
AI, JT, EC, FI, BR, NV, SB, LO, TO, HR, SP, RL, KD, PW = RIDERS
# official: grade, trained by
OFFICIALS = {
    "Barbara Sugden": ("National", None), "Clive Ormerod": ("Regional", "Barbara Sugden"),
    "Yusuf Karim": ("Regional", "Barbara Sugden"), "Denise Platt": ("Trainee", "Clive Ormerod"),
}
BS, CO, YK, DP = OFFICIALS
# course: km a lap, climb in m, village
COURSES = {
    "Beacon Loop": ("14.2", "210", "Ravensdale"), "Reservoir Circuit": ("9.6", "85", "Otterby"),
    "Tan Hill Triangle": ("22.5", "430", "Keld Bridge"), "Airfield": ("3.4", None, "Thorpe Marsh"),
    "Calder Valley": ("18.3", "260", "Calderfoot"), "Old Quarry": ("7.1", "140", None),
}
BL, RE, TH, AF, CV, OQ = COURSES
# round: course, date, promoting club, chief commissaire, entry, marshals
RACES = {
    "Spring Opener": (AF, "2026-03-15", OV, CO, "18", [SP, NV]),
    "Haigh Memorial": (BL, "2026-04-12", RW, BS, "25", [EC, JT]),
    "Reservoir GP": (RE, "2026-05-10", VP, YK, "22", [NV, BR]),
    "Tan Hill Classic": (TH, "2026-06-14", TM, BS, "28.5", [KD]),
    "Midsummer Crit": (AF, "2026-07-08", OV, YK, "15", [LO, TO, SP]),
    "Clarion Road Race": (CV, "2026-08-16", CC, CO, "24", [SP]),
    "League Final": (TH, "2026-09-20", RW, BS, "30", []),
    "Icebreaker": (OQ, "2026-12-13", CC, None, None, []),
}
# result: rider, round, position, points, bike lent by
RESULTS = {
    "E101": (SB, "Spring Opener", "1", "30", None), "E102": (AI, "Spring Opener", "2", "25", None),
    "E103": (HR, "Spring Opener", "3", "21", None), "E104": (BR, "Spring Opener", "4", "18", None),
    "E105": (AI, "Haigh Memorial", "1", "30", None), "E106": (FI, "Haigh Memorial", "2", "25", None),
    "E107": (SB, "Haigh Memorial", "3", "21", None), "E108": (RL, "Haigh Memorial", "7", "11", NV),
    "E109": (FI, "Reservoir GP", "1", "30", None), "E110": (JT, "Reservoir GP", "2", "25", None),
    "E111": (AI, "Reservoir GP", "3", "21", JT), "E112": (LO, "Reservoir GP", "9", "7", None),
    "E113": (TO, "Reservoir GP", "DNF", None, SB), "E114": (FI, "Tan Hill Classic", "1", "30", None),
    "E115": (AI, "Tan Hill Classic", "2", "25", None), "E116": (HR, "Tan Hill Classic", "5", "15", None),
    "E117": (EC, "Tan Hill Classic", "DNF", None, None), "E118": (SB, "Midsummer Crit", "1", "30", None),
    "E119": (BR, "Midsummer Crit", "2", "25", None), "E120": (RL, "Midsummer Crit", "6", "13", None),
    "E121": (HR, "Clarion Road Race", "1", "30", None), "E122": (JT, "Clarion Road Race", "3", "21", None),
    "E123": (KD, "Clarion Road Race", "12", "4", RL), "E124": (FI, "League Final", "1", "30", BR),
    "E125": (AI, "League Final", "4", "18", None), "E126": (SB, "League Final", "DNF", None, None),
    "E127": (EC, "League Final", "8", "9", None),
}
# penalty: rider, round, given by, what for, seconds
PENALTIES = {
    "P-1": (SB, "Haigh Memorial", BS, "crossing the centre line", "20"), "P-2": (LO, "Reservoir GP", YK, "littering", "30"),
    "P-3": (HR, "Tan Hill Classic", DP, "drafting a car", "60"), "P-4": (SB, "League Final", BS, "sprinting off line", None),
    "P-5": (BR, "Midsummer Crit", YK, "littering", "15"), "P-6": (JT, "Clarion Road Race", CO, "crossing the centre line", "25"),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (year, chair, sponsor, town) in CLUBS.items():
        block(n, ("Founded", year), ("Chair", chair), ("Sponsor", sponsor), ("Village", town))
    for n, (club, cat, born, coach, wheel, joined) in RIDERS.items():
        block(n, ("Club", club), ("Category", cat), ("Born", born), ("Coach", coach), ("Leads Out", wheel), ("In League Since", joined))
    for n, (grade, teacher) in OFFICIALS.items():
        block(n, ("Category", grade), ("Trained By", teacher))
    for n, (km, climb, village) in COURSES.items():
        block(n, ("Lap (km)", km), ("Climb (m)", climb), ("Village", village))
    for n, (course, date, club, chief, fee, people) in RACES.items():
        block(n, ("Course", course), ("Date", date), ("Club", club), ("Chief Comm.", chief), ("Entry (£)", fee),
              ("Marshals", people))
    for n, (who, race, pos, points, lender) in RESULTS.items():
        block(n, ("Rider", who), ("Race", race), ("Pos", pos), ("Pts", points), ("Bike Lent By", lender))
    for n, (who, race, judge, why, secs) in PENALTIES.items():
        block(n, ("Rider", who), ("Race", race), ("Given By", judge), ("Reason", why), ("Secs Added", secs))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
