import type { Operator, OperatorKind } from '../api/types.ts';

/** How one field of an operator is edited. */
export type Field =
  | { readonly name: string; readonly as: 'node' | 'text' | 'edges' | 'groups' }
  | { readonly name: string; readonly as: 'number'; readonly least: number }
  | { readonly name: string; readonly as: 'choice'; readonly of: readonly string[] };

const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;

const node = (name: string): Field => ({ name, as: 'node' });
const choice = (name: string, of: readonly string[]): Field => ({ name, as: 'choice', of });
const number = (name: string, least: number): Field => ({ name, as: 'number', least });
const edges: Field = { name: 'edges', as: 'edges' };

/** The fields of every operator, in reading order. */
export const OPERATOR_FIELDS: Readonly<Record<OperatorKind, readonly Field[]>> = {
  filter: [node('node'), choice('op', [...COMPARISONS, 'contains', 'begins']), { name: 'value', as: 'text' }],
  compare: [node('left'), choice('op', COMPARISONS), node('right')],
  different: [node('nodes.0'), node('nodes.1')],
  not: [edges],
  either: [{ name: 'groups', as: 'groups' }],
  optional: [edges],
  every: [node('of'), edges],
  having: [node('of'), choice('op', COMPARISONS), number('value', 0)],
  top: [
    choice('direction', ['max', 'min']),
    choice('measure', ['value', 'count', 'sum', 'average']),
    node('by'),
    number('limit', 1),
    number('skip', 0),
  ],
  count: [],
  aggregate: [choice('function', ['sum', 'average', 'minimum', 'maximum']), node('of')],
  group: [node('by')],
  calculate: [choice('function', ['difference', 'ratio', 'sum']), node('left'), node('right')],
  truth: [],
};

export const OPERATOR_KINDS = Object.keys(OPERATOR_FIELDS) as readonly OperatorKind[];

/** The value of a field. `nodes.0` is the first of `nodes`. */
export function fieldOf(operator: Operator, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], operator);
}

/** The operator with another value in a field. */
export function withField(operator: Operator, name: string, value: unknown): Operator {
  const [key = '', place] = name.split('.');
  if (place === undefined) return { ...operator, [key]: value } as Operator;
  const list = (operator as unknown as Readonly<Record<string, readonly unknown[]>>)[key] ?? [];
  return { ...operator, [key]: list.with(Number(place), value) } as Operator;
}

/** Reads `1, 3` as positions from 0. Numbers that are not links of the plan are left out. */
export function readPlaces(text: string, edgeCount: number): readonly number[] {
  const numbers = text.match(/\d+/gu)?.map((digits) => Number(digits) - 1) ?? [];
  return [...new Set(numbers)].filter((place) => place >= 0 && place < edgeCount);
}

export function writePlaces(places: readonly number[]): string {
  return places.map((place) => place + 1).join(', ');
}
