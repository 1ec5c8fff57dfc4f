import { setImmediate } from 'node:timers/promises';
import { type JsonSchema, jsonSchemaOf } from '../../src/model/json-schema.ts';
import type { GenerateOptions, LanguageModel, ModelReply, ModelRequest } from '../../src/model/model.ts';

export interface ShapeModel extends LanguageModel {
  /** Every request, in order of arrival. */
  readonly requests: readonly ModelRequest[];
}

/**
 * A model that writes the first thing its schema allows, with this name for every text: a method of any kind goes on to its next step.
 * It replies in the next round of the event loop, as any server does at the earliest.
 */
export function shapeModel(name: string): ShapeModel {
  const requests: ModelRequest[] = [];
  return {
    id: 'shape:test',
    structured: 'json-schema',
    requests,
    async generate(request, { onText }: GenerateOptions = {}): Promise<ModelReply> {
      requests.push(request);
      await setImmediate();
      const { schema } = request;
      const text = schema === undefined ? name : JSON.stringify(example(jsonSchemaOf(schema), name));
      onText?.(text);
      const usage = { inputTokens: 10, outputTokens: 10, estimated: false };
      return { text, usage, finishReason: 'stop', durationMs: 0 };
    },
  };
}

function example(schema: JsonSchema, name: string): unknown {
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  if (first !== undefined) return example(first, name);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Object.hasOwn(schema, 'const')) return schema.const;
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      return Object.fromEntries(properties.map(([key, inner]) => [key, example(inner, name)]));
    }
    case 'array':
      return [example(schema.items ?? {}, name)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return name;
  }
}
