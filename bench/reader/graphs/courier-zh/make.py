"""Writes triples.tsv: a made-up parcel station, in Chinese. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 7021

# courier: month, trained by, basic pay, vehicle
COURIERS = {
    "赵铁柱": ("2015-03", None, 3600, "面包车A"), "刘芳": ("2017-06", "赵铁柱", 3300, "三轮01"),
    "刘建国": ("2016-09", None, 3450, "三轮02"), "周小波": ("2021-04", "刘芳", 2900, "三轮05"),
    "买买提·艾山": ("2019-10", "赵铁柱", 3150, "面包车B"), "孙丽": ("2022-02", "刘芳", 2800, "电动车07"),
    "陈大勇": ("2018-11", "刘建国", 3200, "三轮06"), "吴一凡（兼职）": ("2024-01", "孙丽", None, None),
}
# vehicle: type, kg it may carry, year bought
VEHICLES = {"三轮01": ("电动三轮", 300, "2020"), "三轮02": ("电动三轮", 280, "2019"), "三轮05": ("电动三轮", 350, "2022"), "三轮06": ("电动三轮", 320, "2023"),
            "面包车A": ("微面", 650, "2018"), "面包车B": ("微面", 700, "2021"), "电动车07": ("两轮电动", 60, "2022"), "小货车（备用）": ("轻卡", 1500, "2017")}
# district: km from the station, courier
DISTRICTS = {"幸福里": (1.2, "刘芳"), "学府苑": (2.4, "刘芳"), "老街": (0.8, "孙丽"), "滨江花园": (3.6, "周小波"), "桃园新村": (2.9, "刘建国"),
             "南湖小区": (4.1, "陈大勇"), "工业园": (6.5, "赵铁柱"), "河西村": (8.3, "买买提·艾山"), "高铁新城": (9.7, None)}
# stored once each; the relation has no sense of its own
NEXT_TO = [("幸福里", "老街"), ("幸福里", "学府苑"), ("桃园新村", "学府苑"), ("滨江花园", "老街"), ("滨江花园", "南湖小区"), ("工业园", "南湖小区"),
           ("河西村", "工业园"), ("高铁新城", "工业园")]
# customer: district, card, brought in by
CUSTOMERS = {
    "王秀英": ("幸福里", "金卡", None), "王秀莲": ("幸福里", "银卡", "王秀英"), "张磊": ("学府苑", "金卡", None), "何静": ("学府苑", "金卡", "王秀莲"),
    "高老师": ("学府苑", "普通", "张磊"), "林婉清": ("滨江花园", "金卡", None), "郭志强": ("工业园", "银卡", None), "许多多": ("滨江花园", "普通", "林婉清"),
    "罗先生（3号楼）": ("南湖小区", "普通", None), "罗先生（9号楼）": ("南湖小区", "银卡", None), "诸葛明": ("桃园新村", "银卡", "王秀莲"),
    "宋佳": ("老街", "普通", None), "胡一刀五金店": ("工业园", "金卡", "郭志强"), "老马拉面馆": ("老街", "银卡", "宋佳"),
    "丁香诊所": ("工业园", None, "郭志强"), "宏达机械厂": ("工业园", "银卡", None), "古丽娜尔": ("河西村", None, None),
}
# parcel: to, from, kg, days until signed for (None: not yet), fee
PARCELS = [
    ("王秀英", "义乌", 1.4, 0, 5), ("张磊", "义乌", 0.6, 1, 4), ("何静", "杭州", 2.3, 0, 8), ("诸葛明", "成都", 5.7, 2, 16),
    ("林婉清", "上海", 0.9, 1, 6), ("胡一刀五金店", "义乌", 18.5, 1, 32), ("宋佳", "广州", 3.1, 0, 9), ("张磊", "深圳", 6.4, None, 18),
    ("王秀莲", "广州", 7.2, 3, 17), ("郭志强", "佛山", 11.6, 1, 24), ("老马拉面馆", "兰州", 25.5, 1, 45), ("高老师", "上海", 1.9, None, 7),
    ("罗先生（3号楼）", "杭州", 4.8, 2, 12), ("古丽娜尔", "乌鲁木齐", 8.6, 4, 28), ("诸葛明", "广州", 2.7, None, 9), ("丁香诊所", "上海", 3.3, 0, 14),
    ("胡一刀五金店", "佛山", 22.4, 2, 38), ("许多多", "义乌", 0.4, 1, 4), ("王秀英", "成都", 5.2, None, 15), ("罗先生（9号楼）", "广州", 1.1, None, 6),
    ("胡一刀五金店", "义乌", 9.3, None, None), ("林婉清", "杭州", 0.7, 0, 5), ("老马拉面馆", "义乌", 3.8, 1, 10), ("王秀莲", "义乌", 1.7, 1, 6),
]
TAKEN_BY = {"YD7015": "孙丽", "YD7020": "吴一凡（兼职）", "YD7016": "刘建国"}
# complaint: parcel, reason, who handles it, yuan paid
COMPLAINTS = [("YD7009", "送晚了", "刘建国", 20), ("YD7004", "破损", "陈大勇", 60), ("YD7006", "破损", "陈大勇", 135), ("YD7002", "送错", "赵铁柱", None),
              ("YD7013", "破损", "赵铁柱", 45), ("YD7001", "态度不好", None, None), ("YD7024", "送错", "陈大勇", 15), ("YD7014", "送晚了", "赵铁柱", 80)]


def make():
    rng = random.Random(SEED)
    kg, used = Triples(), set()

    def fresh(month, first, last):
        while True:
            d = day(rng, "%s-%02d" % (month, first), "%s-%02d" % (month, last))
            if d not in used:
                used.add(d)
                return d

    for name, (kind, load, year) in VEHICLES.items():
        kg.add(name, "车型", kind)
        kg.add(name, "载重kg", load)
        kg.add(name, "购入日期", fresh(year + "-%02d" % rng.randrange(1, 13), 2, 27))
    for name, (month, master, pay, car) in COURIERS.items():
        kg.add(name, "入职日期", fresh(month, 2, 27))
        if master:
            kg.add(name, "带教人", master)
        if pay:
            kg.add(name, "底薪", pay)
        if car:
            kg.add(name, "用车", car)
    for name, (km, who) in DISTRICTS.items():
        kg.add(name, "距站公里", km)
        if who:
            kg.add(name, "负责人", who)
    for a, b in NEXT_TO:
        kg.add(a, "相邻", b)
    for name, (home, card, by) in CUSTOMERS.items():
        kg.add(name, "所属片区", home)
        if card:
            kg.add(name, "会员等级", card)
        if by:
            kg.add(name, "推荐人", by)
    came = sorted(day(rng, "2024-11-%02d" % (1 + n * 25 // 24), "2024-11-%02d" % (2 + n * 25 // 24)) for n in range(len(PARCELS)))
    signed = {}
    for n, (to, source, kilos, days, fee) in enumerate(PARCELS):
        name = "YD%d" % (7001 + n)
        kg.add(name, "收件人", to)
        kg.add(name, "寄件地", source)
        kg.add(name, "重量kg", kilos)
        kg.add(name, "到站日期", came[n])
        kg.add(name, "派件员", TAKEN_BY.get(name) or DISTRICTS[CUSTOMERS[to][0]][1])
        if fee:
            kg.add(name, "运费", fee)
        if days is not None:
            signed[name] = later(came[n], days)
            kg.add(name, "签收日期", signed[name])
    for n, (parcel, reason, who, paid) in enumerate(COMPLAINTS, 1):
        name = "投诉T%02d" % n
        kg.add(name, "投诉单号", parcel)
        kg.add(name, "投诉人", PARCELS[int(parcel[2:]) - 7001][0])
        kg.add(name, "原因", reason)
        if who:
            kg.add(name, "处理人", who)
        if paid:
            kg.add(name, "赔付金额", paid)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
