import {
  CHINESE_FUNCTION_WORDS,
  CHINESE_LIGHT_VERBS,
  chineseSegments,
  isChineseWord,
} from '../../model/embedded/lexicon/chinese.ts';
import { isHan } from '../../model/embedded/pieces.ts';
import { COUNTERS } from './scene.ts';
import { hasSynonyms } from './synonyms.ts';

/** Words that name nothing: particles, copula, pronouns, prepositions, adverbs, politeness. Simplified characters. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...CHINESE_FUNCTION_WORDS,
  ...list(
    `的 哦 啦 之 就是 还有 都有 没有 有没有 正在 跟 同 但是 并 并且 再 才 挺 太 更 比 比较 对于 为了 归 往 让 叫
  叫做 叫作 所 所有 全部 全 各 每 每个 咱们 自己 这里 那里 这家 那家 款 门 次 条 张 块 片 只 支 间 道 场 届 笔
  份 套 双 件 项 请问 请 请问一下 告诉我 告诉 一下 知道 想 想要 需要 要 能 能够 可以 可 会 应该 麻烦 帮我
  帮忙 谢谢 里 里面 中 内 上 下面 之中 之间 时 时候 的话 来 去 起来 出来 一 一共 总共 共 共有 现在 目前 当前 如今
  已经 已 曾 曾经 正 刚 刚刚 到底 究竟 究竟是 大概 大约 左右 等 等等 分别 名单 清单 列表 列 列出 列一下 列举 给出
  给我 说 说说 说一下 说出 找出 找 查 查询 查一下 查查 看看 显示 展示 属于 算 算是 进行 以 因 因为 如果 按 按照
  关于 多 些 一些 某 某个 该 此 何 哪 几 多少 用 拿 那么 这么 人家 这样 那样 然后 只有 哪个 哪些 哪种 哪位 哪家
  哪里 哪儿 哪几个 谁 什么 啥 怎么 怎样 如何 几个 几种 以外 之外 任何 一起 至少 最少 起码 至多 顶多 不止 同时 反正
  其实 分别是 都是 就是说 又有 后来 随后 起初 一直 经常 常 常常 总是 仍 仍然 却 则 既 若 便 仅 仅仅 可能 也许 或许 通常 一般
    同一个 同一家 同一位 同一种 同一 同样 相同 一样 而且 所以 因此 另外 此外 比如 例如 有关 掉 完
    节 堂 篇 幅 瓶 盒 袋 箱 包 根 头 匹 顿 一个 一位 一名 咱 咱家 我家 我们家 本店 本校 全校 我校 全公司 本公司 我司 我们公司 咱们公司 我们学校 咱们学校 我们店 咱们店 我们厂 咱们厂
    当年 当初 早年 早些年 早先 小时候 年轻时 年轻时候 上学时 快没了 快用完了 快卖完了 快断货了 平时 平常 平日 往常 日常 这会儿 那会儿 眼下 眼前 此刻 此时 这时 那时 这阵子 近来 近期 近日 目下 时下 暂时 先前 从前 以往 过往 往年 历来 向来 素来 始终 永远 不久 马上 立刻 即将 将 将要
    最后 最终 终于 总算 陆续 先后 接连 连续 再次 重新 一向 从来 到现在 至今为止 迄今 迄今为止 到目前 到目前为止 截至目前 到今天为止 前前后后 前后 里里外外 上上下下 大大小小 林林总总 各种各样
    这儿 那儿 这边 那边 此处 这里边 里边 里头 当中 上面 上边 上头 下边 下头 底下 外面 外边 外头 前面 前边 后面 后边 手里 手上 手头 手中 手底下 名下 旗下 之上 之下
    上来 上去 下来 下去 进来 进去 出去 回来 回去 过来 过去 起 走 到 掉了 完了 好了 着呢 来着 的时候 期间 其间
    一点 一点儿 一些儿 有些 有点 有点儿 稍微 略 略微 十分 非常 特别 相当 极 极其 尤其 特 真 真的 确实 的确 究 竟 居然 竟然 果然 原来 本来 似乎 好像 大致 大体 最多能 最多可以 最多可 差不多 几乎 将近 接近 恰好 正好 刚好
    另 另有 另外的 其它 其他 其余 剩下 剩余的 之类 等等的 以及其他 同样的 自家 自个儿 本 贵 敝 大家 大伙 大伙儿 有人 别人 旁人 本人 亲自 单独 独自 互相 相互 彼此 统统 通通 一律 一概 一共有 总共有 共计有 拢共 合共
    听听 看一下 看下 看一看 瞧瞧 查下 查一查 数一下 数数 算一下 算算 算下 统计 统计一下 问下 问一下 问问 帮忙看下 帮我看看 帮我查查 帮我查 帮我查下 帮我看 给我看看 报一下 念一下 讲讲 讲一下 介绍一下 说来听听 麻烦问下 麻烦查下 我想问 我想问下 想问 想问下 想问一下 想查 想查下 想看 想看看 求问 请教 劳驾 劳烦 您好 你好 喂 嗨
    我们这 我们这儿 我们这里 咱们这儿 咱们这 咱这儿 咱这 咱们家 我们家 我们这边 咱们这边 本地 本馆 本院 本所 本社 本队 本厂 本镇 本村 本市 本县 本区 我院 我所 我厂 我社 我队 我市 我县`,
  ),
]);
/** Verbs that say little by themselves. */
const LIGHT_WORDS: ReadonlySet<string> = new Set([
  ...CHINESE_LIGHT_VERBS,
  ...list(
    '单 户 辆 台 栋 幢 趟 艘 架 棵 株 首 有事 涉及 涉及到 提到 收录 记载 登记 在册 在案 录入 建档 存档 备案 集中 分布 聚集 打 玩 进 坐 加入 次数 回数 趟数 人次 频次 手续 事情 事 活 资格 资历 做 弄 搞 成 出 东西 情况 方面 名字 名称 人 种类 数量 数目 个数 总数',
  ),
]);
/** Particles that stand at the end of a verb and are no part of it. */
const SUFFIXES = /^(.+?)(的|了|过|着|得|吗|呢|吧|是)$/u;
/** Words that end in such a character. */
const WHOLE =
  /(?:目的|标的|有的|除了|经过|超过|通过|不过|难过|为了|得了|到了|(?:获|取|所|心|求|赢|觉|懂|记|值|使|显|难|晓|舍|免|来)得)$/u;
