"""The arcade questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)

Today is 2026-11-22. Games are the heads of `has_genre`, people those of `has_job`, releases those of `is_release_of`, bugs those of
`is_bug_in`, awards those of `went_to`. Who has `left_on` is no longer there. A bug without `was_fixed_on` is not fixed. Who coded, drew
and wrote a game points from the person. `is_followed_by` runs to the later game. A release after today has not gone out. "Before" and
"more than" are strict.
"""
import re
import sys
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check_short  # noqa: E402

g = Graph(HERE / "triples.tsv")
games, people, releases, bugs, awards = (g.heads(r) for r in ("has_genre", "has_job", "is_release_of", "is_bug_in", "went_to"))
staff = [p for p in people if not g.o(p, "left_on")]


def where(items, relation, value):
    return [x for x in items if value in g.o(x, relation)]


def having(items, relation):
    return [x for x in items if g.o(x, relation)]


def lacking(items, relation):
    return [x for x in items if not g.o(x, relation)]


def nums(items, relation):
    return [g.num(x, relation) for x in items if g.o(x, relation)]


def department(person):
    return g.one(g.one(person, "has_job"), "belongs_to_department")


def days_open(bug):
    return (date.fromisoformat(g.one(bug, "was_fixed_on")) - date.fromisoformat(g.one(bug, "was_opened_on"))).days


def release(game, platform):
    found = where(where(releases, "is_release_of", game), "is_for", platform)
    assert len(found) == 1
    return found[0]


