import { z } from 'zod';
import { oncePer } from '../once-per.ts';

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly [keyword: string]: unknown;
}

const converted = new WeakMap<z.ZodType, JsonSchema>();

/** The JSON Schema (draft 7) of what a model should write. Made once per schema. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return oncePer(converted, schema, () => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      target: 'draft-7',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => dropIntegerBounds(jsonSchema),
    });
    return json as JsonSchema;
  });
}

/** A schema that a model sees as this JSON Schema. What it writes is not checked here. */
export function schemaFromJson(json: JsonSchema): z.ZodType {
  const schema = z.unknown();
  converted.set(schema, json);
  return schema;
}

/** Integers come with the limits of JavaScript's integers, which a model need not read. */
function dropIntegerBounds(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Whether every object of the schema is closed and requires all its properties, as strict decoding at OpenAI asks. */
export function isStrictSchema(schema: JsonSchema): boolean {
  const properties = Object.keys(schema.properties ?? {});
  if (schema.type === 'object') {
    const required = new Set(schema.required ?? []);
    if (schema.additionalProperties !== false || properties.some((name) => !required.has(name))) return false;
  }
  return childSchemas(schema).every(isStrictSchema);
}

/**
 * Bends a value towards a schema where the meaning is clear. Numbers written as text become numbers and the reverse, a
 * single value becomes a list of one, and `null` for an optional property is removed. Everything else stays as it is.
 */
export function fitToSchema(value: unknown, schema: JsonSchema): unknown {
  switch (schema.type) {
    case 'integer':
    case 'number':
      return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    case 'boolean':
      return typeof value === 'string' ? (BOOLEANS[value.trim().toLowerCase()] ?? value) : value;
    case 'array':
      return fitArray(value, schema);
    case 'object':
      return fitObject(value, schema);
    default:
      return value;
  }
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

function fitArray(value: unknown, schema: JsonSchema): unknown {
  if (value === undefined || value === null) return value;
  const items = schema.items ?? {};
  return (Array.isArray(value) ? value : [value]).map((item) => fitToSchema(item, items));
}

function fitObject(value: unknown, schema: JsonSchema): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const required = new Set(schema.required ?? []);
  const entries: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
    if (inner === null && property !== undefined && !required.has(name)) continue;
    entries.push([name, property === undefined ? inner : fitToSchema(inner, property)]);
  }
  return Object.fromEntries(entries);
}

function childSchemas(schema: JsonSchema): JsonSchema[] {
  const lists = ['anyOf', 'allOf', 'oneOf'].flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list) ? (list as JsonSchema[]) : [];
  });
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : []), ...lists];
}
