import { ConfigError } from '../../../errors.ts';
import { abbreviates } from '../../abbreviates.ts';
import type { LoadLimits } from '../load-limits.ts';
import { nameOf, textOf } from './cell-value.ts';
import { type ColumnLook, lookAtColumns, styleOf } from './column-look.ts';
import { classOfTitle, type Singular, singular } from './column-name.ts';
import type { DayOrder } from './date-value.ts';
import { type DatedTable, withYears } from './days-in-years.ts';
import { type ColumnReference, findReferences, type LookedTable } from './find-references.ts';
import { areGerman, withGermanNouns } from './german-nouns.ts';
import { germanSingular } from './german-singular.ts';
import {
  identified,
  identifiedById,
  isNameWord,
  isVerb,
  namedBy,
  namesThings,
  numberedPlace,
  parentWord,
} from './header-words.ts';
import { classByKey, classByNames, codeKeyOf, isUnique, keyOf, namesOf, saysClass } from './main-columns.ts';
import { sameNameOf } from './same-name.ts';
import type { Table } from './table.ts';
import { sampleTable, type TableSample } from './table-sample.ts';
import type { ColumnPlan, ColumnUse, RowSubject, TablePlan, ThingsPlan } from './things-plan.ts';
import { withOwnYesNo } from './yes-no-relations.ts';

/** What a user may say of tables whose rows are things. */
export interface ThingsOptions {
  /** Names of the columns of a table without a line of names, or those to be read. */
  readonly columns?: readonly string[] | undefined;
  readonly header?: boolean | undefined;
  /** Heading of the column that tells rows apart. */
  readonly key?: string | undefined;
  /** Headings of the columns that make the name, in their order. One table only, unless all have them. */
  readonly namedBy?: readonly string[] | undefined;
  /** What a row is, in place of the name of the file. One table only. */
  readonly class?: string | undefined;
  /** Headings of columns whose cells are taken as they stand. */
  readonly asText?: readonly string[] | undefined;
  readonly dates?: DayOrder | undefined;
  /** The year of days that say none, where no other date of the tables and no title does. */
  readonly year: number;
  readonly limits: LoadLimits;
  readonly signal?: AbortSignal | undefined;
}

/** Words of a heading that names no column. */
const SENTENCE = 3;

/**
 * Looks at the beginning of each table and says how its rows become things, and how the tables hang together.
 * Tables without rows are left out, and so are notes of one column beside tables.
 * @throws {InputError} when a table cannot be read so. @throws {ConfigError} when an option names no column, or the
 * order of day and month must be said.
 */
export async function planThings(
  tables: readonly Table[],
  options: ThingsOptions,
): Promise<{ readonly tables: readonly Table[]; readonly plan: ThingsPlan }> {
  const samples: { readonly table: Table; readonly sample: TableSample }[] = [];
  for (const table of tables) {
    const sample = await sampleTable(table, {
      maxColumns: options.limits.columns,
      columns: options.columns,
      header: options.header,
      signal: options.signal,
    });
    if (sample === undefined || sample.rows.length === 0) continue;
    // Beside tables, a sheet of sentences explains them.
    const [heading = '', ...more] = sample.headings;
    if (tables.length > 1 && more.length === 0 && heading.split(/\s+/u).length >= SENTENCE) continue;
    samples.push({ table, sample });
  }
  const isGerman = areGerman(samples.flatMap(({ table, sample }) => [table.title, ...sample.headings]));
  const one = eachIn(isGerman ? germanSingular : singular);
  const titles = samples.map(({ table }) => options.class ?? classOfTitle(table.title, one));
  const seen = samples.map(({ table, sample }) => {
    const style = styleOf(sample, { decimalComma: table.hasDecimalComma === true, dayOrder: options.dates });
    const asText = new Set(options.asText ?? []);
    return {
      table,
      sample,
      style,
      columns: lookAtColumns(sample, style, { asText, isGerman, singular: one }),
    };
  });
  const dated = withYears(seen, options);
  const sampled = dated.map((each, index): SampledTable => ({ ...each, singular: one, titles, index }));
  const first = sampled.map((each) => lookAt(each, options));
  // Tables that others know by their codes come first: these codes then name no rows of the others.
  const known = first.map((table) => knownElsewhere(table, first));
  const keyed = first.map((table, index) =>
    known[index] === undefined
      ? table
      : lookAt(sampled[index] as SampledTable, options, { known: known[index] }),
  );
  const looked = keyed.map((table, index) => {
    const codes = codesOfOthers(table, keyed, options);
    const isReferenced = isKnownByKey(table, keyed);
    return codes === undefined && !isReferenced
      ? table
      : lookAt(sampled[index] as SampledTable, options, { codes, known: known[index], isReferenced });
  });
  checkNames(looked, options);
  const references = findReferences(looked);
  const planned = looked.map((table, index) => planTable(table, references[index] ?? [], looked, options));
  const plan = { tables: withOwnYesNo(planned, isGerman) };
  return { tables: looked.map(({ table }) => table), plan: isGerman ? withGermanNouns(plan) : plan };
}

