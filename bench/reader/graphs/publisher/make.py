"""Writes triples.tsv: the office of a made-up small book publisher. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 4712
H, D, S, C = "Harriet Bloom", "Dev Rao", "Sinéad Walsh", "Connie Thwaite"
# title: authors, editor, list, format, price, range of pages (whole sheets of 32), out on, follows, translator
TITLES = {
    "The Quarry Poems": (["Tom Ashby"], S, "Poetry", "paperback", "7.99", (64, 64), "2020-10-08", None, None),
    "Tin Streets": (["Leonora Ashby"], S, "History", "paperback", "11.99", (224, 256), "2021-06-03", None, None),
    "Bread Without Fuss": (["R. J. Pascoe"], C, "Cookery", "hardback", "22", (192, 192), "2021-09-16", None, None),
    "The Ferryman's Daughter": (["Eoin Ó Briain"], D, "Fiction", "paperback", "9.99", (320, 320), "2022-03-10", None, None),
    "Winter Grammar": (["Agnès Fabre"], S, "Poetry", "paperback", "8.99", (96, 96), "2022-04-21", None, "Helen Dacre"),
    "The Gannet Year": (["Isla Macrae"], H, "Nature", "hardback", "18.99", (288, 288), "2023-04-06", None, None),
    "Eleven Bridges": (["Marta Kowalczyk"], D, "Fiction", "paperback", "10.99", (416, 448), "2023-06-01", None, "Helen Dacre"),
    "Soup for Crowds": (["R. J. Pascoe", "Delia Pascoe"], C, "Cookery", "hardback", "20", (160, 192), "2023-09-28", None, None),
    "A Short History of Mud": (["Gus Whitlock"], H, "History", "hardback", "16.99", (320, 352), "2024-01-18", None, None),
    "Low Tide Almanac": (["Isla Macrae", "Jonas Lindgren"], H, "Nature", "paperback", "12.99", (128, 160), "2024-03-21", None, None),
    "The Ferryman's Return": (["Eoin Ó Briain"], D, "Fiction", "paperback", "9.99", (352, 352), "2024-05-09", "The Ferryman's Daughter", None),
    "New Voices 7": ([], D, "Fiction", "paperback", "6.99", (128, 160), "2024-07-04", None, None),
    "Ashby: Selected Poems": (["Tom Ashby"], S, "Poetry", "hardback", "15.99", (224, 256), "2024-11-07", None, None),
    "Mud (illustrated edition)": (["Gus Whitlock", "Petra Novák"], H, "History", "large paperback", "25", (448, 480), "2025-04-10", None, None),
    "Night Trains to Trieste": (["Marta Kowalczyk"], D, "Travel", "hardback", "17.99", (256, 288), "2025-06-12", None, "Oskar Brandt-Hill"),
    "Last Boat Out": (["Eoin Ó Briain"], D, "Fiction", "paperback", "10.99", None, "2025-10-02", "The Ferryman's Return", None),
    "Pascoe's Preserves": (["Delia Pascoe"], C, "Cookery", "paperback", "14.99", None, None, None, None),
    "Hedge": (["Jonas Lindgren"], None, "Nature", None, None, None, None, None, None),
}
# author or translator: town, agent, brought in by
PEOPLE = {
    "Tom Ashby": ("Leeds", None, "Agnès Fabre"),
    "Leonora Ashby": ("Leeds", "Corrigan & Vail", "Tom Ashby"),
    "R. J. Pascoe": ("Truro", "Blythe Literary", None),
    "Delia Pascoe": ("Truro", None, "R. J. Pascoe"),
    "Eoin Ó Briain": ("Galway", "Corrigan & Vail", "Tom Ashby"),
    "Agnès Fabre": ("Lyon", "Corrigan & Vail", None),
    "Isla Macrae": ("Oban", "Blythe Literary", "Gus Whitlock"),
    "Marta Kowalczyk": ("Kraków", "Corrigan & Vail", "Helen Dacre"),
    "Gus Whitlock": ("Ely", "Tamsin Orde", None),
    "Petra Novák": ("Brno", None, "Gus Whitlock"),
    "Jonas Lindgren": ("Whitby", None, "Isla Macrae"),
    "Helen Dacre": ("Edinburgh", None, None),
}
BOSS = [(H, C), ("Marcus Bell", C), (D, H), (S, H), ("Pippa Lowe", "Marcus Bell"), ("Karim Haddad", "Marcus Bell")]
PRINTERS = {"Tipografia Rossi": "Padua", "Calder Print Co.": "Halifax", "Fenland Litho": "Ely",
            "Baltic Book Works": "Tallinn", "Quayside Digital": "Bristol"}
# shop: town, who looks after it
SHOPS = {
    "Gull & Anchor": ("Whitby", "Pippa Lowe"), "Page Turners": ("Leeds", "Pippa Lowe"), "The Idle Reader": ("York", "Pippa Lowe"),
    "Bookends (Hexham)": ("Hexham", "Pippa Lowe"), "Bookends (Ludlow)": ("Ludlow", "Karim Haddad"), "Sterne's": ("York", "Karim Haddad"),
    "Foxglove Books": ("Totnes", "Karim Haddad"), "Café Libris": ("Edinburgh", None), "Harbour Lights Books": ("Oban", "Marcus Bell"),
}
# print runs: title, printer, copies, cost of a copy
RUNS = [
    ("Bread Without Fuss", "Tipografia Rossi", 4000, "3.2"),
    ("Bread Without Fuss", "Tipografia Rossi", 2500, "3.4"),
    ("The Ferryman's Daughter", "Calder Print Co.", 3000, "1.4"),
    ("The Ferryman's Daughter", "Calder Print Co.", 2000, "1.6"),
    ("The Ferryman's Daughter", "Fenland Litho", 5000, "1.2"),
    ("The Gannet Year", "Baltic Book Works", 3500, "2.6"),
    ("The Gannet Year", "Baltic Book Works", 2000, "2.8"),
    ("Low Tide Almanac", "Fenland Litho", 2500, "1.8"),
    ("The Ferryman's Return", "Calder Print Co.", 3000, "1.4"),
    ("Soup for Crowds", "Tipografia Rossi", 3000, "3.2"),
    ("Eleven Bridges", "Calder Print Co.", 1500, "1.6"),
    ("The Quarry Poems", "Quayside Digital", 300, "2.1"),
    ("Winter Grammar", "Quayside Digital", 500, "2.1"),
    ("Ashby: Selected Poems", "Quayside Digital", 500, None),
    ("Tin Streets", "Fenland Litho", 2000, "1.8"),
    ("A Short History of Mud", "Baltic Book Works", 2500, "2.8"),
    ("Mud (illustrated edition)", "Tipografia Rossi", 2000, "5.9"),
    ("Night Trains to Trieste", "Baltic Book Works", 1500, "2.8"),
    ("New Voices 7", "Quayside Digital", 300, "2.1"),
    ("Soup for Crowds", "Tipografia Rossi", 1500, "3.4"),
]
# rights deals: title, what, where, buyer, advance, signed
RIGHTS = [
    ("The Gannet Year", "translation", "Germany", "Möwe Verlag", 4500, "2023-06-12"),
    ("The Gannet Year", "audio", "World", "Earshot Audio", 2500, "2023-03-20"),
    ("The Ferryman's Daughter", "film", "World", "Slipway Films", 12000, "2022-10-03"),
    ("The Ferryman's Daughter", "translation", "Germany", "Möwe Verlag", 3800, "2022-10-03"),
    ("A Short History of Mud", "US edition", "USA", "Prairie House", 7000, "2024-05-09"),
    ("Bread Without Fuss", "US edition", "USA", "Prairie House", 6000, "2022-01-24"),
    ("The Ferryman's Return", "audio", "World", "Earshot Audio", 2500, "2024-02-19"),
    ("Eleven Bridges", "audio", "World", "Earshot Audio", None, "2023-08-07"),
    ("Tin Streets", "film", "World", "Slipway Films", 6000, "2025-02-17"),
    ("The Gannet Year", "translation", "Japan", "Shiokaze Shobo", 2500, "2024-09-30"),
]
# shop orders (some numbers were cancelled): number, shop, title, copies, date
ORDERS = [
    (7001, "Gull & Anchor", "The Gannet Year", 20, "2025-01-14"),
    (7002, "Page Turners", "The Ferryman's Daughter", 30, "2025-01-14"),
    (7003, "The Idle Reader", "Winter Grammar", 10, "2025-02-03"),
    (7004, "Foxglove Books", "Low Tide Almanac", 24, "2025-02-03"),
    (7005, "Gull & Anchor", "Low Tide Almanac", 30, "2025-02-10"),
    (7006, "Bookends (Hexham)", "Bread Without Fuss", 12, "2025-02-10"),
    (7007, "Café Libris", "Eleven Bridges", 18, "2025-03-03"),
    (7009, "Page Turners", "Soup for Crowds", 18, "2025-03-17"),
    (7010, "Bookends (Ludlow)", "A Short History of Mud", 24, "2025-03-17"),
    (7011, "Page Turners", "The Ferryman's Return", 40, "2025-03-25"),
    (7012, "Gull & Anchor", "The Ferryman's Daughter", 18, "2025-04-14"),
    (7013, "Café Libris", "Mud (illustrated edition)", 10, "2025-04-14"),
    (7016, "Gull & Anchor", "Mud (illustrated edition)", 10, "2025-05-12"),
    (7017, "Sterne's", "Tin Streets", 24, "2025-05-12"),
    (7019, "Café Libris", "Winter Grammar", None, "2025-06-03"),
    (7020, "Gull & Anchor", "Tin Streets", 12, "2025-06-03"),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, **facts):
        for relation, value in facts.items():
            if value is not None:
                kg.add(head, relation, value)

    for name, (authors, ed, series, fmt, price, pages, out, before, by) in TITLES.items():
        kg.add(name, "auth", *authors)
        put(name, ed=ed, list=series, fmt=fmt, rrp_gbp=price, pp=rng.randrange(pages[0], pages[1] + 1, 32) if pages else None,
            pub_dt=out, seq_to=before, transl_by=by)
    for name, (town, agent, by) in PEOPLE.items():
        put(name, loc=town, agt=agent, intro_by=by)
    for name, boss in BOSS:
        put(name, rpts_to=boss)
    for name, town in PRINTERS.items():
        put(name, loc=town)
    for name, (town, rep) in SHOPS.items():
        put(name, loc=town, acct_rep=rep)
    for n, (title, printer, copies, cost) in enumerate(RUNS, 201):
        put("PTG-%d" % n, ttl=title, ptr=printer, qty=copies, unit_cost=cost)
    for n, (title, what, where, buyer, advance, signed) in enumerate(RIGHTS, 1):
        put("RD-%02d" % n, ttl=title, rts_type=what, terr=where, buyer=buyer, adv_gbp=advance, sgn_dt=signed)
    for n, shop, title, copies, date in ORDERS:
        put("SO-%d" % n, cust=shop, ttl=title, qty=copies, ord_dt=date)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
