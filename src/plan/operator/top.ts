import { z } from 'zod';
import { braced } from '../query-text.ts';
import { plainNumber } from '../value.ts';
import { rankedValues, sumNumbers } from './held-values.ts';
import type { Measures, MeasureText, OperatorSpec, RankedEntity } from './operator.ts';
import { nodeId } from './parts.ts';

/**
 * The answers with the greatest or least measure, ties included. `value`: the best value at `by` (which may be the
 * answer itself). `count`: the number of distinct entities at `by`. `sum`, `average`: over the values at `by`, one for
 * each distinct pair of a value and the thing that has it. `skip` 0 and `limit` 1 is "the most"; `skip` 1 is "the
 * second most". With `keep`, it orders the entities at that node instead ("the manager of the largest team": the team);
 * with `group`, it orders groups. An entity without a number or date has no place; behind `optional`, a missing one
 * counts and sums as 0.
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
  nodes: ({ by, keep }) => [['by', by], ...(keep === undefined ? [] : [['keep', keep] as const])],
  keep: (operator) => ({
    subject: operator.keep,
    of: [operator.by],
    order: operator.direction,
    write: (text, subject, name) => writeTop(operator, text, subject, name),
    keep: async (measures, subject) => placed(operator, await measured(operator, measures, subject)),
  }),
};

async function measured(
  { by, measure, direction }: Top,
  measures: Measures,
  subject: string,
): Promise<RankedEntity[]> {
  if (measure === 'count') {
    const found = await measures.entities(subject, by);
    return [...found].map(([entity, { size }]) => ({ entity, measure: size, text: String(size) }));
  }
  const found = await measures.values(subject, by);
  return [...found].flatMap(([entity, values]): RankedEntity[] => {
    if (measure === 'value') {
      const [best] = rankedValues(values, direction);
      return best === undefined ? [] : [{ entity, measure: best.rank, text: best.text }];
    }
    const { count, sum } = sumNumbers(values);
    if (count === 0 && values.length > 0) return [];
    const own = measure === 'sum' || count === 0 ? sum : sum / count;
    return [{ entity, measure: own, text: plainNumber(own) }];
  });
}

/**
 * The entities at the places `skip` to `skip + limit - 1` of the order by measure, and all others whose measure lies
 * between those two. Best first.
 */
function placed({ direction, skip, limit }: Top, all: RankedEntity[]): readonly RankedEntity[] {
  const sign = direction === 'max' ? -1 : 1;
  all.sort((left, right) => sign * (left.measure - right.measure));
  const [first, last] = [all[skip], all[Math.min(skip + limit, all.length) - 1]];
  if (first === undefined || last === undefined) return [];
  return all.filter(
    ({ measure }) => sign * (measure - first.measure) >= 0 && sign * (measure - last.measure) <= 0,
  );
}

/** The wanted places give two bounds. Everything between the two is tied with them. */
function writeTop(
  { by, measure, direction, limit, skip }: Top,
  text: MeasureText,
  subject: string,
  name: string,
): string {
  const order = direction === 'max' ? 'DESC' : 'ASC';
  const all = (as: string): string => {
    if (measure === 'count') return text.count(subject, by, as);
    return measure === 'value' ? text.best(subject, by, direction, as) : text.total(subject, by, measure, as);
  };
  if (text.language === 'cypher') {
    return [
      all(`${name}a_`),
      `CALL { WITH ${name}a_ UNWIND ${name}a_ AS row_ WITH row_[1] AS m_ ORDER BY m_ ${order} SKIP ${skip} LIMIT ${limit} RETURN min(m_) AS ${name}low_, max(m_) AS ${name}high_ }`,
      `WITH *, [row_ IN ${name}a_ WHERE row_[1] >= ${name}low_ AND row_[1] <= ${name}high_] AS ${name}`,
    ].join('\n');
  }
  const inner = `SELECT ${text.variable(subject)} ?${name}m_ WHERE ${braced(all(`${name}m_`))} ORDER BY ${order}(?${name}m_) LIMIT ${limit} OFFSET ${skip}`;
  const bounds = `SELECT (MIN(?${name}m_) AS ?${name}low_) (MAX(?${name}m_) AS ?${name}high_) WHERE ${braced(braced(inner))}`;
  return [all(name), braced(bounds), `FILTER(?${name} >= ?${name}low_ && ?${name} <= ?${name}high_)`].join(
    '\n',
  );
}
