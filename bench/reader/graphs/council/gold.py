"""The council questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")
ROADS, PARKS = "Roads and Lighting Committee", "Parks and Leisure Committee"


def all_of(label):
    return g.s("LABEL", label)


def cost(p):
    return g.num(p, "BUDGET_GBP")


def costed(ps):
    return [p for p in ps if g.o(p, "BUDGET_GBP")]


def projects_in(place):
    return both_of(all_of("Project"), g.s("LOCATED_IN", place))


def grants():
    return all_of("Grant")


def amount(x):
    return g.num(x, "AMOUNT_GBP")


def received(organisation):
    return sum(amount(x) for x in g.s("AWARDED_TO", organisation))


def elected(c):
    return g.one(c, "ELECTED_ON")


def voters(motion, choice):
    """Who cast this choice on the motion."""
    votes = both_of(g.s("CAST_ON", motion), g.s("CHOICE", choice))
    return [g.one(v, "CAST_BY") for v in votes]


QUESTIONS = [
    ("lookup", "what party is Nia Morgan with?", ["Nia Morgan"], lambda: g.o("Nia Morgan", "MEMBER_OF_PARTY")),
    ("lookup", "Who got the job of building the Skate Park?", ["Skate Park"], lambda: g.o("Skate Park", "CONTRACTOR")),
    ("lookup", "what became of the Beach Dog Ban", ["Beach Dog Ban"], lambda: g.o("Beach Dog Ban", "OUTCOME")),
    ("lookup", "where did FC-23 take place", ["FC-23"], lambda: g.o("FC-23", "HELD_AT")),

    ("direction", "who covers for Ifan Rees when he can't make it?", ["Ifan Rees"], lambda: g.s("SUBSTITUTES_FOR", "Ifan Rees")),
    ("direction", "who does Ifan Rees stand in for", ["Ifan Rees"], lambda: g.o("Ifan Rees", "SUBSTITUTES_FOR")),
    ("direction", "what was the Winter-Only Dog Rule trying to change?", ["Winter-Only Dog Rule"],
     lambda: g.o("Winter-Only Dog Rule", "AMENDS")),
    ("direction", "Was there a motion to tweak the Saturday Parking Motion, and if so which?", ["Saturday Parking Motion"],
     lambda: g.s("AMENDS", "Saturday Parking Motion")),

    ("two-hop", "which ward is the councillor who moved the Market Hall Resolution from", ["Market Hall Resolution"],
     lambda: [w for c in g.s("PROPOSED", "Market Hall Resolution") for w in g.o(c, "REPRESENTS")]),
    ("two-hop", "on what day was the Library Hours Motion debated?", ["Library Hours Motion"],
     lambda: [d for m in g.o("Library Hours Motion", "TABLED_AT") for d in g.o(m, "HELD_ON")]),
    ("two-hop", "the firm doing the Market Hall Roof - what town are they based in", ["Market Hall Roof"],
     lambda: [t for s in g.o("Market Hall Roof", "CONTRACTOR") for t in g.o(s, "LOCATED_IN")]),
    ("two-hop", "how much money did Côr Meibion Aberwen get?", ["Côr Meibion Aberwen"],
     lambda: [a for x in g.s("AWARDED_TO", "Côr Meibion Aberwen") for a in g.o(x, "AMOUNT_GBP")]),

    ("two-conditions", "Greens from Harbour", [("Green Alliance", "Greens"), "Harbour"],
     lambda: both_of(g.s("MEMBER_OF_PARTY", "Green Alliance"), g.s("REPRESENTS", "Harbour"))),
    ("two-conditions", "who voted against the Beach Dog Ban?", [("nay", "against"), "Beach Dog Ban"],
     lambda: voters("Beach Dog Ban", "nay")),
    ("two-conditions", "anything in Harbour that's costing more than 50000?", ["Harbour"],
     lambda: above(costed(projects_in("Harbour")), cost, 50000)),
    ("two-conditions", "what has Siân Prosser put forward that actually got through", ["Siân Prosser", ("carried", "got through")],
     lambda: both_of(g.o("Siân Prosser", "PROPOSED"), g.s("OUTCOME", "carried"))),

    ("class-filter", "projects over 100k", [], lambda: above(costed(all_of("Project")), cost, 100000)),
    ("class-filter", "which councillors got in before 2010?", [],
     lambda: before_year(g.heads("ELECTED_ON"), elected, 2010)),
    ("class-filter", "show grants of less than £1000", [], lambda: below(grants(), amount, 1000)),
    ("class-filter", "what meetings were there in 2024", [],
     lambda: in_period(all_of("Meeting"), lambda m: g.one(m, "HELD_ON"), "2024")),

    ("superlative", "who's been a councillor the longest?", [], lambda: least(g.heads("ELECTED_ON"), elected)),
    ("superlative", "priciest project on the list", [], lambda: most(costed(all_of("Project")), cost)),
    ("superlative", "what's the smallest grant so far", [], lambda: least(grants(), amount)),
    ("superlative", "Which of the jobs Brân Civil Works is doing is the cheapest?", ["Brân Civil Works"],
     lambda: least(costed(g.s("CONTRACTOR", "Brân Civil Works")), cost)),

    ("count", "how many councillors has Civic Labour got", ["Civic Labour"], lambda: count(g.s("MEMBER_OF_PARTY", "Civic Labour"))),
    ("count", "how many ayes were there for the Saturday Parking Motion?", [("aye", "ayes"), "Saturday Parking Motion"],
     lambda: count(voters("Saturday Parking Motion", "aye"))),
    ("count", "number of motions that were voted down", [("defeated", "voted down")],
     lambda: count(both_of(all_of("Motion"), g.s("OUTCOME", "defeated")))),
    ("count", "How many projects does the Roads and Lighting Committee keep an eye on?", [ROADS],
     lambda: count(both_of(all_of("Project"), g.s("OVERSEEN_BY", ROADS)))),

    ("aggregate", "how much have we handed out in grants altogether?", [], lambda: total(amount(x) for x in grants())),
    ("aggregate", "average cost of projects in Harbour", ["Harbour"], lambda: mean(cost(p) for p in costed(projects_in("Harbour")))),
    ("aggregate", "what do the contracts with Brân Civil Works add up to", ["Brân Civil Works"],
     lambda: total(cost(p) for p in costed(g.s("CONTRACTOR", "Brân Civil Works")))),
    ("aggregate", "when was the first meeting at the Guildhall?", ["Guildhall"],
     lambda: [min(g.one(m, "HELD_ON") for m in g.s("HELD_AT", "Guildhall"))]),

    ("comparison", "who was given more, Harbour Youth Theatre or Castle Street Playgroup?",
     ["Harbour Youth Theatre", "Castle Street Playgroup"],
     lambda: most(["Harbour Youth Theatre", "Castle Street Playgroup"], received)),
    ("comparison", "has Owain Pugh been on the council longer than Fatima Yusuf?", ["Owain Pugh", "Fatima Yusuf"],
     lambda: yn(least(["Owain Pugh", "Fatima Yusuf"], elected) == ["Owain Pugh"])),
    ("comparison", "is the skate park dearer than the library refurbishment",
     [("Skate Park", "skate park"), ("Library Refurbishment", "library refurbishment")],
     lambda: yn(most(["Skate Park", "Library Refurbishment"], cost) == ["Skate Park"])),
    ("comparison", "what did they begin first: LED Streetlights or Harbour Steps?", ["LED Streetlights", "Harbour Steps"],
     lambda: least(["LED Streetlights", "Harbour Steps"], lambda p: g.one(p, "STARTED_ON"))),

    ("yes-no", "is Rhiannon Pugh on the Parks and Leisure Committee?", ["Rhiannon Pugh", PARKS],
     lambda: yn(g.has("Rhiannon Pugh", "SITS_ON", PARKS))),
    ("yes-no", "did llŷr ap dafydd say yes to the saturday parking motion",
     [("Llŷr ap Dafydd", "llŷr ap dafydd"), ("Saturday Parking Motion", "saturday parking motion")],
     lambda: yn("Llŷr ap Dafydd" in voters("Saturday Parking Motion", "aye"))),
    ("yes-no", "Was it Gethin Prosser who seconded the Council Tax Freeze?", ["Gethin Prosser", "Council Tax Freeze"],
     lambda: yn(g.has("Gethin Prosser", "SECONDED", "Council Tax Freeze"))),
    ("yes-no", "Desmond Clarke is chairman of the Finance Committee, isn't he", ["Desmond Clarke", "Finance Committee"],
     lambda: yn(g.has("Desmond Clarke", "CHAIRS", "Finance Committee"))),

    ("unanswerable", "when did Nia Morgan win her seat?", ["Nia Morgan"], lambda: g.o("Nia Morgan", "ELECTED_ON")),
    ("unanswerable", "who backed the Harbour Flags Motion as seconder", ["Harbour Flags Motion"],
     lambda: g.s("SECONDED", "Harbour Flags Motion")),
    ("unanswerable", "what does Bronwen Tate do for a living?", ["Bronwen Tate"], lambda: []),
    ("unanswerable", "which firm is building the Lido Extension", [], lambda: g.o("Lido Extension", "CONTRACTOR")),

    ("typo", "wich ward is desmond clark councillor for", [("Desmond Clarke", "desmond clark")],
     lambda: g.o("Desmond Clarke", "REPRESENTS")),
    ("typo", "who brought in the alotments moton?", [("Allotments Motion", "alotments moton")],
     lambda: g.s("PROPOSED", "Allotments Motion")),
    ("typo", "bugdet for the harbor toilets", [("Harbour Toilets", "harbor toilets")],
     lambda: g.o("Harbour Toilets", "BUDGET_GBP")),
    ("typo", "Waht comittees is Fatima Yusuf on?", ["Fatima Yusuf"], lambda: g.o("Fatima Yusuf", "SITS_ON")),

    ("list-all", "list the parties", [], lambda: all_of("Party")),
    ("list-all", "what wards does the town have?", [], lambda: all_of("Ward")),
    ("list-all", "give me all the suppliers we've got on the books", [], lambda: all_of("Supplier")),
    ("list-all", "every venue the council has met in", [], lambda: g.tails("HELD_AT")),

    ("negation", "councillors without a party", [], lambda: but(all_of("Councillor"), g.heads("MEMBER_OF_PARTY"))),
    ("negation", "is there a supplier who's never had any work from us?", [], lambda: but(all_of("Supplier"), g.tails("CONTRACTOR"))),
    ("negation", "which projects did no motion ever sign off?", [],
     lambda: but(all_of("Project"), g.heads("APPROVED_BY"))),
    ("negation", "Apart from Siân Prosser, who's on the Finance Committee?", ["Siân Prosser", "Finance Committee"],
     lambda: but(g.s("SITS_ON", "Finance Committee"), ["Siân Prosser"])),

    ("group", "which party holds the most seats?", [], lambda: most(all_of("Party"), lambda p: len(g.s("MEMBER_OF_PARTY", p)))),
    ("group", "who comes up with the most motions", [], lambda: most(all_of("Councillor"), lambda c: len(g.o(c, "PROPOSED")))),
    ("group", "Which ward has the most projects going on?", [], lambda: most(all_of("Ward"), lambda w: len(projects_in(w)))),
    ("group", "organisation with the highest number of grants", [],
     lambda: most(all_of("Organisation"), lambda x: len(g.s("AWARDED_TO", x)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("council", QUESTIONS))
