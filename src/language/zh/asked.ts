import { chineseClass } from '../../model/embedded/role.ts';
import type { AskedFor, TokenSpan, WantedKind } from '../analysis.ts';
import { type CharacterScene, type CharacterSpan, COUNTERS, type CutQuestion, NAME } from './scene.ts';

/** What is asked, found in the characters. Tokens begin and end at `ranges`. */
export interface RawAsked {
  readonly form: AskedFor['form'];
  readonly ranges: readonly CharacterSpan[];
  /** The words that ask also say of what: "多大", "多少钱", "哪国人", "是什么". */
  readonly amount?: CharacterSpan;
  build(cut: CutQuestion): AskedFor;
}

/** Phrases that ask for one thing about what is named, which a general noun says: nationality, name, meaning, work. */
const SAYING =
  /(?:星期|周|礼拜)几|几室几厅(?:几卫)?|几居室|几房几厅|(?:是)?多少号|哪国人|哪里人|哪儿人|什么地方人|(?:叫)?什么名字|(?:做|干)什么(?:工作|的)|什么职业|什么工作|(?:是)?(?:干|做)(?:嘛|啥|什么)的|说什么(?:话|语言)|(?:是)?什么意思|属于什么|姓什么|(?:又|也|还)叫什么|怎么样|为什么|为何|为啥|为嘛/u;
/** Nothing but a name is asked about: X是什么, 什么是X. */
const WHAT_IS = /^[\s□]*(是什么|是啥|什么是)[\s□]*(?:呢|啊|呀|东西)?[？?。\s]*$/u;
const WHO = /谁|哪(?:一|几)?位|什么人|哪些人|何人|哪(?:几)?个人/u;
const WHEN =
  /什么时候|什么时间|啥时候?|多会儿|何时|哪(?:一|几)?年|哪(?:一|几)?天|哪(?:个|几个)?月份?|(?:哪年)?几月(?:份|几[号日])?|几号(?![线楼院桌厅门店车床机柜馆])|几点|什么日子|什么日期|哪日/u;
const WHERE =
  /在?(?:哪里|哪儿|何处|何地|什么地方|哪个地方|啥地方|哪块儿)|(?<=[在住到去来自于])哪(?=$|[？?。的\s])/u;
const AMOUNT =
  /多少钱|(?:多少|几)(?:百|千|十?万|个?亿)(?=$|[？?。！!，,呢啊了吧\s])|多钱|什么价格?|多贵|多大(?:年纪|岁数|年龄|面积)?|多高|多长时间|多长|多重|多久|多远|多宽|多深|多快|多厚|多热|多冷|(?:多少|几)(?:个)?(?:岁|块(?:钱|(?=$|[？?。！!，,呢啊了吧\s]))|元|米|公里|千米|厘米|平方米|平方公里|平方|平米|平|公斤|千克|斤|吨|克|升|分钟|小时|钟头|天|周|个月|年(?!级)|度|亩|分|里|秒|%)(?![\p{Script=Han}]*?(?:里|中)有)/u;
const COUNTED = new RegExp(`(?<!哪)(?:多少|几)(?!倍)(${COUNTERS})?`, 'u');
/** 几路车, 几号线, 几年级: numbers that are names. */
const NUMBERED =
  /几(?:号(?=[线楼院桌厅门店车床机柜馆])|(?=路(?!人)|年级|班(?!人)|单元))(路|年级|班|单元|.)(车?)/u;
const WHICH = new RegExp(`哪(?:一|几|些)?(?:${COUNTERS}|样|些)?|什么样?的?|啥|何种`, 'u');
const TRUTH =
  /吗(?=[？?！!。\s]*$)|(?:对吧|对吗|对不对|是吧)(?=[？?！!。\s]*$)|是不是|是否|有没有|能不能|会不会|可不可以|在不在|算不算|属不属于|没有(?=[？?！!。\s]*$)|(?<=了|过)没(?=[？?！!。\s]*$)|吧(?=[？?]?\s*$)(?<=[是有在会能过了都比].{0,60}吧)|(?!还没还)(\p{Script=Han})[不没]\1|(?:么|不|没)(?=[？?。\s]*$)/u;
const LIST =
  /^(?:请|麻烦)?(?:你|您)?(?:帮我|给我)?(?:列出|列一下|列举|给出|说出|说说|说一下|告诉我|找出|查一?下|查询|显示|展示|看看|把|来一?份)/u;
