import { ConfigError } from '../../../errors.ts';
import { type Entity, stableId } from '../../../graph/term.ts';
import type { Query, QueryEdge, QueryNode } from '../../../plan/query.ts';
import { readBranches } from '../../../plan/read-query.ts';
import { type Grounding, nodeOf, type PlanState } from './state.ts';

export interface Compiled {
  readonly query: Query;
  /** For each edge of the query the edge of the plan it comes from. */
  readonly planEdges: readonly number[];
  /** Nodes that stand in the query under their own id; the others are not reached. */
  readonly nodes: ReadonlySet<string>;
  /** Edges of the plan that are grounded, or say what differs, and are not asked all the same. */
  readonly leftOut: readonly number[];
}

/**
 * What is grounded so far as a query; undefined while nothing is. Only the part that hangs together with the answer (or,
 * before the answer is reached, with what was named): the rest would only say that something exists somewhere. Alternatives and
 * negations whose nodes nothing else binds cannot be asked; they are left out and named.
 * @param isFinal with superlative and what is asked for; else the sets alone.
 * @param isWhole also the parts that do not hang together with the answer.
 */
export function compile(
  state: PlanState,
  grounded: ReadonlyMap<number, Grounding> = state.grounded,
  flags: { readonly isFinal?: boolean; readonly isWhole?: boolean } = {},
): Compiled | undefined {
  const { edges, either = [] } = state.plan;
  const alternatives = state.identities.oneOf.size > 0 ? [] : either.flat();
  const negated = edges.flatMap(({ isNegated }, index) => (isNegated === true ? [index] : []));
  for (const without of [[], negated, alternatives, [...alternatives, ...negated]]) {
    const compiled = build(
      state,
      new Map([...grounded].filter(([index]) => !without.includes(index))),
      flags,
    );
    if (compiled === undefined || !isReadable(compiled.query)) continue;
    const asked = new Set(compiled.planEdges);
    const pairs = new Set(compiled.query.different.map(pairKey));
    const leftOut = [
      ...[...grounded.keys()].filter((index) => !asked.has(index)),
      ...[...state.identities.different].flatMap(([index, pair]) =>
        pairs.has(pairKey(pair)) ? [] : [index],
      ),
    ];
    return { ...compiled, leftOut };
  }
  return undefined;
}

