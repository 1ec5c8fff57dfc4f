import type { Cue, MeasureHint, TokenSpan } from '../analysis.ts';
import { existing } from '../cues.ts';
import { EARLIEST, LATEST, MOST, opposite } from '../measure-table.ts';
import { ADJECTIVES, orderOf, poleOf } from './measures.ts';
import { numberAt } from './numbers.ts';
import {
  type CharacterScene,
  type CharacterSpan,
  COUNTERS,
  matches,
  NAME,
  overlaps,
  type RawCue,
} from './scene.ts';

const NUMERAL = '\\d{1,3}|[一二两三四五六七八九十]{1,3}';
const rangeOf = (match: RegExpExecArray, group = 0): CharacterSpan => {
  const start = match.index + (group === 0 ? 0 : match[0].indexOf(match[group] as string));
  return { start, end: start + (match[group] as string).length };
};

const TOP = new RegExp(
  `(?:前(${NUMERAL})(?:${COUNTERS}))?(?:(倒数)?第(${NUMERAL})|最(不)?)(${ADJECTIVES}|近|后(?!是不是|是否|有没有|到底|还是?|又|去了?|在|给|由|被|归|，)|初|末|佳)(?:的)?(?:前?(${NUMERAL})(?:(?=[单户趟])|(?:${COUNTERS})))?`,
  'gu',
);
const RANKED = new RegExp(
  `(?:排名?|位列|名列)?(?:前(${NUMERAL})(?:名|位|个|家|款|种)?|第一名?(?!${COUNTERS}))|(倒数)?第(${NUMERAL})名`,
  'gu',
);
/** 多 and 少 measure a number of things. */
const MANY = /^(?:[多少勤]|频繁|集中)$/u;
/** Nouns that make another adjective of the one behind: 岁数最大 is 最年长, 人气最高 is 最受欢迎. */
const MADE: readonly (readonly [noun: RegExp, adjectives: Readonly<Record<string, string>>])[] = [
  [/(?:年龄|岁数|年纪|年岁)上?$/u, { 大: '年长', 小: '年轻' }],
  [/人气$/u, { 高: '热门' }],
  [/(?:体格|体型|块头)$/u, { 大: '重', 小: '轻' }],
  [/(?:资格|资历|年头)$/u, { 老: '资深', 深: '资深', 长: '资深', 久: '资深' }],
  [/(?:卖|销)得$/u, { 好: '畅销', 火: '畅销', 多: '畅销', 快: '畅销', 差: '滞销', 少: '滞销', 慢: '滞销' }],
];

/** With the noun that stands in front and makes another adjective of it. */
function withNoun(text: string, range: CharacterSpan, adjective: string): CharacterSpan {
  const before = text.slice(0, range.start);
  const noun = MADE.flatMap(([pattern, made]) => (adjective in made ? (pattern.exec(before) ?? []) : []))[0];
  return noun === undefined ? range : { start: range.start - noun.length, end: range.end };
}

function hintAt(text: string, range: CharacterSpan, adjective: string): MeasureHint {
  const made = MADE.find(([noun]) => noun.test(text.slice(range.start, range.start + 2)))?.[1][adjective];
  return orderOf(made ?? adjective);
}

/** 最贵的, 第二大, 下单最多, 最近一笔, 最早. */
export function topCues({ text }: CharacterScene): RawCue[] {
  return [...matches(text, TOP).flatMap((match) => topCue(text, match)), ...rankCues(text)];
}

