"""The allotment questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def plots():
    return g.heads("size sq m")


def let():
    return g.heads("Plot holder")


def plots_of(person):
    return g.s("Plot holder", person)


def section(name):
    return g.s("Section", name)


def rent(p):
    return g.num(p, "Yearly rent")


def size(p):
    return g.num(p, "size sq m")


def joined(m):
    return g.one(m, "member since")


def waiting():
    return g.heads("on list since")


def listed(w):
    return g.one(w, "on list since")


def parties():
    return g.heads("party date")


def hours(p):
    return g.num(p, "hours put in")


QUESTIONS = [
    ("lookup", "Whose is Plot 6?", ["Plot 6"], lambda: g.o("Plot 6", "Plot holder")),
    ("lookup", "what month does garlic go in", [("Garlic", "garlic")], lambda: g.o("Garlic", "Sow in")),
    ("lookup", "what does Hyacinth Bright do on the committee?", ["Hyacinth Bright"], lambda: g.o("Hyacinth Bright", "Committee post")),
    ("lookup", "Capacity of the Twin Tank", ["Twin Tank"], lambda: g.o("Twin Tank", "Litres")),

    ("direction", "Who was Ivy Holroyd's predecessor?", ["Ivy Holroyd"], lambda: g.o("Ivy Holroyd", "took over from")),
    ("direction", "And who came after Ivy Holroyd on that patch?", ["Ivy Holroyd"], lambda: g.s("took over from", "Ivy Holroyd")),
    ("direction", "who put in a good word for Anjali Rao", ["Anjali Rao"], lambda: g.o("Anjali Rao", "Recommended by")),
    ("direction", "Which hopefuls did Joan Sidebotham vouch for?", ["Joan Sidebotham"], lambda: g.s("Recommended by", "Joan Sidebotham")),

    ("two-hop", "what's Zofia Król got in the ground this year", ["Zofia Król"],
     lambda: uniq(c for p in plots_of("Zofia Król") for c in g.o(p, "growing"))),
    ("two-hop", "Where does Neville Crabb fill his watering can?", ["Neville Crabb"],
     lambda: uniq(b for p in plots_of("Neville Crabb") for b in g.o(p, "Water butt"))),
    ("two-hop", "what colour is the hut on Plot 11?", ["Plot 11"], lambda: [c for s in g.o("Plot 11", "Shed") for c in g.o(s, "shed colour")]),
    ("two-hop", "date our treasurer joined the society", [("Treasurer", "treasurer")],
     lambda: [joined(m) for m in g.s("Committee post", "Treasurer")]),

    ("two-conditions", "Top Field plots with potatoes on them", ["Top Field", ("Potatoes", "potatoes")],
     lambda: both_of(section("Top Field"), g.s("growing", "Potatoes"))),
    ("two-conditions", "who lent a hand at both the Spring tidy and the Gate painting?", ["Spring tidy", "Gate painting"],
     lambda: both_of(g.o("Spring tidy", "helpers"), g.o("Gate painting", "helpers"))),
    ("two-conditions", "down at River End, which ones are larger than 150 square metres?", ["River End"],
     lambda: above(section("River End"), size, 150)),
    ("two-conditions", "people who asked for a half plot before 2022", ["half plot"],
     lambda: before_year(g.s("wants", "half plot"), listed, 2022)),

    ("class-filter", "which plots are cheaper than £35 a year", [], lambda: below(plots(), rent, 35)),
    ("class-filter", "Who joined us before the year 2000?", [], lambda: before_year(g.heads("member since"), joined, 2000)),
    ("class-filter", "any water butts that take more than 200 litres?", [], lambda: above(g.heads("Litres"), lambda b: g.num(b, "Litres"), 200)),
    ("class-filter", "sheds built in 2019 or later", [], lambda: since_year(g.heads("put up"), lambda s: g.one(s, "put up"), 2019)),

    ("superlative", "biggest plot we've got?", [], lambda: most(plots(), size)),
    ("superlative", "who has been waiting the longest", [], lambda: least(waiting(), listed)),
    ("superlative", "Tell me which shed is the oldest.", [], lambda: least(g.heads("put up"), lambda s: g.one(s, "put up"))),
    ("superlative", "what's the cheapest one on Lane Side", ["Lane Side"], lambda: least(section("Lane Side"), rent)),

    ("count", "how many plots are there at River End?", ["River End"], lambda: count(section("River End"))),
    ("count", "Number of people in the queue for a plot", [], lambda: count(waiting())),
    ("count", "how many plots have garlic in", [("Garlic", "garlic")], lambda: count(g.s("growing", "Garlic"))),
    ("count", "how many plots draw from Old Barrel", ["Old Barrel"], lambda: count(g.s("Water butt", "Old Barrel"))),

    ("aggregate", "what does Lane Side bring in a year altogether?", ["Lane Side"], lambda: total(rent(p) for p in section("Lane Side"))),
    ("aggregate", "average plot size at River End, in square metres", ["River End"], lambda: mean(size(p) for p in section("River End"))),
    ("aggregate", "If all the butts were full how many litres would we have", [], lambda: total(g.num(b, "Litres") for b in g.heads("Litres"))),
    ("aggregate", "when did we last hold a working party?", [], lambda: [max(g.one(p, "party date") for p in parties())]),

    ("comparison", "is Plot 12 bigger than Plot 3?", ["Plot 12", "Plot 3"], lambda: yn(size("Plot 12") > size("Plot 3"))),
    ("comparison", "who's been a member longer, Tony Wragg or Eileen Maddox", ["Tony Wragg", "Eileen Maddox"],
     lambda: least(["Tony Wragg", "Eileen Maddox"], joined)),
    ("comparison", "Between Kit Larkin and Colin Peabody, who's further up the queue?", ["Kit Larkin", "Colin Peabody"],
     lambda: least(["Kit Larkin", "Colin Peabody"], listed)),
    ("comparison", "is Plot 10 dearer than Plot 11?", ["Plot 10", "Plot 11"], lambda: yn(rent("Plot 10") > rent("Plot 11"))),

    ("yes-no", "is there any kale on Plot 2?", ["Plot 2", ("Kale", "kale")], lambda: yn(g.has("Plot 2", "growing", "Kale"))),
    ("yes-no", "Did Pádraig Nolan come and help with the Gate painting?", ["Pádraig Nolan", "Gate painting"],
     lambda: yn(g.has("Gate painting", "helpers", "Pádraig Nolan"))),
    ("yes-no", "isn't Joan Sidebotham the chair", ["Joan Sidebotham", ("Chair", "chair")],
     lambda: yn(g.has("Joan Sidebotham", "Committee post", "Chair"))),
    ("yes-no", "has Plot 7 got a shed?", ["Plot 7"], lambda: yn(bool(g.o("Plot 7", "Shed")))),

    ("unanswerable", "what day did the money come in for Plot 10", ["Plot 10"], lambda: g.o("Plot 10", "rent paid")),
    ("unanswerable", "who's got Plot 31?", [], lambda: g.o("Plot 31", "Plot holder")),
    ("unanswerable", "Suresh Patel's email address please", ["Suresh Patel"], lambda: []),
    ("unanswerable", "in which month should I sow rhubarb?", [("Rhubarb", "rhubarb")], lambda: g.o("Rhubarb", "Sow in")),

    ("typo", "wen did joan sidebottom join", [("Joan Sidebotham", "joan sidebottom")], lambda: g.o("Joan Sidebotham", "member since")),
    ("typo", "who reccomended bronwyn hughs?", [("Bronwen Hughes", "bronwyn hughs")], lambda: g.o("Bronwen Hughes", "Recommended by")),
    ("typo", "which plots have strawberrys", [("Strawberries", "strawberrys")], lambda: g.s("growing", "Strawberries")),
    ("typo", "date of the hegde laying day pls", [("Hedge laying day", "hegde laying day")], lambda: g.o("Hedge laying day", "party date")),

    ("list-all", "Everyone on the waiting list please", [], waiting),
    ("list-all", "what's being grown across the site?", [], lambda: g.tails("growing")),
    ("list-all", "give me all the working parties", [], parties),
    ("list-all", "who are the committee", [], lambda: g.heads("Committee post")),

    ("negation", "plots nobody has taken", [], lambda: but(plots(), let())),
    ("negation", "Which holders haven't paid up yet?", [],
     lambda: uniq(h for p in but(let(), g.heads("rent paid")) for h in g.o(p, "Plot holder"))),
    ("negation", "which plots on Lane Side are without a shed?", ["Lane Side"], lambda: but(section("Lane Side"), g.heads("Shed"))),
    ("negation", "who's waiting but wasn't put forward by any member", [], lambda: but(waiting(), g.heads("Recommended by"))),

    ("group", "who rents the most plots?", [], lambda: most(g.tails("Plot holder"), lambda h: len(plots_of(h)))),
    ("group", "most popular crop on the site", [], lambda: most(g.tails("growing"), lambda c: len(g.s("growing", c)))),
    ("group", "Which working party had the best turnout?", [], lambda: most(parties(), lambda p: len(g.o(p, "helpers")))),
    ("group", "what's the busiest month for sowing", [], lambda: most(g.tails("Sow in"), lambda m: len(g.s("Sow in", m)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("allotments", QUESTIONS))