const COPULA = /(?:分别|一共|总共|都|全|各|还|又)?(?:是|有|叫|为|包括|包含|叫做|属于)(?:的是)?$/u;
/** A noun that is measured: 库存还有多少 asks for its value. */
const MEASURE_END = /(?:存|价|[重量数度率额长龄积费薪资钱岁]|工资|收入|预算|产量|人口|余额)$/u;
const MEASURED_NOUN = /^[\p{Script=Han}]{1,4}?[数量额率费分](?=$|[？?。！!，,的\s□])/u;
/** 能坐多少人 asks how many there is room for, not how many there are. */
const CAPACITY = /(?:能|可|可以|够)(?:容纳|坐|住|装|站|载|容)下?$/u;
const TIMES = /(?:多少|几)倍/u;
const AT_END = /^[呢啊呀吗吧了的\s]*(?:$|[？?。！!，,])/u;
/** A verb or an adverb right behind the question word: it has no noun of its own. */
const VERBS: ReadonlySet<string> = new Set(
  '进 卖 买 种 管 住 用 吃 放 写 做 拍 演 教 学 送 借 还 来 去 开 收 修 建 打 喝 看 听 玩 适合 值得 属于 需要 能够 可以'.split(
    ' ',
  ),
);
/** Counting words that name what they count; of the first sort whatever follows. */
const OWN_NOUN = /(?<=哪[一几]?)(?:单|户|趟|辆|台|栋|幢|间|艘|架|首|棵|株|只|头|匹)$/u;
const ALWAYS_NOUN = /^[单户趟]$/u;
const SINGLE = /^哪(?:一)?(?:个|位|名|家|款|座|本|部|条|块|种)?$/u;

/** What a question asks for: its form, the kind of thing and the noun that names it. `isMeasured`: it averages or adds up. */
export function findAsked({ text }: CharacterScene, isMeasured: boolean): RawAsked {
  const times = first(text, TIMES);
  if (times !== undefined) return value(times);
  const amount = first(text, AMOUNT);
  if (amount !== undefined) return number(text, amount);
  const what = WHAT_IS.exec(text);
  const said = what === null ? first(text, SAYING) : rangeOf(text, what[1] as string);
  if (said !== undefined) return saying(said, text.startsWith('为', said.start));
  for (const [pattern, wanted] of [
    [WHO, 'person'],
    [WHEN, 'time'],
    [WHERE, 'place'],
  ] as const) {
    const range = first(text, pattern);
    if (range !== undefined) return ofKind(text, range, wanted);
  }
  const numbered = NUMBERED.exec(text);
  if (numbered !== null) return byNumber(numbered);
  const counted = COUNTED.exec(text);
  if (counted !== null && !/第$/u.test(text.slice(0, counted.index))) return count(text, counted, isMeasured);
  const which = first(text, WHICH);
  if (which !== undefined) return thing(text, which);
  const truth = first(text, TRUTH);
  // 都列一下吧: a request.
  const isRequest = LIST.test(text) && text[truth?.start ?? 0] === '吧';
  const any = ANY.exec(text);
  if (any !== null) return anySuch(any);
  if (truth !== undefined && !isRequest) {
    const noun = PREDICATE.exec(text)?.indices?.[1];
    const predicate = noun === undefined ? undefined : { start: noun[0], end: noun[1] };
    return {
      form: 'truth',
      ranges: [truth],
      build: ({ toSpan }) => ({
        form: 'truth',
        wanted: 'thing',
        span: toSpan(truth),
        predicate: predicate === undefined ? undefined : toSpan(predicate),
      }),
    };
  }
  const told = isMeasured ? null : TOLD.exec(text);
  if (told !== null) return toldOver(text, told);
  const tallied = isMeasured ? null : TALLIED.exec(text);
  return tallied === null ? listed(text, isMeasured) : tally(rangeOf(text, tallied[1] as string));
}

/** 数一下广州发来的包裹: how many there are. */
const TOLD = /^(?:请|麻烦)?(?:你|您)?(?:帮我|给我)?(数一?下|数一数|数数|点一?下数)/u;

function toldOver(text: string, told: RegExpExecArray): RawAsked {
  const range = rangeOf(text, told[1] as string);
  return {
    form: 'count',
    ranges: [range],
    build: (cut) => {
      const head = lastNoun(cut, cut.tokens.length);
      return { form: 'count', wanted: 'number', span: cut.toSpan(range), head };
    },
  };
}

/** 按客户统计费用: how many there are of each, or how much. */
const TALLIED = /按(?:照)?\p{Script=Han}+?(统计)(?=\p{Script=Han})/u;

function tally(range: CharacterSpan): RawAsked {
  return {
    form: 'count',
    ranges: [range],
    build: (cut) => ({
      form: 'count',
      wanted: 'number',
      span: cut.toSpan(range),
      head: firstWord(cut.after(range)),
    }),
  };
}