/** Characters that make a noun of the word before them: 供应|商, 介绍|人. */
const NOUN_ENDINGS = new Set(
  '人者员商方师长率量数额度期费价权性力物品器机厂店场所馆站室库园院厅局级型式证症剂业界',
);
/** Function words of several characters are not cut apart. */
const LONG_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  [...FUNCTION_WORDS].filter((word) => word.length > 1),
);
/** Characters of the longest word looked up. */
const LONGEST = 8;

export interface CutWord {
  readonly text: string;
  /** Character in the text. */
  readonly start: number;
}

/**
 * Words of a stretch of Han characters: those of the vocabulary first (of two or more characters), the rest as the dictionary of the
 * platform cuts it; particles are cut off the verbs they follow.
 */
export function cutHan(
  text: string,
  vocabulary: ReadonlySet<string>,
  listed: ReadonlySet<string>,
): CutWord[] {
  const ends = new Set<number>();
  for (const { index, segment } of chineseSegments(text)) ends.add(index + segment.length);
  const words: CutWord[] = [];
  let at = 0;
  while (at < text.length) {
    const known = longestAt(text, at, vocabulary, ends, listed);
    if (known > 0) {
      add(words, { text: text.slice(at, at + known), start: at });
      at += known;
      continue;
    }
    let end = at + 1;
    while (end < text.length && !ends.has(end) && longestAt(text, end, vocabulary, ends, listed) === 0)
      end += 1;
    for (const word of withoutPrefix({ text: text.slice(at, end), start: at })) add(words, word);
    at = end;
  }
  return words;
}

function add(words: CutWord[], word: CutWord): void {
  const last = words.at(-1);
  const isEnding = NOUN_ENDINGS.has(word.text) && last !== undefined && [...last.text].length > 1;
  if (isEnding && !isFunctionWord(last.text))
    words[words.length - 1] = { ...last, text: last.text + word.text };
  else words.push(word);
}

/** @param ends where words of the platform's dictionary end: a word that is only listed must not cut one apart. */
function longestAt(
  text: string,
  at: number,
  vocabulary: ReadonlySet<string>,
  ends: ReadonlySet<number>,
  listed: ReadonlySet<string>,
): number {
  for (let length = Math.min(LONGEST, text.length - at); length > 1; length--) {
    const word = text.slice(at, at + length);
    if (vocabulary.has(word) || LONG_FUNCTION_WORDS.has(word) || isChineseWord(word)) return length;
    const isListed = ends.has(at + length) && (hasSynonyms(word) || listed.has(word));
    if (isListed && !runsInto(text, at + 1, at + length, vocabulary)) return length;
  }
  return 0;
}

/** 河流经: a word of the graph begins inside and ends behind. */
function runsInto(text: string, from: number, end: number, vocabulary: ReadonlySet<string>): boolean {
  for (let start = from; start < end; start++)
    for (let to = end + 1; to <= Math.min(text.length, start + LONGEST); to++)
      if (vocabulary.has(text.slice(start, to))) return true;
  return false;
}

