import type { EntityId } from '../../graph/term.ts';
import type { Value } from '../value.ts';

/** What is at a node of one solution. It has no value if the graph has no text for it. */
export interface NodeValue {
  readonly id: EntityId;
  readonly value: Value | undefined;
}

/** The nodes of a plan in the text of a query. */
export interface Names {
  readonly language: 'sparql' | 'cypher';
  /** The node itself. */
  variable(node: string): string;
  /** Its trimmed text. */
  text(node: string): string;
  /** The condition that two nodes stand for different entities. */
  apart(one: string, other: string): string;
}

/**
 * Measures in the text of a query. `per`: one for each entity at that node, which has its own variable beside `name`.
 * If undefined, one for all together. In SPARQL each is a pattern that binds `?name`. In Cypher each is a stage after
 * which `name` is a list of rows `[entity, measure]`, or the one measure.
 */
export interface MeasureText extends Names {
  /** The number of distinct entities at a node. If there are none: 0 behind `optional`, otherwise no row. */
  count(per: string | undefined, node: string, name: string): string;
  /**
   * The sum or average of the numbers at a node. Without values it is 0 behind `optional`. If no value is a number,
   * there is no row.
   */
  total(per: string | undefined, node: string, kind: 'sum' | 'average', name: string): string;
  /** The best rank of the values at a node. */
  best(per: string | undefined, node: string, direction: 'max' | 'min', name: string): string;
  /**
   * The one text at a node. If there are several, there is no row. `kind`: the sum or average instead, if all are
   * numbers.
   */
  single(per: string | undefined, node: string, kind: 'value' | 'sum' | 'average', name: string): string;
  /** What `aggregate` asks for. */
  aggregate(per: string | undefined, operator: AggregateInput, name: string): string;
}

export interface AggregateInput {
  readonly function: 'sum' | 'average' | 'minimum' | 'maximum';
  readonly of: string;
  readonly measure?: 'value' | 'count' | undefined;
}

/** Something that must hold for what is at one or more nodes of the same solution. */
export interface Condition {
  readonly nodes: readonly string[];
  holds(at: (node: string) => NodeValue): boolean;
  /** The same in a query. `readsText`: whether it compares texts of its nodes. */
  readonly readsText: boolean;
  write(names: Names): string;
}

/** A value at a node, and the thing that has it. */
export interface HeldValue {
  /**
   * The thing that has the value: what comes before it on the way from the answer, or the value itself if nothing does.
   */
  readonly holder: EntityId;
  readonly id: EntityId;
  /** As the graph writes it. */
  readonly text: string;
  readonly value: Value;
}

/**
 * What can be asked about all solutions together. The keys of each map are the entities at `subject`, in no particular
 * order.
 */
export interface Measures {
  /**
   * Distinct entities at `node`. A subject without any has an empty set if `node` is behind `optional`, and no entry
   * otherwise.
   */
  entities(subject: string, node: string): Promise<ReadonlyMap<EntityId, ReadonlySet<EntityId>>>;
  /** The values at `node`, one for each distinct pair of holder and value. Subjects as above. */
  values(subject: string, node: string): Promise<ReadonlyMap<EntityId, readonly HeldValue[]>>;
}

/** A subject that is kept. If there is an order, the best comes first. */
export interface RankedEntity {
  readonly entity: EntityId;
  readonly measure: number;
  /** The value it comes from, as written in the graph, or the number. */
  readonly text: string;
}

/** Keeps some of the entities at one node, depending on what all solutions together say about each. */
export interface Keep {
  /** The node whose entities are kept. If absent, the node that `group` names, or the answer. */
  readonly subject: string | undefined;
  /** Every node it measures. */
  readonly of: readonly string[];
  /** The kept entities come in this order of their measures, greatest or least first, and the measures are shown. */
  readonly order: 'max' | 'min' | undefined;
  keep(measures: Measures, subject: string): Promise<readonly RankedEntity[]>;
  /**
   * The same in a query: a pattern that binds the subject and its measure as `?name`, or a stage after which `name` is
   * the list of the rows that are kept. Names that begin with `name` may be used freely.
   */
  write(text: MeasureText, subject: string, name: string): string;
}

/** The edges that an operator claims for itself, as groups of indices. */
export interface Scope {
  readonly kind: 'not' | 'either' | 'optional' | 'every';
  readonly groups: readonly (readonly number[])[];
  /** `every`: the node whose entities must all satisfy the edges. */
  readonly of?: string;
}

/** Something that is asked about the answers, instead of the answers themselves. */
export interface Ask {
  readonly kind: 'number' | 'truth';
  /** Every node it measures. */
  readonly of: readonly string[];
  /** The result if the plan has no solution. */
  readonly ofNothing?: string;
  /**
   * Per entity at `subject`, or for all together (key ''). Empty if there is no result.
   * @param answer the node that is counted.
   */
  values?(
    measures: Measures,
    subject: string | undefined,
    answer: string,
  ): Promise<ReadonlyMap<EntityId, ValueText>>;
  /** The same in a query, under `name`, as `MeasureText` writes it. */
  write?(text: MeasureText, subject: string | undefined, answer: string, name: string): string;
}

/** A number or value as text. `left`: how many values were left out because they could not be read. */
export interface ValueText {
  readonly text: string;
  readonly left?: number;
}

/** One kind of operator: its fields and what it does. Each kind has its own file and a line in `operators.ts`. */
export interface OperatorSpec<O> {
  /** The nodes it refers to, with the field that refers to each. */
  nodes(operator: O): readonly (readonly [field: string, node: string])[];
  condition?(operator: O): Condition | undefined;
  scope?(operator: O): Scope;
  keep?(operator: O): Keep | undefined;
  ask?(operator: O): Ask;
}
