"""The gym questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")
WD, DX, JB, DT, LC = ("铁牛健身(%s店)" % x for x in ("万达", "大学城", "江边", "地铁口", "老厂"))


def all_of(kind):
    return g.s("类别", kind)


def at(store, kind):
    """教练, 会员 or 器材 of a store."""
    return both_of(all_of(kind), g.s("所属门店", store))


def fee(c):
    return g.num(c, "单节价(元)")


def price(c):
    return g.num(c, "售价(元)")


def minutes(c):
    return g.num(c, "时长(分钟)")


def size(s):
    return g.num(s, "面积(㎡)")


def hired(p):
    return g.one(p, "入职日期")


def pieces(k):
    return g.num(k, "数量(台)")


QUESTIONS = [
    ("lookup", "年卡现在卖多少钱", ["年卡"], lambda: g.o("年卡", "售价(元)")),
    ("lookup", "江边店是哪天开张的？", [(JB, "江边店")], lambda: g.o(JB, "开业日期")),
    ("lookup", "亲子游泳谁来教啊", ["亲子游泳"], lambda: g.o("亲子游泳", "授课教练")),
    ("lookup", "宋阿姨办的啥卡", ["宋阿姨"], lambda: g.o("宋阿姨", "卡种")),

    ("direction", "钟小雨是谁拉来办卡的", ["钟小雨"], lambda: g.o("钟小雨", "推荐人")),
    ("direction", "钟小雨自己又拉了谁进来？", ["钟小雨"], lambda: g.s("推荐人", "钟小雨")),
    ("direction", "谭俊当初是跟着谁学的", ["谭俊"], lambda: g.o("谭俊", "带教师傅")),
    ("direction", "谭俊的徒弟是哪位？", ["谭俊"], lambda: g.s("带教师傅", "谭俊")),

    ("two-hop", "YY-314这节课得去哪家店上", ["YY-314"], lambda: [s for c in g.o("YY-314", "预约课程") for s in g.o(c, "上课门店")]),
    ("two-hop", "带睡前拉伸的那个老师会些什么", ["睡前拉伸"],
     lambda: [x for p in g.o("睡前拉伸", "授课教练") for x in g.o(p, "擅长项目")]),
    ("two-hop", "常胜的私人教练是啥时候来上班的？", ["常胜"], lambda: [d for p in g.o("常胜", "私教") for d in g.o(p, "入职日期")]),
    ("two-hop", "杜鹃那种卡能用几个月", ["杜鹃"], lambda: [m for c in g.o("杜鹃", "卡种") for m in g.o(c, "有效期(月)")]),

    ("two-conditions", "万达店有没有会教普拉提的教练，叫什么", [(WD, "万达店"), "普拉提"],
     lambda: both_of(at(WD, "教练"), g.s("擅长项目", "普拉提"))),
    ("two-conditions", "核心普拉提哪一单取消了？", ["核心普拉提", ("已取消", "取消了")],
     lambda: both_of(g.s("预约课程", "核心普拉提"), g.s("签到情况", "已取消"))),
    ("two-conditions", "地铁口店拿年卡的都有谁", [(DT, "地铁口店"), "年卡"], lambda: both_of(at(DT, "会员"), g.s("卡种", "年卡"))),
    ("two-conditions", "劲驰牌的机器，超过12台的是哪样", ["劲驰"], lambda: above(g.s("品牌", "劲驰"), pieces, 12)),

    ("class-filter", "一节不到50块的课有哪些", [], lambda: below(g.heads("单节价(元)"), fee, 50)),
    ("class-filter", "22年进来的教练是哪几个？", [], lambda: in_period(g.heads("入职日期"), hired, "2022")),
    ("class-filter", "哪几家店上了1000平", [], lambda: above(g.heads("面积(㎡)"), size, 1000)),
    ("class-filter", "帮我找下一节超过70分钟的课", [], lambda: above(all_of("课程"), minutes, 70)),

    ("superlative", "最贵的是哪种卡", [], lambda: most(all_of("会员卡"), price)),
    ("superlative", "咱家地方最小的店是哪个？", [], lambda: least(g.heads("面积(㎡)"), size)),
    ("superlative", "资格最老的教练是谁", [], lambda: least(g.heads("入职日期"), hired)),
    ("superlative", "哪样器材买得最早", [], lambda: least(g.heads("购入日期"), lambda k: g.one(k, "购入日期"))),

    ("count", "江边店几个教练", [(JB, "江边店")], lambda: count(at(JB, "教练"))),
    ("count", "罗大伟一共带出来多少个徒弟？", ["罗大伟"], lambda: count(g.s("带教师傅", "罗大伟"))),
    ("count", "用学生卡的有几个人", ["学生卡"], lambda: count(g.s("卡种", "学生卡"))),
    ("count", "约了课人却没来的，总共有几次", [("未到", "没来")], lambda: count(g.s("签到情况", "未到"))),

    ("aggregate", "江边店的器材加一块儿多少台？", [(JB, "江边店")], lambda: total(pieces(k) for k in at(JB, "器材"))),
    ("aggregate", "在万达店上课平均一节要多少钱", [(WD, "万达店")], lambda: mean(fee(c) for c in g.s("上课门店", WD))),
    ("aggregate", "最近一回买器材是几号的事", [], lambda: [max(g.one(k, "购入日期") for k in g.heads("购入日期"))]),
    ("aggregate", "何苗约的那些课一共要花多少", ["何苗"],
     lambda: total([fee(c) for b in g.s("预约会员", "何苗") for c in g.o(b, "预约课程")])),

    ("comparison", "季卡和次卡哪个便宜些", ["季卡", "次卡"], lambda: least(["季卡", "次卡"], price)),
    ("comparison", "空中瑜伽是不是比成人游泳班还贵？", ["空中瑜伽", "成人游泳班"], lambda: yn(fee("空中瑜伽") > fee("成人游泳班"))),
    ("comparison", "江河跟江海燕谁先来的", ["江河", "江海燕"], lambda: least(["江河", "江海燕"], hired)),
    ("comparison", "江边店有万达店大吗", [(JB, "江边店"), (WD, "万达店")], lambda: yn(size(JB) > size(WD))),

    ("yes-no", "范文静的私教是石磊吧？", ["范文静", "石磊"], lambda: yn(g.has("范文静", "私教", "石磊"))),
    ("yes-no", "阿龙会拳击不", ["阿龙", "拳击"], lambda: yn(g.has("阿龙", "擅长项目", "拳击"))),
    ("yes-no", "老厂店在老城区对吧", [(LC, "老厂店"), "老城区"], lambda: yn(g.has(LC, "所在区", "老城区"))),
    ("yes-no", "冯媛是冯远介绍过来的吗？", ["冯媛", "冯远"], lambda: yn(g.has("冯媛", "推荐人", "冯远"))),

    ("unanswerable", "老厂店谁当店长", [(LC, "老厂店")], lambda: g.o(LC, "店长")),
    ("unanswerable", "老年太极一节收多少钱？", ["老年太极"], lambda: g.o("老年太极", "单节价(元)")),
    ("unanswerable", "何苗手机号多少", ["何苗"], lambda: []),
    ("unanswerable", "黄晓慧的卡是哪天办的", [], lambda: g.o("黄晓慧", "办卡日期")),

    ("typo", "江海艳在那个店", [("江海燕", "江海艳")], lambda: g.o("江海燕", "所属门店")),
    ("typo", "核心普拉题一节多少前", [("核心普拉提", "核心普拉题")], lambda: g.o("核心普拉提", "单节价(元)")),
    ("typo", "范文景是什么时候半的卡", [("范文静", "范文景")], lambda: g.o("范文静", "办卡日期")),
    ("typo", "小米老是的师付是谁？", [("小米老师", "小米老是")], lambda: g.o("小米老师", "带教师傅")),

    ("list-all", "你们家都开了些什么课？", [], lambda: all_of("课程")),
    ("list-all", "卡有哪几种，说一下", [], lambda: all_of("会员卡")),
    ("list-all", "教练名单发我一份", [], lambda: all_of("教练")),
    ("list-all", "把所有分店列出来看看", [], lambda: all_of("门店")),

    ("negation", "还没请私教的会员有谁", [], lambda: but(all_of("会员"), g.heads("私教"))),
    ("negation", "哪门课到现在一个人都没约？", [], lambda: but(all_of("课程"), g.tails("预约课程"))),
    ("negation", "江边店除了江河，剩下的教练是谁", [(JB, "江边店"), "江河"], lambda: but(at(JB, "教练"), ["江河"])),
    ("negation", "没写牌子的器材是哪些", [], lambda: but(all_of("器材"), g.heads("品牌"))),

    ("group", "哪家店会员最多", [], lambda: most(all_of("门店"), lambda s: len(at(s, "会员")))),
    ("group", "谁教的课最多？", [], lambda: most(all_of("教练"), lambda p: len(g.s("授课教练", p)))),
    ("group", "大家办得最多的是什么卡", [], lambda: most(all_of("会员卡"), lambda c: len(g.s("卡种", c)))),
    ("group", "哪个会员给咱拉来的人最多", [], lambda: most(all_of("会员"), lambda m: len(g.s("推荐人", m)))),
]

KG_KINDS = ["lookup", "direction", "two-hop", "two-conditions", "class-filter", "superlative", "count", "aggregate",
            "comparison", "yes-no", "unanswerable", "typo", "list-all", "negation", "group"]


def checked(records):
    assert [r["kind"] for r in records] == [k for k in KG_KINDS for _ in range(4)]
    for r in records:
        assert bool(r["answers"]) != (r["kind"] == "unanswerable") and len(r["answers"]) <= 14, r
        assert all(a in g.nodes or a in ("yes", "no") or a.replace(".", "", 1).isdigit() for a in r["answers"]), r
        assert all(t in g.nodes for t in r["topicEntities"]), r
    return records


if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", checked(rows("gym-zh", QUESTIONS)))