/** Source of a regular expression: a number or a pronoun with its counting word. */
const COUNT = `[一两几某每这那哪](?:${COUNTERS})`;
/** A number or a pronoun with its counting word, and adverbs of time, are no part of the word behind: 一本|书, 先|出版. */
const PREFIXES = new RegExp(
  `^(${COUNT}|[先后早晚刚](?=\\p{Script=Han}{1,3}$)|都(?![市城会])|[来去](?=[看买卖住玩借还取拿吃喝修办订租学做领洗打拍存寄送问约听坐开当]$)|家(?=住$))(.+)$`,
  'u',
);

function withoutPrefix(word: CutWord): CutWord[] {
  const found = isChineseWord(word.text) || isFunctionWord(word.text) ? null : PREFIXES.exec(word.text);
  if (found === null) return withoutSuffix(word);
  const [, prefix = '', rest = ''] = found;
  return [
    { text: prefix, start: word.start },
    ...withoutSuffix({ text: rest, start: word.start + prefix.length }),
  ];
}

function withoutSuffix(word: CutWord): CutWord[] {
  const found = WHOLE.test(word.text) || isFunctionWord(word.text) ? null : SUFFIXES.exec(word.text);
  if (found === null) return [word];
  const [, stem = '', suffix = ''] = found;
  return [
    { text: stem, start: word.start },
    { text: suffix, start: word.start + stem.length },
  ];
}

/** Adverbs, auxiliaries and particles that stand side by side, so that the platform's dictionary takes them for a word (都能, 的是). */
const RUN_TOGETHER = /^[都也就还又才再能会可要的是在有]{2,3}$/u;

const COUNTED = new RegExp(`^(?:${COUNT}|[一每](?:晚|天|日|周|月|年|小时|次|趟))$`, 'u');
/** What people call the place that the graph is about: it sets the scene, unless the graph has such things. */
const HOUSES: ReadonlySet<string> = new Set(
  list(`公司 学校 单位 医院 酒店 宾馆 旅馆 民宿 饭店 餐厅 商店 店里 门店 超市 书店 图书馆 博物馆 美术馆 工厂 厂里 诊所 幼儿园 大学 学院 机构 协会 俱乐部 平台 仓库
  库里 园区 农场 牧场 剧院 剧团 乐团 事务所 工作室 研究所 校内 校里 馆里 馆内 院里 院内 社里 队里 系统 系统里 数据库 资料库 名册 档案 记录 资料 资料里 数据 数据里 表里 单子里 图谱 图谱里 名单里`),
);

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word) || RUN_TOGETHER.test(word) || COUNTED.test(word);
}

/** A word for the place that the graph is about. */
export function isHouse(word: string): boolean {
  return HOUSES.has(word);
}

export function isLightWord(word: string): boolean {
  return LIGHT_WORDS.has(word);
}

/** Content words of a name with Han characters, what stands in brackets left out; never empty. */
export function hanNameWords(name: string, listed: ReadonlySet<string> = NO_WORDS): string[] {
  const plain = name.replace(/[(（[【].*$/u, '').trim() || name;
  const words = (plain.match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [plain]).flatMap((run) =>
    isHan(run) ? joined(cutHan(run, NO_WORDS, listed)) : [run.toLowerCase()],
  );
  const content = words.filter((word) => !isFunctionWord(word) && !GRAMMAR_OF_NAMES.has(word));
  return content.length > 0 ? content : [plain];
}

/** In a short name single characters side by side are one word, though no dictionary has it: 取车, 租单, 房型. */
function joined(words: readonly CutWord[]): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const { text } of words) {
    const isSingle = text.length === 1 && !GRAMMAR_IN_NAMES.has(text);
    const last = found.at(-1);
    if (isSingle && isOpen && last !== undefined && last.length < LONGEST_JOINED)
      found[found.length - 1] = last + text;
    else found.push(text);
    isOpen = isSingle;
  }
  return found;
}

const LONGEST_JOINED = 3;
/** Characters that join the words of a name instead of making one with them. */
const GRAMMAR_IN_NAMES = new Set('的了着过得是在于谁其几有由被归给从自和与跟为向把将让到哪什么一各每');
export const NO_WORDS: ReadonlySet<string> = new Set();
/** In the name of a relation these only point at its other end: 交给谁管, 可用其防治. */
const GRAMMAR_OF_NAMES = list('谁 哪种 哪个 哪里 什么 其 所在 所属 所 可用 能用 交给 归 位于 在于');

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u));
}
