import { commaUse, dateText, numberOf, remarkedTruth, textOf, truthOf } from './cell-value.ts';
import { clockOf, mayBeHours } from './clock-value.ts';
import { type CodeNames, headsGenders, legendOf, standardNames } from './code-names.ts';
import { plainHeading, type Singular, withoutSlashes } from './column-name.ts';
import { type DayOrder, dateOf, isVagueDate, orderOf, yearOf } from './date-value.ts';
import { identified, isAddressWord, isDurationWord, isPhoneWord } from './header-words.ts';
import type { Cell, TableRow } from './table.ts';
import type { TableSample } from './table-sample.ts';
import { JOINED, LIST, type YearOfDays } from './things-plan.ts';

/** What the cells of a column are made into. */
export type ColumnKind =
  /** Nothing is in it. */
  | 'nothing'
  | 'number'
  | 'date'
  /** Times of day. */
  | 'time'
  /** Yes and no. */
  | 'truth'
  /** Names of things: each becomes a thing of its own that others may share. */
  | 'name'
  /** Identifiers that look like numbers or codes. */
  | 'code'
  /** Sentences, addresses, links: values that nobody shares. */
  | 'text';

/** How numbers and dates are written in a table. */
export interface TableStyle {
  readonly decimalComma: boolean;
  /** `unknown`: there are dates of three numbers, and nothing tells which is the day. */
  readonly dayOrder: DayOrder | 'unknown';
}

/** One column as its first rows show it. */
export interface ColumnLook {
  readonly place: number;
  /** As it is in the table. */
  readonly heading: string;
  /** As words, which is what its relation is called. */
  readonly words: string;
  readonly kind: ColumnKind;
  /** Between the parts of a cell that holds several. */
  readonly separator?: string | undefined;
  /** Unit of most of its numbers: `$`, `%`. */
  readonly unit?: string | undefined;
  /** How dates without a year are read. */
  readonly days?: YearOfDays | undefined;
  /** What its codes stand for. */
  readonly names?: CodeNames | undefined;
  /** Cells of the sample with something in them. */
  readonly filled: number;
  /** Different texts of the sample. */
  readonly distinct: ReadonlySet<string>;
  /** Cells of the sample that are not of the kind and stay texts; the first of them. */
  readonly odd: number;
  readonly oddExample?: string | undefined;
}

/** Least share of cells of one kind that makes the column one of that kind. */
const MOST = 0.95;
/** The same for yes and no where the heading asks for them: `Paid?` above a `no (promised)`. */
const ASKED = 0.7;
/** Of dates so many may be years alone, or vague. */
const MOST_VAGUE = 0.5;
/** And so many words in place of a date. */
const MOST_REMARKS = 0.15;
const LONG = 100;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^[^\s@]+@[^\s@]+\.[^\s@]+$|^\+?[\d\s()/-]{7,}$/u;

/** How a table writes numbers and dates, from all its columns together. */
export function styleOf(
  sample: TableSample,
  hint: { readonly decimalComma: boolean; readonly dayOrder: DayOrder | undefined },
): TableStyle {
  const commas = { decimal: 0, thousands: 0, either: 0 };
  const orders = { dmy: 0, mdy: 0, either: 0 };
  for (const { cells } of sample.rows) {
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      const text = cell.trim();
      const use = text.length < 40 ? commaUse(text) : undefined;
      if (use !== undefined) commas[use]++;
      const order = text.length < 30 ? orderOf(text) : undefined;
      if (order !== undefined) orders[order]++;
    }
  }
  const decimalComma =
    commas.decimal === commas.thousands ? hint.decimalComma : commas.decimal > commas.thousands;
  const found = orders.dmy > orders.mdy ? 'dmy' : orders.mdy > 0 ? 'mdy' : undefined;
  const guess = orders.either === 0 ? 'dmy' : decimalComma ? 'dmy' : 'unknown';
  return { decimalComma, dayOrder: hint.dayOrder ?? found ?? guess };
}

