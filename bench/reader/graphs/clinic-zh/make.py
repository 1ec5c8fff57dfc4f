"""Writes triples.tsv: a made-up neighbourhood pet clinic, in Chinese. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day, later  # noqa: E402

SEED = 1207

# owner: housing estate, card
OWNERS = {
    "刘桂芳": ("老机床厂家属院", "储值会员"), "周子涵": ("翠湖花园", "年卡会员"), "陈立强": ("滨江壹号", "储值会员"), "陈莉": ("翠湖花园", "散客"),
    "黄晓东": ("金桂小区", "散客"), "马丽娟": ("翠湖花园", "年卡会员"), "欧阳雪": ("滨江壹号", "年卡会员"), "林国栋": ("老机床厂家属院", None),
    "徐婷婷": ("金桂小区", "储值会员"), "吴昊": ("翠湖花园", "散客"), "迪丽娜尔·艾山": ("金桂小区", "储值会员"),
    "J. Smith（外教）": ("滨江壹号", "散客"), "何建平": ("老机床厂家属院", "储值会员"),
}
# pet: owner, species, breed, sex, born, weight, mother
PETS = {
    "豆豆（金毛）": ("陈立强", "狗", "金毛寻回犬", "公", 2018, 31.5, None),
    "豆豆（橘猫）": ("徐婷婷", "猫", "中华田园猫", "公", 2020, 6.8, None),
    "Lucky": ("J. Smith（外教）", "狗", "边境牧羊犬", "母", 2019, 17.4, None),
    "旺财": ("林国栋", "狗", "中华田园犬", "公", 2015, 22.3, None),
    "来福": ("林国栋", "狗", "中华田园犬", "公", None, 18.9, None),
    "布丁": ("周子涵", "狗", "贵宾犬", "母", 2017, 3.6, None),
    "可乐": ("周子涵", "狗", "贵宾犬", "公", 2021, 4.2, "布丁"),
    "奶茶": ("陈莉", "狗", "柯基", "母", 2020, 12.1, None),
    "年糕": ("马丽娟", "猫", "英国短毛猫", "母", 2018, 4.9, None),
    "团子": ("马丽娟", "猫", "英国短毛猫", "公", 2020, 5.7, "年糕"),
    "汤圆": ("吴昊", "猫", "英国短毛猫", "母", 2020, 4.4, "年糕"),
    "Mimi": ("迪丽娜尔·艾山", "猫", "布偶猫", "母", 2019, 5.3, None),
    "雪球": ("欧阳雪", "猫", "布偶猫", "母", 2021, 5.1, "Mimi"),
    "小花": ("刘桂芳", "猫", "中华田园猫", "母", None, None, None),
    "煤球": ("黄晓东", "猫", "中华田园猫", "公", 2022, 4.6, "小花"),
    "阿黄": ("刘桂芳", "狗", "中华田园犬", "母", 2016, 15.2, None),
    "皮蛋": ("刘桂芳", "龙猫", None, "公", 2022, 0.6, None),
    "胡萝卜": ("吴昊", "兔", "垂耳兔", "公", 2022, 1.8, None),
    "灰灰": ("徐婷婷", "兔", "侏儒兔", "母", 2023, 1.2, None),
}
# doctor: rank, joined, field, taught by
DOCTORS = {
    "孟凡林": ("主任兽医师", "2009-03-16", "外科", None), "顾海燕": ("主治兽医师", "2013-07-01", "内科", "孟凡林"),
    "丁磊": ("主治兽医师", "2015-09-10", "皮肤科", "孟凡林"), "沈佳怡": ("执业兽医师", "2019-04-08", "眼科", "顾海燕"),
    "罗文博": ("执业兽医师", "2020-10-12", "异宠科", "丁磊"), "谭雪": ("助理兽医师", 2023, None, "顾海燕"),
    "孟晓": ("助理兽医师", "2023-12-04", "外科", "孟凡林"),
}
# medicine: maker, price, boxes left
MEDICINES = {
    "阿莫西林克拉维酸片": ("瑞安动保", 45, 30), "多西环素片": ("瑞安动保", 39, 52), "妥布霉素滴眼液": ("瑞安动保", 32.5, 19),
    "甲硝唑片": ("普宠药业", 18, 80), "伊曲康唑口服液": ("普宠药业", 96, 14), "驱虫滴剂（猫用）": ("普宠药业", 55, 30),
    "驱虫滴剂（犬用）": ("普宠药业", 62, 24), "耳康滴耳液": ("华牧生物", 58, 27), "美洛昔康混悬液": ("华牧生物", 168, 9),
    "化毛膏": ("康宠制药", 65, 30), "益生菌粉": ("康宠制药", 45, 52),
}
VACCINES = {"猫三联": ("北辰生物", 120), "犬四联": ("北辰生物", 90), "兔瘟疫苗": ("北辰生物", 60), "犬八联": ("华牧生物", 150),
            "狂犬疫苗": ("华牧生物", 80)}
# visit: pet, doctor, finding, medicines, fee, number of the earlier visit it follows up
VISITS = [
    ("旺财", "孟凡林", "髌骨脱位", ["美洛昔康混悬液"], 860, None),
    ("年糕", "顾海燕", "泌尿道感染", ["阿莫西林克拉维酸片"], 325, None),
    ("豆豆（橘猫）", "丁磊", "猫癣", ["伊曲康唑口服液"], 210, None),
    ("可乐", "顾海燕", "急性肠胃炎", ["甲硝唑片", "益生菌粉"], 268, None),
    ("胡萝卜", "罗文博", "耳螨", ["耳康滴耳液"], 145, None),
    ("豆豆（橘猫）", "丁磊", "猫癣", ["伊曲康唑口服液"], 120, 3),
    ("雪球", "沈佳怡", "结膜炎", ["妥布霉素滴眼液"], 98, None),
    ("Lucky", "孟凡林", "髌骨脱位", [], 4200, None),
    ("年糕", "顾海燕", "泌尿道感染", ["阿莫西林克拉维酸片"], 180, 2),
    ("奶茶", "丁磊", "耳螨", ["耳康滴耳液"], 156, None),
    ("豆豆（金毛）", "顾海燕", "急性肠胃炎", ["益生菌粉"], 188, None),
    ("Lucky", "孟凡林", "髌骨脱位", ["美洛昔康混悬液"], 350, 8),
    ("煤球", "沈佳怡", "结膜炎", ["妥布霉素滴眼液", "多西环素片"], 134, None),
    ("灰灰", "罗文博", "胀气", ["益生菌粉"], 120, None),
    ("Mimi", "顾海燕", "毛球症", ["化毛膏"], 90, None),
    ("可乐", "孟晓", "牙结石", [], 480, None),
    ("胡萝卜", "罗文博", "耳螨", ["耳康滴耳液"], 90, 5),
    ("年糕", "孟凡林", "膀胱结石", ["美洛昔康混悬液", "阿莫西林克拉维酸片"], 2650, None),
    ("团子", "顾海燕", "毛球症", ["化毛膏"], 76, None),
    ("布丁", "孟凡林", "牙结石", [], 520, None),
    ("来福", "丁磊", "耳螨", ["耳康滴耳液"], None, None),
]
# jab: pet, vaccine, is there a next one
JABS = [("豆豆（金毛）", "犬八联", True), ("旺财", "狂犬疫苗", True), ("可乐", "狂犬疫苗", True), ("汤圆", "猫三联", True),
        ("雪球", "猫三联", True), ("Lucky", "犬八联", True), ("灰灰", "兔瘟疫苗", False), ("煤球", "猫三联", True),
        ("豆豆（金毛）", "狂犬疫苗", True), ("奶茶", "犬四联", True), ("Mimi", "猫三联", False)]


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for name, (owner, species, breed, sex, born, weight, mother) in PETS.items():
        kg.add(name, "主人", owner)
        kg.add(name, "种类", species)
        for relation, value in (("品种", breed), ("性别", sex), ("出生年份", born), ("体重(kg)", weight), ("母亲", mother)):
            if value:
                kg.add(name, relation, value)
    for name, (estate, card) in OWNERS.items():
        kg.add(name, "家庭住址", estate)
        if card:
            kg.add(name, "会员类型", card)
    for name, (rank, joined, field, teacher) in DOCTORS.items():
        kg.add(name, "职称", rank)
        kg.add(name, "入职日期", joined)
        if field:
            kg.add(name, "科室", field)
        if teacher:
            kg.add(name, "带教老师", teacher)
    for name, (maker, price, left) in MEDICINES.items():
        kg.add(name, "生产厂家", maker)
        kg.add(name, "单价(元)", price)
        kg.add(name, "库存数量", left)
    for name, (maker, price) in VACCINES.items():
        kg.add(name, "生产厂家", maker)
        kg.add(name, "单价(元)", price)
    busy = sorted({day(rng, "2024-01-08", "2024-11-28") for _ in range(15)})
    dates = sorted(busy + [rng.choice(busy) for _ in range(len(VISITS) - len(busy))])
    for n, (when, (pet, doctor, finding, medicines, fee, earlier)) in enumerate(zip(dates, VISITS), 1):
        assert not earlier or dates[earlier - 1] < when
        visit = "JZ-24%02d" % n
        kg.add(visit, "宠物名", pet)
        kg.add(visit, "接诊医生", doctor)
        kg.add(visit, "就诊日期", when)
        kg.add(visit, "诊断结果", finding)
        kg.add(visit, "处方药品", *medicines)
        if fee:
            kg.add(visit, "费用合计(元)", fee)
        if earlier:
            kg.add(visit, "上次就诊单号", "JZ-24%02d" % earlier)
    dates = sorted([rng.choice(busy) for _ in range(len(JABS) - 1)] + ["2024-12-07"])
    for n, (when, (pet, vaccine, again)) in enumerate(zip(dates, JABS), 1):
        jab = "YM-%03d" % n
        kg.add(jab, "宠物名", pet)
        kg.add(jab, "疫苗名称", vaccine)
        kg.add(jab, "接种日期", when)
        if again:
            kg.add(jab, "下次接种日期", later(when, 365))
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
