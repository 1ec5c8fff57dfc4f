import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { InputError, isAbort } from '../../errors.ts';
import { type LoadLimits, limitError, loadLimits } from './load-limits.ts';

const CHUNK_BYTES = 1 << 20;

/**
 * The bytes of a file, or of standard input for `-`. Gzip is recognised by its first two bytes, whatever the name.
 * @throws {InputError} if the file cannot be read, if its compressed data is damaged or incomplete, or if it unpacks to
 * far more than its size.
 */
export async function* openInput(
  file: string,
  signal?: AbortSignal,
  limits: LoadLimits = loadLimits(),
): AsyncGenerator<Buffer> {
  const name = inputName(file);
  const source: Readable =
    file === '-' ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  try {
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    // Gzip is recognised by two bytes, a byte order mark by three.
    const first = await firstBytes(chunks, 3);
    const all = (async function* () {
      yield first;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    })();
    const bytes = first[0] === 0x1f && first[1] === 0x8b ? unpacked(all, name, limits) : all;
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    if (isAbort(error) || error instanceof InputError) throw error;
    throw new InputError(describe(error), { file: name, cause: error });
  } finally {
    if (file !== '-') source.destroy();
  }
}

async function* unpacked(
  chunks: AsyncIterable<Buffer>,
  file: string,
  { expansion, freeBytes }: LoadLimits,
): AsyncGenerator<Buffer> {
  let packed = 0;
  let plain = 0;
  const counted = async function* () {
    for await (const chunk of chunks) {
      packed += chunk.length;
      yield chunk;
    }
  };
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // Errors of either stream surface where the result is read.
  pipeline(Readable.from(counted()), gunzip, () => {});
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    plain += chunk.length;
    if (plain > freeBytes + expansion * packed) {
      const finding = `The gzip data unpacks to more than ${expansion.toLocaleString('en')} times its size`;
      throw limitError(finding, 'expansion', expansion, { file });
    }
    yield chunk;
  }
}

/** The name of an input in messages. */
export function inputName(file: string): string {
  return file === '-' ? 'standard input' : file;
}

async function firstBytes(chunks: AsyncIterator<Buffer>, least: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  while (bytes.length < least) {
    const next = await chunks.next();
    if (next.done === true) break;
    bytes = bytes.length === 0 ? next.value : Buffer.concat([bytes, next.value]);
  }
  return bytes;
}

function describe(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EISDIR') return 'This is a folder, not a file.';
  if (code === 'EACCES') return 'The file may not be read.';
  if (code === 'Z_BUF_ERROR') return 'The gzip data ends too early.';
  if (code?.startsWith('Z_') === true) return `The gzip data is damaged (${message}).`;
  return `The file could not be read (${message ?? String(error)}).`;
}
