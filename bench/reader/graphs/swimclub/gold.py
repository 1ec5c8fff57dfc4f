"""The swimming club questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def swimmers():
    return g.heads("Squad")


def squads():
    return g.heads("Monthly Fee")


def coaches():
    return g.heads("Badge")


def kit():
    return g.heads("Price")


def galas():
    return g.heads("Gala Date")


def born(s):
    return g.one(s, "Date Of Birth")


def swims(s):
    return g.s("Swimmer", s)


def swimmer(r):
    return g.one(r, "Swimmer")


def event(e):
    return g.s("Event", e)


def timed(results):
    return [r for r in results if g.o(r, "Time (Secs)")]


def secs(r):
    return g.num(r, "Time (Secs)")


def fee(s):
    return g.num(s, "Monthly Fee")


def price(k):
    return g.num(k, "Price")


def pay(c):
    return g.num(c, "Hourly Pay")


QUESTIONS = [
    ("lookup", "what group does Saffron Duke swim with", ["Saffron Duke"], lambda: g.o("Saffron Duke", "Squad")),
    ("lookup", "How many metres is one length at Riverside Baths?", ["Riverside Baths"], lambda: g.o("Riverside Baths", "Pool Length (M)")),
    ("lookup", "what's D. K. Osei strongest at", ["D. K. Osei"], lambda: g.o("D. K. Osei", "Best Stroke")),
    ("lookup", "who do we get the Team Hoodie from?", ["Team Hoodie"], lambda: g.o("Team Hoodie", "Supplier")),

    ("direction", "Who is Aoife Brennan learning the ropes from?", ["Aoife Brennan"], lambda: g.o("Aoife Brennan", "Mentored By")),
    ("direction", "which coaches has Aoife Brennan taken under her wing", ["Aoife Brennan"], lambda: g.s("Mentored By", "Aoife Brennan")),
    ("direction", "after Otters, where do the kids go next?", ["Otters"], lambda: g.o("Otters", "Moves Up To")),
    ("direction", "which squad feeds into Otters", ["Otters"], lambda: g.s("Moves Up To", "Otters")),

    ("two-hop", "how much do Callum O'Dowd's parents pay us a month", ["Callum O'Dowd"], lambda: g.o(g.one("Callum O'Dowd", "Squad"), "Monthly Fee")),
    ("two-hop", "who coaches Yusuf Rahmani", ["Yusuf Rahmani"], lambda: g.o(g.one("Yusuf Rahmani", "Squad"), "Coach In Charge")),
    ("two-hop", "In which pool was Result 116 swum?", ["Result 116"], lambda: g.o(g.one("Result 116", "Gala"), "Venue")),
    ("two-hop", "what squad's Noah Thornton's sister in?", ["Noah Thornton"],
     lambda: [q for s in g.both("Brother Or Sister", "Noah Thornton") for q in g.o(s, "Squad")]),

    ("two-conditions", "any of the Seals that do breaststroke best?", ["Seals", ("Breaststroke", "breaststroke")],
     lambda: both_of(g.s("Squad", "Seals"), g.s("Best Stroke", "Breaststroke"))),
    ("two-conditions", "who in Performance owns a Mesh Bag", ["Performance", "Mesh Bag"],
     lambda: both_of(g.s("Squad", "Performance"), g.s("Kit Bought", "Mesh Bag"))),
    ("two-conditions", "Otters that normally go in Lane 3", ["Otters", "Lane 3"],
     lambda: both_of(g.s("Squad", "Otters"), g.s("Lane", "Lane 3"))),
    ("two-conditions", "show me Ava Thornton's swims in the 50m Butterfly", ["Ava Thornton", "50m Butterfly"],
     lambda: both_of(swims("Ava Thornton"), event("50m Butterfly"))),

    ("class-filter", "squads that cost over 40 a month", [], lambda: above(squads(), fee, 40)),
    ("class-filter", "which swimmers were born before 1990?", [], lambda: before_year(g.heads("Date Of Birth"), born, 1990)),
    ("class-filter", "is there any kit going for less than £10", [], lambda: below(kit(), price, 10)),
    ("class-filter", "What galas take place after September 2024?", [],
     lambda: [x for x in galas() if g.one(x, "Gala Date") > "2024-09-30"]),

    ("superlative", "who's the oldest person swimming with us?", [], lambda: least(g.heads("Date Of Birth"), born)),
    ("superlative", "who did the quickest 50m Freestyle", ["50m Freestyle"], lambda: [swimmer(least(timed(event("50m Freestyle")), secs)[0])]),
    ("superlative", "priciest thing in the kit cupboard", [], lambda: most(kit(), price)),
    ("superlative", "Tell me which pool is the longest.", [], lambda: most(g.heads("Pool Length (M)"), lambda p: g.num(p, "Pool Length (M)"))),

    ("count", "how many kids have we got in Dolphins", ["Dolphins"], lambda: count(g.s("Squad", "Dolphins"))),
    ("count", "how many times has Rhys Penhale raced?", ["Rhys Penhale"], lambda: count(swims("Rhys Penhale"))),
    ("count", "How many times a week do the Performance lot train?", ["Performance"], lambda: count(g.o("Performance", "Training Nights"))),
    ("count", "number of swimmers who are best at Backstroke", ["Backstroke"], lambda: count(g.s("Best Stroke", "Backstroke"))),

    ("aggregate", "what do we pay coaches per hour on average", [], lambda: mean(pay(c) for c in g.heads("Hourly Pay"))),
    ("aggregate", "total for Fins, a Kickboard and a Pull Buoy?", ["Fins", "Kickboard", "Pull Buoy"],
     lambda: total(price(k) for k in ("Fins", "Kickboard", "Pull Buoy"))),
    ("aggregate", "average time over the 50m Butterfly", ["50m Butterfly"], lambda: mean(secs(r) for r in timed(event("50m Butterfly")))),
    ("aggregate", "when did our longest-standing member sign up?", [], lambda: [min(g.tails("Date Joined"))]),

    ("comparison", "who's older, Kasia Nowicka or Ava Thornton?", ["Kasia Nowicka", "Ava Thornton"],
     lambda: least(["Kasia Nowicka", "Ava Thornton"], born)),
    ("comparison", "is Masters cheaper than Otters", ["Masters", "Otters"], lambda: yn(fee("Masters") < fee("Otters"))),
    ("comparison", "which one was first, the Harvest Gala or the Halloween Splash?", ["Harvest Gala", "Halloween Splash"],
     lambda: least(["Harvest Gala", "Halloween Splash"], lambda x: g.one(x, "Gala Date"))),
    ("comparison", "Sunita Bhatt or J. P. Whitlow - who earns more?", ["Sunita Bhatt", "J. P. Whitlow"],
     lambda: most(["Sunita Bhatt", "J. P. Whitlow"], pay)),

    ("yes-no", "does Derek Swales look after the Seals", ["Derek Swales", "Seals"], lambda: yn(g.has("Seals", "Coach In Charge", "Derek Swales"))),
    ("yes-no", "did Zoë Lambert win anything at the Castle Cup?", ["Zoë Lambert", "Castle Cup"],
     lambda: yn(any(g.has(r, "Place", "1") for r in both_of(swims("Zoë Lambert"), g.s("Gala", "Castle Cup"))))),
    ("yes-no", "are Grace Pettifer and Hattie Blum sisters", ["Grace Pettifer", "Hattie Blum"],
     lambda: yn("Hattie Blum" in g.both("Brother Or Sister", "Grace Pettifer"))),
    ("yes-no", "Do the Otters swim on a Thursday?", ["Otters", "Thursday"], lambda: yn(g.has("Otters", "Training Nights", "Thursday"))),

    ("unanswerable", "what school does Noah Thornton go to", ["Noah Thornton"], lambda: []),
    ("unanswerable", "Who is the club treasurer?", [], lambda: []),
    ("unanswerable", "how much is it a month for the Barracudas", [], lambda: []),
    ("unanswerable", "what's Derek Swales on per hour?", ["Derek Swales"], lambda: g.o("Derek Swales", "Hourly Pay")),

    ("typo", "since when has Nuala Brenan been a member", [("Nuala Brennan", "Nuala Brenan")], lambda: g.o("Nuala Brennan", "Date Joined")),
    ("typo", "who takes the Devlopment lot", [("Development", "Devlopment")], lambda: g.o("Development", "Coach In Charge")),
    ("typo", "waht day was the Castel Cup?", [("Castle Cup", "Castel Cup")], lambda: g.o("Castle Cup", "Gala Date")),
    ("typo", "wich stroke suits Freddie Actherberg", [("Freddie Achterberg", "Freddie Actherberg")], lambda: g.o("Freddie Achterberg", "Best Stroke")),

    ("list-all", "list all the coaches", [], lambda: coaches()),
    ("list-all", "what pools do we use, all of them, galas too", [], lambda: uniq(g.tails("Trains At") + g.tails("Venue"))),
    ("list-all", "Give me the names of the squads", [], lambda: squads()),
    ("list-all", "everything on the kit price list please", [], lambda: kit()),

    ("negation", "which swimmers have never bought any kit?", [], lambda: but(swimmers(), g.heads("Kit Bought"))),
    ("negation", "coaches without a squad of their own", [], lambda: but(coaches(), g.tails("Coach In Charge"))),
    ("negation", "which squads have Monday off?", ["Monday"], lambda: but(squads(), g.s("Training Nights", "Monday"))),
    ("negation", "who from Performance didn't race at the Castle Cup", ["Performance", "Castle Cup"],
     lambda: but(g.s("Squad", "Performance"), [swimmer(r) for r in g.s("Gala", "Castle Cup")])),

    ("group", "who has come first most often?", [], lambda: most(swimmers(), lambda s: len([r for r in swims(s) if "1" in g.o(r, "Place")]))),
    ("group", "which squad's the biggest", [], lambda: most(squads(), lambda q: len(g.s("Squad", q)))),
    ("group", "what bit of kit do most people have", [], lambda: most(kit(), lambda k: len(g.s("Kit Bought", k)))),
    ("group", "Which event has been swum the most times?", [], lambda: most(g.tails("Event"), lambda e: len(event(e)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("swimclub", QUESTIONS))
