import type { EntityDescription, GraphSchema, GraphStats } from '../graph.ts';
import type { EntityId, Triple } from '../term.ts';
import type { EdgeReader } from './edge-reader.ts';
import { idNumber } from './entity-cache.ts';
import { degreesOf } from './find-names.ts';
import { hashBytes, hashText, hashTriple, sampleKey } from './hash.ts';
import { nameKey } from './name-text.ts';
import { LITERAL, type Meta } from './schema.ts';
import { idList } from './statements.ts';
import { nodeBytes } from './term-bytes.ts';

/** `KnowledgeGraph.describe`. */
export function readDescriptions(reader: EdgeReader, ids: readonly EntityId[]): EntityDescription[] {
  const numbers = ids.map(idNumber).filter((number) => number > 0);
  const entity = reader.entities.load(numbers);
  const known = numbers.filter((number) => entity(number) !== undefined);
  const degrees = degreesOf(reader, known);
  const aliases = textsOf(
    reader,
    'SELECT a.entity, a.alias FROM json_each(?) j CROSS JOIN alias a ON a.entity = j.value ORDER BY a.entity, a.alias',
    [...new Set(known)],
  );
  // A small class says more about an entity than a large one.
  const types = textsOf(
    reader,
    `SELECT e.entity, t.name FROM json_each(?) j CROSS JOIN entity_type e ON e.entity = j.value
     CROSS JOIN type t ON t.id = e.type ORDER BY e.entity, t.n, t.name`,
    [...new Set(known)],
  );
  return known.flatMap((number, index) => {
    const found = entity(number);
    if (found === undefined) return [];
    return [
      {
        entity: found,
        aliases: aliases.get(number) ?? [],
        types: types.get(number) ?? [],
        degree: degrees[index] ?? { out: 0, in: 0 },
      },
    ];
  });
}

function textsOf(reader: EdgeReader, sql: string, nodes: readonly number[]): Map<number, string[]> {
  const texts = new Map<number, string[]>();
  for (const [node, text] of reader.statements.all<[number, string]>(sql, idList(nodes))) {
    const known = texts.get(node);
    if (known === undefined) texts.set(node, [text]);
    else known.push(text);
  }
  return texts;
}

/**
 * `KnowledgeGraph.resolve`: by term, then by exact name of an entity without a term, then by the value of a literal.
 */
export function resolveTerm(reader: EdgeReader, term: string, hasTerms: boolean): EntityId | undefined {
  const byTerm = hasTerms
    ? reader.statements.first<[number]>('SELECT id FROM entity WHERE term = ? AND flags & 1 = 0', term)
    : undefined;
  if (byTerm !== undefined) return String(byTerm[0]);
  const rows = reader.statements.all<[number, number, string | null]>(
    `SELECT e.id, e.flags, e.term FROM name_key k CROSS JOIN entity e ON e.id = k.entity
     WHERE k.key = ? AND e.name = ? ORDER BY e.flags & 1, coalesce(e.term, '')`,
    nameKey(term),
    term,
  );
  const found = rows.find(([, flags, own]) => own === null || (flags & LITERAL) !== 0);
  return found === undefined ? undefined : String(found[0]);
}

type SampleRow = readonly [h: number, s: number, o: number, m: number];

/** `KnowledgeGraph.sample`: the triples with the smallest hashes, so neither load order nor history matters. */
export function readSample(reader: EdgeReader, term: string, limit: number): Triple[] {
  const relation = reader.relations.find(term);
  if (relation === undefined || limit <= 0) return [];
  const { tables, statements } = reader;
  const total = statements.first<[number]>(
    `SELECT n FROM ${tables.relationTotal} WHERE r = ?`,
    relation.number,
  )?.[0];
  if (total === undefined) return [];
  let rows = statements.all<SampleRow>(
    `SELECT h, s, o, m FROM ${tables.sample} WHERE r = ? ORDER BY h, s, o, m LIMIT ?`,
    relation.number,
    limit,
  );
  if (rows.length < Math.min(limit, total)) rows = scanSample(reader, relation.number, limit);
  const entity = reader.entities.load(rows.flatMap(([, s, o, m]) => (m === 0 ? [s, o] : [s, o, m])));
  return rows.flatMap(([, s, o, m]) => {
    const head = entity(s);
    const tail = entity(o);
    const mediator = m === 0 ? undefined : entity(m);
    if (head === undefined || tail === undefined) return [];
    const triple = { head, relation: relation.relation, tail };
    return [mediator === undefined ? triple : { ...triple, mediator }];
  });
}

/** The smallest hashes of a whole relation, found by reading every triple. For samples larger than the stored one. */
export function scanSample(reader: EdgeReader, relation: number, limit: number): SampleRow[] {
  const { tables, statements } = reader;
  const relationHash = hashText(reader.relations.get(relation).relation.id);
  const hashes = new Map<number, number>();
  const pair = new Uint32Array(2);
  const rows: SampleRow[] = [];
  const [mediator, key, after] = tables.collapsed
    ? ['m', 's, r, o, m', '?, ?, ?, ?']
    : ['0', 's, r, o', '?, ?, ?'];
  const sql = `SELECT s, o, ${mediator} FROM ${tables.out} WHERE r = ? AND (${key}) > (${after}) ORDER BY ${key} LIMIT ${SCAN_BLOCK}`;
  let from = tables.collapsed ? [0, 0, 0, 0] : [0, 0, 0];
  for (let isMore = true; isMore; ) {
    const block = statements.all<[number, number, number]>(sql, relation, ...from);
    addHashes(reader, block, hashes);
    for (const [head, tail, via] of block) {
      hashTriple(hashes.get(head) ?? 0, relationHash, hashes.get(tail) ?? 0, pair);
      rows.push([sampleKey(pair), head, tail, via]);
    }
    const [head = 0, tail = 0, via = 0] = block.at(-1) ?? [];
    from = tables.collapsed ? [head, relation, tail, via] : [head, relation, tail];
    if (rows.length > Math.max(SCAN_BLOCK, limit * 4)) keepSmallest(rows, limit);
    isMore = block.length === SCAN_BLOCK;
  }
  keepSmallest(rows, limit);
  return rows;
}

