import { normaliseName } from '../../graph/normalise.ts';
import type { EntityId, Relation } from '../../graph/term.ts';
import type { Guidance } from '../../task/guidance.ts';
import type { MethodContext } from '../method.ts';
import type { Cuts } from '../step/cuts.ts';
import type { GgExploreOptions } from './options.ts';

/** A clue entity of the guidance graph. */
export interface ClueNode {
  readonly index: number;
  readonly text: string;
  readonly isSpecific: boolean;
}

/** A clue relation between two clue entities. `head` and `tail` are node indices. */
export interface ClueEdge {
  readonly index: number;
  readonly head: number;
  readonly relation: string;
  readonly tail: number;
}

/** The relation that a clue relation was mapped to. `forward`: graph edges run from the head's set to the tail's. */
export interface ChosenRelation {
  readonly relation: Relation;
  readonly orientation: 'forward' | 'backward';
  /** The node from which it was chosen. */
  readonly from: number;
}

/** The state of one exploration: clue entities mapped to sets, clue relations to relations. */
export interface GuidanceState {
  readonly question: string;
  readonly nodes: readonly ClueNode[];
  readonly edges: readonly ClueEdge[];
  /** The node that is asked for. -1 without a guidance graph. */
  readonly answer: number;
  /** Node -> its set, never empty. */
  readonly mapping: Map<number, readonly EntityId[]>;
  /** Nodes whose name belongs to several entities of the graph. */
  readonly ambiguous: Set<number>;
  /** Edge -> relation. */
  readonly relationOf: Map<number, ChosenRelation>;
  /** Edge -> how well its relation fits the phrase, 0..10. */
  readonly scores: Map<number, number>;
  /** Keywords of the question that no node or edge stands for. */
  readonly loose: readonly string[];
  /** Edges for which no relation was found. They no longer constrain anything. */
  readonly failedEdges: Set<number>;
  /** Edges given up by branch selection. Their triples do not count as evidence. */
  readonly droppedEdges: Set<number>;
  /** Nodes that lost a branch selection. They are no longer used as starts or constraints. */
  readonly prunedNodes: Set<number>;
  readonly options: GgExploreOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
}

/** The initial state. Its nodes are the distinct texts of the guidance triples, in order of appearance. */
export function createState(
  question: string,
  guidance: Guidance,
  parts: { readonly options: GgExploreOptions; readonly context: MethodContext; readonly cuts: Cuts },
): GuidanceState {
  const specific = new Set(guidance.specific.map(normaliseName));
  const byName = new Map<string, ClueNode>();
  const nodeOf = (text: string): number => {
    const name = normaliseName(text);
    const known = byName.get(name) ?? { index: byName.size, text, isSpecific: specific.has(name) };
    byName.set(name, known);
    return known.index;
  };
  const edges = guidance.triples.map(({ head, relation, tail }, index) => ({
    index,
    head: nodeOf(head),
    relation,
    tail: nodeOf(tail),
  }));
  return {
    question,
    nodes: [...byName.values()],
    edges,
    answer: guidance.triples.length === 0 ? -1 : nodeOf(guidance.answer),
    mapping: new Map(),
    ambiguous: new Set(),
    relationOf: new Map(),
    scores: new Map(),
    loose: looseKeywords(guidance),
    failedEdges: new Set(),
    droppedEdges: new Set(),
    prunedNodes: new Set(),
    ...parts,
  };
}

/** Keywords that the guidance triples contain neither as a node nor in the words of a relation. */
function looseKeywords({ specific, generic, triples }: Guidance): readonly string[] {
  const nodes = new Set(triples.flatMap(({ head, tail }) => [head, tail]).map(normaliseName));
  const relations = triples.map(({ relation }) => ` ${normaliseName(relation)} `);
  return [...specific, ...generic].filter((text) => {
    const name = normaliseName(text);
    return !nodes.has(name) && !relations.some((relation) => relation.includes(` ${name} `));
  });
}

/** The node at the other end of an edge. */
export function otherEnd(edge: ClueEdge, node: number): number {
  return edge.head === node ? edge.tail : edge.head;
}

/** Head, clue relation and tail as texts, in the guidance graph's own order. */
export function phraseOf(state: GuidanceState, edge: ClueEdge): readonly [string, string, string] {
  const text = (node: number) => state.nodes[node]?.text ?? '';
  return [text(edge.head), edge.relation, text(edge.tail)];
}

/** Edges at a node that have neither failed nor been given up. */
export function liveEdges(state: GuidanceState, node: number): readonly ClueEdge[] {
  return state.edges.filter(
    (edge) =>
      (edge.head === node || edge.tail === node) &&
      !state.droppedEdges.has(edge.index) &&
      !state.failedEdges.has(edge.index),
  );
}

/** A node's constraints: live edges that join it to other mapped, unpruned nodes. */
export function constraintsOf(state: GuidanceState, node: number): readonly ClueEdge[] {
  return liveEdges(state, node).filter((edge) => {
    const other = otherEnd(edge, node);
    return state.mapping.has(other) && !state.prunedNodes.has(other);
  });
}
