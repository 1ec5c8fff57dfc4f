"""Writes triples.tsv: a made-up dental practice's own records. Run: python3 make.py"""
import random
import sys
from datetime import date
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 20251107

# name: record type, room, day off
STAFF = {
    "Dr. Helen Achterberg": ("Dentist", "Surgery 1", "Friday", "2006"),
    "Dr. Imran Siddiqui": ("Dentist", "Surgery 2", "Monday", "2013"),
    "Dr. Niamh Costello": ("Dentist", "Surgery 3 (upstairs)", "Wednesday", "2019"),
    "Dr. P. J. Whitlock": ("Dentist", "Surgery 1", None, "2023"),
    "Tamsin Reay": ("Hygienist", "Hygiene Room", "Thursday", "2015"),
    "Aurélie Fontaine": ("Hygienist", "Hygiene Room", "Tuesday", "2021"),
    "Kofi Mensah": ("Hygienist", "Surgery 3 (upstairs)", "Monday", "2024"),
    "Dilys Probert": ("Nurse", "Surgery 1", "Friday", "2009"),
    "Joanne Tully": ("Nurse", "Surgery 2", "Monday", "2018"),
    "Sam Achterberg": ("Nurse", None, "Wednesday", "2022"),
}
STANDS_IN = [("Dr. P. J. Whitlock", "Dr. Helen Achterberg"), ("Dr. Niamh Costello", "Dr. Imran Siddiqui"),
             ("Dr. Helen Achterberg", "Dr. Niamh Costello"), ("Kofi Mensah", "Tamsin Reay"), ("Sam Achterberg", "Dilys Probert"),
             ("Sam Achterberg", "Joanne Tully")]
