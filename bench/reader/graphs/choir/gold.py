"""The choir questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def members():
    return g.s("type", "Member")


def pieces():
    return g.s("type", "Piece")


def concerts():
    return g.s("type", "Concert")


def rehearsals():
    return g.s("type", "Rehearsal")


def venues():
    return g.s("type", "Venue")


def minutes(p):
    return g.num(p, "takes_minutes")


def crowd(c):
    return g.num(c, "was_heard_by")


def hire(v):
    return g.num(v, "is_hired_for")


def joined(m):
    return g.one(m, "joined_us_on")


def dated(ms):
    return [m for m in ms if g.o(m, "joined_us_on")]


def times_on(composer):
    return sum(len(g.s("puts_on", p)) for p in g.s("was_written_by", composer))


QUESTIONS = [
    ("lookup", "what part is desmond pugh?", ["Desmond Pugh"], lambda: g.o("Desmond Pugh", "sings_in")),
    ("lookup", "capacity of Temple Street Theatre", ["Temple Street Theatre"], lambda: g.o("Temple Street Theatre", "seats_up_to")),
    ("lookup", "who's the person to ask about sheet music", ["sheet music"], lambda: g.s("looks_after", "sheet music")),
    ("lookup", "Which cause was Carols by Candlelight in aid of?", ["Carols by Candlelight"],
     lambda: g.o("Carols by Candlelight", "raises_money_for")),

    ("direction", "who got Stan Kowalchuk into the choir?", ["Stan Kowalchuk"],
     lambda: g.o("Stan Kowalchuk", "was_brought_along_by")),
    ("direction", "who came to us thanks to Stan Kowalchuk", ["Stan Kowalchuk"],
     lambda: g.s("was_brought_along_by", "Stan Kowalchuk")),
    ("direction", "Who does Imogen Sayle ride with?", ["Imogen Sayle"], lambda: g.both("shares_a_lift_with", "Imogen Sayle")),
    ("direction", "people Rosalind Achterberg has talked into joining", ["Rosalind Achterberg"],
     lambda: g.s("was_brought_along_by", "Rosalind Achterberg")),

    ("two-hop", "whose music did we do at the Summer Serenade?", ["Summer Serenade"],
     lambda: uniq(c for p in g.o("Summer Serenade", "puts_on") for c in g.o(p, "was_written_by"))),
    ("two-hop", "what's the hire charge for the place the Autumn Requiem was in", ["Autumn Requiem"],
     lambda: [h for v in g.o("Autumn Requiem", "takes_place_at") for h in g.o(v, "is_hired_for")]),
    ("two-hop", "who were the soloists in the Fauré Requiem?", [("Requiem (Fauré)", "Fauré Requiem")],
     lambda: [m for s in g.s("is_a_solo_in", "Requiem (Fauré)") for m in g.o(s, "is_taken_by")]),
    ("two-hop", "when did the person Nadia Belkacem carpools with join", ["Nadia Belkacem"],
     lambda: [d for m in g.both("shares_a_lift_with", "Nadia Belkacem") for d in g.o(m, "joined_us_on")]),

    ("two-conditions", "any sopranos who've joined since 2017?", [("Soprano", "sopranos")],
     lambda: since_year(dated(g.s("sings_in", "Soprano")), joined, 2017)),
    ("two-conditions", "which French piece was on the programme of Spring Concert 2024", ["French", "Spring Concert 2024"],
     lambda: both_of(g.o("Spring Concert 2024", "puts_on"), g.s("is_sung_in", "French"))),
    ("two-conditions", "Who was away from both rehearsal 54 and rehearsal 57?", [("Rehearsal 54", "rehearsal 54"), ("Rehearsal 57", "rehearsal 57")],
     lambda: both_of(g.o("Rehearsal 54", "is_missed_by"), g.o("Rehearsal 57", "is_missed_by"))),
    ("two-conditions", "concerts Alasdair Quill did at the Temple Street Theatre", ["Alasdair Quill", "Temple Street Theatre"],
     lambda: both_of(both_of(concerts(), g.s("is_conducted_by", "Alasdair Quill")), g.s("takes_place_at", "Temple Street Theatre"))),

    ("class-filter", "pieces that are over in less than four minutes", [], lambda: below(pieces(), minutes, 4)),
    ("class-filter", "Which of our concerts pulled in more than 150 people?", [], lambda: above(g.heads("was_heard_by"), crowd, 150)),
    ("class-filter", "who was already singing with us before 2010", [], lambda: before_year(dated(members()), joined, 2010)),
    ("class-filter", "any venues we can have for under 50?", [], lambda: below(venues(), hire, 50)),

    ("superlative", "what's the longest thing in our repertoire?", [], lambda: most(pieces(), minutes)),
    ("superlative", "who's the newest member", [], lambda: most(dated(members()), joined)),
    ("superlative", "our best attended concert ever", [], lambda: most(g.heads("was_heard_by"), crowd)),
    ("superlative", "Which place is the dearest to rent?", [], lambda: most(venues(), hire)),

    ("count", "how many basses have we got?", [("Bass", "basses")], lambda: count(g.s("sings_in", "Bass"))),
    ("count", "how many rehearsals has Desmond Pugh not turned up for", ["Desmond Pugh"],
     lambda: count(g.s("is_missed_by", "Desmond Pugh"))),
    ("count", "number of pieces we do in Latin", ["Latin"], lambda: count(g.s("is_sung_in", "Latin"))),
    ("count", "How many of the concerts have been under Joan Petrakis?", [("Joan Petrakis (guest)", "Joan Petrakis")],
     lambda: count(g.s("is_conducted_by", "Joan Petrakis (guest)"))),

    ("aggregate", "how much has Padraig O'Dwyer handed over so far?", ["Padraig O'Dwyer"],
     lambda: total(g.num(p, "comes_to") for p in g.s("was_paid_by", "Padraig O'Dwyer"))),
    ("aggregate", "average turnout at the concerts", [], lambda: mean(crowd(c) for c in g.heads("was_heard_by"))),
    ("aggregate", "When did the first lot of dues come in?", [], lambda: [min(g.tails("was_paid_on"))]),
    ("aggregate", "total length of the music in Summer Serenade, in minutes", ["Summer Serenade"],
     lambda: total(minutes(p) for p in g.o("Summer Serenade", "puts_on"))),

    ("comparison", "is Locus iste longer than Bogoroditse Devo?", ["Locus iste", "Bogoroditse Devo"],
     lambda: yn(most(["Locus iste", "Bogoroditse Devo"], minutes) == ["Locus iste"])),
    ("comparison", "who came to the choir first, Wilf Garrity or Padraig O'Dwyer", ["Wilf Garrity", "Padraig O'Dwyer"],
     lambda: least(["Wilf Garrity", "Padraig O'Dwyer"], joined)),
    ("comparison", "bigger crowd - Summer Serenade or Carols by Candlelight?", ["Summer Serenade", "Carols by Candlelight"],
     lambda: most(["Summer Serenade", "Carols by Candlelight"], crowd)),
    ("comparison", "does the Scout Hut cost us more than the Quaker Meeting House", ["Scout Hut", "Quaker Meeting House"],
     lambda: yn(most(["Scout Hut", "Quaker Meeting House"], hire) == ["Scout Hut"])),

    ("yes-no", "did Ottilie Brandvold skip rehearsal 56?", ["Ottilie Brandvold", ("Rehearsal 56", "rehearsal 56")],
     lambda: yn(g.has("Rehearsal 56", "is_missed_by", "Ottilie Brandvold"))),
    ("yes-no", "are we doing Shenandoah at the Hospice Gala", ["Shenandoah", "Hospice Gala"],
     lambda: yn(g.has("Hospice Gala", "puts_on", "Shenandoah"))),
    ("yes-no", "Is Theo Marchand a bass?", ["Théo Marchand", ("Bass", "bass")], lambda: yn(g.has("Théo Marchand", "sings_in", "Bass"))),
    ("yes-no", "has Wilf Garrity paid anything yet?", ["Wilf Garrity"], lambda: yn(g.s("was_paid_by", "Wilf Garrity"))),

    ("unanswerable", "when did Hattie Lowenstein join us?", ["Hattie Lowenstein"], lambda: g.o("Hattie Lowenstein", "joined_us_on")),
    ("unanswerable", "what's Nadia Belkacem's email", ["Nadia Belkacem"], lambda: []),
    ("unanswerable", "How many people turned out for the Hospice Gala?", ["Hospice Gala"], lambda: g.o("Hospice Gala", "was_heard_by")),
    ("unanswerable", "who composed O Magnum Mysterium", [], lambda: g.o("O Magnum Mysterium", "was_written_by")),

    ("typo", "wen is the hospise gala", [("Hospice Gala", "hospise gala")], lambda: g.o("Hospice Gala", "takes_place_on")),
    ("typo", "wich voice is yukki ibe", [("Yuki Ibe", "yukki ibe")], lambda: g.o("Yuki Ibe", "sings_in")),
    ("typo", "who compsed in stiler nacht?", [("In stiller Nacht", "in stiler nacht")], lambda: g.o("In stiller Nacht", "was_written_by")),
    ("typo", "yearly fee for ottily brandvold", [("Ottilie Brandvold", "ottily brandvold")], lambda: g.o("Ottilie Brandvold", "owes_a_year")),

    ("list-all", "list all the venues", [], venues),
    ("list-all", "Tell me all the concerts in the diary, past ones too", [], concerts),
    ("list-all", "show me every language we sing", [], lambda: g.tails("is_sung_in")),
    ("list-all", "what jobs are there for members to help out with", [], lambda: g.tails("looks_after")),

    ("negation", "who hasn't paid any dues?", [], lambda: but(members(), g.tails("was_paid_by"))),
    ("negation", "which piece has never made it into a concert", [], lambda: but(pieces(), g.tails("puts_on"))),
    ("negation", "concerts that weren't for charity", [], lambda: but(concerts(), g.heads("raises_money_for"))),
    ("negation", "which rehearsal had everybody there?", [], lambda: but(rehearsals(), g.heads("is_missed_by"))),

    ("group", "which section is the biggest?", [], lambda: most(g.tails("sings_in"), lambda s: len(g.s("sings_in", s)))),
    ("group", "who skives off rehearsals the most", [], lambda: most(members(), lambda m: len(g.s("is_missed_by", m)))),
    ("group", "Whose pieces turn up in our concerts most often?", [], lambda: most(g.tails("was_written_by"), times_on)),
    ("group", "the spot where we rehearse the most", [],
     lambda: most(venues(), lambda v: len(both_of(rehearsals(), g.s("takes_place_at", v))))),
]

if __name__ == "__main__":
    records = rows("choir", QUESTIONS)
    for r in records:
        assert all(a in g.nodes or a in ("yes", "no") or a.replace(".", "").isdigit() for a in r["answers"]), r
        assert len(r["answers"]) <= 12 and bool(r["answers"]) != (r["kind"] == "unanswerable"), r
    write_rows(HERE / "questions.jsonl", records)
