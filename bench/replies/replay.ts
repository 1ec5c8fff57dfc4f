/**
 * Repeats every run whose replies were written by hand, from its tape and with this tree, and says of how many questions the answer, the
 * outcome and the calls are as they were: `npm run bench:replies:replay`. Development data in `CLEW_DATA`. It ends with 1 where a run differs:
 * then a prompt has changed, and the replies to it must be written anew.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { markdownTable } from 'markdown-table';
import { compareRuns } from '../../src/eval/compare-runs.ts';
import type { RunHeader } from '../../src/eval/record.ts';
import { readHeader, readRecords } from '../../src/eval/run-file.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Of each family of sets: its triples, and the profile of its graph. */
const GRAPHS: Readonly<Record<string, readonly [string, 'plain' | 'freebase']>> = {
  metaqa: ['metaqa/triples.tsv.gz', 'plain'],
  'freebase-subset': ['freebase-subset/triples.tsv.gz', 'freebase'],
};

const folder = mkdtempSync(join(tmpdir(), 'clew-replay-'));
const rows: string[][] = [];
try {
  run('bench/replies/sets.ts', '--to', folder);
  run('bench/replies/page.ts', '--unpack', folder);
  mkdirSync(join(folder, 'again'));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) await replay(name);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(markdownTable([['set', 'method', 'as it was', 'of'], ...rows], { align: ['l', 'l', 'r', 'r'] }));
if (rows.some(([, , same, of]) => same !== of)) process.exitCode = 1;

async function replay(name: string): Promise<void> {
  const kept = join(folder, name);
  const again = join(folder, 'again', name);
  const header = await readHeader(kept);
  const set = header.dataset.name;
  evaluate(
    header,
    [...['--tape', kept.replace(/\.jsonl$/u, '.tape'), '--replay', '--out', again]],
    await graphOf(set),
  );
  const { changes, missing } = await compareRuns(kept, again);
  const asked = new Map<string, number>();
  for await (const { method } of readRecords(kept)) asked.set(method, (asked.get(method) ?? 0) + 1);
  for (const [method, of] of asked) {
    const changed = changes.filter((change) => change.method === method).length;
    rows.push([set, method, String(of - changed), String(of)]);
  }
  if (missing > 0) throw new Error(`${name}: ${missing} questions are in one of the runs only.`);
}

function evaluate(
  { dataset, methods, topicEntities }: RunHeader,
  flags: readonly string[],
  graph: string,
): void {
  const questions = join(folder, `${dataset.name}.jsonl`);
  const labels = methods.map(({ label }) => label).join(',');
  run(
    { script: 'src/cli/main.ts', cwd: dirname(questions) },
    ...['eval', 'run', questions, '--graph', graph, '--topic', topicEntities, '-m', labels],
    ...['--model', 'openai-compatible:bridge', '--quiet', ...flags],
  );
}

/** The file of the graph a set is asked over, loaded where it is not there yet. */
async function graphOf(set: string): Promise<string> {
  const [triples, profile] = GRAPHS[dirname(set)] ?? [`own-data/${basename(set)}/triples.tsv`, 'plain'];
  const graph = await openDevelopmentGraph(triples, profile);
  if (graph === undefined) throw new Error(`The data of ${set} is not on this machine (set CLEW_DATA).`);
  await graph.close();
  const cache = process.env.CLEW_BENCH_CACHE ?? join(tmpdir(), 'clew-bench');
  return join(cache, `${graph.name}.clew`);
}

function run(
  program: string | { readonly script: string; readonly cwd: string },
  ...args: readonly string[]
): void {
  const { script, cwd } = typeof program === 'string' ? { script: program, cwd: ROOT } : program;
  execFileSync(process.execPath, [join(ROOT, script), ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
