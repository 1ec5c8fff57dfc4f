import { type ClockWords, type HalfDay, type SaidClock, saidClock } from '../clock.ts';

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR = `(\\d{1,2}|${WORDS.join('|')})`;
const HALF = `(?:\\s?(a\\.?m\\.?|p\\.?m\\.?)(?![a-z])|\\s(?:in the )?(morning|afternoon|evening)(?![a-z])|\\s(?:at )?(night)(?![a-z]))`;
const DIGITS = new RegExp(`^(\\d{1,2})[:.](\\d{2})(?![\\d:.])${HALF}?`, 'i');
const HOURS = new RegExp(`^${HOUR}(?:\\s?o['’]?\\s?clock)?${HALF}`, 'i');
const O_CLOCK = new RegExp(`^${HOUR}\\s?o['’]?\\s?clock`, 'i');
const PARTS = new RegExp(
  `^(half|a quarter|quarter|ten|twenty|five|twenty-?\\s?five) (past|to) ${HOUR}(?![\\d:.a-z])${HALF}?`,
  'i',
);
/** A number that may be an hour. */
const BARE = new RegExp(`^${HOUR}(?![\\d:.,a-z%/-]|\\s?[%€$£])`, 'i');
const MINUTES: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
  ['five', 5],
  ['ten', 10],
  ['twenty', 20],
  ['twentyfive', 25],
]);

/** The time of day that a text begins with: "9:30", "9.30 am", "half past nine", "3 o'clock", "noon". */
function clockIn(text: string): SaidClock | undefined {
  const digits = DIGITS.exec(text);
  if (digits !== null) {
    const [all, hour = '', minute = '', ...half] = digits;
    // "9.30" alone is a number.
    if (all[hour.length] === '.' && halfOf(half) === undefined) return undefined;
    return saidClock(Number(hour), Number(minute), halfOf(half), hour.startsWith('0'), all.length);
  }
  const hours = HOURS.exec(text);
  if (hours !== null) {
    const [all, hour, ...half] = hours;
    return saidClock(hourOf(hour), 0, halfOf(half), true, all.length);
  }
  const clock = O_CLOCK.exec(text);
  if (clock !== null) return saidClock(hourOf(clock[1]), 0, undefined, false, clock[0].length);
  const parts = PARTS.exec(text);
  if (parts !== null) {
    const [all, part = '', way, said, ...half] = parts;
    const minute = MINUTES.get(part.toLowerCase().replace(/^a |[\s-]/gu, '')) ?? 0;
    const hour = hourOf(said);
    return way?.toLowerCase() === 'past'
      ? saidClock(hour, minute, halfOf(half), false, all.length)
      : part.toLowerCase() === 'half'
        ? undefined
        : saidClock(hour === 1 ? 12 : hour - 1, 60 - minute, halfOf(half), false, all.length);
  }
  const named = /^(noon|midday|midnight)(?![a-z])/i.exec(text);
  if (named === null) return undefined;
  return saidClock(named[1]?.toLowerCase() === 'midnight' ? 24 : 12, 0, undefined, true, named[0].length);
}

function hourOf(said = ''): number {
  return /^\d/.test(said) ? Number(said) : WORDS.indexOf(said.toLowerCase()) + 1;
}

function halfOf([letters, part, night]: readonly (string | undefined)[]): HalfDay {
  const said = letters ?? part ?? night;
  if (said === undefined) return undefined;
  return /^(?:a|morning)/i.test(said) && !/^afternoon/i.test(said) ? 'morning' : 'afternoon';
}

export const CLOCKS: ClockWords = { clockIn, bare: BARE, hourOf };
