import type { Analysis, Cue } from '../language/analysis.ts';
import type { Description } from './description.ts';
import type { Measure } from './measures.ts';

/** "the next meeting": the day from which on it is to be is also the one that is the first, and no other that it has. */
export function isOfOtherDay(
  { span }: Cue,
  { by, steps }: Measure,
  { legs }: Description,
  { cues }: Analysis,
): boolean {
  const toCome = cues.find(
    (cue) => cue.kind === 'filter' && cue.span.from === cue.span.to && cue.span.from === span.from,
  );
  if (toCome === undefined || by !== 'value') return false;
  const leg = legs.find(({ end }) => end.kind === 'value' && end.cue === toCome);
  return leg?.steps.at(-1)?.relation !== steps.at(-1)?.relation;
}
