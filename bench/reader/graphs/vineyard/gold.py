"""The vineyard questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def producers():
    return g.heads("ownedBy")


def plots():
    return g.heads("hectares")


def wines():
    return g.heads("madeBy")


def vintages():
    return g.heads("ofWine")


def tastings():
    return g.heads("judgedBy")


def orders():
    return g.heads("placedBy")


def importers():
    return g.heads("importsTo")


def size(p):
    return g.num(p, "hectares")


def planted(p):
    return g.num(p, "plantedIn")


def price(w):
    return g.num(w, "euroPerBottle")


def bottles(x):
    return g.num(x, "bottles")


def with_bottles(xs):
    return [x for x in xs if g.o(x, "bottles")]


def tastings_of(vintage):
    return both_of(tastings(), g.s("forVintage", vintage))


def grapes_of(producer):
    return uniq(x for p in g.s("farmedBy", producer) for x in g.o(p, "plantedWith"))


QUESTIONS = [
    ("lookup", "who looks after the cellar at Tenuta Valdirose?", ["Tenuta Valdirose"],
     lambda: g.o("Tenuta Valdirose", "cellarMaster")),
    ("lookup", "how big is Na Bregu", ["Na Bregu"], lambda: g.o("Na Bregu", "hectares")),
    ("lookup", "first day of harvest for the Contessa Ludovica 2018", ["Contessa Ludovica 2018"],
     lambda: g.o("Contessa Ludovica 2018", "pickingStarted")),
    ("lookup", "which country does Nakajima Shōten bring wine into?", ["Nakajima Shōten"],
     lambda: g.o("Nakajima Shōten", "importsTo")),

    ("direction", "where does Cantina Lunari buy in grapes from?", ["Cantina Lunari"],
     lambda: g.s("sellsGrapesTo", "Cantina Lunari")),
    ("direction", "who takes grapes off Cantina Lunari", ["Cantina Lunari"], lambda: g.o("Cantina Lunari", "sellsGrapesTo")),
    ("direction", "names of Elena Gregoris's kids please", ["Elena Gregoris"], lambda: g.s("childOf", "Elena Gregoris")),
    ("direction", "whose daughter is Elena Gregoris?", ["Elena Gregoris"], lambda: g.o("Elena Gregoris", "childOf")),

    ("two-hop", "what sort of ground does Gufo Rosso grow in?", ["Gufo Rosso"],
     lambda: uniq(s for p in g.o("Gufo Rosso", "grownOn") for s in g.o(p, "soilType"))),
    ("two-hop", "who owns the winery behind Tre Fratelli", ["Tre Fratelli"],
     lambda: [x for p in g.o("Tre Fratelli", "madeBy") for x in g.o(p, "ownedBy")]),
    ("two-hop", "Which country did the bottles in Order 109 go to?", ["Order 109"],
     lambda: [c for i in g.o("Order 109", "placedBy") for c in g.o(i, "importsTo")]),
    ("two-hop", "grape varieties growing on Ronco Gufo's land", ["Ronco Gufo"], lambda: grapes_of("Ronco Gufo")),

    ("two-conditions", "any reds from Ronco Gufo?", [("red", "reds"), "Ronco Gufo"],
     lambda: both_of(g.s("madeBy", "Ronco Gufo"), g.s("wineColour", "red"))),
    ("two-conditions", "any vineyards in Cerovec that sit on limestone?", ["Cerovec", "limestone"],
     lambda: both_of(both_of(plots(), g.s("inVillage", "Cerovec")), g.s("soilType", "limestone"))),
    ("two-conditions", "I'm after something with merlot in it for less than 12 euros", [("Merlot", "merlot")],
     lambda: below([w for w in g.s("containsGrape", "Merlot") if g.o(w, "euroPerBottle")], price, 12)),
    ("two-conditions", "orders from Vinum Nord AB in 2023", ["Vinum Nord AB"],
     lambda: in_period(g.s("placedBy", "Vinum Nord AB"), lambda o: g.one(o, "onDate"), "2023")),

    ("class-filter", "plots larger than 3 ha", [], lambda: above(plots(), size, 3)),
    ("class-filter", "what wines can I get for under ten euros?", [], lambda: below(g.heads("euroPerBottle"), price, 10)),
    ("class-filter", "which parcels have vines that went in before 1970", [], lambda: below(g.heads("plantedIn"), planted, 1970)),
    ("class-filter", "Show me the tastings that ended up above 93 points.", [],
     lambda: above(g.heads("points"), lambda t: g.num(t, "points"), 93)),

    ("superlative", "which vineyard has the oldest vines?", [], lambda: least(g.heads("plantedIn"), planted)),
    ("superlative", "dearest wine of the lot", [], lambda: most(g.heads("euroPerBottle"), price)),
    ("superlative", "what's the biggest order anyone has put in", [], lambda: most(with_bottles(orders()), bottles)),
    ("superlative", "which Occhio di Gufo vintage had the smallest run?", ["Occhio di Gufo"],
     lambda: least(g.s("ofWine", "Occhio di Gufo"), bottles)),

    ("count", "how many wines does Ronco Gufo make?", ["Ronco Gufo"], lambda: count(g.s("madeBy", "Ronco Gufo"))),
    ("count", "number of plots in Brazzera", ["Brazzera"], lambda: count(both_of(plots(), g.s("inVillage", "Brazzera")))),
    ("count", "how often has Mireille Dufourcq been on a tasting panel", ["Mireille Dufourcq"],
     lambda: count(g.s("judgedBy", "Mireille Dufourcq"))),
    ("count", "How many different grapes do Fratelli Morandin grow?", ["Fratelli Morandin"],
     lambda: count(grapes_of("Fratelli Morandin"))),

    ("aggregate", "total area worked by Kmetija Štokar", ["Kmetija Štokar"],
     lambda: total(size(p) for p in g.s("farmedBy", "Kmetija Štokar"))),
    ("aggregate", "what did the judges give Occhio di Gufo 2019 on average?", ["Occhio di Gufo 2019"],
     lambda: mean(g.num(t, "points") for t in tastings_of("Occhio di Gufo 2019"))),
    ("aggregate", "how many bottles has Weinhaus Köster ordered altogether", ["Weinhaus Köster"],
     lambda: total(bottles(o) for o in with_bottles(g.s("placedBy", "Weinhaus Köster")))),
    ("aggregate", "when did the last order come in?", [], lambda: [max(g.one(o, "onDate") for o in orders())]),

    ("comparison", "is Gufo Alto bigger than Limonaia?", ["Gufo Alto", "Limonaia"],
     lambda: yn(most(["Gufo Alto", "Limonaia"], size) == ["Gufo Alto"])),
    ("comparison", "Motnik or Villa Bianca - which one costs more?", ["Motnik", "Villa Bianca"],
     lambda: most(["Motnik", "Villa Bianca"], price)),
    ("comparison", "was there more of the Motnik 2019 or the Motnik 2020", ["Motnik 2019", "Motnik 2020"],
     lambda: most(["Motnik 2019", "Motnik 2020"], bottles)),
    ("comparison", "which has younger vines, Dolina or Ca' Vecchia?", ["Dolina", "Ca' Vecchia"],
     lambda: most(["Dolina", "Ca' Vecchia"], planted)),

    ("yes-no", "is there any Malvasia in Bianco della Nonna?", ["Malvasia", "Bianco della Nonna"],
     lambda: yn(g.has("Bianco della Nonna", "containsGrape", "Malvasia"))),
    ("yes-no", "does nežka štokar live in cerovec", [("Nežka Štokar", "nežka štokar"), ("Cerovec", "cerovec")],
     lambda: yn(g.has("Nežka Štokar", "inVillage", "Cerovec"))),
    ("yes-no", "Did Motnik 2020 ever get a medal?", ["Motnik 2020"],
     lambda: yn(any(g.o(t, "medal") for t in tastings_of("Motnik 2020")))),
    ("yes-no", "Tenuta Valdirose belongs to Ludovica di Valdirose, right?", ["Tenuta Valdirose", "Ludovica di Valdirose"],
     lambda: yn(g.has("Tenuta Valdirose", "ownedBy", "Ludovica di Valdirose"))),

    ("unanswerable", "what does a bottle of Tommasino go for?", ["Tommasino"], lambda: g.o("Tommasino", "euroPerBottle")),
    ("unanswerable", "what's the soil like at Pod Hrastom", ["Pod Hrastom"], lambda: g.o("Pod Hrastom", "soilType")),
    ("unanswerable", "alcohol content of Rdeča Zemlja 2017?", ["Rdeča Zemlja 2017"], lambda: []),
    ("unanswerable", "which wines does Podere Bressani produce?", [], lambda: g.s("madeBy", "Podere Bressani")),

    ("typo", "who owns kmetja stokar", [("Kmetija Štokar", "kmetja stokar")], lambda: g.o("Kmetija Štokar", "ownedBy")),
    ("typo", "what gapes are in nono tommaso?", [("Nonno Tommaso", "nono tommaso")],
     lambda: g.o("Nonno Tommaso", "containsGrape")),
    ("typo", "in wich village is campo lugo", [("Campo Lungo", "campo lugo")], lambda: g.o("Campo Lungo", "inVillage")),
    ("typo", "how mny bottels of gufo roso 2018 did they do", [("Gufo Rosso 2018", "gufo roso 2018")],
     lambda: g.o("Gufo Rosso 2018", "bottles")),

    ("list-all", "list all the wineries", [], producers),
    ("list-all", "every importer we know of", [], importers),
    ("list-all", "which grape varieties turn up in this valley?", [],
     lambda: uniq(g.tails("plantedWith") + g.tails("containsGrape"))),
    ("list-all", "Who are the people who have judged at tastings?", [], lambda: g.tails("judgedBy")),

    ("negation", "which importers haven't ordered a thing so far?", [], lambda: but(importers(), g.tails("placedBy"))),
    ("negation", "Ronco Gufo's wines that aren't red", ["Ronco Gufo", "red"],
     lambda: but(g.s("madeBy", "Ronco Gufo"), g.s("wineColour", "red"))),
    ("negation", "besides merlot what else goes into Gufo Rosso", [("Merlot", "merlot"), "Gufo Rosso"],
     lambda: but(g.o("Gufo Rosso", "containsGrape"), ["Merlot"])),
    ("negation", "is there a plot with nothing planted on it? which?", [], lambda: but(plots(), g.heads("plantedWith"))),

    ("group", "which estate works the most parcels?", [], lambda: most(producers(), lambda p: len(g.s("farmedBy", p)))),
    ("group", "what grape do you find in the greatest number of wines", [],
     lambda: most(g.tails("containsGrape"), lambda x: len(g.s("containsGrape", x)))),
    ("group", "Which vintage has been tasted most often?", [], lambda: most(vintages(), lambda v: len(tastings_of(v)))),
    ("group", "best customer going by number of orders", [], lambda: most(importers(), lambda i: len(g.s("placedBy", i)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("vineyard", QUESTIONS))
