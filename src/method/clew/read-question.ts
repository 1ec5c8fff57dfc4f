import { accountFor, packOf, wordReasons } from '../../answer/check-words.ts';
import type { ResultReading } from '../../answer/result.ts';
import type { KnowledgeGraph, ReadOptions } from '../../graph/graph.ts';
import { wordsOf } from '../../graph/words-of.ts';
import type { Analysis } from '../../language/analysis.ts';
import type { Reason } from '../../plan/reason.ts';
import type { Reading, ReadResult } from '../../reader/read.ts';
import type { SliceRequest } from '../../slice/request.ts';
import type { FoundBearers } from '../../slice/slice.ts';
import type { MethodContext, Question } from '../method.ts';
import type { ClewOptions } from './options.ts';

export type NameSpan = Pick<FoundBearers, 'start' | 'end'>;

/** What can be understood of a question without a language model. */
export interface ReadQuestion {
  /** Best first, at most ten, no two with the same answers. */
  readonly readings: readonly ResultReading[];
  /** The estimated chance that the first reading is what was meant, 0..1. */
  readonly precision: number;
  /**
   * True if the first reading leaves words of the question open but is still given when there is no language model to
   * ask.
   */
  readonly isLikely: boolean;
  /** Why the first reading may not be trusted. Empty if it may. */
  readonly doubts: readonly Reason[];
  /** The names found, the weightiest first. */
  readonly names: readonly FoundBearers[];
  readonly analysis: Analysis;
  /** What was left out while reading, in words. */
  readonly cut: readonly string[];
  readonly closeness: SliceRequest['closeness'];
}

/** Reads a question over the graph. Records the clues and what they were linked to. */
export async function readQuestion(
  { text, topicEntities, today }: Question,
  { confidence, readingSeconds }: Partial<Pick<ClewOptions, 'confidence' | 'readingSeconds'>>,
  {
    graph,
    reading,
    chosenEmbedder,
    signal,
    trace,
  }: Pick<MethodContext, 'graph' | 'reading' | 'chosenEmbedder' | 'signal' | 'trace'>,
): Promise<ReadQuestion> {
  const { reader } = await reading();
  const found = await reader.read(text, {
    today,
    signal,
    vectors: chosenEmbedder,
    confidence,
    ...(readingSeconds === undefined ? {} : { milliseconds: readingSeconds * 1000 }),
    ...(topicEntities === undefined
      ? {}
      : { given: topicEntities.map((entity) => ({ entities: [entity] })) }),
  });
  const { analysis, doubts, precision, cut, likely: isLikely } = found;
  const placed = found.names.toSorted((a, b) => b.quality - a.quality || a.start - b.start);
  const isPlaced = new Set(placed.flatMap(({ entities }) => entities.map(({ id }) => id)));
  // Given entities whose names are not in the question ("who directed it").
  const others = (topicEntities ?? []).filter(({ id }) => !isPlaced.has(id));
  const isNamed = (span: NameSpan) => placed.some(({ start, end }) => start < span.end && span.start < end);
  const names = [
    ...placed,
    ...(await namesOfReadings(found.readings, isNamed, text, graph, { signal })),
    ...others.map((entity) => ({ text: entity.name, start: 0, end: 0, entities: [entity] })),
  ];
  // The other clues are known only once a plan is chosen. Finding no name yet does not mean that there are no clues.
  if (names.length > 0)
    trace.record({
      type: 'clue-extracted',
      clues: names.map((name) => ({ text: name.text, kind: 'entity' })),
    });
  for (const [clue, { text: said, entities }] of names.entries()) {
    trace.record({
      type: 'entity-linked',
      clue,
      text: said,
      entities: entities.map(({ id, name }) => ({ id, name })),
      of: names.length,
    });
  }
  found.readings.forEach(({ words, score, answers, value, verdict }, index) => {
    trace.record({
      type: 'path-ranked',
      rank: index + 1,
      path: words,
      score: Math.round(score * 1000) / 1000,
      // A number, a date or a truth value counts as one answer.
      answers: value === undefined && verdict === undefined ? answers.length : 1,
    });
  });
  return {
    readings: found.readings.map((one) =>
      toResultReading(sayingAll(one, { text, language: analysis.language, today })),
    ),
    precision,
    isLikely,
    doubts,
    names,
    analysis,
    cut,
    closeness: closenessOf(found, analysis.language, names, text),
  };
}

/** Names that only a reading knows, such as the start of a ranked path, which is found by parts of names. */
async function namesOfReadings(
  readings: readonly Reading[],
  isPlaced: (span: NameSpan) => boolean,
  question: string,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<readonly FoundBearers[]> {
  const found = new Map<string, NameSpan & { readonly ids: readonly string[] }>();
  for (const { plan, ties } of readings)
    for (const { start, end, to, by } of ties) {
      const entities = to.part === 'node' && by === 'name' ? plan.nodes[to.index]?.entities : undefined;
      const key = `${start} ${end}`;
      if (entities !== undefined && !isPlaced({ start, end }) && !found.has(key))
        found.set(key, { start, end, ids: entities.map(({ id }) => id) });
    }
  return Promise.all(
    [...found.values()].map(async ({ start, end, ids }) => {
      const known = (await graph.resolve(ids, read)).filter((id) => id !== undefined);
      const described = await graph.describe(known, read);
      return {
        text: question.slice(start, end),
        start,
        end,
        entities: described.map(({ entity }) => entity),
      };
    }),
  );
}

/** Below this quality, the words of a name may also be those of a relation ("married", if something has that name). */
const SURE_NAME = 0.6;
/** How much such a word counts, compared with one that is not a name. */
const SLIGHT = 0.8;

/** The reader's closeness, but higher for words that may be a name only by chance. */
function closenessOf(
  found: ReadResult,
  language: string,
  names: readonly FoundBearers[],
  question: string,
): ReadQuestion['closeness'] {
  const words = names.filter(({ quality = 1 }) => quality < SURE_NAME).flatMap(({ text }) => wordsOf(text));
  if (words.length === 0) return ({ id }, direction) => found.closeness(id, direction);
  const pack = packOf(language, question);
  const known = new Map<string, number>();
  const slight = (name: string): number => {
    let near = known.get(name);
    if (near === undefined) {
      near =
        SLIGHT *
        Math.max(0, ...wordsOf(name).flatMap((own) => words.map((word) => pack.similarity(word, own))));
      known.set(name, near);
    }
    return near;
  };
  return ({ id, name }, direction) => Math.max(found.closeness(id, direction), slight(name));
}

/**
 * Replaces a reading that leaves words open, or has parts that no word expresses, by a plan that gives the same answers
 * and expresses the whole question. Unchanged if there is none.
 */
function sayingAll(reading: Reading, question: Parameters<typeof accountFor>[0]): Reading {
  const saysAll = ({ plan, ties }: Pick<Reading, 'plan' | 'ties'>): boolean =>
    wordReasons(accountFor(question, plan, ties), plan, ties, NO_NAMES).length === 0;
  const alike = reading.alike ?? [];
  if (alike.length === 0 || saysAll(reading)) return reading;
  const [shortest] = alike.filter(saysAll).toSorted((a, b) => a.plan.edges.length - b.plan.edges.length);
  return { ...reading, ...shortest };
}

/** The names of relations matter only where reasons are shown. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();

function toResultReading({ plan, ties, words, answers, values, value, verdict }: Reading): ResultReading {
  return {
    plan,
    ties,
    words,
    answers: value === undefined ? answers : [value],
    values,
    verdict,
  };
}
