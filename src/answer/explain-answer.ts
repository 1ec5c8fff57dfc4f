import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import { type Entity, stableId } from '../graph/term.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { LanguageId } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import { sayRuling } from '../language/ruling-words.ts';
import { evaluatePlan } from '../plan/evaluate.ts';
import { pin } from '../plan/pin.ts';
import type { OperatorKind, Plan } from '../plan/plan.ts';
import type { Ruling } from '../plan/ruling.ts';
import { whyNot } from '../plan/why-not.ts';

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
   * out when answers were cut. `changed`: it satisfies the plan now and nothing was cut. Otherwise, what ruled it out:
   * `edge`; `name`: the answer is a different constant; or the operator.
   */
  readonly because: 'found' | 'unknown' | 'cut' | 'changed' | 'no-plan' | 'edge' | 'name' | OperatorKind;
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
  /** Of the sentences. Default: that of the question. */
  readonly language?: LanguageId | undefined;
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
  const language = detectLanguage(answer.question, options.language);
  const explain = async (entity: Entity): Promise<EntityExplanation> =>
    worded(await explainOne(entity, answer, graph, read), language);
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
    for (const { entity } of known) entities.push(await explain(entity));
  } else {
    const meant = await findMeant(expect, graph, read);
    for (const entity of meant) entities.push(await explain(entity));
    if (meant.length === 0) entities.push(worded(await explainUnknown(expect, graph, read), language));
  }
  const decisions = decisionsOf(answer, language);
  return { question: answer.question, outcome: answer.outcome, decisions, entities };
}

/** An explanation before it is put in words. */
interface UnwordedExplanation extends Omit<EntityExplanation, 'because' | 'text'> {
  readonly ruling: Ruling;
}

function worded({ ruling, ...rest }: UnwordedExplanation, language: LanguageId): EntityExplanation {
  return { ...rest, because: becauseOf(ruling), text: sayRuling(ruling, languageRoom(language).rulings) };
}

function becauseOf(ruling: Ruling): EntityExplanation['because'] {
  switch (ruling.code) {
    case 'given':
      return 'found';
    case 'lost':
    case 'gained':
      return 'changed';
    case 'rest':
      return ruling.operator;
    default:
      return ruling.code;
  }
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
): Promise<UnwordedExplanation> {
  const [near = []] = await graph.findByName([expect], { ...read, mode: 'fuzzy', limit: LIMITS.near });
  const instead = [...new Set(near.map(({ entity }) => entity.name))];
  return {
    name: expect,
    isAnswer: false,
    ruling: { code: 'unknown', name: expect, near: instead },
    support: [],
    instead,
  };
}

async function explainOne(
  entity: Entity,
  answer: ExplainableAnswer,
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<UnwordedExplanation> {
  const id = stableId(entity);
  const { name } = entity;
  const isAnswer = answer.answers.some((one) => one.id === id);
  const { plan } = answer;
  const about = { name, id, isAnswer };
  if (plan === undefined) {
    return {
      ...about,
      ruling: isAnswer ? { code: 'given' } : { code: 'no-plan', stopReason: answer.stopReason },
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
    const ruling: Ruling =
      pinned.answers.length > 0 ? { code: 'found', facts: support.length } : { code: 'lost' };
    return { ...about, ruling, support, instead: [] };
  }
  if (pinned.answers.length === 0 || plan.operators.some(({ kind }) => kind === 'top')) {
    const exclusion = await whyNot(plan, entity, graph, read);
    if (exclusion !== undefined) {
      const { obstacle, held, instead } = exclusion;
      return { ...about, ruling: obstacle, support: held.map(withClues), instead };
    }
  }
  const cut = answer.truncated.find(({ what }) => what !== 'evidence');
  return {
    ...about,
    ruling:
      cut === undefined ? { code: 'gained' } : { code: 'cut', what: cut.what, kept: cut.kept, of: cut.of },
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

function decisionsOf(
  { clues, truncated, outcome, stopReason }: ExplainableAnswer,
  language: LanguageId,
): readonly string[] {
  const words = languageRoom(language).decisionWords;
  return [
    ...clues.map(({ text, status, to }) =>
      status === 'unmapped' ? words.unmapped(text) : words.mapped(text, to, status === 'mapped'),
    ),
    ...truncated.map(({ what, kept, of }) => words.cut(what, kept, of)),
    ...(outcome === 'abstained' ? [words.abstained(stopReason)] : []),
  ];
}
