import { readValue } from '../plan/value.ts';
import type { RelationEnd } from '../structure/structure.ts';
import type { FilterCue } from './leg.ts';

const NOON = 12 * 3600;

/**
 * What a time of day that may be of either half of the day means for the times of one relation: whichever lies within them; both,
 * where both do. The words' own reading where neither does; the number of an hour where the relation has numbers.
 */
export function inHalves(cue: FilterCue, { kind, range }: RelationEnd): readonly FilterCue[] {
  if (kind === 'number') return [asNumbers(cue)];
  if (cue.hours === undefined || cue.hours === 'full' || range === undefined) return [cue];
  const [least, greatest] = [readValue(range.least).clock, readValue(range.greatest).clock];
  if (least === undefined || greatest === undefined) return [cue];
  const isWithin = (time: string): boolean => {
    const clock = readValue(time).clock as number;
    return clock >= least && clock <= greatest;
  };
  const [early, late] = [cue.value, later(cue.value)];
  const meant = [early, late].filter((time) => time !== undefined && isWithin(time)) as string[];
  return (meant.length === 0 ? [early] : meant).map((value) => ({
    ...cue,
    value,
    isOneHalf: meant.length > 1,
    until: cue.until === undefined ? undefined : behind(value, cue.until),
  }));
}

function asNumbers({ hours: _, ...cue }: FilterCue): FilterCue {
  const number = (time: string): string => String(Number(time.slice(0, 2)));
  const until = cue.until === undefined ? undefined : number(cue.until);
  return { ...cue, valueKind: 'number', value: number(cue.value), until };
}

/** "from 9 to 5" ends in the afternoon. */
function behind(from: string, until: string): string {
  const next = later(until);
  const [start, end] = [readValue(from).clock ?? 0, readValue(until).clock ?? 0];
  return end < start && next !== undefined ? next : until;
}

/** The same time in the second half of the day; undefined for what is in it already. */
function later(time: string): string | undefined {
  const clock = readValue(time).clock;
  if (clock === undefined || clock >= NOON) return undefined;
  return `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`;
}
