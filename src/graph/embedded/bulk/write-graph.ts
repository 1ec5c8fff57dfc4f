import type { DatabaseSync } from 'node:sqlite';
import { countDetail, type DetailSums, isOwnName } from '../details.ts';
import { createTables, EMPTY_META, type Meta, STORED, TERM_INDEX, writeMeta } from '../schema.ts';
import { nameOfRelation } from '../term-bytes.ts';
import { BulkInsert } from './bulk-insert.ts';
import { collapseMediators } from './collapse-mediators.ts';
import type { GraphBuilder } from './graph-builder.ts';
import type { GraphTarget } from './graph-target.ts';
import { writeEdges } from './write-edges.ts';
import { type Breathe, writeNames } from './write-names.ts';

export interface LoadProgress {
  /** `read` counts records. The others count the rows being written. */
  readonly phase: 'read' | 'names' | 'triples';
  readonly done: number;
}

export interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

/** Writes a whole new graph into an empty database. */
export async function writeGraph(
  target: GraphTarget,
  builder: GraphBuilder,
  options: WriteOptions = {},
): Promise<Meta> {
  const breathe =
    (phase: LoadProgress['phase']): Breathe =>
    async (done) => {
      options.onProgress?.({ phase, done });
      await new Promise((resolve) => setImmediate(resolve));
      options.signal?.throwIfAborted();
    };
  let { database } = target;
  createTables(database);
  database.exec('BEGIN');
  const relations = writeRelations(database, builder);
  const names = await writeNames(database, builder, breathe('names'));
  const hashes = {
    entity: byFinalId(builder.entities.hashes, names.ids, names.entities + names.literals),
    relation: byFinalId(builder.relations.hashes, relations.ids, relations.count),
  };
  writeTypes(database, builder, names.order);
  const details = sumDetails(builder);
  builder.triples.seal({ entity: names.ids, relation: relations.ids });
  builder.releaseNodes();
  const edges = await writeEdges(target, STORED, builder.triples, hashes, breathe('triples'));
  builder.triples.dispose();
  database = target.database;
  if (names.hasTerms) database.exec(TERM_INDEX);
  const meta: Meta = {
    ...EMPTY_META,
    profile: JSON.stringify(builder.profile),
    triples: edges.triples,
    entities: names.entities,
    literals: names.literals,
    sumA: edges.sumA,
    sumB: edges.sumB,
    ...details,
    sortedEntities: names.entities + names.literals,
    nextEntity: names.entities + names.literals + 1,
    nextRelation: relations.count + 1,
    hasTerms: names.hasTerms ? 1 : 0,
  };
  await collapseMediators(target, builder.profile, meta, breathe('triples'));
  writeMeta(target.database, meta);
  target.database.exec('COMMIT');
  return meta;
}

function byFinalId(hashes: Uint32Array, ids: Uint32Array, count: number): Uint32Array {
  const list = new Uint32Array(count + 1);
  for (let index = 0; index < ids.length; index++) {
    const id = ids[index] as number;
    if (id > 0) list[id] = hashes[index] as number;
  }
  return list;
}

/** Every given name, alias and class, including those of classes and relations. */
function sumDetails(builder: GraphBuilder): DetailSums {
  const { entities, aliases, types } = builder;
  const sums: DetailSums = { detailsA: 0, detailsB: 0 };
  const hash = (item: number): number => entities.hashes[item] as number;
  for (let item = 0; item < entities.size; item++) {
    const name = builder.nameNumber(item);
    if (name >= 0 && name !== item && !isOwnName(entities.text(item), entities.text(name)))
      countDetail(sums, 'name', hash(item), hash(name), 1);
    const others = aliases.of(item);
    if (others.length > 0) {
      const own = builder.nameOf(item);
      for (const alias of others)
        if (entities.text(alias) !== own) countDetail(sums, 'name', hash(item), hash(alias), 1);
    }
    for (const type of types.of(item)) countDetail(sums, 'type', hash(item), hash(type), 1);
  }
  return sums;
}

/** Relations get ids in the order of their terms. */
function writeRelations(database: DatabaseSync, builder: GraphBuilder): { ids: Uint32Array; count: number } {
  const { relations } = builder;
  const walked = Array.from({ length: relations.size }, (_, index) => index)
    .filter((index) => builder.isWalked(index))
    .sort((left, right) => Buffer.compare(relations.slice(left), relations.slice(right)));
  const ids = new Uint32Array(relations.size);
  const insert = new BulkInsert(database, 'INSERT INTO relation (id, term, name)', 3, 16);
  walked.forEach((index, place) => {
    ids[index] = place + 1;
    const term = relations.text(index);
    insert.row(place + 1, term, relationName(builder, term) ?? null);
  });
  insert.finish();
  return { ids, count: walked.length };
}

/** A relation's label in the data, else a readable form of its id. Undefined if the id is the best name. */
function relationName(builder: GraphBuilder, term: string): string | undefined {
  for (const candidate of [
    term,
    term.replace(/\/prop\/(?:direct\/|statement\/|qualifier\/)?(P\d+)$/, '/entity/$1'),
  ]) {
    const bytes = Buffer.from(candidate);
    const id = builder.entities.find(bytes, 0, bytes.length);
    const given = id < 0 ? -1 : builder.nameNumber(id);
    const name = given < 0 ? undefined : builder.entities.text(given);
    if (name !== undefined && name !== term) return name;
  }
  return nameOfRelation(term);
}

/** Classes get ids in the order of their names. Several nodes with one name are one class. */
function writeTypes(database: DatabaseSync, builder: GraphBuilder, order: Uint32Array): void {
  const { types } = builder;
  const nameOf = new Map<number, string>();
  for (const item of order) {
    for (const type of types.of(item)) if (!nameOf.has(type)) nameOf.set(type, builder.nameOf(type));
  }
  const names = [...new Set(nameOf.values())].sort();
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = new Map([...nameOf].map(([type, name]) => [type, places.get(name) as number]));
  const placesOf = (item: number): readonly number[] => {
    const found = types.of(item).map((type) => placeOf.get(type) as number);
    return found.length < 2 ? found : [...new Set(found)].sort((left, right) => left - right);
  };
  const members = new Float64Array(names.length);
  for (const item of order)
    for (const place of placesOf(item)) members[place] = (members[place] as number) + 1;
  const typeRows = new BulkInsert(database, 'INSERT INTO type (id, name, n)', 3, 16);
  names.forEach((name, place) => {
    typeRows.row(place + 1, name, members[place] as number);
  });
  typeRows.finish();
  const insert = new BulkInsert(database, 'INSERT INTO entity_type (entity, type)', 2);
  order.forEach((item, at) => {
    for (const place of placesOf(item)) insert.row(at + 1, place + 1);
  });
  insert.finish();
}