/** Nothing but yes and no, some of them with a remark: `yes`, `no`, `yes (lift)`. */
function areYesOrNo(cells: readonly Cell[]): boolean {
  const says = (truth: boolean): boolean => cells.some((cell) => truthOf(cell) === truth);
  return (
    says(true) &&
    says(false) &&
    cells.every(
      (cell) =>
        truthOf(cell) !== undefined || (typeof cell === 'string' && remarkedTruth(cell.trim()) !== undefined),
    )
  );
}

/** All columns of a sample. @param asText headings of columns whose cells are taken as they stand. */
export function lookAtColumns(
  sample: TableSample,
  style: TableStyle,
  {
    asText,
    isGerman,
    singular,
  }: {
    readonly asText: ReadonlySet<string>;
    readonly isGerman: boolean;
    readonly singular: Singular;
  },
): ColumnLook[] {
  return sample.headings.map((heading, place) => {
    const legend = legendOf(heading);
    const words = withoutSlashes(plainHeading(legend?.heading ?? heading), isGerman);
    const cells = sample.rows.flatMap((row: TableRow) => {
      const cell = row.cells[place];
      return textOf(cell) === undefined ? [] : [cell];
    });
    const base = { place, heading, words, filled: cells.length };
    if (cells.length === 0 || (place === 0 && heading === 'column 1' && areCounted(cells)))
      return { ...base, kind: 'nothing', distinct: new Set<string>(), odd: 0 };
    if (asText.has(heading)) return { ...base, kind: 'text', distinct: distinctOf(cells), odd: 0 };
    const heads = { words, isPlural: singular(words) !== words };
    const isAsked = /[?？]\s*$/u.test(heading) || areYesOrNo(cells);
    const looked = lookAtCells(cells, heads, style, isAsked ? ASKED : MOST);
    const isCoded =
      legend !== undefined && [...looked.distinct].every((code) => Object.hasOwn(legend.names, code));
    const names = isCoded ? legend.names : standardNames(words, looked.distinct);
    return {
      ...base,
      ...looked,
      // `M/F` says how it is written, not what it is.
      ...(names !== undefined && headsGenders(words) && !/\p{L}{3}/u.test(words)
        ? { words: isGerman ? 'Geschlecht' : 'gender' }
        : {}),
      ...(isCoded ? { kind: 'name' } : {}),
      names,
    };
  });
}

/** Numbers of the rows, from 0 or 1 on, as some programs write them in a first column without a name. */
function areCounted(cells: readonly Cell[]): boolean {
  const first = Number(cells[0]);
  return (first === 0 || first === 1) && cells.every((cell, at) => Number(cell) === first + at);
}

/** `free` among prices: it stays a word, and the others are numbers all the same. */
function isWithoutPrice(cell: Cell): boolean {
  return (
    typeof cell === 'string' &&
    /^(?:free|free of charge|no charge|complimentary|waived|nil|gratis|kostenlos|umsonst|frei|gratuit|免费|免收|无)$/iu.test(
      cell.trim(),
    )
  );
}

type Looked = Omit<ColumnLook, 'place' | 'heading' | 'words' | 'filled'>;

