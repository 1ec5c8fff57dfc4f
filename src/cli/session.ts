import type { Answer } from '../answer/answer.ts';
import { answerToFailure } from '../ask/failed.ts';
import type { AskOptions } from '../ask/options.ts';
import { ask, askSafely } from '../ask.ts';
import { type PlannedQuestion, planQuestion } from '../ask-plan.ts';
import { type Config, defined, loadConfig, withModelFlags } from '../config.ts';
import { type Confirmation, confirmAnswer } from '../confirm.ts';
import { ConfigError } from '../errors.ts';
import { QUESTION } from '../limits.ts';
import { loadMethod } from '../method/load-method.ts';
import { parseMethodOptions } from '../method/options.ts';
import { parseModelSpecs } from '../model/route.ts';
import { openDeck, type TapeDeck } from '../model/tape-deck.ts';
import { openGraph } from '../open-graph.ts';
import { type ModelSettings, openModels } from '../open-models.ts';
import { embedderByName } from '../open-vectors.ts';
import type { Plan } from '../plan/plan.ts';
import { readDay } from '../plan/today.ts';
import { unknownRelations } from '../plan/unknown-relations.ts';
import { openTelemetry } from '../telemetry/open-telemetry.ts';
import { readLanguage } from './options.ts';
import type { ProgramContext } from './program-context.ts';
import { createWatchdog } from './watchdog.ts';

/** Flags that say which graph, model and method to use. Every command that asks has them. */
export interface AskFlags {
  readonly graph?: string;
  readonly method?: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly model?: readonly string[];
  readonly embedder?: string;
  readonly baseUrl?: string;
  readonly modelSeconds?: number;
  readonly modelConcurrency?: number;
  readonly topic?: string;
  readonly language?: string;
  readonly today?: string;
  readonly maxCalls?: number;
  readonly maxTokens?: number;
  readonly maxSeconds?: number;
  readonly seed?: number;
  readonly cache?: string;
  readonly tape?: string;
  readonly replay?: boolean;
  /** An option of the default method with a flag of its own. */
  readonly effort?: string;
  /** The plan to run; one is made if it is absent. */
  readonly givenPlan?: Plan;
}

/** An open graph and open models with all settings resolved, for one question or many. */
export interface Session extends AsyncDisposable {
  readonly config: Config;
  /** Its name. */
  readonly graph: string;
  ask(question: string, options: PerQuestion): Promise<Answer>;
  askSafely(question: string, options: PerQuestion): Promise<Answer>;
  /** The plan of a question, without an answer. */
  plan(question: string, options: PerQuestion): Promise<PlannedQuestion>;
  /** The answer to a line that is not a question. */
  failure(question: string, error: unknown): Answer;
  /** Learns from an answer that the user confirmed, and returns what was learned. */
  confirm(answer: Answer): Promise<Confirmation>;
}

interface PerQuestion
  extends Pick<AskOptions, 'signal' | 'onEvent' | 'onText' | 'topicEntities' | 'withQuery' | 'after'> {
  /** The plan to run; one is made if it is absent. */
  readonly plan?: Plan;
}

/**
 * Resolves settings in the order flag, environment, configuration file, default. Runs the checks that cost nothing
 * first, then opens models and graph.
 * @throws {ConfigError} for everything the user can mend.
 */
export async function openSession(flags: AskFlags, context: ProgramContext): Promise<Session> {
  const config = withModelFlags(loadConfig({ file: context.configFile }), flags);
  if (config.options !== undefined) {
    const { checkOptionIds } = await import('../method/registry.ts');
    checkOptionIds(config.options, config.file);
  }
  const method = await loadMethod(flags.method ?? config.method ?? 'clew');
  const options = {
    ...config.options?.[method.id],
    ...flags.option,
    ...defined({ effort: flags.effort, plan: flags.givenPlan }),
  };
  parseMethodOptions(method, options);
  const specs = parseModelSpecs(flags.model ?? []);
  const language = readLanguage(flags.language) ?? config.language;
  const tape = tapeOf(flags);
  const embedder = embedderByName(flags.embedder ?? config.embedder ?? 'embedded', {
    named: config.models ?? {},
    baseUrl: flags.baseUrl,
    seconds: config.modelSeconds,
    tape,
  });
  const watching = await openTelemetry(config.telemetry, { onFailure: context.terminal.note });
  const models = await openModels(
    specs.default ?? config.model ?? 'embedded',
    { ...config.routes, ...specs.routes },
    { ...modelSettings(flags, config), tape },
  );
  try {
    const graph = await openGraph(flags.graph ?? config.graph ?? 'demo', config);
    if (flags.givenPlan !== undefined) {
      for (const { relation, edge } of await unknownRelations(flags.givenPlan, graph, {
        signal: context.signal,
      })) {
        context.terminal.note(
          `The plan's edges.${edge}.relations names "${relation}", which graph "${graph.name}" does not have: nothing can be found along it. Name one of "clew graph stats", or leave relations out.`,
        );
      }
    }
    const shared: AskOptions = {
      graph,
      model: models.routes.default,
      models: models.routes.routes ?? {},
      method,
      options,
      embedder,
      budget: { ...config.budget, ...limits(flags) },
      language,
      today: flags.today === undefined ? undefined : readDay(flags.today),
      seed: flags.seed ?? config.seed,
      telemetry: watching?.telemetry,
    };
    const settle = ({ plan, ...per }: PerQuestion): AskOptions => ({
      ...shared,
      ...per,
      options: plan === undefined ? options : { ...options, plan },
    });
    const watchdog = createWatchdog();
    const watched = async <Result>(lateMs: number, work: () => Promise<Result>): Promise<Result> => {
      const { maxSeconds } = shared.budget ?? {};
      const isOver = maxSeconds === undefined ? undefined : watchdog.watch(maxSeconds, lateMs);
      try {
        return await work();
      } finally {
        isOver?.();
      }
    };
    return {
      config,
      graph: graph.name,
      ask: (question, per) => watched(QUESTION.watchMs.value, () => ask(question, settle(per))),
      askSafely: (question, per) =>
        watched(QUESTION.watchManyMs.value, () => askSafely(question, settle(per))),
      plan: (question, per) => watched(QUESTION.watchMs.value, () => planQuestion(question, settle(per))),
      failure: (question, error) => answerToFailure(question, error, shared),
      confirm: (answer) => confirmAnswer(graph, answer),
      async [Symbol.asyncDispose]() {
        watchdog[Symbol.dispose]();
        try {
          await graph.close();
        } finally {
          await models.close();
          await watching?.[Symbol.asyncDispose]();
        }
      },
    };
  } catch (error) {
    await models.close();
    throw error;
  }
}

function tapeOf({ tape, replay = false }: AskFlags): TapeDeck | undefined {
  if (replay && tape === undefined) {
    throw new ConfigError('--replay needs a tape.', { mend: 'Name it with --tape FILE.' });
  }
  return tape === undefined ? undefined : openDeck(tape, { replay });
}

function modelSettings(flags: AskFlags, config: Config): ModelSettings {
  return {
    named: config.models ?? {},
    baseUrl: flags.baseUrl,
    cacheFolder: flags.cache ?? config.cache,
    seconds: config.modelSeconds,
    concurrency: config.modelConcurrency,
  };
}

function limits({ maxCalls, maxTokens, maxSeconds }: AskFlags): NonNullable<AskOptions['budget']> {
  return defined({ maxCalls, maxTokens, maxSeconds });
}
