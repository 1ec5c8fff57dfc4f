import { z } from 'zod';
import { aggregate, aggregateSchema } from './aggregate.ts';
import { calculate, calculateSchema } from './calculate.ts';
import { compare, compareSchema } from './compare.ts';
import { count, countSchema } from './count.ts';
import { different, differentSchema } from './different.ts';
import { either, eitherSchema } from './either.ts';
import { every, everySchema } from './every.ts';
import { filter, filterSchema } from './filter.ts';
import { group, groupSchema } from './group.ts';
import { having, havingSchema } from './having.ts';
import { not, notSchema } from './not.ts';
import type { OperatorSpec } from './operator.ts';
import { optional, optionalSchema } from './optional.ts';
import type { ReadonlyDeep } from './parts.ts';
import { top, topSchema } from './top.ts';
import { truth, truthSchema } from './truth.ts';

/** What a plan does beyond its edges. Each kind has its own file. */
export const operatorSchema = z.discriminatedUnion('kind', [
  filterSchema,
  compareSchema,
  differentSchema,
  notSchema,
  eitherSchema,
  optionalSchema,
  everySchema,
  havingSchema,
  topSchema,
  countSchema,
  aggregateSchema,
  groupSchema,
  calculateSchema,
  truthSchema,
]);

export type Operator = ReadonlyDeep<z.infer<typeof operatorSchema>>;
export type OperatorKind = Operator['kind'];

/** Every operator, by kind. */
export const OPERATORS: { readonly [K in OperatorKind]: OperatorSpec<Extract<Operator, { kind: K }>> } = {
  filter,
  compare,
  different,
  not,
  either,
  optional,
  every,
  having,
  top,
  count,
  aggregate,
  group,
  calculate,
  truth,
};

/** The definition of an operator's kind. */
export function specOf(operator: Operator): OperatorSpec<Operator> {
  return OPERATORS[operator.kind] as unknown as OperatorSpec<Operator>;
}
