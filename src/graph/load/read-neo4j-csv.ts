import { InputError } from '../../errors.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { NewTerm } from '../graph.ts';
import { csvRows } from './csv-rows.ts';
import type { DroppedCounts } from './dropped.ts';
import type { NodeReferences } from './node-references.ts';
import { inputName } from './open-input.ts';
import { NAME_PROPERTIES, propertyValue } from './property-value.ts';
import type { BadLines } from './skipped.ts';

/** Separates the values of a list, and labels. */
const LIST = ';';

interface Property {
  readonly place: number;
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
}

/** What the header says about each row. Positions count from 0; -1 if there is no such column. */
interface HeaderPlaces {
  readonly id: number;
  readonly labels: number;
  readonly start: number;
  readonly end: number;
  readonly type: number;
  /** Groups of identifiers, such as `Person` in `:ID(Person)`. Empty if none is named. */
  readonly idSpace: string;
  readonly startSpace: string;
  readonly endSpace: string;
  /** The property that names a node. */
  readonly name: Property | undefined;
  readonly properties: readonly Property[];
  readonly width: number;
}

/** Whether the first line of a file is a Neo4j header. */
export function isNeo4jHeader(line: string): boolean {
  return (
    /(?:^|[,;\t|"])[^,;\t|"]*:(?:ID|START_ID)\b/.test(line) || /(?:^|[,;\t|"])_(?:id|start)\b/.test(line)
  );
}

/**
 * The nodes and relationships of Neo4j's CSV, in batches. The header is either that of `neo4j-admin database import`,
 * with `:ID`, `:LABEL`, `:START_ID`, `:END_ID`, `:TYPE` and typed properties, or that of an APOC export, with `_id`,
 * `_labels`, `_start`, `_end` and `_type` in a single file. Labels become types, and `name`, `title` or `label` becomes
 * the name. A node's other properties become triples with literals. Properties of relationships are dropped and
 * counted.
 * @param options.references receives the nodes that are declared and named. If absent, nobody checks that they match.
 */
export async function* readNeo4jCsv(
  chunks: AsyncIterable<Buffer>,
  {
    file,
    delimiter,
    references,
    lineBytes,
  }: {
    readonly file: string;
    readonly delimiter: string;
    readonly references: NodeReferences | undefined;
    readonly lineBytes: number;
  },
  skipped: BadLines,
  dropped: DroppedCounts,
): AsyncGenerator<readonly LoadRecord[]> {
  const name = inputName(file);
  let layout: HeaderPlaces | undefined;
  for await (const rows of csvRows(
    chunks,
    { name, delimiter, header: true, maxLength: lineBytes },
    skipped,
  )) {
    const batch: LoadRecord[] = [];
    for (const { record, line } of rows) {
      if (layout === undefined) {
        layout = readHeader(record, name);
        continue;
      }
      const read = readRow(record, layout, dropped);
      if (typeof read === 'string') skipped.report(new InputError(read, { file: name, line }));
      else batch.push(...(references === undefined ? read : checked(read, references, name, line, skipped)));
    }
    yield batch;
  }
}

/** @throws {InputError} if a column is missing, because nothing can be read without the header. */
function readHeader(header: readonly string[], file: string): HeaderPlaces {
  const special = new Map<string, { place: number; space: string }>();
  const properties: Property[] = [];
  for (const [place, column] of header.entries()) {
    const [, name = '', role = '', space = ''] =
      /^(.*?)(?::(ID|LABEL|START_ID|END_ID|TYPE|IGNORE)(?:\(([^)]*)\))?(?:\{.*\})?)?$/s.exec(column.trim()) ??
      [];
    const known = role === '' ? APOC.get(name) : role;
    if (known !== undefined) {
      if (known !== 'IGNORE') special.set(known, { place, space });
      continue;
    }
    const [, key = '', type = 'string', list] =
      /^(.*?)(?::([A-Za-z]+(?:\{[^}]*\})?)(\[\])?)?$/s.exec(name) ?? [];
    if (key !== '') properties.push({ place, name: key, type, isList: list !== undefined });
  }
  const at = (role: string) => special.get(role) ?? { place: -1, space: '' };
  const [id, start, end, type] = [at('ID'), at('START_ID'), at('END_ID'), at('TYPE')];
  const isWhole = start.place >= 0 ? end.place >= 0 && type.place >= 0 : id.place >= 0;
  if (!isWhole) {
    const missing = start.place < 0 ? ':ID or :START_ID' : end.place < 0 ? ':END_ID' : ':TYPE';
    throw new InputError(`The header names no column ${missing}: it has ${header.join(', ')}.`, {
      file,
      line: 1,
    });
  }
  return {
    id: id.place,
    labels: at('LABEL').place,
    start: start.place,
    end: end.place,
    type: type.place,
    idSpace: id.space,
    startSpace: start.space,
    endSpace: end.space,
    name: NAME_PROPERTIES.flatMap((wanted) => properties.find(({ name }) => name === wanted) ?? [])[0],
    properties,
    width: Math.max(...[...special.values()].map(({ place }) => place)) + 1,
  };
}

const APOC: ReadonlyMap<string, string> = new Map(
  Object.entries({
    _id: 'ID',
    _labels: 'LABEL',
    _start: 'START_ID',
    _end: 'END_ID',
    _type: 'TYPE',
  }),
);

/** The records of a row, or a message if it is malformed. */
function readRow(
  record: readonly string[],
  layout: HeaderPlaces,
  dropped: DroppedCounts,
): LoadRecord[] | string {
  if (record.length < layout.width)
    return `Expected at least ${layout.width} fields, found ${record.length}.`;
  const isNode = layout.id >= 0 && record[layout.id] !== '';
  return isNode ? readNode(record, layout) : readRelationship(record, layout, dropped);
}

function readNode(record: readonly string[], layout: HeaderPlaces): LoadRecord[] {
  const head = { term: termOf(record[layout.id] as string, layout.idSpace) };
  const [name, ...aliases] = layout.name === undefined ? [] : valuesOf(record, layout.name);
  const labels =
    layout.labels < 0 ? [] : (record[layout.labels] ?? '').split(/[;:]/).filter((one) => one !== '');
  const details: LoadRecord = {
    entity: head,
    name,
    aliases: aliases.length === 0 ? undefined : aliases,
    types: labels.length === 0 ? undefined : labels,
  };
  const facts = layout.properties
    .filter((property) => property !== layout.name)
    .flatMap((property) =>
      valuesOf(record, property).map((value): LoadRecord => {
        return { head, relation: property.name, tail: propertyValue(value, property.type) };
      }),
    );
  return [details, ...facts];
}

function readRelationship(
  record: readonly string[],
  layout: HeaderPlaces,
  dropped: DroppedCounts,
): LoadRecord[] | string {
  if (layout.start < 0) return 'The identifier of the node is empty.';
  const [start = '', end = '', relation = ''] = [layout.start, layout.end, layout.type].map(
    (at) => record[at],
  );
  if (start === '' || end === '' || relation === '') {
    return `The ${start === '' ? 'start' : end === '' ? 'end' : 'type'} of the relationship is empty.`;
  }
  if (layout.properties.some((property) => valuesOf(record, property).length > 0)) dropped.edgeProperties++;
  return [
    {
      head: { term: termOf(start, layout.startSpace) },
      relation,
      tail: { term: termOf(end, layout.endSpace) },
    },
  ];
}

/** The records of a row that can be passed on now. Those of a node begin with the node itself. */
function checked(
  records: readonly LoadRecord[],
  references: NodeReferences,
  file: string,
  line: number,
  skipped: BadLines,
): readonly LoadRecord[] {
  const [first] = records;
  if (first === undefined) return [];
  if ('entity' in first) {
    references.declare(idOf(first.entity));
    return records;
  }
  const ends = [idOf(first.head), idOf(first.tail)];
  return references.refer({ record: first, ends, file, line }, skipped);
}

function idOf(term: NewTerm): string {
  return typeof term === 'object' && 'term' in term ? term.term : '';
}

/** Identifiers of different groups may be the same number. */
function termOf(id: string, space: string): string {
  return space === '' ? id : `${space}/${id}`;
}

function valuesOf(record: readonly string[], { place, isList }: Property): string[] {
  const text = record[place] ?? '';
  return (isList ? text.split(LIST) : [text]).filter((value) => value !== '');
}
