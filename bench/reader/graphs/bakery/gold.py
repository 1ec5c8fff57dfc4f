"""The bakery questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def items():
    return g.heads("Sort")


def customers():
    return g.heads("Buying since")


def orders():
    return g.heads("For customer")


def drops():
    return g.heads("Against order")


def staff():
    return g.heads("Started with us")


def sort(s):
    return g.s("Sort", s)


def price(x):
    return g.num(x, "Shop price")


def keeps(x):
    return g.num(x, "Best before days")


def since(c):
    return g.one(c, "Buying since")


def began(p):
    return g.one(p, "Started with us")


def pieces(o):
    return g.num(o, "How many")


def of(c):
    return g.s("For customer", c)


QUESTIONS = [
    ("lookup", "how much is a Cinnamon Knot?", ["Cinnamon Knot"], lambda: g.o("Cinnamon Knot", "Shop price")),
    ("lookup", "Whereabouts is Pedal Stop", ["Pedal Stop"], lambda: g.o("Pedal Stop", "Part of town")),
    ("lookup", "what went wrong with Drop 513", ["Drop 513"], lambda: g.o("Drop 513", "Trouble")),
    ("lookup", "Who should I speak to when I ring the Station Buffet?", ["Station Buffet"], lambda: g.o("Station Buffet", "Ask for")),

    ("direction", "which recipe did Spelt & Honey grow out of?", ["Spelt & Honey"], lambda: g.o("Spelt & Honey", "Taken from recipe")),
    ("direction", "what have we made by reworking the Rye (light)", ["Rye (light)"], lambda: g.s("Taken from recipe", "Rye (light)")),
    ("direction", "Who did Dilys Vaughan learn the run from?", ["Dilys Vaughan"], lambda: g.o("Dilys Vaughan", "Shown the round by")),
    ("direction", "any cafes that came to us thanks to the Copper Kettle?", [("The Copper Kettle", "the Copper Kettle")],
     lambda: g.s("Came via", "The Copper Kettle")),

    ("two-hop", "which vehicle does Joey Tran take out", ["Joey Tran"],
     lambda: uniq(v for r in g.s("Driven by", "Joey Tran") for v in g.o(r, "Van"))),
    ("two-hop", "Who drives out to Nook?", ["Nook"], lambda: [d for r in g.o("Nook", "On round") for d in g.o(r, "Driven by")]),
    ("two-hop", "contact person at the place that recommended us to Platform 3", ["Platform 3"],
     lambda: [p for c in g.o("Platform 3", "Came via") for p in g.o(c, "Ask for")]),
    ("two-hop", "tell me what the Weir House Hotel has on order, just the products", ["Weir House Hotel"],
     lambda: uniq(i for o in of("Weir House Hotel") for i in g.o(o, "What"))),

    ("two-conditions", "any pastry with nuts in it?", ["pastry", "nuts"], lambda: both_of(sort("pastry"), g.s("Allergens", "nuts"))),
    ("two-conditions", "what's Colm Fahey baking that sells for less than 4.30?", ["Colm Fahey"],
     lambda: below(g.s("Who bakes it", "Colm Fahey"), price, Fraction("4.3"))),
    ("two-conditions", "deliveries Joey Tran did where there was some kind of problem", ["Joey Tran"],
     lambda: both_of(g.s("Taken by", "Joey Tran"), g.heads("Trouble"))),
    ("two-conditions", "which Weir House Hotel orders are for over 30 pieces", ["Weir House Hotel"],
     lambda: above(of("Weir House Hotel"), pieces, 30)),

    ("class-filter", "what can I get for under a pound?", [], lambda: below(items(), price, 1)),
    ("class-filter", "Standing orders for more than 50 at a time", [], lambda: above(orders(), pieces, 50)),
    ("class-filter", "which customers go back to before 2014", [], lambda: before_year(customers(), since, 2014)),
    ("class-filter", "who's come to work here in 2021 or later?", [], lambda: since_year(staff(), began, 2021)),

    ("superlative", "which loaf stays good the longest?", ["loaf"], lambda: most(sort("loaf"), keeps)),
    ("superlative", "our newest customer is who", [], lambda: most(customers(), since)),
    ("superlative", "Which is the priciest thing in the shop?", [], lambda: most(items(), price)),
    ("superlative", "drop with the most unsold stuff returned", [], lambda: most(g.heads("Sent back"), lambda d: g.num(d, "Sent back"))),

    ("count", "how many of our products have egg in", ["egg"], lambda: count(g.s("Allergens", "egg"))),
    ("count", "number of stops on the Hill round", ["Hill round"], lambda: count(g.s("On round", "Hill round"))),
    ("count", "How many standing orders have to be ready on a Wednesday?", ["Wednesday"], lambda: count(g.s("Which days", "Wednesday"))),
    ("count", "how many drops turned up late", ["late"], lambda: count(g.s("Trouble", "late"))),

    ("aggregate", "what's a roll cost on average?", ["roll"], lambda: mean(price(x) for x in sort("roll"))),
    ("aggregate", "total returns on everything Marek Sowa delivered", ["Marek Sowa"],
     lambda: total(g.num(d, "Sent back") for d in g.s("Taken by", "Marek Sowa") if g.o(d, "Sent back"))),
    ("aggregate", "on what date did somebody first pause an order", [], lambda: [min(g.tails("On hold from"))]),
    ("aggregate", "Mean shelf life, in days, of anything made with soft white", ["soft white"],
     lambda: mean(keeps(x) for x in g.s("Main flour", "soft white"))),

    ("comparison", "which keeps longer, Spelt & Honey or Granary Tin?", ["Spelt & Honey", "Granary Tin"],
     lambda: most(["Spelt & Honey", "Granary Tin"], keeps)),
    ("comparison", "were we supplying Café Zoë before Fennel's Deli?", ["Café Zoë", "Fennel's Deli"],
     lambda: yn(since("Café Zoë") < since("Fennel's Deli"))),
    ("comparison", "is a Cheese Twist dearer than a Butter Croissant", ["Cheese Twist", "Butter Croissant"],
     lambda: yn(price("Cheese Twist") > price("Butter Croissant"))),
    ("comparison", "Colm Fahey or Rosa Iturbe - who's been at the bakery longer?", ["Colm Fahey", "Rosa Iturbe"],
     lambda: least(["Colm Fahey", "Rosa Iturbe"], began)),

    ("yes-no", "Is there any gluten in the Polenta Orange", ["Polenta Orange", "gluten"],
     lambda: yn(g.has("Polenta Orange", "Allergens", "gluten"))),
    ("yes-no", "Did Pat Sowa carry Drop 507?", ["Pat Sowa", "Drop 507"], lambda: yn(g.has("Drop 507", "Taken by", "Pat Sowa"))),
    ("yes-no", "does SO 112 go out on Fridays", ["SO 112", ("Friday", "Fridays")], lambda: yn(g.has("SO 112", "Which days", "Friday"))),
    ("yes-no", "is the Station Buffet down at Old Quay?", ["Station Buffet", "Old Quay"],
     lambda: yn(g.has("Station Buffet", "Part of town", "Old Quay"))),

    ("unanswerable", "who do we deal with at Anchor Tea Rooms", ["Anchor Tea Rooms"], lambda: g.o("Anchor Tea Rooms", "Ask for")),
    ("unanswerable", "Who makes the Cheese Twist?", ["Cheese Twist"], lambda: g.o("Cheese Twist", "Who bakes it")),
    ("unanswerable", "what's Joey Tran paid an hour", ["Joey Tran"], lambda: []),
    ("unanswerable", "how many days does the Olive Ciabatta last?", [], lambda: g.o("Olive Ciabatta", "Best before days")),

    ("typo", "how long dose the walnut sourdoh keep", [("Walnut Sourdough", "walnut sourdoh")],
     lambda: g.o("Walnut Sourdough", "Best before days")),
    ("typo", "when did rosa iturbi strat here?", [("Rosa Iturbe", "rosa iturbi")], lambda: g.o("Rosa Iturbe", "Started with us")),
    ("typo", "Whos the contact at Wier House Hotle", [("Weir House Hotel", "Wier House Hotle")], lambda: g.o("Weir House Hotel", "Ask for")),
    ("typo", "waht flour's in the Buckweat Brick", [("Buckwheat Brick", "Buckweat Brick")], lambda: g.o("Buckwheat Brick", "Main flour")),

    ("list-all", "what vans have we got", [], lambda: g.tails("Van")),
    ("list-all", "Give me all the allergens we have to put on labels.", [], lambda: g.tails("Allergens")),
    ("list-all", "names of all the rounds please", [], lambda: g.heads("Van")),
    ("list-all", "which flours do we use?", [], lambda: g.tails("Main flour")),

    ("negation", "any loaf without gluten?", ["loaf", "gluten"], lambda: but(sort("loaf"), g.s("Allergens", "gluten"))),
    ("negation", "is there a round nobody's driving? which", [], lambda: but(g.heads("Van"), g.heads("Driven by"))),
    ("negation", "who on the Mill round hasn't got a standing order", ["Mill round"],
     lambda: but(g.s("On round", "Mill round"), g.tails("For customer"))),
    ("negation", "Apart from SO 105, what other orders does Café Zoë have?", ["SO 105", "Café Zoë"], lambda: but(of("Café Zoë"), ["SO 105"])),

    ("group", "which baker has the most products to their name?", [], lambda: most(g.tails("Who bakes it"), lambda p: len(g.s("Who bakes it", p)))),
    ("group", "Who's done the most drops?", [], lambda: most(g.tails("Taken by"), lambda p: len(g.s("Taken by", p)))),
    ("group", "what area do we have the most customers in", [], lambda: most(g.tails("Part of town"), lambda p: len(g.s("Part of town", p)))),
    ("group", "the customer that has the most standing orders with us", [], lambda: most(customers(), lambda c: len(of(c)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("bakery", QUESTIONS))
