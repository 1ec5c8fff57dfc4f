"""The coop-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

# No class relation: a thing's kind shows in the relations it has.
members = g.heads("入社日期")
plots = uniq(g.heads("亩数") + g.heads("承包给"))
crops = uniq(g.heads("保底价") + g.tails("种着") + g.tails("交的货"))
machines = g.heads("购置日期")
jobs = g.heads("用了农机")
buyers = uniq(g.heads("对接人") + g.tails("卖给了"))
deliveries = g.heads("交货人")


def joined(m):
    return g.one(m, "入社日期")


def money(m):
    return g.num(m, "出资额")


def mu(p):
    return g.num(p, "亩数")


def floor(c):
    return g.num(c, "保底价")


def cost(m):
    return g.num(m, "购入价")


def fee(j):
    return g.num(j, "作业费")


def jin(d):
    return g.num(d, "斤数")


def date(x):
    return g.one(x, "日期")


QUESTIONS = [
    ("lookup", "南大田有多少亩？", ["南大田"], lambda: g.o("南大田", "亩数")),
    ("lookup", "褚良田在社里管什么的", ["褚良田"], lambda: g.o("褚良田", "职务")),
    ("lookup", "咱收草莓最低给多少钱一斤", ["草莓"], lambda: g.o("草莓", "保底价")),
    ("lookup", "烘干机是哪天买的？", ["烘干机"], lambda: g.o("烘干机", "购置日期")),

    ("direction", "王铁牛种地跟谁学的", ["王铁牛"], lambda: g.o("王铁牛", "种植师傅")),
    ("direction", "郑小燕教出来的徒弟是哪几个？", ["郑小燕"], lambda: g.s("种植师傅", "郑小燕")),
    ("direction", "给韩冬生作保的是谁", ["韩冬生"], lambda: g.s("担保了", "韩冬生")),
    ("direction", "赵德旺替哪些人做了担保？", ["赵德旺"], lambda: g.o("赵德旺", "担保了")),

    ("two-hop", "作业单08那台机子平时归谁保管", ["作业单08"], lambda: [k for m in g.o("作业单08", "用了农机") for k in g.o(m, "保管人")]),
    ("two-hop", "包老果园的那位是哪个村的？", ["老果园"], lambda: [v for m in g.o("老果园", "承包给") for v in g.o(m, "所在村")]),
    ("two-hop", "交货单104的买家，咱们这边谁在对接", ["交货单104"], lambda: [p for b in g.o("交货单104", "卖给了") for p in g.o(b, "对接人")]),
    ("two-hop", "陈二强的师傅是啥时候进社的", ["陈二强"], lambda: [d for t in g.o("陈二强", "种植师傅") for d in g.o(t, "入社日期")]),

    ("two-conditions", "会开插秧机、人又住上坝的是谁？", ["插秧机", "上坝"], lambda: both_of(g.s("会开", "插秧机"), g.s("所在村", "上坝"))),
    ("two-conditions", "用滴灌的地里头种西红柿的是哪块", ["滴灌", "西红柿"], lambda: both_of(g.s("灌溉方式", "滴灌"), g.s("种着", "西红柿"))),
    ("two-conditions", "李春生卖到老孟酒坊的是什么东西", ["李春生", "老孟酒坊"],
     lambda: uniq(c for d in both_of(g.s("交货人", "李春生"), g.s("卖给了", "老孟酒坊")) for c in g.o(d, "交的货"))),
    ("two-conditions", "找一下柳树沟2015年以后才入社的社员", ["柳树沟"], lambda: after_year(g.s("所在村", "柳树沟"), joined, 2015)),

    ("class-filter", "三十亩以上的地有哪几块？", [], lambda: above(g.heads("亩数"), mu, 30)),
    ("class-filter", "哪些农机买的时候花了十万以上", [], lambda: above(g.heads("购入价"), cost, 100000)),
    ("class-filter", "出资不到8500块的社员名单", [], lambda: below(g.heads("出资额"), money, 8500)),
    ("class-filter", "有没有超过2万斤的交货单", [], lambda: above(g.heads("斤数"), jin, 20000)),

    ("superlative", "最大的一块地是？", [], lambda: most(g.heads("亩数"), mu)),
    ("superlative", "社里谁入股的钱最多", [], lambda: most(g.heads("出资额"), money)),
    ("superlative", "保底价最低的作物是哪样？", [], lambda: least(g.heads("保底价"), floor)),
    ("superlative", "用得最久、买得最早的农机是哪台", [], lambda: least(machines, lambda m: g.one(m, "购置日期"))),

    ("count", "石桥村有几个社员", ["石桥村"], lambda: count(g.s("所在村", "石桥村"))),
    ("count", "一共几块地种了水稻？", ["水稻"], lambda: count(g.s("种着", "水稻"))),
    ("count", "东方红拖拉机有多少人会开", ["东方红拖拉机"], lambda: count(g.s("会开", "东方红拖拉机"))),
    ("count", "数数丰收粮油站收了咱们几单货", ["丰收粮油站"], lambda: count(g.s("卖给了", "丰收粮油站"))),

    ("aggregate", "李春生包的地加起来多少亩？", ["李春生"], lambda: total(mu(p) for p in g.s("承包给", "李春生"))),
    ("aggregate", "今年玉米总共交了多少斤", ["玉米"], lambda: total(jin(d) for d in g.s("交的货", "玉米"))),
    ("aggregate", "南大田今年花在农机上的作业费合计多少", ["南大田"], lambda: total(fee(j) for j in g.s("作业地块", "南大田"))),
    ("aggregate", "植保无人机最后一次出去干活是几号？", ["植保无人机"], lambda: [max(date(j) for j in g.s("用了农机", "植保无人机"))]),

    ("comparison", "东洼地和河滩二号，哪块大？", ["东洼地", "河滩二号"], lambda: most(["东洼地", "河滩二号"], mu)),
    ("comparison", "周玉梅是不是比李春生晚入社", ["周玉梅", "李春生"], lambda: yn(joined("周玉梅") > joined("李春生"))),
    ("comparison", "脐橙的保底价有花生高吗", ["脐橙", "花生"], lambda: yn(floor("脐橙") > floor("花生"))),
    ("comparison", "买插秧机贵还是买植保无人机贵", ["插秧机", "植保无人机"], lambda: most(["插秧机", "植保无人机"], cost)),

    ("yes-no", "吴大江会不会开旋耕机？", ["吴大江", "旋耕机"], lambda: yn(g.has("吴大江", "会开", "旋耕机"))),
    ("yes-no", "绿鲜超市买过咱们的草莓吧", ["绿鲜超市", "草莓"], lambda: yn(both_of(g.s("卖给了", "绿鲜超市"), g.s("交的货", "草莓")))),
    ("yes-no", "水库边那块地是王铁牛包的吗", ["水库边", "王铁牛"], lambda: yn(g.has("水库边", "承包给", "王铁牛"))),
    ("yes-no", "三角地跟南大田挨不挨着", ["三角地", "南大田"], lambda: yn("三角地" in g.both("挨着", "南大田"))),

    ("unanswerable", "何苗家在哪个村", ["何苗"], lambda: g.o("何苗", "所在村")),
    ("unanswerable", "农用三轮车当初花了多少钱？", ["农用三轮车"], lambda: g.o("农用三轮车", "购入价")),
    ("unanswerable", "钱桂芬手机号多少", ["钱桂芬"], lambda: []),
    ("unanswerable", "今年给东洼地施的是什么肥", ["东洼地"], lambda: []),

    ("typo", "周玉美是啥时候入社的", [("周玉梅", "周玉美")], lambda: g.o("周玉梅", "入社日期")),
    ("typo", "久保天收割机谁在保管？", [("久保田收割机", "久保天收割机")], lambda: g.o("久保田收割机", "保管人")),
    ("typo", "相二中食堂那边对接人是谁", [("县二中食堂", "相二中食堂")], lambda: g.o("县二中食堂", "对接人")),
    ("typo", "二号大鹏种的什么", [("二号大棚", "二号大鹏")], lambda: g.o("二号大棚", "种着")),

    ("list-all", "把合作社的农机都列出来", [], lambda: machines),
    ("list-all", "我们的货都卖给哪些买家？", [], lambda: buyers),
    ("list-all", "社员都来自哪些村", [], lambda: g.tails("所在村")),
    ("list-all", "所有地块的名字给我看看", [], lambda: plots),

    ("negation", "哪块地还没人承包？", [], lambda: but(plots, g.heads("承包给"))),
    ("negation", "啥农机都不会开的社员有谁", [], lambda: but(members, g.heads("会开"))),
    ("negation", "还没找到买家的交货单", [], lambda: but(deliveries, g.heads("卖给了"))),
    ("negation", "今年没出过一次活的机器是哪些？", [], lambda: but(machines, g.tails("用了农机"))),

    ("group", "当机手出活最多的人是谁", [], lambda: most(g.tails("机手"), lambda m: len(g.s("机手", m)))),
    ("group", "哪个村的社员最多？", [], lambda: most(g.tails("所在村"), lambda v: len(g.s("所在村", v)))),
    ("group", "哪块地今年叫农机叫得最勤", [], lambda: most(g.tails("作业地块"), lambda p: len(g.s("作业地块", p)))),
    ("group", "交货单数最多的社员是哪一位", [], lambda: most(g.tails("交货人"), lambda m: len(g.s("交货人", m)))),
]

if __name__ == "__main__":
    for _, q, topics, _ in QUESTIONS:
        for t in topics:  # every topic is in the question, letter for letter as typed
            assert (t if isinstance(t, str) else t[1]) in q, (q, t)
    records = rows("coop-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
