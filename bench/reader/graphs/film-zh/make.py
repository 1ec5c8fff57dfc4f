"""Writes triples.tsv: a made-up film company and its partners, in Chinese. Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples, day  # noqa: E402

SEED = 2405

# film: directors, writers, producers, distributor, month of release, minutes, takings in 10,000 yuan, genre, places, sequel to
FILMS = {
    "雾港": ("程野", ["程野"], ["白鹭影业"], "远帆发行", "2015-08", 112, 8600, "悬疑", ["舟山", "宁波"], None),
    "麦田尽头": ("苏婉", ["何苗"], ["白鹭影业"], "远帆发行", "2016-05", 104, 1350, "剧情", ["安阳"], None),
    "夜班车": ("贺一鸣", ["贺一鸣", "老金（笔名）"], ["星桥影视"], "远帆发行", "2017-11", 97, 4200, "喜剧", ["重庆"], None),
    "雾港2：归航": ("程野", ["程野"], ["白鹭影业"], "远帆发行", "2018-09", 118, 21400, "悬疑", ["舟山"], "雾港"),
    "长安旧事": ("冯敬之", ["老金（笔名）"], ["白鹭影业", "大河传媒"], "大河传媒", "2019-01", 141, 36800, "古装", ["西安", "横店"], None),
    "云上的邮差": ("苏婉", ["苏婉", "何苗"], ["白鹭影业"], "远帆发行", "2020-10", 109, 5900, "剧情", ["大理"], None),
    "小满": ("苏婉", ["何苗"], ["南山文化"], None, "2021-05", 88, None, "剧情", ["安阳"], None),
    "零点追踪": ("贺一鸣", ["老金（笔名）"], ["白鹭影业", "星桥影视"], "大河传媒", "2021-12", 123, 27500, "动作", ["重庆", "宁波"], None),
    "他乡（纪录片）": ("阿依努尔·卡德尔", [], ["南山文化"], "南山文化", "2022-04", 76, 320, "纪实", ["喀什"], None),
    "长安旧事：未央": ("冯敬之", ["老金（笔名）"], ["大河传媒"], "大河传媒", "2022-07", 137, 19800, "古装", ["西安"], "长安旧事"),
    "喜从天降": ("贺一鸣", ["贺一鸣"], ["星桥影视"], "远帆发行", "2023-02", 106, 15700, "喜剧", ["重庆"], None),
    "外婆的船": ("林若溪", ["林若溪"], ["白鹭影业", "南山文化"], "远帆发行", "2023-06", 99, 3100, "剧情", ["舟山"], None),
    "隔壁的M先生": ("程野", ["何苗"], ["白鹭影业"], "远帆发行", "2024-03", 115, 9400, "悬疑", ["上海"], None),
    "雾港3：灯塔": ("程野", ["程野", "何苗"], ["白鹭影业"], None, None, None, None, "悬疑", ["舟山"], "雾港2：归航"),
    "北纬53度": ("林若溪", ["林若溪"], ["白鹭影业"], None, None, None, None, "剧情", ["漠河"], None),
}
# person: what they are, year of birth, home town, signed with
PEOPLE = {
    "冯敬之": (["导演"], 1955, "西安", None), "程野": (["导演"], 1976, "舟山", None), "苏婉": (["导演"], 1980, "安阳", None),
    "贺一鸣": (["导演", "演员"], 1979, "重庆", "星桥影视"), "林若溪": (["导演", "演员"], 1989, "哈尔滨", "白鹭影业"),
    "阿依努尔·卡德尔": (["导演"], 1985, "喀什", None),
    "周牧": (["演员"], 1982, "青岛", "白鹭影业"), "宋思遥": (["演员"], 1984, "成都", "白鹭影业"), "韩冬": (["演员"], 1978, "哈尔滨", "星桥影视"),
    "白若兰": (["演员"], 1981, "北京", "大河传媒"), "梁一凡": (["演员"], 1992, "重庆", "星桥影视"), "胡大勇": (["演员"], 1957, "安阳", None),
    "沈玉珍": (["演员"], 1958, "上海", None), "江小渔": (["演员"], 2009, "大理", "白鹭影业"), "许知南": (["演员"], 1993, "成都", "白鹭影业"),
    "秦晓岚": (["演员"], 1991, "青岛", "星桥影视"), "托合提·阿迪力": (["演员"], 1971, "吐鲁番", None),
    "马克·罗素（Mark Russell）": (["演员"], None, None, None), "郑可": (["演员"], 2008, "宁波", None), "郑可欣": (["演员"], 1999, "杭州", "白鹭影业"),
    "何苗": ([], 1987, "郑州", None),
}
TAUGHT_BY = [("程野", "冯敬之"), ("苏婉", "冯敬之"), ("林若溪", "苏婉"), ("许知南", "沈玉珍"), ("郑可", "胡大勇")]
# stored once each; the relation has no sense of its own
COUPLES = [("程野", "宋思遥"), ("沈玉珍", "胡大勇"), ("梁一凡", "秦晓岚")]
# part: films, player, weight
PARTS = {
    "陈默": (["雾港", "雾港2：归航"], "周牧", "主角"), "阿萍": (["雾港"], "宋思遥", "主角"), "老船长": (["雾港"], "胡大勇", "配角"),
    "林警官": (["雾港2：归航"], "韩冬", "配角"), "老张（麦田尽头）": (["麦田尽头"], "胡大勇", "主角"), "秀禾": (["麦田尽头"], "白若兰", "主角"),
    "老张（夜班车）": (["夜班车"], "贺一鸣", "客串"), "大刘": (["夜班车"], "梁一凡", "主角"), "李承远": (["长安旧事"], "韩冬", "主角"),
    "惠娘": (["长安旧事", "长安旧事：未央"], "白若兰", "主角"), "波斯商人": (["长安旧事"], "托合提·阿迪力", "配角"),
    "玄明和尚": (["长安旧事：未央"], "许知南", "配角"), "邮差小杨": (["云上的邮差"], "许知南", "主角"), "杨奶奶": (["云上的邮差"], "沈玉珍", "配角"),
    "满丫头": (["小满"], "江小渔", "主角"), "雷鸣": (["零点追踪"], "周牧", "主角"), "Jack": (["零点追踪"], "马克·罗素（Mark Russell）", "配角"),
    "女法医": (["零点追踪"], "宋思遥", "配角"), "新郎官": (["喜从天降"], "梁一凡", "主角"), "王媒婆": (["喜从天降"], "胡大勇", "客串"),
    "船娘": (["外婆的船"], "沈玉珍", "主角"), "小海": (["外婆的船"], "郑可", "主角"), "小海妈": (["外婆的船"], "林若溪", "客串"),
    "M先生": (["隔壁的M先生"], "韩冬", "主角"), "夏老师": (["隔壁的M先生"], "秦晓岚", "配角"),
}
# company: seat, company it controls
COMPANIES = {"白鹭影业": ("上海", ["星桥影视", "鹭起后期"]), "星桥影视": ("重庆", []), "远帆发行": ("北京", []), "大河传媒": ("郑州", ["远帆发行"]),
             "南山文化": ("成都", []), "鹭起后期": ("杭州", [])}
PROVINCE = {"舟山": "浙江", "宁波": "浙江", "横店": "浙江", "安阳": "河南", "西安": "陕西", "大理": "云南", "喀什": "新疆", "漠河": "黑龙江"}
# prize, winner, film, year
PRIZES = [
    ("金帆奖最佳导演", "程野", "雾港", 2016), ("金帆奖最佳男演员", "周牧", "雾港", 2016), ("麦穗电影节评审团奖", "苏婉", "麦田尽头", 2016),
    ("金帆奖最佳女演员", "白若兰", "麦田尽头", 2017), ("金帆奖最佳导演", "冯敬之", "长安旧事", 2020), ("金帆奖最佳女配角", "沈玉珍", "云上的邮差", 2021),
    ("麦穗电影节最佳新人", "江小渔", "小满", 2021), ("麦穗电影节评审团奖", "阿依努尔·卡德尔", "他乡（纪录片）", 2022),
    ("金帆奖最佳编剧", "林若溪", "外婆的船", 2024), ("金帆奖最佳女演员", "沈玉珍", "外婆的船", 2024), ("金帆奖最佳男演员", "韩冬", "隔壁的M先生", 2024),
]


def make():
    rng = random.Random(SEED)
    kg = Triples()
    for name, (director, writers, producers, distributor, month, minutes, takings, genre, places, before) in FILMS.items():
        kg.add(name, "是", "影片")
        kg.add(director, "执导", name)
        for writer in writers:
            kg.add(writer, "编剧", name)
        for company in producers:
            kg.add(company, "出品", name)
        if distributor:
            kg.add(distributor, "发行", name)
        if month:
            kg.add(name, "上映", day(rng, month + "-01", month + "-28"))
            kg.add(name, "片长(分)", minutes)
        if takings:
            kg.add(name, "票房(万)", takings)
        kg.add(name, "题材", genre)
        kg.add(name, "取景", *places)
        if before:
            kg.add(name, "续", before)
    for name, (jobs, born, town, company) in PEOPLE.items():
        kg.add(name, "是", *jobs)
        if born:
            kg.add(name, "生年", born)
            kg.add(name, "籍贯", town)
        if company:
            kg.add(name, "签约", company)
    for a, b in TAUGHT_BY:
        kg.add(a, "师从", b)
    for a, b in COUPLES:
        kg.add(a, "伴侣", b)
    for name, (films, player, weight) in PARTS.items():
        kg.add(name, "是", "角色")
        kg.add(player, "饰", name)
        kg.add(name, "出自", *films)
        kg.add(name, "戏份", weight)
    for name, (seat, controls) in COMPANIES.items():
        kg.add(name, "是", "公司")
        kg.add(name, "总部", seat)
        kg.add(name, "控股", *controls)
    for place, province in PROVINCE.items():
        kg.add(place, "位于", province)
    for prize in dict.fromkeys(p[0] for p in PRIZES):
        kg.add(prize, "是", "奖项")
    for n, (prize, winner, film, year) in enumerate(PRIZES, 1):
        record = "获奖%03d" % n
        kg.add(record, "奖", prize)
        kg.add(record, "得主", winner)
        kg.add(record, "凭", film)
        kg.add(record, "年份", year)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
