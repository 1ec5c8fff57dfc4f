"""The conference questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def sheet(name):
    return g.s("Sheet", name)


def number(relation):
    return lambda x: g.num(x, relation)


def signed(p):
    return g.one(p, "Signed Up On")


def talks_in(session):
    return g.s("Part of Session", session)


def deals(edition):
    return both_of(sheet("Sponsorships"), g.s("Edition", edition))


QUESTIONS = [
    ("lookup", "how long does Saving Wet Books go on for?", ["Saving Wet Books"], lambda: g.o("Saving Wet Books", "Length (min)")),
    ("lookup", "who gave Washi from Root to Sheet", ["Washi from Root to Sheet"], lambda: g.o("Washi from Root to Sheet", "Speaker")),
    ("lookup", "Where did we have the Gala Dinner 2024?", ["Gala Dinner 2024"], lambda: g.o("Gala Dinner 2024", "Venue")),
    ("lookup", "any food requirements for Concha Ibáñez?", ["Concha Ibáñez"], lambda: g.o("Concha Ibáñez", "Diet")),

    ("direction", "who got Bram de Wit to come?", ["Bram de Wit"], lambda: g.o("Bram de Wit", "Invited By")),
    ("direction", "who did Bram de Wit bring in", ["Bram de Wit"], lambda: g.s("Invited By", "Bram de Wit")),
    ("direction", "which speaker asked Ingrid Sølvberg to come along", ["Ingrid Sølvberg"],
     lambda: g.o("Ingrid Sølvberg", "Invited By")),
    ("direction", "Which speakers came at Ingrid Sølvberg's invitation?", ["Ingrid Sølvberg"],
     lambda: g.s("Invited By", "Ingrid Sølvberg")),

    ("two-hop", "which room was Glue: A Love Story in", ["Glue: A Love Story"],
     lambda: [r for s in g.o("Glue: A Love Story", "Part of Session") for r in g.o(s, "Room")]),
    ("two-hop", "where does the person who gave What Acid Does work?", ["What Acid Does"],
     lambda: [w for p in g.o("What Acid Does", "Speaker") for w in g.o(p, "Works At")]),
    ("two-hop", "what day was Marbling without Tears", ["Marbling without Tears"],
     lambda: [d for s in g.o("Marbling without Tears", "Part of Session") for d in g.o(s, "Date")]),
    ("two-hop", "names of everybody eating at Curry Night", ["Curry Night"],
     lambda: [p for x in g.s("Dinner", "Curry Night") for p in g.o(x, "Guest")]),

    ("two-conditions", "vegetarians with a day pass", [("vegetarian", "vegetarians"), "Day Pass"],
     lambda: both_of(g.s("Diet", "vegetarian"), g.s("Ticket", "Day Pass"))),
    ("two-conditions", "anyone from Leeds on a student ticket?", ["Leeds", "Student"],
     lambda: both_of(g.s("Home Town", "Leeds"), g.s("Ticket", "Student"))),
    ("two-conditions", "Old Ways talks that ran over 40 minutes", ["Old Ways"],
     lambda: above([t for t in talks_in("Old Ways") if g.o(t, "Length (min)")], number("Length (min)"), 40)),
    ("two-conditions", "Which sponsors put in more than 2000 euros at Paper & Ink 2024?", ["Paper & Ink 2024"],
     lambda: [g.one(d, "Sponsor") for d in above([d for d in deals("Paper & Ink 2024") if g.o(d, "Amount (EUR)")], number("Amount (EUR)"), 2000)]),

    ("class-filter", "rooms that fit more than 70 people", [], lambda: above(g.heads("Seats"), number("Seats"), 70)),
    ("class-filter", "which talks take more than an hour?", [], lambda: above(g.heads("Length (min)"), number("Length (min)"), 60)),
    ("class-filter", "attendees who registered before 2024", [], lambda: before_year(sheet("Attendees"), signed, 2024)),
    ("class-filter", "who spent over 150 on their ticket", [], lambda: above(g.heads("Paid (EUR)"), number("Paid (EUR)"), 150)),

    ("superlative", "what's our smallest room", [], lambda: least(g.heads("Seats"), number("Seats"))),
    ("superlative", "longest talk ever?", [], lambda: most(g.heads("Length (min)"), number("Length (min)"))),
    ("superlative", "which attendee was the last to register", [], lambda: most(sheet("Attendees"), signed)),
    ("superlative", "Which dinner was the cheapest?", [], lambda: least(g.heads("Price per Head"), number("Price per Head"))),

    ("count", "how many talks has Noor de Wit done", ["Noor de Wit"], lambda: count(g.s("Speaker", "Noor de Wit"))),
    ("count", "how many people were at the Gala Dinner 2025?", ["Gala Dinner 2025"],
     lambda: count(p for x in g.s("Dinner", "Gala Dinner 2025") for p in g.o(x, "Guest"))),
    ("count", "number of sponsors we had for Paper & Ink 2025", ["Paper & Ink 2025"],
     lambda: count(g.one(d, "Sponsor") for d in deals("Paper & Ink 2025"))),
    ("count", "how many of our rooms are in the Old Mill?", ["Old Mill"], lambda: count(g.s("Building", "Old Mill"))),

    ("aggregate", "how much sponsor money came in for Paper & Ink 2023?", ["Paper & Ink 2023"],
     lambda: total(g.num(d, "Amount (EUR)") for d in deals("Paper & Ink 2023"))),
    ("aggregate", "average length of the talks in Small Presses", ["Small Presses"],
     lambda: mean(g.num(t, "Length (min)") for t in talks_in("Small Presses"))),
    ("aggregate", "what has Boreal Board Mills given us all told", ["Boreal Board Mills"],
     lambda: total(g.num(d, "Amount (EUR)") for d in g.s("Sponsor", "Boreal Board Mills"))),
    ("aggregate", "when did the very first attendee register?", [], lambda: [min(signed(p) for p in sheet("Attendees"))]),

    ("comparison", "what's pricier, Gala Dinner 2024 or Welcome Supper 2023?", ["Gala Dinner 2024", "Welcome Supper 2023"],
     lambda: most(["Gala Dinner 2024", "Welcome Supper 2023"], number("Price per Head"))),
    ("comparison", "does the Garamond Room hold more people than the Press Hall", ["Garamond Room", "Press Hall"],
     lambda: yn(most(["Garamond Room", "Press Hall"], number("Seats")) == ["Garamond Room"])),
    ("comparison", "who paid less, W. H. Oakes or Wendy Oakes", ["W. H. Oakes", "Wendy Oakes"],
     lambda: least(["W. H. Oakes", "Wendy Oakes"], number("Paid (EUR)"))),
    ("comparison", "did Rune Haug register earlier than Marit Haug?", ["Rune Haug", "Marit Haug"],
     lambda: yn(least(["Rune Haug", "Marit Haug"], signed) == ["Rune Haug"])),

    ("yes-no", "is Josie Abbott vegan?", ["Josie Abbott", "vegan"], lambda: yn(g.has("Josie Abbott", "Diet", "vegan"))),
    ("yes-no", "the Attic, is that in the Foundry?", ["Attic", "Foundry"], lambda: yn(g.has("Attic", "Building", "Foundry"))),
    ("yes-no", "did Lumière Inks sponsor Paper & Ink 2023", ["Lumière Inks", "Paper & Ink 2023"],
     lambda: yn(any(g.has(d, "Edition", "Paper & Ink 2023") for d in g.s("Sponsor", "Lumière Inks")))),
    ("yes-no", "Do Gareth Pym and T. S. Falkner work for the same people?", ["Gareth Pym", "T. S. Falkner"],
     lambda: yn(g.one("Gareth Pym", "Works At") == g.one("T. S. Falkner", "Works At"))),

    ("unanswerable", "how much was Kofi Mensah's ticket?", ["Kofi Mensah"], lambda: g.o("Kofi Mensah", "Paid (EUR)")),
    ("unanswerable", "who chaired Young Binders", ["Young Binders"], lambda: g.o("Young Binders", "Chaired By")),
    ("unanswerable", "Clara Oduya's email address please", ["Clara Oduya"], lambda: []),
    ("unanswerable", "which room is the Letterpress Clinic in?", [], lambda: g.o("Letterpress Clinic", "Room")),

    ("typo", "hwo invited mateus rocah", [("Mateus Rocha", "mateus rocah")], lambda: g.o("Mateus Rocha", "Invited By")),
    ("typo", "wich building is the Garramond Room in", [("Garamond Room", "Garramond Room")],
     lambda: g.o("Garamond Room", "Building")),
    ("typo", "what sort of tikcet does fatima zaharni have", [("Fatima Zahrani", "fatima zaharni")],
     lambda: g.o("Fatima Zahrani", "Ticket")),
    ("typo", "where dose Aoife Kearny work?", [("Aoife Kearney", "Aoife Kearny")], lambda: g.o("Aoife Kearney", "Works At")),

    ("list-all", "give me all the sessions", [], lambda: sheet("Sessions")),
    ("list-all", "what rooms are there?", [], lambda: sheet("Rooms")),
    ("list-all", "what kinds of ticket do we sell", [], lambda: g.tails("Ticket")),
    ("list-all", "I need the names of all our speakers", [], lambda: sheet("Speakers")),

    ("negation", "talks we never got slides for", [], lambda: but(sheet("Talks"), g.heads("Slides In On"))),
    ("negation", "which attendees aren't down for any dinner?", [], lambda: but(sheet("Attendees"), g.tails("Guest"))),
    ("negation", "speakers who weren't invited by anyone", [], lambda: but(sheet("Speakers"), g.heads("Invited By"))),
    ("negation", "is there a room with no session in it, and which?", [], lambda: but(sheet("Rooms"), g.tails("Room"))),

    ("group", "who's given the most talks?", [], lambda: most(g.tails("Speaker"), lambda p: len(g.s("Speaker", p)))),
    ("group", "which firm has sponsored us most often", [], lambda: most(g.tails("Sponsor"), lambda s: len(g.s("Sponsor", s)))),
    ("group", "room that's had the most sessions", [], lambda: most(g.tails("Room"), lambda r: len(g.s("Room", r)))),
    ("group", "Which dinner had the most guests?", [], lambda: most(sheet("Dinners"), lambda d: len(g.s("Dinner", d)))),
]

if __name__ == "__main__":
    RECORDS = rows("conference", QUESTIONS)
    for q in RECORDS:
        assert bool(q["answers"]) == (q["kind"] != "unanswerable"), q
        for a in q["answers"]:
            assert a in g.nodes or q["kind"] in ("count", "aggregate") or a in ("yes", "no"), q
        assert len(q["answers"]) == len(set(q["answers"])) <= 16, q
        assert all(t in g.nodes for t in q["topicEntities"]), q
    write_rows(HERE / "questions.jsonl", RECORDS)
