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

/** A prompt together with what the model may ask for, and what it asked for before. */
export interface ToolPrompt extends Prompt {
  readonly tools: readonly ToolSpec[];
  readonly exchanges: readonly ToolExchange[];
}

/**
 * One question to a model, as data. A shared runner calls the model, validates, repairs once and meters. `parse` never
 * throws because of what a model wrote. It returns undefined if the reply cannot be read, and drops single entries that
 * choose something not offered.
 */
export interface Task<Input, Output> {
  /** Dotted, from the specification's catalogue: `relation.map`. */
  readonly id: string;
  /** The shape asked of the model. Candidates are numbered from 1, and replies are numbers. */
  readonly schema: z.ZodType;
  prompt(input: Input, language: Language): Prompt;
  /**
   * True if its prompt is made from the language's own texts, so that every language has one. For other tasks, see
   * `promptIn`.
   */
  readonly isInEveryLanguage?: boolean;
  /** @param value the JSON value found in the reply, unchecked. */
  parse(value: unknown, input: Input): Output | undefined;
  /** The last chance for a reply without any JSON. Most tasks have none. */
  parseText?(text: string, input: Input): Output | undefined;
  /** What is wrong with a value that `parse` refuses, in words for the model. The repair request ends with it. */
  fault?(value: unknown, input: Input, language: Language): string | undefined;
  /** The same question for models that support tools. All others get `prompt`. */
  promptWithTools?(input: Input, language: Language): ToolPrompt;
  /** Reads what a model that supports tools asked for. `calls` is never empty. */
  parseCalls?(calls: readonly ToolCall[], input: Input): Output | undefined;
  /** The output that stands for "no match" after an unusable reply. */
  empty(input: Input): Output;
  readonly maxOutputTokens: number;
  /** The same task done by the embedded model. Absent if it cannot be done honestly. */
  readonly embedded?: (input: Input, thinker: Thinker) => Output | Promise<Output>;
  /** Answering calls are exempt from the exploration-call cap (arXiv:2401.13444). */
  readonly answering?: boolean;
  /** An invented input with which `taskHash` renders the prompts. Never sent to a model. */
  readonly example?: unknown;
}

export interface TaskResult<Output> {
  readonly output: Output;
  /** `no-match`: the reply was still unusable after one repair, and `output` is the task's empty value. */
  readonly reply: 'ok' | 'repaired' | 'no-match';
}

export interface RunTaskOptions {
  /** What the call is for, in a few words, for the trace. */
  readonly why?: string | undefined;
  readonly temperature?: number | undefined;
  readonly sampling?: Sampling | undefined;
  /** Distinguishes samples of the same prompt in cache and tape. */
  readonly seed?: number | undefined;
  /** Receives the text of the reply so far, as it is written. See `GenerateOptions`. */
  readonly onText?: ((text: string) => void) | undefined;
}

/**
 * Runs tasks for one question. Routes each to its model, keeps the budget and the ledger, and records `model-called`.
 * @throws {BudgetExceededError} before the call, so that nothing has been spent.
 * @throws {TaskUnsupportedError} if the routed model is the embedded one and the task has no embedded form.
 * @throws {ModelCallError} if the model cannot be called after retries.
 */
export interface TaskRunner {
  readonly language: Language;
  run<Input, Output>(
    task: Task<Input, Output>,
    input: Input,
    options?: RunTaskOptions,
  ): Promise<TaskResult<Output>>;
  /** False if `run` would throw TaskUnsupportedError. */
  supports(task: Task<never, unknown>): boolean;
  /**
   * True if the routed model is the embedded one. The task then costs no call and uses nothing beyond the words of the
   * graph.
   */
  isEmbedded(task: Task<never, unknown>): boolean;
  /** The embedded model over the current graph. Methods use it for shortlists, but never instead of a routed task. */
  thinker(): Promise<Thinker>;
}
