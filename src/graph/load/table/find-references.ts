import { abbreviates } from '../../abbreviates.ts';
import { textOf } from './cell-value.ts';
import type { ColumnLook, TableStyle } from './column-look.ts';
import type { Singular } from './column-name.ts';
import { identified, isSameKindWord, numberedPlace } from './header-words.ts';
import type { Table } from './table.ts';
import type { TableSample } from './table-sample.ts';

/** A column whose cells name rows of a table of the same load. */
export interface ColumnReference {
  readonly column: number;
  readonly table: number;
  /** Whether they name these by their key or by their name. */
  readonly by: 'key' | 'name';
  /** Place of the column there with the part of the name that these are. */
  readonly part?: number | undefined;
}

interface ReferenceTarget {
  readonly table: number;
  readonly by: 'key' | 'name';
  readonly part?: number | undefined;
  readonly class: string;
  /** What the key calls a row beside that. */
  readonly alsoClass: string | undefined;
  readonly heading: string | undefined;
  readonly values: ReadonlySet<string>;
  /** The values are all there are. */
  readonly isWhole: boolean;
  /** Columns that make the values. */
  readonly places: readonly number[];
}

/** Least share of a column's values that must occur in the other table when only the values say that it refers to it. */
const BY_VALUES = 0.8;
/** The same where the heading says so too, or where the values are names of several words, which nothing has by chance. */
const BY_NAME = 0.5;

/** Share of values that must be family names, or first names, of the other table: one that two have names nobody. */
const BY_PARTS = 0.7;

/** For each table its columns that name rows of another, or of itself: by overlap of values, and by their headings. */
export function findReferences(tables: readonly LookedTable[]): ColumnReference[][] {
  const targets = tables.flatMap(targetsOf);
  return tables.map((table, index) =>
    table.columns.flatMap((column): ColumnReference[] => {
      if (['nothing', 'date', 'time', 'truth'].includes(column.kind)) return [];
      if (column.kind === 'text' && column.separator === undefined) return [];
      const declared = declaredReference(table.table, column, targets, tables);
      if (declared !== undefined) return [declared];
      const found = targets
        .filter((target) => !(target.table === index && target.places.includes(column.place)))
        .map((target) => ({ target, fit: fitOf(column, target, table.singular, target.table === index) }))
        .filter(({ fit }) => fit > 0)
        .sort((left, right) => right.fit - left.fit);
      const [best, second] = found;
      // Two tables that fit equally well: nothing tells which is meant.
      if (
        best === undefined ||
        (second !== undefined && second.fit === best.fit && second.target.class !== best.target.class)
      )
        return [];
      const { table: other, by, part } = best.target;
      return [{ column: column.place, table: other, by, part }];
    }),
  );
}

/** As the source of a table declares it, where the column it names is the key or the name of the other table. */
function declaredReference(
  table: Table,
  column: ColumnLook,
  targets: readonly ReferenceTarget[],
  tables: readonly LookedTable[],
): ColumnReference | undefined {
  const declared = table.references?.find((one) => one.column === column.heading);
  if (declared === undefined) return undefined;
  const target = targets.find(({ table: index, places }) => {
    const { table: other, columns } = tables[index] as LookedTable;
    const [only, more] = places;
    return (
      other.place === declared.place &&
      more === undefined &&
      only !== undefined &&
      columns[only]?.heading === declared.to
    );
  });
  return target === undefined ? undefined : { column: column.place, table: target.table, by: target.by };
}

