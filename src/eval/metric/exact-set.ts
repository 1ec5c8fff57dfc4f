import { isGold } from './gold.ts';
import { answerMetric } from './metric.ts';

/** Set equality, the strictest rule (KB-BINDER's MetaQA script uses it). */
export const exactSet = answerMetric(
  {
    id: 'exact-set',
    title: 'Exact set',
    rule: 'the answers are the gold set: every answer is gold and every gold answer is there',
  },
  (record) =>
    record.reply.answers.length > 0 &&
    record.reply.answers.every((answer) => record.gold.some((gold) => isGold(answer, gold))) &&
    record.gold.every((gold) => record.reply.answers.some((answer) => isGold(answer, gold))),
);
