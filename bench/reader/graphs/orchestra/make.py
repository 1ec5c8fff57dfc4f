"""Writes triples.tsv: a made-up city youth orchestra. No class relation. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20251128

BALTIC, TUSCANY, HIGHLANDS = "Baltic Tour 2023", "Tuscany Tour 2024", "Highlands Weekend 2025"
HARROW, ALDHELM, QUAY = "Harrow Lane Academy", "St Aldhelm's School", "Quayside High"
BISHOP, FERN = "Bishop Latimer College", "Fernhill School"
LIND, MADD, HALE, QUIN = "Petra Lindqvist", "Owen Maddocks", "Dr. Sunniva Hale", "Rafael Quintero"
ABER, HOLLIS, CARTER = "Jean Abernethy", "Dave Hollis", "Mei-Ling Carter"

# player: section, instruments, tutor, born, joined, mentor, school, tours
PLAYERS = {
    "Amara Nwosu": ("First Violins", ["violin"], LIND, "2007-03-14", "2018-09-08", None, HARROW, [BALTIC, TUSCANY]),
    "Felix Thorburn": ("First Violins", ["violin"], LIND, "2009-11-02", "2022-01-15", "Amara Nwosu", BISHOP, [TUSCANY]),
    "Ines Carvalho": ("First Violins", ["violin", "viola"], LIND, "2008-06-21", "2020-09-12", None, QUAY, [BALTIC, TUSCANY, HIGHLANDS]),
    "Noor Hashemi": ("First Violins", ["violin"], MADD, "2011-01-30", "2024-01-13", "Ines Carvalho", HARROW, []),
    "Callum Rafferty": ("Second Violins", ["violin"], MADD, "2008-02-09", "2019-09-14", None, ALDHELM, [BALTIC]),
    "Leo Abadi": ("Second Violins", ["violin"], LIND, "2012-04-18", "2024-09-07", "Amara Nwosu", QUAY, [HIGHLANDS]),
    "Priya Raman": ("Second Violins", ["violin"], None, "2010-08-05", "2022-09-10", "Callum Rafferty", FERN, [TUSCANY]),
    "Martha Quigg": ("Second Violins", ["violin"], MADD, "2010-12-12", "2023-09-09", None, None, [HIGHLANDS]),
    "Beatriz Fontoura": ("Violas", ["viola"], MADD, "2007-09-27", "2019-01-12", None, HARROW, [BALTIC, TUSCANY]),
    "Jonah Pike": ("Violas", ["viola"], MADD, "2010-05-16", "2022-09-10", "Beatriz Fontoura", ALDHELM, []),
    "Tom Eccleston": ("Low Strings", ["cello"], HALE, "2007-07-01", "2019-09-14", None, HARROW, [BALTIC, TUSCANY]),
    "Saffron Doyle": ("Low Strings", ["cello"], HALE, "2009-03-23", "2021-09-11", "Tom Eccleston", HARROW, [TUSCANY, HIGHLANDS]),
    "Kwame Asante": ("Low Strings", ["cello"], HALE, "2011-10-08", "2024-01-13", None, FERN, []),
    "Zofia Kaczmarek": ("Low Strings", ["double bass"], None, "2008-12-19", "2021-01-16", None, BISHOP, [TUSCANY]),
    "Yuki Tanabe": ("Woodwind", ["oboe"], QUIN, "2007-11-11", "2020-01-11", None, QUAY, [BALTIC, TUSCANY]),
    "Ellie Staveley": ("Woodwind", ["flute", "piccolo"], QUIN, "2009-07-29", "2021-09-11", None, HARROW, [TUSCANY]),
    "Dominic Osei": ("Woodwind", ["flute"], QUIN, "2012-02-03", "2024-09-07", "Ellie Staveley", ALDHELM, []),
    "Hanna Bielak": ("Woodwind", ["clarinet"], ABER, "2008-04-25", "2020-09-12", None, BISHOP, [BALTIC, HIGHLANDS]),
    "Rory McAvoy": ("Woodwind", ["clarinet"], ABER, "2010-10-31", "2023-01-14", "Hanna Bielak", None, [HIGHLANDS]),
    "Sian Bevan": ("Woodwind", ["bassoon"], ABER, "2009-01-07", "2022-09-10", None, HARROW, []),
    "Gethin Prosser": ("Brass", ["trumpet"], HOLLIS, "2007-05-20", "2019-03-02", None, FERN, [BALTIC]),
    "Oluwaseun Bright": ("Brass", ["trombone"], HOLLIS, "2008-08-14", "2021-01-16", None, QUAY, [BALTIC, TUSCANY]),
    "Maisie Threlfall": ("Brass", ["French horn"], HOLLIS, "2010-03-03", "2022-01-15", "Gethin Prosser", ALDHELM, [TUSCANY]),
    "Arjun Sethi": ("Percussion", ["timpani", "marimba"], CARTER, "2009-09-09", "2021-09-11", None, HARROW, [TUSCANY]),
    "Clementine Roux": ("Percussion", ["marimba"], None, "2011-06-17", "2023-09-09", None, BISHOP, []),
}
LEADERS = {"First Violins": "Amara Nwosu", "Second Violins": "Callum Rafferty", "Violas": "Beatriz Fontoura",
           "Low Strings": "Tom Eccleston", "Woodwind": "Yuki Tanabe", "Brass": "Gethin Prosser"}
# tutor: pounds an hour, has a phone number on file
TUTORS = {LIND: ("38", 1), MADD: ("34.5", 1), HALE: ("41", 1), QUIN: ("36", 0), ABER: ("33", 1), HOLLIS: ("30", 1),
          CARTER: (None, 1)}
# composer: country, teacher
COMPOSERS = {
    "Edward Elgar": ("England", None), "Gustav Holst": ("England", None),
    "Ralph Vaughan Williams": ("England", "Maurice Ravel"), "Maurice Ravel": ("France", "Gabriel Fauré"),
    "Gabriel Fauré": ("France", "Camille Saint-Saëns"), "Camille Saint-Saëns": ("France", None),
    "Nadia Boulanger": ("France", "Gabriel Fauré"), "Aaron Copland": ("United States", "Nadia Boulanger"),
    "Florence Price": ("United States", None), "Jean Sibelius": ("Finland", None), "Antonín Dvořák": ("Bohemia", None),
    "Arturo Márquez": ("Mexico", None), "Arvo Pärt": ("Estonia", None), "Hattie Brockbank": (None, None),
}
SP23, PR23, XM23 = "Spring Concert 2023", "Summer Proms 2023", "Christmas Gala 2023"
SP24, PR24, XM24 = "Spring Concert 2024", "Summer Proms 2024", "Christmas Gala 2024"
TAL, RIG, SIE, LUC, SCH = "Tallinn Concert", "Riga Concert", "Siena Concert", "Lucca Concert", "Schools' Matinee 2025"
# piece: composer, minutes, concerts
PIECES = {
    "Jupiter": ("Gustav Holst", "8", [SP23, TAL]),
    "Nimrod": ("Edward Elgar", "4", [PR23, RIG, XM24]),
    "Pomp and Circumstance No. 1": ("Edward Elgar", "6", [PR23, PR24]),
    "The Lark Ascending": ("Ralph Vaughan Williams", "14", [SP24]),
    "English Folk Song Suite": ("Ralph Vaughan Williams", "11", [TAL]),
    "Pavane": ("Gabriel Fauré", "6.5", [XM23, SIE]),
    "Danse macabre": ("Camille Saint-Saëns", "7", [PR24, SCH]),
    "Boléro": ("Maurice Ravel", "15", [SP23]),
    "Finlandia": ("Jean Sibelius", "8.5", [SP23, TAL, RIG, PR24]),
    "Karelia Suite": ("Jean Sibelius", "16", [XM23]),
    "New World Symphony": ("Antonín Dvořák", "41", [SP24]),
    "Slavonic Dance No. 8": ("Antonín Dvořák", "4.5", [SIE, LUC]),
    "Serenade for Strings": ("Antonín Dvořák", "28", [XM24]),
    "Symphony No. 1 in E minor": ("Florence Price", "38", [LUC]),
    "Fanfare for the Common Man": ("Aaron Copland", "3.5", [PR23]),
    "Hoe-Down": ("Aaron Copland", "3", [PR23, SCH]),
    "Danzón No. 2": ("Arturo Márquez", "10", [PR24, LUC]),
    "Fratres": ("Arvo Pärt", None, []),
    "Wexmoor Sketches": ("Hattie Brockbank", "12", []),
}
HALL, CHURCH, CORN = "Wexmoor Town Hall", "St Cuthbert's Church", "The Corn Exchange"
SOL, OJU = "Ingrid Solheim", "Marcus Ojukwu"
# concert: venue, date, conductor, audience, tour
CONCERTS = {
    SP23: (HALL, "2023-03-25", SOL, "410", None), PR23: (CORN, "2023-06-17", OJU, "545", None),
    TAL: ("House of the Blackheads", "2023-07-21", SOL, "230", BALTIC), RIG: ("Riga Cathedral", "2023-07-24", OJU, "385", BALTIC),
    XM23: (CHURCH, "2023-12-16", SOL, "290", None), SP24: (HALL, "2024-03-16", OJU, "395", None),
    PR24: (CORN, "2024-06-22", SOL, "520", None), SIE: ("Teatro dei Rozzi", "2024-07-24", SOL, "175", TUSCANY),
    LUC: ("San Michele", "2024-07-27", OJU, "260", TUSCANY), XM24: (HALL, "2024-12-14", OJU, "430", None),
    SCH: (CORN, "2025-02-06", MADD, None, None),
}
# tour: first day, countries
TOURS = {BALTIC: ("2023-07-19", ["Estonia", "Latvia"]), TUSCANY: ("2024-07-22", ["Italy"]), HIGHLANDS: ("2025-05-02", ["Scotland"])}
# loan of an instrument: to whom, what, since
LOANS = {
    "LOAN-14": ("Jonah Pike", "viola", "2022-10-01"), "LOAN-15": ("Sian Bevan", "bassoon", "2022-09-17"),
    "LOAN-17": ("Ines Carvalho", "viola", "2021-02-20"), "LOAN-18": ("Zofia Kaczmarek", "double bass", "2021-01-23"),
    "LOAN-19": ("Kwame Asante", "cello", "2024-02-03"), "LOAN-21": ("Maisie Threlfall", "French horn", None),
    "LOAN-22": ("Clementine Roux", "marimba", "2023-10-14"), "LOAN-23": ("Ellie Staveley", "piccolo", "2023-11-18"),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, relation, tail):
        if tail:
            kg.add(head, relation, tail)

    for name, (section, instruments, tutor, born, joined, mentor, school, tours) in PLAYERS.items():
        put(name, "plays-in", section)
        kg.add(name, "performs-on", *instruments)
        for r, t in (("taught-by", tutor), ("born-on", born), ("joined-on", joined), ("mentored-by", mentor), ("goes-to", school)):
            put(name, r, t)
        kg.add(name, "went-on", *tours)
    for section, leader in LEADERS.items():
        put(section, "led-by", leader)
    for name, (pay, phone) in TUTORS.items():
        put(name, "paid-per-hour", pay)
        put(name, "reached-on", phone and "01632 960%03d" % rng.randrange(100, 999))
    for name, (country, teacher) in COMPOSERS.items():
        put(name, "comes-from", country)
        put(name, "studied-under", teacher)
    for name, (composer, minutes, concerts) in PIECES.items():
        put(name, "written-by", composer)
        put(name, "lasts-for", minutes)
        kg.add(name, "performed-at", *concerts)
    for name, (venue, date, conductor, people, tour) in CONCERTS.items():
        for r, t in (("held-at", venue), ("held-on", date), ("conducted-by", conductor), ("attended-by", people), ("part-of", tour)):
            put(name, r, t)
    for name, (first, countries) in TOURS.items():
        put(name, "set-off-on", first)
        kg.add(name, "travelled-to", *countries)
    for name, (player, instrument, since) in LOANS.items():
        for r, t in (("lent-to", player), ("loan-of", instrument), ("lent-on", since)):
            put(name, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
