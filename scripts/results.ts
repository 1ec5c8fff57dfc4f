/**
 * Makes docs/results.md: every method that works without a language model over every development set, topic entities
 * found in the question and, beside it, the labelled ones. Runs that are there already are gone on with, never repeated.
 *
 *   npm run results -- [--sample N | --whole] [--methods a,b] [--sets metaqa,…] [--write-only]
 *
 * Rows that have no run here stay as they are on the page, and their sections say so; a sample has a section of its own.
 * The development sets are looked for in CLEW_DATA, else in `shared/data` beside the project.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { collectReport, type Experiment } from '../src/eval/report/collect.ts';
import { tableMarkdown } from '../src/eval/report/markdown.ts';
import { type ReportTable, scoreText } from '../src/eval/report/table.ts';
import { conditions, experimentTitle } from '../src/eval/report/tables.ts';
import { METHODS } from '../src/method/registry.ts';
import { keepOthers, keptNotes, mergeSections, type OldSection, readSections, rowKey } from './kept-rows.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = join(ROOT, 'runs', 'results');
const HOME = join(RUNS, 'home');
const PAGE = join(ROOT, 'docs', 'results.md');
/** The default method as it is, and made to answer always, as the others do. */
const WANTED = ['clew', 'clew:unsure=answer', 'fiske', 'gg-explore', 'cgpe', 'kg-rag', 'kaping'];

/** Folder of the data, name to prepare it under, what `prepare` needs to know, and what is asked of it. */
const SETS = [
  {
    folder: 'metaqa',
    name: 'metaqa',
    flags: ['--licence', 'CC BY 3.0'],
    splits: ['dev-1hop', 'dev-2hop', 'dev-3hop'],
    where: [],
  },
  {
    folder: 'freebase-subset',
    name: 'freebase-subset',
    flags: ['--profile', 'freebase', '--licence', 'facts CC BY; questions see their sources'],
    splits: ['dev-webqsp', 'dev-cwq', 'dev-simplequestions'],
    where: ['support=gold-path'],
  },
  {
    folder: 'freebase-subset',
    name: 'freebase-subset',
    flags: ['--profile', 'freebase', '--licence', 'facts CC BY; questions see their sources'],
    splits: ['dev-webquestions'],
    where: [],
  },
  {
    folder: 'fb15k237',
    name: 'fb15k237',
    flags: ['--profile', 'freebase', '--licence', 'CC BY 3.0'],
    splits: ['dev-simplequestions'],
    where: [],
  },
  {
    folder: 'pathquestion',
    name: 'pathquestion-2h',
    flags: ['--triples', 'pq-2h-triples.tsv.gz', '--licence', 'not stated; facts CC BY'],
    splits: ['dev-pq-2h'],
    where: [],
  },
  {
    folder: 'pathquestion',
    name: 'pathquestion-3h',
    flags: ['--triples', 'pq-3h-triples.tsv.gz', '--licence', 'not stated; facts CC BY'],
    splits: ['dev-pq-3h'],
    where: [],
  },
  {
    folder: 'pathquestion',
    name: 'pathquestion',
    flags: ['--triples', 'fb13-triples.tsv.gz', '--licence', 'not stated; facts CC BY'],
    splits: ['dev-pq-2h', 'dev-pq-3h'],
    where: ['exactOnFb13=true'],
  },
  {
    folder: 'zjqa',
    name: 'zjqa',
    flags: ['--licence', 'not stated'],
    splits: ['dev'],
    where: ['answersEqualPath=true'],
  },
] as const;

const SHOWN = ['hit-at-1-first', 'hit-at-1-offered', 'partial', 'complete', 'exact-set', 'f1'] as const;

const { values: flags } = parseArgs({
  options: {
    sample: { type: 'string' },
    whole: { type: 'boolean' },
    methods: { type: 'string' },
    sets: { type: 'string' },
    topics: { type: 'string' },
    'write-only': { type: 'boolean' },
  },
});
const sample = flags.whole === true ? undefined : (flags.sample ?? '500');
const data = process.env.CLEW_DATA ?? join(ROOT, '..', 'shared', 'data');
const methods = (flags.methods?.split(',') ?? WANTED).filter((label) => METHODS.has(idOf(label)));
const absent = (flags.methods?.split(',') ?? WANTED).filter((label) => !METHODS.has(idOf(label)));
const topics = flags.topics?.split(',') ?? ['extracted', 'gold'];

mkdirSync(RUNS, { recursive: true });
if (flags['write-only'] !== true) for (const set of SETS) runSet(set);
await writeResults();

