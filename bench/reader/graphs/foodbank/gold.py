"""The food bank questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def volunteers():
    return g.heads("volunteerRole")


def role(name):
    return g.s("volunteerRole", name)


def joined(v):
    return g.one(v, "joinedOn")


def donations():
    return g.heads("donatedBy")


def parcels():
    return g.heads("parcelFor")


def families():
    return g.heads("householdSize")


def people(f):
    return g.num(f, "householdSize")


def routes():
    return g.heads("lengthKm")


def km(r):
    return g.num(r, "lengthKm")


def vans():
    return g.heads("maxLoadKg")


def supermarkets():
    return g.s("donorType", "supermarket")


def kilos(x):
    return g.num(x, "weightKg")


def weighed(xs):
    return [x for x in xs if g.o(x, "weightKg")]


def given_by(donor):
    return g.s("donatedBy", donor)


def packed_by(v):
    return g.s("packedBy", v)


QUESTIONS = [
    ("lookup", "what's Deepa Nair's job with us", ["Deepa Nair"], lambda: g.o("Deepa Nair", "volunteerRole")),
    ("lookup", "Where do we keep the nappies?", ["nappies"], lambda: g.o("nappies", "storedOn")),
    ("lookup", "when does Bertha need its MOT doing", ["Bertha"], lambda: g.o("Bertha", "motDue")),
    ("lookup", "how many mouths to feed in Family 107?", ["Family 107"], lambda: g.o("Family 107", "householdSize")),

    ("direction", "who showed Rhys Pugh the ropes?", ["Rhys Pugh"], lambda: g.o("Rhys Pugh", "trainedBy")),
    ("direction", "which of our people has Peggy Stubbs taught", ["Peggy Stubbs"], lambda: g.s("trainedBy", "Peggy Stubbs")),
    ("direction", "If Abdi Warsame is off sick, who steps in?", ["Abdi Warsame"], lambda: g.s("coversFor", "Abdi Warsame")),
    ("direction", "who does Yusuf Demir fill in for", ["Yusuf Demir"], lambda: g.o("Yusuf Demir", "coversFor")),

    ("two-hop", "which van gets the food out to Family 104?", ["Family 104"],
     lambda: [v for r in g.o("Family 104", "onRoute") for v in g.o(r, "usesVan")]),
    ("two-hop", "what has Hillcrest Primary School given us", ["Hillcrest Primary School"],
     lambda: uniq(i for d in given_by("Hillcrest Primary School") for i in g.o(d, "hasItem"))),
    ("two-hop", "who normally drives the Canal Route?", ["Canal Route"],
     lambda: [p for v in g.o("Canal Route", "usesVan") for p in g.o(v, "usualDriver")]),
    ("two-hop", "Households Grace Okonjo has made up parcels for", ["Grace Okonjo"],
     lambda: uniq(f for p in packed_by("Grace Okonjo") for f in g.o(p, "parcelFor"))),

    ("two-conditions", "families on the Hill Route who eat halal", ["Hill Route", "halal"],
     lambda: both_of(g.s("onRoute", "Hill Route"), g.s("dietNeeds", "halal"))),
    ("two-conditions", "Any of Grace Okonjo's parcels that came to more than 20 kilos?", ["Grace Okonjo"],
     lambda: above(weighed(packed_by("Grace Okonjo")), kilos, 20)),
    ("two-conditions", "which donations had both pasta and rice in them", ["pasta", "rice"],
     lambda: [d for d in donations() if {"pasta", "rice"} <= set(g.o(d, "hasItem"))]),
    ("two-conditions", "people who drive for us and were already here before 2020", [("driver", "drive")],
     lambda: before_year(role("driver"), joined, 2020)),

    ("class-filter", "households with more than five people", [], lambda: above(families(), people, 5)),
    ("class-filter", "what donations topped 60 kg?", [], lambda: above(weighed(donations()), kilos, 60)),
    ("class-filter", "Which volunteers started in 2023?", [], lambda: in_period(volunteers(), joined, "2023")),
    ("class-filter", "delivery rounds under 15 km", [], lambda: below(routes(), km, 15)),

    ("superlative", "heaviest donation so far?", [], lambda: most(weighed(donations()), kilos)),
    ("superlative", "who's our longest-serving volunteer", [], lambda: least(volunteers(), joined)),
    ("superlative", "Which van can take the most weight?", [], lambda: most(vans(), lambda v: g.num(v, "maxLoadKg"))),
    ("superlative", "smallest family on the North Loop", ["North Loop"], lambda: least(g.s("onRoute", "North Loop"), people)),

    ("count", "how many packers have we got", [("packer", "packers")], lambda: count(role("packer"))),
    ("count", "How many parcels has Family 103 had?", ["Family 103"], lambda: count(g.s("parcelFor", "Family 103"))),
    ("count", "number of times Albert Road Mosque has donated", ["Albert Road Mosque"], lambda: count(given_by("Albert Road Mosque"))),
    ("count", "how many families are signed up with us?", [], lambda: count(families())),

    ("aggregate", "how many kilos has Greenway Market Street given altogether", ["Greenway Market Street"],
     lambda: total(kilos(d) for d in given_by("Greenway Market Street"))),
    ("aggregate", "what do Peggy Stubbs's parcels weigh on average?", ["Peggy Stubbs"], lambda: mean(kilos(p) for p in packed_by("Peggy Stubbs"))),
    ("aggregate", "All the families on the Canal Route: how many people is that in total?", ["Canal Route"],
     lambda: total(people(f) for f in g.s("onRoute", "Canal Route"))),
    ("aggregate", "when did the first donation arrive", [], lambda: [min(g.one(d, "receivedOn") for d in donations())]),

    ("comparison", "Is the Hill Route longer than the North Loop?", ["Hill Route", "North Loop"], lambda: yn(km("Hill Route") > km("North Loop"))),
    ("comparison", "who signed up first, Family 102 or Family 109", ["Family 102", "Family 109"],
     lambda: least(["Family 102", "Family 109"], lambda f: g.one(f, "registeredOn"))),
    ("comparison", "which weighed more: Donation D03 or Donation D05?", ["Donation D03", "Donation D05"],
     lambda: most(["Donation D03", "Donation D05"], kilos)),
    ("comparison", "has Deepa Nair been volunteering longer than Grace Okonjo", ["Deepa Nair", "Grace Okonjo"],
     lambda: yn(joined("Deepa Nair") < joined("Grace Okonjo"))),

    ("yes-no", "do we collect from Costwise Northgate on a Friday?", ["Costwise Northgate", "Friday"],
     lambda: yn(g.has("Costwise Northgate", "weekday", "Friday"))),
    ("yes-no", "were there any tea bags in Parcel P04", ["tea bags", "Parcel P04"], lambda: yn(g.has("Parcel P04", "hasItem", "tea bags"))),
    ("yes-no", "Did the Rotary Club bring Donation D07?", ["Rotary Club", "Donation D07"], lambda: yn(g.has("Donation D07", "donatedBy", "Rotary Club"))),
    ("yes-no", "has Family 110 had a parcel yet?", ["Family 110"], lambda: yn(bool(g.s("parcelFor", "Family 110")))),

    ("unanswerable", "what did Donation D15 weigh?", ["Donation D15"], lambda: g.o("Donation D15", "weightKg")),
    ("unanswerable", "who was Parcel P99 for", [], lambda: g.s("parcelFor", "Parcel P99")),
    ("unanswerable", "Phone number for Family 105?", ["Family 105"], lambda: []),
    ("unanswerable", "who taught Moira Finch the job", ["Moira Finch"], lambda: g.o("Moira Finch", "trainedBy")),

    ("typo", "wich shelf are the bakd beans on", [("baked beans", "bakd beans")], lambda: g.o("baked beans", "storedOn")),
    ("typo", "when did tadeus zielinsky join us?", [("Tadeusz Zieliński", "tadeus zielinsky")], lambda: g.o("Tadeusz Zieliński", "joinedOn")),
    ("typo", "what has Bel & Sons Bakrey donatd", [("Bell & Sons Bakery", "Bel & Sons Bakrey")],
     lambda: uniq(i for d in given_by("Bell & Sons Bakery") for i in g.o(d, "hasItem"))),
    ("typo", "who drivs litle blue", [("Little Blue", "litle blue")], lambda: g.o("Little Blue", "usualDriver")),

    ("list-all", "give me the names of all our volunteers", [], volunteers),
    ("list-all", "which supermarkets do we pick up from?", [], supermarkets),
    ("list-all", "Everybody who refers families to us", [], lambda: g.tails("referredBy")),
    ("list-all", "what are the delivery rounds called", [], routes),

    ("negation", "which vans aren't used on any route", [], lambda: but(vans(), [v for r in routes() for v in g.o(r, "usesVan")])),
    ("negation", "Supermarkets that haven't donated a thing", [], lambda: but(supermarkets(), g.tails("donatedBy"))),
    ("negation", "families with no special diet", [], lambda: but(families(), g.heads("dietNeeds"))),
    ("negation", "apart from Grace Okonjo, who packs?", ["Grace Okonjo", ("packer", "packs")], lambda: but(role("packer"), ["Grace Okonjo"])),

    ("group", "who's donated the most often?", [], lambda: most(g.tails("donatedBy"), lambda d: len(given_by(d)))),
    ("group", "who do most of our families get sent by", [], lambda: most(g.tails("referredBy"), lambda a: len(g.s("referredBy", a)))),
    ("group", "Which volunteer has packed the most parcels?", [], lambda: most(g.tails("packedBy"), lambda v: len(packed_by(v)))),
    ("group", "shelf with the most different items on it", [], lambda: most(g.tails("storedOn"), lambda s: len(g.s("storedOn", s)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("foodbank", QUESTIONS))