# patient: year of birth, dentist, insurer, town, recommended by, allergies, owes (range)
HA, IS, NC, PW = list(STAFF)[:4]
PATIENTS = {
    "Agnes Thistlewood": (1941, HA, None, "Ardley", None, ["penicillin"], None),
    "Bartosz Kowal": (1986, IS, "SmileSure", "Coldbrook", None, [], (40, 90)),
    "Maeve Doyle": (1958, HA, "Brightwell Dental", "Stoke Marling", "Agnes Thistlewood", [], None),
    "Maeve Doyle-Kerr": (1990, NC, "Brightwell Dental", "Fairholt", "Maeve Doyle", ["latex"], (100, 160)),
    "João Pereira": (1974, HA, "Castle Health", "Ardley", "Bartosz Kowal", [], None),
    "Rui Pereira": (2013, NC, "Castle Health", "Ardley", "João Pereira", [], None),
    "Gordon Blyth": (1949, HA, "Mutual of Ardley", "Pennick", None, ["aspirin", "latex"], (300, 480)),
    "Ottoline Frayne": (1967, HA, None, "Stoke Marling", "Maeve Doyle", [], (20, 38)),
    "Hamid Rezaei": (1982, IS, "Denplus", "Coldbrook", None, ["penicillin"], None),
    "Siân Probert": (1995, PW, "SmileSure", "Ardley", None, [], None),
    "Walter Pickering": (1938, HA, "Mutual of Ardley", "Pennick", "Gordon Blyth", ["lidocaine"], None),
    "Lucy Pickering": (2009, NC, None, "Pennick", "Walter Pickering", [], None),
    "Esmé Calloway": (1979, IS, "Denplus", "Fairholt", None, [], (180, 260)),
    "Derek Stubbs": (1963, PW, None, "Coldbrook", "Hamid Rezaei", [], (500, 700)),
    "Ruth Abiola": (1988, NC, "Brightwell Dental", "Ardley", None, ["penicillin"], None),
    "Tom Hargreave (senior)": (1955, IS, "SmileSure", "Stoke Marling", None, [], None),
    "Tom Hargreave (junior)": (1984, PW, "Denplus", "Coldbrook", None, [], (60, 99)),
    "Wen-Li Zhao": (2001, NC, "Brightwell Dental", "Fairholt", "Ruth Abiola", [], None),
}
NO_RECALL = {"Tom Hargreave (senior)", "Derek Stubbs"}
# treatment: list price, chair minutes, needs first
TREATMENTS = {
    "Routine Check-up": (42, 20, None), "Scale and Polish": (58, 30, None), "Fluoride Varnish": (24, 10, None),
    "Small X-ray (bitewing)": (16, 5, None), "Panoramic X-ray": (65, 15, None), "White Filling": (115, 45, None),
    "Amalgam Filling": (88, 40, None), "Root Canal": (390, 90, "Small X-ray (bitewing)"),
    "Porcelain Crown": (610, 75, "Root Canal"), "Extraction": (130, 35, None),
    "Wisdom Tooth Removal": (275, 60, "Panoramic X-ray"), "Dental Implant": (2150, 120, "Panoramic X-ray"),
    "Home Whitening Kit": (240, None, "Scale and Polish"), "Night Guard": (185, 25, None),
}
# insurer: percent, treatments it will not pay for
INSURERS = {
    "Brightwell Dental": (80, ["Home Whitening Kit"]), "Denplus": (60, ["Home Whitening Kit", "Dental Implant"]),
    "Mutual of Ardley": (75, []), "SmileSure": (50, ["Dental Implant", "Porcelain Crown", "Night Guard"]),
    "Castle Health": (None, ["Home Whitening Kit"]), "Union Benefit": (65, ["Dental Implant"]),
}
# appointment: patient, with, date, treatment, status, charge (None: nothing charged)
APPTS = [
    ("Agnes Thistlewood", HA, "2025-01-14", "Routine Check-up", "attended", 42),
    ("Gordon Blyth", HA, "2025-01-14", "Root Canal", "attended", 390),
    ("Rui Pereira", "Aurélie Fontaine", "2025-01-22", "Fluoride Varnish", "attended", 24),
    ("Bartosz Kowal", IS, "2025-02-04", "White Filling", "attended", 115),
    ("Esmé Calloway", IS, "2025-02-04", "Night Guard", "attended", 185),
    ("Maeve Doyle-Kerr", "Tamsin Reay", "2025-02-18", "Scale and Polish", "missed", 30),
    ("Walter Pickering", HA, "2025-03-03", "Extraction", "attended", 104),
    ("Derek Stubbs", PW, "2025-03-03", "Porcelain Crown", "attended", 610),
    ("Lucy Pickering", NC, "2025-03-20", "Routine Check-up", "attended", None),
    ("Hamid Rezaei", IS, "2025-03-27", "Routine Check-up", "cancelled", None),
    ("Siân Probert", "Kofi Mensah", "2025-04-08", "Scale and Polish", "attended", 58),
    ("Ruth Abiola", NC, "2025-04-15", "Wisdom Tooth Removal", "attended", 275),
    ("Tom Hargreave (junior)", PW, "2025-04-15", "Amalgam Filling", "attended", 88),
    ("Ottoline Frayne", "Tamsin Reay", "2025-05-06", "Scale and Polish", "attended", 52),
    ("Gordon Blyth", PW, "2025-05-19", "Porcelain Crown", "attended", 585),
    ("Wen-Li Zhao", NC, "2025-05-29", "White Filling", "missed", None),
    ("Maeve Doyle-Kerr", NC, "2025-06-10", "Small X-ray (bitewing)", "attended", 16),
    ("Esmé Calloway", "Aurélie Fontaine", "2025-06-11", "Scale and Polish", "cancelled", 20),
    ("Wen-Li Zhao", NC, "2025-11-25", "White Filling", "upcoming", None),
    ("Agnes Thistlewood", "Tamsin Reay", "2025-12-02", "Scale and Polish", "upcoming", None),
    ("Derek Stubbs", IS, "2025-12-09", "Panoramic X-ray", "upcoming", None),
]
OTHER_ROOM = {2: "Surgery 2", 14: "Surgery 3 (upstairs)", 17: "Surgery 2"}  # by index in APPTS
# clinic: town
CLINICS = {"Ardley Orthodontics": "Ardley", "St. Anselm's Oral Surgery": "Great Wexcombe",
           "Wexcombe Gum Clinic": "Great Wexcombe", "The Jaw Centre": "Fairholt"}
