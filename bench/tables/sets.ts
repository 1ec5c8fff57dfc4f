import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkLoad, lookAtFiles, openEmbeddedGraph, readThings } from '../../src/graph/index.ts';
import type { OwnSet } from '../reader/own-data.ts';

/** The day on which relative dates of the questions are read; days without a year are of its year. */
export const TODAY = '2025-11-12';

/** Tables whose questions nobody looks at who works on the reader: only their totals are printed. */
export const UNSEEN_TABLES: ReadonlySet<string> = new Set(['express-zh', 'klassenfahrt', 'tenants-repairs']);

export function tableNames(): string[] {
  return readdirSync(join(import.meta.dirname, 'data')).sort();
}

/** One set of tables, loaded as `clew load` does, with its questions; a question without an answer in the tables has no answers. */
export async function openTables(name: string): Promise<OwnSet> {
  const source = join(import.meta.dirname, 'data', name);
  const look = await lookAtFiles(
    readdirSync(source)
      .sort()
      .map((file) => join(source, file)),
    { year: Number(TODAY.slice(0, 4)) },
  );
  if (look.shape !== 'things') throw new Error(`${name}: no tables of things.`);
  const folder = mkdtempSync(join(tmpdir(), 'clew-tables-'));
  const path = join(folder, 'graph.db');
  await bulkLoad(path, readThings(look.tables, look.plan));
  const graph = await openEmbeddedGraph(path);
  // An open file is kept until it is closed.
  rmSync(folder, { recursive: true });
  const rows = readFileSync(join(import.meta.dirname, 'questions', `${name}.tsv`), 'utf8')
    .trim()
    .split('\n');
  const questions = rows.map((row, at) => {
    const [question = '', gold = ''] = row.split('\t');
    return {
      id: `${name}-${at + 1}`,
      question,
      answers: gold === '-' ? [] : gold.split(';'),
      kind: 'tables',
    };
  });
  return { name, graph, questions };
}

/** In small letters; numbers without signs of money and rounded to two places; a day as `2025-06-15`, where gold has it as its cell, 15/06/2025. */
function plainCell(value: string): string {
  const text = value
    .trim()
    .toLowerCase()
    .replace(/^(\d{2})\/(\d{2})\/(\d{4})$/u, '$3-$2-$1');
  const number = text.replace(/^[£$€¥]|[£$€¥]$|,(?=\d{3})/gu, '');
  return /^-?\d+(?:\.\d+)?$/u.test(number) ? String(Math.round(Number(number) * 100) / 100) : text;
}

/** How answers are written beside gold: a thing by its name or its key, as its author did, and with its number where gold gives each one ("Cubs 8;Scouts 6"). */
export function toTableCells(
  answers: readonly {
    readonly name: string;
    /** `camp/SUM25`. */
    readonly id?: string | undefined;
    readonly value?: string | undefined;
  }[],
  gold: readonly string[],
): string[] {
  const wanted = new Set(gold.map(plainCell));
  const isPaired = gold.length > 1 && gold.every((one) => / -?\d+(?:\.\d+)?$/u.test(one));
  return answers.map(({ name, id = '', value }) => {
    const key = id.slice(id.indexOf('/') + 1);
    const called = !wanted.has(plainCell(name)) && key !== '' && wanted.has(plainCell(key)) ? key : name;
    return isPaired && value !== undefined ? `${called} ${value}` : called;
  });
}

/** Whether answers are those of the author: the same set. What has only a number may be given with its noun: plot 9 for 9. */
export function isTableGold(said: readonly string[], gold: readonly string[]): boolean {
  const wanted = new Set(gold.map(plainCell));
  const given = new Set(
    said.map(plainCell).map((one) => {
      const number = / (\d+\p{L}?)$/u.exec(one)?.[1];
      return !wanted.has(one) && number !== undefined && wanted.has(number) ? number : one;
    }),
  );
  return given.size === wanted.size && [...given].every((one) => wanted.has(one));
}
