"""Writes triples.tsv: a made-up birdwatchers' club (no class relation). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 41207

# member: village, joined, mentor, office
MEMBERS = {
    "Margaret Thistlewood": ("Saltney Staithe", "1987-03-14", None, "Chair"),
    "Roy Blenkinsop": ("Great Ormsfield", "1991-07-02", None, None),
    "Jean Oddy": ("Holme Parva", "1994-01-22", None, "Recorder"),
    "Colin Fairbrass": ("Great Ormsfield", "1998-09-05", "Margaret Thistlewood", None),
    "Stan Wojcik": ("Great Ormsfield", "2003-11-09", "Colin Fairbrass", None),
    "Dr. Anselm Pohl": ("Wexcombe", "2006-05-11", None, "Ringing Officer"),
    "Hamish McCorquodale": (None, "2009-06-30", None, None),
    "Wendy Stainforth": ("Holme Parva", "2012-03-31", None, None),
    "Ngozi Adeyemi": ("Saltney Staithe", "2014-10-18", "Margaret Thistlewood", "Treasurer"),
    "Priya Raghunathan": ("Holme Parva", "2017-08-12", "Jean Oddy", "Trips Secretary"),
    "Bea Fairbrass": ("Great Ormsfield", "2019-04-27", "Jean Oddy", None),
    "Zoë Larkin": ("Wexcombe", "2021-02-06", "Dr. Anselm Pohl", None),
    "Tomás Ribeiro": ("Wexcombe", "2023-05-20", "Zoë Larkin", None),
    "Kit Hallam": ("Saltney Staithe", "2024-09-07", "Ngozi Adeyemi", None),
}
MT, RB, JO, CF, SW, AP, HM, WS, NA, PR, BF, ZL, TR, KH = MEMBERS
# species: family, list, wingspan in cm
SPECIES = {
    "Bittern": ("herons", "Amber", "130"), "Grey Heron": ("herons", "Green", "185"),
    "Little Egret": ("herons", "Green", "95"), "Marsh Harrier": ("raptors", "Amber", "125"),
    "Osprey": ("raptors", "Amber", "158"), "Barn Owl": ("owls", "Green", "89"),
    "Short-eared Owl": ("owls", "Amber", "102"), "Avocet": ("waders", "Amber", "78"),
    "Lapwing": ("waders", "Red", "84"), "Curlew": ("waders", "Red", "90"),
    "Black-tailed Godwit": ("waders", "Red", None), "Teal": ("ducks", "Amber", "61"),
    "Shoveler": ("ducks", "Amber", "77"), "Pochard": ("ducks", "Red", "79"),
    "Reed Warbler": ("warblers", "Green", "19"), "Sedge Warbler": ("warblers", "Amber", "20"),
    "Cetti's Warbler": ("warblers", "Green", None), "Kingfisher": (None, "Green", "25"),
    "Water Rail": ("rails", None, "42"), "Blue Tit": ("tits", "Green", "18"),
}
# reserve: hectares, warden
RESERVES = {
    "Saltney Marsh": ("212", NA), "Crane Fen": ("148.5", JO), "Ormsfield Pits": ("63", SW), "Hob Wood": ("37", None),
    "Gull Point": ("95", HM), "Wexcombe Reservoir": (None, AP), "Lapwing Meadow": ("18", SW),
}
# hide: reserve, seats, replaces
HIDES = {
    "Tower Hide": ("Saltney Marsh", "16", None), "Estuary Hide": ("Saltney Marsh", "8", None),
    "Bittern Hide": ("Crane Fen", "12", None), "Reedbed Screen": ("Crane Fen", "4", None),
    "Judy Plumb Memorial Hide": ("Ormsfield Pits", "20", "Pits Hide"), "Pits Hide": ("Ormsfield Pits", "6", None),
    "Causeway Hide": ("Wexcombe Reservoir", "14", "Old Boathouse"), "Old Boathouse": ("Wexcombe Reservoir", None, None),
    "Point Lookout": ("Gull Point", "5", None), "Badger Bench Hide": ("Hob Wood", "3", None),
}
# trip: reserve, leader, date, pounds, who joined
TRIPS = {
    "New Year Bird Race": ("Saltney Marsh", PR, "2025-01-01", None, [CF, BF, KH, TR]),
    "Winter Wildfowl Outing": ("Ormsfield Pits", SW, "2025-02-09", "6", [WS, CF, RB]),
    "Spring Wader Day": ("Gull Point", HM, "2025-04-13", "12.5", [NA, KH, PR, WS]),
    "Dawn Chorus Walk": ("Hob Wood", JO, "2025-05-04", "3", [BF, TR]),
    "Fen Owl Evening": ("Crane Fen", JO, "2025-06-21", "4.5", [BF, RB, WS, ZL]),
    "Osprey Watch": ("Wexcombe Reservoir", AP, "2025-08-10", "8", [ZL, TR, MT, WS, SW]),
    "Autumn Passage Day": ("Gull Point", HM, "2025-09-28", "15", [NA, CF]),
    "Brent Goose Sunday": ("Saltney Marsh", MT, "2025-11-16", "7", []),
}
# sighting: species, seen by, hide, date, birds
SIGHTINGS = {
    "S-0951": ("Osprey", [MT], "Old Boathouse", "2022-08-17", "1"),
    "S-0987": ("Lapwing", [CF], "Pits Hide", "2023-05-28", "9"),
    "S-0990": ("Bittern", [WS], None, "2024-02-11", "1"),
    "S-1101": ("Bittern", [JO], "Bittern Hide", "2025-01-12", "1"),
    "S-1102": ("Teal", [NA], "Tower Hide", "2025-01-18", "240"),
    "S-1103": ("Shoveler", [NA], "Tower Hide", "2025-01-18", "36"),
    "S-1104": ("Pochard", [SW, WS], "Judy Plumb Memorial Hide", "2025-02-09", "58"),
    "S-1105": ("Short-eared Owl", [HM], "Point Lookout", "2025-02-23", "2"),
    "S-1106": ("Marsh Harrier", [BF, AP], "Bittern Hide", "2025-03-16", "3"),
    "S-1107": ("Avocet", [NA], "Estuary Hide", "2025-03-30", "74"),
    "S-1108": ("Curlew", [HM], "Point Lookout", "2025-04-13", "19"),
    "S-1109": ("Black-tailed Godwit", [HM, KH], "Point Lookout", "2025-04-13", "112"),
    "S-1110": ("Cetti's Warbler", [CF], None, "2025-04-20", None),
    "S-1111": ("Teal", [WS], "Judy Plumb Memorial Hide", "2025-10-26", "85"),
    "S-1112": ("Reed Warbler", [ZL], "Reedbed Screen", "2025-05-11", "6"),
    "S-1113": ("Blue Tit", [TR], "Badger Bench Hide", "2025-05-04", "4"),
    "S-1114": ("Kingfisher", [WS], "Reedbed Screen", "2025-06-08", "1"),
    "S-1115": ("Barn Owl", [BF], "Bittern Hide", "2025-06-21", "2"),
    "S-1116": ("Osprey", [AP, ZL, TR], "Causeway Hide", "2025-08-10", "1"),
    "S-1117": ("Little Egret", [KH], "Estuary Hide", "2025-08-24", "11"),
    "S-1118": ("Grey Heron", [SW], "Causeway Hide", "2025-09-02", "5"),
    "S-1119": ("Lapwing", [PR], "Tower Hide", "2025-09-14", "130"),
    "S-1120": ("Curlew", [NA], "Estuary Hide", "2025-09-28", "27"),
    "S-1121": ("Water Rail", [JO], "Reedbed Screen", "2025-10-05", "1"),
    "S-1122": ("Marsh Harrier", [PR], "Tower Hide", "2025-10-19", "2"),
    "S-1123": ("Bittern", [BF, JO], "Bittern Hide", "2025-11-02", "2"),
    "S-1124": ("Avocet", [MT], "Tower Hide", "2025-11-08", None),
}
# ringing record: species, ringer, reserve, date, grams, recapture of
RINGINGS = {
    "RR-501": ("Reed Warbler", AP, "Crane Fen", "2024-06-02", "11.8", None),
    "RR-502": ("Reed Warbler", ZL, "Crane Fen", "2024-06-02", "12.1", None),
    "RR-503": ("Sedge Warbler", AP, "Crane Fen", "2024-06-16", "10.9", None),
    "RR-504": ("Blue Tit", ZL, "Hob Wood", "2024-10-13", "10.6", None),
    "RR-505": ("Blue Tit", TR, "Hob Wood", "2024-10-13", "11.2", None),
    "RR-506": ("Barn Owl", AP, "Ormsfield Pits", "2025-06-14", "312", None),
    "RR-507": ("Barn Owl", AP, "Ormsfield Pits", "2025-06-14", "338", None),
    "RR-508": ("Reed Warbler", ZL, "Crane Fen", "2025-05-25", "12.4", "RR-501"),
    "RR-509": ("Blue Tit", TR, "Hob Wood", "2025-03-02", None, "RR-504"),
    "RR-510": ("Kingfisher", AP, "Wexcombe Reservoir", "2025-07-20", "38.5", None),
    "RR-511": ("Cetti's Warbler", ZL, "Crane Fen", "2025-07-06", "13.7", None),
    "RR-512": ("Lapwing", AP, "Gull Point", "2025-06-01", "226", None),
    "RR-513": ("Blue Tit", ZL, "Hob Wood", "2025-11-09", "11.5", "RR-505"),
    "RR-514": ("Teal", SW, None, "2025-01-26", "335", None),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (village, joined, mentor, office) in MEMBERS.items():
        block(n, ("joinedOn", joined), ("livesIn", village), ("mentoredBy", mentor), ("holdsOffice", office))
    for n, (family, colour, span) in SPECIES.items():
        block(n, ("belongsToFamily", family), ("listedAs", colour), ("spansCm", span))
    for n, (size, warden) in RESERVES.items():
        block(n, ("coversHectares", size), ("wardenedBy", warden))
    for n, (reserve, seats, old) in HIDES.items():
        block(n, ("standsIn", reserve), ("seatsPeople", seats), ("replacesHide", old))
    for n, (reserve, leader, date, pounds, people) in TRIPS.items():
        block(n, ("wentTo", reserve), ("ledBy", leader), ("happenedOn", date), ("costsPounds", pounds), ("joinedBy", people))
    for n, (bird, people, hide, date, number) in SIGHTINGS.items():
        block(n, ("sawSpecies", bird), ("seenBy", people), ("seenFrom", hide), ("happenedOn", date), ("countedBirds", number))
    for n, (bird, ringer, reserve, date, grams, old) in RINGINGS.items():
        block(n, ("ringedSpecies", bird), ("ringedBy", ringer), ("ringedAt", reserve), ("happenedOn", date),
              ("weighedGrams", grams), ("recaptureOf", old))
    rng.shuffle(blocks)  # the club's file is in no order
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
