import type { Token } from '../language/analysis.ts';
import type { FoundName } from './names.ts';
import { isSchemaWord, type Schema } from './schema.ts';

/** Least score at which a word of the phrasebook is what the graph's relations are asked for with. */
const LEAST_WORD = 0.7;

/**
 * "the director of Primal Fear", where some thing bears the name "director": beside a name with a capital, words in small
 * letters that name a relation, an end of one or a class are words of the question; so is a part of a name ("kid" of Kid Ory)
 * beside a whole one.
 */
export function isSchemaWords(
  { kind, text, span }: FoundName,
  all: readonly FoundName[],
  tokens: readonly Token[],
  schema: Schema,
): boolean {
  const isCapital = (name: string) => /\p{Lu}/u.test(name);
  if (kind === 'given' || isCapital(text)) return false;
  if (!all.some((other) => other.quality >= 0.95 && (kind === 'part' || isCapital(other.text)))) return false;
  const inside = tokens.slice(span.from, span.to);
  // "tier 1" is one of the tiers.
  if (inside.some((token) => token.kind === 'number')) return false;
  const words = inside.filter((token) => token.kind === 'content');
  // A thing that is called just so by several words ("first aid") is meant, whatever one of them alone could say.
  const isWhole = kind === 'exact' && words.length > 1;
  const isKnown = (token: Token) =>
    isSchemaWord(schema, token) ||
    (!isWhole &&
      (schema.book?.ofWord(token.word, schema.language.id) ?? []).some(({ score }) => score >= LEAST_WORD));
  return words.length > 0 && words.every(isKnown);
}

/**
 * "what does derek skipper", where "skipper" is a role too: a word in small letters, beside another name, that is all of what a
 * relation is called. It may mean the one or the other.
 */
export function saysRelation(
  name: FoundName,
  all: readonly FoundName[],
  tokens: readonly Token[],
  { byWord, relations }: Schema,
): boolean {
  const { kind, text, span } = name;
  if (kind === 'given' || /\p{Lu}/u.test(text) || all.length < 2) return false;
  const inside = tokens.slice(span.from, span.to).filter((token) => token.kind === 'content');
  const isCalled = (token: Token, own: string): boolean => token.word === own || token.lemmas.includes(own);
  const [first] = inside;
  return (
    first !== undefined &&
    [first.word, ...first.lemmas].some((word) =>
      (byWord.get(word) ?? []).some((id) => {
        const { words = [] } = relations.get(id) ?? {};
        return words.length === inside.length && words.every((own, at) => isCalled(inside[at] as Token, own));
      }),
    )
  );
}

/**
 * "who can drive", where something is called "Driver": a verb is no name that is like it where a yes or no is called by that verb.
 */
function saysPlainly(
  { kind, text, span }: FoundName,
  tokens: readonly Token[],
  { relations, language }: Schema,
): boolean {
  const [only, ...more] = tokens.slice(span.from, span.to);
  if (kind === 'given' || kind === 'exact' || /\p{Lu}/u.test(text) || only === undefined || more.length > 0)
    return false;
  const isCalled = (own: string): boolean =>
    [only.word, ...only.lemmas].some((word) => word === own || language.similarity(word, own) === 1);
  return [...relations.values()].some(
    ({ words, structure }) =>
      structure.tail.kind === 'truth' && words.length === 1 && isCalled(words[0] as string),
  );
}

/**
 * "has X passed the theory", where things are called "Passed" as well: a word in small letters that belongs to the name of a relation
 * that says yes or no, all of whose words are said.
 */
function saysPart(
  { kind, text, span }: FoundName,
  tokens: readonly Token[],
  { byWord, relations }: Schema,
): boolean {
  if (kind === 'given' || /\p{Lu}/u.test(text)) return false;
  const isCalled = (token: Token | undefined, own: string): boolean =>
    token !== undefined && (token.word === own || token.lemmas.includes(own));
  const inside = tokens.slice(span.from, span.to).filter((token) => token.kind === 'content');
  const [only, ...more] = inside;
  if (only === undefined || more.length > 0) return false;
  return [only.word, ...only.lemmas].some((word) =>
    (byWord.get(word) ?? []).some((id) => {
      const relation = relations.get(id);
      return (
        relation?.structure.tail.kind === 'truth' &&
        relation.words.length > 1 &&
        relation.words.every((own) => tokens.some((token) => isCalled(token, own)))
      );
    }),
  );
}

/** A name in small letters whose word says whether something holds. */
export function saysYesOrNo(name: FoundName, tokens: readonly Token[], schema: Schema): boolean {
  return saysPlainly(name, tokens, schema) || saysPart(name, tokens, schema);
}
