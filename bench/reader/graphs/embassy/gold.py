"""The embassy questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check_short  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"

embassies = g.s("isA", "Embassy")
consulates = g.s("isA", "Consulate")
missions = embassies + consulates + g.s("isA", "Permanent Mission")
diplomats = g.s("isA", "Diplomat")
countries = g.s("isA", "Country")
languages = g.s("isA", "Language")
treaties = g.s("isA", "Treaty")
visits = g.s("isA", "Visit")
completed = both_of(visits, g.s("hasStatus", "completed"))


def holder(office):
    found = g.s("holdsOffice", office)
    assert len(found) == 1, office
    return found[0]


def trips(who):
    return g.s("isUndertakenBy", who)


def cost(v):
    return g.num(v, "hasCostInEuros")


def head_in(country):
    return [d for m in g.o(country, "hosts") if m in embassies for d in g.o(m, "isLedBy")]


def posts(where, role=None):
    return [p for p in g.s("isPostingTo", where) if role is None or g.has(p, "hasRole", role)]


def before(who, where, role):
    """Who else has had the post (no more than one other has)."""
    had = uniq(g.one(p, "isPostingOf") for p in posts(where, role))
    assert len(had) == 2, had
    return but(had, [who])


def speaks(who):
    return g.s("isSpokenBy", who)


QUESTIONS = [
    ("lookup", "when did we open in tbilisi?", [("Embassy Tbilisi", "tbilisi")],
     lambda: g.o("Embassy Tbilisi", "wasOpenedOn")),
    ("lookup", "visa situation for egypt", ["Egypt"],
     lambda: g.o("Egypt", "hasVisaRule")),
    ("lookup", "Could you tell me what position Alma Thorne has?", ["Alma Thorne"],
     lambda: g.o("Alma Thorne", "holdsOffice")),
    ("direction", "who took marek dvorny under their wing when he was new", ["Marek Dvorny"],
     lambda: g.s("isMentorOf", "Marek Dvorny")),
    ("direction", "who lives in lotus house", ["Lotus House"],
     lambda: g.o("Lotus House", "isHomeOf")),
    ("direction", "what languages does Oskar Tremaine have", ["Oskar Tremaine"],
     lambda: speaks("Oskar Tremaine")),
    ("two-hop", "who's our ambassador in japan", ["Japan"],
     lambda: head_in("Japan")),
    ("two-hop", "who heads the desk that deals with Peru?", ["Peru"],
     lambda: [d for k in g.o("Peru", "fallsUnder") for d in g.o(k, "isHeadedBy")]),
    ("two-hop", "who was ambassador in lisbon before adela brandt", [("Embassy Lisbon", "lisbon"), "Adela Brandt"],
     lambda: before("Adela Brandt", "Embassy Lisbon", "Ambassador")),
    ("two-hop", "rent on our tbilisi ambassador's house", [("Embassy Tbilisi", "tbilisi")],
     lambda: [r for d in g.o("Embassy Tbilisi", "isLedBy") for h in g.s("isHomeOf", d) for r in g.o(h, "hasMonthlyRent")]),
    ("two-hop", "the consul general in vancouver, who's he married to?", [("Consulate General Vancouver", "vancouver")],
     lambda: [s for d in g.o("Consulate General Vancouver", "isLedBy") for s in g.both("isMarriedTo", d)]),
    ("two-conditions", "who knows both arabic and french", ["Arabic", "French"],
     lambda: both_of(g.o("Arabic", "isSpokenBy"), g.o("French", "isSpokenBy"))),
    ("two-conditions", "countries on the americas desk that we don't need a visa for", [("Americas Desk", "americas desk")],
     lambda: both_of(g.s("fallsUnder", "Americas Desk"), g.s("hasVisaRule", "visa-free"))),
    ("two-conditions", "trips the foreign minister has already been on", [("Foreign Minister", "foreign minister")],
     lambda: both_of(trips(holder("Foreign Minister")), completed)),
    ("class-filter", "which consulates were set up after 1980", [],
     lambda: after_year(consulates, lambda m: g.one(m, "wasOpenedOn"), 1980)),
    ("class-filter", "embassies with under ten local employees", [],
     lambda: below(embassies, lambda m: g.num(m, "hasLocalStaff"), 10)),
    ("class-filter", "What treaties have we signed since the start of 2024?", [],
     lambda: since_year(treaties, lambda x: g.one(x, "wasSignedOn"), 2024)),
    ("superlative", "which embassy have we had the longest", [],
     lambda: least(embassies, lambda m: g.one(m, "wasOpenedOn"))),
    ("superlative", "our oldest diplomat", [],
     lambda: least([d for d in diplomats if g.o(d, "wasBornOn")], lambda d: g.one(d, "wasBornOn"))),
    ("superlative", "priciest trip so far", [],
     lambda: most([v for v in completed if g.o(v, "hasCostInEuros")], cost)),
    ("superlative", "what's the next visit coming up", [],
     lambda: least([v for v in g.s("hasStatus", "planned") if g.one(v, "isScheduledFor") > TODAY], lambda v: g.one(v, "isScheduledFor"))),
    ("count", "how many of our diplomats can speak portuguese", ["Portuguese"],
     lambda: count(both_of(diplomats, g.o("Portuguese", "isSpokenBy")))),
    ("count", "number of consulates under ottawa", [("Embassy Ottawa", "ottawa")],
     lambda: count(both_of(consulates, g.s("answersTo", "Embassy Ottawa")))),
    ("count", "how many treaties has Isolde Marchetti put her name to?", ["Isolde Marchetti"],
     lambda: count(g.s("bearsSignatureOf", "Isolde Marchetti"))),
    ("aggregate", "what did the prime minister's trips come to in total", [("Prime Minister", "prime minister")],
     lambda: total(cost(v) for v in trips(holder("Prime Minister")))),
    ("aggregate", "average delegation size on the completed visits", [],
     lambda: mean(g.num(v, "hasDelegationOf") for v in completed)),
    ("aggregate", "combined yearly budget of our two missions in brazil", ["Brazil"],
     lambda: total(g.num(m, "hasYearlyBudget") for m in g.o("Brazil", "hosts"))),
    ("comparison", "are there more of our citizens in chile or in kenya", ["Chile", "Kenya"],
     lambda: most(["Chile", "Kenya"], lambda c: g.num(c, "hasRegisteredCitizens"))),
    ("comparison", "Who has been in the service longer, Nora Whitlock or Emil Castagne?", ["Nora Whitlock", "Emil Castagne"],
     lambda: least(["Nora Whitlock", "Emil Castagne"], lambda d: g.one(d, "joinedServiceOn"))),
    ("yes-no", "does hugo pell know any spanish", ["Hugo Pell", "Spanish"],
     lambda: yn(g.has("Spanish", "isSpokenBy", "Hugo Pell"))),
    ("yes-no", "is the porto consulate still open?", [("Consulate Porto", "porto consulate")],
     lambda: yn(g.has("Consulate Porto", "hasStatus", "open"))),
    ("yes-no", "was rufus okello ever posted to addis ababa", ["Rufus Okello", ("Permanent Mission Addis Ababa", "addis ababa")],
     lambda: yn(any(g.has(p, "isPostingOf", "Rufus Okello") for p in posts("Permanent Mission Addis Ababa")))),
    ("unanswerable", "what's katya morrow's salary", ["Katya Morrow"],
     lambda: []),
    ("unanswerable", "who's running the embassy in rabat at the moment", [("Embassy Rabat", "embassy in rabat")],
     lambda: g.o("Embassy Rabat", "isLedBy")),
    ("unanswerable", "email address for the toronto consulate?", [("Consulate General Toronto", "toronto consulate")],
     lambda: []),
    ("unanswerable", "How much are we paying each month for Rideau House?", ["Rideau House"],
     lambda: g.o("Rideau House", "hasMonthlyRent")),
    ("typo", "ambasador in egpyt?", ["Egypt"],
     lambda: head_in("Egypt")),
    ("typo", "when does the scolarship agreement with kenia run out", ["Scholarship Agreement with Kenya"],
     lambda: g.o("Scholarship Agreement with Kenya", "expiresOn")),
    ("list-all", "all our honorary consuls please", [],
     lambda: g.s("isA", "Honorary Consul")),
    ("negation", "which embassies have nobody at the helm", [],
     lambda: [m for m in embassies if not g.o(m, "isLedBy")]),
    ("negation", "languages none of our diplomats knows", [],
     lambda: [x for x in languages if not g.o(x, "isSpokenBy")]),
    ("negation", "treaties that still aren't in force", [],
     lambda: [x for x in treaties if not g.o(x, "isInForceSince")]),
    ("group", "which diplomat speaks the most languages", [],
     lambda: most(diplomats, lambda d: len(speaks(d)))),
    ("group", "which desk has the most countries to look after", [],
     lambda: most(g.s("isA", "Region Desk"), lambda k: len(g.s("fallsUnder", k)))),
    ("group", "who has mentored the most people?", [],
     lambda: most(g.heads("isMentorOf"), lambda d: len(g.o(d, "isMentorOf")))),
]


if __name__ == "__main__":
    records = rows("embassy", QUESTIONS)
    check_short(g, records)
    write_rows(HERE / "questions.jsonl", records)
