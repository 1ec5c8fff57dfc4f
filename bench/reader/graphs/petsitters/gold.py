"""The petsitters questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def kind(name):
    found = g.s("type", name)
    assert found, name
    return found


def pets():
    return kind("dog") + kind("cat") + kind("rabbit")


def kilos(p):
    return g.num(p, "weight_kg")


def rate(w):
    return g.num(w, "hourly_rate")


def nights(s):
    return g.num(s, "nights")


def minutes(w):
    return g.num(w, "minutes")


def price(x):
    return g.num(x, "price")


def since(c):
    return g.one(c, "client_since")


def started(w):
    return g.one(w, "started_on")


def born(p):
    return g.one(p, "born_on")


QUESTIONS = [
    ("lookup", "what sort of dog is Duchess", ["Duchess"], lambda: g.o("Duchess", "breed")),
    ("lookup", "How heavy is Hank these days?", ["Hank"], lambda: g.o("Hank", "weight_kg")),
    ("lookup", "need to know who's got the spare key to Yuki Tanabe's place", ["Yuki Tanabe"],
     lambda: g.o("Yuki Tanabe", "keys_held_by")),
    ("lookup", "W-207, how long were they out for?", ["W-207"], lambda: g.o("W-207", "minutes")),

    ("direction", "who showed Gareth Pugh the ropes?", ["Gareth Pugh"], lambda: g.o("Gareth Pugh", "trained_by")),
    ("direction", "anyone Ifeoma Nwosu has trained up", ["Ifeoma Nwosu"], lambda: g.s("trained_by", "Ifeoma Nwosu")),
    ("direction", "when Gareth Pugh's off sick who steps in for him", ["Gareth Pugh"], lambda: g.s("covers_for", "Gareth Pugh")),
    ("direction", "Whose shifts does Jakub Zielinski pick up if they can't make it?", ["Jakub Zielinski"],
     lambda: g.o("Jakub Zielinski", "covers_for")),

    ("two-hop", "which part of town would I be picking Waffle up from?", ["Waffle"],
     lambda: [a for c in g.o("Waffle", "owner") for a in g.o(c, "lives_in")]),
    ("two-hop", "can you tell me how far back Freya's owner goes with us, the date they signed up I mean", ["Freya"],
     lambda: [d for c in g.o("Freya", "owner") for d in g.o(c, "client_since")]),
    ("two-hop", "hourly pay of whoever normally takes Otto out", ["Otto"],
     lambda: [r for w in g.o("Otto", "usual_walker") for r in g.o(w, "hourly_rate")]),
    ("two-hop", "Who referred the lady that owns Duchess to us?", ["Duchess"],
     lambda: [f for c in g.o("Duchess", "owner") for f in g.o(c, "recommended_by")]),

    ("two-conditions", "any cockapoos that are frightened of bikes?", [("cockapoo", "cockapoos"), "bikes"],
     lambda: both_of(g.s("breed", "cockapoo"), g.s("scared_of", "bikes"))),
    ("two-conditions", "clients over in Millbrook whose keys are with Ifeoma Nwosu", ["Millbrook", "Ifeoma Nwosu"],
     lambda: both_of(both_of(kind("client"), g.s("lives_in", "Millbrook")), g.s("keys_held_by", "Ifeoma Nwosu"))),
    ("two-conditions", "Which dogs did Tess Molyneux have with her on North Sands?", ["Tess Molyneux", "North Sands"],
     lambda: uniq(d for w in both_of(g.s("walked_by", "Tess Molyneux"), g.s("went_to", "North Sands"))
                  for d in g.o(w, "took_along"))),
    ("two-conditions", "who lives in Northgate and came to us through Tom Baxendale", ["Northgate", "Tom Baxendale"],
     lambda: both_of(g.s("lives_in", "Northgate"), g.s("recommended_by", "Tom Baxendale"))),

    ("class-filter", "dogs heavier than 25 kilos please", [],
     lambda: above(both_of(kind("dog"), g.heads("weight_kg")), kilos, 25)),
    ("class-filter", "Which of the walkers get less than £12.50 an hour?", [],
     lambda: below(g.heads("hourly_rate"), rate, Fraction("12.5"))),
    ("class-filter", "pet sits longer than a week", [], lambda: above(kind("sit"), nights, 7)),
    ("class-filter", "customers who were already with us before 2020", [], lambda: before_year(kind("client"), since, 2020)),

    ("superlative", "tiniest pet on our books?", [], lambda: least(g.heads("weight_kg"), kilos)),
    ("superlative", "who's our longest serving walker", [], lambda: least(kind("walker"), started)),
    ("superlative", "Which walk went on the longest?", [], lambda: most(g.heads("minutes"), minutes)),
    ("superlative", "what was the priciest sit we've done", [],
     lambda: most(both_of(kind("sit"), g.heads("price")), price)),

    ("count", "how many animals has Carol-Ann Whittle got?", ["Carol-Ann Whittle"], lambda: count(g.s("owner", "Carol-Ann Whittle"))),
    ("count", "number of walks at Warren Woods so far", ["Warren Woods"], lambda: count(g.s("went_to", "Warren Woods"))),
    ("count", "How many of our dogs are labs", [("labrador", "labs")],
     lambda: count(both_of(kind("dog"), g.s("breed", "labrador")))),
    ("count", "count up the customers in Harbour Row for me", ["Harbour Row"],
     lambda: count(both_of(kind("client"), g.s("lives_in", "Harbour Row")))),

    ("aggregate", "what do Graham Tolley's two dogs weigh together?", ["Graham Tolley"],
     lambda: total(kilos(p) for p in g.s("owner", "Graham Tolley"))),
    ("aggregate", "total nights Shauna Keogh is down for on sits", ["Shauna Keogh"],
     lambda: total(nights(s) for s in g.s("sat_by", "Shauna Keogh"))),
    ("aggregate", "how much have Callum Rigby's walks brought in all told", ["Callum Rigby"],
     lambda: total(price(w) for w in g.s("walked_by", "Callum Rigby"))),
    ("aggregate", "Average length of a walk at Quarry Field, in minutes?", ["Quarry Field"],
     lambda: mean(minutes(w) for w in g.s("went_to", "Quarry Field"))),

    ("comparison", "Who's on more an hour, Ifeoma Nwosu or Callum Rigby?", ["Ifeoma Nwosu", "Callum Rigby"],
     lambda: most(["Ifeoma Nwosu", "Callum Rigby"], rate)),
    ("comparison", "is Mabel older than Tinker", ["Mabel", "Tinker"], lambda: yn(born("Mabel") < born("Tinker"))),
    ("comparison", "Bruno vs Hank - which is the bigger lump", ["Bruno", "Hank"], lambda: most(["Bruno", "Hank"], kilos)),
    ("comparison", "did Simone Dubois sign up before Nadia Rahman did?", ["Simone Dubois", "Nadia Rahman"],
     lambda: yn(since("Simone Dubois") < since("Nadia Rahman"))),

    ("yes-no", "can the dogs run loose at Quarry Field?", ["Quarry Field"], lambda: g.o("Quarry Field", "off_lead_ok")),
    ("yes-no", "do any of us have a key for Peter Lisle", ["Peter Lisle"], lambda: yn(g.o("Peter Lisle", "keys_held_by"))),
    ("yes-no", "Was Otto there on that walk down the Cinder Path?", ["Otto", "Cinder Path"],
     lambda: yn(both_of(g.s("took_along", "Otto"), g.s("went_to", "Cinder Path")))),
    ("yes-no", "has SIT-35 been settled yet", ["SIT-35"], lambda: yn(g.o("SIT-35", "paid_on"))),

    ("unanswerable", "Duchess - when's her birthday?", ["Duchess"], lambda: g.o("Duchess", "born_on")),
    ("unanswerable", "what's Donna Prewett on per hour", ["Donna Prewett"], lambda: g.o("Donna Prewett", "hourly_rate")),
    ("unanswerable", "Which vet is Lord Byron registered with?", ["Lord Byron"], lambda: []),
    ("unanswerable", "I need Bronwen Hughes's mobile number", ["Bronwen Hughes"], lambda: []),

    ("typo", "who ownes Zigy", [("Ziggy", "Zigy")], lambda: g.o("Ziggy", "owner")),
    ("typo", "wich breed is lord bryon", [("Lord Byron", "lord bryon")], lambda: g.o("Lord Byron", "breed")),
    ("typo", "what dya was wlak W-212 on?", ["W-212"], lambda: g.o("W-212", "on_date")),
    ("typo", "whos duchess's usaul wlaker", [("Duchess", "duchess")], lambda: g.o("Duchess", "usual_walker")),

    ("list-all", "what parks have we got on file?", [], lambda: kind("park")),
    ("list-all", "names of the whole walking team pls", [], lambda: kind("walker")),
    ("list-all", "so which cats do we look after", [], lambda: kind("cat")),
    ("list-all", "Show me all the different breeds", [], lambda: g.tails("breed")),

    ("negation", "dogs that haven't been out on a walk with us yet", [], lambda: but(kind("dog"), g.tails("took_along"))),
    ("negation", "Which walks are we still waiting to be paid for?", [], lambda: but(kind("walk"), g.heads("paid_on"))),
    ("negation", "clients nobody recommended", [], lambda: but(kind("client"), g.heads("recommended_by"))),
    ("negation", "who on the team has never done a sit?", [], lambda: but(kind("walker"), g.tails("sat_by"))),

    ("group", "which customer has sent the most people our way?", [],
     lambda: most(g.tails("recommended_by"), lambda c: len(g.s("recommended_by", c)))),
    ("group", "busiest park for walks", [], lambda: most(kind("park"), lambda p: len(g.s("went_to", p)))),
    ("group", "what are most of our animals scared of", [], lambda: most(g.tails("scared_of"), lambda f: len(g.s("scared_of", f)))),
    ("group", "Who carries round the most of our clients' keys?", [],
     lambda: most(g.tails("keys_held_by"), lambda w: len(g.s("keys_held_by", w)))),
]

if __name__ == "__main__":
    records = rows("petsitters", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
