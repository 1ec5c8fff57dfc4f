import { stableId } from '../../graph/term.ts';
import type { Analysis, TokenSpan } from '../../language/analysis.ts';
import type { Plan, PlanEdge, PlanStep } from '../../plan/plan.ts';
import type { Reason } from '../../plan/reason.ts';
import type { Tie } from '../../plan/tie.ts';
import { today } from '../../plan/today.ts';
import { type ClassUse, findClasses } from '../../reader/classes.ts';
import type { EdgeEvidence } from '../../reader/edge-evidence.ts';
import { Evidence } from '../../reader/evidence.ts';
import { endAfter, type Schema, stepOf } from '../../reader/schema.ts';
import { shareWords } from '../../reader/share-words.ts';
import { reversed } from '../../slice/numbering.ts';
import type { MethodContext } from '../method.ts';
import { classEdge } from './class-edge.ts';
import { cueTies } from './cue-ties.ts';
import { tieText } from './tie-text.ts';

/** A plan with the words of the question that stand for its parts, and what speaks against it. */
export interface SaidPlan {
  readonly plan: Plan;
  readonly ties: readonly Tie[];
  readonly doubts: readonly Reason[];
}

/** What the words of one question say about plans that were not made by reading it. */
export interface QuestionWords {
  /**
   * Ties names to their constants, content words to the edges that the graph's phrasebook knows them for, and words for kinds
   * of things to statements of those kinds, which are added to the plan. An edge is seen from its `from`, the end nearer to
   * what is named, and stands after the edges that lead there. A relation that is stated once for both ends is walked both ways.
   * @param isChosen a language model chose the relations for this question. Without that no word is surely tied to an edge: a
   * word may fit several relations, and nobody has said that this one is meant.
   */
  say(plan: Plan, isChosen: boolean): SaidPlan;
  /** The sequence of steps from a named entity that the words say best; of equals the first. @param id stable identifier. */
  best(id: string, sequences: readonly (readonly PlanStep[])[]): readonly PlanStep[];
  /** Whether an entity is a kind of things ("City"), so that its name is a word for its members. @param id stable identifier. */
  isKind(id: string): boolean;
  /**
   * The sure ties of a text's words. Undefined if a word that carries meaning has none, or if the text is not in the
   * question.
   */
  tiesOf(text: string, ties: readonly Tie[]): readonly Tie[] | undefined;
}

/** A word that stands for an edge or class less well than this is a guess. */
const SURE = 0.75;
/** Less than this and the two have nothing in common. */
const LEAST = 0.3;
/** The words fit the relation the other way round clearly better; where both ends are of one kind, only words tell them apart. */
const AGAINST = 0.3;
const AGAINST_ALIKE = 0.05;

/** An entity as the question names it. */
export interface NamedEntity {
  readonly text: string;
  /** Stable identifier. */
  readonly id: string;
}

/**
 * Takes a question apart for the graph at hand.
 * @param names left out if they are not in the question as they are written.
 * @throws {GraphError} when the graph cannot be read.
 */
export async function openQuestionWords(
  question: string,
  names: readonly NamedEntity[],
  { reading }: Pick<MethodContext, 'reading'>,
): Promise<QuestionWords> {
  const { reader } = await reading();
  const language = reader.languageOf(question);
  const schema = reader.schema(language);
  const tokens = language.tokens(question, schema.vocabulary);
  const kinds = new Set(
    schema.classes.flatMap(({ by, statement: { to } }) =>
      by === 'type' && to !== undefined ? [stableId(to)] : [],
    ),
  );
  const proper = names.filter(({ id }) => !kinds.has(id));
  const placed = proper.flatMap(({ text }) => tieText(question, text, NAME));
  const spans = placed.flatMap(({ start, end }): TokenSpan[] => {
    const from = tokens.findIndex((token) => token.end > start);
    const to = tokens.findLastIndex((token) => token.start < end) + 1;
    return from >= 0 && to > from ? [{ from, to }] : [];
  });
  const analysis = language.analyse(question, tokens, {
    names: disjoint(spans),
    today: today(),
    vocabulary: schema.vocabulary,
  });
  const uses = findClasses(analysis, schema);
  return new AnalysedWords(analysis, proper, kinds, schema, uses);
}

const NAME = { to: { part: 'none' }, by: 'name', isSure: true } as const;

