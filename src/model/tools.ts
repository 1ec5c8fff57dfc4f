import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Something a model may ask for in place of an answer. */
export interface ToolSpec {
  readonly name: string;
  /** For the model. */
  readonly description: string;
  /** An object. What a model sends is not checked against it here. */
  readonly input: z.ZodType;
}

/** What a model asked for. `input` is the JSON it wrote, unchecked; text when it was no JSON. */
export interface ToolCall {
  /** The provider's; names the call to which a result belongs. */
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  /** What the provider wants back with the call, unread. */
  readonly providerMetadata?: unknown;
}

/** One earlier turn of a conversation with tools: what the model asked for and what it got, in the same order. */
export interface ToolExchange {
  /** What the model wrote beside its calls; may be empty. */
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly results: readonly { readonly text: string; readonly isError: boolean }[];
}

/** Shape of tool calls in a cache or on a tape. */
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

/** Tools as plain JSON: for providers, and for the key of a request. */
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
