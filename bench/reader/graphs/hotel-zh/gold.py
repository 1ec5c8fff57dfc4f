"""The hotel questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")
XITANG, WUZHEN = "枕水民宿(西塘店)", "枕水民宿(乌镇店)"
KUANZHAI, DALI = "云杉酒店(宽窄巷子店)", "云杉酒店(大理古城店)"
ZHANQIAO, ZHONGLOU = "云杉酒店(栈桥店)", "云杉酒店(钟楼店)"


def all_of(kind):
    return g.s("类型", kind)


def price(t):
    return g.num(t, "每晚卖")


def opened(s):
    return g.one(s, "开业于")


def arrived(o):
    return g.one(o, "入住于")


def nights(o):
    return g.num(o, "住了几晚")


def paid(o):
    return g.num(o, "付了")


def billed(orders):
    return [o for o in orders if g.o(o, "付了")]


def hired(p):
    return g.one(p, "入职于")


def crew(store):
    return g.s("上班在", store)


QUESTIONS = [
    ("lookup", "总统套房一晚多少钱", ["总统套房"], lambda: g.o("总统套房", "每晚卖")),
    ("lookup", "栈桥店现在谁负责？", [(ZHANQIAO, "栈桥店")], lambda: g.o(ZHANQIAO, "归谁管")),
    ("lookup", "大理古城店什么时候开张的", [(DALI, "大理古城店")], lambda: g.o(DALI, "开业于")),
    ("lookup", "孙雅琪现在在哪个房间", ["孙雅琪"], lambda: g.o("孙雅琪", "住在")),

    ("direction", "林可是谁推荐过来的", ["林可"], lambda: g.o("林可", "由谁介绍来")),
    ("direction", "林可后来又拉了哪些朋友来住？", ["林可"], lambda: g.s("由谁介绍来", "林可")),
    ("direction", "胡志强的领导是谁", ["胡志强"], lambda: g.o("胡志强", "听谁的")),
    ("direction", "胡志强手底下有哪几个人", ["胡志强"], lambda: g.s("听谁的", "胡志强")),

    ("two-hop", "H0507订的是哪家店", ["H0507"], lambda: [s for r in g.o("H0507", "订了") for s in g.o(r, "属于")]),
    ("two-hop", "大理203房间里都有些什么东西？", ["大理203"],
     lambda: uniq(x for t in g.o("大理203", "房型是") for x in g.o(t, "配有"))),
    ("two-hop", "钱进在哪个城市上班", ["钱进"], lambda: [c for s in g.o("钱进", "上班在") for c in g.o(s, "位于")]),
    ("two-hop", "介绍丁玲玲来的那位客人办的什么卡", ["丁玲玲"],
     lambda: [c for p in g.o("丁玲玲", "由谁介绍来") for c in g.o(p, "持有")]),

    ("two-conditions", "有浴缸又带冰箱的是哪种房", ["浴缸", "冰箱"], lambda: both_of(g.s("配有", "浴缸"), g.s("配有", "冰箱"))),
    ("two-conditions", "宽窄巷子店的大床房是哪几间", [(KUANZHAI, "宽窄巷子店"), "大床房"],
     lambda: both_of(g.s("属于", KUANZHAI), g.s("房型是", "大床房"))),
    ("two-conditions", "上海客人里谁是金卡会员？", ["上海", "金卡"], lambda: both_of(g.s("来自", "上海"), g.s("持有", "金卡"))),
    ("two-conditions", "携程的单子里，花了1600块以上的有哪些", ["携程"],
     lambda: above(billed(g.s("来自渠道", "携程")), paid, 1600)),

    ("class-filter", "一晚500块以上的房型有哪些？", [], lambda: above(all_of("房型"), price, 500)),
    ("class-filter", "2020年之后新开的门店", [], lambda: after_year(all_of("门店"), opened, 2020)),
    ("class-filter", "2025年4月入住的订单给我看看", [], lambda: in_period(all_of("订单"), arrived, "2025-04")),
    ("class-filter", "2016年进公司的是哪些员工", [], lambda: in_period(g.heads("入职于"), hired, "2016")),

    ("superlative", "最便宜的房型是啥", [], lambda: least(all_of("房型"), price)),
    ("superlative", "咱们开得最久的是哪家店？", [], lambda: least(all_of("门店"), opened)),
    ("superlative", "哪一单花钱最多", [], lambda: most(billed(all_of("订单")), paid)),
    ("superlative", "西塘店里来得最晚的员工", [(XITANG, "西塘店")], lambda: most(crew(XITANG), hired)),

    ("count", "宽窄巷子店总共几间房", [(KUANZHAI, "宽窄巷子店")], lambda: count(g.s("属于", KUANZHAI))),
    ("count", "金卡客人有几位？", ["金卡"], lambda: count(g.s("持有", "金卡"))),
    ("count", "从美团来的订单一共几单", ["美团"], lambda: count(g.s("来自渠道", "美团"))),
    ("count", "公司有多少个前台", ["前台"], lambda: count(g.s("担任", "前台"))),

    ("aggregate", "吴迪在咱们这儿一共花了多少", ["吴迪"], lambda: total(paid(o) for o in g.s("由谁下单", "吴迪"))),
    ("aggregate", "携程的客人平均住几晚？", ["携程"], lambda: mean(nights(o) for o in g.s("来自渠道", "携程"))),
    ("aggregate", "最早的一单是哪天入住的", [], lambda: [min(arrived(o) for o in all_of("订单"))]),
    ("aggregate", "订单总共收了多少钱", [], lambda: total(paid(o) for o in billed(all_of("订单")))),

    ("comparison", "家庭房比亲子榻榻米贵吗", ["家庭房", "亲子榻榻米"], lambda: yn(price("家庭房") > price("亲子榻榻米"))),
    ("comparison", "栈桥店和大理古城店哪个先开的", [(ZHANQIAO, "栈桥店"), (DALI, "大理古城店")], lambda: least([ZHANQIAO, DALI], opened)),
    ("comparison", "H0503跟H0506哪单付得多？", ["H0503", "H0506"], lambda: most(["H0503", "H0506"], paid)),
    ("comparison", "韩磊是不是比卓玛晚来", ["韩磊", "卓玛"], lambda: yn(hired("韩磊") > hired("卓玛"))),

    ("yes-no", "西塘店能免费停车吗", [(XITANG, "西塘店"), "免费停车"], lambda: yn(g.has(XITANG, "提供", "免费停车"))),
    ("yes-no", "宽窄508隔壁是不是宽窄510？", ["宽窄508", "宽窄510"], lambda: yn("宽窄510" in g.both("挨着", "宽窄508"))),
    ("yes-no", "黎晓明是钻石卡会员吗", ["黎晓明", "钻石卡"], lambda: yn(g.has("黎晓明", "持有", "钻石卡"))),
    ("yes-no", "双床房带不带阳台", ["双床房", "阳台"], lambda: yn(g.has("双床房", "配有", "阳台"))),

    ("unanswerable", "钟楼店现在谁是店长", [(ZHONGLOU, "钟楼店"), "店长"], lambda: g.o(ZHONGLOU, "归谁管")),
    ("unanswerable", "总统套房多少平米？", ["总统套房"], lambda: []),
    ("unanswerable", "丽江店什么时候开业的", [], lambda: g.o("云杉酒店(丽江店)", "开业于")),
    ("unanswerable", "H0513这单付了多少钱", ["H0513"], lambda: g.o("H0513", "付了")),

    ("typo", "陈加禾是哪里人", [("陈嘉禾", "陈加禾")], lambda: g.o("陈嘉禾", "来自")),
    ("typo", "亲子塌塌米一碗多少钱", [("亲子榻榻米", "亲子塌塌米")], lambda: g.o("亲子榻榻米", "每晚卖")),
    ("typo", "黎小雯住那间房", [("黎晓雯", "黎小雯")], lambda: g.o("黎晓雯", "住在")),
    ("typo", "段晓龙的上思是谁", [("段小龙", "段晓龙")], lambda: g.o("段小龙", "听谁的")),

    ("list-all", "你们都有哪些分店", [], lambda: all_of("门店")),
    ("list-all", "房型都有什么，列出来我选", [], lambda: all_of("房型")),
    ("list-all", "公司全部员工名单", [], lambda: all_of("员工")),
    ("list-all", "客人可以通过哪些渠道下单？", [], lambda: g.tails("来自渠道")),

    ("negation", "没办会员卡的客人是哪些", [], lambda: but(all_of("客人"), g.heads("持有"))),
    ("negation", "哪些房间从来没被订过？", [], lambda: but(all_of("房间"), g.tails("订了"))),
    ("negation", "不带空调的房型", ["空调"], lambda: but(all_of("房型"), g.s("配有", "空调"))),
    ("negation", "宽窄巷子店除了胡志强还有哪些员工", [(KUANZHAI, "宽窄巷子店"), "胡志强"], lambda: but(crew(KUANZHAI), ["胡志强"])),

    ("group", "哪家店的房间最多？", [], lambda: most(all_of("门店"), lambda s: len(g.s("属于", s)))),
    ("group", "哪个渠道带来的订单最多", [], lambda: most(g.tails("来自渠道"), lambda w: len(g.s("来自渠道", w)))),
    ("group", "谁订房订得最勤，单子最多", [], lambda: most(all_of("客人"), lambda c: len(g.s("由谁下单", c)))),
    ("group", "哪个城市来的客人最多", [], lambda: most(g.tails("来自"), lambda c: len(g.s("来自", c)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("hotel-zh", QUESTIONS))
