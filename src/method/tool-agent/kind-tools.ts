import { type EntityId, stableId } from '../../graph/term.ts';
import { evaluatePlan, type PlanResult } from '../../plan/evaluate.ts';
import type { Plan, PlanEdge } from '../../plan/plan.ts';
import { quote } from '../../slice/quote.ts';
import type { EntityClass } from '../../structure/structure.ts';
import type { AgentInput } from '../../task/agent-tools.ts';
import { classEdge } from '../step/class-edge.ts';
import { refused, rows, type ToolResult, type ToolSetting } from './tool-result.ts';

/** How many kinds are listed, and how many relations of each. */
const MAX_KINDS = 60;
const MAX_KIND_RELATIONS = 12;
/** How many facts of one relation are read to list or rank things. */
const MAX_FACTS = 50_000;

/** The named kinds of things in the graph, most frequent first, each with what such things commonly have. */
export async function listKinds(setting: ToolSetting): Promise<ToolResult> {
  const { desk, cuts, context } = setting;
  const { structure } = await context.reading();
  const kinds = structure.classes.filter(({ names, isMixed }) => names.length > 0 && !isMixed);
  if (kinds.length > MAX_KINDS) cuts.add({ what: 'kinds listed', kept: MAX_KINDS, of: kinds.length });
  const relations = new Map(structure.relations.map(({ relation }) => [relation.id, relation]));
  return rows(
    kinds.slice(0, MAX_KINDS).map((kind) => ({
      kind: desk.kindNumber(kind),
      name: quote(kind.names[0]?.text ?? ''),
      things: kind.count,
      relations: kind.has.slice(0, MAX_KIND_RELATIONS).flatMap(({ relation: id, direction }) => {
        const relation = relations.get(id);
        if (relation === undefined) return [];
        return [
          { relation: desk.relationNumber(relation, direction), name: quote(relation.name), direction },
        ];
      }),
    })),
    { more: kinds.length > MAX_KINDS },
  );
}

/** The things of a kind, by name, with their number. */
export async function listMembers(
  { kind: number, offset = 0 }: AgentInput<'list_members'>,
  setting: ToolSetting,
): Promise<ToolResult> {
  const kind = setting.desk.kind(number);
  if (kind === undefined) return refused(`No kind was shown under the number ${number}.`);
  const run = await runPlan({ nodes: [{ id: 'x' }], edges: [], operators: [] }, kind, setting);
  return things(run, setting, { offset, of: run.answers.length });
}

/**
 * Ranks the things of a kind, or those behind a relation of an entity, by a value they have or by how many of something
 * they have. The best come first, each with what it was ranked by.
 */
export async function rankThings(input: AgentInput<'rank'>, setting: ToolSetting): Promise<ToolResult> {
  const { desk } = setting;
  const by = desk.relation(input.by);
  if (by === undefined) return refused(`No relation was shown under the number ${input.by}.`);
  const kind = input.kind === undefined ? undefined : desk.kind(input.kind);
  if (input.kind !== undefined && kind === undefined)
    return refused(`No kind was shown under the number ${input.kind}.`);
  const entity = input.entity === undefined ? undefined : desk.entity(input.entity);
  const through = input.through === undefined ? undefined : desk.relation(input.through);
  if (kind === undefined && (entity === undefined || through === undefined))
    return refused(
      'Say what is ranked: "kind", or "entity" and the relation "through" which things belong to it.',
    );
  const around: PlanEdge[] =
    entity === undefined || through === undefined
      ? []
      : [
          {
            from: 'e',
            to: 'x',
            relations: [{ relation: through.relation.id, direction: through.direction }],
          },
        ];
  const plan: PlanParts = {
    nodes: [
      { id: 'x' },
      { id: 'y' },
      ...(around.length === 0 || entity === undefined
        ? []
        : [{ id: 'e', entities: [{ id: stableId(entity), name: entity.name }] }]),
    ],
    edges: [
      ...around,
      { from: 'x', to: 'y', relations: [{ relation: by.relation.id, direction: by.direction }] },
    ],
    operators: [
      {
        kind: 'top',
        by: 'y',
        measure: input.measure ?? 'value',
        direction: input.order === 'lowest' ? 'min' : 'max',
        limit: setting.rowLimit,
        skip: 0,
      },
    ],
  };
  const run = await runPlan(plan, kind, setting);
  return things(run, setting, { offset: 0, of: undefined });
}

type PlanParts = Pick<Plan, 'nodes' | 'edges' | 'operators'>;

/** Runs a plan that asks for `x`. If a kind is given, the plan states it of `x`. */
async function runPlan(
  { nodes, edges, operators }: PlanParts,
  kind: EntityClass | undefined,
  { context, cuts }: ToolSetting,
): Promise<PlanResult> {
  const stated = kind === undefined ? undefined : classEdge('x', 'k', kind.statement);
  const plan: Plan = {
    version: 2,
    nodes: stated === undefined ? nodes : [...nodes, stated.end],
    edges: stated === undefined ? edges : [...edges, stated.edge],
    answer: 'x',
    operators,
  };
  const run = await evaluatePlan(plan, context.graph, { maxRows: MAX_FACTS, signal: context.signal });
  for (const cut of run.cuts) cuts.add(cut);
  return run;
}

async function things(
  { answers, triples }: PlanResult,
  { desk, rowLimit, cuts }: ToolSetting,
  { offset, of }: { readonly offset: number; readonly of: number | undefined },
): Promise<ToolResult> {
  const shown = answers.slice(offset, offset + rowLimit);
  const ids = new Set<EntityId>(shown.map(({ entity }) => entity.id));
  for (const { triple } of triples) if (ids.has(triple.head.id) || ids.has(triple.tail.id)) desk.see(triple);
  const more = answers.length > offset + shown.length;
  if (more) cuts.add({ what: 'rows', kept: shown.length, of: answers.length });
  return rows(
    shown.map(({ entity, measure }) => ({
      entity: desk.entityNumber(entity),
      name: quote(entity.name),
      measure: measure === undefined ? undefined : quote(measure, 60),
    })),
    { more, of },
  );
}
