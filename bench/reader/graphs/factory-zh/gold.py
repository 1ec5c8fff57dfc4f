"""The factory-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
SHOPS, MACHINES, WORKERS, PRODUCTS, ORDERS, REPAIRS = (g.heads(r) for r in ("主任", "放在", "工种", "单价(元)", "订购", "修的是"))


def price(m):
    return g.num(m, "价格(万元)")


def unit(p):
    return g.num(p, "单价(元)")


def pieces(d):
    return g.num(d, "件数")


def cost(w):
    return g.num(w, "花费(元)")


def joined(p):
    return g.one(p, "进厂")


QUESTIONS = [
    ("lookup", "钱伟是干哪个工种的", ["钱伟"], lambda: g.o("钱伟", "工种")),
    ("lookup", "激光切割机当时花了多少万？", ["激光切割机"], lambda: g.o("激光切割机", "价格(万元)")),
    ("lookup", "货架多少钱一个", ["货架"], lambda: g.o("货架", "单价(元)")),
    ("lookup", "麻烦帮我查一下D606是哪天下的单", ["D606"], lambda: g.o("D606", "下单")),

    ("direction", "冯晓东是谁带出来的徒弟？", ["冯晓东"], lambda: g.o("冯晓东", "师傅")),
    ("direction", "赵铁生带了哪些徒弟", ["赵铁生"], lambda: g.s("师傅", "赵铁生")),
    ("direction", "点焊机乙平时谁在开？", ["点焊机乙"], lambda: g.s("操作", "点焊机乙")),
    ("direction", "我们的螺丝是哪几家供的货", ["螺丝"], lambda: g.s("供应", "螺丝")),

    ("two-hop", "卖喷粉线给我们的那家公司在哪个城市", ["喷粉线"], lambda: [c for f in g.o("喷粉线", "购自") for c in g.o(f, "所在地")]),
    ("two-hop", "周小满所在的车间主任是谁？", ["周小满"], lambda: [h for s in g.o("周小满", "车间") for h in g.o(s, "主任")]),
    ("two-hop", "W15修的那台机器放在哪儿", ["W15"], lambda: [s for m in g.o("W15", "修的是") for s in g.o(m, "放在")]),
    ("two-hop", "要做D603这单，得备哪些材料？", ["D603"], lambda: [x for p in g.o("D603", "订购") for x in g.o(p, "用料")]),

    ("two-conditions", "焊接车间里住厂的都有谁", ["焊接车间"], lambda: both_of(g.s("车间", "焊接车间"), g.s("住厂", "是"))),
    ("two-conditions", "冲压车间有哪些机器是从沪东机床厂买来的？", ["冲压车间", "沪东机床厂"],
     lambda: both_of(g.s("放在", "冲压车间"), g.s("购自", "沪东机床厂"))),
    ("two-conditions", "顺达物流还有哪些单子没付清", ["顺达物流"], lambda: both_of(g.s("客户", "顺达物流"), g.s("付清", "否"))),
    ("two-conditions", "漏油的维修单里头，哪些是韩立修的？", ["漏油", "韩立"], lambda: both_of(g.s("故障", "漏油"), g.s("修理人", "韩立"))),

    ("class-filter", "价格超过30万的设备有哪些", [], lambda: above(MACHINES, price, 30)),
    ("class-filter", "今年新来的工人是谁？", [], lambda: in_period(WORKERS, joined, "2026")),
    ("class-filter", "100件以上的订单给我列一下", [], lambda: above(ORDERS, pieces, 100)),
    ("class-filter", "上个月报修的是哪几单", [], lambda: in_period(REPAIRS, lambda w: g.one(w, "报修"), "2026-10")),

    ("superlative", "厂里资格最老的工人是哪位？", [], lambda: least(WORKERS, joined)),
    ("superlative", "咱们最便宜的产品是啥", [], lambda: least(PRODUCTS, unit)),
    ("superlative", "哪台机器最贵？", [], lambda: most(MACHINES, price)),
    ("superlative", "修理费最高的一次是哪张维修单", [], lambda: most(g.heads("花费(元)"), cost)),

    ("count", "冲压车间有多少工人", ["冲压车间"], lambda: count(g.s("车间", "冲压车间"))),
    ("count", "顺达物流一共下过几个订单？", ["顺达物流"], lambda: count(g.s("客户", "顺达物流"))),
    ("count", "一号冲床今年报修了几回", ["一号冲床"],
     lambda: count(in_period(g.s("修的是", "一号冲床"), lambda w: g.one(w, "报修"), "2026"))),
    ("count", "要用塑粉的产品有几种", ["塑粉"], lambda: count(g.s("用料", "塑粉"))),

    ("aggregate", "铁皮柜总共被订了多少个？", ["铁皮柜"], lambda: total(pieces(d) for d in g.s("订购", "铁皮柜"))),
    ("aggregate", "喷涂车间的设备平均一台多少万", ["喷涂车间"], lambda: mean(price(m) for m in g.s("放在", "喷涂车间"))),
    ("aggregate", "修一号冲床前前后后花了多少钱", ["一号冲床"], lambda: total(cost(w) for w in g.s("修的是", "一号冲床"))),
    ("aggregate", "百家超市最近一次下单是什么时候？", ["百家超市"], lambda: [max(g.one(d, "下单") for d in g.s("客户", "百家超市"))]),

    ("comparison", "王磊和王蕾谁先进厂", ["王磊", "王蕾"], lambda: least(["王磊", "王蕾"], joined)),
    ("comparison", "工具箱比信箱贵吗？", ["工具箱", "信箱"], lambda: yn(most(["工具箱", "信箱"], unit) == ["工具箱"])),
    ("comparison", "二号冲床跟三号冲床，哪台买得便宜", ["二号冲床", "三号冲床"], lambda: least(["二号冲床", "三号冲床"], price)),
    ("comparison", "D605的数量是不是比D612少", ["D605", "D612"], lambda: yn(least(["D605", "D612"], pieces) == ["D605"])),

    ("yes-no", "D610的钱付清了没有", ["D610"], lambda: yn(g.has("D610", "付清", "是"))),
    ("yes-no", "陈玉兰是装配车间的主任吧？", ["陈玉兰", "装配车间"], lambda: yn(g.has("装配车间", "主任", "陈玉兰"))),
    ("yes-no", "烘干炉是郑海涛操作的吗", ["烘干炉", "郑海涛"], lambda: yn(g.has("郑海涛", "操作", "烘干炉"))),
    ("yes-no", "沈阿牛住不住厂里？", ["沈阿牛"], lambda: yn(g.has("沈阿牛", "住厂", "是"))),

    ("unanswerable", "蒋婷的手机号多少", ["蒋婷"], lambda: []),
    ("unanswerable", "老周杂货在哪个城市？", ["老周杂货"], lambda: g.o("老周杂货", "所在地")),
    ("unanswerable", "封箱机是跟哪家买的", ["封箱机"], lambda: g.o("封箱机", "购自")),
    ("unanswerable", "查一下W35花了多少钱", [], lambda: g.o("W35", "花费(元)")),

    ("typo", "折跌桌的单价", [("折叠桌", "折跌桌")], lambda: g.o("折叠桌", "单价(元)")),
    ("typo", "吴贵芳是那个车间的？", [("吴桂芳", "吴贵芳")], lambda: g.o("吴桂芳", "车间")),
    ("typo", "宝胜钢材在哪", [("宝盛钢材", "宝胜钢材")], lambda: g.o("宝盛钢材", "所在地")),
    ("typo", "郑海淘的师付是谁", [("郑海涛", "郑海淘")], lambda: g.o("郑海涛", "师傅")),

    ("list-all", "厂里有哪些车间？", [], lambda: SHOPS),
    ("list-all", "我们都做什么产品", [], lambda: PRODUCTS),
    ("list-all", "给我一份客户名单", [], lambda: g.tails("客户")),
    ("list-all", "厂里一共有哪几个工种？", [], lambda: g.tails("工种")),

    ("negation", "哪些机器没有人操作？", [], lambda: but(MACHINES, g.tails("操作"))),
    ("negation", "还没交货的订单", [], lambda: but(ORDERS, g.heads("交货"))),
    ("negation", "有没有从来没人订过的产品", [], lambda: but(PRODUCTS, g.tails("订购"))),
    ("negation", "哪些工人没有师傅？", [], lambda: but(WORKERS, g.heads("师傅"))),

    ("group", "谁带的徒弟最多", [], lambda: most(g.tails("师傅"), lambda p: len(g.s("师傅", p)))),
    ("group", "哪种产品的订单最多？", [], lambda: most(g.tails("订购"), lambda p: len(g.s("订购", p)))),
    ("group", "机器最常出的毛病是什么", [], lambda: most(g.tails("故障"), lambda f: len(g.s("故障", f)))),
    ("group", "下单次数最多的客户是哪家？", [], lambda: most(g.tails("客户"), lambda c: len(g.s("客户", c)))),
]

if __name__ == "__main__":
    records = rows("factory-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
