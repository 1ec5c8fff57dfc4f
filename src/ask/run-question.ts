import type { Answer, AnswerNear } from '../answer/answer.ts';
import { buildAnswer } from '../answer/build-answer.ts';
import { judge, type Proof, prove } from '../answer/prove.ts';
import { type Qualifiers, readQualifiers } from '../answer/read-qualifiers.ts';
import { type Earlier, NOTHING_FOUND } from '../answer/result.ts';
import { askedByPronoun } from '../conversation/asked-by-pronoun.ts';
import { resolveReferences } from '../conversation/resolve-references.ts';
import type { Deadline } from '../deadline.ts';
import { BudgetExceededError, ConfigError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { detectLanguage, languageAt, mayBeForeign } from '../language/detect-language.ts';
import type { LanguageId } from '../language/ids.ts';
import type { MethodResult, Question } from '../method/method.ts';
import { whatIsNear } from '../method/near.ts';
import type { QuestionBudget } from '../model/budget.ts';
import { describeRoutes, EMBEDDED_MODEL_ID } from '../model/route.ts';
import { embedderFor } from '../open-vectors.ts';
import { compilePlan } from '../plan/compile-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import { seededRandom } from '../random.ts';
import { readerFor } from '../reader-for.ts';
import { describeStructure } from '../structure/describe-structure.ts';
import { structureLanguage } from '../structure/structure-language.ts';
import { createTaskRunner, type ReplyCut } from '../task/runner.ts';
import type { QuestionWatch } from '../telemetry/telemetry.ts';
import { thinkerFor } from '../thinker-for.ts';
import { createTrace, type Trace } from '../trace.ts';
import { ageDetails } from './age-details.ts';
import { findTopics } from './find-topics.ts';
import type { OpenedQuestion } from './open-for-question.ts';
import type { AskOptions } from './options.ts';
import { readDetails } from './read-details.ts';
import type { Spending } from './spending.ts';

/** What one question runs with: what was opened for it, and what counts and limits its cost. */
export interface QuestionSetting {
  readonly opened: OpenedQuestion;
  readonly spending: Spending;
  readonly deadline: Deadline;
  readonly budget: QuestionBudget;
  readonly watch?: QuestionWatch | undefined;
}

export async function runQuestion(
  text: string,
  options: AskOptions,
  { opened, spending, deadline, budget, watch }: QuestionSetting,
): Promise<Answer> {
  const { signal } = deadline;
  options.signal?.throwIfAborted();
  const { onEvent = () => {} } = options;
  // Work that was abandoned when the time was up may still report.
  let isLeft = false;
  const trace = createTrace((event) => {
    if (isLeft) return;
    watch?.onEvent(event);
    onEvent(event);
  });
  const language = options.language ?? (await languageAsked(text, opened.graph, signal));
  const { method } = opened;
  const graph = spending.watch(opened.graph, watch?.graph);
  const cutReplies: ReplyCut[] = [];
  const runner = createTaskRunner({
    models: watch?.models(opened.models) ?? opened.models,
    ledger: spending.ledger,
    budget,
    trace,
    language,
    signal,
    temperature: options.temperature,
    thinker: () => thinkerFor(opened.graph, signal),
    onCut: (cut) => cutReplies.push(cut),
  });
  const tasks = watch?.tasks(runner) ?? runner;
  trace.record({
    type: 'question-asked',
    question: text,
    language,
    method: method.id,
    graph: opened.graph.name,
  });
  const topics = options.topicEntities;
  const { after, today } = options;
  const question: Question = { text, language, today, after };
  const { embedder: chosen = EMBEDDED_MODEL_ID } = options;
  const openEmbedder = async () => {
    const embedder = spending.watchEmbedder(
      await embedderFor(opened.graph, chosen, () => thinkerFor(opened.graph, signal)),
    );
    return watch?.embedder(embedder) ?? embedder;
  };
  const context = {
    graph,
    tasks,
    trace,
    budget,
    embedder: openEmbedder,
    chosenEmbedder: chosen === EMBEDDED_MODEL_ID ? undefined : openEmbedder,
    reading: () => readerFor(opened.graph, signal),
    random: seededRandom(options.seed ?? 0),
    signal,
    onText:
      options.onText &&
      ((written: string) => {
        if (!isLeft) options.onText?.(written);
      }),
  };
  const nearOf = async ({ outcome, result }: Proof, asked: Question): Promise<AnswerNear | undefined> => {
    if (outcome !== 'abstained' || graph.engine !== 'embedded') return undefined;
    // The structure is kept for the graph itself; the metered graph lasts for one question only.
    const structure = await describeStructure(opened.graph, { signal });
    return whatIsNear(asked, result, graph, structure, signal);
  };
  const detailsOf = async ({ result }: Proof, asked: Question): Promise<Worked['details']> => {
    const shown = [result.answers, ...(result.readings ?? []).map((one) => one.answers)].flat();
    const things = shown.filter((one) => typeof one !== 'string');
    const ages = ageDetails(asked, things);
    if (graph.engine !== 'embedded') return ages;
    const structureOf = () => describeStructure(opened.graph, { signal });
    return new Map([...ages, ...(await readDetails(graph, things, structureOf, signal))]);
  };
  const { graphVersion, readAs, asked, proof, qualifiers, near, details } = await withinLimits(question, () =>
    deadline.race(async () => {
      const graphVersion = await versionOf(graph, signal);
      const { readAs, unresolved } =
        after === undefined ? NOTHING_REFERRED : await resolveAfter(text, after, graph, signal);
      const asked: Question = {
        ...question,
        text: readAs ?? text,
        topicEntities: topics && (await findTopics(topics, graph, trace, signal)),
      };
      const given = await opened.method.run(asked, opened.methodOptions, context);
      signal.throwIfAborted();
      const found = { ...given, doubts: [...unresolved, ...(given.doubts ?? [])] };
      const truncated = [...(found.truncated ?? []), ...cutReplies];
      const said = proved(asked, found);
      const checked = await prove({ ...found, truncated }, said, { graph, signal, trace });
      const proof =
        options.withQuery === true
          ? { ...checked, result: await withCompiled(checked.result, graph, signal, trace) }
          : checked;
      const evidence = proof.result.evidence.map(({ triple }) => triple);
      const qualifiers = await readQualifiers(graph, evidence, signal);
      const near = await nearOf(proof, asked);
      const details = await detailsOf(proof, asked);
      return { graphVersion, readAs, asked, proof, qualifiers, near, details };
    }),
  );
  options.signal?.throwIfAborted();
  if (qualifiers?.failure !== undefined) {
    trace.record({ type: 'warning', name: 'no-qualifiers', detail: qualifiers.failure });
  }
  const answer = buildAnswer(proof, {
    qualifiers,
    graphVersion,
    near,
    details,
    question: { ...asked, text },
    readAs,
    usage: spending.usage(),
    method: method.id,
    model: describeRoutes(opened.models),
    graph: opened.graph.name,
  });
  trace.record({
    type: 'answered',
    outcome: answer.outcome,
    answers: answer.answers.length,
    stopReason: answer.stopReason,
  });
  isLeft = true;
  return answer;
}

/** Only for the embedded store: a remote engine would have to count all its triples. */
async function versionOf(graph: KnowledgeGraph, signal: AbortSignal): Promise<string | undefined> {
  return graph.engine === 'embedded' ? graph.version({ signal }) : undefined;
}

/** The result with its query as text; if the language cannot express a part, a warning names it. */
async function withCompiled(
  result: MethodResult,
  graph: KnowledgeGraph,
  signal: AbortSignal,
  trace: Trace,
): Promise<MethodResult> {
  const { plan } = result;
  if (plan === undefined) return result;
  try {
    return { ...result, query: { ...(await compilePlan(plan, graph, { signal })), ...result.query } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    trace.record({ type: 'warning', name: 'no-query', about: error.message });
    return result;
  }
}

/**
 * The language of a question: a text whose words tell nothing is in that of the graph, as far as that costs no round trips. A graph that
 * cannot be described says so when it is read.
 */
async function languageAsked(text: string, graph: KnowledgeGraph, signal: AbortSignal): Promise<LanguageId> {
  if (graph.engine !== 'embedded' || !mayBeForeign(text)) return detectLanguage(text);
  const structure = await describeStructure(graph, { signal }).catch(() => undefined);
  return structure === undefined ? detectLanguage(text) : languageAt(text, structureLanguage(structure));
}

/** What an answer must be proved of: what a follow-up was read as; the question before, in its own language, if it asks why. */
function proved(asked: Question, { readAs, explains }: MethodResult): Question {
  if (readAs === undefined) return asked;
  return {
    ...asked,
    text: readAs,
    language: explains === undefined ? asked.language : detectLanguage(readAs),
  };
}

const STOP_REASONS = { calls: 'call-cap', tokens: 'token-cap', seconds: 'time-cap' } as const;

/** What an answer is made from. If a limit cut everything off, only the question and an empty result. */
interface Worked {
  /** The question with its pronouns replaced; absent if there was nothing to replace. */
  readonly readAs?: string | undefined;
  readonly asked: Question;
  readonly proof: Proof;
  readonly graphVersion?: string | undefined;
  readonly qualifiers?: Qualifiers;
  readonly near?: AnswerNear | undefined;
  readonly details?: ReadonlyMap<string, string> | undefined;
}

/** A method that cannot continue without the refused call has found nothing; reaching the limit is not itself a failure. */
async function withinLimits(asked: Question, work: () => Promise<Worked>): Promise<Worked> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BudgetExceededError)) throw error;
    const stopReason = STOP_REASONS[error.limit];
    return { asked, proof: judge({ ...NOTHING_FOUND, stopReason }) };
  }
}