/** A table of a load, with what a row of each is called by its title. */
interface SampledTable extends DatedTable {
  readonly singular: Singular;
  readonly titles: readonly string[];
  readonly index: number;
}

/**
 * The column that would name the rows, where it holds the codes of rows of another table, each once by chance: the instruments that
 * were rented are no names of rentals.
 */
function codesOfOthers(
  own: LookedTable,
  all: readonly LookedTable[],
  { namedBy = [] }: ThingsOptions,
): number | undefined {
  const [place, ...more] = own.names;
  if (place === undefined || more.length > 0 || own.key !== undefined || namedBy.length > 0) return undefined;
  const values = [...(own.columns[place]?.distinct ?? [])];
  const isOfOther = all.some(({ key, names, columns }) => {
    const codes = key === undefined || names.length === 0 ? undefined : columns[key]?.distinct;
    return codes !== undefined && values.every((value) => codes.has(value));
  });
  return isOfOther ? place : undefined;
}

/**
 * Of a table without a key the heading of the column of codes, one for each row, by which a column of another table knows its rows:
 * the initials of teachers in a list of courses, the rooms of residents in one of medicines, clients by what they are called for short.
 */
function knownElsewhere(own: LookedTable, all: readonly LookedTable[]): string | undefined {
  if (own.key !== undefined || own.table.keys !== undefined) return undefined;
  const { columns, names, sample } = own;
  return columns.find((one) => {
    const { place, words, distinct, separator } = one;
    if (names.includes(place) || separator !== undefined || !isUnique(one, sample)) return false;
    if (all.some((other) => other !== own && hasWholeList(other, one))) return false;
    const numbered = numberedPlace(words);
    const isOwn = own.singular(words) === own.class;
    const areCodes = [...distinct].every((text) => SHORT_CODE.test(text));
    return all.some(
      (other) =>
        other !== own &&
        other.columns.some(
          (column) =>
            column.place !== other.key &&
            areAmong(column, distinct) &&
            (areCodes ||
              (isOwn && own.singular(column.words) === own.class) ||
              (numbered !== undefined &&
                numberedPlace(column.words) === numbered &&
                column.distinct.size < column.filled)),
        ),
    );
  })?.heading;
}

/** Whether a table has a row for each code of another table's column, and more: the flats, beside the tenants of most of them. */
function hasWholeList({ columns, sample }: LookedTable, { place, distinct: codes }: ColumnLook): boolean {
  return columns.some((column) => {
    const { place: own, distinct } = column;
    const isMore = distinct.size > codes.size || (distinct.size === codes.size && own === 0 && place > 0);
    return isMore && isUnique(column, sample) && [...codes].every((code) => distinct.has(code));
  });
}

