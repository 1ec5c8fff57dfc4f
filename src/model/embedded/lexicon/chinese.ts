/**
 * Closed word lists with which the embedded model reads Chinese questions, in simplified characters. Fold a text with
 * {@link Lexicon.simplify} first. They hold language, never data: everyday question words and the general nouns they
 * ask for.
 */
import type { WantedClass } from './english.ts';

export interface ChineseCue {
  /** What the question word itself asks for, if that is clear. */
  readonly class: WantedClass | undefined;
  /** General nouns for such a thing, the most direct first. */
  readonly labels: readonly string[];
}

export interface ChineseCueMatch extends ChineseCue {
  readonly text: string;
  /** Positions in the text, in UTF-16 units; `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface ChineseUnit {
  readonly text: string;
  /** Positions in the text, in UTF-16 units; `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** Whether 的 or 之 follows: a separate step, or what the next unit belongs to. */
  readonly isGenitive: boolean;
}

type QuestionWordRow = readonly [words: string, cueClass: WantedClass | '', labels: string];

const QUESTION_WORDS: readonly QuestionWordRow[] = [
  [
    '什么时候 什么时间 何时 哪天 哪一天 哪年 哪一年 哪个月 哪月 几号 几月 什么日子',
    'time',
    '时间 日期 年份 日子 年',
  ],
  ['多久 多长时间 多少天 几天', 'quantity', '时长 天数 时间 期限 周期'],
  ['多少年 几年', 'quantity', '年限 年数 时长 期限'],
  ['在哪里 在哪儿 哪里 哪儿 在哪 何处 何地 什么地方 哪个地方', 'location', '地点 位置 地址 所在地 地区 城市'],
  ['哪里人 哪儿人 什么地方人 从哪里来 来自哪里', 'location', '籍贯 出生地 国籍 来源'],
  ['哪个国家 哪国 什么国家', 'location', '国家 国籍'],
  ['哪个城市 哪座城市 什么城市', 'location', '城市 所在地'],
  ['哪国人', 'location', '国籍 国家'],
  ['谁 何人 哪位 哪个人 什么人 哪些人', 'person', '人 人物 姓名 成员'],
  ['多大年纪 多大岁数 多少岁 几岁', 'quantity', '年龄 岁数 出生日期'],
  ['多大 多大面积', 'quantity', '面积 占地 大小 年龄 规模 尺寸'],
  ['多高', 'quantity', '身高 高度 海拔'],
  ['多重', 'quantity', '体重 重量 质量'],
  ['多长', 'quantity', '长度 时长 尺寸'],
  ['多宽', 'quantity', '宽度'],
  ['多深', 'quantity', '深度'],
  ['多远', 'quantity', '距离'],
  ['多快', 'quantity', '速度'],
  ['多热 多冷 多少度', 'quantity', '温度 气温'],
  ['多少钱 多钱 多贵 什么价 什么价格', 'quantity', '价格 售价 单价 费用 卖 票价'],
  ['多少人 几个人', 'quantity', '人数 人口'],
  ['多少 几个 几种 几次 有几', 'quantity', '数量 数目'],
  ['为什么 为何 为啥 为嘛 怎么会 何故', '', '原因 理由 目的'],
  ['怎么样 如何 怎样 怎么', '', '方法 方式 情况'],
  ['叫什么名字 叫什么 名叫什么 名字叫什么 什么名字', '', '名称 姓名 名字'],
  ['又叫什么 也叫什么 还叫什么 别称是什么', '', '别名 别称 又名'],
  ['做什么工作 干什么工作 做什么的 干什么的 什么工作 什么职业', '', '职业 工作 职位'],
  ['说什么话 讲什么话 说什么语言', '', '语言'],
  ['长什么样 什么样子', '', '外貌 图片 描述'],
  ['姓什么', '', '姓氏 姓'],
  ['属于什么 什么类型 什么种类 哪一类 哪类 什么类', '', '类型 种类 类别 分类'],
  ['是什么意思 什么意思 是指什么', '', '含义 意思 定义 解释'],
  ['几室几厅 几室几厅几卫 几居室 几房几厅', '', '户型 房型 居室'],
  ['多少号 是多少号', '', '号码 编号 号'],
  ['什么样 什么样的 怎么来', '', '介绍 简介 描述 来源'],
  ['是什么 什么是 是啥', '', '介绍 简介 定义 描述 内容'],
  ['什么 啥 哪个 哪些 哪种 哪', '', ''],
];

/**
 * Everyday words, each with the plainer noun that a table would use for the thing. For verbs, the noun for whoever does
 * it.
 */
