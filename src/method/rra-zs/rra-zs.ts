import type { StopReason } from '../../answer/answer.ts';
import type { Triple } from '../../graph/term.ts';
import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTexts } from '../../task/answer-from-texts.ts';
import { answerFromTriples, type TripleText } from '../../task/answer-from-triples.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { rraHops } from '../../task/rra-hops.ts';
import { rraRelations } from '../../task/rra-relations.ts';
import { plainText, rraVerbalise } from '../../task/rra-verbalise.ts';
import type { Method, MethodContext, Question } from '../method.ts';
import { answeringCall } from '../step/answering-call.ts';
import { askModel, capReached } from '../step/ask-model.ts';
import { type Cuts, createCuts } from '../step/cuts.ts';
import type { WalkStep } from '../step/expand.ts';
import { type GatedAnswer, gatedAnswer, withBasis } from '../step/gated-answer.ts';
import { distinctTriples, retrievedEvidence, retrievedTexts } from '../step/khop-triples.ts';
import { NO_TOPICS, type TopicEntities, topicEntities } from '../step/topic-entities.ts';
import { walkedPlan } from '../step/walked-plan.ts';
import { type RraZsOptions, rraZsOptions } from './options.ts';
import { predictPaths } from './predict-paths.ts';
import { type WalkedPath, walkPaths } from './walk-paths.ts';

/**
 * Retrieve–rewrite–answer without training. Predicts hops and relations by prompts, walks the likeliest paths, puts
 * them into words and shows them (after arXiv:2309.11206, whose predictors and rewriter are trained).
 */
export const rraZs: Method<RraZsOptions> = {
  id: 'rra-zs',
  title: 'RRA-zs: retrieve, rewrite, answer, without training',
  source: 'after arXiv:2309.11206',
  summary: 'Predicts relation paths, walks the likeliest ones and puts their triples into words.',
  needs: { languageModel: 'optional', embedder: false, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [
    extractClues,
    rraHops,
    rraRelations,
    rraVerbalise,
    answerFromTexts,
    answerFromTriples,
    answerDirectly,
  ].map((task) => task.id),
  departures: [
    'Training-free: prompts stand in for the hop classifier, the relation-path predictor and the rewriter, so its figures are not RRA’s.',
    'Only relations present in the graph at a prefix can be predicted.',
    'The rewriter does not know which texts lead to correct answers.',
    'A path does not return to an entity it holds.',
    'Without a given entity it is found in the question, by one more call.',
  ],
  expectedCalls: '1 for hops + 1 (two hops: 6, three: 11) for relations + one per path (at most 5) + 1',
  options: rraZsOptions,

  async run(question, options, context) {
    const cuts = createCuts(context.trace);
    const topics = options.knowledge
      ? await topicEntities(question, context, options.entitiesPerClue)
      : NO_TOPICS;
    const { paths, stopped } = await retrieve(question, topics, options, context, cuts);
    const steps = paths.flat();
    const answer =
      paths.length > 0
        ? await answerFromPaths(question, topics, paths, options, context)
        : await gatedAnswer({ policy: 'io', question: question.text, triples: [], clues: [] }, context);
    const isChosen = !context.tasks.isEmbedded(rraRelations);
    const facts = { question: question.text, topics, steps, answer, isChosen };
    const walked = await walkedPlan(facts, context);
    return {
      ...answer,
      ...walked,
      evidence: retrievedEvidence(triplesOf(steps), topics),
      complete: stopped === undefined && paths.length > 0 && answer.basis !== 'none',
      truncated: cuts.list(),
      stopReason: stopped ?? 'answered',
    };
  },
};

function triplesOf(steps: readonly WalkStep[]): readonly Triple[] {
  return steps.map(({ triple }) => triple);
}

interface Retrieved {
  readonly paths: readonly WalkedPath[];
  /** Why there are no paths, or fewer than there could be. */
  readonly stopped?: StopReason;
}

async function retrieve(
  question: Question,
  topics: TopicEntities,
  options: RraZsOptions,
  context: MethodContext,
  cuts: Cuts,
): Promise<Retrieved> {
  if (topics.stopped !== undefined) return { paths: [], stopped: topics.stopped };
  if (topics.entities.length === 0)
    return options.knowledge ? { paths: [], stopped: 'no-start' } : { paths: [] };
  try {
    const predicted = await askModel(rraHops, { question: question.text }, context, 'how many hops to walk');
    const hops = Math.min(predicted.hops, options.maxHops);
    context.trace.record({ type: 'step', name: 'hops-predicted', data: { hops } });
    const prediction = { question: question.text, starts: topics.entities, hops, options, context, cuts };
    const paths = await walkPaths(await predictPaths(prediction), options, context, cuts);
    return paths.length > 0 ? { paths } : { paths, stopped: 'exhausted' };
  } catch (error) {
    return { paths: [], stopped: capReached(error) };
  }
}

async function answerFromPaths(
  { text: question }: Question,
  topics: TopicEntities,
  paths: readonly WalkedPath[],
  options: RraZsOptions,
  context: MethodContext,
): Promise<GatedAnswer> {
  const shown = paths.map((path) => retrievedTexts(triplesOf(path)));
  const triples = retrievedTexts(distinctTriples(triplesOf(paths.flat())));
  const clues = topics.entities.map((entity) => entity.name);
  if (options.rewrite === 'none') {
    return gatedAnswer({ policy: 'triples', question, triples, clues }, context);
  }
  const texts = await rewritePaths(question, shown, options.rewrite, context);
  return withBasis(
    await answeringCall(
      answerFromTexts,
      { question, texts, triples, clues },
      context,
      `the answer, from ${texts.length} paths in words`,
    ),
    'mixed',
  );
}

/** Rewrites paths. Those that the budget does not reach keep the words of their triples. */
async function rewritePaths(
  question: string,
  paths: readonly (readonly TripleText[])[],
  rewrite: 'each' | 'batch',
  context: MethodContext,
): Promise<readonly string[]> {
  const texts: string[] = [];
  try {
    const groups = rewrite === 'batch' ? [paths] : paths.map((path) => [path]);
    for (const group of groups) {
      const why = `${group.length === 1 ? 'a path' : `${group.length} paths`} into words`;
      texts.push(...(await askModel(rraVerbalise, { question, paths: group }, context, why)).texts);
    }
  } catch (error) {
    const data = { reason: capReached(error), rewritten: texts.length, of: paths.length };
    context.trace.record({ type: 'step', name: 'rewriting-stopped', data });
  }
  const all = [...texts, ...paths.slice(texts.length).map(plainText)];
  context.trace.record({ type: 'step', name: 'paths-rewritten', data: { texts: all } });
  return all;
}
