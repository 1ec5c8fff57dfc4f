"""The pharmacy questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

staff, surgeries, prescribers, wholesalers, patients, medicines, repeats, deliveries = (
    g.s("type", t) for t in ("staff member", "surgery", "prescriber", "wholesaler", "patient", "medicine",
                             "repeat prescription", "delivery"))


def price(m):
    return g.num(m, "costs_pounds")


def born(p):
    return g.one(p, "born_on")


def started(s):
    return g.one(s, "started_on")


def issued(r):
    return g.one(r, "was_issued_on")


def left(d):
    return g.one(d, "left_on")


def days(r):
    return g.num(r, "lasts_days")


def meds(p):
    return uniq(m for r in g.s("written_for", p) for m in g.o(r, "asks_for"))


def takers(m):
    return uniq(p for r in g.s("asks_for", m) for p in g.o(r, "written_for"))


QUESTIONS = [
    ("lookup", "where do we keep the morphine sulfate", [("Morphine sulfate", "morphine sulfate")], lambda: g.o("Morphine sulfate", "is_kept_in")),
    ("lookup", "What's Ruby Carver allergic to?", ["Ruby Carver"], lambda: g.o("Ruby Carver", "is_allergic_to")),
    ("lookup", "date of birth for Sanjay Mistry please", ["Sanjay Mistry"], lambda: g.o("Sanjay Mistry", "born_on")),
    ("lookup", "could you remind me how much a Clenil inhaler is?", ["Clenil inhaler"], lambda: g.o("Clenil inhaler", "costs_pounds")),

    ("direction", "Who's Bronagh Quinn the stand-in for?", ["Bronagh Quinn"], lambda: g.o("Bronagh Quinn", "covers_for")),
    ("direction", "if Oluwaseun Bankole is off sick who steps in", ["Oluwaseun Bankole"], lambda: g.s("covers_for", "Oluwaseun Bankole")),
    ("direction", "which of the girls did Maureen Tidy teach the job?", ["Maureen Tidy"], lambda: g.s("trained_by", "Maureen Tidy")),
    ("direction", "Ethel Dunmore's carer, what's the name", ["Ethel Dunmore"], lambda: g.s("cares_for", "Ethel Dunmore")),

    ("two-hop", "What condition is RX-210 for?", ["RX-210"], lambda: [t for m in g.o("RX-210", "asks_for") for t in g.o(m, "treats")]),
    ("two-hop", "which village did DEL-36 have to go out to", ["DEL-36"],
     lambda: uniq(v for r in g.o("DEL-36", "took") for p in g.o(r, "written_for") for v in g.o(p, "lives_in"))),
    ("two-hop", "Need to know who phones the wholesaler we get Latanoprost drops off", ["Latanoprost drops"],
     lambda: [s for w in g.o("Latanoprost drops", "is_bought_from") for s in g.o(w, "is_rung_by")]),
    ("two-hop", "what practice is the prescriber of RX-206 from?", ["RX-206"],
     lambda: [p for d in g.o("RX-206", "written_by") for p in g.o(d, "practises_at")]),

    ("two-conditions", "Upper Wick patients with a penicillin allergy", ["Upper Wick", "penicillin"],
     lambda: both_of(g.s("lives_in", "Upper Wick"), g.s("is_allergic_to", "penicillin"))),
    ("two-conditions", "what do we buy from Castle Wholesale that has to live in the fridge", ["Castle Wholesale", "fridge"],
     lambda: both_of(g.s("is_bought_from", "Castle Wholesale"), g.s("is_kept_in", "fridge"))),
    ("two-conditions", "scripts Dr Olofsson wrote that Hetal Joshi checked?", [("Dr Greta Olofsson", "Dr Olofsson"), "Hetal Joshi"],
     lambda: both_of(g.s("written_by", "Dr Greta Olofsson"), g.s("was_checked_by", "Hetal Joshi"))),
    ("two-conditions", "Has Terry Oakes got any November runs on his sheet, and which?", ["Terry Oakes"],
     lambda: in_period(g.s("was_driven_by", "Terry Oakes"), left, "2026-11")),

    ("class-filter", "meds over a tenner", [], lambda: above(medicines, price, 10)),
    ("class-filter", "patients born before 1940?", [], lambda: before_year(g.heads("born_on"), born, 1940)),
    ("class-filter", "Which repeats run for longer than 60 days", [], lambda: above(g.heads("lasts_days"), days, 60)),
    ("class-filter", "pull up the deliveries that went out this month", [], lambda: in_period(deliveries, left, "2026-11")),

    ("superlative", "Who has been working here the longest?", [], lambda: least(g.heads("started_on"), started)),
    ("superlative", "priciest thing we stock", [], lambda: most(medicines, price)),
    ("superlative", "who's our youngest patient", [], lambda: most(g.heads("born_on"), born)),
    ("superlative", "I'm after the prescription with the shortest supply, which is it?", [], lambda: least(g.heads("lasts_days"), days)),

    ("count", "How many runs has Craig Penhaligon done?", ["Craig Penhaligon"], lambda: count(g.s("was_driven_by", "Craig Penhaligon"))),
    ("count", "no. of patients on Millgate Surgery's books", ["Millgate Surgery"], lambda: count(g.s("is_registered_at", "Millgate Surgery"))),
    ("count", "how many people are on metformin from us", [("Metformin", "metformin")], lambda: count(takers("Metformin"))),
    ("count", "In drawer A, how many different medicines are there?", [("Drawer A", "drawer A")], lambda: count(g.s("is_kept_in", "Drawer A"))),

    ("aggregate", "What would one of everything on RX-209 come to?", ["RX-209"], lambda: total(price(m) for m in g.o("RX-209", "asks_for"))),
    ("aggregate", "average price of our asthma inhalers", [("asthma", "asthma")], lambda: mean(price(m) for m in g.s("treats", "asthma"))),
    ("aggregate", "when was Winifred Stubbs last issued a script?", ["Winifred Stubbs"],
     lambda: [max(issued(r) for r in g.s("written_for", "Winifred Stubbs"))]),
    ("aggregate", "total days' supply on Ethel Dunmore's prescriptions", ["Ethel Dunmore"],
     lambda: total(days(r) for r in g.s("written_for", "Ethel Dunmore"))),

    ("comparison", "cheaper one: Simvastatin or Atorvastatin", ["Simvastatin", "Atorvastatin"],
     lambda: least(["Simvastatin", "Atorvastatin"], price)),
    ("comparison", "Is Len Applegate older than Doris Applegate?", ["Len Applegate", "Doris Applegate"],
     lambda: yn(born("Len Applegate") < born("Doris Applegate"))),
    ("comparison", "who came to work here first, Lottie Marsh or Craig Penhaligon?", ["Lottie Marsh", "Craig Penhaligon"],
     lambda: least(["Lottie Marsh", "Craig Penhaligon"], started)),
    ("comparison", "does RX-204 last longer than RX-205", ["RX-204", "RX-205"], lambda: yn(days("RX-204") > days("RX-205"))),

    ("yes-no", "did Hetal Joshi check RX-207?", ["Hetal Joshi", "RX-207"], lambda: yn(g.has("RX-207", "was_checked_by", "Hetal Joshi"))),
    ("yes-no", "Is Tobias Ferris a dentist", ["Tobias Ferris", "dentist"], lambda: yn(g.has("Tobias Ferris", "works_as", "dentist"))),
    ("yes-no", "has anyone signed for DEL-37 yet?", ["DEL-37"], lambda: yn(g.o("DEL-37", "was_signed_for_by"))),
    ("yes-no", "does Doris Applegate take Simvastatin", ["Doris Applegate", "Simvastatin"],
     lambda: yn("Simvastatin" in meds("Doris Applegate"))),

    ("unanswerable", "which village is Colin Swift in", ["Colin Swift"], lambda: g.o("Colin Swift", "lives_in")),
    ("unanswerable", "What's the side effects of Amlodipine?", ["Amlodipine"], lambda: []),
    ("unanswerable", "what car does Terry Oakes take on his rounds", ["Terry Oakes"], lambda: []),
    ("unanswerable", "who's checked RX-213?", ["RX-213"], lambda: g.o("RX-213", "was_checked_by")),

    ("typo", "wich draw is levothyroxin in", [("Levothyroxine", "levothyroxin")], lambda: g.o("Levothyroxine", "is_kept_in")),
    ("typo", "whos trainning dev sandu", [("Dev Sandhu", "dev sandu")], lambda: g.o("Dev Sandhu", "trained_by")),
    ("typo", "were does nadia husain live?", [("Nadia Hussain", "nadia husain")], lambda: g.o("Nadia Hussain", "lives_in")),
    ("typo", "who do we by amoxicilin from", [("Amoxicillin", "amoxicilin")], lambda: g.o("Amoxicillin", "is_bought_from")),

    ("list-all", "names of all our wholesalers", [], lambda: wholesalers),
    ("list-all", "Which prescribers do we deal with?", [], lambda: prescribers),
    ("list-all", "everyone on the payroll", [], lambda: staff),
    ("list-all", "can you tell me what conditions our medicines are for?", [], lambda: g.tails("treats")),

    ("negation", "Any deliveries without a signature?", [], lambda: but(deliveries, g.heads("was_signed_for_by"))),
    ("negation", "medicines nobody has got on repeat", [], lambda: but(medicines, g.tails("asks_for"))),
    ("negation", "which scripts haven't been checked", [], lambda: but(repeats, g.heads("was_checked_by"))),
    ("negation", "prescribers who have never written anything for our lot", [], lambda: but(prescribers, g.tails("written_by"))),

    ("group", "What medicine turns up on the most prescriptions?", [], lambda: most(medicines, lambda m: len(g.s("asks_for", m)))),
    ("group", "which doctor or nurse writes most of our repeats", [], lambda: most(prescribers, lambda p: len(g.s("written_by", p)))),
    ("group", "village where most patients live", [], lambda: most(g.tails("lives_in"), lambda v: len(g.s("lives_in", v)))),
    ("group", "who do we get the greatest number of lines from?", [], lambda: most(wholesalers, lambda w: len(g.s("is_bought_from", w)))),
]

if __name__ == "__main__":
    records = rows("pharmacy", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
