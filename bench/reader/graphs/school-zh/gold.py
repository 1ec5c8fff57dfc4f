"""The school questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def pupils():
    return g.heads("所在班级")


def teachers():
    return g.heads("任教科目")


def classes():
    return g.heads("年级")


def clubs():
    return g.heads("指导老师")


def dorms():
    return g.heads("床位数")


def in_class(c):
    return g.s("所在班级", c)


def tall(p):
    return g.num(p, "身高")


def measured(ps):
    return [p for p in ps if g.o(p, "身高")]


def joined(t):
    return g.one(t, "入职日期")


def dated(ts):
    return [t for t in ts if g.o(t, "入职日期")]


def beds(d):
    return g.num(d, "床位数")


def marks(exam, subject, who=None):
    """The mark records of an exam and a subject (of one pupil)."""
    found = both_of(g.s("考试", exam), g.s("科目", subject))
    return found if who is None else both_of(found, g.s("考生", who))


def points(m):
    return g.num(m, "分数")


def who(ms):
    return [p for m in ms for p in g.o(m, "考生")]


def point_of(exam, subject):
    return lambda p: points(marks(exam, subject, p)[0])


QUESTIONS = [
    ("lookup", "周雨桐多高", ["周雨桐"], lambda: g.o("周雨桐", "身高")),
    ("lookup", "机器人社归哪个老师带？", ["机器人社"], lambda: g.o("机器人社", "指导老师")),
    ("lookup", "英语一周上几节啊", ["英语"], lambda: g.o("英语", "周课时")),
    ("lookup", "何伟做什么工作的", ["何伟"], lambda: g.o("何伟", "职业")),

    ("direction", "张丽华当年是谁带出来的", ["张丽华"], lambda: g.o("张丽华", "师傅")),
    ("direction", "张丽华自己带了谁？", ["张丽华"], lambda: g.s("师傅", "张丽华")),
    ("direction", "周雨桐跟哪个学姐结对", ["周雨桐"], lambda: g.o("周雨桐", "结对学长")),
    ("direction", "哪几个学弟学妹是周雨桐在带", ["周雨桐"], lambda: g.s("结对学长", "周雨桐")),

    ("two-hop", "陆子墨的班主任叫什么", ["陆子墨"],
     lambda: [t for c in g.o("陆子墨", "所在班级") for t in g.o(c, "班主任")]),
    ("two-hop", "唐浩住的那间寝室谁管", ["唐浩"], lambda: [k for d in g.o("唐浩", "宿舍") for k in g.o(d, "宿管")]),
    ("two-hop", "谢天宇家里大人是干嘛的", ["谢天宇"], lambda: [j for p in g.o("谢天宇", "家长") for j in g.o(p, "职业")]),
    ("two-hop", "教何嘉怡她们社团的是哪些老师", ["何嘉怡"],
     lambda: uniq(t for c in g.o("何嘉怡", "社团") for t in g.o(c, "指导老师"))),

    ("two-conditions", "初二1班谁在合唱团", [("初二(1)班", "初二1班"), "合唱团"],
     lambda: both_of(in_class("初二(1)班"), g.s("社团", "合唱团"))),
    ("two-conditions", "又打篮球又玩摄影的同学是哪个", [("篮球社", "篮球"), ("摄影社", "摄影")],
     lambda: both_of(g.s("社团", "篮球社"), g.s("社团", "摄影社"))),
    ("two-conditions", "教数学的老师里，2015年之前就来的有谁", ["数学"],
     lambda: before_year(g.s("任教科目", "数学"), joined, 2015)),
    ("two-conditions", "期中考试数学上了90分的都有谁？", ["期中考试", "数学"],
     lambda: who(above(marks("期中考试", "数学"), points, 90))),

    ("class-filter", "身高超过170的学生有哪些", [], lambda: above(measured(pupils()), tall, 170)),
    ("class-filter", "有没有2023年进校的学生，是谁", [], lambda: in_period(pupils(), lambda p: g.one(p, "入学日期"), "2023")),
    ("class-filter", "床位少于6张的寝室", [], lambda: below(dorms(), beds, 6)),
    ("class-filter", "2010年前就来学校教书的是哪几位？", [], lambda: before_year(dated(teachers()), joined, 2010)),

    ("superlative", "全校个子最高的是谁", [], lambda: most(measured(pupils()), tall)),
    ("superlative", "哪位老师资格最老，来得最早", [], lambda: least(dated(teachers()), joined)),
    ("superlative", "期中考试数学第一名是谁啊", ["期中考试", "数学"], lambda: who(most(marks("期中考试", "数学"), points))),
    ("superlative", "初二1班最矮的学生", [("初二(1)班", "初二1班")], lambda: least(measured(in_class("初二(1)班")), tall)),

    ("count", "初一(1)班现在几个人", ["初一(1)班"], lambda: count(in_class("初一(1)班"))),
    ("count", "篮球社一共多少同学？", ["篮球社"], lambda: count(g.s("社团", "篮球社"))),
    ("count", "A201住了几个人", ["A201"], lambda: count(g.s("宿舍", "A201"))),
    ("count", "有多少家长是开出租的", [("出租车司机", "开出租的")], lambda: count(g.s("职业", "出租车司机"))),

    ("aggregate", "初二(1)班平均身高多少", ["初二(1)班"], lambda: mean(tall(p) for p in measured(in_class("初二(1)班")))),
    ("aggregate", "期中考试英语均分", ["期中考试", "英语"], lambda: mean(points(m) for m in marks("期中考试", "英语"))),
    ("aggregate", "所有宿舍加起来能睡多少人", [], lambda: total(beds(d) for d in dorms())),
    ("aggregate", "最近一次有新老师来是哪天？", [], lambda: [max(joined(t) for t in dated(teachers()))]),

    ("comparison", "邓家豪和罗俊杰哪个高", ["邓家豪", "罗俊杰"], lambda: most(["邓家豪", "罗俊杰"], tall)),
    ("comparison", "期中考试的数学，何嘉怡跟沈一诺谁分高？", ["期中考试", "数学", "何嘉怡", "沈一诺"],
     lambda: most(["何嘉怡", "沈一诺"], point_of("期中考试", "数学"))),
    ("comparison", "郑凯是不是比赵倩早进学校", ["郑凯", "赵倩"], lambda: yn(least(["郑凯", "赵倩"], joined) == ["郑凯"])),
    ("comparison", "每周语文课比英语课多吗", ["语文", "英语"], lambda: yn(g.num("语文", "周课时") > g.num("英语", "周课时"))),

    ("yes-no", "潘毅是住校的吗", ["潘毅"], lambda: yn(bool(g.o("潘毅", "宿舍")))),
    ("yes-no", "冯可欣跟宋佳宁坐同一桌吗？", ["冯可欣", "宋佳宁"], lambda: yn("宋佳宁" in g.both("同桌", "冯可欣"))),
    ("yes-no", "高梓萱是不是参加了围棋社", ["高梓萱", "围棋社"], lambda: yn(g.has("高梓萱", "社团", "围棋社"))),
    ("yes-no", "许知远是不是张丽华老师家的小孩", ["许知远", "张丽华"], lambda: yn(g.has("许知远", "家长", "张丽华"))),

    ("unanswerable", "马思琪住哪间宿舍？", ["马思琪"], lambda: g.o("马思琪", "宿舍")),
    ("unanswerable", "周建国的手机号发我一下", ["周建国"], lambda: []),
    ("unanswerable", "李浩宇在几班", [], lambda: g.o("李浩宇", "所在班级")),
    ("unanswerable", "摄影社每周哪天活动", ["摄影社"], lambda: g.o("摄影社", "活动时间")),

    ("typo", "周雨彤在哪个班", [("周雨桐", "周雨彤")], lambda: g.o("周雨桐", "所在班级")),
    ("typo", "机器人设什么时候活动", [("机器人社", "机器人设")], lambda: g.o("机器人社", "活动时间")),
    ("typo", "欧阳小东的同卓是谁", [("欧阳晓东", "欧阳小东")], lambda: g.both("同桌", "欧阳晓东")),
    ("typo", "王惠敏老师叫什么课", [("王慧敏", "王惠敏")], lambda: g.o("王慧敏", "任教科目")),

    ("list-all", "学校有哪些社团可以报", [], clubs),
    ("list-all", "把老师名单列一下", [], teachers),
    ("list-all", "所有宿舍", [], dorms),
    ("list-all", "咱们学校一共有哪几个班？", [], classes),

    ("negation", "哪些学生一个社团都没进", [], lambda: but(pupils(), g.heads("社团"))),
    ("negation", "初三(1)班谁不住校", ["初三(1)班"], lambda: but(in_class("初三(1)班"), g.heads("宿舍"))),
    ("negation", "除了沈一诺，合唱团还有谁", ["沈一诺", "合唱团"], lambda: but(g.s("社团", "合唱团"), ["沈一诺"])),
    ("negation", "没有社长的社团是哪几个？", [], lambda: but(clubs(), g.heads("社长"))),

    ("group", "哪个班学生最多", [], lambda: most(classes(), lambda c: len(in_class(c)))),
    ("group", "人气最高的社团是哪个，参加的人最多的那个", [], lambda: most(clubs(), lambda c: len(g.s("社团", c)))),
    ("group", "哪个老师带的徒弟最多？", [], lambda: most(teachers(), lambda t: len(g.s("师傅", t)))),
    ("group", "住人最多的寝室是几号", [], lambda: most(dorms(), lambda d: len(g.s("宿舍", d)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("school-zh", QUESTIONS))
