import type { ClassUse } from './classes.ts';
import type { Description } from './description.ts';
import type { EdgeEvidence } from './edge-evidence.ts';
import type { Ids } from './ids.ts';
import type { MakeContext } from './make-context.ts';
import { mayHave } from './measures.ts';
import { LEAST_WORTH, type Onward, onwardSteps, SUMMED } from './onward.ts';
import { isOtherDimension } from './quantities.ts';
import { type Schema, type Step, walk } from './schema.ts';

const MOST_PROJECTIONS = 8;
const MOST_PROJECTED = 3_000;

export interface Projection {
  readonly step: Step;
  readonly evidence: EdgeEvidence;
  readonly range?: ClassUse | undefined;
  readonly ids: Ids;
  /** What the step was walked from. */
  readonly from: Ids;
}

/** Relations with numbers that things of some classes may have. */
function numericOf(keys: ReadonlySet<string>, schema: Schema): number {
  return schema.numeric.filter(({ structure }) => mayHave(structure.head.classes, keys, schema)).length;
}

/** What may be asked of described things: steps from them that words speak for, or that lead to the class asked for. */
export async function projectionsOf(
  things: Description,
  keys: ReadonlySet<string>,
  context: MakeContext,
  most = MOST_PROJECTIONS,
): Promise<Projection[]> {
  const { schema, analysis, signal } = context;
  if (things.ids === undefined || things.ids.size === 0 || things.ids.size > MOST_PROJECTED) return [];
  const last = things.legs.at(-1)?.steps[0];
  // "how much is outstanding": all of the money of what has not been paid.
  const isAll = analysis.asksTotal && analysis.asked.isAmount === true;
  const sums = isAll || analysis.cues.some(({ kind }) => kind === 'aggregate');
  const isSmall = sums && numericOf(keys, schema) <= 3;
  const options: { readonly onward: Onward; readonly worth: number }[] = [];
  for (const onward of onwardSteps(things.legs[0]?.end.span, sums, context)) {
    // They come best first, unless numbers are worth more here.
    if (options.length === most && !isSmall) break;
    const { step, near, range } = onward;
    if (!mayHave(near.classes, keys, schema)) continue;
    if (range !== undefined && range.at === things.classUse?.at) continue;
    if (onward.isNumeric && isOtherDimension(step, context)) continue;
    const worth = onward.worth + (onward.isNumeric && isSmall ? SUMMED : 0);
    // Straight back over the last step says nothing.
    const isBack =
      last !== undefined &&
      last.relation === step.relation &&
      last.direction === step.direction &&
      things.legs.length === 1 &&
      things.legs[0]?.end.kind === 'name';
    if (worth >= LEAST_WORTH && !isBack) options.push({ onward, worth });
  }
  options.sort((a, b) => b.worth - a.worth);
  const found: Projection[] = [];
  for (const { onward } of options.slice(0, most)) {
    const { step, evidence, range } = onward;
    const ids = await walk(schema, things.ids, step, signal);
    if (ids.size > 0) found.push({ step, evidence, ids, from: things.ids, range });
  }
  return found;
}
