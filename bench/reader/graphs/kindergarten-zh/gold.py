"""The kindergarten-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")
TODAY = "2026-11-22"

# No class relation: a thing's kind shows in the relations it has.
kids = g.heads("所在班级")
staff = g.heads("岗位")
classes = g.heads("名额")
courses = g.heads("上课日")
signups = g.heads("报名幼儿")
notes = g.heads("请假幼儿")


def born(k):
    return g.one(k, "出生日期")


def since(t):
    return g.one(t, "入职日期")


def fee(c):
    return g.num(c, "学期费用")


def paid(s):
    return g.num(s, "实缴金额")


def days(n):
    return g.num(n, "请假天数")


def start(n):
    return g.one(n, "开始日期")


def places(c):
    return g.num(c, "名额")


QUESTIONS = [
    ("lookup", "尹思源吃什么会过敏", ["尹思源"], lambda: g.o("尹思源", "过敏原")),
    ("lookup", "围棋启蒙一学期要交多少钱？", ["围棋启蒙"], lambda: g.o("围棋启蒙", "学期费用")),
    ("lookup", "陆一诺的爸爸妈妈叫什么", ["陆一诺"], lambda: g.o("陆一诺", "家长")),
    ("lookup", "麻烦问下小小合唱团星期几上？", ["小小合唱团"], lambda: g.o("小小合唱团", "上课日")),

    ("direction", "闵洁是跟着谁学出来的", ["闵洁"], lambda: g.o("闵洁", "师傅")),
    ("direction", "闵洁手底下带的徒弟是谁？", ["闵洁"], lambda: g.s("师傅", "闵洁")),
    ("direction", "戴晓燕要是病了，谁来顶她的班", ["戴晓燕"], lambda: g.s("代班对象", "戴晓燕")),
    ("direction", "贾梦瑶是替谁代班的？", ["贾梦瑶"], lambda: g.o("贾梦瑶", "代班对象")),

    ("two-hop", "夏若溪的教室在几楼", ["夏若溪"], lambda: [f for c in g.o("夏若溪", "所在班级") for f in g.o(c, "楼层")]),
    ("two-hop", "我想找邱沐阳的班主任，是哪位老师？", ["邱沐阳"], lambda: [t for c in g.o("邱沐阳", "所在班级") for t in g.o(c, "班主任")]),
    ("two-hop", "教中国舞的老师是哪天来园里上班的", ["中国舞"], lambda: [d for t in g.o("中国舞", "授课老师") for d in g.o(t, "入职日期")]),
    ("two-hop", "假条308那个小朋友是哪个班的", ["假条308"], lambda: [c for k in g.o("假条308", "请假幼儿") for c in g.o(k, "所在班级")]),

    ("two-conditions", "大一班里在梧桐路口上车的孩子", ["大一班", "梧桐路口"],
     lambda: both_of(g.s("所在班级", "大一班"), g.s("校车站点", "梧桐路口"))),
    ("two-conditions", "小一班有谁对花生过敏？", ["花生", "小一班"],
     lambda: both_of(g.s("过敏原", "花生"), g.s("所在班级", "小一班"))),
    ("two-conditions", "卢文静批的假里头因为发烧的是哪几张假条", ["卢文静", "发烧"],
     lambda: both_of(g.s("批准人", "卢文静"), g.s("请假原因", "发烧"))),
    ("two-conditions", "丁一帆上的课有没有超过1000块的？是哪门", ["丁一帆"], lambda: above(g.s("授课老师", "丁一帆"), fee, 1000)),

    ("class-filter", "一学期不到900块的兴趣课有哪些", [], lambda: below(g.heads("学期费用"), fee, 900)),
    ("class-filter", "请假超过5天的假条都给我看看", [], lambda: [n for n in notes if days(n) > 5]),
    ("class-filter", "2022年以后才来上班的员工是谁？", [], lambda: after_year(staff, since, 2022)),
    ("class-filter", "哪些班能收超过25个娃", [], lambda: [c for c in classes if places(c) > 25]),

    ("superlative", "全园最小的宝宝是谁？", [], lambda: most(g.heads("出生日期"), born)),
    ("superlative", "哪门兴趣课最贵", [], lambda: most(g.heads("学期费用"), fee)),
    ("superlative", "资格最老的员工，就是来得最早的，是谁", [], lambda: least(staff, since)),
    ("superlative", "请得最久的一张假条是哪张？", [], lambda: most(notes, days)),

    ("count", "中一班现在几个孩子", ["中一班"], lambda: count(g.s("所在班级", "中一班"))),
    ("count", "中国舞有多少人报了名？", ["中国舞"], lambda: count(g.s("报名项目", "中国舞"))),
    ("count", "方糖糖这学期总共请过几回假", ["方糖糖"], lambda: count(g.s("请假幼儿", "方糖糖"))),
    ("count", "在南湖小区坐校车的小朋友有几个？", ["南湖小区"], lambda: count(g.s("校车站点", "南湖小区"))),

    ("aggregate", "中国舞一共收上来多少钱", ["中国舞"], lambda: total(paid(s) for s in g.s("报名项目", "中国舞"))),
    ("aggregate", "因为发烧请的假，加一块儿是多少天？", ["发烧"], lambda: total(days(n) for n in g.s("请假原因", "发烧"))),
    ("aggregate", "龚俊杰最近一次报兴趣班是什么时候", ["龚俊杰"],
     lambda: [max(g.one(s, "登记日期") for s in g.s("报名幼儿", "龚俊杰"))]),
    ("aggregate", "幼儿足球平均每个人交了多少", ["幼儿足球"], lambda: mean(paid(s) for s in g.s("报名项目", "幼儿足球"))),

    ("comparison", "方糖糖和魏子墨谁大？", ["方糖糖", "魏子墨"], lambda: least(["方糖糖", "魏子墨"], born)),
    ("comparison", "创意美术是不是比陶泥手工贵", ["创意美术", "陶泥手工"], lambda: yn(fee("创意美术") > fee("陶泥手工"))),
    ("comparison", "中二班跟中一班，哪个班名额多", ["中二班", "中一班"], lambda: most(["中二班", "中一班"], places)),
    ("comparison", "苗桂兰有没有卢文静来得早？", ["苗桂兰", "卢文静"], lambda: yn(since("苗桂兰") < since("卢文静"))),

    ("yes-no", "蒋可可能喝牛奶吗，她是不是对牛奶过敏？", ["蒋可可", "牛奶"], lambda: yn(g.has("蒋可可", "过敏原", "牛奶"))),
    ("yes-no", "中二班是不是钟丽娜当班主任", ["中二班", "钟丽娜"], lambda: yn(g.has("中二班", "班主任", "钟丽娜"))),
    ("yes-no", "谭浩然有没有报乐高搭建？", ["谭浩然", "乐高搭建"],
     lambda: yn(both_of(g.s("报名幼儿", "谭浩然"), g.s("报名项目", "乐高搭建")))),
    ("yes-no", "方果果坐校车吗", ["方果果"], lambda: yn(g.o("方果果", "校车站点"))),

    ("unanswerable", "小小合唱团一学期多少钱", ["小小合唱团"], lambda: g.o("小小合唱团", "学期费用")),
    ("unanswerable", "中午给孩子们吃的什么菜？", [], lambda: []),
    ("unanswerable", "尹思源几月几号过生日", ["尹思源"], lambda: g.o("尹思源", "出生日期")),
    ("unanswerable", "薛老师带哪个班", [], lambda: []),

    ("typo", "将可可在那个班", [("蒋可可", "将可可")], lambda: g.o("蒋可可", "所在班级")),
    ("typo", "贾梦遥什么时侯入职的？", [("贾梦瑶", "贾梦遥")], lambda: g.o("贾梦瑶", "入职日期")),
    ("typo", "围旗启蒙是谁教", [("围棋启蒙", "围旗启蒙")], lambda: g.o("围棋启蒙", "授课老师")),
    ("typo", "贺小漫的家张是谁", [("贺小满", "贺小漫")], lambda: g.o("贺小满", "家长")),

    ("list-all", "咱们园都开了什么兴趣课？", [], lambda: courses),
    ("list-all", "全部教职工名单", [], lambda: staff),
    ("list-all", "校车一共停哪几站", [], lambda: g.tails("校车站点")),
    ("list-all", "园里有哪几个班，都报一下", [], lambda: classes),

    ("negation", "哪个班还没配班主任？", [], lambda: but(classes, g.heads("班主任"))),
    ("negation", "没人报的兴趣课", [], lambda: but(courses, g.tails("报名项目"))),
    ("negation", "到现在还没批下来的假条有哪些", [], lambda: but(notes, g.heads("批准人"))),
    ("negation", "员工里谁没留手机尾号？", [], lambda: but(staff, g.heads("手机尾号"))),

    ("group", "哪个站上车的孩子最多", [], lambda: most(g.tails("校车站点"), lambda s: len(g.s("校车站点", s)))),
    ("group", "报兴趣班报得最多的小朋友是谁？", [], lambda: most(g.tails("报名幼儿"), lambda k: len(g.s("报名幼儿", k)))),
    ("group", "带徒弟最多的是哪位老师", [], lambda: most(g.tails("师傅"), lambda t: len(g.s("师傅", t)))),
    ("group", "哪门课最火，报的人最多", [], lambda: most(courses, lambda c: len(g.s("报名项目", c)))),
]

if __name__ == "__main__":
    for _, q, topics, _ in QUESTIONS:
        for t in topics:  # every topic is in the question, letter for letter as typed
            assert (t if isinstance(t, str) else t[1]) in q, (q, t)
    records = rows("kindergarten-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
