import { complete } from './complete.ts';
import { exactMatchTog } from './exact-match-tog.ts';
import { exactSet } from './exact-set.ts';
import { hitAt1Contains } from './hit-at-1-contains.ts';
import { hitAt1Exact } from './hit-at-1-exact.ts';
import { hitAt1First } from './hit-at-1-first.ts';
import { hitAt1Offered } from './hit-at-1-offered.ts';
import { judge } from './judge.ts';
import type { Metric } from './metric.ts';
import { partial } from './partial.ts';
import { f1, precision, recall } from './precision-recall-f1.ts';
import { verdictAccuracy } from './verdict-accuracy.ts';

/** All rules, in the order of tables. */
export const metrics: readonly Metric[] = [
  hitAt1First,
  hitAt1Offered,
  partial,
  complete,
  exactSet,
  precision,
  recall,
  f1,
  hitAt1Contains,
  hitAt1Exact,
  exactMatchTog,
  judge,
  verdictAccuracy,
];
