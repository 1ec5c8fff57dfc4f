import type { StopReason } from '../../answer/answer.ts';
import type { Entity, EntityId } from '../../graph/term.ts';
import { MASK, type SubQuestionStep } from '../../task/decompose-structured.ts';
import { keqingCandidates } from '../../task/keqing-candidates.ts';
import type { MethodContext, Question } from '../method.ts';
import { askModel, capReached, inChunks } from '../step/ask-model.ts';
import type { Cuts } from '../step/cuts.ts';
import type { WalkStep } from '../step/expand.ts';
import { findSeeds } from './find-seeds.ts';
import { type Chain, matchChains } from './match-chains.ts';
import type { KeqingZsOptions } from './options.ts';

export interface AnsweredStep {
  /** The sub-question with the seeds put in. */
  readonly question: string;
  readonly seeds: readonly Entity[];
  /** Each once, ordered by seed, then as in the facts. */
  readonly answers: readonly Entity[];
  /** The facts that contain the answers, seen from the seeds. */
  readonly evidence: readonly WalkStep[];
}

export interface AnsweredSteps {
  readonly steps: readonly AnsweredStep[];
  readonly stopped?: StopReason;
}

interface Work {
  readonly question: Question;
  readonly options: KeqingZsOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
}

/** Answers the steps one after another. If a step has no answers, the steps that depend on it have no seeds. */
export async function answerSteps(steps: readonly SubQuestionStep[], work: Work): Promise<AnsweredSteps> {
  const done: AnsweredStep[] = [];
  try {
    for (const step of steps) done.push(await answerStep(step, done, work));
  } catch (error) {
    const stopped = capReached(error);
    const data = { reason: stopped, answered: done.length, of: steps.length };
    work.context.trace.record({ type: 'step', name: 'sub-questions-stopped', data });
    return { steps: done, stopped };
  }
  return { steps: done };
}

async function answerStep(
  step: SubQuestionStep,
  done: readonly AnsweredStep[],
  work: Work,
): Promise<AnsweredStep> {
  const { options, context, cuts } = work;
  const before = step.dependsOn === undefined ? undefined : done[step.dependsOn];
  const found =
    before === undefined
      ? await findSeeds(step.seed ?? '', work.question, context)
      : before.answers.filter((entity) => entity.kind !== 'literal');
  const seeds = found.slice(0, options.seedCap);
  if (seeds.length < found.length) cuts.add({ what: 'seeds', kept: seeds.length, of: found.length });
  const chains =
    seeds.length === 0 || options.matching === 'none'
      ? undefined
      : await matchChains(step.question, options, context);

  const excluded = new Set<EntityId>(before?.seeds.map((entity) => entity.id));
  const answers = new Map<EntityId, Entity>();
  const evidence: WalkStep[] = [];
  for (const seed of seeds) {
    const facts = (await factsAt(seed, chains, work)).filter(({ to }) => !excluded.has(to.id));
    for (const fact of await chooseFacts(step, seed, facts, work)) {
      answers.set(fact.to.id, fact.to);
      evidence.push(fact);
    }
  }
  const question = step.question.replaceAll(MASK, seeds.map((entity) => entity.name).join(', ') || '?');
  context.trace.record({
    type: 'step',
    name: 'sub-question-answered',
    data: { question, answers: [...answers.values()].map((entity) => entity.name) },
  });
  return { question, seeds, answers: [...answers.values()], evidence };
}

/**
 * Facts at a seed, in the order of the chains. Without chains, all facts in both directions. Loops say nothing about
 * another thing, so they are left out.
 */
async function factsAt(
  seed: Entity,
  chains: readonly Chain[] | undefined,
  work: Work,
): Promise<readonly WalkStep[]> {
  const { graph, signal } = work.context;
  const queries =
    chains === undefined
      ? [{ direction: 'both' as const }]
      : chains.map(({ relation, direction }) => ({ relations: [relation.id], direction }));
  const facts: WalkStep[] = [];
  for (const query of queries) {
    const page = await graph.neighbours([seed.id], { ...query, limit: work.options.factLimit, signal });
    if (page.truncated !== undefined) work.cuts.add({ what: 'facts', ...page.truncated });
    for (const triple of page.triples) {
      const to = triple.head.id === seed.id ? triple.tail : triple.head;
      if (to.id !== seed.id) facts.push({ triple, from: seed, to });
    }
  }
  return facts;
}

/**
 * Lets the model pick, even if all facts have the same relation: being the only chain near the sub-question does not
 * make it the right one. With `shortcut`, such facts are accepted unseen, as in the released code.
 */
async function chooseFacts(
  step: SubQuestionStep,
  seed: Entity,
  facts: readonly WalkStep[],
  { options, context }: Work,
): Promise<readonly WalkStep[]> {
  const kinds = new Set(
    facts.map(({ triple }) => `${triple.head.id === seed.id ? 'out' : 'in'} ${triple.relation.id}`),
  );
  if (facts.length === 0 || (options.shortcut && kinds.size <= 1)) return facts;
  const question = step.question.replaceAll(MASK, seed.name);
  return inChunks(facts, options.factChunk, async (chunk) => {
    const { answers } = await askModel(
      keqingCandidates,
      {
        question,
        triples: chunk.map(({ triple: { head, relation, tail } }) => ({
          head: head.name,
          relation: relation.name,
          tail: tail.name,
        })),
        candidates: chunk.map(({ to }) => to.name),
      },
      context,
      `which of ${chunk.length} facts at ${seed.name} answer: ${question}`,
    );
    return answers.map((index) => chunk[index] as WalkStep);
  });
}
