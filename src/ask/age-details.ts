import { packOf } from '../answer/check-words.ts';
import { type Entity, stableId } from '../graph/term.ts';
import { languageRoom } from '../language/registry.ts';
import type { Question } from '../method/method.ts';
import { today } from '../plan/today.ts';

/** Younger than this, what is asked for is told in months. */
const IN_MONTHS = 24;
const DAY = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/u;
const YEAR = /^(?:19|20)\d{2}$/u;

/** Where a question asks how old something is, and the graph knows since when it is: how long ago each of these days was, by stable identifier. */
export function ageDetails(
  { text, language, today: day }: Pick<Question, 'text' | 'language' | 'today'>,
  answers: readonly Entity[],
): ReadonlyMap<string, string> {
  const dates = answers.filter(({ name }) => DAY.test(name) || YEAR.test(name));
  if (dates.length === 0) return new Map();
  const pack = packOf(language, text);
  const now = day ?? today();
  const { asked } = pack.analyse(text, pack.tokens(text), { names: [], today: now });
  if (asked.wanted !== 'age') return new Map();
  const { age, ageInYear } = languageRoom(pack.id).answerWords;
  return new Map(
    dates.flatMap((date) => {
      const years = Number(now.slice(0, 4)) - Number(date.name);
      // Whether the day of birth is past this year, nobody says.
      if (YEAR.test(date.name)) return years > 0 ? [[stableId(date), ageInYear(years)] as const] : [];
      const months = monthsBetween(date.name, now);
      return months === undefined ? [] : [[stableId(date), age(toAge(months))] as const];
    }),
  );
}

function toAge(months: number): { readonly count: number; readonly unit: 'year' | 'month' } {
  return months < IN_MONTHS
    ? { count: months, unit: 'month' }
    : { count: Math.floor(months / 12), unit: 'year' };
}

/** Whole months from one day to another; undefined where the second is before the first. */
function monthsBetween(from: string, to: string): number | undefined {
  const [one, other] = [DAY.exec(from), DAY.exec(to)];
  if (one === null || other === null) return undefined;
  const [startYear = 0, startMonth = 0, startDay = 1] = one.slice(1).map((part) => Number(part ?? 1));
  const [endYear = 0, endMonth = 0, endDay = 1] = other.slice(1).map((part) => Number(part ?? 1));
  const months = 12 * (endYear - startYear) + endMonth - startMonth - (endDay < startDay ? 1 : 0);
  return months < 0 ? undefined : months;
}
