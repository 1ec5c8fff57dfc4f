import { readFollowUpWords } from '../language/read-follow-up.ts';
import { ownerIn } from './instead.ts';
import { pronounsIn } from './pronouns.ts';

/**
 * What a question asks of somebody or something that a pronoun stands for, without the words that only go on: "her salary" of "and her
 * salary?", 她的电话 of 那她的电话呢. Undefined for a follow-up of another kind; the question itself if it is none.
 */
export function askedByPronoun(text: string): string | undefined {
  const read = readFollowUpWords(text);
  if (read === undefined) return text;
  if (read.kind.kind !== 'instead') return undefined;
  const { of } = read.kind;
  // "And his manager's?" asks for the same as before, of another.
  if (ownerIn(of) !== of) return undefined;
  const pronouns = pronounsIn(of);
  const others = pronouns.reduceRight(
    (rest, one) => `${rest.slice(0, one.at)}${rest.slice(one.at + one.text.length)}`,
    of,
  );
  // "What about him?" asks nothing of him.
  return pronouns.length > 0 && /[\p{L}\p{N}]{2}/u.test(others) ? of : undefined;
}
