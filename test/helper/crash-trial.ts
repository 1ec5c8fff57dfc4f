import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbeddedGraph } from '../../src/graph/index.ts';
import { checkGraphFile } from './check-graph-file.ts';
import { GraphProcess } from './graph-process.ts';

const BATCH = 20;

/** Small seeded generator of numbers in 0..1, so that a trial can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface AddTrial {
  readonly kills: number;
  readonly acknowledged: number;
  /** Batches that were acknowledged and are not there. */
  readonly lost: number;
  /** Batches of which only a part is there. */
  readonly partial: number;
}

/**
 * Kills a process that adds batches, `kills` times at random moments, and looks at the file each time.
 * @throws {Error} when the file is not sound.
 */
export async function killDuringAdd(path: string, kills: number, seed: number): Promise<AddTrial> {
  const random = randomFrom(seed);
  const empty = await openEmbeddedGraph(path);
  await empty.close();
  let next = 0;
  let acknowledged = 0;
  let lost = 0;
  let partial = 0;
  for (let kill = 0; kill < kills; kill++) {
    const worker = new GraphProcess('add-worker', path, next);
    await worker.linesReached(1);
    await wait(random() * 60);
    await worker.kill();
    const told = worker.lines.map(Number);
    acknowledged += told.length;
    const graph = await openEmbeddedGraph(path);
    for (let batch = next; batch <= (told.at(-1) ?? next) + 1; batch++) {
      const size = await sizeOf(graph, batch);
      if (told.includes(batch) && size < BATCH) lost++;
      if (size > 0 && size < BATCH) partial++;
    }
    await graph.close();
    checkGraphFile(path);
    next = (told.at(-1) ?? next) + 2;
  }
  return { kills, acknowledged, lost, partial };
}

async function sizeOf(graph: Awaited<ReturnType<typeof openEmbeddedGraph>>, batch: number): Promise<number> {
  const tails = Array.from({ length: BATCH }, (_, index) => `item ${batch} ${index}`);
  return (await graph.resolve(tails)).filter((id) => id !== undefined).length;
}

export interface LoadTrial {
  readonly kills: number;
  /** Kills after which the file was neither the former graph nor a new one. */
  readonly broken: number;
}

/** Kills a process that loads a graph over another, `kills` times at random moments. */
export async function killDuringLoad(path: string, kills: number, seed: number): Promise<LoadTrial> {
  const random = randomFrom(seed);
  const size = 8000;
  let worker = new GraphProcess('load-worker', path, size);
  await worker.linesReached(1);
  await worker.kill();
  let broken = 0;
  for (let kill = 0; kill < kills; kill++) {
    worker = new GraphProcess('load-worker', path, size);
    await wait(150 + random() * 500);
    await worker.kill();
    const graph = await openEmbeddedGraph(path);
    if ((await graph.stats()).triples !== size) broken++;
    await graph.close();
    checkGraphFile(path);
  }
  return { kills, broken };
}

export interface ReaderReport {
  readonly reads: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}

/** Lets `readers` processes read a graph while one writes, for so many milliseconds. */
export async function readBesideWriter(
  path: string,
  readers: number,
  milliseconds: number,
): Promise<{ readonly reads: readonly ReaderReport[]; readonly batches: number }> {
  rmSync(path, { force: true });
  const graph = await openEmbeddedGraph(path);
  await graph.close();
  const processes = Array.from({ length: readers }, () => new GraphProcess('read-worker', path));
  await Promise.all(processes.map((one) => one.linesReached(1)));
  const writer = new GraphProcess('add-worker', path, 0);
  await writer.linesReached(1);
  await wait(milliseconds);
  const reports = await Promise.all(processes.map((one) => one.finish()));
  const batches = writer.lines.length;
  await writer.kill();
  checkGraphFile(path);
  return { reads: reports.map((text) => JSON.parse(text) as ReaderReport), batches };
}
