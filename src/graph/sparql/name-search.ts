import type { NameMatch, NameMode } from '../graph.ts';
import { type NameHit, type NameLookup, withLookup } from '../name-lookup.ts';
import { nameScore } from '../name-score.ts';
import { nameVariants } from '../name-variants.ts';
import { normaliseName } from '../normalise.ts';
import { type Degree, rankNames } from '../remote/rank-names.ts';
import type { EntityId } from '../term.ts';
import { namedNodes, type SparqlContext, selectRows } from './context.ts';
import { batches, values } from './edge-query.ts';
import { readDegrees } from './edges.ts';
import type { EntityNames } from './entity-names.ts';
import { iriIds, labelTexts, valueTerms } from './name-terms.ts';
import { termId } from './rdf-term.ts';
import type { Bindings } from './read-results.ts';

/** Looks up names outside the endpoint's own labels: in a local index or a search service. */
export interface NameSource extends NameLookup {
  close?(): Promise<void>;
}

/**
 * `KnowledgeGraph.findByName`. Asks the endpoint for exact names, as whole labels in several spellings, with all texts
 * in one query. Beginnings, near spellings and exact names without a match are looked up in `source`.
 */
export async function findNames(
  context: SparqlContext,
  names: EntityNames,
  source: NameSource | undefined,
  texts: readonly string[],
  options: { readonly mode: NameMode; readonly limit: number; readonly signal?: AbortSignal | undefined },
): Promise<readonly (readonly NameMatch[])[]> {
  const { limit, signal } = options;
  if (texts.length === 0 || limit <= 0) return texts.map(() => []);
  const found: NameHit[][] = await findExact(context, names, texts, signal);
  const lists = await withLookup(found, source, texts, options);
  return rankNames(lists, limit, names, (ids) => livingDegrees(context, ids, signal), signal);
}

