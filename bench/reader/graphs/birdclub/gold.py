"""The birdclub questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


# no class relation: a kind is what has the relation that all of the kind have
def members():
    return g.heads("joinedOn")


def species():
    return g.heads("listedAs") + but(g.heads("belongsToFamily"), g.heads("listedAs"))


def reserves():
    return uniq(g.heads("coversHectares") + g.heads("wardenedBy") + g.tails("standsIn") + g.tails("wentTo"))


def hides():
    return g.heads("standsIn")


def trips():
    return g.heads("wentTo")


def sightings():
    return g.heads("sawSpecies")


def ringings():
    return g.heads("ringedSpecies")


def seats(h):
    return g.num(h, "seatsPeople")


def hectares(r):
    return g.num(r, "coversHectares")


def span(b):
    return g.num(b, "spansCm")


def grams(r):
    return g.num(r, "weighedGrams")


def cost(t):
    return g.num(t, "costsPounds")


def birds(s):
    return g.num(s, "countedBirds")


def joined(m):
    return g.one(m, "joinedOn")


def on(x):
    return g.one(x, "happenedOn")


def seen(b):
    return g.s("sawSpecies", b)


POHL, JUDY = "Dr. Anselm Pohl", "Judy Plumb Memorial Hide"

QUESTIONS = [
    ("lookup", "how many hectares is Crane Fen?", ["Crane Fen"], lambda: g.o("Crane Fen", "coversHectares")),
    ("lookup", "where's Priya Raghunathan live", ["Priya Raghunathan"], lambda: g.o("Priya Raghunathan", "livesIn")),
    ("lookup", "Osprey wingspan", ["Osprey"], lambda: g.o("Osprey", "spansCm")),
    ("lookup", "Who looks after Gull Point as warden?", ["Gull Point"], lambda: g.o("Gull Point", "wardenedBy")),

    ("direction", "who's Stan Wojcik's mentor?", ["Stan Wojcik"], lambda: g.o("Stan Wojcik", "mentoredBy")),
    ("direction", "Which members has Margaret Thistlewood taken under her wing?", ["Margaret Thistlewood"],
     lambda: g.s("mentoredBy", "Margaret Thistlewood")),
    ("direction", "what stood there before the Causeway Hide took its place", ["Causeway Hide"],
     lambda: g.o("Causeway Hide", "replacesHide")),
    ("direction", "the bird from RR-504 was caught again, which record is that?", ["RR-504"],
     lambda: g.s("recaptureOf", "RR-504")),

    ("two-hop", "what family is the bird in sighting S-1107", ["S-1107"],
     lambda: [f for b in g.o("S-1107", "sawSpecies") for f in g.o(b, "belongsToFamily")]),
    ("two-hop", "S-1116, which reserve was that on?", ["S-1116"],
     lambda: [r for h in g.o("S-1116", "seenFrom") for r in g.o(h, "standsIn")]),
    ("two-hop", "Which village does our treasurer live in?", [("Treasurer", "treasurer")],
     lambda: [v for m in g.s("holdsOffice", "Treasurer") for v in g.o(m, "livesIn")]),
    ("two-hop", "how large is the reserve we visited on the Spring Wader Day", ["Spring Wader Day"],
     lambda: [a for r in g.o("Spring Wader Day", "wentTo") for a in g.o(r, "coversHectares")]),

    ("two-conditions", "red-listed waders", [("Red", "red"), "waders"],
     lambda: both_of(g.s("listedAs", "Red"), g.s("belongsToFamily", "waders"))),
    ("two-conditions", "what birds did Ngozi Adeyemi spot from the Tower Hide?", ["Ngozi Adeyemi", "Tower Hide"],
     lambda: uniq(b for s in both_of(g.s("seenBy", "Ngozi Adeyemi"), g.s("seenFrom", "Tower Hide")) for b in g.o(s, "sawSpecies"))),
    ("two-conditions", "Species that Dr. Pohl has put rings on at Crane Fen", [(POHL, "Dr. Pohl"), "Crane Fen"],
     lambda: uniq(b for r in both_of(g.s("ringedBy", POHL), g.s("ringedAt", "Crane Fen")) for b in g.o(r, "ringedSpecies"))),
    ("two-conditions", "members from Great Ormsfield who joined after 2000", ["Great Ormsfield"],
     lambda: after_year(g.s("livesIn", "Great Ormsfield"), joined, 2000)),

    ("class-filter", "hides with room for more than 10 people", [], lambda: above(g.heads("seatsPeople"), seats, 10)),
    ("class-filter", "any trips for less than £5?", [], lambda: below(g.heads("costsPounds"), cost, 5)),
    ("class-filter", "Which species have a wingspan bigger than 120 cm?", [], lambda: above(g.heads("spansCm"), span, 120)),
    ("class-filter", "sightings of over 100 birds at once", [], lambda: above(g.heads("countedBirds"), birds, 100)),

    ("superlative", "biggest of our reserves?", [], lambda: most(g.heads("coversHectares"), hectares)),
    ("superlative", "who's been in the club longest", [], lambda: least(members(), joined)),
    ("superlative", "In which hide can the fewest people sit?", [], lambda: least(g.heads("seatsPeople"), seats)),
    ("superlative", "which ringing record has the heaviest bird", [], lambda: most(g.heads("weighedGrams"), grams)),

    ("count", "how many hides are there at Crane Fen?", ["Crane Fen"], lambda: count(g.s("standsIn", "Crane Fen"))),
    ("count", "number of species on the red list", [("Red", "red")], lambda: count(g.s("listedAs", "Red"))),
    ("count", "How many ringing records are down to Zoë Larkin", ["Zoë Larkin"], lambda: count(g.s("ringedBy", "Zoë Larkin"))),
    ("count", "how many people joined the Osprey Watch, leader not counted?", ["Osprey Watch"],
     lambda: count(but(g.o("Osprey Watch", "joinedBy"), g.o("Osprey Watch", "ledBy")))),

    ("aggregate", "combined area of the reserves Stan Wojcik wardens", ["Stan Wojcik"],
     lambda: total(hectares(r) for r in g.s("wardenedBy", "Stan Wojcik"))),
    ("aggregate", "on average, what did the ringed Barn Owls weigh?", ["Barn Owl"],
     lambda: mean(grams(r) for r in g.s("ringedSpecies", "Barn Owl"))),
    ("aggregate", "When did somebody last see a Marsh Harrier?", ["Marsh Harrier"],
     lambda: [max(on(s) for s in seen("Marsh Harrier"))]),
    ("aggregate", "adding up all sightings, how many Curlews were counted", ["Curlew"], lambda: total(birds(s) for s in seen("Curlew"))),

    ("comparison", "which fits more people, Tower Hide or Causeway Hide?", ["Tower Hide", "Causeway Hide"],
     lambda: most(["Tower Hide", "Causeway Hide"], seats)),
    ("comparison", "did Jean Oddy join earlier than Roy Blenkinsop", ["Jean Oddy", "Roy Blenkinsop"],
     lambda: yn(least(["Jean Oddy", "Roy Blenkinsop"], joined) == ["Jean Oddy"])),
    ("comparison", "Are a Bittern's wings wider than a Marsh Harrier's?", ["Bittern", "Marsh Harrier"],
     lambda: yn(most(["Bittern", "Marsh Harrier"], span) == ["Bittern"])),
    ("comparison", "dearer trip: Spring Wader Day or Autumn Passage Day", ["Spring Wader Day", "Autumn Passage Day"],
     lambda: most(["Spring Wader Day", "Autumn Passage Day"], cost)),

    ("yes-no", "has Kit Hallam ever seen a Little Egret?", ["Kit Hallam", "Little Egret"],
     lambda: yn(both_of(g.s("seenBy", "Kit Hallam"), seen("Little Egret")))),
    ("yes-no", "was Stan Wojcik on the Spring Wader Day", ["Stan Wojcik", "Spring Wader Day"],
     lambda: yn(g.has("Spring Wader Day", "joinedBy", "Stan Wojcik") or g.has("Spring Wader Day", "ledBy", "Stan Wojcik"))),
    ("yes-no", "does Hob Wood have a warden?", ["Hob Wood"], lambda: yn(g.o("Hob Wood", "wardenedBy"))),
    ("yes-no", "Is Dr. Anselm Pohl the ringing officer?", [POHL, ("Ringing Officer", "ringing officer")],
     lambda: yn(g.has(POHL, "holdsOffice", "Ringing Officer"))),

    ("unanswerable", "how many can sit in the Old Boathouse?", ["Old Boathouse"], lambda: g.o("Old Boathouse", "seatsPeople")),
    ("unanswerable", "what village is Hamish McCorquodale from", ["Hamish McCorquodale"], lambda: g.o("Hamish McCorquodale", "livesIn")),
    ("unanswerable", "Who saw the Waxwing?", [], lambda: [m for s in seen("Waxwing") for m in g.o(s, "seenBy")]),
    ("unanswerable", "what binoculars does Wendy Stainforth use", ["Wendy Stainforth"], lambda: []),

    ("typo", "whos the wardn of saltny marsh", [("Saltney Marsh", "saltny marsh")], lambda: g.o("Saltney Marsh", "wardenedBy")),
    ("typo", "familly of the shovler?", [("Shoveler", "shovler")], lambda: g.o("Shoveler", "belongsToFamily")),
    ("typo", "when did tomas ribero jion", [("Tomás Ribeiro", "tomas ribero")], lambda: g.o("Tomás Ribeiro", "joinedOn")),
    ("typo", "who leeds the dawn corus walk", [("Dawn Chorus Walk", "dawn corus walk")], lambda: g.o("Dawn Chorus Walk", "ledBy")),

    ("list-all", "list all the reserves", [], reserves),
    ("list-all", "can I see the names of everybody in the club?", [], members),
    ("list-all", "trips, all of them", [], trips),
    ("list-all", "Who does ringing for us?", [], lambda: g.tails("ringedBy")),

    ("negation", "members who've never reported a sighting", [], lambda: but(members(), g.tails("seenBy"))),
    ("negation", "which reserves haven't got a hide?", [], lambda: but(reserves(), g.tails("standsIn"))),
    ("negation", "is there a trip nobody has joined", [], lambda: but(trips(), g.heads("joinedBy"))),
    ("negation", "Members without a mentor", [], lambda: but(members(), g.heads("mentoredBy"))),

    ("group", "who has ringed the most birds?", [], lambda: most(g.tails("ringedBy"), lambda m: len(g.s("ringedBy", m)))),
    ("group", "what hide do most of the sightings come from", [], lambda: most(hides(), lambda h: len(g.s("seenFrom", h)))),
    ("group", "Which species has the most sightings?", [], lambda: most(species(), lambda b: len(seen(b)))),
    ("group", "village with the most members", [], lambda: most(g.tails("livesIn"), lambda v: len(g.s("livesIn", v)))),
]

if __name__ == "__main__":
    records = rows("birdclub", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
