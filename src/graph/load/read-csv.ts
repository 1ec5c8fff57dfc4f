import { InputError } from '../../errors.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import { csvRows } from './csv-rows.ts';
import { inputName } from './open-input.ts';
import { placesOf, type TableOptions } from './read-table.ts';
import type { BadLines } from './skipped.ts';
import { delimiterHint } from './table-hints.ts';

/** The triples of a comma-separated file with quoted fields (RFC 4180), in batches. Fields are trimmed. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  { file, delimiter, header, columns, lineBytes }: TableOptions,
  skipped: BadLines,
): AsyncGenerator<readonly LoadRecord[]> {
  const name = inputName(file);
  let places = columns === undefined || header ? undefined : placesOf(columns, undefined, name);
  let isHeader = header;
  for await (const rows of csvRows(
    chunks,
    { name, delimiter, header, trims: true, maxLength: lineBytes },
    skipped,
  )) {
    const batch: LoadRecord[] = [];
    for (const { record, line } of rows) {
      if (isHeader) {
        isHeader = false;
        if (columns !== undefined) places = placesOf(columns, record, name);
        continue;
      }
      const problem = check(record, places, delimiter);
      if (problem !== undefined) {
        const fault = record.length === 1 ? 'one-column' : undefined;
        skipped.report(new InputError(problem, { file: name, line, fault }));
        continue;
      }
      const [head, relation, tail] = places ?? [0, 1, 2];
      batch.push({
        head: record[head as number] as string,
        relation: record[relation as number] as string,
        tail: record[tail as number] as string,
      });
    }
    yield batch;
  }
}

function check(
  record: readonly string[],
  places: readonly number[] | undefined,
  delimiter: string,
): string | undefined {
  const known = record.length < 3 ? delimiterHint(record.join(delimiter), delimiter) : '';
  const hint =
    known === '' && record.length === 1
      ? ' Part the columns by commas, semicolons, tabs or bars, or name what parts them with --delimiter.'
      : known;
  if (places === undefined && record.length !== 3) {
    return `Expected head, relation and tail, found ${record.length} field${record.length === 1 ? '' : 's'}.${hint}`;
  }
  const wanted = places ?? [0, 1, 2];
  const last = Math.max(...wanted);
  if (last >= record.length) return `Expected at least ${last + 1} fields, found ${record.length}.${hint}`;
  const empty = wanted.findIndex((place) => record[place] === '');
  return empty < 0 ? undefined : `The ${['head', 'relation', 'tail'][empty]} is empty.`;
}
