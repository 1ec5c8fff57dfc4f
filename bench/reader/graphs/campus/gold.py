"""The campus questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def courses():
    return g.heads("inDept")


def lecturers():
    return g.heads("worksFor")


def departments():
    return g.heads("foundedYear")


def students():
    return g.heads("startedOn")


def rooms():
    return g.heads("capacity")


def hired(x):
    return g.one(x, "hiredOn")


def places(c):
    return g.num(c, "seatLimit")


def holds(r):
    return g.num(r, "capacity")


def founded(d):
    return g.num(d, "foundedYear")


def taken_by(student):
    return uniq(c for e in g.s("enrStudent", student) for c in g.o(e, "enrCourse"))


def takers(course):
    return uniq(s for e in g.s("enrCourse", course) for s in g.o(e, "enrStudent"))


def marked(course):
    """student -> mark, for those who have one"""
    return {g.one(e, "enrStudent"): g.num(e, "mark") for e in g.s("enrCourse", course) if g.o(e, "mark")}


def mark(student, course):
    return [m for e in both_of(g.s("enrStudent", student), g.s("enrCourse", course)) for m in g.o(e, "mark")]


MATHS = ("Mathematics", "maths")
STATS, PROG1 = marked("Intro to Statistics"), marked("Programming 1")

QUESTIONS = [
    ("lookup", "where's Dr. Chiara Bellini's office", ["Dr. Chiara Bellini"], lambda: g.o("Dr. Chiara Bellini", "officeIn")),
    ("lookup", "How much is Genetics worth in credits?", ["Genetics"], lambda: g.o("Genetics", "creditPoints")),
    ("lookup", "Life Drawing's on which day?", ["Life Drawing"], lambda: g.o("Life Drawing", "weekday")),
    ("lookup", "number to ring for the History people?", ["History"], lambda: g.o("History", "deptPhone")),

    ("direction", "what do I have to pass before Programming 2?", ["Programming 2"], lambda: g.o("Programming 2", "needsFirst")),
    ("direction", "what is Programming 1 a prerequisite for", ["Programming 1"], lambda: g.s("needsFirst", "Programming 1")),
    ("direction", "who steps in when Dr. Owen Tregarth is ill?", ["Dr. Owen Tregarth"],
     lambda: g.s("substituteFor", "Dr. Owen Tregarth")),
    ("direction", "whose guide is Isla Hartigan", ["Isla Hartigan"], lambda: g.o("Isla Hartigan", "isGuideFor")),

    ("two-hop", "what building do I go to for Silk Road?", ["Silk Road"],
     lambda: [b for r in g.o("Silk Road", "heldInRoom") for b in g.o(r, "roomBuilding")]),
    ("two-hop", "the field Grace Liang's tutor specialises in", ["Grace Liang"],
     lambda: [f for t in g.o("Grace Liang", "personalTutor") for f in g.o(t, "expertIn")]),
    ("two-hop", "Who heads the department Noor Rahimi studies in?", ["Noor Rahimi"],
     lambda: [h for d in g.o("Noor Rahimi", "majorsIn") for h in g.o(d, "chair")]),
    ("two-hop", "everyone who's taught Farah Siddiqui", ["Farah Siddiqui"],
     lambda: uniq(t for c in taken_by("Farah Siddiqui") for t in g.o(c, "taughtBy"))),

    ("two-conditions", "any Computing classes on Wednesdays?", ["Computing", ("Wednesday", "Wednesdays")],
     lambda: both_of(g.s("inDept", "Computing"), g.s("weekday", "Wednesday"))),
    ("two-conditions", "maths students from Harrowby", [MATHS, "Harrowby"],
     lambda: both_of(g.s("majorsIn", "Mathematics"), g.s("homeTown", "Harrowby"))),
    ("two-conditions", "who scored over 80 in Intro to Statistics", ["Intro to Statistics"], lambda: above(STATS, STATS.get, 80)),
    ("two-conditions", "Mathematics courses that are only 5 credits", ["Mathematics"],
     lambda: both_of(g.s("inDept", "Mathematics"), g.s("creditPoints", "5"))),

    ("class-filter", "which courses take fewer than 20 students?", [], lambda: below(courses(), places, 20)),
    ("class-filter", "rooms that fit more than 60 people", [], lambda: above(rooms(), holds, 60)),
    ("class-filter", "lecturers who came here before 2010", [], lambda: before_year(lecturers(), hired, 2010)),
    ("class-filter", "what departments were set up later than 1950", [], lambda: above(departments(), founded, 1950)),

    ("superlative", "who's our longest-serving lecturer?", [], lambda: least(lecturers(), hired)),
    ("superlative", "who came top in Programming 1", ["Programming 1"], lambda: most(PROG1, PROG1.get)),
    ("superlative", "Smallest room on campus?", [], lambda: least(rooms(), holds)),
    ("superlative", "course that lets in the most people", [], lambda: most(courses(), places)),

    ("count", "how many courses does Dr. Samuel Adeyemi give", ["Dr. Samuel Adeyemi"], lambda: count(g.s("taughtBy", "Dr. Samuel Adeyemi"))),
    ("count", "How many students have signed up for Cell Biology?", ["Cell Biology"], lambda: count(takers("Cell Biology"))),
    ("count", "how many are studying biology here", [("Biology", "biology")], lambda: count(g.s("majorsIn", "Biology"))),
    ("count", "number of classes that meet in Room 204", ["Room 204"], lambda: count(g.s("heldInRoom", "Room 204"))),

    ("aggregate", "average mark in The Tudors?", ["The Tudors"], lambda: mean(marked("The Tudors").values())),
    ("aggregate", "if I did every Fine Art course, how many credits would that be", ["Fine Art"],
     lambda: total(g.num(c, "creditPoints") for c in g.s("inDept", "Fine Art"))),
    ("aggregate", "How many people can the rooms in the Main Building hold in all?", ["Main Building"],
     lambda: total(holds(r) for r in g.s("roomBuilding", "Main Building"))),
    ("aggregate", "when was a lecturer last taken on in Computing", ["Computing"], lambda: [max(hired(x) for x in g.s("worksFor", "Computing"))]),

    ("comparison", "has Mathematics been around longer than History?", ["Mathematics", "History"],
     lambda: yn(least(["Mathematics", "History"], founded) == ["Mathematics"])),
    ("comparison", "Did Ewan McAllister do better than Noor Rahimi in Programming 1", ["Ewan McAllister", "Noor Rahimi", "Programming 1"],
     lambda: yn(most(["Ewan McAllister", "Noor Rahimi"], PROG1.get) == ["Ewan McAllister"])),
    ("comparison", "which is bigger, Room 101 or Room 305?", ["Room 101", "Room 305"], lambda: most(["Room 101", "Room 305"], holds)),
    ("comparison", "who was here first: Luísa Prado or Dr. Samuel Adeyemi", ["Luísa Prado", "Dr. Samuel Adeyemi"],
     lambda: least(["Luísa Prado", "Dr. Samuel Adeyemi"], hired)),

    ("yes-no", "do you need Calculus I for Calculus II?", ["Calculus I", "Calculus II"],
     lambda: yn(g.has("Calculus II", "needsFirst", "Calculus I"))),
    ("yes-no", "Is Clay Workshop given by Luísa Prado?", ["Clay Workshop", "Luísa Prado"],
     lambda: yn(g.has("Clay Workshop", "taughtBy", "Luísa Prado"))),
    ("yes-no", "has Katya Orlova done Silk Road", ["Katya Orlova", "Silk Road"], lambda: yn("Silk Road" in taken_by("Katya Orlova"))),
    ("yes-no", "does Dr. Owen Tregarth fill in for Dr. Yvonne Lacroix?", ["Dr. Owen Tregarth", "Dr. Yvonne Lacroix"],
     lambda: yn(g.has("Dr. Owen Tregarth", "substituteFor", "Dr. Yvonne Lacroix"))),

    ("unanswerable", "who teaches Machine Learning?", ["Machine Learning"], lambda: g.o("Machine Learning", "taughtBy")),
    ("unanswerable", "what grade did Clément Faure get in Insects & Spiders", ["Clément Faure", "Insects & Spiders"],
     lambda: mark("Clément Faure", "Insects & Spiders")),
    ("unanswerable", "When's the Calculus I exam?", ["Calculus I"], lambda: []),
    ("unanswerable", "which courses does Priscilla Vane teach", [], lambda: g.s("taughtBy", "Priscilla Vane")),

    ("typo", "who teches genetcs", [("Genetics", "genetcs")], lambda: g.o("Genetics", "taughtBy")),
    ("typo", "wher does farah sidiqui come from", [("Farah Siddiqui", "farah sidiqui")], lambda: g.o("Farah Siddiqui", "homeTown")),
    ("typo", "room for insects & spidres?", [("Insects & Spiders", "insects & spidres")], lambda: g.o("Insects & Spiders", "heldInRoom")),
    ("typo", "when did henrik stoltz strat working here", [("Henrik Stolz", "henrik stoltz")], lambda: g.o("Henrik Stolz", "hiredOn")),

    ("list-all", "list every department", [], departments),
    ("list-all", "what teaching rooms have we got?", [], rooms),
    ("list-all", "Give me the names of all lecturers.", [], lecturers),
    ("list-all", "towns our students come from", [], lambda: g.tails("homeTown")),

    ("negation", "which courses don't have any prerequisites?", [], lambda: but(courses(), g.heads("needsFirst"))),
    ("negation", "students who haven't enrolled in anything", [], lambda: but(students(), g.tails("enrStudent"))),
    ("negation", "is there a room with no classes in it", [], lambda: but(rooms(), g.tails("heldInRoom"))),
    ("negation", "Apart from Genetics, what else does Dr. Chiara Bellini teach?", ["Genetics", "Dr. Chiara Bellini"],
     lambda: but(g.s("taughtBy", "Dr. Chiara Bellini"), ["Genetics"])),

    ("group", "busiest weekday for classes?", [], lambda: most(g.tails("weekday"), lambda d: len(g.s("weekday", d)))),
    ("group", "what's the most popular course among students", [], lambda: most(courses(), lambda c: len(takers(c)))),
    ("group", "which lecturer has the most courses", [], lambda: most(lecturers(), lambda x: len(g.s("taughtBy", x)))),
    ("group", "Which building has the most rooms?", [], lambda: most(g.tails("roomBuilding"), lambda b: len(g.s("roomBuilding", b)))),
]

if __name__ == "__main__":
    records = rows("campus", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
