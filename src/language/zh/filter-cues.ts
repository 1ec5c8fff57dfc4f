import type { Comparator, MeasureHint } from '../analysis.ts';
import { type ComparatorRow, type ComparisonCue, dateFilter } from '../filters.ts';
import { lapsedBefore } from '../lapsed.ts';
import { NO_HINT } from '../measure-table.ts';
import { noneLeft } from '../sold-out.ts';
import { unitNamed } from '../units.ts';
import { clockAt } from './clocks.ts';
import { dateAt, type WrittenDate } from './dates.ts';
import { ADJECTIVES, orderOf, poleOf } from './measures.ts';
import { numberAt, type WrittenNumber } from './numbers.ts';
import { type CharacterScene, type CharacterSpan, COUNTERS, NAME, type RawCue } from './scene.ts';

/** Words before a number or a date, longest first. */
const BEFORE: readonly ComparatorRow[] = [
  ['大于等于', '>='],
  ['大于或等于', '>='],
  ['小于等于', '<='],
  ['小于或等于', '<='],
  ['不少于', '>='],
  ['不低于', '>='],
  ['不小于', '>='],
  ['不早于', '>=', 'dates'],
  ['不超过', '<='],
  ['不多于', '<='],
  ['不大于', '<='],
  ['不高于', '<='],
  ['不晚于', '<=', 'dates'],
  ['没超过', '<='],
  ['没到', '<'],
  ['超过', '>'],
  ['超出', '>'],
  ['大于', '>'],
  ['多于', '>'],
  ['高于', '>'],
  ['长于', '>'],
  ['重于', '>'],
  ['贵过', '>'],
  ['不止', '>'],
  ['高过', '>'],
  ['至少', '>='],
  ['最少', '>='],
  ['起码', '>='],
  ['少于', '<'],
  ['小于', '<'],
  ['低于', '<'],
  ['短于', '<'],
  ['轻于', '<'],
  ['不到', '<'],
  ['不足', '<'],
  ['不满', '<'],
  ['未满', '<'],
  ['至多', '<='],
  ['最多', '<='],
  ['顶多', '<='],
  ['早于', '<', 'dates'],
  ['晚于', '>', 'dates'],
  ['等于', '='],
  ['正好', '='],
  ['刚好', '='],
  ['恰好', '='],
  ['自从', '>=', 'dates'],
  ['从', '>=', 'dates'],
  ['自', '>=', 'dates'],
  ['截至', '<=', 'dates'],
  ['截止到', '<=', 'dates'],
  ['于', '=', 'dates'],
  ['在', '=', 'dates'],
  ['达到', '>='],
  ['达到了', '>='],
  ['突破', '>'],
  ['上了', '>=', 'numbers'],
  ['过了', '>', 'numbers'],
  ['够', '>=', 'numbers'],
  ['满', '>=', 'numbers'],
  ['过', '>'],
];

/** Words behind a number or a date, longest first; they decide before what is in front. */
const BEHIND: readonly ComparatorRow[] = [
  ['或以上', '>='],
  ['及以上', '>='],
  ['以上', '>='],
  ['及以下', '<='],
  ['或以下', '<='],
  ['以下', '<='],
  ['以内', '<='],
  ['之内', '<='],
  ['及以前', '<=', 'dates'],
  ['或更早', '<=', 'dates'],
  ['之前', '<', 'dates'],
  ['以前', '<', 'dates'],
  ['之后', '>', 'dates'],
  ['以后', '>', 'dates'],
  ['以来', '>=', 'dates'],
  ['至今', '>=', 'dates'],
  ['开始', '>=', 'dates'],
  ['起', '>=', 'dates'],
  ['为止', '<=', 'dates'],
  ['前', '<', 'dates'],
  ['后', '>', 'dates'],
  ['多', '>', 'numbers'],
  ['内', '<=', 'numbers'],
];

