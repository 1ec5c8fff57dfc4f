import type { RelationEnd } from '../structure/structure.ts';
import type { FilterCue } from './leg.ts';

/** From so many years on a month is meant in any of them, as with birthdays. */
const MANY_YEARS = 12;

/**
 * What a month without a year can mean for the dates of one relation: that month of the last year that has it and is not to
 * come, of the first to come otherwise; and of any year, where several have it. The question's own reading (that of this year
 * or the last) where the dates never reach it.
 */
export function inYears(cue: FilterCue, { kind, range }: RelationEnd): readonly FilterCue[] {
  if (cue.yearless !== true || kind !== 'date' || range === undefined) return [cue];
  const day = cue.value.slice(4);
  const isWithin = (date: string): boolean => {
    const [least, greatest] = [range.least.slice(0, date.length), range.greatest.slice(0, date.length)];
    return least.length === date.length && date >= least && date <= greatest;
  };
  const dates: string[] = [];
  for (let year = Number(range.least.slice(0, 4)); year <= Number(range.greatest.slice(0, 4)); year++) {
    const date = `${String(year).padStart(4, '0')}${day}`;
    if (isWithin(date)) dates.push(date);
  }
  const chosen = dates.findLast((date) => date <= cue.value) ?? dates[0];
  if (chosen === undefined) return [cue];
  const one: FilterCue = { ...cue, value: chosen };
  if (dates.length === 1 || cue.op !== '=') return [one];
  const any: FilterCue = { ...cue, value: day, isAnyYear: true };
  return dates.length >= MANY_YEARS ? [any] : [one, any];
}
