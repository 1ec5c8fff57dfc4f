import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { waitForLock } from '../../file-lock.ts';
import { makeFolder } from '../../make-folder.ts';
import { KEY_BYTES, textKey, type VectorStore } from './vector-store.ts';

/** How many bytes are read at a time while scanning. */
const SCAN_BYTES = 4 * 1024 * 1024;

/**
 * Vectors in two files that only grow: `<path>.f32`, row after row of 32-bit floats in the machine's byte order, and
 * `<path>.key`, the 16-byte key of each row. Rows are written before their keys, under a lock file, so readers never see
 * half a row and several processes may share the files. Scanning streams: memory stays at one block whatever the size.
 */
export async function openFileVectors(path: string, dimensions: number): Promise<VectorStore> {
  const files = { vectors: `${path}.f32`, keys: `${path}.key`, lock: `${path}.lock` };
  const rowBytes = dimensions * Float32Array.BYTES_PER_ELEMENT;
  const index = new Map<string, number>();
  let rows = 0;
  makeFolder(dirname(path));

  async function refresh(): Promise<void> {
    const [vectorBytes, keyBytes] = await Promise.all([sizeOf(files.vectors), sizeOf(files.keys)]);
    const complete = Math.min(Math.floor(vectorBytes / rowBytes), Math.floor(keyBytes / KEY_BYTES));
    if (complete < rows) {
      index.clear();
      rows = 0;
    }
    if (complete === rows) return;
    const bytes = Buffer.allocUnsafe((complete - rows) * KEY_BYTES);
    await using file = await open(files.keys, 'r');
    await readFully(file, bytes, rows * KEY_BYTES);
    for (let at = 0; at < bytes.length; at += KEY_BYTES) {
      index.set(bytes.toString('latin1', at, at + KEY_BYTES), rows);
      rows += 1;
    }
  }

  async function append(keys: readonly string[], vectors: readonly Float32Array[]): Promise<void> {
    using _lock = await waitForLock(files.lock);
    await refresh();
    const fresh = new Map<string, Float32Array>();
    for (const [at, key] of keys.entries()) {
      if (!index.has(key)) fresh.set(key, vectors[at] as Float32Array);
    }
    if (fresh.size === 0) return;
    const block = new Float32Array(fresh.size * dimensions);
    for (const [at, vector] of [...fresh.values()].entries()) block.set(vector, at * dimensions);
    await writeAt(files.vectors, Buffer.from(block.buffer), rows * rowBytes);
    await writeAt(files.keys, Buffer.from([...fresh.keys()].join(''), 'latin1'), rows * KEY_BYTES);
    for (const key of fresh.keys()) {
      index.set(key, rows);
      rows += 1;
    }
  }

  await refresh();
  return {
    dimensions,
    keyOf: textKey,
    rowOf: (key) => index.get(key),
    refresh,
    append,
    async scan(wanted, visit, signal) {
      if (wanted.length === 0) return;
      const blockRows = Math.max(1, Math.floor(SCAN_BYTES / rowBytes));
      const block = new Float32Array(blockRows * dimensions);
      await using file = await open(files.vectors, 'r');
      for (let start = 0; start < wanted.length; ) {
        signal?.throwIfAborted();
        const first = wanted[start] as number;
        let end = start + 1;
        while (end < wanted.length && (wanted[end] as number) - first < blockRows) end += 1;
        const count = (wanted[end - 1] as number) - first + 1;
        await readFully(file, Buffer.from(block.buffer, 0, count * rowBytes), first * rowBytes);
        for (let position = start; position < end; position += 1) {
          visit(position, block, ((wanted[position] as number) - first) * dimensions);
        }
        start = end;
      }
    },
  };
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

async function readFully(file: FileHandle, into: Buffer, position: number): Promise<void> {
  for (let done = 0; done < into.length; ) {
    const { bytesRead } = await file.read(into, done, into.length - done, position + done);
    if (bytesRead === 0) throw new RangeError('A file of vectors is shorter than its keys say.');
    done += bytesRead;
  }
}

/** Writes at a position, overwriting anything that a process may have left there when it died. */
async function writeAt(path: string, bytes: Buffer, position: number): Promise<void> {
  await using file = await openForWriting(path);
  await file.truncate(position);
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}

async function openForWriting(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return open(path, 'w+');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
