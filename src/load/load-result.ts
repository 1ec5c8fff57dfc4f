import type { LoadRemark, LoadSummary } from '../graph/index.ts';
import type { LoadReport } from './load-job.ts';
import { remarksOf } from './remarks-of.ts';

/** What a load made of the files, in numbers, and what should be known about it. */
export interface LoadResult extends LoadSummary {
  /** Lines that could not be read. */
  readonly skipped: number;
  readonly remarks: readonly LoadRemark[];
}

export function loadResult(report: LoadReport): LoadResult {
  const { records, triples, entities, literals, relations, bytes, seconds } = report.summary;
  const skipped = report.skips.reduce((total, one) => total + one.skipped.count, 0);
  const remarks = remarksOf(report);
  return { records, skipped, triples, entities, literals, relations, bytes, seconds, remarks };
}
