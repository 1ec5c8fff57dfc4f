import { ConfigError } from '../errors.ts';
import type { Ask, Condition, Keep, OperatorSpec, Scope } from './operator/operator.ts';
import { specOf } from './operator/operators.ts';
import type { Operator, Plan } from './plan.ts';
import type { IndexedPart } from './plan-shape.ts';

/** The scope of what must hold whatever group is chosen. */
export const BASE = '';

/** What the operators of a plan contribute, each with the position of its operator. */
export interface OperatorParts {
  readonly scopes: readonly IndexedPart<Scope>[];
  readonly conditions: readonly IndexedPart<Condition>[];
  /** Operators that filter entities, without `every`. */
  readonly keeps: readonly IndexedPart<Keep>[];
  readonly ask: IndexedPart<Ask> | undefined;
  /** The node that `group` names. */
  readonly group: string | undefined;
}

/** Which scope each edge and each node of a plan belongs to: {@link BASE}, an operator, or a group of an `either`. */
export interface PlanScopes {
  /** Nodes whose entities are answers or groups, and nodes that something is measured at. */
  readonly asked: readonly string[];
  /** The scopes of an edge: several if several groups have it. */
  ofEdge(edge: number): readonly string[];
  isNegated(edge: number): boolean;
  /** The positions of the edges that end at a node. */
  edgesAt(node: string): readonly number[];
  ofNode(node: string): string;
  /** Whether only negated edges mention a node. */
  isNegatedOnly(node: string): boolean;
  /** The scope that contains all of these nodes. @throws {ConfigError} naming `what`, if there is none. */
  common(nodes: readonly string[], what: string): string;
}

/** Sorts the operators of a plan by what they contribute. */
export function partsOf(plan: Plan): OperatorParts {
  return {
    scopes: indexed(plan, (operator, spec) => spec.scope?.(operator)),
    conditions: indexed(plan, (operator, spec) => spec.condition?.(operator)),
    keeps: indexed(plan, (operator, spec) => spec.keep?.(operator)),
    ask: indexed(plan, (operator, spec) => spec.ask?.(operator))[0],
    group: plan.operators.find((operator) => operator.kind === 'group')?.by,
  };
}

/** Assigns each edge and node of a checked plan to its scope. @param plan passed `checkPlan`. */
export function scopesOf(plan: Plan, { scopes, keeps, ask, group }: OperatorParts): PlanScopes {
  const ofKind = (kind: Scope['kind']): readonly IndexedPart<Scope>[] =>
    scopes.filter(({ part }) => part.kind === kind);
  const everys = ofKind('every');
  const isTruth = ask?.part.kind === 'truth' && keeps.length === 0 && everys.length === 0;
  const asked = [
    ...(isTruth ? [] : [plan.answer]),
    ...(group === undefined ? [] : [group]),
    ...keeps.flatMap(({ part }) => [...part.of, ...(part.subject === undefined ? [] : [part.subject])]),
    ...(ask?.part.of ?? []),
    ...everys.flatMap(({ part }) => part.of ?? []),
  ];

  const negated = new Set(ofKind('not').flatMap(({ part }) => part.groups[0] ?? []));
  const optionals = new Set(ofKind('optional').map(({ index }) => scopeOf(index)));
  const ofEdge = (edge: number): readonly string[] => {
    const holder = scopes.find(({ part }) => part.kind !== 'either' && part.groups[0]?.includes(edge));
    if (holder !== undefined) return [scopeOf(holder.index)];
    const groups = ofKind('either').flatMap(({ index, part }) =>
      part.groups.flatMap((members, place) => (members.includes(edge) ? [scopeOf(index, place)] : [])),
    );
    return groups.length === 0 ? [BASE] : groups;
  };

  const ends = new Map<string, number[]>(plan.nodes.map(({ id }) => [id, []]));
  for (const [index, { from, to }] of plan.edges.entries()) {
    for (const id of new Set([from, to])) ends.get(id)?.push(index);
  }
  const edgesAt = (node: string): readonly number[] => ends.get(node) ?? [];
  /** From the edges that must hold. If several groups name a node, it belongs to the whole plan. */
  const homeOf = (node: string): string => {
    const edges = edgesAt(node).filter((edge) => !negated.has(edge));
    const [home = BASE, ...others] = [...new Set(edges.flatMap(ofEdge))];
    if (others.length > 0) return BASE;
    return asked.includes(node) && !optionals.has(home) ? BASE : home;
  };
  const homes = new Map(plan.nodes.map(({ id }) => [id, homeOf(id)]));
  const ofNode = (node: string): string => homes.get(node) ?? BASE;
  return {
    asked,
    ofEdge,
    isNegated: (edge) => negated.has(edge),
    edgesAt,
    ofNode,
    isNegatedOnly(node) {
      const edges = edgesAt(node);
      return !asked.includes(node) && edges.length > 0 && edges.every((edge) => negated.has(edge));
    },
    common(nodes, what) {
      const found = [...new Set(nodes.map(ofNode))].filter((home) => home !== BASE);
      if (found.length > 1) {
        throw new ConfigError(`${what} joins nodes of two parts that stand apart (${nodes.join(', ')}).`, {
          mend: 'Name nodes of one group, or bind one of them by an edge that must hold.',
        });
      }
      return found[0] ?? BASE;
    },
  };
}

/** The name of the scope that an operator makes, or one of its groups. */
export function scopeOf(operator: number, group?: number): string {
  return group === undefined ? `${operator}` : `${operator}.${group}`;
}

/** One part of each operator that has it. */
function indexed<T>(
  { operators }: Plan,
  take: (operator: Operator, spec: OperatorSpec<Operator>) => T | undefined,
): readonly IndexedPart<T>[] {
  return operators.flatMap((operator, index) => {
    const part = take(operator, specOf(operator));
    return part === undefined ? [] : [{ index, part }];
  });
}
