import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import neo4j, { type Driver } from 'neo4j-driver';

const START_MS = 240_000;

export interface Neo4jDatabase {
  /** Bolt address on the loopback interface; no authentication. */
  readonly uri: string;
  /** Runs one writing statement. */
  run(query: string, parameters?: Record<string, unknown>): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface Neo4jHost {
  /** The Java process, for tests that let it die. */
  readonly process: ChildProcess;
  /** Starts an empty database of its own: new folder, free loopback port. */
  open(): Promise<Neo4jDatabase>;
  close(): Promise<void>;
}

function hostFolder(): string {
  const { CLEW_ENGINE_CACHE, XDG_CACHE_HOME } = process.env;
  const cache = CLEW_ENGINE_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'clew-engines');
  return join(cache, 'neo4j-host');
}

/** Why the Neo4j tests cannot run, or undefined. With `CLEW_ENGINES=1` a missing engine is an error instead. */
export function neo4jMissing(): string | undefined {
  const hasJava = (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'java')));
  if (hasJava && existsSync(join(hostFolder(), 'ready'))) return undefined;
  const reason = hasJava
    ? 'the Neo4j test host is not built (sh .ci/engines/neo4j-install.sh)'
    : 'Java is not installed (a JDK 17 or newer and Maven, then sh .ci/engines/neo4j-install.sh)';
  if (process.env.CLEW_ENGINES === '1') throw new Error(reason);
  console.warn(`skipped: ${reason}`);
  return reason;
}

/** Starts the Java process that runs Neo4j databases. */
export async function startNeo4j(options: { readonly heap?: string } = {}): Promise<Neo4jHost> {
  const folder = await mkdtemp(join(tmpdir(), 'clew-neo4j-'));
  const child = spawn(
    'java',
    [
      `-Xmx${options.heap ?? '1g'}`,
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      join(hostFolder(), 'lib', '*'),
      'clew.Neo4jHost',
    ],
    { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2000);
  });
  // Writing to a host that was killed is no error of its own.
  child.stdin.on('error', () => {});
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const replies = createInterface({ input: child.stdout });
  const ask = (command: string, reply: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const clock = setTimeout(
        () => finish(new Error(`Neo4j did not answer "${command}": ${complaints}`)),
        START_MS,
      );
      const onLine = (line: string): void => {
        if (line === reply) finish();
      };
      const onExit = (): void => finish(new Error(`Neo4j ended: ${complaints}`));
      const finish = (error?: Error): void => {
        clearTimeout(clock);
        replies.off('line', onLine);
        child.off('exit', onExit);
        if (error === undefined) resolve();
        else reject(error);
      };
      replies.on('line', onLine);
      child.once('exit', onExit);
      child.stdin.write(`${command}\n`);
    });
  let count = 0;
  const drivers = new Set<Driver>();
  return {
    process: child,
    async open() {
      const port = await freePort();
      await ask(`open ${port} ${join(folder, `database-${++count}`)}`, `ready ${port}`);
      const uri = `bolt://127.0.0.1:${port}`;
      const driver = neo4j.driver(uri);
      drivers.add(driver);
      return {
        uri,
        async run(query, parameters = {}) {
          const { records } = await driver.executeQuery(query, parameters);
          return records.map((record) => record.toObject());
        },
        async close() {
          drivers.delete(driver);
          await driver.close();
          await ask(`close ${port}`, `closed ${port}`);
        },
      };
    },
    async close() {
      process.removeListener('exit', stop);
      for (const driver of drivers) await driver.close();
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.stdin.end();
        setTimeout(() => child.kill('SIGKILL'), 5000).unref();
        await gone;
      }
      replies.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
