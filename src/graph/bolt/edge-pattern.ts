import { endsInMediator, type Half, readHalf, THROUGH, waysToPart } from '../half.ts';
import { edgeSides } from '../remote/edge.ts';
import type { Direction, EntityId } from '../term.ts';
import { type BoltContext, bindNodes, collapses, mediatorTest } from './context.ts';
import { propertyHolders } from './property-holders.ts';
import type { GraphShape } from './shape.ts';

/**
 * `edge`: a relationship. `property`: a node property as an edge to a literal. The other two lead through a mediator:
 * by two relationships, or by one relationship and a property of the mediator.
 */
export type CypherEdgeForm = 'edge' | 'property' | 'via-edge' | 'via-property';

/** What a relation id can stand for in one form: a type, a key, or two of them. */
export interface Parts {
  readonly form: CypherEdgeForm;
  readonly first: string;
  readonly second?: string | undefined;
  /** Which half of an edge this relationship or property is. Its other end is a mediator. */
  readonly half?: Half | undefined;
}

/** Edges of one form on one side of the asked nodes. */
export interface CypherPattern {
  readonly form: CypherEdgeForm;
  readonly side: Direction;
  /** Whether the asked nodes are literals. Their edges are incoming and their other ends are nodes. */
  readonly fromLiterals: boolean;
  /** The parts to restrict to, all of this form. If absent, all parts. */
  readonly asked: readonly Parts[] | undefined;
}

