import { z } from 'zod';
import { cypherComparison, cypherPart, cypherText } from '../cypher-value.ts';
import { sparqlComparison, sparqlPart, sparqlText } from '../sparql-value.ts';
import { beginsWith, datePart, hasText, holds, readValue } from '../value.ts';
import type { OperatorSpec } from './operator.ts';
import { nodeId } from './parts.ts';

/**
 * Compares the value at a node with a given one: a number, a date (`1999`, `1999-03`, `1999-03-31`), a time of day
 * (`09:30`) or a text, by the rule of `value.ts`. `contains` and `begins` compare texts, ignoring case and white space.
 * A range between two values takes two filters. With `part`, that part of the date is compared as a number ("born in
 * May": month 5); a value without that part fails.
 */
export const filterSchema = z.object({
  kind: z.literal('filter'),
  node: nodeId,
  op: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains', 'begins']),
  value: z.string().max(200),
  part: z.enum(['year', 'month', 'day']).optional(),
});

export type Filter = z.infer<typeof filterSchema>;

export const filter: OperatorSpec<Filter> = {
  nodes: ({ node }) => [['node', node]],
  condition: ({ node, op, value: given, part }) => {
    const bound = readValue(given);
    return {
      nodes: [node],
      readsText: true,
      write: (names) => {
        const text = names.text(node);
        if (names.language === 'cypher') return inCypher(cypherPart(text, part), op, given);
        if (part === undefined) return inSparql(text, op, given);
        const own = sparqlPart(text, part);
        return `(${own.test}) && (${inSparql(own.text, op, given)})`;
      },
      holds(at) {
        const { value } = at(node);
        if (value === undefined) return false;
        const own = part === undefined ? value : datePart(value, part);
        if (own === undefined) return false;
        if (op === 'contains') return hasText(own, bound);
        return op === 'begins' ? beginsWith(own, bound) : holds(own, op, bound);
      },
    };
  },
};

function inSparql(text: string, op: Filter['op'], value: string): string {
  return op === 'contains' || op === 'begins'
    ? sparqlText(text, op, value)
    : sparqlComparison(text, op, value);
}

function inCypher(text: string, op: Filter['op'], value: string): string {
  return op === 'contains' || op === 'begins'
    ? cypherText(text, op, value)
    : cypherComparison(text, op, value);
}
