"""Writes triples.tsv: a made-up community radio station (no class relation). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 1067

# volunteer: on air since, lives in, trained by, covers for, role on the committee
PEOPLE = {
    "Marv Dunkerley": ("2003-04-12", "Hexley", None, None, "chairman"),
    "Philippa Strand": ("2005-09-03", "Brackenfold", None, "Marv Dunkerley", "station manager"),
    "Errol Campbell": ("2008-06-21", "Hexley", "Marv Dunkerley", None, None),
    "Gwen Astbury": ("2010-02-15", "Low Harker", "Philippa Strand", None, "secretary"),
    "Nikhil Batra": ("2013-11-09", "Hexley", "Errol Campbell", None, "treasurer"),
    "Siobhan Keane": ("2015-05-30", "Brackenfold", "Errol Campbell", "Gwen Astbury", None),
    "Toby Fanshawe": ("2017-01-28", "Millom Cross", "Philippa Strand", None, None),
    "Aoife Brannigan": ("2018-10-06", "Hexley", "Siobhan Keane", "Errol Campbell", None),
    "Des Okafor": ("2019-08-17", "Low Harker", "Errol Campbell", None, "head of engineering"),
    "Lena Hoffmann": ("2021-03-20", "Hexley", "Nikhil Batra", "Toby Fanshawe", None),
    "Callum Reay": ("2022-07-02", "Millom Cross", "Des Okafor", "Des Okafor", None),
    "Yasmin Farouk": ("2023-09-23", "Brackenfold", "Aoife Brannigan", None, None),
    "Barney Tuffnell": ("2024-05-11", None, "Des Okafor", None, None),
    "Josie Wren": ("2026-02-07", "Hexley", "Lena Hoffmann", None, None),
}
MD, PS, EC, GA, NB, SK, TF, AB, DO, LH, CR, YF, BT, JW = PEOPLE
# sponsor: pounds a month, looked after by
SPONSORS = {
    "Grindle's Garage": ("85", NB), "Hexley Carpets": ("140", PS), "The Copper Kettle": ("40", NB),
    "Brackenfold Vets": ("110", PS), "Ridley Solicitors": ("225", MD), "Pennine Pizza": (None, NB),
}
# show: presenters, producer, day, minutes, genre, sponsor
SHOWS = {
    "Breakfast with Marv": ([MD], PS, "Monday", "180", "pop", "Hexley Carpets"),
    "Island Vibes": ([EC], AB, "Saturday", "120", "reggae", "Pennine Pizza"),
    "The Gardening Hour": ([GA], None, "Sunday", "60", "talk", "Brackenfold Vets"),
    "Bollywood Brunch": ([NB], LH, "Sunday", "150", "Bollywood", "The Copper Kettle"),
    "Reels and Jigs": ([SK, AB], None, "Thursday", "90", "folk", "The Copper Kettle"),
    "Terrace Talk": ([TF], CR, "Friday", "75", "talk", "Grindle's Garage"),
    "Kosmische Nacht": ([LH], TF, "Wednesday", "105", "electronic", None),
    "Fuzzbox": ([CR, BT], DO, "Friday", "110", "rock", None),
    "Hexley Lunch": ([PS], YF, "Tuesday", "45", "talk", "Ridley Solicitors"),
    "Slow Sundays": ([YF], None, "Sunday", "100", "soul", None),
}
# studio: microphones
STUDIOS = {"Studio One": "4", "The Cupboard": "2", "Chapel Room": "8", "Outside Van": None}
# track: artist, year
TRACKS = {
    "Lamplighter": ("The Fell Runners", "1974"), "Copperhead Road Trip": ("The Fell Runners", "1979"),
    "Slack Water": ("Nora Tynan", "2016"), "Hold the Gate": ("Nora Tynan", "2021"),
    "Zug nach Norden": ("Nordlicht", "1977"), "Sugar Cane Morning": ("Prince Delroy", "1983"),
    "One More River": ("Prince Delroy", "1986"), "Monsoon Taxi": ("Meera & the Strings", "2009"),
    "Static Heart": ("Gravel Pit", "1994"), "Kerosene Kid": ("Gravel Pit", "1997"),
    "Velvet Hour": ("Dionne Marsh", "1971"), "Paper Boats": ("Lucy Appleton", "2024"),
    "Night Bus Home": ("Lucy Appleton", None),
}
# broadcast: show, date, studio, guests, listeners, engineer, tracks
BROADCASTS = {
    "B-601": ("Breakfast with Marv", "2026-08-31", "Studio One", ["Cllr Hugh Pike"], "1240", DO, ["Lamplighter", "Paper Boats"]),
    "B-602": ("Hexley Lunch", "2026-09-01", "The Cupboard", ["Dr Anna Lisle"], "610", None, []),
    "B-603": ("Island Vibes", "2026-09-05", "Studio One", [], "430", CR, ["Sugar Cane Morning", "One More River"]),
    "B-604": ("The Gardening Hour", "2026-09-06", "The Cupboard", ["Percy Lund"], "355", None, []),
    "B-605": ("Bollywood Brunch", "2026-09-06", "Studio One", [], "520", DO, ["Monsoon Taxi"]),
    "B-606": ("Breakfast with Marv", "2026-09-14", "Studio One", ["Percy Lund", "Lucy Appleton"], "1310", DO, ["Paper Boats", "Velvet Hour"]),
    "B-607": ("Reels and Jigs", "2026-09-17", "Chapel Room", ["Nora Tynan"], "290", BT, ["Slack Water", "Hold the Gate", "Lamplighter"]),
    "B-608": ("Fuzzbox", "2026-09-18", "Studio One", [], "215", BT, ["Static Heart", "Kerosene Kid"]),
    "B-609": ("Kosmische Nacht", "2026-09-23", "The Cupboard", [], "95", LH, ["Zug nach Norden"]),
    "B-610": ("Terrace Talk", "2026-09-25", "Outside Van", ["Big Col Harvey"], "705", CR, []),
    "B-611": ("Island Vibes", "2026-10-03", "Studio One", ["Prince Delroy"], "680", DO, ["One More River"]),
    "B-612": ("Reels and Jigs", "2026-10-15", "Chapel Room", [], None, BT, ["Hold the Gate", "Copperhead Road Trip"]),
    "B-613": ("Terrace Talk", "2026-10-23", "Studio One", ["Big Col Harvey", "Cllr Hugh Pike"], "740", None, []),
    "B-614": ("Slow Sundays", "2026-11-01", "Studio One", [], "175", DO, ["Velvet Hour", "Slack Water", "Night Bus Home"]),
    "B-615": ("Breakfast with Marv", "2026-11-09", "Outside Van", ["Dr Anna Lisle"], "1475", DO, ["Paper Boats"]),
    "B-616": ("Fuzzbox", "2026-11-20", "Chapel Room", ["Gravel Pit"], "260", BT, ["Kerosene Kid"]),
}
# request: asked by, track, dedicated to
REQUESTS = {
    "REQ-31": ("Maureen from Low Harker", "Velvet Hour", "her husband Ted"),
    "REQ-32": ("Stevie T", "Static Heart", None), "REQ-33": ("Maureen from Low Harker", "Lamplighter", "the bowls club"),
    "REQ-34": ("Auntie Pam", "Paper Boats", "Josie Wren"), "REQ-35": ("Class 4B", "Paper Boats", "their teacher"),
    "REQ-36": ("Stevie T", "Kerosene Kid", "the night shift"), "REQ-37": ("Old Walt", "Sugar Cane Morning", None),
    "REQ-38": ("Maureen from Low Harker", "Slack Water", "Siobhan Keane"), "REQ-39": ("Auntie Pam", "Night Bus Home", None),
    "REQ-40": ("Old Walt", "Paper Boats", "the bowls club"),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (since, place, trainer, other, role) in PEOPLE.items():
        block(n, ("on-air-since", since), ("lives-in", place), ("trained-by", trainer), ("covers-for", other), ("committee-role", role))
    for n, (pounds, who) in SPONSORS.items():
        block(n, ("pays-monthly", pounds), ("looked-after-by", who))
    for n, (who, producer, weekday, minutes, genre, sponsor) in SHOWS.items():
        block(n, ("presented-by", who), ("produced-by", producer), ("goes-out-on", weekday), ("runs-minutes", minutes),
              ("genre", genre), ("sponsored-by", sponsor))
    for n, mics in STUDIOS.items():
        block(n, ("microphones", mics))
    for n, (artist, year) in TRACKS.items():
        block(n, ("performed-by", artist), ("released-in", year))
    for n, (show, date, studio, guests, people, engineer, tracks) in BROADCASTS.items():
        block(n, ("episode-of", show), ("aired-on", date), ("from-studio", studio), ("interviewed", guests), ("listeners", people),
              ("engineered-by", engineer), ("played", tracks))
    for n, (who, track, whom) in REQUESTS.items():
        block(n, ("requested-by", who), ("wants-track", track), ("dedicated-to", whom))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
