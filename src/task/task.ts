import type { z } from 'zod';
import type { LanguageId } from '../language/ids.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import type { Sampling } from '../model/model.ts';
import type { ToolCall, ToolExchange, ToolSpec } from '../model/tools.ts';

export type Language = LanguageId;

export interface Prompt {
  readonly system: string;
  readonly prompt: string;
}

/** A prompt with what the model may ask for, and what it asked for before. */
export interface ToolPrompt extends Prompt {
  readonly tools: readonly ToolSpec[];
  readonly exchanges: readonly ToolExchange[];
}

/**
 * One question to a model, as data. One shared runner calls the model, validates, repairs once and meters. `parse` never
 * throws on what a model wrote: it returns undefined when the reply cannot be read, and drops single entries that choose
 * what was not offered.
 */
export interface Task<Input, Output> {
  /** Dotted, from the specification's catalogue: `relation.map`. */
  readonly id: string;
  /** Shape asked of the model; candidates are numbered from 1 and replies are numbers. */
  readonly schema: z.ZodType;
  prompt(input: Input, language: Language): Prompt;
  /** Its prompt is made from the language's own texts, so it has one in every language; for all other tasks see `promptIn`. */
  readonly isInEveryLanguage?: boolean;
  /** @param value the JSON value found in the reply, unchecked. */
  parse(value: unknown, input: Input): Output | undefined;
  /** Last chance for a reply that holds no JSON at all; most tasks have none. */
  parseText?(text: string, input: Input): Output | undefined;
  /** What is wrong with a value that `parse` refuses, in words for the model; the repair request ends with it. */
  fault?(value: unknown, input: Input, language: Language): string | undefined;
  /** The same question for models that take tools; `prompt` is what all others get. */
  promptWithTools?(input: Input, language: Language): ToolPrompt;
  /** What a model that takes tools asked for; never empty. */
  parseCalls?(calls: readonly ToolCall[], input: Input): Output | undefined;
  /** The output that stands for "no match" after an unusable reply. */
  empty(input: Input): Output;
  readonly maxOutputTokens: number;
  /** The same task done by the embedded model; absent if there is no honest way to do it. */
  readonly embedded?: (input: Input, thinker: Thinker) => Output | Promise<Output>;
  /** Answering calls are exempt from the exploration-call cap (arXiv:2401.13444). */
  readonly answering?: boolean;
  /** An invented input by which `taskHash` renders the prompts; never sent to a model. */
  readonly example?: unknown;
}

export interface TaskResult<Output> {
  readonly output: Output;
  /** `no-match`: the reply stayed unusable after one repair and `output` is the task's empty value. */
  readonly reply: 'ok' | 'repaired' | 'no-match';
}

export interface RunTaskOptions {
  /** What the call is for, in a few words, for the trace. */
  readonly why?: string | undefined;
  readonly temperature?: number | undefined;
  readonly sampling?: Sampling | undefined;
  /** Distinguishes samples of the same prompt in cache and tape. */
  readonly seed?: number | undefined;
  /** Hears the text of the reply so far, as it is written; see `GenerateOptions`. */
  readonly onText?: ((text: string) => void) | undefined;
}

/**
 * Runs tasks for one question: routes each to its model, keeps the budget and the ledger, records `model-called`.
 * @throws {BudgetExceededError} before the call, so nothing has been spent.
 * @throws {TaskUnsupportedError} when the routed model is the embedded one and the task has no embedded form.
 * @throws {ModelCallError} when the model cannot be called after retries.
 */
export interface TaskRunner {
  readonly language: Language;
  run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    options?: RunTaskOptions,
  ): Promise<TaskResult<Output>>;
  /** False when `run` would throw TaskUnsupportedError. */
  supports(task: Task<never, unknown>): boolean;
  /** True when the routed model is the embedded one: the task costs no call and adds nothing beyond the words of the graph. */
  isEmbedded(task: Task<never, unknown>): boolean;
  /** The embedded model over the current graph; methods use it for shortlists, never in place of a routed task. */
  thinker(): Promise<Thinker>;
}
