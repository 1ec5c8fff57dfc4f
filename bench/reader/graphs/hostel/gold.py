"""The hostel questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def every(kind):
    return g.s("is-a", kind)


def price(x):
    return g.num(x, "price-eur")


def rate(room):
    return g.num(room, "nightly-eur")


def nights(booking):
    return g.num(booking, "night-count")


def stays(guest):
    return g.s("booked-by", guest)


def arrival(booking):
    return g.one(booking, "check-in")


def guest(booking):
    return g.one(booking, "booked-by")


def the_stay(name):
    """The only booking of a guest."""
    found = stays(name)
    assert len(found) == 1, found
    return found[0]


def kilos(wash):
    return g.num(wash, "wash-kilos")


QUESTIONS = [
    ("lookup", "where's Olu Adebayo from", ["Olu Adebayo"], lambda: g.o("Olu Adebayo", "from-country")),
    ("lookup", "What does Kim Bellamy do here?", ["Kim Bellamy"], lambda: g.o("Kim Bellamy", "job-title")),
    ("lookup", "Kayak Trip - how much?", ["Kayak Trip"], lambda: g.o("Kayak Trip", "price-eur")),
    ("lookup", "what does Ingrid Solvang eat to start the day", ["Ingrid Solvang"], lambda: g.o("Ingrid Solvang", "breakfast-pick")),

    ("direction", "who told Wiebke Harms about us?", ["Wiebke Harms"], lambda: g.o("Wiebke Harms", "recommended-by")),
    ("direction", "who came here because of Wiebke Harms", ["Wiebke Harms"], lambda: g.s("recommended-by", "Wiebke Harms")),
    ("direction", "who showed Declan Foy the ropes", ["Declan Foy"], lambda: g.o("Declan Foy", "trained-by")),
    ("direction", "staff who learnt the job from Declan Foy", ["Declan Foy"], lambda: g.s("trained-by", "Declan Foy")),

    ("two-hop", "which bed did Ruby Castell get?", ["Ruby Castell"], lambda: g.o(the_stay("Ruby Castell"), "booked-bed")),
    ("two-hop", "what does Lucía Ferrer's breakfast cost", ["Lucía Ferrer"], lambda: g.o(g.one("Lucía Ferrer", "breakfast-pick"), "price-eur")),
    ("two-hop", "who does the cleaning where bed H2 is", ["bed H2"], lambda: g.o(g.one("bed H2", "in-room"), "cleaned-by")),
    ("two-hop", "Whose tours is Bram de Wit going on?", ["Bram de Wit"],
     lambda: uniq(s for t in g.o("Bram de Wit", "tour-signup") for s in g.o(t, "led-by-guide"))),

    ("two-conditions", "upper bunks in the Heron Dorm", ["upper", "Heron Dorm"], lambda: both_of(g.s("bunk-level", "upper"), g.s("in-room", "Heron Dorm"))),
    ("two-conditions", "people from the Netherlands doing the Cliff Hike", ["Netherlands", "Cliff Hike"],
     lambda: both_of(g.s("from-country", "Netherlands"), g.s("tour-signup", "Cliff Hike"))),
    ("two-conditions", "who out of the Pub Crawl lot wants a Full Fry-Up?", ["Pub Crawl", "Full Fry-Up"],
     lambda: both_of(g.s("tour-signup", "Pub Crawl"), g.s("breakfast-pick", "Full Fry-Up"))),
    ("two-conditions", "which evening shift did Yara Haddad do", ["evening", "Yara Haddad"],
     lambda: both_of(g.s("shift-worker", "Yara Haddad"), g.s("shift-slot", "evening"))),

    ("class-filter", "rooms for less than 25 euros", [], lambda: below(g.heads("nightly-eur"), rate, 25)),
    ("class-filter", "Which bookings are for more than 5 nights?", [], lambda: above(g.heads("night-count"), nights, 5)),
    ("class-filter", "who arrived in July 2025", [], lambda: uniq(guest(b) for b in in_period(every("booking"), arrival, "2025-07"))),
    ("class-filter", "any tours that'll set me back over 20 euros?", [],
     lambda: above([t for t in every("tour") if g.o(t, "price-eur")], price, 20)),

    ("superlative", "cheapest thing for breakfast?", [], lambda: least(every("breakfast"), price)),
    ("superlative", "which guest is staying longest in one go", [], lambda: [guest(most(g.heads("night-count"), nights)[0])]),
    ("superlative", "heaviest load of washing", [], lambda: most(g.heads("wash-kilos"), kilos)),
    ("superlative", "What's the dearest room in the house?", [], lambda: most(g.heads("nightly-eur"), rate)),

    ("count", "how many beds are there in Puffin Dorm", ["Puffin Dorm"], lambda: count(g.s("in-room", "Puffin Dorm"))),
    ("count", "how many are coming on the Kayak Trip?", ["Kayak Trip"], lambda: count(g.s("tour-signup", "Kayak Trip"))),
    ("count", "Count the bookings we got through BunkFinder", ["BunkFinder"], lambda: count(g.s("booked-via", "BunkFinder"))),
    ("count", "how often has B. Oyelaran been on graveyard", ["B. Oyelaran", "graveyard"],
     lambda: count(both_of(g.s("shift-worker", "B. Oyelaran"), g.s("shift-slot", "graveyard")))),

    ("aggregate", "what's a breakfast cost on average", [], lambda: mean(price(b) for b in every("breakfast"))),
    ("aggregate", "how many kilos of laundry has Olu Adebayo had altogether?", ["Olu Adebayo"], lambda: total(kilos(w) for w in g.s("wash-for", "Olu Adebayo"))),
    ("aggregate", "total nights Anneke de Wit has stayed with us", ["Anneke de Wit"], lambda: total(nights(b) for b in stays("Anneke de Wit"))),
    ("aggregate", "When did the very first guests turn up?", [], lambda: [min(g.tails("check-in"))]),

    ("comparison", "is the Gannet Dorm pricier than the Puffin Dorm?", ["Gannet Dorm", "Puffin Dorm"], lambda: yn(rate("Gannet Dorm") > rate("Puffin Dorm"))),
    ("comparison", "who stayed longer, Pavel Černý or Lucía Ferrer", ["Pavel Černý", "Lucía Ferrer"],
     lambda: most(["Pavel Černý", "Lucía Ferrer"], lambda p: nights(the_stay(p)))),
    ("comparison", "what's cheaper, Pub Crawl or Street Food Night?", ["Pub Crawl", "Street Food Night"], lambda: least(["Pub Crawl", "Street Food Night"], price)),
    ("comparison", "Who got here first: Emi Tanabe or Sinéad Walsh?", ["Emi Tanabe", "Sinéad Walsh"],
     lambda: least(["Emi Tanabe", "Sinéad Walsh"], lambda p: arrival(the_stay(p)))),

    ("yes-no", "does the Old Town Walk go on a Friday", ["Old Town Walk", "Friday"], lambda: yn(g.has("Old Town Walk", "runs-on", "Friday"))),
    ("yes-no", "are Gustavo Prado and Fernanda Prado here together?", ["Gustavo Prado", "Fernanda Prado"],
     lambda: yn("Fernanda Prado" in g.both("travels-with", "Gustavo Prado"))),
    ("yes-no", "Is the Attic Twin on the second floor?", ["Attic Twin"], lambda: yn(g.has("Attic Twin", "floor-no", "2"))),
    ("yes-no", "did T. J. Abernathy book by phone", ["T. J. Abernathy", "phone"], lambda: yn(g.has(the_stay("T. J. Abernathy"), "booked-via", "phone"))),

    ("unanswerable", "what's the wifi password", [], lambda: []),
    ("unanswerable", "how old is Aiko Tanabe?", ["Aiko Tanabe"], lambda: []),
    ("unanswerable", "who cleans the Snug Single", ["Snug Single"], lambda: g.o("Snug Single", "cleaned-by")),
    ("unanswerable", "Which days is the Ghost Tour on?", [], lambda: []),

    ("typo", "what counrty is Gustvao Prado from", [("Gustavo Prado", "Gustvao Prado")], lambda: g.o("Gustavo Prado", "from-country")),
    ("typo", "whos taking the Clif Hike", [("Cliff Hike", "Clif Hike")], lambda: g.o("Cliff Hike", "led-by-guide")),
    ("typo", "how much is a bed in the Kestral Dorm?", [("Kestrel Dorm", "Kestral Dorm")], lambda: g.o("Kestrel Dorm", "nightly-eur")),
    ("typo", "what did Marie-Clare Dubois choose for brekfast", [("Marie-Claire Dubois", "Marie-Clare Dubois")],
     lambda: g.o("Marie-Claire Dubois", "breakfast-pick")),

    ("list-all", "list everyone on the team", [], lambda: every("staff")),
    ("list-all", "What can you get for breakfast?", [], lambda: every("breakfast")),
    ("list-all", "names of all the rooms", [], lambda: every("room")),
    ("list-all", "what excursions do you run", [], lambda: every("tour")),

    ("negation", "which tour has nobody put their name down for", [], lambda: but(every("tour"), g.tails("tour-signup"))),
    ("negation", "guests who skip breakfast", [], lambda: but(every("guest"), g.heads("breakfast-pick"))),
    ("negation", "is there a bed that's never been booked?", [], lambda: but(every("bed"), g.tails("booked-bed"))),
    ("negation", "Which staff don't have any shifts?", [], lambda: but(every("staff"), g.tails("shift-worker"))),

    ("group", "where do most of our guests come from?", [], lambda: most(g.tails("from-country"), lambda c: len(g.s("from-country", c)))),
    ("group", "favourite breakfast overall", [], lambda: most(every("breakfast"), lambda b: len(g.s("breakfast-pick", b)))),
    ("group", "who's worked the most shifts", [], lambda: most(every("staff"), lambda s: len(g.s("shift-worker", s)))),
    ("group", "Which room gets booked most?", [], lambda: most(every("room"), lambda r: sum(len(g.s("booked-bed", b)) for b in g.s("in-room", r)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("hostel", QUESTIONS))
