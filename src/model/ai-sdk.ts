import { type LanguageModel as AiSdkLanguageModel, APICallError, wrapLanguageModel } from 'ai';
import { isAbort, ModelCallError } from '../errors.ts';
import { ownErrorIn } from './guarded-fetch.ts';
import { isStrictSchema, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import type { LanguageModel, ModelReply, ModelRequest, Sampling, StructuredSupport } from './model.ts';
import { excerpt, redact } from './redact.ts';
import { parseRetryAfter } from './retry-after.ts';
import { believableTokens, estimateTokens } from './tokens.ts';
import { type ToolCall, type ToolExchange, toolsAsJson, toolTexts } from './tools.ts';

/** A model object of the AI SDK, of any specification version. The gateway's bare text names are not accepted. */
export type AiSdkModel = Exclude<AiSdkLanguageModel, string>;

/** How much a reasoning model should think. `provider-default` leaves that to the provider. */
export type ReasoningEffort = 'provider-default' | 'none' | 'minimal' | 'low' | 'medium' | 'high';

export interface FromAiSdkOptions {
  /** `provider:model`. Default: made from the object's own names. */
  readonly id?: string | undefined;
  /** The best rung to start at. Default `json-schema`. A server that refuses it is asked again in a simpler way. */
  readonly structured?: StructuredSupport | undefined;
  readonly contextTokens?: number | undefined;
  readonly reasoning?: ReasoningEffort | undefined;
  /** Texts that must not appear in any error. */
  readonly secrets?: readonly string[] | undefined;
}

/** Any AI SDK language model as a Clew model. Makes one attempt per request; a wrapper does the retries. */
export function fromAiSdk(model: AiSdkModel, options: FromAiSdkOptions = {}): LanguageModel {
  const sdk = wrapLanguageModel({
    model: model as Parameters<typeof wrapLanguageModel>[0]['model'],
    middleware: [],
  });
  const id = options.id ?? `${sdk.provider.split('.', 1)[0]}:${sdk.modelId}`;
  return {
    id,
    structured: options.structured ?? 'json-schema',
    tools: true,
    contextTokens: options.contextTokens,
    async generate(request, { signal, onText } = {}) {
      const started = performance.now();
      try {
        const call = callOptions(request, options.reasoning, signal);
        const result =
          onText === undefined
            ? await sdk.doGenerate(call)
            : await readStream(await sdk.doStream(call), onText);
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
type StreamResult = Awaited<ReturnType<Sdk['doStream']>>;
/** The parts of a reply that are read, whole or in pieces. */
type ReplyParts = Pick<GenerateResult, 'content' | 'usage' | 'finishReason' | 'structuredOutputText'>;

/** Reads a reply piece by piece. `onText` receives the text so far after each piece. */
async function readStream({ stream }: StreamResult, onText: (text: string) => void): Promise<ReplyParts> {
  let text = '';
  const calls: GenerateResult['content'] = [];
  let end: Pick<ReplyParts, 'usage' | 'finishReason'> | undefined;
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      text += part.delta;
      onText(text);
    } else if (part.type === 'tool-call') calls.push(part);
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'finish') end = part;
  }
  if (end === undefined) throw new TypeError('The reply ended before it was whole.');
  return { ...end, content: [{ type: 'text', text }, ...calls] };
}

function callOptions(
  request: ModelRequest,
  reasoning: ReasoningEffort | undefined,
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
    ...(request.tools === undefined ? {} : { tools: toTools(request.tools), toolChoice: { type: 'auto' } }),
    ...(request.sampling?.topK === undefined ? {} : { topK: request.sampling.topK }),
    ...formatOptions(request.structured ?? 'text', schema, samplingFields(request.sampling)),
    ...(signal === undefined ? {} : { abortSignal: signal }),
  };
}

function formatOptions(
  structured: StructuredSupport,
  schema: JsonSchema | undefined,
  fields: Readonly<Record<string, number>>,
): Pick<CallOptions, 'responseFormat' | 'providerOptions'> {
  const more = Object.keys(fields).length === 0 ? {} : { providerOptions: { openaiCompatible: fields } };
  if (structured === 'text') return more;
  if (structured === 'json-mode' || schema === undefined)
    return { responseFormat: { type: 'json' }, ...more };
  const strictJsonSchema = isStrictSchema(schema);
  return {
    responseFormat: { type: 'json', schema: schema as object, name: 'reply' },
    providerOptions: { openai: { strictJsonSchema }, openaiCompatible: { strictJsonSchema, ...fields } },
  };
}

/** Fields of servers that speak OpenAI's protocol. Llama.cpp and vLLM name the penalty differently. */
function samplingFields({ topK, minP, repeatPenalty }: Sampling = {}): Record<string, number> {
  return {
    ...(topK === undefined ? {} : { top_k: topK }),
    ...(minP === undefined ? {} : { min_p: minP }),
    ...(repeatPenalty === undefined
      ? {}
      : { repeat_penalty: repeatPenalty, repetition_penalty: repeatPenalty }),
  };
}

function toPrompt({ system, prompt, turns = [], exchanges = [] }: ModelRequest): CallOptions['prompt'] {
  return [
    ...(system === undefined ? [] : [{ role: 'system' as const, content: system }]),
    { role: 'user' as const, content: [{ type: 'text' as const, text: prompt }] },
    ...exchanges.flatMap(toMessages),
    ...turns.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
  ];
}

type Tools = NonNullable<CallOptions['tools']>;

function toTools(tools: NonNullable<ModelRequest['tools']>): Tools {
  return toolsAsJson(tools).map(({ name, description, inputSchema }) => ({
    type: 'function' as const,
    name,
    description,
    inputSchema: inputSchema as object,
  }));
}

/** What the model asked for, with each result beside its call. */
function toMessages({ text, calls, results }: ToolExchange): CallOptions['prompt'] {
  return [
    {
      role: 'assistant' as const,
      content: [
        ...(text === '' ? [] : [{ type: 'text' as const, text }]),
        ...calls.map(({ id, name, input, providerMetadata }) => ({
          type: 'tool-call' as const,
          toolCallId: id,
          toolName: name,
          input,
          ...(providerMetadata === undefined ? {} : { providerOptions: providerMetadata as SdkOptions }),
        })),
      ],
    },
    {
      role: 'tool' as const,
      content: calls.map(({ id, name }, index) => {
        const result = results[index] ?? { text: '', isError: true };
        return {
          type: 'tool-result' as const,
          toolCallId: id,
          toolName: name,
          output: { type: result.isError ? ('error-text' as const) : ('text' as const), value: result.text },
        };
      }),
    },
  ];
}

type SdkOptions = NonNullable<CallOptions['providerOptions']>;

function toToolCalls(content: GenerateResult['content']): readonly ToolCall[] {
  return content.flatMap((part) => {
    if (part.type !== 'tool-call' || part.providerExecuted === true) return [];
    const { toolCallId: id, toolName: name, input, providerMetadata } = part;
    return [
      {
        id,
        name,
        input: parsedInput(input),
        providerMetadata,
      },
    ];
  });
}

/** A model may write anything. Text that is not JSON stays as it is. */
function parsedInput(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

function toReply(request: ModelRequest, result: ReplyParts, durationMs: number): ModelReply {
  const text =
    result.structuredOutputText ??
    result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const toolCalls = toToolCalls(result.content);
  const input = believableTokens(result.usage.inputTokens.total);
  const output = believableTokens(result.usage.outputTokens.total);
  const { unified } = result.finishReason;
  return {
    text,
    usage: {
      inputTokens:
        input ??
        estimateTokens(
          request.system,
          request.prompt,
          ...(request.turns ?? []).map((t) => t.text),
          ...toolTexts(request),
        ),
      outputTokens: output ?? estimateTokens(text, ...toolCalls.map((call) => JSON.stringify(call.input))),
      estimated: input === undefined || output === undefined,
    },
    finishReason: unified === 'stop' || unified === 'length' ? unified : 'other',
    durationMs,
    ...(toolCalls.length === 0 ? {} : { toolCalls }),
  };
}

/** Says what was tried and where, what came back, and what may help. Never contains a key. */
export function toModelCallError(error: unknown, model: string, secrets: readonly string[]): ModelCallError {
  const own = ownErrorIn(error);
  if (own !== undefined) return own;
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
      status,
      retryAfterMs,
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