/** 一天多少钱: 多 begins a question word. */
const ASKS_HOW = /^多[少大长久远高重宽深快厚]/u;

const UNIT =
  /(?:个)?(?:平方公里|平方千米|平方米|平米|公顷|立方米|千瓦时|公里|千米|厘米|毫米|毫升|千克|公斤|毫克|分钟|秒钟|小时|钟头|星期|礼拜|块钱|人民币|美元|欧元|英镑|日元|英里|英尺|英寸|平方|个月|岁|米|克|升|斤|吨|秒|天|周|元|块|年|度|亩|分|里|%|％|kg|km|cm|mm|ml|g|m)/uy;
const COUNTER = new RegExp(`(?:${COUNTERS})`, 'uy');
const JOINS = /\s*(?:到|至|和|与|~|～|—|-|－)\s*/uy;
const BETWEEN = /(?:之间|期间|间|的时候)?/uy;

interface ComparedValue extends CharacterSpan {
  readonly date?: WrittenDate;
  readonly number?: WrittenNumber;
  readonly unit?: string | undefined;
  readonly counter?: string | undefined;
  /** A word stands right behind it. */
  readonly isFollowed?: boolean;
}

/** Comparisons with a number, a date or a length of time that is in the question; of things that are counted too. */
export function filterCues(scene: CharacterScene): RawCue[] {
  const cues: RawCue[] = [];
  const { text } = scene;
  for (let at = 0; at < text.length; ) {
    const found = filtersAt(scene, at);
    if (found.length === 0) {
      at += 1;
      continue;
    }
    cues.push(...found);
    at = Math.max(...found.map(({ range }) => range.end));
  }
  return cues;
}

function filtersAt(scene: CharacterScene, at: number): RawCue[] {
  const { text } = scene;
  const magnitude = magnitudeAt(text, at);
  if (magnitude !== undefined) return [magnitude];
  const lapsed = lapsedAt(scene, at);
  if (lapsed !== undefined) return [lapsed];
  const gone = soldOutAt(scene, at);
  if (gone !== undefined) return [gone];
  const than = comparedAt(scene, at);
  if (than !== undefined) return [than];
  const phrase = BEFORE.find(([words]) => text.startsWith(words, at));
  if (phrase !== undefined) {
    const [words, op, only] = phrase;
    const isAmount = only === undefined && op !== '=';
    const found = valueAt(scene, at + words.length, only);
    const value = isAmount ? asAmount(scene, found) : amountBefore(scene, found);
    if (value === undefined) return only === 'dates' ? [] : countedBehindVerb(scene, at + words.length, op);
    return toCues(scene, at, op, value, op === '=' ? 'weak' : 'told');
  }
  const value = amountBefore(scene, valueAt(scene, at));
  if (value === undefined) return [];
  // A spelled number alone is mostly part of a word.
  return toCues(scene, at, '=', value, 'bare');
}

/** 哪些证过期了, 已经到期的合同: before today. */
const LAPSED = /(?:已经|已)?(?:过期|到期|过了期|失效|逾期|超期)(?=了|的|吗|没|$|[，,？?。])/uy;

function lapsedAt({ text, today }: CharacterScene, at: number): RawCue | undefined {
  LAPSED.lastIndex = at;
  const [words] = LAPSED.exec(text) ?? [];
  // 什么时候到期, 快到期的: the day is asked for, or still to come.
  if (words === undefined || /什么时候|何时|哪天|几号|哪年|快|将|即将|要$/u.test(text.slice(0, at)))
    return undefined;
  const range = { start: at, end: at + words.length };
  return { range, build: ({ toSpan }) => lapsedBefore(today, toSpan(range)) };
}

/** 哪些茶卖完了, 缺货的商品: none is left. */
const SOLD_OUT = /(?:已经|已)?(?:卖完|卖光|售罄|售完|缺货|断货|没货|无货|用完)(?=了|的|吗|没|$|[，,？?。])/uy;
/** What a number of pieces that are there is called. */
const PIECES = ['库存', '存货', '数量', '余量'];

