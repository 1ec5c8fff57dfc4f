"""The bands questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def kind(name):
    return g.s("is a", name)


def out(a):
    return g.one(a, "came out on")


def length(s):
    return g.num(s, "length in seconds")


def holds(v):
    return g.num(v, "holds people")


def formed(b):
    return g.num(b, "formed in")


def tickets(c):
    return g.num(c, "tickets sold")


def counted():
    return g.heads("tickets sold")


def copies(s):
    return g.num(s, "copies sold")


def members(band):
    """everybody who has ever been in it"""
    return uniq(m for s in g.s("plays for", band) for m in g.o(s, "spell of"))


def bands_of(musician):
    return uniq(b for s in g.s("spell of", musician) for b in g.o(s, "plays for"))


def joined(musician, band):
    [spell] = both_of(g.s("spell of", musician), g.s("plays for", band))
    return g.one(spell, "joined on")


def on_format(album, how):
    return sum(copies(s) for s in both_of(g.s("sale of", album), g.s("sold as", how)))


HERONS, RUTH, FUZZ = "The Tin Herons", "Ruth Calloway", "Mick Hanlon (Fuzz)"

QUESTIONS = [
    ("lookup", "what sort of music do Paper Admirals make", ["Paper Admirals"], lambda: g.o("Paper Admirals", "plays style")),
    ("lookup", "when was Heronry released?", ["Heronry"], lambda: g.o("Heronry", "came out on")),
    ("lookup", "Remind me where Viktor Brandvold is from.", ["Viktor Brandvold"], lambda: g.o("Viktor Brandvold", "comes from")),
    ("lookup", "Chrome Gardens - who was the producer", ["Chrome Gardens"], lambda: g.o("Chrome Gardens", "produced by")),

    ("direction", "who did Moth & Lantern support?", ["Moth & Lantern"], lambda: g.o("Moth & Lantern", "opened for")),
    ("direction", "which bands have been the warm-up act for Gravel Choir", ["Gravel Choir"], lambda: g.s("opened for", "Gravel Choir")),
    ("direction", "What's Cinders (acoustic) a version of?", ["Cinders (acoustic)"], lambda: g.o("Cinders (acoustic)", "cover of")),
    ("direction", "any covers of Mudlark?", ["Mudlark"], lambda: g.s("cover of", "Mudlark")),

    ("two-hop", "who's in Moth & Lantern?", ["Moth & Lantern"], lambda: members("Moth & Lantern")),
    ("two-hop", "which town was gig 54 in", ["gig 54"], lambda: [t for v in g.o("gig 54", "held at") for t in g.o(v, "stands in")]),
    ("two-hop", "Iron Psalm was recorded by which band?", ["Iron Psalm"],
     lambda: [b for a in g.o("Iron Psalm", "on album") for b in g.o(a, "album by")]),
    ("two-hop", "the instruments played by whoever wrote Salt Ladder", ["Salt Ladder"],
     lambda: [i for w in g.o("Salt Ladder", "written by") for i in g.o(w, "plays")]),

    ("two-conditions", "who both sings and plays guitar?", [("vocals", "sings"), "guitar"],
     lambda: both_of(g.s("plays", "vocals"), g.s("plays", "guitar"))),
    ("two-conditions", "Harbour Hall gigs that sold more than 1000 tickets", ["Harbour Hall"],
     lambda: above(both_of(counted(), g.s("held at", "Harbour Hall")), tickets, 1000)),
    ("two-conditions", "any Gravel Choir records from after 2010?", ["Gravel Choir"],
     lambda: after_year(g.s("album by", "Gravel Choir"), out, 2010)),
    ("two-conditions", "which Tin Herons albums did Stella Grange produce", [(HERONS, "Tin Herons"), "Stella Grange"],
     lambda: both_of(g.s("album by", HERONS), g.s("produced by", "Stella Grange"))),

    ("class-filter", "songs shorter than 200 seconds", [], lambda: below(kind("song"), length, 200)),
    ("class-filter", "Which venues can take more than 1000 people?", [], lambda: above(g.heads("holds people"), holds, 1000)),
    ("class-filter", "albums released before 2013", [], lambda: before_year(kind("album"), out, 2013)),
    ("class-filter", "which of our bands got together after 2012", [], lambda: above(kind("band"), formed, 2012)),

    ("superlative", "longest song we've put out?", [], lambda: most(kind("song"), length)),
    ("superlative", "what's the oldest band on the label", [], lambda: least(kind("band"), formed)),
    ("superlative", "Which gig drew the biggest crowd?", [], lambda: most(counted(), tickets)),
    ("superlative", "newest album by Moth & Lantern", ["Moth & Lantern"], lambda: most(g.s("album by", "Moth & Lantern"), out)),

    ("count", "how many albums have The Tin Herons made", [HERONS], lambda: count(g.s("album by", HERONS))),
    ("count", "how many bands are from Port Silas?", ["Port Silas"], lambda: count(both_of(kind("band"), g.s("comes from", "Port Silas")))),
    ("count", "number of songs Ruth Calloway has written", [RUTH], lambda: count(g.s("written by", RUTH))),
    ("count", "How many singers do we have?", [("vocals", "singers")], lambda: count(g.s("plays", "vocals"))),

    ("aggregate", "how many copies has Low Water sold in total?", ["Low Water"], lambda: total(copies(s) for s in g.s("sale of", "Low Water"))),
    ("aggregate", "how many tickets have The Tin Herons shifted over all their shows", [HERONS],
     lambda: total(tickets(c) for c in both_of(counted(), g.s("headlined by", HERONS)))),
    ("aggregate", "average length of the tracks on Night Tram", ["Night Tram"], lambda: mean(length(s) for s in g.s("on album", "Night Tram"))),
    ("aggregate", "when did Velvet Tramline's first album come out?", ["Velvet Tramline"],
     lambda: [min(out(a) for a in g.s("album by", "Velvet Tramline"))]),

    ("comparison", "what sold better on CD, Heronry or Low Water?", ["CD", "Heronry", "Low Water"],
     lambda: most(["Heronry", "Low Water"], lambda a: on_format(a, "CD"))),
    ("comparison", "is Harbour Hall bigger than the Corn Exchange", ["Harbour Hall", "Corn Exchange"],
     lambda: yn(most(["Harbour Hall", "Corn Exchange"], holds) == ["Harbour Hall"])),
    ("comparison", "did Lotte Amsel join Paper Admirals before Oona Fairweather joined Velvet Tramline?",
     ["Lotte Amsel", "Paper Admirals", "Oona Fairweather", "Velvet Tramline"],
     lambda: yn(joined("Lotte Amsel", "Paper Admirals") < joined("Oona Fairweather", "Velvet Tramline"))),
    ("comparison", "Quarry or Cinders, which one's longer", ["Quarry", "Cinders"], lambda: most(["Quarry", "Cinders"], length)),

    ("yes-no", "was Dmitri Falk ever in Gravel Choir?", ["Dmitri Falk", "Gravel Choir"], lambda: yn("Gravel Choir" in bands_of("Dmitri Falk"))),
    ("yes-no", "does Ruth Calloway play the banjo", [RUTH, "banjo"], lambda: yn(g.has(RUTH, "plays", "banjo"))),
    ("yes-no", "Have The Tin Herons ever been Moth & Lantern's support act?", [HERONS, "Moth & Lantern"],
     lambda: yn(g.has(HERONS, "opened for", "Moth & Lantern"))),
    ("yes-no", "is Paper Boats one of Stella Grange's songs", ["Paper Boats", "Stella Grange"],
     lambda: yn(g.has("Paper Boats", "written by", "Stella Grange"))),

    ("unanswerable", "how many tickets went for gig 59?", ["gig 59"], lambda: g.o("gig 59", "tickets sold")),
    ("unanswerable", "who produced Live in Brackwater", ["Live in Brackwater"], lambda: g.o("Live in Brackwater", "produced by")),
    ("unanswerable", "when did Saffron Oyelaran leave the band?", [], lambda: g.s("spell of", "Saffron Oyelaran")),
    ("unanswerable", "what does Lotte Amsel get paid per gig", ["Lotte Amsel"], lambda: []),

    ("typo", "who wrote semafore", [("Semaphore", "semafore")], lambda: g.o("Semaphore", "written by")),
    ("typo", "wich album is neon rian on?", [("Neon Rain", "neon rian")], lambda: g.o("Neon Rain", "on album")),
    ("typo", "what year were velvet tarmline fromed", [("Velvet Tramline", "velvet tarmline")], lambda: g.o("Velvet Tramline", "formed in")),
    ("typo", "what instuments does nel abernathy play", [("Nell Abernathy", "nel abernathy")], lambda: g.o("Nell Abernathy", "plays")),

    ("list-all", "all the bands on the label", [], lambda: kind("band")),
    ("list-all", "List the venues.", [], lambda: kind("venue")),
    ("list-all", "what formats do we sell music in?", [], lambda: g.tails("sold as")),
    ("list-all", "can you show me every album we've released", [], lambda: kind("album")),

    ("negation", "which band hasn't got an album yet?", [], lambda: but(kind("band"), g.tails("album by"))),
    ("negation", "musicians who have never been in a band", [], lambda: but(kind("musician"), g.tails("spell of"))),
    ("negation", "Is there a venue we've never played?", [], lambda: but(kind("venue"), g.tails("held at"))),
    ("negation", "who joined Velvet Tramline and hasn't left", ["Velvet Tramline"],
     lambda: uniq(m for s in but(g.s("plays for", "Velvet Tramline"), g.heads("left on")) for m in g.o(s, "spell of"))),

    ("group", "which band has played the most gigs", [], lambda: most(kind("band"), lambda b: len(g.s("headlined by", b)))),
    ("group", "who's been in the most bands?", [], lambda: most(kind("musician"), lambda m: len(bands_of(m)))),
    ("group", "Who has the most albums to their name as producer?", [], lambda: most(g.tails("produced by"), lambda m: len(g.s("produced by", m)))),
    ("group", "the venue we've played most often", [], lambda: most(kind("venue"), lambda v: len(g.s("held at", v)))),
]

if __name__ == "__main__":
    records = rows("bands", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
