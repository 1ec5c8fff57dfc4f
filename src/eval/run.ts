import { existsSync } from 'node:fs';
import { ClewError, ConfigError, isAbort } from '../errors.ts';
import { costUsd, type PriceTable, requirePrices } from './price.ts';
import type { EvalQuestion } from './question.ts';
import type { QuestionRecord, RunHeader, RunMethod } from './record.ts';
import { recordOf } from './record-of.ts';
import { checkRunFile, openRunWriter, type RunWriter, readRun, recordKey } from './run-file.ts';
import type { AnsweredQuestion, QuestionRun } from './work.ts';

/** Puts one question to one method. An abort rejects; any other failure becomes an Answer with its error. */
export type Asker = (
  question: EvalQuestion,
  method: RunMethod,
  options: { readonly seed: number; readonly signal: AbortSignal },
) => Promise<AnsweredQuestion>;

export interface RunOptions {
  readonly file: string;
  readonly header: RunHeader;
  /** The questions of the run in order; read once. */
  readonly questions: AsyncIterable<EvalQuestion>;
  readonly ask: Asker;
  readonly concurrency: number;
  /** Continue a file that already has a header. */
  readonly resume?: boolean | undefined;
  /** With `resume`: ask failed questions again. */
  readonly retryFailed?: boolean | undefined;
  /** Once this much is spent, earlier records included, no further question is asked. Needs every price. */
  readonly budgetUsd?: number | undefined;
  /** What other runs under the same budget cost. */
  readonly spentUsd?: number | undefined;
  readonly prices?: PriceTable | undefined;
  readonly modelOf: (task: string) => string;
  readonly signal?: AbortSignal | undefined;
  /** Called after each written record, and once for each earlier record. */
  readonly onRecord?: ((record: QuestionRecord, isNew: boolean) => void) | undefined;
  readonly now?: () => Date;
}

export interface RunResult {
  readonly file: string;
  /** The number of records written now. */
  readonly asked: number;
  /** The number of earlier records. */
  readonly before: number;
  /** The cost of all records in the file, including earlier ones. Undefined if a price is missing. */
  readonly costUsd: number | undefined;
  /** `budget`: the budget was spent while questions were left. */
  readonly stopped: 'finished' | 'interrupted' | 'budget';
}

/** This many failures in a row end a run, because then the questions are not the cause. */
export const MAX_FAILURES_IN_A_ROW = 20;

/**
 * Asks every method every question that has no record yet, and appends each record as soon as it is known. With a
 * concurrency above 1, records are in the order of completion; `index` gives their position. Memory does not grow with
 * the number of questions, except for one short key per record of a resumed run. @throws {ConfigError} if the file
 * exists and `resume` is not set, if its header belongs to another run, or if a budget lacks a price.
 */
export async function runEvaluation(options: RunOptions): Promise<RunResult> {
  if (options.budgetUsd !== undefined)
    requirePrices(Object.values(options.header.models), options.prices ?? {});
  await checkFile(options);
  const writer = openRunWriter(options.file);
  try {
    // This must come after taking the lock, which also removed the unfinished line of a killed run.
    return await runOn(writer, await recordsBefore(options), options);
  } finally {
    await writer.close();
  }
}

async function runOn(writer: RunWriter, done: RecordsBefore, options: RunOptions): Promise<RunResult> {
  const now = options.now ?? (() => new Date());
  const state = {
    asked: 0,
    cost: done.cost as number | undefined,
    failures: 0,
    stop: undefined as 'budget' | undefined,
  };
  const stopping = new AbortController();
  const signal =
    options.signal === undefined ? stopping.signal : AbortSignal.any([options.signal, stopping.signal]);
  try {
    if (done.isNew) writer.append(options.header);
    else
      writer.append({
        kind: 'resumed',
        clew: options.header.clew,
        times: { startedAt: now().toISOString() },
      });

    const one = async (work: QuestionRun): Promise<void> => {
      const asked = await options.ask(work.question, work.method, {
        seed: questionSeed(options.header.seed, work.question.id),
        signal,
      });
      signal.throwIfAborted();
      const record = recordOf(work, asked, now());
      writer.append(record);
      state.asked += 1;
      const cost = costUsd(record.usage, options.modelOf, options.prices ?? {});
      state.cost = state.cost === undefined || cost === undefined ? undefined : state.cost + cost;
      options.onRecord?.(record, true);
      state.failures = record.state === 'failed' ? state.failures + 1 : 0;
      if (state.failures >= MAX_FAILURES_IN_A_ROW && record.error?.code !== 'tape-miss') {
        throw new ClewError(
          'run-failing',
          `The last ${state.failures} questions all failed: ${record.error?.message ?? 'no reason given'} Mend it, then go on with --resume.`,
        );
      }
    };

    const pending = workOf(options, done.keys, () => {
      const spent = (options.spentUsd ?? 0) + (state.cost ?? 0);
      if (options.budgetUsd !== undefined && spent >= options.budgetUsd) state.stop = 'budget';
      return state.stop !== undefined || signal.aborted;
    });
    await inParallel(pending, options.concurrency, one, (error) => stopping.abort(error));
    return {
      file: options.file,
      asked: state.asked,
      before: done.count,
      costUsd: state.cost,
      stopped: state.stop ?? (options.signal?.aborted === true ? 'interrupted' : 'finished'),
    };
  } catch (error) {
    if (options.signal?.aborted === true && isAbort(error)) {
      return {
        file: options.file,
        asked: state.asked,
        before: done.count,
        costUsd: state.cost,
        stopped: 'interrupted',
      };
    }
    throw error;
  }
}

