import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import { type Entity, type EntityId, stableId } from '../graph/term.ts';
import { evaluatePlan, type PlanResult } from './evaluate.ts';
import { specOf } from './operator/operators.ts';
import { pin } from './pin.ts';
import type { Operator, Plan, PlanEdge } from './plan.ts';
import { namesOf, type Obstacle, relationsOf, SHOWN, tellEdge } from './tell-edge.ts';

/** Stands for the entities that a variable may be. */
const UNKNOWN = 'something';

/**
 * Walks a plan's edges from an entity at the answer and names the first part that has no solution with it: edges first,
 * in the order in which they are reached, then operators in the order of the plan, then the order of the answers. With
 * several groups of `either`, the group that gets furthest is reported. Undefined if the entity is an answer.
 */
export async function whyNot(
  plan: Plan,
  entity: Entity,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<Obstacle | undefined> {
  const answer = plan.nodes.find(({ id }) => id === plan.answer);
  if (answer?.entities !== undefined && !answer.entities.some(({ id }) => id === stableId(entity))) {
    const names = answer.entities.map(({ name }) => name).slice(0, SHOWN.names);
    const text = `The answer had to be one of those named: ${names.join(', ')}.`;
    return { kind: 'name', text, held: [], instead: names };
  }
  let furthest: { readonly obstacle: Obstacle; readonly parts: number } | undefined;
  const groups = plan.operators.find((one) => one.kind === 'either')?.groups ?? [undefined];
  for (const group of groups) {
    const found = await walkParts(partsOf(plan, group), plan, entity, graph, read);
    if (found === undefined) {
      furthest = undefined;
      break;
    }
    if (furthest === undefined || found.parts > furthest.parts) furthest = found;
  }
  return furthest?.obstacle ?? orderOf(plan, entity, graph, read);
}

interface Part {
  readonly kind: 'edge' | 'operator';
  /** Place among the plan's edges or operators. */
  readonly index: number;
}

/** Edges by distance from the answer, then the conditions that operators put on what is reached. */
function partsOf(plan: Plan, group: readonly number[] | undefined): readonly Part[] {
  const claimed = new Set(
    plan.operators.flatMap((operator) => specOf(operator).scope?.(operator).groups.flat() ?? []),
  );
  const waiting = new Set(
    plan.edges.flatMap((_, index) => (!claimed.has(index) || group?.includes(index) === true ? [index] : [])),
  );
  const reached = new Set([plan.answer]);
  const parts: Part[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find((index) => {
      const { from, to } = plan.edges[index] as PlanEdge;
      return reached.has(from) || reached.has(to);
    });
    if (next === undefined) break;
    waiting.delete(next);
    const { from, to } = plan.edges[next] as PlanEdge;
    reached.add(from).add(to);
    parts.push({ kind: 'edge', index: next });
  }
  plan.operators.forEach((operator, index) => {
    const spec = specOf(operator);
    const nodes = spec.condition?.(operator)?.nodes;
    const isReached = nodes?.every(
      (id) => reached.has(id) || plan.nodes.some((node) => node.id === id && node.entities),
    );
    const scope = spec.scope?.(operator).kind;
    const isTried = scope === 'not' || scope === 'every' || spec.keep?.(operator) !== undefined;
    if (isReached === true || (isTried && operator.kind !== 'top')) parts.push({ kind: 'operator', index });
  });
  return parts;
}

/** Adds one part after the other until no solution is left. */
async function walkParts(
  parts: readonly Part[],
  plan: Plan,
  entity: Entity,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<{ readonly obstacle: Obstacle; readonly parts: number } | undefined> {
  let before: PlanResult | undefined;
  for (const [place, part] of parts.entries()) {
    const now = await evaluatePlan(pin(reduced(plan, parts.slice(0, place + 1)), entity), graph, read);
    if (now.answers.length > 0) {
      before = now;
      continue;
    }
    const known = placesOf(plan, parts.slice(0, place));
    const held = (before?.triples ?? []).map(({ triple: { head, relation, tail }, edge }) => ({
      head: head.name,
      relation: relation.name,
      tail: tail.name,
      edge: known[edge] ?? edge,
    }));
    const told = await tell(part, { before, plan, entity, graph, read });
    return { obstacle: { ...told, held }, parts: place };
  }
  return undefined;
}

/** Places of the edges of these parts: their own, and those that their operators claim. */
function placesOf({ operators }: Plan, parts: readonly Part[]): readonly number[] {
  const own = parts.flatMap(({ kind, index }) => (kind === 'edge' ? [index] : []));
  const claimed = [...parts.filter(({ kind }) => kind === 'operator').map(({ index }) => operators[index])]
    .concat(operators.filter(({ kind }) => kind === 'optional'))
    .flatMap((operator) =>
      operator === undefined ? [] : (specOf(operator).scope?.(operator).groups.flat() ?? []),
    );
  return [...new Set([...own, ...claimed])];
}

/** The plan reduced to these parts. */
function reduced(plan: Plan, parts: readonly Part[]): Plan {
  const places = placesOf(plan, parts);
  const moved = (edges: readonly number[]): number[] => edges.map((edge) => places.indexOf(edge));
  const chosen = new Set(parts.flatMap(({ kind, index }) => (kind === 'operator' ? [index] : [])));
  const operators = plan.operators.flatMap((operator, index): Operator[] => {
    if (operator.kind !== 'optional' && !chosen.has(index)) return [];
    return ['edges' in operator ? { ...operator, edges: moved(operator.edges) } : operator];
  });
  return { ...plan, edges: places.map((index) => plan.edges[index] as PlanEdge), operators };
}

async function tell(
  part: Part,
  {
    before,
    plan,
    entity,
    graph,
    read,
  }: {
    readonly before: PlanResult | undefined;
    readonly plan: Plan;
    readonly entity: Entity;
    readonly graph: KnowledgeGraph;
    readonly read: ReadOptions;
  },
): Promise<Omit<Obstacle, 'held'>> {
  const at = (id: string): readonly EntityId[] =>
    before?.sets.get(id) ?? (id === plan.answer ? [entity.id] : []);
  if (part.kind === 'edge') {
    const edge = plan.edges[part.index] as PlanEdge;
    const [side, near, far] =
      at(edge.from).length > 0
        ? (['from', edge.from, edge.to] as const)
        : (['to', edge.to, edge.from] as const);
    const met = nameOf(near) === UNKNOWN ? await namesOf(at(near).slice(0, SHOWN.names), graph, read) : [];
    const nearName = met.length > 0 ? met.join(' or ') : nameOf(near);
    return {
      kind: 'edge',
      ...(await tellEdge(edge, { side, near: at(near), nearName, farName: nameOf(far), graph, read })),
    };
  }
  const operator = plan.operators[part.index] as Operator;
  const { kind } = operator;
  const plain = (text: string): Omit<Obstacle, 'held'> => ({ kind, text, instead: [] });
  switch (operator.kind) {
    case 'filter': {
      const has = await namesOf(at(operator.node), graph, read);
      const own = operator.node === plan.answer ? 'own value' : 'value';
      const text = `Its ${own} must be ${operator.op} ${operator.value}, but it has ${has.join(', ') || 'none'}.`;
      return { kind, text, instead: has };
    }
    case 'different': {
      const [one, other] = operator.nodes;
      const isSelf = one === plan.answer || other === plan.answer;
      const rival = nameOf(one === plan.answer ? other : one);
      return plain(
        isSelf
          ? `It is what the question starts from (${rival}), and nothing else leads to it.`
          : 'Two things on the way to it must differ, and only one thing is there.',
      );
    }
    case 'not': {
      const edges = operator.edges.map((index) => plan.edges[index] as PlanEdge);
      const said = edges.map((edge) => `${relationsOf(edge)} ${nameOf(edge.to)}`);
      return plain(`It has what must not be: ${said.join(', ')}.`);
    }
    case 'compare': {
      const [left, right] = await Promise.all(
        [operator.left, operator.right].map((id) => namesOf(at(id), graph, read)),
      );
      if (operator.measure === 'count') return plain('The two numbers do not compare as they must.');
      const text = `${left?.join(', ') || 'Nothing'} must be ${operator.op} ${right?.join(', ') || 'nothing'}, and is not.`;
      return { kind, text, instead: left ?? [] };
    }
    case 'having':
      return plain(`It must have ${operator.op} ${operator.value}, and has ${at(operator.of).length}.`);
    case 'every':
      return plain(`Not everything that it leads to satisfies the rest (${operator.of}).`);
    default:
      return plain('It does not satisfy the rest.');
  }

  function nameOf(id: string): string {
    const known = plan.nodes.find((node) => node.id === id)?.entities?.map(({ name }) => name);
    if (known !== undefined) return known.slice(0, SHOWN.names).join(' or ');
    return id === plan.answer ? entity.name : UNKNOWN;
  }
}

/** Whether others come before it in the order that `top` asks for. */
async function orderOf(
  plan: Plan,
  entity: Entity,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<Obstacle | undefined> {
  const top = plan.operators.findLast((one) => one.kind === 'top');
  if (top === undefined) return undefined;
  const asked = plan.operators.filter((one) => one.kind !== 'group' && specOf(one).ask === undefined);
  const best = await evaluatePlan({ ...plan, operators: asked }, graph, read);
  if (best.answers.some((one) => one.entity.id === entity.id)) return undefined;
  const pinned = pin(plan, entity);
  const alone: Plan = { ...pinned, operators: [...pinned.operators, { ...top, limit: 1, skip: 0 }] };
  const own = await evaluatePlan(alone, graph, read);
  const measure = own.answers[0]?.measure;
  const instead = best.answers
    .slice(0, SHOWN.names)
    .map((one) => (one.measure === undefined ? one.entity.name : `${one.entity.name} (${one.measure})`));
  return {
    kind: 'top',
    text: `It satisfies the rest, but its ${top.measure}${measure === undefined ? '' : ` (${measure})`} is not the ${top.direction === 'max' ? 'greatest' : 'least'}: ${instead.join(', ')}.`,
    held: own.triples.map(({ triple: { head, relation, tail }, edge }) => ({
      head: head.name,
      relation: relation.name,
      tail: tail.name,
      edge,
    })),
    instead,
  };
}
