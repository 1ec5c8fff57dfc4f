import { z } from 'zod';
import type { OperatorSpec } from './operator.ts';

/** Asks how many answers there are; with `group`, how many for each. */
export const countSchema = z.object({ kind: z.literal('count') });

export type Count = z.infer<typeof countSchema>;

export const count: OperatorSpec<Count> = {
  nodes: () => [],
  ask: () => ({
    kind: 'number',
    of: [],
    ofNothing: '0',
    write: (text, subject, answer, name) => text.count(subject, answer, name),
    async values(measures, subject, answer) {
      const found = await measures.entities(subject ?? answer, answer);
      if (subject === undefined) return new Map([['', { text: String(found.size) }]]);
      return new Map([...found].map(([entity, { size }]) => [entity, { text: String(size) }]));
    },
  }),
};
