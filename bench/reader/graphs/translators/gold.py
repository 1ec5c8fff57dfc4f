"""The translators questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"


def kind(name):
    return g.s("a", name)


def rate(t):
    return g.num(t, "chargesPerWord")


def words(j):
    return g.num(j, "countsWords")


def euros(i):
    return g.num(i, "amountsTo")


def due(j):
    return g.one(j, "isDueOn")


def joined(p):
    return g.one(p, "joinedOn")


def sent(i):
    return g.one(i, "sentOn")


def billed(client):
    """Invoices with a job of the client on them."""
    return uniq(i for j in g.s("orderedBy", client) for i in g.s("bills", j))


ILSE, CARMEN, HARRIET, FEMKE, YUKI, BRAM = ("Ilse Brandhorst", "Carmen Ibáñez Roldán", "Harriet Lockwood", "Femke de Wit",
                                            "Yuki Morimoto", "Bram Huisman")
NORDEN, MEDI, PIXEL, HANSA, ORCHID = "Norden Turbines", "Medivance", "Bright Pixel Studio", "Hansa Freight", "Orchid Publishing"

QUESTIONS = [
    ("lookup", "what's Yuki Morimoto's rate", [YUKI], lambda: g.o(YUKI, "chargesPerWord")),
    ("lookup", "J-709 deadline", ["J-709"], lambda: g.o("J-709", "isDueOn")),
    ("lookup", "How long does Medivance have to pay us?", [MEDI], lambda: g.o(MEDI, "paysWithinDays")),
    ("lookup", "which town is Femke de Wit in?", [FEMKE], lambda: g.o(FEMKE, "livesIn")),

    ("direction", "who put us on to Diego Ferreyra?", ["Diego Ferreyra"], lambda: g.o("Diego Ferreyra", "recommendedBy")),
    ("direction", "translators Ilse Brandhorst has recommended to us", [ILSE], lambda: g.s("recommendedBy", ILSE)),
    ("direction", "Desmond Achebe checked somebody else's translation, which job was it", ["Desmond Achebe"],
     lambda: g.s("revisedBy", "Desmond Achebe")),
    ("direction", "On which invoice did we charge for J-702?", ["J-702"], lambda: g.s("bills", "J-702")),

    ("two-hop", "where's the client for J-713 located", ["J-713"], lambda: [t for c in g.o("J-713", "orderedBy") for t in g.o(c, "isBasedIn")]),
    ("two-hop", "who is the project manager behind J-706?", ["J-706"],
     lambda: [p for c in g.o("J-706", "orderedBy") for p in g.o(c, "isLookedAfterBy")]),
    ("two-hop", "can you tell me which client invoice INV-34 went to", ["INV-34"],
     lambda: uniq(c for j in g.o("INV-34", "bills") for c in g.o(j, "orderedBy"))),
    ("two-hop", "languages Orchid Publishing has ordered translations into", [ORCHID],
     lambda: uniq(x for j in g.s("orderedBy", ORCHID) for x in g.o(j, "goesInto"))),

    ("two-conditions", "I need someone who can do German to French", ["German", "French"],
     lambda: both_of(g.s("worksFrom", "German"), g.s("worksInto", "French"))),
    ("two-conditions", "sworn translators into Polish", ["Polish"], lambda: both_of(g.s("isSworn", "yes"), g.s("worksInto", "Polish"))),
    ("two-conditions", "which of our translators living in Bristol knows about law?", ["Bristol", "law"],
     lambda: both_of(g.s("livesIn", "Bristol"), g.s("knowsAbout", "law"))),
    ("two-conditions", "medical jobs still not delivered", [("medicine", "medical")],
     lambda: but(g.s("concerns", "medicine"), g.heads("deliveredOn"))),

    ("class-filter", "jobs over 10000 words", [], lambda: above(kind("job"), words, 10000)),
    ("class-filter", "Which translators charge less than 10 cents a word?", [],
     lambda: below(kind("translator"), rate, Fraction("0.1"))),
    ("class-filter", "anything that was due before today and hasn't been delivered?", [],
     lambda: [j for j in but(kind("job"), g.heads("deliveredOn")) if due(j) < TODAY]),
    ("class-filter", "show me invoices we sent out in May 2026", [], lambda: in_period(kind("invoice"), sent, "2026-05")),

    ("superlative", "who's our cheapest translator", [], lambda: least(kind("translator"), rate)),
    ("superlative", "biggest job by word count?", [], lambda: most(kind("job"), words)),
    ("superlative", "Which translator has been with us the longest?", [], lambda: least(kind("translator"), joined)),
    ("superlative", "largest invoice nobody has paid yet", [], lambda: most(but(kind("invoice"), g.heads("paidOn")), euros)),

    ("count", "how many jobs has Medivance given us", [MEDI], lambda: count(g.s("orderedBy", MEDI))),
    ("count", "how many people have we got working into dutch", [("Dutch", "dutch")], lambda: count(g.s("worksInto", "Dutch"))),
    ("count", "Number of jobs to do with law?", ["law"], lambda: count(g.s("concerns", "law"))),
    ("count", "I've lost track a bit, how many clients does Rowan Ashdown have to deal with", ["Rowan Ashdown"],
     lambda: count(g.s("isLookedAfterBy", "Rowan Ashdown"))),

    ("aggregate", "total words Femke de Wit has translated or is translating for us", [FEMKE],
     lambda: total(words(j) for j in g.s("translatedBy", FEMKE))),
    ("aggregate", "what's the average rate per word of the translators who go into English", ["English"],
     lambda: mean(rate(t) for t in g.s("worksInto", "English"))),
    ("aggregate", "how much money is outstanding on unpaid invoices?", [],
     lambda: total(euros(i) for i in but(kind("invoice"), g.heads("paidOn")))),
    ("aggregate", "sum of all we've invoiced Bright Pixel Studio and been paid for", [PIXEL],
     lambda: total(euros(i) for i in both_of(billed(PIXEL), g.heads("paidOn")))),

    ("comparison", "is Harriet Lockwood more expensive than Femke de Wit", [HARRIET, FEMKE],
     lambda: yn(most([HARRIET, FEMKE], rate) == [HARRIET])),
    ("comparison", "J-713 or J-715 - which has more words", ["J-713", "J-715"], lambda: most(["J-713", "J-715"], words)),
    ("comparison", "who joined earlier, Paweł Domański or Diego Ferreyra?", ["Paweł Domański", "Diego Ferreyra"],
     lambda: least(["Paweł Domański", "Diego Ferreyra"], joined)),
    ("comparison", "does Casa Verde Hotels get longer to pay than Norden Turbines?", ["Casa Verde Hotels", NORDEN],
     lambda: yn(most(["Casa Verde Hotels", NORDEN], lambda c: g.num(c, "paysWithinDays")) == ["Casa Verde Hotels"])),

    ("yes-no", "is Ilse Brandt sworn?", ["Ilse Brandt"], lambda: yn(g.has("Ilse Brandt", "isSworn", "yes"))),
    ("yes-no", "has INV-38 been paid", ["INV-38"], lambda: yn(g.o("INV-38", "paidOn"))),
    ("yes-no", "Can Bram Huisman translate from French?", [BRAM, "French"], lambda: yn(g.has(BRAM, "worksFrom", "French"))),
    ("yes-no", "did J-706 go out late", ["J-706"], lambda: yn(g.one("J-706", "deliveredOn") > due("J-706"))),

    ("unanswerable", "Naomi Sandler email address?", ["Naomi Sandler"], lambda: []),
    ("unanswerable", "where does Lucia Bonfanti live", ["Lucia Bonfanti"], lambda: g.o("Lucia Bonfanti", "livesIn")),
    ("unanswerable", "who is translating J-720?", ["J-720"], lambda: g.o("J-720", "translatedBy")),
    ("unanswerable", "please look up when INV-77 was paid", [], lambda: g.o("INV-77", "paidOn")),

    ("typo", "wher does agnieska sroka live", [("Agnieszka Sroka", "agnieska sroka")], lambda: g.o("Agnieszka Sroka", "livesIn")),
    ("typo", "whos the custommer for J-704", ["J-704"], lambda: g.o("J-704", "orderedBy")),
    ("typo", "how many wrods is J-717", ["J-717"], lambda: g.o("J-717", "countsWords")),
    ("typo", "who looks affter Hansa Frieght?", [(HANSA, "Hansa Frieght")], lambda: g.o(HANSA, "isLookedAfterBy")),

    ("list-all", "who are all our translators", [], lambda: kind("translator")),
    ("list-all", "full client list please", [], lambda: kind("client")),
    ("list-all", "what subjects have we had jobs about?", [], lambda: g.tails("concerns")),
    ("list-all", "project managers", [], lambda: kind("projectManager")),

    ("negation", "clients who haven't ordered anything yet", [], lambda: but(kind("client"), g.tails("orderedBy"))),
    ("negation", "Which translators came to us without anybody recommending them?", [], lambda: but(kind("translator"), g.heads("recommendedBy"))),
    ("negation", "delivered jobs nobody revised", [], lambda: but(g.heads("deliveredOn"), g.heads("revisedBy"))),
    ("negation", "is there a language none of our translators works into?", [], lambda: but(kind("language"), g.tails("worksInto"))),

    ("group", "who have we given the most jobs to translate", [], lambda: most(g.tails("translatedBy"), lambda t: len(g.s("translatedBy", t)))),
    ("group", "which project manager has the most clients?", [], lambda: most(kind("projectManager"), lambda p: len(g.s("isLookedAfterBy", p)))),
    ("group", "language we translate out of the most", [], lambda: most(kind("language"), lambda x: len(g.s("goesFrom", x)))),
    ("group", "what town have we got the most translators in", [], lambda: most(g.tails("livesIn"), lambda x: len(g.s("livesIn", x)))),
]

if __name__ == "__main__":
    records = rows("translators", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
