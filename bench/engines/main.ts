import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { ask } from '../../src/ask.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { writeGraph, writeHub } from './facts.ts';
import { BENCH_ENGINES, type BenchEngine, type Loaded } from './open-engines.ts';
import { hubOperations, type Measured, measure, portOperations } from './operations.ts';
import { unbatched } from './unbatched.ts';
import { ANSWERS, idealModel, QUESTION, START } from './wide-question.ts';

/**
 * The same graphs in every engine: each port operation, what a question costs batched and one entity at a time, and a hub.
 * `npm run bench:engines -- --size 1000000 --hub 1000000 --runs 30 --engines embedded,Virtuoso`. Prints Markdown; an
 * engine that is not installed is named and left out.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    hub: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '30' },
    questions: { type: 'string', default: '5' },
    engines: { type: 'string', default: BENCH_ENGINES.map(({ name }) => name).join(',') },
  },
});
const [size, hubSize, runs, questions] = [values.size, values.hub, values.runs, values.questions].map(
  Number,
) as [number, number, number, number];
const wanted = values.engines.toLowerCase().split(',');
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const ms = (value: number): string =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');

const folder = mkdtempSync(join(tmpdir(), 'clew-bench-engines-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const engines = BENCH_ENGINES.filter(({ name, missing }) => {
  if (!wanted.includes(name.toLowerCase())) return false;
  const reason = missing();
  if (reason !== undefined) say(`${name} is left out: ${reason}`);
  return reason === undefined;
});

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}. Milliseconds, median / p95; in brackets the requests sent for one call.\n`,
);
if (size > 0) {
  const tsv = join(folder, 'graph.tsv');
  writeGraph(tsv, size);
  const results = await each(engines, tsv, async ({ graph, requests }, name) => ({
    operations: await measure(await portOperations(graph, size, runs), requests, (one) =>
      sayMeasured(name, one),
    ),
    questions: await askAll(graph, requests, name),
  }));
  const title = `${size.toLocaleString('en')} triples`;
  printOperations(`Operations, ${title}, n = ${runs}`, results, ({ operations }) => operations);
  printQuestions(results);
}
if (hubSize > 0) {
  const tsv = join(folder, 'hub.tsv');
  writeHub(tsv, hubSize);
  const results = await each(engines, tsv, async ({ graph, requests }, name) => ({
    operations: await measure(await hubOperations(graph, Math.min(runs, 10)), requests, (one) =>
      sayMeasured(`${name} (hub)`, one),
    ),
  }));
  const title = `A hub with ${hubSize.toLocaleString('en')} neighbours, n = ${Math.min(runs, 10)}`;
  printOperations(title, results, ({ operations }) => operations);
}

interface Result<T> {
  readonly name: string;
  readonly loadMs: number;
  readonly value: T;
}

async function each<T>(
  list: readonly BenchEngine[],
  tsv: string,
  work: (loaded: Loaded, name: string) => Promise<T>,
): Promise<Result<T>[]> {
  const results: Result<T>[] = [];
  for (const { name, load } of list) {
    const loaded = await load(tsv, folder);
    say(`${name}: loaded in ${ms(loaded.loadMs)} ms`);
    try {
      results.push({ name, loadMs: loaded.loadMs, value: await work(loaded, name) });
    } finally {
      await loaded.close();
    }
  }
  return results;
}

interface Asked {
  readonly method: string;
  readonly form: 'batched' | 'unbatched';
  readonly median: number;
  readonly requests: number | undefined;
}

async function askAll(graph: KnowledgeGraph, requests: Loaded['requests'], name: string): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const method of ['fiske', 'gg-explore']) {
    for (const form of ['batched', 'unbatched'] as const) {
      const times: number[] = [];
      let before: number | undefined;
      // The first question warms up the engine's and the adapter's memory and is not counted.
      for (let round = -1; round < questions; round++) {
        if (round === 0) before = requests();
        const answer = await ask(QUESTION, {
          graph: form === 'batched' ? graph : unbatched(graph),
          method,
          model: idealModel(),
          topicEntities: [START],
          budget: { maxCalls: 500 },
        });
        const found = answer.answers.filter((one) => ANSWERS.has(one.name));
        if (found.length !== ANSWERS.size || answer.answers.length !== ANSWERS.size) {
          throw new Error(
            `${name}, ${method}, ${form}: ${found.length} of ${ANSWERS.size} (${answer.stopReason}).`,
          );
        }
        if (round >= 0) times.push(answer.usage.totalMs);
      }
      const after = requests();
      times.sort((left, right) => left - right);
      const sent = before === undefined || after === undefined ? undefined : (after - before) / questions;
      const median = times[Math.floor(questions / 2)] as number;
      say(`${name}: ${method} ${form} ${ms(median)} ms, ${sent ?? 'no'} requests`);
      all.push({ method, form, median, requests: sent });
    }
  }
  return all;
}

function sayMeasured(name: string, one: Measured): void {
  say(`${name}: ${one.operation} ${cell(one)}${one.size === undefined ? '' : ` size ${one.size}`}`);
}

function cell({ median, p95, n, requests, refused }: Measured): string {
  if (median === undefined || p95 === undefined) return refused === undefined ? '' : 'refused';
  const times = n === 1 ? ms(median) : `${ms(median)} / ${ms(p95)}`;
  return requests === undefined ? times : `${times} (${Number(requests.toFixed(1))})`;
}

function printOperations<T>(
  title: string,
  results: readonly Result<T>[],
  pick: (value: T) => readonly Measured[],
): void {
  const names = pick((results[0] as Result<T>).value).map(({ operation }) => operation);
  const rows = names.map((operation, index) => [
    operation,
    ...results.map(({ value }) => cell(pick(value)[index] as Measured)),
  ]);
  const load = ['loading (s)', ...results.map(({ loadMs }) => (loadMs / 1000).toFixed(0))];
  print(title, [['Operation', ...results.map(({ name }) => name)], load, ...rows]);
  const sizes = names.filter(
    (_, index) =>
      new Set(results.map(({ value }) => pick(value)[index]?.size).filter((one) => one !== undefined)).size >
      1,
  );
  if (sizes.length > 0) console.log(`Results of different size: ${sizes.join('; ')}.\n`);
}

function printQuestions(results: readonly Result<{ readonly questions: readonly Asked[] }>[]): void {
  const rows = (results[0]?.value.questions ?? []).map(({ method, form }, index) => [
    `\`${method}\`, ${form}`,
    ...results.map(({ value }) => {
      const { median, requests } = value.questions[index] as Asked;
      return requests === undefined ? ms(median) : `${ms(median)} (${Number(requests.toFixed(1))})`;
    }),
  ]);
  const title = `"${QUESTION}": median ms of a question, n = ${questions}, scripted model`;
  print(title, [['Method', ...results.map(({ name }) => name)], ...rows]);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const align = (rows[0] as readonly string[]).map((_, index) => (index === 0 ? 'l' : 'r'));
  console.log(`${title}\n\n${markdownTable(rows as string[][], { align })}\n`);
}
