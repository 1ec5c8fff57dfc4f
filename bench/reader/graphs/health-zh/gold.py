"""The health-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

# No class relation: a thing's kind shows in the relations it has.
doctors = g.heads("科室")
departments = g.tails("科室")
residents = g.heads("小区")
medicines = g.heads("适应症")
vaccines = uniq(g.heads("疫苗厂家") + g.tails("接种疫苗"))
appointments = g.heads("预约人")
jabs = g.heads("接种人")
followups = g.heads("随访对象")


def price(m):
    return g.num(m, "单价")


def born(p):
    return g.one(p, "出生日期")


def since(d):
    return g.one(d, "入职日期")


def pressure(f):
    return g.num(f, "收缩压")


def date(x):
    return g.one(x, "日期")


def booked(d):
    return both_of(appointments, g.s("医生", d))


QUESTIONS = [
    ("lookup", "李秀兰家住哪个小区", ["李秀兰"], lambda: g.o("李秀兰", "小区")),
    ("lookup", "欧阳靖是什么职称？", ["欧阳靖"], lambda: g.o("欧阳靖", "职称")),
    ("lookup", "布地奈德吸入剂卖多少钱", ["布地奈德吸入剂"], lambda: g.o("布地奈德吸入剂", "单价")),
    ("lookup", "预约2307是因为什么来看的", ["预约2307"], lambda: g.o("预约2307", "就诊原因")),

    ("direction", "马晓东是谁带的？", ["马晓东"], lambda: g.o("马晓东", "带教老师")),
    ("direction", "陈建国带过哪些医生", ["陈建国"], lambda: g.s("带教老师", "陈建国")),
    ("direction", "万一张德顺有什么急事，该打给谁？", ["张德顺"], lambda: g.o("张德顺", "紧急联系人")),
    ("direction", "哪几个人的紧急联系人填的是孙倩", ["孙倩"], lambda: g.s("紧急联系人", "孙倩")),

    ("two-hop", "看郑雨桐医生要上几楼？", ["郑雨桐"], lambda: [f for d in g.o("郑雨桐", "科室") for f in g.o(d, "楼层")]),
    ("two-hop", "给刘桂英签约的家庭医生是啥职称", ["刘桂英"], lambda: [t for d in g.o("刘桂英", "家庭医生") for t in g.o(d, "职称")]),
    ("two-hop", "我要黄子轩紧急联系人的电话。", ["黄子轩"], lambda: [p for c in g.o("黄子轩", "紧急联系人") for p in g.o(c, "电话")]),
    ("two-hop", "中医科的主任什么时候入职的", ["中医科"], lambda: [t for d in g.o("中医科", "科室主任") for t in g.o(d, "入职日期")]),

    ("two-conditions", "住在望江苑、家庭医生又是许怀仁的居民有哪些", ["望江苑", "许怀仁"],
     lambda: both_of(g.s("小区", "望江苑"), g.s("家庭医生", "许怀仁"))),
    ("two-conditions", "谁既有高血压又有冠心病？", ["高血压", "冠心病"],
     lambda: both_of(g.s("慢性病", "高血压"), g.s("慢性病", "冠心病"))),
    ("two-conditions", "2025-05-06那天约了高婷的是谁", ["高婷"],
     lambda: uniq(p for a in both_of(booked("高婷"), g.s("日期", "2025-05-06")) for p in g.o(a, "预约人"))),
    ("two-conditions", "治高血压的药里不到30块的是哪个", ["高血压"], lambda: below(g.s("适应症", "高血压"), price, 30)),

    ("class-filter", "2015年以前入职的医生都有谁", [], lambda: before_year(doctors, since, 2015)),
    ("class-filter", "单价超过40块的药有哪些？", [], lambda: above(g.heads("单价"), price, 40)),
    ("class-filter", "查一下1950年之前出生的居民", [], lambda: before_year(g.heads("出生日期"), born, 1950)),
    ("class-filter", "收缩压超过145的随访给我列出来", [], lambda: above(g.heads("收缩压"), pressure, 145)),

    ("superlative", "年纪最大的居民是哪位", [], lambda: least(g.heads("出生日期"), born)),
    ("superlative", "最便宜的药是哪个？", [], lambda: least(g.heads("单价"), price)),
    ("superlative", "咱们这儿谁是来得最早的医生", [], lambda: least(doctors, since)),
    ("superlative", "哪次随访量出来的收缩压最高", [], lambda: most(g.heads("收缩压"), pressure)),

    ("count", "翠湖花园登记了几位居民", ["翠湖花园"], lambda: count(g.s("小区", "翠湖花园"))),
    ("count", "有高血压的一共多少人？", ["高血压"], lambda: count(g.s("慢性病", "高血压"))),
    ("count", "约许怀仁看病的预约有几个", ["许怀仁"], lambda: count(booked("许怀仁"))),
    ("count", "流感疫苗总共打了多少针", ["流感疫苗"], lambda: count(g.s("接种疫苗", "流感疫苗"))),

    ("aggregate", "李秀兰随访量的收缩压平均是多少？", ["李秀兰"], lambda: mean(pressure(f) for f in g.s("随访对象", "李秀兰"))),
    ("aggregate", "最近一次有人打流感疫苗是哪天", ["流感疫苗"], lambda: [max(date(j) for j in g.s("接种疫苗", "流感疫苗"))]),
    ("aggregate", "治2型糖尿病的那几种药单价加起来是多少", ["2型糖尿病"], lambda: total(price(m) for m in g.s("适应症", "2型糖尿病"))),
    ("aggregate", "张德顺头一回随访是什么时候？", ["张德顺"], lambda: [min(date(f) for f in g.s("随访对象", "张德顺"))]),

    ("comparison", "周敏和高婷谁入职早", ["周敏", "高婷"], lambda: least(["周敏", "高婷"], since)),
    ("comparison", "张德顺比孙宝山岁数大吗？", ["张德顺", "孙宝山"], lambda: yn(born("张德顺") < born("孙宝山"))),
    ("comparison", "硝苯地平控释片跟缬沙坦胶囊哪个贵", ["硝苯地平控释片", "缬沙坦胶囊"],
     lambda: most(["硝苯地平控释片", "缬沙坦胶囊"], price)),
    ("comparison", "周敏的预约是不是比马晓东多", ["周敏", "马晓东"], lambda: yn(len(booked("周敏")) > len(booked("马晓东")))),

    ("yes-no", "吴国栋对磺胺过敏吗", ["吴国栋", "磺胺"], lambda: yn(g.has("吴国栋", "过敏药物", "磺胺"))),
    ("yes-no", "孙小雨打过水痘疫苗没有？", ["孙小雨", "水痘疫苗"],
     lambda: yn(any(g.has(j, "接种疫苗", "水痘疫苗") for j in g.s("接种人", "孙小雨")))),
    ("yes-no", "儿童保健科的主任是高婷吧？", ["儿童保健科", "高婷"], lambda: yn(g.has("儿童保健科", "科室主任", "高婷"))),
    ("yes-no", "王芳签的家庭医生是不是周敏", ["王芳", "周敏"], lambda: yn(g.has("王芳", "家庭医生", "周敏"))),

    ("unanswerable", "冯晓燕哪年出生的", ["冯晓燕"], lambda: g.o("冯晓燕", "出生日期")),
    ("unanswerable", "噻托溴铵粉雾剂多少钱？", ["噻托溴铵粉雾剂"], lambda: g.o("噻托溴铵粉雾剂", "单价")),
    ("unanswerable", "徐丽娟住在哪个小区", [], lambda: g.o("徐丽娟", "小区")),
    ("unanswerable", "罗春梅一个月工资多少", ["罗春梅"], lambda: []),

    ("typo", "李秀蓝的家庭医生是谁", [("李秀兰", "李秀蓝")], lambda: g.o("李秀兰", "家庭医生")),
    ("typo", "司图文住在那个小区？", [("司徒文", "司图文")], lambda: g.o("司徒文", "小区")),
    ("typo", "二甲双瓜片单价多少", [("二甲双胍片", "二甲双瓜片")], lambda: g.o("二甲双胍片", "单价")),
    ("typo", "预防接科在几楼", [("预防接种科", "预防接科")], lambda: g.o("预防接种科", "楼层")),

    ("list-all", "咱们中心有哪些科室", [], lambda: departments),
    ("list-all", "疫苗种类全部列一下", [], lambda: vaccines),
    ("list-all", "把所有医生的名字发我", [], lambda: doctors),
    ("list-all", "居民当中都登记了哪些慢性病？", [], lambda: g.tails("慢性病")),

    ("negation", "还没签家庭医生的居民是哪些", [], lambda: but(residents, g.heads("家庭医生"))),
    ("negation", "哪个科室没有主任？", [], lambda: but(departments, g.heads("科室主任"))),
    ("negation", "没开药的随访有哪几次", [], lambda: but(followups, g.heads("处方药"))),
    ("negation", "有没有一针都没打出去的疫苗，是哪种", [], lambda: but(vaccines, g.tails("接种疫苗"))),

    ("group", "预约最多的医生是哪位", [], lambda: most(doctors, lambda d: len(booked(d)))),
    ("group", "哪个家庭医生签的居民最多？", [], lambda: most(g.tails("家庭医生"), lambda d: len(g.s("家庭医生", d)))),
    ("group", "随访的时候开得最多的是什么药", [], lambda: most(medicines, lambda m: len(g.s("处方药", m)))),
    ("group", "得哪种慢性病的人最多", [], lambda: most(g.tails("慢性病"), lambda c: len(g.s("慢性病", c)))),
]

if __name__ == "__main__":
    for _, q, topics, _ in QUESTIONS:
        for t in topics:  # every topic is in the question, letter for letter as typed
            assert (t if isinstance(t, str) else t[1]) in q, (q, t)
    records = rows("health-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