function disjoint(spans: readonly TokenSpan[]): readonly TokenSpan[] {
  const kept: TokenSpan[] = [];
  for (const span of spans.toSorted((a, b) => b.to - b.from - (a.to - a.from)))
    if (kept.every(({ from, to }) => span.to <= from || span.from >= to)) kept.push(span);
  return kept.sort((a, b) => a.from - b.from);
}

class AnalysedWords implements QuestionWords {
  readonly #analysis: Analysis;
  readonly #names: readonly NamedEntity[];
  readonly #kinds: ReadonlySet<string>;
  readonly #schema: Schema;
  readonly #uses: ReadonlyMap<number, readonly ClassUse[]>;
  readonly #evidence: Evidence;
  #named: ReadonlySet<number> | undefined;

  constructor(
    analysis: Analysis,
    names: readonly NamedEntity[],
    kinds: ReadonlySet<string>,
    schema: Schema,
    uses: ReadonlyMap<number, readonly ClassUse[]>,
  ) {
    this.#analysis = analysis;
    this.#names = names;
    this.#kinds = kinds;
    this.#schema = schema;
    this.#uses = uses;
    this.#evidence = new Evidence(analysis, schema, uses);
  }

  say(given: Plan, isChosen: boolean): SaidPlan {
    const { question } = this.#analysis;
    const edges = given.edges.map((edge): PlanEdge => ({ ...edge, relations: this.#bothWays(edge) }));
    const plan = { ...given, edges };
    const names = plan.nodes.flatMap(({ entities }, index) =>
      entities === undefined ? [] : this.#nameTies(entities, index),
    );
    const said = this.#edgeTies(plan, names);
    const stated = this.#classes(plan, said.ties);
    const edgeTies = said.ties.map((tie) => ({ ...tie, isSure: tie.isSure && isChosen }));
    const ties = [...names, ...edgeTies, ...stated.ties, ...cueTies(stated.plan, this.#analysis)];
    const doubts = said.against.map(
      (relation): Reason => ({ code: 'against-phrasing', text: question, relation }),
    );
    return { plan: stated.plan, ties, doubts };
  }

  best(id: string, sequences: readonly (readonly PlanStep[])[]): readonly PlanStep[] {
    let best: { readonly steps: readonly PlanStep[]; readonly said: number } | undefined;
    for (const steps of sequences) {
      const plan = chainPlan(id, steps);
      const { ties, against } = this.#edgeTies(plan, this.#nameTies([{ id }], 0));
      const sure = new Set(
        ties.flatMap(({ to, isSure }) => (isSure && to.part === 'edge' ? [to.index] : [])),
      );
      const said = (sure.size - against.length) / steps.length;
      if (best === undefined || said > best.said) best = { steps, said };
    }
    return best?.steps ?? [];
  }

  tiesOf(text: string, ties: readonly Tie[]): readonly Tie[] | undefined {
    const [place] = tieText(this.#analysis.question, text, NAME);
    if (place === undefined) return undefined;
    const sure = ties.filter(({ isSure, start, end }) => isSure && start < place.end && end > place.start);
    const isWhole = this.#analysis.tokens.every(
      ({ start, end, kind }) =>
        end <= place.start ||
        start >= place.end ||
        (kind !== 'content' && kind !== 'number') ||
        sure.some((tie) => tie.start < end && tie.end > start),
    );
    return isWhole ? sure : undefined;
  }

  isKind(id: string): boolean {
    return this.#kinds.has(id);
  }

  #bothWays({ relations }: PlanEdge): readonly PlanStep[] {
    return relations.flatMap((step) => {
      const { isBothWays } = stepOf(this.#schema, step.relation, step.direction);
      return isBothWays ? [step, reversed(step)] : [step];
    });
  }

  #nameTies(entities: readonly { readonly id: string }[], index: number): readonly Tie[] {
    const ids = new Set(entities.map(({ id }) => id));
    const texts = new Set(this.#names.flatMap(({ id, text }) => (ids.has(id) ? [text] : [])));
    return [...texts].flatMap((text) =>
      tieText(this.#analysis.question, text, { to: { part: 'node', index }, by: 'name', isSure: true }),
    );
  }

  /**
   * Ties each content word outside names to the one edge that it fits best. `against`: relations said the other way
   * round.
   */
  #edgeTies(
    { nodes, edges }: Plan,
    names: readonly Tie[],
  ): { readonly ties: readonly Tie[]; readonly against: readonly string[] } {
    const known = new Map<string, TokenSpan>();
    for (const { start, end, to } of names) {
      const node = to.part === 'node' ? nodes[to.index]?.id : undefined;
      if (node !== undefined && !known.has(node)) known.set(node, this.#spanOf(start, end));
    }
    const found = edges.map((edge) => this.#evidenceOf(edge, known.get(edge.from)));
    const called = edges.map(({ relations }) => this.#calledSo(relations));
    const strengthAt = (edge: number, at: number) =>
      called[edge]?.has(at) === true
        ? 1
        : Math.max(
            0,
            ...(found[edge] ?? []).map(({ cover }) => cover.find(([token]) => token === at)?.[1] ?? 0),
          );
    const edgeAt = this.#edgeOfWords(edges.length, strengthAt);
    // For the next edge, "the capital of X" is the known thing, which tells its direction.
    const turned = edges.map((edge, index) => {
      const span = known.get(edge.from);
      if (span !== undefined && !known.has(edge.to))
        known.set(
          edge.to,
          this.#wider(span, (at) => edgeAt.get(at) === index),
        );
      const [only, ...others] = this.#evidenceOf(edge, span);
      if (only === undefined || others.length > 0) return false;
      const isAlike = this.#schema.relations.get(edge.relations[0]?.relation ?? '')?.structure.joinsAlike;
      return only.against > (isAlike === true ? AGAINST_ALIKE : AGAINST);
    });
    const against = new Set<string>();
    const ties = [...edgeAt].map(([at, index]): Tie => {
      // If the relation's name is in the question, a word that is merely near to it says something else: a DEPUTY
      // mayor.
      const own = called[index] ?? new Set();
      const isKnown =
        own.size > 0
          ? own.has(at)
          : found[index]?.some((one) => one.isSure) === true && !this.#otherNames().has(at);
      const isSure = isKnown && strengthAt(index, at) >= SURE;
      const isTurned = turned[index] === true;
      if (isSure && isTurned) against.add(this.#relationName(edges[index]?.relations[0]?.relation ?? ''));
      const { start = 0, end = 0 } = this.#analysis.tokens[at] ?? {};
      return { start, end, to: { part: 'edge', index }, by: 'phrase', isSure: isSure && !isTurned };
    });
    return { ties, against: [...against] };
  }

  #evidenceOf({ relations }: PlanEdge, known: TokenSpan | undefined): readonly EdgeEvidence[] {
    return relations.map(({ relation, direction }) => this.#evidence.edge(relation, direction, known));
  }

  /** Words that are the whole name of some relation. They surely express only that one. */
  #otherNames(): ReadonlySet<number> {
    this.#named ??= new Set(
      [...this.#schema.relations.keys()].flatMap((relation) => [
        ...this.#calledSo([{ relation, direction: 'out' }]),
      ]),
    );
    return this.#named;
  }

  /**
   * The words of a relation's own name if all of them are in the question, even if they name a class ("which city").
   */
  #calledSo(relations: readonly PlanStep[]): ReadonlySet<number> {
    const { language } = this.#schema;
    const { tokens, names } = this.#analysis;
    const isFree = (at: number) => names.every(({ from, to }) => at < from || at >= to);
    return new Set(
      relations.flatMap(({ relation }) => {
        const places = (this.#schema.relations.get(relation)?.words ?? []).map((word) =>
          tokens.findIndex(
            (token, at) =>
              token.kind === 'content' && isFree(at) && language.similarity(token.word, word) >= 1,
          ),
        );
        return places.includes(-1) ? [] : places;
      }),
    );
  }

  /** The edge that each word expresses, the surest words first. */
  #edgeOfWords(edges: number, strengthAt: (edge: number, at: number) => number): ReadonlyMap<number, number> {
    const spoken = (edge: number, at: number) => {
      const strength = strengthAt(edge, at);
      return strength < LEAST ? 0 : strength;
    };
    const words = this.#analysis.tokens
      .map((_, at) => ({
        at,
        strength: Math.max(0, ...Array.from({ length: edges }, (_, edge) => spoken(edge, at))),
      }))
      .filter(({ strength }) => strength > 0)
      .sort((a, b) => b.strength - a.strength || a.at - b.at);
    return shareWords(
      words.map(({ at }) => at),
      edges,
      spoken,
    );
  }

  #relationName(id: string): string {
    return this.#schema.relations.get(id)?.structure.relation.name ?? id;
  }

  /**
   * A stretch, widened by the words beside it that express an edge. Small words between them are included, names are
   * not.
   */
  #wider(span: TokenSpan, says: (at: number) => boolean): TokenSpan {
    const { tokens, names } = this.#analysis;
    const isSmall = (at: number) =>
      tokens[at]?.kind === 'function' && names.every(({ from, to }) => at < from || at >= to);
    let { from, to } = span;
    for (let at = from - 1; at >= 0 && (isSmall(at) || says(at)); at--) if (says(at)) from = at;
    for (let at = to; at < tokens.length && (isSmall(at) || says(at)); at++) if (says(at)) to = at + 1;
    return { from, to };
  }

  /**
   * States the kinds that the question's nouns name. The noun that is asked for is about the answer. Any other noun is
   * about the one variable where an edge leads to things of that kind.
   */
  #classes(given: Plan, ties: readonly Tie[]): { readonly plan: Plan; readonly ties: readonly Tie[] } {
    const { tokens, asked } = this.#analysis;
    let plan = given;
    const added: Tie[] = [];
    const isEdgeWord = (start: number) => ties.some((tie) => tie.isSure && tie.start === start);
    for (const [at, { start, end, kind }] of tokens.entries()) {
      if (kind !== 'content' || isEdgeWord(start)) continue;
      const isHead = asked.head !== undefined && at >= asked.head.from && at < asked.head.to;
      // "What year": the proof checks that the answers are times. "How many runways" says more than a number.
      if (isHead && asked.wanted === 'time') {
        added.push({ start, end, to: { part: 'answer' }, by: 'class', isSure: true });
        continue;
      }
      const use = (this.#uses.get(at) ?? []).find(
        ({ score, isWeak, isByBook }) => score >= SURE && !isWeak && !isByBook,
      );
      const node = use === undefined ? undefined : isHead ? plan.answer : this.#onlyNodeOf(use, given);
      if (use === undefined || node === undefined) continue;
      const stated = withClass(plan, node, use);
      plan = stated.plan;
      added.push({ start, end, to: stated.part, by: 'class', isSure: true });
    }
    return { plan, ties: added };
  }

  /** The one variable that edges lead to where things of a kind stand. */
  #onlyNodeOf({ of }: ClassUse, { nodes, edges }: Plan): string | undefined {
    const fitting = nodes.filter(
      ({ id, entities }) =>
        entities === undefined &&
        edges.some(
          ({ to, relations }) =>
            to === id &&
            relations.every(({ relation, direction }) =>
              endAfter(this.#schema, stepOf(this.#schema, relation, direction))?.classes.includes(of.key),
            ),
        ),
    );
    return fitting.length === 1 ? fitting[0]?.id : undefined;
  }

  #spanOf(start: number, end: number): TokenSpan {
    const { tokens } = this.#analysis;
    const from = Math.max(
      0,
      tokens.findIndex((token) => token.end > start),
    );
    return { from, to: Math.max(from + 1, tokens.findLastIndex((token) => token.start < end) + 1) };
  }
}

