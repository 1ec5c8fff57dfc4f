import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { GraphError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { isObject } from '../is-object.ts';
import { LEARNING } from '../limits.ts';
import { RecentMap } from '../recent-map.ts';
import { KEPT_VERSION } from './kept-version.ts';
import {
  PHRASE_LISTS,
  phrasesSchema,
  type RelationPhrases,
  relationPhrasesSchema,
  type StoredPhrases,
} from './stored.ts';

/**
 * What a model wrote, together with what each relation was like when it was asked about, so that a changed one is asked about
 * again.
 */
export const taughtSchema = z.strictObject({
  format: z.literal(1),
  relations: z.record(z.string(), z.strictObject({ print: z.string(), phrases: relationPhrasesSchema })),
});

/** What people added by hand. */
const ownSchema = z.strictObject({ format: z.literal(1), relations: phrasesSchema });

/** What confirmed answers taught: each masked phrase, with who confirmed it and how often. */
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
 * What is kept of one source with a graph; empty if there is nothing.
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

/** How many relations are kept once they were checked: a graph has thousands, and a question asks for some dozens. */
const MOST_CHECKED = 2_000;

/**
 * What is kept of one source, for asking: a relation is read and checked when it is first asked for, so that opening thousands of
 * them costs no more than finding their lines.
 * @throws {GraphError} as {@link readKept}; for a single relation that cannot be read, when that is asked for.
 */
export async function openKept(graph: KnowledgeGraph, source: 'taught' | 'own'): Promise<StoredPhrases> {
  const bytes = await graph.kept?.get(keyOf(source));
  if (bytes === undefined) return new Map();
  const relations = lineEntries(bytes) ?? parsedEntries(bytes);
  if (relations === undefined) throw unreadable(graph, source);
  const checked = new RecentMap<string, RelationPhrases>(MOST_CHECKED);
  return {
    keys: () => relations.keys(),
    get(relation) {
      const known = checked.get(relation);
      if (known !== undefined) return known;
      const given = relations.get(relation);
      if (given === undefined) return undefined;
      const phrases = phrasesIn(source, given);
      if (phrases === undefined) throw unreadable(graph, source);
      checked.set(relation, phrases);
      return phrases;
    },
  };
}

/** What is written about each relation, read when it is asked for; undefined if that is impossible. */
interface Entries {
  keys(): MapIterator<string>;
  get(relation: string): unknown;
}

/** The text around the relations if each has a line of its own, as {@link entryLines} writes them. */
const HEAD = '{"format":1,"relations":{\n';
const TAIL = '\n}}';

function entryLines(relations: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(relations).map(
    ([id, value]) => `${JSON.stringify(id)}:${JSON.stringify(value)}`,
  );
  return `${HEAD}${lines.join(',\n')}${TAIL}`;
}

/** The lines of a text as {@link entryLines} writes it; undefined for any other. */
function lineEntries(bytes: Uint8Array): Entries | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = text.length - TAIL.length;
  if (text.toString('utf8', 0, HEAD.length) !== HEAD || text.toString('utf8', end) !== TAIL) return undefined;
  /** Where the value of each begins. */
  const starts = new Map<string, number>();
  const lineEnd = (from: number): number => text.indexOf(LINE_BREAK, from);
  for (let at = HEAD.length; at < end; at = lineEnd(at) + 1) {
    const key = keyAt(text, at);
    if (key === undefined) return undefined;
    starts.set(key.id, key.end);
  }
  return {
    keys: () => starts.keys(),
    get(relation) {
      const start = starts.get(relation);
      if (start === undefined) return undefined;
      const to = lineEnd(start);
      return parse(text.subarray(start, to === end ? to : to - 1)) ?? null;
    },
  };
}

const [LINE_BREAK, QUOTE, BACKSLASH, COLON] = [0x0a, 0x22, 0x5c, 0x3a];

