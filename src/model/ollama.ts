import { z } from 'zod';
import { ConfigError, isAbort, ModelCallError } from '../errors.ts';
import { MODELS } from '../limits.ts';
import type { ReasoningEffort } from './ai-sdk.ts';
import { guardedFetch, ownErrorIn } from './guarded-fetch.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { LanguageModel, ModelReply, ModelRequest, Sampling } from './model.ts';
import { excerpt } from './redact.ts';
import { parseRetryAfter } from './retry-after.ts';
import { believableTokens, estimateTokens, LEAST_REPLY_TOKENS } from './tokens.ts';

export interface OllamaOptions {
  /** As `OLLAMA_HOST` gives it: `127.0.0.1:11434`, `http://host`. Default `http://127.0.0.1:11434`. */
  readonly host?: string | undefined;
  /** A fixed context size for every request. Default: sized by the prompts. */
  readonly contextTokens?: number | undefined;
  /** Whether a model that can think does so before it replies. Default `none`. */
  readonly reasoning?: ReasoningEffort | undefined;
  /** The `fetch` for requests. Default: a guarded one. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * A model served by Ollama, over Ollama's own API. Ollama silently cuts prompts that are longer than its context. So
 * every request names a context that holds prompt and reply, and a prompt that no context of the model can hold is an
 * error. The context only grows while the model is in use, because Ollama reloads the model for each size. @throws
 * {ConfigError} if the server does not have the model. @throws {ModelCallError} if it cannot be reached.
 */
export async function openOllama(
  name: string,
  options: OllamaOptions = {},
  signal?: AbortSignal,
): Promise<LanguageModel> {
  const id = `ollama:${name}`;
  const base = ollamaUrl(options.host);
  const fetch = options.fetch ?? guardedFetch({ model: id, maxBytes: MODELS.replyBytes.value });
  const facts = await describeModel(id, name, base, fetch, signal);
  const largest = options.contextTokens ?? facts.contextTokens;
  let contextTokens = options.contextTokens ?? Math.min(SMALLEST_CONTEXT, largest);

  return {
    id,
    structured: 'json-schema',
    contextTokens: largest,
    async generate(request, callOptions) {
      const started = performance.now();
      const room = replyRoom(id, request, largest);
      const size = Math.max(contextTokens, contextFor(request, room, largest));
      contextTokens = size;
      const body = chatBody(name, request, {
        replyTokens: room,
        contextTokens: size,
        canThink: facts.canThink,
        reasoning: options.reasoning ?? 'none',
      });
      const { signal, onText } = callOptions ?? {};
      const read = onText === undefined ? readWhole : (response: Response) => readPieces(response, onText);
      const sent = { ...body, stream: onText !== undefined };
      const value = await post(`${base}/api/chat`, sent, { model: id, fetch, signal, read });
      const reply = chatReply.safeParse(value);
      if (!reply.success) {
        throw new ModelCallError(
          `${id}: the reply of ${base} could not be read (${excerpt(JSON.stringify(value))})`,
          {
            model: id,
            retryable: true,
          },
        );
      }
      return toReply(id, request, reply.data, size, performance.now() - started);
    },
  };
}

const DEFAULT_HOST = 'http://127.0.0.1:11434';

/**
 * Accepts everything that `OLLAMA_HOST` may hold, with or without scheme and port. An address that means "all" becomes
 * loopback.
 */
export function ollamaUrl(host: string | undefined): string {
  if (host === undefined || host.trim() === '') return DEFAULT_HOST;
  const text = host.trim();
  const withScheme = /^https?:\/\//i.test(text)
    ? text
    : `http://${text.startsWith(':') ? `127.0.0.1${text}` : text}`;
  if (!URL.canParse(withScheme)) {
    throw new ConfigError(`"${host}" is no address of an Ollama server.`, {
      mend: 'Write it like http://127.0.0.1:11434 (flag --base-url or environment variable OLLAMA_HOST).',
    });
  }
  const url = new URL(withScheme);
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = '127.0.0.1';
  const hasPort = url.port !== '' || /:\d+(\/|$)/.test(withScheme.replace(/^https?:\/\//i, ''));
  if (!hasPort && !/^https?:\/\//i.test(text)) url.port = '11434';
  return url.href.replace(/\/+$/, '');
}

const SMALLEST_CONTEXT = 4096;

/** The most tokens that a chat template adds. */
const TEMPLATE_TOKENS = 256;

/** How many tokens the reply may have: what was asked for, or what the largest context leaves. */
function replyRoom(model: string, request: ModelRequest, largest: number): number {
  const { maxOutputTokens, task } = request;
  const estimate = estimateRequest(request);
  const room = Math.min(maxOutputTokens, largest - estimate);
  if (room < Math.min(maxOutputTokens, LEAST_REPLY_TOKENS)) {
    throw new ModelCallError(
      `${model}: the prompt of task "${task}" takes about ${estimate} tokens and its reply up to ${maxOutputTokens}; the context holds ${largest}. Use a model with a larger context or fewer candidates.`,
      { model },
    );
  }
  return room;
}

/**
 * The context a request needs: a power of two times 4096 that holds even a prompt of short words and rare names, which
 * takes twice the tokens of the estimate, but not more than the model has.
 */
function contextFor(request: ModelRequest, replyTokens: number, largest: number): number {
  let size = SMALLEST_CONTEXT;
  while (size < estimateRequest(request) * 2 + TEMPLATE_TOKENS + replyTokens) size *= 2;
  return Math.min(size, largest);
}

function estimateRequest({ system, prompt, turns = [] }: ModelRequest): number {
  return estimateTokens(system, prompt, ...turns.map(({ text }) => text));
}

function chatBody(
  name: string,
  request: ModelRequest,
  {
    replyTokens,
    contextTokens,
    canThink,
    reasoning,
  }: {
    readonly replyTokens: number;
    readonly contextTokens: number;
    readonly canThink: boolean;
    readonly reasoning: ReasoningEffort;
  },
): object {
  const { system, prompt, turns = [], schema, structured } = request;
  const format =
    structured === 'json-schema' && schema !== undefined
      ? jsonSchemaOf(schema)
      : structured === 'json-schema' || structured === 'json-mode'
        ? 'json'
        : undefined;
  return {
    model: name,
    // Servers that know these two fields refuse a prompt that is too long. Older ones ignore them.
    truncate: false,
    shift: false,
    messages: [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      { role: 'user', content: prompt },
      ...turns.map(({ role, text }) => ({ role, content: text })),
    ],
    format,
    ...(canThink && reasoning !== 'provider-default' ? { think: thinkValue(name, reasoning) } : {}),
    options: {
      num_ctx: contextTokens,
      num_predict: replyTokens,
      temperature: request.temperature,
      seed: request.seed,
      ...samplingOptions(request.sampling),
      stop: request.stop,
    },
  };
}

function samplingOptions({ topK, minP, repeatPenalty }: Sampling = {}): Record<string, number | undefined> {
  return {
    top_k: topK,
    min_p: minP,
    repeat_penalty: repeatPenalty,
  };
}

/** GPT-OSS cannot stop thinking and accepts levels. Other models accept yes or no. */
function thinkValue(name: string, reasoning: ReasoningEffort): boolean | string {
  if (!/gpt-oss/i.test(name)) return reasoning !== 'none';
  return reasoning === 'none' || reasoning === 'minimal' ? 'low' : reasoning;
}

const chatReply = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
});

function toReply(
  model: string,
  request: ModelRequest,
  reply: z.infer<typeof chatReply>,
  contextTokens: number,
  durationMs: number,
): ModelReply {
  const input = believableTokens(reply.prompt_eval_count);
  const output = believableTokens(reply.eval_count);
  const { done_reason: reason } = reply;
  const estimate = estimateRequest(request);
  if (input !== undefined && isTruncated(input, output ?? 0, estimate, contextTokens)) {
    throw new ModelCallError(
      `${model}: Ollama cut the prompt of task "${request.task}" to ${input} tokens; its context of ${contextTokens} is too small for it. Use a model with a larger context or fewer candidates.`,
      { model },
    );
  }
  return {
    text: reply.message.content,
    usage: {
      inputTokens: input ?? estimate,
      outputTokens: output ?? estimateTokens(reply.message.content),
      estimated: input === undefined || output === undefined,
    },
    finishReason:
      reason === 'stop' || reason === undefined ? 'stop' : reason === 'length' ? 'length' : 'other',
    durationMs,
  };
}

/**
 * A cut prompt fills the context, or half of it, which is what Ollama keeps (ollama/ollama issue 17427). A reply that
 * runs over the end pushes the beginning of the prompt out.
 */
function isTruncated(
  inputTokens: number,
  outputTokens: number,
  estimate: number,
  contextTokens: number,
): boolean {
  if (inputTokens + outputTokens > contextTokens) return true;
  return Math.abs(inputTokens - contextTokens / 2) <= 8 && estimate > inputTokens;
}

const showReply = z.object({
  model_info: z.record(z.string(), z.unknown()).default({}),
  capabilities: z.array(z.string()).default([]),
});

/** The context that is assumed for a model whose description names none. */
const UNKNOWN_CONTEXT = 4096;

async function describeModel(
  id: string,
  name: string,
  base: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal | undefined,
) {
  let value: unknown;
  try {
    value = await post(`${base}/api/show`, { model: name }, { model: id, fetch, signal });
  } catch (error) {
    if (error instanceof ModelCallError && error.status === 404) {
      throw new ConfigError(`The Ollama server at ${base} has no model "${name}".`, {
        mend: `Get it with: ollama pull ${name}`,
        cause: error,
      });
    }
    throw error;
  }
  const { model_info, capabilities } = showReply.catch({ model_info: {}, capabilities: [] }).parse(value);
  const length = Object.entries(model_info).find(([key]) => key.endsWith('.context_length'))?.[1];
  return {
    contextTokens: typeof length === 'number' && length > 0 ? length : UNKNOWN_CONTEXT,
    canThink: capabilities.includes('thinking'),
  };
}

async function readWhole(response: Response): Promise<unknown> {
  return JSON.parse(await response.text());
}

/** Joins a reply of one JSON object per line into a whole reply. `onText` receives the text so far after each line. */
async function readPieces(response: Response, onText: (text: string) => void): Promise<unknown> {
  let text = '';
  let rest = '';
  let last: Record<string, unknown> = {};
  const take = (line: string): void => {
    if (line.trim() === '') return;
    last = JSON.parse(line) as Record<string, unknown>;
    const piece = (last.message as { readonly content?: unknown } | undefined)?.content;
    if (typeof piece !== 'string' || piece === '') return;
    text += piece;
    onText(text);
  };
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
  take(rest);
  // A reply that was cut off before its last line is not a reply.
  return last.done === true ? { ...last, message: { content: text } } : last;
}

interface PostOptions {
  /** The names that errors use. */
  readonly model: string;
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal | undefined;
  readonly read?: (response: Response) => Promise<unknown>;
}

async function post(
  url: string,
  body: object,
  { model, fetch, signal, read = readWhole }: PostOptions,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
    if (!response.ok) throw refusal(model, url, response, await response.text());
    return await read(response);
  } catch (error) {
    signal?.throwIfAborted();
    const own = ownErrorIn(error);
    if (own !== undefined || isAbort(error)) throw own ?? error;
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    const message =
      error instanceof SyntaxError
        ? `${model}: ${url} did not reply with JSON. Is it an Ollama server?`
        : `${model}: ${url} cannot be reached: ${excerpt(cause)}. Is Ollama running (ollama serve), and is OLLAMA_HOST right?`;
    throw new ModelCallError(message, { model, retryable: true, cause: error });
  }
}

function refusal(model: string, url: string, response: Response, text: string): ModelCallError {
  const retryAfterMs = parseRetryAfter(Object.fromEntries(response.headers));
  return new ModelCallError(`${model}: HTTP ${response.status} from ${url}: ${excerpt(text)}`, {
    model,
    status: response.status,
    retryable: response.status === 408 || response.status === 429 || response.status >= 500,
    retryAfterMs,
  });
}
