import { stableId } from '../../graph/term.ts';
import type { Analysis, TokenSpan } from '../../language/analysis.ts';
import type { Plan, PlanEdge, PlanStep } from '../../plan/plan.ts';
import type { Reason } from '../../plan/reason.ts';
import type { Tie } from '../../plan/tie.ts';
import { today } from '../../plan/today.ts';
import { type ClassUse, findClasses } from '../../reader/classes.ts';
import { Evidence } from '../../reader/evidence.ts';
import { endAfter, type Schema, stepOf } from '../../reader/schema.ts';
import { reversed } from '../../slice/numbering.ts';
import type { MethodContext } from '../method.ts';
import { cueTies } from './cue-ties.ts';
import { EdgeWords, SURE_WORD } from './edge-words.ts';
import { stateClass } from './state-class.ts';
import { tieText } from './tie-text.ts';

/** A plan with the words of the question that stand for its parts, and what counts against it. */
export interface SaidPlan {
  readonly plan: Plan;
  readonly ties: readonly Tie[];
  readonly doubts: readonly Reason[];
}

/** What the words of one question say about plans that were not made by reading it. */
export interface QuestionWords {
  /**
   * Ties names to their constants, content words to the edges for which the graph's phrasebook knows them, and words
   * for kinds of things to statements of those kinds, which are added to the plan. An edge is seen from its `from`, the
   * end nearer to what is named, and comes after the edges that lead there. A relation that is stored once for both
   * ends is walked in both directions.
   * @param isChosen whether a language model chose the relations for this question. If not, no word is surely tied to
   * an edge: a word may fit several relations, and nothing says that this one is meant.
   */
  say(plan: Plan, isChosen: boolean): SaidPlan;
  /**
   * The sequence of steps from a named entity that the words say best, or the first of several. @param id stable
   * identifier.
   */
  best(id: string, sequences: readonly (readonly PlanStep[])[]): readonly PlanStep[];
  /**
   * Whether an entity is a kind of thing ("City"), so that its name is a word for its members. @param id stable
   * identifier.
   */
  isKind(id: string): boolean;
  /**
   * The sure ties of a text's words. Undefined if a content word or number in it has none, or if the text is not in the
   * question.
   */
  tiesOf(text: string, ties: readonly Tie[]): readonly Tie[] | undefined;
}

/** An entity as the question names it. */
export interface NamedEntity {
  readonly text: string;
  /** Stable identifier. */
  readonly id: string;
}

/**
 * Analyses a question for the graph at hand.
 * @param names those that do not occur in the question as written are left out.
 * @throws {GraphError} if the graph cannot be read.
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
  readonly #edgeWords: EdgeWords;

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
    this.#edgeWords = new EdgeWords(analysis, schema, new Evidence(analysis, schema, uses));
  }

  say(given: Plan, isChosen: boolean): SaidPlan {
    const { question } = this.#analysis;
    const edges = given.edges.map((edge): PlanEdge => ({ ...edge, relations: this.#bothWays(edge) }));
    const plan = { ...given, edges };
    const names = plan.nodes.flatMap(({ entities }, index) =>
      entities === undefined ? [] : this.#nameTies(entities, index),
    );
    const said = this.#edgeWords.ties(plan, names);
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
      const { ties, against } = this.#edgeWords.ties(plan, this.#nameTies([{ id }], 0));
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
   * States the kinds that the question's nouns name. The noun that is asked for describes the answer. Any other noun
   * describes the one variable that an edge to things of that kind leads to.
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
        ({ score, isWeak, isByBook }) => score >= SURE_WORD && !isWeak && !isByBook,
      );
      const node = use === undefined ? undefined : isHead ? plan.answer : this.#onlyNodeOf(use, given);
      if (use === undefined || node === undefined) continue;
      const stated = stateClass(plan, node, use);
      plan = stated.plan;
      added.push({ start, end, to: stated.part, by: 'class', isSure: true });
    }
    return { plan, ties: added };
  }

  /**
   * The only variable at the end of an edge that leads to things of this kind. Undefined if there are none or several.
   */
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
}

/** A path from one named thing, step by step, to the answer. */
function chainPlan(id: string, steps: readonly PlanStep[]): Plan {
  return {
    version: 2,
    nodes: [{ id: 'x0', entities: [{ id, name: id }] }, ...steps.map((_, at) => ({ id: `x${at + 1}` }))],
    edges: steps.map((step, at) => ({ from: `x${at}`, to: `x${at + 1}`, relations: [step] })),
    answer: `x${steps.length}`,
    operators: [],
  };
}
