"""The florist-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

shops, staff, suppliers, flowers, bouquets, customers, orders, complaints = (
    g.s("类型", t) for t in ("门店", "员工", "供应商", "花材", "花束", "客户", "订单", "投诉"))


def price(x):
    return g.num(x, "单价")


def paid(o):
    return g.num(o, "实付")


def days(f):
    return g.num(f, "花期")


def hired(p):
    return g.one(p, "入职")


def born(c):
    return g.one(c, "生日")


def date(o):
    return g.one(o, "日期")


def of_shop(kind, shop):
    return both_of(kind, g.s("所属", shop))


QUESTIONS = [
    ("lookup", "红玫瑰一枝多少钱", ["红玫瑰"], lambda: g.o("红玫瑰", "单价")),
    ("lookup", "老蒋在店里是做什么的？", ["老蒋"], lambda: g.o("老蒋", "岗位")),
    ("lookup", "HD1010买花是为了啥", ["HD1010"], lambda: g.o("HD1010", "事由")),
    ("lookup", "我想查下施奶奶的生日是几号", ["施奶奶"], lambda: g.o("施奶奶", "生日")),

    ("direction", "贺梦瑶的手艺是跟谁学的？", ["贺梦瑶"], lambda: g.o("贺梦瑶", "师傅")),
    ("direction", "柳青手底下带出来的徒弟有谁", ["柳青"], lambda: g.s("师傅", "柳青")),
    ("direction", "鲁大海请假了谁顶上", ["鲁大海"], lambda: g.s("替班", "鲁大海")),
    ("direction", "卢子航是哪个老客户带过来的？", ["卢子航"], lambda: g.o("卢子航", "介绍人")),

    ("two-hop", "郁金香的货是从哪个城市来的", ["郁金香"], lambda: [c for s in g.o("郁金香", "进货") for c in g.o(s, "位于")]),
    ("two-hop", "帮忙看看投诉3那一单是谁订的花", ["投诉3"], lambda: [c for o in g.o("投诉3", "涉及") for c in g.o(o, "订花人")]),
    ("two-hop", "康宁上班的那家店归谁管？", ["康宁"], lambda: [p for s in g.o("康宁", "所属") for p in g.o(s, "店长")]),
    ("two-hop", "HD1003送的那款花束里头都有什么花", ["HD1003"], lambda: [f for b in g.o("HD1003", "款式") for f in g.o(b, "用花")]),

    ("two-conditions", "滨江店的花艺师是谁？", ["滨江店", "花艺师"], lambda: both_of(g.s("岗位", "花艺师"), g.s("所属", "滨江店"))),
    ("two-conditions", "斗南花卉供的花里五块以上一枝的是哪种", ["斗南花卉"], lambda: above(g.s("进货", "斗南花卉"), price, 5)),
    ("two-conditions", "既用了满天星又用了尤加利的花束", ["满天星", "尤加利"], lambda: both_of(g.s("用花", "满天星"), g.s("用花", "尤加利"))),
    ("two-conditions", "母亲节由邹洋送出去的是哪张单子？", ["母亲节", "邹洋"], lambda: both_of(g.s("事由", "母亲节"), g.s("配送", "邹洋"))),

    ("class-filter", "两百块以内的花束推荐几款", [], lambda: below(bouquets, price, 200)),
    ("class-filter", "哪些花能放10天以上？", [], lambda: above(g.heads("花期"), days, 10)),
    ("class-filter", "2018年之前就来上班的员工", [], lambda: before_year(g.heads("入职"), hired, 2018)),
    ("class-filter", "这个月下的订单有哪些", [], lambda: in_period(orders, date, "2026-11")),

    ("superlative", "最耐放的是什么花？", [], lambda: most(g.heads("花期"), days)),
    ("superlative", "咱家哪款花束最贵", [], lambda: most(bouquets, price)),
    ("superlative", "付钱最多的是哪一单？", [], lambda: most(g.heads("实付"), paid)),
    ("superlative", "员工当中资历最老的", [], lambda: least(g.heads("入职"), hired)),

    ("count", "金卡客户有几个", ["金卡"], lambda: count(g.s("等级", "金卡"))),
    ("count", "梧桐路店一共接了多少单？", ["梧桐路店"], lambda: count(of_shop(orders, "梧桐路店"))),
    ("count", "设计过几款花束，柳青？", ["柳青"], lambda: count(g.s("设计", "柳青"))),
    ("count", "因为送晚了来投诉的有多少起", ["送晚了"], lambda: count(both_of(complaints, g.s("事由", "送晚了")))),

    ("aggregate", "云上酒店到现在一共花了多少钱", ["云上酒店"], lambda: total(paid(o) for o in g.s("订花人", "云上酒店"))),
    ("aggregate", "荷兰鲜切那边的花平均单价是多少？", ["荷兰鲜切"], lambda: mean(price(f) for f in g.s("进货", "荷兰鲜切"))),
    ("aggregate", "钟太太上一次来订花是什么时候", ["钟太太"], lambda: [max(date(o) for o in g.s("订花人", "钟太太"))]),
    ("aggregate", "火车站店的单子实收总额", ["火车站店"], lambda: total(paid(o) for o in of_shop(orders, "火车站店"))),

    ("comparison", "白百合和洋桔梗哪个便宜？", ["白百合", "洋桔梗"], lambda: least(["白百合", "洋桔梗"], price)),
    ("comparison", "谭佳是不是比方立言来得晚", ["谭佳", "方立言"], lambda: yn(hired("谭佳") > hired("方立言"))),
    ("comparison", "向日葵跟康乃馨比，谁开得久？", ["向日葵", "康乃馨"], lambda: most(["向日葵", "康乃馨"], days)),
    ("comparison", "HD1012付的钱有HD1006多吗", ["HD1012", "HD1006"], lambda: yn(paid("HD1012") > paid("HD1006"))),

    ("yes-no", "白夜里面有没有白百合？", ["白夜", "白百合"], lambda: yn(g.has("白夜", "用花", "白百合"))),
    ("yes-no", "苏晓岚是火车站店的店长吗", ["苏晓岚", "火车站店"], lambda: yn(g.has("火车站店", "店长", "苏晓岚"))),
    ("yes-no", "HD1004那束花是送给梁文静的吧？", ["HD1004", "梁文静"], lambda: yn(g.has("HD1004", "收花人", "梁文静"))),
    ("yes-no", "丁浩给钟太太送过花没", ["丁浩", "钟太太"], lambda: yn(both_of(g.s("订花人", "丁浩"), g.s("收花人", "钟太太")))),

    ("unanswerable", "芍药能开几天？", ["芍药"], lambda: g.o("芍药", "花期")),
    ("unanswerable", "罗曼哪天过生日", ["罗曼"], lambda: g.o("罗曼", "生日")),
    ("unanswerable", "大学城店几点关门？", ["大学城店"], lambda: []),
    ("unanswerable", "小翟的手机号多少", ["小翟"], lambda: []),

    ("typo", "康乃欣从哪家进的", [("康乃馨", "康乃欣")], lambda: g.o("康乃馨", "进货")),
    ("typo", "苏小岚啥时候入职的？", [("苏晓岚", "苏小岚")], lambda: g.o("苏晓岚", "入职")),
    ("typo", "花好月园这款是谁设记的", [("花好月圆", "花好月园")], lambda: g.o("花好月圆", "设计")),
    ("typo", "老接店在那个区", [("老街店", "老接店")], lambda: g.o("老街店", "位于")),

    ("list-all", "我们合作的供货商都有哪几家", [], lambda: suppliers),
    ("list-all", "花束目录给我看看", [], lambda: bouquets),
    ("list-all", "全部门店", [], lambda: shops),
    ("list-all", "现在店里卖的花材都有什么？", [], lambda: flowers),

    ("negation", "还没定店长的是哪家店？", [], lambda: but(shops, g.heads("店长"))),
    ("negation", "没写收花人的订单", [], lambda: but(orders, g.heads("收花人"))),
    ("negation", "哪种花一款花束都没用上", [], lambda: but(flowers, g.tails("用花"))),
    ("negation", "有哪些客户自己从来没下过单？", [], lambda: but(customers, g.tails("订花人"))),

    ("group", "哪款花束卖得最好？", [], lambda: most(bouquets, lambda b: len(g.s("款式", b)))),
    ("group", "收花次数最多的人是谁", [], lambda: most(g.tails("收花人"), lambda c: len(g.s("收花人", c)))),
    ("group", "哪家店人手最多", [], lambda: most(shops, lambda s: len(of_shop(staff, s)))),
    ("group", "给我们供货品种最多的供应商？", [], lambda: most(suppliers, lambda s: len(g.s("进货", s)))),
]

if __name__ == "__main__":
    for _, q, topics, _ in QUESTIONS:
        for t in topics:  # every topic is in the question, letter for letter as typed
            assert (t if isinstance(t, str) else t[1]) in q, (q, t)
    records = rows("florist-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
