"""Writes triples.tsv: a made-up small building firm, as its spreadsheets have it. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20250719

# site: client, postcode, site manager
SITES = {
    "14 Alder Lane": ("Mr & Mrs Dhaliwal", "EM4 2QT", "Dave Hartley"),
    "Old Maltings": ("Tarn Valley Homes", "EM1 1PB", "Moira Nunn"),
    "St Bride's Hall": ("St Bride's PCC", "EM2 7HH", "Stevie Calder"),
    "Whinfell Farm": ("J. Thwaite", "EM11 9DR", "Dave Hartley"),
    "Unit 7 Canal Road": ("Canal Road Estates", "EM3 5LW", "Moira Nunn"),
    "The Copse, Plot 2": ("Tarn Valley Homes", None, "Jez Whitlock"),
    "The Copse, Plot 5": ("Tarn Valley Homes", None, "Jez Whitlock"),
    "33 Beaufort Terrace": ("Philippa Gunn", "EM4 8AE", "Moira Nunn"),
    "Rookery Primary School": ("Elmshire Council", "EM6 3FX", None),
    "Marlowe Court": ("Elmshire Council", "EM6 1GS", "Kwame Asante"),
}
# worker: trade, pounds a day, joined, has a phone number on file, trained by
WORKERS = {
    "Dave Hartley": ("bricklayer", "240", "2004-04-05", 1, None),
    "Moira Nunn": ("joiner", "235", "2006-10-02", 1, None),
    "Jez Whitlock": ("groundworker", "180", "2010-01-25", 0, None),
    "Stevie Calder": ("bricklayer", "195", "2012-03-19", 1, "Dave Hartley"),
    "Kwame Asante": ("joiner", "190", "2015-06-08", 1, "Moira Nunn"),
    "Agnieszka Mazur": ("plasterer", "205", "2017-09-04", 0, None),
    "Bogdan Ionescu": ("groundworker", "175", "2019-05-13", 0, "Jez Whitlock"),
    "Liam O'Shea": ("labourer", "130", "2022-02-14", 1, None),
    "Raj Bains": (None, "140", "2023-10-30", 0, None),
    "Tyler Beck": ("bricklayer", "110", "2024-08-27", 0, "Stevie Calder"),
    "Ffion Rees": ("joiner", "115", "2024-08-27", 1, "Moira Nunn"),
    "Nathan Pyle": ("labourer", None, "2025-01-06", 0, None),
}
# subcontractor: trade, insured until, has a phone number on file
SUBS = {
    "Sparkwell Electrical": ("electrics", "2026-03-31", 1),
    "Brodie Plumbing & Heating": ("plumbing", "2025-11-30", 1),
    "Peak Roofing": ("roofing", "2026-07-14", 1),
    "G. Fenton Scaffolding": ("scaffolding", "2025-08-31", 0),
    "Lumley Tiling": ("tiling", "2026-01-18", 1),
    "ClearView Glazing": ("glazing", "2026-05-09", 0),
    "Beckside Drainage": ("drainage", "2025-12-12", 0),
}
SPARK, BRODIE, PEAK, FENTON, LUMLEY, CLEAR, _ = list(SUBS)
# job: site, work, start, finish, pounds, subcontractors, crew, follows on from
JOBS = {
    "JOB-1038": ("14 Alder Lane", "kitchen extension", "2024-06-10", "2024-10-18", "48500", [SPARK, BRODIE],
                 ["Dave Hartley", "Stevie Calder"], None),
    "JOB-1039": ("Old Maltings", "flat conversion", "2024-07-01", "2025-03-14", "212000", [SPARK, BRODIE, PEAK],
                 ["Moira Nunn", "Kwame Asante", "Agnieszka Mazur"], None),
    "JOB-1040": ("St Bride's Hall", "new roof", "2024-09-02", "2024-11-29", "36750", [PEAK, FENTON], ["Liam O'Shea"], None),
    "JOB-1041": ("Whinfell Farm", "barn footings", "2024-10-07", "2024-12-13", "27400", [], ["Jez Whitlock", "Bogdan Ionescu"], None),
    "JOB-1042": ("Unit 7 Canal Road", "partition walls", "2024-11-18", "2025-01-31", "15900", [SPARK],
                 ["Kwame Asante", "Agnieszka Mazur"], None),
    "JOB-1043": ("Whinfell Farm", "barn conversion", "2025-01-13", None, "134000", [PEAK, CLEAR],
                 ["Dave Hartley", "Stevie Calder", "Tyler Beck"], "JOB-1041"),
    "JOB-1044": ("33 Beaufort Terrace", "loft conversion", "2025-01-20", "2025-05-09", "41200", [SPARK, FENTON],
                 ["Moira Nunn", "Ffion Rees"], None),
    "JOB-1045": ("St Bride's Hall", "accessible toilet", "2025-02-03", "2025-04-04", "18600", [BRODIE, LUMLEY], ["Raj Bains"], "JOB-1040"),
    "JOB-1046": ("The Copse, Plot 2", "new house", "2025-03-03", None, "265000", [SPARK, BRODIE, PEAK],
                 ["Jez Whitlock", "Bogdan Ionescu", "Stevie Calder"], None),
    "JOB-1047": ("14 Alder Lane", "garden wall", "2025-03-24", "2025-04-11", "6850", [], ["Stevie Calder", "Tyler Beck"], "JOB-1038"),
    "JOB-1048": ("Rookery Primary School", "classroom refurbishment", "2025-04-07", "2025-04-25", None, [LUMLEY, SPARK],
                 ["Agnieszka Mazur", "Liam O'Shea"], None),
    "JOB-1049": ("Marlowe Court", "window replacement", "2025-05-12", None, "58300", [CLEAR], ["Kwame Asante", "Ffion Rees"], None),
    "JOB-1050": ("The Copse, Plot 5", "new house", "2025-06-02", None, "259500", [], ["Jez Whitlock", "Bogdan Ionescu"], None),
    "JOB-1051": ("Rookery Primary School", "playground resurfacing", "2025-07-21", None, "22300", [], [], None),
}
# plant hire: item, hired from, job, on hire, off hire, pounds a week
HIRES = {
    "HIRE-61": ("mini digger", "Pennine Plant", "JOB-1041", "2024-10-07", "2024-11-01", "320"),
    "HIRE-62": ("dumper", "Pennine Plant", "JOB-1041", "2024-10-07", "2024-10-25", "145"),
    "HIRE-63": ("scissor lift", "Harrop Access", "JOB-1039", "2024-11-18", "2024-12-13", "210"),
    "HIRE-64": ("cement mixer", "A1 Tool Hire", "JOB-1043", "2025-01-13", None, "42.5"),
    "HIRE-65": ("telehandler", "Pennine Plant", "JOB-1043", "2025-02-03", None, "480"),
    "HIRE-66": ("mini digger", "Pennine Plant", "JOB-1046", "2025-03-03", "2025-04-11", "335"),
    "HIRE-67": ("cherry picker", "Harrop Access", "JOB-1049", "2025-05-12", None, "390"),
    "HIRE-68": ("cement mixer", "A1 Tool Hire", "JOB-1047", "2025-03-24", "2025-04-11", "45"),
    "HIRE-69": ("mini digger", "A1 Tool Hire", "JOB-1050", "2025-06-02", None, None),
    "HIRE-70": ("wacker plate", "Pennine Plant", "JOB-1050", "2025-06-02", "2025-06-20", "58"),
}
# invoice: job, date, pounds, paid on
INVOICES = {
    "INV-3301": ("JOB-1038", "2024-08-02", "20000", "2024-08-23"),
    "INV-3302": ("JOB-1038", "2024-10-25", "28500", "2024-12-13"),
    "INV-3303": ("JOB-1039", "2024-10-31", "75000", "2024-11-29"),
    "INV-3304": ("JOB-1040", "2024-12-02", "36750", "2025-01-20"),
    "INV-3305": ("JOB-1041", "2024-12-16", "27400", "2025-01-31"),
    "INV-3306": ("JOB-1042", "2025-02-07", "15900", None),
    "INV-3307": ("JOB-1039", "2025-03-21", "137000", "2025-04-30"),
    "INV-3308": ("JOB-1047", "2025-04-14", "6850", "2025-04-25"),
    "INV-3309": ("JOB-1045", "2025-04-11", "18600", None),
    "INV-3310": ("JOB-1043", "2025-04-30", "45000", "2025-06-02"),
    "INV-3311": ("JOB-1048", "2025-05-02", None, None),
    "INV-3312": ("JOB-1044", "2025-05-16", "41200", "2025-06-20"),
    "INV-3313": ("JOB-1046", "2025-06-06", "80000", None),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail:
                kg.add(head, relation, tail)

    def phone():
        return "07700 900%03d" % rng.randrange(100, 999)

    for name, (client, postcode, boss) in SITES.items():
        put(name, ("Client", client), ("Postcode", postcode), ("Site Manager", boss))
    for name, (trade, rate, joined, has, teacher) in WORKERS.items():
        put(name, ("Trade", trade), ("Day Rate (£)", rate), ("Joined", joined), ("Phone", has and phone()), ("Trained By", teacher))
    for name, (trade, until, has) in SUBS.items():
        put(name, ("Trade", trade), ("Phone", has and phone()), ("Insured Until", until))
    for name, (site, work, start, finish, pounds, subs, crew, after) in JOBS.items():
        put(name, ("Site", site), ("Work", work), ("Start", start), ("Finish", finish), ("Value (£)", pounds))
        kg.add(name, "Subcontractor", *subs)
        kg.add(name, "Crew", *crew)
        put(name, ("Follows On From", after))
    for name, (item, firm, job, on, off, rate) in HIRES.items():
        put(name, ("Item", item), ("Hired From", firm), ("Job No", job), ("On Hire", on), ("Off Hire", off), ("Weekly Rate (£)", rate))
    for name, (job, date, pounds, paid) in INVOICES.items():
        put(name, ("Job No", job), ("Invoice Date", date), ("Amount (£)", pounds), ("Paid On", paid))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
