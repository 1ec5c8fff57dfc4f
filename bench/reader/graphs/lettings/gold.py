"""Writes questions.jsonl: one query per question. Run: python3 gold.py"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import (Graph, above, before_year, both_of, but, count, in_period, least, mean, most, rows,  # noqa: E402
                total, uniq, write_rows, yn)

g = Graph(HERE / "triples.tsv")


def of(category):
    return g.s("Category", category)


def flats_in(building):
    return both_of(g.s("Building", building), of("Flat"))


def owned(landlord):
    return both_of(g.s("Landlord", landlord), of("Flat"))


def running():
    return g.s("LeaseStatus", "running")


def leases(tenant):
    return both_of(g.s("Tenant", tenant), running())


def home(tenant):
    return uniq(f for x in leases(tenant) for f in g.o(x, "Flat"))


def lease_of(flat):
    return both_of(g.s("Flat", flat), running())


def living(flats):
    return uniq(t for f in flats for x in lease_of(f) for t in g.o(x, "Tenant"))


def area(flat):
    return g.num(flat, "FloorArea")


def beds(flat):
    return g.num(flat, "Bedrooms")


def built(building):
    return g.one(building, "YearBuilt")


def dated():
    return both_of(of("Building"), g.heads("YearBuilt"))


def rent(lease):
    return g.num(lease, "MonthlyRent")


def rent_of(tenant):
    return sum(rent(x) for x in leases(tenant))


def joined(agent):
    return g.one(agent, "JoinDate")


def shown(flat):
    return both_of(g.s("Flat", flat), of("Viewing"))


def tours(agent):
    return both_of(g.s("Agent", agent), of("Viewing"))


def seen(person):
    return uniq(f for v in g.s("Viewer", person) for f in g.o(v, "Flat"))


def let():
    return uniq(f for x in running() for f in g.o(x, "Flat"))


QUESTIONS = [
    ("lookup", "the agent who looks after flat 12, quay court", ["Flat 12, Quay Court"], lambda: g.o("Flat 12, Quay Court", "Agent")),
    ("lookup", "when did Linden Lodge go up", ["Linden Lodge"], lambda: g.o("Linden Lodge", "YearBuilt")),
    ("lookup", "what's Dmitri Volkov do for a living", ["Dmitri Volkov"], lambda: g.o("Dmitri Volkov", "Occupation")),
    ("lookup", "How much are we advertising Flat 4, The Maltings for?", ["Flat 4, The Maltings"],
     lambda: g.o("Flat 4, The Maltings", "AskingRent")),

    ("direction", "who's Molly Treece's boss?", ["Molly Treece"], lambda: g.o("Molly Treece", "LineManager")),
    ("direction", "name the people Sunil Bhatt supervises", ["Sunil Bhatt"], lambda: g.s("LineManager", "Sunil Bhatt")),
    ("direction", "who sent Hana Suzuki our way?", ["Hana Suzuki"], lambda: g.o("Hana Suzuki", "Referrer")),
    ("direction", "Tenants that came to us through Ben Stokoe", ["Ben Stokoe"], lambda: g.s("Referrer", "Ben Stokoe")),

    ("two-hop", "what part of town is Flat 34, Telford Point in", ["Flat 34, Telford Point"],
     lambda: [d for b in g.o("Flat 34, Telford Point", "Building") for d in g.o(b, "District")]),
    ("two-hop", "who's in flat 2A at The Maltings these days?", [("Flat 2A, The Maltings", "flat 2A at The Maltings")], lambda: living(["Flat 2A, The Maltings"])),
    ("two-hop", "whose property is Lucy Marlow renting", ["Lucy Marlow"],
     lambda: uniq(x for f in home("Lucy Marlow") for x in g.o(f, "Landlord"))),
    ("two-hop", "what does João Pires pay a month", ["João Pires"], lambda: [r for x in leases("João Pires") for r in g.o(x, "MonthlyRent")]),

    ("two-conditions", "two-bed flats belonging to Okonjo Estates", [("Okonjo Estates Ltd", "Okonjo Estates")],
     lambda: [f for f in owned("Okonjo Estates Ltd") if beds(f) == 2]),
    ("two-conditions", "any places at Quay Court with a C on the energy certificate?", ["Quay Court", "C"],
     lambda: both_of(flats_in("Quay Court"), g.s("EnergyRating", "C"))),
    ("two-conditions", "Which buildings have both a lift and somewhere to leave the car?", [("Lift", "lift"), ("Car Park", "somewhere to leave the car")],
     lambda: both_of(g.s("Amenity", "Lift"), g.s("Amenity", "Car Park"))),
    ("two-conditions", "teachers living at Linden Lodge", [("teacher", "teachers"), "Linden Lodge"],
     lambda: both_of(living(flats_in("Linden Lodge")), g.s("Occupation", "teacher"))),

    ("class-filter", "flats bigger than 70 square metres", [], lambda: above(of("Flat"), area, 70)),
    ("class-filter", "pre-1900 buildings", [], lambda: before_year(dated(), built, 1900)),
    ("class-filter", "which leases run out in 2027?", [], lambda: in_period(of("Lease"), lambda x: g.one(x, "LeaseEnd"), "2027")),
    ("class-filter", "anything with three bedrooms?", [], lambda: [f for f in of("Flat") if beds(f) == 3]),

    ("superlative", "what's the cheapest flat on the market right now", [],
     lambda: least(g.heads("AskingRent"), lambda f: g.num(f, "AskingRent"))),
    ("superlative", "our newest building?", [], lambda: most(dated(), lambda b: int(built(b)))),
    ("superlative", "Which agent has been with the firm longest?", [], lambda: least(of("Agent"), joined)),
    ("superlative", "biggest place in Corder House", ["Corder House"], lambda: most(flats_in("Corder House"), area)),

    ("count", "how many flats does Edith Hallam let through us", ["Edith Hallam"], lambda: count(owned("Edith Hallam"))),
    ("count", "how many of the tenants are students", [("student", "students")],
     lambda: count(both_of(of("Tenant"), g.s("Occupation", "student")))),
    ("count", "viewings done by Jonas Weil - how many?", ["Jonas Weil"], lambda: count(tours("Jonas Weil"))),
    ("count", "How many times have we shown Flat 15, Quay Court?", ["Flat 15, Quay Court"], lambda: count(shown("Flat 15, Quay Court"))),

    ("aggregate", "what do Edith Hallam's flats bring in each month at present, all together?", ["Edith Hallam"],
     lambda: total(rent(x) for f in owned("Edith Hallam") for x in lease_of(f))),
    ("aggregate", "average size of a Quay Court flat, in sq m", ["Quay Court"], lambda: mean(area(f) for f in flats_in("Quay Court"))),
    ("aggregate", "when was the very first viewing", [], lambda: [min(g.one(v, "ViewingDate") for v in of("Viewing"))]),
    ("aggregate", "deposit money we hold on leases still running, total", [("running", "running")],
     lambda: total(g.num(x, "Deposit") for x in running() if x in g.heads("Deposit"))),

    ("comparison", "which is roomier, flat 7 at Quay Court or flat 21 at Telford Point?",
     [("Flat 7, Quay Court", "flat 7 at Quay Court"), ("Flat 21, Telford Point", "flat 21 at Telford Point")],
     lambda: most(["Flat 7, Quay Court", "Flat 21, Telford Point"], area)),
    ("comparison", "is Corder House older than Linden Lodge", ["Corder House", "Linden Lodge"],
     lambda: yn(int(built("Corder House")) < int(built("Linden Lodge")))),
    ("comparison", "who's got the higher rent, Karl-Heinz Vogt or Lucy Marlow", ["Karl-Heinz Vogt", "Lucy Marlow"],
     lambda: most(["Karl-Heinz Vogt", "Lucy Marlow"], rent_of)),
    ("comparison", "Did Kieran O'Dowd start here earlier than Jonas Weil?", ["Kieran O'Dowd", "Jonas Weil"],
     lambda: yn(joined("Kieran O'Dowd") < joined("Jonas Weil"))),

    ("yes-no", "has Corder House got a lift?", ["Corder House", ("Lift", "lift")], lambda: yn(g.has("Corder House", "Amenity", "Lift"))),
    ("yes-no", "does Frances Ogden live in Linden Lodge", ["Frances Ogden", "Linden Lodge"],
     lambda: yn(both_of(home("Frances Ogden"), flats_in("Linden Lodge")))),
    ("yes-no", "Is Flat 6, Linden Lodge one of the Seafarers' Trust ones?", ["Flat 6, Linden Lodge", ("Seafarers' Trust (charity)", "Seafarers' Trust")],
     lambda: yn(g.has("Flat 6, Linden Lodge", "Landlord", "Seafarers' Trust (charity)"))),
    ("yes-no", "was Tessa Wray ever taken round Flat 4, The Maltings", ["Tessa Wray", "Flat 4, The Maltings"],
     lambda: yn("Flat 4, The Maltings" in seen("Tessa Wray"))),

    ("unanswerable", "how's Top Flat, 8 Priory Row rated for energy?", ["Top Flat, 8 Priory Row"],
     lambda: g.o("Top Flat, 8 Priory Row", "EnergyRating")),
    ("unanswerable", "what's Aisha Karim's phone number", ["Aisha Karim"], lambda: []),
    ("unanswerable", "who rents Flat 9, Quay Court?", [("Quay Court", "Quay Court")], lambda: living(["Flat 9, Quay Court"])),
    ("unanswerable", "year Abbot's Yard was put up", ["Abbot's Yard"], lambda: g.o("Abbot's Yard", "YearBuilt")),

    ("typo", "wat does ewa kowalcyzk do for a job", [("Ewa Kowalczyk", "ewa kowalcyzk")], lambda: g.o("Ewa Kowalczyk", "Occupation")),
    ("typo", "whcih buildings are in westfeild", [("Westfield", "westfeild")], lambda: g.s("District", "Westfield")),
    ("typo", "who is the landlrod of flat 3b, the malitngs", [("Flat 3B, The Maltings", "flat 3b, the malitngs")],
     lambda: g.o("Flat 3B, The Maltings", "Landlord")),
    ("typo", "when does hana suzki's lease finnish", [("Hana Suzuki", "hana suzki")],
     lambda: [d for x in leases("Hana Suzuki") for d in g.o(x, "LeaseEnd")]),

    ("list-all", "show me all the landlords", [], lambda: of("Landlord")),
    ("list-all", "every building we look after", [], lambda: of("Building")),
    ("list-all", "what sort of amenities do our buildings offer?", [], lambda: g.tails("Amenity")),
    ("list-all", "staff list - all the agents please", [], lambda: of("Agent")),

    ("negation", "flats nobody's renting at the moment", [], lambda: but(of("Flat"), let())),
    ("negation", "which landlords don't have a single flat with us?", [], lambda: but(of("Landlord"), g.tails("Landlord"))),
    ("negation", "buildings in Harbourside without a gym", ["Harbourside", ("Gym", "gym")],
     lambda: but(both_of(of("Building"), g.s("District", "Harbourside")), g.s("Amenity", "Gym"))),
    ("negation", "Applicants who haven't been to a viewing", [], lambda: but(of("Applicant"), g.tails("Viewer"))),

    ("group", "who's our biggest landlord, going by number of flats?", [], lambda: most(of("Landlord"), lambda x: len(owned(x)))),
    ("group", "what's the commonest job among tenants", [],
     lambda: most(g.tails("Occupation"), lambda j: len(both_of(of("Tenant"), g.s("Occupation", j))))),
    ("group", "which part of town do we have most buildings in", [], lambda: most(g.tails("District"), lambda d: len(g.s("District", d)))),
    ("group", "Who of the agents has run the most viewings?", [], lambda: most(of("Agent"), lambda a: len(tours(a)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("lettings", QUESTIONS))