/** The quoted text that begins here, and where the value after its colon begins. */
function keyAt(text: Buffer, from: number): { readonly id: string; readonly end: number } | undefined {
  if (text[from] !== QUOTE) return undefined;
  let isPlain = true;
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === BACKSLASH) {
      isPlain = false;
      at += 1;
    } else if (text[at] === QUOTE) {
      const id = isPlain ? text.toString('utf8', from + 1, at) : parse(text.subarray(from, at + 1));
      return typeof id === 'string' && text[at + 1] === COLON ? { id, end: at + 2 } : undefined;
    }
  }
  return undefined;
}

const outerSchema = z.strictObject({
  format: z.literal(1),
  relations: z.custom<Readonly<Record<string, unknown>>>(isObject),
});

/** The entries of a text that was not written by {@link entryLines}. */
function parsedEntries(bytes: Uint8Array): Entries | undefined {
  const { data } = outerSchema.safeParse(parse(bytes));
  return data && new Map(Object.entries(data.relations));
}

function phrasesIn(source: 'taught' | 'own', given: unknown): RelationPhrases | undefined {
  return source === 'taught'
    ? taughtSchema.shape.relations.valueType.safeParse(given).data?.phrases
    : relationPhrasesSchema.safeParse(given).data;
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
  const text = 'relations' in value ? entryLines(value.relations) : JSON.stringify(value);
  await graph.kept.set(keyOf(source), new TextEncoder().encode(text));
  await graph.kept.set(KEPT_VERSION, new TextEncoder().encode(randomUUID()));
}

/** What to forget of a source; everything if nothing is stated. */
export interface Forgotten {
  /** Only what is kept of this relation. */
  readonly relation?: string | undefined;
  /** Only this phrase, letter for letter. */
  readonly phrase?: string | undefined;
}

/** Forgets a source, or a part of it. Returns how many phrases were removed; names for ends count as phrases. */
export async function forgetKept(
  graph: KnowledgeGraph,
  source: KeptSource,
  { relation, phrase }: Forgotten = {},
): Promise<number> {
  if (relation === undefined && phrase === undefined) {
    // What cannot be read is forgotten too.
    const gone = await readKept(graph, source).then(countOf, () => 0);
    await writeKept(graph, source, EMPTY[source]);
    return gone;
  }
  const before = await readKept(graph, source);
  const isGone = (id: string, text: string): boolean =>
    (relation === undefined || id === relation) && (phrase === undefined || text === phrase);
  const after = without(before, isGone, phrase === undefined ? relation : undefined);
  const gone = countOf(before) - countOf(after);
  if (gone > 0 || phrase === undefined) await writeKept(graph, source, after as Kept[typeof source]);
  return gone;
}

function countOf(kept: Kept[KeptSource]): number {
  if ('phrases' in kept) return kept.phrases.length;
  const entries: readonly (RelationPhrases | { readonly phrases: RelationPhrases })[] = Object.values(
    kept.relations,
  );
  return entries.reduce((sum, one) => {
    const lists = Object.values(('phrases' in one ? one.phrases : one).languages);
    return sum + lists.flatMap((some) => PHRASE_LISTS.flatMap((list) => some[list] ?? [])).length;
  }, 0);
}

/** @param whole a relation whose entry goes with its phrases. */
function without(
  kept: Kept[KeptSource],
  isGone: (relation: string, text: string) => boolean,
  whole: string | undefined,
): Kept[KeptSource] {
  if ('phrases' in kept)
    return { ...kept, phrases: kept.phrases.filter(({ relation, text }) => !isGone(relation, text)) };
  const strip = (id: string, phrases: RelationPhrases): RelationPhrases => ({
    ...phrases,
    languages: Object.fromEntries(
      Object.entries(phrases.languages).map(([language, lists]) => [
        language,
        {
          ...lists,
          ...Object.fromEntries(
            PHRASE_LISTS.flatMap((list) => {
              const texts = lists[list];
              return texts === undefined ? [] : [[list, texts.filter((text) => !isGone(id, text))]];
            }),
          ),
        },
      ]),
    ),
  });
  const relations = Object.entries<Kept['taught' | 'own']['relations'][string]>(kept.relations)
    .filter(([id]) => id !== whole)
    .map(([id, one]) => [id, 'print' in one ? { ...one, phrases: strip(id, one.phrases) } : strip(id, one)]);
  return { format: 1, relations: Object.fromEntries(relations) };
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