/** A question after another, with its pronouns replaced by what the answer before makes clear. */
interface ReferringQuestion {
  /** Undefined if there was nothing to replace. */
  readonly readAs: string | undefined;
  /** Pronouns that are left, if any. */
  readonly unresolved: readonly Reason[];
}

const NOTHING_REFERRED: ReferringQuestion = { readAs: undefined, unresolved: [] };

/** "Them" in a follow-up such as "which of them …" are the answers, even a single one: nothing is replaced there. */
async function resolveAfter(
  text: string,
  { question, plan, answers }: Earlier,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<ReferringQuestion> {
  const words = askedByPronoun(text);
  if (words === undefined) return NOTHING_REFERRED;
  const turns = [
    { role: 'user', text: question },
    { role: 'assistant', text: answers.map(({ name }) => name).join(', ') },
    { role: 'user', text: words },
  ] as const;
  const named = plan === undefined ? undefined : namesIn(plan);
  const { question: resolved, unresolved: texts } = await resolveReferences(turns, graph, { signal, named });
  // A follow-up whose pronoun stands for nothing may still name something else to ask the same of.
  if (words !== text && (texts !== undefined || resolved === words)) return NOTHING_REFERRED;
  return {
    readAs: resolved === text ? undefined : resolved,
    unresolved: texts === undefined ? [] : [{ code: 'unresolved', texts }],
  };
}

/** What a question was about: the subject of a statement, else everything that it names. */
function namesIn({ nodes, answer }: Plan): readonly string[] {
  const subject = nodes.find(({ id }) => id === answer)?.entities;
  return (subject ?? nodes.flatMap(({ entities = [] }) => entities)).map(({ name }) => name);
}