/** 海鸥号是一条船吗, 海鸥号是不是船: what the known thing is asked to be. */
const PREDICATE = new RegExp(
  `^${NAME}+(?:是不是|是)(?:一?(?:${COUNTERS}))?([^${NAME}的]{1,6}?)(?:吗|[？?\\s]*$)`,
  'du',
);

/** 有没有不到20块的凉菜: whether there are such asks which. */
const ANY =
  /^(?:请问)?(?:你们|咱们?|我们)?(?:店里|家|这儿|这里|这)?(?:现在|目前)?(有没有)(?![哪谁什几])[^，,？?]*?的(?:\p{Script=Han}{1,4}?|□+)(?:呢|啊|吗)?[？?\s]*$/u;

function anySuch({ 0: whole, 1: words = '' }: RegExpExecArray): RawAsked {
  const start = whole.indexOf(words);
  const range = { start, end: start + words.length };
  return {
    form: 'set',
    ranges: [range],
    build: (cut) => {
      const at = cut.tokens.findLastIndex(({ kind }, place) => kind === 'content' && place > 0);
      if (at >= 0 && cut.isName(at)) return { form: 'set', wanted: 'thing', span: cut.toSpan(range) };
      const head = at < 0 ? undefined : { from: at, to: at + 1 };
      return {
        form: 'set',
        wanted: kindOf(cut, head),
        span: cut.toSpan(range),
        head,
      };
    },
  };
}

function rangeOf(text: string, part: string): CharacterSpan {
  const start = text.indexOf(part);
  return { start, end: start + part.length };
}

/** The words that ask also say what: they are matched with relations like a noun. */
function saying(range: CharacterSpan, isWhy: boolean): RawAsked {
  return {
    form: 'set',
    ranges: [range],
    amount: range,
    build: ({ toSpan }) => ({ form: 'set', wanted: isWhy ? 'reason' : 'thing', span: toSpan(range) }),
  };
}

function first(text: string, pattern: RegExp): CharacterSpan | undefined {
  const match = pattern.exec(text);
  return match === null || match[0] === ''
    ? undefined
    : { start: match.index, end: match.index + match[0].length };
}

/** 几岁, 多大年纪. */
const AGE = /岁$|^多大(?:年纪|岁数|年龄)$/u;

/** 多大, 多少钱: the words say what is measured; of 多少平米 the unit alone does. */
function number(text: string, range: CharacterSpan): RawAsked {
  // 多少万: the number alone.
  if (/[百千万亿]$/u.test(text.slice(range.start, range.end))) return value(range);
  const unit = OF_UNIT.exec(text.slice(range.start, range.end))?.[1];
  const said = text.slice(range.start, range.end);
  if (unit === undefined) return { ...value(range, AGE.test(said) ? 'age' : 'number'), amount: range };
  const amount = { start: range.end - unit.length, end: range.end };
  return { ...value({ start: range.start, end: amount.start }), amount };
}

const OF_UNIT = /^(?:多少|几)个?(?!元|块|岁|钱)(.+)$/u;

/** 库存是多少: the noun says it. */
function value(range: CharacterSpan, wanted: 'number' | 'age' = 'number'): RawAsked {
  return {
    form: 'number',
    ranges: [range],
    build: ({ toSpan }) => ({ form: 'number', wanted, span: toSpan(range) }),
  };
}

/** 谁, 什么时候, 在哪: "哪位客户" has a noun, "2021年注册的客户有谁" has it in front. */
function ofKind(text: string, range: CharacterSpan, wanted: WantedKind): RawAsked {
  return {
    form: 'set',
    ranges: [range],
    build: (cut) => {
      const after = /位$/u.test(text.slice(range.start, range.end)) ? firstWord(cut.after(range)) : undefined;
      const before = nounBefore(text, range, cut);
      const own = before !== undefined && isOfName(before, cut) ? undefined : before;
      const head = after ?? own ?? peopleAmong(text, range, cut);
      return { form: 'set', wanted, span: cut.toSpan(range), head };
    },
  };
}

