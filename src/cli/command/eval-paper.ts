import { resolve } from 'node:path';
import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import { ConfigError } from '../../errors.ts';
import { checkedMethod } from '../../eval/method-spec.ts';
import { familyOf, preparedFolder, preparedSplits, readManifest } from '../../eval/open-split.ts';
import { type PaperRun, paperRuns } from '../../eval/paper/paper-run.ts';
import type { RunMethod } from '../../eval/record.ts';
import { nearest } from '../../method/options.ts';
import { METHODS } from '../../method/registry.ts';
import { evaluateOne, refuseOverwriting, tapeOf } from '../evaluate-one.ts';
import { keyValue } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';
import { addRunFlags, type RunFlags } from '../run-flags.ts';

interface PaperFlags extends RunFlags {
  readonly standIn?: Readonly<Record<string, string>>;
}

/** `clew eval paper ID`: runs what a table of a paper compares. */
export function addEvalPaper(command: Command, context: ProgramContext): void {
  const paper = command
    .command('paper')
    .summary('run a table of a paper, or list the tables')
    .description(
      'Runs the systems of a published table over its question sets. A set that is not prepared can be stood in for by another; methods that are not here are named and left out.',
    )
    .argument('[id]', 'a table, such as fiske-table-2; all are listed without it')
    .option(
      '--stand-in <family=dataset>',
      'question set to use for one of the table; may be repeated',
      keyValue,
    );
  addRunFlags(paper).action(async (id: string | undefined, flags: PaperFlags) => {
    if (id === undefined) await listPapers(flags, context);
    else await runPaper(paperRunById(id), flags, context);
  });
}

async function listPapers(flags: PaperFlags, { terminal, configFile }: ProgramContext): Promise<void> {
  const { home } = loadConfig({ file: configFile });
  const sets = await familiesPrepared(home);
  const rows = [...paperRuns.values()].map((run) => ({ run, missing: whatIsMissing(run, sets, {}) }));
  if (flags.json === true) {
    await terminal.out(
      JSON.stringify(
        rows.map(({ run: { table, ...run }, missing }) => ({
          ...run,
          title: table.title,
          source: table.source,
          missing,
        })),
      ),
    );
    return;
  }
  for (const { run, missing } of rows) {
    await terminal.out(`${terminal.style('bold', run.id)}  ${run.table.title} (${run.table.source})`);
    for (const line of missing) await terminal.out(`  cannot run here: ${line}`);
    for (const line of run.notRun) await terminal.out(`  not run: ${line}`);
  }
}

async function runPaper(run: PaperRun, flags: PaperFlags, context: ProgramContext): Promise<void> {
  const { terminal } = context;
  const { home } = loadConfig({ file: context.configFile });
  const sets = await familiesPrepared(home);
  const standIns = flags.standIn ?? {};
  const unknown = Object.keys(standIns).find((family) => !run.families.includes(family));
  if (unknown !== undefined) {
    throw new ConfigError(`"${run.id}" has no question set "${unknown}".`, {
      mend: `It has: ${run.families.join(', ')}.`,
    });
  }
  for (const line of [...whatIsMissing(run, sets, standIns), ...run.notRun])
    terminal.note(`not run: ${line}`);
  if (flags.model === undefined && run.models.length > 0)
    terminal.note(
      `The table was made with ${run.models.join(', ')}; this run uses the configured model, else the embedded one.`,
    );
  const methods = methodsOf(run);
  const families = run.families.flatMap((family) => {
    const dataset = standIns[family] ?? sets.get(family);
    return dataset === undefined ? [] : [{ family, dataset }];
  });
  if (families.length === 0 || methods.length === 0) {
    throw new ConfigError(`Nothing of ${run.id} can run here.`, {
      mend: 'Prepare a data set (clew eval list), or give a stand-in: --stand-in FAMILY=NAME/SPLIT.',
    });
  }
  const parts = families.flatMap((part) =>
    (flags.seed === undefined ? run.seeds : [flags.seed]).map((seed) => ({
      ...part,
      seed,
      out: outOf(flags.out ?? `runs/${run.id}`, part.family, seed),
    })),
  );
  if (flags.dryRun === undefined) for (const { out } of parts) refuseOverwriting(resolve(out), flags);
  const sample = flags.sample ?? run.sample;
  const tape = tapeOf(flags);
  let spentUsd = 0;
  for (const { family, dataset, seed, out } of parts) {
    const isStandIn = standIns[family] !== undefined;
    terminal.note(`${run.id}: ${family}${isStandIn ? ` (stand-in ${dataset})` : ''}, seed ${seed}`);
    const partFlags = {
      ...flags,
      seed,
      sample,
      topic: flags.topic ?? run.topicEntities,
      out,
    };
    const part = { paper: run.id, paperSet: { family, isStandIn }, spentUsd, tape };
    const { costUsd = 0, isBudgetSpent } = await evaluateOne(dataset, methods, partFlags, context, part);
    spentUsd += costUsd;
    if (isBudgetSpent) return;
  }
}

/** The file of one question set and seed. Their names go before the file ending of `--out`. */
function outOf(out: string, family: string, seed: number): string {
  return `${out.replace(/\.jsonl$/u, '')}.${family}.s${seed}.jsonl`;
}

/** The systems whose method and options exist here. Adds `io` if the table joins replies with it. */
function methodsOf(run: PaperRun): readonly RunMethod[] {
  const methods = run.systems.flatMap(({ method, options }) => {
    if (!METHODS.has(method)) return [];
    const label = [method, ...Object.entries(options).map(([key, value]) => `${key}=${value}`)].join(':');
    return [checkedMethod({ label, id: method, options })];
  });
  const needsIo = run.withIo && METHODS.has('io') && !methods.some((method) => method.id === 'io');
  return needsIo ? [...methods, { label: 'io', id: 'io', options: {} }] : methods;
}

function whatIsMissing(
  run: PaperRun,
  sets: ReadonlyMap<string, string>,
  standIns: Readonly<Record<string, string>>,
): readonly string[] {
  const families = run.families.filter((family) => !sets.has(family) && standIns[family] === undefined);
  const methods = [...new Set(run.systems.map((system) => system.method))].filter((id) => !METHODS.has(id));
  return [
    ...(families.length === 0 ? [] : [`question sets not prepared: ${families.join(', ')}`]),
    ...(methods.length === 0 ? [] : [`methods not here: ${methods.join(', ')}`]),
  ];
}

/**
 * The test split (else the dev split) of each family, among those prepared from the data sets' own files. A user's own
 * JSON Lines may be cut or belong to another graph, so they must be named as stand-ins.
 */
async function familiesPrepared(home: string): Promise<ReadonlyMap<string, string>> {
  const sets = new Map<string, string>();
  for (const name of await preparedSplits(home)) {
    const [dataset = '', split = ''] = name.split('/');
    const manifest = await readManifest(`${preparedFolder(home)}/${dataset}`);
    if (manifest === undefined || manifest.dataset === 'json-lines' || /^train/.test(split)) continue;
    const family = familyOf(dataset, split);
    if (!sets.has(family) || /^test/.test(split)) sets.set(family, name);
  }
  return sets;
}

function paperRunById(id: string): PaperRun {
  const run = paperRuns.get(id);
  if (run !== undefined) return run;
  const near = nearest(id, [...paperRuns.keys()]);
  throw new ConfigError(`There is no table "${id}".`, {
    mend: near === undefined ? 'See "clew eval paper".' : `Did you mean "${near}"?`,
  });
}