/** The plan with the statement that a node is of a class, unless an edge at the node says so already. */
function withClass(
  plan: Plan,
  node: string,
  { of: { statement } }: ClassUse,
): { readonly plan: Plan; readonly part: Tie['to'] } {
  const turned = (direction: PlanStep['direction']) => (direction === 'out' ? 'in' : 'out');
  const isStated = statement.steps.some(({ relation, direction }) =>
    plan.edges.some(({ from, to, relations }) =>
      relations.some(
        (step) =>
          step.relation === relation &&
          ((from === node && step.direction === direction) ||
            (to === node && turned(step.direction) === direction)),
      ),
    ),
  );
  if (statement.to === undefined && isStated)
    return { plan, part: { part: 'node', index: plan.nodes.findIndex(({ id }) => id === node) } };
  const { end, edge } = classEdge(node, `c${plan.nodes.length}`, statement);
  return {
    plan: { ...plan, nodes: [...plan.nodes, end], edges: [...plan.edges, edge] },
    part: { part: 'edge', index: plan.edges.length },
  };
}

/** A way from one named thing, step by step, to the answer. */
function chainPlan(id: string, steps: readonly PlanStep[]): Plan {
  return {
    version: 2,
    nodes: [{ id: 'x0', entities: [{ id, name: id }] }, ...steps.map((_, at) => ({ id: `x${at + 1}` }))],
    edges: steps.map((step, at) => ({ from: `x${at}`, to: `x${at + 1}`, relations: [step] })),
    answer: `x${steps.length}`,
    operators: [],
  };
}
