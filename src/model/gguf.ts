import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ConfigError, isAbort, ModelCallError } from '../errors.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { withLimit } from './limit.ts';
import type { GenerateOptions, LanguageModel, ModelReply, ModelRequest, Sampling } from './model.ts';
import { loadOptionalPackage } from './optional-package.ts';
import { LEAST_REPLY_TOKENS } from './tokens.ts';

export interface GgufOptions {
  /** The size of the context to create. Default: the model's own, at most 8192. */
  readonly contextTokens?: number | undefined;
  /**
   * How many threads compute. Default: all cores but one. They wait for each other in busy loops, so one thread more
   * than there are free cores makes them many times slower.
   */
  readonly threads?: number | undefined;
  /** Where to look for `node-llama-cpp` if it is not installed beside Clew. */
  readonly folder?: string | undefined;
}

const DEFAULT_CONTEXT_TOKENS = 8192;

/**
 * Stops a reply from repeating itself. A very small model that writes greedily may repeat the same words until the
 * limit cuts its JSON. Names of up to sixteen tokens may occur as often as needed, and words of the prompt are not
 * penalised.
 */
const NO_LOOPS = { strength: 0.8, allowedLength: 16, lastTokens: 512, sequenceBreakers: [] } as const;

/**
 * A GGUF file that `node-llama-cpp` runs in this process. Replies with a schema are constrained while they are written,
 * so they are valid JSON of that shape unless the length limit cuts them. Requests run one after the other. A prompt
 * that does not fit is an error; nothing is ever dropped from it. A reply gets at most the room that the prompt leaves.
 * `close` frees the model's memory. @throws {ConfigError} if the file or the package is missing, or the file is not a
 * model.
 */
export async function openGguf(path: string, options: GgufOptions = {}): Promise<LanguageModel> {
  const id = `gguf:${path}`;
  if (!existsSync(path)) {
    throw new ConfigError(`There is no model file "${path}".`, { mend: 'Write gguf:path/to/model.gguf.' });
  }
  const { getLlama, LlamaChatSession } = (await loadOptionalPackage(
    'node-llama-cpp',
    'Models in GGUF files',
    options.folder,
  )) as unknown as LlamaPackage;
  const llama = await getLlama({
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: options.threads ?? Math.max(1, availableParallelism() - 1),
  });
  const { model, context } = await load(llama, path, options.contextTokens);
  const sequence = context.getSequence();
  const grammars = new Map<JsonSchema | 'json', Promise<Grammar>>();

  const grammarFor = (request: ModelRequest): Promise<Grammar> | undefined => {
    if (request.structured === 'text' || request.structured === undefined) return undefined;
    const key =
      request.structured === 'json-schema' && request.schema !== undefined
        ? jsonSchemaOf(request.schema)
        : 'json';
    const grammar =
      grammars.get(key) ??
      (key === 'json' ? llama.getGrammarFor('json') : llama.createGrammarForJsonSchema(toGrammarSchema(key)));
    grammars.set(key, grammar);
    return grammar;
  };

  const generate = async (
    request: ModelRequest,
    { signal, onText }: GenerateOptions = {},
  ): Promise<ModelReply> => {
    const started = performance.now();
    const { history, last } = toHistory(request);
    const grammar = await grammarFor(request);
    const session = new LlamaChatSession({ contextSequence: sequence });
    try {
      session.setChatHistory(history);
      const state = session.chatWrapper.generateContextState({
        chatHistory: [...history, { type: 'user', text: last }, { type: 'model', response: [] }],
      });
      const inputTokens = state.contextText.tokenize(model.tokenizer).length;
      const room = Math.min(request.maxOutputTokens, context.contextSize - inputTokens);
      if (room < Math.min(request.maxOutputTokens, LEAST_REPLY_TOKENS)) {
        throw new ModelCallError(
          `${id}: the prompt of task "${request.task}" takes ${inputTokens} tokens and its reply up to ${request.maxOutputTokens}; the context holds ${context.contextSize}. Use a larger context or fewer candidates.`,
          { model: id },
        );
      }
      const before = sequence.tokenMeter.getState();
      let written = '';
      const reply = await session.promptWithMeta(last, {
        maxTokens: room,
        temperature: request.temperature,
        ...samplingOptions(request.sampling),
        dryRepeatPenalty: NO_LOOPS,
        ...(grammar === undefined ? {} : { grammar, budgets: { thoughtTokens: 0 } }),
        seed: request.seed,
        ...(request.stop === undefined ? {} : { customStopTriggers: [...request.stop] }),
        signal,
        ...(onText === undefined
          ? {}
          : {
              onTextChunk(piece: string) {
                written += piece;
                onText(written);
              },
            }),
      });
      const { usedOutputTokens } = sequence.tokenMeter.diff(before);
      return {
        text: reply.responseText,
        usage: { inputTokens, outputTokens: usedOutputTokens, estimated: false },
        finishReason: FINISH[reply.stopReason] ?? 'other',
        durationMs: performance.now() - started,
      };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ModelCallError || isAbort(error)) throw error;
      throw new ModelCallError(`${id}: ${error instanceof Error ? error.message : String(error)}`, {
        model: id,
        cause: error,
      });
    } finally {
      session.dispose({ disposeSequence: false });
    }
  };

  const oneAtATime = withLimit(1)({
    id,
    structured: 'json-schema',
    generate,
  });
  return {
    ...oneAtATime,
    contextTokens: context.contextSize,
    async close() {
      await context.dispose();
      await model.dispose();
      await llama.dispose();
    },
  };
}

