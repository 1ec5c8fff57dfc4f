import type { FollowUpKind, FollowUpWords } from './follow-up-words.ts';
import { languageRooms } from './registry.ts';

/**
 * A question as one that follows another, in whatever language it is written, with the words of that language; undefined for one
 * that stands by itself.
 */
export function readFollowUpWords(
  question: string,
): { readonly kind: FollowUpKind; readonly say: FollowUpWords['say'] } | undefined {
  for (const { followUp } of languageRooms()) {
    const kind = followUp.read(question);
    if (kind !== undefined) return { kind, say: followUp.say };
  }
  return undefined;
}