/** Whether a column of another table knows the rows by their key. */
function isKnownByKey(own: LookedTable, all: readonly LookedTable[]): boolean {
  const codes = own.key === undefined ? undefined : own.columns[own.key]?.distinct;
  return (
    codes !== undefined &&
    all.some((other) => other !== own && other.columns.some((column) => areAmong(column, codes)))
  );
}

/** `HOB`, `M001`, `A-12`: no numbers, which are in every other column by chance. */
const SHORT_CODE = /^(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d./-]{0,9}$/u;
/** What is in a column that knows rows by their codes: at least so many, and but for a few all. */
const CODES = { least: 3, share: 0.8 };

function areAmong({ distinct }: ColumnLook, codes: ReadonlySet<string>): boolean {
  const shared = [...distinct].filter((text) => codes.has(text)).length;
  return shared >= CODES.least && shared >= CODES.share * distinct.size;
}

/** What the other tables of a load say of the columns of one. */
interface SaidByOthers {
  /** Place of a column that names no rows. */
  readonly codes?: number | undefined;
  /** Heading of the column by which others know the rows. */
  readonly known?: string | undefined;
  /** Others know the rows by their key. */
  readonly isReferenced?: boolean;
}

function lookAt(
  { table, sample, style, columns, singular: one, titles, index }: SampledTable,
  options: ThingsOptions,
  { codes, known, isReferenced = false }: SaidByOthers = {},
): LookedTable {
  const wanted = options.columns;
  const used = columns.map((column) =>
    wanted === undefined || wanted.includes(column.heading)
      ? column.place === codes
        ? { ...column, kind: 'code' as const }
        : column
      : { ...column, kind: 'nothing' as const },
  );
  const title = titles[index] as string;
  const said = (options.namedBy ?? []).flatMap(
    (name) => columns.find(({ heading }) => heading === name)?.place ?? [],
  );
  const namesBeside = (key: number | undefined): readonly number[] =>
    said.length > 0 ? said : namesOf(used, sample, title, { key, singular: one, isReferenced });
  const declared = keyOf(used, sample, title, { wanted: options.key ?? known, declared: table.keys });
  const code =
    declared === undefined && said.length === 0 && table.keys === undefined
      ? codeKeyOf(used, sample, title, { names: namesBeside(undefined), singular: one })
      : undefined;
  const key = declared ?? code;
  const names = namesBeside(key);
  const others = titles.toSpliced(index, 1);
  // A title such as `Sheet1` or `fleet` leaves the class to the columns, unless they name rows of another table.
  const isTitled = options.class !== undefined || saysClass(title);
  const own = (noun: string | undefined): string | undefined =>
    isTitled || noun === undefined || others.includes(noun) ? undefined : noun;
  const byKey = code === undefined ? classByKey(used, key, one) : one((used[code] as ColumnLook).words);
  const klass = own(byKey);
  const isKeyNoun = code !== undefined || isOwnKey(used[key ?? 0], key, names);
  // Of `Sängerin oder Sänger` the last, which is the other's stem.
  const byName = nounOfNames(used, names).replace(/^.* (?:or|oder) /u, '');
  const beside = byKey !== undefined && isKeyNoun ? byKey : byName === '' ? undefined : one(byName);
  // `Parz.` above the numbers of plots in a table of `Parzellen` is the same noun.
  const also = beside !== undefined && abbreviates(beside.replace(/\.$/u, ''), title) ? undefined : beside;
  return {
    table,
    sample,
    style,
    class: klass ?? own(classByNames(used, names, one)) ?? title,
    alsoClass: also === undefined || others.includes(also) ? undefined : also,
    columns: used,
    singular: one,
    key,
    names,
  };
}

