import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { ConfigError } from '../../errors.ts';
import { compareRuns } from '../../eval/compare-runs.ts';
import { collectReport, type Experiment } from '../../eval/report/collect.ts';
import { reportCsv } from '../../eval/report/csv.ts';
import { reportHtml } from '../../eval/report/html.ts';
import { reportMarkdown } from '../../eval/report/markdown.ts';
import { readTraces, traceFileOf, traceKey } from '../../eval/trace-log.ts';
import { collect } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';

interface Flags {
  readonly html?: string;
  readonly csv?: string;
  readonly json?: boolean;
  readonly by?: readonly string[];
  readonly withIo?: boolean;
  readonly changes?: boolean;
}

/** `clew report RUN…`: tables of run files; never calls a model and never opens a graph. */
export function addReport(program: Command, context: ProgramContext): void {
  program
    .command('report')
    .summary('make tables of run files')
    .description(
      'Scores the records of one or more runs and prints tables as Markdown. Runs over the same questions stand side by side and are compared in pairs.',
    )
    .argument('<run...>', 'run files of "clew eval"')
    .option('--html <file>', 'write one self-contained page with plots and examples')
    .option('--csv <file>', 'write every figure as one line')
    .option('--by <field>', 'break down by this fact of the questions too; may be repeated', collect)
    .option('--with-io', 'add each method joined with the direct reply of the same run (method "io")')
    .option('--changes', 'of two runs: which questions changed, and which prompts')
    .option('--json', 'print everything as JSON')
    .action(async (files: readonly string[], flags: Flags) => {
      if (flags.changes === true) await printChanges(files, flags, context);
      else await printReport(files, flags, context);
    });
}

async function printReport(
  files: readonly string[],
  flags: Flags,
  { terminal }: ProgramContext,
): Promise<void> {
  const experiments = await collectReport(files, {
    by: flags.by,
    withIo: flags.withIo,
  });
  if (flags.csv !== undefined) await write(flags.csv, reportCsv(experiments));
  if (flags.html !== undefined) {
    const traces = await tracesOf(experiments);
    await write(
      flags.html,
      await reportHtml(
        experiments,
        async (example, { file, method }) => traces.get(file)?.get(traceKey(method, example.id)) ?? [],
      ),
    );
  }
  if (flags.json === true) await terminal.out(JSON.stringify(experiments));
  else if (flags.csv === undefined && flags.html === undefined)
    await terminal.out(reportMarkdown(experiments));
  for (const file of [flags.csv, flags.html]) if (file !== undefined) terminal.note(`Written: ${file}`);
}

/** The kept traces of the examples that the page shows, by run file and then by `traceKey`. */
async function tracesOf(
  experiments: readonly Experiment[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>> {
  const wanted = new Map<string, Set<string>>();
  for (const { file, method, failures } of experiments.flatMap((experiment) => experiment.systems)) {
    const keys = wanted.get(file) ?? new Set();
    wanted.set(file, keys);
    for (const { examples } of failures)
      for (const example of examples) keys.add(traceKey(method, example.id));
  }
  const all = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const [file, keys] of wanted) all.set(file, await readTraces(traceFileOf(file), keys));
  return all;
}

async function printChanges(
  files: readonly string[],
  flags: Flags,
  { terminal }: ProgramContext,
): Promise<void> {
  const [before, after, ...more] = files;
  if (before === undefined || after === undefined || more.length > 0) {
    throw new ConfigError('--changes compares two runs.', {
      mend: 'Name exactly two run files, the earlier first.',
    });
  }
  const comparison = await compareRuns(before, after);
  if (flags.json === true) {
    await terminal.out(JSON.stringify(comparison));
    return;
  }
  const { prompts, settings, same, changes, missing } = comparison;
  await terminal.out(`prompts changed: ${prompts.join(', ') || 'none'}`);
  await terminal.out(`settings changed: ${settings.join(', ') || 'none'}`);
  await terminal.out(`questions: ${same} the same, ${changes.length} changed, ${missing} in one run only`);
  for (const change of changes) {
    await terminal.out(
      `\n${change.id} (${change.method}): ${change.question}\n  changed: ${change.what.join(', ')}`,
    );
    await terminal.out(`  before: ${oneLine(change.before)}\n  after:  ${oneLine(change.after)}`);
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

async function write(file: string, content: string): Promise<void> {
  await writeFile(file, content).catch((cause: NodeJS.ErrnoException) => {
    throw new ConfigError(`${file} cannot be written (${cause.code}).`, { mend: 'Check the folder.', cause });
  });
}
