"""Writes triples.tsv: a made-up campsite and its 2024 season. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 515

ZONES = {"River Field": "Callum Reid", "Old Orchard": "Stefan Kowalczyk", "Top Meadow": "Callum Reid", "The Glade": "Mo Karimi"}
# pitch: zone, surface, most people, pounds a night, amps of the hookup (None: no hookup)
PITCHES = {
    "River 1": ("River Field", "grass", 4, 27, 10), "River 2": ("River Field", "gravel", 6, 34, 16),
    "River 3": ("River Field", "gravel", 6, 32.5, 16), "River 4": ("River Field", "grass", 4, 26, None),
    "River 5 (corner)": ("River Field", "grass", 8, 38, 10),
    "Orchard 1": ("Old Orchard", "grass", 4, 24, 10), "Orchard 2": ("Old Orchard", "grass", 3, 21, None),
    "Orchard 3": ("Old Orchard", "hardstanding", 5, 29, 16), "Orchard 4": ("Old Orchard", "hardstanding", 5, 28, 16),
    "Meadow 1": ("Top Meadow", "grass", 6, 22, 10), "Meadow 2": ("Top Meadow", "grass", 6, 19.5, None),
    "Meadow 3": ("Top Meadow", "grass", 20, 75, None), "Meadow 4": ("Top Meadow", "grass", 2, 14, None),
    "Meadow 5": ("Top Meadow", "gravel", 5, 25, 10), "Meadow 6": ("Top Meadow", "grass", 7, 23, None),
    "Pod Wren": ("The Glade", "hardstanding", 2, 48, 6), "Pod Robin": ("The Glade", "hardstanding", 4, 62, 6),
}
# stored once each; the relation has no sense of its own
NEXT_TO = [("River 1", "River 2"), ("River 2", "River 3"), ("River 4", "River 3"), ("River 4", "River 5 (corner)"), ("Orchard 1", "Orchard 2"),
           ("Orchard 4", "Orchard 3"), ("Meadow 1", "Meadow 2"), ("Meadow 4", "Meadow 3"), ("Pod Wren", "Pod Robin"), ("Orchard 1", "River 5 (corner)")]
# guest: town, heard of the site from, signed up for
GUESTS = {
    "Tom Baxter": ("Leeds", None, ["Campfire Night", "Archery"]),
    "Gillian Baxter": ("York", "Tom Baxter", ["Sunrise Yoga"]),
    "The Fitzgerald family": ("Cork", None, ["Pond Dipping", "Den Building", "Campfire Night"]),
    "J. D. Mbeki": ("Bristol", None, ["Kayak Morning"]),
    "Aoife Ní Bhriain": ("Galway", "The Fitzgerald family", ["Bat Walk"]),
    "René Dubois": ("Lille", None, []),
    "Scout Troop 14 (Derby)": ("Derby", None, ["Archery", "Campfire Night", "Kayak Morning"]),
    "Elke Vermeulen": ("Utrecht", None, ["Bat Walk", "Campfire Night"]),
    "Pieter Vermeulen": ("Utrecht", "Elke Vermeulen", ["Kayak Morning"]),
    "Kamal Hussain": ("Bradford", "Dot Pemberton", ["Campfire Night", "Den Building"]),
    "Sunita Rao": ("Leeds", "Kamal Hussain", ["Bat Walk", "Sunrise Yoga"]),
    "Wes Hartley": ("Hull", "Dot Pemberton", ["Archery"]),
    "Ingrid Sørensen": ("Aarhus", None, []),
    "Owen Pryce": ("Cardiff", None, []),
    "Dot Pemberton": ("York", None, ["Pond Dipping"]),
    "Luis Ferreira": (None, "Elke Vermeulen", ["Kayak Morning", "Campfire Night"]),
}
# booking: who, pitch, month, nights, how it came in, deposit
BOOKINGS = [
    ("Dot Pemberton", "Orchard 1", "2024-05", 6, "phone", 40), ("Tom Baxter", "River 2", "2024-05", 3, "website", 30),
    ("Scout Troop 14 (Derby)", "Meadow 3", "2024-06", 4, "phone", 120), ("Elke Vermeulen", "River 3", "2024-06", 9, "Pitchfinder", 75),
    ("J. D. Mbeki", "Pod Wren", "2024-06", 2, "website", 25), ("Owen Pryce", "Meadow 4", "2024-06", 1, "walk-in", None),
    ("The Fitzgerald family", "River 5 (corner)", "2024-07", 7, "website", 80), ("René Dubois", "Orchard 3", "2024-07", 5, "Pitchfinder", 45),
    ("Kamal Hussain", "Meadow 1", "2024-07", 4, "website", 20), ("Dot Pemberton", "Orchard 1", "2024-07", 8, "phone", 55),
    ("Pieter Vermeulen", "River 1", "2024-07", 10, "Pitchfinder", 70), ("Wes Hartley", "River 2", "2024-08", 2, "walk-in", None),
    ("Sunita Rao", "Pod Robin", "2024-08", 3, "website", 60), ("Ingrid Sørensen", "Orchard 4", "2024-08", 6, "Pitchfinder", 50),
    ("Luis Ferreira", "Meadow 5", "2024-08", 4, "website", 25), ("Aoife Ní Bhriain", "River 1", "2024-08", 5, "phone", 35),
    ("Elke Vermeulen", "Pod Robin", "2024-09", 3, "website", 65), ("Gillian Baxter", "Pod Wren", "2024-09", 2, "phone", None),
    ("Dot Pemberton", "Meadow 1", "2024-09", 5, "phone", 30),
]
# staff: job, boss, year, pounds an hour
STAFF = {
    "Bronwen Gale": ("site manager", None, "2011", 19.5), "Callum Reid": ("head warden", "Bronwen Gale", "2014", 15.2),
    "Nia Gale": ("receptionist", "Bronwen Gale", "2019", 12.6), "Stefan Kowalczyk": ("handyman", "Callum Reid", "2016", 13.8),
    "Joyce Adeyemi": ("shop assistant", "Nia Gale", "2021", 11.6), "Rhys T. Morgan": ("activity leader", "Bronwen Gale", "2018", 14.4),
    "Fern Delaney": ("activity leader", "Rhys T. Morgan", "2022", 12.3), "Mo Karimi": ("cleaner", "Callum Reid", "2020", 11.9),
    "Hector Lund (seasonal)": ("lifeguard", "Rhys T. Morgan", "2024", None), "Kit Yarrow": ("lifeguard", "Rhys T. Morgan", "2023", 12.9),
}
# activity: who runs it, day, pounds
ACTIVITIES = {
    "Pond Dipping": ("Fern Delaney", "Wednesday", 4), "Campfire Night": ("Rhys T. Morgan", "Saturday", 3), "Kayak Morning": ("Kit Yarrow", "Sunday", 18),
    "Archery": ("Rhys T. Morgan", "Thursday", 12), "Bat Walk": ("Fern Delaney", "Friday", 6), "Den Building": ("Fern Delaney", "Saturday", 5),
    "Sunrise Yoga": ("Nia Gale", "Sunday", 9), "Bike Repair Hour": ("Stefan Kowalczyk", "Monday", None),
}
# shop item: pounds, how many left, who sends it
SHOP = {
    "Gas canister 227g": (7.25, 30, "Outdoor Basics Ltd."), "Firewood (10 kg net)": (8.5, 44, "Greenwood Logs"), "Charcoal": (6.8, 18, "Greenwood Logs"),
    "Kindling": (3.4, 24, "Greenwood Logs"), "Marshmallows": (2.2, 34, "Baxter Wholesale"), "Tent pegs (pack of 10)": (5.5, 50, "Outdoor Basics Ltd."),
    "Mosquito spray": (6.1, 12, "Baxter Wholesale"), "Sun cream SPF 30": (9.9, 8, "Baxter Wholesale"), "Oat milk": (1.95, 0, "Harrow Dairy"),
    "Semi-skimmed milk": (1.3, 24, "Harrow Dairy"), "Free-range eggs": (2.75, 12, "Harrow Dairy"), "Croissants": (1.6, 0, "Boulangerie Lumière"),
    "Head torch": (14.5, 9, "Outdoor Basics Ltd."), "Wellies": (22, 6, "Outdoor Basics Ltd."), "Postcards": (0.8, 140, None), "Tinned beans": (1.15, 60, "Baxter Wholesale"),
    "Instant noodles": (1.4, 44, "Baxter Wholesale"),
}
SUPPLIERS = {"Harrow Dairy": ("Skipton", "Tuesday"), "Outdoor Basics Ltd.": ("Leeds", "Monday"), "Greenwood Logs": ("Settle", "Friday"),
             "Boulangerie Lumière": ("Skipton", "Saturday"), "Baxter Wholesale": ("Bradford", "Thursday")}


def make():
    rng = random.Random(SEED)
    kg, used = Triples(), set()

    def fresh(first, last):
        while True:
            d = day(rng, first, last)
            if d not in used:
                used.add(d)
                return d

    for name, (zone, surface, people, price, amps) in PITCHES.items():
        kg.add(name, "zone", zone)
        kg.add(name, "surface", surface)
        kg.add(name, "max_people", people)
        kg.add(name, "per_night", price)
        if amps:
            kg.add(name, "amps", amps)
    for a, b in NEXT_TO:
        kg.add(a, "next_to", b)
    for zone, who in ZONES.items():
        kg.add(zone, "warden", who)
    for n, (who, pitch, month, nights, via, deposit) in enumerate(BOOKINGS, 1041):
        name = "B-%d" % n
        kg.add(name, "booked_by", who)
        kg.add(name, "pitch", pitch)
        kg.add(name, "arrives", fresh(month + "-02", month + "-27"))
        kg.add(name, "nights", nights)
        kg.add(name, "via", via)
        if deposit:
            kg.add(name, "deposit", deposit)
    for name, (town, heard, signed) in GUESTS.items():
        if town:
            kg.add(name, "town", town)
        if heard:
            kg.add(name, "heard_from", heard)
        kg.add(name, "signed_up", *signed)
    for name, (job, boss, year, wage) in STAFF.items():
        kg.add(name, "job", job)
        if boss:
            kg.add(name, "boss", boss)
        kg.add(name, "since", fresh(year + "-02-10", year + "-06-20"))
        if wage:
            kg.add(name, "wage", wage)
    for name, (who, weekday, fee) in ACTIVITIES.items():
        kg.add(name, "run_by", who)
        kg.add(name, "day", weekday)
        if fee:
            kg.add(name, "fee", fee)
    for name, (price, stock, supplier) in SHOP.items():
        kg.add(name, "price", price)
        kg.add(name, "stock", stock)
        if supplier:
            kg.add(name, "supplier", supplier)
    for name, (town, weekday) in SUPPLIERS.items():
        kg.add(name, "town", town)
        kg.add(name, "day", weekday)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
