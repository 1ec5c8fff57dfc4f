"""The nannyagency questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"

# no class relation: a kind is what has the relation that all of the kind have
carers = g.heads("Speaks")
families = uniq(g.tails("Child Of") + g.tails("Family"))
children = g.heads("Child Of")
consultants = g.tails("Consultant")
placements = g.heads("Start")
sits = g.heads("Evening Of")


def rate(c):
    return g.num(c, "Rate (£/hr)")


def budget(f):
    return g.num(f, "Max Budget (£/hr)")


def fee(p):
    return g.num(p, "Agency Fee (£)")


def week(p):
    return g.num(p, "Hrs/Week")


def hrs(s):
    return g.num(s, "Hrs")


def stars(s):
    return g.num(s, "Stars")


def born(c):
    return g.one(c, "D.O.B.")


def registered(x):
    return g.one(x, "Registered")


def satfor(f):
    return both_of(sits, g.s("Family", f))


def placed(f):
    return both_of(placements, g.s("Family", f))


ASH, LB, HUGHES = "The Ashworths", "The Lacey-Browns", "The Hughes"

QUESTIONS = [
    ("lookup", "what does Joel Ampofo charge an hour?", ["Joel Ampofo"], lambda: g.o("Joel Ampofo", "Rate (£/hr)")),
    ("lookup", "Haru Tanaka's birthday", ["Haru Tanaka"], lambda: g.o("Haru Tanaka", "D.O.B.")),
    ("lookup", "whereabouts is Lucia Ferrante based", ["Lucia Ferrante"], lambda: g.o("Lucia Ferrante", "Area")),
    ("lookup", "What did we bill as our fee for PL-305?", ["PL-305"], lambda: g.o("PL-305", "Agency Fee (£)")),

    ("direction", "who put us on to Marguerite Roux?", ["Marguerite Roux"], lambda: g.o("Marguerite Roux", "Referred By")),
    ("direction", "the ones Tilly Marchbanks sent our way, who are they", ["Tilly Marchbanks"],
     lambda: g.s("Referred By", "Tilly Marchbanks")),
    ("direction", "Who's Mo Sandhu's boss", ["Mo Sandhu"], lambda: g.o("Mo Sandhu", "Reports To")),
    ("direction", "which staff does Harriet Blythe manage?", ["Harriet Blythe"], lambda: g.s("Reports To", "Harriet Blythe")),

    ("two-hop", "extension for whoever handles the Petrovs", [("The Petrovs", "the Petrovs")],
     lambda: [e for c in g.o("The Petrovs", "Consultant") for e in g.o(c, "Ext.")]),
    ("two-hop", "what part of London does Lars Van der Meer live in?", ["Lars Van der Meer"],
     lambda: [a for f in g.o("Lars Van der Meer", "Child Of") for a in g.o(f, "Area")]),
    ("two-hop", "languages the nanny on PL-310 can speak", ["PL-310"], lambda: [t for n in g.o("PL-310", "Nanny") for t in g.o(n, "Speaks")]),
    ("two-hop", "I need the hourly rate of the sitter from BS-889", ["BS-889"],
     lambda: [r for s in g.o("BS-889", "Sitter") for r in g.o(s, "Rate (£/hr)")]),

    ("two-conditions", "nannies with paediatric first aid who live in Tooting", [("Paediatric First Aid", "paediatric first aid"), "Tooting"],
     lambda: both_of(both_of(carers, g.s("Training", "Paediatric First Aid")), g.s("Area", "Tooting"))),
    ("two-conditions", "anyone who speaks French and charges less than 16 quid?", ["French"],
     lambda: below(g.s("Speaks", "French"), rate, 16)),
    ("two-conditions", "Which evenings did Tilly Marchbanks sit for the Lacey-Browns?", ["Tilly Marchbanks", (LB, "the Lacey-Browns")],
     lambda: [d for s in both_of(g.s("Sitter", "Tilly Marchbanks"), satfor(LB)) for d in g.o(s, "Evening Of")]),
    ("two-conditions", "families in Clapham on Coralie Dupont's books", ["Clapham", "Coralie Dupont"],
     lambda: both_of(both_of(families, g.s("Area", "Clapham")), g.s("Consultant", "Coralie Dupont"))),

    ("class-filter", "whose DBS has run out?", [], lambda: [c for c in g.heads("DBS Expires") if g.one(c, "DBS Expires") < TODAY]),
    ("class-filter", "families prepared to go above £18.50 an hour", [], lambda: above(g.heads("Max Budget (£/hr)"), budget, Fraction(37, 2))),
    ("class-filter", "Children born before 2019", [], lambda: before_year(children, born, 2019)),
    ("class-filter", "babysits that went on over 5 hours", [], lambda: [s for s in g.heads("Hrs") if hrs(s) > 5]),

    ("superlative", "most expensive nanny on the books?", [], lambda: most(g.heads("Rate (£/hr)"), rate)),
    ("superlative", "which kid is the youngest", [], lambda: most(children, born)),
    ("superlative", "Who's been registered with us as a carer longest?", [], lambda: least(carers, registered)),
    ("superlative", "worst rated babysit", [], lambda: least(g.heads("Stars"), stars)),

    ("count", "how many children have the Lacey-Browns got?", [(LB, "the Lacey-Browns")], lambda: count(g.s("Child Of", LB))),
    ("count", "no. of placements Agnieszka Wolska has had", ["Agnieszka Wolska"], lambda: count(g.s("Nanny", "Agnieszka Wolska"))),
    ("count", "How many of our carers have done Makaton", ["Makaton"], lambda: count(g.s("Training", "Makaton"))),
    ("count", "with how many kids is dairy a problem?", ["dairy"], lambda: count(g.s("Allergy", "dairy"))),

    ("aggregate", "add up the fees from the Ashworths' placements", [(ASH, "the Ashworths")], lambda: total(fee(p) for p in placed(ASH))),
    ("aggregate", "total hours babysat for the Hughes?", [(HUGHES, "the Hughes")], lambda: total(hrs(s) for s in satfor(HUGHES))),
    ("aggregate", "average weekly hours over the live-in placements", ["live-in"], lambda: mean(week(p) for p in g.s("Arrangement", "live-in"))),
    ("aggregate", "What date did the Iqbals' first placement begin?", [("The Iqbals", "the Iqbals")],
     lambda: [min(g.one(p, "Start") for p in placed("The Iqbals"))]),

    ("comparison", "is Ananya Das cheaper than Tilly Marchbanks", ["Ananya Das", "Tilly Marchbanks"],
     lambda: yn(rate("Ananya Das") < rate("Tilly Marchbanks"))),
    ("comparison", "who's the elder, Rupert Lacey-Brown or Ottilie Lacey-Brown?", ["Rupert Lacey-Brown", "Ottilie Lacey-Brown"],
     lambda: least(["Rupert Lacey-Brown", "Ottilie Lacey-Brown"], born)),
    ("comparison", "More hours a week: PL-304 or PL-308?", ["PL-304", "PL-308"], lambda: most(["PL-304", "PL-308"], week)),
    ("comparison", "did Kirsty Bell sign up with us earlier than Owen Pritchard did?", ["Kirsty Bell", "Owen Pritchard"],
     lambda: yn(registered("Kirsty Bell") < registered("Owen Pritchard"))),

    ("yes-no", "can Marguerite Roux drive?", ["Marguerite Roux"], lambda: g.o("Marguerite Roux", "Drives?")),
    ("yes-no", "Is Dasha Petrova allergic to eggs", ["Dasha Petrova", "eggs"], lambda: yn(g.has("Dasha Petrova", "Allergy", "eggs"))),
    ("yes-no", "has Owen Pritchard ever babysat for the Okonjos?", ["Owen Pritchard", ("The Okonjos", "the Okonjos")],
     lambda: yn(both_of(g.s("Sitter", "Owen Pritchard"), satfor("The Okonjos")))),
    ("yes-no", "does Beatriz Lemos know any Spanish", ["Beatriz Lemos", "Spanish"], lambda: yn(g.has("Beatriz Lemos", "Speaks", "Spanish"))),

    ("unanswerable", "what's the fee on PL-308", ["PL-308"], lambda: g.o("PL-308", "Agency Fee (£)")),
    ("unanswerable", "How much does Poppy Trent want per hour?", ["Poppy Trent"], lambda: g.o("Poppy Trent", "Rate (£/hr)")),
    ("unanswerable", "which school does Megan Hughes go to", ["Megan Hughes"], lambda: []),
    ("unanswerable", "email address for the Tanakas pls", [("The Tanakas", "the Tanakas")], lambda: []),

    ("typo", "zianab yusuf hourly rait", [("Zainab Yusuf", "zianab yusuf")], lambda: g.o("Zainab Yusuf", "Rate (£/hr)")),
    ("typo", "wich languges does annanya das speek?", [("Ananya Das", "annanya das")], lambda: g.o("Ananya Das", "Speaks")),
    ("typo", "what is clementin ashwroth's date of brith", [("Clementine Ashworth", "clementin ashwroth")], lambda: g.o("Clementine Ashworth", "D.O.B.")),
    ("typo", "budjet of the van der mears?", [("The Van der Meers", "the van der mears")], lambda: g.o("The Van der Meers", "Max Budget (£/hr)")),

    ("list-all", "all families please", [], lambda: families),
    ("list-all", "who are our consultants?", [], lambda: consultants),
    ("list-all", "Could you list every nanny and babysitter we have", [], lambda: carers),
    ("list-all", "what qualifications and courses do our people hold?", [], lambda: g.tails("Training")),

    ("negation", "children with no allergies", [], lambda: but(children, g.heads("Allergy"))),
    ("negation", "who hasn't got a DBS date down?", [], lambda: but(carers, g.heads("DBS Expires"))),
    ("negation", "which placements haven't finished", [], lambda: but(placements, g.heads("End"))),
    ("negation", "Has any family never had a nanny placed with them?", [], lambda: but(families, [f for p in placements for f in g.o(p, "Family")])),

    ("group", "which sitter has done the most evenings?", [], lambda: most(g.tails("Sitter"), lambda c: len(g.s("Sitter", c)))),
    ("group", "family with the most babysits", [], lambda: most(families, lambda f: len(satfor(f)))),
    ("group", "what's the commonest language among the carers", [], lambda: most(g.tails("Speaks"), lambda t: len(g.s("Speaks", t)))),
    ("group", "Who looks after most families? consultants I mean", [],
     lambda: most(consultants, lambda c: len(both_of(families, g.s("Consultant", c))))),
]

if __name__ == "__main__":
    records = rows("nannyagency", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
