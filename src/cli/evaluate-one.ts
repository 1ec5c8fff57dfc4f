import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { loadConfig, withModelFlags } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { estimateRun } from '../eval/estimate.ts';
import { planRun } from '../eval/evaluate.ts';
import { type EvaluationSettings, openEvaluation } from '../eval/open-evaluation.ts';
import { parsePrices, requirePrices } from '../eval/price.ts';
import { RunProgress } from '../eval/progress.ts';
import type { RunHeader, RunMethod } from '../eval/record.ts';
import { collectReport } from '../eval/report/collect.ts';
import { reportMarkdown } from '../eval/report/markdown.ts';
import { runEvaluation } from '../eval/run.ts';
import { openTraceLog, traceFileOf } from '../eval/trace-log.ts';
import { makeFolder } from '../make-folder.ts';
import { openDeck, type TapeDeck } from '../model/tape-deck.ts';
import type { ProgramContext } from './program-context.ts';
import type { RunFlags } from './run-flags.ts';

/** The larger evaluation that a run is part of. */
export interface PartOf {
  /** The paper's table, and which of its question sets this run covers. */
  readonly paper?: string;
  readonly paperSet?: RunHeader['paperSet'];
  /** What the earlier parts cost. One budget covers all parts. */
  readonly spentUsd?: number;
  /** The tape that all parts share. If absent, the flags decide. */
  readonly tape?: TapeDeck | undefined;
}

/** How much of the budget a run or a dry run has used. */
export interface RunCost {
  /** Undefined when a price is missing. */
  readonly costUsd: number | undefined;
  readonly isBudgetSpent: boolean;
}

/** Runs one question set. */
export async function evaluateOne(
  dataset: string,
  methods: readonly RunMethod[],
  flags: RunFlags,
  context: ProgramContext,
  { paper, paperSet, spentUsd, ...part }: PartOf = {},
): Promise<RunCost> {
  const { terminal, signal } = context;
  const config = withModelFlags(loadConfig({ file: context.configFile }), flags);
  const prices = parsePrices(flags.price ?? []);
  const concurrency = flags.concurrency ?? config.concurrency ?? 1;
  const file = resolve(flags.out ?? defaultFile(dataset, methods, flags));
  if (flags.dryRun === undefined) refuseOverwriting(file, flags);
  const tape = part.tape ?? tapeOf(flags);
  makeFolder(dirname(file));
  const traces =
    flags.traces === true && flags.dryRun === undefined ? openTraceLog(traceFileOf(file)) : undefined;
  const {
    methods: _methods,
    model,
    dryRun: _dryRun,
    tape: _tape,
    replay: _replay,
    ...rest
  } = flags as RunFlags & { methods?: string };
  const settings: EvaluationSettings = {
    ...rest,
    dataset,
    methods,
    models: model,
    topicEntities: flags.topic,
    tape,
    paper,
    paperSet,
    onEvent: traces && ((event, question, method) => traces.write(event, question.id, method.label)),
  };
  await using opened = await openEvaluation(settings, config);
  const plan = await planRun(opened.evaluation);
  if (flags.budgetUsd !== undefined) requirePrices(Object.values(plan.header.models), prices);
  if (flags.dryRun !== undefined) {
    const left = flags.budgetUsd === undefined ? undefined : flags.budgetUsd - (spentUsd ?? 0);
    const estimate = await estimateRun(plan, opened.evaluation, {
      size: flags.dryRun === true ? 5 : flags.dryRun,
      prices,
      concurrency,
      budgetUsd: left,
      signal,
    });
    if (flags.json === true) await terminal.out(JSON.stringify(estimate));
    else for (const line of estimateLines(estimate)) await terminal.out(line);
    return {
      costUsd: estimate.spentUsd,
      isBudgetSpent: left !== undefined && (estimate.spentUsd ?? 0) >= left,
    };
  }
  if (flags.quiet !== true)
    terminal.note(
      `${dataset}: ${plan.questions} questions by ${methods.map((method) => method.label).join(', ')}; records go to ${file}`,
    );
  const progress = new RunProgress(terminal, plan.questions * methods.length, plan.modelOf, prices);
  try {
    const result = await runEvaluation({
      file,
      header: plan.header,
      questions: plan.read(),
      ask: plan.ask,
      concurrency,
      resume: flags.resume,
      retryFailed: flags.retryFailed,
      budgetUsd: flags.budgetUsd,
      spentUsd,
      prices,
      modelOf: plan.modelOf,
      signal,
      onRecord: flags.quiet === true ? undefined : (record, isNew) => progress.add(record, isNew),
    });
    if (flags.quiet !== true) progress.end();
    if (result.stopped === 'interrupted') {
      terminal.note(`Stopped; ${result.before + result.asked} records are in ${file}. Go on with --resume.`);
      signal.throwIfAborted();
    }
    if (result.stopped === 'budget')
      terminal.note(
        `The budget of $${flags.budgetUsd} is spent. Go on with --resume and a higher --budget-usd, which counts what was spent before.`,
      );
    if (flags.json === true) await terminal.out(JSON.stringify(result));
    else {
      await terminal.out(reportMarkdown(await collectReport([file]), { brief: true }));
      terminal.note(`Records: ${file}. The whole report: clew report ${file} --html report.html`);
    }
    return { costUsd: result.costUsd, isBudgetSpent: result.stopped === 'budget' };
  } finally {
    traces?.close();
  }
}

