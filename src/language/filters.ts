import type { Comparator, Cue, Hours, MeasureHint, TokenSpan } from './analysis.ts';
import { type ClockWords, clockAt } from './clock.ts';
import { type GradedForm, NO_HINT } from './measure-table.ts';
import { type Scene, standsAt } from './scene.ts';
import { unitNamed } from './units.ts';

/** What every language has in common for comparisons; the words themselves are in each language's `filter-cues.ts`. */
export type ComparisonCue = Extract<Cue, { kind: 'filter' }>;

/** Words that compare with what follows or precedes them: only dates, only numbers, or both if neither is stated. */
export type ComparatorRow = readonly [words: string, op: Comparator, only?: 'dates' | 'numbers'];

/** The same before times of day; behind `hours` a number by itself is one. */
export type ClockRow = readonly [words: string, op: Comparator, only?: 'dates' | 'numbers' | 'hours'];

/** A span of time with both ends included, as dates of the same precision; the ends are equal for a single year, month or day. */
export interface TimeSpan {
  readonly since: string;
  readonly until: string;
  /** The year is not said: it is that of the last such month or day. */
  readonly yearless?: boolean;
  /** A time of day. */
  readonly hours?: Hours;
}

export interface FoundDate extends TimeSpan {
  /** Token behind it. */
  readonly to: number;
}

export interface FoundNumber {
  readonly value: number;
  /** Token behind it. */
  readonly to: number;
  /** Whether it has four digits and no magnitude, and so may be a year. */
  readonly mayBeYear: boolean;
}

export interface FoundValue {
  readonly kind: 'date' | 'number';
  readonly date?: FoundDate | undefined;
  readonly number?: FoundNumber | undefined;
  /** Token behind it. */
  readonly to: number;
}

export interface Comparison {
  readonly op: Comparator;
  readonly value: FoundValue;
  /** What is measured, where the words tell. */
  readonly hint?: MeasureHint | undefined;
}

/** What a language supplies to find comparisons in a question that is cut into tokens. */
export interface FilterWords {
  /** Words that open a range ("between"), each with the words that join its two ends ("and"). */
  readonly joins: ReadonlyMap<string, readonly string[]>;
  /** The date or number that begins at a token. */
  readonly valueAt: (scene: Scene, at: number) => FoundValue | undefined;
  /** How times of day are said. */
  readonly clocks: ClockWords;
  /** The comparison that begins at a token. */
  readonly comparisonAt: (scene: Scene, at: number) => Comparison | undefined;
  /** What words behind a number and its unit make of them: "20 hours or more". */
  readonly openAt?: (
    scene: Scene,
    at: number,
  ) => { readonly op: Comparator; readonly to: number } | undefined;
  /** The unit at a token, and whether its word belongs to the comparison or only counts things. */
  readonly unitAt: (scene: Scene, at: number) => { readonly name?: string | undefined; readonly to: number };
}

/** Comparisons with a number, a date or a length of time stated in the question, from left to right, without overlap. */
export function filtersIn(scene: Scene, words: FilterWords): ComparisonCue[] {
  const filters: ComparisonCue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    if (scene.isName(at)) continue;
    const filter = clocksAt(scene, at, words) ?? rangeAt(scene, at, words) ?? singleAt(scene, at, words);
    if (filter === undefined) continue;
    filters.push(filter);
    at = filter.span.to - 1;
  }
  return filters;
}

function singleAt(scene: Scene, at: number, words: FilterWords): ComparisonCue | undefined {
  const found = words.comparisonAt(scene, at);
  return found === undefined ? undefined : toFilter(scene, at, found, words);
}

/** "between 5 and 10", "from 1990 to 2000". */
function rangeAt(scene: Scene, at: number, words: FilterWords): ComparisonCue | undefined {
  const joins = words.joins.get(scene.word(at));
  if (joins === undefined) return undefined;
  const ends = endsAt(scene, at + 1, joins, words.valueAt);
  if (ends === undefined) return undefined;
  const [low, high] = ends;
  const filter = toFilter(scene, at, { op: '>=', value: { ...low, to: high.to } }, words);
  return { ...filter, until: high.date?.until ?? String(high.number?.value), untilOp: '<=' };
}

/** "between 9 and 12": times of day, if both may be. */
function clocksAt(scene: Scene, at: number, { joins, clocks }: FilterWords): ComparisonCue | undefined {
  const words = scene.hasClocks ? joins.get(scene.word(at)) : undefined;
  const ends =
    words === undefined
      ? undefined
      : endsAt(scene, at + 1, words, (_, place) => clockValue(scene, place, true, clocks));
  const [low, high] = ends ?? [];
  if (low?.date === undefined || high?.date === undefined) return undefined;
  const filter = dateFilter({ from: at, to: high.to }, '>=', low.date, NO_HINT);
  return { ...filter, until: high.date.until, untilOp: '<=' };
}

function endsAt(
  scene: Scene,
  at: number,
  joins: readonly string[],
  valueAt: FilterWords['valueAt'],
): readonly [FoundValue, FoundValue] | undefined {
  const low = valueAt(scene, at);
  if (low === undefined || !joins.includes(scene.word(low.to))) return undefined;
  const high = valueAt(scene, low.to + 1);
  return high === undefined || high.kind !== low.kind ? undefined : [low, high];
}

