import type { Analysis, Cue } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { readValue } from '../plan/value.ts';
import { STEP_COST } from './edge-evidence.ts';
import type { FilterCue, Leg, LegContext } from './leg.ts';
import { withValue } from './legs.ts';
import { measured, valueMeasures } from './measures.ts';
import type { FoundName } from './names.ts';
import type { Step } from './schema.ts';

export type CompareCue = Extract<Cue, { kind: 'compare' }>;

/** The thing whose own value is the limit: "longer than X", "joined before X"; undefined where none stands behind the words. */
export function limitOf(
  names: readonly FoundName[],
  { tokens }: Analysis,
  { joiningWords: { than, and } }: LanguageReader,
): FoundName | undefined {
  return names.find(({ span }) => {
    const before = tokens[span.from - 1]?.word ?? '';
    return (
      than.includes(before) || (and.includes(before) && than.includes(tokens[span.from - 2]?.word ?? ''))
    );
  });
}

/** Conditions that a value lies beyond that of a named thing, by every measure that the thing has. */
export async function comparedLegs(
  cue: CompareCue,
  name: FoundName,
  keys: ReadonlySet<string>,
  context: LegContext,
): Promise<Leg[]> {
  const { schema, signal } = context;
  const span = {
    from: Math.min(cue.span.from, name.span.from),
    to: Math.max(cue.span.to, name.span.to),
  };
  const entities = name.entities.map(({ id }) => id);
  const legs: Leg[] = [];
  for (const measure of valueMeasures({ hint: cue.hint, span: cue.span }, new Map(), keys, context)) {
    const [step] = measure.steps as [Step];
    const [own] = (await measured(entities, measure, schema, signal)).values();
    if (own === undefined) continue;
    const { date, clock } = readValue(own.text);
    const limit: FilterCue = {
      kind: 'filter',
      span,
      op: measure.pole === 'max' ? '>' : '<',
      value: own.text,
      valueKind: date === undefined && clock === undefined ? 'number' : 'date',
      hint: cue.hint,
    };
    const ids = await withValue(step, limit, 1, context);
    if (ids === undefined) continue;
    legs.push({
      steps: [step],
      end: { kind: 'value', cue: limit, factor: 1, span, than: { name, cue } },
      evidence: [measure.evidence],
      ids,
      alternatives: [1],
      worth: measure.evidence.strength - STEP_COST,
    });
  }
  return legs.sort((a, b) => b.worth - a.worth);
}
