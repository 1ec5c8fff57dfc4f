"""Writes triples.tsv: a made-up yearly conference of bookbinders and printers. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 20260

EDITIONS = {"Paper & Ink 2023": "2023-09", "Paper & Ink 2024": "2024-09", "Paper & Ink 2025": "2025-09"}
# name: works at, home town, invited by
SPEAKERS = {
    "Hélène Vasseur": ("Atelier du Coin", "Lyon", None),
    "Bram de Wit": ("Plantin Workshop", "Antwerp", "Hélène Vasseur"),
    "Noor de Wit": (None, "Antwerp", "Bram de Wit"),
    "T. S. Falkner": ("Falkner Press", "Bath", None),
    "Ingrid Sølvberg": ("Bergen City Archive", "Bergen", "T. S. Falkner"),
    "Mateus Rocha": ("Tipografia Rocha", "Porto", "Hélène Vasseur"),
    "Yuki Tanabe (paper)": ("Tanabe Washi", "Kyoto", "Ingrid Sølvberg"),
    "Clara Oduya": ("University of Leeds", "Leeds", "T. S. Falkner"),
    "Gareth Pym": ("Falkner Press", "Bath", None),
    "Aoife Kearney": ("National Print Museum", None, "Clara Oduya"),
    "Luděk Šimek": ("Bergen City Archive", "Bergen", "Ingrid Sølvberg"),
}
# name: seats, building
ROOMS = {"Caxton Room": (120, "Old Mill"), "Garamond Room": (60, "Old Mill"), "Attic": (25, "Old Mill"),
         "Press Hall": (80, "Foundry"), "Vat Room": (None, "Foundry")}
# name: room, chair, edition, day of the month
SESSIONS = {
    "Opening 2023": ("Caxton Room", "T. S. Falkner", "Paper & Ink 2023", "15"),
    "Old Ways": ("Garamond Room", "Hélène Vasseur", "Paper & Ink 2023", "16"),
    "Small Presses": ("Press Hall", "Clara Oduya", "Paper & Ink 2024", "20"),
    "Paper Day": ("Caxton Room", "Bram de Wit", "Paper & Ink 2024", "21"),
    "Repair Shop": ("Attic", "Ingrid Sølvberg", "Paper & Ink 2025", "19"),
    "Colour and Gilt": ("Caxton Room", "Hélène Vasseur", "Paper & Ink 2025", "20"),
    "Young Binders": ("Garamond Room", None, "Paper & Ink 2025", "21"),
}
# title: speakers, session, minutes, slides (yes or no)
TALKS = {
    "Why We Still Set Type": (["T. S. Falkner"], "Opening 2023", 45, 1),
    "Sewing on Cords": (["Hélène Vasseur"], "Old Ways", 30, 1),
    "Antwerp's Lost Foundries": (["Bram de Wit", "Noor de Wit"], "Old Ways", 50, 1),
    "Runes to Reams": (["Ingrid Sølvberg"], "Old Ways", 35, 0),
    "A Press in the Garage": (["Mateus Rocha"], "Small Presses", 25, 1),
    "Pricing Your Work": (["Gareth Pym"], "Small Presses", 40, 1),
    "Posters for the Parish": (["Aoife Kearney"], "Small Presses", 25, 0),
    "Washi from Root to Sheet": (["Yuki Tanabe (paper)"], "Paper Day", 65, 1),
    "What Acid Does": (["Clara Oduya"], "Paper Day", 30, 1),
    "Rag and Bone": (["Noor de Wit"], "Paper Day", None, 1),
    "Saving Wet Books": (["Ingrid Sølvberg", "Luděk Šimek"], "Repair Shop", 55, 1),
    "Glue: A Love Story": (["Clara Oduya"], "Repair Shop", 15, 1),
    "Marbling without Tears": (["Hélène Vasseur"], "Colour and Gilt", 40, 0),
    "Gold Leaf on a Budget": (["Gareth Pym", "Aoife Kearney"], "Colour and Gilt", 30, 1),
    "My First Hundred Books": (["Noor de Wit"], "Young Binders", 20, 0),
    "Linocut for Beginners": (["Mateus Rocha"], None, 90, 1),
}
# name: works at, home town, ticket, paid, year signed up, diet
ATTENDEES = {
    "Josie Abbott": (None, "Leeds", "Student", 60, "2024", "vegan"),
    "Peter van Loon": ("Plantin Workshop", "Antwerp", "Full", 180, "2023", None),
    "Marit Haug": ("Bergen City Archive", None, "Early Bird", 140, "2025", "vegetarian"),
    "Dr. Emil Kranz": ("University of Leeds", "Leeds", "Full", 180, "2024", None),
    "Concha Ibáñez": (None, "Porto", "Early Bird", 135, "2025", "gluten-free"),
    "W. H. Oakes": (None, "Bath", "Full", 190, "2025", None),
    "Wendy Oakes": (None, "Bath", "Day Pass", 75, "2025", "vegetarian"),
    "Fatima Zahrani": ("National Print Museum", "Dublin", "Helper", None, "2024", "halal"),
    "Rune Haug": (None, "Bergen", "Student", 65, "2025", "vegan"),
    "Lucas Petit": ("Atelier du Coin", "Lyon", "Early Bird", 130, "2023", None),
    "Bea Thornley": (None, None, "Day Pass", 70, "2024", "vegetarian"),
    "Kofi Mensah": ("Falkner Press", None, "Helper", None, "2025", None),
    "Sally-Ann Price": (None, "Leeds", "Student", 55, "2023", None),
}
SPONSORS = {"Boreal Board Mills": "Bergen", "Quill & Sons": "Bath", "Lumière Inks": "Lyon", "Sorrento Leather": None,
            "Northgate Bank": "Leeds", "The Guild of Binders": "London", "Thistle Thread Co.": None}
# number: sponsor, edition, amount, package
DEALS = {
    1: ("Boreal Board Mills", "Paper & Ink 2023", 3000, "Folio"),
    2: ("Quill & Sons", "Paper & Ink 2023", 1200, "Quarto"),
    3: ("Boreal Board Mills", "Paper & Ink 2024", 3500, "Folio"),
    4: ("Lumière Inks", "Paper & Ink 2024", 1500, "Quarto"),
    5: ("Northgate Bank", "Paper & Ink 2024", 4000, "Folio"),
    6: ("The Guild of Binders", "Paper & Ink 2024", None, "Octavo"),
    7: ("Boreal Board Mills", "Paper & Ink 2025", 3800, "Folio"),
    8: ("Lumière Inks", "Paper & Ink 2025", 1700, "Quarto"),
    9: ("Sorrento Leather", "Paper & Ink 2025", 500, "Octavo"),
    10: ("Quill & Sons", "Paper & Ink 2025", 600, "Octavo"),
}
# name: edition, day, venue, price
DINNERS = {
    "Welcome Supper 2023": ("Paper & Ink 2023", "15", "The Copper Kettle", 28),
    "Farewell Feast 2023": ("Paper & Ink 2023", "17", "Mill Canteen", 22),
    "Gala Dinner 2024": ("Paper & Ink 2024", "20", "Hotel Belvédère", 55),
    "Gala Dinner 2025": ("Paper & Ink 2025", "20", "Hotel Belvédère", 60),
    "Curry Night": ("Paper & Ink 2025", "19", "Star of Bengal", None),
}
PLACES = [
    ("Peter van Loon", "Welcome Supper 2023"), ("Lucas Petit", "Welcome Supper 2023"), ("Bram de Wit", "Welcome Supper 2023"),
    ("Lucas Petit", "Farewell Feast 2023"), ("Hélène Vasseur", "Farewell Feast 2023"),
    ("Josie Abbott", "Gala Dinner 2024"), ("Dr. Emil Kranz", "Gala Dinner 2024"), ("Clara Oduya", "Gala Dinner 2024"),
    ("Yuki Tanabe (paper)", "Gala Dinner 2024"),
    ("W. H. Oakes", "Gala Dinner 2025"), ("Wendy Oakes", "Gala Dinner 2025"), ("Marit Haug", "Gala Dinner 2025"),
    ("Hélène Vasseur", "Gala Dinner 2025"), ("Gareth Pym", "Gala Dinner 2025"),
    ("Rune Haug", "Curry Night"), ("Marit Haug", "Curry Night"), ("Hélène Vasseur", "Curry Night"),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()
    used = set()

    def once(first, last):
        while True:
            d = day(rng, first, last)
            if d not in used:
                used.add(d)
                return d
    for n, (speakers, session, minutes, slides) in TALKS.items():
        kg.add(n, "Sheet", "Talks")
        kg.add(n, "Speaker", *speakers)
        if session:
            kg.add(n, "Part of Session", session)
        if minutes:
            kg.add(n, "Length (min)", minutes)
        if slides:
            year = SESSIONS[session][2][-4:] if session else "2025"
            kg.add(n, "Slides In On", once(year + "-06-10", year + "-09-10"))
    for n, (job, town, by) in SPEAKERS.items():
        kg.add(n, "Sheet", "Speakers")
        if job:
            kg.add(n, "Works At", job)
        if town:
            kg.add(n, "Home Town", town)
        if by:
            kg.add(n, "Invited By", by)
    for n, (room, chair, edition, d) in SESSIONS.items():
        kg.add(n, "Sheet", "Sessions")
        kg.add(n, "Room", room)
        if chair:
            kg.add(n, "Chaired By", chair)
        kg.add(n, "Edition", edition)
        kg.add(n, "Date", EDITIONS[edition] + "-" + d)
    for n, (seats, building) in ROOMS.items():
        kg.add(n, "Sheet", "Rooms")
        if seats:
            kg.add(n, "Seats", seats)
        kg.add(n, "Building", building)
    for n, (job, town, ticket, paid, year, diet) in ATTENDEES.items():
        kg.add(n, "Sheet", "Attendees")
        if job:
            kg.add(n, "Works At", job)
        if town:
            kg.add(n, "Home Town", town)
        kg.add(n, "Ticket", ticket)
        if paid:
            kg.add(n, "Paid (EUR)", paid)
        kg.add(n, "Signed Up On", once(year + "-02-01", year + "-08-30"))
        if diet:
            kg.add(n, "Diet", diet)
    for n, town in SPONSORS.items():
        kg.add(n, "Sheet", "Sponsors")
        if town:
            kg.add(n, "Home Town", town)
    for n, (sponsor, edition, amount, package) in DEALS.items():
        n = "Sponsorship %d" % n
        kg.add(n, "Sheet", "Sponsorships")
        kg.add(n, "Sponsor", sponsor)
        kg.add(n, "Edition", edition)
        if amount:
            kg.add(n, "Amount (EUR)", amount)
        kg.add(n, "Package", package)
    for n, (edition, d, venue, price) in DINNERS.items():
        kg.add(n, "Sheet", "Dinners")
        kg.add(n, "Edition", edition)
        kg.add(n, "Date", EDITIONS[edition] + "-" + d)
        kg.add(n, "Venue", venue)
        if price:
            kg.add(n, "Price per Head", price)
    for i, (guest, dinner) in enumerate(PLACES, 1):
        n = "Place %02d" % i
        kg.add(n, "Guest", guest)
        kg.add(n, "Dinner", dinner)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
