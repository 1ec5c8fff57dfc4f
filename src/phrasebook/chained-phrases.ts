import type { Direction } from '../graph/term.ts';
import { languageRoom } from '../language/registry.ts';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import type { ConfirmedPhrase } from './learned.ts';
import { KNOWN, type Phrasebook, type PhraseMatch } from './phrasebook.ts';
import type { PhraseToken, PhrasingRules } from './rules/frame.ts';
import { phrasingRules } from './rules/registry.ts';

/** A relation walked from X. */
export interface ChainStep {
  readonly relation: string;
  readonly direction: Direction;
}

/** From the first score on, a stretch expresses a relation; below the second it does not. In between, nothing is certain. */
const EXPLAINED = 0.85;
const UNEXPLAINED = 0.6;
/** A direction counts as clear only with this lead over the other. */
const LEAD = 0.1;
/** Longer questions are not split, because every stretch around X is tried. */
const MOST_TOKENS = 40;

interface ChainSplit {
  readonly score: number;
  readonly length: number;
  readonly step: ChainStep;
  readonly tokens: readonly string[];
}

/**
 * What a masked question with two steps in a row teaches. "who heads the firm X toils at" is split into an inner stretch around X
 * ("X toils at") and an outer one with X in its place ("who heads X"). If the phrasebook explains exactly one of the two for its
 * relation, the other is learned for the other relation. Empty if both or neither are explained, or if either could be.
 */
export function unexplainedPhrases(
  text: string,
  language: string,
  [first, second]: readonly [ChainStep, ChainStep],
  book: Phrasebook,
): readonly ConfirmedPhrase[] {
  const rules = phrasingRules(loadLexicon()).find(({ id }) => id === language);
  const tokens = rules?.cut(text) ?? [];
  const known = tokens.indexOf(KNOWN);
  if (rules === undefined || known < 0 || tokens.length > MOST_TOKENS) return [];
  const matchOf = ({ relation, direction }: ChainStep, stretch: readonly string[]) =>
    book.fit(relation, direction, { tokens: stretch, language });
  const found: { readonly inner: ChainSplit[]; readonly outer: ChainSplit[] } = { inner: [], outer: [] };
  for (let start = 0; start <= known; start++) {
    for (let end = known + 1; end <= tokens.length; end++) {
      const length = end - start;
      if (length === 1 || length === tokens.length) continue;
      const inner = tokens.slice(start, end);
      const [before, after] = [tokens.slice(0, start), tokens.slice(end)];
      const outer = [...before, KNOWN, ...after];
      const [near, far] = [matchOf(first, inner), matchOf(second, outer)];
      const [hasNear, hasFar] = [explains(near, inner, rules), explains(far, outer, rules)];
      if (hasNear && hasFar) return [];
      if (hasNear && isUnknown(far) && hasContent(outer, rules))
        found.outer.push({
          score: near?.score ?? 0,
          length,
          step: second,
          tokens: [...withoutHead(before, inner, rules), KNOWN, ...after],
        });
      if (hasFar && isUnknown(near) && hasContent(inner, rules))
        found.inner.push({ score: far?.score ?? 0, length, step: first, tokens: inner });
    }
  }
  if ((found.inner.length === 0) === (found.outer.length === 0)) return [];
  const [best] = [...found.inner, ...found.outer].sort(
    (left, right) => right.score - left.score || right.length - left.length,
  );
  return best === undefined
    ? []
    : [{ text: best.tokens.join(languageRoom(language).wordGap), language, ...best.step }];
}

/** Whether every content word is matched with certainty and the direction is clear. */
function explains(match: PhraseMatch | undefined, stretch: readonly string[], rules: PhrasingRules): boolean {
  if (match === undefined || !match.isSure || match.score < EXPLAINED || match.score - match.reverse < LEAD)
    return false;
  const covered = new Set(match.covered);
  return rules
    .read(stretch)
    .every((token) => token.kind !== 'content' || token.at.every((position) => covered.has(position)));
}

function isUnknown(match: PhraseMatch | undefined): boolean {
  return match === undefined || match.score < UNEXPLAINED;
}

function hasContent(stretch: readonly string[], rules: PhrasingRules): boolean {
  return rules.read(stretch).some(({ kind }) => kind === 'content');
}

/** What comes before the inner stretch, without the noun that a clause about X describes: "the firm" in "the firm X works for". */
function withoutHead(
  before: readonly string[],
  inner: readonly string[],
  rules: PhrasingRules,
): readonly string[] {
  if (inner[0] !== KNOWN || inner[1] === "'s") return before;
  const read: readonly PhraseToken[] = rules.read(before);
  const last = read.at(-1);
  const isHead = last?.kind === 'content' && last.part === 'noun' && last.at.includes(before.length - 1);
  const article = before.at(-2);
  return isHead && (article === 'the' || article === 'a' || article === 'an') ? before.slice(0, -2) : before;
}
