import { createHash } from 'node:crypto';
import type { Answer } from '../answer/answer.ts';
import type { AskOptions } from '../ask/options.ts';
import { askSafely } from '../ask.ts';
import { ClewError, ConfigError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { createMemoryGraph } from '../graph/index.ts';
import type { LanguageId } from '../language/ids.ts';
import { METHODS } from '../method/registry.ts';
import { type ModelRoutes, modelName, routeTask } from '../model/route.ts';
import { TASKS } from '../task/catalogue.ts';
import { taskHash } from '../task/task-hash.ts';
import type { TraceEvent } from '../trace.ts';
import { fieldsOf, filterText, passes, type QuestionFilter } from './filter.ts';
import { lookUpGold } from './look-up-gold.ts';
import { NoisePool, optionsFor } from './noise-clue.ts';
import type { OpenSplit } from './open-split.ts';
import { hashOptionFiles } from './option-files.ts';
import { EMBEDDER } from './price.ts';
import type { EvalQuestion } from './question.ts';
import { RECORD_FORMAT, type RunHeader, type RunMethod } from './record.ts';
import type { Asker } from './run.ts';
import { sampleOf } from './sample.ts';

/** Everything an evaluation needs, opened. */
export interface Evaluation {
  readonly split: OpenSplit;
  readonly methods: readonly RunMethod[];
  readonly models: ModelRoutes;
  /** The name of the model that compares texts by vectors. Word vectors if absent. */
  readonly embedder?:
    | { readonly name: string; readonly choice: NonNullable<AskOptions['embedder']> }
    | undefined;
  /** If absent, every question brings its own triples. */
  readonly graph?: KnowledgeGraph | undefined;
  readonly topicEntities: 'gold' | 'extracted';
  readonly filter: QuestionFilter;
  readonly sample?: number | undefined;
  readonly seed: number;
  readonly limits: NonNullable<AskOptions['budget']>;
  readonly language?: LanguageId | undefined;
  readonly temperature?: number | undefined;
  readonly clew: { readonly version: string; readonly commit?: string | undefined };
  readonly paper?: string | undefined;
  readonly paperSet?: RunHeader['paperSet'] | undefined;
  /** Receives every trace event with its question and method. */
  readonly onEvent?: ((event: TraceEvent, question: EvalQuestion, method: RunMethod) => void) | undefined;
}

/** What a run needs, computed from an evaluation. Reads the question file once to count the questions. */
export interface RunPlan {
  readonly header: RunHeader;
  /** How many questions are asked. */
  readonly questions: number;
  read(size?: number): AsyncIterable<EvalQuestion>;
  readonly ask: Asker;
  /** The model that a task, or `EMBEDDER`, uses. */
  modelOf(task: string): string;
}

/**
 * Works out the run of an evaluation without asking anything. @throws {ConfigError} if no question passes the filter.
 */
export async function planRun(evaluation: Evaluation, now: () => Date = () => new Date()): Promise<RunPlan> {
  const { split, filter, sample, seed } = evaluation;
  let total = 0;
  let passing = 0;
  const known = new Set<string>();
  const noise = new NoisePool();
  for await (const question of split.questions()) {
    total += 1;
    for (const field of fieldsOf(question)) known.add(field);
    if (!passes(question, filter)) continue;
    passing += 1;
    noise.add(question);
  }
  if (passing === 0 && total > 0 && Object.keys(filter).length > 0) {
    throw new ConfigError(`None of the ${total} questions passes ${filterText(filter)}.`, {
      mend: `Questions have the fields ${[...known].sort().join(', ') || 'none'}.`,
    });
  }
  const wanted = sample === undefined ? passing : Math.min(sample, passing);
  return {
    header: await headerOf(evaluation, total, now()),
    questions: wanted,
    read: (size = wanted) => sampleOf(filtered(split.questions(), filter), { total: passing, size, seed }),
    ask: askerFor(evaluation, noise),
    modelOf: (task) =>
      task === EMBEDDER
        ? (evaluation.embedder?.name ?? 'embedded')
        : modelName(routeTask(evaluation.models, task)),
  };
}

async function* filtered(
  questions: AsyncIterable<EvalQuestion>,
  filter: QuestionFilter,
): AsyncGenerator<EvalQuestion> {
  for await (const question of questions) if (passes(question, filter)) yield question;
}

async function headerOf(evaluation: Evaluation, questions: number, at: Date): Promise<RunHeader> {
  const { split, graph, methods, models, topicEntities, filter, sample, seed, limits, clew, paper } =
    evaluation;
  const optionFiles = await hashOptionFiles(methods);
  return {
    kind: 'run',
    format: RECORD_FORMAT,
    dataset: { name: split.name, family: split.family, hash: split.hash, licence: split.licence, questions },
    graph:
      graph === undefined
        ? { name: 'one subgraph per question', version: split.hash }
        : { name: graph.name, version: await graph.version(), triples: (await graph.stats()).triples },
    methods,
    ...(Object.keys(optionFiles).length === 0 ? {} : { optionFiles }),
    models: {
      '*': modelName(models.default),
      ...Object.fromEntries(
        Object.entries(models.routes ?? {}).map(([task, model]) => [task, modelName(model)]),
      ),
      ...(evaluation.embedder === undefined ? {} : { [EMBEDDER]: evaluation.embedder.name }),
    },
    prompts: promptHashes(methods),
    topicEntities,
    filter,
    sample,
    seed,
    limits: Object.fromEntries(Object.entries(limits).filter(([, limit]) => typeof limit === 'number')),
    temperature: evaluation.temperature,
    language: evaluation.language,
    clew,
    paper,
    paperSet: evaluation.paperSet,
    times: { startedAt: at.toISOString() },
  };
}

/** Hashes of the prompts that the methods may use, by task id in sorted order. */
function promptHashes(methods: readonly RunMethod[]): Record<string, string> {
  const ids = new Set(methods.flatMap(({ id }) => METHODS.get(id)?.tasks ?? []));
  return Object.fromEntries(
    [...ids].sort().flatMap((id) => {
      const task = TASKS.get(id);
      return task === undefined ? [] : [[id, taskHash(task)]];
    }),
  );
}

function askerFor(evaluation: Evaluation, noise: NoisePool): Asker {
  const { models, topicEntities, limits, language, temperature, onEvent } = evaluation;
  const looked = new WeakMap<EvalQuestion, GoldFacts>();
  return async (question, method, { seed, signal }) => {
    const own = evaluation.graph === undefined ? await subgraphOf(question) : undefined;
    const graph = evaluation.graph ?? own!;
    try {
      const answer = await askSafely(question.question, {
        graph,
        model: models.default,
        models: models.routes ?? {},
        embedder: evaluation.embedder?.choice,
        method: method.id,
        options: optionsFor(method, question, noise, seed),
        budget: limits,
        seed,
        signal,
        topicEntities: topicEntities === 'gold' ? question.topicEntities : undefined,
        language,
        temperature,
        onEvent: onEvent === undefined ? undefined : (event) => onEvent(event, question, method),
      });
      const facts = looked.get(question) ?? (await lookUpSafely(question, graph));
      if ('error' in facts) return { answer: { ...answer, error: answer.error ?? facts.error } };
      looked.set(question, facts);
      return { answer, ...facts };
    } finally {
      await own?.close();
    }
  };
}

type GoldFacts = Awaited<ReturnType<typeof lookUpGold>>;

/**
 * If an answer cannot be compared with its gold, that does not end the run. It is a failure that is not scored and can
 * be asked again.
 */
async function lookUpSafely(
  question: EvalQuestion,
  graph: KnowledgeGraph,
): Promise<GoldFacts | { readonly error: NonNullable<Answer['error']> }> {
  try {
    return await lookUpGold(question, graph);
  } catch (error) {
    if (!(error instanceof ClewError)) throw error;
    return { error: { code: error.code, message: `Its gold could not be looked up: ${error.message}` } };
  }
}

async function subgraphOf(question: EvalQuestion): Promise<KnowledgeGraph> {
  const triples = (question.subgraph ?? []).map(([head, relation, tail]) => ({ head, relation, tail }));
  const hash = createHash('sha256').update(JSON.stringify(triples)).digest('hex').slice(0, 12);
  return createMemoryGraph(triples, { name: `subgraph-${hash}` });
}
