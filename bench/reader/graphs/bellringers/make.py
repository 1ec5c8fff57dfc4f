"""Writes triples.tsv: a made-up band of bell ringers and their towers (no class relation). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 18121

# each table: relations in the first line, then a thing a line; "-" is a gap, ";" parts several
TABLES = ["""
Home Tower | Learnt In | Taught By | Office Held | Deputises For
Walter Cheeseman | St Botolph's | 1968 | - | Ringing Master | -
Audrey Lightbown | St Botolph's | 1974 | Walter Cheeseman | - | Walter Cheeseman
Ken Arkwright | Holy Cross | 1981 | - | Secretary | -
Moira Strachan | Holy Cross | 1986 | Ken Arkwright | - | Ken Arkwright
Nigel Utterthwaite | All Hallows | 1992 | Audrey Lightbown | Treasurer | -
Pauline Defoe | St Wilfrid's | 1995 | - | Bell Adviser | -
Gwen Utterthwaite | All Hallows | 1999 | Nigel Utterthwaite | - | Nigel Utterthwaite
Sanjay Mukherjee | St Botolph's | 2006 | Walter Cheeseman | Webmaster | -
Tilly Arkwright | Holy Cross | 2013 | Moira Strachan | - | -
Oskar Lindqvist | St Wilfrid's | 2016 | Pauline Defoe | - | Pauline Defoe
Ruby Cheeseman | St Botolph's | 2018 | Audrey Lightbown | Youth Rep | -
Desmond Achebe | All Hallows | 2020 | Nigel Utterthwaite | - | Sanjay Mukherjee
Fay Winterbourne | - | 2022 | Audrey Lightbown | - | -
Alfie Drinkwater | St Botolph's | 2024 | Ruby Cheeseman | - | -
Hilary Voss | Holy Cross | - | - | - | -
""", """
Practice Night | Tower Captain | Steeple Keeper | Village | Steps Up
St Botolph's | Tuesday | Walter Cheeseman | Sanjay Mukherjee | Amberley Cross | 78
Holy Cross | Thursday | Ken Arkwright | Ken Arkwright | Dunmere | 41
All Hallows | Wednesday | Gwen Utterthwaite | Nigel Utterthwaite | Upper Thrale | 96
St Wilfrid's | Thursday | Pauline Defoe | Oskar Lindqvist | Kettleby | 53
St Mary Magdalene | Monday | - | Pauline Defoe | Dunmere | 0
Christ Church | - | - | - | Brackenhurst | -
""", """
Hung In | Weight Cwt | Cast In | Founder
Old Gabriel | St Botolph's | 24.5 | 1623 | Purdue
Sweet Alice | St Botolph's | 6 | 1887 | Taylor
Jubilee | St Botolph's | 8.5 | 1977 | Whitechapel
Black Tom | St Botolph's | 14 | 1701 | Rudhall
Great Harold | Holy Cross | 19 | 1754 | Rudhall
Little Peg | Holy Cross | 4.5 | 1931 | Taylor
The Miller | Holy Cross | 11 | 1598 | -
Victory | All Hallows | 10 | 1946 | Gillett
Dame Agnes | All Hallows | 16.5 | 1532 | -
Faith | St Wilfrid's | 3.5 | 1999 | Whitechapel
Hope | St Wilfrid's | 5 | 1999 | Whitechapel
Charity | St Wilfrid's | 7 | 1999 | Whitechapel
Magdalen | St Mary Magdalene | 9 | 1667 | Purdue
Cracked Kate | Christ Church | - | 1612 | -
""", """
Bells Needed | Learnt After
Plain Hunt | - | -
Plain Bob Doubles | 5 | Plain Hunt
Grandsire Doubles | 5 | Plain Hunt
Plain Bob Minor | 6 | Plain Bob Doubles
Kent Treble Bob | 6 | Plain Bob Minor
Cambridge Surprise | 6 | Kent Treble Bob
Grandsire Triples | 8 | Grandsire Doubles
Stedman Triples | 8 | Grandsire Triples
""", """
Rung At | Method | Conducted By | Band | Date | Minutes
QP 881 | St Botolph's | Plain Bob Minor | Walter Cheeseman | Audrey Lightbown;Ken Arkwright;Sanjay Mukherjee;Ruby Cheeseman;Moira Strachan | 2026-01-04 | 46
QP 882 | Holy Cross | Grandsire Doubles | Ken Arkwright | Moira Strachan;Tilly Arkwright;Nigel Utterthwaite;Gwen Utterthwaite | 2026-02-15 | 43
QP 883 | All Hallows | Plain Bob Doubles | Nigel Utterthwaite | Gwen Utterthwaite;Desmond Achebe;Walter Cheeseman;Audrey Lightbown | 2026-03-22 | 41
QP 884 | St Wilfrid's | Kent Treble Bob | Pauline Defoe | Oskar Lindqvist;Ken Arkwright;Moira Strachan;Sanjay Mukherjee | 2026-04-06 | -
QP 885 | St Botolph's | Grandsire Triples | Walter Cheeseman | Audrey Lightbown;Sanjay Mukherjee;Ken Arkwright;Pauline Defoe;Nigel Utterthwaite | 2026-05-25 | 49
QP 886 | St Botolph's | Cambridge Surprise | Sanjay Mukherjee | Ruby Cheeseman;Walter Cheeseman;Oskar Lindqvist;Audrey Lightbown | 2026-07-11 | 45
QP 887 | Holy Cross | Plain Bob Minor | Moira Strachan | Tilly Arkwright;Ken Arkwright;Fay Winterbourne;Audrey Lightbown | 2026-09-13 | 42
QP 888 | All Hallows | Plain Bob Doubles | Gwen Utterthwaite | Desmond Achebe;Nigel Utterthwaite;Alfie Drinkwater | 2026-10-18 | 39
QP 889 | St Botolph's | Plain Bob Minor | Walter Cheeseman | Sanjay Mukherjee;Ruby Cheeseman;Audrey Lightbown | 2026-11-08 | 44
""", """
Rung At | Couple | Date | Fee £ | Organised By | Paid On
Wedding W1 | St Botolph's | Hargreaves & Doyle | 2026-04-25 | 180 | Audrey Lightbown | 2026-04-20
Wedding W2 | Holy Cross | Pell & Marchetti | 2026-05-30 | 150 | Moira Strachan | 2026-05-31
Wedding W3 | St Botolph's | Osei & Lamb | 2026-06-20 | 180 | Audrey Lightbown | 2026-06-15
Wedding W4 | All Hallows | Quigley & Frost | 2026-07-18 | 120 | Gwen Utterthwaite | -
Wedding W5 | St Wilfrid's | Tan & Bellamy | 2026-08-29 | 160 | Oskar Lindqvist | 2026-09-10
Wedding W6 | St Botolph's | Nowak & Preece | 2026-09-26 | 200 | Ruby Cheeseman | -
Wedding W7 | St Botolph's | Hume & Sadler | 2026-12-12 | 210 | Audrey Lightbown | -
Wedding W8 | Holy Cross | Ibbotson & Keane | 2026-12-19 | - | Moira Strachan | -
"""]


def make():
    rng = random.Random(SEED)
    blocks = []
    for table in TABLES:
        lines = [[c.strip() for c in line.split(" | ")] for line in table.strip().split("\n")]
        for head, *cells in lines[1:]:
            assert len(cells) == len(lines[0]), (head, cells)
            blocks.append([(head, r, t) for r, c in zip(lines[0], cells) if c != "-" for t in c.split(";")])
    rng.shuffle(blocks)
    kg = Triples()
    for block in blocks:
        for h, r, t in block:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
