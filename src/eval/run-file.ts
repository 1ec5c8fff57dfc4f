import {
  closeSync,
  existsSync,
  fdatasync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { ConfigError, InputError } from '../errors.ts';
import { type FileLock, holderOf, tryLock } from '../file-lock.ts';
import { readLines } from './dataset/read-file.ts';
import { type QuestionRecord, RECORD_FORMAT, type RunHeader, type RunLine } from './record.ts';

/**
 * Appends whole lines to a run file. Each line goes to the operating system in one write before `append` returns, so a
 * killed process loses nothing that was reported. A forced write to the disk follows within a second, so a power cut
 * loses at most one second.
 */
export interface RunWriter {
  append(line: RunLine): void;
  close(): Promise<void>;
}

const SYNC_MS = 1000;

/**
 * Opens a run file for appending and takes its lock. Removes an unfinished last line (from an interrupted write).
 * @throws {ConfigError} if another running process holds the lock.
 */
export function openRunWriter(file: string): RunWriter {
  const lock = lockOf(file);
  let descriptor: number;
  try {
    descriptor = openSync(file, 'a+');
    cutUnfinishedLine(descriptor, file);
  } catch (error) {
    lock[Symbol.dispose]();
    throw error;
  }
  let isDirty = false;
  const sync = (): Promise<void> =>
    new Promise((done, fail) => {
      if (!isDirty) return done();
      isDirty = false;
      fdatasync(descriptor, (error) => (error ? fail(error) : done()));
    });
  const timer = setInterval(() => void sync().catch(() => undefined), SYNC_MS);
  timer.unref();
  return {
    append(line) {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      let written = 0;
      while (written < bytes.length) written += writeSync(descriptor, bytes, written);
      isDirty = true;
    },
    async close() {
      clearInterval(timer);
      await sync();
      closeSync(descriptor);
      lock[Symbol.dispose]();
    },
  };
}

/**
 * Whether a run can be resumed in this file. It must be empty or begin like a run file, even with only half a header.
 * @throws {InputError} for any other file, so that it is neither cut nor appended to.
 */
export function checkRunFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(BEGINNING.length);
    const length = readSync(descriptor, bytes, 0, bytes.length, 0);
    if (!BEGINNING.startsWith(bytes.toString('latin1', 0, length))) {
      throw new InputError('does not begin with the header of a run; it was left as it is.', {
        file,
        line: 1,
      });
    }
  } finally {
    closeSync(descriptor);
  }
}

const BEGINNING = '{"kind":"run",';

/** Lines of a run file in file order. The unfinished last line of a killed run is left out. */
export async function* readRun(file: string): AsyncGenerator<RunLine> {
  for await (const { text, number } of readLines(file)) {
    let value: RunLine;
    try {
      value = JSON.parse(text) as RunLine;
    } catch (cause) {
      if (!endsWithNewline(file) && text.length > 0 && (await isLastLine(file, number))) return;
      throw new InputError('is no record of a run.', { file, line: number, cause });
    }
    if (number === 1) checkHeader(value, file);
    yield value;
  }
}

/** @throws {InputError} if the file does not begin with a run header of this format. */
export async function readHeader(file: string): Promise<RunHeader> {
  if (!existsSync(file)) throw new ConfigError(`There is no run file ${file}.`, { mend: 'Check the path.' });
  for await (const line of readRun(file)) return line as RunHeader;
  throw new InputError('is empty: a run file begins with its header.', { file });
}

/** Question records only. If a failed question was asked again, the later record counts. */
export async function* readRecords(file: string): AsyncGenerator<QuestionRecord> {
  const failed = new Map<string, QuestionRecord>();
  for await (const line of readRun(file)) {
    if (line.kind !== 'question') continue;
    const key = recordKey(line.index, line.method);
    if (line.state === 'failed') failed.set(key, line);
    else {
      failed.delete(key);
      yield line;
    }
  }
  yield* failed.values();
}

/** The key of a record in its run: its question and method. */
export function recordKey(index: number, method: string): string {
  return `${index}\u0000${method}`;
}

function checkHeader(value: RunLine, file: string): void {
  if (value.kind !== 'run')
    throw new InputError('does not begin with the header of a run.', { file, line: 1 });
  if (value.format !== RECORD_FORMAT) {
    throw new InputError(`has record format ${value.format}; this version reads format ${RECORD_FORMAT}.`, {
      file,
      line: 1,
    });
  }
}

function lockOf(file: string): FileLock {
  const path = `${file}.lock`;
  const lock = tryLock(path);
  if (lock !== undefined) return lock;
  throw new ConfigError(`Another process (${holderOf(path) ?? 'unknown'}) is writing ${file}.`, {
    mend: `Wait for it, or stop it. If no run is going on, remove ${path}.`,
  });
}

function cutUnfinishedLine(descriptor: number, file: string): void {
  const { size } = statSync(file);
  const block = Buffer.alloc(65_536);
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - block.length);
    const length = readSync(descriptor, block, 0, end - start, start);
    const at = block.subarray(0, length).lastIndexOf(0x0a);
    if (at !== -1) {
      if (start + at + 1 < size) ftruncateSync(descriptor, start + at + 1);
      return;
    }
    end = start;
  }
  if (size > 0) ftruncateSync(descriptor, 0);
}

function endsWithNewline(file: string): boolean {
  const { size } = statSync(file);
  const descriptor = openSync(file, 'r');
  try {
    const last = Buffer.alloc(1);
    readSync(descriptor, last, 0, 1, Math.max(0, size - 1));
    return last[0] === 0x0a;
  } finally {
    closeSync(descriptor);
  }
}

async function isLastLine(file: string, number: number): Promise<boolean> {
  let last = 0;
  for await (const line of readLines(file)) last = line.number;
  return last === number;
}
