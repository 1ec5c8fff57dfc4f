import { goldNames } from './gold.ts';
import { answerMetric } from './metric.ts';

/**
 * The reading of arXiv:2504.08893 §4.2.1 that its sentence answers allow: the label is part of the reply. As in the
 * paper, texts are only lower-cased and stripped, and word boundaries are ignored: `Ann` is part of `Annapolis`.
 */
export const hitAt1Contains = answerMetric(
  {
    id: 'hit-at-1-contains',
    title: 'Hit@1 (contains)',
    rule: 'a gold answer is part of the reply after lower-casing and stripping, word boundaries not required',
  },
  (record) => {
    const reply = strip(record.reply.text);
    return record.gold.some((gold) =>
      goldNames(gold).some((name) => strip(name) !== '' && reply.includes(strip(name))),
    );
  },
);

function strip(text: string): string {
  return text.toLowerCase().trim();
}
