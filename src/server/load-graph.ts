import { spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import type { z } from '@hono/zod-openapi';
import type { Config } from '../config.ts';
import { ConfigError, InputError, messageLine } from '../errors.ts';
import type { DayOrder, LoadPreview, TableShape } from '../graph/index.ts';
import { SERVER } from '../limits.ts';
import type { FromLoad, LoadJob } from '../load/load-job.ts';
import { type LoadResult, loadResult } from '../load/load-result.ts';
import { graphNames, graphTarget, isGraphName } from '../open-graph.ts';
import { programFile } from '../package-files.ts';
import { receiveError } from '../sent-error.ts';
import { loadAdvice, loadCode } from './load-faults.ts';
import { type LoadedGraph, loadedSchema, type PreviewedGraph, previewSchema } from './load-schema.ts';
import { RequestError } from './request-error.ts';
import { createTurns, type Turns } from './turns.ts';

export interface UploadRequest {
  /** The graph's name. */
  readonly name: string;
  /**
   * The files that the body holds one after another: their names, whose endings may show the format, and sizes in
   * bytes. A single file needs no size.
   */
  readonly files: readonly { readonly name: string; readonly bytes?: number | undefined }[];
  /** Whether a graph of that name may be replaced. */
  readonly replace: boolean;
  /** What the lines of a table are. If absent, its first lines decide. */
  readonly as?: TableShape | undefined;
  /** Order of day and month in dates such as 03/04/2024, if the file does not show it. */
  readonly dates?: DayOrder | undefined;
  readonly body: ReadableStream<Uint8Array>;
}

/** Makes graphs from files that clients send. */
export interface GraphLoader {
  readonly maxBytes: number;
  /**
   * Keeps the files only while a separate program reads them, so that neither its memory nor its faults affect the
   * server. One load runs at a time and a few more wait. A graph that is replaced stays as it was until the new one is
   * complete.
   * @throws {RequestError} 400 for a body that is not as long as its files, 413 for one that is too large, 422 for a
   * name that is invalid or taken, and for what the loader refuses (a `LoadCode`, else `load`), 503 while others load,
   * 504 when it takes too long.
   */
  load(request: UploadRequest, signal: AbortSignal): Promise<LoadedGraph>;
  /** What `load` would make of the files. Nothing of them is kept, and no graph is made. @throws as `load` does. */
  preview(request: UploadRequest, signal: AbortSignal): Promise<PreviewedGraph>;
}

const PROGRAM = fileURLToPath(programFile('server/load-process'));

export function createGraphLoader(config: Config, maxBytes: number = SERVER.uploadBytes.value): GraphLoader {
  const turns: Turns = createTurns({
    running: 1,
    waiting: 4,
    timeoutMs: SERVER.loadMs.value,
    what: 'Loading the file',
    refusal: {
      status: 503,
      code: 'loading',
      message: 'Other files are being loaded. Try again when they are done.',
    },
  });
  /** Lets the program read the files, which are deleted when it is done. */
  const read = async <Made>(
    { name, files, replace, body, as, dates }: UploadRequest,
    isPreview: boolean,
    schema: z.ZodType<Made>,
    signal: AbortSignal,
  ): Promise<Made> => {
    checkName(name, replace, config);
    return turns.take(signal, async (stopping) => {
      // Another load may have taken the name meanwhile.
      checkName(name, replace, config);
      const parent = join(config.home, 'uploads');
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(parent, 'load-'));
      try {
        // Rows of a table are named after it, and the ending shows the format, so what tells them of both is kept.
        const parts = files.map(({ name: file, bytes }, at) => ({
          path: join(folder, String(at), `${stem(file)}${ending(file)}`),
          shown: basename(file),
          bytes,
        }));
        await receive(body, parts, maxBytes, stopping);
        const job: LoadJob = {
          target: graphTarget(name, config.home),
          files: parts.map(({ path }) => path),
          flags: { ...(as && { as }), ...(dates && { dates }), preview: isPreview },
          limits: {},
          showsPlan: false,
        };
        const made = await runLoader(job, parts, config, stopping);
        return schema.parse({ name, ...made });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  };
  return {
    maxBytes,
    load: (request, signal) => read(request, false, loadedSchema, signal),
    preview: (request, signal) => read(request, true, previewSchema satisfies z.ZodType<LoadPreview>, signal),
  };
}

function checkName(name: string, replace: boolean, config: Config): void {
  if (!isGraphName(name)) {
    throw new RequestError(
      422,
      'graph-name',
      'A graph is named with letters, digits, "-", "_" and ".", beginning with a letter or digit; "demo" is taken.',
    );
  }
  if (Object.hasOwn(config.graphs ?? {}, name)) {
    throw new RequestError(
      422,
      'graph-name',
      `The graph "${name}" is one of the configuration of the server.`,
    );
  }
  if (!replace && graphNames(config).includes(name)) {
    throw new RequestError(
      422,
      'graph-exists',
      `There is a graph "${name}". Send replace=true to replace it.`,
    );
  }
}

function stem(file: string): string {
  const name = basename(file).slice(0, -ending(file).length || undefined);
  return (
    name
      .replace(/[^\p{L}\p{N}()_-]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'file'
  );
}

function ending(file: string): string {
  return /(?:\.[a-z0-9]{1,10}){1,2}$/iu.exec(file)?.[0] ?? '';
}

/** A file of the body: where it is kept, the name that its sender gave it and, if given, its size in bytes. */
interface SentFile {
  readonly path: string;
  readonly shown: string;
  readonly bytes?: number | undefined;
}

async function receive(
  body: ReadableStream<Uint8Array>,
  parts: readonly SentFile[],
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  let bytes = 0;
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        done(new RequestError(413, 'too-large', `The files are larger than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
  const write = (chunks: AsyncIterable<Buffer>): Promise<void> => writeParts(chunks, parts);
  await pipeline(Readable.fromWeb(body), bound, write, { signal });
}

async function writeParts(chunks: AsyncIterable<Buffer>, parts: readonly SentFile[]): Promise<void> {
  const sizes = parts.map(({ bytes }) => bytes ?? (parts.length === 1 ? Infinity : Number.NaN));
  if (sizes.some(Number.isNaN)) throw wrongSizes();
  for (const { path } of parts) {
    await mkdir(dirname(path), { mode: 0o700 });
    await writeFile(path, '', { mode: 0o600 });
  }
  let at = 0;
  let left = sizes[0] as number;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      while (left === 0 && ++at < parts.length) left = sizes[at] as number;
      const part = parts[at];
      if (part === undefined) throw wrongSizes();
      const piece = chunk.subarray(from, from + Math.min(left, chunk.length));
      await appendFile(part.path, piece);
      from += piece.length;
      left -= piece.length;
    }
  }
  const missing = left + sizes.slice(at + 1).reduce((sum, size) => sum + size, 0);
  if (missing > 0 && Number.isFinite(missing)) throw wrongSizes();
}

function wrongSizes(): RequestError {
  const message =
    'The body is not as long as its files. Send "bytes", the size of each, in the order of "file".';
  return new RequestError(400, 'body', message);
}

/** How many characters are kept of the program's result, which is long for many wide tables, and of its messages. */
const MOST_OUTPUT = 10_000_000;
const MOST_SAID = 100_000;

/** What the program makes of the files, with the names that the sender gave them. */
async function runLoader(
  job: LoadJob,
  parts: readonly SentFile[],
  config: Config,
  signal: AbortSignal,
): Promise<LoadPreview | LoadResult> {
  const program = spawn(process.execPath, [...process.execArgv, PROGRAM, JSON.stringify(job)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  const [out, said, code] = await Promise.all([
    lastLine(program.stdout, MOST_OUTPUT),
    lastLine(program.stderr, MOST_SAID),
    new Promise<number | null>((resolve, reject) => {
      program.once('error', reject);
      program.once('close', resolve);
    }),
  ]);
  if (code !== 0) throw new Error(`The program that loads ended with ${code ?? 'a signal'}: ${said}`);
  const asSent = (text: string): string =>
    parts.reduce((rest, { path, shown }) => rest.replaceAll(path, shown), text).replaceAll(config.home, '…');
  const outcome = JSON.parse(out, (_, value: unknown) =>
    typeof value === 'string' ? asSent(value) : value,
  ) as FromLoad;
  if (outcome.type === 'preview') return outcome.preview;
  if (outcome.type === 'done' && outcome.report !== undefined) return loadResult(outcome.report);
  if (outcome.type !== 'failed') throw new Error('The program that loads ended before it was done.');
  const error = receiveError(outcome.error);
  if (error instanceof InputError || error instanceof ConfigError)
    throw new RequestError(422, loadCode(error.fault), loadAdvice(messageLine(error)));
  throw new Error(`The program that loads failed: ${messageLine(error)}`, { cause: error });
}

/** The last line that a program writes, because what matters comes last; of a long one the end. */
async function lastLine(stream: Readable, most: number): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const start = chunk.slice(0, -1).lastIndexOf('\n') + 1;
    const isNew = start > 0 || text.endsWith('\n');
    text = (isNew ? chunk.slice(start) : text + chunk).slice(-most);
  }
  return text.trim();
}
