import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { DEFAULT_MAX_CALLS } from '../ask/options.ts';
import { type Config, defined } from '../config.ts';
import { ConfigError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import type { LanguageId } from '../language/ids.ts';
import { parseModelSpecs } from '../model/route.ts';
import { openDeck, type TapeDeck } from '../model/tape-deck.ts';
import { openGraph } from '../open-graph.ts';
import { openModels } from '../open-models.ts';
import { embedderByName } from '../open-vectors.ts';
import { PACKAGE_FOLDER, packageVersion } from '../package-files.ts';
import type { Evaluation } from './evaluate.ts';
import { parseFilter } from './filter.ts';
import { checkedMethod } from './method-spec.ts';
import { type OpenSplit, openSplit } from './open-split.ts';
import type { RunMethod } from './record.ts';

/** An evaluation as a user states it. Everything but the data set and the methods has a default. */
export interface EvaluationSettings {
  readonly dataset: string;
  /** Their options take precedence over the configuration's. A table of a paper ignores the configuration's options. */
  readonly methods: readonly RunMethod[];
  /** `provider:model` and `task=provider:model`. Default: the configuration's models, else `embedded`. */
  readonly models?: readonly string[] | undefined;
  /** Default: the configuration's embedder, else word vectors. */
  readonly embedder?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Name or path; default: the graph prepared with the data set. */
  readonly graph?: string | undefined;
  readonly topicEntities?: 'gold' | 'extracted' | undefined;
  readonly where?: readonly string[] | undefined;
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
  readonly maxCalls?: number | undefined;
  readonly maxTokens?: number | undefined;
  readonly maxSeconds?: number | undefined;
  /** Default: the configuration's language, else each question's own. */
  readonly language?: LanguageId | undefined;
  readonly temperature?: number | undefined;
  readonly cache?: string | undefined;
  /** The file to record to or, with `replay`, to answer from. It may also be an open tape. */
  readonly tape?: string | TapeDeck | undefined;
  readonly replay?: boolean | undefined;
  /** The table of a paper that this run belongs to, and which of its question sets it covers. */
  readonly paper?: string | undefined;
  readonly paperSet?: Evaluation['paperSet'] | undefined;
  readonly onEvent?: Evaluation['onEvent'] | undefined;
}

export interface OpenEvaluation extends AsyncDisposable {
  readonly evaluation: Evaluation;
}

/**
 * Opens data set, models and graph, with the free steps first.
 * @throws {ConfigError} for everything the user can mend.
 */
export async function openEvaluation(settings: EvaluationSettings, config: Config): Promise<OpenEvaluation> {
  if (settings.replay === true && settings.tape === undefined)
    throw new ConfigError('--replay needs a tape.', { mend: 'Name it with --tape FILE.' });
  const methods = settings.methods.map((method) => withConfigured(method, settings, config));
  const filter = parseFilter(settings.where ?? []);
  const split = await openSplit(settings.dataset, config.home);
  const specs = parseModelSpecs(settings.models ?? []);
  const cacheFolder = settings.cache ?? config.cache;
  const tape =
    typeof settings.tape === 'string' ? openDeck(settings.tape, { replay: settings.replay }) : settings.tape;
  const models = await openModels(
    specs.default ?? config.model ?? 'embedded',
    { ...config.routes, ...specs.routes },
    {
      named: config.models ?? {},
      baseUrl: settings.baseUrl,
      cacheFolder,
      seconds: config.modelSeconds,
      concurrency: config.modelConcurrency,
      tape,
    },
  );
  const embedder = settings.embedder ?? config.embedder;
  let graph: KnowledgeGraph | undefined;
  const close = async (): Promise<void> => {
    try {
      await graph?.close();
    } finally {
      await models.close();
    }
  };
  try {
    graph = await graphFor(split, settings, config);
    const { maxCalls, maxTokens, maxSeconds, sample, temperature, paper, paperSet, onEvent } = settings;
    const language = settings.language ?? config.language;
    const commit = await commitOf();
    return {
      evaluation: {
        split,
        methods,
        models: models.routes,
        embedder:
          embedder === undefined || embedder === 'embedded'
            ? undefined
            : {
                name: embedder,
                choice: embedderByName(embedder, {
                  named: config.models ?? {},
                  seconds: config.modelSeconds,
                  baseUrl: settings.baseUrl,
                  tape,
                }),
              },
        graph,
        topicEntities: settings.topicEntities ?? 'extracted',
        filter,
        sample,
        seed: settings.seed ?? config.seed ?? 0,
        limits: {
          maxCalls: DEFAULT_MAX_CALLS,
          ...config.budget,
          ...defined({ maxCalls, maxTokens, maxSeconds }),
        },
        language,
        temperature,
        clew: { version: packageVersion(), commit },
        paper,
        paperSet,
        onEvent,
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The method with the configuration's options as defaults for its own. A table of a paper states all of its options, so
 * the configuration's are left out there.
 */
function withConfigured(method: RunMethod, { paper }: EvaluationSettings, { options }: Config): RunMethod {
  const configured = paper === undefined ? options?.[method.id] : undefined;
  if (configured === undefined) return method;
  return checkedMethod({ ...method, options: { ...configured, ...method.options } });
}

/** The named graph, else the one prepared with the questions. None if every question brings its own. */
async function graphFor(
  split: OpenSplit,
  settings: EvaluationSettings,
  config: Config,
): Promise<KnowledgeGraph | undefined> {
  if (settings.graph !== undefined) return openGraph(settings.graph, config);
  for await (const question of split.questions()) if (question.subgraph !== undefined) return undefined;
  if (split.graph !== undefined) return openGraph(split.graph, config);
  throw new ConfigError(`No graph comes with "${split.name}".`, {
    mend: 'Name one with --graph (a name given to "clew load", or a path).',
  });
}

/**
 * The commit of the checkout that the program runs from, with `-dirty` if it was changed. Undefined for an installed
 * package.
 */
async function commitOf(): Promise<string | undefined> {
  if (!existsSync(new URL('.git', PACKAGE_FOLDER))) return undefined;
  const git = promisify(execFile)('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: PACKAGE_FOLDER,
  });
  return git.then(({ stdout }) => stdout.trim()).catch(() => undefined);
}