async function findExact(
  context: SparqlContext,
  names: EntityNames,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<NameHit[][]> {
  const keys = texts.map(normaliseName);
  const labels = new Set<string>();
  const nodes = new Map<EntityId, string>();
  for (const text of texts) {
    for (const variant of nameVariants(text)) {
      for (const label of labelTexts(variant, context.languages)) labels.add(label);
      for (const id of iriIds(context.namespace.expand(variant))) nodes.set(id, variant);
    }
    if (normaliseName(text) !== '') {
      for (const term of valueTerms(text, context.languages)) nodes.set(termId(term), text);
    }
  }
  const [labelled, existing] = await Promise.all([
    readLabelled(context, [...labels], signal),
    existingNodes(context, [...nodes.keys()], signal),
  ]);
  await names.load(existing, signal);
  const byKey = new Map<string, Map<EntityId, NameHit>>();
  const note = (id: EntityId, matched: string): void => {
    const key = normaliseName(matched);
    const known = byKey.get(key) ?? new Map<EntityId, NameHit>();
    if (!known.has(id)) known.set(id, { id, matched, score: 1 });
    byKey.set(key, known);
  };
  for (const { id, matched } of labelled) note(id, matched);
  for (const id of existing) note(id, names.entity(id).name);
  // A text that is itself an identifier names its entity, whatever the entity is called.
  const byTerm = (text: string): readonly NameHit[] =>
    existing.filter((id) => id === text).map((id) => ({ id, matched: text, score: 1 }));
  return keys.map((key, index) => {
    if (key === '') return [];
    const list = [...(byKey.get(key)?.values() ?? [])];
    return list.length > 0 ? list : [...byTerm(texts[index] as string)];
  });
}

async function readLabelled(
  context: SparqlContext,
  labels: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ id: EntityId; matched: string }[]> {
  const triple = labelTriple(context);
  if (triple === '') return [];
  const pieces = await Promise.all(
    [...batches(labels, context.batchSize)].map(async (batch) => {
      const where = `${values('?n', batch)}${triple}`;
      const { rows } = await selectRows(context, { select: 'DISTINCT ?e ?n', where, order: '?e ?n' }, 5000, {
        signal,
      });
      return rows.flatMap(({ e, n }) =>
        e === undefined || n === undefined ? [] : [{ id: termId(e), matched: n.value }],
      );
    }),
  );
  return pieces.flat();
}

/** `?e name ?n`; empty when the graph has no names. */
function labelTriple({ vocabulary }: SparqlContext): string {
  const predicates = [...vocabulary.names, ...vocabulary.aliases];
  if (predicates.length === 0) return '';
  return predicates.length === 1
    ? `?e <${predicates[0]}> ?n . `
    : `?e ?p ?n . FILTER(?p IN (${predicates.map((iri) => `<${iri}>`).join(', ')})) `;
}

/** The ids that are in some triple. */
export async function existingNodes(
  context: SparqlContext,
  ids: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<readonly EntityId[]> {
  const texts = namedNodes(context, ids);
  const walked = context.vocabulary.walked('?p');
  const found = new Set<EntityId>();
  await Promise.all(
    (['out', 'in'] as const).flatMap((side) => {
      const able =
        side === 'in' ? [...texts.keys()] : [...texts.keys()].filter((text) => !text.startsWith('"'));
      return [...batches(able, context.batchSize)].map(async (batch) => {
        const triple = side === 'out' ? '?e ?p ?o . ' : '?s ?p ?e . ';
        // Virtuoso caches plans in which it once found a literal of an EXISTS missing.
        const test =
          batch[0]?.startsWith('"') === true ? triple + walked : `FILTER EXISTS { ${triple}${walked}} `;
        const where = values('?e', batch) + test;
        const { rows } = await selectRows(
          context,
          { select: 'DISTINCT ?e', where, order: '?e' },
          batch.length,
          { signal },
        );
        for (const { e } of rows) if (e !== undefined) found.add(termId(e));
      });
    }),
  );
  return ids.filter((id) => found.has(id));
}

/**
 * The engine's own full-text index. Results are checked against our rule of names, because its tokens differ from ours.
 * A text is not asked for if part of it is in no name.
 */
export function fullTextSource(context: SparqlContext): NameSource | undefined {
  const triple = labelTriple(context);
  const { fullText } = context.dialect;
  if (fullText === undefined || triple === '') return undefined;
  return {
    async find(texts, mode, limit, signal) {
      const keys = texts.map(normaliseName);
      const wordsOf = keys.map((key) => key.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''));
      const asked = new Map<string, Promise<readonly Bindings[]>>();
      const partOf = (words: readonly string[]) => asked.get(words.join(' '));
      const ask = async (words: readonly string[]): Promise<readonly Bindings[]> => {
        const pattern = fullText(words);
        if (pattern === undefined) return [];
        const parts = await Promise.all([partOf(words.slice(0, -1)), partOf(words.slice(1))]);
        if (parts.some((rows) => rows?.length === 0)) return [];
        const query = { select: 'DISTINCT ?e ?n', where: `${triple}${pattern}`, order: '?e ?n' };
        return (await selectRows(context, query, Math.max(limit, 100), { signal })).rows;
      };
      for (const words of wordsOf.toSorted((one, other) => one.length - other.length)) {
        const text = words.join(' ');
        if (!asked.has(text)) asked.set(text, ask(words));
      }
      await Promise.all(asked.values());
      return Promise.all(
        keys.map(async (key, index) =>
          ((await partOf(wordsOf[index] ?? [])) ?? []).flatMap(({ e, n }): NameHit[] => {
            if (e === undefined || n === undefined) return [];
            const score = nameScore(key, normaliseName(n.value), mode);
            return score === 0 ? [] : [{ id: termId(e), matched: n.value, score }];
          }),
        ),
      );
    },
  };
}

/** The degrees of nodes with edges, and zeros for other nodes that the endpoint knows. */
async function livingDegrees(
  context: SparqlContext,
  ids: readonly EntityId[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<EntityId, Degree>> {
  const degrees = await readDegrees(context, namedNodes(context, ids), signal);
  const bare = ids.filter((id) => !degrees.has(id));
  const known = bare.length === 0 ? [] : await existingNodes(context, bare, signal);
  return new Map([...known.map((id) => [id, { out: 0, in: 0 }] as const), ...degrees]);
}