function targetsOf(looked: LookedTable, table: number): ReferenceTarget[] {
  const { key, names, sample, columns } = looked;
  const base = { table, class: looked.class, alsoClass: looked.alsoClass, isWhole: sample.isWhole };
  const targets: ReferenceTarget[] = [];
  if (key !== undefined) {
    const column = columns[key] as ColumnLook;
    const isForeign = !['', looked.class, looked.alsoClass].includes(identified(column.words) ?? '');
    if (!isForeign || names.length > 0) {
      targets.push({ ...base, by: 'key', heading: column.words, values: column.distinct, places: [key] });
    }
  }
  if (names.length > 0) {
    const values = new Set(
      sample.rows.map(({ cells }) =>
        names
          .map((place) => textOf(cells[place]) ?? '')
          .join(' ')
          .trim(),
      ),
    );
    targets.push({ ...base, by: 'name', heading: undefined, values, places: names });
    if (names.length === 2) {
      for (const part of names) {
        const texts = sample.rows.map(({ cells }) => textOf(cells[part]));
        const own = new Set(
          texts.filter((text): text is string => text !== undefined && isOnce(text, texts)),
        );
        targets.push({ ...base, by: 'name', part, heading: undefined, values: own, places: [part] });
      }
    }
  }
  return targets;
}

function isOnce(text: string, texts: readonly (string | undefined)[]): boolean {
  return texts.indexOf(text) === texts.lastIndexOf(text);
}

/**
 * Whether numbers can only be the keys they all are: at least three, of keys that are neither counted from one on nor years,
 * as no quantities happen to be.
 */
function areOwnNumbers(values: readonly string[], keys: ReadonlySet<string>): boolean {
  if (values.length < 3) return false;
  for (const key of keys) {
    const number = Number(key);
    if (!/^[1-9]\d{2,}$/u.test(key) || (number >= 1500 && number <= 2100)) return false;
  }
  return true;
}

/** How well a column fits a target; 0 = it does not. */
function fitOf(column: ColumnLook, target: ReferenceTarget, singular: Singular, isSelf: boolean): number {
  const noun = identified(column.words);
  const said = singular(noun === undefined || noun === '' ? column.words : noun);
  const isNamed =
    said === target.class ||
    said === target.alsoClass ||
    said.endsWith(` ${target.class}`) ||
    // "Memb no." of members.
    (said.length > 2 && abbreviates(said, target.class)) ||
    (noun !== undefined && noun !== '' && column.words === target.heading);
  const values = [...column.distinct];
  const shared = values.filter((value) => target.values.has(value)).length;
  const share = values.length === 0 ? 0 : shared / values.length;
  // Family names or first names alone: nearly all must be known, and a whole name comes before.
  if (target.part !== undefined)
    return !isSelf && column.kind === 'name' && shared >= 2 && share >= BY_PARTS ? 0.9 * share : 0;
  if (
    isNamed &&
    !isSelf &&
    (share >= BY_NAME || (!target.isWhole && noun !== undefined && target.by === 'key'))
  )
    return 2 + share;
  const areNumbers = values.every((value) => /^\d+$/u.test(value));
  if (areNumbers || column.kind === 'number') {
    const numbered = numberedPlace(column.words);
    const isPlace = numbered !== undefined && numbered === numberedPlace(target.heading ?? '');
    if (!isSelf && target.by === 'key' && isPlace && share >= BY_NAME) return 1.5;
    if (!isSelf && target.by === 'key' && share === 1 && areOwnNumbers(values, target.values)) return 1.2;
    // Small numbers are in every key: only a heading tells, and of the table itself only one that means its own kind.
    return isSelf && isSameKindWord(noun ?? column.words) && target.by === 'key' && share === 1 ? 1.5 : 0;
  }
  // A manager who has no row of their own is among those who have one.
  const areFullNames = values.every((value) => /\p{L} \p{Lu}/u.test(value) || !target.values.has(value));
  const least = target.by === 'name' && areFullNames ? BY_NAME : BY_VALUES;
  return shared >= 2 && share >= least ? share : 0;
}

/** A table with what its first rows show. */
export interface LookedTable {
  readonly table: Table;
  readonly sample: TableSample;
  readonly style: TableStyle;
  readonly class: string;
  /** What the heading of a key in the first place, or of the names, calls a row, unless rows of another table are called so. */
  readonly alsoClass?: string | undefined;
  readonly columns: readonly ColumnLook[];
  /** How a noun of its language is put in the singular. */
  readonly singular: Singular;
  /** Place of the column that tells rows apart; undefined where the name does, or nothing. */
  readonly key: number | undefined;
  /** Places of the columns that make the name. */
  readonly names: readonly number[];
}
