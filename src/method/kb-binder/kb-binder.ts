import type { AnswerClue, StopReason } from '../../answer/answer.ts';
import { compareText } from '../../graph/compare-text.ts';
import { normaliseName } from '../../graph/normalise.ts';
import { type Entity, stableId } from '../../graph/term.ts';
import { classifyForm, type FormClass } from '../../task/classify-form.ts';
import { draftForm } from '../../task/draft-form.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { askModel, endExploration } from '../step/ask-model.ts';
import { createCuts } from '../step/cuts.ts';
import { openQuestionWords, type SaidPlan } from '../step/question-words.ts';
import { wordsOf } from './bind-names.ts';
import { isNamed } from './bind-relations.ts';
import { chainDraft, runChain } from './chain.ts';
import { type AnnotatedQuestion, nearestExamples, readExamples } from './examples.ts';
import { createExecutor } from './execute.ts';
import { explain, type SlotTriple } from './explain.ts';
import { type FormDraft, isChain, isComparison } from './form.ts';
import { formPlan } from './form-plan.ts';
import { type KbBinderOptions, kbBinderOptions } from './options.ts';
import { parseForm } from './parse-form.ts';
import { type BinderSearch, bindDraft, type Execution, vote } from './search.ts';

/**
 * KB-BINDER (arXiv:2305.01750). The model drafts logical forms by imitating annotated questions. Their names are bound
 * to the graph by search, and the results of all forms that can be executed vote.
 */
export const kbBinder: Method<KbBinderOptions> = {
  id: 'kb-binder',
  title: 'KB-BINDER: draft logical forms, bind, vote',
  source: 'arXiv:2305.01750',
  summary:
    'Drafts logical forms from annotated questions, binds their names to the graph, lets results vote.',
  needs: { languageModel: 'required', embedder: true, graph: true, topicEntities: 'none' },
  tasks: [classifyForm, draftForm].map((task) => task.id),
  departures: [
    'Samples are single calls at one temperature with different seeds; the paper asks for all of them in one request.',
    'Relations are searched by reciprocal rank fusion of BM25 and the chosen embedder; the released code adds scores of Contriever.',
    'Forms run over the graph port: joins, AND, COUNT, ARGMAX, ARGMIN and comparisons; superlatives over a bare class read a sample of the relation.',
    'At most 2,000 forms are executed, shared evenly among drafts and entities; the code has no limit.',
    'With examples that are relation chains only it is KB-BINDER (chains): one draft, no vote.',
  ],
  expectedCalls: '6 or 7 drafts, + 1 without retrieval; 1 for chains',
  options: kbBinderOptions,
  run,
};

const SHOTS = 40;
const CHAIN_SHOTS = 5;
const CLASS_EXAMPLES = 5;
const DRAFT_TEMPERATURE = 0.3;

async function run(
  question: Question,
  options: KbBinderOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const examples = await readExamples(options.examples);
  const isChains =
    options.form === 'chain' ||
    (options.form === 'auto' && examples.every(({ logicalForm }) => isChain(logicalForm)));
  context.trace.record({
    type: 'step',
    name: 'form-chosen',
    data: { form: isChains ? 'KB-BINDER (chains)' : 'KB-BINDER', examples: examples.length },
  });
  const cuts = createCuts(context.trace);
  const executor = createExecutor(options.setLimit, cuts, context);
  const drafted = await drafts(question, options, examples, isChains, context);
  const executions: Execution[] = [];
  if (isChains) {
    for (const draft of drafted.drafts) {
      const execution = await runChain(draft, question, options.entityCap, executor, context);
      if (execution !== undefined) executions.push(execution);
    }
  } else {
    const search: BinderSearch = {
      question: question.text,
      options,
      context,
      executor,
      left: options.maxExecutions,
    };
    executions.push(...(await bindAll(search, drafted.drafts)));
    if (search.left <= 0) cuts.add({ what: 'executions', kept: options.maxExecutions });
  }
  const elected = vote(executions);
  if (elected === undefined) {
    const stopReason = drafted.stopReason ?? 'exhausted';
    return { answers: [], basis: 'none', clues: [], evidence: [], complete: false, stopReason };
  }
  const { winner, votes, of } = elected;
  context.trace.record({
    type: 'step',
    name: 'result-elected',
    data: { draft: winner.draft.text, bound: boundNames(winner), votes, of },
  });
  const explained = await explain(
    winner.draft.form,
    winner.binding,
    typeof winner.result === 'number' ? new Set() : winner.result,
    { executor, limit: options.setLimit, context },
  );
  return {
    answers: await answersOf(winner, context),
    basis: 'kg',
    ...(await plannedBy(question, winner, context)),
    clues: cluesOf(winner),
    evidence: explained.map((found) => ({ triple: found.triple, clues: slotsOf(winner, found) })),
    complete: true,
    truncated: cuts.list(),
    stopReason: drafted.stopReason ?? 'complete',
  };
}

