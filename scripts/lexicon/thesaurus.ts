import { readFileSync } from 'node:fs';
import { STOP_WORDS } from '../../src/model/embedded/lexicon/english.ts';
import { type DerivedParaphrase, isTarget, strongest } from './paraphrases.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WordNet } from './wordnet.ts';

const SOURCE_RANK = 25_000;
const KEPT = 6;
/** A thesaurus of this kind groups by field, so a word must also be near by use. */
const NEAR_COSINE = 0.2;
const ONE_SIDED = 0.75;
/** A thesaurus lists words of one field, not definitions: its best is below a definition's. */
const STRONGEST = 0.75;
const WEAKEST = 0.38;

/**
 * Paraphrases from the Moby thesaurus: nouns listed under a word, weighed by whether the listing is mutual, by the share of
 * entries both lists have in common, and by word vectors.
 */
export function thesaurusParaphrases(
  file: string,
  wordNet: WordNet,
  vocabulary: Vocabulary,
): Map<string, readonly DerivedParaphrase[]> {
  const entries = readEntries(file);
  const result = new Map<string, readonly DerivedParaphrase[]>();
  vocabulary.words.forEach((word, id) => {
    const listed = entries.get(word);
    if (listed === undefined || vocabulary.ranks[id]! >= SOURCE_RANK || STOP_WORDS.has(word)) return;
    const scored: DerivedParaphrase[] = [];
    for (const noun of listed) {
      if (noun === word) continue;
      const cosine = vocabulary.cosine(word, noun);
      if (cosine < NEAR_COSINE || !isTarget(noun, vocabulary, wordNet)) continue;
      const back = entries.get(noun);
      const shared = back === undefined ? 0 : overlap(listed, back);
      const isMutual = back?.has(word) === true;
      const near = Math.min(1, (cosine - NEAR_COSINE) / 0.4);
      const strength = (isMutual ? 1 : ONE_SIDED) * (0.3 + 0.3 * near + 0.4 * Math.min(1, shared / 0.25));
      scored.push({ word: noun, strength: STRONGEST * strength });
    }
    const list = strongest(scored, KEPT).filter(({ strength }) => strength >= WEAKEST);
    if (list.length > 0) result.set(word, list);
  });
  return result;
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / Math.max(1, left.size + right.size - shared);
}

/** Headword → everything listed under it; phrases are left out. */
function readEntries(file: string): Map<string, ReadonlySet<string>> {
  const entries = new Map<string, ReadonlySet<string>>();
  for (const line of readFileSync(file, 'utf8').split(/\r\n|\r|\n/)) {
    const [head, ...listed] = line.split(',');
    if (head === undefined || head.includes(' ')) continue;
    entries.set(
      head.toLowerCase(),
      new Set(listed.filter((word) => !word.includes(' ')).map((word) => word.toLowerCase())),
    );
  }
  return entries;
}
