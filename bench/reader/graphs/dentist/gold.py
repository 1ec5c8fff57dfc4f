"""The dentist questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")
HA, IS, NC, PW = "Dr. Helen Achterberg", "Dr. Imran Siddiqui", "Dr. Niamh Costello", "Dr. P. J. Whitlock"


def of(record):
    return g.s("record_type", record)


def patients():
    return of("Patient")


def staff():
    return of("Dentist") + of("Hygienist") + of("Nurse")


def born(p):
    return g.one(p, "date_of_birth")


def joined(p):
    return g.one(p, "joined_us")


def owed(p):
    return g.num(p, "balance_owed")


def price(t):
    return g.num(t, "list_price")


def minutes(t):
    return g.num(t, "chair_minutes")


def pct(i):
    return g.num(i, "covers_pct")


def visits(patient):
    """Appointments of a patient (referrals are for patients too)."""
    return both_of(g.s("for_patient", patient), of("Appointment"))


def referrals(patient):
    return both_of(g.s("for_patient", patient), of("Referral"))


QUESTIONS = [
    ("lookup", "how long do we allow for a crown?", [("Porcelain Crown", "crown")], lambda: g.o("Porcelain Crown", "chair_minutes")),
    ("lookup", "Which weekday does Tamsin not come in?", [("Tamsin Reay", "Tamsin")], lambda: g.o("Tamsin Reay", "day_off")),
    ("lookup", "hamid rezaei - anything he reacts to?", [("Hamid Rezaei", "hamid rezaei")], lambda: g.o("Hamid Rezaei", "allergy")),
    ("lookup", "When's Wen-Li Zhao's birthday?", ["Wen-Li Zhao"], lambda: g.o("Wen-Li Zhao", "date_of_birth")),

    ("direction", "who fills in when Dr. Helen Achterberg's away", [HA], lambda: g.s("stands_in_for", HA)),
    ("direction", "Who is Dr. Helen Achterberg the backup for?", [HA], lambda: g.o(HA, "stands_in_for")),
    ("direction", "who put Maeve Doyle on to us", ["Maeve Doyle"], lambda: g.o("Maeve Doyle", "recommended_by")),
    ("direction", "any patients that came to us because of Maeve Doyle?", ["Maeve Doyle"], lambda: g.s("recommended_by", "Maeve Doyle")),

    ("two-hop", "Where did Tom Hargreave senior get sent?", [("Tom Hargreave (senior)", "Tom Hargreave senior")],
     lambda: [c for r in referrals("Tom Hargreave (senior)") for c in g.o(r, "ref_to")]),
    ("two-hop", "if Rui Pereira's usual dentist is off sick, who'd cover?", ["Rui Pereira"],
     lambda: [c for d in g.o("Rui Pereira", "on_list_of") for c in g.s("stands_in_for", d)]),
    ("two-hop", "what percentage does Siân Probert's insurance pick up?", ["Siân Probert"],
     lambda: [p for i in g.o("Siân Probert", "insurer") for p in g.o(i, "covers_pct")]),
    ("two-hop", "what was Walter Pickering in for", ["Walter Pickering"],
     lambda: uniq(t for a in visits("Walter Pickering") for t in g.o(a, "what_for"))),

    ("two-conditions", "Dr. Siddiqui's patients who live in Coldbrook", [(IS, "Dr. Siddiqui"), "Coldbrook"],
     lambda: both_of(g.s("on_list_of", IS), g.s("town", "Coldbrook"))),
    ("two-conditions", "Who's insured through Brightwell and can't take penicillin?", [("Brightwell Dental", "Brightwell"), "penicillin"],
     lambda: both_of(g.s("insurer", "Brightwell Dental"), g.s("allergy", "penicillin"))),
    ("two-conditions", "find me the visit with Dr. Costello that the patient didn't show up for", [(NC, "Dr. Costello"), ("missed", "didn't show up")],
     lambda: both_of(g.s("booked_with", NC), g.s("appt_status", "missed"))),
    ("two-conditions", "which treatments last over 50 minutes but come in under £300?", [],
     lambda: both_of(above(g.heads("chair_minutes"), minutes, 50), below(g.heads("list_price"), price, 300))),

    ("class-filter", "who owes us more than 200", [], lambda: above(g.heads("balance_owed"), owed, 200)),
    ("class-filter", "Patients born before 1950", [], lambda: before_year(patients(), born, 1950)),
    ("class-filter", "Show me the staff who've come on board since 2020.", [], lambda: since_year(staff(), joined, 2020)),
    ("class-filter", "anything on the price list for less than fifty quid?", [], lambda: below(of("Treatment"), price, 50)),

    ("superlative", "our oldest patient", [], lambda: least(patients(), born)),
    ("superlative", "what's the most expensive thing we do?", [], lambda: most(of("Treatment"), price)),
    ("superlative", "Of the hygienists, who's the newest?", [], lambda: most(of("Hygienist"), joined)),
    ("superlative", "person with the biggest unpaid bill", [], lambda: most(g.heads("balance_owed"), owed)),

    ("count", "how many patients has Dr. Whitlock got?", [(PW, "Dr. Whitlock")], lambda: count(g.s("on_list_of", PW))),
    ("count", "number of people we've sent to St. Anselm's", [("St. Anselm's Oral Surgery", "St. Anselm's")],
     lambda: count(p for r in g.s("ref_to", "St. Anselm's Oral Surgery") for p in g.o(r, "for_patient"))),
    ("count", "How many insurers refuse to pay for home whitening?", [("Home Whitening Kit", "home whitening")],
     lambda: count(g.s("wont_cover", "Home Whitening Kit"))),
    ("count", "how many no-shows have there been", [("missed", "no-shows")], lambda: count(g.s("appt_status", "missed"))),

    ("aggregate", "what do the patients on Dr. Siddiqui's books owe between them?", [(IS, "Dr. Siddiqui")],
     lambda: total(owed(p) for p in g.s("on_list_of", IS) if g.o(p, "balance_owed"))),
    ("aggregate", "how much has Gordon Blyth been billed all told", ["Gordon Blyth"],
     lambda: total(g.num(a, "amount_charged") for a in visits("Gordon Blyth"))),
    ("aggregate", "On average, what percent do the insurance companies pay?", [], lambda: mean(pct(i) for i in g.heads("covers_pct"))),
    ("aggregate", "when did the last referral go out?", [], lambda: [max(g.one(r, "on_date") for r in of("Referral"))]),

    ("comparison", "is a root canal dearer than a night guard?", [("Root Canal", "root canal"), ("Night Guard", "night guard")],
     lambda: yn(most(["Root Canal", "Night Guard"], price) == ["Root Canal"])),
    ("comparison", "who's younger, Lucy Pickering or Rui Pereira", ["Lucy Pickering", "Rui Pereira"],
     lambda: most(["Lucy Pickering", "Rui Pereira"], born)),
    ("comparison", "What's quicker to do: an extraction or a white filling?", [("Extraction", "extraction"), ("White Filling", "white filling")],
     lambda: least(["Extraction", "White Filling"], minutes)),
    ("comparison", "does Denplus pay a bigger share than Mutual of Ardley", ["Denplus", "Mutual of Ardley"],
     lambda: yn(most(["Denplus", "Mutual of Ardley"], pct) == ["Denplus"])),

    ("yes-no", "Would penicillin be a problem for Ruth Abiola?", ["penicillin", "Ruth Abiola"],
     lambda: yn(g.has("Ruth Abiola", "allergy", "penicillin"))),
    ("yes-no", "has Esmé Calloway ever had an appointment with Dr. Costello?", ["Esmé Calloway", (NC, "Dr. Costello")],
     lambda: yn(both_of(visits("Esmé Calloway"), g.s("booked_with", NC)))),
    ("yes-no", "do you have to have a panoramic x-ray before an implant", [("Panoramic X-ray", "panoramic x-ray"), ("Dental Implant", "implant")],
     lambda: yn(g.has("Dental Implant", "needs_first", "Panoramic X-ray"))),
    ("yes-no", "Kofi Mensah has Thursdays off, doesn't he?", ["Kofi Mensah", ("Thursday", "Thursdays")],
     lambda: yn(g.has("Kofi Mensah", "day_off", "Thursday"))),

    ("unanswerable", "how much of a claim will Castle Health reimburse?", ["Castle Health"], lambda: g.o("Castle Health", "covers_pct")),
    ("unanswerable", "how come Hamid Rezaei's check-up got cancelled?", ["Hamid Rezaei", ("Routine Check-up", "check-up"), "cancelled"], lambda: []),
    ("unanswerable", "What did we pay for the panoramic x-ray machine?", [("Panoramic X-ray", "panoramic x-ray")], lambda: []),
    ("unanswerable", "which dentist looks after Colin Marchbanks?", [], lambda: g.o("Colin Marchbanks", "on_list_of")),

    ("typo", "wich room is aurelie fontane in", [("Aurélie Fontaine", "aurelie fontane")], lambda: g.o("Aurélie Fontaine", "room")),
    ("typo", "when is otoline frayne due bakc", [("Ottoline Frayne", "otoline frayne")], lambda: g.o("Ottoline Frayne", "recall_due")),
    ("typo", "esme caloway's insurence?", [("Esmé Calloway", "esme caloway")], lambda: g.o("Esmé Calloway", "insurer")),
    ("typo", "pirce of a nihgt guard", [("Night Guard", "nihgt guard")], lambda: g.o("Night Guard", "list_price")),

    ("list-all", "give me all the insurers", [], lambda: of("Insurer")),
    ("list-all", "what rooms have we got?", [], lambda: of("Room")),
    ("list-all", "Names of every dentist here, please.", [], lambda: of("Dentist")),
    ("list-all", "which allergies do we have on record", [], lambda: g.tails("allergy")),

    ("negation", "who hasn't got insurance?", [], lambda: but(patients(), g.heads("insurer"))),
    ("negation", "clinics we've never referred anyone to", [], lambda: but(of("Clinic"), g.tails("ref_to"))),
    ("negation", "Are there treatments that nobody has ever been booked in for?", [], lambda: but(of("Treatment"), g.tails("what_for"))),
    ("negation", "Dr. Helen Achterberg's patients who don't live in Pennick", [HA, "Pennick"],
     lambda: but(g.s("on_list_of", HA), g.s("town", "Pennick"))),

    ("group", "which dentist has the longest patient list?", [], lambda: most(of("Dentist"), lambda d: len(g.s("on_list_of", d)))),
    ("group", "where do most of our patients live", [],
     lambda: most(g.tails("town"), lambda t: len(both_of(g.s("town", t), patients())))),
    ("group", "What do people get booked in for most often?", [], lambda: most(g.tails("what_for"), lambda t: len(g.s("what_for", t)))),
    ("group", "who has brought us the most new patients?", [],
     lambda: most(g.tails("recommended_by"), lambda p: len(g.s("recommended_by", p)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("dentist", QUESTIONS))