/** A pattern as query text. Expressions stand for columns. */
export interface PatternText {
  /** Binds the asked nodes and everything else. */
  readonly match: string;
  readonly near: string;
  readonly first: string;
  readonly second: string | undefined;
  /** A node variable, or a value when `endsInLiteral`. */
  readonly end: string;
  readonly endsInLiteral: boolean;
  readonly mediator: string | undefined;
  /** Only for the form `edge`: the relationship and its conditions, for when both ends are already bound. */
  readonly single:
    | { readonly types: string; readonly path: string; readonly conditions: readonly string[] }
    | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The relation id for the parts of an edge: `first`, or `first / second` through a mediator. */
export function relationOf({ first, second }: Pick<Parts, 'first' | 'second'>): string {
  return second === undefined ? first : first + THROUGH + second;
}

/** Everything that a relation id stands for in a graph. Empty if the graph has no such relation. */
export function partsOf(context: BoltContext, shape: GraphShape, relation: string): readonly Parts[] {
  const parts: Parts[] = [];
  if (shape.types.includes(relation)) parts.push({ form: 'edge', first: relation });
  if (shape.keys.includes(relation)) parts.push({ form: 'property', first: relation });
  const half = parts.length === 0 ? readHalf(relation) : undefined;
  if (half !== undefined) {
    const own = { first: half.relation, half: collapses(context, shape) ? half.half : undefined };
    if (shape.types.includes(own.first)) parts.push({ form: 'edge', ...own });
    if (shape.keys.includes(own.first) && half.half === 'from') parts.push({ form: 'property', ...own });
    return parts;
  }
  if (!collapses(context, shape)) return parts;
  for (const [first, second] of waysToPart(relation)) {
    if (shape.mediators?.into.has(first) !== true) continue;
    if (shape.mediators.from.has(second)) parts.push({ form: 'via-edge', first, second });
    if (shape.keys.includes(second)) parts.push({ form: 'via-property', first, second });
  }
  return parts;
}

/** The patterns that together give every edge of the given relations (all if undefined) on the given sides. */
export function patternsOf(
  context: BoltContext,
  shape: GraphShape,
  direction: Direction | 'both',
  asked: readonly Parts[] | undefined,
): readonly CypherPattern[] {
  const forms: readonly CypherEdgeForm[] = collapses(context, shape)
    ? ['edge', 'property', 'via-edge', 'via-property']
    : ['edge', 'property'];
  return edgeSides(direction).flatMap((side) =>
    forms.flatMap((form): CypherPattern[] => {
      const own = asked?.filter((parts) => parts.form === form);
      if (own?.length === 0) return [];
      const isProperty = form === 'property' || form === 'via-property';
      if (isProperty && shape.keys.length === 0) return [];
      if (!isProperty && shape.types.length === 0) return [];
      const fromLiterals = isProperty && side === 'in';
      if (own === undefined) return [{ form, side, fromLiterals, asked: undefined }];
      // Halves have other conditions than whole edges, and each half has its own.
      return [...Map.groupBy(own, ({ half }) => half).values()].map((asked) => ({
        form,
        side,
        fromLiterals,
        asked,
      }));
    }),
  );
}

/** The query text of a pattern for some of the asked nodes. It names them by `$ids` or, for literals, by value. */
export function patternText(
  context: BoltContext,
  shape: GraphShape,
  pattern: CypherPattern,
  literals: readonly EntityId[],
): PatternText {
  const { form, side, asked } = pattern;
  const isMediator = (variable: string): string => mediatorTest(context, shape, variable);
  const half = asked?.[0]?.half;
  const collapsing = collapses(context, shape);
  const firsts = unique(asked?.map(({ first }) => first));
  const seconds = unique(asked?.flatMap(({ second }) => second ?? []));
  const parameters: Record<string, unknown> = {};
  const conditions: string[] = [];
  const step = (variable: string, types: readonly string[] | undefined, all: readonly string[]): string => {
    const list = types ?? (all.length < shape.types.length || shape.hidesTypes ? all : []);
    return `[${variable}${list.length === 0 ? '' : `:${list.map((type) => context.dialect.name(type)).join('|')}`}]`;
  };
  if (asked !== undefined && form.startsWith('via')) {
    const second = form === 'via-edge' ? 'type(r2)' : 'k';
    parameters.pairs = asked.map((parts) => [parts.first, parts.second]);
    conditions.push(`[type(r1), ${second}] IN $pairs`);
  }
  const into = [...(shape.mediators?.into ?? [])];
  const from = [...(shape.mediators?.from ?? [])];
  const where = (list: readonly string[]): string =>
    list.length === 0 ? '' : ` WHERE ${list.join(' AND ')}`;
  const common = { second: undefined, mediator: undefined, endsInLiteral: false };

  if (form === 'edge') {
    const touching = side === 'out' ? shape.mediators?.into : shape.mediators?.from;
    if (half !== undefined) {
      conditions.push(`${endsInMediator(half, side) ? '' : 'NOT '}${isMediator('x')}`);
    } else if (collapsing && (firsts ?? shape.types).some((type) => touching?.has(type))) {
      conditions.push(`NOT ${isMediator('x')}`);
    }
    const arrow = step('r', firsts, shape.types);
    const types = arrow.slice('[r'.length, -1);
    const pathOf = (one: string): string => (side === 'out' ? `(n)-${one}->(x)` : `(n)<-${one}-(x)`);
    const path = pathOf(arrow);
    return {
      ...common,
      single: { types, path: pathOf(`[${types}]`), conditions },
      match: `${bindNodes(context)} MATCH ${path}${where(conditions)}`,
      near: 'id',
      first: 'type(r)',
      end: 'x',
      parameters,
    };
  }
  if (form === 'via-edge') {
    conditions.push(isMediator('m'), `NOT ${isMediator('x')}`, 'x <> n');
    const one = step('r1', firsts, into);
    const two = step('r2', seconds, from);
    const path = side === 'out' ? `(n)-${one}->(m)-${two}->(x)` : `(n)<-${two}-(m)<-${one}-(x)`;
    return {
      match: `${bindNodes(context)} MATCH ${path}${where(conditions)}`,
      near: 'id',
      first: 'type(r1)',
      second: 'type(r2)',
      end: 'x',
      endsInLiteral: false,
      mediator: 'm',
      single: undefined,
      parameters,
    };
  }
  const keys = form === 'property' ? (firsts ?? shape.keys) : (seconds ?? shape.keys);
  const holder = form === 'property' ? (side === 'out' ? 'n' : 'x') : 'm';
  const join = `MATCH (${side === 'out' ? 'n' : 'x'})-${step('r1', firsts, into)}->(m)`;
  if (side === 'in') {
    const holders = propertyHolders(context, shape, keys, literals, holder);
    const kept = form === 'property' ? [] : [isMediator('m')];
    if (collapsing) kept.push(`${half === 'from' ? '' : 'NOT '}${isMediator('x')}`);
    kept.push(...conditions);
    const rest =
      form === 'property'
        ? kept.length === 0
          ? ''
          : ` WITH x, k, v${where(kept)}`
        : ` ${join}${where(kept)}`;
    return {
      match: `${holders.match}${rest}`,
      near: 'v',
      first: form === 'property' ? 'k' : 'type(r1)',
      second: form === 'property' ? undefined : 'k',
      end: 'x',
      endsInLiteral: false,
      mediator: form === 'property' ? undefined : 'm',
      single: undefined,
      parameters: { ...parameters, ...holders.parameters },
    };
  }
  parameters.keys = keys;
  const values = `UNWIND [key IN keys(${holder}) WHERE key IN $keys] AS k UNWIND ([] + ${holder}[k]) AS v`;
  const before = form === 'property' ? '' : ` ${join} WHERE ${isMediator('m')}`;
  const after = conditions.length === 0 ? '' : ` WITH *${where(conditions)}`;
  return {
    match: `${bindNodes(context)}${before} ${values}${after}`,
    near: 'id',
    first: form === 'property' ? 'k' : 'type(r1)',
    second: form === 'property' ? undefined : 'k',
    end: 'v',
    endsInLiteral: true,
    mediator: form === 'property' ? undefined : 'm',
    single: undefined,
    parameters,
  };
}

function unique(list: readonly string[] | undefined): readonly string[] | undefined {
  return list === undefined ? undefined : [...new Set(list)];
}
