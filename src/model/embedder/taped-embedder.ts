import { z } from 'zod';
import { InputError } from '../../errors.ts';
import { TapeMissError } from '../tape-file.ts';
import type { Embedder, EmbedReply } from './embedder.ts';

/** Texts and their vectors on a tape, as base64: 32-bit floats, low byte first, one vector after the other. */
export const embeddingEntrySchema = z.object({
  embedder: z.string(),
  similarity: z.enum(['dot', 'cosine']),
  dimensions: z.int().positive(),
  texts: z.array(z.string()),
  vectors: z.string(),
  requests: z.number(),
  tokens: z.number(),
  estimated: z.boolean(),
});
export type EmbeddingEntry = z.infer<typeof embeddingEntrySchema>;

const NOTHING = { requests: 0, tokens: 0, estimated: false };

/**
 * The same embedder, which also writes its vectors to a tape. A text that is already on the tape is not embedded again
 * and costs nothing. @param id the embedder's name on the tape. @param before the entries that the tape already holds.
 */
export function recordEmbedder(
  embedder: Embedder,
  id: string,
  before: readonly EmbeddingEntry[],
  write: (entry: EmbeddingEntry) => void,
): Embedder {
  const known = new Map<string, Float32Array>();
  for (const entry of before) {
    if (entry.embedder !== id || entry.dimensions !== embedder.dimensions) continue;
    for (const [at, vector] of vectorsOf(entry).entries()) known.set(entry.texts[at]!, vector);
  }
  return {
    ...facts(embedder),
    close: embedder.close?.bind(embedder),
    async embed(texts, options) {
      const fresh = [...new Set(texts)].filter((text) => !known.has(text));
      let spent = NOTHING;
      if (fresh.length > 0) {
        const reply = await embedder.embed(fresh, options);
        if (!isWhole(reply, fresh.length, embedder.dimensions)) return reply;
        const { vectors, requests, tokens, estimated } = reply;
        spent = { requests, tokens, estimated };
        write({
          embedder: id,
          similarity: embedder.similarity,
          dimensions: embedder.dimensions,
          texts: fresh,
          vectors: packed(vectors),
          ...spent,
        });
        for (const [at, text] of fresh.entries()) known.set(text, vectors[at]!);
      }
      return { vectors: texts.map((text) => known.get(text)!), ...spent };
    },
  };
}

/**
 * An embedder that takes its vectors from a tape and needs no provider. An entry's cost counts with the first of its
 * texts that is asked for, so that the same questions cost the same. @throws {TapeMissError} if the tape has nothing
 * from this embedder. `embed` throws the same for a missing text.
 */
export function replayEmbedder(
  file: string,
  id: string,
  entries: readonly { readonly entry: EmbeddingEntry; readonly line: number }[],
): Embedder {
  const own = entries.filter(({ entry }) => entry.embedder === id);
  const first = own[0];
  if (first === undefined) {
    throw new TapeMissError(`The tape ${file} holds no vectors of the embedder "${id}".`, 'embedder');
  }
  const places = new Map<string, { readonly nth: number; readonly at: number }>();
  for (const [nth, { entry }] of own.entries()) {
    for (const [at, text] of entry.texts.entries()) if (!places.has(text)) places.set(text, { nth, at });
  }
  const unpacked = new Map<number, readonly Float32Array[]>();
  const take = (nth: number): { vectors: readonly Float32Array[]; isNew: boolean } => {
    const before = unpacked.get(nth);
    if (before !== undefined) return { vectors: before, isNew: false };
    const { entry, line } = own[nth]!;
    const vectors = vectorsOf(entry);
    if (!isWhole({ vectors }, entry.texts.length, entry.dimensions))
      throw new InputError('This tape entry has not one whole vector per text.', { file, line });
    unpacked.set(nth, vectors);
    return { vectors, isNew: true };
  };
  return {
    ...facts({ id, similarity: first.entry.similarity, dimensions: first.entry.dimensions }),
    async embed(texts, { signal } = {}) {
      signal?.throwIfAborted();
      let spent = NOTHING;
      const vectors = texts.map((text) => {
        const place = places.get(text);
        if (place === undefined) {
          throw new TapeMissError(
            `The tape ${file} has no vector by "${id}" of the text ${JSON.stringify(text.slice(0, 80))}.`,
            'embedder',
          );
        }
        const taken = take(place.nth);
        if (taken.isNew) spent = sum(spent, own[place.nth]!.entry);
        return taken.vectors[place.at]!;
      });
      return { vectors, ...spent };
    },
  };
}

function facts(
  embedder: Pick<Embedder, 'id' | 'dimensions' | 'similarity' | 'address'>,
): Pick<Embedder, 'id' | 'dimensions' | 'similarity' | 'address' | 'isTaped'> {
  const { id, dimensions, similarity, address } = embedder;
  return { id, dimensions, similarity, address, isTaped: true };
}

function isWhole({ vectors }: Pick<EmbedReply, 'vectors'>, count: number, dimensions: number): boolean {
  return vectors.length === count && vectors.every((vector) => vector.length === dimensions);
}

function sum(left: typeof NOTHING, right: typeof NOTHING): typeof NOTHING {
  return {
    requests: left.requests + right.requests,
    tokens: left.tokens + right.tokens,
    estimated: left.estimated || right.estimated,
  };
}

function packed(vectors: readonly Float32Array[]): string {
  return Buffer.concat(
    vectors.map((vector) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)),
  ).toString('base64');
}

/** Incomplete rows are left out. */
function vectorsOf({ vectors, dimensions }: EmbeddingEntry): readonly Float32Array[] {
  const bytes = new Uint8Array(Buffer.from(vectors, 'base64'));
  const rowBytes = dimensions * Float32Array.BYTES_PER_ELEMENT;
  return Array.from(
    { length: Math.floor(bytes.length / rowBytes) },
    (_, row) => new Float32Array(bytes.buffer, row * rowBytes, dimensions),
  );
}
