import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ClewError, ConfigError, InputError, ModelCallError } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import type { LanguageModel, ModelReply, ModelRequest } from './model.ts';
import { hashOf, type RequestKey, requestKey } from './request-key.ts';
import { storedToolCalls } from './tools.ts';
import { wrapModel } from './wrap.ts';

/** A request that the tape does not hold. */
export class TapeMissError extends ClewError {
  readonly task: string;

  constructor(message: string, task: string) {
    super('tape-miss', message);
    this.task = task;
  }
}

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
type Entry = z.infer<typeof entrySchema>;

/**
 * Writes every request and its reply, or its final refusal, as one JSON line. The file is begun anew; its first line is a
 * header. Errors that a retry may mend are not taped, so put this wrapper outside of `withRetry`.
 */
export function recordTape(file: string): (model: LanguageModel) => LanguageModel {
  makeFolder(dirname(file));
  writeFileSync(file, `${JSON.stringify({ clewTape: 1 })}\n`);
  return (model) =>
    wrapModel(model, async (request, options) => {
      const write = (outcome: Pick<Entry, 'reply' | 'error'>) =>
        appendFileSync(
          file,
          `${JSON.stringify({ request: requestKey(model.id, request), structured: model.structured, ...outcome })}\n`,
        );
      try {
        const reply = await model.generate(request, options);
        const { cached: _, ...stored } = reply;
        write({ reply: stored });
        return reply;
      } catch (error) {
        if (error instanceof ModelCallError && !error.retryable) {
          write({
            error: {
              message: error.message,
              ...(error.status === undefined ? {} : { status: error.status }),
            },
          });
        }
        throw error;
      }
    });
}

export interface Tape {
  /** A model that replies from the tape and needs no provider, key or network. `id` must be one that was taped. */
  model(id: string): LanguageModel;
  /** Taped ids, in order of first use. */
  readonly models: readonly string[];
  /** Entries not asked for yet. */
  unused(): number;
}

/**
 * Opens a tape for replay. Equal requests get their replies in the order they were taped, each once.
 * @throws {InputError} for a line that is no tape entry. A model throws TapeMissError for a request that is not there.
 */
export function openTape(file: string): Tape {
  const entries = readTape(file);
  const left = new Map<string, Entry[]>();
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
      ...(found.error?.status === undefined ? {} : { status: found.error.status }),
    });
  };

  return {
    models,
    unused: () => [...left.values()].reduce((total, list) => total + list.length, 0),
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
        ...(hasTools ? { tools: true } : {}),
        async generate(request, options) {
          options?.signal?.throwIfAborted();
          return replay(id, request);
        },
      };
    },
  };
}

function readTape(file: string): Entry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(`The tape ${file} cannot be read.`, { mend: 'Record one first.', cause });
  }
  return text.split('\n').flatMap((line, at) => {
    if (line === '') return [];
    try {
      const value: unknown = JSON.parse(line);
      return at === 0 && isHeader(value) ? [] : [entrySchema.parse(value)];
    } catch (cause) {
      throw new InputError('This line is no tape entry.', { file, line: at + 1, cause });
    }
  });
}

function isHeader(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'clewTape' in value;
}

/** Names the task and where the request first departs from the taped one that is most like it. */
function describeMiss(file: string, wanted: RequestKey, entries: readonly Entry[]): string {
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
