/**
 * What grows with a graph: load, port operations and questions without a model over the same register of people, companies and towns at
 * several sizes, each in a process of its own, with the factor from each size to the next. Prints Markdown.
 *
 *     npm run bench:growth -- [--sizes 1000000,10000000,100000000]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import type { GrowthMeasures } from './measure.ts';
import { writeRegister } from './register.ts';

const SEED = 20_261_126;
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000000,10000000' } } });
const sizes = values.sizes.split(',').map(Number);
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, seed ${SEED}`,
);
const measured: { readonly facts: number; readonly it: GrowthMeasures }[] = [];
for (const size of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-growth-'));
  try {
    const tsv = join(folder, 'register.tsv');
    const facts = writeRegister(tsv, size, SEED);
    const printed = execFileSync(
      process.execPath,
      [
        '--no-warnings',
        join(import.meta.dirname, 'measure.ts'),
        tsv,
        join(folder, 'register.db'),
        String(size),
      ],
      { encoding: 'utf8', maxBuffer: 1 << 24, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    measured.push({ facts, it: JSON.parse(printed) as GrowthMeasures });
    process.stderr.write(`${facts} facts: ${printed}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
print();

function print(): void {
  const count = (value: number): string => Math.round(value).toLocaleString('en');
  const ms = (value: number): string => (value < 99.5 ? value.toPrecision(2) : count(value));
  const row = (label: string, of: (one: (typeof measured)[number]) => string): string[] => [
    label,
    ...measured.map(of),
    '',
  ];
  /** What each size takes more than the one before. */
  const factors = (of: (one: GrowthMeasures) => number): string =>
    measured
      .slice(1)
      .map(
        ({ it }, index) =>
          `× ${(of(it) / of((measured[index] as (typeof measured)[number]).it)).toPrecision(2)}`,
      )
      .join(', ');
  const timed = (label: string, of: (one: GrowthMeasures) => number): string[] => [
    label,
    ...measured.map(({ it }) => ms(of(it))),
    factors(of),
  ];
  console.log(
    markdownTable(
      [
        ['', ...measured.map(({ facts }) => `${count(facts)} facts`), 'from each to the next'],
        row('load, facts/s', ({ facts, it }) => count(facts / it.loadSeconds)),
        timed('load, s', ({ loadSeconds }) => loadSeconds),
        row('peak memory of the load, MB', ({ it }) => count(it.loadPeakMb)),
        row('on disk, bytes a fact', ({ facts, it }) => (it.bytes / facts).toFixed(1)),
        row('peak memory with all questions, MB', ({ it }) => count(it.peakMb)),
        timed('open, ms', ({ openMs }) => openMs),
        timed('reader ready for the first question, ms', ({ readerMs }) => readerMs),
        ...(measured[0]?.it.rows ?? []).map(([label, n], index) => [
          `${label} (n = ${n})`,
          ...measured.map(({ it }) => {
            const [, , median, p95] = it.rows[index] as GrowthMeasures['rows'][number];
            return `${ms(median)} / ${ms(p95)}`;
          }),
          factors(({ rows }) => rows[index]?.[2] as number),
        ]),
        row('questions whose answer is grounded', ({ it }) => `${it.answered} of ${it.asked}`),
      ],
      { align: ['l', ...measured.map(() => 'r'), 'r'] },
    ),
  );
}
