import type { Lexicon } from '../../model/embedded/lexicon/lexicon.ts';
import type { Token } from '../analysis.ts';
import { set } from './word-lists.ts';

/** Verbs that say little by themselves, with the adverbs that make other verbs of them: those that WordNet 3.1 lists. */
const PHRASAL: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    bring: 'about around back down forward in off on out round through up',
    come: 'about across along apart around away back by down forward in off on out over round through together up',
    get: 'about across ahead along around away back by down in off on out over through together up',
    give: 'away back in off out up',
    go: 'about ahead along around away back by down forward in off on out over through under up',
    hold: 'back down in off on out over up',
    keep: 'apart away back down in off on out up',
    make: 'off out over up',
    put: 'across aside away back down forward in off on out over through together under up',
    run: 'across along around away by down off on out over through up',
    set: 'about ahead apart aside back down in off on out up',
    take: 'apart away back down in off on out over up',
    turn: 'around away back down in off on out over up',
  }).map(([verb, adverbs]) => [verb, set(adverbs)]),
);
/** These are never prepositions before a place or a time. */
const ADVERBS = set('ahead apart aside away back down forward off out together up');
/** What may stand behind an adverb that is also a preposition: "going on for an hour", "came in on Monday". */
const AFTER_ADVERB = set(
  'for with to on at before after since until in from during by when and or but most least more less',
);
/** "take X on", "put it forward": so many words may stand between. */
const BETWEEN = 5;
/** Weight of the verb: that of a word of middling frequency. */
const WEIGHT = 0.7;

/** "get through", "put X forward", "come in": a verb that says little by itself says something with an adverb. */
export function withPhrasalVerbs(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  return tokens.map((token, at) => {
    if (token.kind === 'mark' || token.weight >= WEIGHT) return token;
    const adverbs = lexicon.lemmas(token.word).map((lemma) => PHRASAL.get(lemma));
    const all = new Set(adverbs.flatMap((some) => [...(some ?? [])]));
    if (all.size === 0 || !hasAdverb(tokens, at, all, lexicon)) return token;
    return {
      ...token,
      lemmas: lexicon.lemmas(token.word),
      kind: 'content',
      part: 'verb',
      mayBeVerb: true,
      weight: WEIGHT,
    };
  });
}

function hasAdverb(
  tokens: readonly Token[],
  verb: number,
  adverbs: ReadonlySet<string>,
  lexicon: Lexicon,
): boolean {
  for (let at = verb + 1; at <= verb + 1 + BETWEEN; at++) {
    const token = tokens[at];
    if (token === undefined || token.kind === 'mark') return false;
    if (adverbs.has(token.word)) {
      const next = tokens[at + 1];
      const isLast = next === undefined || next.kind === 'mark' || AFTER_ADVERB.has(next.word);
      if (at === verb + 1 ? ADVERBS.has(token.word) || isLast : isLast) return true;
    }
    // A verb of its own takes the adverb.
    if (token.kind === 'content' && token.part === 'verb' && lexicon.isVerb(token.lemmas[0] ?? ''))
      return false;
  }
  return false;
}