async function* workOf(
  options: RunOptions,
  done: ReadonlySet<string>,
  isOver: () => boolean,
): AsyncGenerator<QuestionRun> {
  let index = 0;
  for await (const question of options.questions) {
    for (const method of options.header.methods) {
      if (done.has(recordKey(index, method.label))) continue;
      if (isOver()) return;
      yield { index, question, method };
    }
    index += 1;
  }
}

/** Runs `width` workers on one queue. The first error stops all and is thrown when they have ended. */
async function inParallel<Item>(
  items: AsyncGenerator<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    while (failure === undefined) {
      const next = await items.next();
      if (next.done === true) return;
      try {
        await work(next.value);
      } catch (error) {
        failure ??= { error };
        onError(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, width) }, worker));
  await items.return(undefined);
  if (failure !== undefined) throw failure.error;
}

/** Changes nothing. @throws {ConfigError} if the file exists and belongs to another run or may not be resumed. */
async function checkFile({ file, header, resume }: RunOptions): Promise<void> {
  if (!existsSync(file)) return;
  if (resume !== true) {
    throw new ConfigError(`The run file ${file} exists already.`, {
      mend: 'Go on with it by --resume, or name another with --out.',
    });
  }
  checkRunFile(file);
  for await (const first of readRun(file)) return checkSameRun(first as RunHeader, header, file);
}

interface RecordsBefore {
  readonly isNew: boolean;
  readonly keys: ReadonlySet<string>;
  readonly count: number;
  readonly cost: number | undefined;
}

async function recordsBefore(options: RunOptions): Promise<RecordsBefore> {
  const keys = new Set<string>();
  let cost: number | undefined = 0;
  let isNew = true;
  for await (const line of readRun(options.file)) {
    if (line.kind === 'run') isNew = false;
    if (line.kind !== 'question') continue;
    const spent = costUsd(line.usage, options.modelOf, options.prices ?? {});
    cost = cost === undefined || spent === undefined ? undefined : cost + spent;
    if (line.state === 'failed' && options.retryFailed === true) continue;
    keys.add(recordKey(line.index, line.method));
    options.onRecord?.(line, false);
  }
  return { isNew, keys, count: keys.size, cost };
}

const SAME: readonly (keyof RunHeader)[] = [
  'format',
  'dataset',
  'graph',
  'methods',
  'optionFiles',
  'models',
  'prompts',
  'topicEntities',
  'filter',
  'sample',
  'seed',
  'limits',
  'temperature',
  'language',
];

/** A resumed run must be the same experiment. Only the program version and times may differ. */
function checkSameRun(before: RunHeader, now: RunHeader, file: string): void {
  for (const field of SAME) {
    const [old, wanted] = [JSON.stringify(before[field]), JSON.stringify(now[field])];
    if (old === wanted) continue;
    throw new ConfigError(
      `${file} is another run: its ${field} is ${shorten(old)}, now ${shorten(wanted)}.`,
      {
        mend: 'Run with the same settings, or name another file with --out.',
      },
    );
  }
}

function shorten(text: string | undefined): string {
  if (text === undefined) return 'not set';
  return text.length <= 160 ? text : `${text.slice(0, 157)}…`;
}

/** The seed is the same for every method, so that all methods share the same random choices. */
function questionSeed(seed: number, id: string): number {
  let hash = 2_166_136_261 ^ seed;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}
