"""The theatre questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def productions():
    return g.s("recordKind", "Production")


def members():
    return g.s("recordKind", "Member")


def venues():
    return g.s("recordKind", "Venue")


def roles():
    return g.s("recordKind", "Role")


def cast(production):
    """Role records of a production."""
    return g.s("inProduction", production)


def over(nodes, relation):
    """Everything the nodes point to over the relation."""
    return uniq(t for n in nodes for t in g.o(n, relation))


def joined(m):
    return g.one(m, "joinedOn")


def price(p):
    return g.num(p, "fullPrice")


def seats(v):
    return g.num(v, "seatCount")


def sold(p):
    return g.num(p, "ticketsSold")


def lines(r):
    return g.num(r, "lineCount")


def as_(character):
    """The one role record with this character."""
    found = g.s("character", character)
    assert len(found) == 1, found
    return found[0]


QUESTIONS = [
    ("lookup", "who's the author of Wax and Wire?", ["Wax and Wire"], lambda: g.o("Wax and Wire", "writtenBy")),
    ("lookup", "what did it cost to get in to The Cherry Orchard, not the reduced rate", ["The Cherry Orchard"],
     lambda: g.o("The Cherry Orchard", "fullPrice")),
    ("lookup", "What does Oksana Bilyk do for a living?", ["Oksana Bilyk"], lambda: g.o("Oksana Bilyk", "dayJob")),
    ("lookup", "first night of Hay Fever", ["Hay Fever"], lambda: g.o("Hay Fever", "openingNight")),

    ("direction", "who got Ken Oyelaran to join the society?", ["Ken Oyelaran"], lambda: g.o("Ken Oyelaran", "introducedBy")),
    ("direction", "who's in the group because of Ken Oyelaran", ["Ken Oyelaran"], lambda: g.s("introducedBy", "Ken Oyelaran")),
    ("direction", "Which older show of ours did The Rivals (2024) bring back?", ["The Rivals (2024)"],
     lambda: g.o("The Rivals (2024)", "revivalOf")),
    ("direction", "name the people Rafe Tolliver brought along", ["Rafe Tolliver"], lambda: g.s("introducedBy", "Rafe Tolliver")),

    ("two-hop", "what town did we do Hedda Gabler in?", ["Hedda Gabler"], lambda: over(g.o("Hedda Gabler", "stagedAt"), "inTown")),
    ("two-hop", "Job of whoever directed The Snow Lantern", ["The Snow Lantern"], lambda: over(g.o("The Snow Lantern", "directedBy"), "dayJob")),
    ("two-hop", "which characters has Desmond Achebe been?", ["Desmond Achebe"], lambda: over(g.s("playedBy", "Desmond Achebe"), "character")),
    ("two-hop", "list the shows Vashti Cole acted in", ["Vashti Cole"], lambda: over(g.s("playedBy", "Vashti Cole"), "inProduction")),

    ("two-conditions", "Which comedies were on at the Corn Exchange?", [("comedy", "comedies"), "Corn Exchange"],
     lambda: both_of(g.s("genre", "comedy"), g.s("stagedAt", "Corn Exchange"))),
    ("two-conditions", "any teachers living in Aldermouth?", [("teacher", "teachers"), "Aldermouth"],
     lambda: both_of(g.s("dayJob", "teacher"), g.s("livesIn", "Aldermouth"))),
    ("two-conditions", "what did Rafe Tolliver direct that Imogen Fitch lit", ["Rafe Tolliver", "Imogen Fitch"],
     lambda: both_of(g.s("directedBy", "Rafe Tolliver"), g.s("lightingBy", "Imogen Fitch"))),
    ("two-conditions", "somewhere in Saltby that holds fewer than 100", ["Saltby"], lambda: below(both_of(venues(), g.s("inTown", "Saltby")), seats, 100)),

    ("class-filter", "which shows charged over 12.50 for a normal ticket?", [], lambda: above(productions(), price, Fraction("12.5"))),
    ("class-filter", "places with room for more than 100 people", [], lambda: above(venues(), seats, 100)),
    ("class-filter", "Who's been a member since before 2004?", [], lambda: before_year(members(), joined, 2004)),
    ("class-filter", "on which performances did we shift more than 140 tickets", [], lambda: above(g.heads("ticketsSold"), sold, 140)),

    ("superlative", "who's the longest-standing member", [], lambda: least(members(), joined)),
    ("superlative", "What's the smallest space we can play in?", [], lambda: least(venues(), seats)),
    ("superlative", "which venue is cheapest to rent?", [], lambda: least(g.heads("hirePerNight"), lambda v: g.num(v, "hirePerNight"))),
    ("superlative", "the character with most to say in Three Sisters", ["Three Sisters"],
     lambda: over(most(cast("Three Sisters"), lines), "character")),

    ("count", "how many things by Anton Chekhov have we put on?", ["Anton Chekhov"], lambda: count(g.s("writtenBy", "Anton Chekhov"))),
    ("count", "how many of our lot live in Saltby", ["Saltby"], lambda: count(g.s("livesIn", "Saltby"))),
    ("count", "How many nights did Wax and Wire run?", ["Wax and Wire"], lambda: count(g.s("showOf", "Wax and Wire"))),
    ("count", "number of parts that had a stand-in lined up", [], lambda: count(g.heads("understudy"))),

    ("aggregate", "total tickets sold for Three Sisters?", ["Three Sisters"], lambda: total(sold(p) for p in g.s("showOf", "Three Sisters"))),
    ("aggregate", "what size audience did Wax and Wire get on average", ["Wax and Wire"], lambda: mean(sold(p) for p in g.s("showOf", "Wax and Wire"))),
    ("aggregate", "What day did The Rivals (2024) have its final showing?", ["The Rivals (2024)"],
     lambda: [max(over(g.s("showOf", "The Rivals (2024)"), "performedOn"))]),
    ("aggregate", "average full ticket for a panto", ["panto"], lambda: mean(price(p) for p in g.s("genre", "panto"))),

    ("comparison", "can you fit more people into the Lido Lawn or the Parish Hall?", ["Lido Lawn", "Parish Hall"],
     lambda: most(["Lido Lawn", "Parish Hall"], seats)),
    ("comparison", "has Greta Lund been with us longer than T. J. Marsh", ["Greta Lund", "T. J. Marsh"],
     lambda: yn(joined("Greta Lund") < joined("T. J. Marsh"))),
    ("comparison", "which opened first, The Snow Lantern or Three Sisters?", ["The Snow Lantern", "Three Sisters"],
     lambda: least(["The Snow Lantern", "Three Sisters"], lambda p: g.one(p, "openingNight"))),
    ("comparison", "Did Lopakhin have more lines than Ranevskaya?", ["Lopakhin", "Ranevskaya"],
     lambda: yn(lines(as_("Lopakhin")) > lines(as_("Ranevskaya")))),

    ("yes-no", "is Ruaridh Kerr a teacher?", ["Ruaridh Kerr", "teacher"], lambda: yn(g.has("Ruaridh Kerr", "dayJob", "teacher"))),
    ("yes-no", "Imogen Fitch did the lights for Hedda Gabler, right?", ["Imogen Fitch", "Hedda Gabler"],
     lambda: yn(g.has("Hedda Gabler", "lightingBy", "Imogen Fitch"))),
    ("yes-no", "was Florence Quaye in The Cherry Orchard", ["Florence Quaye", "The Cherry Orchard"],
     lambda: yn("Florence Quaye" in over(cast("The Cherry Orchard"), "playedBy"))),
    ("yes-no", "Is the Old Fire Station in Aldermouth?", ["Old Fire Station", "Aldermouth"],
     lambda: yn(g.has("Old Fire Station", "inTown", "Aldermouth"))),

    ("unanswerable", "who's been cast as Madame Arcati?", ["Madame Arcati"], lambda: g.o(as_("Madame Arcati"), "playedBy")),
    ("unanswerable", "what would the Lido Lawn set us back per evening", ["Lido Lawn"], lambda: g.o("Lido Lawn", "hirePerNight")),
    ("unanswerable", "When did Alistair Boone sign up?", [], lambda: g.o("Alistair Boone", "joinedOn")),
    ("unanswerable", "email address for Maud Pettifer", ["Maud Pettifer"], lambda: []),

    ("typo", "when did dezmond acheebe join", [("Desmond Achebe", "dezmond acheebe")], lambda: g.o("Desmond Achebe", "joinedOn")),
    ("typo", "who directd the chery orchrd?", [("The Cherry Orchard", "the chery orchrd")], lambda: g.o("The Cherry Orchard", "directedBy")),
    ("typo", "Who made teh costumes for Puss on the Peir", [("Puss on the Pier", "Puss on the Peir")], lambda: g.o("Puss on the Pier", "costumesBy")),
    ("typo", "how mnay seats at the chapple studio?", [("Chapel Studio", "chapple studio")], lambda: g.o("Chapel Studio", "seatCount")),

    ("list-all", "what venues are there on our books?", [], venues),
    ("list-all", "every playwright we've done", [], lambda: g.tails("writtenBy")),
    ("list-all", "Show me all our productions.", [], productions),
    ("list-all", "what sorts of show do we put on", [], lambda: g.tails("genre")),

    ("negation", "is there anywhere on the venue list we've never played?", [], lambda: but(venues(), g.tails("stagedAt"))),
    ("negation", "members who've never actually played anyone", [], lambda: but(members(), g.tails("playedBy"))),
    ("negation", "Which productions have nobody down for costumes?", [], lambda: but(productions(), g.heads("costumesBy"))),
    ("negation", "comedies that weren't by Noël Coward", [("comedy", "comedies"), "Noël Coward"],
     lambda: but(g.s("genre", "comedy"), g.s("writtenBy", "Noël Coward"))),

    ("group", "who has had the most parts?", [], lambda: most(g.tails("playedBy"), lambda m: len(g.s("playedBy", m)))),
    ("group", "where do the biggest number of members live", [], lambda: most(g.tails("livesIn"), lambda t: len(g.s("livesIn", t)))),
    ("group", "Who has talked the most new people into joining?", [], lambda: most(g.tails("introducedBy"), lambda m: len(g.s("introducedBy", m)))),
    ("group", "show with the biggest cast", [], lambda: most(productions(), lambda p: len(cast(p)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("theatre", QUESTIONS))
