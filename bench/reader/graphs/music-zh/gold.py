"""The music-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403
from selfcheck import check  # noqa: E402

g = Graph(HERE / "triples.tsv")

# No class relation: a thing's kind shows in the relations it has.
teachers = g.heads("教什么")
students = g.heads("学什么")
rooms = g.heads("楼层")
instruments = uniq(g.heads("放在") + g.heads("买价") + g.tails("借的琴"))
exams = g.heads("考生")
concerts = uniq(g.heads("主持人") + g.tails("所属音乐会"))
pieces = g.heads("所属音乐会")


def fee(t):
    return g.num(t, "课时费")


def bought(i):
    return g.num(i, "买价")


def marks(e):
    return g.num(e, "得分")


def seats(r):
    return g.num(r, "能坐几人")


def born(s):
    return g.one(s, "生日")


def since(t):
    return g.one(t, "入职时间")


QUESTIONS = [
    ("lookup", "谭松是什么时候出生的", ["谭松"], lambda: g.o("谭松", "生日")),
    ("lookup", "上石秀珍老师一节课多少钱？", ["石秀珍"], lambda: g.o("石秀珍", "课时费")),
    ("lookup", "马丁吉他当初花多少买的", ["马丁吉他"], lambda: g.o("马丁吉他", "买价")),
    ("lookup", "请问鼓房在哪一层", ["鼓房"], lambda: g.o("鼓房", "楼层")),

    ("direction", "康宁老师是谁教出来的？", ["康宁"], lambda: g.o("康宁", "师从")),
    ("direction", "罗一鸣有哪个徒弟也在咱们这儿当老师", ["罗一鸣"], lambda: g.s("师从", "罗一鸣")),
    ("direction", "顾文清请假了，她的课谁来上", ["顾文清"], lambda: g.o("顾文清", "由谁代课")),
    ("direction", "雷鸣宇都拉了谁来报名？", ["雷鸣宇"], lambda: g.s("介绍人", "雷鸣宇")),

    ("two-hop", "教贺小满的老师一课时收多少", ["贺小满"], lambda: [f for t in g.o("贺小满", "跟谁学") for f in g.o(t, "课时费")]),
    ("two-hop", "敦煌古筝在的那间屋子是谁负责的？", ["敦煌古筝"], lambda: [t for r in g.o("敦煌古筝", "放在") for t in g.o(r, "归谁管")]),
    ("two-hop", "借条05借走的那把琴值多少钱", ["借条05"], lambda: [p for i in g.o("借条05", "借的琴") for p in g.o(i, "买价")]),
    ("two-hop", "想知道演《赛马》的那场是哪天办的", ["赛马"], lambda: [d for c in g.o("赛马", "所属音乐会") for d in g.o(c, "日期")]),

    ("two-conditions", "柳依依的学生里面，谁借过朱雀古筝", ["柳依依", "朱雀古筝"],
     lambda: both_of(g.s("跟谁学", "柳依依"), [p for x in g.s("借的琴", "朱雀古筝") for p in g.o(x, "借琴人")])),
    ("two-conditions", "新年音乐会上苏蔓给哪个节目弹的伴奏？", ["新年音乐会", "苏蔓"],
     lambda: both_of(g.s("所属音乐会", "新年音乐会"), g.s("伴奏", "苏蔓"))),
    ("two-conditions", "教钢琴的、一节课不到200块的老师", ["钢琴"], lambda: below(g.s("教什么", "钢琴"), fee, 200)),
    ("two-conditions", "八级考了90分以上的是哪个同学", ["八级"],
     lambda: uniq(p for e in above(g.s("级别", "八级"), marks, 90) for p in g.o(e, "考生"))),

    ("class-filter", "2020年之前就来的老师有哪几位", [], lambda: before_year(teachers, since, 2020)),
    ("class-filter", "坐得下5个人以上的房间有哪些？", [], lambda: above(g.heads("能坐几人"), seats, 5)),
    ("class-filter", "一万块以上买的琴", [], lambda: above(g.heads("买价"), bought, 10000)),
    ("class-filter", "帮我查下2000年以前出生的学员", [], lambda: before_year(g.heads("生日"), born, 2000)),

    ("superlative", "年纪最小的学生是谁呀", [], lambda: most(g.heads("生日"), born)),
    ("superlative", "哪位老师收费最贵？", [], lambda: most(g.heads("课时费"), fee)),
    ("superlative", "买得最便宜的是哪把琴", [], lambda: least(g.heads("买价"), bought)),
    ("superlative", "分数最高的是哪次考级", [], lambda: most(g.heads("得分"), marks)),

    ("count", "学古筝的有几个人", ["古筝"], lambda: count(g.s("学什么", "古筝"))),
    ("count", "春季汇报演出一共演了多少个节目？", ["春季汇报演出"], lambda: count(g.s("所属音乐会", "春季汇报演出"))),
    ("count", "方子墨考过几次级了", ["方子墨"], lambda: count(g.s("考生", "方子墨"))),
    ("count", "数一下储藏间里有多少件乐器", ["储藏间"], lambda: count(g.s("放在", "储藏间"))),

    ("aggregate", "程可欣考级平均下来多少分", ["程可欣"], lambda: mean(marks(e) for e in g.s("考生", "程可欣"))),
    ("aggregate", "民乐室那几件乐器总共花了多少钱？", ["民乐室"], lambda: total(bought(i) for i in g.s("放在", "民乐室"))),
    ("aggregate", "朱雀古筝头一回被借走是哪天", ["朱雀古筝"], lambda: [min(g.one(x, "日期") for x in g.s("借的琴", "朱雀古筝"))]),
    ("aggregate", "康宁名下最新的学生是几号报的名", ["康宁"], lambda: [max(g.one(s, "报名时间") for s in g.s("跟谁学", "康宁"))]),

    ("comparison", "苏蔓和石秀珍谁先来学校的", ["苏蔓", "石秀珍"], lambda: least(["苏蔓", "石秀珍"], since)),
    ("comparison", "琴房B是不是比琴房A能多坐几个人？", ["琴房B", "琴房A"], lambda: yn(seats("琴房B") > seats("琴房A"))),
    ("comparison", "卡瓦依立式琴跟珠江立式琴，哪台便宜点", ["卡瓦依立式琴", "珠江立式琴"],
     lambda: least(["卡瓦依立式琴", "珠江立式琴"], bought)),
    ("comparison", "万里比汤圆圆小吗", ["万里", "汤圆圆"], lambda: yn(born("万里") > born("汤圆圆"))),

    ("yes-no", "龚晨曦有没有去考十级", ["龚晨曦", "十级"], lambda: yn(both_of(g.s("考生", "龚晨曦"), g.s("级别", "十级")))),
    ("yes-no", "借条10的琴还了吗？", ["借条10"], lambda: yn(g.o("借条10", "归还日期"))),
    ("yes-no", "暑期结业音乐会安排主持人了没", ["暑期结业音乐会"], lambda: yn(g.o("暑期结业音乐会", "主持人"))),
    ("yes-no", "佟乐是汤圆圆介绍来的吧", ["佟乐", "汤圆圆"], lambda: yn(g.has("佟乐", "介绍人", "汤圆圆"))),

    ("unanswerable", "柳依依上课怎么收费", ["柳依依"], lambda: g.o("柳依依", "课时费")),
    ("unanswerable", "旧手风琴买来花了多少？", ["旧手风琴"], lambda: g.o("旧手风琴", "买价")),
    ("unanswerable", "季风妈妈的手机号是多少", ["季风"], lambda: []),
    ("unanswerable", "段海波哪个音乐学院毕业的", ["段海波"], lambda: []),

    ("typo", "顾文青是教什么的", [("顾文清", "顾文青")], lambda: g.o("顾文清", "教什么")),
    ("typo", "龚晨溪跟那位老师学琴？", [("龚晨曦", "龚晨溪")], lambda: g.o("龚晨曦", "跟谁学")),
    ("typo", "小音乐听能座多少人", [("小音乐厅", "小音乐听")], lambda: g.o("小音乐厅", "能坐几人")),
    ("typo", "署期结业音乐会是几号", [("暑期结业音乐会", "署期结业音乐会")], lambda: g.o("暑期结业音乐会", "日期")),

    ("list-all", "你们这里能学些什么？", [], lambda: g.tails("教什么")),
    ("list-all", "全体老师名单", [], lambda: teachers),
    ("list-all", "办过的音乐会都列出来看看", [], lambda: concerts),
    ("list-all", "学校总共有哪些房间", [], lambda: rooms),

    ("negation", "还没分到老师的学生是哪个", [], lambda: but(students, g.heads("跟谁学"))),
    ("negation", "哪些琴从来没人借过？", [], lambda: but(instruments, g.tails("借的琴"))),
    ("negation", "不带伴奏的节目有哪些", [], lambda: but(pieces, g.heads("伴奏"))),
    ("negation", "万一有事，找不到人替课的老师都有谁", [], lambda: but(teachers, g.heads("由谁代课"))),

    ("group", "谁手下的学生最多", [], lambda: most(teachers, lambda t: len(g.s("跟谁学", t)))),
    ("group", "报哪一门的人最多？", [], lambda: most(g.tails("学什么"), lambda x: len(g.s("学什么", x)))),
    ("group", "伴奏次数最多的是哪位", [], lambda: most(g.tails("伴奏"), lambda p: len(g.s("伴奏", p)))),
    ("group", "靠谁介绍进来的学员最多", [], lambda: most(g.tails("介绍人"), lambda p: len(g.s("介绍人", p)))),
]

if __name__ == "__main__":
    for _, q, topics, _ in QUESTIONS:
        for t in topics:  # every topic is in the question, letter for letter as typed
            assert (t if isinstance(t, str) else t[1]) in q, (q, t)
    records = rows("music-zh", QUESTIONS)
    check(g, records)
    write_rows(HERE / "questions.jsonl", records)