/** "before 10", "at half past nine": a time of day behind words that may stand before one. */
export function clockComparison(
  scene: Scene,
  at: number,
  rows: readonly ClockRow[],
  clocks: ClockWords,
): Comparison | undefined {
  if (!scene.hasClocks) return undefined;
  for (const [phrase, op, only] of rows) {
    if (only === 'numbers' || !standsAt(scene, at, phrase)) continue;
    const mayBeBare = only === 'hours' || (only === 'dates' && op !== '=');
    const value = clockValue(scene, at + phrase.split(' ').length, mayBeBare, clocks);
    if (value !== undefined) return { op, value: midnight(value, op) };
  }
  const value = clockValue(scene, at, false, clocks);
  return value && { op: '=', value };
}

/** A time of day as the value of a comparison. */
function clockValue(
  scene: Scene,
  at: number,
  mayBeBare: boolean,
  clocks: ClockWords,
): FoundValue | undefined {
  const found = clockAt(scene, at, mayBeBare, clocks);
  if (found === undefined) return undefined;
  const { time, hours, to } = found;
  return { kind: 'date', date: { since: time, until: time, hours, to }, to };
}

/** "after midnight" is of the day that begins then. */
function midnight(value: FoundValue, op: Comparator): FoundValue {
  const { date } = value;
  if (date?.since !== '24:00' || op === '<' || op === '<=') return value;
  return { ...value, date: { ...date, since: '00:00', until: '00:00' } };
}

function toFilter(scene: Scene, from: number, found: Comparison, words: FilterWords): ComparisonCue {
  const { op, value, hint = NO_HINT } = found;
  const unit = words.unitAt(scene, value.to);
  if (value.kind === 'date') {
    const filter = dateFilter({ from, to: value.to }, op, value.date as FoundDate, hint);
    // "more than 1000 tickets"
    const mayBeNumber = value.number?.mayBeYear === true && filter.until === undefined;
    return mayBeNumber ? { ...filter, mayBeNumber, unit: unit.name } : filter;
  }
  const open = op === '=' ? words.openAt?.(scene, unit.to) : undefined;
  return {
    kind: 'filter',
    op: open?.op ?? op,
    value: String((value.number as FoundNumber).value),
    valueKind: 'number',
    hint,
    span: { from, to: open?.to ?? unit.to },
    unit: unit.name,
  };
}

/** "in 1990" is the whole year; "before 1990" ends where it begins, and "after 1990" begins where it ends. */
export function dateFilter(
  span: TokenSpan,
  op: Comparator,
  time: TimeSpan,
  hint: MeasureHint,
): ComparisonCue {
  const { since, until, yearless, hours } = time;
  const common = {
    kind: 'filter',
    span,
    valueKind: 'date',
    hint,
    ...(yearless && { yearless }),
    ...(hours && { hours }),
  } as const;
  if (since === until) return { ...common, op, value: since };
  if (op === '=' || op === '!=') return { ...common, op: '>=', value: since, until, untilOp: '<=' };
  return { ...common, op, value: op === '<' || op === '>=' ? since : until };
}

/** What a comparative asks of a value: "older than 1900" means earlier, "older than 30" means more. */
export function comparedBy(hint: MeasureHint, value: FoundValue): Comparison {
  const quantity = hint.quantity ?? (value.kind === 'date' ? undefined : hint.measures[0]?.pole);
  const pole = value.kind === 'date' ? (hint.time ?? quantity) : quantity;
  return { op: pole === 'min' ? '<' : '>', value, hint };
}

/**
 * "longer than 5", or a value by itself: a comparison that no phrase of the language introduces.
 * @param adjective the form of a listed adjective at the place.
 */
export function gradedOrBare(
  scene: Scene,
  at: number,
  adjective: GradedForm | undefined,
  words: {
    readonly than: string;
    readonly orderOf: (adjective: string) => MeasureHint | undefined;
    readonly valueAt: FilterWords['valueAt'];
    readonly bareAt: (scene: Scene, at: number, value: FoundValue) => Comparison | undefined;
  },
): Comparison | undefined {
  const isCompared = adjective?.grade === 'comparative' && scene.word(at + 1) === words.than;
  const order = isCompared ? words.orderOf(adjective.base) : undefined;
  const value = words.valueAt(scene, order === undefined ? at : at + 2);
  if (value === undefined) return undefined;
  return order === undefined ? words.bareAt(scene, at, value) : comparedBy(order, value);
}

/** A date, unless a number with a unit, or a longer number, is at the same place. */
export function dateOrNumber(
  date: FoundDate | undefined,
  number: FoundNumber | undefined,
  only: 'dates' | 'numbers' | undefined,
  hasUnit: (at: number) => boolean,
): FoundValue | undefined {
  const isYear = number?.mayBeYear === true && !hasUnit(number.to);
  if (date !== undefined && only !== 'numbers' && (number === undefined || isYear || date.to > number.to))
    return { kind: 'date', date, number: only === 'dates' ? undefined : number, to: date.to };
  if (number === undefined || only === 'dates') return undefined;
  return { kind: 'number', number, to: number.to };
}

/** A number expressed by a word: "a day" is one, "half a day" is a half. */
export function saidNumber(value: number, to: number): FoundValue {
  return { kind: 'number', number: { value, to, mayBeYear: false }, to };
}

/** Of limits of time behind a word ("for more than ten years"), that they say how long something has been so. */
export function lasting(cues: readonly ComparisonCue[], scene: Scene, word: string): ComparisonCue[] {
  return cues.map((cue) =>
    scene.word(cue.span.from - 1) === word &&
    cue.unit !== undefined &&
    unitNamed(cue.unit)?.dimension === 'duration'
      ? { ...cue, lasts: true }
      : cue,
  );
}
