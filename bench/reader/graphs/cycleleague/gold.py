"""The cycleleague questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

# no class relation: a kind is what has the relation that all of the kind have
riders, clubs, courses, races = g.heads("In League Since"), g.heads("Founded"), g.heads("Lap (km)"), g.heads("Course")
officials, results, penalties = uniq(g.tails("Chief Comm.") + g.heads("Trained By")), g.heads("Pos"), g.heads("Given By")


def born(r):
    return g.one(r, "Born")


def since(r):
    return g.one(r, "In League Since")


def lap(c):
    return g.num(c, "Lap (km)")


def climb(c):
    return g.num(c, "Climb (m)")


def fee(r):
    return g.num(r, "Entry (£)")


def founded(c):
    return g.num(c, "Founded")


def on(r):
    return g.one(r, "Date")


def secs(p):
    return g.num(p, "Secs Added")


def entries(rider):
    return both_of(results, g.s("Rider", rider))


def fined(rider):
    return both_of(penalties, g.s("Rider", rider))


def points(rider):
    return sum(g.num(e, "Pts") for e in entries(rider) if g.o(e, "Pts"))


def wins(rider):
    return both_of(entries(rider), g.s("Pos", "1"))


def in_race(race):
    return both_of(results, g.s("Race", race))


QUESTIONS = [
    ("lookup", "How much climbing is there in one lap of the Old Quarry?", ["Old Quarry"], lambda: g.o("Old Quarry", "Climb (m)")),
    ("lookup", "what cat is Rosa Lindqvist", ["Rosa Lindqvist"], lambda: g.o("Rosa Lindqvist", "Category")),
    ("lookup", "Who puts up the money for VC Pennine?", ["VC Pennine"], lambda: g.o("VC Pennine", "Sponsor")),
    ("lookup", "what did P-3 get handed out for", ["P-3"], lambda: g.o("P-3", "Reason")),

    ("direction", "whose wheel does Liam Ogden pull along in the sprint, i.e. who's he leading out?", ["Liam Ogden"],
     lambda: g.o("Liam Ogden", "Leads Out")),
    ("direction", "Who leads out Aidan Pickersgill?", ["Aidan Pickersgill"], lambda: g.s("Leads Out", "Aidan Pickersgill")),
    ("direction", "Riders coached by Sunny Bhogal", ["Sunny Bhogal"], lambda: g.s("Coach", "Sunny Bhogal")),
    ("direction", "which officials learned the ropes from Barbara Sugden", ["Barbara Sugden"], lambda: g.s("Trained By", "Barbara Sugden")),

    ("two-hop", "Which village is the Reservoir GP held at?", ["Reservoir GP"],
     lambda: [v for c in g.o("Reservoir GP", "Course") for v in g.o(c, "Village")]),
    ("two-hop", "I'd like to know what club the rider in E121 belongs to", ["E121"], lambda: [c for r in g.o("E121", "Rider") for c in g.o(r, "Club")]),
    ("two-hop", "who chairs Tilly Ogden's club", ["Tilly Ogden"], lambda: [p for c in g.o("Tilly Ogden", "Club") for p in g.o(c, "Chair")]),
    ("two-hop", "grade of the chief commissaire at the Midsummer Crit?", ["Midsummer Crit"],
     lambda: [x for p in g.o("Midsummer Crit", "Chief Comm.") for x in g.o(p, "Category")]),

    ("two-conditions", "cat 2s riding for VC Pennine", [("Cat 2", "cat 2s"), "VC Pennine"],
     lambda: both_of(g.s("Category", "Cat 2"), g.s("Club", "VC Pennine"))),
    ("two-conditions", "Where did Aidan Pickersgill come in the League Final?", ["Aidan Pickersgill", "League Final"],
     lambda: [p for e in both_of(entries("Aidan Pickersgill"), in_race("League Final")) for p in g.o(e, "Pos")]),
    ("two-conditions", "races run on the Airfield that cost less than 16 quid to enter", [("Airfield", "Airfield")],
     lambda: below(g.s("Course", "Airfield"), fee, 16)),
    ("two-conditions", "who got done for littering at the Reservoir GP", ["littering", "Reservoir GP"],
     lambda: [r for p in both_of(g.s("Reason", "littering"), g.s("Race", "Reservoir GP")) for r in g.o(p, "Rider")]),

    ("class-filter", "Clubs that have been going since before 1950", [], lambda: below(clubs, founded, 1950)),
    ("class-filter", "courses with more than 200 m of climbing per lap", [], lambda: above(g.heads("Climb (m)"), climb, 200)),
    ("class-filter", "any riders born after 2005?", [], lambda: after_year(g.heads("Born"), born, 2005)),
    ("class-filter", "show me rounds where entry's over £24.50", [], lambda: above(g.heads("Entry (£)"), fee, 24.5)),

    ("superlative", "Longest lap in the league?", [], lambda: most(courses, lap)),
    ("superlative", "who is the oldest bloke still racing with us", [], lambda: least(g.heads("Born"), born)),
    ("superlative", "what's the youngest club", [], lambda: most(clubs, founded)),
    ("superlative", "penalty with the biggest time hit", [], lambda: most(g.heads("Secs Added"), secs)),

    ("count", "how many times has Florence Ibbotson won this season?", ["Florence Ibbotson"], lambda: count(wins("Florence Ibbotson"))),
    ("count", "How many riders do Ravensdale Wheelers have", ["Ravensdale Wheelers"], lambda: count(both_of(riders, g.s("Club", "Ravensdale Wheelers")))),
    ("count", "number of marshals at the Midsummer Crit", ["Midsummer Crit"], lambda: count(g.o("Midsummer Crit", "Marshals"))),
    ("count", "rounds with Barbara Sugden as chief comm, how many were there", ["Barbara Sugden"],
     lambda: count(g.s("Chief Comm.", "Barbara Sugden"))),

    ("aggregate", "What's Aidan Pickersgill's points total?", ["Aidan Pickersgill"], lambda: [plain(points("Aidan Pickersgill"))]),
    ("aggregate", "if I did every race Otterby Velo puts on, what would it cost me in entries", ["Otterby Velo"],
     lambda: total(fee(r) for r in both_of(races, g.s("Club", "Otterby Velo")))),
    ("aggregate", "mean lap length of the courses Haigh Memorial and League Final use", ["Haigh Memorial", "League Final"],
     lambda: mean(lap(c) for r in ("Haigh Memorial", "League Final") for c in g.o(r, "Course"))),
    ("aggregate", "date of the first race on Tan Hill Triangle?", ["Tan Hill Triangle"],
     lambda: [min(on(r) for r in g.s("Course", "Tan Hill Triangle"))]),

    ("comparison", "Is the Beacon Loop hillier than Calder Valley?", ["Beacon Loop", "Calder Valley"],
     lambda: yn(climb("Beacon Loop") > climb("Calder Valley"))),
    ("comparison", "Hamza Rafiq or Stuart Peel, who's been in the league longer", ["Hamza Rafiq", "Stuart Peel"],
     lambda: least(["Hamza Rafiq", "Stuart Peel"], since)),
    ("comparison", "which is older, Otterby Velo or VC Pennine?", ["Otterby Velo", "VC Pennine"],
     lambda: least(["Otterby Velo", "VC Pennine"], founded)),
    ("comparison", "did the Clarion Road Race come before the Midsummer Crit", ["Clarion Road Race", "Midsummer Crit"],
     lambda: yn(on("Clarion Road Race") < on("Midsummer Crit"))),

    ("yes-no", "Has Nico Valli done any marshalling at the Spring Opener?", ["Nico Valli", "Spring Opener"],
     lambda: yn(g.has("Spring Opener", "Marshals", "Nico Valli"))),
    ("yes-no", "does Gordon Haigh coach Ewan Cragg", ["Gordon Haigh", "Ewan Cragg"], lambda: yn(g.has("Ewan Cragg", "Coach", "Gordon Haigh"))),
    ("yes-no", "Did Sunny Bhogal win the Midsummer Crit?", ["Sunny Bhogal", "Midsummer Crit"],
     lambda: yn(both_of(wins("Sunny Bhogal"), in_race("Midsummer Crit")))),
    ("yes-no", "have Calder Clarion got a sponsor at the moment?", ["Calder Clarion"], lambda: yn(g.o("Calder Clarion", "Sponsor"))),

    ("unanswerable", "when's Kieran Doyle's birthday", ["Kieran Doyle"], lambda: g.o("Kieran Doyle", "Born")),
    ("unanswerable", "what's the prize money for the League Final?", ["League Final"], lambda: []),
    ("unanswerable", "How much is it to enter the Icebreaker", ["Icebreaker"], lambda: g.o("Icebreaker", "Entry (£)")),
    ("unanswerable", "what make of bike does Bethan Rhys ride", ["Bethan Rhys"], lambda: []),

    ("typo", "whos florance ibotson coach", [("Florence Ibbotson", "florance ibotson")], lambda: g.o("Florence Ibbotson", "Coach")),
    ("typo", "wen is the clarrion road race", [("Clarion Road Race", "clarrion road race")], lambda: g.o("Clarion Road Race", "Date")),
    ("typo", "wat club is hamza rafik with", [("Hamza Rafiq", "hamza rafik")], lambda: g.o("Hamza Rafiq", "Club")),
    ("typo", "how manny km is a lap of the reservior circit", [("Reservoir Circuit", "reservior circit")], lambda: g.o("Reservoir Circuit", "Lap (km)")),

    ("list-all", "which clubs are affiliated", [], lambda: clubs),
    ("list-all", "Full calendar please: every round", [], lambda: races),
    ("list-all", "all commissaires and trainee officials", [], lambda: officials),
    ("list-all", "give us the names of every single rider", [], lambda: riders),

    ("negation", "riders not in any club", [], lambda: but(riders, g.heads("Club"))),
    ("negation", "Which rounds had no marshals down?", [], lambda: but(races, g.heads("Marshals"))),
    ("negation", "who in the league hasn't raced at all this year", [], lambda: but(riders, [r for e in results for r in g.o(e, "Rider")])),
    ("negation", "is there an official who's never been chief commissaire", [], lambda: but(officials, g.tails("Chief Comm."))),

    ("group", "Who has picked up the most wins?", [], lambda: most(riders, lambda r: len(wins(r)))),
    ("group", "which rider tops the table on points", [], lambda: most(riders, points)),
    ("group", "club with most members", [], lambda: most(clubs, lambda c: len(both_of(riders, g.s("Club", c))))),
    ("group", "naughtiest rider, as in most penalties?", [], lambda: most(riders, lambda r: len(fined(r)))),
]

if __name__ == "__main__":
    records = rows("cycleleague", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
