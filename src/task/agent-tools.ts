import { z } from 'zod';
import type { ToolSpec } from '../model/tools.ts';

const number = (of: string) => z.int().min(1).describe(`Number of ${of} that was shown before.`);
const entity = number('an entity');
const offset = z.int().min(0).max(100_000).optional().describe('Rows to leave out first.');

/** What an agent may ask of a graph. It names entities and relations by the numbers under which they were shown. */
export const AGENT_TOOLS = {
  search_entities: {
    name: 'search_entities',
    description: 'Entities whose name is or resembles a text, best first.',
    input: z.object({ name: z.string().min(1).max(200) }),
  },
  list_relations: {
    name: 'list_relations',
    description:
      'Relations of an entity, with how many triples it has along each. Direction "out": the entity is the head of the triples; "in": it is the tail. A number means the relation in that one direction.',
    input: z.object({ entity }),
  },
  get_neighbours: {
    name: 'get_neighbours',
    description:
      'Triples of an entity along one of its relations, in the direction that the relation number means. Use offset for the rows after the first.',
    input: z.object({
      entity,
      relation: number('a relation'),
      offset,
    }),
  },
  list_kinds: {
    name: 'list_kinds',
    description:
      'Kinds of things in the graph, how many things there are of each, and the relations they commonly have.',
    input: z.object({}),
  },
  list_members: {
    name: 'list_members',
    description: 'Things of one kind, by name, and how many there are.',
    input: z.object({ kind: number('a kind'), offset }),
  },
  rank: {
    name: 'rank',
    description:
      'Things in order: all of a kind, or those that an entity has through one of its relations. Measure "value": by the number or date they have along a relation; "count": by how many they have along it.',
    input: z.object({
      kind: number('a kind').optional(),
      entity: entity.optional(),
      through: number('a relation of the entity').optional(),
      by: number('the relation by which things are ranked'),
      measure: z.enum(['value', 'count']).optional(),
      order: z.enum(['highest', 'lowest']).optional(),
    }),
  },
} as const satisfies Readonly<Record<string, ToolSpec>>;

export type AgentTool = keyof typeof AGENT_TOOLS;

/** The checked arguments of a tool. */
export type AgentInput<Tool extends AgentTool> = z.infer<(typeof AGENT_TOOLS)[Tool]['input']>;

export function isAgentTool(name: string): name is AgentTool {
  return Object.hasOwn(AGENT_TOOLS, name);
}
