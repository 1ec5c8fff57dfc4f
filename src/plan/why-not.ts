import type { KnowledgeGraph } from '../graph/graph.ts';
import { type Entity, type EntityId, stableId } from '../graph/term.ts';
import { evaluateQuery, type QueryResult } from './evaluate-query.ts';
import { pin } from './pin.ts';
import type { Query, QueryEdge } from './query.ts';

/** The first part of a query that keeps an entity out of its answers. */
export interface Obstacle {
  readonly kind: 'edge' | 'filter' | 'different' | 'negation' | 'name' | 'top';
  readonly text: string;
  /** Facts that still held before it. */
  readonly held: readonly {
    readonly head: string;
    readonly relation: string;
    readonly tail: string;
    readonly edge: number;
  }[];
  /** What there is in its place, nearest the query first. */
  readonly instead: readonly string[];
}

interface Read {
  readonly signal?: AbortSignal;
}

/** Things whose own values are shown, and names shown. */
const SHOWN = { things: 50, names: 5 };
/** Stands for what a variable may be. */
const UNKNOWN = 'something';

/**
 * Walks a query's edges from an entity at the answer and names the first part that has no solution with it: edges first, in
 * the order in which they are reached, then filters, pairs that differ and negations, then the order. With several groups
 * of `either` the group that gets furthest is told. Undefined when it is an answer.
 */
export async function whyNot(
  query: Query,
  entity: Entity,
  graph: KnowledgeGraph,
  read: Read = {},
): Promise<Obstacle | undefined> {
  const { either, ...base } = query;
  const answer = query.nodes.find(({ id }) => id === query.answer);
  if (answer?.entities !== undefined && !answer.entities.some(({ id }) => id === stableId(entity))) {
    const names = answer.entities.map(({ name }) => name).slice(0, SHOWN.names);
    return {
      kind: 'name',
      text: `The answer had to be one of those named: ${names.join(', ')}.`,
      held: [],
      instead: names,
    };
  }
  let furthest: { readonly obstacle: Obstacle; readonly parts: number } | undefined;
  for (const group of either === undefined || either.length === 0 ? [undefined] : either) {
    const found = await walkParts(partsOf(base, group, either), query, entity, graph, read);
    if (found === undefined) {
      furthest = undefined;
      break;
    }
    if (furthest === undefined || found.parts > furthest.parts) furthest = found;
  }
  return furthest?.obstacle ?? orderOf(query, entity, graph, read);
}

interface PartOf<Kind extends string> {
  readonly kind: Kind;
  /** Place among the query's edges, filters or pairs. */
  readonly index: number;
}
type Part = PartOf<'edge'> | PartOf<'negation'> | PartOf<'filter'> | PartOf<'different'>;

/** Edges by distance from the answer, then what compares, then what must not hold. */
function partsOf(
  query: Query,
  group: readonly number[] | undefined,
  either: Query['either'],
): readonly Part[] {
  const inGroups = new Set(either?.flat());
  const own = query.edges.flatMap((_, index) =>
    !inGroups.has(index) || group?.includes(index) === true ? [index] : [],
  );
  const waiting = new Set(own.filter((index) => query.edges[index]?.isNegated !== true));
  const reached = new Set([query.answer]);
  const parts: Part[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find((index) => {
      const { from, to } = query.edges[index] as QueryEdge;
      return reached.has(from) || reached.has(to);
    });
    if (next === undefined) break;
    waiting.delete(next);
    const { from, to } = query.edges[next] as QueryEdge;
    reached.add(from).add(to);
    parts.push({ kind: 'edge', index: next });
  }
  query.filters.forEach(({ node }, index) => {
    if (reached.has(node)) parts.push({ kind: 'filter', index });
  });
  query.different.forEach((pair, index) => {
    const isKnown = pair.every(
      (id) => reached.has(id) || query.nodes.some((node) => node.id === id && node.entities),
    );
    if (isKnown) parts.push({ kind: 'different', index });
  });
  for (const index of own)
    if (query.edges[index]?.isNegated === true) parts.push({ kind: 'negation', index });
  return parts;
}

