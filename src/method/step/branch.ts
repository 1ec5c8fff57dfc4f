import type { Entity, Triple } from '../../graph/term.ts';

/** A clue tied to a part of a branch. `clue` is an index into the question's clues. */
export interface ClueMapping {
  readonly clue: number;
  readonly kind: 'entity' | 'relation' | 'class';
  /** The name of the entity, the relation or the entity's class. */
  readonly to: string;
  /** 0..10, if a model gave a score. */
  readonly score?: number;
}

/** A triple as a branch walked it. */
export interface WalkedEdge {
  /** In stored direction. */
  readonly triple: Triple;
  /** The end the walk came from, and the end it reached. */
  readonly from: Entity;
  readonly to: Entity;
  readonly mappings: readonly ClueMapping[];
}

/** A walk from a start entity with a record of the clues it consumed: the state of an exploration. Immutable. */
export interface Branch {
  /** Order of creation, from 0. Unique within one question. */
  readonly id: number;
  readonly parent?: number;
  /** `nodes[0]` is the start; `edges[i]` joins `nodes[i]` and `nodes[i + 1]`. No node occurs twice. */
  readonly nodes: readonly Entity[];
  readonly edges: readonly WalkedEdge[];
  /** Further edges between neighbouring nodes, from branches that were merged into this one. */
  readonly parallel: readonly WalkedEdge[];
  /** Consumed clues. Each was consumed once. */
  readonly used: ReadonlySet<number>;
  readonly startClue: number;
}

/** A branch of one node, which consumed the clue that names it. */
export function startBranch(id: number, start: Entity, clue: number): Branch {
  return { id, nodes: [start], edges: [], parallel: [], used: new Set([clue]), startClue: clue };
}

/** The branch extended by one edge, with the edge's clues consumed. */
export function extendBranch(parent: Branch, id: number, edge: WalkedEdge): Branch {
  return {
    id,
    parent: parent.id,
    nodes: [...parent.nodes, edge.to],
    edges: [...parent.edges, edge],
    parallel: parent.parallel,
    used: new Set([...parent.used, ...edge.mappings.map((mapping) => mapping.clue)]),
    startClue: parent.startClue,
  };
}

/** The node from which the walk continues. */
export function lastNode(branch: Branch): Entity {
  return branch.nodes.at(-1) as Entity;
}

/** The clues that were not yet consumed, ascending. */
export function unusedClues(branch: Branch, clueCount: number): readonly number[] {
  return Array.from({ length: clueCount }, (_, clue) => clue).filter((clue) => !branch.used.has(clue));
}

/** All edges of a branch, those of its main line first. */
export function allEdges(branch: Branch): readonly WalkedEdge[] {
  return [...branch.edges, ...branch.parallel];
}
