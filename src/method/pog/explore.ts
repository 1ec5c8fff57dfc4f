import type { StopReason } from '../../answer/answer.ts';
import { tripleKey } from '../../graph/term.ts';
import type { TripleText } from '../../task/answer-from-triples.ts';
import { evaluateMemory } from '../../task/evaluate-memory.ts';
import type { JudgeSufficiencyOutput } from '../../task/judge-sufficiency.ts';
import { setObjectives } from '../../task/set-objectives.ts';
import { updateMemory } from '../../task/update-memory.ts';
import { endExploration } from '../step/ask-model.ts';
import type { WalkStep } from '../step/expand.ts';
import type { FrontierEntity } from '../step/frontier-relations.ts';
import { recordWalked } from '../step/record-walked.ts';
import { ask, leadsOn, type PogState, remember, shownMemory, stepTexts } from './plan.ts';
import { reflect } from './reflect.ts';
import { chooseEntities, chooseRelations, neighboursAlong, type RelationGroup } from './walk.ts';

export type PogExploration =
  /** The reply contains the answer. */
  | { readonly end: 'sufficient'; readonly reply: JudgeSufficiencyOutput }
  /** There is no way on, so the chains found so far must give the answer. */
  | { readonly end: 'half-stop'; readonly stopReason: StopReason }
  /** All depths were explored without finding a sufficient set. */
  | { readonly end: 'depth-exhausted' };

/** Plan, walk, remember, evaluate, reflect (arXiv:2410.23875 §3), from the topic entities to the given depth. */
export async function explore(plan: PogState, topics: readonly FrontierEntity[]): Promise<PogExploration> {
  const { options, context } = plan;
  let frontier = topics;
  for (const topic of topics) remember(plan, topic);
  try {
    await setGoals(plan);
    for (let depth = 1; depth <= options.depth; depth++) {
      context.trace.record({ type: 'round-started', round: depth, active: frontier.length });
      const steps = await exploreDepth(plan, frontier);
      if (steps.length === 0) return { end: 'half-stop', stopReason: 'exhausted' };
      const triples = stepTexts(
        plan,
        steps.map(({ step }) => step),
      );
      const reply = await evaluate(plan, triples);
      if (reply.sufficient) return { end: 'sufficient', reply };
      if (depth === options.depth) break;
      frontier = await nextFrontier(plan, steps, triples);
      if (frontier.length === 0) return { end: 'half-stop', stopReason: 'exhausted' };
    }
  } catch (error) {
    return { end: 'half-stop', stopReason: endExploration(error, context) };
  }
  return { end: 'depth-exhausted' };
}

async function setGoals(plan: PogState): Promise<void> {
  const { question, options, context } = plan;
  const { objectives } = options.guidance
    ? await ask(plan, setObjectives, { question, solved: plan.solved }, 'sub-objectives of the question')
    : { objectives: [] };
  plan.objectives = objectives.length > 0 ? objectives : [question];
  plan.memory = plan.objectives.map(() => '');
  context.trace.record({ type: 'step', name: 'objectives-set', data: { objectives: plan.objectives } });
}

interface KeptStep {
  readonly step: WalkStep;
  readonly group: RelationGroup;
}

/** Explores one depth: the relations and entities of every frontier entity. Appends what is kept to the chains. */
async function exploreDepth(
  plan: PogState,
  frontier: readonly FrontierEntity[],
): Promise<readonly KeptStep[]> {
  const groups: RelationGroup[] = [];
  for (const from of frontier) {
    for (const relation of await chooseRelations(plan, from)) {
      groups.push(await neighboursAlong(plan, from, relation));
    }
  }
  const kept = new Map<string, KeptStep>();
  for (const group of groups) {
    for (const step of await chooseEntities(plan, group)) {
      const key = tripleKey(step.triple);
      if (!kept.has(key)) kept.set(key, { step, group });
    }
  }
  for (const { step } of kept.values()) append(plan, step);
  return [...kept.values()];
}

function append(plan: PogState, step: WalkStep): void {
  const key = tripleKey(step.triple);
  if (plan.chains.has(key)) return;
  plan.chains.set(key, step);
  recordWalked(step.triple, plan.chains.size - 1, plan.context);
}

/** Updates the memory, then evaluates this depth's triples. A text that is not a name is not an answer. */
async function evaluate(plan: PogState, triples: readonly TripleText[]): Promise<JudgeSufficiencyOutput> {
  const { question, options, context } = plan;
  if (options.memory) {
    const { objectives, memory } = plan;
    plan.memory = (
      await ask(
        plan,
        updateMemory,
        { question, objectives, memory, triples },
        `what ${triples.length} new triples say for each objective`,
      )
    ).memory;
    context.trace.record({ type: 'step', name: 'memory-updated', data: { memory: plan.memory } });
  }
  const input = { question, triples, memory: shownMemory(plan) };
  const reply = await ask(plan, evaluateMemory, input, `whether ${triples.length} triples suffice`);
  const answers = reply.answers.filter((answer) => !isIdentifier(plan, answer));
  return {
    ...reply,
    answers,
    sufficient: reply.sufficient && (answers.length > 0 || reply.verdict !== undefined),
  };
}

/** Whether an answer is the alias or identifier of a node without a name. */
function isIdentifier(plan: PogState, answer: string): boolean {
  if (/^CVT_\d+$/u.test(answer)) return true;
  return [...plan.seen.values()].some(
    ({ entity }) => entity.kind === 'mediator' && (entity.name === answer || entity.term === answer),
  );
}

/** The entities kept at this depth and those that reflection returns to, each once. */
async function nextFrontier(
  plan: PogState,
  kept: readonly KeptStep[],
  triples: readonly TripleText[],
): Promise<readonly FrontierEntity[]> {
  const next = new Map<string, FrontierEntity>();
  for (const { step, group } of kept) {
    if (!leadsOn(step.to) || next.has(step.to.id)) continue;
    const cameBy = { relation: group.relation.id, direction: group.direction };
    next.set(step.to.id, { entity: step.to, cameBy });
  }
  for (const added of await reflect(plan, [...next.values()], triples)) next.set(added.entity.id, added);
  return [...next.values()];
}
