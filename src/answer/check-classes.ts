import type { KnowledgeGraph } from '../graph/graph.ts';
import type { EntityId } from '../graph/term.ts';
import { languageOf } from '../language/registry.ts';
import { evaluatePlan } from '../plan/evaluate.ts';
import type { Operator, Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { Tie } from '../plan/tie.ts';

/**
 * Reasons against classes that the plan expresses only by a relation to anything ("flights" are what feeds into
 * something), because the graph gives no types. That is a good enough start, but a thing of the class need not have the
 * relation. So the plan must give the same answers without that condition. If it does not, a relation was mistaken for
 * a class word – unless the graph itself states the kinds of its things (the tables they come from), and the condition
 * admits exactly the things of the kind that the word names. Empty if nothing counts against them.
 * @throws {GraphError} if the graph cannot be read.
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
  // If only the relation says what is asked for, the relation was mistaken for the class word itself.
  if (without === 'unbound') return untold();
  if (without === undefined) return [];
  const [whole, loose] = await Promise.all(
    [plan, without].map((one) => evaluatePlan(one, graph, { signal })),
  );
  const same = (key: (run: NonNullable<typeof whole>) => unknown) =>
    whole !== undefined && loose !== undefined && JSON.stringify(key(whole)) === JSON.stringify(key(loose));
  const isSame =
    same((run) => run.answers.map(({ entity }) => entity.id).toSorted()) &&
    same((run) => run.verdict ?? null);
  return isSame ? [] : untold();

  async function untold(): Promise<readonly Reason[]> {
    for (const one of stated) {
      const word = question.slice(one.tie.start, one.tie.end);
      if (!(await isToldKind(one, word, plan, graph, signal))) return [reasonOf(one)];
    }
    return [];
  }

  function reasonOf({ index, tie }: { readonly index: number; readonly tie: Tie }): Reason {
    const relation = plan.edges[index]?.relations[0]?.relation ?? '';
    return { code: 'class-by-relation', text: question.slice(tie.start, tie.end), relation };
  }
}

/** At this similarity or above, a word names a kind. */
const CALLED = 0.9;
/** At this similarity or above, it is the same word. */
const SAME = 0.97;

/**
 * Whether the things at an edge that states a class are exactly those that the graph says are of the kind a word names.
 */
async function isToldKind(
  { index, end }: { readonly index: number; readonly end: string },
  word: string,
  plan: Plan,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<boolean> {
  const { types } = await graph.schema({ signal });
  const language = languageOf(word);
  const head = language.nameWords(word).at(-1) ?? word;
  const likeness = (kind: string) => language.similarity(head, language.nameWords(kind).at(-1) ?? kind);
  const called = types
    .map(({ name }) => ({ name, like: likeness(name) }))
    .filter(({ like }) => like >= CALLED);
  // If a kind has exactly this name, similar names do not count: a walker is not a walk.
  const least = Math.max(...called.map(({ like }) => like)) >= SAME ? SAME : CALLED;
  const kinds = new Set(called.filter(({ like }) => like >= least).map(({ name }) => name));
  if (kinds.size === 0) return false;
  const edge = plan.edges[index];
  const member = edge?.from === end ? edge.to : edge?.from;
  const bare: Plan = { ...plan, answer: member ?? plan.answer, operators: [] };
  const inside = await membersOf(bare, graph, signal);
  const loose = withoutEdges(bare, new Set([index]), new Set([end]));
  if (inside === undefined || loose === undefined) return false;
  const told = async (ids: readonly EntityId[]): Promise<readonly boolean[]> =>
    (await graph.describe(ids, { signal })).map((one) => one.types.some((kind) => kinds.has(kind)));
  if (!(await told(inside)).every(Boolean)) return false;
  if (loose === 'unbound') {
    const all = types.filter(({ name }) => kinds.has(name)).reduce((sum, { count }) => sum + count, 0);
    return inside.length === all;
  }
  const among = new Set(inside);
  const outside = (await membersOf(loose, graph, signal))?.filter((id) => !among.has(id));
  return outside !== undefined && !(await told(outside)).some(Boolean);
}

/** The answers of a plan. Undefined if they were cut. */
async function membersOf(
  plan: Plan,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<readonly EntityId[] | undefined> {
  const { answers, cuts } = await evaluatePlan(plan, graph, { signal });
  return cuts.length > 0 ? undefined : answers.map(({ entity }) => entity.id);
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

/**
 * The plan without some edges. `unbound` if a variable would be left without an edge. Undefined if an operator claims
 * edges by position.
 */
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
