"""Writes triples.tsv: a made-up bicycle shop with repairs and hire. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20261101
GERAINT, MARTA, DEV, JONAH = "Geraint Pugh", "Marta Kowalczyk", "Dev Anand Rao", "Jonah Pugh"
SINEAD = "Sinead Brophy"
# staff: other class, started, learned from, has keys
STAFF = {
    GERAINT: ("Mechanic", "2008-03-01", None, "yes"),
    MARTA: ("Mechanic", "2013-05-13", GERAINT, "yes"),
    DEV: ("Mechanic", "2019-09-02", MARTA, "no"),
    JONAH: ("Mechanic", "2024-07-08", MARTA, "no"),
    SINEAD: ("Salesperson", "2016-04-18", None, "yes"),
    "Tariq Hussain": ("Salesperson", "2022-11-21", SINEAD, "yes"),
    "Ottoline Marsh": ("Salesperson", "2025-03-03", SINEAD, "no"),
}
BEA, CF, NF, LUTZ = "Beatrice Oyelaran", "Callum Fairweather", "Niamh Fairweather", "Professor Lutz Ehrlich"
ROSA, SAMIR, YUKI, WENDY = "Rosa Delgado-Pim", "Samir Haddad", "Yuki Tanabe", "Wendy Cutteridge"
ALFIE, IMOGEN, BRENDAN = "Alfie Norcross", "Imogen Slade", "Father Brendan Keogh"
PETRA, REITH = "Petra Vondrak", "Callum Reith"
# customer: since, recommended by
CUSTOMERS = {
    BEA: ("2015-06-20", None), CF: ("2018-02-10", None), NF: ("2019-07-27", CF), LUTZ: ("2012-10-05", None),
    ROSA: ("2021-03-16", BEA), SAMIR: ("2020-08-01", BEA), YUKI: ("2023-04-22", ROSA), WENDY: ("2017-05-30", LUTZ),
    ALFIE: ("2025-06-14", None), IMOGEN: ("2024-09-07", WENDY), BRENDAN: ("2010-01-23", None),
    PETRA: ("2025-07-12", BEA), REITH: ("2022-12-17", None),
}
BROMPTON, TREK, SURLY, GENESIS = "Brompton C Line", "Trek Domane AL 2", "Surly Disc Trucker", "Genesis Croix de Fer"
DAWES, SIRRUS, REVOLT, PASHLEY = "Dawes Galaxy", "Specialized Sirrus", "Giant Revolt", "Pashley Princess"
ALMA, BEINN, CUBE, RIDGE = "Orbea Alma", "Islabikes Beinn 24", "Cube Kathmandu", "Ridgeback Tensor"
# customers' bike: kind, owner
BIKES = {
    BROMPTON: ("folding bike", BEA), TREK: ("road bike", CF), SURLY: ("touring bike", LUTZ), GENESIS: ("gravel bike", SAMIR),
    DAWES: ("touring bike", BRENDAN), SIRRUS: ("hybrid", WENDY), REVOLT: ("gravel bike", ROSA),
    PASHLEY: ("town bike", NF), ALMA: ("mountain bike", ROSA), BEINN: ("kids' bike", NF), CUBE: ("e-bike", WENDY),
    RIDGE: ("road bike", CF),
}
# hire bike: kind, pounds a day
FLEET = {
    "Bluebell": ("town bike", "18"), "Marmalade": ("town bike", "16"), "Thunder": ("hybrid", "22"),
    "Big Red": ("mountain bike", "28"), "Tandem Tessie": ("tandem", "45"), "Volt One": ("e-bike", "40"),
    "Volt Two": ("e-bike", "42"), "Pip": ("kids' bike", "10"), "Cargo Carla": ("cargo bike", "49"),
}
NORTH, MADGWICK, VELO = "Northline Distribution", "Madgwick Wholesale", "Velo Trade Direct"
SUPPLIERS = {NORTH: ["Tuesday", "Friday"], MADGWICK: ["Wednesday"], VELO: ["Monday"]}
TUBE, PADS, CABLE, CHAIN = "inner tube 700c", "brake pads", "gear cable", "11-speed chain"
RIM, SPOKES, CASSETTE, BB, TAPE = "36-hole rim", "spoke set", "cassette 11-32", "square taper bottom bracket", "rim tape"
# part: pounds, in stock, supplier
PARTS = {
    TUBE: ("6.5", "44", MADGWICK), PADS: ("14", "19", NORTH), CABLE: ("4.5", "27", MADGWICK), CHAIN: ("28", "8", NORTH),
    RIM: ("62", "2", VELO), SPOKES: ("33", "3", VELO), CASSETTE: ("49", "4", NORTH), BB: ("22", "6", NORTH),
    TAPE: ("3", "12", MADGWICK),
}
SERVICE, GEARS, BLEED, PUNCTURE = "full service", "gear adjustment", "brake bleed", "puncture repair"
# job: bike, booked in, mechanic, work, parts, pounds, collected, warranty
JOBS = {
    "R-301": (BROMPTON, "2026-08-03", MARTA, [SERVICE], [PADS], "145", "2026-08-06", "no"),
    "R-302": (TREK, "2026-08-11", DEV, [GEARS], [CABLE], "28", "2026-08-12", "no"),
    "R-303": (SURLY, "2026-08-19", GERAINT, ["wheel build"], [RIM, SPOKES], "212", "2026-08-31", "no"),
    "R-304": (PASHLEY, "2026-08-24", JONAH, [PUNCTURE], [TUBE], "16", "2026-08-24", "no"),
    "R-305": (ALMA, "2026-09-02", MARTA, [BLEED, "fork service"], [PADS], "134", "2026-09-09", "no"),
    "R-306": (TREK, "2026-09-07", DEV, [SERVICE], [CHAIN, CASSETTE], "189", "2026-09-11", "no"),
    "R-307": (CUBE, "2026-09-14", MARTA, ["motor check"], [], None, "2026-09-29", "yes"),
    "R-308": (DAWES, "2026-09-21", GERAINT, ["bottom bracket swap"], [BB], "62", "2026-09-23", "no"),
    "R-309": (BEINN, "2026-09-26", JONAH, [GEARS], [CABLE], "33", "2026-09-28", "no"),
    "R-310": (GENESIS, "2026-10-05", DEV, [BLEED], [PADS], "58", "2026-10-07", "no"),
    "R-311": (REVOLT, "2026-10-13", MARTA, ["wheel truing"], [], None, "2026-10-14", "yes"),
    "R-312": (SIRRUS, "2026-10-19", JONAH, [PUNCTURE], [TUBE, TAPE], "21", "2026-10-19", "no"),
    "R-313": (ALMA, "2026-10-28", DEV, [GEARS, "wheel truing"], [CABLE], "49", "2026-11-02", "no"),
    "R-314": (BROMPTON, "2026-11-04", MARTA, ["hub gear overhaul"], [CABLE], "96", None, "no"),
    "R-315": (RIDGE, "2026-11-10", JONAH, ["brake adjustment"], [PADS, CABLE], "37", "2026-11-13", "no"),
    "R-316": (SURLY, "2026-11-16", GERAINT, [SERVICE], [CHAIN], None, None, "no"),
    "R-317": (CUBE, "2026-11-18", None, ["battery test"], [], None, None, "yes"),
}
# hire: bike, customer, went out, came back, helmet
HIRES = {
    "K-01": ("Bluebell", PETRA, "2025-07-12", "2025-07-13", "no"),
    "K-02": ("Tandem Tessie", REITH, "2025-08-02", "2025-08-03", "yes"),
    "K-03": ("Thunder", YUKI, "2026-04-18", "2026-04-18", "yes"),
    "K-04": ("Big Red", ALFIE, "2026-05-02", "2026-05-04", "no"),
    "K-05": ("Volt One", IMOGEN, "2026-05-23", "2026-05-25", "yes"),
    "K-06": ("Pip", NF, "2026-06-13", "2026-06-14", "yes"),
    "K-07": ("Thunder", ALFIE, "2026-06-20", "2026-06-21", "no"),
    "K-08": ("Big Red", IMOGEN, "2026-07-04", "2026-07-05", "yes"),
    "K-09": ("Tandem Tessie", BRENDAN, "2026-07-18", "2026-07-18", "no"),
    "K-10": ("Cargo Carla", WENDY, "2026-08-08", "2026-08-08", "no"),
    "K-11": ("Volt One", YUKI, "2026-08-22", "2026-08-29", "yes"),
    "K-12": ("Big Red", IMOGEN, "2026-09-19", "2026-09-20", "no"),
    "K-13": ("Thunder", REITH, "2026-10-10", "2026-10-11", "yes"),
    "K-14": ("Bluebell", PETRA, "2026-10-24", "2026-10-25", "no"),
    "K-15": ("Cargo Carla", SAMIR, "2026-11-20", None, "no"),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, *pairs):
        for relation, tail in pairs:
            if tail:
                kg.add(head, relation, tail)

    for name, (cls, started, teacher, keys) in STAFF.items():
        kg.add(name, "type", "Staff", cls)
        put(name, ("started_on", started), ("learned_from", teacher), ("has_keys", keys))
    people = list(CUSTOMERS.items())
    rng.shuffle(people)
    for name, (since, who) in people:
        put(name, ("type", "Customer"), ("customer_since", since), ("recommended_by", who))
    for name, (sort, owner) in BIKES.items():
        put(name, ("type", "CustomerBike"), ("bike_kind", sort), ("owned_by", owner))
    for name, (sort, rate) in FLEET.items():
        put(name, ("type", "HireBike"), ("bike_kind", sort), ("day_rate_gbp", rate))
    for name, days in SUPPLIERS.items():
        kg.add(name, "type", "Supplier")
        kg.add(name, "delivers_on", *days)
    for name, (price, stock, source) in PARTS.items():
        put(name, ("type", "Part"), ("price_gbp", price), ("in_stock", stock), ("comes_from", source))
    for name, (bike, booked, who, work, parts, bill, collected, warranty) in JOBS.items():
        put(name, ("type", "RepairJob"), ("works_on", bike), ("booked_in", booked), ("fixed_by", who))
        kg.add(name, "did_work", *work)
        kg.add(name, "fitted_part", *parts)
        put(name, ("bill_gbp", bill), ("under_warranty", warranty), ("collected_on", collected))
    for name, (bike, who, out, back, helmet) in HIRES.items():
        put(name, ("type", "Hire"), ("hired_bike", bike), ("hired_by", who), ("went_out", out), ("came_back", back),
            ("took_helmet", helmet))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
