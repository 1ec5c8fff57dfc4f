import { type ClockWords, type HalfDay, type SaidClock, saidClock } from '../clock.ts';

const WORDS = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
const HOUR = `(\\d{1,2}|ein|${WORDS.join('|')})`;
const UHR = `\\s?Uhr`;
const HALF = `\\s(?:am\\s)?(morgens|früh|vormittags|vormittag|mittags|nachmittags|nachmittag|abends|abend|nachts)(?!\\p{L})`;
const DIGITS = new RegExp(`^(\\d{1,2})([:.])(\\d{2})(?![\\d:.])(${UHR})?(?:${HALF})?`, 'iu');
const HOURS = new RegExp(`^${HOUR}(?:${UHR}(?:\\s(\\d{2})(?!\\p{L}))?(?:${HALF})?|${HALF})(?!\\p{L})`, 'iu');
const PARTS = new RegExp(
  `^(?:(halb)|(viertel|zehn|zwanzig|fünf) (nach|vor)|(dreiviertel|drei viertel)) ${HOUR}(?![\\d:.\\p{L}])(?:${HALF})?`,
  'iu',
);
/** A number that may be an hour. */
const BARE = new RegExp(`^${HOUR}(?![\\d:.,%/\\p{L}-]|\\s?[%€$£])`, 'iu');
const MINUTES: ReadonlyMap<string, number> = new Map([
  ['viertel', 15],
  ['fünf', 5],
  ['zehn', 10],
  ['zwanzig', 20],
]);

/** The time of day that a text begins with: "9:30", "9.30 Uhr", "9 Uhr", "halb zehn", "Viertel nach drei", "Mitternacht". */
function clockIn(text: string): SaidClock | undefined {
  const digits = DIGITS.exec(text);
  if (digits !== null) {
    const [all, hour = '', mark, minute, uhr, half] = digits;
    if (mark === '.' && uhr === undefined) return undefined;
    return saidClock(Number(hour), Number(minute), halfOf(half), hour.startsWith('0'), all.length);
  }
  const hours = HOURS.exec(text);
  if (hours !== null) {
    const [all, hour = '', minute, half, other] = hours;
    return saidClock(
      hourOf(hour),
      Number(minute ?? 0),
      halfOf(half ?? other),
      hour.startsWith('0'),
      all.length,
    );
  }
  const parts = PARTS.exec(text);
  if (parts !== null) {
    const [all, halb, part = '', way, , said, half] = parts;
    const hour = hourOf(said);
    const before = hour === 1 ? 12 : hour - 1;
    if (halb !== undefined) return saidClock(before, 30, halfOf(half), false, all.length);
    if (way === undefined) return saidClock(before, 45, halfOf(half), false, all.length);
    const minute = MINUTES.get(part.toLowerCase()) ?? 0;
    return way.toLowerCase() === 'nach'
      ? saidClock(hour, minute, halfOf(half), false, all.length)
      : saidClock(before, 60 - minute, halfOf(half), false, all.length);
  }
  const named = /^(mittag|mitternacht)(?!\p{L})/iu.exec(text);
  if (named === null) return undefined;
  return saidClock(named[1]?.toLowerCase() === 'mittag' ? 12 : 24, 0, undefined, true, named[0].length);
}

function hourOf(said = ''): number {
  if (/^\d/.test(said)) return Number(said);
  return said.toLowerCase() === 'ein' ? 1 : WORDS.indexOf(said.toLowerCase()) + 1;
}

function halfOf(said: string | undefined): HalfDay {
  if (said === undefined) return undefined;
  return /^(?:morgens|früh|vormittag|nachts)/iu.test(said) ? 'morning' : 'afternoon';
}

export const CLOCKS: ClockWords = { clockIn, bare: BARE, hourOf };
