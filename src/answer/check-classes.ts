import type { KnowledgeGraph } from '../graph/graph.ts';
import { evaluatePlan } from '../plan/evaluate.ts';
import type { Operator, Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { Tie } from '../plan/tie.ts';

/**
 * Classes that are stated by a relation to anything ("flights" are what feeds into something), where the graph gives no types:
 * good enough to begin with, but a thing of the class need not have that relation. So without the statement the plan must give
 * the same; where it gives more, a relation was taken for a class word.
 * @throws {GraphError} when the graph cannot be read.
 */
export async function narrowedByClass(
  question: string,
  plan: Plan,
  ties: readonly Tie[],
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<readonly Reason[]> {
  const stated = plan.edges.flatMap((_, index) => {
    const own = ties.filter(({ to }) => to.part === 'edge' && to.index === index);
    const isClass = own.length > 0 && own.every(({ by }) => by === 'class');
    const end = isClass ? looseEnd(plan, index) : undefined;
    return end === undefined ? [] : [{ index, end, tie: own[0] as Tie }];
  });
  const [first] = stated;
  if (first === undefined) return [];
  const without = withoutEdges(
    plan,
    new Set(stated.map(({ index }) => index)),
    new Set(stated.map(({ end }) => end)),
  );
  // If nothing but the relation says what is asked for, the relation was taken for the class word itself.
  if (without === 'unbound') return [reasonOf(first)];
  if (without === undefined) return [];
  const [whole, loose] = await Promise.all(
    [plan, without].map((one) => evaluatePlan(one, graph, { signal })),
  );
  const same = (key: (run: NonNullable<typeof whole>) => unknown) =>
    whole !== undefined && loose !== undefined && JSON.stringify(key(whole)) === JSON.stringify(key(loose));
  const isSame =
    same((run) => run.answers.map(({ entity }) => entity.id).toSorted()) &&
    same((run) => run.verdict ?? null);
  return isSame ? [] : [reasonOf(first)];

  function reasonOf({ index, tie }: { readonly index: number; readonly tie: Tie }): Reason {
    const relation = plan.edges[index]?.relations[0]?.relation ?? '';
    return { code: 'class-by-relation', text: question.slice(tie.start, tie.end), relation };
  }
}

/** The variable at one end of an edge that nothing else in the plan mentions. */
function looseEnd(plan: Plan, index: number): string | undefined {
  const edge = plan.edges[index];
  return [edge?.from, edge?.to].find((end) => {
    const node = plan.nodes.find(({ id }) => id === end);
    return (
      node !== undefined &&
      node.entities === undefined &&
      node.id !== plan.answer &&
      plan.edges.every(({ from, to }, other) => other === index || (from !== end && to !== end)) &&
      !plan.operators.some((operator) => mentions(operator, node.id))
    );
  });
}

function mentions(operator: Operator, node: string): boolean {
  return Object.values(operator).some((value: unknown) => [value].flat().includes(node));
}

/** `unbound` where a variable would be left without an edge; undefined where an operator claims edges by place. */
function withoutEdges(
  plan: Plan,
  dropped: ReadonlySet<number>,
  ends: ReadonlySet<string>,
): Plan | 'unbound' | undefined {
  const claimed = plan.operators.flatMap((operator) =>
    'edges' in operator ? operator.edges : 'groups' in operator ? operator.groups.flat() : [],
  );
  if (claimed.length > 0) return undefined;
  const edges = plan.edges.filter((_, index) => !dropped.has(index));
  const nodes = plan.nodes.filter(({ id }) => !ends.has(id));
  const isBound = nodes.every(
    ({ id, entities }) => entities !== undefined || edges.some(({ from, to }) => from === id || to === id),
  );
  return isBound ? { ...plan, nodes, edges } : 'unbound';
}
