import type { Earlier } from '../answer/result.ts';
import { ConfigError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { QUESTION } from '../limits.ts';
import type { Method } from '../method/method.ts';
import { nearest } from '../method/options.ts';
import type { BudgetLimits } from '../model/budget.ts';
import type { ModelChoice } from '../open-models.ts';
import type { EmbedderChoice } from '../open-vectors.ts';
import { readDay } from '../plan/today.ts';
import type { Language } from '../task/task.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { TraceListener } from '../trace.ts';

export interface AskOptions {
  /** An open graph, or a name or path as `--graph` takes it. The demo graph when absent. */
  readonly graph?: KnowledgeGraph | string | undefined;
  /** `provider:model`, a model of the AI SDK, an open model, or `embedded` (the default: no language model at all). */
  readonly model?: ModelChoice | undefined;
  /** Other models for single tasks, groups or stages: `{ clue: 'openai:gpt-5-mini', match: 'embedded' }`. */
  readonly models?: Readonly<Record<string, ModelChoice>> | undefined;
  /** What compares texts by vectors: `provider:model`, an open embedder, or `embedded` (the default: word vectors). */
  readonly embedder?: EmbedderChoice | undefined;
  /** A method's id, or a method of your own. Default `clew`. */
  readonly method?: string | Method | undefined;
  /** Options of the method; texts are read as the option's type. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** Names or stable identifiers of the entities to start from. Found in the question when absent. */
  readonly topicEntities?: readonly string[] | undefined;
  /** The answer before: pronouns and short questions ("how many?", "and in Bonn?") then go on from it. */
  readonly after?: Earlier | undefined;
  /** Language of the prompts and the wording. Detected per question when absent. */
  readonly language?: Language | undefined;
  /** The day against which "this year" and the like are read, `2026-03-31`. Default: that of the machine, in UTC. */
  readonly today?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: TraceListener | undefined;
  /**
   * Called with the wording of the answer so far while a model writes it, if the method has the answer worded (`clew` with the
   * option `wording`). The final answer may differ: a sentence that the facts do not support is not kept.
   */
  readonly onText?: ((text: string) => void) | undefined;
  /** Hard limits for this question; 30 exploration calls unless stated otherwise. */
  readonly budget?: BudgetLimits | undefined;
  /** Seed of everything random. Default 0. */
  readonly seed?: number | undefined;
  /** If an answer has a plan, adds its text in the query language of the graph. */
  readonly withQuery?: boolean | undefined;
  /** 0..2, for tasks that do not ask for one of their own. Default 0. */
  readonly temperature?: number | undefined;
  /** Makes spans of the question, its tasks, model calls and graph operations. Default: nothing watches. */
  readonly telemetry?: Telemetry | undefined;
}

/** The same number of calls for every method (arXiv:2401.13444, arXiv:2508.10012). */
export const DEFAULT_MAX_CALLS = QUESTION.calls.value;

/** @throws {ConfigError} for an empty question, and for one that is too long. */
export function checkQuestion(question: string): void {
  if (question.trim() === '') {
    throw new ConfigError('The question is empty.', { mend: 'Write it between quotation marks.' });
  }
  const { value } = QUESTION.characters;
  if (question.length > value) {
    throw new ConfigError(`The question has ${question.length} characters; ${value} are read at most.`, {
      mend: 'Ask it in fewer words.',
    });
  }
}

const OPTION_NAMES = Object.keys({
  graph: 0,
  model: 0,
  models: 0,
  embedder: 0,
  method: 0,
  options: 0,
  topicEntities: 0,
  after: 0,
  language: 0,
  today: 0,
  signal: 0,
  onEvent: 0,
  onText: 0,
  budget: 0,
  seed: 0,
  withQuery: 0,
  temperature: 0,
  telemetry: 0,
} satisfies Record<keyof AskOptions, 0>);
const LIMIT_NAMES = Object.keys({ maxCalls: 0, maxTokens: 0, maxSeconds: 0 } satisfies Record<
  keyof BudgetLimits,
  0
>);

/** Otherwise a misspelt name or a day that is none would go unnoticed: something else would be answered. @throws {ConfigError} */
export function checkOptions(options: AskOptions): void {
  const given = [
    ...Object.keys(options).map((name) => ({ name, among: OPTION_NAMES, of: 'ask' })),
    ...Object.keys(options.budget ?? {}).map((name) => ({ name, among: LIMIT_NAMES, of: 'the budget' })),
  ];
  if (options.today !== undefined) readDay(options.today);
  const unknown = given.find(({ name, among }) => !among.includes(name));
  if (unknown === undefined) return;
  const near = nearest(unknown.name, unknown.among);
  throw new ConfigError(`"${unknown.name}" is no option of ${unknown.of}.`, {
    mend: near === undefined ? `There are: ${unknown.among.join(', ')}.` : `Did you mean "${near}"?`,
  });
}