function isReadable(query: Query): boolean {
  try {
    readBranches(query);
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

function pairKey([one, other]: readonly [string, string]): string {
  return [one, other].sort().join('\u0000');
}

function build(
  state: PlanState,
  grounded: ReadonlyMap<number, Grounding>,
  { isFinal = false, isWhole = false }: { readonly isFinal?: boolean; readonly isWhole?: boolean },
): Omit<Compiled, 'leftOut'> | undefined {
  const { plan } = state;
  const parts = new Parts(state);
  const groups = openGroups(state, grounded);
  for (const [index, grounding] of [...grounded].sort(([a], [b]) => a - b)) {
    if (!groups.isLeftOut(index)) parts.add(index, grounding);
  }
  const answer = parts.touches(plan.answer) ? plan.answer : parts.anyVariable();
  if (answer === undefined) return undefined;
  const isTruth = plan.asks === 'truth' && isFinal;
  if (!isTruth && !isWhole) parts.keepJoinedTo(answer);
  const either = groups.present.map((group) => parts.edgesOf(group)).filter((group) => group.length > 0);
  const nodes = parts.nodes();
  const ids = new Set(nodes.map(({ id }) => id));
  const { top } = plan;
  const query: Query = {
    version: 1,
    nodes,
    edges: parts.edges.map(({ edge }) => edge),
    answer,
    asks: isFinal ? plan.asks : 'set',
    filters: [
      ...plan.filters.filter(({ node }) => ids.has(node)),
      ...parts.valueFilters().filter(({ node }) => ids.has(node)),
    ],
    different: parts.different(either).filter(([one, other]) => ids.has(one) && ids.has(other)),
    ...(isFinal && top !== undefined && ids.has(top.by) && plan.asks !== 'truth' ? { top } : {}),
    ...(either.length > 1 ? { either } : {}),
  };
  return { query, planEdges: parts.edges.map(({ plan: index }) => index), nodes: ids };
}

/**
 * Alternatives as far as they are grounded. As long as one of them is still waiting nothing can be said about what they
 * bind, so all are left out; one that failed is no alternative any more.
 */
function openGroups(state: PlanState, grounded: ReadonlyMap<number, Grounding>) {
  const groups = state.identities.oneOf.size > 0 ? [] : (state.plan.either ?? []);
  const isWaiting = groups.some(
    (group) =>
      group.every((index) => !grounded.has(index)) && group.some((index) => !state.failed.has(index)),
  );
  const present = isWaiting ? [] : groups.filter((group) => group.some((index) => grounded.has(index)));
  const all = new Set(groups.flat());
  return { present, isLeftOut: (index: number) => isWaiting && all.has(index) };
}

interface Part {
  readonly plan: number;
  readonly edge: QueryEdge;
}

/** Nodes and edges of a query under way. */
class Parts {
  edges: Part[] = [];
  readonly #state: PlanState;

  constructor(state: PlanState) {
    this.#state = state;
  }

  /** One edge, or for two relations in a row two edges over a node of their own. */
  add(index: number, { ways }: Grounding): void {
    const { from, to, isNegated } = this.#state.plan.edges[index] as PlanState['plan']['edges'][number];
    const negated = isNegated === true ? { isNegated } : {};
    const single = ways.filter(({ steps }) => steps.length === 1);
    const step = (way: (typeof ways)[number], at: number) => {
      const { relation, direction } = way.steps[at] as (typeof way.steps)[number];
      return { relation: relation.id, direction };
    };
    if (single.length > 0) {
      this.edges.push({
        plan: index,
        edge: { from, to, relations: single.map((way) => step(way, 0)), ...negated },
      });
      return;
    }
    const [way] = ways;
    if (way === undefined) return;
    let via = `via-${index + 1}`;
    while (this.#state.plan.nodes.some(({ id }) => id === via)) via += '-';
    this.edges.push({ plan: index, edge: { from, to: via, relations: [step(way, 0)], ...negated } });
    this.edges.push({ plan: index, edge: { from: via, to, relations: [step(way, 1)], ...negated } });
  }

  touches(id: string): boolean {
    return this.edges.some(({ edge }) => edge.isNegated !== true && (edge.from === id || edge.to === id));
  }

  anyVariable(): string | undefined {
    const { plan } = this.#state;
    return (
      plan.nodes.find(({ id, kind }) => kind === 'variable' && this.touches(id))?.id ??
      this.edges.find(({ edge }) => edge.isNegated !== true)?.edge.from
    );
  }

  keepJoinedTo(answer: string): void {
    const reached = new Set([answer]);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const { edge } of this.edges) {
        if (reached.has(edge.from)) reached.add(edge.to);
        else if (reached.has(edge.to)) reached.add(edge.from);
      }
    }
    this.edges = this.edges.filter(({ edge }) => reached.has(edge.from));
  }

  edgesOf(planEdges: readonly number[]): number[] {
    return this.edges.flatMap(({ plan }, index) => (planEdges.includes(plan) ? [index] : []));
  }

  nodes(): QueryNode[] {
    const ids = new Set(this.edges.flatMap(({ edge }) => [edge.from, edge.to]));
    for (const pair of this.#state.identities.different.values()) {
      const [known, other] = ids.has(pair[0]) ? pair : [pair[1], pair[0]];
      if (ids.has(known) && constantsOf(this.#state, other).length > 0) ids.add(other);
    }
    return [...ids].map((id) => {
      const entities = constantsOf(this.#state, id);
      return entities.length === 0
        ? { id }
        : { id, entities: entities.map((entity) => ({ id: stableId(entity), name: entity.name })) };
    });
  }

  /** A value that is no node of the graph is compared instead. */
  valueFilters(): Query['filters'] {
    const { plan, links } = this.#state;
    return plan.nodes.flatMap(({ id, kind, text }) =>
      kind === 'literal' && links.get(id)?.kind === 'value'
        ? [{ node: id, op: '=' as const, value: text }]
        : [],
    );
  }

  /**
   * Pairs the plan says are different, and pairs that meet at one unknown by the same relation: whoever asks what shares
   * something with a thing does not ask for that thing.
   */
  different(either: readonly (readonly number[])[]): [string, string][] {
    const pairs = new Map<string, [string, string]>();
    const put = (one: string, other: string) => pairs.set(pairKey([one, other]), [one, other]);
    const { identities, plan } = this.#state;
    for (const [one, other] of identities.different.values()) put(one, other);
    const grouped = new Map(either.flatMap((group, place) => group.map((edge) => [edge, place] as const)));
    const isConstant = (id: string) => constantsOf(this.#state, id).length > 0;
    this.edges.forEach(({ edge: one, plan: source }, first) => {
      this.edges.forEach(({ edge: other, plan: second }, next) => {
        if (next <= first || source === second || one.isNegated === true || other.isNegated === true) return;
        if (grouped.get(first) !== grouped.get(next)) return;
        const meeting = meetingOf(one, other);
        if (meeting === undefined || isConstant(meeting.at)) return;
        if (isConstant(meeting.one) && isConstant(meeting.other)) return;
        if ([meeting.one, meeting.other].some((id) => nodeOf(plan, id).kind === 'literal')) return;
        put(meeting.one, meeting.other);
      });
    });
    return [...pairs.values()];
  }
}

/** Two edges that reach one node by the same relations, seen from it the same way. */
function meetingOf(left: QueryEdge, right: QueryEdge) {
  for (const at of [left.from, left.to]) {
    if (at !== right.from && at !== right.to) continue;
    const one = left.from === at ? left.to : left.from;
    const other = right.from === at ? right.to : right.from;
    if (one !== other && seenFrom(left, at) === seenFrom(right, at)) return { at, one, other };
  }
  return undefined;
}

function seenFrom({ from, relations }: QueryEdge, at: string): string {
  return relations
    .map(({ relation, direction }) => `${relation} ${(direction === 'out') === (from === at)}`)
    .sort()
    .join('\u0000');
}

/** What a node is known to be: its own links, or those of the named things it may be one of. */
export function constantsOf(state: PlanState, id: string): readonly Entity[] {
  const choices = state.identities.oneOf.get(id);
  if (choices !== undefined) return choices.flatMap((choice) => state.links.get(choice)?.entities ?? []);
  return state.links.get(id)?.entities ?? [];
}
