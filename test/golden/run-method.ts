import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { GraphProfile, KnowledgeGraph, NewTriple } from '../../src/graph/graph.ts';
import type { Method, MethodResult } from '../../src/method/method.ts';
import { parseMethodOptions } from '../../src/method/options.ts';
import { type BudgetLimits, createBudget, type QuestionBudget } from '../../src/model/budget.ts';
import type { GraphEmbedder } from '../../src/model/embedder/embedder.ts';
import { createLedger, type Ledger } from '../../src/model/ledger.ts';
import { readerFor } from '../../src/reader-for.ts';
import { createTaskRunner } from '../../src/task/runner.ts';
import type { Language } from '../../src/task/task.ts';
import { createTrace, type TraceEvent } from '../../src/trace.ts';
import { type Script, type ScriptedModel, scriptedModel } from '../helper/scripted-model.ts';

/** `head | relation | tail` per line; a tail in double quotes is a literal. */
export function triplesOf(text: string): readonly NewTriple[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [head, relation, tail] = line.split('|').map((part) => part.trim()) as [string, string, string];
      return { head, relation, tail: tail.startsWith('"') ? { literal: tail.slice(1, -1) } : tail };
    });
}

export interface MethodRun {
  readonly triples: readonly NewTriple[];
  readonly profile?: GraphProfile;
  readonly question: string;
  readonly script: Script;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly limits?: BudgetLimits;
  readonly language?: Language;
  readonly random?: () => number;
  readonly signal?: AbortSignal;
  /** Given topic entities, by name; found in the question when absent. */
  readonly topics?: readonly string[] | undefined;
  readonly embedder?: GraphEmbedder;
  /** Reads questions; the graph's own reader when absent. */
  readonly reading?: () => ReturnType<typeof readerFor>;
}

export interface MethodOutcome {
  readonly result: MethodResult;
  readonly events: readonly TraceEvent[];
  readonly model: ScriptedModel;
  readonly budget: QuestionBudget;
  readonly ledger: Ledger;
}

/** Runs a method over a graph in memory with a scripted model and collects its trace, times normalised to 0. */
export async function runMethod<Options>(method: Method<Options>, run: MethodRun): Promise<MethodOutcome> {
  const graph = await createMemoryGraph(run.triples, { profile: run.profile });
  try {
    return await runOn(graph, method, run);
  } finally {
    await graph.close();
  }
}

export async function runOn<Options>(
  graph: KnowledgeGraph,
  method: Method<Options>,
  run: Omit<MethodRun, 'triples'>,
): Promise<MethodOutcome> {
  const events: TraceEvent[] = [];
  const trace = createTrace(
    (event) => events.push(event),
    () => 0,
  );
  const language = run.language ?? 'en';
  const model = scriptedModel(run.script);
  const budget = createBudget(run.limits ?? { maxCalls: 30 });
  const ledger = createLedger();
  const tasks = createTaskRunner({
    models: { default: model },
    ledger,
    budget,
    trace,
    language,
    thinker: () => Promise.reject(new Error('the embedded model was asked for')),
  });
  const result = await method.run(
    { text: run.question, language, ...(await givenTopics(graph, run.topics)) },
    parseMethodOptions(method, run.options ?? {}),
    {
      graph,
      tasks,
      trace,
      budget,
      embedder: () =>
        run.embedder === undefined
          ? Promise.reject(new Error('the embedder was asked for'))
          : Promise.resolve(run.embedder),
      reading: run.reading ?? (() => readerFor(graph)),
      random: run.random ?? (() => 0),
      signal: run.signal ?? new AbortController().signal,
    },
  );
  return { result, events, model, budget, ledger };
}

async function givenTopics(graph: KnowledgeGraph, names: readonly string[] | undefined) {
  if (names === undefined) return {};
  const found = await graph.findByName(names, { mode: 'exact', limit: 10 });
  return { topicEntities: found.flatMap((matches) => matches.map((match) => match.entity)) };
}

/**
 * The whole event list, one event per line, type first. Left out: numbering, times, token counts and identifiers, which
 * belong to other tests.
 */
export function traceText(events: readonly TraceEvent[]): string {
  const skipped = new Set([
    'type',
    'seq',
    'ms',
    'id',
    'inputTokens',
    'outputTokens',
    'estimated',
    'durationMs',
    'model',
  ]);
  const lines = events.map((event) => {
    const facts = JSON.stringify(event, (key, value) => (skipped.has(key) ? undefined : value));
    return `${event.type} ${facts}`;
  });
  return `${lines.join('\n')}\n`;
}

/** What the answer is made of, in one readable value. */
export function summary({ result, model }: MethodOutcome) {
  return {
    answers: result.answers,
    basis: result.basis,
    complete: result.complete,
    stopReason: result.stopReason,
    evidence: result.evidence.map(
      ({ triple, clues }) => `${triple.head.name} ${triple.relation.name} ${triple.tail.name} [${clues}]`,
    ),
    clues: result.clues.map(({ text, status, to }) => `${text}: ${status} ${to.join(', ')}`.trim()),
    calls: model.requests.map((request) => request.task),
  };
}
