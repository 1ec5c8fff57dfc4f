import type { Direction } from '../../graph/term.ts';
import type { End, Frame, PhrasingRules } from './frame.ts';

/** One phrasing of a frame. */
export type PhraseLine = ReturnType<PhrasingRules['phrase']>[number];

/** A phrasing of words with gaps between them; empty ones are left out. */
export function line(direction: Direction, strength: number, ...words: readonly string[]): PhraseLine {
  return { direction, strength, text: words.filter((word) => word !== '').join(' ') };
}

/** A line of a pack in a language with prepositions: the last word of a verb or a state is its preposition where it is one. */
export function packFrame(
  kind: Frame['kind'],
  words: readonly string[],
  end: End,
  isPreposition: (word: string, isAlone: boolean) => boolean,
): Frame {
  if (kind === 'noun') return { kind, words, names: end };
  const last = words.at(-1) as string;
  const hasPreposition = isPreposition(last, words.length === 1);
  const core = hasPreposition ? words.slice(0, -1) : words;
  const preposition = hasPreposition ? last : '';
  return kind === 'verb'
    ? { kind, words: core, preposition, subject: end, object: [] }
    : { kind, words: core, preposition, subject: end };
}

/** Two grammar words of one group are this much alike. */
export const GROUP_SHARE = 0.6;

/** What a preposition and a question word weigh beside a content word, which weighs 1. */
export const PREPOSITION_WEIGHT = 0.35;
export const ASKED_WEIGHT = 0.6;

/** How far one grammar word stands for another, by groups that often stand for one another. */
export function alikeGrammar(groups: readonly ReadonlySet<string>[], one: string, other: string): number {
  return groups.some((group) => group.has(one) && group.has(other)) ? GROUP_SHARE : 0;
}

/** The verb of a frame that is nothing but one word ("manages"); undefined for all others. */
export function bareVerb(frame: Frame): string | undefined {
  if (frame.kind !== 'verb' || frame.preposition !== '' || frame.object.length > 0) return undefined;
  return frame.words.length === 1 ? frame.words[0] : undefined;
}
