/**
 * Loads people's own tables as `clew load` does and asks what people typed, without a language model: what a new user gets. A set is
 * right where the answers are those of its author, wrong where others are given, silent where a choice is offered or nothing; without
 * an answer in the tables ("-") silence is right. The tables and questions were written by authors who did not know the reader. Of
 * those whose questions are kept unseen (`UNSEEN_TABLES`) only totals are printed; the shipped weights saw all of them, and what a set
 * that was left out gets is printed by `npm run fit:reader`.
 *
 *     npm run bench:tables -- [set…] [--wrong] [--silent]
 */
import { ask } from '../../src/ask.ts';
import { languageOf } from '../../src/language/registry.ts';
import { isTableGold, openTables, TODAY, tableNames, toTableCells, UNSEEN_TABLES } from './sets.ts';

type Verdict = 'right' | 'wrong' | 'silent';
type Tally = Record<Verdict, number>;

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const totals = { seen: empty(), unseen: empty() };
for (const name of wanted.length > 0 ? wanted : tableNames()) {
  const own = await scoreSet(name);
  const total = UNSEEN_TABLES.has(name) ? totals.unseen : totals.seen;
  for (const verdict of ['right', 'wrong', 'silent'] as const) total[verdict] += own[verdict];
  console.log(`${name.padEnd(16)} ${line(own)}`);
}
console.log(`seen             ${line(totals.seen)}`);
console.log(`unseen           ${line(totals.unseen)}`);

async function scoreSet(name: string): Promise<Tally> {
  const tally = empty();
  const { graph, questions } = await openTables(name);
  try {
    for (const { question, answers: gold } of questions) {
      const { outcome, answers, text } = await ask(question, { graph, today: TODAY });
      const said = toTableCells(
        answers.map((answer) => (typeof answer === 'string' ? { name: answer } : answer)),
        gold,
      );
      const verdict = judge(outcome === 'abstained' ? undefined : saidIn(question, said, text), gold);
      tally[verdict] += 1;
      if (verdict !== 'right' && args.includes(`--${verdict}`) && !UNSEEN_TABLES.has(name))
        console.log(`${verdict} ${name}: ${question} (${gold.join(';')})\n    ${text.split('\n')[0]}`);
    }
  } finally {
    await graph.close();
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

function judge(said: readonly string[] | undefined, gold: readonly string[]): Verdict {
  if (said === undefined) return gold.length === 0 ? 'right' : 'silent';
  return gold.length > 0 && isTableGold(said, gold) ? 'right' : 'wrong';
}

function empty(): Tally {
  return { right: 0, wrong: 0, silent: 0 };
}

function line({ right, wrong, silent }: Tally): string {
  const n = right + wrong + silent;
  const share = (count: number): string => ((100 * count) / Math.max(1, n)).toFixed(1);
  return `right ${share(right)}, wrong ${share(wrong)}, silent ${share(silent)} (${n})`;
}
