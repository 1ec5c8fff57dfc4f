import { goldNames } from './gold.ts';
import { answerMetric } from './metric.ts';

/** The literal reading of arXiv:2504.08893 §4.2.1: lower-case and strip, nothing else. */
export const hitAt1Exact = answerMetric(
  {
    id: 'hit-at-1-exact',
    title: 'Hit@1 (exact)',
    rule: 'the whole reply, or the first answer, equals a gold answer after lower-casing and stripping',
  },
  (record) => {
    const first = record.reply.answers[0]?.name;
    const said = [record.reply.text, ...(first === undefined ? [] : [first])]
      .map(strip)
      .filter((text) => text !== '');
    return record.gold.some((gold) => goldNames(gold).some((name) => said.includes(strip(name))));
  },
);

function strip(text: string): string {
  return text.toLowerCase().trim();
}
