import type { Hours } from './analysis.ts';
import { twoDigits } from './calendar.ts';
import type { FoundDate, FoundValue } from './filters.ts';
import type { Scene } from './scene.ts';

/** A time of day `09:30` as words say it. */
export interface SaidClock {
  readonly time: string;
  readonly hours: Hours;
  /** Characters of the words. */
  readonly length: number;
}

/** Which half of the day words add to an hour. */
export type HalfDay = 'morning' | 'afternoon' | undefined;

/** The time that an hour of a clock's face and minutes say; undefined where there is none. */
export function saidClock(
  hour: number,
  minute: number,
  half: HalfDay,
  isFull: boolean,
  length: number,
): SaidClock | undefined {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined;
  const isFace = hour >= 1 && hour <= 12;
  const whole = half === undefined || !isFace ? hour : half === 'morning' ? hour % 12 : (hour % 12) + 12;
  const isOpen = half === undefined && isFace && hour < 12 && !isFull;
  return { time: `${twoDigits(whole)}:${twoDigits(minute)}`, hours: isOpen ? 'half' : 'full', length };
}

/** What is written from a token on, as far as no name begins. */
export function writtenFrom(scene: Scene, at: number): string {
  let text = '';
  for (let next = at; next < scene.tokens.length && next < at + 8 && !scene.isName(next); next++) {
    const token = scene.tokens[next];
    if (next > at && token?.start !== scene.tokens[next - 1]?.end) text += ' ';
    text += token?.text ?? '';
  }
  return text;
}

/** A time as a date of a comparison, behind so many characters from a token on. */
export function clockDate(scene: Scene, at: number, { time, hours, length }: SaidClock): FoundDate {
  let to = at;
  for (let seen = 0; to < scene.tokens.length && seen < length; to++) {
    const token = scene.tokens[to];
    if (to > at && token?.start !== scene.tokens[to - 1]?.end) seen += 1;
    seen += token?.text.length ?? 0;
  }
  return { since: time, until: time, hours, to };
}

/** A time of day as the value of a comparison; undefined where the graph holds no times of day. */
export function clockValue(
  scene: Scene,
  at: number,
  said: (text: string) => SaidClock | undefined,
): FoundValue | undefined {
  if (!scene.hasClocks || scene.isName(at)) return undefined;
  const found = said(writtenFrom(scene, at));
  if (found === undefined) return undefined;
  const date = clockDate(scene, at, found);
  return { kind: 'date', date, to: date.to };
}
