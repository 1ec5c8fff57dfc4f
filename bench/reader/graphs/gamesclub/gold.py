"""The gamesclub questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"
MEMBERS, GAMES, TOURNAMENTS, MATCHES, LOANS = (g.s("Sheet", s) for s in ("Members", "Games", "Tournaments", "Matches", "Loans"))


def rating(m):
    return g.num(m, "Rating")


def joined(m):
    return g.one(m, "Joined")


def mins(x):
    return g.num(x, "Mins")


def moves(m):
    return g.num(m, "Moves")


def date_of(x):
    return g.one(x, "Date")


def loans_of(game):
    return both_of(LOANS, g.s("Game", game))


IVO, PETER, JUNIOR, PENNY, LEO, RUTH = ("Ivo Kranjc", "Peter Marsh", "Peter Marsh (Jr)", "Penny Lathbury", "Leo Castellanos",
                                        "Ruth Abelson")
CHAMP, SPRING, BLITZ, OSWALD = "Club Championship 2025", "Spring Open 2026", "Autumn Blitz 2026", "St Oswald's Hall"

QUESTIONS = [
    ("lookup", "ivo kranjc rating", [(IVO, "ivo kranjc")], lambda: g.o(IVO, "Rating")),
    ("lookup", "Who invented Rail Barons of Silesia?", ["Rail Barons of Silesia"], lambda: g.o("Rail Barons of Silesia", "Designer")),
    ("lookup", "how much was it to take part in the Spring Open 2026", [SPRING], lambda: g.o(SPRING, "Entry (£)")),
    ("lookup", "when is L-29 supposed to come back?", ["L-29"], lambda: g.o("L-29", "Due Back")),

    ("direction", "who brought Arjun Mehta along to the club", ["Arjun Mehta"], lambda: g.o("Arjun Mehta", "Introduced By")),
    ("direction", "which members did Peter Marsh introduce?", [PETER], lambda: g.s("Introduced By", PETER)),
    ("direction", "Lotte Vermeer games", ["Lotte Vermeer"], lambda: g.s("Designer", "Lotte Vermeer")),
    ("direction", "pull up all of Penny Lathbury's loans please", [PENNY], lambda: g.s("Borrower", PENNY)),

    ("two-hop", "what game were they playing in M11?", ["M11"], lambda: [x for e in g.o("M11", "Event") for x in g.o(e, "Game")]),
    ("two-hop", "Who ran the tournament that M08 was part of", ["M08"], lambda: [p for e in g.o("M08", "Event") for p in g.o(e, "Organiser")]),
    ("two-hop", "the person who owns Citadel Siege, where do they live", ["Citadel Siege"],
     lambda: [t for p in g.o("Citadel Siege", "Belongs To") for t in g.o(p, "Town")]),
    ("two-hop", "Which games has Penny Lathbury borrowed so far?", [PENNY], lambda: uniq(x for n in g.s("Borrower", PENNY) for x in g.o(n, "Game"))),

    ("two-conditions", "anyone in Ilkley who still owes their subs?", ["Ilkley"], lambda: both_of(g.s("Town", "Ilkley"), g.s("Subs Paid?", "N"))),
    ("two-conditions", "chess tournaments at St Oswald's Hall", [("Chess", "chess"), OSWALD],
     lambda: both_of(both_of(TOURNAMENTS, g.s("Game", "Chess")), g.s("Venue", OSWALD))),
    ("two-conditions", "matches that Leo Castellanos won playing white", [LEO], lambda: both_of(g.s("White", LEO), g.s("Winner", LEO))),
    ("two-conditions", "Which of Gordon Speight's games does the club own?", ["Gordon Speight", "the club"],
     lambda: both_of(g.s("Designer", "Gordon Speight"), g.s("Belongs To", "the club"))),

    ("class-filter", "games that take less than 50 minutes", [], lambda: below(GAMES, mins, 50)),
    ("class-filter", "who has joined this year?", [], lambda: in_period(MEMBERS, joined, "2026")),
    ("class-filter", "List the players rated over 1800", [], lambda: above(g.heads("Rating"), rating, 1800)),
    ("class-filter", "can you suggest something I can play all on my own", [], lambda: [x for x in GAMES if g.num(x, "Min Players") == 1]),

    ("superlative", "strongest player in the club by rating", [], lambda: most(g.heads("Rating"), rating)),
    ("superlative", "Which game takes longest?", [], lambda: most(GAMES, mins)),
    ("superlative", "who's been a member the longest", [], lambda: least(MEMBERS, joined)),
    ("superlative", "what match had the most moves", [], lambda: most(MATCHES, moves)),

    ("count", "how many matches has Ivo Kranjc won?", [IVO], lambda: count(g.s("Winner", IVO))),
    ("count", "number of games belonging to the club itself", ["the club"], lambda: count(g.s("Belongs To", "the club"))),
    ("count", "how many of our members are from leeds", [("Leeds", "leeds")], lambda: count(g.s("Town", "Leeds"))),
    ("count", "Catfish Bay: how often has it been lent out?", ["Catfish Bay"], lambda: count(loans_of("Catfish Bay"))),

    ("aggregate", "average rating of the Leeds members?", ["Leeds"], lambda: mean(rating(m) for m in both_of(g.s("Town", "Leeds"), g.heads("Rating")))),
    ("aggregate", "how many moves were there in the Autumn Blitz 2026 all together", [BLITZ], lambda: total(moves(m) for m in g.s("Event", BLITZ))),
    ("aggregate", "What date is the next tournament?", [], lambda: [min(d for d in map(date_of, TOURNAMENTS) if d > TODAY)]),
    ("aggregate", "when did somebody last take catfish bay home", [("Catfish Bay", "catfish bay")], lambda: [max(date_of(n) for n in loans_of("Catfish Bay"))]),

    ("comparison", "Is Hamish Orr rated higher than Peter Marsh (Jr)?", ["Hamish Orr", JUNIOR],
     lambda: yn(most(["Hamish Orr", JUNIOR], rating) == ["Hamish Orr"])),
    ("comparison", "which is quicker to play, Lords of Wessex or Citadel Siege", ["Lords of Wessex", "Citadel Siege"],
     lambda: least(["Lords of Wessex", "Citadel Siege"], mins)),
    ("comparison", "has stan grabowski been in the club longer than clive dunstable",
     [("Stan Grabowski", "stan grabowski"), ("Clive Dunstable", "clive dunstable")],
     lambda: yn(least(["Stan Grabowski", "Clive Dunstable"], joined) == ["Stan Grabowski"])),
    ("comparison", "Was the entry fee higher for Autumn Blitz 2026 or for Club Championship 2025?", [BLITZ, CHAMP],
     lambda: most([BLITZ, CHAMP], lambda t: g.num(t, "Entry (£)"))),

    ("yes-no", "has Zainab Qureshi paid her subs", ["Zainab Qureshi"], lambda: yn(g.has("Zainab Qureshi", "Subs Paid?", "Y"))),
    ("yes-no", "Did Ruth Abelson win the final of the Club Championship 2025?", [RUTH, ("Final", "final"), CHAMP],
     lambda: yn(both_of(both_of(g.s("Event", CHAMP), g.s("Round", "Final")), g.s("Winner", RUTH)))),
    ("yes-no", "is L-26 back yet?", ["L-26"], lambda: yn(g.o("L-26", "Returned"))),
    ("yes-no", "does Tidepool belong to the club", ["Tidepool", "the club"], lambda: yn(g.has("Tidepool", "Belongs To", "the club"))),

    ("unanswerable", "Bea Nightingale mobile number?", ["Bea Nightingale"], lambda: []),
    ("unanswerable", "what's Clive Dunstable rated", ["Clive Dunstable"], lambda: g.o("Clive Dunstable", "Rating")),
    ("unanswerable", "I need to send Colin Frisk a letter, which town is he in?", ["Colin Frisk"], lambda: g.o("Colin Frisk", "Town")),
    ("unanswerable", "entry fee for Christmas Lanterns", ["Christmas Lanterns"], lambda: g.o("Christmas Lanterns", "Entry (£)")),

    ("typo", "who desinged goblin acution", [("Goblin Auction", "goblin acution")], lambda: g.o("Goblin Auction", "Designer")),
    ("typo", "how many mintues dose harvset moon inn take", [("Harvest Moon Inn", "harvset moon inn")], lambda: g.o("Harvest Moon Inn", "Mins")),
    ("typo", "when did Wilhemina Odyua jion", [("Wilhelmina Oduya", "Wilhemina Odyua")], lambda: g.o("Wilhelmina Oduya", "Joined")),
    ("typo", "were was the Go Evning Cup held?", [("Go Evening Cup", "Go Evning Cup")], lambda: g.o("Go Evening Cup", "Venue")),

    ("list-all", "what games are there", [], lambda: GAMES),
    ("list-all", "list of tournaments, past and coming", [], lambda: TOURNAMENTS),
    ("list-all", "Which towns do our members come from?", [], lambda: g.tails("Town")),
    ("list-all", "all the venues we use", [], lambda: g.tails("Venue")),

    ("negation", "members who don't have a rating", [], lambda: but(MEMBERS, g.heads("Rating"))),
    ("negation", "which loans haven't come back yet?", [], lambda: but(LOANS, g.heads("Returned"))),
    ("negation", "games nobody has ever borrowed", [], lambda: but(GAMES, [x for n in LOANS for x in g.o(n, "Game")])),
    ("negation", "Any matches that weren't part of a tournament?", [], lambda: but(MATCHES, g.heads("Event"))),

    ("group", "who borrows games the most often", [], lambda: most(g.tails("Borrower"), lambda p: len(g.s("Borrower", p)))),
    ("group", "Who has introduced the most new people to the club?", [], lambda: most(g.tails("Introduced By"), lambda p: len(g.s("Introduced By", p)))),
    ("group", "designer with most games on our list", [], lambda: most(g.tails("Designer"), lambda d: len(g.s("Designer", d)))),
    ("group", "which venue gets used for the most tournaments", [], lambda: most(g.tails("Venue"), lambda v: len(g.s("Venue", v)))),
]

if __name__ == "__main__":
    records = rows("gamesclub", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
