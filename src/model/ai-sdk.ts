import { type LanguageModel as AiSdkLanguageModel, APICallError, wrapLanguageModel } from 'ai';
import { isAbort, ModelCallError } from '../errors.ts';
import { isStrictSchema, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import type { LanguageModel, ModelReply, ModelRequest, StructuredSupport } from './model.ts';
import { excerpt, redact } from './redact.ts';
import { parseRetryAfter } from './retry-after.ts';
import { estimateTokens } from './tokens.ts';

/** A model object of the AI SDK, of any specification version; the gateway's bare text names are not taken. */
export type AiSdkModel = Exclude<AiSdkLanguageModel, string>;

/** How much a reasoning model shall think; `provider-default` leaves it to the provider. */
export type Reasoning = 'provider-default' | 'none' | 'minimal' | 'low' | 'medium' | 'high';

export interface FromAiSdkOptions {
  /** `provider:model`; made from the object's own names when absent. */
  readonly id?: string;
  /** The best rung to start at. Default `json-schema`; a server that refuses it is asked again more plainly. */
  readonly structured?: StructuredSupport;
  readonly contextTokens?: number;
  readonly reasoning?: Reasoning;
  /** Texts that must not show up in any error. */
  readonly secrets?: readonly string[];
}

/** Any AI SDK language model as a Clew model. Makes one attempt per request: retries are a wrapper's work. */
export function fromAiSdk(model: AiSdkModel, options: FromAiSdkOptions = {}): LanguageModel {
  const sdk = wrapLanguageModel({
    model: model as Parameters<typeof wrapLanguageModel>[0]['model'],
    middleware: [],
  });
  const id = options.id ?? `${sdk.provider.split('.', 1)[0]}:${sdk.modelId}`;
  return {
    id,
    structured: options.structured ?? 'json-schema',
    ...(options.contextTokens === undefined ? {} : { contextTokens: options.contextTokens }),
    async generate(request, { signal } = {}) {
      const started = performance.now();
      try {
        const result = await sdk.doGenerate(callOptions(request, options.reasoning, signal));
        return toReply(request, result, performance.now() - started);
      } catch (error) {
        signal?.throwIfAborted();
        throw isAbort(error) ? error : toModelCallError(error, id, options.secrets ?? []);
      }
    },
  };
}

type Sdk = ReturnType<typeof wrapLanguageModel>;
type CallOptions = Parameters<Sdk['doGenerate']>[0];
type GenerateResult = Awaited<ReturnType<Sdk['doGenerate']>>;

function callOptions(
  request: ModelRequest,
  reasoning: Reasoning | undefined,
  signal: AbortSignal | undefined,
): CallOptions {
  const schema = request.schema === undefined ? undefined : jsonSchemaOf(request.schema);
  return {
    prompt: toPrompt(request),
    maxOutputTokens: request.maxOutputTokens,
    temperature: request.temperature,
    ...(request.seed === undefined ? {} : { seed: request.seed }),
    ...(request.stop === undefined ? {} : { stopSequences: [...request.stop] }),
    ...(reasoning === undefined ? {} : { reasoning }),
    ...formatOptions(request.structured ?? 'text', schema),
    ...(signal === undefined ? {} : { abortSignal: signal }),
  };
}

function formatOptions(
  structured: StructuredSupport,
  schema: JsonSchema | undefined,
): Pick<CallOptions, 'responseFormat' | 'providerOptions'> {
  if (structured === 'text') return {};
  if (structured === 'json-mode' || schema === undefined) return { responseFormat: { type: 'json' } };
  const strictJsonSchema = isStrictSchema(schema);
  return {
    responseFormat: { type: 'json', schema: schema as object, name: 'reply' },
    providerOptions: { openai: { strictJsonSchema }, openaiCompatible: { strictJsonSchema } },
  };
}

function toPrompt({ system, prompt, turns = [] }: ModelRequest): CallOptions['prompt'] {
  return [
    ...(system === undefined ? [] : [{ role: 'system' as const, content: system }]),
    { role: 'user' as const, content: [{ type: 'text' as const, text: prompt }] },
    ...turns.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
  ];
}

function toReply(request: ModelRequest, result: GenerateResult, durationMs: number): ModelReply {
  const text =
    result.structuredOutputText ??
    result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const input = result.usage.inputTokens.total;
  const output = result.usage.outputTokens.total;
  const { unified } = result.finishReason;
  return {
    text,
    usage: {
      inputTokens:
        input ?? estimateTokens(request.system, request.prompt, ...(request.turns ?? []).map((t) => t.text)),
      outputTokens: output ?? estimateTokens(text),
      estimated: input === undefined || output === undefined,
    },
    finishReason: unified === 'stop' || unified === 'length' ? unified : 'other',
    durationMs,
  };
}

/** Says what was tried, where, what came back and what may help; never a key. */
export function toModelCallError(error: unknown, model: string, secrets: readonly string[]): ModelCallError {
  if (!APICallError.isInstance(error)) {
    const message = error instanceof Error ? error.message : String(error);
    return new ModelCallError(redact(`${model}: ${excerpt(message)}`, secrets), { model });
  }
  const { statusCode: status } = error;
  const broken = status !== undefined && status < 300;
  const body = error.responseBody === undefined ? '' : excerpt(error.responseBody);
  const said = broken ? `the reply could not be read (${body || error.message})` : excerpt(error.message);
  const place = new URL(error.url);
  place.search = '';
  const retryAfterMs = parseRetryAfter(error.responseHeaders ?? {});
  return new ModelCallError(
    redact(
      `${model}: ${status === undefined ? '' : `HTTP ${status} from `}${place}: ${said}${hint(error, status)}`,
      secrets,
    ),
    {
      model,
      retryable: broken || error.isRetryable,
      ...(status === undefined ? {} : { status }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(secrets.length === 0 ? { cause: error } : {}),
    },
  );
}

function hint(error: APICallError, status: number | undefined): string {
  if (status === undefined) return ' Is the server running, and is the base URL right?';
  if (status === 401 || status === 403) return ' Check the API key.';
  if (status === 404) {
    return new URL(error.url).pathname.includes('/v1')
      ? ' Check the model name and the base URL.'
      : ' Check the model name and the base URL; it usually ends in /v1.';
  }
  return '';
}
