"""The festival questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def sheet(kind):
    return g.s("sheet", kind)


def acts():
    return sheet("acts")


def stewards():
    return sheet("stewards")


def slots(act):
    return g.s("act", act)


def fee(a):
    return g.num(a, "fee")


def paid(xs):
    return [x for x in xs if g.o(x, "fee")]


def mins(s):
    return g.num(s, "mins")


def timed(xs):
    return [x for x in xs if g.o(x, "mins")]


def signed(a):
    return g.one(a, "contract back")


def per_slot(act, relation):
    return uniq(x for s in slots(act) for x in g.o(s, relation))


QUESTIONS = [
    ("lookup", "what are we paying Night Ferry?", ["Night Ferry"], lambda: g.o("Night Ferry", "fee")),
    ("lookup", "how many people can you get in The Barn", ["The Barn"], lambda: g.o("The Barn", "holds")),
    ("lookup", "Whereabouts do Mama Sarr hail from?", ["Mama Sarr"], lambda: g.o("Mama Sarr", "from")),
    ("lookup", "cost of a night's camping in Family Meadow", ["Family Meadow"], lambda: g.o("Family Meadow", "per night")),

    ("direction", "who's Mick O'Dowd's supervisor", ["Mick O'Dowd"], lambda: g.o("Mick O'Dowd", "team lead")),
    ("direction", "Which stewards does Mick O'Dowd supervise?", ["Mick O'Dowd"], lambda: g.s("team lead", "Mick O'Dowd")),
    ("direction", "who was Mama Sarr recommended by?", ["Mama Sarr"], lambda: g.o("Mama Sarr", "put forward by")),
    ("direction", "acts DJ Mirabel suggested", ["DJ Mirabel"], lambda: g.s("put forward by", "DJ Mirabel")),

    ("two-hop", "what time do velvet static start?", [("Velvet Static", "velvet static")], lambda: per_slot("Velvet Static", "on at")),
    ("two-hop", "which stages is Ada Quist playing", ["Ada Quist"], lambda: per_slot("Ada Quist", "stage")),
    ("two-hop", "The Barn's sponsor, what business are they in?", ["The Barn"],
     lambda: [t for s in g.o("The Barn", "paid for by") for t in g.o(s, "trade")]),
    ("two-hop", "where does Lars Petersen's boss pitch their tent", ["Lars Petersen"],
     lambda: [c for b in g.o("Lars Petersen", "team lead") for c in g.o(b, "camping at")]),

    ("two-conditions", "any folk acts out of Cork?", ["folk", "Cork"], lambda: both_of(g.s("genre", "folk"), g.s("from", "Cork"))),
    ("two-conditions", "rock bands that cost us over 4000", ["rock"], lambda: above(paid(g.s("genre", "rock")), fee, 4000)),
    ("two-conditions", "Who's sleeping in Top Field and knows first aid?", ["Top Field"],
     lambda: both_of(g.s("camping at", "Top Field"), g.s("first aid", "yes"))),
    ("two-conditions", "give me the acts on Main Stage on Sunday", ["Main Stage", "Sunday"],
     lambda: uniq(a for s in both_of(g.s("stage", "Main Stage"), g.s("day", "Sunday")) for a in g.o(s, "act"))),

    ("class-filter", "stages with room for fewer than 1000", [], lambda: below(sheet("stages"), lambda s: g.num(s, "holds"), 1000)),
    ("class-filter", "which bands have more than eight people in them?", [], lambda: above(acts(), lambda a: g.num(a, "no in band"), 8)),
    ("class-filter", "show me slots that last longer than 80 minutes", [], lambda: above(g.heads("mins"), mins, 80)),
    ("class-filter", "Which companies are putting in over £5000?", [], lambda: above(g.heads("giving"), lambda s: g.num(s, "giving"), 5000)),

    ("superlative", "who's our most expensive booking?", [], lambda: most(paid(acts()), fee)),
    ("superlative", "cheapest place to camp", [], lambda: least(g.heads("per night"), lambda c: g.num(c, "per night"))),
    ("superlative", "Which slot is the longest of the whole weekend?", [], lambda: most(g.heads("mins"), mins)),
    ("superlative", "what steward is working the most shifts", [], lambda: most(stewards(), lambda s: g.num(s, "shifts"))),

    ("count", "how many sets are there in the barn over the weekend", [("The Barn", "the barn")], lambda: count(g.s("stage", "The Barn"))),
    ("count", "How many acts perform on Saturday?", ["Saturday"],
     lambda: count(uniq(a for s in g.s("day", "Saturday") for a in g.o(s, "act")))),
    ("count", "number of stewards with first aid training", [], lambda: count(g.s("first aid", "yes"))),
    ("count", "how many acts does Bright Road represent?", ["Bright Road"], lambda: count(g.s("agent", "Bright Road"))),

    ("aggregate", "what do the ska bands cost us in total?", ["ska"], lambda: total(fee(a) for a in paid(g.s("genre", "ska")))),
    ("aggregate", "how many tents can we take, all the campsites put together", [], lambda: total(g.num(c, "pitches") for c in g.heads("pitches"))),
    ("aggregate", "How many minutes of music is there in the Willow Tent altogether?", ["Willow Tent"],
     lambda: total(mins(s) for s in timed(g.s("stage", "Willow Tent")))),
    ("aggregate", "when did we get the first signed contract in", [], lambda: [min(signed(a) for a in acts())]),

    ("comparison", "Who charges more, Les Pépins or Mama Sarr?", ["Les Pépins", "Mama Sarr"], lambda: most(["Les Pépins", "Mama Sarr"], fee)),
    ("comparison", "is the Willow Tent bigger than The Barn", ["Willow Tent", "The Barn"],
     lambda: yn(most(["Willow Tent", "The Barn"], lambda s: g.num(s, "holds")) == ["Willow Tent"])),
    ("comparison", "did Ada Quist return the signed contract before J. T. Harrow?", ["Ada Quist", "J. T. Harrow"],
     lambda: yn(least(["Ada Quist", "J. T. Harrow"], signed) == ["Ada Quist"])),
    ("comparison", "which has more places to wash, Family Meadow or Top Field", ["Family Meadow", "Top Field"],
     lambda: most(["Family Meadow", "Top Field"], lambda c: g.num(c, "showers"))),

    ("yes-no", "are Rusty Gate a country band?", ["Rusty Gate", "country"], lambda: yn(g.has("Rusty Gate", "genre", "country"))),
    ("yes-no", "is Derek Plumb a trained first aider", ["Derek Plumb"], lambda: yn(g.has("Derek Plumb", "first aid", "yes"))),
    ("yes-no", "Is Oldfield Brewery sponsoring the Willow Tent?", ["Oldfield Brewery", "Willow Tent"],
     lambda: yn(g.has("Willow Tent", "paid for by", "Oldfield Brewery"))),
    ("yes-no", "do Night Ferry play Friday", ["Night Ferry", "Friday"],
     lambda: yn(any(g.has(s, "day", "Friday") for s in slots("Night Ferry")))),

    ("unanswerable", "how much does Kestrel Choir want?", ["Kestrel Choir"], lambda: g.o("Kestrel Choir", "fee")),
    ("unanswerable", "who looks after the Comedy Tent", [], lambda: g.o("Comedy Tent", "run by")),
    ("unanswerable", "What t-shirt size is Tamsin Vale?", ["Tamsin Vale"], lambda: []),
    ("unanswerable", "what would a night in Crew Yard cost me", ["Crew Yard"], lambda: g.o("Crew Yard", "per night")),

    ("typo", "what kind of musc do bassmnt kids play", [("Bassment Kids", "bassmnt kids")], lambda: g.o("Bassment Kids", "genre")),
    ("typo", "how much is velvit static geting", [("Velvet Static", "velvit static")], lambda: g.o("Velvet Static", "fee")),
    ("typo", "who is in chrage of wilow tent", [("Willow Tent", "wilow tent")], lambda: g.o("Willow Tent", "run by")),
    ("typo", "which campsite is aofie branigan in?", [("Aoife Brannigan", "aofie branigan")], lambda: g.o("Aoife Brannigan", "camping at")),

    ("list-all", "what campsites are there?", [], lambda: sheet("campsites")),
    ("list-all", "need the names of all our sponsors pls", [], lambda: sheet("sponsors")),
    ("list-all", "every style of music on the bill", [], lambda: g.tails("genre")),
    ("list-all", "Which booking agencies are we dealing with?", [], lambda: g.tails("agent")),

    ("negation", "has anyone been booked and then not given a time to play?", [], lambda: but(acts(), g.tails("act"))),
    ("negation", "which stage hasn't found a sponsor?", [], lambda: but(sheet("stages"), g.heads("paid for by"))),
    ("negation", "is there a steward who isn't camping", [], lambda: but(stewards(), g.heads("camping at"))),
    ("negation", "rock acts that aren't with Loud Crow", ["rock", "Loud Crow"],
     lambda: but(g.s("genre", "rock"), g.s("agent", "Loud Crow"))),

    ("group", "who plays the most times over the weekend?", [], lambda: most(acts(), lambda a: len(slots(a)))),
    ("group", "what genre have we booked most of", [], lambda: most(g.tails("genre"), lambda x: len(g.s("genre", x)))),
    ("group", "the agent who's brought us the most acts", [], lambda: most(g.tails("agent"), lambda x: len(g.s("agent", x)))),
    ("group", "Which campsite has the most stewards bedding down in it?", [],
     lambda: most(sheet("campsites"), lambda c: len(g.s("camping at", c)))),
]

if __name__ == "__main__":
    records = rows("festival", QUESTIONS)
    for q in records:  # small sets of nodes, numbers or yes/no; empty only where there is no answer
        assert (q["answers"] == []) == (q["kind"] == "unanswerable"), q
        assert len(q["answers"]) <= 12, q
        assert all(a in g.nodes or a in ("yes", "no") or q["kind"] in ("count", "aggregate") and Fraction(a) >= 0
                   for a in q["answers"]), q
    write_rows(HERE / "questions.jsonl", records)
