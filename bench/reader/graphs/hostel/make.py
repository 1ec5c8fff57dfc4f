"""Writes triples.tsv: a made-up backpackers' hostel. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20250602

# guest: country, who sent them, breakfast, tours (None: not known)
GUESTS = {
    "Anneke de Wit": ("Netherlands", None, "Granola Bowl", ["Cliff Hike"]),
    "Bram de Wit": ("Netherlands", None, "Full Fry-Up", ["Cliff Hike", "Pub Crawl"]),
    "Lucía Ferrer": ("Spain", "Gustavo Prado", "Pancakes", ["Street Food Night"]),
    "Jack Nolan (Cork)": ("Ireland", None, "Full Fry-Up", ["Pub Crawl"]),
    "Jack Nolan (Perth)": ("Australia", None, "Full Fry-Up", ["Pub Crawl", "Kayak Trip"]),
    "Hyun-woo Park": ("South Korea", "Aiko Tanabe", "Porridge", ["Old Town Walk"]),
    "Marie-Claire Dubois": ("France", None, "Toast & Jam", ["Old Town Walk", "Street Food Night"]),
    "T. J. Abernathy": ("United States", None, "Pancakes", ["Kayak Trip"]),
    "Ingrid Solvang": ("Norway", None, "Porridge", []),
    "Pavel Černý": ("Czechia", "Wiebke Harms", None, []),
    "Aiko Tanabe": ("Japan", None, "Granola Bowl", []),
    "Ruby Castell": ("Australia", None, "Pancakes", ["Pub Crawl"]),
    "Olu Adebayo": ("Nigeria", "T. J. Abernathy", "Full Fry-Up", ["Pub Crawl"]),
    "Sinéad Walsh": ("Ireland", "Jack Nolan (Cork)", "Toast & Jam", ["Cliff Hike"]),
    "Gustavo Prado": ("Brazil", None, None, []),
    "Fernanda Prado": ("Brazil", None, "Granola Bowl", ["Kayak Trip"]),
    "Lars Kjær": ("Denmark", "Ingrid Solvang", "Porridge", []),
    "Emi Tanabe": ("Japan", None, "Pancakes", ["Old Town Walk"]),
    "Noor van Dam": ("Netherlands", "Anneke de Wit", None, []),
    "Wiebke Harms": ("Germany", "Anneke de Wit", "Pancakes", ["Street Food Night"]),
    "Dov Mizrahi": (None, None, "Porridge", []),
}
TOGETHER = [("Anneke de Wit", "Bram de Wit"), ("Gustavo Prado", "Fernanda Prado"), ("Emi Tanabe", "Aiko Tanabe"),
            ("Ruby Castell", "Jack Nolan (Perth)")]
# staff: job, trainer
STAFF = {
    "Marisol Quint": ("manager", None), "Declan Foy": ("receptionist", "Marisol Quint"),
    "Yara Haddad": ("receptionist", "Declan Foy"), "B. Oyelaran": ("night porter", "Declan Foy"),
    "Stefan Ilić": ("tour guide", "Marisol Quint"), "Kim Bellamy": ("tour guide", "Stefan Ilić"),
    "Rosa Lindt": ("housekeeper", "Marisol Quint"), "Theo Vance (volunteer)": ("housekeeper", "Rosa Lindt"),
}
# room: floor, price, cleaner, beds with their level
ROOMS = {
    "Puffin Dorm": (1, "24", "Rosa Lindt", {"P1": "lower", "P2": "upper", "P3": "lower"}),
    "Gannet Dorm": (1, "26", "Theo Vance (volunteer)", {"G1": "lower", "G2": "upper"}),
    "Heron Dorm": (2, "22.5", "Rosa Lindt", {"H1": "lower", "H2": "upper", "H3": "upper"}),
    "Kestrel Dorm": (2, "29", "Theo Vance (volunteer)", {"K1": "lower", "K2": "upper"}),
    "Attic Twin": (3, "68", "Rosa Lindt", {"A1": None, "A2": None}),
    "Garden Double": (0, "74", "Rosa Lindt", {"D1": None}),
    "Snug Single": (3, None, None, {"S1": None}),
}
# booking: guest, bed, arrival, nights (None: left open), how
BOOKINGS = [
    ("Anneke de Wit", "P1", "2025-06-02", 4, "BunkFinder"), ("Bram de Wit", "P2", "2025-06-02", 4, "BunkFinder"),
    ("Lucía Ferrer", "G1", "2025-06-05", 3, "our website"), ("Jack Nolan (Cork)", "H1", "2025-06-06", 2, "walk-in"),
    ("Jack Nolan (Perth)", "K1", "2025-06-08", 7, "our website"), ("Ruby Castell", "K2", "2025-06-08", 7, "our website"),
    ("Hyun-woo Park", "H2", "2025-06-09", 4, "BunkFinder"), ("Marie-Claire Dubois", "D1", "2025-06-10", 3, "phone"),
    ("T. J. Abernathy", "A1", "2025-06-11", 6, "our website"), ("Ingrid Solvang", "P3", "2025-06-12", 1, "walk-in"),
    ("Pavel Černý", "G2", "2025-06-14", 2, "BunkFinder"), ("Aiko Tanabe", "A2", "2025-06-18", 3, "BunkFinder"),
    ("Emi Tanabe", "A1", "2025-06-18", 3, "BunkFinder"), ("Olu Adebayo", "H3", "2025-06-20", 10, "our website"),
    ("Sinéad Walsh", "P1", "2025-06-21", 2, "phone"), ("Gustavo Prado", "G1", "2025-06-23", 4, "BunkFinder"),
    ("Fernanda Prado", "G2", "2025-06-23", 4, "BunkFinder"), ("Lars Kjær", "K1", "2025-06-25", None, "walk-in"),
    ("Wiebke Harms", "D1", "2025-07-01", 8, "phone"), ("Anneke de Wit", "H1", "2025-07-04", 2, "our website"),
    ("Dov Mizrahi", "P3", "2025-07-06", 3, "our website"),
]
SHIFTS = [
    ("Declan Foy", "2025-06-02", "morning"), ("Yara Haddad", "2025-06-02", "evening"), ("B. Oyelaran", "2025-06-02", "graveyard"),
    ("Yara Haddad", "2025-06-06", "morning"), ("Declan Foy", "2025-06-06", "evening"), ("B. Oyelaran", "2025-06-06", "graveyard"),
    ("Marisol Quint", "2025-06-09", "morning"), ("Declan Foy", "2025-06-09", "evening"), ("B. Oyelaran", "2025-06-12", "graveyard"),
    ("Yara Haddad", "2025-06-14", "morning"), ("Theo Vance (volunteer)", "2025-06-14", "evening"),
    ("B. Oyelaran", "2025-06-20", "graveyard"),
]
# tour: leader, days, price (None: not set)
TOURS = {
    "Old Town Walk": ("Stefan Ilić", ["Monday", "Friday"], "12"), "Cliff Hike": ("Kim Bellamy", ["Saturday"], "18"),
    "Pub Crawl": ("Declan Foy", ["Friday"], "15"), "Kayak Trip": ("Kim Bellamy", ["Sunday"], "35"),
    "Street Food Night": ("Stefan Ilić", ["Wednesday"], "22"), "Sunrise Yoga": ("Yara Haddad", ["Tuesday"], None),
}
BREAKFASTS = {"Porridge": "4", "Pancakes": "6.5", "Full Fry-Up": "9", "Granola Bowl": "5.5", "Toast & Jam": "3"}
# wash: whose, kilos (None: not weighed), price
WASHES = [("Jack Nolan (Perth)", "5.5", "6"), ("Olu Adebayo", "4", "5"), ("Anneke de Wit", "3.5", "4.5"), ("T. J. Abernathy", "6", "6.5"),
          ("Lars Kjær", "2.5", "4"), ("Olu Adebayo", "7", "7.5"), ("Hyun-woo Park", None, "5")]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, relation, tail):
        if tail is not None:
            kg.add(head, relation, tail)

    names = list(GUESTS)
    rng.shuffle(names)  # the table is in no order
    for name in names:
        country, told, breakfast, tours = GUESTS[name]
        put(name, "is-a", "guest")
        put(name, "from-country", country)
        put(name, "recommended-by", told)
        put(name, "breakfast-pick", breakfast)
        kg.add(name, "tour-signup", *tours)
    for a, b in TOGETHER:
        put(a, "travels-with", b)
    for name, (job, trainer) in STAFF.items():
        put(name, "is-a", "staff")
        put(name, "job-title", job)
        put(name, "trained-by", trainer)
    for name, (floor, price, cleaner, beds) in ROOMS.items():
        put(name, "is-a", "room")
        put(name, "floor-no", floor)
        put(name, "nightly-eur", price)
        put(name, "cleaned-by", cleaner)
        for bed, level in beds.items():
            put("bed " + bed, "is-a", "bed")
            put("bed " + bed, "in-room", name)
            put("bed " + bed, "bunk-level", level)
    for n, (guest, bed, arrival, nights, how) in enumerate(BOOKINGS, 501):
        name = "booking %d" % n
        put(name, "is-a", "booking")
        put(name, "booked-by", guest)
        put(name, "booked-bed", "bed " + bed)
        put(name, "check-in", arrival)
        put(name, "night-count", nights)
        put(name, "booked-via", how)
    for n, (worker, when, slot) in enumerate(SHIFTS, 1):
        name = "shift %d" % n
        put(name, "is-a", "shift")
        put(name, "shift-worker", worker)
        put(name, "shift-date", when)
        put(name, "shift-slot", slot)
    for name, (leader, days, price) in TOURS.items():
        put(name, "is-a", "tour")
        put(name, "led-by-guide", leader)
        kg.add(name, "runs-on", *days)
        put(name, "price-eur", price)
    for name, price in BREAKFASTS.items():
        put(name, "is-a", "breakfast")
        put(name, "price-eur", price)
    for n, (guest, kilos, price) in enumerate(WASHES, 1):
        name = "wash %d" % n
        put(name, "is-a", "wash")
        put(name, "wash-for", guest)
        put(name, "wash-kilos", kilos)
        put(name, "price-eur", price)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