const PARAPHRASES: readonly QuestionWordRow[] = [
  ['老婆 太太 媳妇 夫人', 'person', '妻子 配偶'],
  ['老公 先生', 'person', '丈夫 配偶'],
  ['爱人 另一半 伴侣', 'person', '配偶 妻子 丈夫'],
  ['爸爸 爸 父', 'person', '父亲'],
  ['妈妈 妈 母', 'person', '母亲'],
  ['爸妈 双亲', 'person', '父母 父亲 母亲'],
  ['小孩 孩子', 'person', '子女 儿子 女儿'],
  ['死 去世 过世 病逝', '', '逝世 死亡 死因'],
  ['生于 出生 诞生', '', '出生 诞生'],
  ['住 住在 居住', 'location', '居住 住址 居住地 地址'],
  ['来自 出身', '', '籍贯 国籍 出生地 来源'],
  ['毕业', '', '毕业院校 学校'],
  ['上学 就读 念书', '', '学校 毕业院校'],
  ['任职 工作', '', '职位 单位 公司'],
  ['写 著', 'person', '作者 作家'],
  ['唱', 'person', '歌手 演唱者'],
  ['演', 'person', '演员 主演'],
  ['画', 'person', '画家 作者'],
  ['编', 'person', '编者 编剧'],
  ['发明', 'person', '发明人 发明者'],
  ['设计', 'person', '设计师 设计者'],
  ['创办 创立 创建 建立 成立', '', '创立 成立 创办 创始人 创办人 成立时间'],
  ['生产 制造', '', '生产商 制造商 产地'],
  ['位于 坐落', 'location', '位置 地点 所在地'],
  ['上市 发行 出版 面世', '', '发行时间 出版时间 日期'],
  ['讲述 关于', '', '内容 主题 题材'],
  ['老家 家乡 故乡 祖籍 籍贯', 'location', '出生地 籍贯 家乡 故乡'],
  ['位置 地方 方位 场所 场地 会场', 'location', '地点 位置 地址 所在地'],
  ['职称 头衔 职务 官职 称谓', '', '职位 职称 称号 职务'],
  ['英文名 外文名 中文名 名字 全称 简称 英文 外文', '', '名称 别名 名字'],
  ['称作 称为 称呼 叫做 叫作 人称 俗称 又称 又名 昵称 绰号 外号 别称', '', '别名 称号 名称'],
  ['大小 尺寸 规格', 'quantity', '大小 尺寸 规模 面积 规格'],
  ['面积', 'quantity', '面积 大小 规模 占地'],
  ['长度 体长 身长', 'quantity', '长度 尺寸 身长'],
  ['运动员 选手 队员 球员 参赛者', 'person', '运动员 选手 队员 成员'],
  ['赞助 赞助商 赞助方', '', '赞助商 赞助方 资助'],
  ['主办方 主办 承办方 承办', '', '主办方 主办单位 组织者 承办方'],
  ['来历 由来 起源', '', '起源 来源 由来 历史'],
  ['成绩 成就', '', '成就 荣誉 奖项 成绩'],
  ['买 购 购置 订购 买进', '', '购买 订购 下单'],
  ['卖 出售 销售 售卖', '', '售价 销售 出售 卖'],
  ['下单 下订单 订货', '', '订单 下单 购买'],
  ['价钱 价位 价', 'quantity', '价格 售价 单价 卖'],
  ['供货 供 进货 货源', '', '供应商 供货商 供应 来源'],
  ['换 顶替 代替 替换 取代 替', '', '替代 替换 代替'],
  ['配 搭 配套 一起用', '', '搭配 配套'],
  ['管 管理 主管 负责', 'person', '负责人 管理 经理 主管 管'],
  ['存 存放 放 放在', 'location', '存放 仓库 位置'],
  ['种植 栽 栽种 种', '', '种植 种'],
  ['收割 收 收成 采收', '', '收获 收割 采收'],
  ['播 下种 种下', '', '播种'],
  ['牌子', '', '品牌'],
  ['货 货物 东西', '', '商品 产品 物品'],
  ['师傅 师父', 'person', '师父 老师 师傅'],
  ['教 带', 'person', '老师 教练 师父 导师'],
  ['治 对付 防 杀', '', '防治 治疗'],
  ['得病 患病 患 染', '', '发生 疾病 病害'],
  ['开业 开张', '', '开业 成立 创立'],
  ['入职 上岗 加入 进入', '', '入职 加入 进入'],
  ['隔壁 旁边 挨着 紧邻 邻着', '', '相邻 紧挨 邻近'],
  ['级别 档次 等级', '', '等级 级别'],
  ['同学 学员 学子', 'person', '学生 学员 同学'],
  ['教师 教员', 'person', '老师 教师'],
  ['学科 课', '', '科目 课程 学科'],
  ['选课 听课 上课 修', '', '课程 选课 科目'],
  ['寝室', 'location', '宿舍 寝室'],
  ['考分 得分 分', 'quantity', '分数 成绩 得分'],
  ['测验 考', '', '考试 测验'],
  ['班', '', '班级 班'],
  ['餐馆 饭馆 饭店 食堂', 'location', '餐厅 饭店 食堂'],
  ['下榻 住店 入住', '', '入住 住宿 住'],
  ['离店 退房', '', '退房 离店 离开'],
  ['订房 预定 预订 订', '', '预订 订单 预定'],
  ['屋子 客房 房', '', '房间 客房 房'],
  ['房客 住客 顾客 客人', 'person', '客人 客户 顾客'],
  ['店铺 铺子 分店 店', 'location', '门店 分店 店铺'],
  ['职员 职工 店员 伙计', 'person', '员工 职员'],
  ['店主 东家 老板', 'person', '老板 店主 店长 负责人'],
  ['头儿 上司 领导', 'person', '上级 领导 主管 经理'],
  ['手下 部下 下属', 'person', '下属 下级'],
  ['薪水 工钱 月薪 薪资 薪酬', 'quantity', '工资 薪资 月薪 收入'],
  ['房租', 'quantity', '租金 房租'],
  ['定金', 'quantity', '押金 定金'],
  ['花费 开销 花', 'quantity', '费用 成本 价格 花费'],
  ['配备 设备 配置', '', '设施 设备 配有'],
  ['大夫 医师', 'person', '医生 大夫'],
  ['病人', 'person', '患者 病人'],
  ['看病 就医 就诊', '', '就诊 门诊'],
  ['药物 药', '', '药品 药物 药'],
  ['驾驶员 开车', 'person', '司机 驾驶员'],
  ['启程 动身 起飞', '', '出发 起飞'],
  ['抵达', '', '到达 抵达'],
  ['误点 晚点', '', '延误 晚点'],
  ['主帅', 'person', '教练 主教练'],
  ['手机号 电话号码 号码 联系方式', '', '电话 手机 联系电话 联系方式'],
  ['电邮 邮件', '', '邮箱 邮件'],
  ['岁数 年纪', 'quantity', '年龄 岁数 出生日期'],
  ['个子 个头', 'quantity', '身高 高度'],
  ['嫁 娶 结婚', '', '配偶 结婚 妻子 丈夫'],
  ['科室 处室', '', '部门 科室'],
  ['到期 截止', 'time', '截止日期 到期 结束'],
  ['开工 启动', 'time', '开始 开始日期 启动'],
  ['完工 结束', 'time', '结束 结束日期 完成'],
  ['喜好 兴趣', '', '爱好 兴趣'],
  ['涨 增长', '', '增长'],
  ['特点 特色 概况 情况', '', '特点 介绍 简介 描述'],
  ['简介 介绍 概述 说明', '', '介绍 简介 描述'],
];

