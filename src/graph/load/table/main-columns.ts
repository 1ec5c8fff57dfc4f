import { abbreviates } from '../../abbreviates.ts';
import { textOf } from './cell-value.ts';
import type { ColumnLook } from './column-look.ts';
import type { Singular } from './column-name.ts';
import {
  identified,
  isCodeWord,
  isDescriptionWord,
  isFirstNameWord,
  isLastNameWord,
  isNameWord,
  isPlainNameWord,
  namedBy,
  namesThings,
} from './header-words.ts';
import type { TableSample } from './table-sample.ts';

/** The most letters of a description that can serve as a name. */
const SHORT = 40;

/** Titles that programs give, and nouns for any table of things. */
const SAYS_NOTHING =
  /^(?:row|record|price|preis|output|result|query|sample|untitled|unbenannt|input|stdin|(?:sheet|book|table|tabelle|mappe|daten|feuille?|classeur|hoja|libro|datos|foglio|价格|工作表|工作簿|数据)\d*)$/u;
/** Many things in one word: of each of them says the column that tells them apart what it is. */
const COLLECTION =
  /(?:^| )(?:fleet|inventory|stock|availability|assortment|price list|catalog(?:ue)?|register|registry|roster|directory|portfolio|ledger|database|overview|master|tracker|flotte|inventar|bestand|sortiment|preisliste|katalog|verzeichnis|übersicht|kartei|datenbank|目录|库存|价目表|清单|名单|列表|总表)$/u;

/** A heading of names that as often heads what several things have: the label of a dress. */
const MAY_BE_SHARED = /^label$/u;
/** What any of them may be called. */
const GENERIC =
  /^(?:item|asset|article|device|object|thing|equipment|tool|gear|hardware|artikel|gegenstand|gerät|物品|设备|资产)$/u;

/** Whether a title says what a row of its table is. */
export function saysClass(title: string): boolean {
  return !SAYS_NOTHING.test(title) && !COLLECTION.test(title);
}

/** What the heading of the key says a row is: `Ship No` a ship; undefined where it says nothing. */
export function classByKey(
  columns: readonly ColumnLook[],
  key: number | undefined,
  singular: Singular,
): string | undefined {
  const noun = key === undefined ? '' : (identified(columns[key]?.words ?? '') ?? '');
  return noun === '' ? undefined : singular(noun);
}

/** What the heading of the names says a row is: `Film name` and `Film` a film; undefined where it says nothing. */
export function classByNames(
  columns: readonly ColumnLook[],
  names: readonly number[],
  singular: Singular,
): string | undefined {
  const naming = names.length === 1 ? (columns[names[0] as number]?.words ?? '') : '';
  const head = namedBy(naming) ?? '';
  if (head !== '') return singular(head);
  return naming === '' || isNameWord(naming) ? undefined : singular(naming);
}

/** Whether each row has something in a column, and no two the same. */
export function isUnique(column: ColumnLook, sample: TableSample): boolean {
  return column.filled === sample.rows.length && column.distinct.size === column.filled;
}

/**
 * Place of the column of identifiers that tells rows apart: the one that was said, else the one that is declared, else one that is
 * different in every row. Where several columns are declared to be the key together, none is.
 */
export function keyOf(
  columns: readonly ColumnLook[],
  sample: TableSample,
  title: string,
  {
    wanted,
    declared = [],
  }: { readonly wanted: string | undefined; readonly declared: readonly string[] | undefined },
): number | undefined {
  if (wanted !== undefined) {
    const found = columns.find(({ heading }) => heading === wanted);
    if (found !== undefined) return found.place;
  }
  if (declared.length > 1) return undefined;
  const key = columns.find(({ heading }) => heading === declared[0]);
  // A key that is a name is identified by that name.
  if (key !== undefined && (key.kind === 'number' || key.kind === 'code')) return key.place;
  const identifying = columns.filter(
    (column) =>
      column.kind !== 'nothing' && identified(column.words) !== undefined && isUnique(column, sample),
  );
  const own = identifying.find(({ words }) =>
    ['', title, title.split(' ').at(-1)].includes(identified(words)),
  );
  return (own ?? identifying.find(({ place }) => place === 0))?.place;
}

/**
 * Place of a first column of numbers or codes, different in every row, that tells rows apart where nothing names them: `Plot` above 1,
 * 2 and 3a. Numbers alone do if their heading is the noun of the title or they count the rows.
 */
export function codeKeyOf(
  columns: readonly ColumnLook[],
  sample: TableSample,
  title: string,
  { names, singular }: { readonly names: readonly number[]; readonly singular: Singular },
): number | undefined {
  const first = columns.find(({ kind }) => kind !== 'nothing');
  if (first === undefined || names.some((place) => place !== first.place)) return undefined;
  const { words, separator, distinct, kind } = first;
  if (separator !== undefined || isNameWord(words) || !namesThings(words) || !isUnique(first, sample))
    return undefined;
  // A day with one row today may have two tomorrow.
  if (kind === 'date' || kind === 'time') return undefined;
  if (kind !== 'number') return [...distinct].every((text) => CODE.test(text)) ? first.place : undefined;
  const isCounted = [...distinct].every((text, at) => text === String(at + 1));
  const nouns = [title, title.split(' ').at(-1) ?? ''];
  const isOfTitle = nouns.some((noun) => noun === singular(words) || abbreviates(words, noun));
  return isCounted || (isOfTitle && [...distinct].every((text) => /^\d+$/u.test(text)))
    ? first.place
    : undefined;
}

