"""The podcast questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def kind(name):
    return g.s("entry_type", name)


def of_show(show):
    return g.s("belongs_to", show)


def minutes(e):
    return g.num(e, "length_min")


def listeners(s):
    return g.num(s, "weekly_listeners")


def score(s):
    return g.num(s, "my_score")


def scored(shows):
    return [s for s in shows if g.o(s, "my_score")]


def counted(shows):
    return [s for s in shows if g.o(s, "weekly_listeners")]


def began(s):
    return g.one(s, "first_aired")


def out(e):
    return g.one(e, "released")


QUESTIONS = [
    ("lookup", "who presents Cassette Ghosts", ["Cassette Ghosts"], lambda: g.o("Cassette Ghosts", "hosted_by")),
    ("lookup", "what does Bettina Voss do for a living?", ["Bettina Voss"], lambda: g.o("Bettina Voss", "day_job")),
    ("lookup", "Running time of Chanterelle Summer", ["Chanterelle Summer"], lambda: g.o("Chanterelle Summer", "length_min")),
    ("lookup", "what is it that Quickledger flogs?", ["Quickledger"], lambda: g.o("Quickledger", "sells")),

    ("direction", "which show grew out of Night Ferry", ["Night Ferry"], lambda: g.s("spun_off_from", "Night Ferry")),
    ("direction", "Night Ferry was an offshoot of what?", ["Night Ferry"], lambda: g.o("Night Ferry", "spun_off_from")),
    ("direction", "who stepped into Desmond Achebe's shoes?", ["Desmond Achebe"], lambda: g.s("took_over_from", "Desmond Achebe")),
    ("direction", "Whose chair did Desmond Achebe inherit?", ["Desmond Achebe"], lambda: g.o("Desmond Achebe", "took_over_from")),

    ("two-hop", "what city is the company behind Café Volcán in", ["Café Volcán"],
     lambda: [c for n in g.o("Café Volcán", "network") for c in g.o(n, "based_in")]),
    ("two-hop", "Who fronts the podcast that Ink Caps is from?", ["Ink Caps"],
     lambda: [h for s in g.o("Ink Caps", "belongs_to") for h in g.o(s, "hosted_by")]),
    ("two-hop", "subjects Colm Ó Dálaigh has come on to discuss", ["Colm Ó Dálaigh"],
     lambda: uniq(t for e in g.s("guest", "Colm Ó Dálaigh") for t in g.o(e, "talks_about"))),
    ("two-hop", "what stuff gets advertised on The Third Drawer?", ["The Third Drawer"],
     lambda: uniq(x for s in g.o("The Third Drawer", "sponsor") for x in g.o(s, "sells"))),

    ("two-conditions", "which Spanish show is Oatwell paying for", ["Spanish", "Oatwell"],
     lambda: both_of(g.s("language", "Spanish"), g.s("sponsor", "Oatwell"))),
    ("two-conditions", "any Borrowed Maps episodes that go on for more than an hour?", ["Borrowed Maps"],
     lambda: above(of_show("Borrowed Maps"), minutes, 60)),
    ("two-conditions", "find me the forgery ones with Bettina Voss in", ["forgery", "Bettina Voss"],
     lambda: both_of(g.s("talks_about", "forgery"), g.s("guest", "Bettina Voss"))),
    ("two-conditions", "Pebble Audio podcasts I gave more than 8", ["Pebble Audio"],
     lambda: above(scored(g.s("network", "Pebble Audio")), score, 8)),

    ("class-filter", "episodes shorter than half an hour", [], lambda: below(kind("episode"), minutes, 30)),
    ("class-filter", "Which podcasts pull in over 50,000 people a week?", [], lambda: above(g.heads("weekly_listeners"), listeners, 50000)),
    ("class-filter", "shows that have been going since before 2017", [], lambda: before_year(kind("show"), began, 2017)),
    ("class-filter", "what episodes came out in 2024?", [], lambda: in_period(kind("episode"), out, "2024")),

    ("superlative", "longest episode in the catalogue", [], lambda: most(kind("episode"), minutes)),
    ("superlative", "which show do I like the least", [], lambda: least(scored(kind("show")), score)),
    ("superlative", "What's the biggest podcast at Harbour Street Studios by audience?", ["Harbour Street Studios"],
     lambda: most(counted(g.s("network", "Harbour Street Studios")), listeners)),
    ("superlative", "what's the newest episode in here?", [], lambda: most(kind("episode"), out)),

    ("count", "how many episodes of Loose Gravel have I got", ["Loose Gravel"], lambda: count(of_show("Loose Gravel"))),
    ("count", "How many times has Mabel Quill been invited on?", ["Mabel Quill"], lambda: count(g.s("guest", "Mabel Quill"))),
    ("count", "how many of the podcasts are in Spanish?", ["Spanish"], lambda: count(g.s("language", "Spanish"))),
    ("count", "number of networks on file", [], lambda: count(kind("network"))),

    ("aggregate", "how long is a Night Ferry episode on average", ["Night Ferry"], lambda: mean(minutes(e) for e in of_show("Night Ferry"))),
    ("aggregate", "Add up the minutes of all my Café Volcán episodes.", ["Café Volcán"], lambda: total(minutes(e) for e in of_show("Café Volcán"))),
    ("aggregate", "date of the earliest episode about forgery", ["forgery"], lambda: [min(out(e) for e in g.s("talks_about", "forgery"))]),
    ("aggregate", "what's the combined weekly audience of the Glasshouse FM shows?", ["Glasshouse FM"],
     lambda: total(listeners(s) for s in g.s("network", "Glasshouse FM"))),

    ("comparison", "which one did I score higher, Borrowed Maps or Sobremesa?", ["Borrowed Maps", "Sobremesa"],
     lambda: most(["Borrowed Maps", "Sobremesa"], score)),
    ("comparison", "does Crater Walk last longer than The Immortal Game", ["Crater Walk", "The Immortal Game"],
     lambda: yn(minutes("Crater Walk") > minutes("The Immortal Game"))),
    ("comparison", "Loose Gravel or Borrowed Maps - who was first on air?", ["Loose Gravel", "Borrowed Maps"],
     lambda: least(["Loose Gravel", "Borrowed Maps"], began)),
    ("comparison", "has Colm Ó Dálaigh guested on more episodes than Hugo Quill?", ["Colm Ó Dálaigh", "Hugo Quill"],
     lambda: yn(len(g.s("guest", "Colm Ó Dálaigh")) > len(g.s("guest", "Hugo Quill")))),

    ("yes-no", "is Glasshouse FM part of Big Owl Media?", ["Glasshouse FM", "Big Owl Media"],
     lambda: yn(g.has("Glasshouse FM", "owned_by", "Big Owl Media"))),
    ("yes-no", "was Zuzana Horák ever on Loose Gravel", ["Zuzana Horák", "Loose Gravel"],
     lambda: yn(bool(both_of(g.s("guest", "Zuzana Horák"), of_show("Loose Gravel"))))),
    ("yes-no", "do they get into railways in Cold Water Club?", ["railways", "Cold Water Club"],
     lambda: yn(g.has("Cold Water Club", "talks_about", "railways"))),
    ("yes-no", "Is Bristol where Marnie Cobb lives?", ["Bristol", "Marnie Cobb"], lambda: yn(g.has("Marnie Cobb", "lives_in", "Bristol"))),

    ("unanswerable", "how many people tune in to Loose Gravel each week?", ["Loose Gravel"], lambda: g.o("Loose Gravel", "weekly_listeners")),
    ("unanswerable", "who hosts The Velvet Barometer", [], lambda: g.o("The Velvet Barometer", "hosted_by")),
    ("unanswerable", "What does Tidepool Pens pay per advert?", ["Tidepool Pens"], lambda: []),
    ("unanswerable", "whereabouts does Nils Aaker live", ["Nils Aaker"], lambda: g.o("Nils Aaker", "lives_in")),

    ("typo", "who hosts smal claims big feeelings", [("Small Claims, Big Feelings", "smal claims big feeelings")],
     lambda: g.o("Small Claims, Big Feelings", "hosted_by")),
    ("typo", "wehre does otoline pym live?", [("Ottoline Pym", "otoline pym")], lambda: g.o("Ottoline Pym", "lives_in")),
    ("typo", "epsiodes about mushroms", [("mushrooms", "mushroms")], lambda: g.s("talks_about", "mushrooms")),
    ("typo", "when did Brach Line Bleus come out", [("Branch Line Blues", "Brach Line Bleus")], lambda: g.o("Branch Line Blues", "released")),

    ("list-all", "list every podcast I follow", [], lambda: kind("show")),
    ("list-all", "Give me all the sponsors on file.", [], lambda: kind("sponsor")),
    ("list-all", "Show me the full range of topics.", [], lambda: g.tails("talks_about")),
    ("list-all", "what languages do I have shows in", [], lambda: g.tails("language")),

    ("negation", "which shows have no sponsor", [], lambda: but(kind("show"), g.heads("sponsor"))),
    ("negation", "episodes I still haven't listened to", [], lambda: but(kind("episode"), g.heads("heard_on"))),
    ("negation", "Which podcasts aren't with a network?", [], lambda: but(kind("show"), g.heads("network"))),
    ("negation", "a Kettle and Fog episode without anybody invited on?", ["Kettle and Fog"], lambda: but(of_show("Kettle and Fog"), g.heads("guest"))),

    ("group", "which guest turns up the most?", [], lambda: most(g.tails("guest"), lambda p: len(g.s("guest", p)))),
    ("group", "What topic do I have the most episodes on?", [], lambda: most(g.tails("talks_about"), lambda t: len(g.s("talks_about", t)))),
    ("group", "who's sponsoring the greatest number of shows", [], lambda: most(g.tails("sponsor"), lambda s: len(g.s("sponsor", s)))),
    ("group", "network with the most podcasts", [], lambda: most(g.tails("network"), lambda n: len(g.s("network", n)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("podcasts", QUESTIONS))