/** Adds part by part until nothing is left. */
async function walkParts(
  parts: readonly Part[],
  query: Query,
  entity: Entity,
  graph: KnowledgeGraph,
  read: Read,
): Promise<{ readonly obstacle: Obstacle; readonly parts: number } | undefined> {
  let before: QueryResult | undefined;
  for (const [place, part] of parts.entries()) {
    const used = parts.slice(0, place + 1);
    const now = await evaluateQuery(pin(reduced(query, used), entity), graph, read);
    if (now.answers.length > 0) {
      before = now;
      continue;
    }
    const held = (before?.triples ?? []).map(({ triple: { head, relation, tail }, edge }) => ({
      head: head.name,
      relation: relation.name,
      tail: tail.name,
      edge: edgesOf(parts.slice(0, place))[edge] ?? edge,
    }));
    const told = await tell(part, before, query, entity, graph, read);
    return { obstacle: { ...told, held }, parts: place };
  }
  return undefined;
}

function edgesOf(parts: readonly Part[]): readonly number[] {
  return parts.flatMap(({ kind, index }) => (kind === 'edge' || kind === 'negation' ? [index] : []));
}

/** The query with these of its parts alone. */
function reduced(query: Query, parts: readonly Part[]): Query {
  const edges = edgesOf(parts).map((index) => query.edges[index] as QueryEdge);
  const of = <T>(kind: Part['kind'], all: readonly T[]) =>
    parts.flatMap((part) => (part.kind === kind ? [all[part.index] as T] : []));
  const [filters, different] = [of('filter', query.filters), of('different', query.different)];
  const used = new Set([query.answer, ...edges.flatMap(({ from, to }) => [from, to]), ...different.flat()]);
  const { top: _, either: __, ...rest } = query;
  return { ...rest, nodes: query.nodes.filter(({ id }) => used.has(id)), edges, filters, different };
}

async function tell(
  part: Part,
  before: QueryResult | undefined,
  query: Query,
  entity: Entity,
  graph: KnowledgeGraph,
  read: Read,
): Promise<Omit<Obstacle, 'held'>> {
  const at = (id: string): readonly EntityId[] =>
    before?.sets.get(id) ?? (id === query.answer ? [entity.id] : []);
  switch (part.kind) {
    case 'edge': {
      const edge = query.edges[part.index] as QueryEdge;
      const isFrom = at(edge.from).length > 0;
      const near = isFrom ? edge.from : edge.to;
      const far = isFrom ? edge.to : edge.from;
      const isUnknown = nameOf(near) === UNKNOWN;
      const met = isUnknown ? await namesOf(at(near).slice(0, SHOWN.names), graph, read) : [];
      const nearName = met.length > 0 ? met.join(' or ') : nameOf(near);
      return {
        kind: 'edge',
        ...(await tellEdge(edge, isFrom, at(near), nearName, nameOf(far), graph, read)),
      };
    }
    case 'filter': {
      const { node, op, value } = query.filters[part.index] as Query['filters'][number];
      const has = await namesOf(at(node), graph, read);
      return {
        kind: 'filter',
        text: `Its ${node === query.answer ? 'own value' : 'value'} must be ${op} ${value}, but it has ${has.join(', ') || 'none'}.`,
        instead: has,
      };
    }
    case 'different': {
      const [one, other] = query.different[part.index] as readonly [string, string];
      const isSelf = one === query.answer || other === query.answer;
      const rival = nameOf(one === query.answer ? other : one);
      return {
        kind: 'different',
        text: isSelf
          ? `It is what the question starts from (${rival}), and nothing else leads to it.`
          : `Two things on the way to it must differ, and only one thing is there.`,
        instead: [],
      };
    }
    case 'negation': {
      const edge = query.edges[part.index] as QueryEdge;
      return {
        kind: 'negation',
        text: `It has what must not be: ${relationsOf(edge)} ${nameOf(edge.to)}.`,
        instead: [],
      };
    }
    default:
      return part satisfies never;
  }

  function nameOf(id: string): string {
    const known = query.nodes.find((node) => node.id === id)?.entities?.map(({ name }) => name);
    if (known !== undefined) return known.slice(0, SHOWN.names).join(' or ');
    return id === query.answer ? entity.name : UNKNOWN;
  }
}

