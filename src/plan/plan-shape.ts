import type { Ask, Condition, Keep, Scope } from './operator/operator.ts';
import type { Plan, PlanEdge, PlanNode } from './plan.ts';

/** A part together with its position among the plan's edges or operators. */
export interface IndexedPart<T> {
  readonly index: number;
  readonly part: T;
}

/** Edges and conditions that hold together. */
export interface PlanUnit {
  readonly edges: readonly IndexedPart<PlanEdge>[];
  /** Nodes that are assigned an entity: ends of edges, and constants. */
  readonly nodes: readonly string[];
  readonly conditions: readonly IndexedPart<Condition>[];
  readonly negations: readonly Negation[];
}

/** Edges that must not hold together. `index` is the position of their operator. */
export interface Negation {
  readonly index: number;
  readonly edges: readonly IndexedPart<PlanEdge>[];
  readonly conditions: readonly IndexedPart<Condition>[];
  /** Nodes that only negated edges mention. They are existential inside each of them. */
  readonly own: readonly string[];
  /** The nodes that it shares with what is outside. */
  readonly shared: readonly string[];
}

/** A node with given entities. `index` is its position among the plan's nodes. */
export interface PlanConstant {
  readonly index: number;
  readonly entities: NonNullable<PlanNode['entities']>;
}

/** One way to satisfy every `either`: the scopes of the chosen groups. */
export type ScopeChoice = readonly string[];

/** A plan in parts. */
export interface PlanShape {
  readonly plan: Plan;
  /** One for each combination of groups. A plan without `either` has one. */
  readonly branches: readonly ScopeChoice[];
  readonly everys: readonly IndexedPart<Scope>[];
  /** Operators that filter entities, including `every`, in the order of the plan. */
  readonly keeps: readonly IndexedPart<Keep | Scope>[];
  readonly ask: IndexedPart<Ask> | undefined;
  /** The node that `group` names. */
  readonly group: string | undefined;
  /** The node whose entities are shown: the group, or the answer. */
  readonly shown: string;
  /** The operator that puts them in order. If there are several, the last. */
  readonly order: IndexedPart<Keep> | undefined;
  /** Undefined if the node is a variable. */
  constantAt(node: string): PlanConstant | undefined;
  /** The operators whose edges bind these nodes: each `every`, and each `optional` that one of them is behind. */
  required(nodes: readonly string[]): readonly number[];
  /** Whether an entity at `subject` may have nothing at `node`, which counts as 0. */
  countsZero(subject: string, node: string): boolean;
  /**
   * The node whose entities count as 0 in an aggregate over `node` if they have nothing there: the answer, or `subject`
   * if the answer itself is behind `optional`. Undefined if everything has something there.
   */
  idleAt(subject: string | undefined, node: string): string | undefined;
  /** What must hold in a branch, including the edges of these operators (`optional`, `every`). */
  unit(branch: ScopeChoice, operators: readonly number[]): PlanUnit;
}
