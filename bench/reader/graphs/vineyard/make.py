"""The vineyard graph: a made-up small wine estate, its neighbours, their plots, wines, tastings and orders.

Run: python3 make.py (writes triples.tsv)"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 1811

# producer: village, owners, cellar master, buys its grapes
PRODUCERS = {
    "Ronco Gufo": ("Brazzera", ["Elena Gregoris"], "Marco Gregoris", []),
    "Kmetija Štokar": ("Višnjevec", ["Anton Štokar"], "Nežka Štokar", ["Cantina Lunari"]),
    "Fratelli Morandin": ("San Lorenzo", ["Paolo Morandin", "Pietro Morandin"], "Pietro Morandin",
                          ["Tenuta Valdirose", "Cantina Lunari"]),
    "Tenuta Valdirose": ("Plessina", ["Ludovica di Valdirose"], "Giulia Gregoris", []),
    "Domačija Peršolja": ("Cerovec", ["Jožef Peršolja"], None, ["Ronco Gufo"]),
    "Cantina Lunari": ("San Lorenzo al Monte", ["Tommaso Lunari (senior)"], "Giulia Gregoris", ["Ronco Gufo"]),
}
# person: village, parent
PEOPLE = {
    "Bruno Gregoris": ("Brazzera", None),
    "Elena Gregoris": ("Brazzera", "Bruno Gregoris"),
    "Marco Gregoris": ("San Lorenzo", "Elena Gregoris"),
    "Giulia Gregoris": ("Plessina", "Elena Gregoris"),
    "Anton Štokar": ("Višnjevec", None),
    "Nežka Štokar": ("Višnjevec", "Anton Štokar"),
    "Ugo Morandin": (None, None),
    "Paolo Morandin": ("San Lorenzo", "Ugo Morandin"),
    "Pietro Morandin": ("San Lorenzo al Monte", "Ugo Morandin"),
    "Ludovica di Valdirose": ("Plessina", None),
    "Jožef Peršolja": ("Cerovec", None),
    "Ana Peršolja": ("Brazzera", "Jožef Peršolja"),
    "Tommaso Lunari (senior)": ("San Lorenzo al Monte", None),
    "Tommaso Lunari (junior)": ("San Lorenzo al Monte", "Tommaso Lunari (senior)"),
}
# plot: producer, village, soil, hectares, grapes, planted
PLOTS = {
    "Sotto la Chiesa": ("Ronco Gufo", "Brazzera", "ponca marl", "1.8", ["Ribolla Gialla"], 1978),
    "Gufo Basso": ("Ronco Gufo", "Brazzera", "clay", "2.4", ["Merlot", "Cabernet Franc"], 1996),
    "Gufo Alto": ("Ronco Gufo", "San Lorenzo al Monte", "ponca marl", "1.2", ["Friulano"], 1969),
    "Orto del Prete": ("Ronco Gufo", "Brazzera", "limestone", "0.4", ["Malvasia"], 2018),
    "Na Bregu": ("Kmetija Štokar", "Višnjevec", "ponca marl", "3.1", ["Ribolla Gialla", "Malvasia"], 1984),
    "Stari Trtnik": ("Kmetija Štokar", "Višnjevec", "limestone", "0.6", ["Refosco"], 1952),
    "Dolina": ("Kmetija Štokar", "Cerovec", "clay", "2.2", ["Merlot"], 2003),
    "Campo Lungo": ("Fratelli Morandin", "San Lorenzo", "gravel", "6.5", ["Pinot Grigio", "Sauvignon Blanc"], 2008),
    "Le Ghiaie": ("Fratelli Morandin", "San Lorenzo", "gravel", "4.2", ["Merlot"], None),
    "Ca' Vecchia": ("Fratelli Morandin", "Plessina", "red loam", "2.7", ["Cabernet Franc"], 1991),
    "Parco della Villa": ("Tenuta Valdirose", "Plessina", "red loam", "5.4", ["Sauvignon Blanc", "Chardonnay"], 2012),
    "Limonaia": ("Tenuta Valdirose", "Brazzera", "ponca marl", "0.9", ["Picolit"], 1984),
    "Škofova Njiva": ("Domačija Peršolja", "Cerovec", "limestone", "1.6", ["Malvasia"], 1996),
    "Pod Hrastom": ("Domačija Peršolja", "Cerovec", None, "1.2", ["Friulano"], 2018),
    "Vigna del Nonno": ("Cantina Lunari", "San Lorenzo al Monte", "ponca marl", "2.2", ["Refosco", "Merlot"], 1961),
    "Roncuz": ("Cantina Lunari", "Plessina", "clay", "1.6", [], None),
}
# wine: producer, grapes, plots, colour, price, second label of
WINES = {
    "Occhio di Gufo": ("Ronco Gufo", ["Ribolla Gialla"], ["Sotto la Chiesa"], "orange", "24", None),
    "Gufo Rosso": ("Ronco Gufo", ["Merlot", "Cabernet Franc"], ["Gufo Basso"], "red", "18", None),
    "Gufetto": ("Ronco Gufo", ["Merlot"], ["Gufo Basso"], "red", "9.5", "Gufo Rosso"),
    "Bianco della Nonna": ("Ronco Gufo", ["Friulano", "Malvasia"], ["Gufo Alto", "Škofova Njiva"], "white", "16", None),
    "Rdeča Zemlja": ("Kmetija Štokar", ["Refosco"], ["Stari Trtnik"], "red", "31", None),
    "Motnik": ("Kmetija Štokar", ["Ribolla Gialla", "Malvasia"], ["Na Bregu"], "orange", "22", None),
    "Mali Motnik": ("Kmetija Štokar", ["Malvasia"], ["Na Bregu"], "white", "11", "Motnik"),
    "Campolungo": ("Fratelli Morandin", ["Pinot Grigio"], ["Campo Lungo"], "white", "8", None),
    "Tre Fratelli": ("Fratelli Morandin", ["Merlot", "Cabernet Franc"], ["Le Ghiaie", "Ca' Vecchia"], "red", "13", None),
    "Rosa Morandin": ("Fratelli Morandin", ["Merlot"], ["Le Ghiaie"], "rosé", "7.5", None),
    "Contessa Ludovica": ("Tenuta Valdirose", ["Picolit"], ["Limonaia"], "sweet white", "48", None),
    "Villa Bianca": ("Tenuta Valdirose", ["Sauvignon Blanc", "Chardonnay"], ["Parco della Villa", "Campo Lungo"],
                     "white", "19", None),
    "Villetta": ("Tenuta Valdirose", ["Sauvignon Blanc"], ["Parco della Villa"], "white", "11", "Villa Bianca"),
    "Jutro": ("Domačija Peršolja", ["Malvasia"], ["Škofova Njiva"], "white", "14", None),
    "Nonno Tommaso": ("Cantina Lunari", ["Refosco", "Merlot"], ["Vigna del Nonno"], "red", "27", None),
    "Tommasino": ("Cantina Lunari", ["Merlot"], ["Vigna del Nonno", "Dolina"], "red", None, "Nonno Tommaso"),
}
# wine, year, bottles from, to
VINTAGES = [
    ("Occhio di Gufo", 2019, (3000, 4500)), ("Occhio di Gufo", 2020, (3000, 4500)), ("Occhio di Gufo", 2021, (3000, 4500)),
    ("Gufo Rosso", 2018, (5000, 7000)), ("Gufo Rosso", 2019, (5000, 7000)),
    ("Bianco della Nonna", 2021, (4000, 6000)),
    ("Rdeča Zemlja", 2017, (1000, 1600)),
    ("Motnik", 2019, (6000, 8000)), ("Motnik", 2020, (6000, 8000)),
    ("Tre Fratelli", 2019, (12000, 16000)),
    ("Contessa Ludovica", 2018, (600, 950)),
    ("Villa Bianca", 2021, (9000, 12000)),
    ("Jutro", 2022, None),
    ("Nonno Tommaso", 2016, (2500, 4000)),
]
# vintage, judges, points, medal, date
TASTINGS = [
    ("Occhio di Gufo 2019", ["Sir Julian Peake", "Mireille Dufourcq"], 92, "gold", "2021-11-13"),
    ("Gufo Rosso 2018", ["Sir Julian Peake"], 88, "silver", "2021-11-13"),
    ("Rdeča Zemlja 2017", ["Mireille Dufourcq"], 96, "gold", "2021-11-13"),
    ("Motnik 2019", ["Birgit Aschauer"], 90, "silver", "2022-03-19"),
    ("Nonno Tommaso 2016", ["Birgit Aschauer", "K. B. Okonjo"], 94, "gold", "2022-03-19"),
    ("Occhio di Gufo 2019", ["Birgit Aschauer"], 94, "gold", "2022-03-19"),
    ("Tre Fratelli 2019", ["K. B. Okonjo"], 81, None, "2022-11-12"),
    ("Contessa Ludovica 2018", ["Mireille Dufourcq", "Sir Julian Peake"], 97, "gold", "2022-11-12"),
    ("Motnik 2020", ["Mireille Dufourcq"], 84, None, "2022-11-12"),
    ("Bianco della Nonna 2021", ["K. B. Okonjo"], 88, "bronze", "2023-11-11"),
    ("Villa Bianca 2021", ["Sir Julian Peake"], 86, "bronze", "2023-11-11"),
    ("Occhio di Gufo 2019", ["Mireille Dufourcq"], 90, "silver", "2023-11-11"),
    ("Jutro 2022", ["Birgit Aschauer"], None, "silver", "2023-11-11"),
]
IMPORTERS = {
    "Weinhaus Köster": "Germany",
    "Vinum Nord AB": "Sweden",
    "Nakajima Shōten": "Japan",
    "Les Caves d'Ambroise": "Belgium",
    "Hudson Valley Imports": "United States",
    "Bergsma Wijnen": "Netherlands",
}
# importer, vintage, bottles, year
ORDERS = [
    ("Weinhaus Köster", "Gufo Rosso 2018", 240, 2021),
    ("Vinum Nord AB", "Occhio di Gufo 2019", 120, 2022),
    ("Nakajima Shōten", "Occhio di Gufo 2019", 60, 2022),
    ("Weinhaus Köster", "Tre Fratelli 2019", 600, 2022),
    ("Les Caves d'Ambroise", "Motnik 2019", 180, 2022),
    ("Hudson Valley Imports", "Nonno Tommaso 2016", 90, 2022),
    ("Vinum Nord AB", "Motnik 2020", 150, 2023),
    ("Weinhaus Köster", "Villa Bianca 2021", 360, 2023),
    ("Nakajima Shōten", "Contessa Ludovica 2018", 36, 2023),
    ("Vinum Nord AB", "Bianco della Nonna 2021", 90, 2023),
    ("Weinhaus Köster", "Jutro 2022", None, 2023),
    ("Les Caves d'Ambroise", "Rdeča Zemlja 2017", 60, 2023),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for name, (village, owners, master, buyers) in PRODUCERS.items():
        kg.add(name, "inVillage", village)
        kg.add(name, "ownedBy", *owners)
        if master:
            kg.add(name, "cellarMaster", master)
        kg.add(name, "sellsGrapesTo", *buyers)
    for name, (village, parent) in PEOPLE.items():
        if village:
            kg.add(name, "inVillage", village)
        if parent:
            kg.add(name, "childOf", parent)
    for name, (producer, village, soil, size, grapes, year) in PLOTS.items():
        kg.add(name, "farmedBy", producer)
        kg.add(name, "inVillage", village)
        if soil:
            kg.add(name, "soilType", soil)
        kg.add(name, "hectares", size)
        kg.add(name, "plantedWith", *grapes)
        if year:
            kg.add(name, "plantedIn", year)
    for name, (producer, grapes, plots, colour, price, first) in WINES.items():
        kg.add(name, "madeBy", producer)
        kg.add(name, "containsGrape", *grapes)
        kg.add(name, "grownOn", *plots)
        kg.add(name, "wineColour", colour)
        if price:
            kg.add(name, "euroPerBottle", price)
        if first:
            kg.add(name, "secondLabelOf", first)
    for wine, year, span in VINTAGES:
        name = "%s %d" % (wine, year)
        kg.add(name, "ofWine", wine)
        early, late = ("10-10", "10-28") if wine == "Contessa Ludovica" else ("09-02", "10-06")
        kg.add(name, "pickingStarted", day(rng, "%d-%s" % (year, early), "%d-%s" % (year, late)))
        if span:
            kg.add(name, "bottles", rng.randrange(span[0], span[1], 50))
    for n, (vintage, judges, points, medal, when) in enumerate(TASTINGS, 1):
        name = "Tasting %02d" % n
        kg.add(name, "forVintage", vintage)
        kg.add(name, "judgedBy", *judges)
        if points:
            kg.add(name, "points", points)
        if medal:
            kg.add(name, "medal", medal)
        kg.add(name, "onDate", when)
    for name, country in IMPORTERS.items():
        kg.add(name, "importsTo", country)
    when = {2021: ["2021-12-02"]}
    for year in (2022, 2023):  # two orders came in on one day
        days = sorted(day(rng, "%d-01-10" % year, "%d-10-30" % year) for _ in range(5))
        when[year] = sorted(days + days[1:2])
    for n, (importer, vintage, bottles, year) in enumerate(ORDERS, 101):
        name = "Order %d" % n
        kg.add(name, "placedBy", importer)
        kg.add(name, "forVintage", vintage)
        if bottles:
            kg.add(name, "bottles", bottles)
        kg.add(name, "onDate", when[year].pop(0))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
