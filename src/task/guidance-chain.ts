import type { ExtractedClue } from '../model/embedded/thinker.ts';
import { type Guidance, type GuidanceTriple, NO_GUIDANCE } from './guidance.ts';

/** The name of the thing asked for, if the question has no word for its kind. */
const UNNAMED = 'answer';

/**
 * Makes a guidance graph by rule, without looking at the graph. Each named thing starts a chain through the relation
 * and class words nearest to it. All chains end in the thing asked for, which the first class word names. Weak, because
 * the number of steps is guessed from the number of words. Empty without a named thing or without any other word.
 * @param clues in order of appearance.
 */
export function chainGuidance(clues: readonly ExtractedClue[]): Guidance {
  const named = indices(clues, (clue) => clue.kind === 'entity' || clue.kind === 'value');
  const words = indices(clues, (clue) => clue.kind === 'relation' || clue.kind === 'class');
  if (named.length === 0 || words.length === 0) return NO_GUIDANCE;
  const classWord = words.find((index) => clues[index]?.kind === 'class');
  const answer = classWord === undefined ? UNNAMED : (clues[classWord] as ExtractedClue).text;
  const triples = named.flatMap((start) => {
    const own = words
      .filter((word) => word !== classWord && nearest(word, named) === start)
      .sort((a, b) => Math.abs(a - start) - Math.abs(b - start));
    const steps = own.length > 0 ? own : [classWord ?? (words[0] as number)];
    return chain(clues, start, steps, answer);
  });
  const specific = named.map((index) => (clues[index] as ExtractedClue).text);
  const generic = [...new Set(triples.flatMap(({ head, tail }) => [head, tail]))].filter(
    (text) => !specific.includes(text),
  );
  return { statement: '', specific, generic, triples, answer };
}

/** Relation words are edges. A class word is the edge to the node it leads to, and that node's name. */
function chain(
  clues: readonly ExtractedClue[],
  start: number,
  steps: readonly number[],
  answer: string,
): readonly GuidanceTriple[] {
  const texts = (index: number) => (clues[index] as ExtractedClue).text;
  let head = texts(start);
  return steps.map((step, position) => {
    const isLast = position === steps.length - 1;
    const tail = isLast ? answer : clues[step]?.kind === 'class' ? texts(step) : `${texts(step)} of ${head}`;
    const triple = { head, relation: texts(step), tail };
    head = tail;
    return triple;
  });
}

function indices(clues: readonly ExtractedClue[], keep: (clue: ExtractedClue) => boolean): readonly number[] {
  return [...clues.keys()].filter((index) => keep(clues[index] as ExtractedClue));
}

/** The nearest of these indices, or the earlier one if two are equally near. */
function nearest(index: number, among: readonly number[]): number | undefined {
  return among.toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index) || a - b)[0];
}
