"""The gliding club questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def kind(name):
    return g.s("type", name)


def minutes(f):
    return g.num(f, "minutes")


def cost(j):
    return g.num(j, "cost_gbp")


def built(a):
    return g.num(a, "year_built")


def ratio(a):
    return g.num(a, "glide_ratio")


def joined(m):
    return g.one(m, "joined")


def flown(f):
    return g.one(f, "flown_on")


def flights_of(p):
    return g.s("pilot", p)


def via(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


CLUB, ROBIN, GREVE, ZIEL = "Hollerton Gliding Club", "Robin G-TOWR", "Dr. Anselm Greve", "Agnieszka Zielińska"

QUESTIONS = [
    ("lookup", "what model is G-CDUO?", ["G-CDUO"], lambda: g.o("G-CDUO", "model")),
    ("lookup", "how do I reach Bettina Krahl by phone", ["Bettina Krahl"], lambda: g.o("Bettina Krahl", "phone")),
    ("lookup", "When did Luc Barbançon become a member?", ["Luc Barbançon"], lambda: g.o("Luc Barbançon", "joined")),
    ("lookup", "flight 611 came down where?", ["flight 611"], lambda: g.o("flight 611", "landed_at")),

    ("direction", "who's mentoring Harriet Voss", ["Harriet Voss"], lambda: g.o("Harriet Voss", "mentored_by")),
    ("direction", "Who has Ingrid Tallis taken under her wing?", ["Ingrid Tallis"], lambda: g.s("mentored_by", "Ingrid Tallis")),
    ("direction", "which glider did we get in place of G-BLNE", ["G-BLNE"], lambda: g.s("replaces", "G-BLNE")),
    ("direction", "G-CHLS took over from which glider?", ["G-CHLS"], lambda: g.o("G-CHLS", "replaces")),

    ("two-hop", "whose glider was used on flight 606?", ["flight 606"], lambda: via(g.o("flight 606", "glider"), "owned_by")),
    ("two-hop", "glide ratio of the aircraft that flew flight 604", ["flight 604"],
     lambda: via(g.o("flight 604", "glider"), "glide_ratio")),
    ("two-hop", "since when has Sasha Lindqvist's mentor been in the club?", ["Sasha Lindqvist"],
     lambda: via(g.o("Sasha Lindqvist", "mentored_by"), "joined")),
    ("two-hop", "where has Ingrid Tallis landed so far", ["Ingrid Tallis"], lambda: via(flights_of("Ingrid Tallis"), "landed_at")),

    ("two-conditions", "aerotows that finished at Stubb's Farm", [("aerotow", "aerotows"), "Stubb's Farm"],
     lambda: both_of(g.s("launch", "aerotow"), g.s("landed_at", "Stubb's Farm"))),
    ("two-conditions", "two-seaters belonging to Hollerton Gliding Club?", [CLUB],
     lambda: both_of(g.s("owned_by", CLUB), g.s("seats", "2"))),
    ("two-conditions", "which annual inspections did Fenland Composites do for us", [("annual inspection", "annual inspections"), "Fenland Composites"],
     lambda: both_of(g.s("work", "annual inspection"), g.s("done_by", "Fenland Composites"))),
    ("two-conditions", "Who has been up in G-CJKA with Marguerite Oduya instructing?", ["G-CJKA", "Marguerite Oduya"],
     lambda: via(both_of(g.s("glider", "G-CJKA"), g.s("instructor", "Marguerite Oduya")), "pilot")),

    ("class-filter", "gliders built before 1970", [], lambda: below(kind("Glider"), built, 1970)),
    ("class-filter", "show me every flight over 150 minutes", [], lambda: above(g.heads("minutes"), minutes, 150)),
    ("class-filter", "Maintenance jobs that set us back more than £700", [], lambda: above(g.heads("cost_gbp"), cost, 700)),
    ("class-filter", "who joined in 2023?", [], lambda: in_period(kind("Member"), joined, "2023")),

    ("superlative", "what was our longest flight?", [], lambda: most(g.heads("minutes"), minutes)),
    ("superlative", "best gliding performance - which glider has the highest ratio", [], lambda: most(g.heads("glide_ratio"), ratio)),
    ("superlative", "who's been in the club for the most years", [], lambda: least(kind("Member"), joined)),
    ("superlative", "cheapest maintenance job?", [], lambda: least(g.heads("cost_gbp"), cost)),

    ("count", "how many flights went up on the winch", ["winch"], lambda: count(g.s("launch", "winch"))),
    ("count", "how often has Rafael Quintero towed?", ["Rafael Quintero"], lambda: count(g.s("tow_pilot", "Rafael Quintero"))),
    ("count", "Number of student members?", ["student"], lambda: count(g.s("membership", "student"))),
    ("count", "how many instructors have we got", [], lambda: count(kind("Instructor"))),

    ("aggregate", "what did all the maintenance on G-CJKA cost in total?", ["G-CJKA"],
     lambda: total(cost(j) for j in g.s("work_on", "G-CJKA"))),
    ("aggregate", "avg minutes of Jürgen Pfaff's flights", [("Jürgen Pfaff", "Jürgen Pfaff's")],
     lambda: mean(minutes(f) for f in flights_of("Jürgen Pfaff"))),
    ("aggregate", "when did we last do a winch launch?", ["winch"], lambda: [max(flown(f) for f in g.s("launch", "winch"))]),
    ("aggregate", "add up Sasha Lindqvist's flying time, in minutes", ["Sasha Lindqvist"],
     lambda: total(minutes(f) for f in flights_of("Sasha Lindqvist"))),

    ("comparison", "Is G-EEKA older than G-DFTU?", ["G-EEKA", "G-DFTU"],
     lambda: yn(least(["G-EEKA", "G-DFTU"], built) == ["G-EEKA"])),
    ("comparison", "who joined first, Owen Prydderch or Colm Devaney?", ["Owen Prydderch", "Colm Devaney"],
     lambda: least(["Owen Prydderch", "Colm Devaney"], joined)),
    ("comparison", "G-CHLS or G-CKDB, which one has the better glide ratio", ["G-CHLS", "G-CKDB"],
     lambda: most(["G-CHLS", "G-CKDB"], ratio)),
    ("comparison", "did flight 616 last longer than flight 611", ["flight 616", "flight 611"],
     lambda: yn(most(["flight 616", "flight 611"], minutes) == ["flight 616"])),

    ("yes-no", "Has Toby Ashdown-Reyes ever flown with Dr. Greve as instructor?", ["Toby Ashdown-Reyes", (GREVE, "Dr. Greve")],
     lambda: yn(any(g.has(f, "instructor", GREVE) for f in flights_of("Toby Ashdown-Reyes")))),
    ("yes-no", "is Henrik Solberg one of the tow pilots", ["Henrik Solberg"], lambda: yn(g.has("Henrik Solberg", "type", "TowPilot"))),
    ("yes-no", "was flight 613 an aerotow?", ["flight 613", "aerotow"], lambda: yn(g.has("flight 613", "launch", "aerotow"))),
    ("yes-no", "have Brackley Sailplanes ever worked on G-DFTU", ["Brackley Sailplanes", "G-DFTU"],
     lambda: yn(any(g.has(j, "done_by", "Brackley Sailplanes") for j in g.s("work_on", "G-DFTU")))),

    ("unanswerable", "G-EEKA's glide ratio?", ["G-EEKA"], lambda: g.o("G-EEKA", "glide_ratio")),
    ("unanswerable", "how long were they up on flight 617", ["flight 617"], lambda: g.o("flight 617", "minutes")),
    ("unanswerable", "When did Pieter van Loon join the club?", [], lambda: g.o("Pieter van Loon", "joined")),
    ("unanswerable", "what do we pay to insure G-CDUO", ["G-CDUO"], lambda: []),

    ("typo", "wen did agnieska zelinska join", [(ZIEL, "agnieska zelinska")], lambda: g.o(ZIEL, "joined")),
    ("typo", "whos the mentro of keko morow?", [("Keiko Morrow", "keko morow")], lambda: g.o("Keiko Morrow", "mentored_by")),
    ("typo", "memebrship type of desmund okafor", [("Desmond Okafor", "desmund okafor")], lambda: g.o("Desmond Okafor", "membership")),
    ("typo", "wich glider does ingird talis own", [("Ingrid Tallis", "ingird talis")], lambda: g.s("owned_by", "Ingrid Tallis")),

    ("list-all", "give me all the gliders", [], lambda: kind("Glider")),
    ("list-all", "what launch methods do we use?", [], lambda: g.tails("launch")),
    ("list-all", "names of the tow pilots pls", [], lambda: kind("TowPilot")),
    ("list-all", "Where have our flights landed? I need all the places.", [], lambda: g.tails("landed_at")),

    ("negation", "gliders that haven't flown at all", [], lambda: but(kind("Glider"), g.tails("glider"))),
    ("negation", "do we lack a phone number for any instructors, and which ones?", [], lambda: but(kind("Instructor"), g.heads("phone"))),
    ("negation", "no maintenance done on which gliders?", [], lambda: but(kind("Glider"), g.tails("work_on"))),
    ("negation", "tow pilots who have never towed with the Robin", [(ROBIN, "the Robin")],
     lambda: but(kind("TowPilot"), via(g.s("tow_plane", ROBIN), "tow_pilot"))),

    ("group", "what's the glider with the most flights", [], lambda: most(kind("Glider"), lambda a: len(g.s("glider", a)))),
    ("group", "who mentors the most people?", [], lambda: most(g.tails("mentored_by"), lambda m: len(g.s("mentored_by", m)))),
    ("group", "who's done the most tows", [], lambda: most(kind("TowPilot"), lambda m: len(g.s("tow_pilot", m)))),
    ("group", "Which kind of maintenance work comes up most often?", [], lambda: most(g.tails("work"), lambda w: len(g.s("work", w)))),
]

if __name__ == "__main__":
    records = rows("gliding", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
