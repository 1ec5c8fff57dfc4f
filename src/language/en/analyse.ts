import type { Analysis, Cue, Token, TokenSpan } from '../analysis.ts';
import type { AnalysisContext } from '../language.ts';
import { createScene } from '../scene.ts';
import { findAsked } from './asked.ts';
import { filterCues } from './filter-cues.ts';
import { findGenitives } from './genitives.ts';
import { aggregateCues, negationCues, otherCues, topCues } from './operator-cues.ts';
import { AUXILIARIES, MID_ADVERBS } from './word-lists.ts';

/** An English question taken apart; see `Analysis`. */
export function analyse(
  question: string,
  cut: readonly Token[],
  { names, today }: AnalysisContext,
): Analysis {
  const tokens = markVerbs(cut, names);
  const scene = createScene(tokens, names, today);
  const asked = findAsked(scene, (at) => tokens[at]?.lemmas[0] ?? '');
  const cues: Cue[] = [
    ...filterCues(scene),
    ...topCues(scene),
    ...aggregateCues(scene),
    ...negationCues(scene),
    ...otherCues(scene),
  ]
    .filter(
      (cue, _, all) =>
        cue.kind !== 'compare' ||
        !all.some(
          (other) =>
            other.kind === 'filter' && cue.span.from >= other.span.from && cue.span.to <= other.span.to,
        ),
    )
    .sort((a, b) => a.span.from - b.span.from);
  const isNegatedQuestion = AUXILIARIES.has(scene.word(0)) && scene.word(1) === "n't";
  return {
    question,
    language: 'en',
    tokens,
    names,
    asked,
    genitives: findGenitives(scene),
    cues: isNegatedQuestion ? cues.filter(({ kind, span }) => kind !== 'not' || span.from > 1) : cues,
    isNegatedQuestion,
  };
}

const DO = new Set(['do', 'does', 'did', 'can', 'could', 'will', 'would', 'should']);

/** "who did X train": the word behind a named subject of do-support is the verb. */
function markVerbs(tokens: readonly Token[], names: readonly TokenSpan[]): readonly Token[] {
  const verbs = new Set(
    names.flatMap(({ from, to }) => {
      const before = tokens[from - 1]?.word === 'the' ? tokens[from - 2] : tokens[from - 1];
      const verb = MID_ADVERBS.has(tokens[to]?.word ?? '') ? to + 1 : to;
      return DO.has(before?.word ?? '') && tokens[verb]?.mayBeVerb === true ? [verb] : [];
    }),
  );
  return verbs.size === 0
    ? tokens
    : tokens.map((token, at) => (verbs.has(at) ? { ...token, part: 'verb' as const } : token));
}
