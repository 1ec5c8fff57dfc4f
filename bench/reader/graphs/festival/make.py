"""Writes triples.tsv: a made-up three-day music festival. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 20250620

# act: genres, home, fee, heads, agent, put forward by
ACTS = {
    "The Copper Wrens": (["folk"], "Bristol", 2400, 5, "Loud Crow", None),
    "Ada Quist": (["folk"], "Leeds", 650, 1, None, "The Copper Wrens"),
    "DJ Mirabel": (["house", "electronic"], "Manchester", 2750, 1, "Harbinger", None),
    "Night Ferry": (["rock"], "Hull", 5200, 4, "Loud Crow", None),
    "Orchestre Kalé": (["afrobeat"], "Dakar", 6800, 9, "Bright Road", None),
    "Les Pépins": (["ska"], "Lyon", 3100, 7, "Bright Road", None),
    "J. T. Harrow": (["country"], "Cork", 900, 1, None, "Night Ferry"),
    "Tin Hat Parade": (["brass"], "Leeds", 1800, 11, None, None),
    "Salt & Ember": (["folk"], "Cork", 1500, 2, "Loud Crow", "The Copper Wrens"),
    "Velvet Static": (["rock"], "Glasgow", 12500, 4, "Harbinger", None),
    "The Lamplighters (UK)": (["rock"], "Bristol", 4300, 5, "Loud Crow", None),
    "Maïa Achterberg": (["electronic"], None, 2200, 1, "Bright Road", "DJ Mirabel"),
    "Kestrel Choir": (["choral"], "Cardiff", None, 24, None, None),
    "Bassment Kids": (["house"], "Bristol", 1950, 2, None, "DJ Mirabel"),
    "Mama Sarr": (["afrobeat"], "Dakar", 3600, 6, "Bright Road", "Orchestre Kalé"),
    "Rusty Gate": (["country"], "Leeds", 550, 3, None, "J. T. Harrow"),
    "Ola Færøy": (["electronic"], "Bergen", 2050, 1, None, None),
    "Ghost of Tuesday": (["rock"], "Hull", 1100, 3, None, "Night Ferry"),
    "The Understudies": (["ska"], "Cardiff", 1300, 6, "Loud Crow", None),
}
# stage: holds, sponsor, steward who runs it
STAGES = {
    "Main Stage": (8000, "Oldfield Brewery", "Nina Castellano"),
    "Willow Tent": (1200, "Hexley Credit Union", "Derek Plumb"),
    "The Barn": (600, "Peaks Cycles", "Aoife Brannigan"),
    "Sunken Garden": (250, None, "Sunita Rao"),
}
# slot: act, stage, day, start, minutes
SLOTS = {
    "slot F1": ("Tin Hat Parade", "Main Stage", "Friday", "16:00", 45),
    "slot F2": ("The Lamplighters (UK)", "Main Stage", "Friday", "19:00", 60),
    "slot F3": ("Night Ferry", "Main Stage", "Friday", "21:15", 75),
    "slot F4": ("Ada Quist", "Willow Tent", "Friday", "17:30", 40),
    "slot F5": ("Salt & Ember", "Willow Tent", "Friday", "19:30", 50),
    "slot F6": ("DJ Mirabel", "The Barn", "Friday", "22:30", 120),
    "slot F7": ("Rusty Gate", "Sunken Garden", "Friday", "18:00", 30),
    "slot S1": ("Kestrel Choir", "Sunken Garden", "Saturday", "11:00", 35),
    "slot S2": ("Les Pépins", "Main Stage", "Saturday", "17:00", 60),
    "slot S3": ("Orchestre Kalé", "Main Stage", "Saturday", "19:00", 75),
    "slot S4": ("Velvet Static", "Main Stage", "Saturday", "21:30", 90),
    "slot S5": ("J. T. Harrow", "Willow Tent", "Saturday", "15:00", 40),
    "slot S6": ("The Copper Wrens", "Willow Tent", "Saturday", "20:00", 60),
    "slot S7": ("Maïa Achterberg", "The Barn", "Saturday", "20:30", 70),
    "slot S8": ("Bassment Kids", "The Barn", "Saturday", "23:00", 100),
    "slot S9": ("Ghost of Tuesday", "The Barn", "Saturday", "16:30", 45),
    "slot N1": ("Kestrel Choir", "Willow Tent", "Sunday", "11:30", 40),
    "slot N2": ("Tin Hat Parade", "Sunken Garden", "Sunday", "13:00", 30),
    "slot N3": ("Mama Sarr", "Main Stage", "Sunday", "18:00", 60),
    "slot N4": ("The Copper Wrens", "Main Stage", "Sunday", "20:00", 75),
    "slot N5": ("Ola Færøy", "The Barn", "Sunday", "19:00", None),
    "slot N6": ("Ada Quist", "Sunken Garden", "Sunday", "15:00", 30),
    "slot N7": ("Tin Hat Parade", "Willow Tent", "Sunday", "16:00", 45),
}
# steward: team lead, post, shifts, camping at, first aid
STEWARDS = {
    "Nina Castellano": (None, "Main Stage", 6, "Crew Yard", "yes"),
    "Derek Plumb": ("Nina Castellano", "Willow Tent", 5, "Crew Yard", "no"),
    "Aoife Brannigan": ("Nina Castellano", "The Barn", 5, "Quiet Copse", "yes"),
    "Sunita Rao": ("Aoife Brannigan", "Sunken Garden", 4, "Quiet Copse", "no"),
    "Mick O'Dowd": ("Nina Castellano", "Main Stage", 4, "Crew Yard", "no"),
    "Lars Petersen": ("Derek Plumb", "Willow Tent", 3, "Top Field", "yes"),
    "Lena Petersen": ("Derek Plumb", "Top Field", 3, "Top Field", "no"),
    "B. Achebe": ("Nina Castellano", "Family Meadow", 4, "Family Meadow", "yes"),
    "Tamsin Vale": ("Aoife Brannigan", "The Barn", 2, "Top Field", "no"),
    "Yusuf Demir": ("Mick O'Dowd", "Main Stage", 3, "Top Field", "no"),
    "Chloé Barr (student)": ("Mick O'Dowd", "Quiet Copse", 2, None, "yes"),
}
# campsite: pitches, price a night, showers, sponsor
CAMPSITES = {
    "Top Field": (400, 18, 20, "Van Dael Tents"),
    "Family Meadow": (220, 26, 16, "Moonrise Coffee"),
    "Quiet Copse": (90, 32, 8, None),
    "Crew Yard": (60, None, 4, None),
}
# sponsor: trade, money
SPONSORS = {
    "Oldfield Brewery": ("beer", 15000), "Hexley Credit Union": ("banking", 7500), "Peaks Cycles": ("bikes", 4000),
    "Moonrise Coffee": ("coffee", 3000), "Van Dael Tents": ("outdoor gear", None), "Greenline Buses": ("transport", 5500),
}


def make():
    rng = random.Random(SEED)
    kg, signed = Triples(), set()

    def put(head, relation, tail):
        if tail is not None:
            kg.add(head, relation, tail)

    for name, (genres, home, fee, heads, agent, by) in ACTS.items():
        put(name, "sheet", "acts")
        kg.add(name, "genre", *genres)
        put(name, "from", home)
        put(name, "fee", fee)
        put(name, "no in band", heads)
        put(name, "agent", agent)
        put(name, "put forward by", by)
        date = day(rng, "2024-09-02", "2025-03-28")
        while date in signed:
            date = day(rng, "2024-09-02", "2025-03-28")
        signed.add(date)
        put(name, "contract back", date)
    for name, (holds, sponsor, boss) in STAGES.items():
        put(name, "sheet", "stages")
        put(name, "holds", holds)
        put(name, "paid for by", sponsor)
        put(name, "run by", boss)
    for name, (act, stage, when, start, mins) in SLOTS.items():
        put(name, "sheet", "slots")
        put(name, "act", act)
        put(name, "stage", stage)
        put(name, "day", when)
        put(name, "on at", start)
        put(name, "mins", mins)
    for name, (lead, post, shifts, camp, aid) in STEWARDS.items():
        put(name, "sheet", "stewards")
        put(name, "team lead", lead)
        put(name, "posted to", post)
        put(name, "shifts", shifts)
        put(name, "camping at", camp)
        put(name, "first aid", aid)
    for name, (pitches, price, showers, sponsor) in CAMPSITES.items():
        put(name, "sheet", "campsites")
        put(name, "pitches", pitches)
        put(name, "per night", price)
        put(name, "showers", showers)
        put(name, "paid for by", sponsor)
    for name, (trade, money) in SPONSORS.items():
        put(name, "sheet", "sponsors")
        put(name, "trade", trade)
        put(name, "giving", money)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
