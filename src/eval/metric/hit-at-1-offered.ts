import { isGold } from './gold.ts';
import { answerMetric } from './metric.ts';

/** Silence is worth less than a choice that holds the answer: of a method that offers readings, both are counted. */
export const hitAt1Offered = answerMetric(
  {
    id: 'hit-at-1-offered',
    title: 'Hit@1 (offered)',
    rule: 'the first listed answer is a gold answer or, where nothing is answered, the first answer of a reading that is offered to choose from',
  },
  ({ reply, gold }) => {
    const first = reply.answers.length > 0 ? reply.answers.slice(0, 1) : (reply.offered ?? []);
    return first.some((answer) => gold.some((one) => isGold(answer, one)));
  },
);
