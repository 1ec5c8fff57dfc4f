import { ModelCallError } from '../errors.ts';
import type { Direction } from '../graph/term.ts';
import { languageRoom } from '../language/registry.ts';
import { READING } from '../limits.ts';
import type { GraphEmbedder } from '../model/embedder/embedder.ts';
import type { Schema } from './schema.ts';

/** What compares a stretch of a question with phrasings by vectors. */
export type PhraseVectors = Pick<GraphEmbedder, 'nearest'>;

/** A stretch of a question that was compared with relations. */
export interface AskedStretch {
  /** Stands for the stretch; the same in every search of one question. */
  readonly key: number;
  /** Its words in order, `X` for what is known. */
  readonly tokens: readonly string[];
  /** Relations it was compared with, those asked for first before others. */
  readonly relations: readonly string[];
}

/** By stretch and relation how near its phrasings of each direction are, 0..{@link NEAREST}. */
export type NearPhrases = ReadonlyMap<number, ReadonlyMap<string, Readonly<Record<Direction, number>>>>;

export interface NearResult {
  readonly near: NearPhrases;
  /** What was not compared, in words. */
  readonly cut: readonly string[];
}

/** The most that vectors say of a word: less than any word that is met for sure. */
const NEAREST = 0.7;
/** So much of the way from the usual likeness of two phrases to equality is the most there is. */
const ALIKE = 0.8;
/** Stretches that are compared, and phrasings of a relation in one direction, the most trusted first. */
const MOST_STRETCHES = 6;
const MOST_PHRASINGS = 4;

/**
 * How near stretches of a question are to the phrasings of relations by the vectors of an embedder. What counts is how much nearer
 * than the middle one of all phrasings compared with the stretch: what is usual between two unlike phrases differs from model to
 * model. Where the embedder fails or is too slow, nothing is near, and `cut` says so; vectors made by then are kept.
 * @throws {ConfigError} when the embedder cannot be opened.
 */
export async function nearPhrases(
  asked: readonly AskedStretch[],
  { book, language }: Pick<Schema, 'book' | 'language'>,
  open: () => Promise<PhraseVectors>,
  {
    milliseconds = READING.vectorMilliseconds.value,
    signal,
  }: { readonly milliseconds?: number; readonly signal?: AbortSignal | undefined } = {},
): Promise<NearResult> {
  const { wordGap } = languageRoom(language.id);
  const near = new Map<number, ReadonlyMap<string, Record<Direction, number>>>();
  const stretches = asked
    .toSorted((one, other) => other.relations.length - one.relations.length)
    .slice(0, MOST_STRETCHES)
    .map((stretch) => ({ stretch, phrasings: phrasingsOf(stretch.relations, book, language.id) }))
    .filter(({ phrasings }) => phrasings.length > 0);
  if (stretches.length === 0) return { near, cut: [] };
  const hurry = AbortSignal.timeout(milliseconds);
  const stop = signal === undefined ? hurry : AbortSignal.any([signal, hurry]);
  try {
    const vectors = await open();
    for (const { stretch, phrasings } of stretches) {
      const texts = [...new Set(phrasings.map(({ text }) => text))];
      const { nearest } = await vectors.nearest(stretch.tokens.join(wordGap), texts, {
        k: texts.length,
        similarity: 'cosine',
        signal: stop,
      });
      const usual = nearest[Math.floor(nearest.length / 2)]?.score ?? 1;
      const scores = new Map(nearest.map(({ index, score }) => [texts[index], score]));
      const best = new Map<string, Record<Direction, number>>();
      for (const { relation, direction, text } of phrasings) {
        const value = nearnessOf(scores.get(text) ?? 0, usual);
        const known = best.get(relation) ?? { out: 0, in: 0 };
        best.set(relation, { ...known, [direction]: Math.max(known[direction], value) });
      }
      near.set(stretch.key, best);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (hurry.aborted)
      return { near: new Map(), cut: [`phrasings compared by vectors after ${milliseconds} ms`] };
    if (!(error instanceof ModelCallError)) throw error;
    return { near: new Map(), cut: [`phrasings compared by vectors (${error.message})`] };
  }
  return { near, cut: [] };
}

function nearnessOf(score: number, usual: number): number {
  if (usual >= 1) return 0;
  return NEAREST * Math.min(1, Math.max(0, (score - usual) / (1 - usual) / ALIKE));
}

/** Phrasings of relations in one language, at most `READING.vectorPhrasings` in all. */
function phrasingsOf(
  relations: readonly string[],
  book: Schema['book'],
  language: string,
): { readonly relation: string; readonly direction: Direction; readonly text: string }[] {
  const found: { relation: string; direction: Direction; text: string }[] = [];
  for (const relation of relations) {
    if (found.length >= READING.vectorPhrasings.value) break;
    for (const direction of ['out', 'in'] as const)
      for (const { text } of book?.phrasings(relation, direction, language).slice(0, MOST_PHRASINGS) ?? [])
        found.push({ relation, direction, text });
  }
  return found.slice(0, READING.vectorPhrasings.value);
}
