"""Writes triples.tsv: a made-up allotment society. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 7019

# plot: holders, section, size (sq m), rent (pounds a year), rent in?, crops, shed, water butt
PLOTS = {
    "Plot 1": (["Dot Farrow"], "Lane Side", 210, 63, True, ["Potatoes", "Runner beans", "Dahlias"], "Shed A", "Gate Butt"),
    "Plot 2": (["Tony Wragg"], "Lane Side", 125, 38, True, ["Kale", "Onions"], None, "Gate Butt"),
    "Plot 3": (["Eileen Maddox"], "Lane Side", 140, 42, True, ["Sweet peas", "Dahlias"], "Shed B", "Gate Butt"),
    "Plot 4": (["Suresh Patel", "Kamala Patel"], "Lane Side", 235, 71, True, ["Garlic", "Onions", "Courgettes", "Runner beans"], "Shed C", "Gate Butt"),
    "Plot 5": (["Marcus Ojo"], "Lane Side", 95, 29, False, ["Courgettes", "Potatoes"], None, "Hedge Butt"),
    "Plot 6": (["Bill Tasker (snr)"], "Lane Side", 250, 75, True, ["Leeks", "Potatoes", "Onions"], "Shed D", "Hedge Butt"),
    "Plot 7": (["R. J. Pettifer"], "Lane Side", 180, 54, True, ["Raspberries", "Rhubarb"], None, "Hedge Butt"),
    "Plot 8A": (["Zofia Król"], "Top Field", 110, 33, True, ["Beetroot", "Garlic", "Potatoes"], None, "Blue Butt"),
    "Plot 8B": (["Pádraig Nolan"], "Top Field", 115, 34, True, ["Potatoes", "Kale"], None, "Blue Butt"),
    "Plot 9A": (["Joan Sidebotham"], "Top Field", 120, 36, True, ["Strawberries", "Raspberries"], "Shed E", "Blue Butt"),
    "Plot 9B": ([], "Top Field", 105, 32, None, [], None, "Blue Butt"),
    "Plot 10": (["Neville Crabb"], "Top Field", 200, 60, False, ["Leeks", "Potatoes"], "Shed F", "Old Barrel"),
    "Plot 11": (["Hyacinth Bright"], "Top Field", 190, 57, True, ["Sweet peas", "Courgettes", "Runner beans"], "Shed G", "Old Barrel"),
    "Plot 12": (["Joan Sidebotham"], "Top Field", 130, 39, True, ["Rhubarb", "Potatoes"], None, "Old Barrel"),
    "Plot 13": (["Amélie Roux"], "River End", 160, 48, True, ["Garlic", "Courgettes"], None, "Twin Tank"),
    "Plot 14": ([], "River End", 145, 44, None, ["Rhubarb"], None, "Twin Tank"),
    "Plot 15": (["R. J. Pettifer"], "River End", 85, 26, True, ["Onions"], None, "Twin Tank"),
    "Plot 16": (["Fern Ellery"], "River End", 240, 72, True, ["Broad beans", "Beetroot", "Strawberries"], "Shed H", "Twin Tank"),
    "Plot 17": (["Bill Tasker (jnr)"], "River End", 170, 51, False, ["Potatoes", "Broad beans"], None, None),
    "Plot 18": (["Joan Sidebotham"], "River End", 100, 30, True, ["Leeks"], None, None),
}
# shed: colour, put up
SHEDS = {"Shed A": ("green", "1998-05-16"), "Shed B": ("blue", "2019-04-07"), "Shed C": ("brown", "2011-09-24"),
         "Shed D": ("black", "1987-06-13"), "Shed E": ("green", "2021-03-28"), "Shed F": (None, "2004-10-02"),
         "Shed G": ("pink", "2022-08-20"), "Shed H": ("brown", "2015-07-05")}
# butt: litres, last scrubbed
BUTTS = {"Gate Butt": (210, "2025-03-09"), "Hedge Butt": (190, "2024-09-15"), "Blue Butt": (340, "2025-04-27"),
         "Old Barrel": (160, None), "Twin Tank": (600, "2023-10-08")}
# member: range of joining date
MEMBERS = {
    "Dot Farrow": ("1996-02-01", "1998-04-01"), "Len Farrow": ("1996-02-01", "1998-04-01"),
    "Tony Wragg": ("2009-01-01", "2010-12-01"), "Eileen Maddox": ("2012-01-01", "2013-12-01"),
    "Suresh Patel": ("2006-01-01", "2008-12-01"), "Kamala Patel": ("2006-01-01", "2008-12-01"),
    "Marcus Ojo": ("2023-01-01", "2023-12-01"), "Bill Tasker (snr)": ("1984-01-01", "1986-12-01"),
    "Bill Tasker (jnr)": ("2016-01-01", "2017-12-01"), "R. J. Pettifer": ("2001-01-01", "2003-12-01"),
    "Zofia Król": ("2018-01-01", "2019-12-01"), "Pádraig Nolan": ("2020-01-01", "2021-12-01"),
    "Joan Sidebotham": ("1999-01-01", "2000-12-01"), "Neville Crabb": None,
    "Hyacinth Bright": ("2014-01-01", "2015-12-01"), "Amélie Roux": ("2021-01-01", "2022-12-01"),
    "Fern Ellery": ("2022-01-01", "2022-12-01"), "Ivy Holroyd": ("1991-01-01", "1993-12-01"),
}
TOOK_OVER = [("Fern Ellery", "Ivy Holroyd"), ("Ivy Holroyd", "Walter Hallam"), ("Marcus Ojo", "Len Farrow"),
             ("Zofia Król", "Gwilym Price-Evans"), ("Amélie Roux", "Tony Wragg")]
POSTS = {"Joan Sidebotham": "Chair", "Suresh Patel": "Treasurer", "Eileen Maddox": "Secretary", "Tony Wragg": "Site manager",
         "Hyacinth Bright": "Seed orders", "Len Farrow": "Show steward"}
# waiting: since, what they want, who put them up for it
WAITING = {
    "Saskia de Wit": ("2021-06-14", "half plot", "Zofia Król"), "Colin Peabody": ("2019-11-02", "full plot", None),
    "Anjali Rao": ("2022-03-30", "half plot", "Kamala Patel"), "Dele Ojo": ("2024-05-19", "half plot", "Marcus Ojo"),
    "Bronwen Hughes": ("2023-09-08", "quarter plot", "Joan Sidebotham"), "Kit Larkin": ("2020-02-25", "any size", None),
    "Małgorzata Nowak": ("2024-01-11", "full plot", "Zofia Król"), "Stu Brannigan": ("2020-10-17", "half plot", "Joan Sidebotham"),
    "Ruth Abara": ("2025-02-03", "quarter plot", None),
}
# working party: date, leader, helpers, hours
PARTIES = {
    "Spring tidy": ("2025-03-22", "Tony Wragg", ["Joan Sidebotham", "Suresh Patel", "Pádraig Nolan", "Zofia Król", "Len Farrow", "Fern Ellery"], 4),
    "Hedge laying day": ("2024-11-16", "Bill Tasker (snr)", ["Bill Tasker (jnr)", "Tony Wragg", "Marcus Ojo"], 6),
    "Gate painting": ("2025-05-10", "Hyacinth Bright", ["Zofia Król", "Amélie Roux", "Len Farrow", "Kamala Patel"], 3),
    "Compost bay build": ("2024-08-31", "R. J. Pettifer", ["Pádraig Nolan", "Suresh Patel", "Tony Wragg", "Marcus Ojo"], 7),
    "Path chipping": ("2025-09-06", "Tony Wragg", ["Eileen Maddox", "Fern Ellery", "Joan Sidebotham"], 2.5),
    "Bonfire clear-up": ("2024-11-09", "Joan Sidebotham", ["Len Farrow", "Dot Farrow"], 1.5),
    "River bank litter pick": ("2025-07-13", None, ["Fern Ellery", "Amélie Roux", "Dele Ojo", "Zofia Król", "Pádraig Nolan"], 2),
}
# crop: sort, month to sow
CROPS = {"Potatoes": ("vegetable", "March"), "Runner beans": ("vegetable", "May"), "Dahlias": ("flower", "February"),
         "Kale": ("vegetable", "April"), "Onions": ("vegetable", "March"), "Sweet peas": ("flower", "October"),
         "Garlic": ("vegetable", "November"), "Courgettes": ("vegetable", "May"), "Leeks": ("vegetable", "March"),
         "Raspberries": ("fruit", None), "Rhubarb": ("fruit", None), "Beetroot": ("vegetable", "April"),
         "Strawberries": ("fruit", None), "Broad beans": ("vegetable", "November")}


def make():
    rng = random.Random(SEED)
    kg, used = Triples(), set()

    def fresh(first, last):
        while True:
            d = day(rng, first, last)
            if d not in used:
                used.add(d)
                return d

    for plot, (holders, section, size, rent, paid, crops, shed, butt) in PLOTS.items():
        kg.add(plot, "Plot holder", *holders)
        kg.add(plot, "Section", section)
        kg.add(plot, "size sq m", size)
        kg.add(plot, "Yearly rent", rent)
        if paid:
            kg.add(plot, "rent paid", fresh("2025-01-03", "2025-04-28"))
        kg.add(plot, "growing", *crops)
        if shed:
            kg.add(plot, "Shed", shed)
        if butt:
            kg.add(plot, "Water butt", butt)
    for shed, (colour, up) in SHEDS.items():
        if colour:
            kg.add(shed, "shed colour", colour)
        kg.add(shed, "put up", up)
    for butt, (litres, scrubbed) in BUTTS.items():
        kg.add(butt, "Litres", litres)
        if scrubbed:
            kg.add(butt, "last scrubbed", scrubbed)
    for name, when in MEMBERS.items():
        if when:
            kg.add(name, "member since", fresh(*when))
    for pair in TOOK_OVER:
        kg.add(pair[0], "took over from", pair[1])
    for name, post in POSTS.items():
        kg.add(name, "Committee post", post)
    for name, (since, wants, by) in WAITING.items():
        kg.add(name, "on list since", since)
        kg.add(name, "wants", wants)
        if by:
            kg.add(name, "Recommended by", by)
    for party, (when, leader, helpers, hours) in PARTIES.items():
        kg.add(party, "party date", when)
        if leader:
            kg.add(party, "Led by", leader)
        kg.add(party, "helpers", *helpers)
        kg.add(party, "hours put in", hours)
    for crop, (sort, month) in CROPS.items():
        kg.add(crop, "crop type", sort)
        if month:
            kg.add(crop, "Sow in", month)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