function topCue(text: string, match: RegExpExecArray): RawCue[] {
  const [whole, first, fromEnd, ordinal, denied, adjective = '', limit] = match;
  const range = withNoun(text, rangeOf(match), adjective);
  const behind = text.slice(range.end);
  // 最多5个 bounds a number; 第三大街 is a name's beginning; 最近30天 was a date.
  // 最多能拉多重 asks for the bound itself.
  if (/^最[多少高低]$/u.test(whole) && /^\s*(?:\d|可以|[能可](?=.{0,3}多[\p{Script=Han}]))/u.test(behind))
    return [];
  if (adjective === '近' && ordinal === undefined && /[离距]/u.test(text.slice(0, range.start))) {
    return [plainTop(range, { measures: [{ noun: '距离', pole: 'min' }], quantity: 'min' }, 1, 0)];
  }
  const place = ordinal === undefined ? 1 : (numberAt(ordinal, 0)?.value ?? 1);
  const known =
    adjective === '近' || adjective === '后' || adjective === '末'
      ? LATEST
      : adjective === '初'
        ? EARLIEST
        : hintAt(text, range, adjective);
  // 最不好: the other end.
  const hint = (fromEnd === undefined) === (denied === undefined) ? known : opposite(known);
  const count = numberAt(limit ?? first ?? '', 0)?.value ?? 1;
  if (!MANY.test(adjective)) return [plainTop(range, hint, count, place - 1)];
  return [
    {
      range,
      build: ({ tokens, toSpan, before, after }) => {
        // 页数最多的书: what there is most of stands in front.
        const noun = before(range) ?? after(range);
        const word = tokens[(noun?.to ?? 0) - 1]?.word ?? '';
        const isTimes = noun !== undefined && (TIMES_OF.has(word) || QUANTITY_OF.has(word));
        const counted = isTimes ? undefined : noun;
        const measures = TIMES_OF.has(word)
          ? timesOf(hint, word)
          : counted === undefined
            ? hint
            : { ...hint, measures: [] };
        return {
          kind: 'top',
          span: toSpan(range),
          hint: measures,
          limit: count,
          skip: place - 1,
          counted,
        };
      },
    },
  ];
}

/** 租车次数最多: how often, of whatever is said beside it. */
const TIMES_OF: ReadonlySet<string> = new Set(['次数', '回数', '趟数', '人次', '频次']);
const QUANTITY_OF: ReadonlySet<string> = new Set(['数量', '数目']);

/** By the noun where the graph has such a number, else by counting. */
function timesOf(hint: MeasureHint, noun: string): MeasureHint {
  return { ...hint, measures: [{ noun, pole: hint.quantity ?? 'max' }], mayCount: true };
}

function plainTop(range: CharacterSpan, hint: MeasureHint, limit: number, skip: number): RawCue {
  return { range, build: ({ toSpan }) => ({ kind: 'top', span: toSpan(range), hint, limit, skip }) };
}

/** 第一名 is the best of what is scored. */
const BEST: MeasureHint = {
  ...MOST,
  measures: ['分数', '成绩', '得分', '评分'].map((noun) => ({ noun, pole: 'max' as const })),
};

/** 排名前三, 前十名, 第二名: of whatever is ordered. */
function rankCues(text: string): RawCue[] {
  return matches(text, RANKED).flatMap((match) => {
    const [said, first, fromEnd, place] = match;
    const limit = first === undefined ? 1 : (numberAt(first, 0)?.value ?? 1);
    if (first === undefined && place === undefined && !/排|列|名$/u.test(said)) return [];
    if (new RegExp(`最(?:${ADJECTIVES})`, 'u').test(text)) return [];
    const skip = place === undefined ? 0 : (numberAt(place, 0)?.value ?? 1) - 1;
    return [plainTop(rangeOf(match), fromEnd === undefined ? BEST : opposite(BEST), limit, skip)];
  });
}

const AGGREGATE =
  /(平均(?:起来|下来)?|人均|均(?=[分价重龄薪产长高值]))|(加在一起|加到一起|加一起|[加合凑放]?一块儿?(?:一共|总共)|(?:加|合|凑)(?:在|到)?一块儿?|加起来|合起来|合在一起|合计|总计|共计|累计|总共|一共|前前后后|里里外外|拢共|统共|合共|总和|之和|总的|总(?!经理|统|监|部|是|裁|站|局|公司|会|理|店|机|觉)(?=\p{Script=Han}))/gu;

/** Said of numbers alone, where 一共 may count things. */
const ADDED = /^(?:加|合|凑)|和$/u;

