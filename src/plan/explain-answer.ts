import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import { type Entity, stableId } from '../graph/term.ts';
import { evaluatePlan } from './evaluate.ts';
import { pin } from './pin.ts';
import type { Plan } from './plan.ts';
import type { Obstacle } from './tell-edge.ts';
import { whyNot } from './why-not.ts';

/** The parts of an answer that explaining it needs. An answer read back from a file will do. */
export interface ExplainableAnswer {
  readonly question: string;
  readonly answers: readonly { readonly id: string; readonly name: string }[];
  readonly outcome: string;
  readonly clues: readonly {
    readonly text: string;
    readonly kind: string;
    readonly status: 'mapped' | 'ambiguous' | 'unmapped';
    readonly to: readonly string[];
  }[];
  readonly evidence: readonly {
    readonly head: string;
    readonly relation: string;
    readonly tail: string;
    readonly clues: readonly number[];
  }[];
  readonly truncated: readonly {
    readonly what: string;
    readonly kept: number;
    readonly of?: number | undefined;
  }[];
  readonly stopReason: string;
  readonly plan?: Plan | undefined;
}

/** A fact on the way to an answer. */
export interface Support {
  /** Names, in stored direction. */
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
  /** The edge of the plan that it belongs to. */
  readonly edge: number;
  /** Texts of the clues it covers. */
  readonly clues: readonly string[];
}

export interface EntityExplanation {
  readonly name: string;
  /** The stable identifier. Absent if the graph has nothing with that name. */
  readonly id?: string;
  readonly isAnswer: boolean;
  /**
   * `found`: it satisfies the plan. `unknown`: the graph has no such name. `cut`: it satisfies the query, but was left
   * out when answers were cut. `changed`: it satisfies the plan now and nothing was cut. Otherwise, what ruled it out.
   */
  readonly because: 'found' | 'unknown' | 'cut' | 'changed' | 'no-plan' | Obstacle['kind'];
  /** One sentence. */
  readonly text: string;
  /** The facts behind the verdict: those of one of its solutions if it is an answer, otherwise as many as hold. */
  readonly support: readonly Support[];
  /**
   * What the graph has instead: values at the edge that failed, relations that the entity has, or names like an unknown
   * one.
   */
  readonly instead: readonly string[];
}

export interface Explanation {
  readonly question: string;
  readonly outcome: string;
  /** What decided the answer as a whole: clues left open, cuts, why it stopped. */
  readonly decisions: readonly string[];
  /** The entity asked about. If absent, the first answers are explained. */
  readonly entities: readonly EntityExplanation[];
}

