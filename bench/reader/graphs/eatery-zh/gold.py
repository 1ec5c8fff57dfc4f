"""The eatery-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")


def kind(name):
    return g.s("类型", name)


def price(d):
    return g.num(d, "售价")


def cost(i):
    return g.num(i, "进价")


def wage(p):
    return g.num(p, "月薪")


def paid(o):
    return g.num(o, "实付金额")


def since(p):
    return g.one(p, "入职于")


def opened(b):
    return g.one(b, "开业日期")


def date(o):
    return g.one(o, "下单日期")


QUESTIONS = [
    ("lookup", "酸辣藕带一份卖多少", ["酸辣藕带"], lambda: g.o("酸辣藕带", "售价")),
    ("lookup", "洪湖水产公司的电话发我一下", ["洪湖水产公司"], lambda: g.o("洪湖水产公司", "联系电话")),
    ("lookup", "蔡国平在哪家店上班？", ["蔡国平"], lambda: g.o("蔡国平", "就职于")),
    ("lookup", "小龙虾节搞到哪天结束", ["小龙虾节"], lambda: g.o("小龙虾节", "截止日期")),

    ("direction", "雷鸣的师傅是谁", ["雷鸣"], lambda: g.o("雷鸣", "师从")),
    ("direction", "蔡国平带了哪几个徒弟？", ["蔡国平"], lambda: g.s("师从", "蔡国平")),
    ("direction", "蒜蓉大虾是从哪道菜改来的？", ["蒜蓉大虾"], lambda: g.o("蒜蓉大虾", "改良自")),
    ("direction", "在排骨藕汤的基础上改出来的新菜叫啥", ["排骨藕汤"], lambda: g.s("改良自", "排骨藕汤")),

    ("two-hop", "红菜薹炒腊肉的食材是哪几家供的货", ["红菜薹炒腊肉"],
     lambda: uniq(s for i in g.o("红菜薹炒腊肉", "用到食材") for s in g.o(i, "采购自"))),
    ("two-hop", "田甜上班那家店在哪个区？", ["田甜"], lambda: [d for b in g.o("田甜", "就职于") for d in g.o(b, "开在")]),
    ("two-hop", "程浩的师傅一个月拿多少工资", ["程浩"], lambda: [w for m in g.o("程浩", "师从") for w in g.o(m, "月薪")]),
    ("two-hop", "DD-6009用的那个优惠能减多少钱？", ["DD-6009"], lambda: [m for c in g.o("DD-6009", "用了优惠") for m in g.o(c, "减免金额")]),

    ("two-conditions", "麻辣口味、又是用小龙虾做的菜有哪些", ["麻辣", "小龙虾"],
     lambda: both_of(g.s("口味", "麻辣"), g.s("用到食材", "小龙虾"))),
    ("two-conditions", "光谷店的服务员叫什么名字", ["光谷店", "服务员"], lambda: both_of(g.s("就职于", "光谷店"), g.s("岗位", "服务员"))),
    ("two-conditions", "2025-05-17光谷店那单点了啥？", ["光谷店"],
     lambda: uniq(d for o in both_of(g.s("下单日期", "2025-05-17"), g.s("下单于", "光谷店")) for d in g.o(o, "点了"))),
    ("two-conditions", "江岸区哪家店是2010年以后开的", ["江岸区"], lambda: after_year(g.s("开在", "江岸区"), opened, 2010)),

    ("class-filter", "售价超过60块的菜", [], lambda: above(g.heads("售价"), price, 60)),
    ("class-filter", "2015年之前进来的员工都有谁？", [], lambda: before_year(kind("员工"), since, 2015)),
    ("class-filter", "帮我找一下实付不到25块的订单", [], lambda: below(g.heads("实付金额"), paid, 25)),
    ("class-filter", "哪些食材进价高于50块一公斤", [], lambda: above(g.heads("进价"), cost, 50)),

    ("superlative", "开得最早的是哪家店", [], lambda: least(kind("门店"), opened)),
    ("superlative", "谁的工资最高？", [], lambda: most(g.heads("月薪"), wage)),
    ("superlative", "付钱最多的一单是哪单", [], lambda: most(g.heads("实付金额"), paid)),
    ("superlative", "什么食材进价最便宜", [], lambda: least(g.heads("进价"), cost)),

    ("count", "解放路店有多少员工", ["解放路店"], lambda: count(g.s("就职于", "解放路店"))),
    ("count", "鑫丰粮油给我们供几种食材？", ["鑫丰粮油"], lambda: count(g.s("采购自", "鑫丰粮油"))),
    ("count", "点过酸梅汤的订单有几单", ["酸梅汤"], lambda: count(g.s("点了", "酸梅汤"))),
    ("count", "清淡口味的菜一共几道", ["清淡"], lambda: count(g.s("口味", "清淡"))),

    ("aggregate", "吉庆街店的订单一共收了多少钱", ["吉庆街店"], lambda: total(paid(o) for o in g.s("下单于", "吉庆街店"))),
    ("aggregate", "店长的平均工资是多少？", ["店长"], lambda: mean(wage(p) for p in g.s("岗位", "店长"))),
    ("aggregate", "上一次有人用学生卡是什么时候", ["学生卡"], lambda: [max(date(o) for o in g.s("用了优惠", "学生卡"))]),
    ("aggregate", "光谷店最早的一单是哪天下的？", ["光谷店"], lambda: [min(date(o) for o in g.s("下单于", "光谷店"))]),

    ("comparison", "潘秋月和丁小虎谁工资高", ["潘秋月", "丁小虎"], lambda: most(["潘秋月", "丁小虎"], wage)),
    ("comparison", "油焖大虾是不是比蒜蓉大虾贵？", ["油焖大虾", "蒜蓉大虾"], lambda: yn(price("油焖大虾") > price("蒜蓉大虾"))),
    ("comparison", "汉街店跟光谷店，哪个先开业的", ["汉街店", "光谷店"], lambda: least(["汉街店", "光谷店"], opened)),
    ("comparison", "莲藕的进价比藕带高吗", ["莲藕", "藕带"], lambda: yn(cost("莲藕") > cost("藕带"))),

    ("yes-no", "会员日立减在机场店能用吗", ["会员日立减", "机场店"], lambda: yn(g.has("会员日立减", "适用于", "机场店"))),
    ("yes-no", "桂花米酒里头放糯米了没？", ["桂花米酒", "糯米"], lambda: yn(g.has("桂花米酒", "用到食材", "糯米"))),
    ("yes-no", "覃雪梅是不是服务员", ["覃雪梅", "服务员"], lambda: yn(g.has("覃雪梅", "岗位", "服务员"))),
    ("yes-no", "咱们的小龙虾有从潜江虾业集团进货吗？", ["小龙虾", "潜江虾业集团"], lambda: yn(g.has("小龙虾", "采购自", "潜江虾业集团"))),

    ("unanswerable", "夏莲每个月工资多少", ["夏莲"], lambda: g.o("夏莲", "月薪")),
    ("unanswerable", "DD-6014是谁接待的？", ["DD-6014"], lambda: g.o("DD-6014", "由谁接待")),
    ("unanswerable", "徐东店归谁管", [], lambda: g.s("负责管理", "徐东店")),
    ("unanswerable", "炸藕夹有多少卡路里", ["炸藕夹"], lambda: []),

    ("typo", "情蒸武昌鱼多少钱一条", [("清蒸武昌鱼", "情蒸武昌鱼")], lambda: g.o("清蒸武昌鱼", "售价")),
    ("typo", "潘秋悦什么时候入值的？", [("潘秋月", "潘秋悦")], lambda: g.o("潘秋月", "入职于")),
    ("typo", "楚绿蔬菜合社总部在哪个城市", [("楚绿蔬菜合作社", "楚绿蔬菜合社")], lambda: g.o("楚绿蔬菜合作社", "总部在")),
    ("typo", "三先豆皮要用那些食材", [("三鲜豆皮", "三先豆皮")], lambda: g.o("三鲜豆皮", "用到食材")),

    ("list-all", "我们一共有哪些门店", [], lambda: kind("门店")),
    ("list-all", "供应商名单列一下", [], lambda: kind("供应商")),
    ("list-all", "优惠都有哪几种？", [], lambda: kind("优惠")),
    ("list-all", "店里都设了哪些岗位", [], lambda: g.tails("岗位")),

    ("negation", "没用优惠的订单有哪些", [], lambda: but(kind("订单"), g.heads("用了优惠"))),
    ("negation", "哪家店还没人负责管理？", [], lambda: but(kind("门店"), g.tails("负责管理"))),
    ("negation", "哪家供应商我们一样东西都没进过", [], lambda: but(kind("供应商"), g.tails("采购自"))),
    ("negation", "从来没人点过的菜是哪几道", [], lambda: but(kind("菜品"), g.tails("点了"))),

    ("group", "哪家店订单最多", [], lambda: most(kind("门店"), lambda b: len(g.s("下单于", b)))),
    ("group", "被点次数最多的是哪道菜？", [], lambda: most(kind("菜品"), lambda d: len(g.s("点了", d)))),
    ("group", "客人用得最多的优惠是哪个", [], lambda: most(kind("优惠"), lambda c: len(g.s("用了优惠", c)))),
    ("group", "供我们食材种类最多的供应商是谁", [], lambda: most(kind("供应商"), lambda s: len(g.s("采购自", s)))),
]

if __name__ == "__main__":
    for _, q, topics, _ in QUESTIONS:
        for t in topics:  # every topic is in the question, letter for letter as typed
            assert (t if isinstance(t, str) else t[1]) in q, (q, t)
    records = rows("eatery-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