/** 有多少个客户, 订单有几个, 下过几单; 电话多少 and 库存是多少 ask for a value. */
function count(text: string, match: RegExpExecArray, isMeasured: boolean): RawAsked {
  const range = { start: match.index, end: match.index + match[0].length };
  const counter = match[1];
  const rest = text.slice(range.end);
  const isLast = AT_END.test(rest) || rest.startsWith('个');
  if (counter === '人' && CAPACITY.test(text.slice(0, range.start))) return value(range);
  // 几个学分, 多少库存量: the noun is what is measured.
  if (!isLast && MEASURED_NOUN.test(rest)) return value(range);
  const isHad =
    /有$/u.test(text.slice(0, range.start)) &&
    !MEASURE_END.test(text.slice(0, range.start).replace(/[都还一共总]*有$/u, ''));
  if (counter === undefined && isLast && (isMeasured || !isHad)) return value(range);
  // "几单", "多少人": the counting word is the noun.
  const own =
    counter !== undefined && (isLast || counter === '人')
      ? { start: range.end - counter.length, end: range.end }
      : undefined;
  const isNoun =
    own !== undefined &&
    /^(?:单|人|户|站|场|首|项|门|部|本|辆|台|栋|幢|间|趟|艘|架)$/u.test(counter as string);
  const asking = isNoun ? { start: range.start, end: (own as CharacterSpan).start } : range;
  return {
    form: 'count',
    ranges: isNoun ? [asking, own as CharacterSpan] : [range],
    build: (cut) => {
      const head = isNoun
        ? ((isLast ? nounBefore(text, range, cut) : undefined) ?? cut.toSpan(own as CharacterSpan))
        : isLast
          ? (nounBefore(text, range, cut) ??
            (TIMES_WORD.test(counter ?? '') ? deedBefore(range, cut) : undefined))
          : firstWord(cut.after(range));
      return {
        form: 'count',
        wanted: 'number',
        span: cut.toSpan(asking),
        head,
      };
    },
  };
}

/** 哪些商品, 什么颜色; "最贵的商品是哪个", "品牌是什么" have the noun in front. */
function thing(text: string, found: CharacterSpan): RawAsked {
  const rest = text.slice(found.end);
  const isLast = AT_END.test(rest);
  const counter = OWN_NOUN.exec(text.slice(found.start, found.end))?.[0];
  // 哪一单花钱最多: the counting word is the noun.
  const own =
    counter === undefined || (!isLast && !ALWAYS_NOUN.test(counter))
      ? undefined
      : { start: found.end - counter.length, end: found.end };
  const range = own === undefined ? found : { start: found.start, end: own.start };
  return {
    form: 'set',
    ranges: own === undefined ? [range] : [range, own],
    build: (cut) => {
      if (own !== undefined) {
        const before = isLast ? nounBefore(text, found, cut) : undefined;
        return { form: 'set', wanted: 'thing', span: cut.toSpan(range), head: before ?? cut.toSpan(own) };
      }
      const next = firstWord(cut.after(range));
      const after = next !== undefined && VERBS.has(cut.tokens[next.from]?.word ?? '') ? undefined : next;
      const head = isLast ? nounBefore(text, range, cut) : (after ?? nounBefore(text, range, cut));
      const isSingular = SINGLE.test(text.slice(range.start, range.end)) ? true : undefined;
      return {
        form: 'set',
        wanted: kindOf(cut, head),
        span: cut.toSpan(range),
        head,
        isSingular,
        // 跟哪家买的: a firm or a shop, and no number or day.
        ...(head === undefined && /家$/u.test(text.slice(range.start, range.end)) ? { isOfSuch: true } : {}),
      };
    },
  };
}

/** 几号|楼, 几|路|车: the noun is a class of things that have numbers for names. */
function byNumber({ index, 0: whole, 1: noun = '', 2: vehicle = '' }: RegExpExecArray): RawAsked {
  const end = index + whole.length - vehicle.length;
  const range = { start: index, end: end - noun.length };
  const head = { start: range.end, end };
  return {
    form: 'set',
    ranges: [range, head, { start: end, end: end + vehicle.length }],
    build: ({ toSpan }) => ({ form: 'set', wanted: 'thing', span: toSpan(range), head: toSpan(head) }),
  };
}

/** 教练名单发我一份: what is wanted of it stands behind the noun. */
const SENT =
  /(?:的?(?:名单|清单|列表|单子))?(?:都|全部?)?(?:发|传|列|报|拿|给)(?:给)?(?:我|我们|咱们?)(?:一份|一下|看看|看一下|个)?[。！!？?\s]*$/u;