/** Readable drafts, at most as many as are used. If the budget ends, those drafted so far. */
async function drafts(
  question: Question,
  options: KbBinderOptions,
  examples: readonly AnnotatedQuestion[],
  isChains: boolean,
  context: MethodContext,
): Promise<{ readonly drafts: readonly FormDraft[]; readonly stopReason?: StopReason }> {
  const found: FormDraft[] = [];
  try {
    const shown = await shownExamples(question.text, options, examples, isChains, context);
    const isSingle = isChains || options.used === 1;
    const samples = isSingle ? 1 : Math.max(options.samples, options.used);
    for (let nth = 0; nth < samples && found.length < options.used; nth++) {
      const temperature = isSingle ? {} : { temperature: DRAFT_TEMPERATURE, seed: seedOf(context) };
      const { form } = await askModel(
        draftForm,
        { question: question.text, examples: shown },
        context,
        `draft ${nth + 1} of at most ${samples}, from ${shown.length} examples`,
        temperature,
      );
      const draft = isChains ? chainDraft(form) : parseForm(form);
      context.trace.record({
        type: 'step',
        name: 'form-drafted',
        data: { form, readable: draft !== undefined },
      });
      if (draft !== undefined) found.push(draft);
    }
  } catch (error) {
    return { drafts: found, stopReason: endExploration(error, context) };
  }
  return { drafts: found };
}

function seedOf({ random }: MethodContext): number {
  return Math.floor(random() * 2 ** 31);
}

/**
 * The most similar examples, best last (-R). Otherwise the first examples of the question's class, which costs one
 * call. If the file has only one class, its first examples.
 */
async function shownExamples(
  question: string,
  options: KbBinderOptions,
  examples: readonly AnnotatedQuestion[],
  isChains: boolean,
  context: MethodContext,
): Promise<readonly AnnotatedQuestion[]> {
  const shots = options.shots ?? (isChains ? CHAIN_SHOTS : SHOTS);
  if (options.retrieval || isChains) return nearestExamples(question, examples, shots);
  const byClass: Readonly<Record<FormClass, readonly AnnotatedQuestion[]>> = {
    composition: examples.filter(({ logicalForm }) => !isComparison(logicalForm)),
    comparison: examples.filter(({ logicalForm }) => isComparison(logicalForm)),
  };
  if (byClass.composition.length === 0 || byClass.comparison.length === 0) return examples.slice(0, shots);
  const questions = (type: FormClass) =>
    byClass[type].slice(0, CLASS_EXAMPLES).map((example) => example.question);
  const { type } = await askModel(
    classifyForm,
    { question, examples: { composition: questions('composition'), comparison: questions('comparison') } },
    context,
    'of which class the question is, for its examples',
  );
  context.trace.record({ type: 'step', name: 'question-classed', data: { type } });
  return byClass[type].slice(0, shots);
}

/** Binds each distinct draft once. It votes as often as it was drafted. */
async function bindAll(search: BinderSearch, all: readonly FormDraft[]): Promise<readonly Execution[]> {
  const groups = [...Map.groupBy(all, (draft) => draft.text.replaceAll(/\s+/gu, ' ')).values()];
  const executions: Execution[] = [];
  for (const [nth, group] of groups.entries()) {
    const share = Math.ceil(search.left / (groups.length - nth));
    const [draft] = group;
    if (draft === undefined || share <= 0) continue;
    const found = await bindDraft(search, draft, share);
    executions.push(...group.flatMap(() => found));
  }
  return executions;
}

/** The answers, by name. */
async function answersOf(
  { result }: Execution,
  { graph, signal }: MethodContext,
): Promise<readonly (Entity | string)[]> {
  if (typeof result === 'number') return [String(result)];
  const described = await graph.describe([...result], { signal });
  return described
    .map(({ entity }) => entity)
    .sort((a, b) => compareText(a.name, b.name) || compareText(stableId(a), stableId(b)));
}

/**
 * The elected form as a plan, with the words of the question tied to its parts. The model wrote the names of the
 * relations, so those that were bound to another name count as ambiguous clues.
 */
async function plannedBy(
  { text }: Question,
  { draft, names, binding }: Execution,
  context: MethodContext,
): Promise<Partial<SaidPlan>> {
  const plan = formPlan(draft.form, binding);
  if (plan === undefined) return {};
  const named = names.flatMap((name, slot) => {
    const entity = binding.entities[slot];
    return entity === undefined ? [] : [{ text: name.text, id: stableId(entity) }];
  });
  return (await openQuestionWords(text, named, context)).say(plan, true);
}

/** Names, then relations, in the order of the draft. Mapped if the graph has exactly that name. */
function cluesOf({ draft, names, binding }: Execution): readonly AnswerClue[] {
  return [
    ...names.map(({ text, isExact }, slot): AnswerClue => {
      const entity = binding.entities[slot];
      return {
        text: text || (entity?.name ?? ''),
        kind: 'entity',
        status: isExact ? 'mapped' : 'ambiguous',
        to: entity === undefined ? [] : [entity.name],
      };
    }),
    ...draft.relations.map(({ text }, slot): AnswerClue => {
      const relation = binding.relations[slot]?.relation;
      const isExact = relation !== undefined && isNamed(relation, normaliseName(wordsOf(text)));
      return {
        text,
        kind: 'relation',
        status: isExact ? 'mapped' : 'ambiguous',
        to: relation === undefined ? [] : [relation.name],
      };
    }),
  ];
}

function slotsOf({ names }: Execution, { relation, entities }: SlotTriple): readonly number[] {
  return [...new Set([...entities, names.length + relation])].sort((a, b) => a - b);
}

function boundNames({ binding }: Execution) {
  return {
    entities: binding.entities.map(({ name }) => name),
    relations: binding.relations.map(({ relation, reversed }) =>
      reversed ? `R ${relation.name}` : relation.name,
    ),
    ...(binding.classes.length === 0 ? {} : { classes: binding.classes.map((name) => name ?? 'any') }),
  };
}
