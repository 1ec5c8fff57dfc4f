import type { LoadRecord } from '../../embedded/bulk/graph-builder.ts';
import type { NewTerm } from '../../graph.ts';
import { XSD } from '../../vocabulary.ts';
import { dateText, nameOf, numberOf, remarkedTruth, textOf, truthOf } from './cell-value.ts';
import { clockOf } from './clock-value.ts';
import { partsOf } from './column-look.ts';
import { dateOf, type ReadDate, yearOf } from './date-value.ts';
import { dayIn, dayOf } from './day-value.ts';
import { KeysByName } from './keys-by-name.ts';
import { SeenTexts } from './seen-texts.ts';
import type { Cell, Table, TableRow } from './table.ts';
import type { ColumnPlan, TablePlan, ThingsPlan, YearOfDays } from './things-plan.ts';
import { isNote, isTotal } from './total-rows.ts';

/** Values whose class was told and need not be told again; forgotten when they are more. */
const MOST_TOLD = 10_000;

/** What was met while tables were read; complete when the reading has ended. */
export interface ThingsCount {
  rows: number;
  /** Rows that say not what they are about. */
  withoutSubject: number;
  /** Rows that sum up others. */
  totals: number;
  /** Notes on the table. */
  notes: number;
  /** Cells that were not like the others of their column and stayed texts. */
  odd: number;
  /** Rows with the name of an earlier one that became things of their own. */
  sameName: number;
  /** Cells behind the last column that has a name. */
  beyond: number;
}

export interface ThingsSource extends AsyncIterable<readonly LoadRecord[]> {
  readonly count: Readonly<ThingsCount>;
}

/**
 * Things and facts of the rows of tables, as planned, in batches. The stable id of a thing is its class and key
 * (`employee/17`), else its class and name; values that many rows share are nodes of their own by name.
 */
export function readThings(
  tables: readonly Table[],
  plan: ThingsPlan,
  options: { readonly signal?: AbortSignal } = {},
): ThingsSource {
  const count: ThingsCount = {
    rows: 0,
    withoutSubject: 0,
    totals: 0,
    notes: 0,
    odd: 0,
    sameName: 0,
    beyond: 0,
  };
  return { count, [Symbol.asyncIterator]: () => readAll(tables, plan, count, options.signal) };
}