/** 列出所有品牌, 把客户名单列一下, 王芳的电话. */
function listed(text: string, isMeasured: boolean): RawAsked {
  const request = first(text, LIST);
  const sent = first(text, SENT);
  if (request === undefined && sent !== undefined && sent.start > 0 && !isMeasured) return beforeSent(sent);
  const isObjectFirst = request !== undefined && text.slice(request.start, request.end).endsWith('把');
  return {
    form: isMeasured ? 'number' : 'set',
    ranges: request === undefined ? [] : [request],
    build: (cut) => {
      if (isMeasured) return { form: 'number', wanted: 'number' };
      const from = request === undefined ? 0 : cut.toSpan(request).to;
      const places = cut.tokens.flatMap(({ kind }, at) =>
        kind === 'content' && at >= from && !cut.isName(at) ? [at] : [],
      );
      const end = cut.tokens.findIndex(({ word }, place) => place >= from && AFTER_OBJECT.test(word));
      const at = isObjectFirst
        ? (places.findLast((place) => end < 0 || place < end) ?? places[0])
        : places.at(-1);
      const head = at === undefined ? undefined : { from: at, to: at + 1 };
      const span = request === undefined ? undefined : cut.toSpan(request);
      return {
        form: 'set',
        wanted: kindOf(cut, head),
        head,
        span,
      };
    },
  };
}

/** The last word before a place that is neither small nor a name. */
function lastNoun(cut: CutQuestion, end: number): TokenSpan | undefined {
  const at = cut.tokens.findLastIndex(
    ({ kind }, place) => kind === 'content' && place < end && !cut.isName(place),
  );
  return at < 0 ? undefined : { from: at, to: at + 1 };
}

function beforeSent(range: CharacterSpan): RawAsked {
  return {
    form: 'set',
    ranges: [range],
    build: (cut) => {
      const span = cut.toSpan(range);
      const head = lastNoun(cut, span.from);
      return { form: 'set', wanted: kindOf(cut, head), span, head };
    },
  };
}

/** What follows the object of 把: 把能租的车型都报给我. */
const AFTER_OBJECT = /^(?:都|全|全部|列|报|给|说|找|查|统计|整理|发|念|讲|名单|清单|列表)/u;

function firstWord(span: TokenSpan | undefined): TokenSpan | undefined {
  return span === undefined ? undefined : { from: span.from, to: span.from + 1 };
}

const TIMES_WORD = /^[次回趟遍]$/u;

/** 住院几次: how often something is done counts the deeds. */
function deedBefore(range: CharacterSpan, cut: CutQuestion): TokenSpan | undefined {
  const found = cut.before(range);
  const word = found === undefined ? '' : (cut.tokens[found.to - 1]?.word ?? '');
  return found === undefined || word.length < 2 ? undefined : { from: found.to - 1, to: found.to };
}

/** The noun before "是", "有" and the like that are before the question word. */
function nounBefore(text: string, range: CharacterSpan, cut: CutQuestion): TokenSpan | undefined {
  const before = text.slice(0, range.start);
  const copula = COPULA.exec(before);
  if (copula === null || /[的□]$/u.test(before.slice(0, copula.index))) return undefined;
  const found = cut.before({ start: copula.index, end: copula.index });
  return found === undefined ? undefined : { from: found.to - 1, to: found.to };
}

/** 张伟的手下有谁: the noun says what they are to who is named, as a relation does. */
function isOfName({ from }: TokenSpan, { tokens, isName }: CutQuestion): boolean {
  const at = tokens[from - 1]?.word === '的' ? from - 2 : from - 1;
  return at >= 0 && isName(at);
}

/** 店员里谁最忙: of what people somebody is asked for. */
function peopleAmong(text: string, { start }: CharacterSpan, cut: CutQuestion): TokenSpan | undefined {
  const among = AMONG.exec(text.slice(0, start));
  const found = among === null ? undefined : cut.before({ start: among.index, end: among.index });
  if (found === undefined) return undefined;
  const word = cut.tokens[found.to - 1]?.word ?? '';
  const isPerson = chineseClass(word) === 'person' || PEOPLE_END.test(word);
  return isPerson ? { from: found.to - 1, to: found.to } : undefined;
}

const AMONG = /(?:里面?|里头|里边|中|当中|之中|中间)$/u;
const PEOPLE_END = /.[员工人生师手友民客户者]$/u;

function kindOf({ tokens }: CutQuestion, head: TokenSpan | undefined): WantedKind {
  const word = head === undefined ? undefined : tokens[head.to - 1]?.word;
  if (word === undefined) return 'thing';
  const known = GENERAL.get(word);
  if (known !== undefined) return known;
  const kind = chineseClass(word);
  return kind === 'time' ? 'time' : 'thing';
}

/** Nouns that only say what kind of thing is asked for. */
const GENERAL: ReadonlyMap<string, WantedKind> = new Map([
  ['人', 'person'],
  ['人物', 'person'],
  ['地方', 'place'],
  ['地点', 'place'],
  ['位置', 'place'],
  ['时间', 'time'],
  ['日期', 'time'],
]);
