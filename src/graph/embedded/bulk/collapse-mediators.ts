import type { DatabaseSync } from 'node:sqlite';
import type { GraphProfile } from '../../graph.ts';
import { hashText } from '../hash.ts';
import { isJoint, MediatorRule } from '../mediator-rule.ts';
import { hashRow } from '../read-nodes.ts';
import { COLLAPSED, createEdgeTables, type EdgeTables, MEDIATOR, type Meta } from '../schema.ts';
import { Statements } from '../statements.ts';
import type { GraphTarget } from './graph-target.ts';
import { sortedPermutation } from './triple-columns.ts';
import { type EdgeBlock, type NodeHashes, type SortedEdges, writeEdges } from './write-edges.ts';
import type { Breathe } from './write-names.ts';

/**
 * Marks the mediators of a loaded graph and, if the profile collapses them, writes the collapsed edge tables. They hold
 * the plain edges between other nodes and, for each mediator m, one edge e –r1 / r2→ x for every e –r1→ m –r2→ x, where
 * e is not x and neither is a mediator. Two nodes that both point to m get no edge. Changes `meta` inside the caller's
 * transaction.
 */
export async function collapseMediators(
  target: GraphTarget,
  profile: GraphProfile,
  meta: Meta,
  breathe: Breathe,
): Promise<void> {
  const { database } = target;
  const statements = new Statements(database);
  const rule = new MediatorRule(profile, statements);
  dropCollapsed(database, statements, meta);
  meta.collapsedBy = rule.text;
  if (!rule.isActive) return;
  const mediators = findMediators(statements, rule, meta.nextEntity);
  if (mediators.count === 0) return;
  markMediators(statements, mediators.list);
  if (profile.mediators !== 'collapse') {
    meta.collapsedBy = '';
    return;
  }
  const edges = collectEdges(statements, meta, mediators.isMediator);
  const hashes = nodeHashes(statements, meta);
  createEdgeTables(database, COLLAPSED);
  await writeEdges(target, COLLAPSED, edges, hashes, breathe);
  meta.hasCollapsed = 1;
}

function dropCollapsed(database: DatabaseSync, statements: Statements, meta: Meta): void {
  statements.run(`UPDATE entity SET flags = flags & ~${MEDIATOR} WHERE flags & ${MEDIATOR} <> 0`);
  if (meta.hasCollapsed === 0) return;
  const { out, in: incoming, relationCount, degree, relationTotal, sample }: EdgeTables = COLLAPSED;
  for (const table of [out, incoming, relationCount, degree, relationTotal, sample])
    database.exec(`DROP TABLE ${table}`);
  meta.hasCollapsed = 0;
}

interface Mediators {
  readonly isMediator: Uint8Array;
  readonly list: readonly number[];
  readonly count: number;
}

function findMediators(statements: Statements, rule: MediatorRule, entities: number): Mediators {
  const allowed: number[] = [];
  for (const row of statements.iterate<[number, string, number, string | null]>(
    'SELECT id, name, flags, term FROM entity WHERE flags & 1 = 0',
  )) {
    if (rule.allows(...row)) allowed.push(row[0]);
  }
  const isMediator = new Uint8Array(entities + 1);
  const list = allowed.filter((id) => {
    const count = (table: string, column: string): number =>
      statements.first<[number]>(`SELECT count(*) FROM ${table} WHERE ${column} = ?`, id)?.[0] ?? 0;
    return isJoint(count('triple_in', 'o'), count('triple', 's'));
  });
  for (const id of list) isMediator[id] = 1;
  return { isMediator, list, count: list.length };
}

function markMediators(statements: Statements, list: readonly number[]): void {
  for (const id of list) statements.run(`UPDATE entity SET flags = flags | ${MEDIATOR} WHERE id = ?`, id);
}

type FourColumns = readonly [
  heads: Uint32Array,
  relations: Uint32Array,
  tails: Uint32Array,
  vias: Uint32Array,
];

/** Growing columns of collapsed edges. */
class EdgeColumns implements SortedEdges {
  #size = 0;
  #columns: FourColumns = [0, 1, 2, 3].map(() => new Uint32Array(1 << 16)) as unknown as FourColumns;

