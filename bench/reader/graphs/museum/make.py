"""Writes triples.tsv: a made-up local museum. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 18610

# object: makers, materials, about which year, room, donor, year it came, value, exhibitions, copied from, found at
OBJECTS = {
    "Fenwick longcase clock": (["Josiah Fenwick"], ["oak", "brass"], 1768, "Clock Gallery", "Crewe family", 1924, 4800, ["Time and Tide"], None, None),
    "Bracket clock": (["Tobias Fenwick"], ["walnut", "brass"], 1791, "Clock Gallery", "Lt. Col. Hugh Stanier", 1951, 3100, ["Time and Tide"], None, None),
    "Turret clock movement": (["Josiah Fenwick", "Tobias Fenwick"], ["iron"], 1783, "Clock Gallery", "Thornmere Town Council", 1933, 2600, [], None, None),
    "Harvest jug": (["Hester Lowe"], ["earthenware"], 1734, "Pottery Corner", "Mrs. A. Bickerdike", 1938, 1450, ["Made of Mud"], None, None),
    "Small harvest jug": (["Silas Marl"], ["earthenware"], 1759, "Pottery Corner", "Mrs. A. Bickerdike", 1938, 620, ["Made of Mud"], "Harvest jug", None),
    "Slipware owl": (["Hester Lowe"], ["earthenware"], 1729, "Pottery Corner", "Crewe family", 1924, 5200, ["Made of Mud", "Small Treasures"], None, None),
    "Plaster owl": ([], ["plaster"], 1905, "Attic Store", None, 1929, 40, [], "Slipware owl", None),
    "Willow platter": ([], ["earthenware"], 1822, "Pottery Corner", "Zdenka Havel", 1997, 180, ["Made of Mud"], None, None),
    "Puzzle jug": (["Silas Marl"], ["earthenware"], 1762, "Attic Store", "Crewe family", 1926, 890, [], None, None),
    "Mayor's chain": (["Abel Quince"], ["silver", "gold"], 1811, "Long Room", "Thornmere Town Council", 1933, 9400, ["Small Treasures"], None, None),
    "Communion cup": (["Abel Quince"], ["silver"], 1804, "Long Room", "Ebenezer Chapel", 1962, 3700, ["Small Treasures"], None, None),
    "Electrotype cup": ([], ["copper", "silver"], 1889, "Attic Store", None, 1929, 130, [], "Communion cup", None),
    "Snuffbox": (["Abel Quince"], ["silver"], 1798, "Long Room", "Crewe family", 1926, 1100, ["Small Treasures"], None, None),
    "Mill girl's shawl": ([], ["wool"], 1871, "Costume Room", "Joan Oldroyd", 1984, 95, ["Stitch by Stitch"], None, None),
    "Wedding quilt (1861)": (["Martha Oldroyd"], ["cotton", "silk"], 1861, "Costume Room", "Joan Oldroyd", 1984, 1250, ["Stitch by Stitch", "Faces and Places"], None, None),
    "Cradle quilt": (["Martha Oldroyd"], ["cotton"], 1874, "Costume Room", "Joan Oldroyd", 1986, 410, ["Stitch by Stitch"], "Wedding quilt (1861)", None),
    "Chapel banner": ([], ["silk"], 1893, "Costume Room", "Ebenezer Chapel", 1962, None, ["Stitch by Stitch"], None, None),
    "Ploughman's boots": ([], ["leather", "iron"], 1908, "Costume Room", "Mrs. A. Bickerdike", 1941, 95, [], None, None),
    "Portrait of Alderman Crewe": (["J. W. Thirkell"], ["oil paint", "canvas"], 1847, "Long Room", "Crewe family", 1924, 2900, ["Faces and Places"], None, None),
    "Portrait of Mrs. Crewe": (["J. W. Thirkell"], ["oil paint", "canvas"], 1849, "Long Room", "Crewe family", 1924, 3300, ["Faces and Places"], None, None),
    "View of the Weir": (["Edmée Lacroix"], ["oil paint", "canvas"], 1878, "Long Room", "Lt. Col. Hugh Stanier", 1951, 2200, ["Faces and Places"], None, None),
    "Weir sketch": (["Ernest Pugh"], ["paper"], 1912, "Attic Store", None, 1955, 30, [], "View of the Weir", None),
    "Roman brooch": ([], ["bronze"], 140, "Archaeology Bay", "Lt. Col. Hugh Stanier", 1958, 750, ["Small Treasures"], None, "Mill Field"),
    "Coin hoard": ([], ["silver"], 325, "Archaeology Bay", "Thornmere Town Council", 1976, 8100, ["Small Treasures"], None, "Mill Field"),
    "Axe head": ([], ["bronze"], None, "Archaeology Bay", "Lt. Col. Hugh Stanier", 1958, 1900, [], None, "Gallows Hill"),
    "Miner's lamp No. 4": (["Rothery & Sons"], ["brass", "steel"], 1884, "Mining Cellar", "Desmond Rudge", 1992, 220, ["Thornmere Underground"], None, None),
    "Miner's lamp No. 7": (["Rothery & Sons"], ["brass", "steel"], 1896, "Mining Cellar", "Desmond Rudge", 1992, 240, ["Thornmere Underground"], None, None),
    "Pit pony harness": ([], ["leather"], 1908, "Mining Cellar", "Zdenka Havel", 1999, 130, ["Thornmere Underground"], None, None),
    "Rocking horse": (["Ernest Pugh"], ["oak", "leather"], 1919, "Attic Store", "Mrs. A. Bickerdike", 1941, 700, [], None, None),
}
# maker: year of birth, town, taught by
MAKERS = {
    "Josiah Fenwick": (1731, "Thornmere", None), "Tobias Fenwick": (1764, "Thornmere", "Josiah Fenwick"),
    "Hester Lowe": (1698, "Castle Brough", None), "Silas Marl": (1725, "Castle Brough", "Hester Lowe"),
    "Abel Quince": (1770, "Hallford", None), "J. W. Thirkell": (1806, "Hallford", None),
    "Edmée Lacroix": (1841, "Thornmere", "J. W. Thirkell"), "Martha Oldroyd": (1839, "Thornmere", None),
    "Rothery & Sons": (None, "Port Severn", None), "Ernest Pugh": (1867, "Thornmere", "Edmée Lacroix"),
}
# room: floor, warden
ROOMS = {
    "Clock Gallery": ("ground floor", "Maureen Tate"), "Pottery Corner": ("ground floor", "Maureen Tate"),
    "Archaeology Bay": ("ground floor", "Ffion Prys"), "Long Room": ("first floor", "Ffion Prys"),
    "Costume Room": ("first floor", "Ollie Grange"), "Mining Cellar": ("basement", "Ollie Grange"), "Attic Store": ("top floor", None),
}
# exhibition: opened, closed, room, curator, visitors
SHOWS = {
    "Time and Tide": ("2016-04-02", "2016-09-25", "Clock Gallery", "Colin Marsh", 2140),
    "Thornmere Underground": ("2018-03-10", "2018-11-04", "Mining Cellar", "Dr. Ruth Amsel", 4385),
    "Made of Mud": ("2019-05-18", "2019-08-31", "Long Room", "Dr. Ruth Amsel", 1760),
    "Stitch by Stitch": ("2021-06-12", "2021-12-19", "Costume Room", "Ffion Prys", 3020),
    "Faces and Places": ("2022-02-05", "2022-06-26", "Long Room", "Colin Marsh", 2495),
    "Small Treasures": ("2024-09-14", None, "Long Room", "Dr. Ruth Amsel", None),
}
DONORS = {"Crewe family": "Thornmere", "Lt. Col. Hugh Stanier": "Hallford", "Mrs. A. Bickerdike": "Castle Brough",
          "Zdenka Havel": "Port Severn", "Joan Oldroyd": "Thornmere", "Desmond Rudge": "Thornmere", "Ebenezer Chapel": "Thornmere"}
MUSEUMS = {"Hallford City Museum": "Hallford", "Coalfield Heritage Centre": "Pitley", "Rijnstad Museum": "Rijnstad",
           "Severn Maritime Museum": "Port Severn", "Hallford Costume Institute": "Hallford"}
# object, museum, year, days out (None: still out), insured for
LOANS = [
    ("Slipware owl", "Rijnstad Museum", 2011, 150, 6000), ("Communion cup", "Hallford City Museum", 2013, 90, 4000),
    ("Miner's lamp No. 7", "Coalfield Heritage Centre", 2015, 210, 300), ("Wedding quilt (1861)", "Hallford Costume Institute", 2017, 120, 1500),
    ("Portrait of Mrs. Crewe", "Hallford City Museum", 2018, 180, 3500), ("Slipware owl", "Hallford City Museum", 2020, 75, 6500),
    ("Wedding quilt (1861)", "Rijnstad Museum", 2022, 160, 1800), ("Pit pony harness", "Coalfield Heritage Centre", 2023, None, 200),
    ("Chapel banner", "Hallford Costume Institute", 2024, None, None), ("Bracket clock", "Severn Maritime Museum", 2025, None, 3300),
]


def make():
    rng = random.Random(SEED)
    t = Triples()
    came = {}
    for name, (makers, materials, year, room, donor, came_in, value, shows, copied, found) in OBJECTS.items():
        t.add(name, "made-by", *makers)
        t.add(name, "made-of", *materials)
        if year:
            t.add(name, "made-around", year)
        t.add(name, "kept-in", room)
        if donor:
            t.add(name, "given-by", donor)
        key = (donor, came_in)
        if key not in came:
            came[key] = day(rng, "%d-01-08" % came_in, "%d-12-14" % came_in)
        t.add(name, "arrived-on", came[key])
        if value:
            t.add(name, "valued-at", value)
        t.add(name, "shown-in", *shows)
        if copied:
            t.add(name, "copied-from", copied)
        if found:
            t.add(name, "found-at", found)
    for name, (born, town, teacher) in MAKERS.items():
        if born:
            t.add(name, "born-in", born)
        t.add(name, "worked-in", town)
        if teacher:
            t.add(name, "taught-by", teacher)
    for name, (floor, warden) in ROOMS.items():
        t.add(name, "on-floor", floor)
        if warden:
            t.add(name, "looked-after-by", warden)
    for name, (opened, closed, room, curator, visitors) in SHOWS.items():
        t.add(name, "opened-on", opened)
        if closed:
            t.add(name, "closed-on", closed)
        t.add(name, "held-in", room)
        t.add(name, "put-together-by", curator)
        if visitors:
            t.add(name, "visited-by", visitors)
    for name, town in {**DONORS, **MUSEUMS}.items():
        t.add(name, "based-in", town)
    for n, (thing, museum, year, out, insured) in enumerate(LOANS, 21):
        name = "Loan %d" % n
        lent = day(rng, "%d-01-15" % year, "%d-06-30" % year)
        t.add(name, "loan-of", thing)
        t.add(name, "lent-to", museum)
        t.add(name, "lent-on", lent)
        if out:
            t.add(name, "back-on", later(lent, out))
        if insured:
            t.add(name, "insured-for", insured)
    return t


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
