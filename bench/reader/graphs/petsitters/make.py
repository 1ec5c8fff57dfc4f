"""Writes triples.tsv: a made-up dog-walking and pet-sitting firm (classes over `type`). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 73019

# walker: area, start, trained by, whom they stand in for, pounds an hour
WALKERS = {
    "Donna Prewett": ("Millbrook", "2015-04-13", None, None, None),
    "Callum Rigby": ("Northgate", "2018-09-03", "Donna Prewett", "Donna Prewett", "14.5"),
    "Ifeoma Nwosu": ("Sandyford", "2019-06-17", "Donna Prewett", "Callum Rigby", "15"),
    "Gareth Pugh": ("Harbour Row", "2021-02-08", "Callum Rigby", None, "13.25"),
    "Tess Molyneux": ("Millbrook", "2022-05-30", "Ifeoma Nwosu", "Gareth Pugh", "13"),
    "Jakub Zielinski": (None, "2023-10-16", "Callum Rigby", "Ifeoma Nwosu", "12.6"),
    "Shauna Keogh": ("Northgate", "2025-01-20", "Tess Molyneux", None, "12.25"),
    "Ravi Deshpande": ("Sandyford", "2026-03-09", "Tess Molyneux", "Shauna Keogh", "12"),
}
DP, CR, IN, GP, TM, JZ, SK, RD = WALKERS
# client: area, since, recommended by, who holds the keys
CLIENTS = {
    "Audrey Fenwick": ("Millbrook", "2015-05-04", None, DP),
    "Tom Baxendale": ("Northgate", "2017-11-20", "Audrey Fenwick", CR),
    "Lucy Okoro": ("Sandyford", "2019-08-12", None, IN),
    "Graham Tolley": ("Harbour Row", "2020-01-27", "Audrey Fenwick", GP),
    "Simone Dubois": ("Millbrook", "2021-06-07", "Lucy Okoro", IN),
    "Nadia Rahman": ("Northgate", "2021-09-13", "Tom Baxendale", CR),
    "Peter Lisle": ("Sandyford", "2022-04-25", None, None),
    "Bronwen Hughes": ("Harbour Row", "2022-10-03", "Graham Tolley", GP),
    "Eddie Marsh": (None, "2023-03-06", None, TM),
    "Carol-Ann Whittle": ("Millbrook", "2024-02-19", "Simone Dubois", TM),
    "Yuki Tanabe": ("Sandyford", "2024-07-22", "Lucy Okoro", JZ),
    "Moira Stirling": ("Northgate", "2025-04-14", "Nadia Rahman", None),
    "Jonny Sparks": ("Harbour Row", "2025-11-10", None, None),
    "Helen Abara": ("Millbrook", "2026-06-01", "Audrey Fenwick", IN),
}
# pet: type, owner, breed, born, kilos, scared of, usual walker
PETS = {
    "Biscuit": ("dog", "Audrey Fenwick", "cocker spaniel", "2017-02-11", "13.5", "fireworks", DP),
    "Mabel": ("dog", "Tom Baxendale", "labrador", "2016-09-30", "31", None, CR),
    "Otto": ("dog", "Tom Baxendale", "dachshund", "2021-05-19", "9.2", "bikes", CR),
    "Pickle": ("dog", "Lucy Okoro", "jack russell", "2018-12-02", "6.8", None, IN),
    "Bruno": ("dog", "Graham Tolley", "bullmastiff", "2020-03-23", "54", "thunder", GP),
    "Nell": ("dog", "Graham Tolley", "border collie", "2019-07-07", "18.4", None, GP),
    "Ziggy": ("dog", "Simone Dubois", "cockapoo", "2021-04-01", "11", "fireworks", IN),
    "Duchess": ("dog", "Nadia Rahman", "greyhound", None, "28.5", "umbrellas", CR),
    "Hank": ("dog", "Peter Lisle", "labrador", "2022-01-15", "34", None, TM),
    "Waffle": ("dog", "Bronwen Hughes", "cockapoo", "2022-08-20", "10.3", "bikes", GP),
    "Monty": ("dog", "Eddie Marsh", "beagle", "2020-10-10", "14.6", None, TM),
    "Freya": ("dog", "Yuki Tanabe", "shiba inu", "2024-05-05", "8.7", "fireworks", JZ),
    "Chips": ("dog", "Moira Stirling", "labrador", "2025-02-14", "27", None, JZ),
    "Rufus": ("dog", "Jonny Sparks", None, None, "22", None, None),
    "Tinker": ("cat", "Audrey Fenwick", "British shorthair", "2012-06-18", "4.1", "the hoover", None),
    "Smudge": ("cat", "Simone Dubois", None, "2020-11-03", "5.3", "Ziggy", None),
    "Lord Byron": ("cat", "Carol-Ann Whittle", "Persian", "2018-03-29", "6.2", None, None),
    "Olive": ("cat", "Helen Abara", "Siamese", "2023-09-09", "3.6", "fireworks", None),
    "Bramble": ("rabbit", "Carol-Ann Whittle", "lop", "2023-04-17", "2.3", "Lord Byron", None),
    "Dandelion": ("rabbit", "Carol-Ann Whittle", "lop", "2023-04-17", None, None, None),
}
# park: may dogs be off the lead
PARKS = {
    "Jubilee Park": "no", "Warren Woods": "yes", "North Sands": "yes", "Quarry Field": "yes", "Duck Pond Common": "no",
    "Cinder Path": None,
}
# walk: walker, dogs, park, date, minutes, pounds, paid
WALKS = {
    "W-201": (CR, ["Mabel", "Otto"], "Warren Woods", "2026-09-07", "60", "24", "2026-09-11"),
    "W-202": (GP, ["Bruno", "Nell"], "North Sands", "2026-09-07", "75", "27", "2026-09-11"),
    "W-203": (IN, ["Pickle", "Ziggy"], "Jubilee Park", "2026-09-10", "45", "24", "2026-09-30"),
    "W-204": (TM, ["Hank"], "Quarry Field", "2026-09-10", "60", "15", None),
    "W-205": (JZ, ["Freya", "Chips", "Duchess"], "Warren Woods", "2026-09-18", "90", "42", "2026-09-30"),
    "W-206": (DP, ["Biscuit"], "Jubilee Park", "2026-09-21", "30", "10", "2026-09-30"),
    "W-207": (TM, ["Monty", "Hank", "Waffle"], "North Sands", "2026-09-28", "80", "39", "2026-10-05"),
    "W-208": (CR, ["Mabel", "Otto", "Duchess"], "Cinder Path", "2026-10-02", "50", "36", "2026-10-05"),
    "W-209": (SK, ["Bruno"], "Quarry Field", "2026-10-05", "40", "14", None),
    "W-210": (IN, ["Pickle"], "North Sands", "2026-10-12", "60", "15", "2026-10-30"),
    "W-211": (RD, ["Chips"], "Warren Woods", "2026-10-12", None, "22", None),
    "W-212": (GP, ["Nell", "Waffle"], "Warren Woods", "2026-10-19", "70", "27", "2026-10-30"),
    "W-213": (JZ, ["Freya"], "Jubilee Park", "2026-10-30", "40", None, None),
    "W-214": (TM, ["Hank", "Monty"], "Quarry Field", "2026-11-03", "65", "27", "2026-11-10"),
    "W-215": (TM, ["Hank", "Bruno"], "Warren Woods", "2026-11-09", "55", "24", None),
}
# sit: sitter, pets, first day, nights, pounds, paid
SITS = {
    "SIT-31": (DP, ["Tinker", "Biscuit"], "2026-05-22", "9", "240", "2026-05-22"),
    "SIT-32": (IN, ["Smudge", "Ziggy"], "2026-06-13", "3", "96", "2026-06-13"),
    "SIT-33": (SK, ["Lord Byron", "Bramble", "Dandelion"], "2026-07-04", "14", "385", "2026-07-04"),
    "SIT-34": (TM, ["Monty"], "2026-07-18", "5", "140", "2026-08-01"),
    "SIT-35": (SK, ["Olive"], "2026-08-01", "10", "180", None),
    "SIT-36": (RD, ["Duchess"], "2026-08-15", "2", "64", "2026-08-15"),
    "SIT-37": (IN, ["Smudge"], "2026-08-29", "4", "88", "2026-09-11"),
    "SIT-38": (JZ, ["Freya"], "2026-10-23", "6", None, None),
    "SIT-39": (SK, ["Lord Byron"], "2026-12-23", "8", "240", None),
    "SIT-40": (DP, ["Tinker"], "2026-10-03", "1", "30", "2026-10-05"),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (area, start, teacher, other, rate) in WALKERS.items():
        block(n, ("type", "walker"), ("lives_in", area), ("started_on", start), ("trained_by", teacher),
              ("covers_for", other), ("hourly_rate", rate))
    for n, (area, since, friend, keys) in CLIENTS.items():
        block(n, ("type", "client"), ("lives_in", area), ("client_since", since), ("recommended_by", friend),
              ("keys_held_by", keys))
    for n, (kind, owner, breed, born, kilos, fear, walker) in PETS.items():
        block(n, ("type", kind), ("owner", owner), ("breed", breed), ("born_on", born), ("weight_kg", kilos),
              ("scared_of", fear), ("usual_walker", walker))
    for n, loose in PARKS.items():
        block(n, ("type", "park"), ("off_lead_ok", loose))
    for n, (walker, dogs, park, date, minutes, pounds, paid) in WALKS.items():
        block(n, ("type", "walk"), ("walked_by", walker), ("took_along", dogs), ("went_to", park), ("on_date", date),
              ("minutes", minutes), ("price", pounds), ("paid_on", paid))
    for n, (sitter, pets, date, nights, pounds, paid) in SITS.items():
        block(n, ("type", "sit"), ("sat_by", sitter), ("for_pet", pets), ("on_date", date), ("nights", nights),
              ("price", pounds), ("paid_on", paid))
    rng.shuffle(blocks)  # entered as they came in
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
