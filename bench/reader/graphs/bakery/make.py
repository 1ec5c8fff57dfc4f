"""Writes triples.tsv: a made-up bakery with its standing orders. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 7719

# bread: sort, flour, price, best before, allergens, baker, taken from
BREADS = {
    "Harbour White": ("loaf", "strong white", "3.20", 3, ["gluten"], "Agnieszka Bąk", None),
    "Granary Tin": ("loaf", "malted brown", "3.60", 4, ["gluten", "barley"], "Agnieszka Bąk", "Harbour White"),
    "Rye (light)": ("loaf", "rye", "4.10", 7, ["gluten"], "Colm Fahey", None),
    "Rye (dark)": ("loaf", "rye", "4.50", 12, ["gluten"], "Colm Fahey", "Rye (light)"),
    "Spelt & Honey": ("loaf", "spelt", "4.80", 5, ["gluten"], "Colm Fahey", "Granary Tin"),
    "Walnut Sourdough": ("loaf", "stoneground wholemeal", "5.25", 6, ["gluten", "nuts"], "Colm Fahey", "Rye (light)"),
    "Buckwheat Brick": ("loaf", "buckwheat", "5.90", 8, [], "Colm Fahey", None),
    "Bridge Roll": ("roll", "strong white", "0.55", 2, ["gluten", "egg"], "Rosa Iturbe", None),
    "Seeded Bap": ("roll", "malted brown", "0.85", 2, ["gluten", "sesame"], "Rosa Iturbe", "Bridge Roll"),
    "Burger Brioche": ("roll", "strong white", "1.15", 4, ["gluten", "egg", "milk"], "Rosa Iturbe", "Bridge Roll"),
    "Almond Croissant": ("pastry", "soft white", "2.60", 1, ["gluten", "milk", "nuts"], "Théo Lambert", "Butter Croissant"),
    "Butter Croissant": ("pastry", "soft white", "1.95", 1, ["gluten", "milk"], "Théo Lambert", None),
    "Cinnamon Knot": ("pastry", "soft white", "2.30", 2, ["gluten", "milk", "egg"], "Théo Lambert", None),
    "Cheese Twist": ("pastry", "soft white", "2.10", 2, ["gluten", "milk"], None, "Cinnamon Knot"),
    "Lemon Drizzle": ("cake", "soft white", "14.50", 9, ["gluten", "egg", "milk"], "Théo Lambert", None),
    "Polenta Orange": ("cake", "maize", "17.00", 10, ["egg", "nuts"], "Agnieszka Bąk", "Lemon Drizzle"),
}
# customer: part of town, round, contact, since, via
CUSTOMERS = {
    "The Copper Kettle": ("Old Quay", "Quay round", "Mrs Pym", "2014", None),
    "Kettle & Crumb": ("Old Quay", "Quay round", "Dev Anand", "2021", "The Copper Kettle"),
    "Café Zoë": ("Old Quay", "Quay round", "Zoë Marchetti", "2018", "The Copper Kettle"),
    "Anchor Tea Rooms": ("Old Quay", "Quay round", None, "2016", None),
    "Station Buffet": ("Railway Side", "Station round", "Lorcan Duffy", "2015", None),
    "Platform 3": ("Railway Side", "Station round", "Yusra Hadid", "2022", "Station Buffet"),
    "Fennel's Deli": ("Railway Side", "Station round", "B. Fennel", "2017", None),
    "St. Audrey's School": ("Hillfoot", "Hill round", "Mrs Quill", "2012", None),
    "The Larder (Hillfoot)": ("Hillfoot", "Hill round", "Nia Prosser", "2020", "St. Audrey's School"),
    "Beech Grove Care Home": ("Hillfoot", "Hill round", "Matron Ellis", "2013", "St. Audrey's School"),
    "Nook": ("Mill Lane", "Mill round", "Sami Aalto", "2023", "Café Zoë"),
    "Weir House Hotel": ("Mill Lane", "Mill round", "Gordon Tuck", "2011", None),
    "Pedal Stop": ("Mill Lane", "Mill round", "Ottoline Grey", "2024", "Nook"),
    "Farmgate Shop": ("Lower Combe", None, "H. J. Sweet", "2019", "Weir House Hotel"),
}
ROUNDS = {"Quay round": ("Marek Sowa", "White Transit"), "Station round": ("Dilys Vaughan", "Blue Caddy"),
          "Hill round": ("Joey Tran", "White Transit"), "Mill round": ("Dilys Vaughan", "Old Berlingo"),
          "Sunday market round": (None, "Old Berlingo")}
STAFF = {"Marek Sowa": ("2013", None), "Dilys Vaughan": ("2016", "Marek Sowa"), "Joey Tran": ("2021", "Dilys Vaughan"),
         "Pat Sowa": ("2023", "Dilys Vaughan"), "Agnieszka Bąk": ("2012", None), "Colm Fahey": ("2015", None),
         "Rosa Iturbe": ("2019", None), "Théo Lambert": ("2022", None)}
D = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
# order: customer, item, how many, days, held
ORDERS = {
    "SO 101": ("The Copper Kettle", "Harbour White", 12, D, None),
    "SO 102": ("The Copper Kettle", "Cinnamon Knot", 18, [D[4], D[5]], None),
    "SO 103": ("Kettle & Crumb", "Walnut Sourdough", 9, [D[1], D[3], D[5]], None),
    "SO 104": ("Kettle & Crumb", "Butter Croissant", 30, [D[4], D[5]], None),
    "SO 105": ("Café Zoë", "Almond Croissant", 16, [D[0], D[2], D[4]], None),
    "SO 106": ("Café Zoë", "Polenta Orange", 2, [D[4]], None),
    "SO 107": ("Café Zoë", "Butter Croissant", 24, [D[0], D[2], D[4]], None),
    "SO 108": ("Anchor Tea Rooms", "Lemon Drizzle", 3, [D[5]], "2025-01-06"),
    "SO 109": ("Station Buffet", "Bridge Roll", 80, D[:5], None),
    "SO 110": ("Station Buffet", "Cheese Twist", 25, D[:5], None),
    "SO 111": ("Platform 3", "Burger Brioche", 36, [D[3], D[4]], None),
    "SO 112": ("Fennel's Deli", "Rye (dark)", 7, [D[1], D[4]], None),
    "SO 113": ("Fennel's Deli", "Spelt & Honey", 5, [D[1]], "2025-02-17"),
    "SO 114": ("St. Audrey's School", "Bridge Roll", 150, [D[0], D[2]], None),
    "SO 115": ("The Larder (Hillfoot)", "Granary Tin", 10, [D[0], D[3], D[5]], None),
    "SO 116": ("Beech Grove Care Home", "Harbour White", 20, [D[0], D[3]], None),
    "SO 117": ("Beech Grove Care Home", "Lemon Drizzle", 4, [D[2]], None),
    "SO 118": ("Weir House Hotel", "Butter Croissant", 60, [D[4], D[5]], None),
    "SO 119": ("Weir House Hotel", "Rye (light)", 8, [D[5]], None),
    "SO 120": ("Weir House Hotel", "Harbour White", 15, [D[5]], None),
    "SO 121": ("Pedal Stop", "Seeded Bap", 40, [D[5]], "2025-03-01"),
    "SO 122": ("Weir House Hotel", "Cinnamon Knot", 35, [D[5]], None),
    "SO 123": ("Farmgate Shop", "Harbour White", 14, [D[2], D[5]], None),
}
# delivery: order, date, driver, sent back, trouble
DELIVERIES = [
    ("SO 101", "2025-03-03", "Marek Sowa", 1, None), ("SO 114", "2025-03-03", "Joey Tran", 22, "short count"),
    ("SO 105", "2025-03-05", "Marek Sowa", 0, None), ("SO 117", "2025-03-05", "Joey Tran", None, None),
    ("SO 109", "2025-03-06", "Dilys Vaughan", 14, "late"), ("SO 111", "2025-03-06", "Dilys Vaughan", 5, None),
    ("SO 104", "2025-03-07", "Pat Sowa", 3, "wrong door"), ("SO 106", "2025-03-07", "Pat Sowa", 0, None),
    ("SO 112", "2025-03-07", "Dilys Vaughan", 2, None), ("SO 118", "2025-03-08", "Dilys Vaughan", 9, "late"),
    ("SO 119", "2025-03-08", "Dilys Vaughan", None, None), ("SO 102", "2025-03-08", "Marek Sowa", 4, None),
    ("SO 116", "2025-03-10", "Joey Tran", 0, "squashed"), ("SO 109", "2025-03-11", "Pat Sowa", 6, None),
    ("SO 103", "2025-03-11", "Marek Sowa", 1, "late"),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for name, (sort, flour, price, days, allergens, baker, old) in BREADS.items():
        kg.add(name, "Sort", sort)
        kg.add(name, "Main flour", flour)
        kg.add(name, "Shop price", price.rstrip("0").rstrip(".") if "." in price else price)
        kg.add(name, "Best before days", days)
        kg.add(name, "Allergens", *allergens)
        if baker:
            kg.add(name, "Who bakes it", baker)
        if old:
            kg.add(name, "Taken from recipe", old)
    for name, (part, round_, contact, year, via) in CUSTOMERS.items():
        kg.add(name, "Part of town", part)
        if round_:
            kg.add(name, "On round", round_)
        if contact:
            kg.add(name, "Ask for", contact)
        kg.add(name, "Buying since", day(rng, year + "-01-10", year + "-12-15"))
        if via:
            kg.add(name, "Came via", via)
    for name, (driver, van) in ROUNDS.items():
        if driver:
            kg.add(name, "Driven by", driver)
        kg.add(name, "Van", van)
    for name, (year, by) in STAFF.items():
        kg.add(name, "Started with us", day(rng, year + "-01-10", year + "-12-15"))
        if by:
            kg.add(name, "Shown the round by", by)
    for name, (customer, item, n, days, held) in ORDERS.items():
        kg.add(name, "For customer", customer)
        kg.add(name, "What", item)
        kg.add(name, "How many", n)
        kg.add(name, "Which days", *days)
        if held:
            kg.add(name, "On hold from", held)
    for n, (order, date, driver, back, trouble) in enumerate(DELIVERIES, 1):
        name = "Drop %d" % (500 + n)
        kg.add(name, "Against order", order)
        kg.add(name, "Date out", date)
        kg.add(name, "Taken by", driver)
        if back is not None:
            kg.add(name, "Sent back", back)
        if trouble:
            kg.add(name, "Trouble", trouble)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