/** 平均, 加起来, 一共, 总面积. Where things are counted, 一共 only says "in all". */
export function aggregateCues({ text }: CharacterScene, isCount: boolean): RawCue[] {
  return matches(text, AGGREGATE).flatMap((match) => {
    const kind = match[1] === undefined ? 'sum' : 'average';
    if (isCount && kind === 'sum' && !ADDED.test(match[0])) return [];
    const range = rangeOf(match);
    return [
      { range, build: ({ toSpan }): Cue => ({ kind: 'aggregate', span: toSpan(range), function: kind }) },
    ];
  });
}

/** The end, or the verb that is done early or late: 早入职的, 先出版. */
const BEHIND_ADJECTIVE = '$|(?<=[早晚先后])\\p{Script=Han}{1,4}(?:的|吗|呢|[？?]|$)';
const THAN = new RegExp(
  `比[^，,。？?]*?${NAME}+[^，,。？?最]*?(?:更|还|要)?(${ADJECTIVES})(?=${BEHIND_ADJECTIVE}|[吗么呢吧了些的一几多？?。，,\\s\\d])`,
  'gu',
);
const WHICH_OF = new RegExp(
  `${NAME}(?:和|跟|与|同|、|还是|,|，).*${NAME}.*?(?:哪.|谁|哪一?[个家种块]?|更|比较)[^最]*?(?:更|比较|得)?(${ADJECTIVES})(?=${BEHIND_ADJECTIVE}|[呢吗些的一？?。，,\\s])`,
  'gu',
);
const AGAINST = new RegExp(`(早|晚|大|小|高|低|长|短|多|少|重|轻)于(?=${NAME})`, 'gu');
const AS_MUCH = new RegExp(
  `${NAME}[^，,。？?没]*?没?有${NAME}+[^，,。？?最]*?(?:那么|这么)?(${ADJECTIVES})(?=$|[吗么呢吧？?。，,\\s])`,
  'gu',
);
const BY_HOW_MUCH = new RegExp(
  `(?:${ADJECTIVES})(?:了|出)?(?:多少|几)(?:个|天|年|岁|块钱?|元|钱|公里|米|公斤|亩|分钟|小时|月)*`,
  'gu',
);
const DIFFERENCE =
  /(?:相差|差了?|差别是?|差距是?|差额是?|多出|多了|少了)(?:多少|几)(?:个|天|年|岁|块钱?|元|钱|公里|米|公斤|亩|分钟|小时|月)*|相差|差距|差额/gu;

const TIMES = /(?:多少|几)倍/gu;

/** A比B贵, A和B哪个大, A早于B; A比B贵多少. */
export function compareCues({ text }: CharacterScene): RawCue[] {
  const cues: RawCue[] = [];
  const calculated = [
    ...(/比|和|跟|与/u.test(text) ? matches(text, BY_HOW_MUCH) : []),
    ...matches(text, DIFFERENCE),
  ];
  for (const match of calculated.slice(0, 1)) {
    const range = rangeOf(match);
    cues.push({
      range,
      build: ({ toSpan }) => ({ kind: 'calculate', span: toSpan(range), function: 'difference' }),
    });
  }
  for (const match of matches(text, TIMES).slice(0, 1)) {
    const range = rangeOf(match);
    cues.push({
      range,
      build: ({ toSpan }) => ({ kind: 'calculate', span: toSpan(range), function: 'ratio' }),
    });
  }
  if (cues.length > 0) return cues;
  const patterns = [THAN, WHICH_OF, AGAINST, AS_MUCH];
  for (const pattern of patterns) {
    const [match] = matches(text, pattern);
    if (match === undefined) continue;
    const adjective = match[1] as string;
    const start = pattern === AGAINST ? match.index : match.index + match[0].length - adjective.length;
    const range = withNoun(
      text,
      { start, end: start + adjective.length + (pattern === AGAINST ? 1 : 0) },
      adjective,
    );
    const hint = hintAt(text, range, adjective);
    cues.push({
      range,
      build: ({ toSpan }) => ({ kind: 'compare', span: toSpan(range), hint, pole: poleOf(hint) }),
    });
    break;
  }
  return cues;
}

