"""The clinic questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def kind(name):
    return g.s("type", name)


def species(name):
    return g.s("species", name)


def kilos(a):
    return g.num(a, "weight_kg")


def weighed(items):
    return [a for a in items if g.o(a, "weight_kg")]


def born(a):
    return g.one(a, "born")


def dated(items):
    return [a for a in items if g.o(a, "born")]


def bill(v):
    return g.num(v, "total_eur")


def billed():
    return g.heads("total_eur")


def price(m):
    return g.num(m, "pack_price")


def since(o):
    return g.one(o, "client_since")


def started(v):
    return g.one(v, "works_here_since")


def visits_of(a):
    return both_of(kind("Visit"), g.s("pet", a))


def jabs_by(v):
    return both_of(kind("Vaccination"), g.s("vet", v))


VROOM, ACHEBE, COLQ, KELLY = "Dr. Hanneke Vroom", "Dr. Ben Achebe", "Dr. P. J. Colquhoun", "Dr. Saoirse Kelly"

QUESTIONS = [
    ("lookup", "what breed is Zsa Zsa", ["Zsa Zsa"], lambda: g.o("Zsa Zsa", "breed")),
    ("lookup", "number for Hedy Kransky?", ["Hedy Kransky"], lambda: g.o("Hedy Kransky", "phone")),
    ("lookup", "Duchess weighs how much?", ["Duchess"], lambda: g.o("Duchess", "weight_kg")),
    ("lookup", "Whose goat is Bramble", ["goat", "Bramble"], lambda: g.o("Bramble", "owned_by")),

    ("direction", "who sent José Valderrama to us?", ["José Valderrama"], lambda: g.o("José Valderrama", "recommended_by")),
    ("direction", "which clients did we get thanks to Fiona Macready", ["Fiona Macready"],
     lambda: g.s("recommended_by", "Fiona Macready")),
    ("direction", "who's Duchess the mum of", ["Duchess"], lambda: g.s("mother", "Duchess")),
    ("direction", "who fills in when Dr. Hanneke Vroom is away?", [VROOM], lambda: g.s("covers_for", VROOM)),

    ("two-hop", "which town does Nero live in?", ["Nero"], lambda: [t for o in g.o("Nero", "owned_by") for t in g.o(o, "town")]),
    ("two-hop", "How come Clover was brought in?", ["Clover"], lambda: [r for v in visits_of("Clover") for r in g.o(v, "reason")]),
    ("two-hop", "I need the phone number of Smudge's owner.", ["Smudge"],
     lambda: [p for o in g.o("Smudge", "owned_by") for p in g.o(o, "phone")]),
    ("two-hop", "who insures Clover's mother", ["Clover"], lambda: [i for m in g.o("Clover", "mother") for i in g.o(m, "insured_with")]),

    ("two-conditions", "dogs covered by PawShield", [("dog", "dogs"), "PawShield"],
     lambda: both_of(species("dog"), g.s("insured_with", "PawShield"))),
    ("two-conditions", "what did Milo (Macready) get prescribed on 2025-04-15", ["Milo (Macready)"],
     lambda: uniq(m for v in both_of(visits_of("Milo (Macready)"), g.s("date", "2025-04-15")) for m in g.o(v, "medicine_given"))),
    ("two-conditions", "any cats over 5 kilos?", [("cat", "cats")], lambda: above(weighed(species("cat")), kilos, 5)),
    ("two-conditions", "check-ups that Dr. Kelly did", [("check-up", "check-ups"), (KELLY, "Dr. Kelly")],
     lambda: both_of(g.s("reason", "check-up"), g.s("vet", KELLY))),

    ("class-filter", "animals born before 2012", [], lambda: before_year(dated(kind("Animal")), born, 2012)),
    ("class-filter", "medicines dearer than 25 euros a pack?", [], lambda: above(g.heads("pack_price"), price, 25)),
    ("class-filter", "show visits that came to less than 50 euros", [], lambda: below(billed(), bill, 50)),
    ("class-filter", "vets who joined us after 2012", [], lambda: after_year(kind("Vet"), started, 2012)),

    ("superlative", "oldest dog on our books?", [("dog", "dog")], lambda: least(dated(species("dog")), born)),
    ("superlative", "what was the priciest visit", [], lambda: most(billed(), bill)),
    ("superlative", "Which of our animals is the lightest?", [], lambda: least(weighed(kind("Animal")), kilos)),
    ("superlative", "who has been a client the longest", [], lambda: least(kind("Owner"), since)),

    ("count", "how many cats do we look after", [("cat", "cats")], lambda: count(species("cat"))),
    ("count", "How many of our clients live in Eelbrook?", ["Eelbrook"], lambda: count(g.s("town", "Eelbrook"))),
    ("count", "number of jabs Dr. Saoirse Kelly has given", [KELLY], lambda: count(jabs_by(KELLY))),
    ("count", "how many pets has Fiona Macready got?", ["Fiona Macready"], lambda: count(g.s("owned_by", "Fiona Macready"))),

    ("aggregate", "what have Biscuit's visits cost altogether", ["Biscuit"], lambda: total(bill(v) for v in visits_of("Biscuit"))),
    ("aggregate", "average weight of the rabbits?", [("rabbit", "rabbits")], lambda: mean(kilos(a) for a in species("rabbit"))),
    ("aggregate", "Date of our most recent rabies shot?", ["rabies"],
     lambda: [max(g.one(v, "date") for v in g.s("vaccine", "rabies"))]),
    ("aggregate", "total of all the horses' bills", [("horse", "horses'")],
     lambda: total(bill(v) for a in species("horse") for v in visits_of(a))),

    ("comparison", "is Mr. Tibbs heavier than Zsa Zsa?", ["Mr. Tibbs", "Zsa Zsa"],
     lambda: yn(most(["Mr. Tibbs", "Zsa Zsa"], kilos) == ["Mr. Tibbs"])),
    ("comparison", "who's been coming here longer, Hedy Kransky or Greta Sjöblom", ["Hedy Kransky", "Greta Sjöblom"],
     lambda: least(["Hedy Kransky", "Greta Sjöblom"], since)),
    ("comparison", "which is cheaper: Canivex or Amoxivet 200", ["Canivex", "Amoxivet 200"],
     lambda: least(["Canivex", "Amoxivet 200"], price)),
    ("comparison", "Did Dr. Colquhoun start here before Dr. Achebe?", [(COLQ, "Dr. Colquhoun"), (ACHEBE, "Dr. Achebe")],
     lambda: yn(least([COLQ, ACHEBE], started) == [COLQ])),

    ("yes-no", "is Napoléon with PawShield?", ["Napoléon", "PawShield"], lambda: yn(g.has("Napoléon", "insured_with", "PawShield"))),
    ("yes-no", "was Paco put on Calmavet", ["Paco", "Calmavet"],
     lambda: yn(any(g.has(v, "medicine_given", "Calmavet") for v in visits_of("Paco")))),
    ("yes-no", "has Nero had a rabies jab?", ["Nero", "rabies"], lambda: yn(any(g.has(v, "vaccine", "rabies") for v in g.s("pet", "Nero")))),
    ("yes-no", "does Greta Sjöblom live over in Tolbury", ["Greta Sjöblom", "Tolbury"], lambda: yn(g.has("Greta Sjöblom", "town", "Tolbury"))),

    ("unanswerable", "when was Freddo born?", ["Freddo"], lambda: g.o("Freddo", "born")),
    ("unanswerable", "how much does Tuppence weigh", ["Tuppence"], lambda: g.o("Tuppence", "weight_kg")),
    ("unanswerable", "who owns Rumpelteazer?", [], lambda: g.o("Rumpelteazer", "owned_by")),
    ("unanswerable", "what's Dr. Ben Achebe's salary", [ACHEBE], lambda: []),

    ("typo", "what is dr haneke vroom speciallized in", [(VROOM, "dr haneke vroom")], lambda: g.o(VROOM, "speciality")),
    ("typo", "who ownes lady marmelade", [("Lady Marmalade", "lady marmelade")], lambda: g.o("Lady Marmalade", "owned_by")),
    ("typo", "pirce of otispetol", [("Otiseptol", "otispetol")], lambda: g.o("Otiseptol", "pack_price")),
    ("typo", "wehn was bisciut born?", [("Biscuit", "bisciut")], lambda: g.o("Biscuit", "born")),

    ("list-all", "list our vets", [], lambda: kind("Vet")),
    ("list-all", "what kinds of animals come here?", [], lambda: g.tails("species")),
    ("list-all", "every medicine we have, please", [], lambda: kind("Medicine")),
    ("list-all", "What do we vaccinate against?", [], lambda: g.tails("vaccine")),

    ("negation", "clients with no animal registered", [], lambda: but(kind("Owner"), g.tails("owned_by"))),
    ("negation", "which dogs aren't insured?", [("dog", "dogs")], lambda: but(species("dog"), g.heads("insured_with"))),
    ("negation", "visits where nothing was prescribed", [], lambda: but(kind("Visit"), g.heads("medicine_given"))),
    ("negation", "is there a vet nobody stands in for?", [], lambda: but(kind("Vet"), g.tails("covers_for"))),

    ("group", "which vet has done the most visits", [], lambda: most(kind("Vet"), lambda v: len(both_of(kind("Visit"), g.s("vet", v))))),
    ("group", "who's got the most pets?", [], lambda: most(kind("Owner"), lambda o: len(g.s("owned_by", o)))),
    ("group", "which medicine do we hand out most often", [], lambda: most(kind("Medicine"), lambda m: len(g.s("medicine_given", m)))),
    ("group", "what do animals mostly come in for?", [], lambda: most(g.tails("reason"), lambda r: len(g.s("reason", r)))),
]

if __name__ == "__main__":
    records = rows("clinic", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
