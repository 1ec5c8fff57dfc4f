import { isGold } from './gold.ts';
import { answerMetric, type Scorable } from './metric.ts';
import { scoringText } from './scoring-text.ts';

/** Share of the distinct answers that are gold. 0 if nothing was answered. */
export const precision = answerMetric(
  {
    id: 'precision',
    title: 'Precision',
    rule: 'share of the distinct answers that are gold; 0 without answers',
  },
  precisionOf,
);

/** Share of the gold answers that were given. */
export const recall = answerMetric(
  { id: 'recall', title: 'Recall', rule: 'share of the gold answers that are among the answers' },
  recallOf,
);

/** Harmonic mean of precision and recall per question. Tables give its mean over questions (macro F1). */
export const f1 = answerMetric(
  {
    id: 'f1',
    title: 'F1',
    rule: 'harmonic mean of precision and recall per question, averaged over questions',
  },
  (record) => {
    const p = precisionOf(record);
    const r = recallOf(record);
    return p + r === 0 ? 0 : (2 * p * r) / (p + r);
  },
);

function precisionOf(record: Scorable): number {
  const seen = new Set<string>();
  let right = 0;
  for (const answer of record.reply.answers) {
    const key = scoringText(answer.name);
    if (seen.has(key)) continue;
    seen.add(key);
    if (record.gold.some((gold) => isGold(answer, gold))) right += 1;
  }
  return seen.size === 0 ? 0 : right / seen.size;
}

function recallOf(record: Scorable): number {
  const found = record.gold.filter((gold) => record.reply.answers.some((answer) => isGold(answer, gold)));
  return found.length / record.gold.length;
}
