"""Writes triples.tsv: a made-up indie game studio's tracker. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 20240917

# person: main role, year of starting, base, day rate range, onboarding buddy
PEOPLE = {
    "Freja Lindholm": ("Designer", 2012, "Aarhus", (310, 340), None),
    "Mateus Rocha": ("Programmer", 2012, "Porto", (330, 360), None),
    "Yuki Hanamura": ("Artist", 2014, "Ghent", (270, 300), "Freja Lindholm"),
    "Callum Baird": ("Programmer", 2016, "Dundee", (290, 310), "Mateus Rocha"),
    "Callum Byrne": ("Designer", 2019, "Dundee", (250, 268), "Freja Lindholm"),
    "Zsófia Kertész": ("Programmer", 2018, "Pécs", (262, 286), "Callum Baird"),
    "Dominic Achebe": ("Producer", 2015, "Ghent", (300, 320), None),
    "R. J. Tolliver": ("Writer", 2020, "Dundee", None, "Dominic Achebe"),
    "Noor Haddad": ("QA Tester", 2021, "Porto", (180, 200), "Zsófia Kertész"),
    "Noor Hadley": ("Artist", 2022, "Aarhus", (215, 235), "Yuki Hanamura"),
    "Pavel Černý": ("Composer", 2017, "Brno", (240, 260), None),
    "Ilse van der Meer": ("Artist", 2017, "Ghent", (238, 262), "Yuki Hanamura"),
    "Aiko Hanamura": ("Composer", 2023, "Ghent", None, "Pavel Černý"),
    "Theo Castellanos": ("Programmer", 2023, "Ghent", (205, 226), "Zsófia Kertész"),
    "Gaëlle Marchetti": ("QA Tester", 2024, "Dundee", (160, 178), "Noor Haddad"),
    "Otis Flynn (freelance)": ("Programmer", 2024, "Brno", (370, 410), None),
}
FL, MR, YH, CBA, CBY, ZK, DA, RJ, NHD, NHL, PC, IM, AH, TC, GM, OF = PEOPLE
STEAM, MAC, SWITCH, PS, XBOX, IOS, AND = ("PC (Steam)", "Mac", "Switch", "PlayStation 5", "Xbox Series X", "iOS", "Android")
# game: genre, engine, status, platforms, publisher, release, price, rating, score, copies (thousands), follow-up to,
#       lead designer, code, art, music
GAMES = {
    "Sir Pigeon": ("Platformer", "GameMaker", "Released", [STEAM], None, "2014-05-22", 6.99, "PEGI 3", 71, (9, 14), None,
                   FL, [MR], [YH], []),
    "Tidewrack": ("Survival", "Unity", "Released", [STEAM, MAC, SWITCH], "Bluebottle Interactive", "2016-10-13", 19.99, "PEGI 12", 84, (170, 220), None,
                  FL, [MR, CBA], [YH], []),
    "Lanternfish": ("Puzzle", "Unity", "Released", [IOS, AND], "Kumo Press", "2017-03-30", 3.99, "PEGI 3", 78, (90, 130), None,
                    YH, [CBA], [YH, IM], [PC]),
    "Mossback": ("Cosy Sim", "Unity", "Released", [STEAM, SWITCH], "Grand Hatch Games", "2019-02-07", 24.5, "PEGI 7", 91, (400, 520), None,
                 FL, [CBA, ZK], [IM, YH], [PC]),
    "Mossback Pocket": ("Cosy Sim", "Unity", "Released", [IOS, AND], "Kumo Press", "2020-06-18", 5.5, "PEGI 7", 66, (60, 85), "Mossback",
                        CBY, [ZK], [IM], [PC]),
    "The Quiet Orchard": ("Mystery", "Godot", "Released", [STEAM, MAC], None, "2021-09-28", 14.99, "PEGI 12", 88, (45, 58), None,
                          CBY, [ZK], [YH], [PC]),
    "Café Noctambule": ("Visual Novel", "Godot", "Released", [STEAM, SWITCH, IOS], "Kumo Press", "2022-11-10", 12, "PEGI 16", 74, (20, 32), None,
                        RJ, [TC, ZK], [NHL], [PC]),
    "Bram & the Bellmaker": ("Platformer", "Unreal Engine 5", "Released", [STEAM, PS, XBOX, SWITCH], "Grand Hatch Games", "2024-04-16", 29.99, "PEGI 7", 80, None, None,
                             CBY, [MR, CBA], [IM, NHL], [AH]),
    "Tidewrack II: Undertow": ("Survival", "Unreal Engine 5", "In production", [STEAM, PS, XBOX], "Bluebottle Interactive", "2026-03-12", 34.5, "PEGI 12", None, None, "Tidewrack",
                               FL, [MR, CBA, OF], [YH, IM], [AH, PC]),
    "Nine Small Gods": ("Strategy", "Godot", "In production", [STEAM, MAC], None, None, 18, None, None, None, None,
                        CBY, [ZK, TC], [NHL], [AH]),
    "Sir Pigeon Returns": ("Platformer", "Godot", "Prototype", [SWITCH], None, None, None, None, None, None, "Sir Pigeon",
                           RJ, [TC], [NHL], []),
    "Dustline": ("Racing", "Unreal Engine 5", "Cancelled", [PS, XBOX], "Red Anvil", None, None, None, None, None, None,
                 DA, [OF], [IM], []),
    "Orrery (working title)": ("Puzzle", "Unity", "Prototype", [], None, None, None, None, None, None, None,
                               YH, [CBA], [YH], [AH]),
}
PUBLISHERS = {"Bluebottle Interactive": "Copenhagen", "Grand Hatch Games": "Montréal", "Kumo Press": "Osaka", "Red Anvil": "Ghent",
              "Second Breakfast Publishing": "Dundee"}
# milestone: game, due, done
MILESTONES = {
    "Bram Alpha": ("Bram & the Bellmaker", "2023-03-31", "2023-04-21"), "Bram Beta": ("Bram & the Bellmaker", "2023-09-29", "2023-11-03"),
    "Bram Gold": ("Bram & the Bellmaker", "2024-03-15", "2024-03-14"),
    "Café Script Lock": ("Café Noctambule", "2022-02-25", "2022-02-18"), "Café Gold": ("Café Noctambule", "2022-10-07", "2022-10-20"),
    "Undertow Vertical Slice": ("Tidewrack II: Undertow", "2024-06-28", "2024-07-19"), "Undertow Alpha": ("Tidewrack II: Undertow", "2025-01-31", "2025-01-28"),
    "Undertow Beta": ("Tidewrack II: Undertow", "2025-08-29", "2025-10-10"), "Undertow Gold": ("Tidewrack II: Undertow", "2026-02-06", None),
    "Gods Vertical Slice": ("Nine Small Gods", "2025-02-14", "2025-05-30"), "Gods Alpha": ("Nine Small Gods", "2025-11-21", None),
    "Gods Beta": ("Nine Small Gods", "2026-05-15", None),
    "Dustline Vertical Slice": ("Dustline", "2023-10-13", "2023-12-01"), "Dustline Alpha": ("Dustline", "2024-05-10", None),
    "Pigeon Greybox": ("Sir Pigeon Returns", "2025-10-31", "2025-10-24"), "Orrery Pitch Deck": ("Orrery (working title)", "2025-12-05", None),
}
# bug: game, severity, status, assigned to, blocked by
BUGS = {
    "BUG-204 (boat sinks through dock)": ("Tidewrack II: Undertow", "Major", "Open", MR, "BUG-219 (physics tick drifts)"),
    "BUG-207 (save wiped after crash)": ("Tidewrack II: Undertow", "Critical", "Open", CBA, None),
    "BUG-211 (gull never stops screaming)": ("Tidewrack II: Undertow", "Minor", "Won't fix", AH, None),
    "BUG-213 (subtitles off-screen on Mac)": ("Nine Small Gods", "Minor", "Fixed", TC, None),
    "BUG-216 (AI god stuck on turn 40)": ("Nine Small Gods", "Major", "Open", ZK, None),
    "BUG-219 (physics tick drifts)": ("Tidewrack II: Undertow", "Critical", "Open", OF, None),
    "BUG-222 (black screen on boot)": ("Bram & the Bellmaker", "Critical", "Fixed", CBA, None),
    "BUG-225 (bell rings twice)": ("Bram & the Bellmaker", "Minor", "Open", None, None),
    "BUG-226 (typo in chapter 3)": ("Café Noctambule", "Trivial", "Fixed", TC, None),
    "BUG-230 (snail missing at night)": ("Mossback", "Major", "Fixed", ZK, None),
    "BUG-233 (raft floats in mid-air)": ("Tidewrack II: Undertow", "Major", "Open", MR, "BUG-219 (physics tick drifts)"),
    "BUG-238 (prayers counted wrong)": ("Nine Small Gods", "Minor", "Open", ZK, "BUG-216 (AI god stuck on turn 40)"),
    "BUG-240 (pigeon clips into hat)": ("Sir Pigeon Returns", "Trivial", "Open", None, None),
    "BUG-241 (achievement won't unlock)": ("Bram & the Bellmaker", "Minor", "Open", MR, "BUG-225 (bell rings twice)"),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for name, (genre, engine, status, plats, pub, out, price, rated, score, sold, after, lead, code, art, music) in GAMES.items():
        kg.add(name, "Genre", genre)
        kg.add(name, "Engine", engine)
        kg.add(name, "Status", status)
        kg.add(name, "Ships on", *plats)
        for heading, value in (("Published by", pub), ("Release date", out), ("Price EUR", price), ("Rated", rated), ("Review score", score),
                               ("Copies sold", sold and rng.randrange(*sold) * 1000 + rng.randrange(1, 10) * 100), ("Follow-up to", after),
                               ("Lead designer", lead)):
            if value:
                kg.add(name, heading, value)
        kg.add(name, "Code by", *code)
        kg.add(name, "Art by", *art)
        kg.add(name, "Music by", *music)
    rates = set()
    for name, (role, year, base, rate, buddy) in PEOPLE.items():
        kg.add(name, "Main role", role)
        kg.add(name, "Started on", day(rng, "%d-01-08" % year, "%d-11-25" % year))
        kg.add(name, "Based in", base)
        if rate:
            value = next(v for v in iter(lambda: rng.randrange(*rate) // 5 * 5, None) if v not in rates)
            rates.add(value)
            kg.add(name, "Day rate EUR", value)
        if buddy:
            kg.add(name, "Onboarding buddy", buddy)
    for name, city in PUBLISHERS.items():
        kg.add(name, "Based in", city)
    for name, (game, due, done) in MILESTONES.items():
        kg.add(name, "Game", game)
        kg.add(name, "Due", due)
        if done:
            kg.add(name, "Done on", done)
    for name, (game, severity, status, who, by) in BUGS.items():
        kg.add(name, "Game", game)
        kg.add(name, "Severity", severity)
        kg.add(name, "Status", status)
        if who:
            kg.add(name, "Assigned to", who)
        if by:
            kg.add(name, "Blocked by", by)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
