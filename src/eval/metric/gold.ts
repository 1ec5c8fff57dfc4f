import type { AnswerEntity } from '../../answer/answer.ts';
import type { GoldAnswer } from '../question.ts';
import { type Haystack, occursIn } from './occurs-in.ts';
import { scoringText } from './scoring-text.ts';

/** Every text that may name a gold answer. */
export function goldNames(gold: GoldAnswer): readonly string[] {
  return gold.aliases === undefined ? [gold.name] : [gold.name, ...gold.aliases];
}

/** Whether one of its names occurs in the reply. */
export function goldOccurs(reply: Haystack, gold: GoldAnswer): boolean {
  return goldNames(gold).some((name) => occursIn(reply, name));
}

/** An answer is a gold answer if their identifiers are equal, or if any of their names are equal in scoring form. */
export function isGold(answer: AnswerEntity, gold: GoldAnswer): boolean {
  if (gold.id !== undefined && gold.id === answer.id) return true;
  const name = scoringText(answer.name);
  return name !== '' && goldNames(gold).some((one) => scoringText(one) === name);
}
