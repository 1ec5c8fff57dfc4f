"""The rental shop questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")
ZHANG = "张敏(鼎盛公司)"


def vehicles():
    return g.heads("车型")


def rentals():
    return g.heads("租客")


def customers():
    return uniq(g.tails("租客") + g.heads("等级") + g.heads("担保人") + g.tails("担保人"))


def price(m):
    return g.num(m, "日租")


def paid(r):
    return g.num(r, "实收")


def billed(rs):
    return [r for r in rs if g.o(r, "实收")]


def cost(d):
    return g.num(d, "修理费")


def came(p):
    return g.one(p, "入职")


def plate_day(v):
    return g.one(v, "上牌")


QUESTIONS = [
    ("lookup", "全顺租一天要多少啊", [("福特全顺", "全顺")], lambda: g.o("福特全顺", "日租")),
    ("lookup", "苏EA208K现在搁哪个店呢", ["苏EA208K"], lambda: g.o("苏EA208K", "停放")),
    ("lookup", "鼎盛公司那个张敏办的啥卡？", [(ZHANG, "鼎盛公司那个张敏")], lambda: g.o(ZHANG, "等级")),
    ("lookup", "蒋文博哪天来咱们公司的", ["蒋文博"], lambda: g.o("蒋文博", "入职")),

    ("direction", "谁给欧阳靖作的保", ["欧阳靖"], lambda: g.o("欧阳靖", "担保人")),
    ("direction", "欧阳靖都给谁作过保？", ["欧阳靖"], lambda: g.s("担保人", "欧阳靖")),
    ("direction", "范小舟有事要向哪位领导汇报", ["范小舟"], lambda: g.o("范小舟", "上级")),
    ("direction", "平时归范小舟带的人", ["范小舟"], lambda: g.s("上级", "范小舟")),

    ("two-hop", "ZC012开走的是什么车型", ["ZC012"], lambda: [m for v in g.o("ZC012", "车牌") for m in g.o(v, "车型")]),
    ("two-hop", "损03那回车是谁租的？", ["损03"], lambda: [c for r in g.o("损03", "租单") for c in g.o(r, "租客")]),
    ("two-hop", "帮我查下，给ZC007办手续的那位，他领导是谁", ["ZC007"], lambda: [b for p in g.o("ZC007", "经办") for b in g.o(p, "上级")]),
    ("two-hop", "北站店院子里停着哪几款车", ["北站店"], lambda: uniq(m for v in g.s("停放", "北站店") for m in g.o(v, "车型"))),

    ("two-conditions", "木渎店这会儿有别克GL8吗，哪几台", ["木渎店", "别克GL8"],
     lambda: both_of(g.s("停放", "木渎店"), g.s("车型", "别克GL8"))),
    ("two-conditions", "金卡客户里面谁在木渎店提过车？", ["金卡", "木渎店"],
     lambda: both_of(g.s("等级", "金卡"), uniq(c for r in g.s("取车店", "木渎店") for c in g.o(r, "租客")))),
    ("two-conditions", "火车站店里上了平安的车", ["火车站店", "平安"], lambda: both_of(g.s("停放", "火车站店"), g.s("保险", "平安"))),
    ("two-conditions", "廖凯办的单子，收了1500以上的是哪几张", ["廖凯"], lambda: above(billed(g.s("经办", "廖凯")), paid, 1500)),

    ("class-filter", "想租便宜点的，一天200块以内有哪些车型", [], lambda: below(g.heads("日租"), price, 200)),
    ("class-filter", "2022年挂牌的都有哪几辆车", [], lambda: in_period(vehicles(), plate_day, "2022")),
    ("class-filter", "修下来超过两千块的损单有哪几张？", [], lambda: above(g.heads("修理费"), cost, 2000)),
    ("class-filter", "我们人多，坐得下十个人以上的是哪款车", [], lambda: above(g.heads("座位"), lambda m: g.num(m, "座位"), 10)),

    ("superlative", "哪款车最贵，按天算", [], lambda: most(g.heads("日租"), price)),
    ("superlative", "咱们手里最老的一台车是哪个牌照", [], lambda: least(vehicles(), plate_day)),
    ("superlative", "哪张单子收的钱最多？", [], lambda: most(billed(rentals()), paid)),
    ("superlative", "火车站店资格最老的员工", ["火车站店"], lambda: least(g.s("所属", "火车站店"), came)),

    ("count", "五菱荣光一共有几台？", ["五菱荣光"], lambda: count(g.s("车型", "五菱荣光"))),
    ("count", "火车站店有多少人上班", ["火车站店"], lambda: count(g.s("所属", "火车站店"))),
    ("count", "陈思远来租过几回", ["陈思远"], lambda: count(g.s("租客", "陈思远"))),
    ("count", "数一下送顺达汽修厂修的有几起", ["顺达汽修厂"], lambda: count(g.s("维修厂", "顺达汽修厂"))),

    ("aggregate", "鑫达装修公司前前后后给了咱们多少钱", ["鑫达装修公司"], lambda: total(paid(r) for r in billed(g.s("租客", "鑫达装修公司")))),
    ("aggregate", "轿车平均一天租多少钱？", ["轿车"], lambda: mean(price(m) for m in g.s("类别", "轿车"))),
    ("aggregate", "最近一次有人提车是几号", [], lambda: [max(g.one(r, "取车") for r in rentals())]),
    ("aggregate", "修车总共花掉多少", [], lambda: total(cost(d) for d in g.heads("修理费"))),

    ("comparison", "奥德赛和全顺，租哪个更贵？", [("本田奥德赛", "奥德赛"), ("福特全顺", "全顺")], lambda: most(["本田奥德赛", "福特全顺"], price)),
    ("comparison", "蒋文博来得比廖凯早吗", ["蒋文博", "廖凯"], lambda: yn(came("蒋文博") < came("廖凯"))),
    ("comparison", "ZC003跟ZC013哪单收得少些", ["ZC003", "ZC013"], lambda: least(["ZC003", "ZC013"], paid)),
    ("comparison", "损02是不是修得比损05贵", ["损02", "损05"], lambda: yn(cost("损02") > cost("损05"))),

    ("yes-no", "苏EB519M买的平安吗", ["苏EB519M", "平安"], lambda: yn(g.has("苏EB519M", "保险", "平安"))),
    ("yes-no", "Thomas Müller是金卡不？", ["Thomas Müller", "金卡"], lambda: yn(g.has("Thomas Müller", "等级", "金卡"))),
    ("yes-no", "木渎店是在吴中区对吧", ["木渎店", "吴中区"], lambda: yn(g.has("木渎店", "城区", "吴中区"))),
    ("yes-no", "ZC014这单，车最后是不是还到北站店了", ["ZC014", "北站店"], lambda: yn(g.has("ZC014", "还车店", "北站店"))),

    ("unanswerable", "罗静一个月开多少工资", ["罗静"], lambda: []),
    ("unanswerable", "ZC018几号把车还回来的？", ["ZC018"], lambda: g.o("ZC018", "还车")),
    ("unanswerable", "园区店在哪个区啊", [], lambda: g.o("园区店", "城区")),
    ("unanswerable", "苏EG902W跑了多少公里了", ["苏EG902W"], lambda: []),

    ("typo", "大众郎逸一天多少前", [("大众朗逸", "大众郎逸")], lambda: g.o("大众朗逸", "日租")),
    ("typo", "寥凯是那个店的", [("廖凯", "寥凯")], lambda: g.o("廖凯", "所属")),
    ("typo", "古丽娜而·买买提是什么等及", [("古丽娜尔·买买提", "古丽娜而·买买提")], lambda: g.o("古丽娜尔·买买提", "等级")),
    ("typo", "快捷气修都修过那几单", [("快捷汽修", "快捷气修")], lambda: g.s("维修厂", "快捷汽修")),

    ("list-all", "咱总共开了哪几家店", [], lambda: g.heads("城区")),
    ("list-all", "把能租的车型都报给我听听", [], lambda: g.heads("日租")),
    ("list-all", "合作的修理厂名单", [], lambda: g.tails("维修厂")),
    ("list-all", "公司里都有些什么职位？", [], lambda: g.tails("岗位")),

    ("negation", "到现在一次都没租出去过的是哪几台车", [], lambda: but(vehicles(), [v for r in rentals() for v in g.o(r, "车牌")])),
    ("negation", "车还没还的有哪几单？", [], lambda: but(rentals(), g.heads("还车"))),
    ("negation", "没有保人的客户有哪些", [], lambda: but(customers(), g.heads("担保人"))),
    ("negation", "狮山店除了顾晨还有谁", ["狮山店", "顾晨"], lambda: but(g.s("所属", "狮山店"), ["顾晨"])),

    ("group", "现在哪个店停的车最多", [], lambda: most(g.heads("城区"), lambda b: len(g.s("停放", b)))),
    ("group", "来租车次数最多的老客户是谁？", [], lambda: most(g.tails("租客"), lambda c: len(g.s("租客", c)))),
    ("group", "车上最容易被碰坏的是哪儿", [], lambda: most(g.tails("部位"), lambda p: len(g.s("部位", p)))),
    ("group", "店员里谁办的单子最多", [], lambda: most(g.tails("经办"), lambda p: len(g.s("经办", p)))),
]

if __name__ == "__main__":
    from selfcheck import check
    records = rows("rental-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