function soldOutAt({ text }: CharacterScene, at: number): RawCue | undefined {
  SOLD_OUT.lastIndex = at;
  const [words] = SOLD_OUT.exec(text) ?? [];
  if (words === undefined || /什么时候|何时|哪天|快|将|即将|要$/u.test(text.slice(0, at))) return undefined;
  const range = { start: at, end: at + words.length };
  return { range, build: ({ toSpan }) => noneLeft(toSpan(range), PIECES) };
}

/** 月薪过万, 票房破亿, 上千的: a magnitude by itself. */
const MAGNITUDE =
  /(超过|过|超|突破|破|上|达到|达|满|不到|不足|没到|不满|未满|低于|高于)([十百千]?[万亿]|[百千])(?=元|块|[的都，,？?。\s]|有|$)/uy;

function magnitudeAt(text: string, at: number): RawCue | undefined {
  MAGNITUDE.lastIndex = at;
  const found = MAGNITUDE.exec(text);
  if (found === null) return undefined;
  const [whole, words = '', written = ''] = found;
  const number = numberAt(`1${written}`, 0);
  if (number === undefined) return undefined;
  const op = /^[不没未低]/u.test(words) ? '<' : /^[上达满]/u.test(words) ? '>=' : '>';
  const range = { start: at, end: at + whole.length };
  return filterCue(range, op, { ...range, number }, NO_HINT);
}

/** Four digits that amounts are compared with are no year: 1500以上, 超过2000. */
function asAmount({ text }: CharacterScene, value: ComparedValue | undefined): ComparedValue | undefined {
  if (value?.date?.isBareYear !== true) return value;
  const number = numberAt(text, value.start);
  return number === undefined || number.end !== value.end
    ? value
    : { start: value.start, end: value.end, number };
}

function amountBefore(scene: CharacterScene, value: ComparedValue | undefined): ComparedValue | undefined {
  if (value === undefined || !AMOUNT_BEHIND.test(scene.text.slice(value.end))) return value;
  return asAmount(scene, value);
}

const AMOUNT_BEHIND = /^[或及]?(?:以[上下内]|之内)/u;

/** 比3000块贵, 比2020年早. */
function comparedAt(scene: CharacterScene, at: number): RawCue | undefined {
  const { text } = scene;
  if (text[at] !== '比') return undefined;
  const value = valueAt(scene, at + 1);
  if (value === undefined) return undefined;
  const adjective = new RegExp(`^(?:还|要|更)?(${ADJECTIVES})(?:的|一些|一点)?`, 'u').exec(
    text.slice(value.end),
  );
  if (adjective === null) return undefined;
  const hint = orderOf(adjective[1] as string);
  const pole = value.date === undefined ? poleOf(hint) : (hint.time ?? poleOf(hint));
  const range = { start: at, end: value.end + (adjective[0] as string).replace(/的$/u, '').length };
  return filterCue(range, pole === 'max' ? '>' : '<', value, hint);
}

