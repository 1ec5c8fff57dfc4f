"""Writes questions.jsonl: one query per question. Run: python3 gold.py"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import (Graph, above, before_year, both_of, but, count, in_period, least, mean, most, rows, total, uniq,  # noqa: E402
                write_rows, yn)

g = Graph(HERE / "triples.tsv")


def jobs():
    return g.heads("JOB_FOR")


def mechanics():
    return g.heads("STARTED_ON")


def customers():
    return uniq(g.heads("LIVES_IN") + g.heads("SENT_BY") + g.tails("SENT_BY") + g.tails("BELONGS_TO"))


def parts():
    return g.heads("SUPPLIED_BY")


def charged(job):
    return g.num(job, "CHARGED")


def priced(found):
    return both_of(found, g.heads("CHARGED"))


def hours(job):
    return g.num(job, "HOURS_SPENT")


def cost(part):
    return g.num(part, "COSTS_US")


def started(mechanic):
    return g.one(mechanic, "STARTED_ON")


def came(job):
    return g.one(job, "BROUGHT_IN_ON")


def waiting():
    return but(jobs(), g.heads("PICKED_UP_ON"))


def days(supplier):
    return g.num(supplier, "DELIVERY_DAYS")


QUESTIONS = [
    ("lookup", "whose is the Pashley Princess?", ["Pashley Princess"], lambda: g.o("Pashley Princess", "BELONGS_TO")),
    ("lookup", "what do we pay for an iPhone 12 screen", ["iPhone 12 screen"], lambda: g.o("iPhone 12 screen", "COSTS_US")),
    ("lookup", "what turned out to be wrong on Job 709", ["Job 709"], lambda: g.o("Job 709", "FAULT_FOUND")),
    ("lookup", "What's Pip Larkin's speciality?", [("Pip Larkin (Saturdays)", "Pip Larkin")], lambda: g.o("Pip Larkin (Saturdays)", "GOOD_AT")),

    ("direction", "tell me who taught Inga Sørli the trade", ["Inga Sørli"], lambda: g.o("Inga Sørli", "TRAINED_BY")),
    ("direction", "who recommended us to freya lindqvist", [("Freya Lindqvist", "freya lindqvist")], lambda: g.o("Freya Lindqvist", "SENT_BY")),
    ("direction", "customers we got thanks to Agnes Whitlow", ["Agnes Whitlow"], lambda: g.s("SENT_BY", "Agnes Whitlow")),
    ("direction", "SSD 256 GB is the old one, what do we use now instead?", ["SSD 256 GB"], lambda: g.s("REPLACES", "SSD 256 GB")),

    ("two-hop", "who was it that sorted out the Kona Dew?", ["Kona Dew"], lambda: uniq(m for j in g.s("JOB_FOR", "Kona Dew") for m in g.o(j, "FIXED_BY"))),
    ("two-hop", "what town do the Disc pads B05S get sent from", ["Disc pads B05S"],
     lambda: [c for s in g.o("Disc pads B05S", "SUPPLIED_BY") for c in g.o(s, "SHIPS_FROM")]),
    ("two-hop", "where does the owner of the Roberts R27 live", ["Roberts R27"],
     lambda: [v for c in g.o("Roberts R27", "BELONGS_TO") for v in g.o(c, "LIVES_IN")]),
    ("two-hop", "How many days do I have to wait if I order a Marathon tyre 16in?", ["Marathon tyre 16in"],
     lambda: [d for s in g.o("Marathon tyre 16in", "SUPPLIED_BY") for d in g.o(s, "DELIVERY_DAYS")]),

    ("two-conditions", "which puncture jobs were Mo Haddad's?", ["puncture", "Mo Haddad"],
     lambda: both_of(g.s("FAULT_FOUND", "puncture"), g.s("FIXED_BY", "Mo Haddad"))),
    ("two-conditions", "anyone in Netherby with a folding bike?", ["Netherby", "folding bike"],
     lambda: uniq(c for d in g.s("KIND_OF_THING", "folding bike") for c in g.o(d, "BELONGS_TO") if g.has(c, "LIVES_IN", "Netherby"))),
    ("two-conditions", "stuff from Hartmann that sets us back more than 9 apiece", [("Hartmann GmbH", "Hartmann")],
     lambda: above(g.s("SUPPLIED_BY", "Hartmann GmbH"), cost, 9)),
    ("two-conditions", "a mechanic for bikes who does phones as well", ["bikes", "phones"],
     lambda: both_of(g.s("GOOD_AT", "bikes"), g.s("GOOD_AT", "phones"))),

    ("class-filter", "jobs we billed over 80 for", [], lambda: above(g.heads("CHARGED"), charged, 80)),
    ("class-filter", "parts where there's only one left on the shelf", [], lambda: [p for p in parts() if g.num(p, "IN_STOCK") == 1]),
    ("class-filter", "Which jobs came in during March 2025?", [], lambda: in_period(jobs(), came, "2025-03")),
    ("class-filter", "things people purchased before 2010", [], lambda: before_year(g.heads("BOUGHT_IN"), lambda d: g.one(d, "BOUGHT_IN"), 2010)),

    ("superlative", "dearest repair so far", [], lambda: most(priced(jobs()), charged)),
    ("superlative", "which job ate up the most hours?", [], lambda: most(g.heads("HOURS_SPENT"), hours)),
    ("superlative", "who's our newest mechanic", [], lambda: most(mechanics(), started)),
    ("superlative", "What's the cheapest part we buy off Velo Wholesale?", ["Velo Wholesale"],
     lambda: least(g.s("SUPPLIED_BY", "Velo Wholesale"), cost)),

    ("count", "how many jobs has Inga Sorli done?", [("Inga Sørli", "Inga Sorli")], lambda: count(g.s("FIXED_BY", "Inga Sørli"))),
    ("count", "how many customers have we got in Netherby", ["Netherby"], lambda: count(g.s("LIVES_IN", "Netherby"))),
    ("count", "how often has the Technics SL-1200 been in the workshop?", ["Technics SL-1200"], lambda: count(g.s("JOB_FOR", "Technics SL-1200"))),
    ("count", "number of different parts PartsPoint sells us", ["PartsPoint"], lambda: count(g.s("SUPPLIED_BY", "PartsPoint"))),

    ("aggregate", "how much money have Walt Drury's jobs brought in altogether", ["Walt Drury"],
     lambda: total(charged(j) for j in priced(g.s("FIXED_BY", "Walt Drury")))),
    ("aggregate", "what does a puncture come to on average?", ["puncture"], lambda: mean(charged(j) for j in priced(g.s("FAULT_FOUND", "puncture")))),
    ("aggregate", "last time anything was dropped off - what date?", [], lambda: [max(came(j) for j in jobs())]),
    ("aggregate", "Total hours that went into the Technics SL-1200", ["Technics SL-1200"],
     lambda: total(hours(j) for j in g.s("JOB_FOR", "Technics SL-1200"))),

    ("comparison", "what's pricier for us, the Stylus N44-7 or the SSD 512 GB?", ["Stylus N44-7", "SSD 512 GB"],
     lambda: most(["Stylus N44-7", "SSD 512 GB"], cost)),
    ("comparison", "has Mo Haddad worked here longer than Dele Adeyemi", ["Mo Haddad", "Dele Adeyemi"],
     lambda: yn(started("Mo Haddad") < started("Dele Adeyemi"))),
    ("comparison", "is PartsPoint quicker to deliver than Velo Wholesale?", ["PartsPoint", "Velo Wholesale"],
     lambda: yn(days("PartsPoint") < days("Velo Wholesale"))),
    ("comparison", "which one did the customer pay more for, Job 706 or Job 708", ["Job 706", "Job 708"], lambda: most(["Job 706", "Job 708"], charged)),

    ("yes-no", "did Bruno Keller send Freya Lindqvist to us?", ["Bruno Keller", "Freya Lindqvist"],
     lambda: yn(g.has("Freya Lindqvist", "SENT_BY", "Bruno Keller"))),
    ("yes-no", "can Walt Drury do laptops", ["Walt Drury", "laptops"], lambda: yn(g.has("Walt Drury", "GOOD_AT", "laptops"))),
    ("yes-no", "Does the iPhone 12 belong to Lena Mistry?", ["iPhone 12", "Lena Mistry"], lambda: yn(g.has("iPhone 12", "BELONGS_TO", "Lena Mistry"))),
    ("yes-no", "was the ThinkPad T480 in for a coffee spill", ["ThinkPad T480", "coffee spill"],
     lambda: yn(any(g.has(j, "FAULT_FOUND", "coffee spill") for j in g.s("JOB_FOR", "ThinkPad T480")))),

    ("unanswerable", "what did we charge for the Roberts R27?", ["Roberts R27"],
     lambda: [c for j in g.s("JOB_FOR", "Roberts R27") for c in g.o(j, "CHARGED")]),
    ("unanswerable", "D. K. Mistry's email address", ["D. K. Mistry"], lambda: []),
    ("unanswerable", "what village is the Nintendo Switch's owner from", ["Nintendo Switch"],
     lambda: [v for c in g.o("Nintendo Switch", "BELONGS_TO") for v in g.o(c, "LIVES_IN")]),
    ("unanswerable", "Who worked on the Brompton M6L (red)?", [], lambda: g.s("JOB_FOR", "Brompton M6L (red)")),

    ("typo", "who ownes the gazele chamonix", [("Gazelle Chamonix", "gazele chamonix")], lambda: g.o("Gazelle Chamonix", "BELONGS_TO")),
    ("typo", "wher does hortence babin live", [("Hortense Babin", "hortence babin")], lambda: g.o("Hortense Babin", "LIVES_IN")),
    ("typo", "who do we get the bromton brake cabel from", [("Brompton brake cable", "bromton brake cabel")],
     lambda: g.o("Brompton brake cable", "SUPPLIED_BY")),
    ("typo", "waht year was teh nintedo switch bougt", [("Nintendo Switch", "nintedo switch")], lambda: g.o("Nintendo Switch", "BOUGHT_IN")),

    ("list-all", "who are all the mechanics", [], mechanics),
    ("list-all", "suppliers, all of them", [], lambda: g.heads("SHIPS_FROM")),
    ("list-all", "every fault we've come across", [], lambda: g.tails("FAULT_FOUND")),
    ("list-all", "What sorts of things do people bring us to mend?", [], lambda: g.tails("KIND_OF_THING")),

    ("negation", "which jobs are still waiting to be collected?", [], waiting),
    ("negation", "mechanics who haven't done a single job", [], lambda: but(mechanics(), g.tails("FIXED_BY"))),
    ("negation", "parts we've never fitted", [], lambda: but(parts(), g.tails("PART_USED"))),
    ("negation", "customers with no device in the books", [], lambda: but(customers(), g.tails("BELONGS_TO"))),

    ("group", "what's been in for repair the most times?", [], lambda: most(g.tails("JOB_FOR"), lambda d: len(g.s("JOB_FOR", d)))),
    ("group", "the commonest fault", [], lambda: most(g.tails("FAULT_FOUND"), lambda f: len(g.s("FAULT_FOUND", f)))),
    ("group", "which supplier do we get the most different parts from", [],
     lambda: most(g.tails("SUPPLIED_BY"), lambda s: len(g.s("SUPPLIED_BY", s)))),
    ("group", "Who has done the most jobs?", [], lambda: most(mechanics(), lambda m: len(g.s("FIXED_BY", m)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("repairs", QUESTIONS))
