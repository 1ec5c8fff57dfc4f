"""The beekeepers questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
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
members = g.heads("member_since")
apiaries = uniq(g.heads("max_hives") + g.heads("flowers_nearby"))
hives = g.heads("stands_at")
visits = g.heads("hive_checked")
batches = g.heads("taken_from")
loans = g.heads("kit_lent")
DOT, ALUN, IWONA = "Dorothy Pickersgill", "Alun Prydderch", "Iwona Kaczmarek"


def since(m):
    return g.one(m, "member_since")


def kg_of(b):
    return g.num(b, "yield_kg")


def mites(v):
    return g.num(v, "mites_found")


def room(a):
    return g.num(a, "max_hives")


def on(x):
    return g.one(x, "done_on")


def still_out():
    return but(loans, g.heads("came_back"))


QUESTIONS = [
    ("lookup", "which village is Hattie Osgood in?", ["Hattie Osgood"], lambda: g.o("Hattie Osgood", "home_village")),
    ("lookup", "What's growing round the Railway Cutting for the bees to feed on", ["Railway Cutting"],
     lambda: g.o("Railway Cutting", "flowers_nearby")),
    ("lookup", "Big Bertha - what type of hive is it", ["Big Bertha"], lambda: g.o("Big Bertha", "hive_style")),
    ("lookup", "tell me how much honey came off in batch B5", [("Batch B5", "batch B5")], lambda: g.o("Batch B5", "yield_kg")),

    ("direction", "who taught Femi Adebayo-Clarke the ropes?", ["Femi Adebayo-Clarke"],
     lambda: g.o("Femi Adebayo-Clarke", "mentored_by")),
    ("direction", "Iwona Kaczmarek's mentees", [IWONA], lambda: g.s("mentored_by", IWONA)),
    ("direction", "If Geoff Tunnicliffe can't make it, who fills in?", ["Geoff Tunnicliffe"],
     lambda: g.s("stands_in_for", "Geoff Tunnicliffe")),
    ("direction", "what colonies were started off out of Boudica", ["Boudica"], lambda: g.s("split_from", "Boudica")),

    ("two-hop", "where does the owner of Moor Maiden live?", ["Moor Maiden"],
     lambda: [v for m in g.o("Moor Maiden", "belongs_to") for v in g.o(m, "home_village")]),
    ("two-hop", "need to know who runs the site that Stonecutter is on", ["Stonecutter"],
     lambda: [m for a in g.o("Stonecutter", "stands_at") for m in g.o(a, "site_manager")]),
    ("two-hop", "visit 313: what strain of queen has that hive got?", [("Visit 313", "visit 313")],
     lambda: [q for h in g.o("Visit 313", "hive_checked") for q in g.o(h, "queen_line")]),
    ("two-hop", "when did our treasurer become a member", [("Treasurer", "treasurer")],
     lambda: [d for m in g.s("committee_post", "Treasurer") for d in g.o(m, "member_since")]),

    ("two-conditions", "WBCs kept at Vicarage Orchard", [("WBC", "WBCs"), "Vicarage Orchard"],
     lambda: both_of(g.s("hive_style", "WBC"), g.s("stands_at", "Vicarage Orchard"))),
    ("two-conditions", "Which Buckfast colonies are owned by Alun Prydderch?", ["Buckfast", ALUN],
     lambda: both_of(g.s("queen_line", "Buckfast"), g.s("belongs_to", ALUN))),
    ("two-conditions", "anyone from Long Barley who signed up before 2015", ["Long Barley"],
     lambda: before_year(g.s("home_village", "Long Barley"), since, 2015)),
    ("two-conditions", "what has Iwona Kaczmarek lent out that isn't back yet?", [IWONA],
     lambda: uniq(k for x in both_of(g.s("lent_by", IWONA), still_out()) for k in g.o(x, "kit_lent"))),

    ("class-filter", "Show me the apiaries that can take more than 7 hives", [], lambda: above(g.heads("max_hives"), room, 7)),
    ("class-filter", "any inspections where over 13 mites turned up?", [], lambda: above(g.heads("mites_found"), mites, 13)),
    ("class-filter", "harvests under 13 kilos please", [], lambda: below(g.heads("yield_kg"), kg_of, 13)),
    ("class-filter", "people who've joined since the start of 2022", [], lambda: since_year(members, since, 2022)),

    ("superlative", "who's our newest beekeeper?", [], lambda: most(members, since)),
    ("superlative", "the smallest apiary going by how many hives fit", [], lambda: least(g.heads("max_hives"), room)),
    ("superlative", "What was the best honey batch we've had?", [], lambda: most(g.heads("yield_kg"), kg_of)),
    ("superlative", "on which visit did they find the fewest varroa", [], lambda: least(g.heads("mites_found"), mites)),

    ("count", "how many hives have we got up on Tarrow Heath?", ["Tarrow Heath"], lambda: count(g.s("stands_at", "Tarrow Heath"))),
    ("count", "number of people Dorothy Pickersgill has mentored", [DOT], lambda: count(g.s("mentored_by", DOT))),
    ("count", "How often's Boudica been inspected this year?", ["Boudica"],
     lambda: count(in_period(g.s("hive_checked", "Boudica"), on, "2026"))),
    ("count", "count of visits that came across chalkbrood", ["chalkbrood"], lambda: count(g.s("trouble_seen", "chalkbrood"))),

    ("aggregate", "all the honey from Boudica put together, in kg?", ["Boudica"],
     lambda: total(kg_of(b) for b in g.s("taken_from", "Boudica"))),
    ("aggregate", "What's the average mite count for Detention?", ["Detention"],
     lambda: mean(mites(v) for v in g.s("hive_checked", "Detention"))),
    ("aggregate", "when was Playtime last looked over", ["Playtime"], lambda: [max(on(v) for v in g.s("hive_checked", "Playtime"))]),
    ("aggregate", "alun prydderch's sites - what's the total number of hives they can hold", [(ALUN, "alun prydderch")],
     lambda: total(room(a) for a in g.s("site_manager", ALUN))),

    ("comparison", "has Malcolm Ferris been a member longer than Pete Golightly?", ["Malcolm Ferris", "Pete Golightly"],
     lambda: yn(since("Malcolm Ferris") < since("Pete Golightly"))),
    ("comparison", "Quarry Field or School Teaching Apiary, which has space for more?", ["Quarry Field", "School Teaching Apiary"],
     lambda: most(["Quarry Field", "School Teaching Apiary"], room)),
    ("comparison", "batch B1 vs batch B6, bigger yield?", [("Batch B1", "batch B1"), ("Batch B6", "batch B6")],
     lambda: most(["Batch B1", "Batch B6"], kg_of)),
    ("comparison", "Does Pete Golightly own fewer hives than Alun Prydderch does", ["Pete Golightly", ALUN],
     lambda: yn(len(g.s("belongs_to", "Pete Golightly")) < len(g.s("belongs_to", ALUN)))),

    ("yes-no", "is Lorna Tait the one who minds Playtime?", ["Lorna Tait", "Playtime"],
     lambda: yn(g.has("Playtime", "looked_after_by", "Lorna Tait"))),
    ("yes-no", "did the smoker ever come back from Björn Sandell", ["smoker", "Björn Sandell"],
     lambda: yn(any(g.o(x, "came_back") for x in both_of(g.s("kit_lent", "smoker"), g.s("lent_to", "Björn Sandell"))))),
    ("yes-no", "There's heather near Quarry Field, right?", ["heather", "Quarry Field"],
     lambda: yn(g.has("Quarry Field", "flowers_nearby", "heather"))),
    ("yes-no", "was it Geoff Tunnicliffe who lent Hattie Osgood the honey press?", ["Geoff Tunnicliffe", "Hattie Osgood", "honey press"],
     lambda: yn(both_of(both_of(g.s("lent_by", "Geoff Tunnicliffe"), g.s("lent_to", "Hattie Osgood")), g.s("kit_lent", "honey press")))),

    ("unanswerable", "how many hives can you put on Mill Meadow?", ["Mill Meadow"], lambda: g.o("Mill Meadow", "max_hives")),
    ("unanswerable", "what does a jar of our honey sell for", [], lambda: []),
    ("unanswerable", "Has anyone got Trevor Widdowson's mobile?", [], lambda: []),
    ("unanswerable", "whereabouts does Lorna Tait live", ["Lorna Tait"], lambda: g.o("Lorna Tait", "home_village")),

    ("typo", "who ownes the flyng scotsman", [("Flying Scotsman", "flyng scotsman")], lambda: g.o("Flying Scotsman", "belongs_to")),
    ("typo", "wich site is sleepy holow at?", [("Sleepy Hollow", "sleepy holow")], lambda: g.o("Sleepy Hollow", "stands_at")),
    ("typo", "whats sunita bhat do on the comittee", [("Sunita Bhatt", "sunita bhat")], lambda: g.o("Sunita Bhatt", "committee_post")),
    ("typo", "bjorn sandel's mentr", [("Björn Sandell", "bjorn sandel")], lambda: g.o("Björn Sandell", "mentored_by")),

    ("list-all", "give me every apiary we use", [], lambda: apiaries),
    ("list-all", "which queen lines do people keep", [], lambda: g.tails("queen_line")),
    ("list-all", "Could you list all the members?", [], lambda: members),
    ("list-all", "everything that's gone wrong in hives so far, i.e. all the troubles seen", [], lambda: g.tails("trouble_seen")),

    ("negation", "hives that haven't been checked at all", [], lambda: but(hives, g.tails("hive_checked"))),
    ("negation", "which sites have nobody managing them?", [], lambda: but(apiaries, g.heads("site_manager"))),
    ("negation", "Loans that are overdue and not returned", [],
     lambda: [x for x in still_out() if g.one(x, "due_back") < TODAY]),
    ("negation", "who doesn't own a hive?", [], lambda: but(members, g.tails("belongs_to"))),

    ("group", "who's done the most inspections?", [], lambda: most(g.tails("checked_by"), lambda m: len(g.s("checked_by", m)))),
    ("group", "what's the commonest style of hive here", [], lambda: most(g.tails("hive_style"), lambda s: len(g.s("hive_style", s)))),
    ("group", "Which village do most of us come from?", [], lambda: most(g.tails("home_village"), lambda v: len(g.s("home_village", v)))),
    ("group", "person who lends kit out most often", [], lambda: most(g.tails("lent_by"), lambda m: len(g.s("lent_by", m)))),
]

if __name__ == "__main__":
    records = rows("beekeepers", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
