"""The travel-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"

guides = g.s("属于", "导游")
drivers = g.s("属于", "司机")
routes = g.s("属于", "线路")
hotels = g.s("属于", "酒店")
tours = g.s("属于", "旅行团")
guests = g.s("属于", "客人")
orders = g.s("属于", "订单")


def price(r):
    return g.num(r, "每人报价")


def days(r):
    return g.num(r, "走几天")


def night(h):
    return g.num(h, "每晚房价")


def leaves(t):
    return g.one(t, "出发于")


def since(p):
    return g.one(p, "入行于")


def people(o):
    return g.num(o, "几个人")


def paid(o):
    return g.num(o, "已付款")


QUESTIONS = [
    ("lookup", "雪山秘境这条线多少钱一位？", ["雪山秘境"], lambda: g.o("雪山秘境", "每人报价")),
    ("lookup", "和立军都会哪些语言", ["和立军"], lambda: g.o("和立军", "会讲")),
    ("lookup", "玉龙山庄几星的", ["玉龙山庄"], lambda: g.o("玉龙山庄", "星级")),
    ("lookup", "帮忙看下团1209什么时候走", ["团1209"], lambda: g.o("团1209", "出发于")),

    ("direction", "岩罕的师父是谁？", ["岩罕"], lambda: g.o("岩罕", "师从")),
    ("direction", "跟章小曼学带团的有哪几位", ["章小曼"], lambda: g.s("师从", "章小曼")),
    ("direction", "谁给咱们拉来了庄伯韬这个客人", ["庄伯韬"], lambda: g.o("庄伯韬", "由谁介绍来")),
    ("direction", "温淑芬介绍过哪些人来我们这儿？", ["温淑芬"], lambda: g.s("由谁介绍来", "温淑芬")),

    ("two-hop", "团0603住的酒店都在什么地方", ["团0603"], lambda: uniq(c for h in g.o("团0603", "入住") for c in g.o(h, "位于"))),
    ("two-hop", "单5003这一单跟的是哪位领队？", ["单5003"], lambda: [x for t in g.o("单5003", "订的团") for x in g.o(t, "领队是")]),
    ("two-hop", "设计古城慢游的那个导游平时驻在哪里", ["古城慢游"], lambda: [c for p in g.o("古城慢游", "设计者") for c in g.o(p, "常驻")]),
    ("two-hop", "团1108要玩几天啊", ["团1108"], lambda: [d for r in g.o("团1108", "走的线路") for d in g.o(r, "走几天")]),

    ("two-conditions", "有没有既会英语又在昆明的导游，谁？", ["英语", "昆明"],
     lambda: both_of(g.s("会讲", "英语"), both_of(guides, g.s("常驻", "昆明")))),
    ("two-conditions", "成都来的银卡客人", ["成都", "银卡"], lambda: both_of(g.s("家住", "成都"), g.s("会员等级", "银卡"))),
    ("two-conditions", "茶多朵领队、寸师傅开车的是哪些团？", ["茶多朵", "寸师傅"],
     lambda: both_of(g.s("领队是", "茶多朵"), g.s("开车的是", "寸师傅"))),
    ("two-conditions", "大理一晚不到300块的住处有哪家", ["大理"],
     lambda: below(g.s("位于", "大理"), night, 300)),

    ("class-filter", "三千块往下的线路有哪些？", [], lambda: below(g.heads("每人报价"), price, 3000)),
    ("class-filter", "行程超过5天的线路有没有？", [], lambda: [r for r in routes if days(r) > 5]),
    ("class-filter", "还没出发的团给我拉个单子", [], lambda: [t for t in tours if leaves(t) > TODAY]),
    ("class-filter", "人数超过4个的订单是哪几笔？", [], lambda: [o for o in orders if people(o) > 4]),

    ("superlative", "哪条线路时间最长", [], lambda: most(routes, days)),
    ("superlative", "房价最便宜的是哪家酒店？", [], lambda: least(g.heads("每晚房价"), night)),
    ("superlative", "开车年头最久的司机是谁", [], lambda: least(drivers, since)),
    ("superlative", "付钱付得最多的是哪一单", [], lambda: most(g.heads("已付款"), paid)),

    ("count", "会说英语的导游共有多少位？", ["英语"], lambda: count(both_of(guides, g.s("会讲", "英语")))),
    ("count", "团1210有几笔订单", ["团1210"], lambda: count(g.s("订的团", "团1210"))),
    ("count", "经过丽江的线路有几条？", ["丽江"], lambda: count(g.s("途经", "丽江"))),
    ("count", "裴佳宁手上办了多少单", ["裴佳宁"], lambda: count(g.s("经手人", "裴佳宁"))),

    ("aggregate", "温淑芬在我们这前前后后付了多少钱", ["温淑芬"], lambda: total(paid(o) for o in g.s("下单人", "温淑芬"))),
    ("aggregate", "报名团0502的总共几个人？", ["团0502"], lambda: total(people(o) for o in g.s("订的团", "团0502"))),
    ("aggregate", "丽江酒店的平均房价是多少", ["丽江"], lambda: mean(night(h) for h in g.s("位于", "丽江"))),
    ("aggregate", "寸师傅最后一回出车跟的团是哪天走的？", ["寸师傅"], lambda: [max(leaves(t) for t in g.s("开车的是", "寸师傅"))]),

    ("comparison", "松赞居跟玉龙山庄比，哪个住着贵", ["松赞居", "玉龙山庄"], lambda: most(["松赞居", "玉龙山庄"], night)),
    ("comparison", "雨林探险比苍洱风光多玩几天吗，是不是更长？", ["雨林探险", "苍洱风光"], lambda: yn(days("雨林探险") > days("苍洱风光"))),
    ("comparison", "扎西顿珠和茶多朵谁先干的导游", ["扎西顿珠", "茶多朵"], lambda: least(["扎西顿珠", "茶多朵"], since)),
    ("comparison", "童志刚下的订单有温淑芬多吗？", ["童志刚", "温淑芬"],
     lambda: yn(len(g.s("下单人", "童志刚")) > len(g.s("下单人", "温淑芬")))),

    ("yes-no", "古城慢游去不去束河？", ["古城慢游", "束河"], lambda: yn(g.has("古城慢游", "途经", "束河"))),
    ("yes-no", "章小曼有没有替顾长风带过团", ["章小曼", "顾长风"], lambda: yn(g.has("章小曼", "替过", "顾长风"))),
    ("yes-no", "团0805是不是木师傅给开的车？", ["团0805", "木师傅"], lambda: yn(g.has("团0805", "开车的是", "木师傅"))),
    ("yes-no", "柏大川算金卡会员吗", ["柏大川", "金卡"], lambda: yn(g.has("柏大川", "会员等级", "金卡"))),

    ("unanswerable", "腾冲温泉报价多少？", ["腾冲温泉"], lambda: g.o("腾冲温泉", "每人报价")),
    ("unanswerable", "翠湖饭店一晚要多少钱", ["翠湖饭店"], lambda: g.o("翠湖饭店", "每晚房价")),
    ("unanswerable", "焦亚楠的身份证号码发我一下", ["焦亚楠"], lambda: []),
    ("unanswerable", "三亚海滩团什么时候出发？", [], lambda: []),

    ("typo", "扎西顿株常住在哪", [("扎西顿珠", "扎西顿株")], lambda: g.o("扎西顿珠", "常驻")),
    ("typo", "孔鹊湖宾馆在那里？", [("孔雀湖宾馆", "孔鹊湖宾馆")], lambda: g.o("孔雀湖宾馆", "位于")),
    ("typo", "骆小光那年入行的", [("骆晓光", "骆小光")], lambda: g.o("骆晓光", "入行于")),
    ("typo", "元阳梯田摄像是谁设记的", [("元阳梯田摄影", "元阳梯田摄像")], lambda: g.o("元阳梯田摄影", "设计者")),

    ("list-all", "我们现在卖哪些线路", [], lambda: routes),
    ("list-all", "合作的酒店，一个不落地列给我", [], lambda: hotels),
    ("list-all", "社里有哪几位司机？", [], lambda: drivers),
    ("list-all", "客人名单全部调出来看看", [], lambda: guests),

    ("negation", "哪个团还没定领队？", [], lambda: but(tours, g.heads("领队是"))),
    ("negation", "没下过单的客人是谁", [], lambda: but(guests, g.tails("下单人"))),
    ("negation", "有什么线路从来没发过团？", [], lambda: but(routes, g.tails("走的线路"))),
    ("negation", "一分钱都没付的订单", [], lambda: but(orders, g.heads("已付款"))),

    ("group", "谁带的团最多？", [], lambda: most(guides, lambda p: len(g.s("领队是", p)))),
    ("group", "客人里头哪个城市来的最多", [], lambda: most(g.tails("家住"), lambda c: len(g.s("家住", c)))),
    ("group", "给我们介绍客人最多的是哪位？", [], lambda: most(g.tails("由谁介绍来"), lambda p: len(g.s("由谁介绍来", p)))),
    ("group", "各个团最常住的是哪家酒店", [], lambda: most(hotels, lambda h: len(g.s("入住", h)))),
]

if __name__ == "__main__":
    for _, q, topics, _ in QUESTIONS:
        for t in topics:  # every topic is in the question, letter for letter as typed
            assert (t if isinstance(t, str) else t[1]) in q, (q, t)
    records = rows("travel-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
