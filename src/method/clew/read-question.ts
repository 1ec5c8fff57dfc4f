import type { ResultReading } from '../../answer/result.ts';
import type { Analysis } from '../../language/analysis.ts';
import type { Reason } from '../../plan/reason.ts';
import type { Reading } from '../../reader/read.ts';
import type { SliceRequest } from '../../slice/request.ts';
import type { FoundBearers } from '../../slice/slice.ts';
import type { MethodContext, Question } from '../method.ts';

/** What is understood of a question without a language model. */
export interface ReadQuestion {
  /** Best first, at most ten, no two with the same answers. */
  readonly readings: readonly ResultReading[];
  /** Estimated chance that the first is what was meant, 0..1. */
  readonly precision: number;
  /** Why the first may not be believed; empty when it may. */
  readonly doubts: readonly Reason[];
  /** Names found, weightiest first. */
  readonly names: readonly FoundBearers[];
  readonly analysis: Analysis;
  /** What reading left out, in words. */
  readonly cut: readonly string[];
  /** The time was over before every reading was looked for. */
  readonly hurried: boolean;
  readonly closeness: SliceRequest['closeness'];
}

/** Reads a question over the graph at hand. Records the clues and what they were linked to. */
export async function readQuestion(
  { text, topicEntities }: Question,
  confidence: number | undefined,
  { reading, signal, trace }: Pick<MethodContext, 'reading' | 'signal' | 'trace'>,
): Promise<ReadQuestion> {
  const { reader } = await reading();
  const found = await reader.read(text, {
    signal,
    ...(confidence === undefined ? {} : { confidence }),
    ...(topicEntities === undefined
      ? {}
      : { given: topicEntities.map((entity) => ({ entities: [entity] })) }),
  });
  const { analysis, doubts, precision, cut, hurried } = found;
  const placed = found.names.toSorted((a, b) => b.quality - a.quality || a.start - b.start);
  const isPlaced = new Set(placed.flatMap(({ entities }) => entities.map(({ id }) => id)));
  // Given entities whose names the question does not hold ("who directed it").
  const others = (topicEntities ?? []).filter(({ id }) => !isPlaced.has(id));
  const names = [
    ...placed,
    ...others.map((entity) => ({ text: entity.name, start: 0, end: 0, entities: [entity] })),
  ];
  trace.record({ type: 'clue-extracted', clues: names.map((name) => ({ text: name.text, kind: 'entity' })) });
  for (const [clue, { text: said, entities }] of names.entries()) {
    trace.record({
      type: 'entity-linked',
      clue,
      text: said,
      entities: entities.map(({ id, name }) => ({ id, name })),
      of: names.length,
    });
  }
  found.readings.forEach(({ words, score, answers }, index) => {
    trace.record({
      type: 'path-ranked',
      rank: index + 1,
      path: words,
      score: Math.round(score * 1000) / 1000,
      answers: answers.length,
    });
  });
  return {
    readings: found.readings.map(toResultReading),
    precision,
    doubts,
    names,
    analysis,
    cut,
    hurried,
    closeness: ({ id }, direction) => found.closeness(id, direction),
  };
}

function toResultReading({ plan, ties, words, answers, value, verdict }: Reading): ResultReading {
  return {
    plan,
    ties,
    words,
    answers: value === undefined ? answers : [value],
    ...(verdict === undefined ? {} : { verdict }),
  };
}
