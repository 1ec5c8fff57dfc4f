import { MONTHS } from '../lexicon/measures.ts';
import type { FilterOperator, MeasureKind } from '../operators.ts';
import type { Sheet } from './sheet.ts';

type Comparison = FilterOperator['op'];

/** Words before a date or a number, and what they compare; longer first. */
const COMPARERS: readonly (readonly [
  words: readonly string[],
  op: Comparison,
  kind: MeasureKind | undefined,
])[] = [
  [['prior', 'to'], '<', 'time'],
  [['earlier', 'than'], '<', 'time'],
  [['later', 'than'], '>', 'time'],
  [['not', 'before'], '>=', 'time'],
  [['before'], '<', 'time'],
  [['after'], '>', 'time'],
  [['since'], '>=', 'time'],
  [['until'], '<=', 'time'],
  [['during'], '=', 'time'],
  [['in'], '=', 'time'],
  [['on'], '=', 'time'],
  [['from'], '=', 'time'],
  [['no', 'more', 'than'], '<=', 'quantity'],
  [['no', 'less|fewer', 'than'], '>=', 'quantity'],
  [['more|greater|larger|higher|longer|taller', 'than'], '>', 'quantity'],
  [['less|fewer|smaller|lower|shorter', 'than'], '<', 'quantity'],
  [['at', 'least'], '>=', 'quantity'],
  [['at', 'most'], '<=', 'quantity'],
  [['over|above|exceeding'], '>', 'quantity'],
  [['under|below'], '<', 'quantity'],
];

interface Value {
  readonly values: readonly string[];
  readonly kind: MeasureKind;
  readonly end: number;
  /** A decade: from the first to the last of the values. */
  readonly isRange: boolean;
}

/** Limits on dates and numbers: "before 1990", "in the 1980s", "between 5 and 10", "more than 100 people". */
export function readEnglishFilters(sheet: Sheet): void {
  for (let index = 0; index < sheet.pieces.length; index++) {
    const isRange = sheet.says(index, 'between|from') && readRange(sheet, index);
    if (!isRange) readLimit(sheet, index);
  }
}

function readRange(sheet: Sheet, index: number): boolean {
  const low = readValue(sheet, index + 1);
  if (low === undefined || !sheet.says(low.end, 'and|to')) return false;
  const high = readValue(sheet, low.end + 1);
  if (high === undefined || high.kind !== low.kind) return false;
  add(sheet, index, high.end, low.kind, [
    ['>=', low.values[0] as string],
    ['<=', high.values.at(-1) as string],
  ]);
  return true;
}

function readLimit(sheet: Sheet, index: number): void {
  const comparer = COMPARERS.find(([words]) => sheet.says(index, ...words));
  if (comparer === undefined) return;
  const [words, op, kind] = comparer;
  const value = readValue(sheet, index + words.length, kind);
  if (value === undefined || (kind !== undefined && value.kind !== kind)) return;
  // A year alone by which a name stands is what the question starts from, no limit on anything.
  if (op === '=' && !hasOtherName(sheet)) return;
  const [first, last] = [value.values[0] as string, value.values.at(-1) as string];
  const limits: (readonly [Comparison, string])[] =
    op !== '='
      ? [[op, op === '<' || op === '>=' ? first : last]]
      : value.isRange
        ? [
            ['>=', first],
            ['<=', last],
          ]
        : [['=', first]];
  add(sheet, index, value.end, value.kind, limits);
}

function hasOtherName({ context, pieces }: Sheet): boolean {
  return context.names.some(({ from, to }) => pieces.slice(from, to).some(({ word }) => !/^\d/u.test(word)));
}

/** The word said of the value goes with it where a relation with such values is called by it. */
function add(
  sheet: Sheet,
  from: number,
  to: number,
  kind: MeasureKind,
  limits: readonly (readonly [Comparison, string])[],
): void {
  const { measureOf } = sheet.context;
  let start = from;
  let end = to;
  const phrase: string[] = [];
  const before = wordBefore(sheet, from);
  if (before !== undefined && measureOf(sheet.word(before)) === kind && isSaidOf(sheet, before, kind)) {
    phrase.push(sheet.word(before));
    start = before;
    while (
      /^(?:is|are|was|were|been|with|that|who|which|a|an|the|has|have|had|of)$/u.test(sheet.word(start - 1))
    )
      start -= 1;
    // The question word itself stays.
    if (start === 0) start = before;
  }
  if (kind === 'quantity') {
    const after = sheet.word(end);
    const isMeasured = after !== '' && measureOf(after) === 'quantity';
    if (isMeasured) {
      phrase.push(after);
      end += 1;
    }
    // "more than 3 films" counts; such a limit is on no value.
    if (phrase.length === 0) return;
  }
  for (const [op, value] of limits) sheet.filters.push({ op, value, kind, phrase });
  sheet.take(start, end);
}

