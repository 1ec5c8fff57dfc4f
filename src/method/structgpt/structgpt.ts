import type { StopReason } from '../../answer/answer.ts';
import { type Entity, tripleKey } from '../../graph/term.ts';
import type { ClueKind } from '../../model/embedded/thinker.ts';
import { answerDirectly } from '../../task/answer-directly.ts';
import { type AnswerFromFactsOutput, answerAtLast, answerFromFacts } from '../../task/answer-from-facts.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { nameConstraints } from '../../task/name-constraints.ts';
import { pickNextRelation } from '../../task/pick-next-relation.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { answeringCall } from '../step/answering-call.ts';
import { askModel, endExploration } from '../step/ask-model.ts';
import { chainEvidence } from '../step/chain-evidence.ts';
import { createCuts } from '../step/cuts.ts';
import { type GatedAnswer, gatedAnswer } from '../step/gated-answer.ts';
import { recordWalked } from '../step/record-walked.ts';
import { isGeneralWord } from '../step/start-points.ts';
import { topicEntities } from '../step/topic-entities.ts';
import { walkedPlan } from '../step/walked-plan.ts';
import { constrain } from './constrain.ts';
import { type FactText, linearise } from './linearise.ts';
import { nextRelation } from './next-relation.ts';
import { type StructGptOptions, structGptOptions } from './options.ts';
import { readFacts } from './read-facts.ts';
import type { InterfaceState } from './reading.ts';

/**
 * StructGPT (arXiv:2305.09645). Reads the relations of a set of entities, then the triples of one chosen relation, and
 * then answers or continues.
 */
