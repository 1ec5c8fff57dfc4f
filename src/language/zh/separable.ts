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

/** 看过几回病, 请了三次假: how often stands within the verb. */
const PARTED_BY_TIMES =
  /(\p{Script=Han})([了过]?(?:几|多少|[一两二三四五六七八九十\d]+)[次回趟遍])(\p{Script=Han})(?!\p{Script=Han}*[次回])/gu;
/** 一次病都没看过, 一天班也没上: the object stands in front. */
const OBJECT_FIRST = /(\p{Script=Han})([都也][没不未])(\p{Script=Han})(?=过|[？?。的\s]|$)/gu;

/** Verbs that take a particle, a count of times or a denial into themselves (离合词), with that behind or in front. Known words only. */
export function joinedVerbs(text: string, known: KnownWords): JoinedVerb[] {
  const parted = [...text.matchAll(PARTED), ...text.matchAll(PARTED_AT_END)];
  const others: JoinedVerb[] = [];
  for (const { index, 1: verb = '', 2: times = '', 3: object = '' } of text.matchAll(PARTED_BY_TIMES))
    if (isKnown(verb + object, known)) others.push({ word: verb + object + times, start: index });
  for (const { index, 1: object = '', 2: denial = '', 3: verb = '' } of text.matchAll(OBJECT_FIRST))
    if (isKnown(verb + object, known)) others.push({ word: denial + verb + object, start: index });
  if (parted.length === 0) return others;
  const alone = new Set<number>();
  for (const { index, segment } of chineseSegments(text)) if (segment.length === 1) alone.add(index);
  const joined = parted.flatMap(({ index, 1: verb = '', 2: particle = '', 3: object = '' }) =>
    // 上了车站: the object goes on.
    isKnown(verb + object, known) && alone.has(index + 2)
      ? [{ word: verb + object + particle, start: index }]
      : [],
  );
  return [...joined, ...others];
}

function isKnown(word: string, { vocabulary, listed }: KnownWords): boolean {
  return vocabulary.has(word) || listed.has(word) || hasSynonyms(word) || isChineseWord(word);
}
