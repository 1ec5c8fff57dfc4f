"""Writes triples.tsv: a made-up small solicitors' office (classes over "is a"). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 64209

# staff: job, joined, supervised by, covers for, pounds an hour
STAFF = {
    "Verity Chaudhuri": ("partner", "2001-10-01", None, None, "280"),
    "Hugh Massingham": ("partner", "1994-01-10", None, "Verity Chaudhuri", "295"),
    "Siobhan Ferrer": ("solicitor", "2014-09-15", "Verity Chaudhuri", None, "215"),
    "Tunde Balogun": ("solicitor", "2019-03-04", "Hugh Massingham", "Siobhan Ferrer", "190"),
    "Alice Greenhow": ("trainee", "2025-09-01", "Siobhan Ferrer", None, "120"),
    "Kamil Nowak": ("trainee", "2026-09-07", "Tunde Balogun", None, None),
    "Brenda Lisle": ("legal secretary", "1999-05-17", "Hugh Massingham", "Nadine Rowe", None),
    "Nadine Rowe": ("receptionist", "2022-11-28", "Brenda Lisle", None, None),
    "Owen Prosser": ("cashier", "2011-07-04", None, "Brenda Lisle", None),
}
VC, HM, SF, TB, AG, KN, BL, NR, OP = STAFF
# client: town, introduced by, has power of attorney for
CLIENTS = {
    "Muriel Hathersage": ("Langport", None, None), "Desmond Hathersage": ("Langport", "Muriel Hathersage", "Muriel Hathersage"),
    "Piotr Zielinski": ("Yarrow", None, None), "Rachel Amory": ("Cheyne Bridge", "Piotr Zielinski", "Norman Amory"),
    "Norman Amory": ("Cheyne Bridge", "Rachel Amory", None), "Longacre Farms": ("Yarrow", "Fergus Tolley", None),
    "Fergus Tolley": ("Yarrow", None, "Edna Tolley"), "Edna Tolley": (None, "Fergus Tolley", None),
    "Bright Spark Electrics": ("Langport", None, None), "Gemma Standish": ("Langport", "Rachel Amory", None),
    "Lorenzo Bassi": ("Stoke Penny", None, None),
}
MH, DH, PZ, RA, NA, LF, FT, ET, BS, GS, LB = CLIENTS
# other firm: town
FIRMS = {"Pike & Dorling": "Cheyne Bridge", "Harcourt Law": "Taunton", "Meadows Stone LLP": "Bristol", "Tansley Legal": "Taunton"}
PD, HL, MS, TL = FIRMS
# matter: client, handled by, area, opened, closed, against, other side uses
MATTERS = {
    "M-410": (MH, HM, "probate", "2025-02-11", "2026-01-30", None, None),
    "M-411": (PZ, SF, "conveyancing", "2025-06-03", "2025-10-17", None, PD),
    "M-412": (RA, VC, "divorce", "2025-09-22", None, "Giles Amory", HL),
    "M-413": (LF, HM, "boundary dispute", "2025-11-05", None, "Cyril Babbage", MS),
    "M-414": (BS, TB, "employment", "2026-01-14", "2026-07-09", "Darren Coe", HL),
    "M-415": (GS, SF, "conveyancing", "2026-02-02", "2026-05-22", None, TL),
    "M-416": (NA, VC, "wills", "2026-03-09", "2026-04-13", None, None),
    "M-417": (FT, HM, "boundary dispute", "2026-04-27", None, "Longacre Farms", None),
    "M-418": (LB, TB, "personal injury", "2026-05-18", None, "Stoke Penny Council", MS),
    "M-419": (PZ, SF, "conveyancing", "2026-07-01", None, None, HL),
    "M-420": (DH, TB, "employment", "2026-08-10", None, "Langport Dairy", PD),
    "M-421": (GS, VC, "divorce", "2026-09-14", None, "Adam Standish", HL),
    "M-422": (BS, TB, "debt recovery", "2026-10-19", None, "Rook Cafe", None),
    "M-423": (ET, SF, "wills", "2026-11-16", None, None, None),
    "M-425": (BS, TB, "debt recovery", "2026-10-27", None, "Dockside Gym", None),
    "M-424": (RA, None, "conveyancing", "2026-11-20", None, None, None),
}
# document: what, whose, kept in, dated, witnessed by, executor
DOCS = {
    "Hathersage will": ("will", MH, "Strongroom 1", "2012-04-19", [BL, OP], DH),
    "Norman Amory's will": ("will", NA, "Strongroom 1", "2026-04-10", [BL, NR], RA),
    "Tolley will": ("will", ET, "Strongroom 2", "2007-08-30", [BL], HM),
    "Zielinski lease": ("lease", PZ, "Cabinet C", "2025-10-13", [AG], None),
    "Mill House deeds": ("deeds", FT, "Strongroom 2", "1961-03-24", [], None),
    "Longacre conveyance": ("deeds", LF, "Strongroom 2", "1978-09-29", [], None),
    "Standish transfer": ("deeds", GS, "Cabinet C", "2026-05-20", [NR, AG], None),
    "Bassi medical report": ("report", LB, "Cabinet A", "2026-06-24", [], None),
    "Bassi will": ("will", LB, None, "2019-02-05", [OP, BL], None),
}
# appointment: sort, matter, attended by, dated, held at
APPOINTMENTS = {
    "A-01": ("meeting", "M-412", [VC, AG], "2026-01-19", "Board Room"), "A-02": ("hearing", "M-414", [TB], "2026-06-11", "Taunton Tribunal"),
    "A-03": ("site visit", "M-413", [HM, AG], "2026-03-18", "Longacre"), "A-04": ("hearing", "M-412", [VC], "2026-04-21", "Yeovil Court"),
    "A-05": ("meeting", "M-418", [TB, AG], "2026-05-27", "Board Room"), "A-06": ("hearing", "M-413", [HM, SF], "2026-09-08", "Yeovil Court"),
    "A-07": ("meeting", "M-421", [VC, KN], "2026-09-29", "Garden Room"), "A-08": ("site visit", "M-417", [AG], "2026-10-06", "Mill House"),
    "A-09": ("meeting", "M-420", [TB, KN], "2026-10-13", "Board Room"), "A-10": ("hearing", "M-420", [TB], "2026-12-08", "Taunton Tribunal"),
    "A-11": ("hearing", "M-417", [HM, TB], "2027-01-12", "Yeovil Court"), "A-12": ("meeting", "M-423", [SF], "2026-11-27", None),
}
# bill: matter, pounds, dated, paid
BILLS = {
    "B-901": ("M-410", "3400", "2026-01-30", "2026-02-20"), "B-902": ("M-411", "1250", "2025-10-17", "2025-10-17"),
    "B-903": ("M-412", "2100", "2026-04-30", "2026-06-02"), "B-904": ("M-413", "4650", "2026-09-30", None),
    "B-905": ("M-414", "5200", "2026-07-09", "2026-08-14"), "B-906": ("M-415", "1375", "2026-05-22", "2026-05-22"),
    "B-907": ("M-416", "420", "2026-04-13", "2026-05-05"), "B-908": ("M-412", "1850", "2026-10-30", None),
    "B-909": ("M-420", "960", "2026-10-30", None), "B-910": ("M-421", "780", "2026-11-12", "2026-11-19"),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (job, joined, boss, covers, rate) in STAFF.items():
        block(n, ("is a", "staff member"), ("job title", job), ("joined on", joined), ("supervised by", boss),
              ("covers for", covers), ("charges per hour", rate))
    for n, (town, friend, ward) in CLIENTS.items():
        block(n, ("is a", "client"), ("town", town), ("introduced by", friend), ("has power of attorney for", ward))
    for n, town in FIRMS.items():
        block(n, ("is a", "law firm"), ("town", town))
    for n, (client, who, area, opened, closed, foe, firm) in MATTERS.items():
        block(n, ("is a", "matter"), ("acts for", client), ("handled by", who), ("area of law", area), ("opened on", opened),
              ("closed on", closed), ("against", foe), ("other side uses", firm))
    for n, (what, owner, place, date, people, executor) in DOCS.items():
        block(n, ("is a", what), ("belongs to", owner), ("kept in", place), ("dated", date), ("witnessed by", people), ("executor", executor))
    for n, (what, matter, people, date, place) in APPOINTMENTS.items():
        block(n, ("is a", what), ("about", matter), ("attended by", people), ("dated", date), ("held at", place))
    for n, (matter, pounds, date, paid) in BILLS.items():
        block(n, ("is a", "bill"), ("about", matter), ("amount", pounds), ("dated", date), ("paid on", paid))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
