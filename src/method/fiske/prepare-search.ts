import { normaliseName } from '../../graph/normalise.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { silentTrace } from '../../trace.ts';
import type { MethodContext, Question } from '../method.ts';
import { askModel, type CapReason, capReached } from '../step/ask-model.ts';
import { createCuts } from '../step/cuts.ts';
import { type StartPoint, startPoints } from '../step/start-points.ts';
import { varyClues } from './clue-variant.ts';
import type { SettledFiskeOptions } from './options.ts';
import { answerTypeLast, isAnswerTypeWord, rewriteQuestionWord } from './question-word.ts';
import type { FiskeSearch } from './search.ts';

export interface PreparedSearch {
  readonly search: FiskeSearch;
  readonly starts: readonly StartPoint[];
  readonly ambiguous: ReadonlySet<number>;
  /** Set if the budget ended before the clues were known. */
  readonly stopped?: CapReason | undefined;
}

/** Turns the question into clues and starts: question word, extraction, clue variant, start points. */
export async function prepareSearch(
  question: Question,
  options: SettledFiskeOptions,
  context: MethodContext,
): Promise<PreparedSearch> {
  const text = options.rewriteQuestionWord
    ? rewriteQuestionWord(question.text, question.language)
    : question.text;
  if (text !== question.text) {
    context.trace.record({ type: 'step', name: 'question-rewritten', data: { question: text } });
  }
  if (question.topicEntities !== undefined) {
    context.trace.record({ type: 'warning', name: 'own-starts' });
  }
  let clues: readonly ExtractedClue[] = [];
  let stopped: CapReason | undefined;
  try {
    const extracted = (await askModel(extractClues, { question: text }, context, 'clues of the question'))
      .clues;
    const distinct = [
      ...new Map(extracted.toReversed().map((clue) => [normaliseName(clue.text), clue])).values(),
    ].toReversed();
    const ordered = options.rewriteQuestionWord ? answerTypeLast(distinct) : distinct;
    clues = await applyVariant(ordered, question, options, context);
  } catch (error) {
    stopped = capReached(error);
  }
  context.trace.record({ type: 'clue-extracted', clues: clues.map(({ text, kind }) => ({ text, kind })) });
  const { starts, ambiguous } =
    clues.length === 0
      ? { starts: [], ambiguous: new Set<number>() }
      : await startPoints(clues, options.startsPerClue, context);
  let branches = 0;
  const search: FiskeSearch = {
    asked: question.text,
    question: text,
    clues,
    texts: clues.map((clue) => clue.text),
    optionalClues: await optionalClues(clues, options, context),
    options,
    context,
    cuts: createCuts(context.trace),
    nextBranchId: () => branches++,
  };
  return { search, starts, ambiguous, stopped };
}

async function applyVariant(
  clues: readonly ExtractedClue[],
  question: Question,
  options: SettledFiskeOptions,
  context: MethodContext,
): Promise<readonly ExtractedClue[]> {
  if (options.clueVariant === 'none') return clues;
  const { starts } = await startPoints(clues, 1, { ...context, trace: silentTrace });
  const startClues = new Set(starts.map((start) => start.clue));
  const varied = varyClues(
    {
      clues,
      startClues,
      variant: options.clueVariant,
      noiseClue: options.noiseClue,
      language: question.language,
    },
    context.random,
  );
  context.trace.record({
    type: 'step',
    name: 'clues-varied',
    data: { variant: options.clueVariant, before: clues.map((clue) => clue.text) },
  });
  return varied;
}

/**
 * Under `allowUnusedGeneric`, the clues that only name the kind of the answer, according to the extractor or the
 * graph's classes.
 */
async function optionalClues(
  clues: readonly ExtractedClue[],
  options: SettledFiskeOptions,
  context: MethodContext,
): Promise<ReadonlySet<number>> {
  if (options.completeness === 'strict' || clues.length === 0) return new Set();
  const { types } = await context.graph.schema({ signal: context.signal });
  const classes = new Set(types.map((type) => normaliseName(type.name)));
  const isOptional = ({ text, kind }: ExtractedClue) =>
    kind === 'class' || isAnswerTypeWord(text) || classes.has(normaliseName(text));
  return new Set(clues.keys().filter((clue) => isOptional(clues[clue] as ExtractedClue)));
}
