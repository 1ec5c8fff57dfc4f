import type { Operator, OperatorKind, PlanEdge } from './plan.ts';

/**
 * Why one entity is, or is not, among the answers, as data; `src/language/<id>/rulings.ts` has the sentence for each, once
 * per language. Names in it come from the plan and the graph: they are data, and shown as such.
 */
export type Ruling =
  | Obstacle
  /** It satisfies the plan; `facts`: how many facts that takes. */
  | { readonly code: 'found'; readonly facts: number }
  /** It is among the answers, and nothing says why. */
  | { readonly code: 'given' }
  /** It was an answer, and satisfies the plan no longer. */
  | { readonly code: 'lost' }
  /** It was none, and satisfies the plan now. */
  | { readonly code: 'gained' }
  /** It satisfies the plan, but a list was cut. */
  | { readonly code: 'cut'; readonly what: string; readonly kept: number; readonly of?: number | undefined }
  /** There is no plan. */
  | { readonly code: 'no-plan'; readonly stopReason: string }
  /** The graph has nothing of that name; `near`: names like it, may be empty. */
  | { readonly code: 'unknown'; readonly name: string; readonly near: readonly string[] };

/** The first part of a plan that excludes an entity from its answers. Where it lists names, they are the first few. */
export type Obstacle =
  /** The answer is one of other constants. */
  | { readonly code: 'name'; readonly names: readonly string[] }
  | ({ readonly code: 'edge' } & FailedEdge)
  /** `isOwn`: the value is the entity itself. */
  | {
      readonly code: 'filter';
      readonly isOwn: boolean;
      readonly op: Extract<Operator, { kind: 'filter' }>['op'];
      readonly value: string;
      readonly has: readonly string[];
    }
  /** `start`: it is what the question starts from, one of these names. If absent, two others are not different. */
  | { readonly code: 'different'; readonly start?: PlanNodeNames | undefined }
  /** Edges that must not be, and are. */
  | {
      readonly code: 'not';
      readonly edges: readonly { readonly relations: readonly string[]; readonly far: PlanNodeNames }[];
    }
  /** `left` and `right`: what there is; absent where numbers of things are compared. */
  | {
      readonly code: 'compare';
      readonly op: string;
      readonly ends?: { readonly left: readonly string[]; readonly right: readonly string[] } | undefined;
    }
  | { readonly code: 'having'; readonly op: string; readonly value: number; readonly has: number }
  /** `of`: the node of the plan that everything is looked at of. */
  | { readonly code: 'every'; readonly of: string }
  /** Others come first: `before`, with the measures that they have. */
  | {
      readonly code: 'top';
      readonly measure: Extract<Operator, { kind: 'top' }>['measure'];
      readonly has?: string | undefined;
      readonly direction: 'max' | 'min';
      readonly before: readonly string[];
    }
  /** Another operator. */
  | { readonly code: 'rest'; readonly operator: OperatorKind };

/** What a node of a plan is called, any of these; none for things that nobody has named. */
export type PlanNodeNames = readonly string[];

/** An edge without a solution. */
export interface FailedEdge {
  /** Any of these. */
  readonly relations: readonly string[];
  /** Every relation leads from the far end to the near one. */
  readonly isBackwards: boolean;
  /** The end that is reached. */
  readonly near: PlanNodeNames;
  readonly far: PlanNodeNames;
  /** What is at the other end in place of `far`; empty for nothing. */
  readonly has: readonly string[];
  /** How many things at the near end were looked at; absent for all. */
  readonly looked?: number | undefined;
}

/** The ids of an edge's relations, each once. */
export function relationsOf({ relations }: PlanEdge): readonly string[] {
  return [...new Set(relations.map(({ relation }) => relation))];
}
