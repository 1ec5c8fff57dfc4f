"""Writes triples.tsv: a made-up small college. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20250922

# department: head, founded
DEPTS = {
    "Mathematics": ("Prof. Ingrid Halvorsen", "1921"), "Biology": ("Prof. R. K. Banerjee", "1948"),
    "History": ("Dr. Owen Tregarth", "1919"), "Computing": ("Dr. Mira Castellan", "1987"), "Fine Art": (None, "1963"),
}
# lecturer: department, office, hired, field, substitute for
LECTURERS = {
    "Prof. Ingrid Halvorsen": ("Mathematics", "W12", "1999-09-01", "topology", None),
    "Dr. Samuel Adeyemi": ("Mathematics", "W14", "2012-01-15", "survey sampling", "Prof. Ingrid Halvorsen"),
    "Dr. Chiara Bellini": ("Biology", "N03", "2008-08-18", "mosses", "Prof. R. K. Banerjee"),
    "Prof. R. K. Banerjee": ("Biology", "N05", "2001-02-05", "beetles", None),
    "Dr. Owen Tregarth": ("History", "E21", "2015-09-07", "Elizabethan spies", None),
    "Dr. Yvonne Lacroix": ("History", "E21", "2019-09-02", "trade routes", "Dr. Owen Tregarth"),
    "Dr. Mira Castellan": ("Computing", "W30", "2017-03-20", "query languages", None),
    "Tom Castellan": ("Computing", None, "2022-09-05", None, "Dr. Mira Castellan"),
    "Luísa Prado": ("Fine Art", "S02", "2010-10-11", "printmaking", None),
    "Henrik Stolz": ("Fine Art", "S04", "2021-02-22", None, "Luísa Prado"),
}
# course: teacher, department, credits, room, day, places, needs first
COURSES = {
    "Calculus I": ("Prof. Ingrid Halvorsen", "Mathematics", "10", "Hall A", "Monday", "120", []),
    "Calculus II": ("Dr. Samuel Adeyemi", "Mathematics", "10", "Room 204", "Tuesday", "60", ["Calculus I"]),
    "Intro to Statistics": ("Dr. Samuel Adeyemi", "Mathematics", "5", "Hall A", "Wednesday", "90", []),
    "Data Analysis with R": ("Dr. Samuel Adeyemi", "Mathematics", "5", "Lab 2 (computers)", "Thursday", "24", ["Intro to Statistics"]),
    "Cell Biology": ("Dr. Chiara Bellini", "Biology", "10", "Room 101", "Monday", "45", []),
    "Genetics": ("Dr. Chiara Bellini", "Biology", "10", "Lab 1 (wet)", "Wednesday", "21", ["Cell Biology"]),
    "Insects & Spiders": ("Prof. R. K. Banerjee", "Biology", "5", "Lab 1 (wet)", "Friday", "18", []),
    "The Tudors": ("Dr. Owen Tregarth", "History", "10", "Room 204", "Thursday", "40", []),
    "Silk Road": ("Dr. Yvonne Lacroix", "History", "5", "Room 101", "Tuesday", "35", []),
    "Reading Old Handwriting": ("Dr. Owen Tregarth", "History", "5", None, None, "12", ["The Tudors"]),
    "Programming 1": ("Dr. Mira Castellan", "Computing", "10", "Lab 2 (computers)", "Monday", "30", []),
    "Programming 2": ("Tom Castellan", "Computing", "10", "Lab 2 (computers)", "Wednesday", "26", ["Programming 1"]),
    "Databases": ("Dr. Mira Castellan", "Computing", "5", "Lab 2 (computers)", "Friday", "28", ["Programming 1"]),
    "Machine Learning": (None, "Computing", "10", "Room 204", "Wednesday", "22", ["Programming 2", "Intro to Statistics"]),
    "Life Drawing": ("Luísa Prado", "Fine Art", "5", "Studio", "Tuesday", "15", []),
    "Etching": ("Luísa Prado", "Fine Art", "5", "Studio", "Thursday", "8", ["Life Drawing"]),
    "Clay Workshop": ("Henrik Stolz", "Fine Art", "5", "Studio", "Friday", "10", []),
}
# room: building, holds
ROOMS = {
    "Hall A": ("Main Building", "130"), "Room 101": ("Main Building", "50"), "Room 204": ("Main Building", "64"),
    "Lab 1 (wet)": ("North Wing", "22"), "Lab 2 (computers)": ("West Block", "32"), "Studio": ("South House", "16"),
    "Room 305": ("West Block", "40"),
}
A, B, C, D = "2022-09-19", "2023-09-18", "2024-09-16", "2025-09-15"
# student: subject, began, home town, tutor, guide for
STUDENTS = {
    "Amara Nwosu": ("Mathematics", B, "Harrowby", "Dr. Samuel Adeyemi", ["Grace Liang"]),
    "Ben Hartigan": ("History", B, "Port Elwick", "Dr. Yvonne Lacroix", []),
    "Clément Faure": ("Biology", A, "Lyon", "Prof. R. K. Banerjee", ["Isla Hartigan"]),
    "Dilys Parry": ("Fine Art", A, "Aberystwyth", "Luísa Prado", ["Leo Santangelo"]),
    "Ewan McAllister": ("Computing", C, "Inverness", "Tom Castellan", []),
    "Farah Siddiqui": ("Computing", B, "Harrowby", "Dr. Mira Castellan", ["Ewan McAllister", "Noor Rahimi"]),
    "Grace Liang": ("Mathematics", C, "Harrowby", "Dr. Samuel Adeyemi", []),
    "Hugo Lindgren": ("History", A, "Uppsala", "Dr. Owen Tregarth", ["Ben Hartigan"]),
    "Isla Hartigan": ("Biology", C, "Port Elwick", "Dr. Chiara Bellini", ["Maeve O'Dowd"]),
    "J. P. van Dijk": ("Mathematics", C, "Utrecht", "Prof. Ingrid Halvorsen", []),
    "Katya Orlova": ("History", B, None, "Dr. Yvonne Lacroix", []),
    "Leo Santangelo": ("Fine Art", C, "Port Elwick", None, []),
    "Maeve O'Dowd": ("Biology", D, "Galway", "Dr. Chiara Bellini", []),
    "Noor Rahimi": ("Computing", C, "Utrecht", "Dr. Mira Castellan", []),
    "Oisín Kelleher": ("Biology", D, "Galway", "Prof. R. K. Banerjee", []),
    "Pia Baumann": (None, D, "Harrowby", "Henrik Stolz", []),
}
F, S, N = "autumn 2024", "spring 2025", "autumn 2025"
ENROLMENTS = [
    ("Amara Nwosu", "Calculus I", F, 78), ("Amara Nwosu", "Calculus II", S, 81), ("Amara Nwosu", "Intro to Statistics", F, 88),
    ("Amara Nwosu", "Data Analysis with R", N, None), ("Ben Hartigan", "The Tudors", F, 55), ("Ben Hartigan", "Silk Road", S, 62),
    ("Clément Faure", "Cell Biology", F, 71), ("Clément Faure", "Genetics", S, 66), ("Clément Faure", "Insects & Spiders", N, None),
    ("Dilys Parry", "Life Drawing", F, 84), ("Dilys Parry", "Etching", S, 90), ("Ewan McAllister", "Programming 1", F, 47),
    ("Ewan McAllister", "Programming 2", S, 38), ("Farah Siddiqui", "Programming 1", F, 92), ("Farah Siddiqui", "Programming 2", S, 95),
    ("Farah Siddiqui", "Databases", S, 89), ("Farah Siddiqui", "Intro to Statistics", F, 85), ("Farah Siddiqui", "Machine Learning", N, None),
    ("Grace Liang", "Intro to Statistics", F, 73), ("Grace Liang", "Data Analysis with R", S, 77), ("Grace Liang", "Cell Biology", N, None),
    ("Hugo Lindgren", "The Tudors", F, 69), ("Hugo Lindgren", "Reading Old Handwriting", S, 74), ("Isla Hartigan", "Cell Biology", F, 58),
    ("Isla Hartigan", "Intro to Statistics", F, 35), ("J. P. van Dijk", "Calculus I", F, 64), ("J. P. van Dijk", "Calculus II", S, 52),
    ("Katya Orlova", "Life Drawing", F, 61), ("Katya Orlova", "Silk Road", S, 80), ("Leo Santangelo", "Clay Workshop", S, 67),
    ("Noor Rahimi", "Programming 1", F, 76), ("Noor Rahimi", "Databases", S, 82), ("Oisín Kelleher", "Insects & Spiders", N, None),
    ("Pia Baumann", "Life Drawing", N, None),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, relation, tail):
        if tail:
            kg.add(head, relation, tail)

    for name, (head, year) in DEPTS.items():
        put(name, "chair", head)
        put(name, "deptPhone", "ext. %d" % rng.randrange(4100, 4999))
        put(name, "foundedYear", year)
    for name, (dept, office, hired, field, other) in LECTURERS.items():
        for r, t in (("worksFor", dept), ("officeIn", office), ("hiredOn", hired), ("expertIn", field), ("substituteFor", other)):
            put(name, r, t)
    for name, (who, dept, points, room, weekday, seats, first) in COURSES.items():
        for r, t in (("taughtBy", who), ("inDept", dept), ("creditPoints", points), ("heldInRoom", room), ("weekday", weekday),
                     ("seatLimit", seats)):
            put(name, r, t)
        kg.add(name, "needsFirst", *first)
    for name, (building, size) in ROOMS.items():
        put(name, "roomBuilding", building)
        put(name, "capacity", size)
    for name, (subject, began, town, tutor, guided) in STUDENTS.items():
        for r, t in (("majorsIn", subject), ("startedOn", began), ("homeTown", town), ("personalTutor", tutor)):
            put(name, r, t)
        kg.add(name, "isGuideFor", *guided)
    for n, (student, course, term, mark) in enumerate(ENROLMENTS, 401):
        name = "ENR-%d" % n
        for r, t in (("enrStudent", student), ("enrCourse", course), ("term", term), ("mark", mark)):
            put(name, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
