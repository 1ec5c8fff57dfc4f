"""The food bank questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")
SAM, MILL = "Sam Pascoe (driver)", "Mill Lane Chapel (annexe)"


def all_of(kind):
    return g.s("a", kind)


def joined(v):
    return g.one(v, "joinedOn")


def received(d):
    return g.one(d, "receivedOn")


def kilos(d):
    return g.num(d, "weightKg")


def weighed(donations):
    return [d for d in donations if g.o(d, "weightKg")]


def size(h):
    return g.num(h, "familySize")


def parcels(s):
    return g.num(s, "parcelsOut")


QUESTIONS = [
    ("lookup", "since when has Rosalind Hollis been helping out", ["Rosalind Hollis"], lambda: g.o("Rosalind Hollis", "joinedOn")),
    ("lookup", "St Anne's Hall - which weekday do people come?", ["St Anne's Hall"], lambda: g.o("St Anne's Hall", "openDay")),
    ("lookup", "Tell me who's in charge at Mill Lane Chapel.", [(MILL, "Mill Lane Chapel")], lambda: g.o(MILL, "leader")),
    ("lookup", "how much did donation 207 weigh", [("Donation 207", "donation 207")], lambda: g.o("Donation 207", "weightKg")),

    ("direction", "who got Noor Haddad into this?", ["Noor Haddad"], lambda: g.o("Noor Haddad", "recruitedBy")),
    ("direction", "whom has Noor Haddad roped in so far?", ["Noor Haddad"], lambda: g.s("recruitedBy", "Noor Haddad")),
    ("direction", "through whom did sam pascoe end up here", [(SAM, "sam pascoe")], lambda: g.o(SAM, "recruitedBy")),
    ("direction", "people Sam Pascoe talked into coming along", [(SAM, "Sam Pascoe")], lambda: g.s("recruitedBy", SAM)),

    ("two-hop", "In what part of town does the Brennan family pick up their food?", ["Brennan family"],
     lambda: [a for s in g.o("Brennan family", "registeredAt") for a in g.o(s, "area")]),
    ("two-hop", "all the kinds of stuff Tarn Logistics Ltd. has ever sent us", ["Tarn Logistics Ltd."],
     lambda: uniq(x for d in g.s("givenBy", "Tarn Logistics Ltd.") for x in g.o(d, "goodsType"))),
    ("two-hop", "who runs the place where shift 36 was", [("Shift 36", "shift 36")],
     lambda: [p for s in g.o("Shift 36", "shiftSite") for p in g.o(s, "leader")]),
    ("two-hop", "the person who looks after Green Acre Growers, where do they live?", ["Green Acre Growers"],
     lambda: [a for v in g.o("Green Acre Growers", "contactVolunteer") for a in g.o(v, "area")]),

    ("two-conditions", "is there anybody in Larkhill who can drive the van, and if so who", ["Larkhill", ("van driving", "drive the van")],
     lambda: both_of(both_of(all_of("Volunteer"), g.s("area", "Larkhill")), g.s("trainedIn", "van driving"))),
    ("two-conditions", "homes with more than 4 people that go to St Anne's Hall", ["St Anne's Hall"],
     lambda: above(g.s("registeredAt", "St Anne's Hall"), size, 4)),
    ("two-conditions", "I need the donations from Fennimore's Supermarket that had bread in them", ["Fennimore's Supermarket", "bread"],
     lambda: both_of(g.s("givenBy", "Fennimore's Supermarket"), g.s("goodsType", "bread"))),
    ("two-conditions", "Kwame Asante and Grażyna Nowak were on together for which shifts?", ["Kwame Asante", "Grażyna Nowak"],
     lambda: both_of(g.s("staffedBy", "Kwame Asante"), g.s("staffedBy", "Grażyna Nowak"))),

    ("class-filter", "volunteers who signed up in 2023", [], lambda: in_period(all_of("Volunteer"), joined, "2023")),
    ("class-filter", "any donations heavier than 300 kilos?", [], lambda: above(weighed(all_of("Donation")), kilos, 300)),
    ("class-filter", "Which households are just two people?", [], lambda: [h for h in all_of("Household") if size(h) == 2]),
    ("class-filter", "on which shifts did we hand out fewer than 40 parcels", [], lambda: below(g.heads("parcelsOut"), parcels, 40)),

    ("superlative", "our longest serving volunteer is who", [], lambda: least(all_of("Volunteer"), joined)),
    ("superlative", "what was the heaviest donation so far?", [], lambda: most(weighed(all_of("Donation")), kilos)),
    ("superlative", "biggest family coming to Oakfield Community Centre", ["Oakfield Community Centre"],
     lambda: most(g.s("registeredAt", "Oakfield Community Centre"), size)),
    ("superlative", "Name our newest site", [], lambda: most(all_of("Site"), lambda s: g.one(s, "openSince"))),

    ("count", "how many of our volunteers are from Marlow End?", ["Marlow End"],
     lambda: count(both_of(all_of("Volunteer"), g.s("area", "Marlow End")))),
    ("count", "number of shifts we've done at Harbour Road Depot", ["Harbour Road Depot"], lambda: count(g.s("shiftSite", "Harbour Road Depot"))),
    ("count", "how many people have their food hygiene", ["food hygiene"], lambda: count(g.s("trainedIn", "food hygiene"))),
    ("count", "Count the households Citizens Advice passed on to us", ["Citizens Advice"], lambda: count(g.s("referralAgency", "Citizens Advice"))),

    ("aggregate", "what do Fennimore's Supermarket's gifts come to in kilos, all told?", ["Fennimore's Supermarket"],
     lambda: total(kilos(d) for d in weighed(g.s("givenBy", "Fennimore's Supermarket")))),
    ("aggregate", "how much money have we been given altogether", [], lambda: total(g.num(d, "cashGbp") for d in g.heads("cashGbp"))),
    ("aggregate", "on average, how long is a shift at Harbour Road Depot?", ["Harbour Road Depot"],
     lambda: mean(g.num(s, "hours") for s in g.s("shiftSite", "Harbour Road Depot"))),
    ("aggregate", "date of the very first donation", [], lambda: [min(received(d) for d in all_of("Donation"))]),

    ("comparison", "who came on board earlier, Maud Asante or Kwame Asante?", ["Maud Asante", "Kwame Asante"],
     lambda: least(["Maud Asante", "Kwame Asante"], joined)),
    ("comparison", "was donation 203 lighter than donation 211", [("Donation 203", "donation 203"), ("Donation 211", "donation 211")],
     lambda: yn(kilos("Donation 203") < kilos("Donation 211"))),
    ("comparison", "Brennan family or Haile family: who has more mouths to feed?", ["Brennan family", "Haile family"],
     lambda: most(["Brennan family", "Haile family"], size)),
    ("comparison", "Did more parcels go out on Shift 33 than on Shift 38?", ["Shift 33", "Shift 38"],
     lambda: yn(parcels("Shift 33") > parcels("Shift 38"))),

    ("yes-no", "can Hettie Lovell do first aid?", ["Hettie Lovell", "first aid"], lambda: yn(g.has("Hettie Lovell", "trainedIn", "first aid"))),
    ("yes-no", "is the Quayside Kiosk open on wednesdays", ["Quayside Kiosk", ("Wednesday", "wednesdays")],
     lambda: yn(g.has("Quayside Kiosk", "openDay", "Wednesday"))),
    ("yes-no", "was Tunde Bakare one of the ones on shift 36?", ["Tunde Bakare", ("Shift 36", "shift 36")],
     lambda: yn(g.has("Shift 36", "staffedBy", "Tunde Bakare"))),
    ("yes-no", "do the Yusuf family eat halal?", ["Yusuf family", "halal"], lambda: yn(g.has("Yusuf family", "dietaryNeed", "halal"))),

    ("unanswerable", "how come Ione Pascoe missed shift 35?", ["Ione Pascoe", ("Shift 35", "shift 35")], lambda: []),
    ("unanswerable", "who do we ring if Gethin Pugh has an accident", ["Gethin Pugh"], lambda: []),
    ("unanswerable", "weight of donation 213?", [("Donation 213", "donation 213")], lambda: g.o("Donation 213", "weightKg")),
    ("unanswerable", "when did Barbara Stanhope join us", [], lambda: g.o("Barbara Stanhope", "joinedOn")),

    ("typo", "wich day is Harbor Raod Depot open", [("Harbour Road Depot", "Harbor Raod Depot")], lambda: g.o("Harbour Road Depot", "openDay")),
    ("typo", "who broguht delphine achterburg in?", [("Delphine Achterberg", "delphine achterburg")], lambda: g.o("Delphine Achterberg", "recruitedBy")),
    ("typo", "where dose Ruari Keho live", [("Ruairí Kehoe", "Ruari Keho")], lambda: g.o("Ruairí Kehoe", "area")),
    ("typo", "wat was in donaton 205", [("Donation 205", "donaton 205")], lambda: g.o("Donation 205", "goodsType")),

    ("list-all", "give me all the sites", [], lambda: all_of("Site")),
    ("list-all", "What sorts of training have our people had?", [], lambda: g.tails("trainedIn")),
    ("list-all", "full list of donors pls", [], lambda: all_of("Donor")),
    ("list-all", "who are all the agencies sending families our way", [], lambda: g.tails("referralAgency")),

    ("negation", "which volunteers have never turned up for a single shift?", [], lambda: but(all_of("Volunteer"), g.tails("staffedBy"))),
    ("negation", "shifts still missing a parcel figure", [], lambda: but(all_of("Shift"), g.heads("parcelsOut"))),
    ("negation", "Households we can give any food to, i.e. no special diet", [], lambda: but(all_of("Household"), g.heads("dietaryNeed"))),
    ("negation", "everyone on shift 33 apart from Rosalind Hollis", [("Shift 33", "shift 33"), "Rosalind Hollis"],
     lambda: but(g.o("Shift 33", "staffedBy"), ["Rosalind Hollis"])),

    ("group", "who's done the most shifts?", [], lambda: most(all_of("Volunteer"), lambda v: len(g.s("staffedBy", v)))),
    ("group", "which donor gives most often", [], lambda: most(all_of("Donor"), lambda d: len(g.s("givenBy", d)))),
    ("group", "what site do the most households collect from", [], lambda: most(all_of("Site"), lambda s: len(g.s("registeredAt", s)))),
    ("group", "The kind of goods we're given more often than any other?", [],
     lambda: most(g.tails("goodsType"), lambda x: len(g.s("goodsType", x)))),
]

if __name__ == "__main__":
    from selfcheck import check
    records = rows("volunteers", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
