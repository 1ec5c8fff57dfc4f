import type { Cue, TokenSpan } from './analysis.ts';

/** What has run out did so before today. Only days until which something holds are meant: see `endNames`. */
export function lapsedBefore(today: string, span: TokenSpan): Cue {
  return {
    kind: 'filter',
    op: '<',
    value: today,
    valueKind: 'date',
    hint: { measures: [] },
    span,
    isLapse: true,
  };
}
