"""Writes triples.tsv: a made-up independent chemist's (classes over type). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 70411

# staff: role, started, trained by, covers for
STAFF = {
    "Oluwaseun Bankole": ("pharmacist", "2009-04-06", None, None),
    "Hetal Joshi": ("pharmacist", "2018-09-03", "Oluwaseun Bankole", "Oluwaseun Bankole"),
    "Maureen Tidy": ("counter assistant", "1998-02-16", None, None),
    "Lottie Marsh": ("dispenser", "2012-06-11", "Maureen Tidy", "Bronagh Quinn"),
    "Bronagh Quinn": ("dispenser", "2020-01-13", "Lottie Marsh", "Maureen Tidy"),
    "Dev Sandhu": ("trainee pharmacist", "2026-07-27", "Hetal Joshi", "Lottie Marsh"),
    "Craig Penhaligon": ("driver", "2015-03-30", None, "Terry Oakes"),
    "Terry Oakes": ("driver", "2023-11-06", "Craig Penhaligon", None),
    "Faye Winstanley": ("counter assistant", None, "Maureen Tidy", "Maureen Tidy"),
}
OB, HJ, MT, LM, BQ, DS, CP, TO, FW = STAFF
# surgery: which of us phones them
SURGERIES = {"Millgate Surgery": BQ, "Abbey Lane Practice": LM, "Fennel Street Dental": None}
MILL, ABBEY, FENNEL = SURGERIES
# prescriber: role, surgery
PRESCRIBERS = {
    "Dr Alison Rudge": ("GP", MILL), "Dr Farhan Siddiqui": ("GP", MILL), "Dr Greta Olofsson": ("GP", ABBEY),
    "Kev Blunt": ("nurse prescriber", ABBEY), "Tobias Ferris": ("dentist", FENNEL), "Dr Imogen Pask": ("GP", MILL),
}
RU, SI, OL, KB, TF, IP = PRESCRIBERS
# wholesaler: which of us phones them
WHOLESALERS = {"Northmed": LM, "Castle Wholesale": MT, "Peakline Supplies": LM}
NO, CA, PE = WHOLESALERS
# patient: village, born, surgery, allergies, looks after
PATIENTS = {
    "Doris Applegate": ("Thornbeck", "1938-05-19", MILL, "penicillin", None),
    "Len Applegate": ("Thornbeck", "1941-10-02", MILL, None, "Doris Applegate"),
    "Winifred Stubbs": ("Upper Wick", "1934-01-27", ABBEY, "aspirin", None),
    "Marcus Obi": ("Netherby", "2014-03-08", MILL, "peanuts", None),
    "Joanne Obi": ("Netherby", "1983-08-15", MILL, None, "Marcus Obi"),
    "Pat Gilhooly": ("Marlow Green", "1957-12-11", ABBEY, None, "Winifred Stubbs"),
    "Sanjay Mistry": ("Upper Wick", "1966-06-30", ABBEY, "penicillin", None),
    "Ruby Carver": ("Thornbeck", "1995-09-23", MILL, "latex", None),
    "Ethel Dunmore": ("Marlow Green", "1929-11-04", ABBEY, None, None),
    "Bill Trewin": ("Upper Wick", "1952-02-14", MILL, None, "Ethel Dunmore"),
    "Nadia Hussain": ("Netherby", "1978-07-21", ABBEY, "penicillin", None),
    "Colin Swift": (None, "1989-04-17", MILL, None, None),
    "Agnes Pryor": ("Upper Wick", None, None, "codeine", None),
}
DA, LA, WST, MO, JO, PG, SM, RC, ED, BT, NH, CS, AP = PATIENTS
# medicine: treats, pounds, wholesaler, kept in
MEDICINES = {
    "Ramipril": ("blood pressure", "2.4", NO, "Drawer A"), "Amlodipine": ("blood pressure", "1.95", NO, "Drawer A"),
    "Metformin": ("diabetes", "3.1", NO, "Drawer B"), "Insulin glargine": ("diabetes", "41.5", CA, "fridge"),
    "Simvastatin": ("cholesterol", "2.75", NO, "Drawer C"), "Atorvastatin": ("cholesterol", "3.6", NO, "Drawer A"),
    "Salbutamol inhaler": ("asthma", "6.2", CA, "Drawer D"), "Clenil inhaler": ("asthma", "9.8", CA, "Drawer D"),
    "Levothyroxine": ("underactive thyroid", "4.45", PE, "Drawer C"), "Morphine sulfate": ("pain", "14.9", CA, "locked cabinet"),
    "Co-codamol": ("pain", "5.3", NO, "Drawer B"), "Amoxicillin": ("infection", "1.7", PE, "Drawer A"),
    "Hydrocortisone cream": ("eczema", "4.1", PE, "front shelf"), "Latanoprost drops": ("glaucoma", "11.25", CA, "fridge"),
}
# repeat: patient, prescriber, medicines, issued, days, checked by
REPEATS = {
    "RX-201": (DA, RU, ["Ramipril", "Simvastatin"], "2026-09-14", "56", OB),
    "RX-202": (LA, RU, ["Amlodipine"], "2026-09-14", "56", OB),
    "RX-203": (WST, OL, ["Latanoprost drops", "Levothyroxine"], "2026-09-21", "28", HJ),
    "RX-204": (MO, SI, ["Salbutamol inhaler", "Clenil inhaler"], "2026-09-30", "84", HJ),
    "RX-205": (PG, KB, ["Metformin", "Atorvastatin"], "2026-10-05", "56", OB),
    "RX-206": (SM, OL, ["Metformin", "Insulin glargine", "Ramipril"], "2026-10-07", "28", HJ),
    "RX-207": (RC, SI, ["Salbutamol inhaler"], "2026-10-12", "30", OB),
    "RX-208": (ED, OL, ["Morphine sulfate"], "2026-10-19", "14", OB),
    "RX-209": (BT, RU, ["Simvastatin", "Amlodipine", "Metformin"], "2026-10-22", "56", HJ),
    "RX-210": (NH, KB, ["Levothyroxine"], "2026-10-26", "84", DS),
    "RX-211": (JO, TF, ["Co-codamol"], "2026-11-02", "7", HJ),
    "RX-212": (ED, OL, ["Morphine sulfate", "Ramipril"], "2026-11-09", "14", OB),
    "RX-213": (WST, KB, ["Latanoprost drops"], "2026-11-16", "28", None),
    "RX-214": (DA, SI, ["Metformin"], "2026-11-18", None, None),
}
# delivery: driver, repeats, left, signed for by
DELIVERIES = {
    "DEL-31": (CP, ["RX-201", "RX-202"], "2026-09-16", LA), "DEL-32": (TO, ["RX-203"], "2026-09-23", PG),
    "DEL-33": (CP, ["RX-204"], "2026-10-01", JO), "DEL-34": (CP, ["RX-206"], "2026-10-09", SM),
    "DEL-35": (TO, ["RX-208"], "2026-10-20", BT), "DEL-36": (CP, ["RX-209"], "2026-10-23", BT),
    "DEL-37": (CP, ["RX-210"], "2026-10-28", None), "DEL-38": (TO, ["RX-212"], "2026-11-10", ED),
    "DEL-39": (FW, ["RX-213"], "2026-11-18", None), "DEL-40": (CP, ["RX-214"], "2026-11-21", LA),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (role, start, teacher, covers) in STAFF.items():
        block(n, ("type", "staff member"), ("works_as", role), ("started_on", start), ("trained_by", teacher), ("covers_for", covers))
    for n, us in SURGERIES.items():
        block(n, ("type", "surgery"), ("is_rung_by", us))
    for n, (role, place) in PRESCRIBERS.items():
        block(n, ("type", "prescriber"), ("works_as", role), ("practises_at", place))
    for n, us in WHOLESALERS.items():
        block(n, ("type", "wholesaler"), ("is_rung_by", us))
    for n, (village, born, place, allergy, ward) in PATIENTS.items():
        block(n, ("type", "patient"), ("lives_in", village), ("born_on", born), ("is_registered_at", place),
              ("is_allergic_to", allergy), ("cares_for", ward))
    for n, (ill, pounds, seller, place) in MEDICINES.items():
        block(n, ("type", "medicine"), ("treats", ill), ("costs_pounds", pounds), ("is_bought_from", seller), ("is_kept_in", place))
    for n, (who, by, what, date, days, checker) in REPEATS.items():
        block(n, ("type", "repeat prescription"), ("written_for", who), ("written_by", by), ("asks_for", what),
              ("was_issued_on", date), ("lasts_days", days), ("was_checked_by", checker))
    for n, (driver, what, date, who) in DELIVERIES.items():
        block(n, ("type", "delivery"), ("was_driven_by", driver), ("took", what), ("left_on", date), ("was_signed_for_by", who))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
