import { compareText } from '../graph/compare-text.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { type Entity, type EntityId, stableId, type Triple } from '../graph/term.ts';
import type { Trace } from '../trace.ts';
import { decideFalse, type FactRows } from './decide-truth.ts';
import {
  align,
  type Domains,
  describeAll,
  type Emptied,
  type Reading,
  type Row,
  read,
  rowKey,
  type Table,
} from './gather.ts';
import { common, join, MOST_TRIALS } from './join.ts';
import type { Query } from './query.ts';
import { type Measured, rankAnswers } from './rank-answers.ts';
import { readBranches } from './read-query.ts';
import { type Solved, solveBranch } from './solve-branch.ts';

export type { Emptied } from './gather.ts';

export interface EvaluateOptions {
  /** Facts read of one relation at one edge. Default 50,000. */
  readonly maxRows?: number;
  /** Facts given as evidence. Default 2,000. */
  readonly maxTriples?: number;
  readonly signal?: AbortSignal | undefined;
  readonly trace?: Trace;
}

export interface QueryAnswer {
  readonly entity: Entity;
  /** Distinct facts at the answer node that lie on a solution with this entity there. */
  readonly support: number;
  /** What `top` ordered by: a count, or the best value as the graph writes it. */
  readonly measure?: string;
}

export interface QueryTriple {
  readonly triple: Triple;
  /** Place among the query's edges. */
  readonly edge: number;
  /**
   * Absent: it lies on a solution of an answer, or decides a statement. `competitor`: on a solution of something that `top`
   * left behind; `against`: it is what a negated edge forbids. Without these the answer could not be derived again.
   */
  readonly role?: 'competitor' | 'against';
}

export interface QueryCut {
  readonly what: string;
  readonly kept: number;
  readonly of?: number;
}

export interface QueryResult {
  /** Best first: by `top`, then support descending, then name, then stable id. */
  readonly answers: readonly QueryAnswer[];
  readonly count: number;
  /** Only of a query that asks for truth. Absent there too when the graph does not know (see `decideFalse`). */
  readonly verdict?: boolean;
  /** What each node can be over all solutions, before `top`. */
  readonly sets: ReadonlyMap<string, readonly EntityId[]>;
  /** By edge, as read. Mediators of collapsed edges are not named. */
  readonly triples: readonly QueryTriple[];
  /** Everything that was not read or not tried; with any, the answers may be wrong or incomplete. */
  readonly cuts: readonly QueryCut[];
  /** Only when there is no solution: what left which node without entities. */
  readonly emptied?: Emptied;
}

const MAX_ROWS = 50_000;
const MAX_TRIPLES = 2000;

/**
 * Answers a query over a graph, exactly as its meaning says (`querySchema`), on any engine: the same sets on each.
 * @throws {ConfigError} for a query with a part that names nothing, or a variable that no edge binds.
 * @throws {GraphError} when the engine fails.
 */
export async function evaluateQuery(
  query: Query,
  graph: KnowledgeGraph,
  options: EvaluateOptions = {},
): Promise<QueryResult> {
  const branches = readBranches(query);
  const entities = new Map<EntityId, Entity>();
  const trials = { left: MOST_TRIALS };
  const cuts = new Map<string, QueryCut>();
  const reading: Reading = {
    graph,
    signal: options.signal,
    maxRows: options.maxRows ?? MAX_ROWS,
    entities,
    named: new Map(),
    cut(what, kept, of) {
      cuts.set(what, { what, kept, ...(of === undefined ? {} : { of }) });
    },
  };
  const constants = await resolveConstants(query, reading);
  const solved = await Promise.all(branches.map((branch) => solveBranch(branch, constants, reading, trials)));
  const found = solved.filter(({ emptied }) => emptied === undefined);
  const emptied = found.length > 0 ? undefined : whatEmptied(query, solved);

  const evidence: Evidence[] = [];
  let measured: readonly Measured[] | undefined;
  let verdict: boolean | undefined;
  let kept: ReadonlySet<EntityId> = unionAt(found, query.answer);
  if (query.asks === 'truth') {
    kept = new Set();
    verdict = found.length > 0 ? true : await decide();
  } else if (query.top !== undefined) {
    measured = await measure(query, found, reading);
    kept = new Set(measured.map(({ entity }) => entity));
  }
  for (const one of found) {
    const { tables } = one.joined;
    const own = measured === undefined ? tables : restricted(one, query.answer, kept, trials);
    const ownKeys = new Map(own.map(({ index, rows }) => [index, new Set(rows.map(rowKey))]));
    for (const { index, edge, rows } of tables) {
      const isOwn = (row: Row): boolean => ownKeys.get(index)?.has(rowKey(row)) === true;
      evidence.push({ index, edge, rows: rows.filter(isOwn) });
      evidence.push({ index, edge, rows: rows.filter((row) => !isOwn(row)), role: 'competitor' });
    }
  }
  for (const { forbidden } of found.length > 0 ? solved : []) {
    for (const { negation, rows } of forbidden) {
      evidence.push({ index: negation.index, edge: negation.part, rows, role: 'against' });
    }
  }
  if (trials.left <= 0) reading.cut('combinations tried', MOST_TRIALS);
  const triples = await toTriples(evidence, reading, options.maxTriples ?? MAX_TRIPLES);
  const answers = await toAnswers(query, kept, found, measured, reading);
  const sets = new Map(query.nodes.map(({ id }) => [id, [...unionAt(found, id)]]));
  for (const [node, set] of sets) {
    options.trace?.record({
      type: 'set-aligned',
      node,
      before: constants.get(node)?.size ?? set.length,
      after: set.length,
    });
  }
  for (const cut of cuts.values()) options.trace?.record({ type: 'truncated', ...cut });
  return {
    answers,
    count: answers.length,
    ...(verdict === undefined ? {} : { verdict }),
    sets,
    triples,
    cuts: [...cuts.values()],
    ...(emptied === undefined ? {} : { emptied }),
  };

  /** False when every branch is decided; its facts become the evidence. */
  async function decide(): Promise<false | undefined> {
    const facts: FactRows[] = [];
    for (const { branch } of solved) {
      const decided = await decideFalse(branch, constants, reading, trials);
      if (decided === undefined) return undefined;
      facts.push(...decided);
    }
    evidence.push(...facts);
    return false;
  }
}