/** @throws {ConfigError} when the run file exists and the run may not resume it. */
export function refuseOverwriting(file: string, { resume }: Pick<RunFlags, 'resume'>): void {
  if (!existsSync(file) || resume === true) return;
  throw new ConfigError(`The run file ${file} exists already.`, {
    mend: 'Go on with it by --resume, or name another with --out.',
  });
}

/**
 * The tape the flags name: `--replay` answers from it, `--resume` continues it, and otherwise a new one is begun. A dry
 * run records nothing. @throws {ConfigError} if there is no tape to replay, or if a tape would be overwritten.
 */
export function tapeOf({ tape, replay = false, resume = false, dryRun }: RunFlags): TapeDeck | undefined {
  if (replay && tape === undefined)
    throw new ConfigError('--replay needs a tape.', { mend: 'Name it with --tape FILE.' });
  if (tape === undefined || (dryRun !== undefined && !replay)) return undefined;
  return openDeck(tape, { replay, append: resume });
}

function defaultFile(dataset: string, methods: readonly RunMethod[], flags: RunFlags): string {
  const parts = [
    dataset
      .replace(/\.jsonl(\.gz)?$/, '')
      .split(/[\\/]/)
      .slice(-2)
      .join('-'),
    methods.map((method) => method.label).join('+'),
    (flags.model ?? ['embedded']).join('+'),
    ...(flags.topic === 'gold' ? ['gold'] : []),
    ...(flags.sample === undefined ? [] : [`n${flags.sample}`]),
    ...(flags.seed === undefined ? [] : [`s${flags.seed}`]),
  ];
  return `runs/${parts.join('.').replace(/[^\p{L}\p{N}.+_-]+/gu, '-')}.jsonl`;
}

function estimateLines(estimate: Awaited<ReturnType<typeof estimateRun>>): readonly string[] {
  const { asked, questions, failed, measures, costUsd } = estimate;
  const digits = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));
  const line = (name: string, { total, low, high }: { total: number; low: number; high: number }) =>
    `${name.padEnd(14)} ${digits(total)}  (${digits(low)} to ${digits(high)})`;
  return [
    `${asked} of ${questions} questions asked${failed > 0 ? `, ${failed} answers failed (their questions are left out)` : ''}; the whole run is likely to take:`,
    line('calls', measures.calls),
    line('input tokens', measures.inputTokens),
    line('output tokens', measures.outputTokens),
    line('seconds', measures.seconds),
    costUsd === undefined
      ? 'cost           unknown: give --price for every paid model'
      : line('US dollars', costUsd),
  ];
}
