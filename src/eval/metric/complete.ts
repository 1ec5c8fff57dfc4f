import { goldOccurs } from './gold.ts';
import { answerMetric } from './metric.ts';
import { haystack } from './occurs-in.ts';

/** Complete match of arXiv:2401.13444. Measures recall only: superfluous answers are not penalised. */
export const complete = answerMetric(
  {
    id: 'complete',
    title: 'Complete',
    rule: 'every gold answer (one alias each suffices) occurs in the reply, as a whole word',
  },
  (record) => {
    const reply = haystack(record.reply.text);
    return record.gold.every((gold) => goldOccurs(reply, gold));
  },
);
