/**
 * Makes docs/replies.md, and the section of docs/results.md, from the records of the runs whose replies were written by hand: `npm run bench:replies`. The records
 * are records/*.jsonl.gz beside this file, the tapes tapes/*.br (`--unpack FOLDER`), packed by `npm run bench:replies -- --pack RUN.jsonl,…` (`--without`: method ids), which leaves
 * times out: they are those of somebody writing.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { collectReport, type Experiment, type SystemReport } from '../../src/eval/report/collect.ts';
import { tableMarkdown } from '../../src/eval/report/markdown.ts';
import { number, type ReportTable } from '../../src/eval/report/table.ts';
import { METHODS } from '../../src/method/registry.ts';
import { moreOf } from './more.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RECORDS = join(import.meta.dirname, 'records');
/** Heading of the section of docs/results.md, which goes to its end. */
const REPLIES = '## Replies written by hand';
const TAPES = join(import.meta.dirname, 'tapes');
/** Tasks only these methods have: left out of a tape with them. */
const TASKS: Readonly<Record<string, readonly string[]>> = {
  clew: ['plan.write', 'graph.explore'],
  'text-to-query': ['query.write'],
};
const UNTIMED = { totalMs: 0, modelMs: 0, graphMs: 0 };

/** Accuracy, calls and tokens a question as the method's own paper, or one that ran it, reports for the set. */
const PAPERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'freebase-subset/dev-webqsp': {
    cgpe: '3.7–9.4 calls, on other sets',
    fiske:
      '70.8 partial, 40.4 complete, 6.9 calls (Llama3-8B); 82.5, 61.1, 7.9 calls, 4,459 tokens (DeepSeek-V3)',
    'gg-explore': '81.8 partial, 64.5 complete, 8.6 calls, 3,849 tokens (DeepSeek-V3)',
    tog: '76.2 Hit@1 (GPT-3.5); 55.6 partial, 32.3 complete (Llama3-8B); 8–26 calls',
    pog: '82.0 Hit@1, 9.0 calls, 5,518 tokens (GPT-3.5); 81.9 partial, 60.7 complete, 11.3 calls, 7,017 tokens (DeepSeek-V3)',
    structgpt: '72.6 Hit@1 (GPT-3.5)',
    'kb-binder': '74.4, six drafts (GPT-3.5 as printed)',
    'kg-rag': '2n + 1 calls for n steps',
  },
  'metaqa/dev-2hop': {
    'kg-rag': '78.7 Hit@1 at N = 3, K = 30; 2n + 1 = 5 calls',
  },
};

const { values } = parseArgs({
  options: { pack: { type: 'string' }, without: { type: 'string', default: '' }, unpack: { type: 'string' } },
});
if (values.pack !== undefined) pack(values.pack.split(','), values.without.split(','));
else if (values.unpack !== undefined) unpack(values.unpack);
else await write();

