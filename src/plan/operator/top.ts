import { z } from 'zod';
import type { EntityId } from '../../graph/term.ts';
import { plainNumber, rankOf } from '../value.ts';
import type { HeldValue, Measured, Measures, OperatorSpec } from './operator.ts';
import { nodeId } from './parts.ts';

/**
 * Of the answers those with the greatest or least measure, ties included. `value`: the best value at `by` (which may be the
 * answer itself); `count`: the number of distinct entities at `by`; `sum`, `average`: of the values at `by`, one for each
 * distinct value and thing it is a value of. `skip` 0 and `limit` 1 is "the most"; `skip` 1 is "the second most". With
 * `keep` the entities at that node are ordered instead ("the manager of the largest team": the team); with `group`, groups.
 * What has no number or date has no place; behind `optional` none counts and sums as 0.
 */
export const topSchema = z.object({
  kind: z.literal('top'),
  by: nodeId,
  measure: z.enum(['value', 'count', 'sum', 'average']),
  direction: z.enum(['max', 'min']),
  limit: z.int().min(1).max(1000),
  skip: z.int().min(0).max(1000),
  keep: nodeId.optional(),
});

export type Top = z.infer<typeof topSchema>;

export const top: OperatorSpec<Top> = {
  schema: topSchema,
  nodes: ({ by, keep }) => [['by', by], ...(keep === undefined ? [] : [['keep', keep] as const])],
  keep: (operator) => ({
    subject: operator.keep,
    of: [operator.by],
    isOrder: true,
    keep: async (measures, subject) => placed(operator, await measured(operator, measures, subject)),
  }),
};

async function measured(
  { by, measure, direction }: Top,
  measures: Measures,
  subject: string,
): Promise<Measured[]> {
  if (measure === 'count') {
    const found = await measures.entities(subject, by);
    return [...found].map(([entity, { size }]) => ({ entity, measure: size, text: String(size) }));
  }
  const found = await measures.values(subject, by);
  const sign = direction === 'max' ? -1 : 1;
  return [...found].flatMap(([entity, values]): Measured[] => {
    if (measure === 'value') return bestOf(entity, values, sign);
    const numbers = values.flatMap(({ value }) => value.number ?? []);
    if (numbers.length === 0 && values.length > 0) return [];
    const sum = numbers.reduce((total, one) => total + one, 0);
    const own = measure === 'sum' || numbers.length === 0 ? sum : sum / numbers.length;
    return [{ entity, measure: own, text: plainNumber(own) }];
  });
}

function bestOf(entity: EntityId, values: readonly HeldValue[], sign: number): Measured[] {
  const own = values.flatMap(({ value, text }): Measured[] => {
    const measure = rankOf(value);
    return measure === undefined ? [] : [{ entity, measure, text }];
  });
  own.sort((left, right) => sign * (left.measure - right.measure) || (left.text < right.text ? -1 : 1));
  return own.slice(0, 1);
}

/**
 * Those at the places `skip` to `skip + limit - 1` of the order by measure, and every other with one of the measures between
 * those two; best first.
 */
function placed({ direction, skip, limit }: Top, all: Measured[]): readonly Measured[] {
  const sign = direction === 'max' ? -1 : 1;
  all.sort((left, right) => sign * (left.measure - right.measure));
  const [first, last] = [all[skip], all[Math.min(skip + limit, all.length) - 1]];
  if (first === undefined || last === undefined) return [];
  return all.filter(
    ({ measure }) => sign * (measure - first.measure) >= 0 && sign * (measure - last.measure) <= 0,
  );
}
