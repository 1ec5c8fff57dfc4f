"""The solicitors questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

staff, clients, firms, matters, bills, wills, hearings, meetings = (
    g.s("is a", t) for t in ("staff member", "client", "law firm", "matter", "bill", "will", "hearing", "meeting"))
documents, appointments = g.heads("belongs to"), g.heads("attended by")


def rate(p):
    return g.num(p, "charges per hour")


def amount(b):
    return g.num(b, "amount")


def joined(p):
    return g.one(p, "joined on")


def opened(m):
    return g.one(m, "opened on")


def date(x):
    return g.one(x, "dated")


def billed(client):
    return [b for m in g.s("acts for", client) for b in both_of(bills, g.s("about", m))]


QUESTIONS = [
    ("lookup", "What's Siobhan Ferrer's hourly rate?", ["Siobhan Ferrer"], lambda: g.o("Siobhan Ferrer", "charges per hour")),
    ("lookup", "where have the Mill House deeds been put", ["Mill House deeds"], lambda: g.o("Mill House deeds", "kept in")),
    ("lookup", "when did we take on M-418", ["M-418"], lambda: g.o("M-418", "opened on")),
    ("lookup", "Lorenzo Bassi - which town?", ["Lorenzo Bassi"], lambda: g.o("Lorenzo Bassi", "town")),

    ("direction", "Who supervises Alice Greenhow?", ["Alice Greenhow"], lambda: g.o("Alice Greenhow", "supervised by")),
    ("direction", "which staff report to Hugh Massingham", ["Hugh Massingham"], lambda: g.s("supervised by", "Hugh Massingham")),
    ("direction", "Brenda Lisle is on holiday next week, who's filling in for her?", ["Brenda Lisle"], lambda: g.s("covers for", "Brenda Lisle")),
    ("direction", "whose affairs is Fergus Tolley attorney for", ["Fergus Tolley"], lambda: g.o("Fergus Tolley", "has power of attorney for")),

    ("two-hop", "What town are the other side's lawyers from on M-413?", ["M-413"], lambda: [t for f in g.o("M-413", "other side uses") for t in g.o(f, "town")]),
    ("two-hop", "which client does bill B-905 go to", ["B-905"], lambda: [c for m in g.o("B-905", "about") for c in g.o(m, "acts for")]),
    ("two-hop", "I need the name of whoever we're fighting in hearing A-02", ["A-02"], lambda: [c for m in g.o("A-02", "about") for c in g.o(m, "against")]),
    ("two-hop", "the fee earner on M-415, how much do they charge an hour?", ["M-415"],
     lambda: [r for p in g.o("M-415", "handled by") for r in g.o(p, "charges per hour")]),

    ("two-conditions", "conveyancing files Siobhan Ferrer has got open", ["conveyancing", "Siobhan Ferrer"],
     lambda: but(both_of(g.s("area of law", "conveyancing"), g.s("handled by", "Siobhan Ferrer")), g.heads("closed on"))),
    ("two-conditions", "In which cases are we up against a Harcourt Law client in a divorce?", ["Harcourt Law", "divorce"],
     lambda: both_of(g.s("other side uses", "Harcourt Law"), g.s("area of law", "divorce"))),
    ("two-conditions", "Langport clients sent to us by Rachel Amory", ["Langport", "Rachel Amory"],
     lambda: both_of(g.s("town", "Langport"), g.s("introduced by", "Rachel Amory"))),
    ("two-conditions", "has Alice Greenhow been in any meetings in the board room, and if so which", ["Alice Greenhow", ("Board Room", "board room")],
     lambda: both_of(meetings, both_of(g.s("attended by", "Alice Greenhow"), g.s("held at", "Board Room")))),

    ("class-filter", "bills of more than two grand", [], lambda: above(bills, amount, 2000)),
    ("class-filter", "who joined the firm before 2005?", [], lambda: before_year(staff, joined, 2005)),
    ("class-filter", "Hearings still to come", [], lambda: [h for h in hearings if date(h) > "2026-11-22"]),
    ("class-filter", "any matters opened this month", [], lambda: in_period(matters, opened, "2026-11")),

    ("superlative", "Who charges the most?", [], lambda: most(g.heads("charges per hour"), rate)),
    ("superlative", "oldest document we're holding", [], lambda: least(documents, date)),
    ("superlative", "what was our smallest bill", [], lambda: least(bills, amount)),
    ("superlative", "newest person in the office?", [], lambda: most(staff, joined)),

    ("count", "How many files is Tunde Balogun running, open or shut?", ["Tunde Balogun"], lambda: count(g.s("handled by", "Tunde Balogun"))),
    ("count", "number of wills Brenda Lisle has been a witness to", ["Brenda Lisle"], lambda: count(both_of(wills, g.s("witnessed by", "Brenda Lisle")))),
    ("count", "how many times have we been at Yeovil Court or are due there", ["Yeovil Court"], lambda: count(g.s("held at", "Yeovil Court"))),
    ("count", "clients based in Yarrow, what's the tally", ["Yarrow"], lambda: count(both_of(clients, g.s("town", "Yarrow")))),

    ("aggregate", "how much have we billed Rachel Amory altogether?", ["Rachel Amory"], lambda: total(amount(b) for b in billed("Rachel Amory"))),
    ("aggregate", "Average hourly charge of the two partners", [("partner", "partners")], lambda: mean(rate(p) for p in g.s("job title", "partner"))),
    ("aggregate", "when was the last appointment on M-413?", ["M-413"], lambda: [max(date(a) for a in both_of(appointments, g.s("about", "M-413")))]),
    ("aggregate", "total still owed to us in unpaid bills", [], lambda: total(amount(b) for b in but(bills, g.heads("paid on")))),

    ("comparison", "is Tunde Balogun cheaper than Siobhan Ferrer", ["Tunde Balogun", "Siobhan Ferrer"],
     lambda: yn(rate("Tunde Balogun") < rate("Siobhan Ferrer"))),
    ("comparison", "Who's been at the firm longer, Brenda Lisle or Verity Chaudhuri?", ["Brenda Lisle", "Verity Chaudhuri"],
     lambda: least(["Brenda Lisle", "Verity Chaudhuri"], joined)),
    ("comparison", "bigger bill out of B-901 and B-904?", ["B-901", "B-904"], lambda: most(["B-901", "B-904"], amount)),
    ("comparison", "Was M-412 opened before M-413", ["M-412", "M-413"], lambda: yn(opened("M-412") < opened("M-413"))),

    ("yes-no", "have we closed M-414?", ["M-414"], lambda: yn(g.o("M-414", "closed on"))),
    ("yes-no", "Is Desmond Hathersage executor of the Hathersage will", ["Desmond Hathersage", "Hathersage will"],
     lambda: yn(g.has("Hathersage will", "executor", "Desmond Hathersage"))),
    ("yes-no", "did Nadine Rowe witness the Zielinski lease?", ["Nadine Rowe", "Zielinski lease"],
     lambda: yn(g.has("Zielinski lease", "witnessed by", "Nadine Rowe"))),
    ("yes-no", "does Norman Amory have power of attorney for Rachel Amory", ["Norman Amory", "Rachel Amory"],
     lambda: yn(g.has("Norman Amory", "has power of attorney for", "Rachel Amory"))),

    ("unanswerable", "What town does Edna Tolley live in?", ["Edna Tolley"], lambda: g.o("Edna Tolley", "town")),
    ("unanswerable", "who's dealing with M-424", ["M-424"], lambda: g.o("M-424", "handled by")),
    ("unanswerable", "which judge sat at hearing A-04?", ["A-04"], lambda: []),
    ("unanswerable", "how old is Muriel Hathersage", ["Muriel Hathersage"], lambda: []),

    ("typo", "wat does verity chadhuri charge", [("Verity Chaudhuri", "verity chadhuri")], lambda: g.o("Verity Chaudhuri", "charges per hour")),
    ("typo", "were is the standish tranfser kept?", [("Standish transfer", "standish tranfser")], lambda: g.o("Standish transfer", "kept in")),
    ("typo", "wen did owen proser joyn", [("Owen Prosser", "owen proser")], lambda: g.o("Owen Prosser", "joined on")),
    ("typo", "who intoduced gema standish to us", [("Gemma Standish", "gema standish")], lambda: g.o("Gemma Standish", "introduced by")),

    ("list-all", "print me a client list", [], lambda: clients),
    ("list-all", "Which other law firms do we come across?", [], lambda: firms),
    ("list-all", "all the wills in our care", [], lambda: wills),
    ("list-all", "areas of law we cover", [], lambda: g.tails("area of law")),

    ("negation", "Which bills haven't been settled?", [], lambda: but(bills, g.heads("paid on"))),
    ("negation", "wills with no executor named", [], lambda: but(wills, g.heads("executor"))),
    ("negation", "documents nobody witnessed", [], lambda: but(documents, g.heads("witnessed by"))),
    ("negation", "is there a staff member without a supervisor, and who", [], lambda: but(staff, g.heads("supervised by"))),

    ("group", "Who has the heaviest caseload?", [], lambda: most(g.tails("handled by"), lambda p: len(g.s("handled by", p)))),
    ("group", "which rival firm do we run into most often", [], lambda: most(firms, lambda f: len(g.s("other side uses", f)))),
    ("group", "type of work we get the most of", [], lambda: most(g.tails("area of law"), lambda a: len(g.s("area of law", a)))),
    ("group", "who's witnessed the greatest number of documents?", [], lambda: most(g.tails("witnessed by"), lambda p: len(g.s("witnessed by", p)))),
]

if __name__ == "__main__":
    records = rows("solicitors", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
