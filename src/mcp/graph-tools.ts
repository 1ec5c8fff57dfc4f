import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { nearest } from '../method/options.ts';
import { type Plan, planSchema } from '../plan/plan.ts';
import { unknownRelations } from '../plan/unknown-relations.ts';
import { findEntity, neighboursOf, relationsOf } from '../server/look-up.ts';
import { RequestError } from '../server/request-error.ts';
import {
  answerShape,
  directionSchema,
  graphSchemaSchema,
  matchesShape,
  neighboursShape,
  relationShape,
} from '../server/schema.ts';
import type { Workspace } from '../server/workspace.ts';
import { READ_ONLY, toResult } from './result.ts';

const graph = z.string().min(1).max(200).optional().describe('Name of a graph. Default: the server’s.');
const entity = z.string().min(1).max(2000).describe('Id of an entity, or a name that only one entity has.');
const limitOf = (usual: number, highest: number) => z.int().min(1).max(highest).default(usual);

/** @throws {RequestError} that says where the value is not a valid plan. */
function readPlan(value: unknown): Plan {
  const parsed = planSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.map(String).join('.') || 'the whole';
  throw new RequestError(
    422,
    'bad-plan',
    `This is no plan: ${place}: ${issue?.message}. Change the plan of an answer of ask_question instead.`,
  );
}

/** @throws {RequestError} that names a relation of the plan that the graph lacks, and the nearest one that it has. */
async function checkRelations(
  plan: Plan,
  from: KnowledgeGraph,
  options: { readonly signal: AbortSignal },
): Promise<void> {
  const [unknown] = await unknownRelations(plan, from, options);
  if (unknown === undefined) return;
  const { relations } = await from.schema(options);
  const near = nearest(
    unknown.relation,
    relations.map(({ relation }) => relation.id),
  );
  throw new RequestError(
    422,
    'unknown-relation',
    `edges.${unknown.edge}.relations names "${unknown.relation}", which the graph "${from.name}" does not have. ${near === undefined ? 'describe_schema lists its relations.' : `Near: "${near}".`}`,
  );
}

