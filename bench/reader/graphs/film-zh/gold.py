"""The film-zh questions with one explicit query each. Run: python3 gold.py (writes questions.jsonl)"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import *  # noqa: E402,F403

g = Graph(HERE / "triples.tsv")


def films():
    return g.s("是", "影片")


def directors():
    return g.s("是", "导演")


def actors():
    return g.s("是", "演员")


def made(person):
    return g.o(person, "执导")


def earned(fs):
    return [f for f in fs if g.o(f, "票房(万)")]


def takings(f):
    return g.num(f, "票房(万)")


def timed(fs):
    return [f for f in fs if g.o(f, "片长(分)")]


def minutes(f):
    return g.num(f, "片长(分)")


def out(fs):
    return [f for f in fs if g.o(f, "上映")]


def premiere(f):
    return g.one(f, "上映")


def aged(people):
    return [p for p in people if g.o(p, "生年")]


def born(p):
    return g.num(p, "生年")


def acted(person):
    """Films that a person plays in."""
    return uniq(f for r in g.o(person, "饰") for f in g.o(r, "出自"))


def prizes(person):
    """Prize records of a person."""
    return g.s("得主", person)


QUESTIONS = [
    ("lookup", "《夜班车》片子有多长", ["夜班车"], lambda: g.o("夜班车", "片长(分)")),
    ("lookup", "外婆的船是哪天登陆院线的？", ["外婆的船"], lambda: g.o("外婆的船", "上映")),
    ("lookup", "女法医是哪个演的", ["女法医"], lambda: g.s("饰", "女法医")),
    ("lookup", "郑可欣老家哪儿的", ["郑可欣"], lambda: g.o("郑可欣", "籍贯")),

    ("direction", "《雾港2：归航》接的是哪一部的故事？", ["雾港2：归航"], lambda: g.o("雾港2：归航", "续")),
    ("direction", "雾港2：归航之后又拍了哪部往下接", ["雾港2：归航"], lambda: g.s("续", "雾港2：归航")),
    ("direction", "苏婉的老师是谁", ["苏婉"], lambda: g.o("苏婉", "师从")),
    ("direction", "冯敬之教出来的学生有谁？", ["冯敬之"], lambda: g.s("师从", "冯敬之")),

    ("two-hop", "周牧都演过哪些电影？", ["周牧"], lambda: acted("周牧")),
    ("two-hop", "韩冬是靠哪部戏拿的奖", ["韩冬"], lambda: [f for a in prizes("韩冬") for f in g.o(a, "凭")]),
    ("two-hop", "程野拍戏都去过哪些地方", ["程野"], lambda: uniq(p for f in made("程野") for p in g.o(f, "取景"))),
    ("two-hop", "金帆奖最佳女演员发给过哪些人？", ["金帆奖最佳女演员"], lambda: uniq(w for a in g.s("奖", "金帆奖最佳女演员") for w in g.o(a, "得主"))),

    ("two-conditions", "《喜从天降》里谁是来客串的？", ["喜从天降", "客串"],
     lambda: uniq(a for c in both_of(g.s("出自", "喜从天降"), g.s("戏份", "客串")) for a in g.s("饰", c))),
    ("two-conditions", "白鹭影业跟大河传媒一起投拍的是哪一部？", ["白鹭影业", "大河传媒"],
     lambda: both_of(g.o("白鹭影业", "出品"), g.o("大河传媒", "出品"))),
    ("two-conditions", "在重庆拍的喜剧", ["重庆", "喜剧"], lambda: both_of(g.s("取景", "重庆"), g.s("题材", "喜剧"))),
    ("two-conditions", "白鹭影业名下的艺人哪几个是1990年以后生的", ["白鹭影业"],
     lambda: above(aged(g.s("签约", "白鹭影业")), born, 1990)),

    ("class-filter", "票房过两个亿的都有哪些片", [], lambda: above(earned(films()), takings, 20000)),
    ("class-filter", "放映时间超过两小时的电影", [], lambda: above(timed(films()), minutes, 120)),
    ("class-filter", "2021年公映了哪几部？", [], lambda: in_period(out(films()), premiere, "2021")),
    ("class-filter", "又当导演又上镜演戏的有谁", [], lambda: both_of(directors(), g.heads("饰"))),

    ("superlative", "卖得最好的是哪部？", [], lambda: most(earned(films()), takings)),
    ("superlative", "给我找出时长最短的那部片", [], lambda: least(timed(films()), minutes)),
    ("superlative", "岁数最大的演员是哪位", [], lambda: least(aged(actors()), born)),
    ("superlative", "贺一鸣拍的电影里最不卖座的是？", ["贺一鸣"], lambda: least(earned(made("贺一鸣")), takings)),

    ("count", "胡大勇总共演了几个人物", ["胡大勇"], lambda: count(g.o("胡大勇", "饰"))),
    ("count", "沈玉珍拿过几次奖？", ["沈玉珍"], lambda: count(prizes("沈玉珍"))),
    ("count", "咱们的外景地有几个在浙江", ["浙江"], lambda: count(both_of(g.tails("取景"), g.s("位于", "浙江")))),
    ("count", "悬疑片一共多少部？", ["悬疑"], lambda: count(g.s("题材", "悬疑"))),

    ("aggregate", "程野的片子加一块儿卖了多少万", ["程野"], lambda: total(takings(f) for f in earned(made("程野")))),
    ("aggregate", "喜剧平均一部多少分钟？", ["喜剧"], lambda: mean(minutes(f) for f in timed(g.s("题材", "喜剧")))),
    ("aggregate", "最近上的一部片是几号上的", [], lambda: [max(premiere(f) for f in out(films()))]),
    ("aggregate", "求苏婉全部作品的总时长（分钟）", ["苏婉"], lambda: total(minutes(f) for f in timed(made("苏婉")))),

    ("comparison", "夜班车和喜从天降哪个更卖钱？", ["夜班车", "喜从天降"], lambda: most(["夜班车", "喜从天降"], takings)),
    ("comparison", "《长安旧事：未央》有《长安旧事》那么长吗", ["长安旧事：未央", "长安旧事"],
     lambda: yn(minutes("长安旧事：未央") >= minutes("长安旧事"))),
    ("comparison", "周牧跟韩冬比，谁年长", ["周牧", "韩冬"], lambda: least(["周牧", "韩冬"], born)),
    ("comparison", "云上的邮差是不是比麦田尽头上得晚？", ["云上的邮差", "麦田尽头"],
     lambda: yn(most(["云上的邮差", "麦田尽头"], premiere) == ["云上的邮差"])),

    ("yes-no", "程野跟宋思遥是两口子吗", ["程野", "宋思遥"], lambda: yn("宋思遥" in g.both("伴侣", "程野"))),
    ("yes-no", "托合提·阿迪力演过零点追踪没有？", ["托合提·阿迪力", "零点追踪"], lambda: yn("零点追踪" in acted("托合提·阿迪力"))),
    ("yes-no", "远帆发行归白鹭影业管吗", ["远帆发行", "白鹭影业"], lambda: yn(g.has("白鹭影业", "控股", "远帆发行"))),
    ("yes-no", "梁一凡和贺一鸣都是重庆人吧？", ["梁一凡", "贺一鸣", "重庆"],
     lambda: yn(g.has("梁一凡", "籍贯", "重庆") and g.has("贺一鸣", "籍贯", "重庆"))),

    ("unanswerable", "《小满》卖了多少票房？", ["小满"], lambda: g.o("小满", "票房(万)")),
    ("unanswerable", "北纬53度哪天上", ["北纬53度"], lambda: g.o("北纬53度", "上映")),
    ("unanswerable", "周牧拍一部戏拿多少片酬", ["周牧"], lambda: []),
    ("unanswerable", "《麦田深处》是谁导的？", [], lambda: g.s("执导", "麦田深处")),

    ("typo", "宋思瑶现在签在那家公司", [("宋思遥", "宋思瑶")], lambda: g.o("宋思遥", "签约")),
    ("typo", "零点追宗的票房是多绍万", [("零点追踪", "零点追宗")], lambda: g.o("零点追踪", "票房(万)")),
    ("typo", "隔壁的m先声谁道演的", [("隔壁的M先生", "隔壁的m先声")], lambda: g.s("执导", "隔壁的M先生")),
    ("typo", "托和提阿迪力那一年出声的", [("托合提·阿迪力", "托和提阿迪力")], lambda: g.o("托合提·阿迪力", "生年")),

    ("list-all", "把片单完整列出来", [], films),
    ("list-all", "都有哪些导演？", [], directors),
    ("list-all", "资料里一共涉及到哪些公司，全部列一下", [], lambda: g.s("是", "公司")),
    ("list-all", "剧组都到过哪些地方拍戏", [], lambda: g.tails("取景")),

    ("negation", "哪些片还没跟观众见面", [], lambda: but(films(), g.heads("上映"))),
    ("negation", "有没有哪个导演一个奖都没得过？", [], lambda: but(directors(), g.tails("得主"))),
    ("negation", "还没演过任何角色的演员", [], lambda: but(actors(), g.heads("饰"))),
    ("negation", "周牧除了演陈默还演过谁？", ["周牧", "陈默"], lambda: but(g.o("周牧", "饰"), ["陈默"])),

    ("group", "哪位导演手上的片子最多？", [], lambda: most(directors(), lambda d: len(made(d)))),
    ("group", "哪类片子拍得最多", [], lambda: most(g.tails("题材"), lambda k: len(g.s("题材", k)))),
    ("group", "拿奖次数最多的是哪个人", [], lambda: most(g.tails("得主"), lambda w: len(prizes(w)))),
    ("group", "剧组跑得最勤的地方是哪儿？", [], lambda: most(g.tails("取景"), lambda p: len(g.s("取景", p)))),
]

if __name__ == "__main__":
    write_rows(HERE / "questions.jsonl", rows("film-zh", QUESTIONS))
