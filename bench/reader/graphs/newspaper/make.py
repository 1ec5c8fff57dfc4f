"""Writes triples.tsv: a made-up community newspaper (no class relation). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 148026

# person: village, joined, job, mentor, whom they stand in for
PEOPLE = {
    "Philippa Garrod": ("Birkby", "2009-02-01", "editor", None, None),
    "Desmond Achebe": ("Ash Green", "2012-05-14", "deputy editor", "Philippa Garrod", "Philippa Garrod"),
    "Lorna Tait": ("Lower Tarn", "2014-09-22", "reporter", "Philippa Garrod", None),
    "Vikram Sethi": ("Birkby", "2016-01-11", "reporter", "Lorna Tait", "Lorna Tait"),
    "Millie Cropper": ("Stainmoor", "2021-07-05", "reporter", "Lorna Tait", None),
    "Euan Forsyth": ("Ash Green", "2024-10-07", "trainee", "Vikram Sethi", "Millie Cropper"),
    "Bettina Kraus": ("Lower Tarn", "2013-03-18", "photographer", None, None),
    "Nico Papadakis": (None, "2022-11-28", "photographer", "Bettina Kraus", "Bettina Kraus"),
    "Hazel Winterbourne": ("Birkby", "2011-06-20", "ad manager", None, None),
    "Joe Tunnicliffe": ("Stainmoor", "2023-04-03", "ad rep", "Hazel Winterbourne", "Hazel Winterbourne"),
    "Sanjay Mistry": ("Ash Green", "2015-08-31", "layout artist", None, None),
    "Ottilie Baines": ("Birkby", "2025-09-15", "trainee", "Millie Cropper", "Sanjay Mistry"),
    "Rev. Clive Hoskins": ("Lower Tarn", "2010-12-05", "columnist", None, None),
}
PG, DA, LT, VS, MC, EF, BK, NP, HW, JT, SM, OB, CH = PEOPLE
# issue: out, copies, layout, front page; 148 is not out yet and only known from what is booked into it
ISSUES = {
    "Issue 141": ("2026-05-01", "3200", SM, "Bridge to Shut for Nine Weeks"),
    "Issue 142": ("2026-06-05", "3100", SM, "Library Saved by Eleventh-Hour Vote"),
    "Issue 143": ("2026-07-03", "3350", SM, "Lido Opens After Two-Year Wait"),
    "Issue 144": ("2026-08-07", "2950", OB, "Tarn Show Breaks Its Record"),
    "Issue 145": ("2026-09-04", "3250", SM, "School Bus Row Rumbles On"),
    "Issue 146": ("2026-10-02", None, DA, "Flood Plan Under Fire"),
    "Issue 147": ("2026-11-06", "3400", SM, "Bridge Reopens a Fortnight Late"),
}
# story: writers, editor, photographer, issue, section, words, earlier story, advertisers mentioned
STORIES = {
    "Bridge to Shut for Nine Weeks": ([LT], PG, BK, "141", "news", "780", None, ["Birkby Garage"]),
    "Library Saved by Eleventh-Hour Vote": ([MC], DA, NP, "142", "news", "910", None, []),
    "Lido Opens After Two-Year Wait": ([LT], DA, BK, "143", "news", "845", None, ["Splash Café"]),
    "Tarn Show Breaks Its Record": ([MC, EF], PG, NP, "144", "community", "1020", None,
                                    ["Tarnside Nurseries", "Hobbs & Son Butchers"]),
    "Bus Passes Withdrawn from Forty Pupils": ([EF, LT], DA, None, "144", "news", "455", None, []),
    "School Bus Row Rumbles On": ([EF, LT], DA, None, "145", "news", "690", "Bus Passes Withdrawn from Forty Pupils",
                                  ["Stainmoor Taxis"]),
    "Flood Plan Under Fire": ([LT], PG, BK, "146", "news", "1140", None, []),
    "Bridge Reopens a Fortnight Late": ([LT], DA, NP, "147", "news", "820", "Bridge to Shut for Nine Weeks",
                                        ["Birkby Garage"]),
    "Rovers Go Down on Penalties": ([VS], DA, NP, "141", "sport", "520", None, []),
    "New Striker for the Rovers": ([VS], PG, None, "143", "sport", "385", "Rovers Go Down on Penalties", []),
    "Bowls Club Turns Eighty": ([VS], DA, BK, "144", "sport", "610", None, []),
    "Fell Race Won by a Postman": ([VS], DA, NP, "146", "sport", "575", None, ["The Packhorse Inn"]),
    "Why I Ring the Bells": ([CH], PG, None, "141", "opinion", "640", None, []),
    "In Praise of Allotments": ([CH], PG, None, "145", "opinion", "660", None, ["Tarnside Nurseries"]),
    "A Plea for Slower Lanes": ([CH], DA, None, "147", "opinion", "590", None, []),
    "The Baker Who Gave Up Sugar": ([MC], PG, BK, "142", "features", "1350", None, ["Crumb & Co"]),
    "Ninety Years on the Canal": ([MC], PG, NP, "145", "features", "1480", None, []),
    "Inside the Old Dye Works": ([OB], DA, BK, "147", "features", "1210", None, ["Dye Works Studios"]),
    "Pub Quiz Raises £4,000": ([OB], PG, None, "146", "community", "340", None, ["The Packhorse Inn"]),
    "Choir Seeks Tenors": ([EF], None, None, "142", "community", "210", None, []),
    "Church Roof Appeal Passes Halfway": ([MC], PG, BK, "143", "community", "430", None, []),
    "Tip Hours to Be Cut": ([LT], None, None, None, "news", "505", None, []),
    "Scout Hut Gets a New Floor": ([OB], None, None, None, "community", "365", None, ["Tanner Flooring"]),
    "Library Volunteers Wanted": ([OB], DA, None, "143", "community", "295", "Library Saved by Eleventh-Hour Vote", []),
}
# advertiser: trade, since, rep, who brought them in
ADVERTISERS = {
    "Birkby Garage": ("car repairs", "2012-03-02", HW, None),
    "Tarnside Nurseries": ("plants", "2013-05-10", HW, CH),
    "Hobbs & Son Butchers": ("meat", "2011-09-02", HW, None),
    "Splash Café": ("food and drink", "2026-06-12", JT, LT),
    "Crumb & Co": ("food and drink", "2022-02-04", JT, MC),
    "Dye Works Studios": ("art classes", "2025-01-17", JT, JT),
    "The Packhorse Inn": ("food and drink", "2014-11-07", HW, HW),
    "Tanner Flooring": ("floors", "2024-03-08", JT, JT),
    "Quill & Ink Bookshop": ("books", "2019-10-04", None, MC),
    "Stainmoor Taxis": ("taxis", "2020-08-14", JT, HW),
    "Pennywise Funerals": ("funerals", "2017-04-07", HW, None),
    "Ash Green Vets": ("pets", None, HW, DA),
}
# ad: placed by, issues, size, pounds, paid
ADS = {
    "AD-610": ("Birkby Garage", ["141"], "half page", "180", "2026-05-20"),
    "AD-611": ("Hobbs & Son Butchers", ["141", "142"], "quarter page", "190", "2026-05-29"),
    "AD-612": ("The Packhorse Inn", ["142"], "full page", "340", "2026-06-30"),
    "AD-613": ("Splash Café", ["143"], "half page", "175", "2026-07-10"),
    "AD-614": ("Tarnside Nurseries", ["143", "144"], "half page", "320", "2026-08-21"),
    "AD-615": ("Crumb & Co", ["144"], "eighth page", "55", "2026-08-07"),
    "AD-616": ("Stainmoor Taxis", ["144", "145", "146"], "eighth page", "150", None),
    "AD-617": ("Dye Works Studios", ["145"], "quarter page", "98", "2026-10-01"),
    "AD-618": ("Pennywise Funerals", ["145"], "quarter page", "105", "2026-09-25"),
    "AD-619": ("Ash Green Vets", ["146"], "half page", "185", None),
    "AD-620": ("Birkby Garage", ["146"], "quarter page", "110", "2026-10-19"),
    "AD-621": ("Hobbs & Son Butchers", ["147"], "full page", "360", None),
    "AD-622": ("Tanner Flooring", ["147"], "quarter page", "102.5", "2026-11-13"),
    "AD-623": ("The Packhorse Inn", ["147", "148"], "half page", "330", None),
    "AD-624": ("Tarnside Nurseries", ["148"], "full page", None, None),
    "AD-625": ("Splash Café", ["147"], "eighth page", "50", "2026-11-20"),
    "AD-626": ("Birkby Garage", ["148"], "full page", "350", None),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (village, joined, job, mentor, other) in PEOPLE.items():
        block(n, ("job", job), ("lives in", village), ("joined on", joined), ("mentored by", mentor), ("stands in for", other))
    for n, (out, copies, layout, front) in ISSUES.items():
        block(n, ("came out on", out), ("print run", copies), ("laid out by", layout), ("front page story", front))
    for n, (writers, editor, photos, issue, section, words, earlier, firms) in STORIES.items():
        block(n, ("written by", writers), ("edited by", editor), ("photos by", photos), ("runs in", issue and "Issue " + issue),
              ("section", section), ("word count", words), ("follows up", earlier), ("mentions", firms))
    for n, (trade, since, rep, bringer) in ADVERTISERS.items():
        block(n, ("trade", trade), ("advertising since", since), ("looked after by", rep), ("brought in by", bringer))
    for n, (firm, issues, size, pounds, paid) in ADS.items():
        block(n, ("placed by", firm), ("appears in", ["Issue " + i for i in issues]), ("ad size", size),
              ("price in pounds", pounds), ("paid on", paid))
    rng.shuffle(blocks)  # the office keeps no order
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