export interface ExplainOptions {
  /** The name or stable identifier of something that should, or should not, be among the answers. */
  readonly expect?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * How many answers are explained if no entity is asked about, how many things with the same name, and how many names
 * instead of an unknown one.
 */
const LIMITS = { answers: 10, homonyms: 5, near: 5 };

/**
 * Why entities are, or are not, among the answers. The graph and the plan behind the answer decide; no model is asked.
 * @throws {GraphError} if the graph cannot be read.
 */
export async function explainAnswer(
  answer: ExplainableAnswer,
  graph: KnowledgeGraph,
  options: ExplainOptions = {},
): Promise<Explanation> {
  const { expect } = options;
  const read = { signal: options.signal };
  const entities: EntityExplanation[] = [];
  if (expect === undefined) {
    const ids = await graph.resolve(
      answer.answers.slice(0, LIMITS.answers).map(({ id }) => id),
      read,
    );
    const known = await graph.describe(
      ids.filter((id) => id !== undefined),
      read,
    );
    for (const { entity } of known) entities.push(await explainOne(entity, answer, graph, read));
  } else {
    const meant = await findMeant(expect, graph, read);
    for (const entity of meant) entities.push(await explainOne(entity, answer, graph, read));
    if (meant.length === 0) entities.push(await explainUnknown(expect, graph, read));
  }
  return { question: answer.question, outcome: answer.outcome, decisions: decisionsOf(answer), entities };
}

async function findMeant(
  expect: string,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<readonly Entity[]> {
  const [id] = await graph.resolve([expect], read);
  const [named = []] = await graph.findByName([expect], { ...read, mode: 'exact', limit: LIMITS.homonyms });
  const own = id === undefined ? [] : await graph.describe([id], read);
  const all = [...own.map(({ entity }) => entity), ...named.map(({ entity }) => entity)];
  return [...new Map(all.map((entity) => [entity.id, entity])).values()];
}

async function explainUnknown(
  expect: string,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<EntityExplanation> {
  const [near = []] = await graph.findByName([expect], { ...read, mode: 'fuzzy', limit: LIMITS.near });
  const instead = [...new Set(near.map(({ entity }) => entity.name))];
  return {
    name: expect,
    isAnswer: false,
    because: 'unknown',
    text: `The graph has nothing named "${expect}"${instead.length === 0 ? '' : `; near: ${instead.join(', ')}`}.`,
    support: [],
    instead,
  };
}

async function explainOne(
  entity: Entity,
  answer: ExplainableAnswer,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<EntityExplanation> {
  const id = stableId(entity);
  const { name } = entity;
  const isAnswer = answer.answers.some((one) => one.id === id);
  const { plan } = answer;
  const about = { name, id, isAnswer };
  if (plan === undefined) {
    const text = isAnswer
      ? 'It is among the answers; no plan was saved that says why.'
      : `The question was not turned into a plan (${answer.stopReason}), so nothing was looked up for it.`;
    return {
      ...about,
      because: isAnswer ? 'found' : 'no-plan',
      text,
      support: evidenceOf(name, answer),
      instead: [],
    };
  }
  const pinned = await evaluatePlan(pin(plan, entity), graph, read);
  const support = pinned.triples.map(({ triple, edge }) => ({
    head: triple.head.name,
    relation: triple.relation.name,
    tail: triple.tail.name,
    edge,
    clues: cluesOf(triple.head.name, triple.relation.name, triple.tail.name, answer),
  }));
  if (isAnswer) {
    const text =
      pinned.answers.length > 0
        ? `It satisfies every part of the plan${support.length === 0 ? '' : ', by the facts below'}.`
        : 'It was an answer when the plan was saved; the graph no longer bears it.';
    return { ...about, because: pinned.answers.length > 0 ? 'found' : 'changed', text, support, instead: [] };
  }
  if (pinned.answers.length === 0 || plan.operators.some(({ kind }) => kind === 'top')) {
    const obstacle = await whyNot(plan, entity, graph, read);
    if (obstacle !== undefined) {
      const { kind, text, instead } = obstacle;
      return { ...about, because: kind, text, support: obstacle.held.map(withClues), instead };
    }
  }
  const cut = answer.truncated.find(({ what }) => what !== 'evidence');
  return {
    ...about,
    because: cut === undefined ? 'changed' : 'cut',
    text:
      cut === undefined
        ? 'It satisfies the plan now: the graph has changed since the answer was saved, or the plan counts and names nothing.'
        : `It satisfies the plan, but ${cut.what} were cut (kept ${cut.kept}${cut.of === undefined ? '' : ` of ${cut.of}`}).`,
    support,
    instead: [],
  };

  function withClues(fact: Omit<Support, 'clues'>): Support {
    return { ...fact, clues: cluesOf(fact.head, fact.relation, fact.tail, answer) };
  }
}

function cluesOf(
  head: string,
  relation: string,
  tail: string,
  { evidence, clues }: ExplainableAnswer,
): readonly string[] {
  const exact = evidence.find((one) => one.head === head && one.relation === relation && one.tail === tail);
  const like = exact ?? evidence.find((one) => one.relation === relation);
  return (like?.clues ?? []).flatMap((index) => clues[index]?.text ?? []);
}

function evidenceOf(name: string, { evidence, clues }: ExplainableAnswer): readonly Support[] {
  return evidence
    .filter(({ head, tail }) => head === name || tail === name)
    .map(({ head, relation, tail, clues: covered }, edge) => ({
      head,
      relation,
      tail,
      edge,
      clues: covered.flatMap((index) => clues[index]?.text ?? []),
    }));
}

function decisionsOf({ clues, truncated, outcome, stopReason }: ExplainableAnswer): readonly string[] {
  return [
    ...clues.map(({ text, status, to }) =>
      status === 'unmapped'
        ? `"${text}" was found nowhere`
        : `"${text}" was read as ${to.join(', ')}${status === 'ambiguous' ? ', not surely' : ''}`,
    ),
    ...truncated.map(
      ({ what, kept, of }) => `${what} were cut: kept ${kept}${of === undefined ? '' : ` of ${of}`}`,
    ),
    ...(outcome === 'abstained' ? [`no answer: ${stopReason}`] : []),
  ];
}
