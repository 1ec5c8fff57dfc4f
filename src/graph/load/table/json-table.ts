import { InputError } from '../../../errors.ts';
import { isObject } from '../../../is-object.ts';
import { type LoadLimits, limitError } from '../load-limits.ts';
import { inputName, openInput } from '../open-input.ts';
import { plainBytes } from '../plain-bytes.ts';
import { NAME_PROPERTIES } from '../property-value.ts';
import { classOfTitle, plainHeading, singular } from './column-name.ts';
import { titleOf } from './delimited-table.ts';
import { identified } from './header-words.ts';
import { jsonItems, jsonLineItems } from './json-items.ts';
import { type Cell, ROWS_AT_ONCE, type Table, type TableRow } from './table.ts';

export interface JsonOptions {
  readonly limits: LoadLimits;
  readonly signal?: AbortSignal | undefined;
  /** One object a line, in place of one document. */
  readonly isLines?: boolean | undefined;
}

/**
 * The lists of objects in a JSON file: the list it is, those its outermost object holds by name, or one object a line. An
 * object within an object gives columns of its own (`address city`), unless it has a name: then it is that thing, and what
 * else is said of it is a row of a table called as the field. Objects without names in a list are rows of such a table too, with a
 * column for what they are of.
 * @throws {InputError} when it is not JSON, or holds no list of objects.
 */
export async function jsonTables(file: string, options: JsonOptions): Promise<readonly Table[]> {
  const place = inputName(file);
  const lists = new Map<string, List>();
  for await (const { list, fields, of } of objects(file, options)) {
    const known = lists.get(list) ?? new List(list === '' ? titleOf(file) : list);
    lists.set(list, known);
    known.add(fields, of?.list);
    if (known.fields.size > options.limits.columns) {
      const { columns } = options.limits;
      throw limitError(`Its objects have more than ${columns} fields`, 'columns', columns, { file: place });
    }
  }
  if (lists.size === 0)
    throw new InputError('There is no list of objects in it.', { file: place, fault: 'kind' });
  const placeOf = (list: string): string => (list === '' ? place : `${place} (${list})`);
  return [...lists].map(([list, { title, fields }]): Table => {
    const owners = ownersOf(list, lists).filter(({ heading }) => !fields.has(heading));
    const headings = [...new Set([...owners.map(({ heading }) => heading), ...fields])];
    return {
      place: placeOf(list),
      title,
      columns: headings,
      references: owners.flatMap(({ heading, field, isKey, list: other }) =>
        isKey ? [{ column: heading, place: placeOf(other), to: field }] : [],
      ),
      async *rows(signal) {
        let batch: TableRow[] = [];
        let line = 0;
        for await (const one of objects(file, signal === undefined ? options : { ...options, signal })) {
          if (one.list !== list) continue;
          line++;
          const cells = new Map(one.fields);
          for (let { of } = one; of !== undefined; of = of.of) {
            for (const owner of owners)
              if (owner.list === of.list && !cells.has(owner.heading))
                cells.set(owner.heading, of.fields.get(owner.field));
          }
          batch.push({ cells: headings.map((name) => cells.get(name)), line });
          if (batch.length < ROWS_AT_ONCE) continue;
          yield batch;
          batch = [];
        }
        if (batch.length > 0) yield batch;
      },
    };
  });
}

/** Objects from which it is told what tells those of a list apart. */
const SAMPLE = 10_000;

/** What the objects of a list have, and which lists they stand within. */
class List {
  readonly title: string;
  readonly fields = new Set<string>();
  /** Lists whose objects hold these, without a name of their own. */
  readonly parents = new Set<string>();
  readonly #values = new Map<string, Set<Cell>>();
  #count = 0;

  constructor(title: string) {
    this.title = title;
  }

