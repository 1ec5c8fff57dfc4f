import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { GraphError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { LEARNING } from '../limits.ts';
import { KEPT_VERSION } from './kept-version.ts';
import { phrasesSchema, type RelationPhrases, relationPhrasesSchema, type StoredPhrases } from './stored.ts';

/** What a model wrote: with what each relation was when it was asked about, so that a changed one is asked about again. */
export const taughtSchema = z.strictObject({
  format: z.literal(1),
  relations: z.record(z.string(), z.strictObject({ print: z.string(), phrases: relationPhrasesSchema })),
});

/** What people added by hand. */
const ownSchema = z.strictObject({ format: z.literal(1), relations: phrasesSchema });

/** What confirmed answers taught: each masked phrase with who confirmed it how often. */
export const learnedSchema = z.strictObject({
  format: z.literal(1),
  phrases: z
    .array(
      z.strictObject({
        text: z.string().min(1).max(LEARNING.characters.value),
        language: z.string().min(2).max(20),
        relation: z.string().min(1),
        direction: z.enum(['out', 'in']),
        /** Times, by user. */
        users: z.record(z.string(), z.int().positive()),
      }),
    )
    .max(LEARNING.phrases.value),
});

export type TaughtPhrases = z.infer<typeof taughtSchema>;
export type OwnWords = z.infer<typeof ownSchema>;
export type LearnedPhrases = z.infer<typeof learnedSchema>;

interface Kept {
  readonly taught: TaughtPhrases;
  readonly own: OwnWords;
  readonly learned: LearnedPhrases;
}
export type KeptSource = keyof Kept;

const SCHEMAS = { taught: taughtSchema, own: ownSchema, learned: learnedSchema } as const;
const EMPTY: Kept = {
  taught: { format: 1, relations: {} },
  own: { format: 1, relations: {} },
  learned: { format: 1, phrases: [] },
};

/**
 * What is kept of one source with a graph; empty when there is nothing.
 * @throws {GraphError} when what is kept cannot be read; `clew phrasebook forget` mends it.
 */
export async function readKept<Source extends KeptSource>(
  graph: KnowledgeGraph,
  source: Source,
): Promise<Kept[Source]> {
  const bytes = await graph.kept?.get(keyOf(source));
  if (bytes === undefined) return EMPTY[source];
  const read = SCHEMAS[source].safeParse(parse(bytes));
  if (read.success) return read.data as Kept[Source];
  throw unreadable(graph, source);
}

const outerSchema = z.strictObject({
  format: z.literal(1),
  relations: z.custom<Readonly<Record<string, unknown>>>((value) => isObject(value)),
});

/**
 * What is kept of one source, for asking: a relation is checked when it is first asked for, so that opening thousands of them
 * costs no more than reading the text.
 * @throws {GraphError} as {@link readKept}; for a single relation that cannot be read, when that is asked for.
 */
export async function openKept(graph: KnowledgeGraph, source: 'taught' | 'own'): Promise<StoredPhrases> {
  const bytes = await graph.kept?.get(keyOf(source));
  if (bytes === undefined) return new Map();
  const read = outerSchema.safeParse(parse(bytes));
  if (!read.success) throw unreadable(graph, source);
  const { relations } = read.data;
  const checked = new Map<string, RelationPhrases>();
  return {
    keys: () => Object.keys(relations)[Symbol.iterator](),
    get(relation) {
      const known = checked.get(relation);
      if (known !== undefined || !Object.hasOwn(relations, relation)) return known;
      const phrases = phrasesIn(source, relations[relation]);
      if (phrases === undefined) throw unreadable(graph, source);
      checked.set(relation, phrases);
      return phrases;
    },
  };
}

function phrasesIn(source: 'taught' | 'own', given: unknown): RelationPhrases | undefined {
  return source === 'taught'
    ? taughtSchema.shape.relations.valueType.safeParse(given).data?.phrases
    : relationPhrasesSchema.safeParse(given).data;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(graph: KnowledgeGraph, source: KeptSource): GraphError {
  return new GraphError(
    `The ${source} phrasebook kept with the graph "${graph.name}" cannot be read. Forget it with "clew phrasebook forget ${graph.name} --source ${source}" and make it anew.`,
    { engine: graph.engine, retryable: false },
  );
}

/**
 * Puts a source in the place of what was kept of it.
 * @throws {GraphError} when the graph has no place for it or is open for reading only.
 */
export async function writeKept<Source extends KeptSource>(
  graph: KnowledgeGraph,
  source: Source,
  value: Kept[Source],
): Promise<void> {
  if (graph.kept === undefined) {
    throw new GraphError(`The graph "${graph.name}" has no place for a phrasebook.`, {
      engine: graph.engine,
      retryable: false,
    });
  }
  await graph.kept.set(keyOf(source), new TextEncoder().encode(JSON.stringify(value)));
  await graph.kept.set(KEPT_VERSION, new TextEncoder().encode(randomUUID()));
}

/** Forgets a source; nothing happens when there is none. */
export async function forgetKept(graph: KnowledgeGraph, source: KeptSource): Promise<void> {
  await writeKept(graph, source, EMPTY[source]);
}

/** Short text that changes when a relation, what it is called or what it joins does. */
export function printOf(relation: {
  readonly id: string;
  readonly name: string;
  readonly domain?: readonly string[];
  readonly range?: readonly string[];
}): string {
  const about = [relation.id, relation.name, relation.domain?.[0] ?? '', relation.range?.[0] ?? ''];
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 12);
}

function keyOf(source: KeptSource): string {
  return `phrasebook.${source}`;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
