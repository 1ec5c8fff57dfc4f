"""The courier-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def parcels():
    return g.heads("收件人")


def kilos(p):
    return g.num(p, "重量kg")


def fee(p):
    return g.num(p, "运费")


def carried(who):
    return g.s("派件员", who)


def to(who):
    return g.s("收件人", who)


def couriers():
    return g.heads("入职日期")


def joined(c):
    return g.one(c, "入职日期")


def districts():
    return g.heads("距站公里")


def km(d):
    return g.num(d, "距站公里")


def vehicles():
    return g.heads("车型")


def load(v):
    return g.num(v, "载重kg")


def customers():
    return g.heads("所属片区")


def complaints():
    return g.heads("投诉单号")


def paid(c):
    return g.num(c, "赔付金额")


QUESTIONS = [
    ("lookup", "帮我查下YD7005谁送的", ["YD7005"], lambda: g.o("YD7005", "派件员")),
    ("lookup", "刘芳哪天来站里上班的？", ["刘芳"], lambda: g.o("刘芳", "入职日期")),
    ("lookup", "面包车B最多能拉多重", ["面包车B"], lambda: g.o("面包车B", "载重kg")),
    ("lookup", "投诉T05为啥投诉", ["投诉T05"], lambda: g.o("投诉T05", "原因")),

    ("direction", "孙丽是谁带出来的？", ["孙丽"], lambda: g.o("孙丽", "带教人")),
    ("direction", "孙丽自己带了哪个新人", ["孙丽"], lambda: g.s("带教人", "孙丽")),
    ("direction", "谁把王秀莲介绍过来的", ["王秀莲"], lambda: g.o("王秀莲", "推荐人")),
    ("direction", "王秀莲拉来了哪些客户？", ["王秀莲"], lambda: g.s("推荐人", "王秀莲")),

    ("two-hop", "何静住的那片归谁送", ["何静"], lambda: [c for d in g.o("何静", "所属片区") for c in g.o(d, "负责人")]),
    ("two-hop", "投诉T03说的那件货是哪个快递员送的？", ["投诉T03"], lambda: [c for p in g.o("投诉T03", "投诉单号") for c in g.o(p, "派件员")]),
    ("two-hop", "周小波开的那辆车啥时候买的", ["周小波"], lambda: [d for v in g.o("周小波", "用车") for d in g.o(v, "购入日期")]),
    ("two-hop", "诸葛明的快递都是从哪些城市发过来的", ["诸葛明"], lambda: uniq(c for p in to("诸葛明") for c in g.o(p, "寄件地"))),

    ("two-conditions", "刘芳送的件里5公斤以上的有哪些？", ["刘芳"], lambda: above(carried("刘芳"), kilos, 5)),
    ("two-conditions", "张磊从义乌买的是哪一单", ["张磊", "义乌"], lambda: both_of(to("张磊"), g.s("寄件地", "义乌"))),
    ("two-conditions", "学府苑有谁是金卡", ["学府苑", "金卡"], lambda: both_of(g.s("所属片区", "学府苑"), g.s("会员等级", "金卡"))),
    ("two-conditions", "陈大勇接手的投诉，东西摔坏的是哪几个", ["陈大勇", ("破损", "摔坏")],
     lambda: both_of(g.s("处理人", "陈大勇"), g.s("原因", "破损"))),

    ("class-filter", "哪些片区离站超过5公里", [], lambda: above(districts(), km, 5)),
    ("class-filter", "10公斤以上的大件都有哪几单？", [], lambda: above(parcels(), kilos, 10)),
    ("class-filter", "2018年之前就来的老员工有谁", [], lambda: before_year(couriers(), joined, 2018)),
    ("class-filter", "赔了50块以上的投诉列一下", [], lambda: above(g.heads("赔付金额"), paid, 50)),

    ("superlative", "最重的一件是哪个单号", [], lambda: most(parcels(), kilos)),
    ("superlative", "站里资历最老的快递员是谁？", [], lambda: least(couriers(), joined)),
    ("superlative", "离咱站最远的是哪片", [], lambda: most(districts(), km)),
    ("superlative", "哪辆车最新啊", [], lambda: most(vehicles(), lambda v: g.one(v, "购入日期"))),

    ("count", "工业园那边有几个客户", ["工业园"], lambda: count(g.s("所属片区", "工业园"))),
    ("count", "赵铁柱手上一共多少件？", ["赵铁柱"], lambda: count(carried("赵铁柱"))),
    ("count", "送错的投诉有几起", ["送错"], lambda: count(g.s("原因", "送错"))),
    ("count", "数一下广州发来的包裹", ["广州"], lambda: count(g.s("寄件地", "广州"))),

    ("aggregate", "到现在一共赔了多少钱出去", [], lambda: total(paid(c) for c in g.heads("赔付金额"))),
    ("aggregate", "周小波送的件加起来多重？", ["周小波"], lambda: total(kilos(p) for p in carried("周小波"))),
    ("aggregate", "大家的基本工资平均是多少？", [], lambda: mean(g.num(c, "底薪") for c in g.heads("底薪"))),
    ("aggregate", "最近一次到货是几号", [], lambda: [max(g.one(p, "到站日期") for p in parcels())]),

    ("comparison", "三轮01跟三轮05哪个拉得多？", ["三轮01", "三轮05"], lambda: most(["三轮01", "三轮05"], load)),
    ("comparison", "刘芳比陈大勇来得早吧？", ["刘芳", "陈大勇"], lambda: yn(least(["刘芳", "陈大勇"], joined) == ["刘芳"])),
    ("comparison", "YD7004和YD7019哪个邮费贵", ["YD7004", "YD7019"], lambda: most(["YD7004", "YD7019"], fee)),
    ("comparison", "桃园新村是不是比南湖小区还远", ["桃园新村", "南湖小区"], lambda: yn(most(["桃园新村", "南湖小区"], km) == ["桃园新村"])),

    ("yes-no", "老街挨着幸福里吗", ["老街", "幸福里"], lambda: yn("幸福里" in g.both("相邻", "老街"))),
    ("yes-no", "诸葛明是金卡不", ["诸葛明", "金卡"], lambda: yn(g.has("诸葛明", "会员等级", "金卡"))),
    ("yes-no", "YD7012有没有人签收过？", ["YD7012"], lambda: yn(g.o("YD7012", "签收日期"))),
    ("yes-no", "桃园新村现在是刘建国在跑吗", ["桃园新村", "刘建国"], lambda: yn(g.has("桃园新村", "负责人", "刘建国"))),

    ("unanswerable", "吴一凡基本工资给多少", [("吴一凡（兼职）", "吴一凡")], lambda: g.o("吴一凡（兼职）", "底薪")),
    ("unanswerable", "YD7099是寄给谁的？", [], lambda: g.o("YD7099", "收件人")),
    ("unanswerable", "高老师电话多少", ["高老师"], lambda: []),
    ("unanswerable", "投诉T06现在谁在跟？", ["投诉T06"], lambda: g.o("投诉T06", "处理人")),

    ("typo", "刘健国现在开那辆车", [("刘建国", "刘健国")], lambda: g.o("刘建国", "用车")),
    ("typo", "林晚清住哪个小去", [("林婉清", "林晚清")], lambda: g.o("林婉清", "所属片区")),
    ("typo", "滨江花圆离站里多元", [("滨江花园", "滨江花圆")], lambda: g.o("滨江花园", "距站公里")),
    ("typo", "买买题艾山什么时候入值的", [("买买提·艾山", "买买题艾山")], lambda: g.o("买买提·艾山", "入职日期")),

    ("list-all", "咱站快递员都有谁", [], couriers),
    ("list-all", "列一下站里所有的车", [], vehicles),
    ("list-all", "请把我们站跑的片区都列出来", [], districts),
    ("list-all", "客户投诉的理由都有哪几种", [], lambda: g.tails("原因")),

    ("negation", "还没签收的有哪些单", [], lambda: but(parcels(), g.heads("签收日期"))),
    ("negation", "有没有闲着没人开的车，哪辆", [], lambda: but(vehicles(), g.tails("用车"))),
    ("negation", "哪些快递员没带过徒弟", [], lambda: but(couriers(), g.tails("带教人"))),
    ("negation", "王秀英除了YD7001还有什么件", ["王秀英", "YD7001"], lambda: but(to("王秀英"), ["YD7001"])),

    ("group", "哪个快递员的件被投诉得最多", [],
     lambda: most(couriers(), lambda c: len([1 for t in complaints() for p in g.o(t, "投诉单号") if g.has(p, "派件员", c)]))),
    ("group", "哪个城市寄来的最多？", [], lambda: most(g.tails("寄件地"), lambda c: len(g.s("寄件地", c)))),
    ("group", "客户最集中的是哪个片区", [], lambda: most(districts(), lambda d: len(g.s("所属片区", d)))),
    ("group", "谁家收的快递最多", [], lambda: most(customers(), lambda c: len(to(c)))),
]


def check(records):
    kinds = {}
    for q in records:
        kinds[q["kind"]] = kinds.get(q["kind"], 0) + 1
        assert bool(q["answers"]) == (q["kind"] != "unanswerable"), q
        assert len(q["answers"]) == len(set(q["answers"])), q
        assert all(t in g.nodes for t in q["topicEntities"]), q
        for a in q["answers"]:
            assert a in g.nodes or a in ("yes", "no") or (q["kind"] in ("count", "aggregate") and Fraction(a) >= 0), (q, a)
    assert len(kinds) == 15 and set(kinds.values()) == {4}, kinds


if __name__ == "__main__":
    records = rows("courier-zh", QUESTIONS)
    check(records)
    write_rows(HERE / "questions.jsonl", records)
