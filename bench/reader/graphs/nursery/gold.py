"""The nursery questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def kind(k):
    return g.s("recordKind", k)


def kids(room=None):
    children = kind("Child")
    return both_of(children, g.s("inRoom", room)) if room else children


def born(c):
    return g.one(c, "dob")


def fee(c):
    return g.num(c, "monthlyFee")


def charged(cs):
    return [c for c in cs if g.o(c, "monthlyFee")]


def hired(p):
    return g.one(p, "hiredOn")


def minutes(s):
    return g.num(s, "lastsMinutes")


def spaces(r):
    return g.num(r, "maxChildren")


def times(relation):
    return lambda x: len(g.s(relation, x))


QUESTIONS = [
    ("lookup", "when's Gethin's birthday?", [("Gethin Rees", "Gethin")], lambda: g.o("Gethin Rees", "dob")),
    ("lookup", "What does Marta Wróbel do for a living", ["Marta Wróbel"], lambda: g.o("Marta Wróbel", "employedAs")),
    ("lookup", "how many little ones can Hedgehogs take at most?", ["Hedgehogs"], lambda: g.o("Hedgehogs", "maxChildren")),
    ("lookup", "Ezra Okonjo's key worker?", ["Ezra Okonjo"], lambda: g.o("Ezra Okonjo", "hasKeyPerson")),

    ("direction", "who is Kirsty Nairn's line manager", ["Kirsty Nairn"], lambda: g.o("Kirsty Nairn", "supervisedBy")),
    ("direction", "who does Kirsty Nairn manage?", ["Kirsty Nairn"], lambda: g.s("supervisedBy", "Kirsty Nairn")),
    ("direction", "who's Inês Quintela's big brother", ["Inês Quintela"], lambda: g.s("olderSiblingOf", "Inês Quintela")),
    ("direction", "name of Arlo Pemberton's little sister please", ["Arlo Pemberton"], lambda: g.o("Arlo Pemberton", "olderSiblingOf")),

    ("two-hop", "what job does Gethin Rees's mum have", ["Gethin Rees"],
     lambda: [j for p in g.o("Gethin Rees", "childOf") for j in g.o(p, "employedAs")]),
    ("two-hop", "Which activities does Corinne D'Souza take?", ["Corinne D'Souza"],
     lambda: uniq(a for s in g.s("ledBy", "Corinne D'Souza") for a in g.o(s, "activityName"))),
    ("two-hop", "who's in charge of the room that Anaïs Fournier goes to?", ["Anaïs Fournier"],
     lambda: [l for r in g.o("Anaïs Fournier", "inRoom") for l in g.s("runsRoom", r)]),
    ("two-hop", "what part of town do Zofia Wróbel's family live in", ["Zofia Wróbel"],
     lambda: uniq(a for p in g.o("Zofia Wróbel", "childOf") for a in g.o(p, "livesIn"))),

    ("two-conditions", "which Owls kids can't have eggs", ["Owls", "eggs"], lambda: both_of(kids("Owls"), g.s("allergicTo", "eggs"))),
    ("two-conditions", "any parents from Cressfield who drive a bus?", ["Cressfield", ("bus driver", "drive a bus")],
     lambda: both_of(g.s("livesIn", "Cressfield"), g.s("employedAs", "bus driver"))),
    ("two-conditions", "Foxes children paying more than £900 a month", ["Foxes"], lambda: above(charged(kids("Foxes")), fee, 900)),
    ("two-conditions", "Which of the accidents in the garden were grazes?", ["garden", ("graze", "grazes")],
     lambda: both_of(g.s("spot", "garden"), g.s("incidentKind", "graze"))),

    ("class-filter", "which rooms have space for more than 14 kids?", [], lambda: above(kind("Room"), spaces, 14)),
    ("class-filter", "staff taken on after 2023", [], lambda: after_year(kind("StaffMember"), hired, 2023)),
    ("class-filter", "who are the children that were born before 2023", [], lambda: before_year(kids(), born, 2023)),
    ("class-filter", "are there any sessions longer than 60 minutes, and which?", [], lambda: above(g.heads("lastsMinutes"), minutes, 60)),

    ("superlative", "who's the youngest child at the nursery", [], lambda: most(kids(), born)),
    ("superlative", "Which kid has the cheapest fees?", [], lambda: least(charged(kids()), fee)),
    ("superlative", "longest serving member of staff?", [], lambda: least(kind("StaffMember"), hired)),
    ("superlative", "What's the shortest session on the timetable", [], lambda: least(g.heads("lastsMinutes"), minutes)),

    ("count", "how many kids are in Hedgehogs right now", ["Hedgehogs"], lambda: count(kids("Hedgehogs"))),
    ("count", "how many of the children react to eggs?", ["eggs"], lambda: count(g.s("allergicTo", "eggs"))),
    ("count", "how many times has Hamza been hurt", [("Hamza Siddiqui", "Hamza")], lambda: count(g.s("involves", "Hamza Siddiqui"))),
    ("count", "number of parents on direct debit", ["direct debit"], lambda: count(g.s("settlesFeesBy", "direct debit"))),

    ("aggregate", "what do the Ducklings fees come to per month altogether", ["Ducklings"],
     lambda: total(fee(c) for c in charged(kids("Ducklings")))),
    ("aggregate", "average fee in Owls?", ["Owls"], lambda: mean(fee(c) for c in charged(kids("Owls")))),
    ("aggregate", "When did we last have an accident?", [], lambda: [max(g.one(i, "occurredOn") for i in kind("Incident"))]),
    ("aggregate", "total minutes of forest school in a week", ["forest school"],
     lambda: total(minutes(s) for s in g.s("activityName", "forest school"))),

    ("comparison", "who's older, Arlo Pemberton or Kofi Asante?", ["Arlo Pemberton", "Kofi Asante"],
     lambda: least(["Arlo Pemberton", "Kofi Asante"], born)),
    ("comparison", "has Josh Tindall worked here longer than Corinne D'Souza", ["Josh Tindall", "Corinne D'Souza"],
     lambda: yn(least(["Josh Tindall", "Corinne D'Souza"], hired) == ["Josh Tindall"])),
    ("comparison", "which holds more kids, Hedgehogs or Foxes", ["Hedgehogs", "Foxes"], lambda: most(["Hedgehogs", "Foxes"], spaces)),
    ("comparison", "Is Lily Chen's bill higher than Ezra Okonjo's?", ["Lily Chen", "Ezra Okonjo"],
     lambda: yn(most(["Lily Chen", "Ezra Okonjo"], fee) == ["Lily Chen"])),

    ("yes-no", "does Anaïs Fournier have a cashew allergy?", ["Anaïs Fournier", ("cashews", "cashew")],
     lambda: yn(g.has("Anaïs Fournier", "allergicTo", "cashews"))),
    ("yes-no", "is Freya Lindholm one of the Hedgehogs", ["Freya Lindholm", "Hedgehogs"],
     lambda: yn(g.has("Freya Lindholm", "inRoom", "Hedgehogs"))),
    ("yes-no", "does Imran Siddiqui drive a taxi", ["Imran Siddiqui", ("taxi driver", "drive a taxi")],
     lambda: yn(g.has("Imran Siddiqui", "employedAs", "taxi driver"))),
    ("yes-no", "Was Incident 45 written up by Mo Hartley?", ["Incident 45", "Mo Hartley"],
     lambda: yn(g.has("Incident 45", "loggedBy", "Mo Hartley"))),

    ("unanswerable", "what's Sioned Rees's phone number?", ["Sioned Rees"], lambda: []),
    ("unanswerable", "when did Oscar Pemberton join us", [], lambda: []),
    ("unanswerable", "who is in charge of Owls?", ["Owls"], lambda: g.s("runsRoom", "Owls")),
    ("unanswerable", "which jabs has Kofi Asante had", ["Kofi Asante"], lambda: []),

    ("typo", "waht is Rafferty Doyle-Bryne allergic to", [("Rafferty Doyle-Byrne", "Rafferty Doyle-Bryne")],
     lambda: g.o("Rafferty Doyle-Byrne", "allergicTo")),
    ("typo", "how does Abena Asnate pay?", [("Abena Asante", "Abena Asnate")], lambda: g.o("Abena Asante", "settlesFeesBy")),
    ("typo", "who are Otillie Pemberton's mum and dad", [("Ottilie Pemberton", "Otillie Pemberton")],
     lambda: g.o("Ottilie Pemberton", "childOf")),
    ("typo", "wich qualifcation does Shabnam Aktar hold", [("Shabnam Akhtar", "Shabnam Aktar")],
     lambda: g.o("Shabnam Akhtar", "qualification")),

    ("list-all", "give me every allergen we have to watch out for", [], lambda: g.tails("allergicTo")),
    ("list-all", "what activities do we put on?", [], lambda: g.tails("activityName")),
    ("list-all", "List everyone on the staff", [], lambda: kind("StaffMember")),
    ("list-all", "all the ways parents pay", [], lambda: g.tails("settlesFeesBy")),

    ("negation", "which Owls children have no allergies?", ["Owls"], lambda: but(kids("Owls"), g.heads("allergicTo"))),
    ("negation", "who in Foxes has never had an accident", ["Foxes"], lambda: but(kids("Foxes"), g.tails("involves"))),
    ("negation", "members of staff who don't lead any session", [], lambda: but(kind("StaffMember"), g.tails("ledBy"))),
    ("negation", "Which children aren't charged anything?", [], lambda: but(kids(), g.heads("monthlyFee"))),

    ("group", "which area do most of our parents come from?", [], lambda: most(g.tails("livesIn"), times("livesIn"))),
    ("group", "who is key worker to the most children", [], lambda: most(g.tails("hasKeyPerson"), times("hasKeyPerson"))),
    ("group", "what sort of accident happens most often", [], lambda: most(g.tails("incidentKind"), times("incidentKind"))),
    ("group", "Where do kids get hurt the most?", [], lambda: most(g.tails("spot"), times("spot"))),
]


def check(records):
    """Every answer is a node, a number, or yes/no; only the unanswerable have none; names are in the graph."""
    for r in records:
        for a in r["answers"]:
            assert a in g.nodes or a in ("yes", "no") or a.replace(".", "", 1).isdigit(), (r["id"], a)
        assert bool(r["answers"]) != (r["kind"] == "unanswerable"), r
        assert len(r["answers"]) <= 12 and len(r["answers"]) == len(set(r["answers"])), r
        assert all(t in g.nodes for t in r["topicEntities"]), r
    assert len(records) == 60


if __name__ == "__main__":
    records = rows("nursery", QUESTIONS)
    check(records)
    write_rows(HERE / "questions.jsonl", records)
