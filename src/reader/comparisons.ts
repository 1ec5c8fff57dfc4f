import type { EntityId } from '../graph/term.ts';
import { calculated } from '../plan/operator/calculate.ts';
import { readValue } from '../plan/value.ts';
import type { Candidate } from './candidate.ts';
import type { Description } from './description.ts';
import { measuresFor } from './far-measures.ts';
import { type Ids, NO_IDS } from './ids.ts';
import type { MakeContext } from './make-context.ts';
import { measured } from './measures.ts';

/** Comparisons of two named things by a measure: a verdict, or the difference. */
export async function comparisons(
  context: MakeContext,
  names: readonly Description['subjects'][],
  keys: ReadonlySet<string>,
): Promise<Candidate[]> {
  const [left, right] = names;
  const made: Candidate[] = [];
  if (left === undefined || right === undefined) return made;
  const ids = (of: NonNullable<Description['subjects']>): Set<EntityId> =>
    new Set(of.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const things: Description = {
    subjects: [...left, ...right],
    legs: [],
    without: [],
    ids: new Set([...ids(left), ...ids(right)]),
    worth: 0,
  };
  for (const cue of context.analysis.cues) {
    if (cue.kind !== 'compare' && cue.kind !== 'calculate') continue;
    const hint =
      cue.kind === 'compare' ? cue.hint : { measures: [], quantity: 'max' as const, time: 'max' as const };
    for (const measure of measuresFor({ hint, span: cue.span }, keys, context)) {
      // No operator compares two sums.
      if (measure.by === 'sum') continue;
      const values = await measured(things.ids as Ids, measure, context.schema, context.signal);
      const one = [...ids(left)].map((id) => values.get(id)).find((value) => value !== undefined);
      const other = [...ids(right)].map((id) => values.get(id)).find((value) => value !== undefined);
      if (one === undefined || other === undefined) continue;
      if (cue.kind === 'compare' && context.analysis.asked.form === 'truth') {
        const verdict = measure.pole === 'max' ? one.rank > other.rank : one.rank < other.rank;
        made.push({
          things,
          operation: { kind: 'compare', cue, measure },
          cues: [cue],
          result: { ids: NO_IDS, verdict },
        });
      } else if (cue.kind === 'calculate') {
        const value = calculated({ function: 'difference' }, readValue(one.text), readValue(other.text));
        if (value !== undefined)
          made.push({
            things,
            operation: { kind: 'difference', cue, measure },
            cues: [cue],
            result: { ids: NO_IDS, value },
          });
      }
    }
  }
  return made;
}