/** What the heading of the names calls a row: `Dog name` in a table `Pets`, `Month` in the first column of a table `Turnover`. */
function nounOfNames(columns: readonly ColumnLook[], names: readonly number[]): string {
  const [only, ...more] = names;
  if (only === undefined || more.length > 0) return '';
  const { words, place, distinct, filled } = columns[only] as ColumnLook;
  const first = columns.find(({ kind }) => kind !== 'nothing')?.place;
  const isNoun =
    (place === first || distinct.size === filled) &&
    !isNameWord(words) &&
    namesThings(words) &&
    identified(words) === undefined;
  return namedBy(words) ?? (isNoun ? words : '');
}

/**
 * Whether the noun of a key says what a row is, beside the title: `Job #` of a table `Work`, where nothing else names a row, and
 * `Employee ID` of `Staff`; the `Licence No` of members with names says what they have.
 */
function isOwnKey(
  column: ColumnLook | undefined,
  key: number | undefined,
  names: readonly number[],
): boolean {
  return key === 0 && (names.length === 0 || identifiedById(column?.words ?? '') !== undefined);
}

function checkNames(
  looked: readonly LookedTable[],
  { key, namedBy = [], asText = [], class: klass, columns = [] }: ThingsOptions,
): void {
  const headings = looked.flatMap(({ columns: all }) => all.map(({ heading }) => heading));
  for (const [flag, name] of [
    ...(key === undefined ? [] : [['--key', key]]),
    ...namedBy.map((one) => ['--named-by', one]),
    ...asText.map((one) => ['--text', one]),
    ...columns.map((one) => ['--columns', one]),
  ] as [string, string][]) {
    if (headings.includes(name)) continue;
    throw new ConfigError(`${flag} names a column ${JSON.stringify(name)}, and there is none.`, {
      mend: `There are: ${headings.slice(0, 30).join(', ')}.`,
    });
  }
  if (klass !== undefined && looked.length > 1) {
    throw new ConfigError(`--class names one class, and there are ${looked.length} tables.`, {
      mend: 'Leave it out: the class of the rows is the name of the file or sheet.',
    });
  }
  for (const { style, table, columns: all } of looked) {
    if (style.dayOrder !== 'unknown') continue;
    const dates = all.find(({ kind }) => kind === 'date');
    if (dates === undefined) continue;
    throw new ConfigError(
      `${table.place}: nothing tells whether day or month comes first in the column ${JSON.stringify(dates.heading)} (${[...dates.distinct][0]}).`,
      { mend: 'Say it with --dates dmy or --dates mdy.', fault: 'dates' },
    );
  }
}

function planTable(
  looked: LookedTable,
  references: readonly ColumnReference[],
  all: readonly LookedTable[],
  options: ThingsOptions,
): TablePlan {
  const { sample, style, columns, key, names, singular: one } = looked;
  const refers = new Map(references.map((one) => [one.column, one]));
  const sameName = key === undefined && names.length > 0 ? sameNameOf(looked) : 'one';
  const subject = subjectOf(looked, refers, sameName, options.key !== undefined);
  const isThing = subject.kind === 'thing';
  const parents = parentsOf(columns, refers);
  const copy = isThing ? undefined : copiedName(looked, refers, all);
  const planned = columns.map((column): ColumnPlan => {
    const reference = refers.get(column.place);
    const role: ColumnUse =
      isThing && subject.names.includes(column.place)
        ? { use: 'name' }
        : isThing && subject.key === column.place
          ? { use: 'key', isFact: names.length > 0 && identified(column.words) !== '' }
          : column.place === copy
            ? { use: 'nothing' }
            : reference === undefined
              ? plainUse(column, one)
              : { use: 'reference', table: reference.table, by: reference.by, part: reference.part };
    return {
      place: column.place,
      heading: column.heading,
      relation:
        role.use === 'identified'
          ? (identifiedById(column.words) ?? column.words)
          : relationOf(column, reference, all, one),
      alsoRelation: role.use === 'reference' ? parents.get(column.place) : undefined,
      use: role,
      separator: role.use === 'name' ? undefined : column.separator,
      names: role.use === 'thing' ? column.names : undefined,
      odd:
        column.odd === 0 || column.oddExample === undefined
          ? undefined
          : { count: column.odd, example: column.oddExample },
    };
  });
  // Of a list of who got which badge, a row is none of the badges.
  const isOfColumn =
    subject.kind === 'row' && planned.some(({ use }) => use.use === 'thing' && use.class === looked.class);
  return {
    place: looked.table.place,
    class: isOfColumn ? recordOf(looked.class) : looked.class,
    alsoClass: isThing && looked.alsoClass !== looked.class ? looked.alsoClass : undefined,
    subject,
    columns: planned,
    headerLine: sample.headerLine,
    decimalComma: style.decimalComma,
    dayOrder: style.dayOrder === 'unknown' ? 'dmy' : style.dayOrder,
    sameName: sameName === 'rows' ? 'one' : sameName,
    encoding: looked.table.encoding,
    merged: looked.table.merged,
    looked: { rows: sample.rows.length, isWhole: sample.isWhole },
  };
}