/** Politeness, requests and particles around a question. */
const POLITE_PHRASES = words(
  '请问一下 请问 请告诉我 告诉我 你知道 您知道 我想知道 想知道 我想问 想问 能不能告诉我 能否告诉我 可以告诉我 麻烦 一下 请 谢谢',
);

/** Function words: particles, copula, pronouns, prepositions, conjunctions, measure words. */
export const CHINESE_FUNCTION_WORDS: readonly string[] = words(
  `呢 吗 啊 呀 吧 嘛 么 了 着 过 得 地 是 有 在 于 和 与 及 以及 或 或者 也 都 就 还 又 很 最 把 被 给 对
  为 从 到 由 向 而 但 那 这 那个 这个 那些 这些 其 其中 它 他 她 它们 他们 她们 我 你 您 我们 你们 个 位 部
  本 座 家 种 名`,
);

/** Verbs that only say that something takes place or is had. */
export const CHINESE_LIGHT_VERBS: readonly string[] = words(
  '举办 举行 开展 进行 召开 开始 参加 参与 拥有 具有 包括 包含 设有',
);

const GENITIVE = new Set(['的', '之']);

/** Longer words first, so that 多少钱 is not read as 多少. */
const CUES = compile(QUESTION_WORDS);
const SYNONYMS = compile(PARAPHRASES);
const DICTIONARY: ReadonlySet<string> = new Set(
  PARAPHRASES.flatMap(([forms, , labels]) => [...words(forms), ...words(labels)]).filter(
    (word) => word.length > 1,
  ),
);
const EMPTY_WORDS: ReadonlySet<string> = new Set([...CHINESE_FUNCTION_WORDS, '首']);
/** Made when a text is first cut, because it reads a dictionary. */
let segmenter: Intl.Segmenter | undefined;

const HAN = /\p{Script=Han}/u;

/** The words of a text as the platform's dictionary cuts them, with their positions. Marks are segments too. */
export function chineseSegments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return segmenter.segment(text);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function byLength(left: string, right: string): number {
  return right.length - left.length || (left < right ? -1 : 1);
}

