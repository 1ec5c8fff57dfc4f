"""Writes triples.tsv: a made-up music label. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20241129

# band: town, formed, style, opened for
BANDS = {
    "The Tin Herons": ("Brackwater", "2009", "indie folk", []),
    "Velvet Tramline": ("Port Silas", "2014", "synth pop", ["Gravel Choir"]),
    "Señor Static": ("Brackwater", "2016", "punk", ["Gravel Choir"]),
    "Moth & Lantern": ("Kilbrannoch", "2011", "indie folk", ["The Tin Herons"]),
    "Gravel Choir": ("Port Silas", "2005", "hard rock", []),
    "Paper Admirals": ("Kilbrannoch", "2019", "synth pop", ["Velvet Tramline"]),
    "The Late Ferries": ("Dunmoor", "2023", "indie folk", ["Moth & Lantern"]),
}
# musician: instruments, town
MUSICIANS = {
    "Ruth Calloway": (["guitar", "vocals"], "Brackwater"), "Eamon Sayle": (["banjo", "mandolin"], None),
    "Inés Quiroga": (["drums"], "Valparaíso"), "B. J. Thorne": (["bass guitar"], None),
    "Viktor Brandvold": (["synthesizer", "vocals"], "Oslo"), "Lotte Amsel": (["vocals"], None),
    "Dmitri Falk": (["drums", "synthesizer"], None), "Carmen Quiroga": (["guitar", "vocals"], "Valparaíso"),
    "Mick Hanlon (Fuzz)": (["guitar", "bass guitar"], "Port Silas"), "Nell Abernathy": (["violin", "vocals"], None),
    "Tobias Reed": (["cello"], "Kilbrannoch"), "Tobias Reid": (["drums"], None),
    "Yuki Marsden": (["synthesizer", "piano"], "Kilbrannoch"), "Oona Fairweather": (["vocals", "accordion"], "Dunmoor"),
    "Stella Grange": (["piano"], None),
}
# musician, band, joined, left
SPELLS = [
    ("Ruth Calloway", "The Tin Herons", "2009-03-14", None), ("Eamon Sayle", "The Tin Herons", "2009-03-14", None),
    ("Inés Quiroga", "The Tin Herons", "2009-06-01", "2015-08-30"), ("Tobias Reid", "The Tin Herons", "2015-10-05", None),
    ("Viktor Brandvold", "Velvet Tramline", "2014-01-20", None), ("Lotte Amsel", "Velvet Tramline", "2014-01-20", "2021-12-17"),
    ("Dmitri Falk", "Velvet Tramline", "2014-05-11", None), ("Oona Fairweather", "Velvet Tramline", "2022-02-08", None),
    ("Carmen Quiroga", "Señor Static", "2016-07-07", None), ("Inés Quiroga", "Señor Static", "2016-07-07", None),
    ("B. J. Thorne", "Señor Static", "2016-09-19", "2023-04-02"), ("Mick Hanlon (Fuzz)", "Gravel Choir", "2005-10-31", None),
    ("B. J. Thorne", "Gravel Choir", "2005-10-31", "2016-05-15"), ("Dmitri Falk", "Gravel Choir", "2008-02-27", "2013-11-09"),
    ("Nell Abernathy", "Moth & Lantern", "2011-04-23", None), ("Tobias Reed", "Moth & Lantern", "2011-04-23", None),
    ("Yuki Marsden", "Paper Admirals", "2019-08-12", None), ("Lotte Amsel", "Paper Admirals", "2022-03-28", None),
    ("Oona Fairweather", "The Late Ferries", "2023-05-06", None), ("B. J. Thorne", "The Late Ferries", "2023-05-06", None),
]
# album: band, released, producer
ALBUMS = {
    "Low Water": ("The Tin Herons", "2011-05-20", "Stella Grange"), "Heronry": ("The Tin Herons", "2017-09-15", "Stella Grange"),
    "Live in Brackwater": ("The Tin Herons", "2024-11-29", None), "Night Tram": ("Velvet Tramline", "2016-03-04", "Viktor Brandvold"),
    "Chrome Gardens": ("Velvet Tramline", "2022-10-21", "Dmitri Falk"), "¡Apágalo!": ("Señor Static", "2018-06-29", "Carmen Quiroga"),
    "Gravel Choir (album)": ("Gravel Choir", "2007-11-02", None), "Ash Hymns": ("Gravel Choir", "2012-02-10", "Mick Hanlon (Fuzz)"),
    "Lamplit": ("Moth & Lantern", "2013-08-16", "Stella Grange"), "Dust on the Wing": ("Moth & Lantern", "2019-04-12", "Nell Abernathy"),
    "Regatta": ("Paper Admirals", "2021-07-09", "Yuki Marsden"),
}
# song: album, writer, seconds, cover of
SONGS = {
    "Mudlark": ("Low Water", "Ruth Calloway", "214", None), "Salt Ladder": ("Low Water", "Eamon Sayle", "251", None),
    "Stilt Walker": ("Heronry", "Ruth Calloway", "198", None), "Grey Wing": ("Heronry", "Ruth Calloway", "305", None),
    "Last Stop": ("Night Tram", "Viktor Brandvold", "240", None), "Neon Rain": ("Night Tram", "Lotte Amsel", "222", None),
    "Glasshouse": ("Chrome Gardens", "Viktor Brandvold", "263", None), "Mudlark (remix)": ("Chrome Gardens", None, "331", "Mudlark"),
    "No Signal": ("¡Apágalo!", "Carmen Quiroga", "111", None), "Ruido": ("¡Apágalo!", "Inés Quiroga", "98", None),
    "Quarry": ("Gravel Choir (album)", "Mick Hanlon (Fuzz)", "287", None), "Iron Psalm": ("Gravel Choir (album)", "B. J. Thorne", "342", None),
    "Cinders": ("Ash Hymns", "Mick Hanlon (Fuzz)", "275", None), "Moth Waltz": ("Lamplit", "Nell Abernathy", "189", None),
    "Wick and Flame": ("Lamplit", "Tobias Reed", "240", None), "Pale Wings": ("Dust on the Wing", "Nell Abernathy", "251", None),
    "Cinders (acoustic)": ("Dust on the Wing", None, "214", "Cinders"), "Semaphore": ("Regatta", "Yuki Marsden", "208", None),
    "Paper Boats": ("Regatta", "Stella Grange", "222", None), "Ferry Lights": (None, "Oona Fairweather", "227", None),
}
# venue: town, holds
VENUES = {
    "Corn Exchange": ("Brackwater", "700"), "Harbour Hall": ("Port Silas", "1500"), "The Cellar (Dunmoor)": ("Dunmoor", "160"),
    "Ironworks Arena": ("Port Silas", "6000"), "St. Brannoch's Church": ("Kilbrannoch", "220"), "Bandstand Green": ("Brackwater", None),
}
CONCERTS = [
    ("The Tin Herons", "Corn Exchange", "2023-03-11", "640"), ("Velvet Tramline", "Harbour Hall", "2023-04-22", "1480"),
    ("Señor Static", "The Cellar (Dunmoor)", "2023-05-05", "150"), ("Gravel Choir", "Ironworks Arena", "2023-07-15", "5200"),
    ("Moth & Lantern", "St. Brannoch's Church", "2023-09-30", "210"), ("Paper Admirals", "Harbour Hall", "2023-10-14", "870"),
    ("The Tin Herons", "Harbour Hall", "2024-02-17", "1350"), ("Gravel Choir", "Harbour Hall", "2024-06-08", "1500"),
    ("The Late Ferries", "The Cellar (Dunmoor)", "2024-08-24", None), ("The Tin Herons", "Corn Exchange", "2024-11-02", "700"),
]
SALES = [
    ("Low Water", "vinyl", 1200), ("Low Water", "CD", 3400), ("Heronry", "vinyl", 2100), ("Heronry", "CD", 2600),
    ("Night Tram", "CD", 5100), ("Chrome Gardens", "vinyl", 4300), ("Chrome Gardens", "download", 7800), ("¡Apágalo!", "cassette", 450),
    ("Ash Hymns", "CD", 9100), ("Ash Hymns", "vinyl", 2700), ("Regatta", "download", 3900), ("Gravel Choir (album)", "CD", 6200),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, relation, tail):
        if tail:
            kg.add(head, relation, tail)

    for name, (town, year, style, opened) in BANDS.items():
        for r, t in (("is a", "band"), ("comes from", town), ("formed in", year), ("plays style", style)):
            put(name, r, t)
        kg.add(name, "opened for", *opened)
    for name, (instruments, town) in MUSICIANS.items():
        put(name, "is a", "musician")
        kg.add(name, "plays", *instruments)
        put(name, "comes from", town)
    for n, (who, band, joined, left) in enumerate(SPELLS, 1):
        for r, t in (("is a", "band spell"), ("spell of", who), ("plays for", band), ("joined on", joined), ("left on", left)):
            put("spell %02d" % n, r, t)
    for name, (band, out, producer) in ALBUMS.items():
        for r, t in (("is a", "album"), ("album by", band), ("came out on", out), ("produced by", producer)):
            put(name, r, t)
    for name, (album, writer, seconds, of) in SONGS.items():
        for r, t in (("is a", "song"), ("on album", album), ("written by", writer), ("length in seconds", seconds), ("cover of", of)):
            put(name, r, t)
    for name, (town, holds) in VENUES.items():
        for r, t in (("is a", "venue"), ("stands in", town), ("holds people", holds)):
            put(name, r, t)
    for n, (band, venue, date, tickets) in enumerate(CONCERTS, 51):
        for r, t in (("is a", "concert"), ("headlined by", band), ("held at", venue), ("held on", date), ("tickets sold", tickets)):
            put("gig %d" % n, r, t)
    numbers = rng.sample(range(900, 999), len(SALES))
    for n, (album, how, copies) in zip(sorted(numbers), SALES):
        for r, t in (("is a", "sales line"), ("sale of", album), ("sold as", how), ("copies sold", str(copies))):
            put("S%d" % n, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