QUESTIONS = [
    # lookup
    ("lookup", "what engine does bramble keep run on", ["Bramble Keep"], lambda: g.o("Bramble Keep", "is_built_with")),
    ("lookup", "whats BUG-207 about?", ["BUG-207"], lambda: g.o("BUG-207", "has_summary")),
    ("lookup", "what sort of game is Big Soup", ["Big Soup"], lambda: g.o("Big Soup", "has_genre")),
    ("lookup", "Where was Lou Castellan before joining us?", ["Lou Castellan"], lambda: g.o("Lou Castellan", "used_to_work_at")),
    ("lookup", "price of R-13", ["R-13"], lambda: g.o("R-13", "sells_at")),
    # direction
    ("direction", "who is bea whitlock's mentor", ["Bea Whitlock"], lambda: g.s("mentors", "Bea Whitlock")),
    ("direction", "whose script was Paper Heron?", ["Paper Heron"], lambda: g.s("wrote", "Paper Heron")),
    ("direction", "which prizes has Gloam won", ["Gloam"], lambda: g.s("went_to", "Gloam")),
    ("direction", "what game is teacup racers turbo the sequel to", ["Teacup Racers Turbo"], lambda: g.s("is_followed_by", "Teacup Racers Turbo")),
    ("direction", "which games did Kwame Asante do art for?", ["Kwame Asante"], lambda: g.o("Kwame Asante", "drew")),
    ("direction", "all the games Nadia Okafor was director on", ["Nadia Okafor"], lambda: g.s("was_directed_by", "Nadia Okafor")),
    # two hops and more
    ("two-hop", "who looks after the engine night post uses", ["Night Post"], lambda: g.o(g.one("Night Post", "is_built_with"), "is_maintained_by")),
    ("two-hop", "who's in charge of Kwame Asante's department?", ["Kwame Asante"], lambda: g.o(department("Kwame Asante"), "is_headed_by")),
    ("two-hop", "which floor is ravi sandhu's department on", ["Ravi Sandhu"], lambda: g.o(department("Ravi Sandhu"), "is_on")),
    ("two-hop", "who composed for the game that got the Pocket Prize?", ["Pocket Prize"],
     lambda: g.o(g.one("Pocket Prize", "went_to"), "has_music_by")),
    ("two-hop", "director of the game that has BUG-213 in it", ["BUG-213"], lambda: g.o(g.one("BUG-213", "is_bug_in"), "was_directed_by")),
    ("two-hop", "which company makes the platform R-10 came out on", ["R-10"], lambda: g.o(g.one("R-10", "is_for"), "is_made_by")),
    # two conditions
    ("two-conditions", "horror games published by bluegate", ["horror", "Bluegate"],
     lambda: where(where(games, "has_genre", "horror"), "is_published_by", "Bluegate")),
    ("two-conditions", "When did Teacup Racers come out on Android?", ["Teacup Racers", "Android"],
     lambda: g.o(release("Teacup Racers", "Android"), "goes_out_on")),
    ("two-conditions", "what has Greta Holm still got to fix", ["Greta Holm"], lambda: lacking(g.s("is_assigned_to", "Greta Holm"), "was_fixed_on")),
    ("two-conditions", "cosmetic bugs in night post", ["cosmetic", "Night Post"],
     lambda: where(where(bugs, "is_bug_in", "Night Post"), "has_severity", "cosmetic")),
    # class and condition
    ("class-filter", "which games are still being made", ["in development"], lambda: where(games, "has_status", "in development")),
    ("class-filter", "who's on more than 65000", [], lambda: above(people, lambda p: g.num(p, "earns"), 65000)),
    # superlative and group
    ("superlative", "whats our best reviewed game", [], lambda: most(having(games, "has_review_score"), lambda x: g.num(x, "has_review_score"))),
    ("superlative", "which game got the biggest budget?", [], lambda: most(games, lambda x: g.num(x, "has_budget"))),
    ("superlative", "of the bugs that got fixed, which took the longest", [], lambda: most(having(bugs, "was_fixed_on"), days_open)),
    ("superlative", "who is the newest person at the studio", [], lambda: most(staff, lambda p: g.one(p, "joined_on"))),
    ("group", "which game has the most awards", [],
     lambda: most([x for x in games if g.s("went_to", x)], lambda x: len(g.s("went_to", x)))),
    # count
    ("count", "how many bugs has Jamie Poole found", ["Jamie Poole"], lambda: count(g.s("was_found_by", "Jamie Poole"))),
    ("count", "How many of our games are made in Tindersprite?", ["Tindersprite"], lambda: count(where(games, "is_built_with", "Tindersprite"))),
    ("count", "how many people have left", [], lambda: count(having(people, "left_on"))),
    # sum, mean
    ("aggregate", "total copies of Gloam sold on all platforms", ["Gloam"], lambda: total(nums(where(releases, "is_release_of", "Gloam"), "has_sold"))),
    ("aggregate", "avarage review score of the puzzle games", ["puzzle"], lambda: mean(nums(where(games, "has_genre", "puzzle"), "has_review_score"))),
    # comparison
    ("comparison", "did moth parade sell more on switch or on pc?", ["Moth Parade", "Switch", "PC"],
     lambda: most(["Switch", "PC"], lambda p: g.num(release("Moth Parade", p), "has_sold"))),
    ("comparison", "who's been here longer, tomas reyes or piotr zielak", ["Tomas Reyes", "Piotr Zielak"],
     lambda: least(["Tomas Reyes", "Piotr Zielak"], lambda p: g.one(p, "joined_on"))),
    # yes or no
    ("yes-no", "is BUG-218 sorted?", ["BUG-218"], lambda: yn(g.o("BUG-218", "was_fixed_on"))),
    ("yes-no", "did elle write bramble keep", ["Elle Marchetti", "Bramble Keep"], lambda: yn(g.has("Elle Marchetti", "wrote", "Bramble Keep"))),
    # date
    ("date", "which bugs were reported in november 2026", [], lambda: in_period(bugs, lambda b: g.one(b, "was_opened_on"), "2026-11")),
    ("date", "who joined the studio before 2016?", [], lambda: before_year(people, lambda p: g.one(p, "joined_on"), 2016)),
    # negation
    ("negation", "which released games never won anything", ["released"],
     lambda: [x for x in where(games, "has_status", "released") if not g.s("went_to", x)]),
    ("negation", "bugs that havent been given to anyone", [], lambda: lacking(bugs, "is_assigned_to")),
    # not in the graph
    ("unanswerable", "who wrote Teacup Racers?", ["Teacup Racers"], lambda: g.s("wrote", "Teacup Racers")),
    ("unanswerable", "who is doing the music for big soup", ["Big Soup"], lambda: g.o("Big Soup", "has_music_by")),
    ("unanswerable", "how many hours does it take to finish Gloam", ["Gloam"], lambda: []),
    ("unanswerable", "Where did Owen Tate work before he came to us?", ["Owen Tate"], lambda: g.o("Owen Tate", "used_to_work_at")),
]


records = rows(HERE.name, QUESTIONS)
check_short(g, records)
write_rows(HERE / "questions.jsonl", records)
