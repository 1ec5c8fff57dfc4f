import type { Direction, Entity, EntityId, Relation } from '../../../graph/term.ts';
import type { Thinker } from '../../../model/embedded/thinker.ts';
import type { Plan, PlanEdge, PlanNode } from '../../../plan/worded-plan.ts';
import type { MethodContext, Question } from '../../method.ts';
import type { PlanOptions } from './options.ts';

/** What bears the name of a node. */
export interface Link {
  /** Best first; empty when nothing does. */
  readonly entities: readonly Entity[];
  /** `exact`: name or alias; `near`: part of a name or a slip of spelling; `value`: no node, compared as a value. */
  readonly kind: 'exact' | 'near' | 'value' | 'none';
  /** What comes nearest when nothing bears the name. */
  readonly nearest: readonly string[];
}

export interface WayStep {
  readonly relation: Relation;
  readonly direction: Direction;
}

/** A relation, or two in a row, seen from an edge's `from`. */
export interface Way {
  readonly steps: readonly WayStep[];
  /** How well it says the phrase, 0..1. */
  readonly score: number;
  /** Said by form or dictionary, never by nearness alone. */
  readonly isFirm: boolean;
}

/** Who chose the ways of an edge: the plan itself, the words alone, a language model, or mere nearness. */
export type ChosenBy = 'plan' | 'words' | 'model' | 'nearness';

export interface Grounding {
  /** Any of them may hold; never empty. Two-relation ways stand alone. */
  readonly ways: readonly Way[];
  readonly by: ChosenBy;
  /** What else was on offer, best first. */
  readonly others: readonly Way[];
}

/** Why an edge was given up. */
export type Failure =
  | 'no-relation'
  | 'none-fits'
  | 'emptied'
  | 'branch'
  | 'budget'
  | 'not-reached'
  | 'generic';

export interface Foreseen {
  readonly offered: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
}

/** The work on one plan. Repair replaces parts of it; everything else only adds. */
export interface PlanState {
  readonly question: Question;
  readonly context: MethodContext;
  readonly options: PlanOptions;
  readonly thinker: Thinker;
  /** A repair may merge a node of it away; indices of edges stay. */
  plan: Plan;
  readonly links: ReadonlyMap<string, Link>;
  readonly identities: Identities;
  /** Edges whose relation the plan fixes by nearness alone. */
  readonly loose: ReadonlySet<number>;
  grounded: Map<number, Grounding>;
  readonly failed: Map<number, Failure>;
  /** What a model was offered for edges behind the frontier, and what it chose of that, by keys of ways. */
  readonly foreseen: Map<number, Foreseen>;
  /** Entities at each node as far as the plan is grounded. */
  sets: ReadonlyMap<string, ReadonlySet<EntityId>>;
  /** Why no further call may be made. */
  stopped: 'call-cap' | 'token-cap' | 'time-cap' | undefined;
  branchCalls: number;
}

/** Edges that say "is": their ends are the same thing, or different ones. */
export interface Identities {
  /** Edge index to the pair of nodes that differ. */
  readonly different: ReadonlyMap<number, readonly [string, string]>;
  /** A node that is one of several named ones, by edges of `either`. */
  readonly oneOf: ReadonlyMap<string, readonly string[]>;
  /** All edges that are no relations of the graph. */
  readonly edges: ReadonlySet<number>;
}

export function nodeOf(plan: Plan, id: string): PlanNode {
  return plan.nodes.find((node) => node.id === id) ?? { id, kind: 'variable', text: '' };
}

/** `bakery – opened by – person`, in the words of the question. */
export function edgeText(plan: Plan, edge: PlanEdge): string {
  const [from, to] = [nodeOf(plan, edge.from), nodeOf(plan, edge.to)];
  return `${shown(from)} – ${edge.phrase || '…'} – ${shown(to)}`;
}

export function shown(node: PlanNode): string {
  return node.text === '' ? '?' : node.text;
}

export function wayText({ steps }: Pick<Way, 'steps'>): string {
  return steps
    .map(({ relation, direction }) => (direction === 'out' ? relation.name : `← ${relation.name}`))
    .join(' / ');
}

export function wayKey({ steps }: Pick<Way, 'steps'>): string {
  return steps.map(({ relation, direction }) => `${direction} ${relation.id}`).join('\u0000');
}

export function opposite(direction: Direction): Direction {
  return direction === 'out' ? 'in' : 'out';
}

/** The same way walked from the other end. */
export function turned<Steps extends Pick<Way, 'steps'>>(way: Steps): Steps {
  const steps = way.steps
    .map(({ relation, direction }) => ({ relation, direction: opposite(direction) }))
    .reverse();
  return { ...way, steps };
}