function compile(rows: readonly QuestionWordRow[]): ReadonlyMap<string, ChineseCue> {
  const entries = rows.flatMap(([forms, cueClass, labels]) =>
    words(forms).map((form): [string, ChineseCue] => [
      form,
      { class: cueClass === '' ? undefined : cueClass, labels: labels === '' ? [] : words(labels) },
    ]),
  );
  return new Map(entries.sort(([left], [right]) => byLength(left, right)));
}

/** Whether a word of two or more characters is in one of the lists, so that it is not cut apart. */
export function isChineseWord(word: string): boolean {
  return DICTIONARY.has(word);
}

/** Whether a text holds any Chinese character. */
export function hasChinese(text: string): boolean {
  return HAN.test(text);
}

/** The question words of a text in order. Of overlapping readings the longest wins, then the first. */
export function chineseQuestionCues(text: string): ChineseCueMatch[] {
  const matches: ChineseCueMatch[] = [];
  for (const [form, cue] of CUES) {
    for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
      const end = start + form.length;
      if (matches.some((match) => match.start < end && start < match.end)) continue;
      matches.push({ text: form, start, end, ...cue });
    }
  }
  return matches.sort((left, right) => left.start - right.start);
}

/** General nouns that mean the same as a unit or a word in it. Longer words come first. May be empty. */
export function chineseParaphrases(text: string): readonly string[] {
  const labels = new Set<string>();
  for (const [form, cue] of SYNONYMS) {
    const isWhole = form === text;
    if (isWhole || (form.length > 1 && text.includes(form)))
      for (const label of cue.labels) labels.add(label);
  }
  return [...labels];
}

/**
 * The stretches of content of a text in order: without question words, politeness and function words, cut at 的 and at
 * everything that is not a letter or digit. Word boundaries come from `Intl.Segmenter`, so that no function word is
 * found inside a longer word. It may still split a name that it does not know, so cut names out first.
 */
export function chineseUnits(text: string): ChineseUnit[] {
  const units: ChineseUnit[] = [];
  let start = 0;
  const close = (end: number, next: number, isGenitive: boolean): void => {
    if (end > start) units.push({ text: text.slice(start, end), start, end, isGenitive });
    start = next;
  };
  for (const cut of cuts(text)) close(cut.start, cut.end, GENITIVE.has(text.slice(cut.start, cut.end)));
  close(text.length, text.length, false);
  return units;
}

interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** What is left out of units, in order and without overlap. */
function cuts(text: string): TextSpan[] {
  const cuts: TextSpan[] = chineseQuestionCues(text);
  for (const phrase of POLITE_PHRASES) {
    const start = text.indexOf(phrase);
    addFree(cuts, { start, end: start + phrase.length });
  }
  for (const { index, segment, isWordLike } of chineseSegments(text)) {
    const isCut = isWordLike !== true || EMPTY_WORDS.has(segment) || GENITIVE.has(segment);
    if (isCut) addFree(cuts, { start: index, end: index + segment.length });
    // The segmenter joins 的 to a short verb before it ("写的"), but 目的 is a word.
    else if (segment.length > 1 && segment.endsWith('的') && !segment.endsWith('目的')) {
      addFree(cuts, { start: index + segment.length - 1, end: index + segment.length });
    }
  }
  return cuts.sort((left, right) => left.start - right.start);
}

function addFree(cuts: TextSpan[], span: TextSpan): void {
  if (span.start < 0 || cuts.some((cut) => cut.start < span.end && span.start < cut.end)) return;
  cuts.push(span);
}

/**
 * The share of characters and of pairs of neighbouring characters that two short texts have in common, 0..1: the mean
 * of both Dice coefficients. Symmetric, and 1 only for equal multisets. For single characters only the first
 * coefficient counts.
 */
export function chineseSimilarity(left: string, right: string): number {
  const one = [...left];
  const other = [...right];
  const characters = dice(one, other);
  if (one.length < 2 || other.length < 2) return characters;
  return (characters + dice(pairs(one), pairs(other))) / 2;
}

function pairs(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, i) => characters[i]! + character);
}

function dice(left: readonly string[], right: readonly string[]): number {
  const total = left.length + right.length;
  return total === 0 ? 0 : (2 * shared(left, right)) / total;
}

function shared(left: readonly string[], right: readonly string[]): number {
  const rest = new Map<string, number>();
  for (const item of right) rest.set(item, (rest.get(item) ?? 0) + 1);
  let count = 0;
  for (const item of left) {
    const remaining = rest.get(item) ?? 0;
    if (remaining > 0) {
      rest.set(item, remaining - 1);
      count += 1;
    }
  }
  return count;
}
