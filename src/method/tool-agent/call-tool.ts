import { quote } from '../../slice/quote.ts';
import { AGENT_TOOLS, isAgentTool } from '../../task/agent-tools.ts';
import { recordWalked } from '../step/record-walked.ts';
import { listKinds, listMembers, rankThings } from './kind-tools.ts';
import { refused, rows, type ToolResult, type ToolSetting } from './tool-result.ts';

/** How many relations of an entity are listed. Few schemas have more around one node. */
const MAX_RELATIONS = 200;
const MAX_MATCHES = 10;

/**
 * Runs one tool call. What a model wrote is checked first: for an unknown tool, invalid arguments, or numbers that were
 * never shown, the result says what is wrong. Only reads, and never returns more rows than allowed.
 */
export async function callTool(name: string, input: unknown, setting: ToolSetting): Promise<ToolResult> {
  if (!isAgentTool(name)) {
    return refused(
      `There is no tool "${quote(name, 40)}". There are: ${Object.keys(AGENT_TOOLS).join(', ')}.`,
    );
  }
  switch (name) {
    case 'search_entities': {
      const checked = AGENT_TOOLS.search_entities.input.safeParse(input);
      return checked.success ? searchEntities(checked.data.name, setting) : refusedInput(checked.error);
    }
    case 'list_relations': {
      const checked = AGENT_TOOLS.list_relations.input.safeParse(input);
      return checked.success ? listRelations(checked.data.entity, setting) : refusedInput(checked.error);
    }
    case 'get_neighbours': {
      const checked = AGENT_TOOLS.get_neighbours.input.safeParse(input);
      return checked.success ? getNeighbours(checked.data, setting) : refusedInput(checked.error);
    }
    case 'list_kinds':
      return listKinds(setting);
    case 'list_members': {
      const checked = AGENT_TOOLS.list_members.input.safeParse(input);
      return checked.success ? listMembers(checked.data, setting) : refusedInput(checked.error);
    }
    case 'rank': {
      const checked = AGENT_TOOLS.rank.input.safeParse(input);
      return checked.success ? rankThings(checked.data, setting) : refusedInput(checked.error);
    }
    default:
      return name satisfies never;
  }
}

async function searchEntities(name: string, { desk, rowLimit, context }: ToolSetting): Promise<ToolResult> {
  const limit = Math.min(MAX_MATCHES, rowLimit);
  const { graph, signal } = context;
  const [matches = []] = await graph.findByName([name], { mode: 'fuzzy', limit, signal });
  return rows(
    matches.map(({ entity, degree }) => ({
      entity: desk.entityNumber(entity),
      name: quote(entity.name),
      triples: degree,
    })),
  );
}

async function listRelations(number: number, setting: ToolSetting): Promise<ToolResult> {
  const { desk, cuts, context } = setting;
  const entity = desk.entity(number);
  if (entity === undefined) return refused(`No entity was shown under the number ${number}.`);
  const counts = await context.graph.relations([entity.id], 'both', { signal: context.signal });
  if (counts.length > MAX_RELATIONS) {
    cuts.add({ what: 'relations listed', kept: MAX_RELATIONS, of: counts.length });
  }
  return rows(
    counts.slice(0, MAX_RELATIONS).map(({ relation, direction, count }) => ({
      relation: desk.relationNumber(relation, direction),
      name: quote(relation.name),
      direction,
      triples: count,
    })),
  );
}

async function getNeighbours(
  input: { readonly entity: number; readonly relation: number; readonly offset?: number | undefined },
  { desk, rowLimit, cuts, context }: ToolSetting,
): Promise<ToolResult> {
  const entity = desk.entity(input.entity);
  if (entity === undefined) return refused(`No entity was shown under the number ${input.entity}.`);
  const directed = desk.relation(input.relation);
  if (directed === undefined) return refused(`No relation was shown under the number ${input.relation}.`);
  const { triples, truncated } = await context.graph.neighbours([entity.id], {
    relations: [directed.relation.id],
    direction: directed.direction,
    limit: rowLimit,
    offset: input.offset ?? 0,
    signal: context.signal,
  });
  if (truncated !== undefined) cuts.add({ what: 'rows', ...truncated });
  for (const triple of triples) {
    if (desk.see(triple)) recordWalked(triple, desk.seen().length - 1, context);
  }
  return rows(
    triples.map(({ head, relation, tail }) => {
      const other = head.id === entity.id ? tail : head;
      return {
        head: quote(head.name),
        relation: quote(relation.name),
        tail: quote(tail.name),
        entity: other.kind === 'literal' ? undefined : desk.entityNumber(other),
      };
    }),
    { more: truncated !== undefined, of: truncated?.of },
  );
}

function refusedInput(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): ToolResult {
  const [issue] = error.issues;
  const place =
    issue === undefined || issue.path.length === 0 ? 'The arguments' : `"${String(issue.path[0])}"`;
  return refused(`${place} cannot be used: ${quote(issue?.message ?? 'wrong shape')}.`);
}