function toCues(
  scene: CharacterScene,
  start: number,
  before: Comparator,
  value: ComparedValue,
  told: 'told' | 'weak' | 'bare',
): RawCue[] {
  const { text } = scene;
  const range = rangeOf(scene, start, value);
  if (range !== undefined) return [range];
  // 300页以上: the noun that is measured stands between.
  const measured = /^(\p{Script=Han})(?:[或及]?以[上下]|[以之]内)/u.exec(text.slice(value.end))?.[1];
  if (measured !== undefined && value.date === undefined && value.unit === undefined)
    return toCues(scene, start, before, { ...value, end: value.end + 1, unit: measured }, told);
  const kind = value.date === undefined ? 'numbers' : 'dates';
  const behind = BEHIND.find(
    ([words, , only]) =>
      text.startsWith(words, value.end) &&
      (only === undefined || only === kind) &&
      !(words === '多' && ASKS_HOW.test(text.slice(value.end))),
  );
  const isBehind =
    behind !== undefined && !(told === 'told' && behind[2] === 'dates' && value.date === undefined);
  const op = isBehind ? (behind as (typeof BEHIND)[number])[1] : before;
  const end = isBehind ? value.end + (behind as (typeof BEHIND)[number])[0].length : value.end;
  if (told === 'bare' && !isBehind && !standsAlone(text, start, value)) return [];
  const isBare = told === 'bare' && !isBehind && value.date === undefined;
  const cue: RawCue = { ...filterCue({ start, end }, op, value, NO_HINT), isBare };
  // 低于40件 measures; 超过两件 may count.
  const counted = /于$/u.test(text.slice(start, value.start))
    ? undefined
    : countedCue(text, { start, end }, op, value);
  return counted === undefined ? [cue] : [cue, { ...counted, isBare }];
}

/** A number that is no part of a word: with a unit or a counting word, or digits by themselves. */
function standsAlone(text: string, start: number, value: ComparedValue): boolean {
  if (value.date !== undefined) return !value.date.isBareYear || !/[\p{L}\d]/u.test(text[start - 1] ?? ' ');
  if (text[start - 1] === '第' || /[a-z\d.-]/u.test(text[start - 1] ?? ' ')) return false;
  if (value.unit !== undefined)
    // 一天, 一周: a rate, or part of a word.
    return value.number?.isSpelled !== true || value.number.value > 1;
  if (value.counter !== undefined) return value.number?.isSpelled !== true || value.number.value > 2;
  return value.number?.isSpelled === false && !/[a-z□]/u.test(text[value.end] ?? ' ');
}

/** 2019年到2021年(之间), 10到20块. */
function rangeOf(scene: CharacterScene, start: number, low: ComparedValue): RawCue | undefined {
  JOINS.lastIndex = low.end;
  const joint = JOINS.exec(scene.text);
  if (joint === null) return undefined;
  const high = valueAt(scene, low.end + joint[0].length);
  if (high === undefined || (high.date === undefined) !== (low.date === undefined)) return undefined;
  BETWEEN.lastIndex = high.end;
  const end = high.end + (BETWEEN.exec(scene.text)?.[0].length ?? 0);
  if (/^[和与]/u.test(joint[0].trim()) && end === high.end) return undefined;
  const unit = high.unit ?? low.unit;
  const until = high.date === undefined ? String(high.number?.value) : high.date.until;
  return filterCue({ start, end }, '>=', { ...low, unit }, NO_HINT, until);
}

function filterCue(
  range: CharacterSpan,
  op: Comparator,
  value: ComparedValue,
  hint: MeasureHint,
  until?: string,
): RawCue {
  return {
    range,
    build: ({ toSpan, tokens, after }) => {
      const span = toSpan(range);
      if (value.date !== undefined) {
        const { since, hours } = value.date;
        return until === undefined
          ? dateFilter(span, op, value.date, hint)
          : {
              ...dateFilter(span, op, { since, until: since, ...(hours && { hours }) }, hint),
              until,
              untilOp: '<=',
            };
      }
      const following =
        value.unit === undefined && value.counter === undefined && value.isFollowed === true
          ? after({ start: value.start, end: value.end })
          : undefined;
      const noun = following === undefined ? undefined : tokens[following.to - 1]?.word;
      const unit = value.unit ?? value.counter ?? noun;
      return {
        kind: 'filter',
        span,
        op,
        value: String(value.number?.value),
        valueKind: 'number',
        hint,
        until,
        untilOp: until === undefined ? undefined : '<=',
        unit,
      } satisfies ComparisonCue;
    },
  };
}

