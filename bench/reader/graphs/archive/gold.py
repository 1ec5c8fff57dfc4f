"""The archive questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
DOCUMENTS, COLLECTIONS, ROOMS, READERS, SLIPS = (g.heads(r) for r in ("form", "received-in", "on-floor", "reader-since", "dated"))


def begins(d):
    return g.num(d, "begins-in")


def received(c):
    return g.num(c, "received-in")


def degrees(room):
    return g.num(room, "kept-at-degrees")


def since(reader):
    return g.one(reader, "reader-since")


def dated(slip):
    return g.one(slip, "dated")


AMOS, THOMAS, JOSIAH, HONOR, NUALA = "Amos Kitto", "Thomas Kitto", "Josiah Tresidder", "Honor Tresidder", "Nuala Finch"
FAMILY, OWEN, HELGA, DIARY = "Tresidder of Penhale", "Owen Tresidder", "Helga Thorsen", "Diary of Honor Tresidder"

QUESTIONS = [
    ("lookup", "where do we keep the Kiln Drawing", ["Kiln Drawing"], lambda: g.o("Kiln Drawing", "stored-in")),
    ("lookup", "What language is the Letter from Lisbon in?", ["Letter from Lisbon"], lambda: g.o("Letter from Lisbon", "written-in")),
    ("lookup", "occupation of William Pascoe", ["William Pascoe"], lambda: g.o("William Pascoe", "trade")),
    ("lookup", "a researcher wants to know until when the Accident Book is closed, do you know?", ["Accident Book"],
     lambda: g.o("Accident Book", "closed-until")),

    ("direction", "who was the father of Henry Kitto", ["Henry Kitto"], lambda: g.o("Henry Kitto", "father")),
    ("direction", "amos kitto's children?", [(AMOS, "amos kitto's")], lambda: g.s("father", AMOS)),
    ("direction", "whom did Grace Rowe marry", ["Grace Rowe"], lambda: g.both("married-to", "Grace Rowe")),
    ("direction", "what sits directly under Tresidder of Penhale in the catalogue?", [FAMILY], lambda: g.s("part-of", FAMILY)),

    ("two-hop", "Who donated the collection that the Wages Book is in?", ["Wages Book"],
     lambda: [w for c in g.o("Wages Book", "part-of") for w in g.o(c, "given-by")]),
    ("two-hop", "Minute Book 1 is in a series, and which collection is that series part of", ["Minute Book 1"],
     lambda: [c for s in g.o("Minute Book 1", "part-of") for c in g.o(s, "part-of")]),
    ("two-hop", "what floor do I go to for the gaol calendar", [("Gaol Calendar", "gaol calendar")],
     lambda: [f for r in g.o("Gaol Calendar", "stored-in") for f in g.o(r, "on-floor")]),
    ("two-hop", "Which reader has had the Charter out?", ["Charter"], lambda: [p for s in g.s("asks-for", "Charter") for p in g.o(s, "made-out-by")]),

    ("two-conditions", "maps that are digitised", [("map", "maps")], lambda: both_of(g.s("form", "map"), g.s("digitised", "yes"))),
    ("two-conditions", "what has Nuala Finch repaired that's written in Latin?", [NUALA, "Latin"],
     lambda: both_of(g.s("repaired-by", NUALA), g.s("written-in", "Latin"))),
    ("two-conditions", "brickmakers born in Ashcombe", [("brickmaker", "brickmakers"), "Ashcombe"],
     lambda: both_of(g.s("trade", "brickmaker"), g.s("born-in", "Ashcombe"))),
    ("two-conditions", "I'm after documents where Josiah Tresidder and Honor Tresidder are both mentioned", [JOSIAH, HONOR],
     lambda: both_of(g.s("mentions", JOSIAH), g.s("mentions", HONOR))),

    ("class-filter", "documents starting before 1700", [], lambda: below(DOCUMENTS, begins, 1700)),
    ("class-filter", "Which collections came in after 1970?", [], lambda: above(COLLECTIONS, received, 1970)),
    ("class-filter", "slips dated august 2026", [], lambda: in_period(SLIPS, dated, "2026-08")),
    ("class-filter", "is there anything that's still closed to the public", [], lambda: above(g.heads("closed-until"), lambda d: g.num(d, "closed-until"), 2026)),

    ("superlative", "what is the oldest document in the building?", [], lambda: least(DOCUMENTS, begins)),
    ("superlative", "most recently registered reader", [], lambda: most(READERS, since)),
    ("superlative", "Which of our stores is the coldest?", [], lambda: least(ROOMS, degrees)),
    ("superlative", "the last collection to arrive, what was it", [], lambda: most(COLLECTIONS, received)),

    ("count", "how many volumes are there", [("volume", "volumes")], lambda: count(g.s("form", "volume"))),
    ("count", "In how many documents does Amos Kitto turn up?", [AMOS], lambda: count(g.s("mentions", AMOS))),
    ("count", "number of slips made out by Helga Thorsen", [HELGA], lambda: count(g.s("made-out-by", HELGA))),
    ("count", "how many of these people were born in ashcombe", [("Ashcombe", "ashcombe")], lambda: count(g.s("born-in", "Ashcombe"))),

    ("aggregate", "when did Owen Tresidder last fill in a slip?", [OWEN], lambda: [max(dated(s) for s in g.s("made-out-by", OWEN))]),
    ("aggregate", "average temperature across all four stores please", [], lambda: mean(degrees(r) for r in ROOMS)),
    ("aggregate", "how far back do the Ashcombe Parish Registers go, I mean the earliest year", ["Ashcombe Parish Registers"],
     lambda: [plain(min(begins(d) for d in g.s("part-of", "Ashcombe Parish Registers")))]),
    ("aggregate", "date of the first slip Nuala Finch fetched for", [NUALA], lambda: [min(dated(s) for s in g.s("fetched-by", NUALA))]),

    ("comparison", "is the Gaol Calendar older than the Wages Book?", ["Gaol Calendar", "Wages Book"],
     lambda: yn(least(["Gaol Calendar", "Wages Book"], begins) == ["Gaol Calendar"])),
    ("comparison", "which did we get first, Croft Photographs or Ashcombe Brickworks", ["Croft Photographs", "Ashcombe Brickworks"],
     lambda: least(["Croft Photographs", "Ashcombe Brickworks"], received)),
    ("comparison", "Priti Malhotra vs Jack Dunmore: who's been a reader for longer?", ["Priti Malhotra", "Jack Dunmore"],
     lambda: least(["Priti Malhotra", "Jack Dunmore"], since)),
    ("comparison", "is it warmer in Strongroom B than in Strongroom C", ["Strongroom B", "Strongroom C"],
     lambda: yn(most(["Strongroom B", "Strongroom C"], degrees) == ["Strongroom B"])),

    ("yes-no", "has the Diary of Honor Tresidder been digitised yet", [DIARY], lambda: yn(g.has(DIARY, "digitised", "yes"))),
    ("yes-no", "Was Susanna Bligh the mother of John Tresidder (1806)?", ["Susanna Bligh", "John Tresidder (1806)"],
     lambda: yn(g.has("John Tresidder (1806)", "mother", "Susanna Bligh"))),
    ("yes-no", "does minute book 2 say anything about Thomas Kitto", [("Minute Book 2", "minute book 2"), THOMAS],
     lambda: yn(g.has("Minute Book 2", "mentions", THOMAS))),
    ("yes-no", "Slip 8113, has that been brought back?", ["Slip 8113"], lambda: yn(g.o("Slip 8113", "brought-back"))),

    ("unanswerable", "when was Amos Kitto buried", [AMOS], lambda: []),
    ("unanswerable", "Who gave us the Quarter Sessions?", ["Quarter Sessions"], lambda: g.o("Quarter Sessions", "given-by")),
    ("unanswerable", "birthplace of Susanna Bligh", ["Susanna Bligh"], lambda: g.o("Susanna Bligh", "born-in")),
    ("unanswerable", "could you tell me what room Minute Book 9 is in", [], lambda: g.o("Minute Book 9", "stored-in")),

    ("typo", "whats josiah tresiddrs trade", [(JOSIAH, "josiah tresiddrs")], lambda: g.o(JOSIAH, "trade")),
    ("typo", "wich room is the map of pehnale manor stord in", [("Map of Penhale Manor", "map of pehnale manor")],
     lambda: g.o("Map of Penhale Manor", "stored-in")),
    ("typo", "who repared the gaol calender", [("Gaol Calendar", "gaol calender")], lambda: g.o("Gaol Calendar", "repaired-by")),
    ("typo", "thomas kito's wife?", [(THOMAS, "thomas kito's")], lambda: g.both("married-to", THOMAS)),

    ("list-all", "list every collection we have taken in", [], lambda: COLLECTIONS),
    ("list-all", "all registered readers", [], lambda: READERS),
    ("list-all", "What languages are our documents in?", [], lambda: g.tails("written-in")),
    ("list-all", "show the different trades people had", [], lambda: g.tails("trade")),

    ("negation", "which documents have no language against them?", [], lambda: but(DOCUMENTS, g.heads("written-in"))),
    ("negation", "any slip that nobody has fetched anything for", [], lambda: but(SLIPS, g.heads("fetched-by"))),
    ("negation", "readers who never made out a slip", [], lambda: but(READERS, g.tails("made-out-by"))),
    ("negation", "On which slips was the item fetched but not brought back?", [], lambda: but(g.heads("fetched-by"), g.heads("brought-back"))),

    ("group", "who does the most fetching", [], lambda: most(g.tails("fetched-by"), lambda p: len(g.s("fetched-by", p)))),
    ("group", "Who is mentioned in the greatest number of documents?", [], lambda: most(g.tails("mentions"), lambda p: len(g.s("mentions", p)))),
    ("group", "most requested document", [], lambda: most(g.tails("asks-for"), lambda d: len(g.s("asks-for", d)))),
    ("group", "which trade is the commonest", [], lambda: most(g.tails("trade"), lambda t: len(g.s("trade", t)))),
]

if __name__ == "__main__":
    records = rows("archive", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
