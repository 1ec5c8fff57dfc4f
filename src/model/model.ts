import type { z } from 'zod';
import type { ToolCall, ToolExchange, ToolSpec } from './tools.ts';

/** Token counts of one completed request. `estimated` if the provider gave none. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly estimated: boolean;
}

/** What a provider can do if the reply must be data. The structured-output ladder starts at the best of these. */
export type StructuredSupport = 'json-schema' | 'json-mode' | 'text';

/** How a reply is sampled, besides its temperature. Settings that a provider does not accept are left out. */
export interface Sampling {
  /** Samples only from this many of the likeliest tokens. */
  readonly topK?: number;
  /** Samples only from tokens with at least this share of the likeliest token's probability, 0..1. */
  readonly minP?: number;
  /** 1 means no penalty. Above 1, tokens that already occurred become less likely. */
  readonly repeatPenalty?: number;
}

export interface ModelRequest {
  /** Task id, for metering, routing, cache key and tape. */
  readonly task: string;
  readonly system?: string | undefined;
  readonly prompt: string;
  /** Earlier turns of the same exchange (repair request), oldest first. */
  readonly turns?: readonly { readonly role: 'assistant' | 'user'; readonly text: string }[];
  /** What the model may ask for instead of replying. Only models with `tools` look at it. */
  readonly tools?: readonly ToolSpec[] | undefined;
  /** What was asked for and given before, oldest first. It comes between `prompt` and `turns`. */
  readonly exchanges?: readonly ToolExchange[] | undefined;
  /** The shape of the wanted reply. How strictly it is enforced depends on `structured`. */
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
  /** True if the reply came from the cache or a tape and nothing was spent. */
  readonly cached?: boolean;
  /** What the model asks for before it continues. Absent if it asks for nothing. */
  readonly toolCalls?: readonly ToolCall[];
}

/** How to follow one request. */
export interface GenerateOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Receives the text of the reply so far, always from its beginning, as it is written. Another attempt starts from the
   * beginning again. It is not called for replies from a cache or tape, or from models that give whole replies.
   */
  readonly onText?: ((text: string) => void) | undefined;
}

/**
 * A language model behind one operation. Wrappers (meter, budget, cache, tape, limit, retry) take one and give one.
 * @throws {ModelCallError} for every fault of the provider or the network; aborts pass through.
 */
export interface LanguageModel {
  /** `provider:model`, as the user names it. */
  readonly id: string;
  readonly structured: StructuredSupport;
  /** How many tokens prompt and reply may have together, if known. */
  readonly contextTokens?: number | undefined;
  /** True if requests may include tools. The server may still refuse them. */
  readonly tools?: boolean | undefined;
  generate(request: ModelRequest, options?: GenerateOptions): Promise<ModelReply>;
  readonly close?: (() => Promise<void>) | undefined;
}
