import {
  type ClockRow,
  type ComparatorRow,
  type Comparison,
  type ComparisonCue,
  clockComparison,
  dateOrNumber,
  type FilterWords,
  type FoundValue,
  filtersIn,
  gradedOrBare,
  lasting,
  saidNumber,
} from '../filters.ts';
import { type Scene, standsAt } from '../scene.ts';
import { CLOCKS } from './clocks.ts';
import { dateAt } from './dates.ts';
import { gradedBase, orderOf } from './measures.ts';
import { numberAt } from './numbers.ts';
import { nounGroupAt } from './scene.ts';
import { PERIODS, UNITS } from './word-lists.ts';

/** Words before a number or date, longest first; `dates` only before dates, `numbers` only before numbers. */
const BEFORE: readonly ComparatorRow[] = [
  ['no more than', '<='],
  ['not more than', '<='],
  ['no less than', '>='],
  ['not less than', '>='],
  ['no later than', '<=', 'dates'],
  ['no earlier than', '>=', 'dates'],
  ['no fewer than', '>='],
  ['at least', '>='],
  ['at most', '<='],
  ['a minimum of', '>='],
  ['a maximum of', '<='],
  ['more than', '>'],
  ['greater than', '>'],
  ['higher than', '>'],
  ['larger than', '>'],
  ['less than', '<'],
  ['fewer than', '<'],
  ['lower than', '<'],
  ['smaller than', '<'],
  ['earlier than', '<', 'dates'],
  ['later than', '>', 'dates'],
  ['from after', '>', 'dates'],
  ['from before', '<', 'dates'],
  ['since before', '<', 'dates'],
  ['since after', '>', 'dates'],
  ['prior to', '<', 'dates'],
  ['pre', '<', 'dates'],
  ['post', '>', 'dates'],
  ['up to', '<='],
  ['up until', '<=', 'dates'],
  ['starting from', '>='],
  ['starting in', '>=', 'dates'],
  ['on or after', '>=', 'dates'],
  ['on or before', '<=', 'dates'],
  ['equal to', '='],
  ['bigger than', '>'],
  ['before', '<', 'dates'],
  ['after', '>', 'dates'],
  ['since', '>=', 'dates'],
  ['until', '<=', 'dates'],
  ['till', '<=', 'dates'],
  ['by', '<=', 'dates'],
  ['during', '=', 'dates'],
  ['throughout', '=', 'dates'],
  ['in', '=', 'dates'],
  ['on', '=', 'dates'],
  ['from', '=', 'dates'],
  ['of', '=', 'dates'],
  ['over', '>'],
  ['above', '>'],
  ['exceeding', '>'],
  ['exceed', '>'],
  ['exceeds', '>'],
  ['beyond', '>'],
  ['past', '>'],
  ['under', '<'],
  ['below', '<'],
  ['within', '<='],
  ['exactly', '='],
  ['only', '='],
  ['than', '>'],
];

/** Words that may stand before a time of day; the last ones stand before no other value. */
const BEFORE_CLOCK: readonly ClockRow[] = [
  ...BEFORE,
  ['starting at', '>=', 'dates'],
  ['at', '=', 'hours'],
  ['around', '=', 'dates'],
];

const WORDS: FilterWords = {
  joins: new Map([
    ['between', ['and']],
    ['from', ['to', 'until', 'till', 'through']],
  ]),
  valueAt,
  clocks: CLOCKS,
  comparisonAt,
  openAt: (scene, at) => orMoreAt(scene, at, GREATER, LESS),
  unitAt,
};

/** Comparisons with a number, a date or a length of time stated in the question. */
export function filterCues(scene: Scene): ComparisonCue[] {
  return lasting(filtersIn(scene, WORDS), scene, 'for');
}

function comparisonAt(scene: Scene, at: number): Comparison | undefined {
  // "in a week": how often, not when.
  const isRate = (place: number) =>
    /^(?:in|per)$/.test(scene.word(place)) &&
    /^(?:an?|one)$/.test(scene.word(place + 1)) &&
    PERIODS.has(scene.word(place + 2));
  if (isRate(at) || isRate(at - 1)) return undefined;
  const clock = clockComparison(scene, at, BEFORE_CLOCK, CLOCKS);
  if (clock !== undefined) return (clock.op === '=' ? openEnded(scene, clock.value) : undefined) ?? clock;
  const phrase = BEFORE.find(([words]) => standsAt(scene, at, words));
  const graded = gradedBase(scene.word(at));
  if (phrase !== undefined) {
    const [words, said, only] = phrase;
    const edge = edgeOfPeriod(scene, at + words.split(' ').length, said);
    const { op, at: behind } = edge;
    // "pre-1900"
    const isSized = SIZED.test(words) && /^\d+$/.test(scene.word(behind));
    const value = valueAt(
      scene,
      scene.tokens[behind]?.text === '-' ? behind + 1 : behind,
      edge.isEdge ? 'dates' : isSized ? 'numbers' : only,
    );
    // "bigger than": what is bigger has a size.
    const hint = graded === undefined || value?.kind === 'date' ? undefined : orderOf(graded.base);
    if (value === undefined) return undefined;
    return (op === '=' ? openEnded(scene, value) : undefined) ?? { op, value, hint };
  }
  return gradedOrBare(scene, at, graded, { than: 'than', orderOf, valueAt, bareAt });
}

/** What is bigger or smaller than 1000 is no year. */
const SIZED = /^(?:smaller|bigger|larger|higher|lower|greater) than$/;

