import { goldOccurs } from './gold.ts';
import { answerMetric } from './metric.ts';
import { haystack } from './occurs-in.ts';

/** Partial match of arXiv:2401.13444. Superfluous answers are not penalised. */
export const partial = answerMetric(
  {
    id: 'partial',
    title: 'Partial',
    rule: 'some gold answer (or an alias) occurs in the reply, as a whole word',
  },
  (record) => {
    const reply = haystack(record.reply.text);
    return record.gold.some((gold) => goldOccurs(reply, gold));
  },
);
