import { ModelCallError, TaskUnsupportedError } from '../errors.ts';
import { languageRoom } from '../language/registry.ts';
import { type QuestionBudget, withBudget } from '../model/budget.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import { type Ledger, withMeter } from '../model/ledger.ts';
import type { LanguageModel, ModelReply, TokenUsage } from '../model/model.ts';
import { EMBEDDED_MODEL_ID, type ModelRoutes, routeTask } from '../model/route.ts';
import { generateStructured, type StructuredResult } from '../model/structured.ts';
import { originOf, wrapAll, wrapModel } from '../model/wrap.ts';
import { quote } from '../slice/quote.ts';
import type { Trace } from '../trace.ts';
import { promptIn, promptLanguage, toolPromptIn } from './prompt-in.ts';
import type { Language, Prompt, RunTaskOptions, Task, TaskResult, TaskRunner, ToolPrompt } from './task.ts';

export interface TaskRunnerParts {
  readonly models: ModelRoutes;
  readonly ledger: Ledger;
  readonly budget: QuestionBudget;
  readonly trace: Trace;
  readonly language: Language;
  readonly signal?: AbortSignal | undefined;
  /** 0..2. Default 0. A single run may ask for another. */
  readonly temperature?: number | undefined;
  readonly thinker: () => Promise<Thinker>;
  /** Receives every reply that was cut at its length limit and read as far as it goes. */
  readonly onCut?: (cut: ReplyCut) => void;
}

/** `kept`: the number of tokens in the reply. */
export interface ReplyCut {
  readonly what: string;
  readonly kept: number;
}

/**
 * Runs the tasks of one question. A task of the embedded model is traced and timed, but it is not a call and needs no
 * budget. With a language model, each run takes one request, or two if the reply must be repaired.
 */
export function createTaskRunner(parts: TaskRunnerParts): TaskRunner {
  const { models } = parts;

  return {
    language: parts.language,
    supports: (task) => routeTask(models, task.id) !== EMBEDDED_MODEL_ID || task.embedded !== undefined,
    isEmbedded: (task) => routeTask(models, task.id) === EMBEDDED_MODEL_ID,
    thinker: parts.thinker,
    async run(task, input, options = {}) {
      parts.signal?.throwIfAborted();
      const model = routeTask(models, task.id);
      if (model === EMBEDDED_MODEL_ID) return runEmbedded(parts, task, input, options);
      return runModel(parts, model, task, input, options);
    },
  };
}

const NO_TOKENS: TokenUsage = { inputTokens: 0, outputTokens: 0, estimated: false };

async function runEmbedded<Input, Output>(
  parts: TaskRunnerParts,
  task: Task<Input, Output>,
  input: Input,
  options: RunTaskOptions,
): Promise<TaskResult<Output>> {
  if (task.embedded === undefined) throw new TaskUnsupportedError(task.id, EMBEDDED_MODEL_ID);
  const thinker = await parts.thinker();
  const started = performance.now();
  const output = await task.embedded(input, thinker);
  const durationMs = performance.now() - started;
  parts.ledger.record({ task: task.id, calls: 0, usage: NO_TOKENS, durationMs });
  parts.trace.record({
    type: 'model-called',
    task: task.id,
    model: EMBEDDED_MODEL_ID,
    ...reasonOf(options),
    ...NO_TOKENS,
    durationMs,
    reply: 'ok',
    calls: 0,
  });
  return { output, reply: 'ok' };
}

