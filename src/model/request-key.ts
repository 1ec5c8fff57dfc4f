import { createHash } from 'node:crypto';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import type { ModelRequest } from './model.ts';
import { toolsAsJson } from './tools.ts';

/** Everything about a request on which its reply may depend, as plain JSON. */
export interface RequestKey {
  readonly model: string;
  readonly task: string;
  readonly system?: string | undefined;
  readonly prompt: string;
  readonly turns?: ModelRequest['turns'];
  readonly tools?: ReturnType<typeof toolsAsJson>;
  readonly exchanges?: ModelRequest['exchanges'];
  readonly schema?: JsonSchema;
  readonly structured?: string | undefined;
  readonly maxOutputTokens: number;
  readonly temperature: number;
  readonly seed?: number | undefined;
  readonly sampling?: ModelRequest['sampling'];
  readonly stop?: readonly string[] | undefined;
}

/** What the key leaves out although it belongs to a call. */
export const KEY_IGNORES: readonly string[] = ['abort signal', 'time', 'API key'];

export function requestKey(model: string, request: ModelRequest): RequestKey {
  const { task, system, prompt, turns, schema, structured, maxOutputTokens, temperature, seed, stop } =
    request;
  return {
    model,
    task,
    system,
    prompt,
    ...(turns === undefined || turns.length === 0 ? {} : { turns }),
    ...(request.tools === undefined ? {} : { tools: toolsAsJson(request.tools) }),
    ...(request.exchanges === undefined || request.exchanges.length === 0
      ? {}
      : { exchanges: request.exchanges }),
    ...(schema === undefined ? {} : { schema: jsonSchemaOf(schema) }),
    structured,
    maxOutputTokens,
    temperature,
    seed,
    sampling: request.sampling,
    stop,
  };
}

/** SHA-256 of the key's JSON, hexadecimal; the order of fields is fixed by `requestKey`. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * Identifies the text that a model sees, whatever the model and its settings: SHA-256 of system text, prompt and turns.
 */
export function promptHash({
  system,
  prompt,
  turns = [],
}: Pick<ModelRequest, 'system' | 'prompt' | 'turns'>): string {
  return hashOf([system ?? null, prompt, turns.map(({ role, text }) => [role, text])]);
}