/** How many rows are read together. */
const SCAN_BLOCK = 4096;

function keepSmallest(rows: SampleRow[], limit: number): void {
  rows.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]);
  rows.length = Math.min(rows.length, limit);
}

/** Adds missing hashes for the nodes of edges. Nodes that do not exist are left out. */
function addHashes(
  reader: EdgeReader,
  edges: readonly (readonly [s: number, o: number, m: number])[],
  hashes: Map<number, number>,
): void {
  const missing = new Set<number>();
  for (const [s, o] of edges) {
    if (!hashes.has(s)) missing.add(s);
    if (!hashes.has(o)) missing.add(o);
  }
  const entity = reader.entities.load(missing);
  for (const node of missing) {
    const found = entity(node);
    if (found === undefined) continue;
    const { name, kind, term, lang, datatype } = found;
    const tag = lang !== undefined ? `@${lang}` : datatype !== undefined ? `^^${datatype}` : null;
    hashes.set(node, kind === 'literal' ? hashRow(name, LITERAL, tag) : hashRow(name, 0, term ?? null));
  }
}

/** The hash of a node, from its row in the entity table. */
export function hashRow(name: string, flags: number, term: string | null): number {
  return (flags & LITERAL) === 0
    ? hashText(term ?? name)
    : hashBytes(nodeBytes({ literal: true, value: name, tag: term ?? '' }));
}

/**
 * `KnowledgeGraph.schema`. Counts are exact. Classes of heads and tails come from the sample of each relation. @param
 * most how many relations; those with the most triples.
 */
export function readSchema(reader: EdgeReader, most?: number): GraphSchema {
  const { statements, tables } = reader;
  const types = statements.all<[string, number]>(
    'SELECT name, n FROM type WHERE n > 0 ORDER BY n DESC, name',
  );
  const rows = readTotals(reader, most)
    .map(([r, count, heads, tails]) => ({ known: reader.relations.get(r), count, heads, tails }))
    .filter(({ known }) => !known.isHidden)
    .sort((left, right) => right.count - left.count || left.known.rank - right.known.rank);
  const classes = (relation: number, end: 's' | 'o'): string[] =>
    types.length === 0
      ? []
      : statements
          .all<[string]>(
            `SELECT t.name FROM ${tables.sample} x CROSS JOIN entity_type e ON e.entity = x.${end} CROSS JOIN type t ON t.id = e.type
             WHERE x.r = ? GROUP BY t.id ORDER BY count(*) DESC, t.name`,
            relation,
          )
          .map(([name]) => name);
  return {
    relations: rows.map(({ known, count, heads, tails }) => ({
      relation: known.relation,
      count,
      heads,
      tails,
      domain: classes(known.number, 's'),
      range: classes(known.number, 'o'),
    })),
    types: types.map(([name, count]) => ({ name, count })),
    exact: true,
  };
}

type TotalRow = [relation: number, count: number, heads: number, tails: number];

/**
 * In any order. The database sorts only if it can leave most out, because only this code knows the hidden relations.
 */
function readTotals({ statements, tables, relations }: EdgeReader, most: number | undefined): TotalRow[] {
  const all = `SELECT t.r, t.n, t.heads, t.tails FROM ${tables.relationTotal} t`;
  if (most === undefined || relations.hidesSome) return statements.all<TotalRow>(all);
  return statements.all<TotalRow>(
    `${all} JOIN relation x ON x.id = t.r ORDER BY t.n DESC, x.term LIMIT ?`,
    most,
  );
}

/**
 * `KnowledgeGraph.stats`: counts what the profile shows. With collapsed mediators, the two-step edges count as triples.
 */
export function readStats(reader: EdgeReader, meta: Meta): GraphStats {
  const [triples, relations] = countTotals(reader);
  const pages = reader.statements.first<[number]>(
    'SELECT page_count * page_size FROM pragma_page_count, pragma_page_size',
  );
  return {
    triples,
    entities: meta.entities,
    literals: meta.literals,
    relations,
    bytes: pages?.[0] ?? 0,
  };
}

function countTotals({ statements, tables, relations }: EdgeReader): [triples: number, relations: number] {
  if (!relations.hidesSome) {
    const sql = `SELECT coalesce(sum(n), 0), count(*) FROM ${tables.relationTotal}`;
    return statements.first<[number, number]>(sql) ?? [0, 0];
  }
  const totals = statements.all<[number, number]>(`SELECT r, n FROM ${tables.relationTotal}`);
  const shown = totals.filter(([r]) => !relations.isHidden(r));
  return [shown.reduce((sum, [, n]) => sum + n, 0), shown.length];
}