async function runModel<Input, Output>(
  parts: TaskRunnerParts,
  model: LanguageModel,
  task: Task<Input, Output>,
  input: Input,
  options: RunTaskOptions,
): Promise<TaskResult<Output>> {
  const replies: ModelReply[] = [];
  const watched = wrapAll(model, [
    withBudget(parts.budget, { exempt: task.answering ?? false }),
    withMeter(parts.ledger),
    withWatch(replies),
  ]);
  const ask = (prompt: Prompt | ToolPrompt) =>
    generateStructured(
      watched,
      {
        task: task.id,
        ...prompt,
        schema: task.schema,
        maxOutputTokens: task.maxOutputTokens,
        temperature: options.temperature ?? parts.temperature ?? 0,
        seed: options.seed,
        sampling: options.sampling,
      },
      {
        read: (value) => task.parse(value, input),
        readText: (text) => task.parseText?.(text, input),
        readCalls: (calls) => task.parseCalls?.(calls, input),
        fault: (value) => task.fault?.(value, input, promptLanguage(task, parts.language)),
      },
      {
        notes: languageRoom(promptLanguage(task, parts.language)).repairNotes,
        signal: parts.signal,
        onText: options.onText,
      },
    );
  let result: StructuredResult<Output> | undefined;
  try {
    result = await askWithTools(model, task, input, parts.language, ask);
  } finally {
    const call = { task: task.id, model: model.id, ...reasonOf(options) };
    traceReplies(parts.trace, call, replies, result?.reply ?? 'no-match');
  }
  if (result.reply === 'no-match') return { output: task.empty(input), reply: 'no-match' };
  if (result.isCut) {
    const cut = { what: `reply of ${task.id}`, kept: replies.at(-1)?.usage.outputTokens ?? 0 };
    parts.trace.record({ type: 'truncated', ...cut });
    parts.onCut?.(cut);
  }
  return { output: result.output, reply: result.reply };
}

/** Models whose server refused tools, and would do so every time. */
const refusing = new WeakSet<LanguageModel>();

/**
 * Uses tools if both task and model support them. A server that refuses them is asked again without tools, and later
 * calls do not offer them.
 */
async function askWithTools<Input, Output>(
  model: LanguageModel,
  task: Task<Input, Output>,
  input: Input,
  language: Language,
  ask: (prompt: Prompt | ToolPrompt) => Promise<StructuredResult<Output>>,
): Promise<StructuredResult<Output>> {
  const origin = originOf(model);
  const withTools =
    model.tools === true && !refusing.has(origin) ? toolPromptIn(task, input, language) : undefined;
  if (withTools === undefined) return ask(promptIn(task, input, language));
  try {
    return await ask(withTools);
  } catch (error) {
    if (!refusesTools(error)) throw error;
    refusing.add(origin);
    return ask(promptIn(task, input, language));
  }
}

function refusesTools(error: unknown): boolean {
  if (!(error instanceof ModelCallError) || error.retryable) return false;
  if (error.status !== 400 && error.status !== 422 && error.status !== 501) return false;
  return /tool|function.?call/iu.test(error.message);
}

/** Names in a reason come from the graph or the question, so they are reduced to one line of limited length. */
function reasonOf({ why }: RunTaskOptions): { readonly why?: string } {
  return why === undefined ? {} : { why: quote(why, REASON_LIMIT) };
}

const REASON_LIMIT = 160;

/** Records every completed reply, even if a later request of the same task fails. */
function withWatch(replies: ModelReply[]): (model: LanguageModel) => LanguageModel {
  return (model) =>
    wrapModel(model, async (request, options) => {
      const reply = await model.generate(request, options);
      replies.push(reply);
      return reply;
    });
}

function traceReplies(
  trace: Trace,
  call: { readonly task: string; readonly model: string; readonly why?: string },
  replies: readonly ModelReply[],
  reply: 'ok' | 'repaired' | 'no-match',
): void {
  if (replies.length === 0) return;
  const sum = (of: (reply: ModelReply) => number) => replies.reduce((total, one) => total + of(one), 0);
  trace.record({
    type: 'model-called',
    ...call,
    inputTokens: sum((one) => one.usage.inputTokens),
    outputTokens: sum((one) => one.usage.outputTokens),
    estimated: replies.some((one) => one.usage.estimated),
    durationMs: sum((one) => one.durationMs),
    reply,
    ...(replies.every((one) => one.cached) ? { cached: true } : {}),
    ...(replies.length === 1 ? {} : { calls: replies.length }),
  });
}
