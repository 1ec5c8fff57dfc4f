"""The workshop questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")
UNDERTOW = "Tidewrack II: Undertow"
B204, B207, B216, B219 = (next(n for n in sorted(g.nodes) if n.startswith("BUG-" + k)) for k in ("204", "207", "216", "219"))
B226, B230, B238 = (next(n for n in sorted(g.nodes) if n.startswith("BUG-" + k)) for k in ("226", "230", "238"))


def games():
    return g.heads("Genre")


def people():
    return g.heads("Main role")


def bugs():
    return g.heads("Severity")


def milestones():
    return g.heads("Due")


def rate(p):
    return g.num(p, "Day rate EUR")


def rated(ps):
    return [p for p in ps if g.o(p, "Day rate EUR")]


def sold(x):
    return g.num(x, "Copies sold")


def score(x):
    return g.num(x, "Review score")


def price(x):
    return g.num(x, "Price EUR")


QUESTIONS = [
    ("lookup", "what did we build Lanternfish with?", ["Lanternfish"], lambda: g.o("Lanternfish", "Engine")),
    ("lookup", "age limit on The Quiet Orchard", ["The Quiet Orchard"], lambda: g.o("The Quiet Orchard", "Rated")),
    ("lookup", "Who's got BUG-216 on their plate?", [(B216, "BUG-216")], lambda: g.o(B216, "Assigned to")),
    ("lookup", "since when has Ilse van der Meer been part of the studio", ["Ilse van der Meer"], lambda: g.o("Ilse van der Meer", "Started on")),

    ("direction", "who showed Zsófia Kertész the ropes?", ["Zsófia Kertész"], lambda: g.o("Zsófia Kertész", "Onboarding buddy")),
    ("direction", "which newcomers did Zsófia Kertész show around when they joined?", ["Zsófia Kertész"],
     lambda: g.s("Onboarding buddy", "Zsófia Kertész")),
    ("direction", "what's holding up BUG-238", [(B238, "BUG-238")], lambda: g.o(B238, "Blocked by")),
    ("direction", "Which bugs are stuck until BUG-219 gets sorted?", [(B219, "BUG-219")], lambda: g.s("Blocked by", B219)),

    ("two-hop", "which city are the publishers of Lanternfish in?", ["Lanternfish"],
     lambda: [c for p in g.o("Lanternfish", "Published by") for c in g.o(p, "Based in")]),
    ("two-hop", "what can you play the sequel to Tidewrack on?", ["Tidewrack"],
     lambda: uniq(p for s in g.s("Follow-up to", "Tidewrack") for p in g.o(s, "Ships on"))),
    ("two-hop", "Who was in charge of design for the game with the missing snail, BUG-230?", [(B230, "BUG-230")],
     lambda: [d for x in g.o(B230, "Game") for d in g.o(x, "Lead designer")]),
    ("two-hop", "day rate of whoever's on BUG-207", [(B207, "BUG-207")],
     lambda: [r for p in g.o(B207, "Assigned to") for r in g.o(p, "Day rate EUR")]),

    ("two-conditions", "puzzle games made in Unity", [("Puzzle", "puzzle"), "Unity"], lambda: both_of(g.s("Genre", "Puzzle"), g.s("Engine", "Unity"))),
    ("two-conditions", "which PEGI 7 titles did Callum Byrne lead?", ["PEGI 7", "Callum Byrne"],
     lambda: both_of(g.s("Rated", "PEGI 7"), g.s("Lead designer", "Callum Byrne"))),
    ("two-conditions", "show me critical bugs that are still open", [("Critical", "critical"), ("Open", "open")],
     lambda: both_of(g.s("Severity", "Critical"), g.s("Status", "Open"))),
    ("two-conditions", "Anyone in Dundee who costs less than 200 a day?", ["Dundee"],
     lambda: below(rated(both_of(g.s("Based in", "Dundee"), people())), rate, 200)),

    ("class-filter", "games that critics gave more than 82", [], lambda: above(g.heads("Review score"), score, 82)),
    ("class-filter", "what can people buy from us for under a tenner?", [], lambda: below(g.heads("Price EUR"), price, 10)),
    ("class-filter", "Which milestones have a 2026 deadline?", [], lambda: in_period(milestones(), lambda m: g.one(m, "Due"), "2026")),
    ("class-filter", "which of us were already here before 2016", [], lambda: before_year(people(), lambda p: g.one(p, "Started on"), 2016)),

    ("superlative", "our best-reviewed game", [], lambda: most(g.heads("Review score"), score)),
    ("superlative", "which game shifted the fewest copies?", [], lambda: least(g.heads("Copies sold"), sold)),
    ("superlative", "Who's the priciest programmer?", [("Programmer", "programmer")], lambda: most(rated(g.s("Main role", "Programmer")), rate)),
    ("superlative", "last person to join the team", [], lambda: most(people(), lambda p: g.one(p, "Started on"))),

    ("count", "how many games are down for the Switch?", ["Switch"], lambda: count(g.s("Ships on", "Switch"))),
    ("count", "number of bugs Mateus Rocha has to deal with", ["Mateus Rocha"], lambda: count(g.s("Assigned to", "Mateus Rocha"))),
    ("count", "For how many of our games did Pavel Černý do the soundtrack?", ["Pavel Černý"], lambda: count(g.s("Music by", "Pavel Černý"))),
    ("count", "how many prototypes have we got on the go", [("Prototype", "prototypes")], lambda: count(g.s("Status", "Prototype"))),

    ("aggregate", "how many units has everything with Kumo Press sold altogether?", ["Kumo Press"],
     lambda: total(sold(x) for x in g.s("Published by", "Kumo Press"))),
    ("aggregate", "mean review score of the stuff we made in Unity", ["Unity"],
     lambda: mean(score(x) for x in g.s("Engine", "Unity") if g.o(x, "Review score"))),
    ("aggregate", "What would it cost to have all the artists in for one day?", [("Artist", "artists")],
     lambda: total(rate(p) for p in g.s("Main role", "Artist"))),
    ("aggregate", "when did we last finish a milestone", [], lambda: [max(g.one(m, "Done on") for m in g.heads("Done on"))]),

    ("comparison", "did Lanternfish outsell Mossback Pocket?", ["Lanternfish", "Mossback Pocket"],
     lambda: yn(most(["Lanternfish", "Mossback Pocket"], sold) == ["Lanternfish"])),
    ("comparison", "who charges more, Noor Haddad or Noor Hadley", ["Noor Haddad", "Noor Hadley"], lambda: most(["Noor Haddad", "Noor Hadley"], rate)),
    ("comparison", "Which of the two came out earlier: Lanternfish or Tidewrack?", ["Lanternfish", "Tidewrack"],
     lambda: least(["Lanternfish", "Tidewrack"], lambda x: g.one(x, "Release date"))),
    ("comparison", "is The Quiet Orchard cheaper than Café Noctambule", ["The Quiet Orchard", "Café Noctambule"],
     lambda: yn(least(["The Quiet Orchard", "Café Noctambule"], price) == ["The Quiet Orchard"])),

    ("yes-no", "was the Bram Beta late?", ["Bram Beta"], lambda: yn(g.one("Bram Beta", "Done on") > g.one("Bram Beta", "Due"))),
    ("yes-no", "Can you get Café Noctambule on Android?", ["Café Noctambule", "Android"],
     lambda: yn(g.has("Café Noctambule", "Ships on", "Android"))),
    ("yes-no", "did Yuki Hanamura draw anything for Mossback", ["Yuki Hanamura", "Mossback"], lambda: yn(g.has("Mossback", "Art by", "Yuki Hanamura"))),
    ("yes-no", "is Red Anvil bringing out Tidewrack II?", ["Red Anvil", (UNDERTOW, "Tidewrack II")],
     lambda: yn(g.has(UNDERTOW, "Published by", "Red Anvil"))),

    ("unanswerable", "what will Sir Pigeon Returns cost?", ["Sir Pigeon Returns"], lambda: g.o("Sir Pigeon Returns", "Price EUR")),
    ("unanswerable", "Who composed the tunes for Dustline?", ["Dustline"], lambda: g.o("Dustline", "Music by")),
    ("unanswerable", "how many hours did Theo Castellanos put into BUG-226", ["Theo Castellanos", (B226, "BUG-226")], lambda: []),
    ("unanswerable", "who programmed Velvet Cartographer?", [], lambda: g.o("Velvet Cartographer", "Code by")),

    ("typo", "wich engin is the quite orchard on", [("The Quiet Orchard", "the quite orchard")], lambda: g.o("The Quiet Orchard", "Engine")),
    ("typo", "who does teh music for cafe noctambul", [("Café Noctambule", "cafe noctambul")], lambda: g.o("Café Noctambule", "Music by")),
    ("typo", "when was mosback pocket relased?", [("Mossback Pocket", "mosback pocket")], lambda: g.o("Mossback Pocket", "Release date")),
    ("typo", "dominc achebe's daily rat?", [("Dominic Achebe", "dominc achebe")], lambda: g.o("Dominic Achebe", "Day rate EUR")),

    ("list-all", "what engines have we used?", [], lambda: g.tails("Engine")),
    ("list-all", "every platform our games are on", [], lambda: g.tails("Ships on")),
    ("list-all", "name all the kinds of game we've had a go at", [], lambda: g.tails("Genre")),
    ("list-all", "Everyone who's headed up the design of a game", [], lambda: g.tails("Lead designer")),

    ("negation", "which of our games haven't got a publisher?", [], lambda: but(games(), g.heads("Published by"))),
    ("negation", "bugs nobody's picked up yet", [], lambda: but(bugs(), g.heads("Assigned to"))),
    ("negation", "Are there milestones we haven't finished?", [], lambda: but(milestones(), g.heads("Done on"))),
    ("negation", "Godot games that aren't on PC", ["Godot", ("PC (Steam)", "PC")], lambda: but(g.s("Engine", "Godot"), g.s("Ships on", "PC (Steam)"))),

    ("group", "which game has the most bugs?", [],
     lambda: most(games(), lambda x: len(both_of(g.s("Game", x), bugs())))),
    ("group", "what sort of game do we make the most of", [], lambda: most(g.tails("Genre"), lambda x: len(g.s("Genre", x)))),
    ("group", "Who has programmed the most games?", [], lambda: most(g.tails("Code by"), lambda p: len(g.s("Code by", p)))),
    ("group", "what town do most of us live in?", [],
     lambda: most(g.tails("Based in"), lambda c: len(both_of(g.s("Based in", c), people())))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("workshop", QUESTIONS))
