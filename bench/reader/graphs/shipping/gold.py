"""The shipping questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def jobs():
    return g.heads("Sent By")


def customers():
    return g.heads("A/C Opened")


def drivers():
    return g.heads("Start Date")


def vans():
    return g.heads("Make & Model")


def claims():
    return g.heads("Job No.")


def start(d):
    return g.one(d, "Start Date")


def weight(j):
    return g.num(j, "Wt (kg)")


def price(j):
    return g.num(j, "Price (£)")


def payload(v):
    return g.num(v, "Payload (kg)")


def claims_on(driver):
    return [c for c in claims() if g.o(g.one(c, "Job No."), "Driver") == [driver]]


QUESTIONS = [
    ("lookup", "what does 3112 weigh?", [("J-3112", "3112")], lambda: g.o("J-3112", "Wt (kg)")),
    ("lookup", "the white Luton - when's its next test?", [("Luton (white)", "white Luton")], lambda: g.o("Luton (white)", "MOT Due")),
    ("lookup", "how many boxes were there in J-3108", ["J-3108"], lambda: g.o("J-3108", "Pcs")),
    ("lookup", "How much are we charging for J-3106?", ["J-3106"], lambda: g.o("J-3106", "Price (£)")),

    ("direction", "who fills in for Gosia Nowak when she's off?", ["Gosia Nowak"], lambda: g.o("Gosia Nowak", "Cover")),
    ("direction", "whose work does Gosia Nowak take over when they're away", ["Gosia Nowak"], lambda: g.s("Cover", "Gosia Nowak")),
    ("direction", "who put Lamont Print on to us", ["Lamont Print"], lambda: g.o("Lamont Print", "Ref. From")),
    ("direction", "who came to us on Lamont Print's say-so?", ["Lamont Print"], lambda: g.s("Ref. From", "Lamont Print")),

    ("two-hop", "what sort of van does Kirsty Elliot normally drive?", ["Kirsty Elliot"],
     lambda: [m for v in g.o("Kirsty Elliot", "Usual Van") for m in g.o(v, "Make & Model")]),
    ("two-hop", "Dougie Laidlaw's round, which depot does it leave from", ["Dougie Laidlaw"],
     lambda: [d for r in g.o("Dougie Laidlaw", "Round") for d in g.o(r, "Depot")]),
    ("two-hop", "whose goods is Claim 43 about", ["Claim 43"],
     lambda: [c for j in g.o("Claim 43", "Job No.") for c in g.o(j, "Sent By")]),
    ("two-hop", "how come there's a claim on J-3103?", ["J-3103"],
     lambda: [w for c in g.s("Job No.", "J-3103") for w in g.o(c, "What Happened")]),

    ("two-conditions", "which Tweedside Tiles jobs went on a pallet", ["Tweedside Tiles", ("Pallet", "pallet")],
     lambda: both_of(g.s("Sent By", "Tweedside Tiles"), g.s("Svc", "Pallet"))),
    ("two-conditions", "any customer in Wooler that Isla Renwick looks after?", ["Wooler", "Isla Renwick"],
     lambda: both_of(both_of(customers(), g.s("Town", "Wooler")), g.s("A/C Mgr", "Isla Renwick"))),
    ("two-conditions", "jobs Dougie Laidlaw has taken to Bamburgh Castle Hotel", ["Dougie Laidlaw", "Bamburgh Castle Hotel"],
     lambda: both_of(g.s("Driver", "Dougie Laidlaw"), g.s("Drop-off", "Bamburgh Castle Hotel"))),
    ("two-conditions", "Which Ford Transits live at Tweedmouth Yard?", [("Ford Transit", "Ford Transits"), "Tweedmouth Yard"],
     lambda: both_of(g.s("Make & Model", "Ford Transit"), g.s("Depot", "Tweedmouth Yard"))),

    ("class-filter", "vans that can take more than a tonne", [], lambda: above(vans(), payload, 1000)),
    ("class-filter", "who's had an account with us since before 2016?", [],
     lambda: before_year(customers(), lambda c: g.one(c, "A/C Opened"), 2016)),
    ("class-filter", "which jobs are worth over £100 to us", [], lambda: above(g.heads("Price (£)"), price, 100)),
    ("class-filter", "drivers who came to us after 2020", [], lambda: after_year(drivers(), start, 2020)),

    ("superlative", "what's the heaviest job on the books?", [], lambda: most(g.heads("Wt (kg)"), weight)),
    ("superlative", "our longest-serving driver", [], lambda: least(drivers(), start)),
    ("superlative", "Which claim is asking for the most money?", [], lambda: most(claims(), lambda c: g.num(c, "Claimed (£)"))),
    ("superlative", "which van has to go in for its MOT first", [],
     lambda: least(g.heads("MOT Due"), lambda v: g.one(v, "MOT Due"))),

    ("count", "how many jobs has Dougie Laidlaw been on", ["Dougie Laidlaw"], lambda: count(g.s("Driver", "Dougie Laidlaw"))),
    ("count", "How many customers are Ewa Zielinska's?", ["Ewa Zielińska"], lambda: count(g.s("A/C Mgr", "Ewa Zielińska"))),
    ("count", "number of claims for breakages", [("broken", "breakages")], lambda: count(g.s("What Happened", "broken"))),
    ("count", "how many towns does the Coast round take in?", ["Coast"],
     lambda: count(both_of(g.s("Round", "Coast"), g.tails("Town")))),

    ("aggregate", "what's Harbour Fish Co. been billed all told", ["Harbour Fish Co."],
     lambda: total(price(j) for j in g.s("Sent By", "Harbour Fish Co."))),
    ("aggregate", "average load the vans at Blyth Unit can carry", ["Blyth Unit"],
     lambda: mean(payload(v) for v in both_of(vans(), g.s("Depot", "Blyth Unit")))),
    ("aggregate", "how much have we shelled out on claims so far?", [],
     lambda: total(g.num(c, "Paid Out (£)") for c in g.heads("Paid Out (£)"))),
    ("aggregate", "When did we last pick anything up?", [], lambda: [max(g.tails("Coll'd"))]),

    ("comparison", "which takes more weight, van 1 or van 4?", ["Van 1", "Van 4"], lambda: most(["Van 1", "Van 4"], payload)),
    ("comparison", "did J-3108 get there before J-3109", ["J-3108", "J-3109"],
     lambda: yn(least(["J-3108", "J-3109"], lambda j: g.one(j, "Rec'd")) == ["J-3108"])),
    ("comparison", "out of J. P. Hendry and Gosia Nowak, who's been driving for us longer?", ["J. P. Hendry", "Gosia Nowak"],
     lambda: least(["J. P. Hendry", "Gosia Nowak"], start)),
    ("comparison", "does Armstrong & Daughter get longer to pay than Harbour Fish Co.?", ["Armstrong & Daughter", "Harbour Fish Co."],
     lambda: yn(most(["Armstrong & Daughter", "Harbour Fish Co."], lambda c: g.num(c, "Terms (days)")) == ["Armstrong & Daughter"])),

    ("yes-no", "is cafe lumiere one of Gordon Tait's?", ["Café Lumière", "Gordon Tait"],
     lambda: yn(g.has("Café Lumière", "A/C Mgr", "Gordon Tait"))),
    ("yes-no", "has Harbour Fish Co. ever sent anything to Quayside Market", ["Harbour Fish Co.", "Quayside Market"],
     lambda: yn(both_of(g.s("Sent By", "Harbour Fish Co."), g.s("Drop-off", "Quayside Market")))),
    ("yes-no", "Do we do Jedburgh on the Teviot run?", ["Jedburgh", "Teviot"], lambda: yn(g.has("Jedburgh", "Round", "Teviot"))),
    ("yes-no", "did border bikes hear about us from wooler seeds", ["Border Bikes", "Wooler Seeds"],
     lambda: yn(g.has("Border Bikes", "Ref. From", "Wooler Seeds"))),

    ("unanswerable", "how heavy is J-3124?", ["J-3124"], lambda: g.o("J-3124", "Wt (kg)")),
    ("unanswerable", "Sami Ouédraogo's mobile number please", ["Sami Ouédraogo"], lambda: []),
    ("unanswerable", "what day was J-3118 delivered", ["J-3118"], lambda: g.o("J-3118", "Rec'd")),
    ("unanswerable", "who looks after the Falconer Antiques account?", [], lambda: g.o("Falconer Antiques", "A/C Mgr")),

    ("typo", "whcih town is woler seeds in", [("Wooler Seeds", "woler seeds")], lambda: g.o("Wooler Seeds", "Town")),
    ("typo", "when did kirtsy eliot start with us", [("Kirsty Elliot", "kirtsy eliot")], lambda: g.o("Kirsty Elliot", "Start Date")),
    ("typo", "waht does craig laidlow usually drive", [("Craig Laidlaw", "craig laidlow")], lambda: g.o("Craig Laidlaw", "Usual Van")),
    ("typo", "which custmers belong to gordon tiat", [("Gordon Tait", "gordon tiat")], lambda: g.s("A/C Mgr", "Gordon Tait")),

    ("list-all", "give me the names of all our drivers", [], drivers),
    ("list-all", "what vans have we got?", [], vans),
    ("list-all", "Every kind of service we offer", [], lambda: g.tails("Svc")),
    ("list-all", "account customers, the whole list please", [], customers),

    ("negation", "which jobs still haven't got where they're going", [], lambda: but(jobs(), g.heads("Rec'd"))),
    ("negation", "who has an account but has never sent a thing?", [], lambda: but(customers(), g.tails("Sent By"))),
    ("negation", "vans that aren't anyone's regular", [], lambda: but(vans(), g.tails("Usual Van"))),
    ("negation", "apart from Kelso, what other towns are on the Tweed round", ["Kelso", "Tweed"],
     lambda: but(both_of(g.s("Round", "Tweed"), g.tails("Town")), ["Kelso"])),

    ("group", "which customer books us the most often?", [], lambda: most(customers(), lambda c: len(g.s("Sent By", c)))),
    ("group", "what do people mostly claim for", [], lambda: most(g.tails("What Happened"), lambda w: len(g.s("What Happened", w)))),
    ("group", "Where do we keep the most vans?", [],
     lambda: most(g.tails("Depot"), lambda d: len(both_of(vans(), g.s("Depot", d))))),
    ("group", "the driver whose deliveries get the most claims", [], lambda: most(drivers(), lambda d: len(claims_on(d)))),
]

if __name__ == "__main__":
    records = rows("shipping", QUESTIONS)
    for r in records:
        assert all(a in g.nodes or a in ("yes", "no") or a.replace(".", "").isdigit() for a in r["answers"]), r
        assert len(r["answers"]) <= 12 and bool(r["answers"]) != (r["kind"] == "unanswerable"), r
    write_rows(HERE / "questions.jsonl", records)
