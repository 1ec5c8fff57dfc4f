import type { Hours } from '../analysis.ts';
import { type HalfDay, saidClock } from '../clock.ts';
import type { WrittenDate } from './dates.ts';
import { numberAt } from './numbers.ts';

const DIGITS = '(\\d{1,2}|[一二两三四五六七八九]|十[一二]?)';
const CLOCK = new RegExp(
  `(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里)?\\s*(?:${DIGITS}\\s*(?:点钟?|时(?!候|间|段|代|期|装|尚))(?:(半)|([一三])刻|(\\d{1,2}|[一二三四五]?十?[一二三四五六七八九]?(?<=[十五二三四]))分?)?|(\\d{1,2})[:：](\\d{2})(?![\\d:：]))`,
  'uy',
);
const NAMED = /正午|中午|午夜|半夜/uy;

/** The time of day that begins at a character: `上午十点`, `下午3点半`, `9点一刻`, `20:00`, `中午`. */
export function clockAt(text: string, start: number): WrittenDate | undefined {
  CLOCK.lastIndex = start;
  const found = CLOCK.exec(text);
  if (found !== null) {
    const [all, half, hour, isHalf, quarter, minute, digits, after] = found;
    const minutes =
      after !== undefined
        ? Number(after)
        : isHalf !== undefined
          ? 30
          : quarter !== undefined
            ? readNumber(quarter) * 15
            : minute === undefined || minute === ''
              ? 0
              : readNumber(minute);
    const said = digits ?? hour ?? '';
    const clock = saidClock(
      digits === undefined ? readNumber(said) : Number(digits),
      minutes,
      halfOf(half, readNumber(said)),
      said.startsWith('0'),
      all.length,
    );
    return clock && dated(clock.time, clock.hours, start + all.length);
  }
  NAMED.lastIndex = start;
  const named = NAMED.exec(text)?.[0];
  if (named === undefined) return undefined;
  return dated(/夜/u.test(named) ? '24:00' : '12:00', 'full', start + named.length);
}

function dated(time: string, hours: Hours, end: number): WrittenDate {
  return { since: time, until: time, hours, end, isBareYear: false };
}

function readNumber(text: string): number {
  return text === '两' ? 2 : (numberAt(text, 0)?.value ?? Number(text));
}

function halfOf(said: string | undefined, hour: number): HalfDay {
  if (said === undefined) return undefined;
  if (said === '中午') return hour >= 10 ? undefined : 'afternoon';
  return /^(?:下午|傍晚|晚上|夜里)$/u.test(said) ? 'afternoon' : 'morning';
}
