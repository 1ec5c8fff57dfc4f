import { ConfigError } from '../errors.ts';
import type { Query, QueryEdge, QueryFilter } from './query.ts';

/** An edge, filter or pair with its place in the query. */
export interface Placed<T> {
  readonly index: number;
  readonly part: T;
}

/** A negated edge: no entity may stand at its own nodes such that it holds. */
export interface Negation extends Placed<QueryEdge> {
  /** Nodes only negated edges mention: existential inside each. */
  readonly own: readonly string[];
  readonly filters: readonly Placed<QueryFilter>[];
  readonly different: readonly Placed<readonly [string, string]>[];
}

/** One way to satisfy a query: everything outside `either` and one of its groups. A query without `either` has one. */
export interface Branch {
  /** Place of the group; undefined when there is no `either`. */
  readonly group: number | undefined;
  readonly edges: readonly Placed<QueryEdge>[];
  readonly negations: readonly Negation[];
  /** Nodes that get an entity: ends of edges, and constants. */
  readonly nodes: readonly string[];
  readonly filters: readonly Placed<QueryFilter>[];
  readonly different: readonly Placed<readonly [string, string]>[];
}

/**
 * The branches a query stands for. Filters and pairs of `different` belong where their nodes do: those of a node that only
 * negated edges mention are part of each negation, those of a node that only one group mentions are part of that group.
 * An empty `either` is none. A constant at which no edge must hold need not be in the graph; a node that nothing mentions is no
 * condition.
 * @throws {ConfigError} when a part names a node or edge that is not there, or when a variable that matters is bound by no
 * edge of a branch and would stand for everything in the graph.
 */
export function readBranches(query: Query): readonly Branch[] {
  checkNames(query);
  const groups = query.either ?? [];
  const inGroup = new Set(groups.flat());
  const base = query.edges.flatMap((_, index) => (inGroup.has(index) ? [] : [index]));
  const mentions = new Map<string, number[]>(query.nodes.map(({ id }) => [id, []]));
  for (const [index, { from, to }] of query.edges.entries()) {
    for (const id of new Set([from, to])) mentions.get(id)?.push(index);
  }
  const asked = new Set([
    ...(query.asks === 'truth' ? [] : [query.answer]),
    ...(query.top === undefined ? [] : [query.top.by]),
  ]);
  const isCompared = (id: string): boolean =>
    asked.has(id) ||
    query.filters.some(({ node }) => node === id) ||
    query.different.some((pair) => pair.includes(id));
  const places = (id: string): readonly number[] => mentions.get(id) ?? [];
  const onlyNegated = (id: string): boolean =>
    !asked.has(id) &&
    places(id).length > 0 &&
    places(id).every((index) => query.edges[index]?.isNegated === true);
  const isPrivateTo = (id: string, members: ReadonlySet<number>): boolean =>
    !asked.has(id) &&
    places(id).length > 0 &&
    places(id).every((index) => members.has(index)) &&
    groups.filter((group) => group.some((index) => places(id).includes(index))).length === 1;
  const privateGroup = new Map(
    query.nodes.map(({ id }) => [id, groups.findIndex((group) => isPrivateTo(id, new Set(group)))]),
  );

  const isTested = ([one, other]: readonly [string, string]): boolean =>
    !onlyNegated(one) ||
    !onlyNegated(other) ||
    query.edges.some(({ from, to }) => [from, to].includes(one) && [from, to].includes(other));
  const untested = query.different.findIndex((pair) => !isTested(pair));
  if (untested >= 0) {
    throw new ConfigError(`different[${untested}] compares nodes of two negated edges.`, {
      mend: 'Compare nodes of one edge, or bind one of them by an edge that must hold.',
    });
  }

  const branchOf = (group: number | undefined): Branch => {
    const members = [...new Set([...base, ...(group === undefined ? [] : (groups[group] ?? []))])].sort(
      (left, right) => left - right,
    );
    const placed = members.map((index) => ({ index, part: query.edges[index] as QueryEdge }));
    const edges = placed.filter(({ part }) => part.isNegated !== true);
    const bound = new Set(edges.flatMap(({ part }) => [part.from, part.to]));
    const isHere = (id: string): boolean => {
      const home = privateGroup.get(id) ?? -1;
      return !onlyNegated(id) && (home === -1 || home === group);
    };
    for (const { id, entities } of query.nodes) {
      if (entities !== undefined && isHere(id) && (places(id).length > 0 || isCompared(id))) bound.add(id);
    }
    const negations = placed
      .filter(({ part }) => part.isNegated === true)
      .map(({ index, part }): Negation => {
        const own = [...new Set([part.from, part.to])].filter(onlyNegated);
        const touches = (...ids: readonly string[]) => ids.some((id) => own.includes(id));
        return {
          index,
          part,
          own,
          filters: place(query.filters).filter(({ part: { node } }) => touches(node)),
          different: place(query.different).filter(
            ({ part: pair }) => touches(...pair) && pair.every((id) => own.includes(id) || !onlyNegated(id)),
          ),
        };
      });
    const filters = place(query.filters).filter(({ part }) => isHere(part.node));
    const different = place(query.different).filter(({ part }) => part.every(isHere));
    const needed = [
      ...asked,
      ...filters.map(({ part }) => part.node),
      ...different.flatMap(({ part }) => part),
      ...negations.flatMap(({ part, own }) => [part.from, part.to].filter((id) => !own.includes(id))),
      ...negations.flatMap((negation) =>
        negation.different.flatMap(({ part }) => part.filter((id) => !onlyNegated(id))),
      ),
    ];
    const loose = needed.find((id) => !bound.has(id));
    if (loose !== undefined) {
      throw new ConfigError(
        `The query does not say what "${loose}" is${group === undefined ? '' : ` in group ${group} of either`}: no edge that must hold leads to it.`,
        { mend: 'Add such an edge, or leave the node out.' },
      );
    }
    return { group, edges, negations, nodes: [...bound], filters, different };
  };

  return groups.length === 0 ? [branchOf(undefined)] : groups.map((_, group) => branchOf(group));
}

function place<T>(parts: readonly T[]): readonly Placed<T>[] {
  return parts.map((part, index) => ({ index, part }));
}

function checkNames(query: Query): void {
  const ids = new Set(query.nodes.map(({ id }) => id));
  const used: readonly (readonly [string, string])[] = [
    ['answer', query.answer],
    ...query.edges.flatMap(({ from, to }, index) => [
      [`edges[${index}].from`, from] as const,
      [`edges[${index}].to`, to] as const,
    ]),
    ...query.filters.map(({ node }, index) => [`filters[${index}].node`, node] as const),
    ...query.different.flatMap((pair, index) => pair.map((id) => [`different[${index}]`, id] as const)),
    ...(query.top === undefined ? [] : [['top.by', query.top.by] as const]),
  ];
  const wrong = used.find(([, id]) => !ids.has(id));
  if (wrong !== undefined) {
    throw new ConfigError(`The query has no node "${wrong[1]}", which ${wrong[0]} names.`, {
      mend: `Its nodes are ${[...ids].join(', ')}.`,
    });
  }
  if (ids.size < query.nodes.length) {
    throw new ConfigError('Two nodes of the query have the same id.', { mend: 'Give each its own.' });
  }
  const edge = (query.either ?? []).flat().find((index) => query.edges[index] === undefined);
  if (edge !== undefined) {
    throw new ConfigError(`The query has no edge ${edge}, which either names.`, {
      mend: `Its edges are numbered from 0 to ${query.edges.length - 1}.`,
    });
  }
}
