"""Writes triples.tsv: a made-up chain of flower shops (连锁花店, classes over 类型). Run: python3 make.py"""
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
from kg import Triples  # noqa: E402

SEED = 520131

# shop: district, manager
SHOPS = {
    "梧桐路店": ("静安区", "苏晓岚"), "滨江店": ("浦东新区", "方立言"),
    "大学城店": ("松江区", "谭佳"), "火车站店": ("静安区", "苏晓岚"),
    "老街店": ("青浦区", None),
}
WT, BJ, DX, HC, LJ = SHOPS
# staff: shop, post, hired, taught by, covers for
STAFF = {
    "苏晓岚": (WT, "店长", "2016-05-06", None, None), "方立言": (BJ, "店长", "2018-08-15", "苏晓岚", None),
    "谭佳": (DX, "店长", "2019-04-22", "方立言", None), "柳青": (WT, "花艺师", "2017-02-13", "苏晓岚", "苏晓岚"),
    "贺梦瑶": (BJ, "花艺师", "2020-10-09", "柳青", "方立言"), "康宁": (DX, "花艺师", "2022-06-27", "柳青", "谭佳"),
    "小翟": (HC, "店员", "2024-03-18", "柳青", "鲁大海"), "鲁大海": (HC, "店员", "2023-11-01", None, None),
    "邹洋": (BJ, "配送员", "2019-12-02", None, None), "老蒋": (WT, "配送员", "2016-09-10", None, "邹洋"),
    "秦小雨": (LJ, "花艺师", None, "贺梦瑶", None), "傅明": (BJ, "店员", "2025-02-24", None, None),
}
SU, FA, TA, LIU, HE, KA, ZH, LU, ZO, JI, QIN, FU = STAFF
# supplier: where
SUPPLIERS = {
    "斗南花卉": "昆明", "晨露园艺": "苏州", "荷兰鲜切": "广州", "绿野盆栽": "苏州",
}
DN, CL, HL, LY = SUPPLIERS
# flower: supplier, price a stem, days it keeps
FLOWERS = {
    "红玫瑰": (DN, "4.5", "7"), "白百合": (DN, "6.8", "9"), "康乃馨": (DN, "2.6", "12"),
    "向日葵": (CL, "5.5", "8"), "满天星": (DN, "1.8", "20"), "郁金香": (HL, "9.5", "5"),
    "绣球": (HL, "18", "6"), "尤加利": (CL, "3.2", "15"), "洋桔梗": (DN, "4.2", "11"),
    "蝴蝶兰": (LY, "68", "60"), "芍药": (HL, "13", None), "绿萝": (LY, "15", None),
}
RM, BH, KN, XR, MT, YJ, XQ, YL, JG, HD, SY, LV = FLOWERS
# bouquet: designer, price, flowers
BOUQUETS = {
    "初恋": (LIU, "199", [RM, MT, YL]), "暖阳": (HE, "168", [XR, YL]), "妈妈的手": (LIU, "138", [KN, MT]),
    "白夜": (KA, "259", [BH, JG, YL]), "花好月圆": (HE, "388", [XQ, SY]), "毕业季": (KA, "99", [XR, MT, JG]),
    "荷兰之春": (LIU, "299", [YJ]), "开业大吉": (None, "520", [HD, BH]),
}
CHU, NUAN, MAMA, BAI, HUA, BI, HEL, KAI = BOUQUETS
# customer: level, birthday, introduced by
CUSTOMERS = {
    "梁文静": ("金卡", "1990-03-14", None), "丁浩": ("银卡", "1986-12-25", "梁文静"), "施奶奶": ("银卡", "1951-07-07", None),
    "卢子航": ("普通", "2003-09-30", "丁浩"), "钟太太": ("金卡", "1978-05-09", None), "云上酒店": ("企业", None, "钟太太"),
    "韩雪松": ("银卡", "1993-08-16", "施奶奶"), "白鹭律所": ("企业", None, None), "罗曼": ("普通", None, "梁文静"), "夏一鸣": ("普通", "1998-02-11", "卢子航"),
}
LW, DH, SN, ZH2, ZT, YS, HX, BLS, LM, XY = CUSTOMERS
# order: customer, who it is for, bouquet, shop, date, yuan paid, made by, delivered by, reason
ORDERS = {
    "HD1001": (DH, LW, CHU, WT, "2026-02-14", "199", LIU, JI, "情人节"),
    "HD1002": (ZH2, XY, CHU, DX, "2026-02-14", "179", KA, None, "情人节"),
    "HD1003": (ZT, None, HUA, BJ, "2026-02-17", "388", HE, ZO, "春节"),
    "HD1004": (LW, SN, MAMA, WT, "2026-05-10", "138", LIU, JI, "母亲节"),
    "HD1005": (DH, ZT, MAMA, BJ, "2026-05-10", "128", HE, ZO, "母亲节"),
    "HD1006": (YS, None, KAI, BJ, "2026-06-01", "1560", HE, ZO, "开业"),
    "HD1007": (XY, ZH2, BI, DX, "2026-06-20", "99", KA, None, "毕业"),
    "HD1008": (LM, LW, NUAN, HC, "2026-07-03", "168", ZH, None, "生日"),
    "HD1009": (BLS, None, BAI, WT, "2026-08-12", "777", LIU, JI, "会议"),
    "HD1010": (LW, SN, HEL, WT, "2026-09-21", "280", LIU, ZO, "看望病人"),
    "HD1011": (ZT, SN, HUA, BJ, "2026-09-25", "360", HE, ZO, "中秋"),
    "HD1012": (YS, None, BAI, BJ, "2026-10-18", "1036", HE, ZO, "会议"),
    "HD1013": (SN, LW, HEL, WT, "2026-10-30", "299", None, None, "生日"),
    "HD1014": (YS, None, KAI, BJ, "2026-11-05", "520", HE, None, "会议"),
    "HD1015": (LM, DH, NUAN, HC, "2026-11-20", "168", ZH, JI, "生日"),
    "HD1016": (DH, LW, CHU, WT, "2026-11-21", None, None, None, "纪念日"),
}
# complaint: order, shop staff who deals with it, what
COMPLAINTS = {
    "投诉1": ("HD1002", TA, "花不新鲜"), "投诉2": ("HD1005", FA, "送晚了"), "投诉3": ("HD1009", SU, "款式不符"),
    "投诉4": ("HD1011", FA, "送晚了"), "投诉5": ("HD1015", SU, "花不新鲜"),
}


