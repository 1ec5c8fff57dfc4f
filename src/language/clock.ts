import type { Hours } from './analysis.ts';
import { twoDigits } from './calendar.ts';
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

/** How a language with spaces says times of day. */
export interface ClockWords {
  /** The time of day that a text begins with. */
  readonly clockIn: (text: string) => SaidClock | undefined;
  /** A number or number word by itself, which its first group holds. */
  readonly bare: RegExp;
  /** The number of an hour, in digits or as a word. */
  readonly hourOf: (said: string) => number;
}

/** A time of day in a question. */
export interface FoundClock {
  readonly time: string;
  readonly hours: Hours;
  /** Token behind it. */
  readonly to: number;
}

/**
 * The time of day at a token: "9:30", "half past nine"; "10", where a number may be an hour and nothing is counted. Undefined where
 * the graph holds no times of day.
 */
export function clockAt(
  scene: Scene,
  at: number,
  mayBeBare: boolean,
  { clockIn, bare, hourOf }: ClockWords,
): FoundClock | undefined {
  if (!scene.hasClocks || scene.isName(at)) return undefined;
  const text = writtenFrom(scene, at);
  const told = clockIn(text);
  if (told !== undefined) return { ...told, to: tokenBehind(scene, at, told.length) };
  const [all, said = ''] = (mayBeBare ? bare.exec(text) : null) ?? [];
  const hour = all === undefined ? undefined : saidClock(hourOf(said), 0, undefined, false, all.length);
  if (hour === undefined) return undefined;
  const to = tokenBehind(scene, at, hour.length);
  const next = scene.tokens[to];
  if (next?.kind === 'content' && next.part !== 'verb') return undefined;
  return { time: hour.time, hours: 'bare', to };
}

/** What is written from a token on, as far as no name begins. */
function writtenFrom(scene: Scene, at: number): string {
  let text = '';
  for (let next = at; next < scene.tokens.length && next < at + 8 && !scene.isName(next); next++) {
    const token = scene.tokens[next];
    if (next > at && token?.start !== scene.tokens[next - 1]?.end) text += ' ';
    text += token?.text ?? '';
  }
  return text;
}

/** The token behind so many characters of what is written from a token on. */
function tokenBehind(scene: Scene, at: number, length: number): number {
  let to = at;
  for (let seen = 0; to < scene.tokens.length && seen < length; to++) {
    const token = scene.tokens[to];
    if (to > at && token?.start !== scene.tokens[to - 1]?.end) seen += 1;
    seen += token?.text.length ?? 0;
  }
  return to;
}