async function* readAll(
  tables: readonly Table[],
  plan: ThingsPlan,
  count: ThingsCount,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly LoadRecord[]> {
  const keysByName = await keysOfNames(tables, plan, signal);
  for (const [index, table] of tables.entries()) {
    const reader = new RowReader(plan.tables[index] as TablePlan, plan, keysByName, count);
    for await (const rows of table.rows(signal)) yield rows.flatMap((row) => reader.read(row));
  }
}

/** Whose rows are named by a column of another table: those of a table, by their names or by one column of these. */
function namedKey(table: number, part: number | undefined): string {
  return `${table}/${part ?? ''}`;
}

/**
 * For the tables that are named by others by name: the id of each name, where that is a key or the name is only a part of the whole.
 * Of parts that several rows have there is none.
 */
async function keysOfNames(
  tables: readonly Table[],
  plan: ThingsPlan,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, KeysByName>> {
  const wanted = new Map(
    plan.tables.flatMap(({ columns }) =>
      columns.flatMap(({ use }) =>
        use.use === 'reference' && use.by === 'name'
          ? [[namedKey(use.table, use.part), { table: use.table, part: use.part }] as const]
          : [],
      ),
    ),
  );
  const found = new Map<string, KeysByName>();
  for (const [id, { table, part }] of wanted) {
    const target = plan.tables[table] as TablePlan;
    const { subject } = target;
    if (subject.kind !== 'thing' || (subject.key === undefined && part === undefined)) continue;
    const keys = new KeysByName();
    for await (const rows of (tables[table] as Table).rows(signal)) {
      for (const { cells, line } of rows) {
        if (line <= target.headerLine) continue;
        const whole = nameOf(cells, subject.names);
        const name = part === undefined ? whole : textOf(cells[part]);
        const key = subject.key === undefined ? whole : textOf(cells[subject.key]);
        if (name === undefined) continue;
        if (part !== undefined) keys.addOnly(name, key);
        else if (key !== undefined) keys.add(name, key);
      }
    }
    found.set(id, keys);
  }
  return found;
}

/** What the facts of a row begin from. */
interface Subject {
  readonly term: NewTerm;
  readonly records: readonly LoadRecord[];
  /** Columns whose facts are already covered. */
  readonly done: readonly number[];
}

class RowReader {
  readonly #plan: TablePlan;
  readonly #all: ThingsPlan;
  readonly #keysByName: ReadonlyMap<string, KeysByName>;
  readonly #count: ThingsCount;
  readonly #classes: readonly string[];
  readonly #seen = new SeenTexts();
  readonly #told = new Set<string>();
  /** Line of the row before. */
  #line = 0;

  constructor(
    plan: TablePlan,
    all: ThingsPlan,
    keysByName: ReadonlyMap<string, KeysByName>,
    count: ThingsCount,
  ) {
    this.#plan = plan;
    this.#classes = [plan.class, ...(plan.alsoClass === undefined ? [] : [plan.alsoClass])];
    this.#all = all;
    this.#keysByName = keysByName;
    this.#count = count;
  }

  read(row: TableRow): LoadRecord[] {
    const { cells, line } = row;
    const { columns, headerLine } = this.#plan;
    const before = this.#line;
    this.#line = line;
    if (line <= headerLine) return [];
    this.#count.rows++;
    if (cells.length > columns.length) {
      this.#count.beyond += cells.slice(columns.length).filter((cell) => textOf(cell) !== undefined).length;
    }
    if (isTotal(cells, columns.length)) {
      this.#count.totals++;
      return [];
    }
    if (isNote(row, before, columns.length)) {
      this.#count.notes++;
      return [];
    }
    const subject = this.#subject(cells, line);
    if (subject === undefined) {
      this.#count.withoutSubject++;
      return [];
    }
    const records: LoadRecord[] = [...subject.records];
    for (const column of columns) {
      if (subject.done.includes(column.place)) continue;
      for (const tail of this.#ends(cells[column.place], column, records)) {
        records.push({ head: subject.term, relation: column.relation, tail });
        if (column.alsoRelation !== undefined)
          records.push({ head: subject.term, relation: column.alsoRelation, tail });
      }
    }
    return records;
  }

  #subject(cells: readonly Cell[], line: number): Subject | undefined {
    const { subject, columns } = this.#plan;
    const klass = this.#plan.class;
    switch (subject.kind) {
      case 'thing': {
        const name = nameOf(cells, subject.names);
        const key = subject.key === undefined ? undefined : textOf(cells[subject.key]);
        if (name === undefined && key === undefined) return undefined;
        return this.#thing(name, key, line);
      }
      case 'row': {
        const term = { term: `${klass}/${line}` };
        const number = subject.number === undefined ? undefined : textOf(cells[subject.number]);
        const name = `${klass} ${number ?? line}`;
        return { term, records: [{ entity: term, name, types: [klass] }], done: [] };
      }
      case 'extension': {
        const records: LoadRecord[] = [];
        const [term] = this.#ends(cells[subject.column], columns[subject.column] as ColumnPlan, records);
        return term === undefined ? undefined : { term, records, done: [subject.column] };
      }
      case 'link': {
        const records: LoadRecord[] = [];
        const [term] = this.#ends(cells[subject.from], columns[subject.from] as ColumnPlan, records);
        return term === undefined ? undefined : { term, records, done: [subject.from] };
      }
    }
  }

  #thing(name: string | undefined, key: string | undefined, line: number): Subject {
    const klass = this.#plan.class;
    let own = key ?? (name as string);
    if (key === undefined && this.#plan.sameName === 'several' && !this.#seen.add(own)) {
      this.#count.sameName++;
      own = `${own} (${line})`;
    }
    const term = { term: `${klass}/${own}` };
    // A bare number is not a name: the order 1001 and the plot 3a are called that, and found by their numbers too.
    const noun = this.#plan.alsoClass ?? klass;
    const called = name ?? (/^\d+\p{L}?$/u.test(own) ? `${noun} ${own}` : own);
    const isAlias = key !== undefined && called !== key && (name === undefined || !/^\d+$/u.test(own));
    const records: LoadRecord[] = [
      { entity: term, name: called, types: this.#classes, aliases: isAlias ? [key] : undefined },
    ];
    return { term, records, done: [] };
  }

  /** What a cell says: the ends of its facts. What else is to be told of them is added to `records`. */
  #ends(cell: Cell, column: ColumnPlan, records: LoadRecord[]): NewTerm[] {
    const { use, separator } = column;
    if (use.use === 'nothing' || use.use === 'name') return [];
    if (use.use === 'key' && !use.isFact) return [];
    if (textOf(cell) === undefined && !(cell instanceof Date)) return [];
    if (use.use === 'truth' && truthOf(cell) === undefined) {
      const text = textOf(cell) as string;
      const truth = remarkedTruth(text);
      if (truth !== undefined)
        return [{ literal: String(truth), datatype: `${XSD}boolean` }, { literal: text }];
    }
    if (separator === undefined) return [this.#end(cell, column, records)];
    return partsOf(cell, separator).map((part) => this.#end(part, column, records));
  }

  #end(cell: Cell, { use, relation, names }: ColumnPlan, records: LoadRecord[]): NewTerm {
    const text = textOf(cell) as string;
    switch (use.use) {
      case 'number': {
        const number = numberOf(cell, this.#plan);
        if (number === undefined || (number.unit !== '' && number.unit !== (use.unit ?? '')))
          return this.#odd(text);
        return {
          literal: number.text,
          datatype: `${XSD}${/^-?\d+$/u.test(number.text) ? 'integer' : 'decimal'}`,
        };
      }
      case 'date': {
        const date =
          cell instanceof Date
            ? isoDate(cell)
            : (dayInYear(text, use.days) ?? dateOf(text, this.#plan.dayOrder) ?? yearOf(text));
        return date === undefined ? this.#odd(text) : { literal: date.text, datatype: `${XSD}${date.kind}` };
      }
      case 'time': {
        const time = clockOf(text);
        return time === undefined ? this.#odd(text) : { literal: time };
      }
      case 'truth': {
        const truth = truthOf(cell);
        return truth === undefined ? this.#odd(text) : { literal: String(truth), datatype: `${XSD}boolean` };
      }
      case 'thing':
        if (use.class !== undefined)
          this.#tell(text, use.class, records, names && Object.hasOwn(names, text) ? names[text] : undefined);
        return text;
      case 'identified': {
        const term = `${use.class}/${text}`;
        if (this.#isNew(term)) {
          const name = /^\d+$/u.test(text) ? `${use.class} ${text}` : text;
          records.push({ entity: { term }, name, types: [use.class] });
        }
        return { term };
      }
      case 'reference':
        return this.#reference(text, use, relation, records);
      default:
        return { literal: text };
    }
  }

  #reference(
    text: string,
    { table, by, part }: Extract<ColumnPlan['use'], { readonly use: 'reference' }>,
    relation: string,
    records: LoadRecord[],
  ): NewTerm {
    const target = this.#all.tables[table] as TablePlan;
    const known = this.#keysByName.get(namedKey(table, part));
    if (by === 'key') return { term: `${target.class}/${text}` };
    if (known === undefined) return { term: `${target.class}/${text}`, name: text };
    const key = known.get(text);
    if (key !== undefined) return { term: `${target.class}/${key}` };
    // Named here, and no row of the other table.
    this.#tell(text, relation, records);
    return text;
  }

  /** Tells the class of a value, and what it is called beside. */
  #tell(text: string, klass: string, records: LoadRecord[], aliases?: readonly string[]): void {
    if (!this.#isNew(`${klass}\0${text}`)) return;
    records.push({ entity: text, types: [klass], aliases });
  }

  /** Whether nothing was told under this key lately. */
  #isNew(key: string): boolean {
    if (this.#told.has(key)) return false;
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.add(key);
    return true;
  }

  #odd(text: string): NewTerm {
    this.#count.odd++;
    return { literal: text };
  }
}

function dayInYear(text: string, days: YearOfDays | undefined): ReadDate | undefined {
  const day = days && dayOf(text, days.order);
  const iso = day && dayIn(days.year, day);
  return iso === undefined ? undefined : { text: iso, kind: 'date' };
}

function isoDate(date: Date): { text: string; kind: 'date' | 'dateTime' } | undefined {
  const text = dateText(date);
  return text === '' ? undefined : { text, kind: text.length === 10 ? 'date' : 'dateTime' };
}
