"""The debating society questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY, THREE_YEARS_AGO = "2026-11-22", "2023-11-22"


def via(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


def members():
    return g.heads("Joined")


def debates():
    return g.heads("Motion")


def held(d):
    return g.one(d, "Held On")


def joined(m):
    return g.one(m, "Joined")


def marks(s):
    return g.num(s, "Marks")


def seats(v):
    return g.num(v, "Seats")


def mark_in(person, debate):
    speeches = both_of(g.s("Speaker", person), g.s("Debate", debate))
    assert len(speeches) == 1
    return marks(speeches[0])


MECH, QUAKER, PLOUGH, ANNEXE = "Mechanics' Institute", "Quaker Meeting House", "The Plough", "Town Hall Annexe"
RASHID, MAIREAD, THEO, PERCY = "Rashid Malik", "Mairead O'Dowd", "Theo Castellane", "Percy Haldane"
ZOE, GREGOR, ZOOS = "Zoe Adeyemi-Clarke", "Gregor Stanek", "This House would abolish zoos"

QUESTIONS = [
    ("lookup", "what does Gregor Stanek do for a living", [GREGOR], lambda: g.o(GREGOR, "Occupation")),
    ("lookup", "how many can you fit into the quaker meeting house", [QUAKER], lambda: g.o(QUAKER, "Seats")),
    ("lookup", "which motion was argued in debate 116", ["Debate 116"], lambda: g.o("Debate 116", "Motion")),
    ("lookup", "Hi, can you remind me what date the Three Rivers Shield was?", ["Three Rivers Shield"],
     lambda: g.o("Three Rivers Shield", "Held On")),

    ("direction", "who did we give Hana Stanek as a buddy", ["Hana Stanek"], lambda: g.o("Hana Stanek", "Buddy")),
    ("direction", "whose buddy is Theo Castellane", [THEO], lambda: g.s("Buddy", THEO)),
    ("direction", "debate 119 picked up from an earlier one, which was that", ["Debate 119"],
     lambda: g.o("Debate 119", "Follow-Up To")),
    ("direction", "Was there a later debate that carried on from debate 113, and if so which", ["Debate 113"],
     lambda: g.s("Follow-Up To", "Debate 113")),

    ("two-hop", "who was in the chair when we debated abolishing zoos", [(ZOOS, "abolishing zoos")],
     lambda: via(g.s("Motion", ZOOS), "Chaired By")),
    ("two-hop", "what's the job of the person who chaired debate 115", ["Debate 115"],
     lambda: via(g.o("Debate 115", "Chaired By"), "Occupation")),
    ("two-hop", "venues where percy haldane has kept time", [PERCY], lambda: via(g.s("Timekeeper", PERCY), "Venue")),
    ("two-hop", "I need the competitions Rashid Malik is or was down for", [RASHID],
     lambda: via(g.s("Team Member", RASHID), "Competition")),

    ("two-conditions", "debates at the mechanics' institute that were lost", [MECH, "lost"],
     lambda: both_of(g.s("Venue", MECH), g.s("Result", "lost"))),
    ("two-conditions", "sorry to ask again but who was it that spoke for the opposition in debate 117", ["Opposition", "Debate 117"],
     lambda: via(both_of(g.s("Side", "Opposition"), g.s("Debate", "Debate 117")), "Speaker")),
    ("two-conditions", "Technology debates with Ambrose Kettering in the chair", ["technology", "Ambrose Kettering"],
     lambda: both_of(g.s("Theme", "technology"), g.s("Chaired By", "Ambrose Kettering"))),
    ("two-conditions", "is any student being looked after by Mairead O'Dowd as buddy, and who", ["student", MAIREAD],
     lambda: both_of(g.s("Occupation", "student"), g.s("Buddy", MAIREAD))),

    ("class-filter", "speeches marked 80 or better", [], lambda: [s for s in g.heads("Marks") if marks(s) >= 80]),
    ("class-filter", "members who joined in the last three years", [], lambda: [m for m in members() if joined(m) > THREE_YEARS_AGO]),
    ("class-filter", "in which debates did more than 20 vote against", [],
     lambda: above(g.heads("Against"), lambda d: g.num(d, "Against"), 20)),
    ("class-filter", "venues with a hire fee below £50", [],
     lambda: below(g.heads("Hire Fee (£)"), lambda v: g.num(v, "Hire Fee (£)"), 50)),

    ("superlative", "best marked speech of all", [], lambda: most(g.heads("Marks"), marks)),
    ("superlative", "which debate got the biggest vote in favour", [], lambda: most(g.heads("For"), lambda d: g.num(d, "For"))),
    ("superlative", "who is our longest-standing member", [], lambda: least(members(), joined)),
    ("superlative", "what venue holds the fewest people", [], lambda: least(g.heads("Seats"), seats)),

    ("count", "how many debates has Judith Abara chaired", ["Judith Abara"], lambda: count(g.s("Chaired By", "Judith Abara"))),
    ("count", "how often was a motion lost this year", ["lost"],
     lambda: count(in_period(g.s("Result", "lost"), held, TODAY[:4]))),
    ("count", "total number of members pls", [], lambda: count(members())),
    ("count", "how many times has zoe adeyemi-clarke spoken", [ZOE], lambda: count(g.s("Speaker", ZOE))),

    ("aggregate", "how much have we taken in subs so far", [],
     lambda: total(g.num(m, "Subs Paid (£)") for m in g.heads("Subs Paid (£)"))),
    ("aggregate", "Gregor Stanek's average mark", [(GREGOR, "Gregor Stanek's")],
     lambda: mean(marks(s) for s in g.s("Speaker", GREGOR))),
    ("aggregate", "when's the next competition", [], lambda: [min(d for d in map(held, g.heads("Host Town")) if d > TODAY)]),
    ("aggregate", "add together the votes in favour in the town affairs debates", ["town affairs"],
     lambda: total(g.num(d, "For") for d in g.s("Theme", "town affairs"))),

    ("comparison", "In debate 112 who was marked higher, Rashid Malik or Mairead O'Dowd", ["Debate 112", RASHID, MAIREAD],
     lambda: most([RASHID, MAIREAD], lambda p: mark_in(p, "Debate 112"))),
    ("comparison", "is the town hall annexe bigger than the mechanics' institute", [ANNEXE, MECH],
     lambda: yn(most([ANNEXE, MECH], seats) == [ANNEXE])),
    ("comparison", "oliver pym or olivia pym - who joined first", ["Oliver Pym", "Olivia Pym"],
     lambda: least(["Oliver Pym", "Olivia Pym"], joined)),
    ("comparison", "were there more votes against in debate 115 than in debate 117", ["Debate 115", "Debate 117"],
     lambda: yn(most(["Debate 115", "Debate 117"], lambda d: g.num(d, "Against")) == ["Debate 115"])),

    ("yes-no", "has Winifred Lau ever chaired for us", ["Winifred Lau"], lambda: yn(g.s("Chaired By", "Winifred Lau"))),
    ("yes-no", "is The Plough step free?", [PLOUGH], lambda: yn(g.has(PLOUGH, "Step-Free", "Y"))),
    ("yes-no", "has theo castellane at any point argued for the proposition", [THEO, "Proposition"],
     lambda: yn(both_of(g.s("Speaker", THEO), g.s("Side", "Proposition")))),
    ("yes-no", "Percy Haldane - is he on any competition team?", [PERCY], lambda: yn(g.s("Team Member", PERCY))),

    ("unanswerable", "what mark did Councillor Ines Prado get", ["Councillor Ines Prado"],
     lambda: via(g.s("Speaker", "Councillor Ines Prado"), "Marks")),
    ("unanswerable", "what does The Plough charge us for the room", [PLOUGH], lambda: g.o(PLOUGH, "Hire Fee (£)")),
    ("unanswerable", "when did barnaby croft join", [], lambda: g.o("Barnaby Croft", "Joined")),
    ("unanswerable", "Could I have Lionel Fosse's email address", ["Lionel Fosse"], lambda: []),

    ("typo", "wich venue was debat 118 in", [("Debate 118", "debat 118")], lambda: g.o("Debate 118", "Venue")),
    ("typo", "ocupation of winfred law", [("Winifred Lau", "winfred law")], lambda: g.o("Winifred Lau", "Occupation")),
    ("typo", "who si the tresurer", [("Treasurer", "tresurer")], lambda: g.s("Post", "Treasurer")),
    ("typo", "what twon is the autum opne in", [("Autumn Open", "autum opne")], lambda: g.o("Autumn Open", "Host Town")),

    ("list-all", "every motion on our books please", [], lambda: g.tails("Motion")),
    ("list-all", "what venues do we have listed", [], lambda: g.heads("Seats")),
    ("list-all", "posts on the committee", [], lambda: g.tails("Post")),
    ("list-all", "give me the names of all the competitions", [], lambda: g.heads("Host Town")),

    ("negation", "who still hasn't paid any subs", [], lambda: but(members(), g.heads("Subs Paid (£)"))),
    ("negation", "members who have never made a speech", [], lambda: but(members(), g.tails("Speaker"))),
    ("negation", "debates with nobody down as timekeeper", [], lambda: but(debates(), g.heads("Timekeeper"))),
    ("negation", "Which venues have we never held a debate in, nor got one coming up", [],
     lambda: but(g.heads("Seats"), g.tails("Venue"))),

    ("group", "who's given the most speeches", [], lambda: most(g.tails("Speaker"), lambda p: len(g.s("Speaker", p)))),
    ("group", "which theme comes up most", [], lambda: most(g.tails("Theme"), lambda t: len(g.s("Theme", t)))),
    ("group", "member with the most debates as chair", [], lambda: most(g.tails("Chaired By"), lambda p: len(g.s("Chaired By", p)))),
    ("group", "who is buddy to more people than anybody else", [], lambda: most(g.tails("Buddy"), lambda p: len(g.s("Buddy", p)))),
]

if __name__ == "__main__":
    records = rows("debating", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
