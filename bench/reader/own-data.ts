import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmbeddedGraph } from '../../src/graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { Reading } from '../../src/reader/read.ts';
import { sharedDataFolder } from '../../test/helper/shared-data.ts';

export interface OwnQuestion {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly kind: string;
}

export interface OwnSet {
  readonly name: string;
  readonly graph: EmbeddedGraph;
  readonly questions: readonly OwnQuestion[];
}

/** The day on which relative dates of the development questions are read. */
export const TODAY = '2026-11-22';

/** Graphs that come with the project, written by people who did not know it. */
const GRAPHS = fileURLToPath(new URL('graphs', import.meta.url));

/** Graphs whose questions nobody looks at who works on the reader: only their totals are printed. */
export const UNSEEN: ReadonlySet<string> = new Set(['arcade', 'embassy']);

/** Names of all graphs with questions of people's own: those of the project, and of `own-data` where that is on this machine. */
export function ownNames(): string[] {
  return folders()
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Names of the graphs that come with the project. */
export function projectNames(): string[] {
  return readdirSync(GRAPHS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function folders(): string[] {
  const shared = join(sharedDataFolder() ?? '', 'own-data');
  return sharedDataFolder() !== undefined && existsSync(shared) ? [shared, GRAPHS] : [GRAPHS];
}

/** One graph in memory with its questions. */
export async function openOwn(name: string): Promise<OwnSet> {
  const folder = folders()
    .map((one) => join(one, name))
    .find((one) => existsSync(one));
  if (folder === undefined) throw new Error(`There is no graph “${name}”: ${ownNames().join(', ')}.`);
  const lines = (file: string): string[] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  const triples = lines('triples.tsv').map((line) => line.split('\t') as [string, string, string]);
  const graph = await createMemoryGraph(triples, { name });
  return { name, graph, questions: lines('questions.jsonl').map((line) => JSON.parse(line) as OwnQuestion) };
}

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) =>
    /^-?[\d,]+(\.\d+)?$/.test(text.trim()) ? Number(text.replaceAll(',', '')) : Number.NaN,
  ) as [number, number];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return Math.abs(left - right) <= Math.abs(right) * 0.005;
  return normal(one) === normal(other);
}

/** Whether answers are the gold ones: the same set, numbers within half a percent; yes and no as words. */
export function isGold(said: readonly string[], gold: readonly string[]): boolean {
  const distinct = [...new Set(said.map(normal))];
  return (
    distinct.length === new Set(gold.map(normal)).size &&
    gold.every((one) => distinct.some((other) => isSame(other, one)))
  );
}

/** What a reading answers, as gold answers are written. */
export function saidBy({ answers, value, verdict }: Reading, gold: readonly string[]): string[] {
  const [yes, no] = gold.some((one) => /^[是否对有没]/u.test(one)) ? ['是', '否'] : ['yes', 'no'];
  if (verdict !== undefined) return [verdict ? yes : no] as string[];
  return value === undefined ? answers.map(({ name }) => name) : [value];
}
