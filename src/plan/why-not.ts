import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import { type Entity, type EntityId, stableId } from '../graph/term.ts';
import { evaluatePlan, type PlanResult } from './evaluate.ts';
import { specOf } from './operator/operators.ts';
import { pin } from './pin.ts';
import type { Operator, Plan, PlanEdge } from './plan.ts';
import { type Obstacle, type PlanNodeNames, relationsOf } from './ruling.ts';
import { namesOf, SHOWN, tellEdge } from './tell-edge.ts';

/** What keeps an entity from being an answer. */
export interface Exclusion {
  readonly obstacle: Obstacle;
  /** Facts that still held before it. */
  readonly held: readonly {
    readonly head: string;
    readonly relation: string;
    readonly tail: string;
    readonly edge: number;
  }[];
  /** What there is in its place, nearest the plan first. */
  readonly instead: readonly string[];
}

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
): Promise<Exclusion | undefined> {
  const answer = plan.nodes.find(({ id }) => id === plan.answer);
  if (answer?.entities !== undefined && !answer.entities.some(({ id }) => id === stableId(entity))) {
    const names = answer.entities.map(({ name }) => name).slice(0, SHOWN.names);
    return { obstacle: { code: 'name', names }, held: [], instead: names };
  }
  let furthest: { readonly exclusion: Exclusion; readonly parts: number } | undefined;
  const groups = plan.operators.find((one) => one.kind === 'either')?.groups ?? [undefined];
  for (const group of groups) {
    const found = await walkParts(partsOf(plan, group), plan, entity, graph, read);
    if (found === undefined) {
      furthest = undefined;
      break;
    }
    if (furthest === undefined || found.parts > furthest.parts) furthest = found;
  }
  return furthest?.exclusion ?? orderOf(plan, entity, graph, read);
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
): Promise<{ readonly exclusion: Exclusion; readonly parts: number } | undefined> {
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
    return { exclusion: { ...told, held }, parts: place };
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
): Promise<Omit<Exclusion, 'held'>> {
  const at = (id: string): readonly EntityId[] =>
    before?.sets.get(id) ?? (id === plan.answer ? [entity.id] : []);
  if (part.kind === 'edge') {
    const edge = plan.edges[part.index] as PlanEdge;
    const [side, near, far] =
      at(edge.from).length > 0
        ? (['from', edge.from, edge.to] as const)
        : (['to', edge.to, edge.from] as const);
    const named = namesAt(near);
    const nearNames = named.length > 0 ? named : await namesOf(at(near), graph, read);
    const { failed, instead } = await tellEdge(edge, {
      ...{ side, near: at(near), nearNames, farNames: namesAt(far), graph, read },
    });
    return { obstacle: { code: 'edge', ...failed }, instead };
  }
  const operator = plan.operators[part.index] as Operator;
  const plain = (obstacle: Obstacle): Omit<Exclusion, 'held'> => ({ obstacle, instead: [] });
  switch (operator.kind) {
    case 'filter': {
      const has = await namesOf(at(operator.node), graph, read);
      const { op, value } = operator;
      return {
        obstacle: { code: 'filter', isOwn: operator.node === plan.answer, op, value, has },
        instead: has,
      };
    }
    case 'different': {
      const [one, other] = operator.nodes;
      const isSelf = one === plan.answer || other === plan.answer;
      const start = isSelf ? namesAt(one === plan.answer ? other : one) : undefined;
      return plain({ code: 'different', start });
    }
    case 'not': {
      const edges = operator.edges.map((index) => plan.edges[index] as PlanEdge);
      return plain({
        code: 'not',
        edges: edges.map((edge) => ({ relations: relationsOf(edge), far: namesAt(edge.to) })),
      });
    }
    case 'compare': {
      const { op } = operator;
      if (operator.measure === 'count') return plain({ code: 'compare', op });
      const [left, right] = await Promise.all([
        namesOf(at(operator.left), graph, read),
        namesOf(at(operator.right), graph, read),
      ]);
      return { obstacle: { code: 'compare', op, ends: { left, right } }, instead: left };
    }
    case 'having': {
      const { op, value, of } = operator;
      return plain({ code: 'having', op, value, has: at(of).length });
    }
    case 'every':
      return plain({ code: 'every', of: operator.of });
    default:
      return plain({ code: 'rest', operator: operator.kind });
  }

  function namesAt(id: string): PlanNodeNames {
    const known = plan.nodes.find((node) => node.id === id)?.entities?.map(({ name }) => name);
    if (known !== undefined) return known.slice(0, SHOWN.names);
    return id === plan.answer ? [entity.name] : [];
  }
}

/** Whether others come before it in the order that `top` asks for. */
async function orderOf(
  plan: Plan,
  entity: Entity,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<Exclusion | undefined> {
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
    obstacle: {
      code: 'top',
      measure: top.measure,
      has: measure === undefined ? undefined : String(measure),
      direction: top.direction,
      before: instead,
    },
    held: own.triples.map(({ triple: { head, relation, tail }, edge }) => ({
      head: head.name,
      relation: relation.name,
      tail: tail.name,
      edge,
    })),
    instead,
  };
}
