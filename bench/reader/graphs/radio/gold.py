"""The radio questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

# no class relation: a kind is what has the relation that all of the kind have
people = g.heads("on-air-since")
shows = g.heads("genre")
tracks = g.heads("performed-by")
broadcasts = g.heads("episode-of")
requests = g.heads("wants-track")
sponsors = g.heads("looked-after-by")


def since(p):
    return g.one(p, "on-air-since")


def minutes(s):
    return g.num(s, "runs-minutes")


def pays(s):
    return g.num(s, "pays-monthly")


def ears(b):
    return g.num(b, "listeners")


def aired(b):
    return g.one(b, "aired-on")


def year(t):
    return g.num(t, "released-in")


MARV = "Breakfast with Marv"

QUESTIONS = [
    ("lookup", "what day is Terrace Talk on?", ["Terrace Talk"], lambda: g.o("Terrace Talk", "goes-out-on")),
    ("lookup", "how long is Bollywood Brunch", ["Bollywood Brunch"], lambda: g.o("Bollywood Brunch", "runs-minutes")),
    ("lookup", "Who does Lamplighter?", ["Lamplighter"], lambda: g.o("Lamplighter", "performed-by")),
    ("lookup", "audience for B-610", ["B-610"], lambda: g.o("B-610", "listeners")),

    ("direction", "who taught Aoife Brannigan how to run a desk?", ["Aoife Brannigan"], lambda: g.o("Aoife Brannigan", "trained-by")),
    ("direction", "Everyone that learnt the job from Des Okafor", ["Des Okafor"], lambda: g.s("trained-by", "Des Okafor")),
    ("direction", "gwen astbury's off sick, who steps in?", [("Gwen Astbury", "gwen astbury")], lambda: g.s("covers-for", "Gwen Astbury")),
    ("direction", "Whose slot does Lena Hoffmann take when they can't come in", ["Lena Hoffmann"], lambda: g.o("Lena Hoffmann", "covers-for")),

    ("two-hop", "the sponsor of Hexley Lunch, what do they give us each month?", ["Hexley Lunch"],
     lambda: [p for s in g.o("Hexley Lunch", "sponsored-by") for p in g.o(s, "pays-monthly")]),
    ("two-hop", "Where's the presenter of Slow Sundays from?", ["Slow Sundays"],
     lambda: [v for p in g.o("Slow Sundays", "presented-by") for v in g.o(p, "lives-in")]),
    ("two-hop", "which artist was REQ-37 after", ["REQ-37"], lambda: [a for t in g.o("REQ-37", "wants-track") for a in g.o(t, "performed-by")]),
    ("two-hop", "how many mics are there in the studio B-607 came from", ["B-607"],
     lambda: [m for s in g.o("B-607", "from-studio") for m in g.o(s, "microphones")]),

    ("two-conditions", "talk shows on a Sunday", ["talk", "Sunday"], lambda: both_of(g.s("genre", "talk"), g.s("goes-out-on", "Sunday"))),
    ("two-conditions", "Volunteers living in Hexley who started before 2010?", ["Hexley"],
     lambda: before_year(g.s("lives-in", "Hexley"), since, 2010)),
    ("two-conditions", "can you find me the episodes Barney Tuffnell engineered in the Chapel Room", ["Barney Tuffnell", "Chapel Room"],
     lambda: both_of(g.s("engineered-by", "Barney Tuffnell"), g.s("from-studio", "Chapel Room"))),
    ("two-conditions", "what did Stevie T ask for that was dedicated to the night shift?", ["Stevie T", "the night shift"],
     lambda: [t for r in both_of(g.s("requested-by", "Stevie T"), g.s("dedicated-to", "the night shift")) for t in g.o(r, "wants-track")]),

    ("class-filter", "shows that go on for more than 95 minutes", [], lambda: above(shows, minutes, 95)),
    ("class-filter", "which broadcasts pulled in more than 700 listeners?", [], lambda: above(g.heads("listeners"), ears, 700)),
    ("class-filter", "sponsors giving under £100 a month", [], lambda: below(g.heads("pays-monthly"), pays, 100)),
    ("class-filter", "Anything we've got by way of tracks from before 1980?", [], lambda: below(g.heads("released-in"), year, 1980)),

    ("superlative", "who has been on air the longest?", [], lambda: least(people, since)),
    ("superlative", "what's our shortest programme", [], lambda: least(shows, minutes)),
    ("superlative", "Biggest audience we've had, which broadcast was that?", [], lambda: most(g.heads("listeners"), ears)),
    ("superlative", "most generous sponsor", [], lambda: most(g.heads("pays-monthly"), pays)),

    ("count", "how many people has Errol Campbell trained up?", ["Errol Campbell"], lambda: count(g.s("trained-by", "Errol Campbell"))),
    ("count", "How many guests were on B-613", ["B-613"], lambda: count(g.o("B-613", "interviewed"))),
    ("count", "number of requests from Maureen from Low Harker", ["Maureen from Low Harker"],
     lambda: count(g.s("requested-by", "Maureen from Low Harker"))),
    ("count", "broadcasts from Studio One - how many?", ["Studio One"], lambda: count(g.s("from-studio", "Studio One"))),

    ("aggregate", "what do the sponsors Nikhil Batra looks after bring in altogether", ["Nikhil Batra"],
     lambda: total(pays(s) for s in g.s("looked-after-by", "Nikhil Batra") if g.o(s, "pays-monthly"))),
    ("aggregate", "average listeners for Island Vibes?", ["Island Vibes"], lambda: mean(ears(b) for b in g.s("episode-of", "Island Vibes"))),
    ("aggregate", "When was Percy Lund last on?", ["Percy Lund"], lambda: [max(aired(b) for b in g.s("interviewed", "Percy Lund"))]),
    ("aggregate", "total minutes of all our Sunday shows", ["Sunday"], lambda: total(minutes(s) for s in g.s("goes-out-on", "Sunday"))),

    ("comparison", "does Fuzzbox go on longer than Kosmische Nacht", ["Fuzzbox", "Kosmische Nacht"],
     lambda: yn(minutes("Fuzzbox") > minutes("Kosmische Nacht"))),
    ("comparison", "Toby Fanshawe or Siobhan Keane: who started first?", ["Toby Fanshawe", "Siobhan Keane"],
     lambda: least(["Toby Fanshawe", "Siobhan Keane"], since)),
    ("comparison", "which had more people tuned in, B-601 or B-615", ["B-601", "B-615"], lambda: most(["B-601", "B-615"], ears)),
    ("comparison", "Do Brackenfold Vets pay us less than Hexley Carpets?", ["Brackenfold Vets", "Hexley Carpets"],
     lambda: yn(pays("Brackenfold Vets") < pays("Hexley Carpets"))),

    ("yes-no", "is Philippa Strand the producer of Breakfast with Marv?", ["Philippa Strand", MARV], lambda: yn(g.has(MARV, "produced-by", "Philippa Strand"))),
    ("yes-no", "did they play Velvet Hour on B-614", ["Velvet Hour", "B-614"], lambda: yn(g.has("B-614", "played", "Velvet Hour"))),
    ("yes-no", "Has Nora Tynan ever been a guest on Fuzzbox?", ["Nora Tynan", "Fuzzbox"],
     lambda: yn(both_of(g.s("interviewed", "Nora Tynan"), g.s("episode-of", "Fuzzbox")))),
    ("yes-no", "was Kerosene Kid written down as released in 1994", ["Kerosene Kid"], lambda: yn(g.has("Kerosene Kid", "released-in", "1994"))),

    ("unanswerable", "what village is Barney Tuffnell in?", ["Barney Tuffnell"], lambda: g.o("Barney Tuffnell", "lives-in")),
    ("unanswerable", "how much do Pennine Pizza pay", ["Pennine Pizza"], lambda: g.o("Pennine Pizza", "pays-monthly")),
    ("unanswerable", "Producer of Reels and Jigs?", ["Reels and Jigs"], lambda: g.o("Reels and Jigs", "produced-by")),
    ("unanswerable", "which frequency do we broadcast on", [], lambda: []),

    ("typo", "who presnts kosmishe nacht", [("Kosmische Nacht", "kosmishe nacht")], lambda: g.o("Kosmische Nacht", "presented-by")),
    ("typo", "wot genre is bolywood brunch", [("Bollywood Brunch", "bolywood brunch")], lambda: g.o("Bollywood Brunch", "genre")),
    ("typo", "Who trianed Yasmine Faruk?", [("Yasmin Farouk", "Yasmine Faruk")], lambda: g.o("Yasmin Farouk", "trained-by")),
    ("typo", "how meny microphons in the cuboard", [("The Cupboard", "the cuboard")], lambda: g.o("The Cupboard", "microphones")),

    ("list-all", "what shows do we have?", [], lambda: shows),
    ("list-all", "send me a list of our sponsors", [], lambda: sponsors),
    ("list-all", "all the people who've been interviewed", [], lambda: g.tails("interviewed")),
    ("list-all", "Which kinds of music and talk do we cover? genres I mean", [], lambda: g.tails("genre")),

    ("negation", "shows that don't have a producer", [], lambda: but(shows, g.heads("produced-by"))),
    ("negation", "which tracks has nobody requested?", [], lambda: but(tracks, g.tails("wants-track"))),
    ("negation", "who among the volunteers isn't presenting anything", [], lambda: but(people, g.tails("presented-by"))),
    ("negation", "Any requests with no dedication?", [], lambda: but(requests, g.heads("dedicated-to"))),

    ("group", "which track gets the most requests?", [], lambda: most(g.tails("wants-track"), lambda t: len(g.s("wants-track", t)))),
    ("group", "who's trained more people than anybody else", [], lambda: most(g.tails("trained-by"), lambda p: len(g.s("trained-by", p)))),
    ("group", "Busiest studio going by number of broadcasts?", [], lambda: most(g.tails("from-studio"), lambda s: len(g.s("from-studio", s)))),
    ("group", "the day with the most shows", [], lambda: most(g.tails("goes-out-on"), lambda d: len(g.s("goes-out-on", d)))),
]

if __name__ == "__main__":
    records = rows("radio", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