function runSet(set: (typeof SETS)[number]): void {
  if (flags.sets !== undefined && !flags.sets.split(',').includes(set.name)) return;
  if (!existsSync(join(data, set.folder))) {
    console.error(`skipped: ${set.folder} is not in ${data} (set CLEW_DATA)`);
    return;
  }
  if (!existsSync(join(HOME, 'eval', set.name)))
    clew('eval', 'prepare', 'json-lines', '--from', join(data, set.folder), '--as', set.name, ...set.flags);
  for (const split of set.splits) {
    for (const topic of topics) {
      for (const method of methods.filter((id) => minds(id, topic))) {
        const out = runFile(set.name, split, method, topic);
        const isDone = clew(
          'eval',
          `${set.name}/${split}`,
          ...['--methods', method, '--topic', topic],
          ...set.where.flatMap((condition) => ['--where', condition]),
          ...(sample === undefined ? [] : ['--sample', sample]),
          ...['--out', out, '--resume', '--json'],
        );
        if (isDone) writeFileSync(`${out}.done`, '');
      }
    }
  }
}

function runFile(set: string, split: string, method: string, topic: string): string {
  return join(RUNS, `${set}.${split}.${method}.${topic}.${sample ?? 'whole'}.jsonl`);
}

/** Runs one command as a user would. @returns whether it finished. */
function clew(...args: string[]): boolean {
  console.error(`clew ${args.map((arg) => (arg.startsWith(ROOT) ? relative(ROOT, arg) : arg)).join(' ')}`);
  const { status } = spawnSync(process.execPath, [join(ROOT, 'src/cli/main.ts'), ...args], {
    env: { ...process.env, CLEW_HOME: HOME },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 130) process.exit(130);
  if (status !== 0) console.error(`(ended with ${status})`);
  return status === 0;
}

/** Writes what the finished run files hold: whole sets where they were run, samples elsewhere. */
async function writeResults(): Promise<void> {
  const files = readdirSync(RUNS)
    .filter((name) => name.endsWith('.jsonl') && existsSync(join(RUNS, `${name}.done`)))
    .filter((name) => minds(...(name.split('.').slice(2, 4) as [string, string])))
    .sort((left, right) => placeOf(left) - placeOf(right) || (left < right ? -1 : 1))
    .map((name) => join(RUNS, name));
  const experiments = await collectReport(files);
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  // The section that `npm run bench:replies` makes stays as it is.
  const end = page.indexOf('\n## Replies written by hand\n');
  const [before, replies] = end < 0 ? [page, ''] : [page.slice(0, end), page.slice(end)];
  const sections = readSections(before);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const text = [
    '# Results',
    'Made by `npm run results`; do not edit. The embedded model, no language model: no calls, no tokens, no key.',
    `Clew ${version}, Node ${process.versions.node}, ${cpus().length} shared cores (${cpus()[0]?.model.trim() ?? 'unknown'}). Percent; 95 % bootstrap intervals in brackets; rules as in [the guide](guide/evaluation.md).`,
    "What the default method costs and is worth when a model writes plans: [writing, measured](writing.md); every method side by side, replies written by hand beside the papers' figures: [replies](replies.md). All sets side by side, beside the goals: [performance](performance.md#embedded-model).",
    'Times were taken beside other work and on different machines: they tell orders, not methods apart.',
    '`clew` answers where its reading is sure and otherwise offers readings to choose from; `clew:unsure=answer` answers with the first of them, as all other methods always do. *Hit@1 (offered)* counts a question without an answer as well if the first answer of one of the (at most three) readings offered is right.',
    ...(absent.length === 0
      ? []
      : [`Not here yet, so not run: ${absent.map((id) => `\`${id}\``).join(', ')}.`]),
    `${WANTED.filter((id) => !minds(id, 'gold'))
      .map((id) => `\`${id}\``)
      .join(', ')} find their own starts in the question: labelled topic entities change nothing for them.`,
    ...notRun(
      files.map((file) => basename(file)),
      sections,
    ),
    ...mergeSections(
      sections,
      new Map(
        experiments.map((one) => {
          const title = experimentTitle(one);
          return [title, sectionOf(one, sections.get(title)).join('\n\n')];
        }),
      ),
    ),
  ].join('\n\n');
  writeFileSync(PAGE, `${text}\n${replies}`);
  console.error(`written: docs/results.md (${files.length} runs)`);
}

/** The method of a label with options (`clew:unsure=answer`). */
function idOf(label: string): string {
  return label.split(':')[0] ?? label;
}

/** Whether a method would do anything else with the labelled entities: some find their own starts in the question, always. */
function minds(method: string, topic: string): boolean {
  return topic !== 'gold' || METHODS.get(idOf(method))?.needs.topicEntities !== 'none';
}

/** The default method first: the others are compared with it. */
function placeOf(name: string): number {
  return WANTED.indexOf(name.split('.')[2] ?? '');
}

/** Says which runs are missing, or stand on a sample only. */
function notRun(done: readonly string[], sections: ReadonlyMap<string, OldSection>): string[] {
  const lists: Record<'whole' | 'any', string[]> = { whole: [], any: [] };
  for (const { name, splits } of SETS) {
    for (const split of splits) {
      for (const method of WANTED) {
        for (const topic of ['extracted', 'gold'].filter((one) => minds(method, one))) {
          const run = `${name}.${split}.${method}.${topic}.`;
          const title = `${name}/${split} by \`${method}\` (${topic})`;
          if (done.includes(`${run}whole.jsonl`) || isKept(sections, `${name}/${split}`, method, topic))
            continue;
          (done.some((file) => file.startsWith(run)) ? lists.whole : lists.any).push(title);
        }
      }
    }
  }
  return [
    ...(lists.whole.length === 0 ? [] : [`Asked on a sample only: ${lists.whole.join('; ')}.`]),
    ...(lists.any.length === 0 ? [] : [`Not run: ${lists.any.join('; ')}.`]),
  ];
}

