import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { z } from '@hono/zod-openapi';
import type { Config } from '../config.ts';
import { SERVER } from '../limits.ts';
import { graphNames, isGraphName } from '../open-graph.ts';
import { programFile } from '../package-files.ts';
import { RequestError } from './request-error.ts';
import { createTurns, type Turns } from './turns.ts';

/** What was made of a file. */
export const loadedSchema = z.object({
  name: z.string(),
  records: z.int(),
  skipped: z.int(),
  triples: z.int(),
  entities: z.int(),
  literals: z.int(),
  relations: z.int(),
  bytes: z.int(),
  seconds: z.number(),
});
export type LoadedGraph = z.infer<typeof loadedSchema>;

export interface UploadRequest {
  /** The graph's name. */
  readonly name: string;
  /** The file's name; its ending may tell the format. */
  readonly file: string;
  /** A graph of that name may be replaced. */
  readonly replace: boolean;
  readonly body: ReadableStream<Uint8Array>;
}

/** Makes graphs of files that clients send. */
export interface GraphLoader {
  readonly maxBytes: number;
  /**
   * Keeps the file for as long as it is being read, by a program of its own: neither its memory nor its faults are the server's. One
   * load at a time; a graph that is replaced stays as it was until the new one is whole.
   * @throws {RequestError} 413 for a file that is too large, 422 for a name that cannot be one or is taken, and for what the loader
   * refuses, 503 while others load, 504 when it takes too long.
   */
  load(request: UploadRequest, signal: AbortSignal): Promise<LoadedGraph>;
}

const PROGRAM = fileURLToPath(programFile('cli/main'));

export function createGraphLoader(config: Config, maxBytes: number = SERVER.uploadBytes.value): GraphLoader {
  const turns: Turns = createTurns({
    running: 1,
    waiting: 0,
    timeoutMs: SERVER.loadMs.value,
    what: 'Loading the file',
    refusal: {
      status: 503,
      code: 'loading',
      message: 'Another file is being loaded. Try again when it is done.',
    },
  });
  return {
    maxBytes,
    async load({ name, file, replace, body }, signal) {
      checkName(name, replace, config);
      return turns.take(signal, async (stopping) => {
        const parent = join(config.home, 'uploads');
        await mkdir(parent, { recursive: true, mode: 0o700 });
        const folder = await mkdtemp(join(parent, 'load-'));
        try {
          // The rows of a table are called by its name, and the ending says the format: letters and digits of both.
          const path = join(folder, `${stem(file)}${ending(file)}`);
          await receive(body, path, maxBytes, stopping);
          return await runLoader(name, path, basename(file), config, stopping);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      });
    },
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
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'file'
  );
}

function ending(file: string): string {
  return /(?:\.[a-z0-9]{1,10}){1,2}$/iu.exec(file)?.[0] ?? '';
}

async function receive(
  body: ReadableStream<Uint8Array>,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  let bytes = 0;
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        done(new RequestError(413, 'too-large', `The file is larger than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(body), bound, createWriteStream(path, { mode: 0o600 }), { signal });
}

const MOST_OUTPUT = 100_000;
/** The program found fault with what it was given, and says so in its last line. */
const EXIT_INPUT = 2;

async function runLoader(
  name: string,
  path: string,
  shown: string,
  config: Config,
  signal: AbortSignal,
): Promise<LoadedGraph> {
  const program = spawn(
    process.execPath,
    [...process.execArgv, PROGRAM, 'load', name, path, '--json', '--quiet'],
    {
      env: { ...process.env, CLEW_HOME: config.home, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    },
  );
  const [out, said, code] = await Promise.all([
    collect(program.stdout),
    collect(program.stderr),
    new Promise<number | null>((resolve, reject) => {
      program.once('error', reject);
      program.once('close', resolve);
    }),
  ]);
  if (code === 0) return loadedSchema.parse(JSON.parse(out.trim().split('\n').at(-1) ?? ''));
  const line = said.trim().split('\n').at(-1) ?? '';
  if (code === EXIT_INPUT) {
    const sentence = line
      .replace(/^clew: /u, '')
      .replaceAll(path, shown)
      .replaceAll(config.home, '…');
    throw new RequestError(422, 'load', sentence);
  }
  throw new Error(`The program that loads ended with ${code ?? 'a signal'}: ${line}`);
}

/** The end of what a program writes, which is where it says what matters. */
async function collect(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text = (text + chunk).slice(-MOST_OUTPUT);
  return text;
}
