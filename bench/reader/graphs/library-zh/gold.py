"""The neighbourhood library questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY, LAST_MONTH = "2026-11-22", "2026-10"


def kind(name):
    return g.s("类型", name)


def via(items, relation):
    return uniq(t for x in items for t in g.o(x, relation))


def back(relation, items):
    return uniq(h for x in items for h in g.s(relation, x))


def pages(b):
    return g.num(b, "页数")


def year(b):
    return g.num(b, "出版年份")


def fine(x):
    return g.num(x, "罚款(元)")


def lent(x):
    return g.one(x, "借出日期")


def since(r):
    return g.one(r, "办证日期")


def out():
    return but(kind("借阅单"), g.heads("归还日期"))


def overdue():
    return [x for x in out() if g.one(x, "应还日期") < TODAY]


QUESTIONS = [
    ("lookup", "柳河县志有多少页", ["柳河县志"], lambda: g.o("柳河县志", "页数")),
    ("lookup", "林佩珊住哪个小区", ["林佩珊"], lambda: g.o("林佩珊", "住在")),
    ("lookup", "麻烦查一下借阅单616最晚什么时候要还", ["借阅单616"], lambda: g.o("借阅单616", "应还日期")),
    ("lookup", "雪山日记谁写的", ["雪山日记"], lambda: g.o("雪山日记", "作者是")),

    ("direction", "小机器人的一天看完了，下一本是哪本", ["小机器人的一天"], lambda: g.o("小机器人的一天", "续集是")),
    ("direction", "青石桥往事是接着哪本书写的？", ["青石桥往事"], lambda: g.s("续集是", "青石桥往事")),
    ("direction", "贺春燕手下带了哪几个人", ["贺春燕"], lambda: g.s("由谁带教", "贺春燕")),
    ("direction", "阿依古丽是谁介绍来办证的", ["阿依古丽"], lambda: g.o("阿依古丽", "介绍人")),

    ("two-hop", "星空观测手册在几楼", ["星空观测手册"], lambda: via(g.o("星空观测手册", "放在"), "位于")),
    ("two-hop", "吕静都借过什么书", ["吕静"], lambda: via(g.s("借书人", "吕静"), "借的书")),
    ("two-hop", "想找儿童折纸这本书，那个书架是哪位馆员管的", ["儿童折纸"],
     lambda: back("负责打理", g.o("儿童折纸", "放在"))),
    ("two-hop", "借阅单608借的那本书是哪家出版社出的", ["借阅单608"], lambda: via(g.o("借阅单608", "借的书"), "由谁出版")),

    ("two-conditions", "住柳河小区、用少儿证的有哪些人", ["柳河小区", "少儿证"],
     lambda: both_of(g.s("住在", "柳河小区"), g.s("证件种类", "少儿证"))),
    ("two-conditions", "甲二架上顾念安的书", ["甲二架", "顾念安"], lambda: both_of(g.s("放在", "甲二架"), g.s("作者是", "顾念安"))),
    ("two-conditions", "谁既参加了象棋赛又去了观星夜", [("活动·象棋赛", "象棋赛"), ("活动·观星夜", "观星夜")],
     lambda: both_of(g.s("参加了", "活动·象棋赛"), g.s("参加了", "活动·观星夜"))),
    ("two-conditions", "春晖苑的读者里有谁是林佩珊介绍来的", ["春晖苑", "林佩珊"],
     lambda: both_of(g.s("住在", "春晖苑"), g.s("介绍人", "林佩珊"))),

    ("class-filter", "400页以上的书有哪些", [], lambda: above(g.heads("页数"), pages, 400)),
    ("class-filter", "2010年以前出的书", [], lambda: below(kind("图书"), year, 2010)),
    ("class-filter", "哪些借阅单已经过期了书还没还", [], lambda: overdue()),
    ("class-filter", "今年新办证的读者", [], lambda: in_period(kind("读者"), since, TODAY[:4])),

    ("superlative", "最厚的一本书是哪本", [], lambda: most(g.heads("页数"), pages)),
    ("superlative", "馆里哪本书出版得最早", [], lambda: least(kind("图书"), year)),
    ("superlative", "谁办证最早", [], lambda: least(kind("读者"), since)),
    ("superlative", "哪张借阅单罚得最多", [], lambda: most(g.heads("罚款(元)"), fine)),

    ("count", "顾念安的书咱们馆有几本", ["顾念安"], lambda: count(g.s("作者是", "顾念安"))),
    ("count", "棋局一共被借过几次?", ["棋局"], lambda: count(g.s("借的书", "棋局"))),
    ("count", "上个月借出去多少单", [], lambda: count(in_period(kind("借阅单"), lent, LAST_MONTH))),
    ("count", "参加观星夜的有多少人", [("活动·观星夜", "观星夜")], lambda: count(g.s("参加了", "活动·观星夜"))),

    ("aggregate", "罚款总共收了多少钱", [], lambda: total(fine(x) for x in g.heads("罚款(元)"))),
    ("aggregate", "小机器人那位作者陶晓晴的书平均多少页", ["陶晓晴"], lambda: mean(pages(b) for b in g.s("作者是", "陶晓晴"))),
    ("aggregate", "下一场活动是哪天", [],
     lambda: [min(d for d in (g.one(e, "举办日期") for e in kind("活动")) if d > TODAY)]),
    ("aggregate", "孙大海最近一次借书是什么时候", ["孙大海"], lambda: [max(lent(x) for x in g.s("借书人", "孙大海"))]),

    ("comparison", "海洋简史和星空观测手册哪本厚", ["海洋简史", "星空观测手册"],
     lambda: most(["海洋简史", "星空观测手册"], pages)),
    ("comparison", "家常川菜是不是比面点入门出得早", ["家常川菜", "面点入门"],
     lambda: yn(least(["家常川菜", "面点入门"], year) == ["家常川菜"])),
    ("comparison", "蔡志远跟蔡志强谁先办的证", ["蔡志远", "蔡志强"], lambda: least(["蔡志远", "蔡志强"], since)),
    ("comparison", "折纸活动的名额比面点课多吗？", [("活动·折纸", "折纸活动"), ("活动·面点课", "面点课")],
     lambda: yn(g.num("活动·折纸", "名额") > g.num("活动·面点课", "名额"))),

    ("yes-no", "古城地图集能借回家吗", ["古城地图集"], lambda: yn(g.has("古城地图集", "可外借", "是"))),
    ("yes-no", "周建国有没有参加过象棋赛", ["周建国", ("活动·象棋赛", "象棋赛")], lambda: yn(g.has("周建国", "参加了", "活动·象棋赛"))),
    ("yes-no", "请问丙一架是不是归汪小波管", ["丙一架", "汪小波"], lambda: yn(g.has("汪小波", "负责打理", "丙一架"))),
    ("yes-no", "何远帆给我们讲过活动没", ["何远帆"], lambda: yn(g.s("主讲人", "何远帆"))),

    ("unanswerable", "借阅单613是哪天还的", ["借阅单613"], lambda: g.o("借阅单613", "归还日期")),
    ("unanswerable", "儿童折纸有多少页", ["儿童折纸"], lambda: g.o("儿童折纸", "页数")),
    ("unanswerable", "潘美玲借了哪些书", [], lambda: via(g.s("借书人", "潘美玲"), "借的书")),
    ("unanswerable", "沈国梁一个月工资多少", ["沈国梁"], lambda: []),

    ("typo", "青石乔往事放哪个架子", [("青石桥往事", "青石乔往事")], lambda: g.o("青石桥往事", "放在")),
    ("typo", "阿依古力住在那里", [("阿依古丽", "阿依古力")], lambda: g.o("阿依古丽", "住在")),
    ("typo", "史文搏是什么岗位", [("史文博", "史文搏")], lambda: g.o("史文博", "岗位")),
    ("typo", "夜行船客是那一年出版的", [("夜航船客", "夜行船客")], lambda: g.o("夜航船客", "出版年份")),

    ("list-all", "把所有活动列出来", [], lambda: kind("活动")),
    ("list-all", "馆员都有谁", [], lambda: kind("馆员")),
    ("list-all", "读者证一共分哪几种", [], lambda: g.tails("证件种类")),
    ("list-all", "给我一份咱们馆里图书涉及的出版社名单", [], lambda: g.tails("由谁出版")),

    ("negation", "哪些书从来没人借过", [], lambda: but(kind("图书"), g.tails("借的书"))),
    ("negation", "帮我看看现在还有哪些借阅单没还回来", [], lambda: out()),
    ("negation", "没参加过任何活动的读者有谁", [], lambda: but(kind("读者"), g.heads("参加了"))),
    ("negation", "不能外借的书是哪几本", [], lambda: g.s("可外借", "否")),

    ("group", "借书次数最多的人是谁", [], lambda: most(g.tails("借书人"), lambda r: len(g.s("借书人", r)))),
    ("group", "哪本书最受欢迎,借的次数最多", [], lambda: most(g.tails("借的书"), lambda b: len(g.s("借的书", b)))),
    ("group", "谁介绍来的读者最多？", [], lambda: most(g.tails("介绍人"), lambda r: len(g.s("介绍人", r)))),
    ("group", "来参加的人最多的活动", [], lambda: most(kind("活动"), lambda e: len(g.s("参加了", e)))),
]

if __name__ == "__main__":
    records = rows("library-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
