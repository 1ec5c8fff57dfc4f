"""The vet questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def pets():
    return g.heads("petOwner")


def owners():
    return g.heads("homeTown")


def staff():
    return g.heads("staffGrade")


def vaccines():
    return g.heads("coversDisease")


def treatments():
    return uniq(g.tails("treatmentUsed"))


def of(species):
    return g.s("species", species)


def weighed(ps):
    return [p for p in ps if g.o(p, "weightKg")]


def kilos(p):
    return g.num(p, "weightKg")


def dated(ps):
    return [p for p in ps if g.o(p, "birthDate")]


def born(p):
    return g.one(p, "birthDate")


def joined(o):
    return g.one(o, "registeredOn")


def visits(pet):
    return g.s("visitPet", pet)


def billed(vs):
    return [v for v in vs if g.o(v, "invoiceTotal")]


def bill(v):
    return g.num(v, "invoiceTotal")


def price(x):
    return g.num(x, "listPrice")


def priced(xs):
    return [x for x in xs if g.o(x, "listPrice")]


QUESTIONS = [
    ("lookup", "how heavy is Gus?", ["Gus"], lambda: g.o("Gus", "weightKg")),
    ("lookup", "who does Noodle belong to", ["Noodle"], lambda: g.o("Noodle", "petOwner")),
    ("lookup", "What sort of dog is Otto?", ["Otto", "dog"], lambda: g.o("Otto", "breedName")),
    ("lookup", "best way to get hold of Françoise Leblanc", ["Françoise Leblanc"], lambda: g.o("Françoise Leblanc", "contactPref")),

    ("direction", "who's Carla Mendes's boss", ["Carla Mendes"], lambda: g.o("Carla Mendes", "lineManager")),
    ("direction", "Who works under Carla Mendes?", ["Carla Mendes"], lambda: g.s("lineManager", "Carla Mendes")),
    ("direction", "who told Marta Nowak about us?", ["Marta Nowak"], lambda: g.o("Marta Nowak", "referredBy")),
    ("direction", "Which of our patients did Duchess give birth to?", ["Duchess"], lambda: g.s("damPet", "Duchess")),

    ("two-hop", "whereabouts does Kipper's owner live", ["Kipper"],
     lambda: [t for o in g.o("Kipper", "petOwner") for t in g.o(o, "homeTown")]),
    ("two-hop", "What problems has Mabel been brought in with?", ["Mabel"],
     lambda: uniq(i for v in visits("Mabel") for i in g.o(v, "presentingIssue"))),
    ("two-hop", "what jabs has Rufus had so far", ["Rufus"],
     lambda: uniq(x for v in visits("Rufus") for x in g.o(v, "vaccineGiven"))),
    ("two-hop", "at which branch will I find Joe Flint's manager?", ["Joe Flint"],
     lambda: [b for m in g.o("Joe Flint", "lineManager") for b in g.o(m, "baseBranch")]),

    ("two-conditions", "cats covered by Fetch & Co", [("cat", "cats"), "Fetch & Co"],
     lambda: both_of(of("cat"), g.s("insuredWith", "Fetch & Co"))),
    ("two-conditions", "any dogs over 25 kilos?", [("dog", "dogs")], lambda: above(weighed(of("dog")), kilos, 25)),
    ("two-conditions", "Thornby clients who'd rather we texted them", ["Thornby", ("text", "texted")],
     lambda: both_of(g.s("homeTown", "Thornby"), g.s("contactPref", "text"))),
    ("two-conditions", "find me the appointments where Ben Osei put in stitches", [("Dr Ben Osei", "Ben Osei"), "stitches"],
     lambda: both_of(g.s("attendedBy", "Dr Ben Osei"), g.s("treatmentUsed", "stitches"))),

    ("class-filter", "pets born before 2015", [], lambda: before_year(dated(pets()), born, 2015)),
    ("class-filter", "which visits came to more than £300?", [], lambda: above(g.heads("invoiceTotal"), bill, 300)),
    ("class-filter", "are there any vaccines that cost less than 30", [], lambda: below(priced(vaccines()), price, 30)),
    ("class-filter", "show me clients who signed up after 2020", [], lambda: after_year(owners(), joined, 2020)),

    ("superlative", "What's the dearest treatment we do?", [], lambda: most(priced(treatments()), price)),
    ("superlative", "our oldest cat", ["cat"], lambda: least(dated(of("cat")), born)),
    ("superlative", "who's the lightest animal on the books?", [], lambda: least(weighed(pets()), kilos)),
    ("superlative", "which appointment had the smallest bill", [], lambda: least(g.heads("invoiceTotal"), bill)),

    ("count", "how many pets has Marta Nowak got?", ["Marta Nowak"], lambda: count(g.s("petOwner", "Marta Nowak"))),
    ("count", "how many times have we had Rufus in", ["Rufus"], lambda: count(visits("Rufus"))),
    ("count", "number of rabbits registered here", [("rabbit", "rabbits")], lambda: count(of("rabbit"))),
    ("count", "How many staff are there at Mill Street?", ["Mill Street"], lambda: count(g.s("baseBranch", "Mill Street"))),

    ("aggregate", "how much has been spent here on Duchess altogether?", ["Duchess"],
     lambda: total(bill(v) for v in visits("Duchess"))),
    ("aggregate", "average weight of the Border Collies", [("Border Collie", "Border Collies")],
     lambda: mean(kilos(p) for p in weighed(g.s("breedName", "Border Collie")))),
    ("aggregate", "on average how much is the bill for bad teeth", ["bad teeth"],
     lambda: mean(bill(v) for v in billed(g.s("presentingIssue", "bad teeth")))),
    ("aggregate", "When was Noodle last here?", ["Noodle"], lambda: [max(g.one(v, "visitDate") for v in visits("Noodle"))]),

    ("comparison", "Which is heavier, Freyja or Señor Whiskers?", ["Freyja", "Señor Whiskers"],
     lambda: most(["Freyja", "Señor Whiskers"], kilos)),
    ("comparison", "is Moss older than Otto", ["Moss", "Otto"], lambda: yn(least(["Moss", "Otto"], born) == ["Moss"])),
    ("comparison", "does an x-ray set you back more than a blood test?", ["x-ray", "blood test"],
     lambda: yn(most(["x-ray", "blood test"], price) == ["x-ray"])),
    ("comparison", "Sunil Gupta or Dilys Rees - who's been coming to us longer", ["Sunil Gupta", "Dilys Rees"],
     lambda: least(["Sunil Gupta", "Dilys Rees"], joined)),

    ("yes-no", "has Otto had the snip?", ["Otto"], lambda: yn(g.has("Otto", "neutered", "yes"))),
    ("yes-no", "will Lapinox protect against myxomatosis", ["Lapinox", "myxomatosis"],
     lambda: yn(g.has("Lapinox", "coversDisease", "myxomatosis"))),
    ("yes-no", "Is there any insurance on Mabel?", ["Mabel"], lambda: yn(bool(g.o("Mabel", "insuredWith")))),
    ("yes-no", "did Dr Anil Kapoor ever examine Kipper", ["Dr Anil Kapoor", "Kipper"],
     lambda: yn(any(g.has(v, "attendedBy", "Dr Anil Kapoor") for v in visits("Kipper")))),

    ("unanswerable", "what's Ben Osei on a year?", [("Dr Ben Osei", "Ben Osei")], lambda: []),
    ("unanswerable", "how old is Zsa Zsa", ["Zsa Zsa"], lambda: g.o("Zsa Zsa", "birthDate")),
    ("unanswerable", "whose rabbit is Snowball?", ["rabbit"], lambda: g.o("Snowball", "petOwner")),
    ("unanswerable", "how much did we bill for Visit 3020", ["Visit 3020"], lambda: g.o("Visit 3020", "invoiceTotal")),

    ("typo", "who owms senor wiskers", [("Señor Whiskers", "senor wiskers")], lambda: g.o("Señor Whiskers", "petOwner")),
    ("typo", "wieght of brambel pls", [("Bramble", "brambel")], lambda: g.o("Bramble", "weightKg")),
    ("typo", "which vets have lookd at rufuss", [("Rufus", "rufuss")],
     lambda: uniq(x for v in visits("Rufus") for x in g.o(v, "attendedBy"))),
    ("typo", "what brnch is roisin dally at?", [("Dr Róisín Daly", "roisin dally")], lambda: g.o("Dr Róisín Daly", "baseBranch")),

    ("list-all", "what vaccines do we offer?", [], vaccines),
    ("list-all", "list everyone on the payroll", [], staff),
    ("list-all", "all the places our clients live", [], lambda: g.tails("homeTown")),
    ("list-all", "Which insurance companies do people use?", [], lambda: g.tails("insuredWith")),

    ("negation", "is anyone registered who doesn't have a pet with us?", [], lambda: but(owners(), g.tails("petOwner"))),
    ("negation", "jabs we've never given", [], lambda: but(vaccines(), g.tails("vaccineGiven"))),
    ("negation", "animals that nobody here has seen yet", [], lambda: but(pets(), g.tails("visitPet"))),
    ("negation", "dogs that aren't insured", [("dog", "dogs")], lambda: but(of("dog"), g.heads("insuredWith"))),

    ("group", "Which pet has come in most often?", [], lambda: most(pets(), lambda p: len(visits(p)))),
    ("group", "who on the team handles the most appointments", [], lambda: most(staff(), lambda s: len(g.s("attendedBy", s)))),
    ("group", "what are animals most commonly brought in for?", [],
     lambda: most(g.tails("presentingIssue"), lambda i: len(g.s("presentingIssue", i)))),
    ("group", "the insurer that covers the most of our patients", [], lambda: most(g.tails("insuredWith"), lambda i: len(g.s("insuredWith", i)))),
]

if __name__ == "__main__":
    records = rows("vet", QUESTIONS)
    for q in records:  # small sets of nodes, numbers or yes/no; empty only where there is no answer
        assert (q["answers"] == []) == (q["kind"] == "unanswerable"), q
        assert len(q["answers"]) <= 12, q
        assert all(a in g.nodes or a in ("yes", "no") or q["kind"] in ("count", "aggregate") and Fraction(a) >= 0
                   for a in q["answers"]), q
    write_rows(HERE / "questions.jsonl", records)