/** `Badge record`, `Kurs-Eintrag`, `考勤记录`: what a row is that says something of a thing called so. */
function recordOf(noun: string): string {
  if (/\p{Script=Han}$/u.test(noun)) return `${noun}记录`;
  return /^\p{Lu}/u.test(noun) ? `${noun}-Eintrag` : `${noun} record`;
}

/** Place of the column that repeats the name of whoever the key in another column of the row is of. */
function copiedName(
  { columns, names: [name, ...more], sample }: LookedTable,
  refers: ReadonlyMap<number, ColumnReference>,
  all: readonly LookedTable[],
): number | undefined {
  if (name === undefined || more.length > 0) return undefined;
  const isCopy = columns.some(({ place }) => {
    const reference = refers.get(place);
    const of = reference?.by === 'key' && place !== name ? all[reference.table] : undefined;
    if (of?.key === undefined || of.names.length === 0) return false;
    const key = of.key;
    const byKey = new Map(of.sample.rows.map(({ cells }) => [textOf(cells[key]), nameOf(cells, of.names)]));
    const same = sample.rows.filter(({ cells }) => byKey.get(textOf(cells[place])) === textOf(cells[name]));
    return same.length >= COPIED * sample.rows.length;
  });
  return isCopy ? name : undefined;
}

/** Share of rows in which a name is that of the key beside it. */
const COPIED = 0.8;

function subjectOf(
  looked: LookedTable,
  refers: ReadonlyMap<number, ColumnReference>,
  sameName: 'one' | 'several' | 'rows',
  isKeySaid: boolean,
): RowSubject {
  const { columns, key, names, singular: one } = looked;
  const keyReference = key === undefined ? undefined : refers.get(key);
  if (key !== undefined && keyReference !== undefined && !isKeySaid)
    return { kind: 'extension', column: key };
  const isNamed = names.length > 0 && sameName !== 'rows';
  if (key !== undefined || isNamed)
    return { kind: 'thing', key, names: isNamed || key !== undefined ? names : [] };
  const ends = columns.filter(
    ({ kind, place }) =>
      refers.has(place) ||
      kind === 'name' ||
      isIdentified(columns[place], one) ||
      (names.includes(place) && kind !== 'nothing'),
  );
  const others = columns.filter((column) => column.kind !== 'nothing' && !ends.includes(column));
  const known = ends.filter(
    (column) => refers.has(column.place) || plainUse(column, one).use === 'identified',
  );
  if (known.length === 2 && ends.length === 2 && others.length === 0) {
    return { kind: 'link', from: (known[0] as ColumnLook).place, to: (known[1] as ColumnLook).place };
  }
  return { kind: 'row', number: numberOfRows(looked) };
}

