import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../make-folder.ts';
import type { LanguageModel, ModelReply } from './model.ts';
import { hashOf, KEY_IGNORES, promptHash, requestKey } from './request-key.ts';
import { storedToolCalls } from './tools.ts';
import { wrapModel } from './wrap.ts';

export interface ModelCacheOptions {
  /** The folder with one JSON file per reply, `<first two digits>/<hash>.json`. It is created if missing. */
  readonly folder: string;
  /** Distinguishes models with the same id. Usually the base URL they are served from. */
  readonly scope?: string | undefined;
}

const storedReply = z.object({
  text: z.string(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), estimated: z.boolean() }),
  finishReason: z.enum(['stop', 'length', 'other']),
  durationMs: z.number(),
  toolCalls: storedToolCalls.exactOptional(),
});
const storedEntry = z.object({ key: z.unknown(), reply: storedReply });

/**
 * Keeps replies on disk under the hash of everything they depend on. An entry says what its key leaves out. Files
 * appear whole or not at all, so several processes may share a folder. An unreadable entry counts as absent and is
 * replaced. Two samples of one prompt need different seeds, or they are the same request. Failed requests are not kept.
 * If the folder cannot be made, that is an error before anything is asked. If a reply cannot be kept, it is still
 * returned, with one warning.
 */
export function withCache({ folder, scope }: ModelCacheOptions): (model: LanguageModel) => LanguageModel {
  let hasWarned = false;
  const warn = (error: unknown) => {
    if (hasWarned) return;
    hasWarned = true;
    process.emitWarning(
      `Replies of models are not kept in ${folder}: ${error instanceof Error ? error.message : String(error)}`,
      { code: 'CLEW_CACHE' },
    );
  };
  return (model) =>
    wrapModel(model, async (request, options) => {
      const key = { version: 1, scope, ...requestKey(model.id, request) };
      const hash = hashOf(key);
      const file = join(folder, hash.slice(0, 2), `${hash}.json`);
      options?.signal?.throwIfAborted();
      makeFolder(dirname(file));
      const kept = await readEntry(file);
      if (kept !== undefined) return { ...kept, cached: true };
      const reply = await model.generate(request, options);
      const { cached: _, ...stored } = reply;
      const entry = { key, ignores: KEY_IGNORES, promptHash: promptHash(request), reply: stored };
      await writeWhole(file, JSON.stringify(entry)).catch(warn);
      return reply;
    });
}

async function readEntry(file: string): Promise<ModelReply | undefined> {
  try {
    return storedEntry.parse(JSON.parse(await readFile(file, 'utf8'))).reply;
  } catch (error) {
    const absent = error instanceof SyntaxError || error instanceof z.ZodError || isMissing(error);
    if (absent) return undefined;
    throw error;
  }
}

async function writeWhole(file: string, content: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content, { flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
