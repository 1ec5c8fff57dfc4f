import { z } from 'zod';
import { cypherOrder, cypherSign } from '../cypher-value.ts';
import { sparqlOrder } from '../sparql-value.ts';
import { holds, readValue } from '../value.ts';
import type { OperatorSpec } from './operator.ts';
import { comparison, nodeId } from './parts.ts';

/**
 * Compares the values at two nodes of one solution, by the rule of `value.ts`. With `measure` `count`, it compares the
 * numbers of distinct entities at the two nodes for each answer ("more projects than B"). None counts as 0 only behind
 * `optional`.
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
  nodes: ({ left, right }) => [
    ['left', left],
    ['right', right],
  ],
  condition: ({ left, op, right, measure }) =>
    measure === 'count'
      ? undefined
      : {
          nodes: [...new Set([left, right])],
          readsText: true,
          write: (names) => {
            const write = names.language === 'sparql' ? sparqlOrder : cypherOrder;
            return write(names.text(left), op, names.text(right));
          },
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
          order: undefined,
          write: (text, subject, name) => {
            const [one, other] = [`${name}l_`, `${name}r_`];
            const parts = [text.count(subject, left, one), text.count(subject, right, other)];
            return text.language === 'sparql'
              ? [...parts, `FILTER(?${one} ${op} ?${other})`, `BIND(?${one} AS ?${name})`].join('\n')
              : [
                  ...parts,
                  `WITH *, [row_ IN ${one} WHERE any(other_ IN ${other} WHERE other_[0] = row_[0] AND row_[1] ${cypherSign(op)} other_[1])] AS ${name}`,
                ].join('\n');
          },
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
