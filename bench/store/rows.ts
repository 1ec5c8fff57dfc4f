/**
 * The memory a table of things takes to load: `npm run bench:store:rows -- [--rows 1000000]`. Shown are the peaks, each in a process of
 * its own, of reading it, of loading it, and of storing the same facts made without a table, for 1,000 rows and for all. Fails when
 * reading does not do with a heap of 64 MB, or loading grows by more than the store itself.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface Row {
  readonly id: number;
  readonly name: string;
  readonly department: string;
  readonly salary: number;
  readonly hired: string;
  readonly city: string;
}

/** Row of a place from 1: a thing of its own, two shared ones, a number and a date. */
export function rowAt(id: number): Row {
  return {
    id,
    name: `Person ${id}`,
    department: `Dept ${id % 50}`,
    salary: 30_000 + (id % 9000),
    hired: `20${10 + (id % 10)}-0${1 + (id % 9)}-1${id % 9}`,
    city: `City ${id % 2000}`,
  };
}

const FEW = 1000;
/** Reading gets a heap of so many MB: what it no longer needs must be let go. */
const READING_HEAP = 64;
/** Peaks of one and the same work differ from run to run by such a share: garbage is let go when there is need. */
const NOISE = 0.25;

function main(): void {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
  const folder = mkdtempSync(join(tmpdir(), 'clew-rows-'));
  try {
    const grown = new Map<string, number>();
    for (const mode of ['read', 'load', 'store']) {
      const [few = 0, all = 0] = [FEW, Number(values.rows)].map((rows) => peakMb(mode, rows, folder));
      grown.set(mode, all - few);
      console.log(`${mode.padEnd(6)} ${few} MB, ${all} MB: ${all - few} MB more`);
    }
    const own = grown.get('store') ?? 0;
    const beyond = (grown.get('load') ?? 0) - own;
    console.log(`loading takes ${beyond} MB beyond what the store itself does`);
    if (beyond > own * NOISE) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function peakMb(mode: string, rows: number, folder: string): number {
  const table = join(folder, `${rows}.csv`);
  if (mode === 'read') writeTable(table, rows);
  const program = join(import.meta.dirname, 'rows-measure.ts');
  const heap = mode === 'read' ? [`--max-old-space-size=${READING_HEAP}`] : [];
  const args = [
    '--no-warnings',
    ...heap,
    program,
    mode,
    String(rows),
    table,
    join(folder, `${mode}-${rows}.db`),
  ];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

function writeTable(file: string, rows: number): void {
  const out = openSync(file, 'w');
  let text = 'id,name,department,salary,hired,city\n';
  for (let at = 1; at <= rows; at++) {
    text += `${Object.values(rowAt(at)).join(',')}\n`;
    if (text.length < 1 << 20) continue;
    writeSync(out, text);
    text = '';
  }
  writeSync(out, text);
  closeSync(out);
}

if (import.meta.main) main();