/** 至少两个孩子, 订单超过三个: how many things of a kind there are, beside the reading as a value. */
function countedCue(
  text: string,
  range: CharacterSpan,
  op: Comparator,
  value: ComparedValue,
): RawCue | undefined {
  const { counter, number } = value;
  if (counter === undefined || number === undefined || !Number.isInteger(number.value)) return undefined;
  const isPerson = counter === '人';
  const last = { start: range.end - (isPerson ? 1 : 0), end: range.end };
  return {
    range,
    build: ({ toSpan, before, after }) => {
      const isFollowed = text[range.end] !== '的';
      const counted = isPerson ? toSpan(last) : ((isFollowed ? after(range) : undefined) ?? before(range));
      if (counted === undefined) return undefined;
      return { kind: 'having', span: toSpan(range), op, value: number.value, counted };
    },
    ranges: isPerson ? [last] : undefined,
  };
}

/** 至少教两门课: a verb is between. */
function countedBehindVerb(scene: CharacterScene, at: number, op: Comparator): RawCue[] {
  for (const length of [1, 2]) {
    if (!/^\p{Script=Han}+$/u.test(scene.text.slice(at, at + length))) return [];
    const value = valueAt(scene, at + length, 'numbers');
    if (value?.counter === undefined) continue;
    const counted = countedCue(scene.text, value, op, value);
    return counted === undefined ? [] : [counted];
  }
  return [];
}

function valueAt(
  { text, today, hasClocks }: CharacterScene,
  at: number,
  only?: 'dates' | 'numbers',
): ComparedValue | undefined {
  // 哪一年, 每一个, 第三: no number of its own.
  if (/[哪每第这那某]/u.test(text[at - 1] ?? '')) return undefined;
  let start = at;
  while (/[\s¥￥$€约了]/u.test(text[start] ?? '') || text.startsWith('大约', start))
    start += text.startsWith('大约', start) ? 2 : 1;
  if (text[start] === undefined || text[start] === NAME) return undefined;
  const clock = hasClocks && only !== 'numbers' ? clockAt(text, start) : undefined;
  if (clock !== undefined) return { start, end: clock.end, date: clock };
  const date = only === 'numbers' ? undefined : dateAt(text, start, today);
  const number = numberAt(text, start);
  if (date !== undefined && (!date.isBareYear || number === undefined || isYearHere(text, number, only))) {
    return { start, end: date.end, date };
  }
  if (number === undefined || only === 'dates') return undefined;
  UNIT.lastIndex = number.end;
  const unit = UNIT.exec(text)?.[0];
  if (unit !== undefined && !/^(?:年|天|月|分|度|里|米|块)$/u.test(unit.replace('个', '')))
    return withUnit(start, number, unit);
  if (unit !== undefined && !/^(?:代|级|产|限|期)/u.test(text.slice(number.end + unit.length)))
    return withUnit(start, number, unit);
  COUNTER.lastIndex = number.end;
  const counter = COUNTER.exec(text)?.[0];
  return {
    start,
    end: number.end + (counter?.length ?? 0),
    number,
    counter,
    isFollowed: /^\p{Script=Han}/u.test(text.slice(number.end)) && text[number.end] !== '的',
  };
}

function withUnit(start: number, number: WrittenNumber, written: string): ComparedValue {
  const plain = written
    .replace(/^个/u, '')
    .replace('％', '%')
    .replace(/^平方$/u, '平方米')
    .replace(/^钟头$/u, '小时');
  return { start, end: number.end + written.length, number, unit: unitNamed(plain)?.symbol ?? plain };
}

/** Four digits are a year where only dates fit, or where nothing behind says that something is measured or counted. */
function isYearHere(text: string, number: WrittenNumber, only?: 'dates' | 'numbers'): boolean {
  if (!number.mayBeYear) return false;
  if (only === 'dates') return true;
  UNIT.lastIndex = number.end;
  COUNTER.lastIndex = number.end;
  return UNIT.exec(text) === null && COUNTER.exec(text) === null;
}
