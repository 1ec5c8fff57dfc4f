import type { Direction } from '../../graph/term.ts';
import type { End, Frame, PhrasingRules } from './frame.ts';

/** One phrasing of a frame. */
export type PhraseLine = ReturnType<PhrasingRules['phrase']>[number];

/** A phrasing made of words separated by spaces; empty ones are left out. */
export function line(direction: Direction, strength: number, ...words: readonly string[]): PhraseLine {
  return { direction, strength, text: words.filter((word) => word !== '').join(' ') };
}

/** A line of a pack in a language with prepositions: if the last word of a verb or a state is a preposition, it belongs to it. */
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

/** How alike two grammar words of one group are. */
export const GROUP_SHARE = 0.6;

/** The weight of a preposition and of a question word, compared with 1 for a content word. */
export const PREPOSITION_WEIGHT = 0.35;
export const ASKED_WEIGHT = 0.6;

/** How well one grammar word replaces another, by groups of words that often replace one another. */
export function alikeGrammar(groups: readonly ReadonlySet<string>[], one: string, other: string): number {
  return groups.some((group) => group.has(one) && group.has(other)) ? GROUP_SHARE : 0;
}

/** The verb of a frame that consists of one word ("manages"); undefined for all others. */
export function bareVerb(frame: Frame): string | undefined {
  if (frame.kind !== 'verb' || frame.preposition !== '' || frame.object.length > 0) return undefined;
  return frame.words.length === 1 ? frame.words[0] : undefined;
}
