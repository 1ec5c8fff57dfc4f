/**
 * Loads people's own tables as `clew load` does and asks what people typed, without a language model: what a new user gets. A set is
 * right where the answers are those of its author, wrong where others are given, silent where a choice is offered or nothing; without
 * an answer in the tables ("-") silence is right. The tables and questions were written by authors who did not know the reader; it was
 * tuned to all but those of `NOT_TUNED_TO`.
 *
 *     npm run bench:tables -- [set…] [--wrong] [--silent]
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../../src/ask.ts';
import { bulkLoad, lookAtFiles, openEmbeddedGraph, readThings } from '../../src/graph/index.ts';
import { languageOf } from '../../src/language/registry.ts';

const TODAY = '2025-11-12';
const NOT_TUNED_TO = [
  'hairdresser',
  'kleingarten',
  'rent-book',
  'running-club',
  'school-trip',
  'translator',
  'tutor-zh',
  'vintage-clothes',
];
const here = import.meta.dirname;

type Verdict = 'right' | 'wrong' | 'silent';
type Tally = Record<Verdict, number>;

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const names = wanted.length > 0 ? wanted : readdirSync(join(here, 'data')).sort();
const totals = { tuned: empty(), notTuned: empty() };
for (const name of names) {
  const own = await scoreSet(name);
  const total = NOT_TUNED_TO.includes(name) ? totals.notTuned : totals.tuned;
  for (const verdict of ['right', 'wrong', 'silent'] as const) total[verdict] += own[verdict];
  console.log(`${name.padEnd(16)} ${line(own)}`);
}
console.log(`tuned to         ${line(totals.tuned)}`);
console.log(`not tuned to     ${line(totals.notTuned)}`);

async function scoreSet(name: string): Promise<Tally> {
  const source = join(here, 'data', name);
  const folder = mkdtempSync(join(tmpdir(), 'clew-tables-'));
  const tally = empty();
  try {
    const look = await lookAtFiles(
      readdirSync(source)
        .sort()
        .map((file) => join(source, file)),
    );
    if (look.shape !== 'things') throw new Error(`${name}: no tables of things.`);
    const path = join(folder, 'graph.db');
    await bulkLoad(path, readThings(look.tables, look.plan));
    const graph = await openEmbeddedGraph(path);
    for (const row of readFileSync(join(here, 'questions', `${name}.tsv`), 'utf8')
      .trim()
      .split('\n')) {
      const [question = '', gold = ''] = row.split('\t');
      const { outcome, answers, text } = await ask(question, { graph, today: TODAY });
      const said = answers.map((answer) => (typeof answer === 'string' ? answer : answer.name));
      const verdict = judge(outcome === 'abstained' ? undefined : saidIn(question, said, text), gold);
      tally[verdict] += 1;
      if (verdict !== 'right' && args.includes(`--${verdict}`))
        console.log(`${verdict} ${name}: ${question} (${gold})\n    ${text.split('\n')[0]}`);
    }
    await graph.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
  return tally;
}

/** Names that are answers; else yes or no, or the number that a sentence says. */
function saidIn(question: string, said: readonly string[], text: string): readonly string[] {
  if (said.length > 0) return said;
  const { truthValues } = languageOf(question);
  const starts = (words: readonly string[] | string): boolean =>
    [words].flat().some((word) => text.toLowerCase().startsWith(word));
  if (starts(truthValues.yes)) return ['yes'];
  if (starts(truthValues.no)) return ['no'];
  return text.match(/-?\d[\d,]*(?:\.\d+)?/gu) ?? [text];
}

function judge(said: readonly string[] | undefined, gold: string): Verdict {
  if (said === undefined) return gold === '-' ? 'right' : 'silent';
  const same = (values: readonly string[]): string => JSON.stringify([...new Set(values.map(plain))].sort());
  return same(said) === same(gold.split(';')) ? 'right' : 'wrong';
}

/** In small letters; numbers without signs of money and rounded to two places. */
function plain(value: string): string {
  const text = value.trim().toLowerCase();
  const number = text.replace(/^[£$€¥]|[£$€¥]$|,(?=\d{3})/gu, '');
  return /^-?\d+(?:\.\d+)?$/u.test(number) ? String(Math.round(Number(number) * 100) / 100) : text;
}

function empty(): Tally {
  return { right: 0, wrong: 0, silent: 0 };
}

function line({ right, wrong, silent }: Tally): string {
  const n = right + wrong + silent;
  const share = (count: number): string => ((100 * count) / Math.max(1, n)).toFixed(1);
  return `right ${share(right)}, wrong ${share(wrong)}, silent ${share(silent)} (${n})`;
}
