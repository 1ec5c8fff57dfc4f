"""The lab questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def of(kind):
    return g.s("record_kind", kind)


def people():
    return g.heads("joined_on")


def joined(p):
    return g.one(p, "joined_on")


def price(i):
    return g.num(i, "price_gbp")


def amount(x):
    return g.num(x, "amount_gbp")


def grams(s):
    return g.num(s, "mass_g")


def hours(r):
    return g.num(r, "hours")


def out(p):
    return g.one(p, "published_on")


def uses(i):
    return g.s("used_instrument", i)


def by(relation):
    """Number of heads that point to a node over relation."""
    return lambda x: len(g.s(relation, x))


QUESTIONS = [
    ("lookup", "how much did the freeze dryer cost us?", [("Freeze Dryer", "freeze dryer")], lambda: g.o("Freeze Dryer", "price_gbp")),
    ("lookup", "when does Grant SG-233 run out", ["Grant SG-233"], lambda: g.o("Grant SG-233", "ends_on")),
    ("lookup", "What does LOM-02 weigh?", ["LOM-02"], lambda: g.o("LOM-02", "mass_g")),
    ("lookup", "where's the raman microscope", [("Raman Microscope", "raman microscope")], lambda: g.o("Raman Microscope", "kept_in")),

    ("direction", "who's Finn O'Dowd's boss?", ["Finn O'Dowd"], lambda: g.o("Finn O'Dowd", "supervised_by")),
    ("direction", "who are Dr Kwame Boateng's students and postdocs", ["Dr Kwame Boateng"], lambda: g.s("supervised_by", "Dr Kwame Boateng")),
    ("direction", "Which papers refer back to Counting Grains?", ["Counting Grains"], lambda: g.s("cites", "Counting Grains")),
    ("direction", "which sample was ESK-01b-ash taken from", ["ESK-01b-ash"], lambda: g.o("ESK-01b-ash", "split_from")),

    ("two-hop", "who gave us the money for PEATLINE?", ["PEATLINE"],
     lambda: [a for x in g.o("PEATLINE", "funded_by") for a in g.o(x, "awarded_by")]),
    ("two-hop", "what room do I have to go to for FLN-01", ["FLN-01"],
     lambda: [r for s in g.o("FLN-01", "kept_in") for r in g.o(s, "kept_in")]),
    ("two-hop", "Which suppliers did the kit in Room B12 come from?", ["Room B12"],
     lambda: uniq(s for i in g.s("kept_in", "Room B12") for s in g.o(i, "bought_from"))),
    ("two-hop", "what samples has Zara Malik run", ["Zara Malik"],
     lambda: uniq(s for r in g.s("done_by", "Zara Malik") for s in g.o(r, "used_sample"))),

    ("two-conditions", "any phd students working under Prof. Ingrid Solheim?", ["Prof. Ingrid Solheim"],
     lambda: both_of(of("phd_student"), g.s("supervised_by", "Prof. Ingrid Solheim"))),
    ("two-conditions", "Corbett & Sons instruments that were less than a thousand pounds", ["Corbett & Sons"],
     lambda: below(g.s("bought_from", "Corbett & Sons"), price, 1000)),
    ("two-conditions", "Esk Estuary samples sitting in Freezer 2", ["Esk Estuary", "Freezer 2"],
     lambda: both_of(g.s("collected_at", "Esk Estuary"), g.s("kept_in", "Freezer 2"))),
    ("two-conditions", "which runs did Bethan Rhys do in November 2024?", ["Bethan Rhys"],
     lambda: in_period(g.s("done_by", "Bethan Rhys"), lambda r: g.one(r, "done_on"), "2024-11")),

    ("class-filter", "which instruments were over 50 grand", [], lambda: above(of("instrument"), price, 50000)),
    ("class-filter", "runs that took more than 10 hours", [], lambda: above(of("run"), hours, 10)),
    ("class-filter", "Who's joined since the start of 2023?", [], lambda: since_year(people(), joined, 2023)),
    ("class-filter", "any samples lighter than 50 g?", [], lambda: below(of("sample"), grams, 50)),

    ("superlative", "what's the priciest bit of kit in the lab", [], lambda: most(of("instrument"), price)),
    ("superlative", "our biggest grant", [], lambda: most(of("grant"), amount)),
    ("superlative", "Which was the longest run on the ICP-MS?", ["ICP-MS"], lambda: most(uses("ICP-MS"), hours)),
    ("superlative", "who's the newest person here", [], lambda: most(people(), joined)),

    ("count", "how many postdocs have we got?", [], lambda: count(of("postdoc"))),
    ("count", "how many samples are there in Freezer 1", ["Freezer 1"], lambda: count(both_of(of("sample"), g.s("kept_in", "Freezer 1")))),
    ("count", "Number of papers out of DeepMud so far", ["DeepMud"], lambda: count(g.s("came_out_of", "DeepMud"))),
    ("count", "how often has the TOC Analyser been used", ["TOC Analyser"], lambda: count(uses("TOC Analyser"))),

    ("aggregate", "total money we have from the Natural Waters Council", ["Natural Waters Council"],
     lambda: total(amount(x) for x in g.s("awarded_by", "Natural Waters Council"))),
    ("aggregate", "average weight of the Loch Lomond samples?", ["Loch Lomond"], lambda: mean(grams(s) for s in g.s("collected_at", "Loch Lomond"))),
    ("aggregate", "How many hours has the Gamma Counter been running all together?", ["Gamma Counter"], lambda: total(hours(r) for r in uses("Gamma Counter"))),
    ("aggregate", "when did we first sample at Flanders Moss", ["Flanders Moss"],
     lambda: [min(g.one(s, "collected_on") for s in g.s("collected_at", "Flanders Moss"))]),

    ("comparison", "is the New Centrifuge dearer than the Freeze Dryer?", ["New Centrifuge", "Freeze Dryer"],
     lambda: yn(price("New Centrifuge") > price("Freeze Dryer"))),
    ("comparison", "which came out first, Slow Carbon or Counting Grains", ["Slow Carbon", "Counting Grains"],
     lambda: least(["Slow Carbon", "Counting Grains"], out)),
    ("comparison", "Gloria Petts or Dougie Munro, who's been in the lab longer?", ["Gloria Petts", "Dougie Munro"],
     lambda: least(["Gloria Petts", "Dougie Munro"], joined)),
    ("comparison", "does Grant LT-0912 finish before Grant SG-233", ["Grant LT-0912", "Grant SG-233"],
     lambda: yn(g.one("Grant LT-0912", "ends_on") < g.one("Grant SG-233", "ends_on"))),

    ("yes-no", "is the TOC Analyser in Room B14?", ["TOC Analyser", "Room B14"], lambda: yn(g.has("TOC Analyser", "kept_in", "Room B14"))),
    ("yes-no", "did Zara Malik do run 312", ["Zara Malik", ("Run 312", "run 312")], lambda: yn(g.has("Run 312", "done_by", "Zara Malik"))),
    ("yes-no", "Does Lead and Lochs cite Mud in Motion?", ["Lead and Lochs", "Mud in Motion"], lambda: yn(g.has("Lead and Lochs", "cites", "Mud in Motion"))),
    ("yes-no", "is Dr Alan Renwick on DeepMud", ["Dr Alan Renwick", "DeepMud"], lambda: yn(g.has("Dr Alan Renwick", "works_on", "DeepMud"))),

    ("unanswerable", "who looks after the Muffle Furnace?", ["Muffle Furnace"], lambda: g.o("Muffle Furnace", "looked_after_by")),
    ("unanswerable", "what journal was Bog Breathing in", ["Bog Breathing"], lambda: []),
    ("unanswerable", "Which freezer is FLN-03 in?", ["FLN-03"], lambda: g.o("FLN-03", "kept_in")),
    ("unanswerable", "how much was the DNA Sequencer", [], lambda: g.o("DNA Sequencer", "price_gbp")),

    ("typo", "who looks afer the lazer sizer", [("Laser Sizer", "lazer sizer")], lambda: g.o("Laser Sizer", "looked_after_by")),
    ("typo", "wehn did Bethan Ryhs join", [("Bethan Rhys", "Bethan Ryhs")], lambda: g.o("Bethan Rhys", "joined_on")),
    ("typo", "What projcet did Fibers on the Bed come from?", [("Fibres on the Bed", "Fibers on the Bed")], lambda: g.o("Fibres on the Bed", "came_out_of")),
    ("typo", "whos leading platsic trace", [("Plastic Trace", "platsic trace")], lambda: g.o("Plastic Trace", "led_by")),

    ("list-all", "list all our suppliers", [], lambda: of("supplier")),
    ("list-all", "what sites do we collect from?", [], lambda: g.tails("collected_at")),
    ("list-all", "What projects are there", [], lambda: of("project")),
    ("list-all", "names of all the phd students please", [], lambda: of("phd_student")),

    ("negation", "which instruments has nobody got in their care?", [], lambda: but(of("instrument"), g.heads("looked_after_by"))),
    ("negation", "suppliers we've never bought an instrument from", [], lambda: but(of("supplier"), g.tails("bought_from"))),
    ("negation", "Who isn't on any project?", [], lambda: but(people(), g.heads("works_on"))),
    ("negation", "what else did Dr Alice Renner write apart from Counting Grains", ["Dr Alice Renner", "Counting Grains"],
     lambda: but(g.s("first_author", "Dr Alice Renner"), ["Counting Grains"])),

    ("group", "which supplier has sold us the most instruments?", [], lambda: most(g.tails("bought_from"), by("bought_from"))),
    ("group", "what's our most used instrument", [], lambda: most(of("instrument"), by("used_instrument"))),
    ("group", "Who supervises the most people?", [], lambda: most(g.tails("supervised_by"), by("supervised_by"))),
    ("group", "paper of ours that gets cited the most", [], lambda: most(of("paper"), by("cites"))),
]

if __name__ == "__main__":
    records = rows("lab", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
