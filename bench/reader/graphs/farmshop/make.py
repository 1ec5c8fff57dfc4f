"""Writes triples.tsv: a made-up farm and its shop. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20261101

# field: hectares, soil, organic, beside, crop, sown, harvested, tonnes
FIELDS = """
Top Piece | 6.4 | chalk | no | Long Meadow | spring barley | 2026-03-18 | 2026-08-04 | 38.5
Long Meadow | 9.2 | clay | yes | Pond Field | hay | | 2026-06-21 | 41
Pond Field | 3.1 | clay | yes | Lower Marsh | | | |
Chapel Ground | 7.8 | loam | no | Top Piece, Ten Acre | winter wheat | 2025-10-09 | 2026-08-19 | 62.4
Ten Acre | 4.1 | loam | yes | The Slip | potatoes | 2026-04-11 | 2026-09-23 | 118
Lower Marsh | 5.5 | peat | yes | | | | |
Orchard Bank | 2.2 | loam | yes | House Paddock | cider apples | | 2026-10-17 | 24.6
The Slip | 1.3 | sand | yes | | carrots | 2026-05-02 | |
Far Ley | 8.6 | chalk | no | Chapel Ground | winter oats | 2026-10-03 | |
Bull Close | 2.7 | clay | no | Far Ley | kale | 2026-07-14 | |
House Paddock | 0.9 | loam | no | | | | |
"""
# animal: species, breed, born, mother, field
ANIMALS = """
Bluebell | cow | Jersey | 2017-04-02 | | Lower Marsh
Clementine | cow | Jersey | 2020-03-11 | Bluebell | Lower Marsh
Damson | cow | Jersey | 2022-05-27 | Bluebell | Lower Marsh
Fig | cow | Jersey | 2025-04-19 | Clementine | Pond Field
Duchess | cow | Ayrshire | 2019-02-14 | | Lower Marsh
Countess | cow | Ayrshire | 2023-06-30 | Duchess | Pond Field
Big Norman | bull | Hereford | 2021-09-03 | | Lower Marsh
Woolly Nell | sheep | Romney | 2016-03-21 | | House Paddock
Tansy | sheep | Romney | 2021-03-30 | Woolly Nell | Long Meadow
Sorrel | sheep | Romney | 2021-03-30 | Woolly Nell | Long Meadow
Pickle | sheep | Jacob | 2022-04-17 | | Long Meadow
Biscuit | sheep | Jacob | 2024-04-05 | Tansy | Long Meadow
Hettie | pig | Tamworth | 2020-08-08 | | Orchard Bank
Rasher | pig | Tamworth | 2024-01-29 | Hettie | Orchard Bank
Truffle | pig | Large Black | 2023-09-12 | |
Juno | goat | Anglo-Nubian | 2019-05-05 | | House Paddock
Pepper | goat | Anglo-Nubian | 2024-02-24 | Juno | House Paddock
Captain | horse | Suffolk Punch | 2011-06-16 | | Pond Field
"""
# who: job, started, looks after
STAFF = """
Robert Holloway | farmer | 1994-09-29 | bull
Annie Holloway | shop manager | 2003-05-01 | pig
Gareth Pugh | herdsman | 2012-02-06 | cow, bull
Winifred Tate | cheesemaker | 2014-11-03 |
Marek Zielinski | tractor driver | 2016-03-14 | horse
Lucy Holloway | shepherd | 2019-06-17 | sheep, goat
Dot Fairweather | shop assistant | 2021-10-04 |
Jaden Cole | shop assistant | 2025-07-07 | pig
"""
SUPPLIERS = {
    "Brockhurst Feeds": "Ledbury", "Teme Valley Seeds": "Tenbury Wells", "Hollins Dairy Sundries": "Hereford",
    "Cotswold Glass": "Evesham", "Marlowe's Bakery": "Ledbury", "Tom Ashby": "Malvern", "Severn Packaging": "Worcester",
    "Wye Valley Salt Co": "Ross-on-Wye", "Leominster Vet Supplies": "Hereford",
}
# product: price, shelf, made from, supplier
PRODUCTS = """
Whole Milk | 1.6 | chiller | |
Goat Milk | 2.1 | chiller | |
Farmhouse Cheddar | 7.25 | chiller | Whole Milk |
Salted Butter | 3.2 | chiller | Whole Milk, Sea Salt |
Goat's Curd | 4.4 | chiller | Goat Milk |
Pork Sausages | 5.75 | chiller | |
Free-range Eggs | 2.4 | front table | |
Cider | 6.8 | back wall | cider apples |
Apple Chutney | 3.95 | back wall | cider apples |
Potato Crisps | 1.35 | back wall | potatoes, Sea Salt |
Carrot Soup | 3.6 | chiller | carrots |
Sourdough Loaf | 3.8 | front table | winter wheat | Marlowe's Bakery
Carrot Cake | 9.5 | front table | carrots | Marlowe's Bakery
Oatcakes | 2.65 | front table | winter oats | Marlowe's Bakery
Heather Honey | 6.5 | back wall | | Tom Ashby
Beeswax Candle | 8.25 | back wall | | Tom Ashby
Sea Salt | 2.95 | back wall | | Wye Valley Salt Co
"""
# supplier, what, date, cost, signed for by
DELIVERIES = """
Brockhurst Feeds | cattle nuts | 2026-07-06 | 612 | Gareth Pugh
Marlowe's Bakery | Sourdough Loaf, Carrot Cake | 2026-07-10 | 84.5 | Dot Fairweather
Cotswold Glass | milk bottles | 2026-08-04 | 275 | Annie Holloway
Brockhurst Feeds | sheep nuts | 2026-08-17 | 348 | Lucy Holloway
Tom Ashby | Heather Honey, Beeswax Candle | 2026-08-28 | 196.5 | Dot Fairweather
Teme Valley Seeds | oat seed | 2026-09-08 | 940 | Marek Zielinski
Hollins Dairy Sundries | rennet | 2026-09-15 | 58 | Winifred Tate
Marlowe's Bakery | Sourdough Loaf, Oatcakes | 2026-09-23 | 102 | Jaden Cole
Brockhurst Feeds | cattle nuts, pig meal | 2026-10-03 | 795 | Gareth Pugh
Severn Packaging | paper bags | 2026-10-17 | 67.25 |
Marlowe's Bakery | Carrot Cake | 2026-10-23 | 71 | Annie Holloway
Wye Valley Salt Co | Sea Salt | 2026-10-26 | 41 | Dot Fairweather
Tom Ashby | Heather Honey | 2026-11-09 | 120 | Jaden Cole
Marlowe's Bakery | Sourdough Loaf, Carrot Cake, Oatcakes | 2026-11-20 | 133.75 | Dot Fairweather
"""


def lines(block):
    return [[cell.strip() for cell in line.split("|")] for line in block.strip().splitlines()]


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, names, cells):
        for relation, cell in zip(names.split(), cells):
            for tail in filter(None, cell.split(", ")):
                kg.add(head, relation, tail)

    for name, *cells in lines(FIELDS):
        put(name, "HECTARES SOIL ORGANIC NEXT_TO PLANTED_WITH SOWN_ON HARVESTED_ON TONNES", cells)
    for name, *cells in lines(ANIMALS):
        put(name, "SPECIES BREED BORN MOTHER GRAZES", cells)
    for name, *cells in lines(STAFF):
        put(name, "JOB STARTED LOOKS_AFTER", cells)
    for name, town in SUPPLIERS.items():
        kg.add(name, "TOWN", town)
    for name, *cells in lines(PRODUCTS):
        put(name, "PRICE SHELF MADE_FROM SUPPLIED_BY", cells)
        kg.add(name, "IN_STOCK", rng.choice((4, 9, 12, 18, 24, 36, 41)))
    for number, cells in enumerate(lines(DELIVERIES), 401):
        put("Delivery %d" % number, "SUPPLIED_BY BROUGHT CAME_ON COST SIGNED_FOR_BY", cells)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
