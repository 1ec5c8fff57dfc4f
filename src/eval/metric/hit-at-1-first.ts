import { isGold } from './gold.ts';
import { answerMetric } from './metric.ts';

/** For methods that list their answers, best first. */
export const hitAt1First = answerMetric(
  { id: 'hit-at-1-first', title: 'Hit@1 (first)', rule: 'the first listed answer is a gold answer' },
  (record) => {
    const first = record.reply.answers[0];
    return first !== undefined && record.gold.some((gold) => isGold(first, gold));
  },
);