function lookAtCells(
  cells: readonly Cell[],
  { words, isPlural }: { readonly words: string; readonly isPlural: boolean },
  style: TableStyle,
  truthShare: number,
): Looked {
  if (isPhoneWord(words)) return { kind: 'text', distinct: distinctOf(cells), odd: 0 };
  const isIdentifier = identified(words) !== undefined;
  const order = style.dayOrder === 'unknown' ? 'dmy' : style.dayOrder;
  // A running time of 1:45 is no time of day, and what is written 14h throughout may be a length.
  const isTimes = !isDurationWord(words) && !cells.every((cell) => mayBeHours(String(cell)));
  const priced = cells.filter((cell) => numberOf(cell, style) !== undefined);
  const isPriced = 2 * priced.length > cells.length && unitOf(priced, style) !== '';
  const kinds: readonly (readonly [ColumnKind, (cell: Cell) => boolean])[] = [
    ['truth', (cell) => truthOf(cell) !== undefined],
    ['time', (cell) => isTimes && typeof cell === 'string' && clockOf(cell) !== undefined],
    ['number', (cell) => numberOf(cell, style) !== undefined || (isPriced && isWithoutPrice(cell))],
    [
      'date',
      (cell) => cell instanceof Date || (typeof cell === 'string' && dateOf(cell, order) !== undefined),
    ],
  ];
  for (const [kind, fits] of kinds) {
    const unlike = cells.filter((cell) => !fits(cell));
    const areDates = kind === 'date' && standAmongDates(unlike, cells.length);
    const odd = areDates ? unlike.filter((cell) => yearOf(String(cell)) === undefined) : unlike;
    if (!areDates && odd.length > cells.length * (1 - (kind === 'truth' ? truthShare : MOST))) continue;
    if (kind === 'truth' && !isTruth(truthShare === MOST ? cells : cells.filter(fits))) continue;
    const looked = { odd: odd.length, oddExample: odd.length === 0 ? undefined : textOf(odd[0]) };
    const distinct = distinctOf(cells);
    if (kind === 'number' && isIdentifier && cells.every(isWhole)) return { kind: 'code', distinct, odd: 0 };
    const unit = kind === 'number' ? unitOf(priced, style) : '';
    return { kind, distinct, ...looked, unit: unit === '' ? undefined : unit };
  }
  const separator = separatorOf(cells, isPlural);
  const parts = separator === undefined ? cells : cells.flatMap((cell) => partsOf(cell, separator));
  const texts = parts.flatMap((cell) => textOf(cell) ?? []);
  const distinct = new Set(texts);
  const isLong =
    texts.filter((text) => text.length > LONG || /[\n\r]/u.test(text)).length > texts.length * 0.05;
  const isSentence = texts.filter((text) => text.split(' ').length > 8).length > texts.length * 0.3;
  const isAddress =
    isAddressWord(words) || texts.filter((text) => ADDRESS.test(text)).length > texts.length * 0.8;
  if (isLong || isSentence || isAddress) return { kind: 'text', distinct, odd: 0 };
  const isCode =
    // Without letters nothing is a name: postcodes, versions.
    texts.filter((text) => /\p{L}/u.test(text)).length < texts.length * 0.2 ||
    (isIdentifier &&
      texts.every((text) => /^[\p{L}\p{N}._:/-]+$/u.test(text)) &&
      texts.some((text) => /\d/u.test(text)));
  return { kind: isCode ? 'code' : 'name', distinct, odd: 0, separator };
}

/** Whether cells beside dates are those of births and deaths of which only the year is known, or that not for sure; a few may say `living`. */
function standAmongDates(unlike: readonly Cell[], all: number): boolean {
  const texts = unlike.map(String);
  const numbered = texts.filter((text) => /\d/u.test(text));
  return (
    texts.length <= all * MOST_VAGUE &&
    texts.length - numbered.length <= all * MOST_REMARKS &&
    numbered.every((text) => yearOf(text) !== undefined || isVagueDate(text))
  );
}

/** `x` and single letters are yes only beside a no, or where the cells of the others are empty. */
function isTruth(cells: readonly Cell[]): boolean {
  const values = new Set(cells.map((cell) => String(cell).trim().toLowerCase()));
  return values.size <= 4 && !(values.size === 1 && /^[yjtfn]$/u.test([...values][0] as string));
}

function isWhole(cell: Cell): boolean {
  return typeof cell === 'number' ? Number.isInteger(cell) : /^\d+$/u.test(String(cell).trim());
}

function distinctOf(cells: readonly Cell[]): Set<string> {
  return new Set(cells.flatMap((cell) => (cell instanceof Date ? dateText(cell) : textOf(cell)) ?? []));
}

/** The unit that nearly all numbers have; '' if they have several. */
function unitOf(cells: readonly Cell[], style: TableStyle): string {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const unit = numberOf(cell, style)?.unit ?? '';
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const [unit = '', count = 0] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [];
  return count >= cells.length * MOST ? unit : '';
}

const JOINTS = /\s*(?:[,，、]|\s(?:\+|&|and|und)\s|\s?[+＋和]\s?)\s*/u;

