"""Writes triples.tsv: a made-up car and van rental shop (租车行). Run: python3 make.py"""
import random
import sys
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 60417

# model: sort, seats, price a day
MODELS = {
    "大众朗逸": ("轿车", 5, 168), "丰田卡罗拉": ("轿车", 5, 188), "特斯拉Model 3": ("轿车", 5, 328),
    "别克GL8": ("商务车", 7, 458), "本田奥德赛": ("商务车", 7, 398), "五菱荣光": ("面包车", 7, 128),
    "福特全顺": ("面包车", 15, 368), "哈弗H6": ("SUV", 5, 228), "江淮帅铃": ("轻卡", 3, 298),
}
# vehicle: model, parked at (None: out with a customer), insurer, year of its plate
VEHICLES = {
    "苏EA208K": ("大众朗逸", "狮山店", "平安", 2019), "苏EB519M": ("大众朗逸", "火车站店", "人保", 2020),
    "苏E7C36P": ("大众朗逸", "平江路店", "平安", 2022), "苏EK0521": ("丰田卡罗拉", "木渎店", "太平洋", 2021),
    "苏E3R88D": ("丰田卡罗拉", "火车站店", "平安", 2023), "苏EAD6071": ("特斯拉Model 3", "北站店", "平安", 2023),
    "苏EAF3390": ("特斯拉Model 3", "狮山店", "人保", 2024), "苏EG818L": ("别克GL8", "木渎店", "人保", 2020),
    "苏EG827L": ("别克GL8", "北站店", "平安", 2022), "苏EG902W": ("别克GL8", "木渎店", "太平洋", 2023),
    "苏EH45N2": ("本田奥德赛", None, "太平洋", 2021), "苏E6W10F": ("五菱荣光", "木渎店", "人保", 2018),
    "苏E6W11F": ("五菱荣光", "火车站店", "人保", 2018), "苏EV730J": ("五菱荣光", "北站店", "太平洋", 2022),
    "苏EV281T": ("五菱荣光", None, None, 2024), "苏EQ155X": ("福特全顺", "火车站店", "平安", 2019),
    "苏EQ963X": ("福特全顺", "北站店", "人保", 2023), "苏EX4Y27": ("哈弗H6", "火车站店", "平安", 2021),
    "苏EM062C": ("江淮帅铃", "火车站店", "太平洋", 2017),
}
BRANCHES = {"火车站店": "姑苏区", "平江路店": "姑苏区", "狮山店": "虎丘区", "木渎店": "吴中区", "北站店": "相城区"}
# member of staff: post, branch, boss, year of coming
STAFF = {
    "韩冬": ("区域经理", None, None, 2015), "罗静": ("店长", "火车站店", "韩冬", 2017), "顾晨": ("店长", "狮山店", "韩冬", 2018),
    "廖凯": ("业务员", "火车站店", "罗静", 2019), "蒋文博": ("业务员", "狮山店", "顾晨", 2021),
    "施雨桐": ("业务员", "木渎店", "罗静", 2022), "钱多多": ("验车员", "火车站店", "罗静", 2016),
    "黎志远": ("验车员", "狮山店", "顾晨", 2020), "康万里": ("司机", "北站店", "范小舟", 2023),
    "阿依努尔": ("客服", "火车站店", "罗静", 2024), "范小舟": ("店长", "北站店", "韩冬", 2020),
    "乔木": ("业务员", "平江路店", None, None),
}
# customer: card, guarantor
CUSTOMERS = {
    "马腾飞": ("金卡", None), "欧阳靖": ("银卡", "马腾飞"), "古丽娜尔·买买提": ("金卡", None), "陈思远": ("普卡", "马腾飞"),
    "鑫达装修公司": ("金卡", None), "小马搬家": ("银卡", "马建国"), "马建国": ("普卡", None),
    "Thomas Müller": ("普卡", "古丽娜尔·买买提"), "张敏(个体户)": (None, "欧阳靖"), "张敏(鼎盛公司)": ("金卡", None),
    "卢小曼": (None, "陈思远"), "沈一帆": ("银卡", "马腾飞"), "夏侯霞": ("普卡", None), "金朝晖": ("银卡", "欧阳靖"),
}
# rental: customer, vehicle, days (None: still out), discount, clerk, from, to
RENTALS = [
    ("马腾飞", "苏EG818L", 3, 74, "施雨桐", "木渎店", "木渎店"),
    ("鑫达装修公司", "苏EQ155X", 5, 40, "廖凯", "火车站店", "火车站店"),
    ("陈思远", "苏EA208K", 2, 0, "蒋文博", "狮山店", "狮山店"),
    ("小马搬家", "苏EM062C", 4, 12, "廖凯", "火车站店", "火车站店"),
    ("古丽娜尔·买买提", "苏EX4Y27", 3, 24, "廖凯", "火车站店", "火车站店"),
    ("Thomas Müller", "苏EAF3390", 4, 0, "蒋文博", "狮山店", "狮山店"),
    ("沈一帆", "苏EG827L", 2, 16, "范小舟", "北站店", "北站店"),
    ("鑫达装修公司", "苏EQ155X", 7, 176, "廖凯", "火车站店", "火车站店"),
    ("张敏(鼎盛公司)", "苏EG902W", 6, 148, "施雨桐", "木渎店", "木渎店"),
    ("陈思远", "苏EB519M", 5, 0, "廖凯", "火车站店", "火车站店"),
    ("欧阳靖", "苏E3R88D", 1, 0, "蒋文博", "狮山店", "火车站店"),
    ("马腾飞", "苏EH45N2", 3, 94, "乔木", "平江路店", "平江路店"),
    ("鑫达装修公司", "苏E6W11F", 4, 12, "廖凯", "火车站店", "火车站店"),
    ("卢小曼", "苏EAD6071", 2, 0, "施雨桐", "木渎店", "北站店"),
    ("夏侯霞", "苏E7C36P", 3, 0, "乔木", "平江路店", "平江路店"),
    ("陈思远", "苏E6W10F", 1, 0, "施雨桐", "木渎店", "木渎店"),
    ("鑫达装修公司", "苏EV730J", 2, 6, "范小舟", "北站店", "北站店"),
    ("张敏(个体户)", "苏EH45N2", None, 0, "乔木", "平江路店", None),
    ("金朝晖", "苏EV281T", None, 0, "蒋文博", "狮山店", None),
]
# damage report: vehicle, rental (None: parked), part, cost, garage
DAMAGE = {
    "损01": ("苏EQ155X", "ZC002", "后保险杠", 650, "顺达汽修厂"), "损02": ("苏EA208K", "ZC003", "左前门", 1280, "沧浪钣喷"),
    "损03": ("苏EM062C", "ZC004", "货箱", 2360, "顺达汽修厂"), "损04": ("苏EAF3390", "ZC006", "后保险杠", 3150, "沧浪钣喷"),
    "损05": ("苏EG902W", "ZC009", "右后视镜", 890, "快捷汽修"), "损06": ("苏EB519M", None, "后保险杠", 540, "快捷汽修"),
    "损07": ("苏EQ155X", "ZC008", "挡风玻璃", 1750, "顺达汽修厂"), "损08": ("苏E3R88D", "ZC011", "左前门", None, None),
    "损09": ("苏E6W11F", "ZC013", "后保险杠", 700, "快捷汽修"),
}


