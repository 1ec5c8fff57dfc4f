import type { Comparator, Cue, MeasureHint } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { dateAt, type FoundDate } from './dates.ts';
import { gradedBase, orderOf } from './measures.ts';
import { type FoundNumber, numberAt } from './numbers.ts';
import { nounAt, standsAt } from './scene.ts';
import { UNITS } from './word-lists.ts';

type Filter = Extract<Cue, { kind: 'filter' }>;

/** Words before a number or date, folded, longest first; `dates` only before dates, `numbers` only before numbers. */
const BEFORE: readonly (readonly [words: string, op: Comparator, only?: 'dates' | 'numbers'])[] = [
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

const NO_HINT: MeasureHint = { measures: [] };
/** Passed over before a number. */
const ROUGHLY = /^(?:etwa|ungefahr|rund|circa|ca|knapp|den|dem|der|die|das|einem|einer)$/u;

/** Comparisons with a number, a date or a length of time that is given in the question. */
export function filterCues(scene: Scene): Filter[] {
  const cues: Filter[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    if (scene.isName(at)) continue;
    const cue = betweenAt(scene, at) ?? comparedAt(scene, at);
    if (cue === undefined) continue;
    cues.push(cue);
    at = cue.span.to - 1;
  }
  return cues;
}

function comparedAt(scene: Scene, at: number): Filter | undefined {
  const graded = gradedBase(scene.tokens[at]?.word ?? '');
  const adjective =
    graded?.grade === 'comparative' && scene.word(at + 1) === 'als' ? orderOf(graded.base) : undefined;
  for (const [phrase, op, only] of BEFORE) {
    if (!standsAt(scene, at, phrase)) continue;
    const value = valueAt(scene, at + phrase.split(' ').length, only);
    if (value !== undefined) return toFilter(scene, at, op, value, NO_HINT);
  }
  if (adjective !== undefined) {
    const value = valueAt(scene, at + 2);
    if (value === undefined) return undefined;
    const pole =
      value.kind === 'date'
        ? (adjective.time ?? adjective.quantity)
        : (adjective.quantity ?? adjective.measures[0]?.pole);
    return toFilter(scene, at, pole === 'min' ? '<' : '>', value, adjective);
  }
  const value = valueAt(scene, at);
  if (value === undefined || /^(?:top|erste[nr]?|letzte[nr]?)$/u.test(scene.word(at - 1))) return undefined;
  const [next, after] = [scene.word(value.to), scene.word(value.to + 1)];
  if (next === 'oder' && /^(?:mehr|daruber|spater|grosser|hoher|langer|alter)$/u.test(after))
    return toFilter(scene, at, '>=', { ...value, to: value.to + 2 }, NO_HINT);
  if (next === 'oder' && /^(?:weniger|darunter|fruher|kleiner|niedriger|kurzer|junger)$/u.test(after))
    return toFilter(scene, at, '<=', { ...value, to: value.to + 2 }, NO_HINT);
  return toFilter(scene, at, '=', value, NO_HINT);
}

function betweenAt(scene: Scene, at: number): Filter | undefined {
  const opens = scene.word(at);
  if (opens !== 'zwischen' && opens !== 'von') return undefined;
  const low = valueAt(scene, at + 1);
  if (low === undefined || scene.word(low.to) !== (opens === 'von' ? 'bis' : 'und')) return undefined;
  const high = valueAt(scene, low.to + 1);
  if (high === undefined || high.kind !== low.kind) return undefined;
  const cue = toFilter(scene, at, '>=', { ...low, to: high.to }, NO_HINT);
  return { ...cue, until: high.date?.until ?? String(high.number?.value), untilOp: '<=' };
}

interface FoundValue {
  readonly kind: 'date' | 'number';
  readonly date?: FoundDate;
  readonly number?: FoundNumber;
  readonly to: number;
}

/** A bare year is a date unless a number is wanted. */
function valueAt(scene: Scene, at: number, only?: 'dates' | 'numbers'): FoundValue | undefined {
  const { tokens } = scene;
  const isOpen = (place: number): boolean => !scene.isName(place) && place < tokens.length;
  if (!isOpen(at)) return undefined;
  const date = only === 'numbers' ? undefined : dateAt(tokens, at, scene.today);
  let from = at;
  while (isOpen(from) && (ROUGHLY.test(scene.word(from)) || /^[€$£]$/u.test(tokens[from]?.text ?? '')))
    from += 1;
  if (!isOpen(from)) return undefined;
  const unit = /^eine?[nmr]?$/u.test(scene.word(from)) ? UNITS.get(scene.word(from + 1)) : undefined;
  if (unit !== undefined && only !== 'dates')
    return { kind: 'number', number: { value: 1, to: from + 1, mayBeYear: false }, to: from + 1 };
  const number = numberAt(tokens, from);
  const isYear = number?.mayBeYear === true && UNITS.get(scene.word(number.to)) === undefined;
  if (date !== undefined && (number === undefined || isYear || date.to > number.to))
    return { kind: 'date', date, ...(number === undefined ? {} : { number }), to: date.to };
  if (number === undefined || only === 'dates') return undefined;
  return { kind: 'number', number, to: number.to };
}

function toFilter(scene: Scene, from: number, op: Comparator, value: FoundValue, hint: MeasureHint): Filter {
  if (value.kind === 'date') {
    const { since, until } = value.date as FoundDate;
    const common = { kind: 'filter', span: { from, to: value.to }, valueKind: 'date', hint } as const;
    if (since === until) return { ...common, op, value: since };
    if (op === '=' || op === '!=') return { ...common, op: '>=', value: since, until, untilOp: '<=' };
    return { ...common, op, value: op === '<' || op === '>=' ? since : until };
  }
  const unit = UNITS.get(scene.word(value.to)) ?? UNITS.get(scene.tokens[value.to]?.text ?? '');
  const noun = unit === undefined ? nounAt(scene, value.to, false) : undefined;
  const counted = noun?.from === value.to ? scene.tokens[noun.from]?.lemmas[0] : undefined;
  const said = unit ?? counted;
  return {
    kind: 'filter',
    op,
    value: String((value.number as FoundNumber).value),
    valueKind: 'number',
    hint,
    span: { from, to: unit === undefined ? value.to : value.to + 1 },
    ...(said === undefined ? {} : { unit: said }),
  };
}