  add(fields: ReadonlyMap<string, Cell>, parent: string | undefined): void {
    for (const name of fields.keys()) this.fields.add(name);
    if (parent !== undefined) this.parents.add(parent);
    if (this.#count === SAMPLE) return;
    this.#count++;
    for (const [name, value] of fields) {
      const known = this.#values.get(name) ?? new Set();
      this.#values.set(name, known);
      known.add(value);
    }
  }

  /** What a row is, in one word. */
  get noun(): string {
    return classOfTitle(this.title, singular);
  }

  /** The field that tells its objects apart: an identifier, else a name. */
  get key(): string | undefined {
    const own = ['', this.noun];
    const unique = [...this.fields].filter((name) => this.#values.get(name)?.size === this.#count);
    return (
      unique.find((name) => own.includes(identified(plainHeading(name)) ?? name)) ??
      unique.find((name) => NAME_PROPERTIES.includes(name))
    );
  }
}

/** A column that says what the object is of which another is a part. */
interface OwnerColumn {
  readonly heading: string;
  readonly list: string;
  readonly field: string;
  readonly isKey: boolean;
}

/** The columns for what the objects of a list are of: what tells that apart, else all that is said of it. */
function ownersOf(
  list: string,
  lists: ReadonlyMap<string, List>,
  seen: ReadonlySet<string> = new Set(),
): readonly OwnerColumn[] {
  const parents = [...(lists.get(list)?.parents ?? [])].filter((name) => !seen.has(name));
  return parents.flatMap((name): readonly OwnerColumn[] => {
    const { key, noun, fields } = lists.get(name) as List;
    if (key !== undefined) return [{ heading: noun, list: name, field: key, isKey: true }];
    const own = [...fields].map((field) => ({ heading: field, list: name, field, isKey: false }));
    return [...ownersOf(name, lists, new Set([...seen, list])), ...own];
  });
}

interface ListedObject {
  readonly list: string;
  readonly fields: ReadonlyMap<string, Cell>;
  /** The object in whose list it stands without a name. */
  readonly of?: ListedObject | undefined;
}

async function* objects(
  file: string,
  { limits, signal, isLines }: JsonOptions,
): AsyncGenerator<ListedObject> {
  // A document may be one line; what is bounded there is each text and each object.
  const bytes = plainBytes(
    openInput(file, signal, limits),
    file,
    isLines ? limits.lineBytes : Number.POSITIVE_INFINITY,
  );
  for await (const { list, value } of isLines ? jsonLineItems(bytes, file) : jsonItems(bytes, file, limits)) {
    const waiting: Inner[] = [{ field: list, object: value, of: undefined, isNamed: false }];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const fields = new Map<string, Cell>();
      const inner: Omit<Inner, 'of'>[] = [];
      flatten(next.object, '', fields, inner);
      const one: ListedObject = { list: next.field, fields, of: next.of };
      if (fields.size > (next.isNamed ? 1 : 0)) yield one;
      waiting.push(...inner.map((each) => ({ ...each, of: each.isNamed ? undefined : one })));
    }
  }
}

/** An object within another, and the field it stands in. */
interface Inner {
  readonly field: string;
  readonly object: Readonly<Record<string, unknown>>;
  readonly isNamed: boolean;
  readonly of: ListedObject | undefined;
}

function flatten(
  value: Readonly<Record<string, unknown>>,
  before: string,
  fields: Map<string, Cell>,
  inside: Omit<Inner, 'of'>[],
): void {
  for (const [key, inner] of Object.entries(value)) {
    const name = before === '' ? key : `${before} ${key}`;
    if (inner === null || inner === '') continue;
    if (Array.isArray(inner)) {
      const parts = inner.flatMap((part) => scalarOf(part) ?? []);
      for (const part of inner) {
        if (isObject(part)) inside.push({ field: key, object: part, isNamed: nameOf(part) !== undefined });
      }
      if (parts.length > 0) fields.set(name, parts);
    } else if (typeof inner === 'object') {
      const object = inner as Record<string, unknown>;
      const naming = nameOf(object);
      if (naming === undefined) flatten(object, name, fields, inside);
      else {
        fields.set(name, naming);
        inside.push({ field: key, object, isNamed: true });
      }
    } else fields.set(name, inner as string | number | boolean);
  }
}

function scalarOf(part: unknown): string | undefined {
  if (isObject(part)) return nameOf(part);
  return part === null || typeof part === 'object' ? undefined : String(part);
}

function nameOf(value: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of NAME_PROPERTIES)
    if (typeof value[key] === 'string' && value[key] !== '') return value[key];
  return undefined;
}
