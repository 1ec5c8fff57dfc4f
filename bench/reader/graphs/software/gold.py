"""The software questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def all_of(kind):
    return g.s("kind", kind)


def squad(team):
    return g.s("eng.team", team)


def start(p):
    return g.one(p, "eng.start_date")


def started(ps):
    return [p for p in ps if g.o(p, "eng.start_date")]


def loc(r):
    return g.num(r, "repo.loc")


def sized(rs):
    return [r for r in rs if g.o(r, "repo.loc")]


def down(i):
    return g.num(i, "minutes_down")


def timed(incidents):
    return [i for i in incidents if g.o(i, "minutes_down")]


def slo(s):
    return g.num(s, "service.slo")


QUESTIONS = [
    ("lookup", "who's carrying the pager for Payments?", ["Payments"], lambda: g.o("Payments", "on_call")),
    ("lookup", "which slack room do i go to for Discovery", ["Discovery"], lambda: g.o("Discovery", "slack_channel")),
    ("lookup", "how come we had INC-209, what release was to blame?", ["INC-209"], lambda: g.o("INC-209", "caused_by")),
    ("lookup", "where's the code for notification-hub", ["notification-hub"], lambda: g.o("notification-hub", "service.repo")),

    ("direction", "what does user-profile call?", ["user-profile"], lambda: g.o("user-profile", "depends_on")),
    ("direction", "And which services call user-profile?", ["user-profile"], lambda: g.s("depends_on", "user-profile")),
    ("direction", "lucía ferrer's manager", [("Lucía Ferrer", "lucía ferrer")], lambda: g.o("Lucía Ferrer", "reports_to")),
    ("direction", "who is managed by Lucía Ferrer", ["Lucía Ferrer"], lambda: g.s("reports_to", "Lucía Ferrer")),

    ("two-hop", "who heads up the team behind search-index?", ["search-index"],
     lambda: [p for t in g.o("search-index", "service.owner") for p in g.o(t, "team.lead")]),
    ("two-hop", "what's ledger written in", ["ledger"],
     lambda: uniq(x for r in g.o("ledger", "service.repo") for x in g.o(r, "repo.language"))),
    ("two-hop", "Who shipped the version that broke things in INC-207?", ["INC-207"],
     lambda: [p for r in g.o("INC-207", "caused_by") for p in g.o(r, "released_by")]),
    ("two-hop", "team of the person who ran INC-204", ["INC-204"],
     lambda: [t for p in g.o("INC-204", "incident.commander") for t in g.o(p, "eng.team")]),

    ("two-conditions", "tier 1 services Payments is responsible for", ["tier 1", "Payments"],
     lambda: both_of(g.s("service.tier", "tier 1"), g.s("service.owner", "Payments"))),
    ("two-conditions", "anything that needs both auth and ledger to run?", ["auth", "ledger"],
     lambda: both_of(g.s("depends_on", "auth"), g.s("depends_on", "ledger"))),
    ("two-conditions", "which platform people sit in Brno", [("Platform", "platform"), "Brno"],
     lambda: both_of(squad("Platform"), g.s("eng.location", "Brno"))),
    ("two-conditions", "checkout-api releases that went out after 2025-03-05", ["checkout-api"],
     lambda: [r for r in g.s("release.service", "checkout-api") if g.o(r, "release.date") and g.one(r, "release.date") > "2025-03-05"]),

    ("class-filter", "repos over 50k lines", [], lambda: above(sized(all_of("Repository")), loc, 50000)),
    ("class-filter", "is there any incident that lasted more than 120 minutes?", [], lambda: above(timed(all_of("Incident")), down, 120)),
    ("class-filter", "engineers who've been around since before 2018", [],
     lambda: before_year(started(all_of("Engineer")), start, 2018)),
    ("class-filter", "what did we ship in June 2025", [],
     lambda: in_period([r for r in all_of("Release") if g.o(r, "release.date")], lambda r: g.one(r, "release.date"), "2025-06")),

    ("superlative", "what's our biggest codebase", [], lambda: most(sized(all_of("Repository")), loc)),
    ("superlative", "which incident dragged on the longest?", [], lambda: most(timed(all_of("Incident")), down)),
    ("superlative", "newest hire on Platform", ["Platform"], lambda: most(started(squad("Platform")), start)),
    ("superlative", "Which service has the loosest uptime target?", [], lambda: least(g.heads("service.slo"), slo)),

    ("count", "how many services does payments run?", [("Payments", "payments")], lambda: count(g.s("service.owner", "Payments"))),
    ("count", "how many SEV1s have we had so far", [("SEV1", "SEV1s")], lambda: count(g.s("incident.severity", "SEV1"))),
    ("count", "number of engineers living in Porto", ["Porto"], lambda: count(g.s("eng.location", "Porto"))),
    ("count", "how many repos have Python in them?", ["Python"], lambda: count(g.s("repo.language", "Python"))),

    ("aggregate", "total downtime across all the checkout-api incidents, in minutes", ["checkout-api"],
     lambda: total(down(i) for i in timed(g.s("incident.affected", "checkout-api")))),
    ("aggregate", "average size of our Go repos in lines", ["Go"], lambda: mean(loc(r) for r in sized(g.s("repo.language", "Go")))),
    ("aggregate", "what date was the first incident?", [], lambda: [min(g.one(i, "incident.opened") for i in all_of("Incident"))]),
    ("aggregate", "how many lines of code do we have altogether", [], lambda: total(loc(r) for r in sized(all_of("Repository")))),

    ("comparison", "which is bigger, corvid/ledger or corvid/search?", ["corvid/ledger", "corvid/search"],
     lambda: most(["corvid/ledger", "corvid/search"], loc)),
    ("comparison", "was INC-205 longer than INC-201", ["INC-205", "INC-201"], lambda: yn(down("INC-205") > down("INC-201"))),
    ("comparison", "who's been here longer, Katarzyna Nowak or Marek Nowak", ["Katarzyna Nowak", "Marek Nowak"],
     lambda: least(["Katarzyna Nowak", "Marek Nowak"], start)),
    ("comparison", "does auth have a stricter SLO than edge-proxy?", ["auth", "edge-proxy"], lambda: yn(slo("auth") > slo("edge-proxy"))),

    ("yes-no", "is Tunde Adeyemi on call for Platform?", ["Tunde Adeyemi", "Platform"], lambda: yn(g.has("Platform", "on_call", "Tunde Adeyemi"))),
    ("yes-no", "does feature-flags use auth", ["feature-flags", "auth"], lambda: yn(g.has("feature-flags", "depends_on", "auth"))),
    ("yes-no", "Was it ledger 1.14 that caused INC-202?", ["ledger 1.14", "INC-202"], lambda: yn(g.has("INC-202", "caused_by", "ledger 1.14"))),
    ("yes-no", "did INC-205 take search-index down too", ["search-index", "INC-205"], lambda: yn(g.has("INC-205", "incident.affected", "search-index"))),

    ("unanswerable", "who maintains corvid/old-reports?", ["corvid/old-reports"], lambda: g.o("corvid/old-reports", "repo.maintainer")),
    ("unanswerable", "what's the slo for image-resizer", ["image-resizer"], lambda: g.o("image-resizer", "service.slo")),
    ("unanswerable", "which team owns geo-lookup?", [], lambda: g.o("geo-lookup", "service.owner")),
    ("unanswerable", "how many stars does corvid/auth have on github", ["corvid/auth"], lambda: []),

    ("typo", "who ownes serach-index", [("search-index", "serach-index")], lambda: g.o("search-index", "service.owner")),
    ("typo", "wich team is katarzina novak on", [("Katarzyna Nowak", "katarzina novak")], lambda: g.o("Katarzyna Nowak", "eng.team")),
    ("typo", "langauges used in corvid/pixlmill?", [("corvid/pixelmill", "corvid/pixlmill")], lambda: g.o("corvid/pixelmill", "repo.language")),
    ("typo", "when did yusif demir strat", [("Yusuf Demir", "yusif demir")], lambda: g.o("Yusuf Demir", "eng.start_date")),

    ("list-all", "list every service", [], lambda: all_of("Service")),
    ("list-all", "what teams are there?", [], lambda: all_of("Team")),
    ("list-all", "show all incidents please", [], lambda: all_of("Incident")),
    ("list-all", "which programming languages do we use", [], lambda: g.tails("repo.language")),

    ("negation", "services that don't depend on anything", [], lambda: but(all_of("Service"), g.heads("depends_on"))),
    ("negation", "which repos have nobody looking after them?", [], lambda: but(all_of("Repository"), g.heads("repo.maintainer"))),
    ("negation", "any incidents that weren't down to a release?", [], lambda: but(all_of("Incident"), g.heads("caused_by"))),
    ("negation", "who's on Identity apart from Wei Chen", ["Identity", "Wei Chen"], lambda: but(squad("Identity"), ["Wei Chen"])),

    ("group", "which team looks after the most services?", [], lambda: most(all_of("Team"), lambda t: len(g.s("service.owner", t)))),
    ("group", "what service gets hit by incidents most often", [], lambda: most(all_of("Service"), lambda s: len(g.s("incident.affected", s)))),
    ("group", "who has cut the most releases?", [], lambda: most(all_of("Engineer"), lambda p: len(g.s("released_by", p)))),
    ("group", "service the most others lean on", [], lambda: most(all_of("Service"), lambda s: len(g.s("depends_on", s)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("software", QUESTIONS))
