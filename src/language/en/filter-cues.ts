import type { Comparator, Cue, MeasureHint } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { dateAt, type FoundDate } from './dates.ts';
import { gradedBase, orderOf } from './measures.ts';
import { type FoundNumber, numberAt } from './numbers.ts';
import { nounGroupAt } from './scene.ts';
import { UNITS } from './word-lists.ts';

type Filter = Extract<Cue, { kind: 'filter' }>;

/** Words before a number or date, longest first; `dates` only before dates, `numbers` only before numbers. */
const BEFORE: readonly (readonly [words: string, op: Comparator, only?: 'dates' | 'numbers'])[] = [
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

const NO_HINT: MeasureHint = { measures: [] };

/** Comparisons with a number, a date or a length of time that is given in the question. */
export function filterCues(scene: Scene): Filter[] {
  const { tokens } = scene;
  const cues: Filter[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (scene.isName(at)) continue;
    const between = betweenAt(scene, at);
    if (between !== undefined) {
      cues.push(between);
      at = between.span.to - 1;
      continue;
    }
    const cue = comparedAt(scene, at);
    if (cue === undefined) continue;
    cues.push(cue);
    at = cue.span.to - 1;
  }
  return cues;
}

function comparedAt(scene: Scene, at: number): Filter | undefined {
  const phrase = BEFORE.find(([words]) =>
    words.split(' ').every((word, index) => scene.word(at + index) === word),
  );
  const graded = gradedBase(scene.word(at));
  const adjective =
    graded?.grade === 'comparative' && scene.word(at + 1) === 'than' ? orderOf(graded.base) : undefined;
  if (adjective !== undefined && phrase === undefined) {
    const value = valueAt(scene, at + 2);
    if (value === undefined) return undefined;
    const isDate = value.kind === 'date';
    const pole = isDate
      ? (adjective.time ?? adjective.quantity)
      : (adjective.quantity ?? adjective.measures[0]?.pole);
    // "older than 1900": earlier.
    const op: Comparator = pole === 'min' ? '<' : '>';
    return toFilter(scene, at, op, value, adjective);
  }
  if (phrase !== undefined) {
    const [words, op, only] = phrase;
    const behind = at + words.split(' ').length;
    // "pre-1900"
    const value = valueAt(scene, scene.tokens[behind]?.text === '-' ? behind + 1 : behind, only);
    if (value !== undefined) return toFilter(scene, at, op, value, NO_HINT);
    return undefined;
  }
  // A bare date or number.
  const previous = scene.word(at - 1);
  const value = valueAt(scene, at);
  if (value === undefined || ['first', 'last', 'top', 'bottom', 'the'].includes(previous)) return undefined;
  // "500k a year": a rate.
  if (value.kind === 'number' && /^an?$/.test(scene.word(at)) && !/^\d/.test(scene.word(at + 1)))
    return undefined;
  const next = scene.word(value.to);
  const after = scene.word(value.to + 1);
  if (next === 'or' && /^(more|over|above|later|greater|higher|longer|larger|bigger|older)$/.test(after))
    return toFilter(scene, at, '>=', { ...value, to: value.to + 2 }, NO_HINT);
  if (next === 'or' && /^(less|fewer|under|below|earlier|lower|shorter|smaller|younger)$/.test(after))
    return toFilter(scene, at, '<=', { ...value, to: value.to + 2 }, NO_HINT);
  if (next === 'plus' || scene.tokens[value.to]?.text === '+')
    return toFilter(scene, at, '>=', { ...value, to: value.to + 1 }, NO_HINT);
  return toFilter(scene, at, '=', value, NO_HINT);
}

function betweenAt(scene: Scene, at: number): Filter | undefined {
  const opens = scene.word(at);
  if (opens !== 'between' && opens !== 'from') return undefined;
  const low = valueAt(scene, at + 1);
  if (low === undefined) return undefined;
  const joins = scene.word(low.to);
  if (!(opens === 'between' ? ['and'] : ['to', 'until', 'till', 'through']).includes(joins)) return undefined;
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

/** Currency signs and articles before a value are passed over. A bare year is a date unless a number is wanted. */
function valueAt(scene: Scene, at: number, only?: 'dates' | 'numbers'): FoundValue | undefined {
  const { tokens } = scene;
  let from = at;
  while (
    ['about', 'around', 'roughly', 'approximately'].includes(scene.word(from)) ||
    /^[€$£¥]$/.test(tokens[from]?.text ?? '')
  )
    from += 1;
  if (scene.isName(from) || from >= tokens.length) return undefined;
  const halfUnit =
    scene.word(from) === 'half' && /^an?$/.test(scene.word(from + 1))
      ? UNITS.get(scene.word(from + 2))
      : undefined;
  if (halfUnit !== undefined)
    return { kind: 'number', number: { value: 0.5, to: from + 2, mayBeYear: false }, to: from + 2 };
  const oneUnit = /^an?$/.test(scene.word(from)) ? UNITS.get(scene.word(from + 1)) : undefined;
  if (oneUnit !== undefined)
    return { kind: 'number', number: { value: 1, to: from + 1, mayBeYear: false }, to: from + 1 };
  const number = numberAt(tokens, from);
  const date = dateAt(tokens, from, scene.today);
  const isYear = number?.mayBeYear === true && UNITS.get(scene.word(number.to)) === undefined;
  if (date !== undefined && only !== 'numbers' && (number === undefined || isYear || date.to > number.to))
    return { kind: 'date', date, ...(number === undefined ? {} : { number }), to: date.to };
  if (number === undefined || only === 'dates') return undefined;
  return { kind: 'number', number, to: number.to };
}

function toFilter(scene: Scene, from: number, op: Comparator, value: FoundValue, hint: MeasureHint): Filter {
  if (value.kind === 'date') {
    const { since, until } = value.date as FoundDate;
    const isRange = since !== until;
    const span = { from, to: value.to };
    const common = { kind: 'filter', span, valueKind: 'date', hint } as const;
    if (!isRange) return { ...common, op, value: since };
    if (op === '=' || op === '!=') return { ...common, op: '>=', value: since, until, untilOp: '<=' };
    return { ...common, op, value: op === '<' || op === '>=' ? since : until };
  }
  const number = (value.number as FoundNumber).value;
  const next = scene.word(value.to);
  const unit = UNITS.get(next);
  const isCurrency = /^[€$£¥]$/.test(scene.tokens[value.to - 2]?.text ?? '');
  const noun = unit === undefined ? nounGroupAt(scene, value.to, false) : undefined;
  const counted = noun?.from === value.to ? scene.tokens[noun.to - 1]?.lemmas[0] : undefined;
  return {
    kind: 'filter',
    op,
    value: String(number),
    valueKind: 'number',
    hint,
    span: { from, to: unit === undefined ? value.to : value.to + 1 },
    ...(unit !== undefined
      ? { unit }
      : isCurrency
        ? { unit: 'currency' }
        : counted !== undefined
          ? { unit: counted }
          : {}),
  };
}
