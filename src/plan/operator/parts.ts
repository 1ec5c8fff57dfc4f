import { z } from 'zod';

/** Id of a node of the plan. */
export const nodeId = z.string().min(1).max(40);

/** Positions of edges among the plan's edges, from 0. */
export const edgePlaces = z.array(z.int().min(0)).min(1);

/** How to compare two values, or a number and a given one. */
export const comparison = z.enum(['=', '!=', '<', '<=', '>', '>=']);

/** The same type, deeply readonly. */
export type ReadonlyDeep<T> = T extends readonly [unknown, ...unknown[]]
  ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
  : T extends readonly (infer Item)[]
    ? readonly ReadonlyDeep<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
      : T;
