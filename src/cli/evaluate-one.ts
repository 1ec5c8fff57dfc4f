import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { loadConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { estimateRun } from '../eval/estimate.ts';
import { planRun } from '../eval/evaluate.ts';
import { type EvaluationSettings, openEvaluation } from '../eval/open-evaluation.ts';
import { parsePrices, requirePrices } from '../eval/price.ts';
import { RunProgress } from '../eval/progress.ts';
import type { RunMethod } from '../eval/record.ts';
import { collectReport } from '../eval/report/collect.ts';
import { reportMarkdown } from '../eval/report/markdown.ts';
import { type RunResult, runEvaluation } from '../eval/run.ts';
import { openTraceLog, traceFileOf } from '../eval/trace-log.ts';
import { makeFolder } from '../make-folder.ts';
import { collect, positiveInteger, positiveNumber, temperature, wholeNumber } from './options.ts';
import type { ProgramContext } from './program.ts';

/** Flags of every command that runs an evaluation. */
export interface RunFlags {
  readonly model?: readonly string[];
  readonly embedder?: string;
  readonly baseUrl?: string;
  readonly graph?: string;
  readonly topic?: 'gold' | 'extracted';
  readonly where?: readonly string[];
  readonly sample?: number;
  readonly seed?: number;
  readonly maxCalls?: number;
  readonly maxTokens?: number;
  readonly maxSeconds?: number;
  readonly temperature?: number;
  readonly concurrency?: number;
  readonly out?: string;
  readonly resume?: boolean;
  readonly retryFailed?: boolean;
  readonly traces?: boolean;
  readonly cache?: string;
  readonly tape?: string;
  readonly replay?: boolean;
  readonly price?: readonly string[];
  readonly budgetUsd?: number;
  readonly dryRun?: number | true;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addRunFlags(command: Command): Command {
  return command
    .optionsGroup('What to ask')
    .option('-g, --graph <name|path>', 'graph (default: the one prepared with the questions)')
    .addOption(
      new Option(
        '--topic <source>',
        'start from entities found in the question, or from the labelled ones',
      ).choices(['extracted', 'gold']),
    )
    .option(
      '--where <field=value>',
      'only questions with this fact, such as support=gold-path; may be repeated',
      collect,
    )
    .option('-n, --sample <n>', 'so many questions, drawn with the seed', positiveInteger)
    .option('--seed <n>', 'seed of the sample and of everything random (default: 0)', wholeNumber)
    .optionsGroup('How to answer')
    .option(
      '--model <[task=]provider:model>',
      'language model, or one for a task or stage; may be repeated (default: embedded)',
      collect,
    )
    .option('--embedder <provider:model>', 'what compares texts by vectors (default: embedded)')
    .option('--base-url <url>', 'address of an openai-compatible server')
    .option('--temperature <t>', 'for tasks that ask for none of their own (default: 0)', temperature)
    .option('--max-calls <n>', 'exploration calls a question may make (default: 30)', wholeNumber)
    .option('--max-tokens <n>', 'tokens a question may spend', positiveInteger)
    .option('--max-seconds <n>', 'seconds a question may take', positiveNumber)
    .option('-c, --concurrency <n>', 'questions asked side by side (default: 1)', positiveInteger)
    .option('--cache <folder>', 'keep replies of models there and use them again')
    .option('--tape <file>', 'record every exchange with a model')
    .option('--replay', 'answer from the tape instead of a model; what it does not hold fails')
    .optionsGroup('What it may cost')
    .option(
      '--price <model=IN/OUT>',
      'US dollars per million input and output tokens; may be repeated',
      collect,
    )
    .option('--budget-usd <amount>', 'stop before the next question once so much is spent', positiveNumber)
    .option(
      '--dry-run [n]',
      'ask n questions (default: 5) to estimate calls, tokens, time and cost of all; keeps nothing',
      positiveInteger,
    )
    .optionsGroup('What to keep')
    .option('-o, --out <file>', 'run file (default: made from data set, methods and models)')
    .option('--resume', 'go on with a run file where it ended')
    .option('--retry-failed', 'with --resume: ask failed questions again')
    .option('--traces', 'keep every step beside the run file, for the report')
    .option('--json', 'print a summary as JSON instead of tables')
    .option('-q, --quiet', 'no progress');
}

/** What a run is a part of. */
export interface PartOf {
  /** Id of the paper's table. */
  readonly paper?: string;
  /** What the parts before it have cost; the budget is one for all. */
  readonly spentUsd?: number;
}

/** Runs one question set. @returns undefined after a dry run. */
export async function evaluateOne(
  dataset: string,
  methods: readonly RunMethod[],
  flags: RunFlags,
  context: ProgramContext,
  { paper, spentUsd }: PartOf = {},
): Promise<RunResult | undefined> {
  const { terminal, signal } = context;
  const config = loadConfig(context.configFile === undefined ? {} : { file: context.configFile });
  const prices = parsePrices(flags.price ?? []);
  const file = resolve(flags.out ?? defaultFile(dataset, methods, flags));
  if (flags.dryRun === undefined) refuseOverwriting(file, flags);
  makeFolder(dirname(file));
  const traces =
    flags.traces === true && flags.dryRun === undefined ? openTraceLog(traceFileOf(file)) : undefined;
  const { methods: _, model, dryRun: __, ...rest } = flags as RunFlags & { methods?: string };
  const settings: EvaluationSettings = {
    ...rest,
    dataset,
    methods,
    ...(model === undefined ? {} : { models: model }),
    ...(flags.topic === undefined ? {} : { topicEntities: flags.topic }),
    ...(paper === undefined ? {} : { paper }),
    ...(traces === undefined
      ? {}
      : { onEvent: (event, question, method) => traces.write(event, question.id, method.label) }),
  };
  await using opened = await openEvaluation(settings, config);
  const plan = await planRun(opened.evaluation);
  if (flags.budgetUsd !== undefined) requirePrices(Object.values(plan.header.models), prices);
  if (flags.dryRun !== undefined) {
    const size = flags.dryRun === true ? 5 : flags.dryRun;
    const estimate = await estimateRun(plan, opened.evaluation, { size, prices, signal });
    if (flags.json === true) await terminal.out(JSON.stringify(estimate));
    else for (const line of estimateLines(estimate)) await terminal.out(line);
    return undefined;
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
      concurrency: flags.concurrency ?? config.concurrency ?? 1,
      ...(flags.resume === true ? { resume: true } : {}),
      ...(flags.retryFailed === true ? { retryFailed: true } : {}),
      ...(flags.budgetUsd === undefined ? {} : { budgetUsd: flags.budgetUsd }),
      ...(spentUsd === undefined ? {} : { spentUsd }),
      prices,
      modelOf: plan.modelOf,
      signal,
      ...(flags.quiet === true ? {} : { onRecord: (record, isNew) => progress.add(record, isNew) }),
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
    return result;
  } finally {
    traces?.close();
  }
}

function refuseOverwriting(file: string, flags: RunFlags): void {
  if (existsSync(file) && flags.resume !== true) {
    throw new ConfigError(`The run file ${file} exists already.`, {
      mend: 'Go on with it by --resume, or name another with --out.',
    });
  }
  if (flags.resume === true && flags.tape !== undefined && flags.replay !== true && existsSync(flags.tape)) {
    throw new ConfigError(`Resuming would begin the tape ${flags.tape} anew.`, {
      mend: 'Name another tape for the rest of the run.',
    });
  }
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
    `${asked} of ${questions} questions asked${failed > 0 ? `, ${failed} answers failed` : ''}; the whole run is likely to take:`,
    line('calls', measures.calls),
    line('input tokens', measures.inputTokens),
    line('output tokens', measures.outputTokens),
    line('seconds', measures.seconds),
    costUsd === undefined
      ? 'cost           unknown: give --price for every paid model'
      : line('US dollars', costUsd),
  ];
}
