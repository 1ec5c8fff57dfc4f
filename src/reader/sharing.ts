import type { Analysis } from '../language/analysis.ts';
import type { Schema } from './schema.ts';

/** Places of words that say that two things have something in common ("the same", "share"). */
export function sharingWordsIn({ tokens }: Analysis, { language }: Pick<Schema, 'language'>): number[] {
  const { sharingWords } = language;
  return tokens.flatMap(({ lemmas, word }, at) =>
    sharingWords.includes(word) || lemmas.some((lemma) => sharingWords.includes(lemma)) ? [at] : [],
  );
}