  push(head: number, relation: number, tail: number, via: number): void {
    if (this.#size === this.#columns[0].length) {
      this.#columns = this.#columns.map((column) => {
        const grown = new Uint32Array(column.length * 2);
        grown.set(column);
        return grown;
      }) as unknown as FourColumns;
    }
    const [heads, relations, tails, vias] = this.#columns;
    heads[this.#size] = head;
    relations[this.#size] = relation;
    tails[this.#size] = tail;
    vias[this.#size] = via;
    this.#size++;
  }

  *sorted(order: 'out' | 'in'): Iterable<EdgeBlock> {
    const [heads, relations, tails, vias] = this.#columns.map((column) =>
      column.subarray(0, this.#size),
    ) as unknown as FourColumns;
    const first = order === 'out' ? heads : tails;
    const last = order === 'out' ? tails : heads;
    const permutation = sortedPermutation([first, relations, last, vias]);
    const pick = (column: Uint32Array, part: Uint32Array): Uint32Array =>
      part.map((item) => column[item] as number);
    for (let start = 0; start < permutation.length; start += 1 << 16) {
      const part = permutation.subarray(start, start + (1 << 16));
      yield {
        first: pick(first, part),
        relation: pick(relations, part),
        last: pick(last, part),
        via: pick(vias, part),
        size: part.length,
      };
    }
  }
}

function collectEdges(statements: Statements, meta: Meta, isMediator: Uint8Array): EdgeColumns {
  const edges = new EdgeColumns();
  const terms = new Map(statements.all<[number, string]>('SELECT id, term FROM relation'));
  const composites = new Map<string, number>([...terms].map(([id, term]) => [term, id]));
  const composite = (first: number, second: number): number => {
    const term = `${terms.get(first)} / ${terms.get(second)}`;
    const known = composites.get(term);
    if (known !== undefined) return known;
    const id = meta.nextRelation++;
    insertComposite(statements, id, first, second);
    composites.set(term, id);
    return id;
  };
  for (const [s, r, o] of statements.iterate<[number, number, number]>('SELECT s, r, o FROM triple')) {
    if (isMediator[s] !== 1 && isMediator[o] !== 1) edges.push(s, r, o, 0);
  }
  for (let via = 1; via < isMediator.length; via++) {
    if (isMediator[via] !== 1) continue;
    const from = statements.all<[number, number]>('SELECT s, r FROM triple_in WHERE o = ?', via);
    const to = statements.all<[number, number]>('SELECT o, r FROM triple WHERE s = ?', via);
    for (const [head, first] of from) {
      if (isMediator[head] === 1) continue;
      for (const [tail, second] of to) {
        if (tail !== head && isMediator[tail] !== 1) edges.push(head, composite(first, second), tail, via);
      }
    }
  }
  return edges;
}

/** The row of a two-step relation, whose id and name are made from those of the steps. */
export function insertComposite(statements: Statements, id: number, first: number, second: number): void {
  statements.run(
    `INSERT INTO relation (id, term, name) SELECT ?, a.term || ' / ' || b.term,
       CASE WHEN a.name IS NULL AND b.name IS NULL THEN NULL ELSE coalesce(a.name, a.term) || ' / ' || coalesce(b.name, b.term) END
     FROM relation a, relation b WHERE a.id = ? AND b.id = ?`,
    id,
    first,
    second,
  );
}

function nodeHashes(statements: Statements, meta: Meta): NodeHashes {
  const entity = new Uint32Array(meta.nextEntity + 1);
  for (const [id, name, flags, term] of statements.iterate<[number, string, number, string | null]>(
    'SELECT id, name, flags, term FROM entity',
  )) {
    entity[id] = hashRow(name, flags, term);
  }
  const relation = new Uint32Array(meta.nextRelation);
  for (const [id, term] of statements.iterate<[number, string]>('SELECT id, term FROM relation')) {
    relation[id] = hashText(term);
  }
  return { entity, relation };
}
