"""Writes triples.tsv: a made-up video-game studio (no classes). Run: python3 make.py"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

# Everything is written out by hand; nothing is drawn at random. Today is 2026-11-22.
t = Triples()


def put(name, **facts):
    """One record; None is a fact that is not known."""
    for relation, value in facts.items():
        if value is None:
            continue
        for v in value if isinstance(value, (list, tuple)) else [value]:
            t.add(name, relation, v)


NADIA, SAM, MARTA, HUGO, ASHA = "Nadia Okafor", "Sam Trevanion", "Marta Lindqvist", "Hugo Pellew", "Asha Verma"
FELIX, YUKI, INES = "Felix Arnaud", "Yuki Hamada", "Ines Cordeiro"
for game, genre, engine, director, status, music, budget, announced, publisher, score in [
    ("Moth Parade", "puzzle", "Godot", NADIA, "released", FELIX, 180000, "2016-02-11", None, 81),
    ("Hollow Tide", "adventure", "Unity", SAM, "released", FELIX, 640000, "2017-06-13", "Bluegate", 88),
    ("Hollow Tide 2", "adventure", "Tindersprite", SAM, "released", YUKI, 1450000, "2020-09-01", "Bluegate", 84),
    ("Teacup Racers", "racing", "Unity", MARTA, "released", FELIX, 310000, "2018-03-20", "Pocket Parade", 76),
    ("Teacup Racers Turbo", "racing", "Tindersprite", MARTA, "released", YUKI, 520000, "2022-01-25", "Pocket Parade", 79),
    ("Bramble Keep", "strategy", "Tindersprite", HUGO, "released", YUKI, 760000, "2019-11-15", "Thornbury Interactive", 73),
    ("Gloam", "horror", "Unreal", NADIA, "released", INES, 980000, "2021-10-08", "Bluegate", 91),
    ("Paper Heron", "puzzle", "Godot", ASHA, "released", INES, 240000, "2023-04-18", "Pocket Parade", 86),
    ("Signal Lost", "horror", "Unreal", HUGO, "cancelled", None, 430000, "2020-06-10", "Thornbury Interactive", None),
    ("Night Post", "adventure", "Tindersprite", ASHA, "in development", INES, 1900000, "2026-03-05", "Bluegate", None),
    ("Gloam Afterdark", "horror", "Unreal", NADIA, "in development", INES, 1200000, "2026-08-20", "Bluegate", None),
    ("Big Soup", "party", "Tindersprite", MARTA, "in development", None, 350000, None, None, None),
]:
    put(game, has_genre=genre, is_built_with=engine, was_directed_by=director, has_status=status, has_music_by=music, has_budget=budget,
        was_announced_on=announced, is_published_by=publisher, has_review_score=score)
t.add("Hollow Tide", "is_followed_by", "Hollow Tide 2")
t.add("Teacup Racers", "is_followed_by", "Teacup Racers Turbo")
t.add("Gloam", "is_followed_by", "Gloam Afterdark")

PIOTR, GRETA, DEV, LOU, BEA = "Piotr Zielak", "Greta Holm", "Dev Malhotra", "Lou Castellan", "Bea Whitlock"
TOMAS, FREYA, KWAME, ORLA, MIN = "Tomas Reyes", "Freya Nilsen", "Kwame Asante", "Orla Deasy", "Min-jun Park"
RUTH, JAMIE, SUNIL = "Ruth Ainsley", "Jamie Poole", "Sunil Rao"
CARYS, OWEN, ELLE, RAVI = "Carys Bevan", "Owen Tate", "Elle Marchetti", "Ravi Sandhu"
for engine, language, keeper, seat in [
    ("Tindersprite", "Rust", PIOTR, None), ("Unity", "C#", GRETA, 1877), ("Unreal", "C++", DEV, 1500), ("Godot", "GDScript", LOU, None),
]:
    put(engine, is_written_in=language, is_maintained_by=keeper, costs_per_seat=seat)

for name, job, joined, left, pay, before in [
    (NADIA, "creative director", "2014-05-01", None, 78000, None),
    (SAM, "game director", "2015-09-14", None, 69500, "Kestrel Studios"),
    (MARTA, "game director", "2016-11-07", None, 67000, "Fjord Play"),
    (HUGO, "game director", "2018-02-19", "2023-08-31", 64000, "Kestrel Studios"),
    (ASHA, "lead designer", "2019-06-03", None, 61000, "Thornbury Interactive"),
    (ELLE, "writer", "2016-06-20", None, 50500, None),
    (RAVI, "writer", "2023-11-06", None, 41500, "Radio Severn"),
    (PIOTR, "engine programmer", "2015-03-02", None, 72500, None),
    (GRETA, "gameplay programmer", "2017-01-16", None, 58000, "Fjord Play"),
    (DEV, "gameplay programmer", "2021-04-12", None, 54500, None),
    (LOU, "tools programmer", "2022-10-03", None, 51000, "Kestrel Studios"),
    (BEA, "junior programmer", "2025-02-17", None, 34000, None),
    (TOMAS, "art lead", "2015-06-29", None, 63000, None),
    (FREYA, "concept artist", "2018-08-13", None, 47000, "Fjord Play"),
    (MIN, "concept artist", "2016-04-04", "2021-12-17", 44000, None),
    (KWAME, "animator", "2020-01-20", None, 46500, "Blue Crayon"),
    (ORLA, "3d artist", "2023-05-22", None, 42000, None),
    (FELIX, "composer", "2014-09-08", "2020-03-27", 43500, None),
    (YUKI, "composer", "2019-11-11", None, 49000, None),
    (INES, "sound designer", "2020-07-06", None, 45000, "Radio Severn"),
    (RUTH, "qa lead", "2017-10-02", None, 48000, None),
    (JAMIE, "tester", "2021-09-20", None, 31000, None),
    (SUNIL, "tester", "2024-01-15", None, 29500, None),
    (CARYS, "producer", "2018-05-08", None, 59000, "Thornbury Interactive"),
    (OWEN, "community manager", "2022-03-14", None, 38000, None),
]:
    put(name, has_job=job, joined_on=joined, left_on=left, earns=pay, used_to_work_at=before)

for mentor, people in [
    (PIOTR, [GRETA, DEV]), (GRETA, [LOU, BEA]), (TOMAS, [FREYA, KWAME]), (FREYA, [ORLA]), (RUTH, [JAMIE, SUNIL]), (FELIX, [YUKI]),
    (ELLE, [RAVI]), (NADIA, [ASHA]),
]:
    t.add(mentor, "mentors", *people)

for person, games in [
    (PIOTR, ["Moth Parade", "Hollow Tide", "Bramble Keep", "Hollow Tide 2", "Night Post"]),
    (GRETA, ["Hollow Tide", "Teacup Racers", "Hollow Tide 2", "Teacup Racers Turbo"]),
    (DEV, ["Gloam", "Teacup Racers Turbo", "Gloam Afterdark"]), (LOU, ["Paper Heron", "Night Post"]), (BEA, ["Big Soup"]),
]:
    t.add(person, "coded", *games)
for person, games in [
    (TOMAS, ["Moth Parade", "Hollow Tide", "Gloam", "Night Post"]), (MIN, ["Hollow Tide", "Teacup Racers", "Bramble Keep"]),
    (FREYA, ["Teacup Racers", "Hollow Tide 2", "Paper Heron", "Gloam Afterdark"]), (KWAME, ["Hollow Tide 2", "Gloam", "Teacup Racers Turbo"]),
    (ORLA, ["Night Post", "Big Soup"]),
]:
    t.add(person, "drew", *games)
for person, games in [
    (ELLE, ["Hollow Tide", "Hollow Tide 2", "Gloam", "Signal Lost"]), (RAVI, ["Night Post", "Gloam Afterdark"]), (ASHA, ["Paper Heron"]),
    (HUGO, ["Bramble Keep"]),
]:
    t.add(person, "wrote", *games)

for department, head, floor, jobs in [
    ("Code", PIOTR, "second floor", ["engine programmer", "gameplay programmer", "tools programmer", "junior programmer"]),
    ("Art", TOMAS, "third floor", ["art lead", "concept artist", "animator", "3d artist"]),
    ("Design", NADIA, "third floor", ["creative director", "game director", "lead designer", "writer"]),
    ("Audio", YUKI, "basement", ["composer", "sound designer"]),
    ("QA", RUTH, "first floor", ["qa lead", "tester"]),
    ("Production", CARYS, "first floor", ["producer", "community manager"]),
]:
    put(department, is_headed_by=head, is_on=floor)
    for job in jobs:
        t.add(job, "belongs_to_department", department)

for platform, maker, cut in [
    ("PC", None, 20), ("Switch", "Nintendo", 30), ("PlayStation", "Sony", 30), ("Xbox", "Microsoft", 28), ("iPhone", "Apple", 15),
    ("Android", "Google", 12),
]:
    put(platform, is_made_by=maker, takes_cut=cut)

for no, game, platform, day, price, sold in [
    (1, "Moth Parade", "PC", "2016-10-04", "9.99", 84000), (2, "Moth Parade", "Switch", "2018-05-17", "11.99", 126000),
    (3, "Hollow Tide", "PC", "2018-11-22", "19.99", 210000), (4, "Hollow Tide", "PlayStation", "2019-04-09", "24.99", 165000),
    (5, "Teacup Racers", "iPhone", "2019-02-14", "4.99", 340000), (6, "Teacup Racers", "Android", "2019-08-01", "3.99", 295000),
    (7, "Bramble Keep", "PC", "2021-03-30", "29.99", 58000), (8, "Hollow Tide 2", "PC", "2022-09-15", "34.99", 187000),
    (9, "Hollow Tide 2", "PlayStation", "2022-09-15", "39.99", 142000), (10, "Hollow Tide 2", "Xbox", "2023-02-28", "38.99", 61000),
    (11, "Gloam", "PC", "2023-10-13", "27.99", 405000), (12, "Gloam", "Xbox", "2024-05-03", "28.99", 98000),
    (13, "Teacup Racers Turbo", "Switch", "2024-03-07", "22.99", 119000), (14, "Teacup Racers Turbo", "iPhone", "2024-07-18", "6.99", 88000),
    (15, "Gloam", "PlayStation", "2024-10-31", "31.99", 150000), (16, "Paper Heron", "Switch", "2025-06-12", "14.99", 73000),
    (17, "Paper Heron", "PC", "2025-09-25", "12.99", None), (18, "Night Post", "PC", "2027-03-18", "32.99", None),
]:
    put("R-%02d" % no, is_release_of=game, is_for=platform, goes_out_on=day, sells_at=price, has_sold=sold)

for no, game, summary, severity, finder, fixer, opened, fixed in [
    (201, "Gloam", "lantern never goes out", "minor", JAMIE, DEV, "2025-11-03", "2025-11-20"),
    (202, "Gloam", "black screen after chapter four", "crash", SUNIL, DEV, "2026-01-14", "2026-01-16"),
    (203, "Paper Heron", "save file eaten on sleep", "crash", RUTH, LOU, "2026-02-09", "2026-02-19"),
    (204, "Paper Heron", "names spelled wrong in credits", "cosmetic", OWEN, LOU, "2026-02-11", "2026-05-06"),
    (205, "Hollow Tide 2", "player falls through the pier", "major", JAMIE, GRETA, "2026-03-23", "2026-04-02"),
    (206, "Night Post", "letters vanish from the bag", "major", SUNIL, LOU, "2026-06-08", None),
    (207, "Night Post", "game dies when the bike is sold", "crash", JAMIE, PIOTR, "2026-06-30", "2026-07-03"),
    (208, "Night Post", "postbox floats in mid air", "cosmetic", SUNIL, ORLA, "2026-07-15", None),
    (209, "Teacup Racers Turbo", "leaderboard shows wrong times", "major", OWEN, GRETA, "2026-04-27", "2026-06-01"),
    (210, "Gloam Afterdark", "torch drains twice as fast", "minor", RUTH, DEV, "2026-09-07", None),
    (211, "Night Post", "it rains indoors", "minor", RAVI, LOU, "2026-09-21", "2026-09-24"),
    (212, "Gloam Afterdark", "monster stuck in doorway", "major", JAMIE, DEV, "2026-10-05", None),
    (213, "Big Soup", "spoon count goes negative", "minor", SUNIL, BEA, "2026-10-12", "2026-10-13"),
    (214, "Big Soup", "freezes with four players", "crash", JAMIE, BEA, "2026-10-19", None),
    (215, "Night Post", "mail bag empties itself", "major", RAVI, None, "2026-10-26", None),
    (216, "Night Post", "map upside down in French", "minor", INES, None, "2026-11-02", None),
    (217, "Hollow Tide 2", "dies while saving on Xbox", "crash", RUTH, GRETA, "2026-11-09", None),
    (218, "Gloam", "no sound after the patch", "major", SUNIL, INES, "2026-11-12", "2026-11-19"),
    (219, "Night Post", "never gets past the title screen", "crash", JAMIE, PIOTR, "2026-11-16", None),
]:
    put("BUG-%d" % no, is_bug_in=game, has_summary=summary, has_severity=severity, was_found_by=finder, is_assigned_to=fixer,
        was_opened_on=opened, was_fixed_on=fixed)
t.add("BUG-215", "is_duplicate_of", "BUG-206")

for award, winner, giver, year in [
    ("Best Debut", "Moth Parade", "Pixel Guild", 2017), ("Golden Dpad for Story", "Hollow Tide", "Golden Dpad Society", 2019),
    ("Best Art", "Hollow Tide", "Pixel Guild", 2019), ("Pocket Prize", "Teacup Racers", "Mobile Play Trust", 2020),
    ("Lifetime Award", FELIX, "Pixel Guild", 2021), ("Golden Dpad for Music", "Hollow Tide 2", "Golden Dpad Society", 2023),
    ("Golden Dpad Game of the Year", "Gloam", "Golden Dpad Society", 2024), ("Horror Prize", "Gloam", "Nordic Indie Night", 2024),
    ("Best Sound", "Gloam", "Pixel Guild", 2024), ("Quiet Game Award", "Paper Heron", "Nordic Indie Night", 2026),
]:
    put(award, went_to=winner, is_given_by=giver, was_given_in=year)

t.write(HERE / "triples.tsv")
