"""The orchestra questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def players():
    return g.heads("plays-in")


def concerts():
    return g.heads("held-on")


def pieces():
    return g.heads("written-by")


def tutors():
    return g.tails("taught-by")


def sections():
    return g.tails("plays-in")


def minutes(p):
    return g.num(p, "lasts-for")


def crowd(c):
    return g.num(c, "attended-by")


def pay(t):
    return g.num(t, "paid-per-hour")


def born(p):
    return g.one(p, "born-on")


def joined(p):
    return g.one(p, "joined-on")


def then(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


LIND, HALE, HOLLIS, QUIN = "Petra Lindqvist", "Dr. Sunniva Hale", "Dave Hollis", "Rafael Quintero"
BALTIC, TUSCANY = "Baltic Tour 2023", "Tuscany Tour 2024"
assert set(tutors()) == set(g.heads("paid-per-hour")) | set(g.heads("reached-on"))
assert set(g.heads("led-by")) < set(sections())
assert set(g.tails("comes-from")) == {c for x in g.tails("written-by") for c in g.o(x, "comes-from")}

QUESTIONS = [
    ("lookup", "what does Yuki Tanabe play", ["Yuki Tanabe"], lambda: g.o("Yuki Tanabe", "performs-on")),
    ("lookup", "phone no. for Dave Hollis?", [HOLLIS], lambda: g.o(HOLLIS, "reached-on")),
    ("lookup", "Where was the Christmas Gala 2023?", ["Christmas Gala 2023"], lambda: g.o("Christmas Gala 2023", "held-at")),
    ("lookup", "Danzón No. 2 is by which composer", ["Danzón No. 2"], lambda: g.o("Danzón No. 2", "written-by")),

    ("direction", "who's Leo Abadi's mentor", ["Leo Abadi"], lambda: g.o("Leo Abadi", "mentored-by")),
    ("direction", "Which of the kids is Amara Nwosu looking after as a mentor?", ["Amara Nwosu"],
     lambda: g.s("mentored-by", "Amara Nwosu")),
    ("direction", "whose pupil was Ravel?", [("Maurice Ravel", "Ravel")], lambda: g.o("Maurice Ravel", "studied-under")),
    ("direction", "composers who were students of Gabriel Fauré", ["Gabriel Fauré"], lambda: g.s("studied-under", "Gabriel Fauré")),

    ("two-hop", "what country was the chap who wrote Finlandia from?", ["Finlandia"],
     lambda: then(g.o("Finlandia", "written-by"), "comes-from")),
    ("two-hop", "who was conducting when we did Boléro", ["Boléro"], lambda: then(g.o("Boléro", "performed-at"), "conducted-by")),
    ("two-hop", "How much an hour does Callum Rafferty's teacher get?", ["Callum Rafferty"],
     lambda: then(g.o("Callum Rafferty", "taught-by"), "paid-per-hour")),
    ("two-hop", "I need the name of Priya Raman's section leader", ["Priya Raman"],
     lambda: then(g.o("Priya Raman", "plays-in"), "led-by")),

    ("two-conditions", "cello players from Harrow Lane Academy", ["cello", "Harrow Lane Academy"],
     lambda: both_of(g.s("performs-on", "cello"), g.s("goes-to", "Harrow Lane Academy"))),
    ("two-conditions", "which concerts in Wexmoor Town Hall did Marcus Ojukwu conduct?", ["Wexmoor Town Hall", "Marcus Ojukwu"],
     lambda: both_of(g.s("held-at", "Wexmoor Town Hall"), g.s("conducted-by", "Marcus Ojukwu"))),
    ("two-conditions", "Who from Brass came along on the Baltic Tour 2023", ["Brass", BALTIC],
     lambda: both_of(g.s("plays-in", "Brass"), g.s("went-on", BALTIC))),
    ("two-conditions", "have we got anything by Dvořák that's over 20 minutes?", [("Antonín Dvořák", "Dvořák")],
     lambda: above(g.s("written-by", "Antonín Dvořák"), minutes, 20)),

    ("class-filter", "players born in 2010", [], lambda: in_period(players(), born, "2010")),
    ("class-filter", "pieces that last more than 25 minutes?", [], lambda: above(g.heads("lasts-for"), minutes, 25)),
    ("class-filter", "show me concerts that drew fewer than 270 people", [], lambda: below(g.heads("attended-by"), crowd, 270)),
    ("class-filter", "are there tutors we pay more than £35 an hour? which ones", [],
     lambda: above(g.heads("paid-per-hour"), pay, 35)),

    ("superlative", "Our youngest player?", [], lambda: most(players(), born)),
    ("superlative", "which concert had the biggest audience", [], lambda: most(g.heads("attended-by"), crowd)),
    ("superlative", "what's the shortest piece in the library?", [], lambda: least(g.heads("lasts-for"), minutes)),
    ("superlative", "who has been in the orchestra longest", [], lambda: least(players(), joined)),

    ("count", "how many people are there in Woodwind?", ["Woodwind"], lambda: count(g.s("plays-in", "Woodwind"))),
    ("count", "number of concerts Ingrid Solheim has conducted", ["Ingrid Solheim"],
     lambda: count(g.s("conducted-by", "Ingrid Solheim"))),
    ("count", "How many pupils has Rafael Quintero got", [QUIN], lambda: count(g.s("taught-by", QUIN))),
    ("count", "headcount for the Tuscany Tour 2024?", [TUSCANY], lambda: count(g.s("went-on", TUSCANY))),

    ("aggregate", "total audience over all the Baltic Tour 2023 concerts", [BALTIC],
     lambda: total(crowd(c) for c in g.s("part-of", BALTIC))),
    ("aggregate", "how long are the Elgar pieces on average?", [("Edward Elgar", "Elgar")],
     lambda: mean(minutes(p) for p in g.s("written-by", "Edward Elgar"))),
    ("aggregate", "When did we first lend somebody a viola?", ["viola"],
     lambda: [min(g.one(x, "lent-on") for x in g.s("loan-of", "viola"))]),
    ("aggregate", "date of the last concert in The Corn Exchange", ["The Corn Exchange"],
     lambda: [max(g.one(c, "held-on") for c in g.s("held-at", "The Corn Exchange"))]),

    ("comparison", "is Nimrod shorter than Hoe-Down?", ["Nimrod", "Hoe-Down"],
     lambda: yn(least(["Nimrod", "Hoe-Down"], minutes) == ["Nimrod"])),
    ("comparison", "who joined first, Tom Eccleston or Gethin Prosser", ["Tom Eccleston", "Gethin Prosser"],
     lambda: least(["Tom Eccleston", "Gethin Prosser"], joined)),
    ("comparison", "Did more people turn up to the Summer Proms 2023 or the Summer Proms 2024?",
     ["Summer Proms 2023", "Summer Proms 2024"], lambda: most(["Summer Proms 2023", "Summer Proms 2024"], crowd)),
    ("comparison", "out of Petra Lindqvist and Dr. Sunniva Hale who's better paid", [LIND, HALE], lambda: most([LIND, HALE], pay)),

    ("yes-no", "has Fratres ever been performed?", ["Fratres"], lambda: yn(bool(g.o("Fratres", "performed-at")))),
    ("yes-no", "did Zofia Kaczmarek go on the Baltic Tour 2023", ["Zofia Kaczmarek", BALTIC],
     lambda: yn(g.has("Zofia Kaczmarek", "went-on", BALTIC))),
    ("yes-no", "Does Dave Hollis teach Maisie Threlfall?", [HOLLIS, "Maisie Threlfall"],
     lambda: yn(g.has("Maisie Threlfall", "taught-by", HOLLIS))),
    ("yes-no", "Was The Lark Ascending on the programme at the Spring Concert 2024?", ["The Lark Ascending", "Spring Concert 2024"],
     lambda: yn(g.has("The Lark Ascending", "performed-at", "Spring Concert 2024"))),

    ("unanswerable", "how many came to the Schools' Matinee 2025?", ["Schools' Matinee 2025"],
     lambda: g.o("Schools' Matinee 2025", "attended-by")),
    ("unanswerable", "Mei-Ling Carter's hourly rate", ["Mei-Ling Carter"], lambda: g.o("Mei-Ling Carter", "paid-per-hour")),
    ("unanswerable", "which section is Bartholomew Quill in?", [], lambda: g.o("Bartholomew Quill", "plays-in")),
    ("unanswerable", "what did the Tuscany Tour 2024 cost per head", [TUSCANY], lambda: []),

    ("typo", "who teechs beatriz fontura", [("Beatriz Fontoura", "beatriz fontura")], lambda: g.o("Beatriz Fontoura", "taught-by")),
    ("typo", "wich school dose Felix Thorbern go to?", [("Felix Thorburn", "Felix Thorbern")], lambda: g.o("Felix Thorburn", "goes-to")),
    ("typo", "when ws the chrismas gala 2024", [("Christmas Gala 2024", "chrismas gala 2024")],
     lambda: g.o("Christmas Gala 2024", "held-on")),
    ("typo", "how long dos the karela suite last", [("Karelia Suite", "karela suite")], lambda: g.o("Karelia Suite", "lasts-for")),

    ("list-all", "what sections are there?", [], lambda: sections()),
    ("list-all", "give me all our tutors", [], lambda: tutors()),
    ("list-all", "All the venues we've played in, please", [], lambda: g.tails("held-at")),
    ("list-all", "names of every tour so far", [], lambda: g.heads("set-off-on")),

    ("negation", "players without a tutor", [], lambda: but(players(), g.heads("taught-by"))),
    ("negation", "which section hasn't got a leader?", [], lambda: but(sections(), g.heads("led-by"))),
    ("negation", "is there any music we've never performed", [], lambda: but(pieces(), g.heads("performed-at"))),
    ("negation", "Concerts that weren't part of a tour?", [], lambda: but(concerts(), g.heads("part-of"))),

    ("group", "which tutor teaches the most players", [], lambda: most(tutors(), lambda t: len(g.s("taught-by", t)))),
    ("group", "what have we performed most often?", [], lambda: most(pieces(), lambda p: len(g.o(p, "performed-at")))),
    ("group", "Which school do we get the most players from?", [], lambda: most(g.tails("goes-to"), lambda s: len(g.s("goes-to", s)))),
    ("group", "which composer do we have the most pieces by", [],
     lambda: most(g.tails("written-by"), lambda c: len(g.s("written-by", c)))),
]

if __name__ == "__main__":
    records = rows("orchestra", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
