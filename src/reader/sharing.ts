import type { Analysis } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { Schema } from './schema.ts';

type OfLanguage = Pick<Schema, 'language'>;

/** Places of words that say that two things have something in common ("the same", "share"). */
export function sharingWordsIn(analysis: Analysis, { language }: OfLanguage): readonly number[] {
  return oncePer(sharing, analysis, () => {
    const { sharingWords, sharingNouns } = language;
    return analysis.tokens.flatMap(({ lemmas, word }, at) =>
      isOneWith(at, analysis, { language }) ||
      isDoneWith(at, analysis, { language }) ||
      sharingWords.includes(word) ||
      sharingNouns?.test(word) === true ||
      lemmas.some((lemma) => sharingWords.includes(lemma))
        ? [at]
        : [],
    );
  });
}

const sharing = new WeakMap<Analysis, readonly number[]>();

/** Places of words that say so and that a reading may not pass over (同一个, 和 X 住一个…, "teammates"). */
export function sameWordsIn(analysis: Analysis, { language }: OfLanguage): readonly number[] {
  return oncePer(same, analysis, () => {
    const { tokens, names } = analysis;
    return tokens.flatMap(({ word }, at) => {
      const isSame =
        language.sameWords?.includes(word) === true && !names.some(({ from }) => from === at + 1);
      const isNoun = language.sharingNouns?.test(word) === true;
      return isSame || isNoun || isOneWith(at, analysis, { language }) ? [at] : [];
    });
  });
}

const same = new WeakMap<Analysis, readonly number[]>();

/** "who sang with X", "who wrote songs with X": both did. */
function isDoneWith(
  at: number,
  { tokens, names, asked }: Analysis,
  { language: { withWords } }: OfLanguage,
): boolean {
  if (asked.wanted !== 'person' || withWords?.has(tokens[at]?.word ?? '') !== true) return false;
  const from = asked.span?.to ?? 0;
  return (
    names.some((name) => name.from === at + 1) &&
    tokens.slice(from, at).some(({ kind, part }) => kind === 'content' && part === 'verb')
  );
}

function isOneWith(at: number, { tokens, names }: Analysis, { language: { oneWith } }: OfLanguage): boolean {
  if (oneWith?.one.includes(tokens[at]?.word ?? '') !== true) return false;
  return names.some(({ from, to }) => to <= at && oneWith.before.includes(tokens[from - 1]?.word ?? ''));
}
