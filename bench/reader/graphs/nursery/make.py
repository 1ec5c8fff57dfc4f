"""Writes triples.tsv: a made-up children's day nursery. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 20260917

# room: most children, who runs it, born between
ROOMS = {
    "Ducklings": (9, "Bronwen Ifans", ("2025-03-01", "2025-11-30")),
    "Hedgehogs": (12, "Shabnam Akhtar", ("2024-03-01", "2025-01-31")),
    "Foxes": (16, "Kirsty Nairn", ("2023-04-01", "2024-01-31")),
    "Owls": (24, None, ("2022-01-10", "2022-12-20")),
}
# child: room, key person, parents, allergies, pays a fee
CHILDREN = {
    "Theo Baptiste": ("Owls", "Josh Tindall", ["Simone Baptiste", "Marcus Baptiste"], ["peanuts"], True),
    "Maya Baptiste": ("Ducklings", "Bronwen Ifans", ["Simone Baptiste", "Marcus Baptiste"], [], True),
    "Zofia Wróbel": ("Owls", "Agnieszka Król", ["Marta Wróbel"], [], True),
    "Lily Chen": ("Foxes", "Kirsty Nairn", ["Wei Chen", "Hannah Oldroyd"], ["eggs", "sesame"], True),
    "Lily-Rose Hartnett": ("Hedgehogs", "Shabnam Akhtar", ["Gemma Hartnett"], [], False),
    "Ezra Okonjo": ("Foxes", "Corinne D'Souza", ["Ada Okonjo", "Tunde Okonjo"], ["cow's milk"], True),
    "Noor Siddiqui": ("Owls", "Josh Tindall", ["Farah Siddiqui", "Imran Siddiqui"], [], True),
    "Hamza Siddiqui": ("Hedgehogs", "Shabnam Akhtar", ["Farah Siddiqui", "Imran Siddiqui"], ["eggs"], True),
    "Freya Lindholm": ("Ducklings", "Tilly Marchetti (bank)", ["Karin Lindholm", "P. J. Staveley"], [], True),
    "Tomás Quintela": ("Owls", "Agnieszka Król", ["Rosa Quintela"], ["bee stings"], False),
    "Inês Quintela": ("Foxes", "Corinne D'Souza", ["Rosa Quintela"], [], True),
    "Rafferty Doyle-Byrne": ("Hedgehogs", "Agnieszka Król", ["Niamh Doyle", "Conor Byrne"], ["cow's milk", "soya"], True),
    "Arlo Pemberton": ("Owls", "Josh Tindall", ["Verity Pemberton", "Giles Pemberton"], [], True),
    "Ottilie Pemberton": ("Ducklings", "Bronwen Ifans", ["Verity Pemberton", "Giles Pemberton"], ["strawberries"], True),
    "Gethin Rees": ("Foxes", "Kirsty Nairn", ["Sioned Rees"], [], True),
    "Anaïs Fournier": ("Hedgehogs", "Shabnam Akhtar", ["Céline Fournier", "Dr. H. Fournier"], ["peanuts", "cashews"], True),
    "Kofi Asante": ("Owls", "Josh Tindall", ["Abena Asante"], ["eggs"], True),
    "Mabel Tuckwell": ("Ducklings", "Bronwen Ifans", ["Jess Tuckwell", "Liv Tuckwell"], [], False),
}
OLDER = [("Theo Baptiste", "Maya Baptiste"), ("Noor Siddiqui", "Hamza Siddiqui"),
         ("Tomás Quintela", "Inês Quintela"), ("Arlo Pemberton", "Ottilie Pemberton")]
# parent: area, job, how the fee is settled
PARENTS = {
    "Simone Baptiste": ("Cressfield", "midwife", "direct debit"),
    "Marcus Baptiste": ("Cressfield", "bus driver", None),
    "Marta Wróbel": ("Old Quay", "baker", "childcare vouchers"),
    "Wei Chen": ("Millbrook", None, "standing order"),
    "Hannah Oldroyd": ("Millbrook", "solicitor", None),
    "Gemma Hartnett": ("Tanner's Row", None, None),
    "Ada Okonjo": ("Hillview", "pharmacist", "direct debit"),
    "Tunde Okonjo": ("Hillview", None, None),
    "Farah Siddiqui": ("Cressfield", "GP", None),
    "Imran Siddiqui": ("Cressfield", "taxi driver", "childcare vouchers"),
    "Karin Lindholm": ("Old Quay", None, "direct debit"),
    "P. J. Staveley": (None, "joiner", None),
    "Rosa Quintela": ("Tanner's Row", "hairdresser", "cash"),
    "Niamh Doyle": ("Millbrook", "nurse", "childcare vouchers"),
    "Conor Byrne": ("Old Quay", "chef", None),
    "Verity Pemberton": ("Hillview", "estate agent", "standing order"),
    "Giles Pemberton": ("Hillview", None, None),
    "Sioned Rees": ("Millbrook", "nurse", "direct debit"),
    "Céline Fournier": ("Old Quay", "lecturer", "direct debit"),
    "Dr. H. Fournier": (None, "lecturer", None),
    "Abena Asante": ("Cressfield", "bus driver", "childcare vouchers"),
    "Jess Tuckwell": ("Tanner's Row", "florist", None),
    "Liv Tuckwell": ("Tanner's Row", "paramedic", None),
}
# staff: room, qualification, hired between, supervised by
STAFF = {
    "Pauline Greaves": (None, "Level 6", ("2008-02-01", "2009-10-01"), None),
    "Denise Oyelaran": (None, "Level 5", ("2011-02-01", "2012-10-01"), "Pauline Greaves"),
    "Bronwen Ifans": ("Ducklings", "Level 3", ("2014-02-01", "2015-10-01"), "Denise Oyelaran"),
    "Shabnam Akhtar": ("Hedgehogs", "Level 5", ("2016-02-01", "2017-10-01"), "Denise Oyelaran"),
    "Kirsty Nairn": ("Foxes", "Level 3", ("2018-02-01", "2018-10-01"), "Denise Oyelaran"),
    "Corinne D'Souza": ("Foxes", "Level 3", ("2021-02-01", "2021-10-01"), "Kirsty Nairn"),
    "Josh Tindall": ("Owls", "Level 3", ("2019-02-01", "2020-10-01"), "Pauline Greaves"),
    "Agnieszka Król": ("Owls", "Level 6", ("2022-02-01", "2022-11-01"), "Josh Tindall"),
    "Tilly Marchetti (bank)": ("Ducklings", "Level 2", ("2024-02-01", "2025-05-01"), "Bronwen Ifans"),
    "Mo Hartley": ("Hedgehogs", None, ("2025-06-01", "2025-10-01"), "Shabnam Akhtar"),
}
# session: room, weekday, activity, leader, minutes
SESSIONS = [
    ("Owls", "Monday", "phonics", "Agnieszka Król", 30),
    ("Owls", "Wednesday", "forest school", "Josh Tindall", 150),
    ("Foxes", "Monday", "messy play", "Corinne D'Souza", 50),
    ("Foxes", "Thursday", "forest school", "Kirsty Nairn", 120),
    ("Hedgehogs", "Tuesday", "messy play", "Mo Hartley", 40),
    ("Hedgehogs", "Friday", "singing", "Shabnam Akhtar", 25),
    ("Ducklings", "Tuesday", "baby massage", "Bronwen Ifans", 35),
    ("Ducklings", "Thursday", "singing", "Tilly Marchetti (bank)", 20),
    ("Owls", "Friday", "yoga", "Josh Tindall", 45),
    ("Foxes", "Wednesday", "cooking", "Corinne D'Souza", None),
    ("Owls", "Thursday", "cooking", "Agnieszka Król", 75),
]
# incident: child, what, where, written up by, month
INCIDENTS = [
    ("Theo Baptiste", "graze", "garden", "Josh Tindall", "2026-01"),
    ("Hamza Siddiqui", "bite", "home corner", "Shabnam Akhtar", "2026-01"),
    ("Lily Chen", "allergic reaction", "dining area", "Kirsty Nairn", "2026-02"),
    ("Gethin Rees", "bumped head", "climbing frame", "Corinne D'Souza", "2026-02"),
    ("Arlo Pemberton", "trapped finger", "cloakroom", "Josh Tindall", "2026-03"),
    ("Hamza Siddiqui", "bumped head", "garden", "Mo Hartley", "2026-03"),
    ("Kofi Asante", "graze", "garden", "Josh Tindall", "2026-04"),
    ("Rafferty Doyle-Byrne", "bite", "sand pit", "Shabnam Akhtar", "2026-04"),
    ("Ezra Okonjo", "allergic reaction", "dining area", "Denise Oyelaran", "2026-05"),
    ("Noor Siddiqui", "bumped head", "climbing frame", "Agnieszka Król", "2026-05"),
    ("Tomás Quintela", "graze", "sand pit", "Josh Tindall", "2026-06"),
    ("Hamza Siddiqui", "graze", None, "Shabnam Akhtar", "2026-06"),
]
FEES = {"Ducklings": (1120, 1340), "Hedgehogs": (980, 1110), "Foxes": (760, 970), "Owls": (380, 750)}
JOINED = {"Ducklings": ("2026-01-05", "2026-06-20"), "Hedgehogs": ("2025-03-03", "2025-12-12"),
          "Foxes": ("2024-06-03", "2025-11-20"), "Owls": ("2023-01-09", "2024-12-02")}


def make():
    rng = random.Random(SEED)
    kg, used = Triples(), set()

    def once(pick):
        while True:
            value = pick()
            if value not in used:
                used.add(value)
                return value

    def when(first, last):
        return once(lambda: day(rng, first, last))

    for name, (room, key, parents, allergies, pays) in CHILDREN.items():
        kg.add(name, "recordKind", "Child")
        kg.add(name, "inRoom", room)
        kg.add(name, "hasKeyPerson", key)
        kg.add(name, "childOf", *parents)
        kg.add(name, "dob", when(*ROOMS[room][2]))
        kg.add(name, "joinedOn", when(*JOINED[room]))
        kg.add(name, "allergicTo", *allergies)
        if pays:
            low, high = FEES[room]
            kg.add(name, "monthlyFee", once(lambda: rng.randrange(low, high + 1, 10)))
    for pair in OLDER:
        kg.add(pair[0], "olderSiblingOf", pair[1])
    for name, (area, job, pays) in PARENTS.items():
        kg.add(name, "recordKind", "Parent")
        if area:
            kg.add(name, "livesIn", area)
        if job:
            kg.add(name, "employedAs", job)
        if pays:
            kg.add(name, "settlesFeesBy", pays)
    for name, (room, level, hired, boss) in STAFF.items():
        kg.add(name, "recordKind", "StaffMember")
        if room:
            kg.add(name, "inRoom", room)
        if level:
            kg.add(name, "qualification", level)
        kg.add(name, "hiredOn", when(*hired))
        if boss:
            kg.add(name, "supervisedBy", boss)
    for name, (most, lead, _) in ROOMS.items():
        kg.add(name, "recordKind", "Room")
        kg.add(name, "maxChildren", most)
        if lead:
            kg.add(lead, "runsRoom", name)
    for n, (room, weekday, what, lead, minutes) in enumerate(SESSIONS, 1):
        name = "Session S%02d" % n
        kg.add(name, "recordKind", "Session")
        kg.add(name, "inRoom", room)
        kg.add(name, "weekday", weekday)
        kg.add(name, "activityName", what)
        kg.add(name, "ledBy", lead)
        if minutes:
            kg.add(name, "lastsMinutes", minutes)
    for n, (child, what, spot, by, month) in enumerate(INCIDENTS, 41):
        name = "Incident %d" % n
        kg.add(name, "recordKind", "Incident")
        kg.add(name, "involves", child)
        kg.add(name, "incidentKind", what)
        if spot:
            kg.add(name, "spot", spot)
        kg.add(name, "loggedBy", by)
        first = max(month + "-01", max(o for h, r, o in kg if h == child and r == "joinedOn"))
        kg.add(name, "occurredOn", when(first, month + "-28"))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
