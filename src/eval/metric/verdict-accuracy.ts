import type { Metric } from './metric.ts';
import { verdictOf } from './verdict.ts';

/** Plain accuracy on true/false questions; guessing gives half. An abstention is wrong, never the verdict "false". */
export const verdictAccuracy: Metric = {
  id: 'verdict-accuracy',
  title: 'Verdict',
  rule: 'true/false questions: the verdict given, or read from the reply, equals the gold verdict; none is wrong',
  score(record) {
    if (record.state === 'failed' || record.verdict === undefined) return undefined;
    return Number(verdictOf(record) === record.verdict);
  },
};
