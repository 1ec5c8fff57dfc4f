import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Something that a model may ask for instead of answering. */
export interface ToolSpec {
  readonly name: string;
  /** A description for the model. */
  readonly description: string;
  /** An object schema. What a model sends is not checked against it here. */
  readonly input: z.ZodType;
}

/** What a model asked for. `input` is the JSON it wrote, unchecked, or text if it was not JSON. */
export interface ToolCall {
  /** The provider's id, which says to which call a result belongs. */
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  /** Data that the provider wants back with the call. It is not read here. */
  readonly providerMetadata?: unknown;
}

/** One earlier turn of a conversation with tools: what the model asked for, and what it got, in the same order. */
export interface ToolExchange {
  /** What the model wrote besides its calls. May be empty. */
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly results: readonly { readonly text: string; readonly isError: boolean }[];
}

/** The shape of tool calls in a cache or on a tape. */
export const storedToolCalls = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      input: z.unknown(),
      providerMetadata: z.unknown().optional(),
    }),
  )
  .readonly();

/** Tools as plain JSON, for providers and for the key of a request. */
export function toolsAsJson(tools: readonly ToolSpec[]): readonly {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}[] {
  return tools.map(({ name, description, input }) => ({
    name,
    description,
    inputSchema: jsonSchemaOf(input),
  }));
}

/** Every text of tools and exchanges that goes to the model, for estimating tokens. */
export function toolTexts(request: {
  readonly tools?: readonly ToolSpec[] | undefined;
  readonly exchanges?: readonly ToolExchange[] | undefined;
}): readonly string[] {
  const { tools = [], exchanges = [] } = request;
  return [
    ...(tools.length === 0 ? [] : [JSON.stringify(toolsAsJson(tools))]),
    ...exchanges.flatMap(({ text, calls, results }) => [
      text,
      ...calls.map(({ name, input }) => `${name} ${JSON.stringify(input)}`),
      ...results.map((result) => result.text),
    ]),
  ];
}