def make():
    rng = random.Random(SEED)
    kg = Triples()

    def put(head, **cells):
        for relation, value in cells.items():
            if value is not None:
                kg.add(head, relation, value)

    for name, (sort, seats, price) in MODELS.items():
        put(name, 类别=sort, 座位=seats, 日租=price)
    for name, (model, branch, insurer, year) in VEHICLES.items():
        put(name, 车型=model, 上牌=day(rng, "%d-01-08" % year, "%d-12-20" % year), 停放=branch, 保险=insurer)
    for name, district in BRANCHES.items():
        put(name, 城区=district)
    for name, (post, branch, boss, year) in STAFF.items():
        put(name, 岗位=post, 所属=branch, 上级=boss, 入职=year and day(rng, "%d-02-10" % year, "%d-11-20" % year))
    for name, (card, guarantor) in CUSTOMERS.items():
        put(name, 等级=card, 担保人=guarantor)
    start, last = date(2025, 3, 3), {}
    for n, (customer, vehicle, days, off, clerk, here, there) in enumerate(RENTALS, 1):
        taken = (start + timedelta(days=9 * n + rng.randrange(9))).isoformat()
        assert last.get(vehicle, ("", ""))[0] < taken
        last[vehicle] = (later(taken, days) if days else "9999", there)
        put("ZC%03d" % n, 租客=customer, 车牌=vehicle, 取车=taken, 取车店=here, 经办=clerk,
            还车=later(taken, days) if days else None, 还车店=there,
            实收=days * MODELS[VEHICLES[vehicle][0]][2] - off if days else None)
    for vehicle, (_, there) in last.items():
        assert VEHICLES[vehicle][1] == there, vehicle
    for name, (vehicle, rental, part, cost, garage) in DAMAGE.items():
        assert rental is None or RENTALS[int(rental[2:]) - 1][1] == vehicle, name
        put(name, 车牌=vehicle, 租单=rental, 部位=part, 修理费=cost, 维修厂=garage)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
