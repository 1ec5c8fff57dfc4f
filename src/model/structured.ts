import type { z } from 'zod';
import { BudgetExceededError, ModelCallError } from '../errors.ts';
import { fitToSchema, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import type { GenerateOptions, LanguageModel, ModelReply, ModelRequest, StructuredSupport } from './model.ts';
import { readJsonValues, withoutThoughts } from './parse-reply.ts';
import type { ToolCall } from './tools.ts';
import { originOf } from './wrap.ts';

export type StructuredRequest = Omit<ModelRequest, 'schema' | 'structured' | 'turns'> & {
  readonly schema: z.ZodType;
};

export interface StructuredReader<Output> {
  /**
   * @param value an object or list from the reply, bent towards the schema but unchecked. Returns undefined if it is
   * unusable.
   */
  read(value: unknown): Output | undefined;
  /** For a reply without any JSON. Thoughts have been removed. */
  readText?(text: string): Output | undefined;
  /** What the model asked for instead of a reply. Never empty. */
  readCalls?(calls: readonly ToolCall[]): Output | undefined;
  /** One sentence for the repair request on what is wrong with a value that `read` refuses. */
  fault?(value: unknown): string | undefined;
}

export type StructuredResult<Output> =
  | {
      readonly reply: 'ok' | 'repaired';
      readonly output: Output;
      /** Whether the reply stopped at its length limit, so that the rest is missing. */
      readonly isCut?: true;
    }
  | { readonly reply: 'no-match' };

export const LADDER: readonly StructuredSupport[] = ['json-schema', 'json-mode', 'text'];

/** What a model turned out to support. Its next call starts at the rung that worked. */
const learned = new WeakMap<LanguageModel, StructuredSupport>();

/**
 * Asks for data: with a JSON schema if the model supports it, else in JSON mode, else as plain text. The tolerant
 * parser reads each. One repair request follows an unusable reply; after that the result is `no-match`. Takes one or
 * two completed requests. Without budget for the repair, an unusable first reply is `no-match`. @throws
 * {BudgetExceededError} if there is no budget for the first request. @throws {ModelCallError} if the model cannot be
 * called, but never because of what it writes.
 */
export async function generateStructured<Output>(
  model: LanguageModel,
  request: StructuredRequest,
  reader: StructuredReader<Output>,
  {
    notes = NOTES,
    ...options
  }: GenerateOptions & { readonly notes?: StructuredRepairNotes | undefined } = {},
): Promise<StructuredResult<Output>> {
  const schema = jsonSchemaOf(request.schema);
  const first = await generateOnLadder(model, request, schema, options);
  const output = readReply(first, schema, reader);
  if (output !== undefined) return { reply: 'ok', output, ...cutMark(first) };

  const fault = faultOf(first, schema, reader);
  const repair = repairRequest(request, first, notes, fault);
  let second: ModelReply;
  try {
    second = await generateOnLadder(model, repair, schema, options);
  } catch (error) {
    if (error instanceof BudgetExceededError) return { reply: 'no-match' };
    throw error;
  }
  const repaired = readReply(second, schema, reader);
  return repaired === undefined
    ? { reply: 'no-match' }
    : { reply: 'repaired', output: repaired, ...cutMark(second) };
}

function cutMark({ finishReason }: ModelReply): { readonly isCut?: true } {
  return finishReason === 'length' ? { isCut: true } : {};
}

function readReply<Output>(
  reply: ModelReply,
  schema: JsonSchema,
  reader: StructuredReader<Output>,
): Output | undefined {
  if (reply.toolCalls !== undefined && reply.toolCalls.length > 0) {
    const output = reader.readCalls?.(reply.toolCalls);
    if (output !== undefined) return output;
  }
  let found = false;
  for (const value of readJsonValues(reply.text, { cut: reply.finishReason === 'length' })) {
    found = true;
    const output = reader.read(fitToSchema(value, schema));
    if (output !== undefined) return output;
  }
  const text = withoutThoughts(reply.text).trim();
  return found || text === '' ? undefined : reader.readText?.(text);
}

/** What is wrong with the value that comes nearest to a reply: the last one found. */
function faultOf<Output>(
  reply: ModelReply,
  schema: JsonSchema,
  reader: StructuredReader<Output>,
): string | undefined {
  if (reader.fault === undefined || reply.finishReason === 'length') return undefined;
  for (const value of readJsonValues(reply.text)) return reader.fault(fitToSchema(value, schema));
  return undefined;
}

/** One completed request at the best rung that the server accepts. */
async function generateOnLadder(
  model: LanguageModel,
  request: Omit<ModelRequest, 'structured'>,
  schema: JsonSchema,
  options: GenerateOptions,
): Promise<ModelReply> {
  // A reply may be a tool call, so it cannot be held to a schema.
  const isShaped = schema.type === 'object' && request.tools === undefined;
  const best = learned.get(originOf(model)) ?? model.structured;
  let rung = LADDER.indexOf(isShaped ? best : 'text');
  for (;;) {
    const structured = LADDER[rung]!;
    try {
      const reply = await model.generate(withShape({ ...request, structured }, schema), options);
      if (isShaped && structured !== best) learned.set(originOf(model), structured);
      return reply;
    } catch (error) {
      if (rung === LADDER.length - 1 || !refusesFormat(error)) throw error;
      rung += 1;
    }
  }
}

/** Without support for a JSON schema, the model must be told the shape, unless the prompt already mentions JSON. */
function withShape(request: ModelRequest, schema: JsonSchema): ModelRequest {
  if (request.structured === 'json-schema') return request;
  if (/json/i.test(request.system ?? '') || /json/i.test(request.prompt)) return request;
  const shape = `Reply with JSON of this schema and nothing else: ${JSON.stringify(schema)}`;
  return { ...request, system: request.system === undefined ? shape : `${request.system}\n\n${shape}` };
}

/** Whether a server refused the request itself, and not because of its length, so that a simpler one may pass. */
function refusesFormat(error: unknown): boolean {
  if (!(error instanceof ModelCallError) || error.retryable) return false;
  if (error.status !== 400 && error.status !== 422 && error.status !== 501) return false;
  return /response_?format|response_?schema|json|schema|grammar|structured|output_config|output_format/i.test(
    error.message,
  );
}

/** The longest part of an unusable reply that is shown again. */
const MAX_QUOTED_CHARS = 2000;

/** The room for a reply whose first try was cut off, as happens to models that think before they write. */
const LEAST_REPAIR_TOKENS = 2048;

function repairRequest(
  request: StructuredRequest,
  reply: ModelReply,
  notes: StructuredRepairNotes,
  fault: string | undefined,
): Omit<ModelRequest, 'structured'> {
  const cut = reply.finishReason === 'length';
  const general = notes[cut ? 'cut' : 'unreadable'];
  const note = fault === undefined ? general : `${general} ${fault}`;
  const quoted = withoutThoughts(reply.text).trim().slice(0, MAX_QUOTED_CHARS);
  const maxOutputTokens = cut
    ? Math.max(request.maxOutputTokens * 2, LEAST_REPAIR_TOKENS)
    : request.maxOutputTokens;
  if (quoted === '') return { ...request, maxOutputTokens, prompt: `${request.prompt}\n\n${note}` };
  return {
    ...request,
    maxOutputTokens,
    turns: [
      { role: 'assistant', text: quoted },
      { role: 'user', text: note },
    ],
  };
}

/** The text for a model whose reply was unusable or cut off, before it answers the same request again. */
export interface StructuredRepairNotes {
  readonly unreadable: string;
  readonly cut: string;
}

const NOTES: StructuredRepairNotes = {
  unreadable:
    'That reply could not be used. Answer the same request again with one JSON value of the requested shape and nothing else.',
  cut: 'The reply was cut off because it was too long. Answer the same request again, shorter: one JSON value of the requested shape and nothing else.',
};