def make():
    rng = random.Random(SEED)
    blocks = []

    def block(head, *pairs):
        blocks.append([(head, r, t) for r, tails in pairs for t in (tails if isinstance(tails, list) else [tails]) if t])

    for n, (area, boss) in SHOPS.items():
        block(n, ("类型", "门店"), ("位于", area), ("店长", boss))
    for n, (shop, post, hired, teacher, covers) in STAFF.items():
        block(n, ("类型", "员工"), ("所属", shop), ("岗位", post), ("入职", hired), ("师傅", teacher), ("替班", covers))
    for n, city in SUPPLIERS.items():
        block(n, ("类型", "供应商"), ("位于", city))
    for n, (seller, price, days) in FLOWERS.items():
        block(n, ("类型", "花材"), ("进货", seller), ("单价", price), ("花期", days))
    for n, (who, price, flowers) in BOUQUETS.items():
        block(n, ("类型", "花束"), ("设计", who), ("单价", price), ("用花", flowers))
    for n, (level, born, friend) in CUSTOMERS.items():
        block(n, ("类型", "客户"), ("等级", level), ("生日", born), ("介绍人", friend))
    for n, (who, other, bouquet, shop, date, paid, maker, driver, why) in ORDERS.items():
        block(n, ("类型", "订单"), ("订花人", who), ("收花人", other), ("款式", bouquet), ("所属", shop), ("日期", date),
              ("实付", paid), ("制作", maker), ("配送", driver), ("事由", why))
    for n, (order, who, what) in COMPLAINTS.items():
        block(n, ("类型", "投诉"), ("涉及", order), ("处理", who), ("事由", what))
    rng.shuffle(blocks)
    kg = Triples()
    for triples in blocks:
        for h, r, t in triples:
            kg.add(h, r, t)
    return kg


if __name__ == "__main__":
    make().write(HERE / "triples.tsv")
