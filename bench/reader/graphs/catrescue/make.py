"""Writes triples.tsv: a made-up cat rescue run from people's homes (classes over kind). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 55009

# each table: relations in the first line, then a thing a line; "-" is a gap, ";" parts several
TABLES = ["""
kind | coat | bornOn | cameInOn | foundAt | fosteredBy | mumIs | goesWith | state
Marmalade | Cat | ginger | 2021-05-02 | 2026-02-11 | Tesco car park | Bev Hartnoll | - | - | rehomed
Pickle | Cat | black | 2024-08-15 | 2026-03-03 | Wharf Lane | Imran Qureshi | - | Chutney | available
Chutney | Cat | tabby | 2024-08-15 | 2026-03-03 | Wharf Lane | Imran Qureshi | - | - | available
Duchess | Cat | white | 2012-11-20 | 2026-01-19 | - | Bev Hartnoll | - | - | rehomed
Mabel | Cat | tortoiseshell | 2022-06-30 | 2026-04-08 | Dell Farm | Jo Trelawney | - | - | available
Tuppence | Cat | tortoiseshell | 2026-04-21 | 2026-04-21 | - | Jo Trelawney | Mabel | - | rehomed
Ha'penny | Cat | black | 2026-04-21 | 2026-04-21 | - | Jo Trelawney | Mabel | - | rehomed
Farthing | Cat | tabby | 2026-04-21 | 2026-04-21 | - | Jo Trelawney | Mabel | - | on hold
Sergeant Bilko | Cat | black and white | 2018-03-09 | 2026-05-17 | Railway Arches | Stu Lockett | - | - | on hold
Olive | Cat | grey | 2023-09-12 | 2026-06-02 | Dell Farm | - | - | Nettle | available
Nettle | Cat | grey | 2023-09-12 | 2026-06-02 | Dell Farm | - | - | - | available
Captain Haddock | Cat | ginger | 2016-07-25 | 2026-06-29 | Harbour Steps | Yvette Amoako | - | - | on hold
Smudge | Cat | black and white | - | 2026-07-14 | Railway Arches | Stu Lockett | - | - | available
Princess Leia | Cat | black | 2025-02-14 | 2026-07-30 | Wharf Lane | Yvette Amoako | - | - | rehomed
Bramble | Cat | tabby | 2020-10-10 | 2026-08-21 | Dell Farm | Bev Hartnoll | - | - | rehomed
Gizmo | Cat | black | - | 2026-09-09 | - | Stu Lockett | - | - | available
Mouse | Cat | grey | 2026-08-01 | 2026-09-26 | Harbour Steps | Yvette Amoako | Olive | - | available
""", """
kind | town | joinedOn | shownRopesBy | coversFor | spaceFor
Bev Hartnoll | Volunteer | Penmarsh | 2009-02-10 | - | - | 5
Stu Lockett | Volunteer | Penmarsh | 2013-10-01 | Bev Hartnoll | - | 3
Jo Trelawney | Volunteer | Little Quay | 2016-05-16 | Bev Hartnoll | Bev Hartnoll | 6
Imran Qureshi | Volunteer | Staveley | 2019-09-28 | Stu Lockett | - | 2
Yvette Amoako | Volunteer | Penmarsh | 2021-01-11 | Jo Trelawney | Stu Lockett | 4
Cerys Pugh | Volunteer | Little Quay | 2022-07-07 | Bev Hartnoll | - | -
Leo Zanetti | Volunteer | Penmarsh | 2024-03-18 | Imran Qureshi | Cerys Pugh | 1
Maureen Oake | Volunteer | - | 2025-11-03 | Jo Trelawney | - | -
""", """
kind | town | discountPct
Castle Vets | Vet Practice | Penmarsh | 15
Quayside Animal Clinic | Vet Practice | Little Quay | 25
Dr Whiskers | Vet Practice | Staveley | -
Moorland Pet Hospital | Vet Practice | Penmarsh | 10
""", """
kind | catRehomed | adopter | handledBy | adoptedOn | feePaid
AD-01 | Adoption | Duchess | Gladys Penhaligon | Cerys Pugh | 2026-03-06 | 60
AD-02 | Adoption | Marmalade | Rob Tanner | Cerys Pugh | 2026-04-02 | 95
AD-03 | Adoption | Tuppence | Asha Nair | Jo Trelawney | 2026-07-04 | 120
AD-04 | Adoption | Ha'penny | Asha Nair | Jo Trelawney | 2026-07-04 | 110
AD-05 | Adoption | Princess Leia | Kieran Boyle | Cerys Pugh | 2026-10-12 | 100
AD-06 | Adoption | Bramble | Sheila Moxon | Bev Hartnoll | 2026-11-15 | -
""", """
kind | patient | seenAt | drivenBy | visitDate | reason | billPounds
VV-201 | Vet Visit | Duchess | Castle Vets | Leo Zanetti | 2026-01-22 | dental | 240
VV-202 | Vet Visit | Marmalade | Castle Vets | Leo Zanetti | 2026-02-16 | neutering | 55
VV-203 | Vet Visit | Pickle | Dr Whiskers | Imran Qureshi | 2026-03-12 | vaccination | 38
VV-204 | Vet Visit | Chutney | Dr Whiskers | Imran Qureshi | 2026-03-12 | vaccination | 36
VV-205 | Vet Visit | Mabel | Quayside Animal Clinic | Jo Trelawney | 2026-04-10 | check-up | 28
VV-206 | Vet Visit | Sergeant Bilko | Castle Vets | Leo Zanetti | 2026-05-20 | bite wound | 132.5
VV-207 | Vet Visit | Mabel | Quayside Animal Clinic | Cerys Pugh | 2026-06-23 | neutering | 70
VV-208 | Vet Visit | Captain Haddock | Castle Vets | Stu Lockett | 2026-07-02 | dental | 310
VV-209 | Vet Visit | Tuppence | Quayside Animal Clinic | Jo Trelawney | 2026-06-19 | vaccination | 40
VV-210 | Vet Visit | Captain Haddock | Castle Vets | Leo Zanetti | 2026-08-05 | check-up | 45
VV-211 | Vet Visit | Olive | Quayside Animal Clinic | Cerys Pugh | 2026-08-14 | check-up | -
VV-212 | Vet Visit | Bramble | Castle Vets | - | 2026-09-01 | dental | 188
VV-213 | Vet Visit | Gizmo | Dr Whiskers | Stu Lockett | 2026-09-15 | bite wound | 97
VV-214 | Vet Visit | Sergeant Bilko | Castle Vets | Leo Zanetti | 2026-10-20 | dental | 265
VV-215 | Vet Visit | Mouse | Castle Vets | Leo Zanetti | 2026-11-26 | vaccination | -
VV-216 | Vet Visit | Smudge | Quayside Animal Clinic | - | 2026-12-03 | neutering | -
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
