import { bareWording } from '../../answer/word-answer.ts';
import type { Scorable } from './metric.ts';

const WORD =
  /\b(?:not\s+(?:true|correct|right)|untrue|incorrect|true|false|yes|no|correct|wrong)\b|不(?:是|对|正确|成立|属实)|没有|并非|正确|错误|是的|否|对|错|是/giu;
const YES = new Set(['true', 'yes', 'correct', '正确', '是的', '对', '是']);

/**
 * The verdict of a reply: its first word of agreement or refusal, English or Chinese, negations read as such ("not true",
 * "不是"). Undefined when it holds none: an unreadable verdict is a wrong one, but it is counted apart.
 */
export function readVerdict(text: string): boolean | undefined {
  const word = text.normalize('NFKC').match(WORD)?.[0];
  return word === undefined ? undefined : YES.has(word.toLowerCase());
}

/** The verdict a record gives, as such or in its wording. Undefined when it abstained, whatever it says then. */
export function verdictOf({ outcome, reply }: Pick<Scorable, 'outcome' | 'reply'>): boolean | undefined {
  if (outcome === 'abstained') return undefined;
  return reply.verdict ?? readVerdict(bareWording(reply.text));
}
