import { type CalendarUnit, daysFrom, lastUnits } from '../language/calendar.ts';
import { unitNamed } from '../language/units.ts';
import type { RelationStructure } from '../structure/structure.ts';
import type { Candidate } from './candidate.ts';
import { answeringStep } from './edges.ts';
import type { JudgeContext } from './judge-context.ts';
import type { FilterCue, LegContext } from './leg.ts';

/** Nobody is older, in years. */
const OLDEST = 120;

/**
 * The days that a length of time up to today means: "over 70", "aged 18 to 30" of a relation that says when somebody was born, "for more
 * than 20 years" of one that says since when something has been so. Undefined where the relation says neither, or no such time is meant.
 */
export function asDays(
  cue: FilterCue,
  { relation, head, tail }: RelationStructure,
  { schema, today }: Pick<LegContext, 'schema' | 'today'>,
): FilterCue | undefined {
  if (cue.valueKind !== 'number' || tail.kind !== 'date' || cue.hours !== undefined) return undefined;
  const { birthNames, startNames } = schema.language;
  const names = cue.lasts === true ? startNames : birthNames;
  if (names?.test(relation.name) !== true) return undefined;
  const unit = cue.unit === undefined ? undefined : unitNamed(cue.unit)?.symbol;
  if (cue.unit !== undefined && unit === undefined) return undefined;
  const length = UNITS.get(unit ?? 'yr');
  const [least, most] = [cue.value, cue.until ?? cue.value].map(Number) as [number, number];
  if (length === undefined || !isLength(least) || !isLength(most)) return undefined;
  if (cue.lasts !== true) {
    // "over 70" says of people how old they are; a number alone says it of nobody.
    const isTold = unit !== undefined || cue.hint.time !== undefined || cue.hint.measures.length > 0;
    if ((!isTold && (cue.op === '=' || head.kind !== 'person')) || length !== 'year') return undefined;
    if (most > OLDEST) return undefined;
  }
  /** The last day from which it is at least so long to today. */
  const since = (number: number): string => lastUnits(length, number, today).since;
  const days = { ...cue, valueKind: 'date' as const, unit: undefined, until: undefined, untilOp: undefined };
  const range = { ...days, op: '>=' as const, value: daysFrom(since(most + 1), 1), untilOp: '<=' as const };
  if (cue.until !== undefined) return { ...range, until: since(least) };
  switch (cue.op) {
    case '>':
      return { ...days, op: '<', value: since(least) };
    case '>=':
      return { ...days, op: '<=', value: since(least) };
    case '<':
      return { ...days, op: '>', value: since(least) };
    case '<=':
      return { ...days, op: '>', value: since(least + 1) };
    case '=':
      // What has lasted for ten years may have lasted for longer.
      return cue.lasts === true
        ? { ...days, op: '<=', value: since(least) }
        : { ...range, until: since(least) };
    default:
      return undefined;
  }
}

/**
 * "how old is X", of somebody: the day on which they came is not that of their birth; "how old was X when she left": no plan works out
 * an age on another day.
 */
export function isNoAge(candidate: Candidate, { analysis, schema }: JudgeContext): boolean {
  if (analysis.asked.isThen === true) return true;
  const step = answeringStep(candidate);
  const structure = step && schema.relations.get(step.relation)?.structure;
  if (structure?.head.kind !== 'person' || structure.tail.kind !== 'date') return false;
  return schema.language.birthNames?.test(structure.relation.name) === false;
}

/** What the symbol of a unit counts in the calendar. */
const UNITS: ReadonlyMap<string, CalendarUnit> = new Map([
  ['yr', 'year'],
  ['mo', 'month'],
  ['wk', 'week'],
  ['d', 'day'],
]);

function isLength(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < 1000;
}
