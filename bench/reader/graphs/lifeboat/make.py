"""Writes triples.tsv: a made-up lifeboat station (classes over RECORD). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 99121

# crew: joined, trade, village, mentor, stands in for, rank
CREW = {
    "Winifred Opie": ("1991-01-05", None, "Trevassa", None, None, "Launch Authority"),
    "Denzil Pascoe": ("1998-05-02", "fisherman", "Porthwen", None, None, "Coxswain"),
    "Morwenna Hocking": ("2004-09-18", "harbour master", "Porthwen", "Denzil Pascoe", "Denzil Pascoe", "Deputy Coxswain"),
    "Jago Trevithick": ("2007-02-11", "marine engineer", "Trevassa", "Denzil Pascoe", None, "Mechanic"),
    "Bethan Rowe": ("2011-06-25", "nurse", "Lower Quay", "Morwenna Hocking", None, "Helm"),
    "Kwame Asante": ("2014-03-08", "teacher", "Trevassa", "Morwenna Hocking", "Bethan Rowe", "Helm"),
    "Tegen Nance": ("2016-10-15", "chef", "Porthwen", "Bethan Rowe", None, "Navigator"),
    "Rory Machin": ("2017-04-01", "electrician", "Carn Mellis", "Jago Trevithick", "Jago Trevithick", "Deputy Mechanic"),
    "Sal Bolitho": ("2018-08-19", None, "Porthwen", None, "Winifred Opie", "Shore Crew"),
    "Piotr Zielinski": ("2019-11-30", "carpenter", "Lower Quay", "Bethan Rowe", "Tegen Nance", None),
    "Imogen Vane": ("2020-07-04", "surf instructor", "Trevassa", "Kwame Asante", None, None),
    "Hamza Iqbal": ("2021-05-22", "GP", "Carn Mellis", "Bethan Rowe", None, None),
    "Lowenna Tuck": ("2022-09-10", "fisherman", "Porthwen", "Tegen Nance", None, None),
    "Gethin Parry": ("2023-03-26", "postman", None, "Rory Machin", "Sal Bolitho", "Shore Crew"),
    "Daisy Chenoweth": ("2024-06-08", "student", "Lower Quay", "Imogen Vane", None, "Trainee"),
    "Ollie Marsh": ("2025-09-14", "barman", "Porthwen", "Piotr Zielinski", None, "Trainee"),
}
WO, DP, MH, JT, BR, KA, TN, RM, SB, PZ, IV, HI, LT, GP, DC, OM = CREW
# boat: class of boat, knots, engineer
BOATS = {
    "Spirit of Porthwen": ("Shannon", "27", JT), "Annie May Kitto": ("Atlantic 85", "35", RM),
    "Doris Penrose": ("D class", "25", RM), "Sir Godfrey Laing": ("Tamar", None, None),
}
SP, AK, PE, GL = BOATS
# shout: date, boat, in command, crew, casualty, saved, hours, raised by
SHOUTS = {
    "SH-201": ("2025-12-28", SP, DP, [JT, TN, HI, PZ], "fishing vessel", "4", "7", "Coastguard"),
    "SH-202": ("2026-01-17", SP, DP, [JT, TN, RM], "yacht aground", "2", "3", "Coastguard"),
    "SH-203": ("2026-02-08", PE, BR, [IV], "dog", "0", "0.75", "999 call"),
    "SH-204": ("2026-03-21", AK, KA, [IV, PZ], "paddleboarder", "1", "1.5", "lifeguards"),
    "SH-205": ("2026-04-05", SP, MH, [RM, TN, LT, HI], "yacht aground", "5", "4.5", "Coastguard"),
    "SH-206": ("2026-04-19", AK, BR, [PZ, DC], "kayaker", "3", "2", "999 call"),
    "SH-207": ("2026-05-24", PE, KA, [IV, OM], "swimmer", "1", "0.5", "lifeguards"),
    "SH-208": ("2026-06-13", AK, BR, [HI, IV], "jet ski", "2", "1.25", "999 call"),
    "SH-209": ("2026-07-11", AK, BR, [HI, PZ], "swimmer", None, "5", "Police"),
    "SH-210": ("2026-07-25", SP, DP, [JT, TN, LT], "fishing vessel", "3", "9", "Coastguard"),
    "SH-211": ("2026-08-02", PE, BR, [DC], "paddleboarder", "2", "1", "999 call"),
    "SH-212": ("2026-08-16", AK, KA, [PZ, IV, HI], "missing person", None, "6", "Police"),
    "SH-213": ("2026-09-06", GL, MH, [JT, PZ, LT, TN], "yacht aground", "7", "5.5", "Coastguard"),
    "SH-214": ("2026-10-10", SP, DP, [JT, RM, PZ], "fishing vessel", "6", "8", "Coastguard"),
    "SH-215": ("2026-11-01", AK, KA, [DC], "kayaker", "1", None, None),
}
# kit: stowed on, issued to, inspected by, replace by, cost
KIT = {
    "Drysuit 4": (None, TN, BR, "2028-03-31", "640"), "Drysuit 9": (None, IV, BR, "2026-09-30", "655"),
    "Helmet 11": (None, HI, BR, "2029-05-31", "118"), "Helmet 12": (None, OM, None, "2030-01-31", "124"),
    "Lifejacket 07": (None, LT, MH, "2026-10-31", "310"), "Lifejacket 15": (None, DC, MH, "2031-07-31", "335"),
    "Handheld VHF 3": (None, KA, RM, None, "289"), "Salvage Pump": (SP, None, JT, None, "1450"),
    "Throw Bag 2": (PE, None, BR, "2027-06-30", "45"), "Stretcher": (SP, None, HI, None, "780"),
    "Defibrillator": (AK, None, HI, "2027-02-28", "1195"), "Thermal Imager": (SP, None, RM, None, "3900"),
    "Flare Pack B": (AK, None, JT, "2026-06-30", "96"), "Wading Pole": (None, None, None, None, "32"),
    "Tow Line": (SP, None, JT, "2028-12-31", None), "First Aid Rucksack": (PE, None, HI, "2027-01-31", "165"),
}
# exercise: date, boat, run by, attended by, skill
EXERCISES = {
    "EX-41": ("2026-01-11", PE, BR, [IV, DC, OM], "capsize drill"),
    "EX-42": ("2026-02-22", SP, DP, [JT, TN, LT, HI, RM], "towing"),
    "EX-43": ("2026-04-12", AK, KA, [IV, PZ, DC], "man overboard"),
    "EX-44": ("2026-05-17", SP, TN, [LT, PZ], "night navigation"),
    "EX-45": ("2026-06-28", None, HI, [BR, KA, DC, OM, LT, GP], "casualty care"),
    "EX-46": ("2026-08-23", AK, BR, [DC, OM], "anchoring"),
    "EX-47": ("2026-09-27", SP, MH, [JT, RM, TN, PZ], "towing"),
    "EX-48": ("2026-10-25", PE, IV, [OM, DC, LT], "man overboard"),
    "EX-49": ("2026-12-06", AK, KA, [], "night navigation"),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, record, *pairs):
        pairs = (("RECORD", record),) + pairs
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (joined, trade, village, mentor, other, rank) in CREW.items():
        block(n, "Crew Member", ("JOINED", joined), ("TRADE", trade), ("LIVES_IN", village), ("MENTORED_BY", mentor),
              ("STANDS_IN_FOR", other), ("RANK", rank))
    for n, (kind, knots, engineer) in BOATS.items():
        block(n, "Lifeboat", ("BOAT_CLASS", kind), ("TOP_SPEED_KN", knots), ("ENGINEER", engineer))
    for n, (date, boat, lead, crew, what, saved, hours, by) in SHOUTS.items():
        block(n, "Shout", ("ON_DATE", date), ("BOAT", boat), ("IN_COMMAND", lead), ("CREWED_BY", crew), ("CASUALTY", what),
              ("LIVES_SAVED", saved), ("HOURS_OUT", hours), ("RAISED_BY", by))
    for n, (boat, who, checker, until, pounds) in KIT.items():
        block(n, "Kit", ("STOWED_ON", boat), ("ISSUED_TO", who), ("INSPECTED_BY", checker), ("REPLACE_BY", until),
              ("COST_GBP", pounds))
    for n, (date, boat, lead, people, skill) in EXERCISES.items():
        block(n, "Exercise", ("ON_DATE", date), ("BOAT", boat), ("RUN_BY", lead), ("ATTENDED_BY", people), ("SKILL", skill))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
