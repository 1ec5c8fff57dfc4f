import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { InputError, isAbort } from '../../../errors.ts';
import { type LoadLimits, limitError } from '../load-limits.ts';
import { inputName, openInput } from '../open-input.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** The record at the end of an archive, and the longest comment behind it. */
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_ENTRIES = 10_000;
const MOST_DIRECTORY = 16 << 20;
/** The most that may be between the data of two entries: a descriptor of the first. */
const DESCRIPTOR = 24;
const CHUNK_BYTES = 1 << 18;

/** Where the packed data of an entry are. */
interface ZipEntry {
  readonly from: number;
  readonly size: number;
  readonly method: number;
  readonly crc: number;
}

/** The bytes an archive is read from: a file where it lies, or memory for what can be read only once. */
interface Source {
  readonly size: number;
  read(from: number, length: number): Promise<Buffer>;
  stream(from: number, size: number): Readable;
}

/** A ZIP archive whose entries are unpacked piece by piece, as often as wanted. */
export interface ZipArchive {
  /**
   * The unpacked bytes of an entry.
   * @throws {InputError} when there is no such entry, it is damaged, or it unpacks to far more than it is.
   */
  bytes(name: string, signal?: AbortSignal): AsyncGenerator<Buffer>;
}

/**
 * Opens a ZIP archive: a file, `-` for standard input, packed with gzip or not. Its entries must follow one another without gaps,
 * so that no other archive can be read out of the same bytes.
 * @throws {InputError} when it is no archive, or is damaged or encrypted.
 */
export async function openZip(file: string, limits: LoadLimits, signal?: AbortSignal): Promise<ZipArchive> {
  const place = inputName(file);
  const handle = file === '-' ? undefined : await open(file).catch(() => undefined);
  try {
    const start = (await handle?.read(Buffer.alloc(2), 0, 2, 0))?.buffer.toString('latin1');
    const source =
      handle !== undefined && start === 'PK'
        ? await fileSource(file, handle)
        : await memorySource(file, limits, signal);
    const entries = await readDirectory(source, place);
    return {
      bytes: (name, until) => unpacked(source, entries.get(name), { place, limits, signal: until }),
    };
  } finally {
    await handle?.close();
  }
}

async function fileSource(file: string, handle: FileHandle): Promise<Source> {
  const { size } = await handle.stat();
  return {
    size,
    async read(from, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    },
    stream: (from, length) =>
      createReadStream(file, { start: from, end: from + length - 1, highWaterMark: CHUNK_BYTES }),
  };
}

async function memorySource(
  file: string,
  limits: LoadLimits,
  signal: AbortSignal | undefined,
): Promise<Source> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of openInput(file, signal, limits)) {
    parts.push(chunk);
    size += chunk.length;
    if (size > limits.workbookBytes) {
      const finding = `What is no plain file is read as a whole, and this is larger than ${limits.workbookBytes.toLocaleString('en')} bytes`;
      throw limitError(finding, 'workbookBytes', limits.workbookBytes, {
        file: inputName(file),
      });
    }
  }
  const bytes = Buffer.concat(parts);
  return {
    size,
    read: async (from, length) => bytes.subarray(from, from + length),
    stream: (from, length) => Readable.from([bytes.subarray(from, from + length)]),
  };
}

function damaged(file: string, cause?: unknown): InputError {
  const message = 'This is no workbook of Excel (XLSX), or it is damaged. Save it anew as .xlsx or CSV.';
  return new InputError(message, { file, fault: 'workbook', cause });
}

async function readDirectory(source: Source, file: string): Promise<ReadonlyMap<string, ZipEntry>> {
  const tailFrom = Math.max(0, source.size - END_BYTES - MOST_COMMENT);
  const tail = await source.read(tailFrom, source.size - tailFrom);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + END_BYTES > tail.length || tail.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw damaged(file);
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  if (count > MOST_ENTRIES || length > MOST_DIRECTORY) throw damaged(file);
  const directory = await source.read(tail.readUInt32LE(end + 16), length);
  const listed: { name: string; start: number; size: number; method: number; crc: number }[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw damaged(file);
    if ((directory.readUInt16LE(at + 8) & 1) === 1)
      throw new InputError('The workbook is encrypted. Save it without a password.', {
        file,
        fault: 'protected',
      });
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    listed.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      size: directory.readUInt32LE(at + 20),
      start: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  const entries = new Map<string, ZipEntry>();
  let reached = 0;
  for (const { name, start, size, method, crc } of listed.sort((left, right) => left.start - right.start)) {
    if (start < reached || start > reached + DESCRIPTOR || entries.has(name)) throw damaged(file);
    const local = await source.read(start, LOCAL_BYTES);
    if (local.length < LOCAL_BYTES || local.readUInt32LE(0) !== LOCAL_ENTRY) throw damaged(file);
    const from = start + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
    reached = from + size;
    if (reached > source.size) throw damaged(file);
    entries.set(name, { from, size, method, crc });
  }
  return entries;
}

interface Unpacking {
  readonly place: string;
  readonly limits: LoadLimits;
  readonly signal?: AbortSignal | undefined;
}

async function* unpacked(
  source: Source,
  entry: ZipEntry | undefined,
  { place, limits: { expansion, freeBytes }, signal }: Unpacking,
): AsyncGenerator<Buffer> {
  if (entry === undefined || (entry.method !== 0 && entry.method !== 8)) throw damaged(place);
  if (entry.size === 0) return;
  const packed = source.stream(entry.from, entry.size);
  const plain = entry.method === 0 ? packed : createInflateRaw({ chunkSize: CHUNK_BYTES });
  // Errors of either stream come out where the result is read.
  if (plain !== packed) pipeline(packed, plain as ReturnType<typeof createInflateRaw>, () => {});
  let size = 0;
  let crc = 0;
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      size += chunk.length;
      if (size > freeBytes + expansion * entry.size) {
        const finding = `The workbook unpacks to more than ${expansion.toLocaleString('en')} times its size`;
        throw limitError(finding, 'expansion', expansion, { file: place });
      }
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    if (isAbort(error) || error instanceof InputError) throw error;
    throw damaged(place, error);
  } finally {
    packed.destroy();
  }
  if (crc !== entry.crc) throw damaged(place);
}