function pack(files: readonly string[], without: readonly string[]): void {
  for (const file of files) {
    const [head, ...records] = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    const methods = head.methods.filter(({ id }: { id: string }) => !without.includes(id));
    const labels = methods.map(({ label }: { label: string }) => label);
    const kept = records
      .filter(({ method }) => labels.includes(method))
      .map((record) => ({
        ...record,
        clues: [],
        evidence: [],
        truncated: [],
        times: { ...record.times, ...UNTIMED },
      }));
    const lines = [{ ...head, methods }, ...kept].map((one) => JSON.stringify(one));
    writeFileSync(join(RECORDS, `${basename(file)}.gz`), gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
    const dropped = without.flatMap((id) => TASKS[id] ?? []);
    const tape = readFileSync(file.replace(/\.jsonl$/u, '.tape'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !dropped.includes(JSON.parse(line).request?.task));
    writeFileSync(
      join(TAPES, `${basename(file, '.jsonl')}.tape.br`),
      brotliCompressSync(`${tape.join('\n')}\n`, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
      }),
    );
  }
}

/** The tapes the runs can be replayed from, without anyone writing, and the records, for `clew report`. */
function unpack(folder: string): void {
  for (const name of readdirSync(TAPES))
    writeFileSync(
      join(folder, name.replace(/\.br$/u, '')),
      brotliDecompressSync(readFileSync(join(TAPES, name))),
    );
  for (const name of readdirSync(RECORDS))
    writeFileSync(join(folder, name.replace(/\.gz$/u, '')), gunzipSync(readFileSync(join(RECORDS, name))));
}

async function write(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clew-replies-'));
  try {
    const files = readdirSync(RECORDS)
      .filter((name) => name.endsWith('.jsonl.gz'))
      .sort()
      .map((name) => {
        const file = join(folder, name.replace(/\.gz$/u, ''));
        writeFileSync(file, gunzipSync(readFileSync(join(RECORDS, name))));
        return file;
      });
    const experiments = await collectReport(files);
    const wide = experiments.filter(({ systems }) => new Set(systems.map((one) => one.methodId)).size > 2);
    const tables = wide.map((one) => `## ${one.dataset.name}\n\n${tableMarkdown(tableOf(one))}`);
    const results = join(ROOT, 'docs', 'results.md');
    const before = readFileSync(results, 'utf8').split(`\n${REPLIES}\n`)[0]!.trimEnd();
    const note =
      'Made by `npm run bench:replies`. How they were asked, exemplars, what the prompts taught: [replies](replies.md).';
    const section = wide.map(
      (one) =>
        `${tableMarkdown(tableOf(one)).replace(/^### .*/u, `### ${one.dataset.name}, n = ${one.dataset.questions}`)}`,
    );
    writeFileSync(results, `${[before, REPLIES, note, ...section].join('\n\n')}\n`);
    const text = readFileSync(join(import.meta.dirname, 'page.md'), 'utf8');
    writeFileSync(
      join(ROOT, 'docs', 'replies.md'),
      `${text
        .replace('{{tables}}', tables.join('\n\n'))
        .replace('{{exemplars}}', wide.map(exemplars).join('\n'))
        .replace('{{more}}', moreOf(experiments))
        .replace(
          '{{beside}}',
          experiments
            .map(beside)
            .filter((rows) => rows !== '')
            .join('\n'),
        )}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tableOf({ systems, dataset }: Experiment): ReportTable {
  const order = [...METHODS.keys()];
  return {
    title: `Replies written by hand, ${dataset.questions} questions`,
    columns: [
      'method',
      'topics',
      'Hit@1',
      'partial',
      'complete',
      'exact set',
      'F1',
      'calls',
      'tokens',
      'the papers report',
    ],
    rows: systems
      .filter(({ options }) => options.exemplars === undefined)
      .toSorted((a, b) => order.indexOf(a.methodId) - order.indexOf(b.methodId))
      .map((system) => [
        system.methodId,
        system.topicEntities === 'gold' ? 'given' : 'found',
        ...figures(system),
        PAPERS[dataset.name]?.[system.methodId] ?? '–',
      ]),
    notes: [],
  };
}

function figures({ all }: SystemReport): readonly string[] {
  const share = (metric: string): string => {
    const score = all.scores[metric];
    return score === undefined ? '–' : (score.mean * 100).toFixed(1);
  };
  return [
    share('hit-at-1-first'),
    share('partial'),
    share('complete'),
    share('exact-set'),
    share('f1'),
    number(all.cost.calls.mean),
    number(Math.round(all.cost.tokens.mean)),
  ];
}

/** The house method beside what most people use, with the share of answers that are proved. */
function beside({ systems, dataset }: Experiment): string {
  if (systems.every(({ methodId }) => methodId !== 'text-to-query')) return '';
  return ['clew', 'text-to-query']
    .flatMap((id) => systems.find(({ methodId, options }) => methodId === id && isPlain(options)) ?? [])
    .map((system) => {
      const [hit, , , exact, , calls, tokens] = figures(system);
      const proved = system.outcomes.find(({ outcome }) => outcome === 'grounded')?.questions ?? 0;
      return `| ${dataset.name} | ${dataset.questions} | ${system.methodId} | ${hit} | ${exact} | ${calls} | ${tokens} | ${proved} |`;
    })
    .join('\n');
}

function isPlain({ exemplars, effort }: SystemReport['options']): boolean {
  return exemplars === undefined && effort === undefined;
}

function exemplars({ systems, dataset }: Experiment): string {
  return systems
    .filter(({ options }) => options.exemplars !== undefined)
    .flatMap((shown) => {
      const bare = systems.find(
        ({ methodId, options }) => methodId === shown.methodId && options.exemplars === undefined,
      );
      if (bare === undefined) return [];
      const [hit, , , exact, , calls, tokens] = figures(shown);
      const [hit0, , , exact0, , calls0, tokens0] = figures(bare);
      return `| ${dataset.name} | ${shown.methodId} | ${hit0} → ${hit} | ${exact0} → ${exact} | ${calls0} → ${calls} | ${tokens0} → ${tokens} |`;
    })
    .join('\n');
}