interface Evidence extends FactRows {
  readonly role?: 'competitor' | 'against';
}

/** The entities of each constant that the graph has; all of them go to `reading.named`. */
async function resolveConstants(query: Query, reading: Reading): Promise<Domains> {
  const given = query.nodes.flatMap(({ entities }) => entities ?? []);
  const terms = [...new Set(given.map(({ id }) => id))];
  const ids = terms.length === 0 ? [] : await reading.graph.resolve(terms, read(reading));
  const byTerm = new Map(terms.map((term, index) => [term, ids[index]]));
  const constants: Domains = new Map();
  for (const { id, entities } of query.nodes) {
    if (entities === undefined) continue;
    constants.set(id, new Set(entities.flatMap((entity) => byTerm.get(entity.id) ?? [])));
    const all = entities.map((entity): EntityId => {
      const known = byTerm.get(entity.id);
      if (known !== undefined) return known;
      const absent = `absent ${entity.id}`;
      const term = entity.id === entity.name ? {} : { term: entity.id };
      reading.entities.set(absent, { id: absent, name: entity.name, kind: 'entity', ...term });
      return absent;
    });
    reading.named.set(id, new Set(all));
  }
  return constants;
}

function whatEmptied(query: Query, solved: readonly Solved[]): Emptied | undefined {
  const first = solved[0]?.emptied;
  if (first === undefined) return undefined;
  const place = (emptied: Emptied): Emptied =>
    emptied.kind === 'node'
      ? { ...emptied, index: query.nodes.findIndex(({ id }) => id === emptied.node) }
      : emptied;
  const isShared = solved.every(
    ({ emptied }) =>
      emptied !== undefined &&
      emptied.kind === first.kind &&
      emptied.index === first.index &&
      emptied.node === first.node,
  );
  return isShared ? place(first) : { kind: 'either', index: 0, node: first.node };
}

function unionAt(solved: readonly Solved[], id: string): ReadonlySet<EntityId> {
  const set = new Set<EntityId>();
  for (const { joined } of solved) for (const one of joined.domains.get(id) ?? []) set.add(one);
  return set;
}

async function measure(
  query: Query,
  found: readonly Solved[],
  reading: Reading,
): Promise<readonly Measured[]> {
  const { top, answer } = query;
  if (top === undefined) return [];
  const values = new Map<EntityId, Set<EntityId>>();
  for (const { joined } of found) {
    for (const [entity, others] of joined.pairs(answer, top.by)) {
      const known = values.get(entity) ?? new Set();
      values.set(entity, known);
      for (const other of others) known.add(other);
    }
  }
  if (top.measure === 'value')
    await describeAll(
      [...values.values()].flatMap((set) => [...set]),
      reading,
    );
  return rankAnswers(top, values, reading.entities);
}