const FINISH: Readonly<Record<string, ModelReply['finishReason']>> = {
  eogToken: 'stop',
  stopGenerationTrigger: 'stop',
  customStopTrigger: 'stop',
  maxTokens: 'length',
};

async function load(llama: Llama, modelPath: string, contextTokens: number | undefined) {
  try {
    const model = await llama.loadModel({ modelPath });
    const contextSize = contextTokens ?? Math.min(model.trainContextSize, DEFAULT_CONTEXT_TOKENS);
    return { model, context: await model.createContext({ contextSize }) };
  } catch (cause) {
    await llama.dispose();
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The model file "${modelPath}" cannot be loaded: ${message}.`, {
      mend: 'Check that it is a complete GGUF file and that its context fits into memory.',
      cause,
    });
  }
}

function toHistory({ system, prompt, turns = [] }: ModelRequest): { history: ChatItem[]; last: string } {
  const said = [{ role: 'user' as const, text: prompt }, ...turns];
  const last = said.at(-1)!;
  const history: ChatItem[] = [
    ...(system === undefined ? [] : [{ type: 'system' as const, text: system }]),
    ...said
      .slice(0, -1)
      .map(({ role, text }) =>
        role === 'user' ? { type: 'user' as const, text } : { type: 'model' as const, response: [text] },
      ),
  ];
  return { history, last: last.text };
}

/** Grammars make every property required, so a property that may be absent may be `null` instead. */
function toGrammarSchema(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array') return { ...schema, items: toGrammarSchema(schema.items ?? {}) };
  if (schema.type !== 'object') return schema;
  const required = new Set(schema.required ?? []);
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const inner = toGrammarSchema(property);
    return [name, required.has(name) ? inner : { oneOf: [inner, { type: 'null' }] }];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** The part of `node-llama-cpp`, version 3, that is used here. */
interface LlamaPackage {
  getLlama(options: object): Promise<Llama>;
  readonly LlamaChatSession: new (options: { contextSequence: Sequence }) => ChatSession;
}

type Grammar = object;

interface Llama {
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammarForJsonSchema(schema: JsonSchema): Promise<Grammar>;
  getGrammarFor(type: 'json'): Promise<Grammar>;
  dispose(): Promise<void>;
}

interface Model {
  readonly trainContextSize: number;
  readonly tokenizer: unknown;
  createContext(options: { contextSize: number }): Promise<Context>;
  dispose(): Promise<void>;
}

interface Context {
  readonly contextSize: number;
  getSequence(): Sequence;
  dispose(): Promise<void>;
}

interface Sequence {
  readonly tokenMeter: {
    getState(): object;
    diff(before: object): { readonly usedOutputTokens: number };
  };
}

type ChatItem =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] };

/** As the package names them. */
function samplingOptions({ topK, minP, repeatPenalty }: Sampling = {}): object {
  return {
    topK,
    minP,
    ...(repeatPenalty === undefined ? {} : { repeatPenalty: { penalty: repeatPenalty } }),
  };
}

interface ChatSession {
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: readonly ChatItem[] }): {
      readonly contextText: { tokenize(tokenizer: unknown): readonly unknown[] };
    };
  };
  setChatHistory(history: readonly ChatItem[]): void;
  promptWithMeta(
    prompt: string,
    options: object,
  ): Promise<{ readonly responseText: string; readonly stopReason: string }>;
  dispose(options: { disposeSequence: boolean }): void;
}
