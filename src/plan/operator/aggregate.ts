import { z } from 'zod';
import type { EntityId } from '../../graph/term.ts';
import { plainNumber, readValue } from '../value.ts';
import { distinctValues, rankedValues, sumNumbers } from './held-values.ts';
import type { HeldValue, Measures, OperatorSpec, ValueText } from './operator.ts';
import { nodeId } from './parts.ts';

/**
 * Asks for one number or date over the values at `of`. A value counts once for each thing that has it. Sum and average
 * take numbers. Minimum and maximum take numbers or dates, and give the value as the graph writes it. Anything without
 * such a value is left out; an answer without any counts as 0 behind `optional`. With `measure` `count`, the numbers
 * are how many distinct entities each answer has at `of` ("average number of projects per person").
 */
export const aggregateSchema = z.object({
  kind: z.literal('aggregate'),
  function: z.enum(['sum', 'average', 'minimum', 'maximum']),
  of: nodeId,
  measure: z.enum(['value', 'count']).optional(),
});

export type Aggregate = z.infer<typeof aggregateSchema>;

export const aggregate: OperatorSpec<Aggregate> = {
  nodes: ({ of }) => [['of', of]],
  ask: (operator) => ({
    kind: 'number',
    of: [operator.of],
    write: (text, subject, _, name) => text.aggregate(subject, operator, name),
    async values(measures, subject, answer) {
      const groups = await (operator.measure === 'count' ? countsAt : valuesAt)(
        operator.of,
        measures,
        subject,
        answer,
      );
      return new Map(
        [...groups].flatMap(([key, found]) => {
          const said = sayOf(operator.function, found);
          return said === undefined ? [] : [[key, said] as const];
        }),
      );
    },
  }),
};

interface AggregatedValues {
  readonly values: readonly HeldValue[];
  /** Answers that have no value and count as 0. */
  readonly zeros: number;
}

async function valuesAt(
  of: string,
  measures: Measures,
  subject: string | undefined,
  answer: string,
): Promise<ReadonlyMap<EntityId, AggregatedValues>> {
  const own = await measures.values(answer, of);
  const zeros = new Set([...own].flatMap(([entity, { length }]) => (length === 0 ? [entity] : [])));
  if (subject === undefined)
    return new Map([['', { values: distinctValues([...own.values()].flat()), zeros: zeros.size }]]);
  const grouped = await measures.values(subject, of);
  const answers = await measures.entities(subject, answer);
  return new Map(
    [...grouped].map(([key, values]) => {
      const all = answers.get(key) ?? new Set();
      const idle = all.size === 0 ? 1 : [...all].filter((entity) => zeros.has(entity)).length;
      return [key, { values: distinctValues(values), zeros: idle }];
    }),
  );
}

async function countsAt(
  of: string,
  measures: Measures,
  subject: string | undefined,
  answer: string,
): Promise<ReadonlyMap<EntityId, AggregatedValues>> {
  const own = await measures.entities(answer, of);
  const countAs = (holder: EntityId): HeldValue[] => {
    const size = own.get(holder)?.size;
    if (size === undefined) return [];
    const text = String(size);
    return [{ holder, id: text, text, value: readValue(text) }];
  };
  if (subject === undefined) return new Map([['', { values: [...own.keys()].flatMap(countAs), zeros: 0 }]]);
  const answers = await measures.entities(subject, answer);
  return new Map([...answers].map(([key, set]) => [key, { values: [...set].flatMap(countAs), zeros: 0 }]));
}

function sayOf(wanted: Aggregate['function'], { values, zeros }: AggregatedValues): ValueText | undefined {
  if (wanted === 'minimum' || wanted === 'maximum') {
    const ranked = rankedValues(values, wanted === 'maximum' ? 'max' : 'min');
    const [best] = ranked;
    return best === undefined ? undefined : { text: best.text, left: values.length - ranked.length };
  }
  const numbers = sumNumbers(values);
  const count = numbers.count + zeros;
  if (count === 0) return undefined;
  const { sum } = numbers;
  return { text: plainNumber(wanted === 'sum' ? sum : sum / count), left: values.length - numbers.count };
}
