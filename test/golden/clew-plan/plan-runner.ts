import { createMemoryGraph } from '../../../src/graph/embedded/open-embedded-graph.ts';
import type { KnowledgeGraph, NewTriple } from '../../../src/graph/graph.ts';
import { type PlanOutcome, runPlan } from '../../../src/method/clew/plan/run-plan.ts';
import { type BudgetLimits, createBudget, type QuestionBudget } from '../../../src/model/budget.ts';
import { createLedger } from '../../../src/model/ledger.ts';
import { EMBEDDED_MODEL_ID } from '../../../src/model/route.ts';
import type { Plan } from '../../../src/plan/worded-plan.ts';
import { createTaskRunner } from '../../../src/task/runner.ts';
import type { Language } from '../../../src/task/task.ts';
import { thinkerFor } from '../../../src/thinker-for.ts';
import { createTrace, type TraceEvent } from '../../../src/trace.ts';
import { type Script, type ScriptedModel, scriptedModel } from '../../helper/scripted-model.ts';

export interface PlanRun {
  readonly question: string;
  /** Absent: the embedded model does everything. */
  readonly script?: Script;
  readonly plan?: Plan;
  readonly limits?: BudgetLimits;
  readonly language?: Language;
  readonly topics?: readonly string[];
  readonly maxAnswers?: number;
}

export interface PlanRunOutcome extends PlanOutcome {
  readonly events: readonly TraceEvent[];
  readonly model: ScriptedModel;
  readonly budget: QuestionBudget;
}

/** Runs plans over a graph in memory, with a scripted model and the real embedded model for what needs no call. */
export async function planOver(triples: readonly NewTriple[], run: PlanRun): Promise<PlanRunOutcome> {
  const graph = await createMemoryGraph(triples);
  try {
    return await planOn(graph, run);
  } finally {
    await graph.close();
  }
}

export async function planOn(graph: KnowledgeGraph, run: PlanRun): Promise<PlanRunOutcome> {
  const events: TraceEvent[] = [];
  const trace = createTrace(
    (event) => events.push(event),
    () => 0,
  );
  const language = run.language ?? 'en';
  const model = scriptedModel(run.script ?? {});
  const budget = createBudget(run.limits ?? { maxCalls: 30 });
  const tasks = createTaskRunner({
    models: { default: run.script === undefined ? EMBEDDED_MODEL_ID : model },
    ledger: createLedger(),
    budget,
    trace,
    language,
    thinker: () => thinkerFor(graph),
  });
  const found =
    run.topics === undefined ? undefined : await graph.findByName(run.topics, { mode: 'exact', limit: 10 });
  const topicEntities = found?.flatMap((matches) => matches.map(({ entity }) => entity));
  const outcome = await runPlan(
    { text: run.question, language, ...(topicEntities === undefined ? {} : { topicEntities }) },
    { maxAnswers: run.maxAnswers ?? 5000, maxEvidence: 2000, maxHops: 3, beam: 10 },
    {
      graph,
      tasks,
      trace,
      budget,
      embedder: () => Promise.reject(new Error('the embedder was asked for')),
      random: () => 0,
      signal: new AbortController().signal,
    },
    run.plan === undefined ? {} : { plan: run.plan },
  );
  return { ...outcome, events, model, budget };
}

/** What a reader wants to see of an outcome. */
export function gist({ result, model }: PlanRunOutcome) {
  return {
    answers: result.answers.map((answer) => (typeof answer === 'string' ? answer : answer.name)),
    ...(result.verdict === undefined ? {} : { verdict: result.verdict }),
    complete: result.complete,
    evidence: result.evidence.map(
      ({ triple, clues }) => `${triple.head.name} ${triple.relation.name} ${triple.tail.name} [${clues}]`,
    ),
    clues: result.clues.map(({ text, status, to }) => `${text}: ${status} ${to.join(', ')}`.trim()),
    calls: model.requests.map(({ task }) => task),
  };
}
