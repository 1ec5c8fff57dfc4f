import { wordsOf } from '../graph/words-of.ts';
import { languageRooms, schemaWords } from './registry.ts';
import { isRate, unitOfName } from './units.ts';

/** Years that a relation may mean which does not name them outright: "paid", "planted". */
const LIKELY = { from: 1700, to: 2100 };

/**
 * Whether four digits are a year at the end of relations with these names: 1990 is one behind `opened` and `Baujahr`, and a number
 * behind `seats`, `price (£)` and `页数`. Without a relation, likely years are years.
 */
export function isYearOf(relations: readonly string[], digits: string): boolean {
  const isLikely = Number(digits) >= LIKELY.from && Number(digits) < LIKELY.to;
  if (relations.length === 0) return isLikely;
  return relations.some((name) => {
    const local = name.split(/\s+\/\s+/u).at(-1) ?? name;
    const words = wordsOf(local.split(/[/#]/u).at(-1) ?? local);
    const rate = words.findIndex(isRate);
    const own = rate < 0 ? words : words.slice(0, rate);
    if (unitOfName(local, words) !== undefined || rate >= 0) return false;
    return (
      namesDate(own) ||
      (isLikely && languageRooms().some(({ planWords }) => planWords.dated.test(own.join(' '))))
    );
  });
}

function namesDate(words: readonly string[]): boolean {
  return schemaWords().some(({ date }) => {
    const listed = new Set(date.words?.split('|'));
    return words.some((word) => listed.has(word) || date.pattern?.test(word) === true);
  });
}
