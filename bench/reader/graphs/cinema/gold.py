"""The cinema questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def films():
    return g.heads("Runs (min)")


def shows():
    return g.heads("Film Shown")


def staff():
    return g.heads("Job")


def members():
    return g.heads("Members Since")


def snacks():
    return g.heads("Counter Price (£)")


def runs(f):
    return g.num(f, "Runs (min)")


def fee(f):
    return g.num(f, "Hire Fee (£)")


def sold(s):
    return g.num(s, "Tickets Sold")


def pay(p):
    return g.num(p, "Hourly Rate (£)")


def price(x):
    return g.num(x, "Counter Price (£)")


def shown(f):
    return g.s("Film Shown", f)


def by(relation):
    """Number of heads that point to a node over relation."""
    return lambda x: len(g.s(relation, x))


QUESTIONS = [
    ("lookup", "how long is Concrete Lullaby?", ["Concrete Lullaby"], lambda: g.o("Concrete Lullaby", "Runs (min)")),
    ("lookup", "what do we charge for a choc ice", [("Choc Ice", "choc ice")], lambda: g.o("Choc Ice", "Counter Price (£)")),
    ("lookup", "which room was Show 209 on in", ["Show 209"], lambda: g.o("Show 209", "Screened In")),
    ("lookup", "What does Nadia Kern do here?", ["Nadia Kern"], lambda: g.o("Nadia Kern", "Job")),

    ("direction", "who showed Luca Moretti the ropes?", ["Luca Moretti"], lambda: g.o("Luca Moretti", "Trained By")),
    ("direction", "anyone Joss Whitlock has trained up", ["Joss Whitlock"], lambda: g.s("Trained By", "Joss Whitlock")),
    ("direction", "Which members signed up thanks to Maureen Tighe?", ["Maureen Tighe"], lambda: g.s("Brought In By", "Maureen Tighe")),
    ("direction", "who got Kit Lovell to join", ["Kit Lovell"], lambda: g.o("Kit Lovell", "Brought In By")),

    ("two-hop", "who made the film that was on at Show 205?", ["Show 205"],
     lambda: [d for f in g.o("Show 205", "Film Shown") for d in g.o(f, "Directed By")]),
    ("two-hop", "where's the firm that does our Pale Ale based", ["Pale Ale"],
     lambda: [t for s in g.o("Pale Ale", "Supplied By") for t in g.o(s, "Town")]),
    ("two-hop", "Which screens have we had Badger Patrol on", ["Badger Patrol"],
     lambda: uniq(s for x in shown("Badger Patrol") for s in g.o(x, "Screened In"))),
    ("two-hop", "what's the job of whoever trained Carys Bevan?", ["Carys Bevan"],
     lambda: [j for p in g.o("Carys Bevan", "Trained By") for j in g.o(p, "Job")]),

    ("two-conditions", "any thrillers we got off Attic Archive?", [("thriller", "thrillers"), "Attic Archive"],
     lambda: both_of(g.s("Genre", "thriller"), g.s("Hired From", "Attic Archive"))),
    ("two-conditions", "shows in The Attic that sold fewer than 20 tickets", ["The Attic"],
     lambda: below(g.s("Screened In", "The Attic"), sold, 20)),
    ("two-conditions", "which patrons were recruited by June Pargeter", [("Patron", "patrons"), "June Pargeter"],
     lambda: both_of(g.s("Tier", "Patron"), g.s("Brought In By", "June Pargeter"))),
    ("two-conditions", "Dramas over two hours long?", [("drama", "Dramas")], lambda: above(g.s("Genre", "drama"), runs, 120)),

    ("class-filter", "films that cost us more than 200 quid to hire", [], lambda: above(g.heads("Hire Fee (£)"), fee, 200)),
    ("class-filter", "who's on less than £12 an hour", [], lambda: below(staff(), pay, 12)),
    ("class-filter", "Do we have any films from before 1970? which ones", [], lambda: below(films(), lambda f: g.num(f, "Year Made"), 1970)),
    ("class-filter", "what can you buy at the counter for under 2 quid", [], lambda: below(snacks(), price, 2)),

    ("superlative", "what's the longest film we've got?", [], lambda: most(films(), runs)),
    ("superlative", "Who has been a member the longest?", [], lambda: least(members(), lambda m: g.one(m, "Members Since"))),
    ("superlative", "best selling show", [], lambda: most(shows(), sold)),
    ("superlative", "cheapest film to rent from Polestar", ["Polestar"], lambda: least(g.s("Hired From", "Polestar"), fee)),

    ("count", "how many student members do we have", [("Student", "student")], lambda: count(g.s("Tier", "Student"))),
    ("count", "number of PG films on our books", ["PG"], lambda: count(g.s("Certificate", "PG"))),
    ("count", "How often have we shown Goose Summer?", ["Goose Summer"], lambda: count(shown("Goose Summer"))),
    ("count", "how many shows did Fitz Mulgrew project", ["Fitz Mulgrew"], lambda: count(g.s("Projectionist", "Fitz Mulgrew"))),

    ("aggregate", "total tickets sold for Ash and Elder", ["Ash and Elder"], lambda: total(sold(x) for x in shown("Ash and Elder"))),
    ("aggregate", "what do we pay on average for a film from Attic Archive?", ["Attic Archive"],
     lambda: mean(fee(f) for f in g.s("Hired From", "Attic Archive"))),
    ("aggregate", "when did we first put Night Ferry on?", ["Night Ferry"], lambda: [min(g.one(x, "Shown On") for x in shown("Night Ferry"))]),
    ("aggregate", "Average hourly pay for an usher", ["usher"], lambda: mean(pay(p) for p in g.s("Job", "usher"))),

    ("comparison", "is Winter Signal longer than Ash and Elder?", ["Winter Signal", "Ash and Elder"],
     lambda: yn(runs("Winter Signal") > runs("Ash and Elder"))),
    ("comparison", "who started here first, Arjun Sethi or Wren Castell", ["Arjun Sethi", "Wren Castell"],
     lambda: least(["Arjun Sethi", "Wren Castell"], lambda p: g.one(p, "Started On"))),
    ("comparison", "Studio 2 or The Attic, which one fits more people?", ["Studio 2", "The Attic"],
     lambda: most(["Studio 2", "The Attic"], lambda s: g.num(s, "Seats"))),
    ("comparison", "did Show 204 sell better than Show 203", ["Show 204", "Show 203"], lambda: yn(sold("Show 204") > sold("Show 203"))),

    ("yes-no", "Is Le Grand Sommeil in Italian?", ["Le Grand Sommeil", "Italian"], lambda: yn(g.has("Le Grand Sommeil", "Language", "Italian"))),
    ("yes-no", "did Nadia Kern run the projector for Show 213", ["Nadia Kern", "Show 213"],
     lambda: yn(g.has("Show 213", "Projectionist", "Nadia Kern"))),
    ("yes-no", "does the Sweet Popcorn come from Kernel & Co?", ["Sweet Popcorn", "Kernel & Co"],
     lambda: yn(g.has("Sweet Popcorn", "Supplied By", "Kernel & Co"))),
    ("yes-no", "was show 215 out in the courtyard", [("Show 215", "show 215"), ("Courtyard", "courtyard")],
     lambda: yn(g.has("Show 215", "Screened In", "Courtyard"))),

    ("unanswerable", "who directed Gravel?", ["Gravel"], lambda: g.o("Gravel", "Directed By")),
    ("unanswerable", "what's Beryl Oduya's phone number", ["Beryl Oduya"], lambda: []),
    ("unanswerable", "How many does the Courtyard seat?", ["Courtyard"], lambda: g.o("Courtyard", "Seats")),
    ("unanswerable", "when are we showing Casablanca", [], lambda: g.s("Film Shown", "Casablanca")),

    ("typo", "waht certifcate is Tango for Two Plumers", [("Tango for Two Plumbers", "Tango for Two Plumers")],
     lambda: g.o("Tango for Two Plumbers", "Certificate")),
    ("typo", "when did harriet qiust become a memebr", [("Harriet Quist", "harriet qiust")], lambda: g.o("Harriet Quist", "Members Since")),
    ("typo", "who direcetd Wintre Signal?", [("Winter Signal", "Wintre Signal")], lambda: g.o("Winter Signal", "Directed By")),
    ("typo", "hwo much is a gingr beer", [("Ginger Beer", "gingr beer")], lambda: g.o("Ginger Beer", "Counter Price (£)")),

    ("list-all", "what languages are our films in?", [], lambda: g.tails("Language")),
    ("list-all", "list every screen we use", [], lambda: g.tails("Screened In")),
    ("list-all", "Which genres do we cover", [], lambda: g.tails("Genre")),
    ("list-all", "all the membership levels please", [], lambda: g.tails("Tier")),

    ("negation", "films we've never actually shown?", [], lambda: but(films(), g.tails("Film Shown"))),
    ("negation", "which shows in The Attic didn't have anyone doing an intro", ["The Attic"],
     lambda: but(g.s("Screened In", "The Attic"), g.heads("Introduced By"))),
    ("negation", "Who on the staff hasn't been trained by anyone?", [], lambda: but(staff(), g.heads("Trained By"))),
    ("negation", "besides Night Ferry what else has Tom Addis done", ["Night Ferry", "Tom Addis"],
     lambda: but(g.s("Directed By", "Tom Addis"), ["Night Ferry"])),

    ("group", "who has brought in the most members?", [], lambda: most(g.tails("Brought In By"), by("Brought In By"))),
    ("group", "which company do we hire the most films from", [], lambda: most(g.tails("Hired From"), by("Hired From"))),
    ("group", "What's the members' most popular favourite film", [], lambda: most(g.tails("Favourite Film"), by("Favourite Film"))),
    ("group", "whose stuff do we stock most of at the counter?", [], lambda: most(g.tails("Supplied By"), by("Supplied By"))),
]

if __name__ == "__main__":
    records = rows("cinema", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