/** The facts of a branch that lie on a solution with one of these at the answer. */
function restricted(
  { joined, branch, forbidden }: Solved,
  answer: string,
  kept: ReadonlySet<EntityId>,
  trials: { left: number },
): readonly Table[] {
  const domains: Domains = new Map(joined.domains).set(
    answer,
    common(kept, joined.domains.get(answer) ?? new Set()),
  );
  const tables = joined.tables.map((table) => ({ ...table }));
  if (align(tables, domains) !== undefined) return [];
  const constraints = [
    ...branch.different.map(({ index, part: [one, other] }) => ({
      nodes: [...new Set([one, other])],
      cause: { kind: 'different' as const, index, node: other },
      holds: (at: ReadonlyMap<string, EntityId>) => at.get(one) !== at.get(other),
    })),
    ...forbidden.map(({ constraint }) => constraint).filter(({ nodes }) => nodes.length > 0),
  ];
  return join({ domains, tables }, constraints, trials).tables;
}

async function toTriples(
  evidence: readonly Evidence[],
  reading: Reading,
  most: number,
): Promise<readonly QueryTriple[]> {
  const order = { undefined: 0, against: 1, competitor: 2 };
  const seen = new Set<string>();
  const rows = evidence
    .toSorted((left, right) => order[`${left.role}`] - order[`${right.role}`])
    .flatMap(({ index, edge, rows: own, role }) =>
      own.flatMap(({ from, to, step }) => {
        const { relation, direction } = edge.relations[step] ??
          edge.relations[0] ?? { relation: '', direction: 'out' };
        const [head, tail] = direction === 'out' ? [from, to] : [to, from];
        const key = `${index}\u0000${relation}\u0000${head}\u0000${tail}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ index, relation, head, tail, role }];
      }),
    );
  const kept = rows.slice(0, most);
  if (kept.length < rows.length) reading.cut('evidence', kept.length, rows.length);
  await describeAll(
    kept.flatMap(({ head, tail }) => [head, tail]),
    reading,
  );
  const names = await relationNames(kept, reading);
  return kept.flatMap(({ index, relation, head, tail, role }): QueryTriple[] => {
    const ends = [reading.entities.get(head), reading.entities.get(tail)];
    const [one, other] = ends;
    if (one === undefined || other === undefined) return [];
    const triple = {
      head: one,
      relation: { id: relation, name: names.get(relation) ?? relation },
      tail: other,
    };
    return [{ triple, edge: index, ...(role === undefined ? {} : { role }) }];
  });
}

/** Readable names of the relations, from one fact of each. */
async function relationNames(
  rows: readonly { readonly relation: string; readonly head: EntityId }[],
  reading: Reading,
): Promise<ReadonlyMap<string, string>> {
  const heads = new Map(rows.map(({ relation, head }) => [relation, head]));
  if (heads.size === 0) return new Map();
  const found = await reading.graph.relations([...new Set(heads.values())], 'out', read(reading));
  return new Map(found.map(({ relation }) => [relation.id, relation.name]));
}

async function toAnswers(
  query: Query,
  kept: ReadonlySet<EntityId>,
  found: readonly Solved[],
  measured: readonly Measured[] | undefined,
  reading: Reading,
): Promise<readonly QueryAnswer[]> {
  await describeAll([...kept], reading);
  const facts = new Map<EntityId, Set<string>>();
  for (const { index, edge, rows } of found.flatMap(({ joined }) => joined.tables)) {
    for (const row of rows) {
      for (const end of ['from', 'to'] as const) {
        if (edge[end] !== query.answer || !kept.has(row[end])) continue;
        const own = facts.get(row[end]) ?? new Set();
        facts.set(row[end], own);
        own.add(`${index}\u0000${rowKey(row)}`);
      }
    }
  }
  const place = new Map(measured?.map(({ entity, measure }, index) => [entity, { measure, index }]));
  const texts = new Map(measured?.map(({ entity, text }) => [entity, text]));
  const rank = new Map<EntityId, number>();
  let last: { measure: number; rank: number } | undefined;
  for (const [entity, { measure, index }] of place) {
    if (last?.measure !== measure) last = { measure, rank: index };
    rank.set(entity, last.rank);
  }
  return [...kept]
    .flatMap((id): QueryAnswer[] => {
      const entity = reading.entities.get(id);
      if (entity === undefined) return [];
      const text = texts.get(id);
      return [
        { entity, support: facts.get(id)?.size ?? 0, ...(text === undefined ? {} : { measure: text }) },
      ];
    })
    .sort(
      (left, right) =>
        (rank.get(left.entity.id) ?? 0) - (rank.get(right.entity.id) ?? 0) ||
        right.support - left.support ||
        compareText(left.entity.name, right.entity.name) ||
        compareText(stableId(left.entity), stableId(right.entity)),
    );
}