# referral: patient, dentist who sent it, clinic, date
REFERRALS = [
    ("Rui Pereira", NC, "Ardley Orthodontics", "2025-02-11"),
    ("Lucy Pickering", NC, "Ardley Orthodontics", "2025-03-24"),
    ("Gordon Blyth", HA, "Wexcombe Gum Clinic", "2025-03-05"),
    ("Derek Stubbs", PW, "St. Anselm's Oral Surgery", "2025-04-01"),
    ("Ruth Abiola", NC, "St. Anselm's Oral Surgery", "2025-04-29"),
    ("Tom Hargreave (senior)", IS, "St. Anselm's Oral Surgery", "2024-11-19"),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()
    owed = set()
    for name, (record, room, off, year) in STAFF.items():
        kg.add(name, "record_type", record)
        kg.add(name, "joined_us", day(rng, year + "-01-06", year + "-11-20"))
        if room:
            kg.add(name, "room", room)
        if off:
            kg.add(name, "day_off", off)
    for a, b in STANDS_IN:
        kg.add(a, "stands_in_for", b)
    for room in dict.fromkeys(r for _, r, _, _ in STAFF.values() if r):
        kg.add(room, "record_type", "Room")
    for name, (born, dentist, insurer, town, by, allergies, owes) in PATIENTS.items():
        kg.add(name, "record_type", "Patient")
        kg.add(name, "date_of_birth", day(rng, "%d-01-01" % born, "%d-12-28" % born))
        kg.add(name, "town", town)
        kg.add(name, "on_list_of", dentist)
        if insurer:
            kg.add(name, "insurer", insurer)
        if by:
            kg.add(name, "recommended_by", by)
        kg.add(name, "allergy", *allergies)
        if name not in NO_RECALL:
            kg.add(name, "recall_due", day(rng, "2025-08-01", "2026-05-30"))
        if owes:
            kg.add(name, "balance_owed", rng.randrange(owes[0] * 2, owes[1] * 2) / 2 if rng.random() < .3 else rng.randrange(*owes))
    for name, (price, minutes, first) in TREATMENTS.items():
        kg.add(name, "record_type", "Treatment")
        kg.add(name, "list_price", price)
        if minutes:
            kg.add(name, "chair_minutes", minutes)
        if first:
            kg.add(name, "needs_first", first)
    for name, (percent, wont) in INSURERS.items():
        kg.add(name, "record_type", "Insurer")
        if percent:
            kg.add(name, "covers_pct", percent)
        kg.add(name, "wont_cover", *wont)
    for i, (patient, who, when, what, status, charge) in enumerate(APPTS):
        appt = "Appt %d" % (3041 + 7 * i)
        kg.add(appt, "record_type", "Appointment")
        kg.add(appt, "for_patient", patient)
        kg.add(appt, "booked_with", who)
        kg.add(appt, "on_date", when)
        assert date.fromisoformat(when).strftime("%A") not in ("Saturday", "Sunday", STAFF[who][2]), (appt, who)
        kg.add(appt, "what_for", what)
        kg.add(appt, "room", OTHER_ROOM.get(i, STAFF[who][1]))
        kg.add(appt, "appt_status", status)
        if charge:
            kg.add(appt, "amount_charged", charge)
    for name, town in CLINICS.items():
        kg.add(name, "record_type", "Clinic")
        kg.add(name, "town", town)
    for i, (patient, dentist, clinic, when) in enumerate(REFERRALS):
        ref = "Referral R-%d" % (12 + i)
        kg.add(ref, "record_type", "Referral")
        kg.add(ref, "for_patient", patient)
        kg.add(ref, "ref_from", dentist)
        kg.add(ref, "ref_to", clinic)
        kg.add(ref, "on_date", when)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
