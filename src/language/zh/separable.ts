import { chineseSegments, isChineseWord } from '../../model/embedded/lexicon/chinese.ts';
import { hasSynonyms } from './synonyms.ts';
import type { KnownWords } from './tokens.ts';

export interface JoinedVerb {
  /** The verb with the particle behind it: as many characters as stand there. */
  readonly word: string;
  /** Character of the text. */
  readonly start: number;
}

/** A verb, a particle and its object: 住了院, 结过婚. */
const PARTED = /(\p{Script=Han})([了过着])(\p{Script=Han})/gu;
/** Only at the end of what asks who, when, where or how: 什么时候出的院. */
const PARTED_AT_END =
  /(?<=(?:谁|什么时候|何时|怎么|几[号月点]|哪[年天里儿日家个]).{0,3})(\p{Script=Han})(的)(\p{Script=Han})(?=[？?。\s]*$)/gu;

/** Verbs that take a particle into themselves (离合词), with the particle behind: 住了院 is 住院了. Known words only. */
export function joinedVerbs(text: string, { vocabulary, listed }: KnownWords): JoinedVerb[] {
  const found = [...text.matchAll(PARTED), ...text.matchAll(PARTED_AT_END)];
  if (found.length === 0) return [];
  const alone = new Set<number>();
  for (const { index, segment } of chineseSegments(text)) if (segment.length === 1) alone.add(index);
  return found.flatMap(({ index, 1: verb = '', 2: particle = '', 3: object = '' }) => {
    const word = verb + object;
    const isWord = vocabulary.has(word) || listed.has(word) || hasSynonyms(word) || isChineseWord(word);
    // 上了车站: the object goes on.
    return isWord && alone.has(index + 2) ? [{ word: word + particle, start: index }] : [];
  });
}
