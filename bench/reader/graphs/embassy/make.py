"""Writes triples.tsv: the directory of a made-up small country's foreign service (classes over isA). Run: python3 make.py"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

t = Triples()

DESKS = [  # desk, head
    ("Europe Desk", "Ingrid Solheim"),
    ("Africa Desk", "Viktor Esterly"),
    ("Asia Desk", "Casper Nyland"),
    ("Americas Desk", "Dmitri Halloran"),
    ("Middle East Desk", "Clara Benning"),
]
COUNTRIES = [  # country, capital, languages, desk, relations since, visa rule, our citizens
    ("Portugal", "Lisbon", ["Portuguese"], "Europe", "1951-06-14", "visa-free", 8420),
    ("Japan", "Tokyo", ["Japanese"], "Asia", "1956-10-02", "visa-free", 2310),
    ("Kenya", "Nairobi", ["Swahili", "English"], "Africa", "1964-02-11", "visa required", 1175),
    ("Brazil", "Brasília", ["Portuguese"], "Americas", "1949-08-30", "visa-free", 6980),
    ("Norway", "Oslo", ["Norwegian"], "Europe", "1946-03-05", "visa-free", 3640),
    ("Vietnam", "Hanoi", ["Vietnamese"], "Asia", "1978-04-19", "visa required", 960),
    ("Egypt", "Cairo", ["Arabic"], "Middle East", "1955-01-27", "visa on arrival", 1820),
    ("Canada", "Ottawa", ["English", "French"], "Americas", "1948-11-12", "visa-free", 11250),
    ("Chile", "Santiago", ["Spanish"], "Americas", "1952-05-03", "visa-free", 1490),
    ("Georgia", "Tbilisi", ["Georgian"], "Europe", "1992-07-21", "visa-free", 740),
    ("Switzerland", "Bern", ["German", "French"], "Europe", "1947-09-18", "visa-free", 5130),
    ("Morocco", "Rabat", ["Arabic"], "Middle East", "1961-12-06", "visa on arrival", None),
    ("Ethiopia", "Addis Ababa", ["Amharic"], "Africa", "1966-03-30", "visa on arrival", 410),
    ("Iceland", "Reykjavík", ["Icelandic"], "Europe", "1950-06-17", "visa-free", 390),
    ("Laos", "Vientiane", ["Lao"], "Asia", "1994-02-08", "visa on arrival", 85),
    ("Cambodia", "Phnom Penh", ["Khmer"], "Asia", "1996-11-13", "visa on arrival", 140),
    ("Peru", "Lima", ["Spanish"], "Americas", "1957-07-28", "visa-free", 625),
    ("Armenia", "Yerevan", ["Armenian"], "Europe", "1993-05-25", "visa on arrival", 205),
]
MISSIONS = [  # name, class, city, host, opened, status, budget, local staff, answers to, led by
    ("Embassy Lisbon", "Embassy", "Lisbon", "Portugal", "1951-11-05", "open", 1850000, 14, None, "Adela Brandt"),
    ("Embassy Tokyo", "Embassy", "Tokyo", "Japan", "1957-04-01", "open", 3240000, 21, None, "Tomas Veric"),
    ("Embassy Nairobi", "Embassy", "Nairobi", "Kenya", "1965-09-20", "open", 1420000, 26, None, "Rufus Okello"),
    ("Embassy Brasília", "Embassy", "Brasília", "Brazil", "1962-02-12", "open", 1960000, 18, None, "Lucia Ferrant"),
    ("Embassy Oslo", "Embassy", "Oslo", "Norway", "1948-05-17", "open", 1575000, 9, None, "Pia Lindqvist"),
    ("Embassy Hanoi", "Embassy", "Hanoi", "Vietnam", "1995-10-09", "open", 1130000, 16, None, "Benedikt Moll"),
    ("Embassy Cairo", "Embassy", "Cairo", "Egypt", "1958-03-03", "open", 1690000, 23, None, "Yasmin Haddour"),
    ("Embassy Ottawa", "Embassy", "Ottawa", "Canada", "1949-07-04", "open", 2380000, 12, None, "Henrietta Voss"),
    ("Embassy Santiago", "Embassy", "Santiago", "Chile", "1954-09-13", "open", 980000, 7, None, None),
    ("Embassy Tbilisi", "Embassy", "Tbilisi", "Georgia", "2008-06-16", "open", 720000, 6, None, "Marek Dvorny"),
    ("Embassy Bern", "Embassy", "Bern", "Switzerland", "1949-01-24", "open", 1710000, 8, None, "Oskar Tremaine"),
    ("Embassy Rabat", "Embassy", "Rabat", "Morocco", "1963-05-20", "suspended", None, 2, None, None),
    ("Consulate General Osaka", "Consulate", "Osaka", "Japan", "1988-04-11", "open", 890000, 5, "Embassy Tokyo", "Nora Whitlock"),
    ("Consulate General São Paulo", "Consulate", "São Paulo", "Brazil", "1971-08-02", "open", 1240000, 13, "Embassy Brasília", "Emil Castagne"),
    ("Consulate General Toronto", "Consulate", "Toronto", "Canada", "1974-10-21", "open", 1310000, 11, "Embassy Ottawa", "Greta Aumann"),
    ("Consulate General Vancouver", "Consulate", "Vancouver", "Canada", "2003-02-17", "open", 640000, 4, "Embassy Ottawa", "Julian Prosk"),
    ("Consulate Porto", "Consulate", "Porto", "Portugal", "1969-03-10", "closed", None, None, "Embassy Lisbon", None),
    ("Consulate Alexandria", "Consulate", "Alexandria", "Egypt", "1983-09-26", "open", 310000, 3, "Embassy Cairo", "Sofia Karelas"),
    ("Permanent Mission Geneva", "Permanent Mission", "Geneva", "Switzerland", "1964-06-08", "open", 2050000, 10, None, "Leopold Harte"),
    ("Permanent Mission Addis Ababa", "Permanent Mission", "Addis Ababa", "Ethiopia", "2001-10-15", "open", 560000, 15, None, "Miriam Szabo"),
]
COVERS = [("Embassy Oslo", "Iceland"), ("Embassy Hanoi", "Laos"), ("Embassy Hanoi", "Cambodia"), ("Embassy Santiago", "Peru"),
          ("Embassy Tbilisi", "Armenia")]
DIPLOMATS = [  # name, joined, born
    ("Adela Brandt", "2001-09-03", "1975-02-18"),
    ("Tomas Veric", "1999-09-06", "1972-11-30"),
    ("Rufus Okello", "2004-09-06", "1978-07-09"),
    ("Lucia Ferrant", "1996-09-02", "1970-04-25"),
    ("Pia Lindqvist", "2006-09-04", "1981-01-14"),
    ("Benedikt Moll", "2000-09-04", "1973-08-02"),
    ("Yasmin Haddour", "1998-09-07", "1971-12-11"),
    ("Henrietta Voss", "1993-09-06", "1966-05-20"),
    ("Marek Dvorny", "2005-09-05", "1979-10-27"),
    ("Oskar Tremaine", "1997-09-01", "1969-03-16"),
    ("Nora Whitlock", "2010-09-06", "1985-06-05"),
    ("Emil Castagne", "2007-09-03", "1982-09-19"),
    ("Greta Aumann", "2003-09-01", "1977-01-31"),
    ("Julian Prosk", "2008-09-01", "1980-12-07"),
    ("Sofia Karelas", "2011-09-05", "1986-04-12"),
    ("Leopold Harte", "1990-09-03", "1963-10-08"),
    ("Miriam Szabo", "1995-09-04", "1968-08-23"),
    ("Ingrid Solheim", "1994-09-05", "1967-02-03"),
    ("Viktor Esterly", "1988-09-05", "1961-06-29"),
    ("Casper Nyland", "1992-09-07", "1965-03-22"),
    ("Dmitri Halloran", "1991-09-02", "1964-09-14"),
    ("Clara Benning", "1989-09-04", "1962-11-17"),
    ("Felix Ordway", "2014-09-01", "1988-07-26"),
    ("Anneke de Wit", "2013-09-02", "1987-05-08"),
    ("Hugo Pell", "2018-09-03", "1992-03-29"),
    ("Ottilie Grange", "2020-09-07", "1995-12-02"),
    ("Samuel Brook", "2017-09-04", None),
    ("Katya Morrow", "2016-09-05", "1991-01-21"),
]
MARRIED = [("Greta Aumann", "Julian Prosk"), ("Casper Nyland", "Ingrid Solheim"), ("Miriam Szabo", "Leopold Harte")]
MENTORS = [
    ("Viktor Esterly", ["Rufus Okello", "Ottilie Grange"]),
    ("Clara Benning", ["Yasmin Haddour", "Katya Morrow"]),
    ("Leopold Harte", ["Pia Lindqvist", "Samuel Brook"]),
    ("Casper Nyland", ["Tomas Veric", "Benedikt Moll"]),
    ("Henrietta Voss", ["Anneke de Wit"]),
    ("Dmitri Halloran", ["Felix Ordway"]),
    ("Ingrid Solheim", ["Adela Brandt", "Marek Dvorny", "Hugo Pell"]),
    ("Lucia Ferrant", ["Emil Castagne"]),
]
SPOKEN = [
    ("Portuguese", ["Adela Brandt", "Lucia Ferrant", "Emil Castagne", "Hugo Pell", "Nora Whitlock"]),
    ("Japanese", ["Tomas Veric", "Nora Whitlock", "Anneke de Wit", "Henrietta Voss"]),
    ("Swahili", ["Rufus Okello", "Viktor Esterly"]),
    ("English", ["Henrietta Voss", "Greta Aumann", "Julian Prosk", "Samuel Brook", "Rufus Okello", "Dmitri Halloran", "Ottilie Grange"]),
    ("Norwegian", ["Pia Lindqvist", "Marek Dvorny", "Ingrid Solheim"]),
    ("Vietnamese", ["Benedikt Moll", "Casper Nyland"]),
    ("Arabic", ["Yasmin Haddour", "Clara Benning", "Sofia Karelas", "Katya Morrow", "Oskar Tremaine"]),
    ("French", ["Leopold Harte", "Miriam Szabo", "Greta Aumann", "Pia Lindqvist", "Yasmin Haddour", "Oskar Tremaine", "Viktor Esterly"]),
    ("Spanish", ["Dmitri Halloran", "Felix Ordway", "Emil Castagne"]),
    ("Georgian", ["Marek Dvorny"]),
    ("German", ["Oskar Tremaine", "Ingrid Solheim", "Benedikt Moll"]),
    ("Amharic", ["Miriam Szabo"]),
    ("Icelandic", []), ("Lao", []), ("Khmer", []), ("Armenian", []),
]
POSTINGS = [  # who, where, role, from, to
    ("Viktor Esterly", "Embassy Nairobi", "Ambassador", "2014-02-03", "2018-12-14"),
    ("Emil Castagne", "Consulate Porto", "Consul", "2014-05-05", "2019-06-30"),
    ("Lucia Ferrant", "Consulate General São Paulo", "Consul General", "2015-01-12", "2019-05-31"),
    ("Clara Benning", "Embassy Cairo", "Ambassador", "2016-03-14", "2020-09-25"),
    ("Adela Brandt", "Embassy Brasília", "First Secretary", "2016-06-06", "2019-12-20"),
    ("Oskar Tremaine", "Embassy Cairo", "Counsellor", "2016-09-19", "2020-07-31"),
    ("Henrietta Voss", "Embassy Tokyo", "Ambassador", "2017-08-21", "2022-07-29"),
    ("Rufus Okello", "Permanent Mission Addis Ababa", "Counsellor", "2017-10-02", "2021-09-10"),
    ("Casper Nyland", "Embassy Hanoi", "Ambassador", "2018-01-15", "2023-03-31"),
    ("Leopold Harte", "Embassy Ottawa", "Ambassador", "2018-05-28", "2022-06-24"),
    ("Nora Whitlock", "Embassy Lisbon", "Second Secretary", "2018-09-10", "2021-08-20"),
    ("Ingrid Solheim", "Embassy Lisbon", "Ambassador", "2019-01-21", "2023-08-18"),
    ("Viktor Esterly", "Embassy Rabat", "Ambassador", "2019-02-18", "2022-11-11"),
    ("Miriam Szabo", "Embassy Nairobi", "Ambassador", "2019-03-04", "2023-12-15"),
    ("Pia Lindqvist", "Permanent Mission Geneva", "Counsellor", "2019-09-16", "2024-12-20"),
    ("Dmitri Halloran", "Embassy Santiago", "Ambassador", "2020-02-10", "2026-06-19"),
    ("Yasmin Haddour", "Embassy Cairo", "Ambassador", "2020-10-05", None),
    ("Lucia Ferrant", "Embassy Brasília", "Ambassador", "2021-03-01", None),
    ("Sofia Karelas", "Consulate Alexandria", "Consul", "2021-11-08", None),
    ("Oskar Tremaine", "Embassy Bern", "Ambassador", "2022-02-14", None),
    ("Greta Aumann", "Consulate General Toronto", "Consul General", "2022-05-09", None),
    ("Tomas Veric", "Embassy Tokyo", "Ambassador", "2022-08-15", None),
    ("Hugo Pell", "Embassy Lisbon", "Second Secretary", "2022-09-12", None),
    ("Leopold Harte", "Permanent Mission Geneva", "Permanent Representative", "2022-09-26", None),
    ("Emil Castagne", "Consulate General São Paulo", "Consul General", "2023-01-16", None),
    ("Anneke de Wit", "Embassy Tokyo", "First Secretary", "2023-02-06", None),
    ("Benedikt Moll", "Embassy Hanoi", "Ambassador", "2023-04-17", None),
    ("Julian Prosk", "Consulate General Vancouver", "Consul General", "2023-06-19", None),
    ("Adela Brandt", "Embassy Lisbon", "Ambassador", "2023-09-01", None),
    ("Rufus Okello", "Embassy Nairobi", "Ambassador", "2024-01-10", None),
    ("Miriam Szabo", "Permanent Mission Addis Ababa", "Permanent Representative", "2024-02-12", None),
    ("Ottilie Grange", "Embassy Nairobi", "Third Secretary", "2024-03-18", None),
    ("Felix Ordway", "Embassy Santiago", "First Secretary", "2024-08-05", None),
    ("Henrietta Voss", "Embassy Ottawa", "Ambassador", "2024-09-16", None),
    ("Pia Lindqvist", "Embassy Oslo", "Ambassador", "2025-02-01", None),
    ("Samuel Brook", "Embassy Ottawa", "Trade Attaché", "2025-01-13", None),
    ("Marek Dvorny", "Embassy Tbilisi", "Ambassador", "2025-06-01", None),
    ("Nora Whitlock", "Consulate General Osaka", "Consul General", "2025-08-04", None),
    ("Katya Morrow", "Embassy Cairo", "Cultural Attaché", "2026-02-23", None),
]
OFFICES = [
    ("Helene Arvad", "President"), ("Gustav Rehn", "Prime Minister"), ("Isolde Marchetti", "Foreign Minister"),
    ("Piers Dalgaard", "Trade Minister"), ("Wanda Kostrov", "Culture Minister"), ("Knut Ravel", "Fisheries Minister"),
    ("Alma Thorne", "Speaker of Parliament"), ("Edmund Sayle", None),
]
VISITS = [  # code, who, country, day, state, people, cost, arranged by
    ("V-23-01", "Isolde Marchetti", "Portugal", "2023-05-11", "completed", 9, 14200, "Hugo Pell"),
    ("V-23-02", "Gustav Rehn", "Japan", "2023-10-03", "completed", 26, 88000, "Anneke de Wit"),
    ("V-24-01", "Helene Arvad", "Brazil", "2024-04-16", "completed", 31, 121500, "Emil Castagne"),
    ("V-24-02", "Piers Dalgaard", "Vietnam", "2024-06-19", "completed", 12, 41300, "Benedikt Moll"),
    ("V-24-03", "Isolde Marchetti", "Kenya", "2024-11-05", "completed", 8, 22750, "Ottilie Grange"),
    ("V-25-01", "Gustav Rehn", "Norway", "2025-03-20", "completed", 14, 19800, "Pia Lindqvist"),
    ("V-25-02", "Helene Arvad", "Morocco", "2025-05-06", "cancelled", 22, None, "Clara Benning"),
    ("V-25-03", "Alma Thorne", "Georgia", "2025-09-22", "completed", 10, 17100, "Marek Dvorny"),
    ("V-25-04", "Wanda Kostrov", "Canada", "2025-10-13", "completed", 7, 26400, "Samuel Brook"),
    ("V-26-01", "Isolde Marchetti", "Georgia", "2026-04-08", "completed", 11, 18950, "Marek Dvorny"),
    ("V-26-02", "Knut Ravel", "Norway", None, "postponed", 6, None, None),
    ("V-26-03", "Piers Dalgaard", "Chile", "2026-09-15", "completed", 13, 37600, "Felix Ordway"),
    ("V-26-04", "Isolde Marchetti", "Egypt", "2026-12-02", "planned", 15, None, "Katya Morrow"),
    ("V-27-01", "Helene Arvad", "Japan", "2027-03-25", "planned", 35, None, "Anneke de Wit"),
]
TREATIES = [  # name, country, about, signed, signature, in force, expires, supersedes
    ("Fishing Rights Protocol 2004", "Norway", "fisheries", "2004-02-12", None, "2004-07-01", "2018-12-31", None),
    ("Trade Pact with Morocco", "Morocco", "trade", "2009-06-03", "Edmund Sayle", "2010-01-01", None, None),
    ("Extradition Treaty with Brazil", "Brazil", "justice", "2012-10-25", "Edmund Sayle", "2014-03-01", None, None),
    ("Air Services Agreement with Canada", "Canada", "aviation", "2016-04-19", "Edmund Sayle", "2017-02-01", "2031-01-31", None),
    ("Water Research Accord with Egypt", "Egypt", "science", "2017-06-06", "Edmund Sayle", "2017-07-01", "2027-06-30", None),
    ("Fisheries Agreement with Norway", "Norway", "fisheries", "2018-05-22", "Knut Ravel", "2019-01-01", "2028-12-31", "Fishing Rights Protocol 2004"),
    ("Working Holiday Agreement with Japan", "Japan", "youth exchange", "2019-03-27", "Isolde Marchetti", "2019-10-01", None, None),
    ("Scholarship Agreement with Kenya", "Kenya", "education", "2020-12-08", "Isolde Marchetti", "2021-01-01", "2026-12-31", None),
    ("Double Taxation Agreement with Portugal", "Portugal", "tax", "2021-11-09", "Gustav Rehn", "2022-07-01", None, None),
    ("Social Security Agreement with Chile", "Chile", "pensions", "2022-08-30", "Isolde Marchetti", "2024-04-01", None, None),
    ("Investment Treaty with Vietnam", "Vietnam", "trade", "2024-06-20", "Piers Dalgaard", None, None, None),
    ("Film Treaty with Canada", "Canada", "culture", "2025-10-14", "Wanda Kostrov", None, None, None),
    ("Transit Agreement with Georgia", "Georgia", "transport", "2026-04-09", "Isolde Marchetti", None, None, None),
]
HOUSES = [  # residence, mission, lived in by, rent
    ("Villa Aurora", "Embassy Lisbon", "Adela Brandt", 4200),
    ("Sakura House", "Embassy Tokyo", "Tomas Veric", 7800),
    ("Muthaiga Lodge", "Embassy Nairobi", "Rufus Okello", 3100),
    ("Casa do Lago", "Embassy Brasília", "Lucia Ferrant", 3600),
    ("Lotus House", "Embassy Hanoi", "Benedikt Moll", 2900),
    ("Zamalek Court", "Embassy Cairo", "Yasmin Haddour", 3300),
    ("Rideau House", "Embassy Ottawa", "Henrietta Voss", None),
    ("Casa Bellavista", "Embassy Santiago", None, 2700),
    ("Vera Terrace", "Embassy Tbilisi", "Marek Dvorny", 1900),
]
HONORARY = [  # name, city, answers to
    ("Jorge Amaral", "Faro", "Embassy Lisbon"),
    ("Sigrún Helgadóttir", "Reykjavík", "Embassy Oslo"),
    ("Bounmy Keomany", "Vientiane", "Embassy Hanoi"),
    ("Beatriz Quiroga", "Lima", "Embassy Santiago"),
    ("Peter Mwangi", "Mombasa", "Embassy Nairobi"),
    ("Armen Sarkisyan", "Yerevan", "Embassy Tbilisi"),
]


def add(head, relation, *tails):
    t.add(head, relation, *[x for x in tails if x is not None])


for desk, head in DESKS:
    add(desk, "isA", "Region Desk")
    add(desk, "isHeadedBy", head)
for country, capital, languages, desk, since, visa, citizens in COUNTRIES:
    add(country, "isA", "Country")
    add(country, "hasCapital", capital)
    add(country, "hasOfficialLanguage", *languages)
    add(country, "fallsUnder", desk + " Desk")
    add(country, "hasRelationsSince", since)
    add(country, "hasVisaRule", visa)
    add(country, "hasRegisteredCitizens", citizens)
    add(country, "hosts", *[m[0] for m in MISSIONS if m[3] == country])
for name, kind, city, _, opened, status, budget, staff, over, led in MISSIONS:
    add(name, "isA", kind)
    add(name, "isSeatedIn", city)
    add(name, "wasOpenedOn", opened)
    add(name, "hasStatus", status)
    add(name, "hasYearlyBudget", budget)
    add(name, "hasLocalStaff", staff)
    add(name, "answersTo", over)
    add(name, "isLedBy", led)
    add(name, "alsoCovers", *[c for m, c in COVERS if m == name])
for language, speakers in SPOKEN:
    add(language, "isA", "Language")
    add(language, "isSpokenBy", *speakers)
for name, joined, born in DIPLOMATS:
    add(name, "isA", "Diplomat")
    add(name, "joinedServiceOn", joined)
    add(name, "wasBornOn", born)
for a, b in MARRIED:
    add(a, "isMarriedTo", b)
for mentor, young in MENTORS:
    add(mentor, "isMentorOf", *young)
for n, (who, where, role, begin, end) in enumerate(POSTINGS, 101):
    add("P-%d" % n, "isPostingOf", who)
    add("P-%d" % n, "isPostingTo", where)
    add("P-%d" % n, "hasRole", role)
    add("P-%d" % n, "beganOn", begin)
    add("P-%d" % n, "endedOn", end)
for name, office in OFFICES:
    add(name, "isA", "Dignitary")
    add(name, "holdsOffice", office)
for code, who, country, when, state, people, cost, by in VISITS:
    add(code, "isA", "Visit")
    add(code, "isUndertakenBy", who)
    add(code, "goesTo", country)
    add(code, "isScheduledFor", when)
    add(code, "hasStatus", state)
    add(code, "hasDelegationOf", people)
    add(code, "hasCostInEuros", cost)
    add(code, "isArrangedBy", by)
for name, country, about, signed, by, force, expires, old in TREATIES:
    add(name, "isA", "Treaty")
    add(name, "isConcludedWith", country)
    add(name, "isAbout", about)
    add(name, "wasSignedOn", signed)
    add(name, "bearsSignatureOf", by)
    add(name, "isInForceSince", force)
    add(name, "expiresOn", expires)
    add(name, "supersedes", old)
for house, mission, who, rent in HOUSES:
    add(house, "isA", "Residence")
    add(house, "belongsTo", mission)
    add(house, "isHomeOf", who)
    add(house, "hasMonthlyRent", rent)
for name, city, over in HONORARY:
    add(name, "isA", "Honorary Consul")
    add(name, "representsUsIn", city)
    add(name, "answersTo", over)
t.write(HERE / "triples.tsv")
