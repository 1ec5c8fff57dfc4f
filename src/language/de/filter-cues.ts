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
import { nounAt } from './scene.ts';
import { UNITS } from './word-lists.ts';

/** Words before a number or date, folded, longest first; `dates` only before dates, `numbers` only before numbers. */
const BEFORE: readonly ComparatorRow[] = [
  ['nicht mehr als', '<='],
  ['nicht weniger als', '>='],
  ['nicht vor', '>=', 'dates'],
  ['nicht nach', '<=', 'dates'],
  ['spatestens', '<=', 'dates'],
  ['fruhestens', '>=', 'dates'],
  ['mehr als', '>'],
  ['weniger als', '<'],
  ['hoher als', '>'],
  ['grosser als', '>'],
  ['niedriger als', '<'],
  ['geringer als', '<'],
  ['kleiner als', '<'],
  ['fruher als', '<', 'dates'],
  ['spater als', '>', 'dates'],
  ['bis zu', '<='],
  ['bis einschliesslich', '<=', 'dates'],
  ['erst seit', '>=', 'dates'],
  ['schon vor', '<', 'dates'],
  ['noch vor', '<', 'dates'],
  ['erst nach', '>', 'dates'],
  ['mindestens', '>='],
  ['wenigstens', '>='],
  ['hochstens', '<='],
  ['maximal', '<='],
  ['minimal', '>='],
  ['genau', '='],
  ['exakt', '='],
  ['gleich', '='],
  ['vor', '<', 'dates'],
  ['nach', '>', 'dates'],
  ['seit', '>=', 'dates'],
  ['ab', '>='],
  ['bis', '<='],
  ['in', '=', 'dates'],
  ['an', '=', 'dates'],
  ['von', '=', 'dates'],
  ['wahrend', '=', 'dates'],
  ['uber', '>'],
  ['oberhalb', '>'],
  ['unter', '<'],
  ['unterhalb', '<'],
  ['von', '=', 'numbers'],
  ['als', '>'],
];

/** Words that may stand before a time of day; the last ones stand before no other value. */
const BEFORE_CLOCK: readonly ClockRow[] = [
  ...BEFORE,
  ['um', '=', 'hours'],
  ['gegen', '=', 'dates'],
  ['ab', '>=', 'dates'],
  ['bis', '<=', 'dates'],
];

/** Passed over before a number. */
const ROUGHLY = /^(?:etwa|ungefahr|rund|circa|ca|knapp|den|dem|der|die|das|einem|einer)$/u;

const WORDS: FilterWords = {
  joins: new Map([
    ['zwischen', ['und']],
    ['von', ['bis']],
  ]),
  valueAt,
  clocks: CLOCKS,
  comparisonAt,
  openAt,
  unitAt,
};

/** Comparisons with a number, a date or a length of time stated in the question. */
export function filterCues(scene: Scene): ComparisonCue[] {
  return lasting(filtersIn(scene, WORDS), scene, 'seit');
}

function comparisonAt(scene: Scene, at: number): Comparison | undefined {
  const clock = clockComparison(scene, at, BEFORE_CLOCK, CLOCKS);
  if (clock !== undefined) return clock;
  for (const [phrase, op, only] of BEFORE) {
    if (!standsAt(scene, at, phrase)) continue;
    const value = valueAt(scene, at + phrase.split(' ').length, only);
    if (value !== undefined) return { op, value };
  }
  const adjective = gradedBase(scene.tokens[at]?.word ?? '');
  return gradedOrBare(scene, at, adjective, { than: 'als', orderOf, valueAt, bareAt });
}

/** A date or number without a word of comparison before it: "5 oder mehr", "1990". */
function bareAt(scene: Scene, at: number, value: FoundValue): Comparison | undefined {
  if (/^(?:top|erste[nr]?|letzte[nr]?)$/u.test(scene.word(at - 1))) return undefined;
  const open = openAt(scene, value.to);
  return open === undefined ? { op: '=', value } : { op: open.op, value: { ...value, to: open.to } };
}

function openAt(scene: Scene, at: number): { readonly op: '>=' | '<='; readonly to: number } | undefined {
  if (scene.word(at) !== 'oder') return undefined;
  const after = scene.word(at + 1);
  if (/^(?:mehr|daruber|spater|grosser|hoher|langer|alter)$/u.test(after)) return { op: '>=', to: at + 2 };
  return /^(?:weniger|darunter|fruher|kleiner|niedriger|kurzer|junger)$/u.test(after)
    ? { op: '<=', to: at + 2 }
    : undefined;
}

/** Skips articles, currency signs and words like "etwa" before a value. */
function valueAt(scene: Scene, at: number, only?: 'dates' | 'numbers'): FoundValue | undefined {
  const { tokens } = scene;
  const isOpen = (place: number): boolean => !scene.isName(place) && place < tokens.length;
  let from = at;
  while (isOpen(from) && (ROUGHLY.test(scene.word(from)) || /^[€$£]$/u.test(tokens[from]?.text ?? '')))
    from += 1;
  if (!isOpen(from)) return undefined;
  const hasUnit = (place: number): boolean => UNITS.get(scene.word(place)) !== undefined;
  if (only !== 'dates' && /^eine?[nmr]?$/u.test(scene.word(from)) && hasUnit(from + 1))
    return saidNumber(1, from + 1);
  return dateOrNumber(dateAt(tokens, at, scene.today), numberAt(tokens, from), only, hasUnit);
}

function unitAt(scene: Scene, at: number): { readonly name?: string | undefined; readonly to: number } {
  const unit = UNITS.get(scene.word(at)) ?? UNITS.get(scene.tokens[at]?.text ?? '');
  if (unit !== undefined) return { name: unit, to: at + 1 };
  const noun = nounAt(scene, at, false);
  return { name: noun?.from === at ? scene.tokens[noun.from]?.lemmas[0] : undefined, to: at };
}