/** Whether the page has a row of the whole set for a method that was not run here. */
function isKept(
  sections: ReadonlyMap<string, OldSection>,
  set: string,
  method: string,
  topic: string,
): boolean {
  return [...sections].some(
    ([title, { conditions, rows }]) =>
      title.split(', ')[0] === set &&
      conditions.some((line) => line.startsWith('questions asked: all')) &&
      rows.some(([id, topics]) => id === method && topics === topic),
  );
}

function sectionOf(experiment: Experiment, old: OldSection | undefined): string[] {
  const run = new Set(experiment.systems.map(({ method, topicEntities }) => rowKey(method, topicEntities)));
  const kept = old === undefined ? undefined : keepOthers(old, run);
  const notes = old === undefined ? [] : keptNotes(old, run);
  const main = mainTable(experiment);
  const place = ([method]: readonly string[]) => WANTED.indexOf(method!);
  const rows = [...main.rows, ...(kept?.rows ?? [])].toSorted((a, b) => place(a) - place(b));
  const pairs = pairsTable(experiment);
  const compared = [...(kept?.pairs ?? []), ...pairs.rows];
  const commands = [
    ...(kept?.commands ?? []),
    ...experiment.headers.map(({ header }) => commandOf(header)),
  ].toSorted((a, b) => place([methodIn(a)]) - place([methodIn(b)]));
  return [
    `## ${experimentTitle(experiment)}`,
    [...conditions(experiment), ...notes].map((line) => `- ${line}`).join('\n'),
    tableMarkdown({ ...main, rows }),
    ...(compared.length === 0 ? [] : [tableMarkdown({ ...pairs, rows: compared })]),
    `\`\`\`sh\n${commands.join('\n')}\n\`\`\``,
  ];
}

function methodIn(command: string): string {
  return /--methods (\S+)/u.exec(command)?.[1] ?? '';
}

function commandOf(header: Experiment['headers'][number]['header']): string {
  const where = Object.entries(header.filter).map(([field, value]) => ` --where ${field}=${value}`);
  const size = header.sample === undefined ? '' : ` --sample ${header.sample} --seed ${header.seed}`;
  return `clew eval ${header.dataset.name} --methods ${header.methods.map((one) => one.label).join(',')} --topic ${header.topicEntities}${where.join('')}${size}`;
}

function mainTable({ systems }: Experiment): ReportTable {
  return {
    title: 'Accuracy and time',
    columns: [
      'method',
      'topics',
      'n',
      'Hit@1 (first)',
      'Hit@1 (offered)',
      'partial',
      'complete',
      'exact set',
      'F1',
      'unanswered',
      'right when `grounded`',
      'ms median',
      'ms p95',
    ],
    rows: systems.map((system) => {
      const grounded = system.outcomes.find((one) => one.outcome === 'grounded');
      return [
        system.method,
        system.topicEntities,
        String(system.all.questions),
        ...SHOWN.map((id) => scoreText(system.all.scores[id])),
        ((1 - system.answeredShare) * 100).toFixed(1),
        grounded?.partial === undefined ? '–' : `${scoreText(grounded.partial)} of ${grounded.questions}`,
        system.all.cost.totalMs.median.toFixed(1),
        system.all.cost.totalMs.p95.toFixed(1),
      ];
    }),
    notes: [],
  };
}

/** Each method against the first of the same topic setting, by complete match. */
function pairsTable({ systems, pairs }: Experiment): ReportTable {
  const rows = pairs.flatMap(({ left, right, metric, comparison }) => {
    const [a, b] = [left, right].map((label) => systems.find((system) => system.label === label)!);
    const isFirst = systems.find((system) => system.topicEntities === a!.topicEntities) === a;
    if (metric !== 'complete' || a!.topicEntities !== b!.topicEntities || !isFirst) return [];
    const { difference, interval, mcnemarP } = comparison;
    const points = (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`;
    return [
      [
        `${a!.method} − ${b!.method}`,
        a!.topicEntities,
        String(comparison.pairs),
        interval === undefined
          ? points(difference)
          : `${points(difference)} [${points(interval.low)}, ${points(interval.high)}]`,
        mcnemarP === undefined ? '–' : mcnemarP < 0.001 ? '< 0.001' : mcnemarP.toFixed(3),
      ],
    ];
  });
  return {
    title: 'Paired difference in complete match',
    columns: ['methods', 'topics', 'pairs', 'points', 'p (McNemar)'],
    rows,
    notes: [],
  };
}