/** Place of the column with numbers that are those of the rows, and that several of them share: `Order no` above the lines of orders. */
function numberOfRows({ columns, sample, class: noun }: LookedTable): number | undefined {
  return columns.find(({ words, kind, filled, distinct }) => {
    const own = identified(words) ?? '';
    const isOwn = own === noun || abbreviates(own, noun);
    const isWhole = (kind === 'number' || kind === 'code') && filled === sample.rows.length;
    return own !== '' && isOwn && isWhole && distinct.size < filled;
  })?.place;
}

/** Of columns of fathers and of mothers, both rows of one table, what both are. */
function parentsOf(
  columns: readonly ColumnLook[],
  refers: ReadonlyMap<number, ColumnReference>,
): ReadonlyMap<number, string> {
  const found = columns.flatMap(({ words, place }) => {
    const parent = parentWord(words);
    const table = refers.get(place)?.table;
    return parent === undefined || table === undefined ? [] : [{ place, parent, table }];
  });
  const [first, second, ...more] = found;
  return first === undefined || second?.table !== first.table || more.length > 0
    ? new Map()
    : new Map(found.map(({ place, parent }) => [place, parent]));
}

function isIdentified(column: ColumnLook | undefined, one: Singular): boolean {
  return column !== undefined && plainUse(column, one).use === 'identified';
}

function plainUse({ kind, words, separator, unit, days }: ColumnLook, one: Singular): ColumnUse {
  switch (kind) {
    case 'nothing':
      return { use: 'nothing' };
    case 'number':
      return { use: 'number', unit };
    case 'date':
      return { use: kind, days };
    case 'time':
      return { use: kind };
    case 'truth':
      return { use: 'truth' };
    case 'name':
      return namesThings(words)
        ? { use: 'thing', class: one(words.replace(/\s*\(.*\)$/u, '')) }
        : { use: 'thing' };
    case 'code': {
      const noun = identifiedById(words);
      if (noun !== undefined) return { use: 'identified', class: one(noun) };
      return separator === undefined ? { use: 'text' } : { use: 'thing', class: one(words) };
    }
    case 'text':
      return { use: 'text' };
  }
}

function relationOf(
  column: ColumnLook,
  reference: ColumnReference | undefined,
  all: readonly LookedTable[],
  one: Singular,
): string {
  if (reference !== undefined) {
    const noun = identified(column.words);
    // `Acct` above what is the `Acct` of rows elsewhere: there it is a text, and here one of those rows.
    if (noun === undefined && isHeadingOfKey(column, reference, all))
      return all[reference.table]?.class ?? column.words;
    return noun === undefined
      ? inSingular(column, one)
      : noun === '' || /^\p{Script=Han}$/u.test(noun)
        ? (all[reference.table]?.class ?? column.words)
        : noun;
  }
  const unit = column.unit ?? '';
  return unit === '' || column.words.includes(unit) ? inSingular(column, one) : `${column.words} (${unit})`;
}

/** A column that refers to rows by a key of the same heading, where these have names besides: their key is then a fact of that name. */
function isHeadingOfKey(
  { words }: ColumnLook,
  { table, by }: ColumnReference,
  all: readonly LookedTable[],
): boolean {
  const other = all[table];
  const key = other?.key === undefined ? undefined : other.columns[other.key];
  return (
    by === 'key' &&
    other !== undefined &&
    other.names.length > 0 &&
    saysClass(other.class) &&
    key?.words === words
  );
}

/** `keepers or contacts` in the singular are a keeper or contact. */
function eachIn(one: Singular): Singular {
  return (noun) =>
    noun
      .split(/( (?:or|oder) )/u)
      .map((part, place) => (place % 2 === 0 ? one(part) : part))
      .join('');
}

/** A list of genres says of a film: genre. */
function inSingular({ words, separator }: ColumnLook, one: Singular): string {
  return separator === undefined || isVerb(words) ? words : one(words);
}
