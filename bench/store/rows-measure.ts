/** One measurement of `rows.ts` in a process of its own: mode, number of rows, table, graph. Prints the peak memory in MB. */
import { bulkLoad } from '../../src/graph/embedded/bulk/bulk-load.ts';
import type { LoadRecord } from '../../src/graph/embedded/bulk/graph-builder.ts';
import { lookAtFiles } from '../../src/graph/load/look-at-files.ts';
import { readThings } from '../../src/graph/load/table/read-things.ts';
import { type Row, rowAt } from './rows.ts';

const [mode = '', size = '0', table = '', graph = ''] = process.argv.slice(2);
const BATCH = 1024;

/** What the table is read as, made without it: so much is the store's own. */
async function* records(rows: number): AsyncGenerator<readonly LoadRecord[]> {
  let batch: LoadRecord[] = [];
  for (let at = 1; at <= rows; at++) {
    batch.push(...recordsOf(rowAt(at)));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function recordsOf({ id, name, department, salary, hired, city }: Row): readonly LoadRecord[] {
  const XSD = 'http://www.w3.org/2001/XMLSchema#';
  const head = { term: `person/${id}` };
  return [
    { entity: head, name, types: ['person'] },
    { entity: department, types: ['department'] },
    { head, relation: 'department', tail: department },
    { head, relation: 'salary', tail: { literal: String(salary), datatype: `${XSD}integer` } },
    { head, relation: 'hired', tail: { literal: hired, datatype: `${XSD}date` } },
    { entity: city, types: ['city'] },
    { head, relation: 'city', tail: city },
  ];
}

if (mode === 'store') await bulkLoad(graph, records(Number(size)));
else {
  const look = await lookAtFiles([table], { as: 'things', class: 'person' });
  if (look.shape !== 'things') throw new TypeError('no table of things');
  const source = readThings(look.tables, look.plan);
  if (mode === 'load') await bulkLoad(graph, source);
  else for await (const batch of source) void batch;
}
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
