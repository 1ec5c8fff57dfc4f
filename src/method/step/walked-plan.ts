import type { AnswerClue } from '../../answer/answer.ts';
import { isSameValue } from '../../answer/same-value.ts';
import { normaliseName } from '../../graph/normalise.ts';
import { type Entity, stableId } from '../../graph/term.ts';
import type { Plan, PlanEdge, PlanNode, PlanStep } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';
import { quote } from '../../slice/quote.ts';
import type { MethodContext, MethodResult } from '../method.ts';
import type { WalkStep } from './expand.ts';
import { type NamedEntity, openQuestionWords, type QuestionWords, type SaidPlan } from './question-words.ts';
import type { TopicEntities } from './topic-entities.ts';
import { walkedShapes } from './walked-shapes.ts';

export interface WalkedPlanInput {
  /** The question as it was asked. */
  readonly question: string;
  readonly topics: Pick<TopicEntities, 'entities' | 'clues'>;
  /** What was walked, from the topic entities outwards. */
  readonly steps: readonly WalkStep[];
  readonly answer: Pick<MethodResult, 'answers' | 'verdict'>;
  /** True if a language model chose what was walked, rather than nearness of meaning. */
  readonly isChosen: boolean;
}

export type WalkedPlan = Pick<MethodResult, 'plan' | 'ties' | 'doubts' | 'clues'>;

/** The ways in which one entity leads to the answers. */
interface Ways {
  readonly from: Entity;
  /** Set only if something is stated about two entities. */
  readonly to?: Entity;
  readonly sequences: readonly (readonly PlanStep[])[];
}

/**
 * What an exploration without mappings walked, as a plan. For every topic entity from which the same relations lead to
 * all answers, the plan has a path, and all paths meet in the answer. If a topic has several such paths, the one that
 * the question's words say best is used. For a true/false question, the plan is a path from one topic entity to
 * another. There is no plan if nothing that was walked leads to the answers.
 * The graph's phrasebook ties the words, because the model that chose a relation did not say for which words. The proof
 * decides whether the plan gives these answers and no others. Clues that the plan accounts for are mapped.
 * @throws {GraphError} if the graph cannot be read.
 */
export async function walkedPlan(input: WalkedPlanInput, context: MethodContext): Promise<WalkedPlan> {
  const { question, topics } = input;
  const ways = input.answer.verdict === undefined ? toAnswers(input) : toTruth(input);
  if (ways.length === 0) return { clues: topics.clues };
  const relations = new Map(input.steps.map(({ triple: { relation } }) => [relation.id, relation.name]));
  const words = await openQuestionWords(question, namesOf(topics), context);
  // "Which city is the capital of X": "city" says what is asked for. The plan states it as the answer's kind.
  const named = ways.filter(({ from }) => !words.isKind(stableId(from)));
  if (named.length === 0) return { clues: topics.clues };
  const said = words.say(
    planOf(
      named.map(({ sequences, ...ends }) => ({ ...ends, steps: words.best(stableId(ends.from), sequences) })),
      input.answer.verdict !== undefined,
    ),
    input.isChosen,
  );
  return {
    ...said,
    clues: topics.clues.map((clue) => settled(clue, said, words, relations)),
  };
}

/** Topic entities as the question writes them. */
function namesOf({ entities, clues }: WalkedPlanInput['topics']): readonly NamedEntity[] {
  return clues.flatMap(({ text, to }) =>
    entities.filter(({ name }) => to.includes(name)).map((entity) => ({ text, id: stableId(entity) })),
  );
}

/** For each topic entity, the ways that lead to every answer. Topics without any are left out. */
function toAnswers({ topics, steps, answer: { answers } }: WalkedPlanInput): readonly Ways[] {
  if (answers.length === 0) return [];
  return topics.entities.flatMap((from): readonly Ways[] => {
    const sequences = walkedShapes(from, steps).flatMap(({ steps: sequence, ends }) =>
      answers.every((answer) => ends.some((end) => isAnswer(answer, end))) ? [sequence] : [],
    );
    return sequences.length === 0 ? [] : [{ from, sequences }];
  });
}

/** The first pair of topic entities of which one leads to the other. If the verdict is false, nothing was walked. */
function toTruth({ topics, steps, answer }: WalkedPlanInput): readonly Ways[] {
  if (answer.verdict !== true) return [];
  for (const from of topics.entities) {
    const shapes = walkedShapes(from, steps);
    for (const to of topics.entities) {
      const sequences = shapes.flatMap(({ steps: sequence, ends }) =>
        to.id !== from.id && ends.some(({ id }) => id === to.id) ? [sequence] : [],
      );
      if (sequences.length > 0) return [{ from, to, sequences }];
    }
  }
  return [];
}

function isAnswer(answer: Entity | string, end: Entity): boolean {
  if (typeof answer !== 'string') return stableId(answer) === stableId(end);
  return normaliseName(quote(answer)) === normaliseName(quote(end.name)) || isSameValue(answer, end.name);
}

/** Paths from constants that meet in the answer, or one path from constant to constant. */
function planOf(
  walks: readonly { readonly from: Entity; readonly to?: Entity; readonly steps: readonly PlanStep[] }[],
  isTruth: boolean,
): Plan {
  const nodes: PlanNode[] = [];
  const edges: PlanEdge[] = [];
  const constant = (id: string, entity: Entity) =>
    nodes.push({ id, entities: [{ id: stableId(entity), name: entity.name }] });
  if (!isTruth) nodes.push({ id: 'answer' });
  for (const [walk, { from, to, steps }] of walks.entries()) {
    const idAt = (at: number) =>
      at === steps.length && !isTruth ? 'answer' : `x${walks.length > 1 ? `${walk}_` : ''}${at}`;
    constant(idAt(0), from);
    for (const [at, step] of steps.entries()) {
      const isLast = at === steps.length - 1;
      if (isLast && to !== undefined) constant(idAt(at + 1), to);
      else if (!isLast) nodes.push({ id: idAt(at + 1) });
      edges.push({ from: idAt(at), to: idAt(at + 1), relations: [step] });
    }
  }
  return {
    version: 2,
    nodes,
    edges,
    answer: isTruth ? 'x0' : 'answer',
    operators: isTruth ? [{ kind: 'truth' }] : [],
  };
}

/** Maps a clue to the parts that its words stand for, if the plan accounts for every word of it. */
function settled(
  clue: AnswerClue,
  { plan, ties }: SaidPlan,
  words: QuestionWords,
  relations: ReadonlyMap<string, string>,
): AnswerClue {
  if (clue.status !== 'unmapped') return clue;
  const found = words.tiesOf(clue.text, ties);
  if (found === undefined) return clue;
  const to = [...new Set(found.flatMap((tie) => partNames(tie, plan, relations)))];
  return { ...clue, status: 'mapped', to: to.length === 0 ? [clue.text] : to };
}

function partNames(
  { to }: Tie,
  { nodes, edges }: Plan,
  relations: ReadonlyMap<string, string>,
): readonly string[] {
  if (to.part === 'edge')
    return edges[to.index]?.relations.map(({ relation }) => relations.get(relation) ?? relation) ?? [];
  if (to.part === 'node') return nodes[to.index]?.entities?.map(({ name }) => name) ?? [];
  return [];
}
