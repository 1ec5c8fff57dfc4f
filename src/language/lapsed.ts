import type { TokenSpan } from './analysis.ts';
import { type ComparisonCue, dateFilter } from './filters.ts';
import { NO_HINT } from './measure-table.ts';

/** What has run out did so before today. Only days until which something holds are meant: see `endNames`. */
export function lapsedBefore(today: string, span: TokenSpan): ComparisonCue {
  return { ...dateFilter(span, '<', { since: today, until: today }, NO_HINT), isLapse: true };
}
