import { InputError } from '../../../errors.ts';
import { type LoadLimits, limitText } from '../load-limits.ts';
import { inputName, openInput } from '../open-input.ts';
import { plainBytes } from '../plain-bytes.ts';
import { titleOf } from './delimited-table.ts';
import { jsonItems, jsonLineItems } from './json-items.ts';
import type { Cell, Table, TableRow } from './table.ts';

const BATCH = 1024;

export interface JsonOptions {
  readonly limits: LoadLimits;
  readonly signal?: AbortSignal | undefined;
  /** One object a line, in place of one document. */
  readonly isLines?: boolean | undefined;
}

/**
 * The lists of objects in a JSON file: the list it is, those its outermost object holds by name, or one object a line. An
 * object within an object gives columns of its own (`address city`), unless it has a name: then it is that thing, and what
 * else is said of it is a row of a table called as the field.
 * @throws {InputError} when it is not JSON, or holds no list of objects.
 */
export async function jsonTables(file: string, options: JsonOptions): Promise<readonly Table[]> {
  const place = inputName(file);
  const columns = new Map<string, Set<string>>();
  for await (const { list, fields } of objects(file, options)) {
    const known = columns.get(list) ?? new Set();
    columns.set(list, known);
    for (const name of fields.keys()) known.add(name);
    if (known.size > options.limits.columns) {
      throw new InputError(
        limitText(
          `Its objects have more than ${options.limits.columns} fields`,
          'columns',
          options.limits.columns,
        ),
        { file: place },
      );
    }
  }
  if (columns.size === 0) throw new InputError('There is no list of objects in it.', { file: place });
  return [...columns].map(([list, names]): Table => {
    const headings = [...names];
    return {
      place: list === '' ? place : `${place} (${list})`,
      title: list === '' ? titleOf(file) : list,
      columns: headings,
      async *rows(signal) {
        let batch: TableRow[] = [];
        let line = 0;
        for await (const one of objects(file, signal === undefined ? options : { ...options, signal })) {
          if (one.list !== list) continue;
          line++;
          batch.push({ cells: headings.map((name) => one.fields.get(name)), line });
          if (batch.length < BATCH) continue;
          yield batch;
          batch = [];
        }
        if (batch.length > 0) yield batch;
      },
    };
  });
}

async function* objects(
  file: string,
  { limits, signal, isLines }: JsonOptions,
): AsyncGenerator<{ readonly list: string; readonly fields: ReadonlyMap<string, Cell> }> {
  // A document may be one line; what is bounded there is each text and each object.
  const bytes = plainBytes(
    openInput(file, signal, limits),
    file,
    isLines ? limits.lineBytes : Number.POSITIVE_INFINITY,
  );
  for await (const { list, value } of isLines ? jsonLineItems(bytes, file) : jsonItems(bytes, file, limits)) {
    const fields = new Map<string, Cell>();
    const named: Named[] = [];
    flatten(value, '', fields, named);
    if (fields.size > 0) yield { list, fields };
    while (named.length > 0) {
      const { field, object } = named.shift() as Named;
      const own = new Map<string, Cell>();
      flatten(object, '', own, named);
      if (own.size > 1) yield { list: field, fields: own };
    }
  }
}

/** An object with a name, and the field it stands in. */
interface Named {
  readonly field: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** Names of fields that name an object. */
const NAMING = ['name', 'title', 'label'];

function flatten(
  value: Readonly<Record<string, unknown>>,
  before: string,
  fields: Map<string, Cell>,
  named: Named[],
): void {
  for (const [key, inner] of Object.entries(value)) {
    const name = before === '' ? key : `${before} ${key}`;
    if (inner === null || inner === '') continue;
    if (Array.isArray(inner)) {
      const parts = inner.flatMap((part) => scalarOf(part) ?? []);
      for (const part of inner) {
        if (isObject(part) && nameOf(part) !== undefined) named.push({ field: key, object: part });
      }
      if (parts.length > 0) fields.set(name, parts);
    } else if (typeof inner === 'object') {
      const object = inner as Record<string, unknown>;
      const naming = nameOf(object);
      if (naming === undefined) flatten(object, name, fields, named);
      else {
        fields.set(name, naming);
        named.push({ field: key, object });
      }
    } else fields.set(name, inner as string | number | boolean);
  }
}

function isObject(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function scalarOf(part: unknown): string | undefined {
  if (isObject(part)) return nameOf(part);
  return part === null || typeof part === 'object' ? undefined : String(part);
}

function nameOf(value: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of NAMING) if (typeof value[key] === 'string' && value[key] !== '') return value[key];
  return undefined;
}