const EXCEPT = /除(?:了|开|去|掉)?|不算|不包括|不含/gu;
const ABSENT =
  /从来没有?人?|从没有?人?|一[个次家款种点]?也?都?(?=没|不)|没有任何|没人|无人|没有?|并?未(?!来)|从不|(?<![差对了要可好算知怎])并?不(?!同|过|错|少|多|久|足|止|仅|但|只|如|管|论|断|超|到|满|低|高|大|小|早|晚|长|重|知|然|[？?。吗呢]|$)(?=\p{Script=Han})|并非|无(?=[\p{Script=Han}]{1,4}的)|还没有?/gu;
const NO_NEGATION =
  /有没有|没有?(?:超过|到|满)|是不是|能不能|会不会|在不在|对不对|好不好|(?!还没还)(\p{Script=Han})[不没]\1|用不用|属不属于|算不算|知不知道|要不要|不知道|无论|没关系|没问题/gu;

/** A question whether there is nobody: 没人交会费吗, 是不是没有人报名. */
const NOBODY_AT_ALL = /^(?:(?:是不是|是否)(?:没有?人|无人)|(?:没有?人|无人)(?=.*吗[？?\s]*$))/u;

/** 一个社团都没进, 什么病都不治: the noun that is denied stands in front. */
const NOT_ONE = new RegExp(
  `(?:[一半](?:${COUNTERS})|什么|任何|哪(?:${COUNTERS}))([\\p{Script=Han}]{1,6}?)((?:也|都)(?:没有?|不|未))`,
  'gu',
);

/** 没有介绍人, 从来没人下过单, 除了X(之外). The scope reaches to the end of what is denied. */
export function negationCues({ text, names }: CharacterScene): RawCue[] {
  const barred = matches(text, NO_NEGATION).map((match) => rangeOf(match));
  const cues: RawCue[] = [];
  for (const match of matches(text, EXCEPT)) {
    const range = rangeOf(match);
    const closed = /(?:之外|以外|外)?[，,]?(?:还|都|也)?/u;
    const rest = text.slice(range.end);
    const name = new RegExp(`^[^${NAME}]{0,6}${NAME}+`, 'u').exec(rest);
    if (name === null) continue;
    // 除了水煮鱼周大勇还会做什么: of two names side by side the first is left out.
    const first = names.find(({ start }) => start >= range.end)?.end ?? text.length;
    const scope = { start: range.end, end: Math.min(first, range.end + name[0].length) };
    const tail = closed.exec(text.slice(scope.end))?.[0] ?? '';
    cues.push({
      range,
      ranges: [scope, { start: scope.end, end: scope.end + tail.length }],
      build: ({ toSpan }) => ({ kind: 'not', span: toSpan(range), scope: toSpan(scope), sense: 'except' }),
    });
  }
  for (const match of matches(text, NOT_ONE)) {
    const [whole, noun = '', denial = ''] = match;
    const range = { start: match.index + whole.length - denial.length, end: match.index + whole.length };
    const start = range.start - noun.length;
    const scope = { start, end: scopeOf(text, range.end).end };
    cues.push({
      range,
      ranges: [scope],
      build: ({ toSpan }) => ({ kind: 'not', span: toSpan(range), scope: toSpan(scope), sense: 'absent' }),
    });
  }
  let end = 0;
  for (const match of matches(text, ABSENT)) {
    let range = rangeOf(match);
    if (range.start < end || range.start === range.end) continue;
    if (cues.some((cue) => overlaps(cue.range, range))) continue;
    if (barred.some((one) => one.start < range.end && range.start < one.end)) continue;
    // 一次都没: the word that denies follows.
    const following = /^(?:也|都)?(?:没有?|不|未)过?/u.exec(text.slice(range.end));
    if (/^一/u.test(match[0])) {
      if (following === null) continue;
      range = { start: range.start, end: range.end + following[0].length };
    }
    const nobody = NOBODY_AT_ALL.exec(text)?.[0].length ?? 0;
    const isNone = range.start < nobody;
    if (isNone) range = { start: range.start, end: nobody };
    end = range.end;
    const scope = scopeOf(text, range.end);
    const isNamed = text.slice(scope.start, scope.end).includes(NAME);
    const sense = isNone ? 'none' : isNamed || /^并?不|并非/u.test(match[0]) ? 'not' : 'absent';
    cues.push({
      range,
      ranges: [scope],
      build: ({ toSpan }) => ({ kind: 'not', span: toSpan(range), scope: toSpan(scope), sense }),
    });
  }
  return cues;
}