/** Of a date only a verb in the past is said ("released in"); a noun before a date may be anything. */
function isSaidOf({ lexicon, pieces }: Sheet, index: number, kind: MeasureKind): boolean {
  const word = pieces[index]?.word ?? '';
  return kind === 'quantity' || lexicon.lemmas(word).some((lemma) => lemma !== word && lexicon.isVerb(lemma));
}

/** The content word right before, over "of" and the copula. */
function wordBefore(sheet: Sheet, index: number): number | undefined {
  let at = index - 1;
  while (/^(?:of|is|are|was|were)$/u.test(sheet.word(at))) at -= 1;
  return sheet.word(at) === '' ? undefined : at;
}

/** A year, decade, month, date or number at a place. Numbers that are names are read all the same. */
function readValue(sheet: Sheet, index: number, wanted?: MeasureKind): Value | undefined {
  const at = /^(?:the|year)$/u.test(plain(sheet, index)) ? index + 1 : index;
  const start = plain(sheet, at) === 'year' ? at + 1 : at;
  const word = plain(sheet, start);
  const month = MONTHS.get(word);
  if (month !== undefined && wanted !== 'quantity') return readMonth(sheet, start, month);
  const decade = /^(1[0-9]|20)?(\d0)(?:'?s)$/u.exec(word);
  if (decade !== null) return decadeOf(`${decade[1] ?? '19'}${decade[2]}`, start + 1);
  if (/^(?:1[0-9]|20)\d\d$/u.test(word) && wanted !== 'quantity') {
    if (plain(sheet, start + 1) === "'s") return decadeOf(word, start + 2);
    return readIso(sheet, start, word);
  }
  if (wanted === 'time' || !/^\d[\d.]*$/u.test(word)) return undefined;
  return readNumber(sheet, start);
}

/** Also inside names: a year may be one. A capitalised name of several words is left alone. */
function plain(sheet: Sheet, index: number): string {
  const name = sheet.name(index);
  if (name !== undefined && name.to - name.from > 1) return '';
  return sheet.isTaken(index) ? '' : (sheet.pieces[index]?.word ?? '');
}

function decadeOf(first: string, end: number): Value | undefined {
  if (!first.endsWith('0')) return undefined;
  return { values: [first, `${first.slice(0, 3)}9`], kind: 'time', end, isRange: true };
}

function readIso(sheet: Sheet, index: number, year: string): Value {
  const parts = [year];
  let end = index + 1;
  while (parts.length < 3 && plain(sheet, end) === '-' && /^\d\d$/u.test(plain(sheet, end + 1))) {
    parts.push(plain(sheet, end + 1));
    end += 2;
  }
  return { values: [parts.join('-')], kind: 'time', end, isRange: false };
}

/** "March 1999", "March 5, 1999". */
function readMonth(sheet: Sheet, index: number, month: number): Value | undefined {
  const two = String(month).padStart(2, '0');
  const next = plain(sheet, index + 1);
  if (/^\d{4}$/u.test(next))
    return { values: [`${next}-${two}`], kind: 'time', end: index + 2, isRange: false };
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(next)?.[1];
  const yearAt = plain(sheet, index + 2) === ',' ? index + 3 : index + 2;
  const year = plain(sheet, yearAt);
  if (day === undefined || !/^\d{4}$/u.test(year)) return undefined;
  return {
    values: [`${year}-${two}-${day.padStart(2, '0')}`],
    kind: 'time',
    end: yearAt + 1,
    isRange: false,
  };
}

const MULTIPLES: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** "1,500", "2.5 million". */
function readNumber(sheet: Sheet, index: number): Value {
  let digits = plain(sheet, index);
  let end = index + 1;
  while (plain(sheet, end) === ',' && /^\d{3}$/u.test(plain(sheet, end + 1))) {
    digits += plain(sheet, end + 1);
    end += 2;
  }
  const multiple = MULTIPLES.get(plain(sheet, end));
  const value = Number(digits) * (multiple ?? 1);
  return {
    values: [String(value)],
    kind: 'quantity',
    end: multiple === undefined ? end : end + 1,
    isRange: false,
  };
}
