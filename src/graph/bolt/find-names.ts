import type { NameMatch, NameMode } from '../graph.ts';
import { type NameHit, withLookup } from '../name-lookup.ts';
import { nameVariants } from '../name-variants.ts';
import { normaliseName } from '../normalise.ts';
import { type Degree, rankNames } from '../remote/rank-names.ts';
import type { EntityId } from '../term.ts';
import { type BoltContext, bindNodes, nodeIds, readBatches } from './context.ts';
import { readDegrees } from './describe.ts';
import { batches } from './edges.ts';
import type { BoltNames } from './name-source.ts';
import type { NodeReader } from './node-reader.ts';
import { indexedLabels, isLarge, propertyHolders } from './property-holders.ts';
import { textOf } from './row.ts';
import { isLiteralId, literalEntity, literalId, literalIdsOf } from './value.ts';

const MOST_ROWS = 5000;
const TEXTS_AT_ONCE = 500;

/**
 * `KnowledgeGraph.findByName`. Looks up whole names in several spellings, with all texts in one query. Beginnings, near
 * spellings and whole names without a match are looked up in `source`.
 */
export async function findNames(
  context: BoltContext,
  nodes: NodeReader,
  source: BoltNames,
  texts: readonly string[],
  options: { readonly mode: NameMode; readonly limit: number; readonly signal?: AbortSignal | undefined },
): Promise<readonly (readonly NameMatch[])[]> {
  const { limit, signal } = options;
  if (texts.length === 0 || limit <= 0) return texts.map(() => []);
  const variants = texts.map(nameVariants);
  const holders = await readHolders(context, [...new Set(variants.flat())], signal);
  const values = await readLiterals(
    context,
    [...new Set(texts.filter((text) => text.trim() !== ''))],
    signal,
  );
  const keys = texts.map(normaliseName);
  const found: NameHit[][] = keys.map((key) => {
    if (key === '') return [];
    return [...(holders.get(key) ?? []), ...(values.get(key) ?? [])];
  });
  const lists = await withLookup(found, source, texts, options);
  return rankNames(lists, limit, nodes, (ids) => livingDegrees(context, ids, signal), signal);
}

/** Nodes with one of these names or aliases, letter by letter, by normalised name. */
async function readHolders(
  context: BoltContext,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, NameHit[]>> {
  const shape = await context.shape(signal);
  const found = new Map<string, NameHit[]>();
  for (const { id, value } of await namedExactly(
    context,
    [...shape.names, ...shape.aliases],
    names,
    signal,
  )) {
    const key = normaliseName(value);
    const list = found.get(key) ?? [];
    if (!list.some((one) => one.id === id)) list.push({ id, matched: value, score: 1 });
    found.set(key, list);
  }
  return found;
}

/** Nodes that have one of the texts under one of the keys. */
export async function namedExactly(
  context: BoltContext,
  keys: readonly string[],
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly { readonly id: EntityId; readonly value: string }[]> {
  if (keys.length === 0) return [];
  const shape = await context.shape(signal);
  const pieces = await Promise.all(
    batches(texts, TEXTS_AT_ONCE).map(async (batch) => {
      const literals = [...new Set(batch.flatMap((text) => [`"string:${text}`, ...literalIdsOf(text)]))];
      const { match, parameters } = propertyHolders(context, shape, keys, literals, 'n');
      const query = `${match} RETURN DISTINCT ${context.dialect.nodeId('n')} AS id, v LIMIT ${MOST_ROWS}`;
      const rows = await context.client.read(query, parameters, { signal });
      return rows.flatMap((row) => {
        const literal = literalId(row.v);
        const value = literal === undefined ? undefined : literalEntity(literal)?.name;
        return value === undefined ? [] : [{ id: textOf(row, 'id'), value }];
      });
    }),
  );
  return pieces.flat();
}

/** Property values that read like one of the texts, by normalised text. In a large graph, only indexed ones. */
export async function readLiterals(
  context: BoltContext,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Map<string, NameHit[]>> {
  const shape = await context.shape(signal);
  const keys = isLarge(shape) ? shape.keys.filter((key) => indexedLabels(shape, key).length > 0) : shape.keys;
  const found = new Map<string, NameHit[]>();
  if (keys.length === 0) return found;
  for (const batch of batches(texts, TEXTS_AT_ONCE)) {
    const { match, parameters } = propertyHolders(context, shape, keys, batch.flatMap(literalIdsOf), 'n');
    const query = `${match} RETURN DISTINCT v LIMIT ${MOST_ROWS}`;
    for (const row of await context.client.read(query, parameters, { signal })) {
      const id = literalId(row.v);
      const matched = id === undefined ? undefined : literalEntity(id)?.name;
      if (id === undefined || matched === undefined) continue;
      const key = normaliseName(matched);
      found.set(key, [...(found.get(key) ?? []), { id, matched, score: 1 }]);
    }
  }
  return found;
}

/** The ids of existing nodes among the given ones, in no order. */
export async function existingNodes(
  context: BoltContext,
  ids: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<EntityId>> {
  const asked = nodeIds(context, ids);
  if (asked.length === 0) return new Set();
  const rows = await readBatches(context, asked, `${bindNodes(context)} RETURN id`, {}, signal);
  return new Set(rows.map((row) => textOf(row, 'id')));
}

/** The degrees of existing nodes, and of values that something has. */
async function livingDegrees(
  context: BoltContext,
  ids: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<EntityId, Degree>> {
  const degrees = await readDegrees(context, ids, signal);
  return new Map([...degrees].filter(([id, degree]) => !isLiteralId(id) || degree.in > 0));
}
