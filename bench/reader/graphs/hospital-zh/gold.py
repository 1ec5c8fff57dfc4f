"""The hospital-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check_short  # noqa: E402

g = Graph(HERE / "triples.tsv")

doctors = g.s("归类", "医生")
nurses = g.s("归类", "护士")
wards = g.s("归类", "病区")
patients = g.s("归类", "病人")
stays = g.s("归类", "住院单")
machines = g.s("归类", "设备")
drugs = g.s("归类", "药品")
suppliers = g.s("归类", "药商")


def stays_of(who):
    return g.s("住院人", who)


def inside(who):
    """The stay that goes on."""
    return [z for z in stays_of(who) if not g.o(z, "出院日期")]


def staff(dept):
    return both_of(doctors, g.s("所属科室", dept))


QUESTIONS = [
    ("lookup", "骨科电话多少", ["骨科"],
     lambda: g.o("骨科", "电话")),
    ("lookup", "于凤霞家是哪儿的", ["于凤霞"],
     lambda: g.o("于凤霞", "住址")),
    ("lookup", "请问做一次胃镜要多少钱？", ["胃镜"],
     lambda: g.o("胃镜", "单价")),
    ("direction", "高博是谁带出来的", ["高博"],
     lambda: g.s("带教", "高博")),
    ("direction", "顾维民请假了找谁看", ["顾维民"],
     lambda: g.o("顾维民", "顶班人")),
    ("direction", "奥美拉唑胶囊从哪家进的货", ["奥美拉唑胶囊"],
     lambda: g.s("供货", "奥美拉唑胶囊")),
    ("two-hop", "钱多多住院是哪个医生在管", ["钱多多"],
     lambda: [d for z in stays_of("钱多多") for d in g.s("主管", z)]),
    ("two-hop", "邹婷那个病区的护士长是谁", ["邹婷"],
     lambda: [h for w in g.o("邹婷", "排班在") for h in g.o(w, "护士长")]),
    ("two-hop", "拍胸片那台机器谁负责看管", ["胸片"],
     lambda: [k for m in g.o("胸片", "用到设备") for k in g.o(m, "保管人")]),
    ("two-hop", "涂老根住的病区在几楼？", ["涂老根"],
     lambda: [f for z in inside("涂老根") for w in g.o(z, "住进") for f in g.o(w, "楼层")]),
    ("two-hop", "何佳怡哪天出的院", ["何佳怡"],
     lambda: [d for z in stays_of("何佳怡") for d in g.o(z, "出院日期")]),
    ("two-hop", "治哮喘的药是哪家送的", ["哮喘"],
     lambda: uniq(x for m in both_of(drugs, g.s("主治", "哮喘")) for x in g.s("供货", m))),
    ("two-conditions", "周三出门诊的主任医师有哪几位", ["周三", "主任医师"],
     lambda: both_of(g.s("坐诊日", "周三"), g.s("职称", "主任医师"))),
    ("two-conditions", "城关镇的病人里谁是职工医保", ["城关镇", "职工医保"],
     lambda: both_of(g.s("住址", "城关镇"), g.s("医保类型", "职工医保"))),
    ("two-conditions", "影像科哪些机器现在是好的", ["影像科"],
     lambda: both_of(g.s("放在", "影像科"), g.s("状态", "正常"))),
    ("class-filter", "床位不到25张的病区", [],
     lambda: below(wards, lambda w: g.num(w, "床位数"), 25)),
    ("class-filter", "2021年以来添了哪些设备", [],
     lambda: since_year(machines, lambda m: g.one(m, "购入日期"), 2021)),
    ("class-filter", "哪几种药只剩不到一百盒了", [],
     lambda: below(drugs, lambda m: g.num(m, "库存盒数"), 100)),
    ("superlative", "最贵的设备是哪个", [],
     lambda: most(machines, lambda m: g.num(m, "购价万元"))),
    ("superlative", "岁数最大的医生是谁？", [],
     lambda: least(doctors, lambda d: g.one(d, "出生日期"))),
    ("superlative", "哪种药最先过期", [],
     lambda: least(drugs, lambda m: g.one(m, "有效期至"))),
    ("superlative", "哪个护士在咱们院干得最久", [],
     lambda: least(nurses, lambda n: g.one(n, "来院日期"))),
    ("count", "咱们院一共多少个副主任医师", ["副主任医师"],
     lambda: count(g.s("职称", "副主任医师"))),
    ("count", "骨科有几个大夫", ["骨科"],
     lambda: count(staff("骨科"))),
    ("count", "万有福住过几次院", ["万有福"],
     lambda: count(stays_of("万有福"))),
    ("aggregate", "万有福几次住院总共花了多少钱", ["万有福"],
     lambda: total(g.num(z, "总费用") for z in stays_of("万有福"))),
    ("aggregate", "所有病区加起来多少张床", [],
     lambda: total(g.num(w, "床位数") for w in wards)),
    ("aggregate", "检验科的设备平均多少万一台", ["检验科"],
     lambda: mean(g.num(m, "购价万元") for m in both_of(machines, g.s("放在", "检验科")))),
    ("comparison", "石磊和高博谁先来医院的", ["石磊", "高博"],
     lambda: least(["石磊", "高博"], lambda d: g.one(d, "来院日期"))),
    ("comparison", "外科病区跟心内病区哪边床多", ["外科病区", "心内病区"],
     lambda: most(["外科病区", "心内病区"], lambda w: g.num(w, "床位数"))),
    ("comparison", "阿托伐他汀片和人工泪液哪个贵一些？", ["阿托伐他汀片", "人工泪液"],
     lambda: most(["阿托伐他汀片", "人工泪液"], lambda m: g.num(m, "单价"))),
    ("yes-no", "傅秋生对青霉素过敏不", ["傅秋生", "青霉素"],
     lambda: yn(g.has("傅秋生", "过敏", "青霉素"))),
    ("yes-no", "蒋桂芳出院了没", ["蒋桂芳"],
     lambda: yn(not inside("蒋桂芳"))),
    ("yes-no", "核磁共振仪现在能用吗？", ["核磁共振仪"],
     lambda: yn(g.has("核磁共振仪", "状态", "正常"))),
    ("unanswerable", "药剂科现在谁当主任", ["药剂科"],
     lambda: g.o("药剂科", "一把手")),
    ("unanswerable", "马铁军一个月工资多少", ["马铁军"],
     lambda: []),
    ("unanswerable", "老式B超机谁在保管", ["老式B超机"],
     lambda: g.o("老式B超机", "保管人")),
    ("unanswerable", "麻烦查一下涂老根家属的手机号", ["涂老根"],
     lambda: []),
    ("typo", "雷镇国最拿手的是什么", ["雷振国"],
     lambda: g.o("雷振国", "擅长")),
    ("typo", "妇产可周一谁坐诊", ["妇产科", "周一"],
     lambda: both_of(staff("妇产科"), g.s("坐诊日", "周一"))),
    ("list-all", "医院都有哪些病区", [],
     lambda: wards),
    ("negation", "还没出院的病人有谁", [],
     lambda: [p for p in patients if inside(p)]),
    ("negation", "哪些医生不出门诊", [],
     lambda: [d for d in doctors if not g.o(d, "坐诊日")]),
    ("group", "哪个药商给我们供的品种最多", [],
     lambda: most(suppliers, lambda x: len(g.o(x, "供货")))),
    ("group", "谁带的徒弟最多", [],
     lambda: most(g.heads("带教"), lambda d: len(g.o(d, "带教")))),
]


if __name__ == "__main__":
    records = rows("hospital-zh", QUESTIONS)
    check_short(g, records)
    write_rows(HERE / "questions.jsonl", records)
