"""The newspaper questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


# no class relation: a kind is what has the relation that all of the kind have
def people():
    return g.heads("joined on")


def stories():
    return g.heads("word count")


def issues():
    return uniq(g.heads("came out on") + g.tails("runs in") + g.tails("appears in"))


def advertisers():
    return g.heads("trade")


def ads():
    return g.heads("placed by")


def words(s):
    return g.num(s, "word count")


def copies(i):
    return g.num(i, "print run")


def pounds(a):
    return g.num(a, "price in pounds")


def joined(p):
    return g.one(p, "joined on")


QUESTIONS = [
    ("lookup", "how many copies of Issue 143 did we run off?", ["Issue 143"], lambda: g.o("Issue 143", "print run")),
    ("lookup", "what does Nico Papadakis do at the paper", ["Nico Papadakis"], lambda: g.o("Nico Papadakis", "job")),
    ("lookup", "Ninety Years on the Canal, how long is that wordwise", ["Ninety Years on the Canal"],
     lambda: g.o("Ninety Years on the Canal", "word count")),
    ("lookup", "Tanner Flooring - who handles their account?", ["Tanner Flooring"], lambda: g.o("Tanner Flooring", "looked after by")),

    ("direction", "Who did Lorna Tait learn the trade from?", ["Lorna Tait"], lambda: g.o("Lorna Tait", "mentored by")),
    ("direction", "has Bettina Kraus taken anybody under her wing, and if so who", ["Bettina Kraus"],
     lambda: g.s("mentored by", "Bettina Kraus")),
    ("direction", "who fills in for Hazel Winterbourne while she's on holiday", ["Hazel Winterbourne"],
     lambda: g.s("stands in for", "Hazel Winterbourne")),
    ("direction", "what's the earlier piece that Library Volunteers Wanted picks up from?", ["Library Volunteers Wanted"],
     lambda: g.o("Library Volunteers Wanted", "follows up")),

    ("two-hop", "When was the issue with Fell Race Won by a Postman published?", ["Fell Race Won by a Postman"],
     lambda: [d for i in g.o("Fell Race Won by a Postman", "runs in") for d in g.o(i, "came out on")]),
    ("two-hop", "line of business of whoever booked AD-618", ["AD-618"],
     lambda: [t for a in g.o("AD-618", "placed by") for t in g.o(a, "trade")]),
    ("two-hop", "I'd like to know where the author of Why I Ring the Bells lives", ["Why I Ring the Bells"],
     lambda: [v for p in g.o("Why I Ring the Bells", "written by") for v in g.o(p, "lives in")]),
    ("two-hop", "who took the pictures for the lead story on the cover of Issue 141?", ["Issue 141"],
     lambda: [p for s in g.o("Issue 141", "front page story") for p in g.o(s, "photos by")]),

    ("two-conditions", "sport pieces that Desmond Achebe did the editing on", ["sport", "Desmond Achebe"],
     lambda: both_of(g.s("section", "sport"), g.s("edited by", "Desmond Achebe"))),
    ("two-conditions", "half page ads in Issue 146", ["half page", "Issue 146"],
     lambda: both_of(g.s("ad size", "half page"), g.s("appears in", "Issue 146"))),
    ("two-conditions", "Do we have a reporter living in Birkby? Who?", [("reporter", "reporter"), "Birkby"],
     lambda: both_of(g.s("job", "reporter"), g.s("lives in", "Birkby"))),
    ("two-conditions", "which articles have Millie Cropper's name on them and Bettina Kraus's photos",
     ["Millie Cropper", "Bettina Kraus"],
     lambda: both_of(g.s("written by", "Millie Cropper"), g.s("photos by", "Bettina Kraus"))),

    ("class-filter", "articles longer than 1000 words", [], lambda: above(stories(), words, 1000)),
    ("class-filter", "Which ads went for under 100 quid?", [], lambda: below(g.heads("price in pounds"), pounds, 100)),
    ("class-filter", "who's been working here since before 2012", [], lambda: before_year(people(), joined, 2012)),
    ("class-filter", "issues we printed more than 3,300 of", [], lambda: above(g.heads("print run"), copies, 3300)),

    ("superlative", "what's the shortest story we've got?", [], lambda: least(stories(), words)),
    ("superlative", "newest member of the team", [], lambda: most(people(), joined)),
    ("superlative", "which firm has been advertising with us the longest?", [],
     lambda: least(g.heads("advertising since"), lambda a: g.one(a, "advertising since"))),
    ("superlative", "the dearest ad, which is it", [], lambda: most(g.heads("price in pounds"), pounds)),

    ("count", "How many stories has Rev. Clive Hoskins done for us?", ["Rev. Clive Hoskins"],
     lambda: count(g.s("written by", "Rev. Clive Hoskins"))),
    ("count", "no. of ads in Issue 147", ["Issue 147"], lambda: count(g.s("appears in", "Issue 147"))),
    ("count", "how many accounts has Joe Tunnicliffe got on his plate", ["Joe Tunnicliffe"],
     lambda: count(g.s("looked after by", "Joe Tunnicliffe"))),
    ("count", "of the people on the paper, how many are from Ash Green?", ["Ash Green"],
     lambda: count(both_of(people(), g.s("lives in", "Ash Green")))),

    ("aggregate", "what do The Packhorse Inn's ads come to altogether?", ["The Packhorse Inn"],
     lambda: total(pounds(a) for a in g.s("placed by", "The Packhorse Inn"))),
    ("aggregate", "combined wordage of everything in Issue 145", ["Issue 145"],
     lambda: total(words(s) for s in g.s("runs in", "Issue 145"))),
    ("aggregate", "on average how many words does an opinion piece have?", [("opinion", "opinion")],
     lambda: mean(words(s) for s in g.s("section", "opinion"))),
    ("aggregate", "When did we last print something by Vikram Sethi", ["Vikram Sethi"],
     lambda: [max(g.one(i, "came out on") for s in g.s("written by", "Vikram Sethi") for i in g.o(s, "runs in"))]),

    ("comparison", "did more copies get printed of Issue 141 or of Issue 145?", ["Issue 141", "Issue 145"],
     lambda: most(["Issue 141", "Issue 145"], copies)),
    ("comparison", "has Sanjay Mistry been with us longer than Vikram Sethi", ["Sanjay Mistry", "Vikram Sethi"],
     lambda: yn(joined("Sanjay Mistry") < joined("Vikram Sethi"))),
    ("comparison", "Flood Plan Under Fire or Inside the Old Dye Works - which one's wordier?",
     ["Flood Plan Under Fire", "Inside the Old Dye Works"],
     lambda: most(["Flood Plan Under Fire", "Inside the Old Dye Works"], words)),
    ("comparison", "was AD-612 cheaper than AD-623", ["AD-612", "AD-623"], lambda: yn(pounds("AD-612") < pounds("AD-623"))),

    ("yes-no", "did anybody edit Choir Seeks Tenors?", ["Choir Seeks Tenors"], lambda: yn(g.o("Choir Seeks Tenors", "edited by"))),
    ("yes-no", "does Crumb & Co get a mention in The Baker Who Gave Up Sugar", ["Crumb & Co", "The Baker Who Gave Up Sugar"],
     lambda: yn(g.has("The Baker Who Gave Up Sugar", "mentions", "Crumb & Co"))),
    ("yes-no", "have the vets paid for AD-619 yet?", [("Ash Green Vets", "vets"), "AD-619"], lambda: yn(g.o("AD-619", "paid on"))),
    ("yes-no", "It was Millie Cropper who got Quill & Ink Bookshop on board, wasn't it?", ["Millie Cropper", "Quill & Ink Bookshop"],
     lambda: yn(g.has("Quill & Ink Bookshop", "brought in by", "Millie Cropper"))),

    ("unanswerable", "what was the print run for Issue 146?", ["Issue 146"], lambda: g.o("Issue 146", "print run")),
    ("unanswerable", "since when have Ash Green Vets been customers of ours", ["Ash Green Vets"],
     lambda: g.o("Ash Green Vets", "advertising since")),
    ("unanswerable", "how much do we pay Lorna Tait", ["Lorna Tait"], lambda: []),
    ("unanswerable", "Which shops sell the paper?", [], lambda: []),

    ("typo", "who wrote flod plan undr fire", [("Flood Plan Under Fire", "flod plan undr fire")],
     lambda: g.o("Flood Plan Under Fire", "written by")),
    ("typo", "wich isue is ninty years on the canal in", [("Ninety Years on the Canal", "ninty years on the canal")],
     lambda: g.o("Ninety Years on the Canal", "runs in")),
    ("typo", "were does betina kraus live?", [("Bettina Kraus", "betina kraus")], lambda: g.o("Bettina Kraus", "lives in")),
    ("typo", "Dye Works Studois, whos looking afer them", [("Dye Works Studios", "Dye Works Studois")],
     lambda: g.o("Dye Works Studios", "looked after by")),

    ("list-all", "all the sections in the paper", [], lambda: g.tails("section")),
    ("list-all", "can I have a list of every advertiser?", [], advertisers),
    ("list-all", "show me the issues", [], issues),
    ("list-all", "Who takes photos for us?", [], lambda: g.tails("photos by")),

    ("negation", "stories we haven't run yet", [], lambda: but(stories(), g.heads("runs in"))),
    ("negation", "ads that nobody has paid for so far", [], lambda: but(ads(), g.heads("paid on"))),
    ("negation", "Is there an advertiser that hasn't placed a single ad?", [], lambda: but(advertisers(), g.tails("placed by"))),
    ("negation", "which of us never had a mentor", [], lambda: but(people(), g.heads("mentored by"))),

    ("group", "whose name is on the most stories?", [], lambda: most(g.tails("written by"), lambda p: len(g.s("written by", p)))),
    ("group", "section with the most articles", [], lambda: most(g.tails("section"), lambda s: len(g.s("section", s)))),
    ("group", "Which advertiser has booked the most ads with us", [], lambda: most(advertisers(), lambda a: len(g.s("placed by", a)))),
    ("group", "into which issue did we squeeze the most stories?", [], lambda: most(issues(), lambda i: len(g.s("runs in", i)))),
]

if __name__ == "__main__":
    records = rows("newspaper", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
