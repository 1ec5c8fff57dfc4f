"""Writes triples.tsv: a made-up beekeepers' association (no class relation). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 73310

# each table: relations in the first line, then a thing a line; "-" is a gap, ";" parts several
TABLES = ["""
member_since | home_village | mentored_by | committee_post | stands_in_for
Dorothy Pickersgill | 1989-04-08 | Nether Wick | - | President | -
Alun Prydderch | 1996-03-02 | Tarrow | - | Swarm Coordinator | Dorothy Pickersgill
Geoff Tunnicliffe | 2001-05-19 | Long Barley | Dorothy Pickersgill | Treasurer | -
Sunita Bhatt | 2008-04-12 | Nether Wick | Dorothy Pickersgill | Secretary | Geoff Tunnicliffe
Malcolm Ferris | 2010-09-04 | Tarrow | Alun Prydderch | - | -
Iwona Kaczmarek | 2014-06-21 | Long Barley | Geoff Tunnicliffe | Kit Steward | -
Father Declan Rooney | 2015-02-28 | Cold Ashwell | - | - | -
Pete Golightly | 2017-05-06 | Long Barley | Alun Prydderch | - | Iwona Kaczmarek
Hattie Osgood | 2019-03-30 | Cold Ashwell | Sunita Bhatt | Show Organiser | -
Femi Adebayo-Clarke | 2021-04-24 | Nether Wick | Iwona Kaczmarek | - | Sunita Bhatt
Lorna Tait | 2022-10-15 | - | Sunita Bhatt | - | -
Josh Pickersgill | 2023-05-13 | Nether Wick | Dorothy Pickersgill | - | -
Björn Sandell | 2024-04-06 | Tarrow | Iwona Kaczmarek | - | -
Carys Meredith | 2026-03-21 | Cold Ashwell | - | - | -
""", """
site_manager | max_hives | flowers_nearby
Vicarage Orchard | Father Declan Rooney | 4 | apple;clover
Tarrow Heath | Alun Prydderch | 12 | heather
Railway Cutting | Geoff Tunnicliffe | 6 | bramble;willowherb
Quarry Field | Iwona Kaczmarek | 8 | clover;borage
Allotment Corner | - | 3 | -
School Teaching Apiary | Sunita Bhatt | 10 | lime;clover
Mill Meadow | - | - | oilseed rape
Rooftop Site | Alun Prydderch | 2 | lime
""", """
stands_at | belongs_to | looked_after_by | hive_style | queen_line | split_from
Boudica | Tarrow Heath | Alun Prydderch | - | National | Buckfast | -
Big Bertha | Tarrow Heath | Malcolm Ferris | Malcolm Ferris | Langstroth | Carniolan | -
Heather Lass | Tarrow Heath | Alun Prydderch | Björn Sandell | National | Buckfast | Boudica
The Grumps | Tarrow Heath | Malcolm Ferris | Alun Prydderch | National | Native Black | -
Moor Maiden | Tarrow Heath | Björn Sandell | - | Poly Nuc | Carniolan | Big Bertha
Saint Ambrose | Vicarage Orchard | Father Declan Rooney | Hattie Osgood | WBC | Native Black | -
Saint Gobnait | Vicarage Orchard | Father Declan Rooney | Hattie Osgood | WBC | Native Black | Saint Ambrose
Little Vera | Vicarage Orchard | Hattie Osgood | - | National | - | -
Platform One | Railway Cutting | Geoff Tunnicliffe | Geoff Tunnicliffe | National | Italian | -
Platform Two | Railway Cutting | Geoff Tunnicliffe | Pete Golightly | National | Italian | Platform One
Flying Scotsman | Railway Cutting | Pete Golightly | - | Langstroth | Buckfast | -
Borage Betty | Quarry Field | Iwona Kaczmarek | Femi Adebayo-Clarke | National | Carniolan | -
Stonecutter | Quarry Field | Iwona Kaczmarek | Iwona Kaczmarek | Top Bar | - | -
Sleepy Hollow | Quarry Field | Femi Adebayo-Clarke | Femi Adebayo-Clarke | National | Buckfast | Heather Lass
Playtime | School Teaching Apiary | Sunita Bhatt | Lorna Tait | National | Buckfast | -
Detention | School Teaching Apiary | Dorothy Pickersgill | Josh Pickersgill | WBC | Native Black | The Grumps
Sunflower | School Teaching Apiary | Sunita Bhatt | Sunita Bhatt | Poly Nuc | - | Playtime
Miller's Daughter | Mill Meadow | Dorothy Pickersgill | - | Langstroth | Italian | -
""", """
hive_checked | checked_by | done_on | mites_found | trouble_seen
Visit 301 | Boudica | Alun Prydderch | 2026-03-29 | 4 | -
Visit 302 | Platform One | Geoff Tunnicliffe | 2026-04-05 | 11 | nosema
Visit 303 | Saint Ambrose | Hattie Osgood | 2026-04-11 | 2 | -
Visit 304 | Playtime | Lorna Tait | 2026-04-18 | 7 | chalkbrood
Visit 305 | The Grumps | Alun Prydderch | 2026-04-26 | - | queenless
Visit 306 | Borage Betty | Femi Adebayo-Clarke | 2026-05-03 | 5 | -
Visit 307 | Detention | Josh Pickersgill | 2026-05-10 | 19 | chalkbrood
Visit 308 | Miller's Daughter | Dorothy Pickersgill | 2026-05-17 | 9 | -
Visit 309 | Flying Scotsman | Pete Golightly | 2026-05-24 | 3 | wax moth
Visit 310 | Boudica | Malcolm Ferris | 2026-06-07 | 8 | -
Visit 311 | Saint Gobnait | Hattie Osgood | 2026-06-14 | 1 | -
Visit 312 | Detention | Dorothy Pickersgill | 2026-06-28 | 33 | nosema
Visit 313 | Sleepy Hollow | Iwona Kaczmarek | 2026-07-12 | 6 | -
Visit 314 | Big Bertha | Alun Prydderch | 2026-07-26 | 14 | chalkbrood
Visit 315 | Playtime | Lorna Tait | 2026-08-09 | 12 | -
Visit 316 | Boudica | Alun Prydderch | 2026-09-06 | 15 | wax moth
Visit 317 | Platform Two | Pete Golightly | 2026-09-20 | - | -
Visit 318 | Little Vera | Hattie Osgood | 2026-10-04 | 10 | -
""", """
taken_from | yield_kg | done_on
Batch A1 | Boudica | 18.5 | 2025-08-24
Batch A2 | Platform One | 12 | 2025-08-24
Batch A3 | Saint Ambrose | 9.5 | 2025-09-07
Batch B1 | Playtime | 14 | 2026-07-19
Batch B2 | Boudica | 22.5 | 2026-08-30
Batch B3 | Borage Betty | 17 | 2026-08-02
Batch B4 | Flying Scotsman | 6.5 | 2026-08-02
Batch B5 | Miller's Daughter | 27 | 2026-06-21
Batch B6 | Platform One | 16 | 2026-08-16
Batch B7 | Big Bertha | 24 | 2026-09-13
Batch B8 | Saint Ambrose | - | 2026-09-13
""", """
kit_lent | lent_by | lent_to | due_back | came_back
Loan 71 | honey press | Geoff Tunnicliffe | Hattie Osgood | 2026-05-30 | 2026-05-28
Loan 72 | radial extractor | Iwona Kaczmarek | Sunita Bhatt | 2026-07-25 | 2026-07-27
Loan 73 | radial extractor | Iwona Kaczmarek | Father Declan Rooney | 2026-09-19 | -
Loan 74 | bee suit (child) | Dorothy Pickersgill | Lorna Tait | 2026-06-30 | 2026-06-12
Loan 75 | oxalic vaporiser | Alun Prydderch | Pete Golightly | 2026-12-20 | -
Loan 76 | smoker | Malcolm Ferris | Björn Sandell | 2026-10-31 | -
Loan 77 | skep | Alun Prydderch | Carys Meredith | 2026-12-05 | -
Loan 78 | heather press | Iwona Kaczmarek | Alun Prydderch | 2026-10-10 | 2026-10-11
Loan 79 | honey press | Geoff Tunnicliffe | Pete Golightly | 2026-08-22 | 2026-08-20
"""]


def make():
    rng = random.Random(SEED)
    blocks = []
    for table in TABLES:
        lines = [[c.strip() for c in line.split(" | ")] for line in table.strip().split("\n")]
        for head, *cells in lines[1:]:
            assert len(cells) == len(lines[0]), (head, cells)
            blocks.append([(head, r, t) for r, c in zip(lines[0], cells) if c != "-" for t in c.split(";")])
    rng.shuffle(blocks)
    kg = Triples()
    for block in blocks:
        for h, r, t in block:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
