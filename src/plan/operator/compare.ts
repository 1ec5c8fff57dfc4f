import { z } from 'zod';
import { holds, readValue } from '../value.ts';
import type { OperatorSpec } from './operator.ts';
import { comparison, nodeId } from './parts.ts';

/**
 * The values at two nodes of one solution compared with each other, by the rule of `value.ts`. With `measure` `count` the
 * numbers of distinct entities at the two nodes are compared instead, for each answer ("more projects than B"); none counts
 * as 0 only behind `optional`.
 */
export const compareSchema = z.object({
  kind: z.literal('compare'),
  left: nodeId,
  op: comparison,
  right: nodeId,
  measure: z.enum(['value', 'count']).optional(),
});

export type Compare = z.infer<typeof compareSchema>;

export const compare: OperatorSpec<Compare> = {
  schema: compareSchema,
  nodes: ({ left, right }) => [
    ['left', left],
    ['right', right],
  ],
  condition: ({ left, op, right, measure }) =>
    measure === 'count'
      ? undefined
      : {
          nodes: [...new Set([left, right])],
          holds(at) {
            const [one, other] = [at(left).value, at(right).value];
            return one !== undefined && other !== undefined && holds(one, op, other);
          },
        },
  keep: ({ left, op, right, measure }) =>
    measure !== 'count'
      ? undefined
      : {
          subject: undefined,
          of: [left, right],
          isOrder: false,
          async keep(measures, subject) {
            const own = await measures.entities(subject, left);
            const others = await measures.entities(subject, right);
            return [...own].flatMap(([entity, { size }]) => {
              const other = others.get(entity)?.size;
              const isKept =
                other !== undefined && holds(readValue(String(size)), op, readValue(String(other)));
              return isKept ? [{ entity, measure: size, text: String(size) }] : [];
            });
          },
        },
};
