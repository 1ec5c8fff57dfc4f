"""Writes triples.tsv: the service catalogue of a made-up software company. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 8080

# team: lead, on call, slack channel
TEAMS = {
    "Payments": ("Aoife Brennan", "Yusuf Demir", "#pay-help"),
    "Identity": ("Samira Haddad", "Wei Chen", "#identity"),
    "Discovery": ("Bram de Wit", "Lucía Ferrer", "#ask-discovery"),
    "Platform": ("Pavel Horák", "Tunde Adeyemi", "#infra-firehose"),
    "Messaging": ("Mei Chen", None, "#msg-team"),
}
# engineer: team, city, manager, start range
ENGINEERS = {
    "Nora Lindgren": (None, "Göteborg", None, ("2014-02-01", "2014-06-30")),
    "Aoife Brennan": ("Payments", "Cork", "Nora Lindgren", ("2015-03-01", "2016-06-30")),
    "Yusuf Demir": ("Payments", "Izmir", "Aoife Brennan", ("2021-02-01", "2021-11-30")),
    "Katarzyna Nowak": ("Payments", "Kraków", "Aoife Brennan", ("2018-02-01", "2018-11-30")),
    "R. J. Castellanos": ("Payments", "Porto", "Aoife Brennan", ("2023-02-01", "2023-11-30")),
    "Samira Haddad": ("Identity", "Porto", "Nora Lindgren", ("2017-02-01", "2017-11-30")),
    "Wei Chen": ("Identity", "Göteborg", "Samira Haddad", ("2020-02-01", "2020-11-30")),
    "Marek Nowak": ("Identity", "Kraków", "Samira Haddad", ("2019-02-01", "2019-11-30")),
    "Bram de Wit": ("Discovery", "Porto", "Nora Lindgren", ("2018-01-08", "2018-12-10")),
    "Lucía Ferrer": ("Discovery", "Porto", "Bram de Wit", ("2022-02-01", "2022-11-30")),
    "Dev Patel (intern)": ("Discovery", "Cork", "Lucía Ferrer", None),
    "Pavel Horák": ("Platform", "Brno", "Nora Lindgren", ("2016-02-01", "2016-11-30")),
    "Tunde Adeyemi": ("Platform", "Cork", "Pavel Horák", ("2022-02-01", "2022-11-30")),
    "Ingrid Hjelm": ("Platform", "Göteborg", "Pavel Horák", ("2019-02-01", "2019-11-30")),
    "Kofi Mensah": ("Platform", "Brno", "Pavel Horák", ("2024-02-01", "2024-11-30")),
    "Mei Chen": ("Messaging", "Kraków", "Nora Lindgren", ("2020-02-01", "2020-11-30")),
    "Zofia Król": ("Messaging", "Kraków", "Mei Chen", ("2023-02-01", "2023-11-30")),
}
# service: owner, tier, repo, depends on, SLO in percent
SERVICES = {
    "checkout-api": ("Payments", "tier 1", "corvid/checkout", ["payments-gateway", "auth", "ledger", "feature-flags"], "99.95"),
    "payments-gateway": ("Payments", "tier 1", "corvid/payments-gateway", ["ledger", "auth"], "99.99"),
    "ledger": ("Payments", "tier 1", "corvid/ledger", [], "99.98"),
    "billing-cron": ("Payments", "tier 3", "corvid/checkout", ["ledger", "notification-hub"], None),
    "auth": ("Identity", "tier 1", "corvid/auth", ["feature-flags"], "99.97"),
    "user-profile": ("Identity", "tier 2", "corvid/profile", ["auth", "image-resizer"], "99.9"),
    "search-index": ("Discovery", "tier 2", "corvid/search", ["edge-proxy"], "99.5"),
    "recommendations": ("Discovery", "tier 3", "corvid/recs-ml", ["search-index", "user-profile"], "98"),
    "edge-proxy": ("Platform", "tier 1", "corvid/platform", [], "99.96"),
    "feature-flags": ("Platform", "tier 2", "corvid/platform", [], "99.8"),
    "image-resizer": ("Platform", "tier 3", "corvid/pixelmill", [], None),
    "notification-hub": ("Messaging", "tier 2", "corvid/notify", ["user-profile", "edge-proxy"], "99.7"),
    "legacy-reports (deprecated)": (None, "tier 3", "corvid/old-reports", ["ledger"], None),
}
# repo: languages, lines of code, maintainer
REPOS = {
    "corvid/checkout": (["Kotlin", "TypeScript"], 64200, "Katarzyna Nowak"),
    "corvid/payments-gateway": (["Go"], 31800, "Yusuf Demir"),
    "corvid/ledger": (["Kotlin", "SQL"], 48500, "Katarzyna Nowak"),
    "corvid/auth": (["Go"], 27400, "Marek Nowak"),
    "corvid/profile": (["TypeScript"], 19900, "Wei Chen"),
    "corvid/search": (["Rust", "Python"], 57300, "Lucía Ferrer"),
    "corvid/recs-ml": (["Python"], 22600, "Bram de Wit"),
    "corvid/platform": (["Go", "Python"], 88000, "Pavel Horák"),
    "corvid/pixelmill": (["Rust"], 7100, "Kofi Mensah"),
    "corvid/notify": (["Elixir"], 15300, "Zofia Król"),
    "corvid/old-reports": (["Perl", "SQL"], 36900, None),
    "corvid/infra-live": (["Python", "Go"], 12400, "Pavel Horák"),
    "corvid/design-tokens": (["TypeScript"], None, None),
}
# release: service, date, who
RELEASES = {
    "checkout-api v3.2.0": ("checkout-api", "2025-03-04", "Katarzyna Nowak"),
    "checkout-api v3.2.1": ("checkout-api", "2025-03-06", "R. J. Castellanos"),
    "checkout-api v3.3.0": ("checkout-api", "2025-06-17", "R. J. Castellanos"),
    "ledger 1.14": ("ledger", "2024-11-12", "Katarzyna Nowak"),
    "ledger 1.15": ("ledger", "2025-06-03", "Yusuf Demir"),
    "auth 2025.4": ("auth", "2025-04-22", "Marek Nowak"),
    "auth 2025.7": ("auth", "2025-07-15", "Wei Chen"),
    "search-index v9": ("search-index", "2025-01-28", "Lucía Ferrer"),
    "search-index v10": ("search-index", "2025-08-19", "Dev Patel (intern)"),
    "edge-proxy 0.41": ("edge-proxy", "2024-09-10", "Tunde Adeyemi"),
    "edge-proxy 0.42": ("edge-proxy", "2025-06-24", "Ingrid Hjelm"),
    "notification-hub v2.0": ("notification-hub", "2025-05-06", "Zofia Król"),
    "user-profile v5.1": ("user-profile", "2025-02-11", "Wei Chen"),
    "checkout-api v3.4.0": ("checkout-api", None, "R. J. Castellanos"),
}
# incident: services hit, severity, opened, minutes down, commander, release to blame
INCIDENTS = {
    "INC-201": (["edge-proxy", "search-index"], "SEV1", "2024-09-10", 185, "Pavel Horák", "edge-proxy 0.41"),
    "INC-202": (["ledger", "checkout-api"], "SEV2", "2024-11-13", 74, "Aoife Brennan", "ledger 1.14"),
    "INC-203": (["search-index"], "SEV3", "2025-01-30", 310, "Lucía Ferrer", "search-index v9"),
    "INC-204": (["checkout-api"], "SEV1", "2025-03-04", 52, "Ingrid Hjelm", "checkout-api v3.2.0"),
    "INC-205": (["auth", "user-profile"], "SEV1", "2025-04-23", 133, "Samira Haddad", "auth 2025.4"),
    "INC-206": (["notification-hub"], "SEV3", "2025-05-19", 41, "Mei Chen", None),
    "INC-207": (["edge-proxy", "checkout-api"], "SEV2", "2025-06-24", 28, "Tunde Adeyemi", "edge-proxy 0.42"),
    "INC-208": (["payments-gateway", "checkout-api"], "SEV1", "2025-07-02", 96, "Aoife Brennan", None),
    "INC-209": (["search-index"], "SEV2", "2025-08-20", None, "Bram de Wit", "search-index v10"),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for name, (lead, pager, slack) in TEAMS.items():
        kg.add(name, "kind", "Team")
        kg.add(name, "team.lead", lead)
        if pager:
            kg.add(name, "on_call", pager)
        kg.add(name, "slack_channel", slack)
    for name, (team, city, boss, start) in ENGINEERS.items():
        kg.add(name, "kind", "Engineer")
        if team:
            kg.add(name, "eng.team", team)
        kg.add(name, "eng.location", city)
        if boss:
            kg.add(name, "reports_to", boss)
        if start:
            kg.add(name, "eng.start_date", day(rng, *start))
    for name, (team, tier, repo, deps, slo) in SERVICES.items():
        kg.add(name, "kind", "Service")
        if team:
            kg.add(name, "service.owner", team)
        kg.add(name, "service.tier", tier)
        kg.add(name, "service.repo", repo)
        kg.add(name, "depends_on", *deps)
        if slo:
            kg.add(name, "service.slo", slo)
    for name, (langs, loc, who) in REPOS.items():
        kg.add(name, "kind", "Repository")
        kg.add(name, "repo.language", *langs)
        if loc:
            kg.add(name, "repo.loc", loc)
        if who:
            kg.add(name, "repo.maintainer", who)
    for name, (service, date, who) in RELEASES.items():
        kg.add(name, "kind", "Release")
        kg.add(name, "release.service", service)
        if date:
            kg.add(name, "release.date", date)
        kg.add(name, "released_by", who)
    for name, (services, sev, date, minutes, boss, release) in INCIDENTS.items():
        kg.add(name, "kind", "Incident")
        kg.add(name, "incident.affected", *services)
        kg.add(name, "incident.severity", sev)
        kg.add(name, "incident.opened", date)
        if minutes:
            kg.add(name, "minutes_down", minutes)
        kg.add(name, "incident.commander", boss)
        if release:
            kg.add(name, "caused_by", release)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
