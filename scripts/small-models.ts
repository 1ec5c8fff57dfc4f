import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from 'markdown-table';
import { TASKS } from '../src/task/catalogue.ts';

/** Writes docs/small-models.md from what the engine test with a small model measured. */
const ROOT = join(import.meta.dirname, '..');
const REPORT = join(ROOT, '.clew', 'small-model.json');

interface Share {
  readonly ended: number;
  readonly valid: number;
  readonly cut: number;
}

interface Report {
  readonly perMethod: number;
  readonly questions: number;
  readonly methods: number;
  readonly replyTokens: number;
  readonly shares: Readonly<Record<'constrained' | 'free', Readonly<Record<string, Share>>>>;
  /** Every task's own example once more, with room for a long reply. */
  readonly long?: { readonly replyTokens: number; readonly shares: Readonly<Record<string, Share>> };
}

if (!existsSync(REPORT)) {
  console.error('There is nothing to report yet. Run: npx vitest run test/engines/small-model.test.ts');
  process.exit(2);
}
const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
const { constrained, free } = report.shares;
const rows = [...TASKS.keys()]
  .filter((task) => constrained[task] !== undefined || free[task] !== undefined)
  .map((task) => [`\`${task}\``, ...cells(constrained[task]), ...cells(free[task])]);
const head = ['Task', 'schema: valid', 'of', 'cut', 'free: valid', 'of', 'cut'];
const total = ['all', ...cells(sum(constrained)), ...cells(sum(free))];

writeFileSync(
  join(ROOT, 'docs', 'small-models.md'),
  `# Replies of a very small model

SmolLM2-135M-Instruct (Q4_1) on this machine's processor, every method on ${report.perMethod === 1 ? 'one of twenty' : `${report.perMethod} of 20`} questions about the demo graph, twice:
in process with replies held to each task's schema (\`gguf:\`), and over HTTP with plain text, as a server without structured output
gives it; besides, every task on its own example. ${report.questions} questions to ${report.methods} methods. The model is far too small to answer; the table says how many of its replies can be
read at once.

*of*: replies that ended by themselves. *cut*: replies longer than the ${report.replyTokens} tokens the test allows; they are repaired or refused and not
part of the share. Over HTTP a task that was repaired or refused counts as not valid. A call that is still running at the test's time limit
is broken off and not counted.

${markdownTable([head, ...rows, total], { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r'] })}
${longTable()}
Made by \`npm run docs:small-models\` after \`CLEW_SMALL_MODEL=1 CLEW_ENGINES=1 npx vitest run test/engines/small-model.test.ts\`; the model is installed by
\`sh .ci/engines/small-model-install.sh\`. \`CLEW_SMALL_QUESTIONS\` sets the questions per method, \`CLEW_SMALL_LONG_TOKENS\` asks for the table of
whole replies.
`,
);

function longTable(): string {
  if (report.long === undefined) return '';
  const { replyTokens, shares } = report.long;
  const tasks = [...TASKS.keys()].filter((task) => shares[task] !== undefined);
  const body = [
    ...tasks.map((task) => [`\`${task}\``, ...cells(shares[task])]),
    ['all', ...cells(sum(shares))],
  ];
  return `
## With room for the whole reply

Every task's own example in process, held to its schema, up to ${replyTokens} tokens. *cut*: a model of this size may write on within
one field until the limit; \`gguf:\` models break off what repeats itself (without that, 18 of 44 were cut). Replies still being written after two
minutes are not counted.

${markdownTable([['Task', 'valid', 'of', 'cut'], ...body], { align: ['l', 'r', 'r', 'r'] })}
`;
}

function cells(share: Share | undefined): readonly string[] {
  if (share === undefined) return ['–', '–', '–'];
  const { ended, valid, cut } = share;
  return [ended === 0 ? '–' : `${Math.round((100 * valid) / ended)} %`, String(ended), String(cut)];
}

function sum(shares: Readonly<Record<string, Share>>): Share {
  const all = Object.values(shares);
  const of = (pick: (share: Share) => number) => all.reduce((total, share) => total + pick(share), 0);
  return {
    ended: of((share) => share.ended),
    valid: of((share) => share.valid),
    cut: of((share) => share.cut),
  };
}