/** `7`, `3a`, `H-01`, `12/4`. */
const CODE = /^\p{L}{0,3}[-./ ]?\d[\d./-]*\p{L}?$/u;

/** Places of the columns that make the name of a row: one, or first and last name; none where no column is like a name. */
export function namesOf(
  columns: readonly ColumnLook[],
  sample: TableSample,
  title: string,
  {
    key,
    singular,
    isReferenced = false,
  }: {
    readonly key: number | undefined;
    readonly singular: Singular;
    /** Other tables know the rows by that key. */
    readonly isReferenced?: boolean;
  },
): number[] {
  const free = columns.filter(
    ({ kind, place, separator }) =>
      place !== key && (kind === 'name' || kind === 'code') && separator === undefined,
  );
  const first = free.find(({ words }) => isFirstNameWord(words));
  const last = free.find(({ words }) => isLastNameWord(words));
  if (first !== undefined && last !== undefined) return [first.place, last.place];
  // `Name;Vorname`: beside first names, the name is that of the family.
  const family = free.find(({ words }) => isPlainNameWord(words));
  if (first !== undefined && family !== undefined && !areWholeNames(family, first, sample))
    return [first.place, family.place];
  const noun = classByKey(columns, key, singular);
  const nouns = [title, title.split(' ').at(-1) ?? '', ...(noun === undefined ? [] : [noun])];
  const ranked = [
    free.find(({ words }) => isPlainNameWord(words)),
    free.find(({ words }) => nouns.some((noun) => words === `${noun} name` || words === `${noun} title`)),
    // `player` above `title` in a table of players: the titles are what some of them hold.
    free.find(
      (column) => nouns.includes(singular(column.words)) && isNameLike(column, 1) && isUnique(column, sample),
    ),
    free.find(
      ({ words, place, filled }) =>
        isNameWord(words) &&
        (!MAY_BE_SHARED.test(words) ||
          (filled >= 0.9 * sample.rows.length && isNameLike(columns[place] as ColumnLook, 0.8))),
    ),
    free.find(
      ({ words, place }) => nouns.includes(singular(words)) && isNameLike(columns[place] as ColumnLook, 0.8),
    ),
    free.find(
      ({ words, place }) => namedBy(words) !== undefined && isNameLike(columns[place] as ColumnLook, 0.9),
    ),
    // `Item` beside the tags of a list of equipment.
    ...(key !== undefined && (COLLECTION.test(title) || GENERIC.test(title))
      ? [
          free.find(
            // Two of them may be called alike: people still ask for them by what they are.
            (column) => GENERIC.test(column.words) && isNameLike(column, 0.9),
          ),
        ]
      : []),
    ...(key === undefined ? [free.find((column) => column.place === 0 && isNameLike(column, 0.95))] : []),
    ...(key === undefined ? [free.find((column) => isNameLike(column, 1) && isUnique(column, sample))] : []),
  ];
  const best =
    ranked.find((column) => column !== undefined) ?? describing(columns, sample, key, isReferenced);
  return best === undefined ? [] : [best.place];
}

/** Whether the names beside first names hold these too: `Ann Lee` beside `Ann`. */
function areWholeNames(names: ColumnLook, first: ColumnLook, { rows }: TableSample): boolean {
  const whole = rows.filter(({ cells }) => {
    const [name, given] = [textOf(cells[names.place]), textOf(cells[first.place])];
    return name !== undefined && given !== undefined && name.split(/[\s,]+/u).includes(given);
  });
  return 2 * whole.length > rows.length;
}

/** From this share of different names on, a column beside codes holds what they are short for: one plant may be there in two sizes. */
const MOSTLY_APART = 0.85;

/** For things that have only a key: the column that describes each in a few words of its own. People call them by those words. */
function describing(
  columns: readonly ColumnLook[],
  sample: TableSample,
  key: number | undefined,
  isReferenced: boolean,
): ColumnLook | undefined {
  if (key === undefined) return undefined;
  // `Code` and `Event`: beside a code stands what it is short for.
  const { words = '', distinct = new Set<string>() } = columns[key] ?? {};
  const isShort = isCodeWord(words) || (isReferenced && identified(words) === '');
  const next = columns.find(({ kind, place }) => place > key && kind !== 'nothing');
  if (
    isShort &&
    next?.kind === 'name' &&
    next.separator === undefined &&
    namesThings(next.words) &&
    next.filled === sample.rows.length &&
    isNameLike(next, MOSTLY_APART) &&
    [...distinct].some((code) => /\p{L}/u.test(code))
  )
    return next;
  return columns.find(
    (column) =>
      column.kind === 'text' &&
      isDescriptionWord(column.words) &&
      isUnique(column, sample) &&
      [...column.distinct].every((text) => text.length <= SHORT && !/[.!?]\s/u.test(text)),
  );
}

function isNameLike(column: ColumnLook, share: number): boolean {
  return column.kind === 'name' && column.distinct.size >= column.filled * share;
}
