import { normaliseName } from '../../../graph/normalise.ts';

/** Words that carry no relation of their own. */
const BARE = new Set(
  `a an the this that of in on at by for from to with and or is are was were be been being do does did has have had 's
  which who whom whose what when where it its as into person people thing things one ones 的 了 是 在 有`.split(
    /\s+/u,
  ),
);

/** The words of a phrase that may name a relation, in order, without the number that tells unknowns of one kind apart; may be empty. */
export function contentOf(phrase: string): string {
  return normaliseName(phrase)
    .replace(/\s*\d+$/u, '')
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word !== '' && !BARE.has(word))
    .join(' ');
}
