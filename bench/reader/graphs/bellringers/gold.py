"""The bellringers questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"

# no class relation: a kind is what has the relation that all of the kind have
ringers = uniq(g.heads("Home Tower") + g.heads("Learnt In"))
towers = g.heads("Village")
bells = g.heads("Hung In")
methods = uniq(g.heads("Bells Needed") + g.tails("Learnt After"))
quarters = g.heads("Method")
weddings = g.heads("Couple")
WALT, AUD, KEN, MOIRA = "Walter Cheeseman", "Audrey Lightbown", "Ken Arkwright", "Moira Strachan"
BOT = "St Botolph's"


def cwt(b):
    return g.num(b, "Weight Cwt")


def cast(b):
    return int(g.one(b, "Cast In"))


def learnt(r):
    return int(g.one(r, "Learnt In"))


def minutes(q):
    return g.num(q, "Minutes")


def fee(w):
    return g.num(w, "Fee £")


def steps(t):
    return g.num(t, "Steps Up")


def date(x):
    return g.one(x, "Date")


QUESTIONS = [
    ("lookup", "what evening do they practise at All Hallows?", ["All Hallows"], lambda: g.o("All Hallows", "Practice Night")),
    ("lookup", "how heavy's Great Harold", ["Great Harold"], lambda: g.o("Great Harold", "Weight Cwt")),
    ("lookup", "Who made the bell called Black Tom?", ["Black Tom"], lambda: g.o("Black Tom", "Founder")),
    ("lookup", "names of the couple getting married, wedding W5", [("Wedding W5", "wedding W5")],
     lambda: g.o("Wedding W5", "Couple")),

    ("direction", "who learnt to ring from Audrey Lightbown?", [AUD], lambda: g.s("Taught By", AUD)),
    ("direction", "whose pupil was Audrey Lightbown", [AUD], lambda: g.o(AUD, "Taught By")),
    ("direction", "Ken Arkwright's away next week, who steps in for him?", [KEN], lambda: g.s("Deputises For", KEN)),
    ("direction", "What should you try next once you've got Plain Bob Minor?", ["Plain Bob Minor"],
     lambda: g.s("Learnt After", "Plain Bob Minor")),

    ("two-hop", "which village would I go to to hear Victory", ["Victory"],
     lambda: [v for t in g.o("Victory", "Hung In") for v in g.o(t, "Village")]),
    ("two-hop", "Ruby Cheeseman's tower, when's practice there?", ["Ruby Cheeseman"],
     lambda: [n for t in g.o("Ruby Cheeseman", "Home Tower") for n in g.o(t, "Practice Night")]),
    ("two-hop", "Can you tell me who's captain of the place QP 884 was rung at?", ["QP 884"],
     lambda: [c for t in g.o("QP 884", "Rung At") for c in g.o(t, "Tower Captain")]),
    ("two-hop", "what year did the webmaster start ringing", [("Webmaster", "webmaster")],
     lambda: [y for r in g.s("Office Held", "Webmaster") for y in g.o(r, "Learnt In")]),

    ("two-conditions", "bells by Rudhall that hang at Holy Cross", ["Rudhall", "Holy Cross"],
     lambda: both_of(g.s("Founder", "Rudhall"), g.s("Hung In", "Holy Cross"))),
    ("two-conditions", "which quarter peals at St Botolph's was Walter Cheeseman in charge of?", [BOT, WALT],
     lambda: both_of(both_of(quarters, g.s("Rung At", BOT)), g.s("Conducted By", WALT))),
    ("two-conditions", "St Botolph's bells from before 1800", [BOT], lambda: [b for b in g.s("Hung In", BOT) if cast(b) < 1800]),
    ("two-conditions", "Weddings Audrey Lightbown has sorted out that we've been paid for", [AUD],
     lambda: both_of(g.s("Organised By", AUD), g.heads("Paid On"))),

    ("class-filter", "any bells over 15 hundredweight?", [], lambda: above(g.heads("Weight Cwt"), cwt, 15)),
    ("class-filter", "quarter peals that went on for over 40 minutes", [], lambda: above(g.heads("Minutes"), minutes, 40)),
    ("class-filter", "which towers have more than 50 steps to climb", [], lambda: above(g.heads("Steps Up"), steps, 50)),
    ("class-filter", "Weddings still to come", [], lambda: [w for w in weddings if date(w) > TODAY]),

    ("superlative", "What's our oldest bell?", [], lambda: least(bells, cast)),
    ("superlative", "the lightest bell anywhere", [], lambda: least(g.heads("Weight Cwt"), cwt)),
    ("superlative", "which church do you have to climb the most stairs for?", [], lambda: most(g.heads("Steps Up"), steps)),
    ("superlative", "who has been ringing the longest of all of us", [], lambda: least(g.heads("Learnt In"), learnt)),

    ("count", "how many ringers call St Botolph's home?", [BOT], lambda: count(g.s("Home Tower", BOT))),
    ("count", "no. of bells by Whitechapel", ["Whitechapel"], lambda: count(g.s("Founder", "Whitechapel"))),
    ("count", "How many quarters has Sanjay Mukherjee rung in the band for", ["Sanjay Mukherjee"],
     lambda: count(g.s("Band", "Sanjay Mukherjee"))),
    ("count", "Nigel Utterthwaite has taught how many people", ["Nigel Utterthwaite"],
     lambda: count(g.s("Taught By", "Nigel Utterthwaite"))),

    ("aggregate", "what do the bells at St Wilfrid's weigh altogether", ["St Wilfrid's"],
     lambda: total(cwt(b) for b in g.s("Hung In", "St Wilfrid's"))),
    ("aggregate", "average length in minutes of a Plain Bob Minor quarter?", ["Plain Bob Minor"],
     lambda: mean(minutes(q) for q in g.s("Method", "Plain Bob Minor"))),
    ("aggregate", "When did Oskar Lindqvist most recently ring in a quarter peal?", ["Oskar Lindqvist"],
     lambda: [max(date(q) for q in g.s("Band", "Oskar Lindqvist"))]),
    ("aggregate", "sum of the wedding fees at St Botolph's", [BOT], lambda: total(fee(w) for w in both_of(weddings, g.s("Rung At", BOT)))),

    ("comparison", "Old Gabriel and Dame Agnes: which weighs more?", ["Old Gabriel", "Dame Agnes"],
     lambda: most(["Old Gabriel", "Dame Agnes"], cwt)),
    ("comparison", "is Magdalen an older bell than Great Harold", ["Magdalen", "Great Harold"],
     lambda: yn(cast("Magdalen") < cast("Great Harold"))),
    ("comparison", "who took up ringing first, Pauline Defoe or Moira Strachan?", ["Pauline Defoe", MOIRA],
     lambda: least(["Pauline Defoe", MOIRA], learnt)),
    ("comparison", "Did wedding W2 bring in more money than wedding W4?", [("Wedding W2", "wedding W2"), ("Wedding W4", "wedding W4")],
     lambda: yn(fee("Wedding W2") > fee("Wedding W4"))),

    ("yes-no", "was Fay Winterbourne in the band for QP 887?", ["Fay Winterbourne", "QP 887"],
     lambda: yn(g.has("QP 887", "Band", "Fay Winterbourne"))),
    ("yes-no", "does Ken Arkwright look after the bells at Holy Cross as well, as steeple keeper", [KEN, "Holy Cross"],
     lambda: yn(g.has("Holy Cross", "Steeple Keeper", KEN))),
    ("yes-no", "Have the Quigley & Frost lot paid yet?", ["Quigley & Frost"],
     lambda: yn(any(g.o(w, "Paid On") for w in g.s("Couple", "Quigley & Frost")))),
    ("yes-no", "did Gwen Utterthwaite teach Desmond Achebe", ["Gwen Utterthwaite", "Desmond Achebe"],
     lambda: yn(g.has("Desmond Achebe", "Taught By", "Gwen Utterthwaite"))),

    ("unanswerable", "what weight is Cracked Kate?", ["Cracked Kate"], lambda: g.o("Cracked Kate", "Weight Cwt")),
    ("unanswerable", "where can you park at St Wilfrid's", ["St Wilfrid's"], lambda: []),
    ("unanswerable", "Is there an email for Hilary Voss?", ["Hilary Voss"], lambda: []),
    ("unanswerable", "who founded The Miller", ["The Miller"], lambda: g.o("The Miller", "Founder")),

    ("typo", "what yaer was old gabreil cast", [("Old Gabriel", "old gabreil")], lambda: g.o("Old Gabriel", "Cast In")),
    ("typo", "whos towr captain at st wilfreds?", [("St Wilfrid's", "st wilfreds")], lambda: g.o("St Wilfrid's", "Tower Captain")),
    ("typo", "wich bell fouunder made magdalin", [("Magdalen", "magdalin")], lambda: g.o("Magdalen", "Founder")),
    ("typo", "how many bels do you need for stedmn triples", [("Stedman Triples", "stedmn triples")],
     lambda: g.o("Stedman Triples", "Bells Needed")),

    ("list-all", "which towers are there on the list?", [], lambda: towers),
    ("list-all", "every bell we know of, by name", [], lambda: bells),
    ("list-all", "I'd like to see all the methods", [], lambda: methods),
    ("list-all", "bell founders, all of them please", [], lambda: g.tails("Founder")),

    ("negation", "ringers who aren't attached to any tower", [], lambda: but(ringers, g.heads("Home Tower"))),
    ("negation", "which churches are without a captain?", [], lambda: but(towers, g.heads("Tower Captain"))),
    ("negation", "what methods have we not rung a quarter of", [], lambda: but(methods, g.tails("Method"))),
    ("negation", "past weddings where the money hasn't come in", [],
     lambda: [w for w in but(weddings, g.heads("Paid On")) if date(w) < TODAY]),

    ("group", "tower with the most bells?", [], lambda: most(towers, lambda t: len(g.s("Hung In", t)))),
    ("group", "who has conducted most quarters", [], lambda: most(g.tails("Conducted By"), lambda r: len(g.s("Conducted By", r)))),
    ("group", "Who's taught more people than anybody else?", [], lambda: most(g.tails("Taught By"), lambda r: len(g.s("Taught By", r)))),
    ("group", "where do we get the most weddings", [], lambda: most(towers, lambda t: len(both_of(weddings, g.s("Rung At", t))))),
]

if __name__ == "__main__":
    records = rows("bellringers", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
