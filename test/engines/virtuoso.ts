import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SparqlServer } from './oxigraph-server.ts';

const run = promisify(execFile);
const START_MS = 240_000;

export interface VirtuosoServer extends Omit<SparqlServer, 'queries'> {
  /** Adds N-Triples to a graph. */
  append(triples: string, graph: string): Promise<void>;
  /** Runs SQL as the administrator, for what SPARQL has no words for. */
  sql(text: string): Promise<string>;
  /** The process, for tests that let it die. */
  readonly process: ChildProcess;
}

/**
 * Why the Virtuoso tests cannot run, or undefined. With `CLEW_ENGINES=1` a missing engine is an error instead.
 */
export function virtuosoMissing(): string | undefined {
  if (find('virtuoso-t') !== undefined && find('isql-vt', 'isql-v') !== undefined) return undefined;
  const reason = 'Virtuoso is not installed (sh .ci/engines/virtuoso-install.sh)';
  if (process.env.CLEW_ENGINES === '1') throw new Error(reason);
  console.warn(`skipped: ${reason}`);
  return reason;
}

function find(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Starts a Virtuoso of its own: new folder, free loopback ports, empty database. Takes a few seconds. */
export async function startVirtuoso(): Promise<VirtuosoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'clew-virtuoso-'));
  const [sqlPort, httpPort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'virtuoso.ini'), settings(folder, sqlPort, httpPort));
  const child = spawn(find('virtuoso-t') as string, ['-f', '-c', 'virtuoso.ini'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const endpoint = `http://127.0.0.1:${httpPort}/sparql`;
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  try {
    await untilAnswers(endpoint, child, folder);
  } catch (error) {
    stop();
    throw error;
  }
  const sql = async (text: string): Promise<string> => {
    const file = join(folder, `run-${Date.now()}-${Math.random().toString(36).slice(2)}.sql`);
    await writeFile(file, text);
    const { stdout, stderr } = await run(
      find('isql-vt', 'isql-v') as string,
      [`127.0.0.1:${sqlPort}`, 'dba', 'dba', 'VERBOSE=OFF', 'BANNER=OFF', 'ERRORS=STDOUT', file],
      { maxBuffer: 1 << 26 },
    );
    await rm(file, { force: true });
    if (/\*\*\* Error/.test(stdout)) throw new Error(stdout.slice(0, 500));
    return stdout + stderr;
  };
  const append = async (triples: string, graph: string): Promise<void> => {
    const file = join(folder, `load-${Date.now()}-${Math.random().toString(36).slice(2)}.nt`);
    await writeFile(file, triples);
    await sql(`log_enable(2, 1);\nDB.DBA.TTLP(file_to_string_output('${file}'), '', '${graph}', 0);\n`);
    await rm(file, { force: true });
  };
  return {
    endpoint,
    process: child,
    sql,
    append,
    async load(triples, graph = 'http://clew.test/graph') {
      await sql(`log_enable(2, 1);\nsparql clear graph <${graph}>;\n`);
      await append(triples, graph);
    },
    async close() {
      process.removeListener('exit', stop);
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(endpoint: string, child: ChildProcess, folder: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null || Date.now() > end) {
      const log = await readFile(join(folder, 'virtuoso.log'), 'utf8').catch(() => '');
      throw new Error(`Virtuoso did not start: ${log.slice(-800)}`);
    }
    try {
      const response = await fetch(`${endpoint}?query=ASK%7B%7D`, { signal: AbortSignal.timeout(2000) });
      await response.arrayBuffer();
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await sleep(200);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

function settings(folder: string, sqlPort: number, httpPort: number): string {
  return `[Database]
DatabaseFile = virtuoso.db
ErrorLogFile = virtuoso.log
LockFile = virtuoso.lck
TransactionFile = virtuoso.trx
xa_persistent_file = virtuoso.pxa
[TempDatabase]
DatabaseFile = virtuoso-temp.db
TransactionFile = virtuoso-temp.trx
[Parameters]
ServerPort = 127.0.0.1:${sqlPort}
DirsAllowed = ${folder}
NumberOfBuffers = 40000
MaxDirtyBuffers = 30000
ServerThreads = 20
[HTTPServer]
ServerPort = 127.0.0.1:${httpPort}
ServerRoot = ${folder}
ServerThreads = 10
[SPARQL]
ResultSetMaxRows = 10000
`;
}
