import { z } from 'zod';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

export const toolAgentOptions = z.object({
  maxSteps: count(15, 'Replies of the model before it must answer from what it has seen.'),
  callsPerStep: count(4, 'Tools that one reply may call; further calls are refused.'),
  rowLimit: count(25, 'Rows a tool returns at once.'),
  maxTriples: count(60, 'Triples seen that become evidence; those that name an answer first.'),
});

export type ToolAgentOptions = z.infer<typeof toolAgentOptions>;
