"""Writes triples.tsv: a made-up club for chess and board games. Run: python3 make.py"""
import csv
import io
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 20261104

# each sheet as it would be saved from a spreadsheet; the first column is the name, "/" means an empty cell
SHEETS = {
    "Members": """
Name,Joined,Rating,Town,Subs Paid?,Introduced By
Peter Marsh,2008-09-01,1685,Otley,Y,/
Peter Marsh (Jr),2021-10-04,1420,Otley,N,Peter Marsh
Wilhelmina Oduya,2012-01-16,1910,Leeds,Y,/
Stan Grabowski,2010-05-10,1775,Ilkley,Y,Peter Marsh
Ruth Abelson,2015-09-07,1830,Leeds,Y,Wilhelmina Oduya
Ivo Kranjc,2019-02-25,2045,Leeds,Y,Ruth Abelson
Penny Lathbury,2016-11-14,/,Otley,Y,Peter Marsh
Hamish Orr,2018-03-05,1540,Skipton,N,Stan Grabowski
Zainab Qureshi,2023-01-09,1655,Bradford,Y,Ruth Abelson
Clive Dunstable,2009-04-20,/,Ilkley,N,/
Marguerite Toll,2017-06-12,1388,Ilkley,Y,Stan Grabowski
Leo Castellanos,2024-09-16,1952,Leeds,Y,Ivo Kranjc
Bea Nightingale,2022-04-04,/,Otley,Y,Penny Lathbury
Arjun Mehta,2025-02-03,1601,Bradford,N,Zainab Qureshi
Tove Lindahl,2026-01-12,/,Leeds,Y,Wilhelmina Oduya
Colin Frisk,2026-09-21,1215,/,N,Peter Marsh
""",
    "Games": """
Name,Min Players,Max Players,Mins,Designer,Belongs To
Chess,2,2,90,/,the club
Go,2,2,75,/,the club
Backgammon,2,2,30,/,the club
Catfish Bay,2,4,45,Lotte Vermeer,the club
Lords of Wessex,3,5,150,Gordon Speight,Stan Grabowski
Nine Lanterns,2,5,40,Mai Fujikawa,Penny Lathbury
Harvest Moon Inn,1,4,60,Lotte Vermeer,Bea Nightingale
Rail Barons of Silesia,3,6,210,Piotr Halka,Stan Grabowski
Goblin Auction,3,8,25,Gordon Speight,the club
Tidepool,1,2,20,Mai Fujikawa,Tove Lindahl
Spice Road Rivals,2,4,100,Lotte Vermeer,Clive Dunstable
Mind the Penguin,2,6,15,Hattie Boone,the club
Citadel Siege,2,2,120,Piotr Halka,Hamish Orr
""",
    "Tournaments": """
Name,Game,Date,Entry (£),Organiser,Venue
Club Championship 2025,Chess,2025-11-08,12,Wilhelmina Oduya,Wharfedale Inn
Spring Open 2026,Chess,2026-04-18,15,Stan Grabowski,St Oswald's Hall
Go Evening Cup,Go,2026-06-25,5,Ivo Kranjc,Wharfedale Inn
Autumn Blitz 2026,Chess,2026-10-10,7.5,Ruth Abelson,St Oswald's Hall
Backgammon Bash,Backgammon,2026-12-05,6,Clive Dunstable,Library Annexe
Christmas Lanterns,Nine Lanterns,2026-12-19,/,Penny Lathbury,Wharfedale Inn
""",
    "Matches": """
Name,Event,Round,White,Black,Winner,Moves,Date
M01,Club Championship 2025,Semi-final,Ivo Kranjc,Stan Grabowski,Ivo Kranjc,41,/
M02,Club Championship 2025,Semi-final,Wilhelmina Oduya,Ruth Abelson,Ruth Abelson,58,/
M03,Club Championship 2025,Final,Ivo Kranjc,Ruth Abelson,Ruth Abelson,63,/
M04,Spring Open 2026,Quarter-final,Leo Castellanos,Marguerite Toll,Leo Castellanos,27,/
M05,Spring Open 2026,Quarter-final,Stan Grabowski,Hamish Orr,Hamish Orr,38,/
M06,Spring Open 2026,Semi-final,Leo Castellanos,Wilhelmina Oduya,Wilhelmina Oduya,52,/
M07,Spring Open 2026,Semi-final,Hamish Orr,Ivo Kranjc,Ivo Kranjc,33,/
M08,Spring Open 2026,Final,Wilhelmina Oduya,Ivo Kranjc,Ivo Kranjc,71,/
M09,Go Evening Cup,Semi-final,Tove Lindahl,Ivo Kranjc,Tove Lindahl,214,/
M10,Go Evening Cup,Semi-final,Zainab Qureshi,Arjun Mehta,Zainab Qureshi,187,/
M11,Go Evening Cup,Final,Tove Lindahl,Zainab Qureshi,Tove Lindahl,245,/
M12,Autumn Blitz 2026,Round 1,Ruth Abelson,Leo Castellanos,draw,44,/
M13,Autumn Blitz 2026,Round 1,Zainab Qureshi,Peter Marsh,Peter Marsh,36,/
M14,Autumn Blitz 2026,Round 2,Leo Castellanos,Zainab Qureshi,Leo Castellanos,29,/
M15,Autumn Blitz 2026,Round 2,Peter Marsh,Ruth Abelson,Ruth Abelson,47,/
M16,Autumn Blitz 2026,Round 3,Leo Castellanos,Peter Marsh,draw,66,/
M17,/,/,Peter Marsh (Jr),Colin Frisk,Peter Marsh (Jr),22,2026-11-16
M18,/,/,Marguerite Toll,Peter Marsh (Jr),Marguerite Toll,55,2026-11-02
""",
    "Loans": """
Name,Game,Borrower,Date,Due Back,Returned
L-21,Catfish Bay,Marguerite Toll,2026-07-02,2026-07-30,2026-07-28
L-22,Rail Barons of Silesia,Penny Lathbury,2026-07-09,2026-08-06,2026-08-20
L-23,Goblin Auction,Bea Nightingale,2026-07-09,2026-08-06,2026-08-03
L-24,Nine Lanterns,Zainab Qureshi,2026-08-13,2026-09-10,2026-09-10
L-25,Catfish Bay,Arjun Mehta,2026-09-03,2026-10-01,2026-10-15
L-26,Mind the Penguin,Hamish Orr,2026-09-17,2026-10-15,/
L-27,Lords of Wessex,Penny Lathbury,2026-10-01,2026-10-29,2026-10-27
L-28,Catfish Bay,Tove Lindahl,2026-10-22,2026-11-19,/
L-29,Spice Road Rivals,Penny Lathbury,2026-10-29,2026-11-26,/
L-30,Tidepool,Colin Frisk,2026-11-12,2026-12-10,/
L-31,Goblin Auction,Ruth Abelson,2026-11-12,2026-12-10,/
""",
}


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for sheet, text in SHEETS.items():
        lines = list(csv.DictReader(io.StringIO(text.strip())))
        if sheet == "Members":
            rng.shuffle(lines)
        for line in lines:
            name = line.pop("Name")
            kg.add(name, "Sheet", sheet)
            for heading, cell in line.items():
                if cell != "/":
                    kg.add(name, heading, cell)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
