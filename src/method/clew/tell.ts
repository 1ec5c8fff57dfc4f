import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { EntityId } from '../../graph/term.ts';
import type { PlanPrompts } from '../../language/plan-prompts.ts';
import type { PlanResult } from '../../plan/evaluate.ts';
import type { Plan, PlanEdge } from '../../plan/plan.ts';
import { reversed, stepKey } from '../../slice/numbering.ts';
import { asShown, showName } from '../../slice/show.ts';
import type { Slice } from '../../slice/slice.ts';
import type { Objection } from './judge.ts';
import { isAnswered } from './run-plan.ts';
import { isHolding, setAt } from './set-at.ts';

/** What is needed to report what became of a plan. */
export interface Telling {
  readonly graph: KnowledgeGraph;
  readonly signal: AbortSignal;
  readonly outcomes: PlanPrompts['outcomes'];
}

/**
 * How many names of a set are shown, how many things are walked from if an edge found nothing, how many facts are read,
 * and how many nodes of one plan are told about.
 */
const MOST = { names: 6, sources: 100, facts: 400, nodes: 8 };

/** The outcome of a run, in lines for the model: what it gives, or what emptied it and what is there instead. */
export async function tellRun(
  plan: Plan,
  run: PlanResult,
  slice: Slice,
  telling: Telling,
): Promise<readonly string[]> {
  const { outcomes } = telling;
  if (!isAnswered(run) && run.emptied !== undefined)
    return [outcomes.empty, ...(await tellEmptied(plan, run.emptied, slice, telling))];
  if (run.value !== undefined) return [outcomes.gives(1, run.value)];
  const given =
    run.answers.length === 0
      ? outcomes.verdict(run.verdict)
      : outcomes.gives(
          run.answers.length,
          run.answers
            .slice(0, MOST.names)
            .map(({ entity }) => showName(entity))
            .join('; '),
        );
  const nodes: string[] = [];
  for (const { id, entities } of plan.nodes) {
    const set = run.sets.get(id) ?? [];
    if (entities !== undefined || id === plan.answer || set.length === 0 || nodes.length >= MOST.nodes)
      continue;
    nodes.push(outcomes.node(id, String(set.length), await namesOf(set, telling)));
  }
  return [given, ...nodes];
}

/** The objections to a run, as lines for the model. */
export function tellObjections(
  objections: readonly Objection[],
  outcomes: PlanPrompts['outcomes'],
): readonly string[] {
  return objections.flatMap((one) => lineOf(one, outcomes) ?? []);
}

function lineOf(objection: Objection, outcomes: PlanPrompts['outcomes']): string | undefined {
  switch (objection.kind) {
    case 'empty':
      return undefined;
    case 'too-many':
      return outcomes.tooMany(objection.answers, objection.usual);
    case 'wrong-kind':
      return outcomes.wrongKind(objection.asked, objection.shown.join('; '));
    case 'named':
      return outcomes.named(objection.names.join('; '));
    case 'unmet':
      return outcomes.unmet(objection.words.join('; '));
  }
}

async function tellEmptied(
  plan: Plan,
  { kind, index, node }: NonNullable<PlanResult['emptied']>,
  slice: Slice,
  telling: Telling,
): Promise<readonly string[]> {
  const { outcomes, graph, signal } = telling;
  if (kind === 'edge') {
    const edge = plan.edges[index];
    return edge === undefined ? [] : tellEdge(plan, edge, slice, telling);
  }
  if (kind === 'node') {
    const text = plan.nodes[index]?.label ?? node;
    return [outcomes.unknownName(text, '')];
  }
  const operator = plan.operators[index];
  const before = await setAt(plan, node, (edge) => isHolding(plan, edge), graph, signal);
  const said = operator === undefined ? node : `${operator.kind} ${node}`;
  const there = before.length === 0 ? [] : [outcomes.valuesThere(said, await namesOf(before, telling))];
  return [outcomes.emptiedBy(said, before.length), ...there];
}

/**
 * Reports an edge that found nothing: how many things there were before it, what its relation leads to from them, and
 * what its other end would have to be according to the rest of the plan.
 */
async function tellEdge(
  plan: Plan,
  edge: PlanEdge,
  slice: Slice,
  telling: Telling,
): Promise<readonly string[]> {
  const { graph, signal, outcomes } = telling;
  const others = (one: PlanEdge) => one !== edge && isHolding(plan, one);
  const text = edgeText(edge, slice);
  for (const near of [edge.from, edge.to]) {
    const sources = await setAt(plan, near, others, graph, signal);
    if (sources.length === 0) continue;
    const targets = new Set<EntityId>();
    for (const relation of edge.relations) {
      const { direction } = near === edge.from ? relation : reversed(relation);
      const { targets: found } = await graph.step(
        sources.slice(0, MOST.sources),
        relation.relation,
        direction,
        {
          limit: MOST.facts,
          signal,
        },
      );
      for (const id of found) targets.add(id);
    }
    const there =
      targets.size === 0 ? [] : [outcomes.valuesThere(text, await namesOf([...targets], telling))];
    const far = near === edge.from ? edge.to : edge.from;
    const wanted = plan.nodes.some(({ id, entities }) => id === far && entities !== undefined)
      ? []
      : await setAt(plan, far, others, graph, signal);
    const other =
      wanted.length === 0
        ? []
        : [outcomes.otherwise(far, String(wanted.length), await namesOf(wanted, telling))];
    return [outcomes.emptiedBy(text, sources.length), ...there, ...other];
  }
  return [outcomes.emptiedBy(text, 0)];
}

async function namesOf(ids: readonly EntityId[], { graph, signal }: Telling): Promise<string> {
  const described = await graph.describe(ids.slice(0, MOST.names), { signal });
  const names = [...new Set(described.map(({ entity }) => showName(asShown(entity, graph), 'example')))];
  return `${names.join('; ')}${ids.length > MOST.names ? '; …' : ''}`;
}

/** An edge as the reply wrote it: `[x,7,e2]`. */
export function edgeText({ from, to, relations }: PlanEdge, { steps }: Pick<Slice, 'steps'>): string {
  const numbers = relations.flatMap((relation) => {
    const own = steps.findIndex((step) => stepKey(step) === stepKey(relation));
    if (own >= 0) return [own + 1];
    const other = steps.findIndex((step) => stepKey(step) === stepKey(reversed(relation)));
    return other < 0 ? [] : [-(other + 1)];
  });
  return `[${from},${numbers[0] ?? '?'},${to}]`;
}
