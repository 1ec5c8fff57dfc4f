import { z } from 'zod';
import type { EntityId } from '../../graph/term.ts';
import { cypherCalculation } from '../cypher-value.ts';
import { sparqlCalculation } from '../sparql-value.ts';
import { daysOf, plainNumber, readValue, type Value } from '../value.ts';
import { distinctValues, sumNumbers } from './held-values.ts';
import type { Measures, MeasureText, OperatorSpec, ValueText } from './operator.ts';
import { nodeId } from './parts.ts';

/**
 * Asks for the difference, ratio or sum of the values at two nodes ("how much longer is A than B"). The difference of
 * two full dates is in days, of less precise dates in years, and of two times of day in minutes; `unit` asks for days
 * or whole years. It is never negative. A node with several values gives no such number unless `measure` turns them
 * into one: `count` is the number of distinct entities, `sum` and `average` are over their values.
 */
export const calculateSchema = z.object({
  kind: z.literal('calculate'),
  function: z.enum(['difference', 'ratio', 'sum']),
  left: nodeId,
  right: nodeId,
  measure: z.enum(['value', 'count', 'sum', 'average']).optional(),
  unit: z.enum(['days', 'years']).optional(),
});

export type Calculate = z.infer<typeof calculateSchema>;

export const calculate: OperatorSpec<Calculate> = {
  nodes: ({ left, right }) => [
    ['left', left],
    ['right', right],
  ],
  ask: (operator) => ({
    kind: 'number',
    of: [operator.left, operator.right],
    write: (text, subject, _, name) => writeCalculation(operator, text, subject, name),
    async values(measures, subject) {
      const [lefts, rights] = await Promise.all(
        [operator.left, operator.right].map((node) => valueAt(node, operator, measures, subject)),
      );
      return new Map(
        [...(lefts ?? [])].flatMap(([key, left]) => {
          const right = rights?.get(key);
          const text = right === undefined ? undefined : calculated(operator, left, right);
          return text === undefined
            ? []
            : [[key, { text }] as const satisfies readonly [EntityId, ValueText]];
        }),
      );
    },
  }),
};

/** The single value of each subject, or of all together (key ''). */
async function valueAt(
  node: string,
  { measure = 'value' }: Calculate,
  measures: Measures,
  subject: string | undefined,
): Promise<ReadonlyMap<EntityId, Value>> {
  const per = subject ?? node;
  if (measure === 'count') {
    const found = await measures.entities(per, node);
    if (subject === undefined) return new Map([['', readValue(String(found.size))]]);
    return new Map([...found].map(([key, { size }]) => [key, readValue(String(size))]));
  }
  const found = await measures.values(per, node);
  const groups = subject === undefined ? new Map([['', distinctValues([...found.values()].flat())]]) : found;
  return new Map(
    [...groups].flatMap(([key, values]) => {
      if (measure === 'value') {
        const texts = new Map(values.map(({ value }) => [value.text, value]));
        return texts.size === 1 ? [[key, [...texts.values()][0] as Value] as const] : [];
      }
      const { count, sum } = sumNumbers(values);
      if (count < values.length || count === 0) return [];
      return [[key, readValue(plainNumber(measure === 'sum' ? sum : sum / count))] as const];
    }),
  );
}

/** What two values make. Undefined if there is no such number, as for a text, a division by 0, or a sum of dates. */
export function calculated(
  { function: wanted, unit }: Pick<Calculate, 'function' | 'unit'>,
  left: Value,
  right: Value,
): string | undefined {
  const areDates = left.date !== undefined && right.date !== undefined;
  const areNumbers = left.number !== undefined && right.number !== undefined;
  if (wanted === 'difference' && areDates && (unit !== undefined || !areNumbers)) {
    return between(left.date, right.date, unit);
  }
  if (
    wanted === 'difference' &&
    unit === undefined &&
    left.clock !== undefined &&
    right.clock !== undefined
  ) {
    return plainNumber(Math.abs(left.clock - right.clock) / 60);
  }
  if (left.number === undefined || right.number === undefined) return undefined;
  switch (wanted) {
    case 'difference':
      return plainNumber(Math.abs(left.number - right.number));
    case 'sum':
      return plainNumber(left.number + right.number);
    case 'ratio':
      return right.number === 0 ? undefined : plainNumber(left.number / right.number);
  }
}

function between(left: string, right: string, unit: Calculate['unit']): string | undefined {
  const [early, late] = left < right ? [left, right] : [right, left];
  const isWhole = early.length === 10 && late.length === 10;
  if (isWhole && unit !== 'years') return String(daysOf(late) - daysOf(early));
  if (unit === 'days') return undefined;
  const precision = Math.min(early.length, late.length);
  const years = Number(late.slice(0, 4)) - Number(early.slice(0, 4));
  const isShort = late.slice(4, precision) < early.slice(4, precision);
  return String(isShort ? years - 1 : years);
}

function writeCalculation(
  { function: wanted, left, right, measure = 'value', unit }: Calculate,
  text: MeasureText,
  subject: string | undefined,
  name: string,
): string {
  const side = (node: string, as: string): string =>
    measure === 'count' ? text.count(subject, node, as) : text.single(subject, node, measure, as);
  const [one, other] = [`${name}l_`, `${name}r_`];
  const parts = [side(left, one), side(right, other)];
  if (text.language === 'sparql') {
    return [
      ...parts,
      `BIND(${sparqlCalculation(wanted, `STR(?${one})`, `STR(?${other})`, unit)} AS ?${name})`,
      `FILTER(BOUND(?${name}))`,
    ].join('\n');
  }
  const expression = (from: string, to: string): string =>
    cypherCalculation(wanted, `toString(${from})`, `toString(${to})`, unit);
  return [
    ...parts,
    subject === undefined
      ? `WITH *, ${expression(one, other)} AS ${name}`
      : `WITH *, [row_ IN [row_ IN ${one} WHERE any(other_ IN ${other} WHERE other_[0] = row_[0]) | [row_[0], ${expression('row_[1]', `head([other_ IN ${other} WHERE other_[0] = row_[0]])[1]`)}]] WHERE row_[1] IS NOT NULL] AS ${name}`,
  ].join('\n');
}
