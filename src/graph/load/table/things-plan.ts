import type { CodeNames } from './code-names.ts';
import type { DayOrder } from './date-value.ts';

/** In place of a separator where cells are lists already, as in JSON. */
export const LIST = '[]';
/** Between parts that stand behind commas, `+`, `&` and "and" alike: `Ken + Pat`, `Ken, Pat and Dilys`. */
export const JOINED = '+';

/** The year that the days of a column are taken to be of, and the order of their numbers. */
export interface YearOfDays {
  readonly year: number;
  readonly order: DayOrder;
}

/** What a column says about the thing in its row. */
export type ColumnUse =
  /** Nothing is in it. */
  | { readonly use: 'nothing' }
  /** It is the name of the thing, or a part of it. */
  | { readonly use: 'name' }
  /** It is what tells the thing from others. `isFact`: it is said of the thing too. */
  | { readonly use: 'key'; readonly isFact: boolean }
  | { readonly use: 'number'; readonly unit?: string | undefined }
  | {
      readonly use: 'date';
      /** How its cells are read that name a day and no year. */
      readonly days?: YearOfDays | undefined;
    }
  /** Times of day. */
  | { readonly use: 'time' }
  | { readonly use: 'truth' }
  | { readonly use: 'text' }
  /** Names of things that have no rows; their class is that of the column, where its heading names them. */
  | { readonly use: 'thing'; readonly class?: string | undefined }
  /** Identifiers of things that no table of this load has rows for. */
  | { readonly use: 'identified'; readonly class: string }
  /** Rows of a table of this load, by their key or their name. */
  | {
      readonly use: 'reference';
      readonly table: number;
      readonly by: 'key' | 'name';
      /** Column of that table with the part of the names that stands here: family names alone, or first names. */
      readonly part?: number | undefined;
    };

export interface ColumnPlan {
  readonly place: number;
  /** As it is in the table. */
  readonly heading: string;
  /** What the fact is called. */
  readonly relation: string;
  /** What it is called beside: a father is a parent. */
  readonly alsoRelation?: string | undefined;
  readonly use: ColumnUse;
  /** Between the parts of a cell that holds several; `LIST` where cells are lists, `JOINED` where several signs part them. */
  readonly separator?: string | undefined;
  /** What its codes stand for: other names of the things in its cells. */
  readonly names?: CodeNames | undefined;
  /** Cells of the sample that are not like the others and stay texts, and one of them. */
  readonly odd?: { readonly count: number; readonly example: string } | undefined;
}

/** What a row is about. */
export type RowSubject =
  /** A thing of the class of the table, told from others by its key, else by its name. */
  | { readonly kind: 'thing'; readonly key: number | undefined; readonly names: readonly number[] }
  /** The thing another table has a row for. */
  | { readonly kind: 'extension'; readonly column: number }
  /** A thing of another column is joined to the one of a second column. */
  | { readonly kind: 'link'; readonly from: number; readonly to: number }
  /** A thing without a name, called by its class and its line, or by a column of numbers that several rows share: the lines of one order. */
  | { readonly kind: 'row'; readonly number?: number | undefined };

/** How the rows of one table are read. */
export interface TablePlan {
  readonly place: string;
  /** What a row is: `employee`. */
  readonly class: string;
  /** What its key calls it, where that is another noun: a `job` of a table `Work`. */
  readonly alsoClass?: string | undefined;
  readonly subject: RowSubject;
  readonly columns: readonly ColumnPlan[];
  /** Rows up to this line are not data. */
  readonly headerLine: number;
  readonly decimalComma: boolean;
  readonly dayOrder: DayOrder;
  /** Rows of one name are one thing with several values, or several things of one name. */
  readonly sameName: 'one' | 'several';
  /** Merged cells of a sheet, whose values stand in each of their rows and columns. */
  readonly merged?: number | undefined;
  /** How its bytes are read, where they are not UTF-8 or UTF-16. */
  readonly encoding?: string | undefined;
  /** Rows looked at, and whether these are all. */
  readonly looked: { readonly rows: number; readonly isWhole: boolean };
}

/** How tables are read whose rows are things: JSON-able, made by `planThings`, carried out by `readThings`. */
export interface ThingsPlan {
  readonly tables: readonly TablePlan[];
}