/** To the 的 that ends a clause before a noun, to a mark, or to the end. */
function scopeOf(text: string, start: number): CharacterSpan {
  const rest = text.slice(start);
  const end = /的(?=[\p{Script=Han}□])|[，,。？?！!；;]|吗?$/u.exec(rest)?.index ?? rest.length;
  return { start, end: start + Math.max(end, 1) };
}

const EACH = new RegExp(
  `每(?:一)?(?:${COUNTERS})?(?=[\\p{Script=Han}])(?!天|年|月|日|次|瓶|亩|斤|小时|分钟|周)|各(?:个|家|种|类|位|地)?(?=[\\p{Script=Han}])|按(?:照)?(?=[\\p{Script=Han}])(?!天|日|周|月|年|小时|分钟|次|晚|斤|公斤|亩|件|个|人头|时间|顺序|从|由)`,
  'gu',
);

/** Cues of a pattern and the noun behind it. */
function beforeNouns(
  { text }: CharacterScene,
  pattern: RegExp,
  cueOf: (span: TokenSpan, noun: TokenSpan) => Cue,
): RawCue[] {
  return matches(text, pattern).map((match) => {
    const range = rangeOf(match);
    return {
      range,
      build: ({ toSpan, after }) => {
        const noun = after(range);
        return noun === undefined ? undefined : cueOf(toSpan(range), noun);
      },
    };
  });
}

/** 每个仓库, 各部门, 按类别. */
export function groupCues(scene: CharacterScene): RawCue[] {
  return beforeNouns(scene, EACH, (span, by) => ({ kind: 'group', span, by }));
}

/** 有上级的员工, 哪些员工有上级; not 有多少, 有没有, 只有. */
const THERE_IS =
  /(?<![没还只都所含未享稀])有(?![没无多少几哪什谁何限关效名趣时些点一\d两二三四五六七八九十])(?=\p{Script=Han}{2,6}(?:的\p{Script=Han}|[吗呢，,？?。]|$))/gu;

/** That there is one at least. */
export function existsCues(scene: CharacterScene): RawCue[] {
  return beforeNouns(scene, THERE_IS, ({ from }, noun) => existing(from, noun));
}

/** 只, 都, 或者, 同时. */
export function smallCues({ text, today }: CharacterScene, isTruth: boolean): RawCue[] {
  const cues: RawCue[] = [];
  const add = (pattern: RegExp, kind: 'every' | 'either' | 'both' | 'now') => {
    for (const match of matches(text, pattern)) {
      const range = rangeOf(match);
      cues.push({
        range,
        build: ({ toSpan }) =>
          kind === 'now' ? { kind, span: toSpan(range), today } : { kind, span: toSpan(range) },
      });
    }
  };
  add(/(?<![\d一两二三四五六七八九十几哪这那每百千万多])只(?:有|能|在|卖|种)?|仅仅?/gu, 'every');
  if (isTruth) add(/(?:全|所有.{0,12})?都(?!有(?:哪|谁|什么))/gu, 'every');
  add(/或者?|还是(?=□)|要么/gu, 'either');
  add(/(?<!到|截至|至)(?:现在|目前|眼下|当前|这会儿|如今)(?!为止)|还(?=在(?!哪))/gu, 'now');
  add(/同时|既(?=.*又)/gu, 'both');
  return cues;
}
