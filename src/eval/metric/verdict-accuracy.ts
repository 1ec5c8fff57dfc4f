import type { Metric } from './metric.ts';
import { readVerdict } from './verdict.ts';

/** Plain accuracy on true/false questions; guessing gives half. */
export const verdictAccuracy: Metric = {
  id: 'verdict-accuracy',
  title: 'Verdict',
  rule: 'true/false questions: the verdict given, or read from the reply, equals the gold verdict',
  score(record) {
    if (record.state === 'failed' || record.verdict === undefined) return undefined;
    return Number((record.reply.verdict ?? readVerdict(record.reply.text)) === record.verdict);
  },
};
