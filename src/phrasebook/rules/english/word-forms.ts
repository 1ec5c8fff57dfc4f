import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import { ingForm, irregularVerb, participleOf, pastForm, thirdPerson } from './verbs.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const PREPOSITIONS =
  set(`to in on at from for with into onto as after under since of by about through over against near before within upon toward
  towards between without via during until per`);
/** Words that headings add after the noun that carries the meaning. */
export const EMPTY_NOUNS = set('number no name code id details info');
/** Verbs of many phrases, as dictionaries of phrasal verbs list them. */
export const EMPTY_VERBS = set('come take run put bring keep hold set turn make give do see go get have be');
export const ARTICLES = set('a an the');

/** The verb's base form; the word itself if it is not a verb. */
export function baseOf(word: string, lexicon: Lexicon): string {
  const irregular = irregularVerb(word);
  if (irregular !== undefined) return irregular;
  const verbs = lexicon.lemmas(word).filter((lemma) => lemma !== word && lexicon.isVerb(lemma));
  // "rating" is not a form of "rat".
  return verbs.find((verb) => isFormOf(word, verb)) ?? verbs[0] ?? word;
}

function isFormOf(word: string, base: string): boolean {
  return [thirdPerson, participleOf, ingForm].some((form) => form(base) === word);
}

/** A verb in its base form. */
export function isBaseVerb(word: string, lexicon: Lexicon): boolean {
  return lexicon.isVerb(word) && baseOf(word, lexicon) === word;
}

/** The base form of a verb; undefined for any other word. */
export function verbForm(word: string, lexicon: Lexicon): string | undefined {
  return lexicon.isVerb(word) || irregularVerb(word) !== undefined ? baseOf(word, lexicon) : undefined;
}

/** A noun by its own form: not the past form of a verb whose base is a noun too ("starred", "used"). */
export function isNounWord(word: string, lexicon: Lexicon): boolean {
  return lexicon.isNoun(word) && pastForm(word) === undefined;
}

/** The last word is a noun by its own form. */
export function isNounPhrase(words: readonly string[], lexicon: Lexicon): boolean {
  return isNounWord(words.at(-1) ?? '', lexicon);
}

/** The base of a verb that begins a name ("uses aircraft"); a noun that a noun follows is a compound ("start date"). */
export function finiteVerb(word: string, next: string, lexicon: Lexicon): string | undefined {
  if (irregularVerb(word) === undefined && !lexicon.isVerb(word)) return undefined;
  const base = baseOf(word, lexicon);
  if (pastForm(word) !== undefined) return isAttribute(word, next, lexicon) ? undefined : base;
  if (word.endsWith('s') && base !== word) return base;
  if (word.endsWith('ing')) return undefined;
  return lexicon.isNoun(word) || lexicon.isAdjective(word) ? undefined : base;
}

/** "used currency", "married name": a participle before a noun may be its attribute; the past of a transitive verb is not rarer. */
export function isAttribute(word: string, next: string, lexicon: Lexicon): boolean {
  return next !== '' && lexicon.isAdjective(word) && lexicon.isNoun(next) && !PREPOSITIONS.has(next);
}

/** The base form of a plural; any other word as it is. */
export function singular(word: string, lexicon: Lexicon): string {
  if (!lexicon.isPlural(word)) return word;
  return lexicon.lemmas(word).find((lemma) => lemma !== word && lexicon.isNoun(lemma)) ?? word;
}
