import type { Query, QueryEdge } from '../../src/plan/query.ts';
import { holds, rankOf, readValue } from '../../src/plan/value.ts';

/** A fact of a graph whose entities are their names. */
export type NamedFact = readonly [head: string, relation: string, tail: string];

export interface BruteResult {
  /** Kept answers with their measure (absent without `top`), by name. */
  readonly answers: ReadonlyMap<string, number | undefined>;
  readonly isTrue: boolean;
  /** `edge head relation tail` of every fact on a solution, before `top`. */
  readonly onSolutions: ReadonlySet<string>;
  /** Everything each global node can be, before `top`. */
  readonly sets: ReadonlyMap<string, ReadonlySet<string>>;
}

type Assignment = Readonly<Record<string, string>>;

/**
 * The meaning of a query spelled out: every assignment of every node over every entity is tried. Written for clearness
 * alone, and sharing nothing with the evaluator but the comparison of two values.
 */
export function bruteForce(query: Query, facts: readonly NamedFact[]): BruteResult {
  const known = new Set(facts.map((fact) => fact.join('\t')));
  const everything = [...new Set(facts.flatMap(([head, , tail]) => [head, tail]))];
  const groups = query.either ?? [];
  const grouped = new Set(groups.flat());
  const asked = [
    ...(query.asks === 'truth' ? [] : [query.answer]),
    ...(query.top === undefined ? [] : [query.top.by]),
  ];
  const edgesAt = (id: string): number[] =>
    query.edges.flatMap(({ from, to }, index) => (from === id || to === id ? [index] : []));
  const onlyNegated = (id: string): boolean =>
    !asked.includes(id) &&
    edgesAt(id).length > 0 &&
    edgesAt(id).every((index) => query.edges[index]?.isNegated);
  const homeOf = (id: string): number => {
    if (asked.includes(id) || onlyNegated(id) || edgesAt(id).length === 0) return -1;
    const homes = groups.flatMap((group, place) =>
      edgesAt(id).some((index) => group.includes(index)) ? [place] : [],
    );
    const [home, ...others] = homes;
    return home !== undefined &&
      others.length === 0 &&
      edgesAt(id).every((index) => groups[home]?.includes(index))
      ? home
      : -1;
  };
  const values = (id: string): readonly string[] => {
    const given = query.nodes.find((node) => node.id === id)?.entities;
    return given?.map((entity) => entity.id) ?? everything;
  };
  const isMentioned = (id: string): boolean =>
    edgesAt(id).length > 0 ||
    asked.includes(id) ||
    query.filters.some(({ node }) => node === id) ||
    query.different.some((pair) => pair.includes(id));

  const all = query.nodes.map(({ id }) => id).filter(isMentioned);
  const outer = all.filter((id) => !onlyNegated(id) && homeOf(id) === -1);

  const matches = (edge: QueryEdge, at: Assignment): string[] =>
    edge.relations.flatMap(({ relation, direction }) => {
      const [from, to] = [at[edge.from], at[edge.to]];
      const fact = (direction === 'out' ? [from, relation, to] : [to, relation, from]).join('\t');
      return known.has(fact) ? [fact] : [];
    });
  /** Filters and pairs whose nodes are all assigned and of which one is among `ids`. */
  const conditions = (ids: readonly string[], at: Assignment): boolean =>
    query.filters.every(
      ({ node, op, value }) =>
        !ids.includes(node) || holds(readValue(at[node] as string), op, readValue(value)),
    ) &&
    query.different.every(
      ([one, other]) =>
        !(ids.includes(one) || ids.includes(other)) ||
        at[one] === undefined ||
        at[other] === undefined ||
        at[one] !== at[other],
    );
  const edgeHolds = (index: number, at: Assignment): boolean => {
    const edge = query.edges[index] as QueryEdge;
    if (edge.isNegated !== true) return matches(edge, at).length > 0;
    const own = [...new Set([edge.from, edge.to])].filter(onlyNegated);
    return !assignments(own, values).some((inner) => {
      const whole = { ...at, ...inner };
      return matches(edge, whole).length > 0 && conditions(own, whole);
    });
  };

  const answers = new Map<string, Set<string>>();
  const onSolutions = new Set<string>();
  const sets = new Map<string, Set<string>>(query.nodes.map(({ id }) => [id, new Set()]));
  let isTrue = false;
  const base = query.edges.flatMap((_, index) => (grouped.has(index) ? [] : [index]));
  const solution = (at: Assignment, edges: readonly number[]): void => {
    isTrue = true;
    for (const [id, name] of Object.entries(at)) sets.get(id)?.add(name);
    const answer = at[query.answer];
    if (answer !== undefined) {
      const by = at[query.top?.by ?? query.answer] as string;
      answers.set(answer, (answers.get(answer) ?? new Set()).add(by));
    }
    for (const index of edges) {
      const edge = query.edges[index] as QueryEdge;
      if (edge.isNegated === true) continue;
      for (const fact of matches(edge, at)) onSolutions.add(`${index}\t${fact}`);
    }
  };
  for (const at of assignments(outer, values)) {
    if (!conditions(outer, at)) continue;
    if (!base.every((index) => edgeHolds(index, at))) continue;
    if (groups.length === 0) solution(at, base);
    for (const [place, group] of groups.entries()) {
      const own = all.filter((id) => homeOf(id) === place);
      for (const inner of assignments(own, values)) {
        const whole = { ...at, ...inner };
        if (conditions(own, whole) && group.every((index) => edgeHolds(index, whole))) {
          solution(whole, [...base, ...group]);
        }
      }
    }
  }
  return { answers: best(query, answers), isTrue, onSolutions, sets };
}

function best(
  query: Query,
  answers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number | undefined> {
  const { top } = query;
  if (top === undefined) return new Map([...answers.keys()].map((name) => [name, undefined]));
  const measured: [string, number][] = [];
  for (const [name, others] of answers) {
    if (top.measure === 'count') {
      measured.push([name, others.size]);
      continue;
    }
    const ranks = [...others].map((other) => rankOf(readValue(other))).filter((rank) => rank !== undefined);
    if (ranks.length > 0)
      measured.push([name, top.direction === 'max' ? Math.max(...ranks) : Math.min(...ranks)]);
  }
  measured.sort(([, left], [, right]) => (top.direction === 'max' ? right - left : left - right));
  const window = measured.slice(top.skip, top.skip + top.limit).map(([, measure]) => measure);
  return new Map(
    measured.filter(([, measure]) => measure >= Math.min(...window) && measure <= Math.max(...window)),
  );
}

function assignments(ids: readonly string[], values: (id: string) => readonly string[]): Assignment[] {
  let found: Assignment[] = [{}];
  for (const id of ids) found = found.flatMap((at) => values(id).map((name) => ({ ...at, [id]: name })));
  return found;
}
