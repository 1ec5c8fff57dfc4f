"""The publisher questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")
MUD, ASHBY = "Mud (illustrated edition)", "Ashby: Selected Poems"


def titles():
    return g.heads("list")


def authors():
    return g.tails("auth")


def runs(title=None):
    return [x for x in g.heads("ptr") if title is None or g.has(x, "ttl", title)]


def deals(title=None):
    return [x for x in g.heads("buyer") if title is None or g.has(x, "ttl", title)]


def orders(title=None):
    return [x for x in g.heads("cust") if title is None or g.has(x, "ttl", title)]


def shops():
    return uniq(g.heads("acct_rep") + g.tails("cust"))


def rrp(t):
    return g.num(t, "rrp_gbp")


def pages(t):
    return g.num(t, "pp")


def out(t):
    return g.one(t, "pub_dt")


def qty(x):
    return g.num(x, "qty")


def adv(d):
    return g.num(d, "adv_gbp")


QUESTIONS = [
    ("lookup", "how much does Bread Without Fuss sell for?", ["Bread Without Fuss"], lambda: g.o("Bread Without Fuss", "rrp_gbp")),
    ("lookup", "who represents Leonora Ashby", ["Leonora Ashby"], lambda: g.o("Leonora Ashby", "agt")),
    ("lookup", "When's Last Boat Out due in the shops?", ["Last Boat Out"], lambda: g.o("Last Boat Out", "pub_dt")),
    ("lookup", "Tin Streets - how many pages", ["Tin Streets"], lambda: g.o("Tin Streets", "pp")),

    ("direction", "what book does The Ferryman's Return carry on from?", ["The Ferryman's Return"],
     lambda: g.o("The Ferryman's Return", "seq_to")),
    ("direction", "which one comes next after The Ferryman's Return", ["The Ferryman's Return"],
     lambda: g.s("seq_to", "The Ferryman's Return")),
    ("direction", "through whom did we get to know Tom Ashby?", ["Tom Ashby"], lambda: g.o("Tom Ashby", "intro_by")),
    ("direction", "Which writers did Tom Ashby bring to us", ["Tom Ashby"], lambda: g.s("intro_by", "Tom Ashby")),

    ("two-hop", "what town was PTG-207 printed in?", ["PTG-207"], lambda: [t for p in g.o("PTG-207", "ptr") for t in g.o(p, "loc")]),
    ("two-hop", "books of ours that Prairie House has bought into", ["Prairie House"],
     lambda: uniq(t for d in g.s("buyer", "Prairie House") for t in g.o(d, "ttl"))),
    ("two-hop", "who at our end works on Gus Whitlock's books?", ["Gus Whitlock"],
     lambda: uniq(e for t in g.s("auth", "Gus Whitlock") for e in g.o(t, "ed"))),
    ("two-hop", "SO-7004, who wrote the book they wanted", ["SO-7004"], lambda: [a for t in g.o("SO-7004", "ttl") for a in g.o(t, "auth")]),

    ("two-conditions", "any hardbacks in poetry?", [("hardback", "hardbacks"), ("Poetry", "poetry")],
     lambda: both_of(g.s("fmt", "hardback"), g.s("list", "Poetry"))),
    ("two-conditions", "Which of the books Dev Rao looks after was put into English by Helen Dacre?", ["Dev Rao", "Helen Dacre"],
     lambda: both_of(g.s("ed", "Dev Rao"), g.s("transl_by", "Helen Dacre"))),
    ("two-conditions", "orders from Gull & Anchor for more than 15 copies", ["Gull & Anchor"],
     lambda: above(g.s("cust", "Gull & Anchor"), qty, 15)),
    ("two-conditions", "show the translation deals for Germany", ["translation", "Germany"],
     lambda: both_of(g.s("rts_type", "translation"), g.s("terr", "Germany"))),

    ("class-filter", "books that run to over 400 pages", [], lambda: above(g.heads("pp"), pages, 400)),
    ("class-filter", "what have we got for less than a tenner?", [], lambda: below(g.heads("rrp_gbp"), rrp, 10)),
    ("class-filter", "print runs smaller than 1000", [], lambda: below(runs(), qty, 1000)),
    ("class-filter", "which rights deals got signed in 2024?", [], lambda: in_period(deals(), lambda d: g.one(d, "sgn_dt"), "2024")),

    ("superlative", "what's our dearest book", [], lambda: most(g.heads("rrp_gbp"), rrp)),
    ("superlative", "which print job was the cheapest per copy?", [], lambda: least(g.heads("unit_cost"), lambda x: g.num(x, "unit_cost"))),
    ("superlative", "The very first book we brought out?", [], lambda: least(g.heads("pub_dt"), out)),
    ("superlative", "the rights sale that brought the biggest advance", [], lambda: most(g.heads("adv_gbp"), adv)),

    ("count", "how many cookery books are there", [("Cookery", "cookery")], lambda: count(g.s("list", "Cookery"))),
    ("count", "number of orders from Page Turners so far", ["Page Turners"], lambda: count(g.s("cust", "Page Turners"))),
    ("count", "how often has The Ferryman's Daughter been to press?", ["The Ferryman's Daughter"],
     lambda: count(runs("The Ferryman's Daughter"))),
    ("count", "How many shops does Pippa Lowe look after?", ["Pippa Lowe"], lambda: count(g.s("acct_rep", "Pippa Lowe"))),

    ("aggregate", "how many copies of The Gannet Year have been printed altogether", ["The Gannet Year"],
     lambda: total(qty(x) for x in runs("The Gannet Year"))),
    ("aggregate", "what has Möwe Verlag paid us in advances so far?", ["Möwe Verlag"],
     lambda: total(adv(d) for d in g.s("buyer", "Möwe Verlag"))),
    ("aggregate", "average price of a poetry book of ours", [("Poetry", "poetry")], lambda: mean(rrp(t) for t in g.s("list", "Poetry"))),
    ("aggregate", "date of the last order we took from a shop", [], lambda: [max(g.one(x, "ord_dt") for x in orders())]),

    ("comparison", "is Soup for Crowds dearer than Bread Without Fuss?", ["Soup for Crowds", "Bread Without Fuss"],
     lambda: yn(rrp("Soup for Crowds") > rrp("Bread Without Fuss"))),
    ("comparison", "which is the thicker book, Winter Grammar or The Quarry Poems", ["Winter Grammar", "The Quarry Poems"],
     lambda: most(["Winter Grammar", "The Quarry Poems"], pages)),
    ("comparison", "Tin Streets or Bread Without Fuss: which was out first?", ["Tin Streets", "Bread Without Fuss"],
     lambda: least(["Tin Streets", "Bread Without Fuss"], out)),
    ("comparison", "was SO-7010 a bigger order than SO-7009", ["SO-7010", "SO-7009"], lambda: yn(qty("SO-7010") > qty("SO-7009"))),

    ("yes-no", "did Slipway Films take Tin Streets?", ["Slipway Films", "Tin Streets"],
     lambda: yn(both_of(deals("Tin Streets"), g.s("buyer", "Slipway Films")))),
    ("yes-no", "is Delia Pascoe one of the authors of Bread Without Fuss", ["Delia Pascoe", "Bread Without Fuss"],
     lambda: yn(g.has("Bread Without Fuss", "auth", "Delia Pascoe"))),
    ("yes-no", "Is Marcus Bell Karim Haddad's boss?", ["Marcus Bell", "Karim Haddad"],
     lambda: yn(g.has("Karim Haddad", "rpts_to", "Marcus Bell"))),
    ("yes-no", "isn't Foxglove Books in Ludlow?", ["Foxglove Books", "Ludlow"], lambda: yn(g.has("Foxglove Books", "loc", "Ludlow"))),

    ("unanswerable", "how much did Earshot pay for Eleven Bridges", [("Earshot Audio", "Earshot"), "Eleven Bridges"],
     lambda: [a for d in both_of(deals("Eleven Bridges"), g.s("buyer", "Earshot Audio")) for a in g.o(d, "adv_gbp")]),
    ("unanswerable", "what discount does Sterne's get?", ["Sterne's"], lambda: []),
    ("unanswerable", "who is editing Hedge?", ["Hedge"], lambda: g.o("Hedge", "ed")),
    ("unanswerable", "when was The Salt Road published", [], lambda: g.o("The Salt Road", "pub_dt")),

    ("typo", "who wrot elevn bridges", [("Eleven Bridges", "elevn bridges")], lambda: g.o("Eleven Bridges", "auth")),
    ("typo", "where is foxgolve books", [("Foxglove Books", "foxgolve books")], lambda: g.o("Foxglove Books", "loc")),
    ("typo", "publicaton date of teh Gannet Year?", [("The Gannet Year", "Gannet Year")], lambda: g.o("The Gannet Year", "pub_dt")),
    ("typo", "who dose sinead walhs report to", [("Sinéad Walsh", "sinead walhs")], lambda: g.o("Sinéad Walsh", "rpts_to")),

    ("list-all", "all our authors please", [], authors),
    ("list-all", "who do we use for printing?", [], lambda: g.tails("ptr")),
    ("list-all", "What genres do we publish?", [], lambda: g.tails("list")),
    ("list-all", "give me the names of every bookshop we deal with", [], shops),

    ("negation", "authors who haven't got an agent", [], lambda: but(authors(), g.heads("agt"))),
    ("negation", "which titles have never been printed?", [], lambda: [t for t in titles() if not runs(t)]),
    ("negation", "are there any shops that have yet to order something?", [], lambda: but(shops(), g.tails("cust"))),
    ("negation", "history titles with no rights sold", [("History", "history")], lambda: [t for t in g.s("list", "History") if not deals(t)]),

    ("group", "which printer gets the most jobs from us?", [], lambda: most(g.tails("ptr"), lambda p: len(g.s("ptr", p)))),
    ("group", "who edits the most titles", [], lambda: most(g.tails("ed"), lambda e: len(g.s("ed", e)))),
    ("group", "what book have we sold rights in most often?", [], lambda: most(titles(), lambda t: len(deals(t)))),
    ("group", "The shop that sends us the most orders?", [], lambda: most(shops(), lambda s: len(g.s("cust", s)))),
]

KG_KINDS = ["lookup", "direction", "two-hop", "two-conditions", "class-filter", "superlative", "count", "aggregate",
            "comparison", "yes-no", "unanswerable", "typo", "list-all", "negation", "group"]


def checked(records):
    assert [r["kind"] for r in records] == [k for k in KG_KINDS for _ in range(4)]
    for r in records:
        assert bool(r["answers"]) != (r["kind"] == "unanswerable") and len(r["answers"]) <= 14, r
        assert all(a in g.nodes or a in ("yes", "no") or a.replace(".", "", 1).isdigit() for a in r["answers"]), r
        assert all(t in g.nodes for t in r["topicEntities"]), r
    return records


if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", checked(rows("publisher", QUESTIONS)))
