import type { Analysis, TokenSpan } from '../../language/analysis.ts';
import type { Plan, PlanEdge, PlanStep } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';
import type { EdgeEvidence } from '../../reader/edge-evidence.ts';
import type { Evidence } from '../../reader/evidence.ts';
import type { Schema } from '../../reader/schema.ts';
import { shareWords } from '../../reader/share-words.ts';

/** At this strength or above, 0..1, a word surely stands for an edge or a class. Below it, that is a guess. */
export const SURE_WORD = 0.75;
/** Below this strength, word and edge have nothing in common. */
const LEAST = 0.3;
/**
 * The words fit a relation in the opposite direction clearly better if they do so by more than this. If both ends are
 * of one kind, only words tell the directions apart, so less is enough.
 */
const AGAINST = 0.3;
const AGAINST_ALIKE = 0.05;

/** Finds which words of one question express which edges of a plan. */
export class EdgeWords {
  readonly #analysis: Analysis;
  readonly #schema: Schema;
  readonly #evidence: Evidence;
  #named: ReadonlySet<number> | undefined;

  constructor(analysis: Analysis, schema: Schema, evidence: Evidence) {
    this.#analysis = analysis;
    this.#schema = schema;
    this.#evidence = evidence;
  }

  /**
   * Ties each content word outside names to the one edge that it fits best. `against`: names of relations that the
   * question says in the opposite direction.
   * @param names the ties of names to nodes.
   */
  ties(
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
      const isSure = isKnown && strengthAt(index, at) >= SURE_WORD;
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

  #spanOf(start: number, end: number): TokenSpan {
    const { tokens } = this.#analysis;
    const from = Math.max(
      0,
      tokens.findIndex((token) => token.end > start),
    );
    return { from, to: Math.max(from + 1, tokens.findLastIndex((token) => token.start < end) + 1) };
  }
}
