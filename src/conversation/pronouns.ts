import { emptyPlaces } from './empty-it.ts';

/** Pronouns of one kind stand for one and the same thing. */
export type PronounKind = 'he' | 'she' | 'it' | 'they';

/** A pronoun that stands for something. */
export interface Pronoun {
  readonly kind: PronounKind;
  readonly text: string;
  /** Place of its first character. */
  readonly at: number;
}

const PRONOUN = /\b(?:he|she|him|her|his|it|its|they|them|their)\b|[他她它](?:们|們)?/giu;
const KINDS: readonly (readonly [PronounKind, RegExp])[] = [
  ['they', /^(?:they|them|their|.[们們])$/iu],
  ['he', /^(?:he|him|his|他)$/iu],
  ['she', /^(?:she|her|她)$/iu],
  ['it', /^(?:it|its|它)$/iu],
];
const POSSESSIVE = /^(?:his|its|their)$/iu;
/** After `her`, these begin something else than what is hers. */
const NOTHING_OWNED =
  /^\s+(?:in|on|at|to|of|for|with|by|from|and|or|as|when|before|after|during|the|an?|that|this)\b/iu;

/** In the order of the text; an `it` that stands for nothing is not among them. */
export function pronounsIn(text: string): readonly Pronoun[] {
  const empty = emptyPlaces(text);
  return [...text.matchAll(PRONOUN)].flatMap((match): Pronoun[] => {
    const found = match[0];
    const kind = KINDS.find(([, pattern]) => pattern.test(found))?.[0];
    return kind === undefined || empty.has(match.index) ? [] : [{ kind, text: found, at: match.index }];
  });
}

/** The text with every pronoun of a named kind replaced by that name, in the possessive where the pronoun is one. */
export function replacePronouns(
  text: string,
  pronouns: readonly Pronoun[],
  names: ReadonlyMap<PronounKind, string>,
): string {
  return pronouns.reduceRight((before, pronoun) => {
    const name = names.get(pronoun.kind);
    if (name === undefined) return before;
    const rest = before.slice(pronoun.at + pronoun.text.length);
    return `${before.slice(0, pronoun.at)}${isPossessive(pronoun, rest) ? `${name}'s` : name}${rest}`;
  }, text);
}

function isPossessive({ text }: Pronoun, rest: string): boolean {
  if (POSSESSIVE.test(text)) return true;
  return /^her$/iu.test(text) && /^\s+[\p{L}\p{N}]/u.test(rest) && !NOTHING_OWNED.test(rest);
}
