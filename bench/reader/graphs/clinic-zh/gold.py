"""The clinic-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def pets():
    return g.heads("主人")


def weighed(ps):
    return [p for p in ps if g.o(p, "体重(kg)")]


def kilos(p):
    return g.num(p, "体重(kg)")


def dated(ps):
    return [p for p in ps if g.o(p, "出生年份")]


def born(p):
    return g.num(p, "出生年份")


def owners():
    return g.heads("家庭住址")


def doctors():
    return g.heads("职称")


def joined(d):
    return g.one(d, "入职日期")


def medicines():
    return g.heads("库存数量")


def left(m):
    return g.num(m, "库存数量")


def price(m):
    return g.num(m, "单价(元)")


def visits():
    return g.heads("接诊医生")


def jabs():
    return g.heads("疫苗名称")


def when(v):
    return g.one(v, "就诊日期")


def charged(vs):
    return [v for v in vs if g.o(v, "费用合计(元)")]


def fee(v):
    return g.num(v, "费用合计(元)")


def seen(pet):
    """Visits of a pet."""
    return both_of(g.s("宠物名", pet), visits())


def had(pet):
    """Jab records of a pet."""
    return both_of(g.s("宠物名", pet), jabs())


def patients(vs):
    return uniq(p for v in vs for p in g.o(v, "宠物名"))


QUESTIONS = [
    ("lookup", "旺财是谁家的", ["旺财"], lambda: g.o("旺财", "主人")),
    ("lookup", "顾海燕什么时候来咱们院上班的？", ["顾海燕"], lambda: g.o("顾海燕", "入职日期")),
    ("lookup", "JZ-2407查出来是啥毛病", ["JZ-2407"], lambda: g.o("JZ-2407", "诊断结果")),
    ("lookup", "请问化毛膏一支卖多少？", ["化毛膏"], lambda: g.o("化毛膏", "单价(元)")),

    ("direction", "丁磊当年是跟谁学的", ["丁磊"], lambda: g.o("丁磊", "带教老师")),
    ("direction", "现在跟着丁磊学的是哪位？", ["丁磊"], lambda: g.s("带教老师", "丁磊")),
    ("direction", "年糕生过哪几只", ["年糕"], lambda: g.s("母亲", "年糕")),
    ("direction", "jz-2402之后回来复诊的是哪一单", [("JZ-2402", "jz-2402")], lambda: g.s("上次就诊单号", "JZ-2402")),

    ("two-hop", "可乐得过什么病？", ["可乐"], lambda: uniq(x for v in seen("可乐") for x in g.o(v, "诊断结果"))),
    ("two-hop", "给雪球看眼睛的大夫姓甚名谁", ["雪球"], lambda: uniq(d for v in seen("雪球") for d in g.o(v, "接诊医生"))),
    ("two-hop", "有哪几只吃过益生菌粉？", ["益生菌粉"], lambda: patients(g.s("处方药品", "益生菌粉"))),
    ("two-hop", "阿黄的主人家在哪儿", ["阿黄"], lambda: [a for o in g.o("阿黄", "主人") for a in g.o(o, "家庭住址")]),

    ("two-conditions", "刘桂芳那只猫叫什么？", ["刘桂芳", "猫"], lambda: both_of(g.s("主人", "刘桂芳"), g.s("种类", "猫"))),
    ("two-conditions", "孟凡林经手、收了一千块以上的是哪几单", ["孟凡林"],
     lambda: above(charged(g.s("接诊医生", "孟凡林")), fee, 1000)),
    ("two-conditions", "英短里头不到5公斤的", [("英国短毛猫", "英短")], lambda: below(weighed(g.s("品种", "英国短毛猫")), kilos, 5)),
    ("two-conditions", "住翠湖花园还办了年卡的客户有谁？", ["翠湖花园", ("年卡会员", "年卡")],
     lambda: both_of(g.s("家庭住址", "翠湖花园"), g.s("会员类型", "年卡会员"))),

    ("class-filter", "二十公斤以上的宠物有哪些", [], lambda: above(weighed(pets()), kilos, 20)),
    ("class-filter", "帮我看看哪些药快没了，剩不到20盒的", [], lambda: below(medicines(), left, 20)),
    ("class-filter", "2014年以前就在这儿干的大夫", [], lambda: before_year(doctors(), joined, 2014)),
    ("class-filter", "2024年10月看过的都是哪几单？", [], lambda: in_period(visits(), when, "2024-10")),

    ("superlative", "体格最大、称着最沉的是哪只", [], lambda: most(weighed(pets()), kilos)),
    ("superlative", "哪一单收费最贵？", [], lambda: most(charged(visits()), fee)),
    ("superlative", "院里待得最久的医生", [], lambda: least(doctors(), joined)),
    ("superlative", "年纪最小的狗狗是哪个", [("狗", "狗狗")], lambda: most(dated(g.s("种类", "狗")), born)),

    ("count", "公狗登记了几条？", ["公", "狗"], lambda: count(both_of(g.s("性别", "公"), g.s("种类", "狗")))),
    ("count", "年糕来看过几回病", ["年糕"], lambda: count(seen("年糕"))),
    ("count", "咱医院总共几个大夫啊", [], lambda: count(doctors())),
    ("count", "打过猫三联的有多少只", ["猫三联"], lambda: count(patients(g.s("疫苗名称", "猫三联")))),

    ("aggregate", "马丽娟家年糕前前后后花了多少看病钱", ["马丽娟", "年糕"], lambda: total(fee(v) for v in charged(seen("年糕")))),
    ("aggregate", "兔子平均多重？", [("兔", "兔子")], lambda: mean(kilos(p) for p in weighed(g.s("种类", "兔")))),
    ("aggregate", "最近一次打疫苗是几月几号", [], lambda: [max(g.one(j, "接种日期") for j in jabs())]),
    ("aggregate", "华牧生物的药现在一共还剩多少盒？", ["华牧生物"],
     lambda: total(left(m) for m in both_of(g.s("生产厂家", "华牧生物"), medicines()))),

    ("comparison", "Lucky跟奶茶谁更沉", ["Lucky", "奶茶"], lambda: most(["Lucky", "奶茶"], kilos)),
    ("comparison", "打犬四联是不是比犬八联便宜？", ["犬四联", "犬八联"], lambda: yn(least(["犬四联", "犬八联"], price) == ["犬四联"])),
    ("comparison", "沈佳怡和罗文博，谁来得早", ["沈佳怡", "罗文博"], lambda: least(["沈佳怡", "罗文博"], joined)),
    ("comparison", "布丁岁数比旺财大吗", ["布丁", "旺财"], lambda: yn(least(["布丁", "旺财"], born) == ["布丁"])),

    ("yes-no", "可乐打没打过狂犬？", ["可乐", ("狂犬疫苗", "狂犬")],
     lambda: yn(any(g.has(j, "疫苗名称", "狂犬疫苗") for j in had("可乐")))),
    ("yes-no", "来福是陈立强养的吧？", ["来福", "陈立强"], lambda: yn(g.has("来福", "主人", "陈立强"))),
    ("yes-no", "罗文博是看皮肤的吗", ["罗文博", ("皮肤科", "皮肤")], lambda: yn(g.has("罗文博", "科室", "皮肤科"))),
    ("yes-no", "Mimi是不是雪球它妈", ["Mimi", "雪球"], lambda: yn(g.has("雪球", "母亲", "Mimi"))),

    ("unanswerable", "小花多少斤？", ["小花"], lambda: g.o("小花", "体重(kg)")),
    ("unanswerable", "黄晓东的手机号发我一下", ["黄晓东"], lambda: []),
    ("unanswerable", "豆包是什么品种的", [], lambda: g.o("豆包", "品种")),
    ("unanswerable", "Mimi下回该哪天打针", ["Mimi"], lambda: [d for j in had("Mimi") for d in g.o(j, "下次接种日期")]),

    ("typo", "欧杨雪家住那个小区", [("欧阳雪", "欧杨雪")], lambda: g.o("欧阳雪", "家庭住址")),
    ("typo", "妥布梅素滴眼液还升多少盒？", [("妥布霉素滴眼液", "妥布梅素滴眼液")], lambda: g.o("妥布霉素滴眼液", "库存数量")),
    ("typo", "罗闻博是哪个可室的", [("罗文博", "罗闻博")], lambda: g.o("罗文博", "科室")),
    ("typo", "胡罗卜是那年生的来着", [("胡萝卜", "胡罗卜")], lambda: g.o("胡萝卜", "出生年份")),

    ("list-all", "把所有登记过的宠物列一下", [], pets),
    ("list-all", "你们这儿有哪些医生？", [], doctors),
    ("list-all", "能打的疫苗都有什么", [], lambda: g.tails("疫苗名称")),
    ("list-all", "客户都住哪些小区？", [], lambda: g.tails("家庭住址")),

    ("negation", "哪些宠物建了档但一次病都没看过", [], lambda: but(pets(), patients(visits()))),
    ("negation", "从没开出去过的药？", [], lambda: but(medicines(), g.tails("处方药品"))),
    ("negation", "除了汤圆，吴昊还养了什么", ["汤圆", "吴昊"], lambda: but(g.s("主人", "吴昊"), ["汤圆"])),
    ("negation", "有没有哪个大夫一个病号都没接过的？", [], lambda: but(doctors(), g.tails("接诊医生"))),

    ("group", "谁家宠物最多？", [], lambda: most(owners(), lambda o: len(g.s("主人", o)))),
    ("group", "看诊量最大的大夫是哪位", [], lambda: most(doctors(), lambda d: len(g.s("接诊医生", d)))),
    ("group", "来看什么病的最多", [], lambda: most(g.tails("诊断结果"), lambda x: len(g.s("诊断结果", x)))),
    ("group", "客户集中在哪个小区？人最多的那个", [], lambda: most(g.tails("家庭住址"), lambda a: len(g.s("家庭住址", a)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("clinic-zh", QUESTIONS))
