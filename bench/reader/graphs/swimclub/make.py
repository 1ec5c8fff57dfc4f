"""Writes triples.tsv: a made-up swimming club. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20250118

# swimmer: squad, born, joined, best stroke, usual lane, kit (None: not on the sheet)
SWIMMERS = {
    "Ava Thornton": ("Performance", "2008-03-14", "2015-09-07", "Butterfly", 5, ["Fins", "Team Hoodie", "Pull Buoy"]),
    "Noah Thornton": ("Seals", "2013-06-30", "2020-01-13", "Backstroke", 2, ["Club Cap"]),
    "Zoë Lambert": ("Performance", "2007-11-02", "2014-04-28", "Freestyle", 5, ["Fins", "Mesh Bag"]),
    "Imogen O'Dowd": ("Development", "2010-08-19", "2018-09-10", "Breaststroke", 4, ["Pull Buoy", "Team Hoodie"]),
    "Callum O'Dowd": ("Otters", "2012-02-25", "2019-01-21", "Freestyle", 3, ["Kickboard"]),
    "M. J. Farrow": ("Masters", "1961-05-17", "2009-03-02", "Backstroke", 1, ["Club Cap"]),
    "Kasia Nowicka": ("Performance", "2008-07-09", "2016-06-06", "Breaststroke", 4, ["Fins", "Mesh Bag", "Team Hoodie"]),
    "Tomek Nowicki": ("Development", "2011-01-28", "2016-06-13", "Freestyle", 3, ["Pull Buoy"]),
    "Ben Hargreaves (Jnr)": ("Otters", "2012-10-11", "2021-09-06", "Backstroke", 2, ["Team Hoodie"]),
    "Ben Hargreaves (Snr)": ("Masters", "1979-04-03", "2021-09-13", "Freestyle", 4, []),
    "Élodie Marchand": ("Seals", "2014-05-22", "2022-01-17", "Freestyle", 2, ["Kickboard"]),
    "Rhys Penhale": ("Performance", "2006-12-15", "2013-10-14", "Freestyle", 5, ["Fins", "Poolside T-Shirt"]),
    "Saffron Duke": ("Seals", "2013-09-08", "2021-04-19", "Breaststroke", 1, ["Club Cap", "Poolside T-Shirt"]),
    "Yusuf Rahmani": ("Development", "2010-03-31", "2017-11-06", "Butterfly", 4, ["Mesh Bag"]),
    "Leila Rahmani": ("Otters", "2012-07-18", "2019-05-13", "Backstroke", 3, []),
    "Grace Pettifer": ("Dolphins", "2016-02-09", "2023-09-11", None, 1, ["Poolside T-Shirt"]),
    "Oscar Pettifer": ("Dolphins", "2017-08-27", "2024-01-15", None, 1, []),
    "Hattie Blum": ("Dolphins", "2016-11-20", "2023-05-15", "Backstroke", 1, ["Kickboard"]),
    "D. K. Osei": ("Masters", "1984-09-26", "2018-02-05", "Butterfly", 4, ["Pull Buoy"]),
    "Jonty Vale": ("Otters", "2011-12-05", None, "Breaststroke", 3, ["Club Cap"]),
    "Nuala Brennan": ("Masters", None, "2012-05-21", "Freestyle", 2, ["Mesh Bag"]),
    "Freddie Achterberg": ("Seals", "2014-01-16", "2022-10-03", "Butterfly", 2, ["Kickboard"]),
    "Mina Kovačić": ("Development", "2010-12-24", "2020-09-14", "Backstroke", 3, ["Fins"]),
    "Pip Callaghan": ("Seals", "2013-03-19", "2021-10-04", "Freestyle", None, ["Poolside T-Shirt"]),
}
SIBLINGS = [("Ava Thornton", "Noah Thornton"), ("Imogen O'Dowd", "Callum O'Dowd"), ("Kasia Nowicka", "Tomek Nowicki"),
            ("Leila Rahmani", "Yusuf Rahmani"), ("Grace Pettifer", "Oscar Pettifer")]
# squad: coach, fee, pool, nights, next one
SQUADS = {
    "Dolphins": ("Sunita Bhatt", "24", "Tarn School Pool", ["Tuesday"], "Seals"),
    "Seals": ("Derek Swales", "29", "Tarn School Pool", ["Tuesday", "Thursday"], "Otters"),
    "Otters": ("Aoife Brennan", "36", "Riverside Baths", ["Monday", "Thursday"], "Development"),
    "Development": ("Marcus Idowu", "45", "Riverside Baths", ["Monday", "Wednesday", "Friday"], "Performance"),
    "Performance": ("Pauline Gedge", "62", "Castle Leisure Centre", ["Monday", "Wednesday", "Thursday", "Saturday"], None),
    "Masters": ("Marcus Idowu", "31.5", "Castle Leisure Centre", ["Sunday"], None),
}
# coach: badge, pay an hour (None: for nothing), mentor
COACHES = {
    "Pauline Gedge": ("Level 3", "21", None), "Marcus Idowu": ("Level 3", "18.5", "Pauline Gedge"),
    "Aoife Brennan": ("Level 2", "15.5", "Marcus Idowu"), "Derek Swales": ("Level 2", None, "Pauline Gedge"),
    "Sunita Bhatt": ("Level 1", "12.5", "Aoife Brennan"), "J. P. Whitlow": ("Level 1", "11", "Derek Swales"),
    "Callie Frost": ("Level 1", "11.5", "Aoife Brennan"),
}
POOLS = {"Riverside Baths": "25", "Tarn School Pool": "20", "Castle Leisure Centre": "33", "Northfield Aquatics": "50"}
# gala: day, pool, manager
GALAS = {
    "Spring Sprints": ("2024-03-16", "Riverside Baths", "Derek Swales"),
    "Castle Cup": ("2024-05-11", "Castle Leisure Centre", "Pauline Gedge"),
    "Long Course Open": ("2024-06-29", "Northfield Aquatics", "Marcus Idowu"),
    "Harvest Gala": ("2024-09-21", "Abbey Baths", "Aoife Brennan"),
    "Halloween Splash": ("2024-10-26", "Riverside Baths", "J. P. Whitlow"),
    "Winter Friendly": ("2024-12-07", "Abbey Baths", None),
    "New Year Relays": ("2025-01-18", "Castle Leisure Centre", "Derek Swales"),
}
# result: swimmer, gala, event, seconds, lane, place (None: disqualified)
RESULTS = [
    ("Rhys Penhale", "Spring Sprints", "50m Freestyle", "25.84", 4, 1),
    ("Zoë Lambert", "Spring Sprints", "50m Freestyle", "27.92", 5, 3),
    ("Callum O'Dowd", "Spring Sprints", "50m Backstroke", "41.3", 2, 4),
    ("Ava Thornton", "Spring Sprints", "50m Butterfly", "29.65", 3, 1),
    ("Zoë Lambert", "Castle Cup", "100m Freestyle", "60.15", 4, 2),
    ("Rhys Penhale", "Castle Cup", "100m Freestyle", "55.45", 5, 1),
    ("Kasia Nowicka", "Castle Cup", "100m Breaststroke", "76.2", 3, 2),
    ("Imogen O'Dowd", "Castle Cup", "100m Breaststroke", "84.75", 1, 5),
    ("Yusuf Rahmani", "Castle Cup", "50m Butterfly", "33.1", 2, 3),
    ("Ava Thornton", "Long Course Open", "200m Medley", "148.35", 4, 2),
    ("Kasia Nowicka", "Long Course Open", "200m Medley", "152.6", 2, 4),
    ("Rhys Penhale", "Long Course Open", "50m Freestyle", "26.3", 3, 2),
    ("D. K. Osei", "Long Course Open", "50m Butterfly", "31.45", 5, 6),
    ("Saffron Duke", "Harvest Gala", "100m Breaststroke", "103.4", 1, 3),
    ("Noah Thornton", "Harvest Gala", "50m Backstroke", "44.85", 3, 2),
    ("Leila Rahmani", "Harvest Gala", "50m Backstroke", "39.95", 4, 1),
    ("Tomek Nowicki", "Halloween Splash", "100m Freestyle", "68.7", 2, 3),
    ("Élodie Marchand", "Halloween Splash", "50m Freestyle", "43.25", 1, 5),
    ("Ava Thornton", "Halloween Splash", "50m Butterfly", None, 3, None),
    ("Mina Kovačić", "Winter Friendly", "50m Backstroke", "35.6", 4, 1),
    ("Nuala Brennan", "Winter Friendly", "50m Freestyle", "34.15", 2, 4),
    ("Jonty Vale", "Winter Friendly", "100m Breaststroke", "95.5", 3, 2),
]
# kit: price, where from
KIT = {
    "Club Cap": ("6.5", "Swimkit North"), "Team Hoodie": ("28", "Bramley Embroidery"), "Fins": ("19.5", "Aqua Direct"),
    "Kickboard": ("11", "Aqua Direct"), "Pull Buoy": ("12.5", "Aqua Direct"), "Mesh Bag": ("9", "Swimkit North"),
    "Poolside T-Shirt": ("14", "Bramley Embroidery"), "Race Suit": ("45", None),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, relation, tail):
        if tail is not None:
            kg.add(head, relation, tail)

    names = list(SWIMMERS)
    rng.shuffle(names)  # the sheet is in no order
    for name in names:
        squad, born, joined, stroke, lane, kit = SWIMMERS[name]
        put(name, "Squad", squad)
        put(name, "Date Of Birth", born)
        put(name, "Date Joined", joined)
        put(name, "Best Stroke", stroke)
        put(name, "Lane", lane and "Lane %d" % lane)
        kg.add(name, "Kit Bought", *kit)
    for a, b in SIBLINGS:
        put(a, "Brother Or Sister", b)
    for name, (coach, fee, pool, nights, up) in SQUADS.items():
        put(name, "Coach In Charge", coach)
        put(name, "Monthly Fee", fee)
        put(name, "Trains At", pool)
        kg.add(name, "Training Nights", *nights)
        put(name, "Moves Up To", up)
    for name, (badge, pay, mentor) in COACHES.items():
        put(name, "Badge", badge)
        put(name, "Hourly Pay", pay)
        put(name, "Mentored By", mentor)
    for name, length in POOLS.items():
        put(name, "Pool Length (M)", length)
    for name, (when, pool, manager) in GALAS.items():
        put(name, "Gala Date", when)
        put(name, "Venue", pool)
        put(name, "Team Manager", manager)
    for n, (swimmer, gala, event, secs, lane, place) in enumerate(RESULTS, 101):
        name = "Result %d" % n
        put(name, "Swimmer", swimmer)
        put(name, "Gala", gala)
        put(name, "Event", event)
        put(name, "Time (Secs)", secs)
        put(name, "Lane", "Lane %d" % lane)
        put(name, "Place", place)
    for name, (price, shop) in KIT.items():
        put(name, "Price", price)
        put(name, "Supplier", shop)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
