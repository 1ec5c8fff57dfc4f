import { z } from 'zod';
import type { ToolSpec } from '../model/tools.ts';

const entity = z.int().min(1).describe('Number of an entity that was shown before.');

/** What an agent may ask of a graph. Entities and relations are named by the numbers under which they were shown. */
export const AGENT_TOOLS = {
  search_entities: {
    name: 'search_entities',
    description: 'Entities whose name is or resembles a text, best first.',
    input: z.object({ name: z.string().min(1).max(200) }),
  },
  list_relations: {
    name: 'list_relations',
    description:
      'Relations of an entity. Direction "out": the entity is the head of the triples; "in": it is the tail.',
    input: z.object({ entity }),
  },
  get_neighbours: {
    name: 'get_neighbours',
    description: 'Triples of an entity along one of its relations. Use offset for the rows after the first.',
    input: z.object({
      entity,
      relation: z.int().min(1).describe('Number of a relation that was shown before.'),
      offset: z.int().min(0).max(100_000).optional(),
    }),
  },
} as const satisfies Readonly<Record<string, ToolSpec>>;

export type AgentTool = keyof typeof AGENT_TOOLS;

export function isAgentTool(name: string): name is AgentTool {
  return Object.hasOwn(AGENT_TOOLS, name);
}