/** "since the start of 2023", "before the end of May": the comparison with the whole period, and where that stands. */
function edgeOfPeriod(
  scene: Scene,
  at: number,
  op: ComparatorRow[1],
): { readonly op: ComparatorRow[1]; readonly at: number; readonly isEdge: boolean } {
  const noun = scene.word(at) === 'the' ? at + 1 : at;
  // Of a "starter" too the start of a year is none.
  const edge = scene.tokens[noun]?.word ?? '';
  const isStart = /^(?:start|beginning)$/.test(edge);
  const isEdge = (isStart || edge === 'end') && scene.word(noun + 1) === 'of' && op !== '=';
  if (!isEdge) return { op, at, isEdge };
  const whole = isStart ? AFTER_START[op] : AFTER_END[op];
  return { op: whole ?? op, at: noun + 2, isEdge };
}

/** What is after the start of a period is in it or later; what is before its end is in it or earlier. */
const AFTER_START: Partial<Record<ComparatorRow[1], ComparatorRow[1]>> = { '>': '>=', '<=': '<' };
const AFTER_END: Partial<Record<ComparatorRow[1], ComparatorRow[1]>> = { '>=': '>', '<': '<=' };

/** A date or number without a word of comparison before it: "5 or more", "1990". */
function bareAt(scene: Scene, at: number, value: FoundValue): Comparison | undefined {
  if (['first', 'last', 'top', 'bottom', 'the'].includes(scene.word(at - 1))) return undefined;
  // "500k a year": a rate.
  if (value.kind === 'number' && /^an?$/.test(scene.word(at)) && !/^\d/.test(scene.word(at + 1)))
    return undefined;
  return openEnded(scene, value) ?? { op: '=', value };
}

/** "5 or more", "in 2019 or later", "from 2019 on". */
function openEnded(scene: Scene, value: FoundValue): Comparison | undefined {
  const next = scene.word(value.to);
  const isDate = value.kind === 'date';
  const [more, less] = isDate ? [LATER, EARLIER] : [GREATER, LESS];
  const open = orMoreAt(scene, value.to, more, less);
  if (open !== undefined) return { op: open.op, value: { ...value, to: open.to } };
  const isLast = scene.tokens[value.to + 1] === undefined || scene.tokens[value.to + 1]?.kind === 'mark';
  const isOn =
    isDate && (/^onwards?$/.test(next) || (next === 'on' && isLast && !scene.isName(value.to + 1)));
  if (isOn || next === 'plus' || scene.tokens[value.to]?.text === '+')
    return { op: '>=', value: { ...value, to: value.to + 1 } };
  return undefined;
}

function orMoreAt(
  scene: Scene,
  at: number,
  more: RegExp,
  less: RegExp,
): { readonly op: '>=' | '<='; readonly to: number } | undefined {
  if (!/^(?:or|and)$/.test(scene.word(at))) return undefined;
  const after = scene.word(at + 1);
  return more.test(after)
    ? { op: '>=', to: at + 2 }
    : less.test(after)
      ? { op: '<=', to: at + 2 }
      : undefined;
}

const LATER = /^(?:later|after|since|onwards?|newer|younger)$/;
const EARLIER = /^(?:earlier|before|older)$/;
const GREATER = /^(?:more|over|above|later|greater|higher|longer|larger|bigger|older|better|up|upwards)$/;
const LESS = /^(?:less|fewer|under|below|earlier|lower|shorter|smaller|younger|worse|down)$/;

/** Skips currency signs and words like "about" before a value. */
function valueAt(scene: Scene, at: number, only?: 'dates' | 'numbers'): FoundValue | undefined {
  const { tokens } = scene;
  let from = at;
  while (
    ['about', 'around', 'roughly', 'approximately'].includes(scene.word(from)) ||
    /^[€$£¥]$/.test(tokens[from]?.text ?? '')
  )
    from += 1;
  // "before the year 2000"
  if (only !== 'numbers') {
    const year = scene.word(from) === 'the' ? from + 1 : from;
    if (scene.word(year) === 'year' && /^\d{4}$/.test(scene.word(year + 1))) from = year + 1;
  }
  if (scene.isName(from) || from >= tokens.length) return undefined;
  const hasUnit = (place: number): boolean => UNITS.get(scene.word(place)) !== undefined;
  const isHalf = scene.word(from) === 'half' && /^an?$/.test(scene.word(from + 1));
  if (isHalf && hasUnit(from + 2)) return saidNumber(0.5, from + 2);
  if (/^an?$/.test(scene.word(from)) && hasUnit(from + 1)) return saidNumber(1, from + 1);
  return dateOrNumber(dateAt(tokens, from, scene.today), numberAt(tokens, from), only, hasUnit);
}

function unitAt(scene: Scene, at: number): { readonly name?: string | undefined; readonly to: number } {
  const unit = UNITS.get(scene.word(at));
  if (unit !== undefined) return { name: unit, to: at + 1 };
  // "70 square metres"
  const side = /^(?:square|sq)$/.test(scene.word(at)) ? UNITS.get(scene.word(at + 1)) : undefined;
  if (side !== undefined) return { name: `square ${side}`, to: at + 2 };
  const isMoney =
    /^[€$£¥]$/.test(scene.tokens[at - 2]?.text ?? '') || /^(?:fiver|tenner)$/.test(scene.word(at - 1));
  if (isMoney) return { name: 'currency', to: at };
  const noun = nounGroupAt(scene, at, false);
  return { name: noun?.from === at ? scene.tokens[noun.to - 1]?.lemmas[0] : undefined, to: at };
}
