import { englishFollowUp } from './en/follow-up.ts';
import type { FollowUpKind, FollowUpWords } from './follow-up-words.ts';
import { chineseFollowUp } from './zh/follow-up.ts';

const LANGUAGES: readonly FollowUpWords[] = [chineseFollowUp, englishFollowUp];

/**
 * A question as one that follows another, in whatever language it is written, with the words of that language; undefined for one
 * that stands by itself.
 */
export function readFollowUpWords(
  question: string,
): { readonly kind: FollowUpKind; readonly say: FollowUpWords['say'] } | undefined {
  for (const { read, say } of LANGUAGES) {
    const kind = read(question);
    if (kind !== undefined) return { kind, say };
  }
  return undefined;
}