/** The parts of a cell that holds several values. */
export function partsOf(cell: Cell, separator: string): string[] {
  if (Array.isArray(cell)) return cell.map((part) => String(part).trim()).filter((part) => part !== '');
  const text = textOf(cell);
  if (text === undefined) return [];
  if (separator === LIST) return [text];
  if (separator === JOINED) return text.split(JOINTS).filter((part) => part !== '');
  const inner = /^\{.*\}$/su.test(text) && separator === ',' ? text.slice(1, -1) : text;
  return inner
    .split(separator)
    .map((part) => part.trim().replace(/^"(.*)"$/su, '$1'))
    .filter((part) => part !== '');
}

/** Share of the parts between commas that must come again in other cells. */
const AGAIN = 0.6;
const AGAIN_BELOW_PLURAL = 0.3;

/**
 * What parts the values of cells that hold several: a semicolon, bar or line end where cells have them between short
 * texts; a comma only where the parts come again and again in other cells, or most of them fill cells of their own, for
 * many names have commas of their own. Below a plural ("Languages") fewer need to come again.
 */
function separatorOf(cells: readonly Cell[], isPlural: boolean): string | undefined {
  if (cells.some(Array.isArray)) return LIST;
  const texts = cells.flatMap((cell) => textOf(cell) ?? []);
  if (texts.length > 0 && texts.every((text) => /^\{[^{}]*\}$/su.test(text))) return ',';
  for (const separator of [';', '|', '\n', ' / ']) {
    const parted = texts.filter((text) => text.includes(separator));
    if (parted.length < Math.max(1, texts.length * 0.02)) continue;
    const parts = parted.flatMap((text) => partsOf(text, separator));
    if (parts.every((part) => part.length <= 60) && parts.length >= parted.length * 1.5) return separator;
  }
  // That a whole cell comes again says nothing of its parts: "Ulm, Bavaria".
  const different = [...new Set(texts)];
  const parted = different.filter((text) => text.includes(','));
  if (standAlone(parted, different, ',')) return ',';
  const joined = different.filter((text) => partsOf(text, JOINED).length > 1);
  if (joined.length > parted.length && joined.length > 1 && standAlone(joined, different, JOINED))
    return JOINED;
  if (parted.length < (isPlural ? 2 : 3) || parted.length < different.length * 0.2) return undefined;
  const seen = new Map<string, number>();
  const parts = different.flatMap((text) => partsOf(text, ','));
  for (const part of parts) seen.set(part, (seen.get(part) ?? 0) + 1);
  const lists = parted.map((text) => partsOf(text, ','));
  const ends = lists.map((list) => list.at(-1));
  // "London, UK" and "Paris, France": the last parts come again, the first do not.
  const firsts = new Set(lists.map(([one]) => one));
  const lengths = new Set(lists.map(({ length }) => length));
  const isPlace =
    firsts.size === parted.length && new Set(ends).size < ends.length && !(isPlural && lengths.size > 1);
  const again = parts.filter((part) => (seen.get(part) ?? 0) > 1).length;
  return !isPlace &&
    again >= parts.length * (isPlural ? AGAIN_BELOW_PLURAL : AGAIN) &&
    parts.every((part) => part.length <= 40)
    ? ','
    : undefined;
}

/**
 * Whether most of what a separator parts is met in other cells too, something of each such cell is, and some of it fills a cell alone.
 * @param texts different cells.
 */
function standAlone(parted: readonly string[], texts: readonly string[], separator: string): boolean {
  const alone = new Set(texts);
  const cells = parted.map((text) => [...new Set(partsOf(text, separator))]);
  const seen = new Map<string, number>();
  for (const part of cells.flat()) seen.set(part, (seen.get(part) ?? 0) + 1);
  const isMet = (part: string): boolean => alone.has(part) || (seen.get(part) ?? 0) > 1;
  const parts = [...seen.keys()];
  return (
    parts.some((part) => alone.has(part)) &&
    cells.every((cell) => cell.some(isMet)) &&
    parts.filter(isMet).length > parts.length * 0.5
  );
}
