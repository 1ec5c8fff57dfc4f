import { readEnglishFollowUp } from './en/follow-up.ts';
import type { FollowUpKind, ReadFollowUp } from './follow-up-words.ts';
import { readChineseFollowUp } from './zh/follow-up.ts';

const READERS: readonly ReadFollowUp[] = [readChineseFollowUp, readEnglishFollowUp];

/** A question as one that follows another, in whatever language it is written; undefined for one that stands by itself. */
export function readFollowUpWords(question: string): FollowUpKind | undefined {
  for (const read of READERS) {
    const found = read(question);
    if (found !== undefined) return found;
  }
  return undefined;
}
