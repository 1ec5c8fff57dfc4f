"""Writes triples.tsv: a made-up amateur choir; the pieces and their composers are real, their minutes rounded.
Run: python3 make.py

Everything is typed in below; nothing is drawn at random. None gives no triple.
"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

# member: part, joined, dues a year, brought along by, tasks
MEMBERS = {
    "M. E. Thistlewood": ("Alto", "1998-09-08", 90, None, ["sheet music"]),
    "Gerry Vance": ("Tenor", "2003-09-09", 120, "M. E. Thistlewood", ["money"]),
    "Rosalind Achterberg": ("Soprano", "2006-01-17", 120, None, []),
    "Bev Kowalchuk": ("Alto", "2009-09-15", 120, None, ["tea and biscuits"]),
    "Ray Fontaine": ("Bass", "2010-09-14", 120, None, ["chairs and staging"]),
    "Stan Kowalchuk": ("Bass", "2011-02-08", 120, "Bev Kowalchuk", ["chairs and staging"]),
    "Lucía Arrieta": ("Alto", "2012-09-11", 120, None, []),
    "Wilf Garrity": ("Bass", "2013-09-10", 90, "Stan Kowalchuk", ["tea and biscuits"]),
    "Padraig O'Dwyer": ("Bass", "2014-01-21", 90, "Wilf Garrity", []),
    "Imogen Sayle": ("Soprano", "2016-01-12", 120, None, ["programmes"]),
    "Ottilie Brandvold": ("Soprano", "2017-09-19", 120, "Rosalind Achterberg", []),
    "Desmond Pugh": ("Tenor", "2018-02-06", 120, "Gerry Vance", []),
    "Nadia Belkacem": ("Alto", "2019-10-01", 120, "Lucía Arrieta", []),
    "Théo Marchand": ("Tenor", "2021-09-14", 120, "Rosalind Achterberg", []),
    "Yuki Ibe": ("Soprano", "2022-09-13", 60, "Imogen Sayle", ["website"]),
    "Ray Fontaine (junior)": ("Tenor", "2023-09-12", 60, "Ray Fontaine", ["website"]),
    "Hattie Lowenstein": ("Soprano", None, None, None, []),
}
LIFTS = [("Yuki Ibe", "Imogen Sayle"), ("Wilf Garrity", "Padraig O'Dwyer"), ("Nadia Belkacem", "Bev Kowalchuk"),
         ("Desmond Pugh", "Théo Marchand"), ("Imogen Sayle", "Ottilie Brandvold")]
CONDUCTORS = ["Alasdair Quill", "Joan Petrakis (guest)"]
# piece: composer, language, minutes
PIECES = {
    "Ave verum corpus (Mozart)": ("W. A. Mozart", "Latin", 3.5), "Ave verum corpus (Byrd)": ("William Byrd", "Latin", 4.5),
    "Locus iste": ("Anton Bruckner", "Latin", 3), "Gloria": ("Antonio Vivaldi", "Latin", 30),
    "Cantique de Jean Racine": ("Gabriel Fauré", "French", 6), "Requiem (Fauré)": ("Gabriel Fauré", "Latin", 35),
    "Shenandoah": (None, "English", 5), "In stiller Nacht": ("Johannes Brahms", "German", 3),
    "Abendlied": ("Josef Rheinberger", "German", 3.5), "If Ye Love Me": ("Thomas Tallis", "English", 2),
    "The Long Day Closes": ("Arthur Sullivan", "English", 4.5), "Calme des nuits": ("Camille Saint-Saëns", "French", 5.5),
    "Bogoroditse Devo": ("Sergei Rachmaninoff", "Church Slavonic", 2.5), "In the Bleak Midwinter": ("Gustav Holst", "English", 5),
}
# venue: seats, hire
VENUES = {
    "St. Botolph's Church": (260, 150), "Riverside Bandstand": (None, 40), "Old Mill Hall": (200, 90),
    "Temple Street Theatre": (340, 420), "Quaker Meeting House": (70, 25), "Scout Hut": (45, 20),
}
# concert: venue, day, audience, conductor, good cause, pieces
CONCERTS = {
    "Spring Concert 2024": ("St. Botolph's Church", "2024-04-20", 164, "Alasdair Quill", None,
                            ["Ave verum corpus (Mozart)", "Locus iste", "Cantique de Jean Racine", "If Ye Love Me"]),
    "Summer Serenade": ("Riverside Bandstand", "2024-07-06", 95, "Joan Petrakis (guest)", "Flood Relief Fund",
                        ["Shenandoah", "The Long Day Closes", "Calme des nuits", "In stiller Nacht"]),
    "Autumn Requiem": ("St. Botolph's Church", "2024-11-09", 231, "Alasdair Quill", "Maple House Hospice",
                       ["Requiem (Fauré)", "Cantique de Jean Racine"]),
    "Carols by Candlelight": ("Old Mill Hall", "2024-12-14", 188, "Alasdair Quill", "Eastgate Food Bank",
                              ["In the Bleak Midwinter", "Bogoroditse Devo", "Locus iste", "Ave verum corpus (Byrd)"]),
    "Spring Concert 2025": ("Temple Street Theatre", "2025-04-12", 142, "Alasdair Quill", None,
                            ["Gloria", "If Ye Love Me", "Calme des nuits"]),
    "Hospice Gala": ("Temple Street Theatre", "2025-06-21", None, "Joan Petrakis (guest)", "Maple House Hospice",
                     ["Shenandoah", "Ave verum corpus (Mozart)", "Cantique de Jean Racine"]),
}
# rehearsal: place, day, pieces, absent
REHEARSALS = {
    "Rehearsal 51": ("Quaker Meeting House", "2025-02-18", ["Gloria"], ["Ray Fontaine", "Imogen Sayle"]),
    "Rehearsal 52": ("Quaker Meeting House", "2025-02-25", ["Gloria", "If Ye Love Me"], ["Stan Kowalchuk", "Bev Kowalchuk"]),
    "Rehearsal 53": ("Scout Hut", "2025-03-04", ["Calme des nuits", "Gloria"], ["Desmond Pugh"]),
    "Rehearsal 54": ("Quaker Meeting House", "2025-03-11", ["Abendlied", "If Ye Love Me"],
                     ["Desmond Pugh", "Yuki Ibe", "Nadia Belkacem"]),
    "Rehearsal 55": ("Quaker Meeting House", "2025-03-25", ["Calme des nuits"], []),
    "Rehearsal 56": ("Temple Street Theatre", "2025-04-08", ["Gloria", "If Ye Love Me", "Calme des nuits"], ["Ottilie Brandvold"]),
    "Rehearsal 57": ("Scout Hut", "2025-05-06", ["Shenandoah", "Abendlied"], ["Desmond Pugh", "Stan Kowalchuk", "Wilf Garrity"]),
    "Rehearsal 58": ("Quaker Meeting House", "2025-05-20", ["Ave verum corpus (Mozart)", "Cantique de Jean Racine"], ["Imogen Sayle"]),
    "Rehearsal 59": ("Scout Hut", "2025-06-03", ["Cantique de Jean Racine", "Shenandoah"], ["Desmond Pugh", "Padraig O'Dwyer"]),
}
# solo: piece, concert, singer
SOLOS = {
    "Solo 1": ("Shenandoah", "Summer Serenade", "Ray Fontaine"),
    "Solo 2": ("The Long Day Closes", "Summer Serenade", "Théo Marchand"),
    "Solo 3": ("Requiem (Fauré)", "Autumn Requiem", "Rosalind Achterberg"),
    "Solo 4": ("Requiem (Fauré)", "Autumn Requiem", "Stan Kowalchuk"),
    "Solo 5": ("In the Bleak Midwinter", "Carols by Candlelight", "Rosalind Achterberg"),
    "Solo 6": ("Gloria", "Spring Concert 2025", "Yuki Ibe"),
    "Solo 7": ("Gloria", "Spring Concert 2025", "Lucía Arrieta"),
    "Solo 8": ("Shenandoah", "Hospice Gala", "Ray Fontaine (junior)"),
}
# payment: member, day, amount
PAYMENTS = {
    "Payment 101": ("Gerry Vance", "2025-01-05", 120), "Payment 102": ("Rosalind Achterberg", "2025-01-07", 120),
    "Payment 103": ("Bev Kowalchuk", "2025-01-07", 60), "Payment 104": ("Stan Kowalchuk", "2025-01-07", 120),
    "Payment 105": ("Yuki Ibe", "2025-01-14", 60), "Payment 106": ("M. E. Thistlewood", "2025-01-14", 90),
    "Payment 107": ("Padraig O'Dwyer", "2025-01-21", 45), "Payment 108": ("Ray Fontaine", "2025-01-28", 120),
    "Payment 109": ("Lucía Arrieta", "2025-02-04", 120), "Payment 110": ("Ottilie Brandvold", "2025-02-11", 75),
    "Payment 111": ("Ray Fontaine (junior)", "2025-02-25", 30), "Payment 112": ("Imogen Sayle", "2025-03-11", 120),
    "Payment 113": ("Padraig O'Dwyer", "2025-03-18", 45), "Payment 114": ("Bev Kowalchuk", "2025-04-01", 60),
    "Payment 115": ("Théo Marchand", "2025-04-08", 50),
}


def make():
    kg = Triples()

    def say(head, relation, tail):
        if tail is not None:
            kg.add(head, relation, *(tail if isinstance(tail, list) else [tail]))

    for name, (part, joined, dues, by, tasks) in MEMBERS.items():
        kg.add(name, "type", "Member")
        say(name, "sings_in", part)
        say(name, "joined_us_on", joined)
        say(name, "owes_a_year", dues)
        say(name, "was_brought_along_by", by)
        say(name, "looks_after", tasks)
    for a, b in LIFTS:
        kg.add(a, "shares_a_lift_with", b)
    for name in CONDUCTORS:
        kg.add(name, "type", "Conductor")
    for name, (composer, language, minutes) in PIECES.items():
        kg.add(name, "type", "Piece")
        say(name, "was_written_by", composer)
        say(name, "is_sung_in", language)
        say(name, "takes_minutes", minutes)
    for name, (seats, hire) in VENUES.items():
        kg.add(name, "type", "Venue")
        say(name, "seats_up_to", seats)
        say(name, "is_hired_for", hire)
    for name, (venue, when, audience, conductor, cause, pieces) in CONCERTS.items():
        kg.add(name, "type", "Concert")
        say(name, "takes_place_at", venue)
        say(name, "takes_place_on", when)
        say(name, "was_heard_by", audience)
        say(name, "is_conducted_by", conductor)
        say(name, "raises_money_for", cause)
        say(name, "puts_on", pieces)
    for name, (venue, when, pieces, absent) in REHEARSALS.items():
        kg.add(name, "type", "Rehearsal")
        say(name, "takes_place_at", venue)
        say(name, "takes_place_on", when)
        say(name, "goes_over", pieces)
        say(name, "is_missed_by", absent)
    for name, (piece, concert, singer) in SOLOS.items():
        kg.add(name, "type", "Solo")
        say(name, "is_a_solo_in", piece)
        say(name, "is_heard_at", concert)
        say(name, "is_taken_by", singer)
    for name, (member, when, amount) in PAYMENTS.items():
        kg.add(name, "type", "Dues Payment")
        say(name, "was_paid_by", member)
        say(name, "was_paid_on", when)
        say(name, "comes_to", amount)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
