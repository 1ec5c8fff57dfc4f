"""Writes triples.tsv: a private catalogue of made-up podcasts. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 33107

# show: hosts, network, range of the first airing, language, weekly listeners, my score (out of 10), sponsors, spun off from
SHOWS = {
    "Kettle and Fog": (["Nia Probert", "Hal Brisk"], "Pebble Audio", "2016", "English", 48000, 8.5, ["Snugwool Socks", "Oatwell"], None),
    "Night Ferry": (["Nia Probert"], "Pebble Audio", "2020", "English", 21500, 9, ["Drift Mattresses"], "Kettle and Fog"),
    "Borrowed Maps": (["Sam Trelawney", "Farah Aziz"], "Harbour Street Studios", "2018", "English", 37000, 7.5, ["Tidepool Pens"], None),
    "The Third Drawer": (["Ottoline Pym"], "Glasshouse FM", "2014", "English", 112000, 6, ["Quickledger", "Pantry Parcel"], None),
    "Small Claims, Big Feelings": (["J. T. Cobb", "Marnie Cobb"], "Glasshouse FM", "2019", "English", 89000, 5.5, ["Quickledger", "Drift Mattresses"], "The Third Drawer"),
    "Café Volcán": (["Ximena Robles"], "Ondalibre", "2021", "Spanish", 15800, 8, ["Oatwell"], None),
    "Sobremesa": (["Ximena Robles", "Pilar Robles"], "Ondalibre", "2023", "Spanish", 6400, 7, [], "Café Volcán"),
    "Pas de panique": (["Élodie Faure"], None, "2022", "French", 9300, 6.5, ["Pantry Parcel"], None),
    "Loose Gravel": (["Gus Trelawney"], None, "2017", "English", None, 9.5, [], None),
    "Cassette Ghosts": (["Desmond Achebe"], "Harbour Street Studios", "2015", "English", 54500, None, ["Snugwool Socks"], None),
    "Moss Report": (["Nils Aaker"], "Pebble Audio", "2024", "English", 4200, 4, ["Oatwell"], "Night Ferry"),
}
# episode: show, range of the release, minutes, topics, guests, stars (out of 5; none: not heard yet)
EPISODES = {
    "A Kettle in Winter": ("Kettle and Fog", "2017", 44, ["insomnia"], [], 4),
    "The Keeper's Wife": ("Kettle and Fog", "2019", 52, ["lighthouses"], ["Mabel Quill"], 5),
    "Bees in the Belfry": ("Kettle and Fog", "2021", 47, ["beekeeping"], ["Dr Ama Boateng"], 4),
    "Cold Water Club": ("Kettle and Fog", "2023", 39, ["sea swimming"], ["Wanda Fisk"], 3),
    "3 a.m. Again": ("Night Ferry", "2020", 31, ["insomnia"], ["Hal Brisk"], 5),
    "Lights Off Skerry": ("Night Ferry", "2022", 36, ["lighthouses", "ghost stories"], ["Colm Ó Dálaigh"], 5),
    "The Passenger in Cabin Nine": ("Night Ferry", "2023", 32, ["ghost stories"], [], None),
    "Where the Line Ends": ("Borrowed Maps", "2018", 61, ["railways"], ["P. D. Murgatroyd"], 4),
    "Branch Line Blues": ("Borrowed Maps", "2020", 58, ["railways", "folk songs"], ["Colm Ó Dálaigh", "Inês Carvalho"], 3),
    "The Island That Wasn't": ("Borrowed Maps", "2022", 65, ["forgery"], ["Bettina Voss"], None),
    "Crater Walk": ("Borrowed Maps", "2024", 70, ["volcanoes"], ["Rafael Ibáñez"], 5),
    "Receipts": ("The Third Drawer", "2015", 28, ["tax fraud"], ["L. K. Osei"], 2),
    "The Signature": ("The Third Drawer", "2018", 34, ["forgery"], ["Bettina Voss"], 4),
    "Nine Fake Vermeers": ("The Third Drawer", "2021", 41, ["forgery"], ["Soraya Haddad"], None),
    "Offshore": ("The Third Drawer", "2022", 37, ["tax fraud", "forgery"], ["L. K. Osei", "Hugo Quill"], None),
    "Who Gets the Dog": ("Small Claims, Big Feelings", "2019", 49, ["divorce law"], ["Soraya Haddad"], 3),
    "My Neighbour's Leylandii": ("Small Claims, Big Feelings", "2021", 45, [], ["Hugo Quill"], None),
    "Half a Sofa": ("Small Claims, Big Feelings", "2023", 43, ["divorce law"], [], 2),
    "Pan de ceniza": ("Café Volcán", "2021", 54, ["bread", "volcanoes"], ["Rafael Ibáñez"], 5),
    "Bajo la lava": ("Café Volcán", "2022", 57, ["volcanoes"], ["Inês Carvalho"], 4),
    "Masa madre": ("Sobremesa", "2023", 63, ["bread"], [], None),
    "La nuit blanche": ("Pas de panique", "2022", 26, ["insomnia"], ["Dr Ama Boateng"], 3),
    "Échec et mat": ("Pas de panique", "2024", 29, ["chess"], ["Zuzana Horák"], 4),
    "The Immortal Game": ("Loose Gravel", "2018", 75, ["chess"], ["Zuzana Horák"], 5),
    "Ballads by the Yard": ("Loose Gravel", "2019", 82, ["folk songs"], ["Colm Ó Dálaigh"], 5),
    "Chanterelle Summer": ("Loose Gravel", "2021", 68, ["mushrooms"], ["Mabel Quill", "Farah Aziz"], 4),
    "Side B": ("Cassette Ghosts", "2016", 50, ["folk songs"], ["Colm Ó Dálaigh"], None),
    "Tape Hiss": ("Cassette Ghosts", "2020", 46, ["ghost stories"], ["P. D. Murgatroyd"], 1),
    "Ink Caps": ("Moss Report", "2024", 18, ["mushrooms"], ["Mabel Quill"], 2),
}
# network: city, owner
NETWORKS = {"Pebble Audio": ("Cardiff", "Big Owl Media"), "Harbour Street Studios": ("Bristol", None), "Glasshouse FM": ("Leeds", "Big Owl Media"),
            "Ondalibre": ("Valencia", None), "Big Owl Media": ("London", None), "Lantern Hill": ("Galway", "Harbour Street Studios")}
SPONSORS = {"Snugwool Socks": "socks", "Oatwell": "oat milk", "Drift Mattresses": "mattresses", "Tidepool Pens": "fountain pens",
            "Quickledger": "accounting software", "Pantry Parcel": "meal kits", "Brassica Box": "meal kits"}
LIVES = {"Nia Probert": "Cardiff", "Hal Brisk": "Swansea", "Sam Trelawney": "Bristol", "Gus Trelawney": "Penzance", "Farah Aziz": "Bristol",
         "Ximena Robles": "Valencia", "Pilar Robles": "Cádiz", "Ottoline Pym": "Leeds", "J. T. Cobb": "Leeds", "Marnie Cobb": "Leeds", "Élodie Faure": "Lyon"}
JOBS = {"Mabel Quill": "botanist", "Dr Ama Boateng": "sleep doctor", "Wanda Fisk": "swimming coach", "Colm Ó Dálaigh": "fiddler",
        "P. D. Murgatroyd": "train driver", "Bettina Voss": "art restorer", "Rafael Ibáñez": "geologist", "L. K. Osei": "tax inspector",
        "Soraya Haddad": "barrister", "Hugo Quill": "barrister", "Inês Carvalho": "singer"}
TOOK_OVER = [("Ottoline Pym", "Desmond Achebe"), ("Desmond Achebe", "Hal Brisk"), ("Gus Trelawney", "Wanda Fisk")]

# days on which I sat on trains and listened
TRIPS = ["2018-07-02", "2018-12-21", "2020-01-04", "2020-11-15", "2021-10-09", "2022-08-27", "2023-10-21", "2024-09-28", "2025-01-05"]


def make():
    rng = random.Random(SEED)
    kg, used = Triples(), set()

    def fresh(first, last):
        while True:
            d = day(rng, first, last)
            if d not in used:
                used.add(d)
                return d

    for show, (hosts, network, year, language, listeners, score, sponsors, parent) in SHOWS.items():
        kg.add(show, "entry_type", "show")
        kg.add(show, "hosted_by", *hosts)
        if network:
            kg.add(show, "network", network)
        kg.add(show, "first_aired", fresh(year + "-01-09", year + "-12-10"))
        kg.add(show, "language", language)
        if listeners:
            kg.add(show, "weekly_listeners", listeners)
        if score:
            kg.add(show, "my_score", score)
        kg.add(show, "sponsor", *sponsors)
        if parent:
            kg.add(show, "spun_off_from", parent)
    aired = {h: t for h, r, t in kg if r == "first_aired"}
    for episode, (show, year, minutes, topics, guests, stars) in EPISODES.items():
        kg.add(episode, "entry_type", "episode")
        kg.add(episode, "belongs_to", show)
        out = fresh(max(year + "-01-09", later(aired[show], 7)), year + "-12-28")
        kg.add(episode, "released", out)
        kg.add(episode, "length_min", minutes)
        kg.add(episode, "talks_about", *topics)
        kg.add(episode, "guest", *guests)
        if stars:
            kg.add(episode, "stars", stars)
            kg.add(episode, "heard_on", min(d for d in TRIPS if d > out))
    for network, (city, owner) in NETWORKS.items():
        kg.add(network, "entry_type", "network")
        kg.add(network, "based_in", city)
        if owner:
            kg.add(network, "owned_by", owner)
    for sponsor, goods in SPONSORS.items():
        kg.add(sponsor, "entry_type", "sponsor")
        kg.add(sponsor, "sells", goods)
    for person, city in LIVES.items():
        kg.add(person, "lives_in", city)
    for person, job in JOBS.items():
        kg.add(person, "day_job", job)
    for a, b in TOOK_OVER:
        kg.add(a, "took_over_from", b)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