/** `describe_schema`, `run_query`, `search_entities`, `get_relations` and `get_neighbors`. */
export function addGraphTools(server: McpServer, workspace: Workspace): void {
  server.registerTool(
    'describe_schema',
    {
      title: 'What is in a graph',
      description:
        'Lists the kinds of things in a graph and its relations, the most used first, each with an example.',
      inputSchema: z.strictObject({ graph, limit: limitOf(50, 500) }),
      outputSchema: graphSchemaSchema,
      annotations: READ_ONLY,
    },
    ({ graph: name, limit }, { signal }) =>
      toResult(async () => {
        const { classes, relations, isCut } = await workspace.describe(name, { signal });
        const data = {
          classes: classes.slice(0, limit),
          relations: relations.slice(0, limit),
          isCut: isCut || classes.length > limit || relations.length > limit,
        };
        const lines = [
          ...data.classes.map((one) => `${one.name} (${one.count})`),
          ...data.relations.map(({ id, count, from, to, example }) => {
            const ends = [from, to].map((names) => names.join(', ') || 'value').join(' → ');
            const shown = example === undefined ? '' : `: ${example.head} → ${example.tail}`;
            return `${id} (${count}), ${ends}${shown}`;
          }),
        ];
        return { data, text: listing(lines, data.isCut ? 'there are more: raise limit' : undefined) };
      }),
  );

  server.registerTool(
    'run_query',
    {
      title: 'Run a plan',
      description:
        'Runs a plan as an answer of ask_question holds it (field `plan`), as it stands or changed: nodes, edges with exact relations, operators. No model takes part.',
      inputSchema: z.strictObject({
        plan: z
          .object({})
          .catchall(z.unknown())
          .describe('A plan in the form of Clew, see the field `plan`.'),
        graph,
        limit: limitOf(50, 1000),
      }),
      outputSchema: z.strictObject({
        answers: answerShape.answers,
        verdict: answerShape.verdict,
        text: answerShape.text,
        evidence: answerShape.evidence,
        truncated: answerShape.truncated,
        of: z.int().describe('How many answers there are.'),
      }),
      annotations: READ_ONLY,
    },
    ({ plan, graph: name, limit }, { signal }) =>
      toResult(async () => {
        const options = { plan: readPlan(plan) };
        const request = {
          question: 'Run this plan.',
          graph: name,
          method: 'clew',
          model: 'embedded',
          options,
        };
        workspace.check(request);
        await workspace.lookUp(name, signal, async (stopping) =>
          checkRelations(options.plan, await workspace.graph(name), { signal: stopping }),
        );
        const { answers, verdict, text, evidence, truncated } = await workspace.ask(request, { signal });
        const data = {
          answers: answers.slice(0, limit),
          verdict,
          text,
          evidence: evidence.slice(0, limit),
          truncated,
          of: answers.length,
        };
        const lines =
          verdict === undefined ? data.answers.map((one) => `${one.name} (id ${one.id})`) : [text];
        const more = answers.length - data.answers.length;
        return { data, text: listing(lines, more > 0 ? `${more} more: raise limit` : undefined) };
      }),
  );

  server.registerTool(
    'search_entities',
    {
      title: 'Search entities',
      description: 'Finds entities by name: equal names first, then beginnings, then similar ones.',
      inputSchema: z.strictObject({ text: z.string().min(1).max(500), graph, limit: limitOf(20, 100) }),
      outputSchema: z.strictObject(matchesShape),
      annotations: READ_ONLY,
    },
    ({ text, graph: name, limit }, { signal }) =>
      toResult(async () => {
        const data = await workspace.search(name, text, { limit, signal });
        const lines = data.matches.map((match) => `${match.name} (id ${match.id}, ${match.degree} facts)`);
        return { data, text: listing(lines, data.isCut ? 'there may be more: raise limit' : undefined) };
      }),
  );

  server.registerTool(
    'get_relations',
    {
      title: 'Relations of an entity',
      description:
        'Lists the distinct relations around an entity with the number of facts of each, in both directions.',
      inputSchema: z.strictObject({
        entity,
        graph,
        direction: directionSchema.default('both'),
        limit: limitOf(100, 1000),
      }),
      outputSchema: z.strictObject({
        graph: z.string(),
        entity: z.string(),
        relations: z.array(z.strictObject(relationShape)),
        truncated: z.strictObject({ kept: z.int(), of: z.int() }).optional(),
      }),
      annotations: READ_ONLY,
    },
    ({ entity: term, graph: name, direction, limit }, { signal }) =>
      toResult(async () => {
        const { opened, all } = await workspace.lookUp(name, signal, async (stopping) => {
          const opened = await workspace.graph(name);
          const id = await findEntity(opened, term, { signal: stopping });
          return { opened, all: await relationsOf(opened, id, direction, { signal: stopping }) };
        });
        const relations = all.slice(0, limit);
        const isCut = all.length > limit;
        const data = {
          graph: opened.name,
          entity: term,
          relations,
          ...(isCut ? { truncated: { kept: limit, of: all.length } } : {}),
        };
        const lines = relations.map(
          (one) => `${one.direction === 'out' ? '→' : '←'} ${one.id} (${one.count})`,
        );
        return { data, text: listing(lines, isCut ? `${all.length - limit} more: raise limit` : undefined) };
      }),
  );

  server.registerTool(
    'get_neighbors',
    {
      title: 'Facts around an entity',
      description: 'Lists facts in which an entity takes part, all or of some relations, page by page.',
      inputSchema: z.strictObject({
        entity,
        graph,
        relations: z
          .array(z.string().min(1).max(2000))
          .min(1)
          .max(50)
          .optional()
          .describe('Ids of relations.'),
        direction: directionSchema.default('both'),
        limit: limitOf(50, 1000),
        offset: z.int().min(0).max(10_000_000).default(0),
      }),
      outputSchema: z.strictObject({ graph: z.string(), entity: z.string(), ...neighboursShape }),
      annotations: READ_ONLY,
    },
    ({ entity: term, graph: name, relations, direction, limit, offset }, { signal }) =>
      toResult(async () => {
        const { opened, page } = await workspace.lookUp(name, signal, async (stopping) => {
          const opened = await workspace.graph(name);
          const id = await findEntity(opened, term, { signal: stopping });
          const page = await neighboursOf(opened, id, {
            direction,
            limit,
            offset,
            signal: stopping,
            relations,
          });
          return { opened, page };
        });
        const lines = page.triples.map(
          ({ head, relation, tail }) => `${head.name} · ${relation.name} · ${tail.name}`,
        );
        const more =
          page.truncated === undefined ? undefined : `there are more: offset ${offset + lines.length}`;
        return { data: { graph: opened.name, entity: term, ...page }, text: listing(lines, more) };
      }),
  );
}

function listing(lines: readonly string[], more: string | undefined): string {
  if (lines.length === 0) return 'Nothing was found.';
  return [...lines, ...(more === undefined ? [] : [`(${more})`])].join('\n');
}
