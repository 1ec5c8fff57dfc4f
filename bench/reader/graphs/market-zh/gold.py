"""The market questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def of(kind):
    return g.s("登记类别", kind)


def stalls():
    return of("摊位")


def zone(z):
    return g.s("所在区", z)


def rent(x):
    return g.num(x, "月租")


def rented(xs):
    return [x for x in xs if g.o(x, "月租")]


def size(x):
    return g.num(x, "面积平米")


def price(x):
    return g.num(x, "单价")


def priced(xs):
    return [x for x in xs if g.o(x, "单价")]


def came(p):
    return g.one(p, "入市日期")


def checked(x):
    return g.one(x, "检查日期")


QUESTIONS = [
    ("lookup", "马建国老家哪儿的", ["马建国"], lambda: g.o("马建国", "老家")),
    ("lookup", "B2号摊每个月要交多少钱？", ["B2号摊"], lambda: g.o("B2号摊", "月租")),
    ("lookup", "基围虾是从哪个地方来的", ["基围虾"], lambda: g.o("基围虾", "产地")),
    ("lookup", "皖西肉联厂那边找谁对接", ["皖西肉联厂"], lambda: g.o("皖西肉联厂", "联系人")),

    ("direction", "马建国跟谁学的手艺", ["马建国"], lambda: g.o("马建国", "师傅")),
    ("direction", "张德旺手底下带过哪些徒弟？", ["张德旺"], lambda: g.s("师傅", "张德旺")),
    ("direction", "吴明生当初是谁拉进市场的", ["吴明生"], lambda: g.o("吴明生", "介绍人")),
    ("direction", "吴明生又把谁带进市场来了", ["吴明生"], lambda: g.s("介绍人", "吴明生")),

    ("two-hop", "A3号摊老板是哪里人", ["A3号摊"], lambda: [h for p in g.o("A3号摊", "摊主") for h in g.o(p, "老家")]),
    ("two-hop", "想买老豆腐得去哪个区", ["老豆腐"], lambda: uniq(z for x in g.s("经营商品", "老豆腐") for z in g.o(x, "所在区"))),
    ("two-hop", "给咱们送排骨的那家在什么地方？", ["排骨"], lambda: [p for s in g.o("排骨", "供货商") for p in g.o(s, "所在地")]),
    ("two-hop", "周小燕都卖些啥", ["周小燕"], lambda: uniq(x for t in g.s("摊主", "周小燕") for x in g.o(t, "经营商品"))),

    ("two-conditions", "鲁丰供的货里头寿光产的有哪些", [("鲁丰蔬菜批发", "鲁丰"), "寿光"],
     lambda: both_of(g.s("供货商", "鲁丰蔬菜批发"), g.s("产地", "寿光"))),
    ("two-conditions", "水产区哪个摊租金超过3500", ["水产区"], lambda: above(rented(zone("水产区")), rent, 3500)),
    ("two-conditions", "哪个摊又有土豆又有黄瓜？", ["土豆", "黄瓜"], lambda: both_of(g.s("经营商品", "土豆"), g.s("经营商品", "黄瓜"))),
    ("two-conditions", "方丽萍查出不合格的是哪几次", ["方丽萍", "不合格"],
     lambda: both_of(g.s("检查员", "方丽萍"), g.s("检查结果", "不合格"))),

    ("class-filter", "一斤不到4块的有哪些东西", [], lambda: below(g.heads("单价"), price, 4)),
    ("class-filter", "2010年以前就进来的摊主有谁", [], lambda: before_year(of("摊主"), came, 2010)),
    ("class-filter", "大于10平米的摊子给我列出来", [], lambda: above(g.heads("面积平米"), size, 10)),
    ("class-filter", "2025年3月查了哪几次？", [], lambda: in_period(of("检查"), checked, "2025-03")),

    ("superlative", "蔬菜里面哪个最贵", ["蔬菜"], lambda: most(priced(g.s("品类", "蔬菜")), price)),
    ("superlative", "租金最低的是哪个摊位", [], lambda: least(rented(stalls()), rent)),
    ("superlative", "资格最老的摊主是谁？", [], lambda: least(of("摊主"), came)),
    ("superlative", "罚得最狠的是哪次检查", [], lambda: most(g.heads("罚款"), lambda x: g.num(x, "罚款"))),

    ("count", "刘长顺名下有几个摊", ["刘长顺"], lambda: count(g.s("摊主", "刘长顺"))),
    ("count", "老黄海鲜行给我们送几样货？", ["老黄海鲜行"], lambda: count(g.s("供货商", "老黄海鲜行"))),
    ("count", "B1号摊一共被查过几回", ["B1号摊"], lambda: count(g.s("被检摊位", "B1号摊"))),
    ("count", "豆制品有多少种", ["豆制品"], lambda: count(g.s("品类", "豆制品"))),

    ("aggregate", "水果区一个月租金加起来收多少", ["水果区"], lambda: total(rent(x) for x in zone("水果区"))),
    ("aggregate", "水产平均多少钱一斤", ["水产"], lambda: mean(price(x) for x in g.s("品类", "水产"))),
    ("aggregate", "到现在总共罚了多少钱？", [], lambda: total(g.num(x, "罚款") for x in g.heads("罚款"))),
    ("aggregate", "王磊最近一次去检查是哪天", ["王磊"], lambda: [max(checked(x) for x in g.s("检查员", "王磊"))]),

    ("comparison", "带鱼和排骨哪个贵一点", ["带鱼", "排骨"], lambda: most(["带鱼", "排骨"], price)),
    ("comparison", "C1号摊比B2号摊大吗", ["C1号摊", "B2号摊"], lambda: yn(most(["C1号摊", "B2号摊"], size) == ["C1号摊"])),
    ("comparison", "林阿水跟陈桂香谁来市场早？", ["林阿水", "陈桂香"], lambda: least(["林阿水", "陈桂香"], came)),
    ("comparison", "A2号摊和E1号摊合同哪个先到期", ["A2号摊", "E1号摊"],
     lambda: least(["A2号摊", "E1号摊"], lambda x: g.one(x, "租期到"))),

    ("yes-no", "D2号摊有沃柑卖吗", ["D2号摊", "沃柑"], lambda: yn(g.has("D2号摊", "经营商品", "沃柑"))),
    ("yes-no", "A1号摊跟A3号摊是不是挨着的", ["A1号摊", "A3号摊"], lambda: yn("A1号摊" in g.both("隔壁", "A3号摊"))),
    ("yes-no", "周小燕是陈桂芳介绍来的吧？", ["周小燕", "陈桂芳"], lambda: yn(g.has("周小燕", "介绍人", "陈桂芳"))),
    ("yes-no", "腊肠是不是从秦巴山货行拿的货", ["腊肠", "秦巴山货行"], lambda: yn(g.has("腊肠", "供货商", "秦巴山货行"))),

    ("unanswerable", "花椒多少钱一斤", ["花椒"], lambda: g.o("花椒", "单价")),
    ("unanswerable", "林阿水微信号多少", ["林阿水"], lambda: []),
    ("unanswerable", "F6号摊现在谁在做？", [], lambda: g.o("F6号摊", "摊主")),
    ("unanswerable", "羊腿是哪家供的货", ["羊腿"], lambda: g.o("羊腿", "供货商")),

    ("typo", "周小雁的建康证几号到期", [("周小燕", "周小雁")], lambda: g.o("周小燕", "健康证到期")),
    ("typo", "鲁风蔬菜批发哪天开始合做的", [("鲁丰蔬菜批发", "鲁风蔬菜批发")], lambda: g.o("鲁丰蔬菜批发", "合作起始")),
    ("typo", "买买提艾利是那个摊的", [("买买提·艾力", "买买提艾利")], lambda: g.s("摊主", "买买提·艾力")),
    ("typo", "鸡围虾多少钱一金", [("基围虾", "鸡围虾")], lambda: g.o("基围虾", "单价")),

    ("list-all", "把供货商都列一下", [], lambda: of("供货商")),
    ("list-all", "咱们市场分哪几个区", [], lambda: g.tails("所在区")),
    ("list-all", "平时来检查的都是哪些人？", [], lambda: g.tails("检查员")),
    ("list-all", "摊主名单发我一份", [], lambda: of("摊主")),

    ("negation", "还有哪些摊没查过", [], lambda: but(stalls(), g.tails("被检摊位"))),
    ("negation", "现在哪个摊没人租", [], lambda: but(stalls(), g.heads("摊主"))),
    ("negation", "哪家供货商眼下没给我们送东西？", [], lambda: but(of("供货商"), g.tails("供货商"))),
    ("negation", "除了A1号摊，蔬菜区还有哪几个摊", ["A1号摊", "蔬菜区"], lambda: but(zone("蔬菜区"), ["A1号摊"])),

    ("group", "哪个区摊位最多", [], lambda: most(g.tails("所在区"), lambda z: len(zone(z)))),
    ("group", "谁检查跑得最勤", [], lambda: most(g.tails("检查员"), lambda p: len(g.s("检查员", p)))),
    ("group", "哪家供货商供的品种最多？", [], lambda: most(of("供货商"), lambda s: len(g.s("供货商", s)))),
    ("group", "谁介绍进来的人最多", [], lambda: most(g.tails("介绍人"), lambda p: len(g.s("介绍人", p)))),
]

if __name__ == "__main__":
    records = rows("market-zh", QUESTIONS)
    from selfcheck import check
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
