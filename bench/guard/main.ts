/**
 * A few ratios that should not grow unnoticed, beside those recorded in `recorded.json`: `npm run bench:guard`, under two minutes.
 * Each is processor time over that of something plain in the same run (raw arrays, a fixed piece of work, a Node that does nothing),
 * so that machines and what else they do matter little. Prints and never fails; `--record` writes them down, on a quiet machine.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../../src/ask.ts';
import { demoQuestions, openDemoGraph } from '../../src/demo-graph.ts';
import { ENGINES, type Engine } from '../store/engines.ts';
import { nameOf, writeSynthetic } from '../store/synthetic.ts';
import { median, processorMs, processorOfChild, workPiece } from './processor-time.ts';

const TRIPLES = 300_000;
const NODES = 1500;
/** Nodes that only warm the code. */
const WARM = 200;
const RECORDED = join(import.meta.dirname, 'recorded.json');
const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');
/** What is told as slower; below it, it may be the machine. */
const SLOWER = 1.3;

const ratios = new Map<string, number>();
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'clew-guard-'));
try {
  await store();
  await questions();
  startUp();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report();

async function store(): Promise<void> {
  const tsv = join(folder, 'graph.tsv');
  writeSynthetic(tsv, TRIPLES, 7);
  const clew = ENGINES.clew();
  const arrays = ENGINES.arrays();
  // The first load of each warms the code.
  const loads = { clew: [] as number[], arrays: [] as number[] };
  for (let run = 0; run < 3; run++) {
    loads.arrays.push(await processorMs(() => arrays.load(tsv, join(folder, 'arrays'))));
    loads.clew.push(await processorMs(() => clew.load(tsv, join(folder, `clew${run}.db`))));
  }
  ratios.set('load, beside raw arrays', Math.min(...loads.clew) / Math.min(...loads.arrays));
  const names = Array.from({ length: 2 * NODES + WARM }, (_, index) => nameOf(index * 17));
  const read = async (
    what: string,
    rounds: number,
    work: (engine: Engine, handles: unknown[], hub: unknown, round: number) => Promise<number>,
  ) => {
    const pieces: number[] = [];
    for (let run = 0; run < 7; run++) pieces.push(await processorMs(workPiece));
    const ms = await timeReads(clew, names, rounds, work);
    ratios.set(`${what}, beside a piece of work`, (1000 * ms) / rounds / median(pieces));
  };
  await read('1,000 times relations of a node', NODES, (engine, handles, _, round) =>
    engine.relations(handles[round]),
  );
  await read('1,000 times neighbours of a node', NODES, (engine, handles, _, round) =>
    engine.neighbours(handles[NODES + round], 50),
  );
  await read('1,000 times a page of a hub', 2000, (engine, _, hub) => engine.neighbours(hub, 50));
  await read('1,000 times connected, 2,000 by 500', 10, (engine, handles) =>
    engine.connected(handles.slice(0, 2000), handles.slice(2000, 2500)),
  );
}

/** Milliseconds of processor time, each node for the first time, after the code has been warmed with others. */
async function timeReads(
  engine: Engine,
  names: readonly string[],
  rounds: number,
  work: (engine: Engine, handles: unknown[], hub: unknown, round: number) => Promise<number>,
): Promise<number> {
  const handles = await Promise.all(names.map((name) => engine.handle(name)));
  const others = handles.slice(2 * NODES);
  const hub = await engine.handle('large hub');
  const warm = Array.from({ length: 2 * NODES }, (_, index) => others[index % WARM]);
  for (let round = 0; round < WARM; round++) await work(engine, warm, hub, round % Math.min(rounds, NODES));
  return processorMs(async () => {
    for (let round = 0; round < rounds; round++) await work(engine, handles, hub, round);
  });
}

async function questions(): Promise<void> {
  const graph = await openDemoGraph();
  const asked = demoQuestions().map(({ question }) => question);
  const round = async (): Promise<void> => {
    for (const question of asked) await ask(question, { graph });
  };
  for (let warm = 0; warm < 5; warm++) await round();
  const pieces: number[] = [];
  const rounds: number[] = [];
  for (let run = 0; run < 7; run++) {
    pieces.push(await processorMs(workPiece));
    rounds.push(await processorMs(round));
  }
  ratios.set('a demo question, beside a piece of work', median(rounds) / asked.length / median(pieces));
  await graph.close();
}

function startUp(): void {
  if (!existsSync(PROGRAM)) {
    console.log('start-up is left out: there is no dist/ (npm run build)');
    return;
  }
  const env = { ...process.env, CLEW_HOME: folder };
  const run = (...args: string[]): number =>
    median(Array.from({ length: 5 }, () => processorOfChild(args, env)));
  const alone = run('-e', '0');
  ratios.set('clew --version, beside node alone', run(PROGRAM, '--version') / alone);
  ratios.set('clew ask, beside node alone', run(PROGRAM, 'ask', 'who directed Inception', '--quiet') / alone);
}

function report(): void {
  const before: Readonly<Record<string, number>> = existsSync(RECORDED)
    ? JSON.parse(readFileSync(RECORDED, 'utf8'))
    : {};
  for (const [name, ratio] of ratios) {
    const known = before[name];
    const change = known === undefined ? 'not recorded' : `recorded ${known.toPrecision(3)}`;
    const isSlower = known !== undefined && ratio > known * SLOWER;
    console.log(
      `${isSlower ? 'SLOWER ' : '       '}${name.padEnd(60)} ${ratio.toPrecision(3).padStart(7)}  ${change}`,
    );
  }
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`);
  if (process.argv.includes('--record'))
    writeFileSync(
      RECORDED,
      `${JSON.stringify(Object.fromEntries([...ratios].map(([name, ratio]) => [name, Number(ratio.toPrecision(3))])), null, 2)}\n`,
    );
}