export const structGpt: Method<StructGptOptions> = {
  id: 'structgpt',
  title: 'StructGPT: iterative reading then reasoning',
  source: 'arXiv:2305.09645',
  summary:
    'Reads relations, then the triples of one, narrows statements by the question, answers or reads on.',
  needs: { languageModel: 'optional', embedder: false, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [extractClues, pickNextRelation, nameConstraints, answerFromFacts, answerAtLast, answerDirectly].map(
    (task) => task.id,
  ),
  departures: [
    'Candidates are numbered and answered by number in JSON: exactly one relation, where the code takes every one its reply mentions.',
    'Relations are offered in both directions, arrows show which way; inverse=false offers outgoing ones only.',
    'Three iterations, as the paper describes; the released script for WebQSP stops after one (maxIterations=1).',
    'On a graph with collapsed statement nodes the edges through the same node take the place of its expansion.',
    'When no statement meets the constraints all are kept; the code leaves this open.',
    'Facts of earlier steps are shown with those of the last one, without which these do not say whose they are; the code clears them.',
    'Facts are shown in stored direction; tripleDirection=traversal writes them as walked.',
  ],
  expectedCalls: '2 per iteration, 3 with statement nodes, + 1',
  options: structGptOptions,
  run,
};

async function run(
  question: Question,
  options: StructGptOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const topics = await topicEntities(question, context);
  const cuts = createCuts(context.trace);
  // A class word ("river") that also names something is not a starting point while there is a proper name.
  const general = new Set(
    topics.clues
      .filter((clue) => isGeneralWord({ text: clue.text, kind: clue.kind as ClueKind }))
      .flatMap(({ to }) => to),
  );
  const topic = topics.entities.find(({ name }) => !general.has(name)) ?? topics.entities[0];
  if (topic === undefined) {
    const answered = await direct(question.text, context);
    return {
      ...answered,
      clues: topics.clues,
      evidence: [],
      complete: false,
      stopReason: topics.stopped ?? 'no-start',
    };
  }
  const reading: InterfaceState = {
    question: question.text,
    topic,
    options,
    context,
    cuts,
    walked: [],
    visited: new Set([topic.id]),
    chains: new Map(),
    facts: [],
  };
  const end = await read(reading);
  const isFromFacts = end.answer === 'reply' || (end.answer === 'final' && reading.facts.length > 0);
  const answered = await answer(reading, end);
  const steps = isFromFacts ? [...reading.chains.values()] : [];
  const isChosen = !context.tasks.isEmbedded(pickNextRelation);
  const facts = { question: question.text, topics, steps, answer: answered, isChosen };
  const walked = await walkedPlan(facts, context);
  return {
    ...answered,
    ...walked,
    evidence: chainEvidence(steps, topics),
    complete: end.answer === 'reply' && walked.plan !== undefined,
    truncated: isFromFacts ? cuts.list() : [],
    stopReason: end.stopReason,
  };
}

type Ending =
  | { readonly answer: 'reply'; readonly reply: AnswerFromFactsOutput; readonly stopReason: StopReason }
  /** Answers from all facts that were read, whether or not they suffice. */
  | { readonly answer: 'final'; readonly stopReason: StopReason }
  /** No relation leads on, so it answers without facts. */
  | { readonly answer: 'direct'; readonly stopReason: StopReason };

async function read(reading: InterfaceState): Promise<Ending> {
  const { options, context, topic } = reading;
  let current: readonly Entity[] = [topic];
  try {
    for (let iteration = 1; iteration <= options.maxIterations && current.length > 0; iteration++) {
      context.trace.record({ type: 'round-started', round: iteration, active: current.length });
      const relation = await nextRelation(reading, current);
      if (relation === undefined) return { answer: 'direct', stopReason: 'exhausted' };
      reading.walked.push(relation);
      const groups = await constrain(reading, await readFacts(reading, current, relation));
      const shown = linearise(reading, groups);
      const { question, facts: earlier } = reading;
      const input = {
        question,
        facts: shown.facts,
        earlier: earlier.slice(-options.maxEarlier),
        answers: options.answers,
      };
      if (earlier.length > options.maxEarlier)
        reading.cuts.add({ what: 'earlier facts shown', kept: options.maxEarlier, of: earlier.length });
      note(reading, shown);
      for (const { id } of current) reading.visited.add(id);
      const reply = await askModel(
        answerFromFacts,
        input,
        context,
        `whether ${shown.facts.length} facts along ${relation.relation.name} answer`,
      );
      if (!reply.needMore) return { answer: 'reply', reply, stopReason: 'answered' };
      current = ends(reading, groups);
    }
  } catch (error) {
    return { answer: 'final', stopReason: endExploration(error, context) };
  }
  return { answer: 'final', stopReason: 'exhausted' };
}

/** Remembers what is shown, each triple once. */
function note(reading: InterfaceState, { facts, steps }: FactText): void {
  const known = new Set(reading.facts.map((fact) => JSON.stringify(fact)));
  reading.facts.push(...facts.filter((fact) => !known.has(JSON.stringify(fact))));
  for (const step of steps) {
    const key = tripleKey(step.triple);
    if (reading.chains.has(key)) continue;
    reading.chains.set(key, step);
    recordWalked(step.triple, reading.chains.size - 1, reading.context);
  }
}

/** Where the reading continues: far ends that were not visited before, each once. */
function ends(
  reading: InterfaceState,
  groups: readonly { readonly ends: readonly Entity[] }[],
): readonly Entity[] {
  const next = new Map(groups.flatMap((group) => group.ends.map((entity) => [entity.id, entity] as const)));
  return [...next.values()].filter(({ id }) => !reading.visited.has(id));
}

async function answer(reading: InterfaceState, end: Ending): Promise<GatedAnswer> {
  const { question, topic, options, context, facts } = reading;
  if (end.answer === 'reply') return withBasis(end.reply);
  if (end.answer === 'direct' || facts.length === 0) return direct(question, context);
  context.trace.record({
    type: 'step',
    name: 'answer-gated',
    data: { policy: 'facts', triples: facts.length },
  });
  const input = { question, facts, answers: options.answers, clues: [topic.name] };
  const why = `the answer, from all ${facts.length} facts that were read`;
  return withBasis(await answeringCall(answerAtLast, input, context, why));
}

function direct(question: string, context: MethodContext): Promise<GatedAnswer> {
  return gatedAnswer({ policy: 'io', question, triples: [], clues: [] }, context);
}

function withBasis({ answers, verdict }: Pick<AnswerFromFactsOutput, 'answers' | 'verdict'>): GatedAnswer {
  const isAnswered = answers.length > 0 || verdict !== undefined;
  return { answers, verdict, basis: isAnswered ? 'mixed' : 'none' };
}