/** What the near end has by the relation that failed, else by which relations it has anything. */
async function tellEdge(
  edge: QueryEdge,
  isFrom: boolean,
  near: readonly EntityId[],
  nearName: string,
  farName: string,
  graph: KnowledgeGraph,
  read: Read,
): Promise<Pick<Obstacle, 'text' | 'instead'>> {
  const things = near.slice(0, SHOWN.things);
  const has = new Set<EntityId>();
  let isBackwards = true;
  for (const { relation, direction } of edge.relations) {
    const way = isFrom === (direction === 'out') ? 'out' : 'in';
    if (way === 'out') isBackwards = false;
    const found = await graph.step(things, relation, way, { ...read, limit: SHOWN.things });
    for (const id of found.targets) has.add(id);
  }
  const said = relationsOf(edge);
  if (has.size > 0) {
    const names = await namesOf([...has], graph, read);
    const text = isBackwards
      ? `${said} leads to ${nearName} from ${names.join(', ')}, but not from ${farName}.`
      : `${nearName} has ${said} ${names.join(', ')}, but not ${farName}.`;
    return { text, instead: names };
  }
  const relations = await graph.relations(things, 'both', read);
  const names = relations
    .toSorted((a, b) => b.entities - a.entities)
    .map(({ relation, direction }) => (direction === 'out' ? relation.name : `← ${relation.name}`))
    .slice(0, SHOWN.names);
  const text = isBackwards ? `No ${said} leads to ${nearName}.` : `${nearName} has no ${said}.`;
  return { text, instead: names };
}

function relationsOf({ relations }: QueryEdge): string {
  return [...new Set(relations.map(({ relation }) => `"${relation}"`))].join(' or ');
}

async function namesOf(
  ids: readonly EntityId[],
  graph: KnowledgeGraph,
  read: Read,
): Promise<readonly string[]> {
  const described = await graph.describe(ids.slice(0, SHOWN.names), read);
  return described.map(({ entity }) => entity.name);
}

/** Whether others come before it in the order that `top` asks for. */
async function orderOf(
  query: Query,
  entity: Entity,
  graph: KnowledgeGraph,
  read: Read,
): Promise<Obstacle | undefined> {
  const { top } = query;
  if (top === undefined) return undefined;
  const best = await evaluateQuery({ ...query, asks: 'set' }, graph, read);
  if (best.answers.some((one) => one.entity.id === entity.id)) return undefined;
  const own = await evaluateQuery({ ...pin(query, entity), top: { ...top, limit: 1, skip: 0 } }, graph, read);
  const measure = own.answers[0]?.measure;
  const instead = best.answers
    .slice(0, SHOWN.names)
    .map((one) => (one.measure === undefined ? one.entity.name : `${one.entity.name} (${one.measure})`));
  return {
    kind: 'top',
    text: `It satisfies the rest, but its ${top.measure === 'count' ? 'count' : 'value'}${measure === undefined ? '' : ` (${measure})`} is not the ${top.direction === 'max' ? 'greatest' : 'least'}: ${instead.join(', ')}.`,
    held: own.triples.map(({ triple: { head, relation, tail }, edge }) => ({
      head: head.name,
      relation: relation.name,
      tail: tail.name,
      edge,
    })),
    instead,
  };
}
