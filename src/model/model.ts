import type { z } from 'zod';
import type { ToolCall, ToolExchange, ToolSpec } from './tools.ts';

/** Token counts of one completed request. `estimated` when the provider gave none. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly estimated: boolean;
}

/** What a provider can be asked for when the reply must be data; the structured-output ladder starts at the best of it. */
export type StructuredSupport = 'json-schema' | 'json-mode' | 'text';

/** How a reply is drawn, besides its temperature. What a provider does not take is left out. */
export interface Sampling {
  /** Only this many of the likeliest tokens. */
  readonly topK?: number;
  /** 0..1: only tokens at least so likely, as a share of the likeliest. */
  readonly minP?: number;
  /** 1 means no penalty; above 1, tokens that were already said become less likely. */
  readonly repeatPenalty?: number;
}

export interface ModelRequest {
  /** Task id, for metering, routing, cache key and tape. */
  readonly task: string;
  readonly system?: string | undefined;
  readonly prompt: string;
  /** Earlier turns of the same exchange (repair request); oldest first. */
  readonly turns?: readonly { readonly role: 'assistant' | 'user'; readonly text: string }[];
  /** What the model may ask for instead of replying; only models with `tools` look at it. */
  readonly tools?: readonly ToolSpec[] | undefined;
  /** What was asked for and given before, oldest first; is between `prompt` and `turns`. */
  readonly exchanges?: readonly ToolExchange[] | undefined;
  /** Shape of the wanted reply; how hard it is enforced depends on `structured`. */
  readonly schema?: z.ZodType | undefined;
  readonly structured?: StructuredSupport | undefined;
  readonly maxOutputTokens: number;
  /** 0..2 */
  readonly temperature: number;
  readonly seed?: number | undefined;
  readonly sampling?: Sampling | undefined;
  readonly stop?: readonly string[] | undefined;
}

export interface ModelReply {
  readonly text: string;
  readonly usage: TokenUsage;
  readonly finishReason: 'stop' | 'length' | 'other';
  readonly durationMs: number;
  /** True when the reply came from the cache or a tape and nothing was spent. */
  readonly cached?: boolean;
  /** What the model asks for before it goes on; absent when it asks for nothing. */
  readonly toolCalls?: readonly ToolCall[];
}

/** How one request is followed. */
export interface GenerateOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Hears the text of the reply so far, always from its beginning, as it is written; of another attempt from the beginning
   * again. Replies from a cache or tape, and of models that give them whole, are not told.
   */
  readonly onText?: ((text: string) => void) | undefined;
}

/**
 * A language model behind one operation. Wrappers (meter, budget, cache, tape, limit, retry) take one and give one.
 * @throws {ModelCallError} for everything the provider or the network does wrong; aborts pass through.
 */
export interface LanguageModel {
  /** `provider:model`, as the user names it. */
  readonly id: string;
  readonly structured: StructuredSupport;
  /** Tokens that prompt and reply may have together, where known. */
  readonly contextTokens?: number | undefined;
  /** True when requests may carry tools. A server behind it may still refuse them. */
  readonly tools?: boolean | undefined;
  generate(request: ModelRequest, options?: GenerateOptions): Promise<ModelReply>;
  readonly close?: (() => Promise<void>) | undefined;
}
