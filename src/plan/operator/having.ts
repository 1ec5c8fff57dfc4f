import { z } from 'zod';
import { cypherSign } from '../cypher-value.ts';
import { holds, readValue } from '../value.ts';
import type { OperatorSpec } from './operator.ts';
import { comparison, nodeId } from './parts.ts';

/**
 * Keeps answers by the number of distinct entities at `of` ("at least two"). Without any entity, the number is 0 behind
 * `optional`, and otherwise there is no number. With `keep`, it keeps entities at that node instead; with `group`, it
 * keeps groups.
 */
export const havingSchema = z.object({
  kind: z.literal('having'),
  of: nodeId,
  op: comparison,
  value: z.int().min(0),
  keep: nodeId.optional(),
});

export type Having = z.infer<typeof havingSchema>;

export const having: OperatorSpec<Having> = {
  nodes: ({ of, keep }) => [['of', of], ...(keep === undefined ? [] : [['keep', keep] as const])],
  keep: ({ of, op, value, keep }) => ({
    subject: keep,
    of: [of],
    order: undefined,
    write: (text, subject, name) =>
      text.language === 'sparql'
        ? `${text.count(subject, of, name)}\nFILTER(?${name} ${op} ${value})`
        : `${text.count(subject, of, `${name}a_`)}\nWITH *, [row_ IN ${name}a_ WHERE row_[1] ${cypherSign(op)} ${value}] AS ${name}`,
    async keep(measures, subject) {
      const found = await measures.entities(subject, of);
      return [...found].flatMap(([entity, { size }]) =>
        holds(readValue(String(size)), op, readValue(String(value)))
          ? [{ entity, measure: size, text: String(size) }]
          : [],
      );
    },
  }),
};
