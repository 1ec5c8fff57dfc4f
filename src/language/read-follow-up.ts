import type { FollowUpKind, FollowUpWords } from './follow-up-words.ts';
import { languageRooms } from './registry.ts';

/**
 * Reads a follow-up question in whatever language it is written, and gives it with the words of that language; undefined for a
 * question that stands by itself.
 */
export function readFollowUpWords(
  question: string,
): { readonly kind: FollowUpKind; readonly words: FollowUpWords } | undefined {
  for (const { followUp } of languageRooms()) {
    const kind = followUp.read(question);
    if (kind !== undefined) return { kind, words: followUp };
  }
  return undefined;
}
