import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fitToSchema, isStrictSchema, jsonSchemaOf } from './json-schema.ts';

const schema = z.object({
  matches: z.array(z.object({ relation: z.number().int(), score: z.number(), note: z.string().optional() })),
  verdict: z.boolean().optional(),
});

describe('jsonSchemaOf', () => {
  it('is made once, without bounds that say nothing', () => {
    const json = jsonSchemaOf(schema);
    expect(jsonSchemaOf(schema)).toBe(json);
    expect(json.properties?.matches?.items?.properties?.relation).toEqual({ type: 'integer' });
    expect(jsonSchemaOf(z.object({ a: z.int().min(1) })).properties?.a).toEqual({
      type: 'integer',
      minimum: 1,
    });
  });
});

describe('isStrictSchema', () => {
  it('wants every property required, at every depth', () => {
    expect(isStrictSchema(jsonSchemaOf(schema))).toBe(false);
    expect(isStrictSchema(jsonSchemaOf(z.object({ a: z.array(z.object({ b: z.string() })) })))).toBe(true);
    expect(
      isStrictSchema(jsonSchemaOf(z.object({ a: z.array(z.object({ b: z.string().optional() })) }))),
    ).toBe(false);
    expect(isStrictSchema(jsonSchemaOf(z.looseObject({ a: z.string() })))).toBe(false);
  });
});

describe('fitToSchema', () => {
  const bend = (value: unknown) => fitToSchema(value, jsonSchemaOf(schema));

  it('bends what is plainly meant', () => {
    expect(bend({ matches: { relation: '2', score: ' 7.5 ', note: 12 }, verdict: 'True' })).toEqual({
      matches: [{ relation: 2, score: 7.5, note: '12' }],
      verdict: true,
    });
    expect(bend({ matches: [], verdict: null })).toEqual({ matches: [] });
  });

  it('leaves alone what is not', () => {
    for (const value of [null, 3, 'x', [1]]) expect(bend(value)).toEqual(value);
    expect(bend({ matches: [{ relation: 'two', score: null }], other: '5' })).toEqual({
      matches: [{ relation: 'two', score: null }],
      other: '5',
    });
    expect(bend({ constructor: '1', __proto__: {} })).toEqual({ constructor: '1' });
  });
});
