import type { Token } from '../analysis.ts';
import { unwritten } from './unwritten.ts';

/** Names of relations that say when, where or whether somebody died. */
const DEATHS = ['died', 'death', 'deceased', 'dod', 'deathdate', 'burial', 'buried'];
const BE = new Set("is are was were 's be who that still currently now and or are who're".split(' '));
/** Behind "living" it is no state: "living in Leeds", "living there". */
const DEAD = new Set(['dead', 'deceased']);
const ALIVE = new Set(['alive', 'living']);

/**
 * In a graph that says who died, "dead" says that somebody died and "alive" that nobody knows of a death: what stands for both is the
 * verb.
 */
export function withLifeAndDeath(tokens: readonly Token[], vocabulary: ReadonlySet<string>): Token[] {
  if (!DEATHS.some((word) => vocabulary.has(word))) return [...tokens];
  return tokens.flatMap((token, at) => {
    const { word } = token;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (word === 'passed' && next?.word === 'away') return [died(token)];
    if (word === 'away' && before?.word === 'passed') return [];
    // "where is Ann living" asks for a place.
    const isBehindName = word !== 'living' && before?.kind === 'content';
    const isState = at > 0 && (BE.has(before?.word ?? '') || isBehindName);
    const isEnd = next === undefined || next.kind === 'mark' || /^(?:and|or|now|today)$/.test(next.word);
    const isBeforeNoun = next?.kind === 'content' && next.part === 'noun' && !BE.has(before?.word ?? '');
    if (vocabulary.has(word) || (!(isState && isEnd) && !isBeforeNoun)) return [token];
    if (DEAD.has(word)) return [died(token)];
    if (!ALIVE.has(word)) return [token];
    return [unwritten('not', token.start), died(token)];
  });
}

function died(token: Token): Token {
  return {
    ...token,
    word: 'died',
    lemmas: ['die'],
    kind: 'content',
    part: 'verb',
    mayBeVerb: true,
    weight: 0.8,
  };
}
