"""The ferry questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)

Today is 2026-11-22. `boat` and `date` serve sailings, incidents, lost property and charters, `captain` and `passengers` sailings and
charters, and a question about one counts that kind alone. A sailing with `called off because` did not run. An incident without `closed`
is open; lost property without `given back` is still here. A charter after today is booked. `fills in for` points from the stand-in.
"More than", "over" and "before" are strict; "since the start of" takes in the day.
"""
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check_short  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"


def cls(name):
    return g.s("listed as", name)


def where(items, relation, value):
    return [x for x in items if value in g.o(x, relation)]


def having(items, relation):
    return [x for x in items if g.o(x, relation)]


def lacking(items, relation):
    return [x for x in items if not g.o(x, relation)]


def nums(items, relation):
    return [g.num(x, relation) for x in items if g.o(x, relation)]


sailings, boats, staff, crossings = cls("Sailing"), cls("Boat"), cls("Staff"), cls("Crossing")
charters, incidents, lost = cls("Charter"), cls("Incident"), cls("Lost property")


def by_trainer(person):
    return g.s("showed the ropes to", person)


QUESTIONS = [
    # lookup
    ("lookup", "how long does the hamna run take?", ["Hamna Run"], lambda: g.o("Hamna Run", "takes minutes")),
    ("lookup", "what does an adult pay on the Lachlan Shuttle", ["Lachlan Shuttle"], lambda: g.o("Lachlan Shuttle", "adult fare")),
    ("lookup", "why did S-418 not go", ["S-418"], lambda: g.o("S-418", "called off because")),
    ("lookup", "Could you tell me what CH-24 was for, please?", ["CH-24"], lambda: g.o("CH-24", "occasion")),
    ("lookup", "what happened in INC-69?", ["INC-69"], lambda: g.o("INC-69", "what happened")),
    # direction
    ("typo", "who did magnus foubistr train?", ["Magnus Foubister"], lambda: g.o("Magnus Foubister", "showed the ropes to")),
    ("direction", "who trained Fergus Pirie", ["Fergus Pirie"], lambda: by_trainer("Fergus Pirie")),
    ("direction", "who covers when Moira Geddes is on holiday", ["Moira Geddes"], lambda: g.s("fills in for", "Moira Geddes")),
    ("direction", "which boat did the Kittiwake take over from", ["MV Kittiwake"], lambda: g.s("replaced by", "MV Kittiwake")),
    ("direction", "who does Oskar Wieczorek answer to?", ["Oskar Wieczorek"], lambda: g.s("boss of", "Oskar Wieczorek")),
    # two hops and more
    ("two-hop", "who built the boat that came in place of the Isle Queen?", ["Isle Queen"],
     lambda: g.o(g.one("Isle Queen", "replaced by"), "built by")),
    ("two-hop", "where does the regular sula hop boat tie up", ["Sula Hop"], lambda: g.o(g.one("Sula Hop", "usual boat"), "kept at")),
    ("two-hop", "who was skipper on the sailing that INC-64 happened on", ["INC-64"], lambda: g.o(g.one("INC-64", "during"), "captain")),
    ("two-hop", "how many people live on the island where Drever Salmon is based", ["Drever Salmon"],
     lambda: g.o(g.one("Drever Salmon", "on island"), "residents")),
    ("two-hop", "which islands does the North Circle stop at?", ["North Circle"],
     lambda: uniq(i for p in g.o("North Circle", "calls at") for i in g.o(p, "on island"))),
    ("two-hop", "who is the boss of whoever handed in the trombone", ["trombone"],
     lambda: g.s("boss of", g.one("trombone", "reported by"))),
    ("two-hop", "who taught the skipper of the wedding charter?", ["wedding"],
     lambda: [p for c in where(charters, "occasion", "wedding") for p in by_trainer(g.one(c, "captain"))]),
    # two conditions
    ("two-conditions", "ardgarth yard boats still in service", ["Ardgarth Yard", "in service"],
     lambda: where(where(boats, "built by", "Ardgarth Yard"), "condition", "in service")),
    ("two-conditions", "sailings on the Tarsa Run with more than 30 cars", ["Tarsa Run"],
     lambda: above(having(where(sailings, "crossing", "Tarsa Run"), "cars"), lambda s: g.num(s, "cars"), 30)),
    ("two-conditions", "which incidents on the Saint Ronan are still open", ["Saint Ronan"],
     lambda: lacking(where(incidents, "boat", "Saint Ronan"), "closed")),
    # class and condition, lists
    ("class-filter", "which crossings only go in summer", ["summer"], lambda: where(crossings, "season", "summer")),
    ("class-filter", "charters over £2000", [], lambda: above(charters, lambda c: g.num(c, "price"), 2000)),
    ("list-all", "who have we got living on Hamna?", ["Hamna"], lambda: where(staff, "lives on", "Hamna")),
    # superlative
    ("superlative", "which boat can take the most people", [], lambda: most(having(boats, "passenger limit"), lambda b: g.num(b, "passenger limit"))),
    ("superlative", "cheapest crossing for a grown up", [], lambda: least(crossings, lambda c: g.num(c, "adult fare"))),
    ("superlative", "who on the staff has been with us longest?", [], lambda: least(having(staff, "started"), lambda p: g.one(p, "started"))),
    ("superlative", "which sailing had the worst delay", [], lambda: most(having(sailings, "minutes late"), lambda s: g.num(s, "minutes late"))),
    # count
    ("count", "how many sailings got cancelled in november 2026", [],
     lambda: count(in_period(having(sailings, "called off because"), lambda s: g.one(s, "date"), "2026-11"))),
    ("count", "how many deckhands do we employ?", ["deckhand"], lambda: count(where(staff, "job", "deckhand"))),
    # sum, mean
    ("aggregate", "how many cars altogether on the hamna run sailings", ["Hamna Run"],
     lambda: total(nums(where(sailings, "crossing", "Hamna Run"), "cars"))),
    ("aggregate", "What do all the freight accounts owe us put together?", [], lambda: total(nums(cls("Freight account"), "owes"))),
    ("aggregate", "average passengers on the sula hop sailings that did run", ["Sula Hop"],
     lambda: mean(nums(lacking(where(sailings, "crossing", "Sula Hop"), "called off because"), "passengers"))),
    # comparison
    ("comparison", "which takes longer, the hamna run or the balgowan night boat", ["Hamna Run", "Balgowan Night Boat"],
     lambda: most(["Hamna Run", "Balgowan Night Boat"], lambda c: g.num(c, "takes minutes"))),
    ("comparison", "who gets more a day, Priya Nair or Donnie MacAskill?", ["Priya Nair", "Donnie MacAskill"],
     lambda: most(["Priya Nair", "Donnie MacAskill"], lambda p: g.num(p, "day rate"))),
    # yes or no
    ("yes-no", "is Catriona allowed to skipper the Puffin", ["Catriona Bain", "Puffin"],
     lambda: yn(g.has("Puffin", "may be skippered by", "Catriona Bain"))),
    ("yes-no", "did the walking stick get back to its owner?", ["walking stick"], lambda: yn(g.o("walking stick", "given back"))),
    # date
    ("date", "whose first aid has expired?", [], lambda: [p for p in having(staff, "first aid until") if g.one(p, "first aid until") < TODAY]),
    ("date", "which charters are still to come", [], lambda: [c for c in charters if g.one(c, "date") > TODAY]),
    ("date", "who have we taken on since the start of 2023", [], lambda: since_year(having(staff, "started"), lambda p: g.one(p, "started"), 2023)),
    # negation
    ("negation", "lost property nobody has got back yet", [], lambda: lacking(lost, "given back")),
    ("negation", "which skippers dont live on Hamna", ["Hamna"],
     lambda: but(where(staff, "job", "skipper"), where(staff, "lives on", "Hamna"))),
    # not in the graph
    ("unanswerable", "which island does Callum Pirie live on?", ["Callum Pirie"], lambda: g.o("Callum Pirie", "lives on")),
    ("unanswerable", "who's the captain for CH-27", ["CH-27"], lambda: g.o("CH-27", "captain")),
    ("unanswerable", "how much fuel does the Saint Ronan burn in an hour", ["Saint Ronan"], lambda: []),
    ("unanswerable", "whats the phone number of Lachlan Hotel", ["Lachlan Hotel"], lambda: []),
]


records = rows(HERE.name, QUESTIONS)
check_short(g, records)
write_rows(HERE / "questions.jsonl", records)
