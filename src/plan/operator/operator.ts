import type { z } from 'zod';
import type { EntityId } from '../../graph/term.ts';
import type { Value } from '../value.ts';

/** What stands at a node of one solution; no value where the graph has no text for it. */
export interface Filled {
  readonly id: EntityId;
  readonly value: Value | undefined;
}

/** Something that must hold of what stands at one or more nodes of the same solution. */
export interface Condition {
  readonly nodes: readonly string[];
  holds(at: (node: string) => Filled): boolean;
}

/** A value at a node, and the thing it is a value of. */
export interface HeldValue {
  /** The thing: what stands before the value on the way from the answer; the value itself where there is nothing before it. */
  readonly holder: EntityId;
  readonly id: EntityId;
  /** As the graph writes it. */
  readonly text: string;
  readonly value: Value;
}

/** What can be asked of all solutions together. Each map has the entities at `subject` as keys, in no order. */
export interface Measures {
  /** Distinct entities at `node`. A subject without any has an empty set where `node` stands behind `optional`, else no entry. */
  entities(subject: string, node: string): Promise<ReadonlyMap<EntityId, ReadonlySet<EntityId>>>;
  /** Values at `node`, one for each distinct pair of holder and value; subjects as above. */
  values(subject: string, node: string): Promise<ReadonlyMap<EntityId, readonly HeldValue[]>>;
}

/** A subject that is kept, best first where there is an order. */
export interface Measured {
  readonly entity: EntityId;
  readonly measure: number;
  /** The value it comes from, as the graph writes it, or the number. */
  readonly text: string;
}

/** Keeps some of the entities at one node, by what all solutions together say of each. */
export interface Keep {
  /** The node whose entities are kept; absent: the node that `group` names, else the answer. */
  readonly subject: string | undefined;
  /** Every node it measures. */
  readonly of: readonly string[];
  /** `isOrder`: what is kept comes best first, and its measures are shown. */
  readonly isOrder: boolean;
  keep(measures: Measures, subject: string): Promise<readonly Measured[]>;
}

/** Edges that an operator takes out of the whole, in groups of places. */
export interface Scope {
  readonly kind: 'not' | 'either' | 'optional' | 'every';
  readonly groups: readonly (readonly number[])[];
  /** `every`: the node of which all must satisfy the edges. */
  readonly of?: string;
}

/** What is asked of the answers in place of the answers themselves. */
export interface Ask {
  readonly kind: 'number' | 'truth';
  /** Every node it measures. */
  readonly of: readonly string[];
  /** What it says where the plan has no solution. */
  readonly ofNothing?: string;
  /**
   * Per entity at `subject`, or for all together (key ''). Empty where there is nothing to say.
   * @param answer the node that is counted.
   */
  values?(
    measures: Measures,
    subject: string | undefined,
    answer: string,
  ): Promise<ReadonlyMap<EntityId, Said>>;
}

/** A number or value as text; `left`: values left out because they could not be read. */
export interface Said {
  readonly text: string;
  readonly left?: number;
}

/** One kind of operator: what it is made of and what it does. Each has a file of its own, and a line in `operators.ts`. */
export interface OperatorSpec<O> {
  readonly schema: z.ZodType<O>;
  /** The nodes it names, with the field that names each. */
  nodes(operator: O): readonly (readonly [field: string, node: string])[];
  condition?(operator: O): Condition | undefined;
  scope?(operator: O): Scope;
  keep?(operator: O): Keep | undefined;
  ask?(operator: O): Ask;
}
