import { z } from 'zod';
import { ConfigError, InputError, ModelCallError } from '../errors.ts';
import type { Embedder } from './embedder/embedder.ts';
import { type EmbeddingEntry, embeddingEntrySchema, replayEmbedder } from './embedder/taped-embedder.ts';
import type { LanguageModel, ModelReply, ModelRequest } from './model.ts';
import { hashOf, type RequestKey, requestKey } from './request-key.ts';
import { startTape, TapeMissError, tapeLines } from './tape-file.ts';
import { storedToolCalls } from './tools.ts';
import { wrapModel } from './wrap.ts';

const entrySchema = z.object({
  request: z.looseObject({ model: z.string(), task: z.string(), prompt: z.string() }),
  structured: z.enum(['json-schema', 'json-mode', 'text']),
  reply: z
    .object({
      text: z.string(),
      usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), estimated: z.boolean() }),
      finishReason: z.enum(['stop', 'length', 'other']),
      durationMs: z.number(),
      toolCalls: storedToolCalls.exactOptional(),
    })
    .optional(),
  error: z.object({ message: z.string(), status: z.number().optional() }).optional(),
});
type TapeEntry = z.infer<typeof entrySchema>;

/**
 * Writes every request and its reply, or its final refusal, as one JSON line. Errors that a retry may fix are not
 * taped, so put this wrapper outside `withRetry`.
 * @param options.append continues with a tape that holds something. @throws {ConfigError} if the file exists and
 * `append` is not set, or if it is not a tape.
 */
export function recordTape(
  file: string,
  options: { readonly append?: boolean } = {},
): (model: LanguageModel) => LanguageModel {
  return recorderOf(startTape(file, options));
}

/** What `recordTape` does, with each entry passed to `write`. */
export function recorderOf(write: (entry: TapeEntry) => void): (model: LanguageModel) => LanguageModel {
  return (model) =>
    wrapModel(model, async (request, options) => {
      const tape = (outcome: Pick<TapeEntry, 'reply' | 'error'>) =>
        write({ request: { ...requestKey(model.id, request) }, structured: model.structured, ...outcome });
      try {
        const reply = await model.generate(request, options);
        const { cached: _, ...stored } = reply;
        tape({ reply: stored } as Pick<TapeEntry, 'reply'>);
        return reply;
      } catch (error) {
        if (error instanceof ModelCallError && !error.retryable) {
          tape({
            error: {
              message: error.message,
              status: error.status,
            },
          });
        }
        throw error;
      }
    });
}

export interface Tape {
  /** A model that replies from the tape and needs no provider, key or network. `id` must be on the tape. */
  model(id: string): LanguageModel;
  /**
   * An embedder with the taped vectors, by its name on the tape. @throws {TapeMissError} if the tape has no vectors for
   * it.
   */
  embedder(id: string): Embedder;
  /** Taped ids, in order of first use. */
  readonly models: readonly string[];
  /** How many requests were not asked for yet. */
  unused(): number;
}

/**
 * Opens a tape for replay. Equal requests get their replies in the order on the tape, each once. @throws {InputError}
 * for a line that is not a tape entry. A model throws TapeMissError for a request that is not on the tape.
 */
export function openTape(file: string): Tape {
  const { entries, embeddings } = readTape(file);
  const left = new Map<string, TapeEntry[]>();
  for (const entry of entries) {
    const key = hashOf(sorted(entry.request));
    left.set(key, [...(left.get(key) ?? []), entry]);
  }
  const models = [...new Set(entries.map((entry) => entry.request.model))];

  const replay = (id: string, request: ModelRequest): ModelReply => {
    const wanted = requestKey(id, request);
    const found = left.get(hashOf(sorted(wanted)))?.shift();
    if (found === undefined) throw new TapeMissError(describeMiss(file, wanted, entries), request.task);
    if (found.reply !== undefined) return { ...found.reply, cached: true };
    throw new ModelCallError(found.error?.message ?? `${id}: the taped call failed.`, {
      model: id,
      status: found.error?.status,
    });
  };

  return {
    models,
    unused: () => [...left.values()].reduce((total, list) => total + list.length, 0),
    embedder: (id) => replayEmbedder(file, id, embeddings),
    model(id) {
      const entry = entries.find(({ request }) => request.model === id);
      if (entry === undefined) {
        throw new ConfigError(`The tape ${file} holds nothing of model "${id}".`, {
          mend: `Name one of: ${models.join(', ') || '(the tape is empty)'}.`,
        });
      }
      const hasTools = entries.some(({ request }) => request.model === id && request.tools !== undefined);
      return {
        id,
        structured: entry.structured,
        tools: hasTools,
        async generate(request, options) {
          options?.signal?.throwIfAborted();
          return replay(id, request);
        },
      };
    },
  };
}

/** All entries in order. Those of embedders come with their lines. */
export function readTape(file: string): {
  readonly entries: readonly TapeEntry[];
  readonly embeddings: readonly { readonly entry: EmbeddingEntry; readonly line: number }[];
} {
  const entries: TapeEntry[] = [];
  const embeddings: { entry: EmbeddingEntry; line: number }[] = [];
  for (const { value, number: line } of tapeLines(file)) {
    try {
      if (typeof value === 'object' && value !== null && 'embedder' in value)
        embeddings.push({ entry: embeddingEntrySchema.parse(value), line });
      else entries.push(entrySchema.parse(value));
    } catch (cause) {
      throw new InputError('This line is no tape entry.', { file, line, cause });
    }
  }
  return { entries, embeddings };
}

/** Names the task, and where the request first differs from the most similar taped one. */
function describeMiss(file: string, wanted: RequestKey, entries: readonly TapeEntry[]): string {
  const intro = `The tape ${file} has no reply for task "${wanted.task}"`;
  const same = entries.filter(({ request }) => request.task === wanted.task);
  if (same.length === 0) return `${intro}: it holds no call of that task at all.`;
  const differences = same.map(({ request }) => firstDifference(wanted, request));
  if (differences.includes(undefined)) {
    const count = differences.filter((difference) => difference === undefined).length;
    return `${intro}: the request was taped ${count === 1 ? 'once' : `${count} times`} and is now asked once more.`;
  }
  const closest = differences.reduce((best, next) => (next!.rank > best!.rank ? next : best))!;
  return `${intro}: "${closest.field}" differs from the closest taped request at character ${closest.at + 1}: taped ${closest.taped}, asked ${closest.asked}.`;
}

const FIELDS = [
  'model',
  'temperature',
  'seed',
  'sampling',
  'maxOutputTokens',
  'structured',
  'stop',
  'schema',
  'system',
  'prompt',
  'turns',
] as const;

function firstDifference(wanted: RequestKey, taped: Record<string, unknown>) {
  for (const [order, field] of FIELDS.entries()) {
    const asked = asText(wanted[field]);
    const before = asText(taped[field]);
    if (asked === before) continue;
    let at = 0;
    while (asked[at] === before[at]) at += 1;
    const show = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 15), at + 25));
    return { field, at, asked: show(asked), taped: show(before), rank: order * 1e9 + at };
  }
  return undefined;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(sorted(value)) ?? '(none)');
}

/** The same value with the keys of every object in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
