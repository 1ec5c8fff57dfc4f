import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, Record as DriverRecord, Result, Session } from 'neo4j-driver';
import { ConfigError, GraphError } from '../../errors.ts';
import type { QuerySlots } from '../engine-share.ts';
import { Slots } from '../slots.ts';
import { BOLT_PROTOCOL } from './bolt-protocol.ts';

/** One record; integers are `bigint`. */
export type CypherRow = Readonly<Record<string, unknown>>;

export interface BoltOptions {
  readonly uri: string;
  readonly auth?: { readonly username: string; readonly password: string } | undefined;
  readonly database?: string | undefined;
  /** The time for one query with all its rows. Each retry has the same time. */
  readonly timeoutMs: number;
  /** How many queries, and so connections, may run at the same time. For queries, `slots` takes precedence. */
  readonly concurrency: number;
  readonly slots?: QuerySlots | undefined;
  /** How many retries follow a failure that may pass. */
  readonly retries: number;
}

export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** More rows than this are an error. The query must limit them itself. */
  readonly maxRows?: number | undefined;
  /**
   * For a query that someone else wrote: its transaction is always rolled back, and it has its own limits of rows and
   * time.
   */
  readonly foreign?: { readonly rows: number; readonly timeoutMs: number } | undefined;
}

const MOST_ROWS = 1_000_000;
const FIRST_WAIT_MS = 200;
/** The server ends a query itself. After this much longer we stop waiting for it to say so. */
const GRACE_MS = 3000;

/** Reads from one server over Bolt. Every failure is a `GraphError`; aborts pass through. */
export class BoltClient {
  /** The address as messages may show it. */
  readonly shown: string;
  readonly options: BoltOptions;
  /** Queries sent, retries included. */
  queries = 0;
  readonly #driver: Driver;
  #hasAnswered = false;
  readonly #slots: QuerySlots;
  readonly #closing = new AbortController();

  constructor(driver: Driver, options: BoltOptions) {
    this.#driver = driver;
    this.options = options;
    this.shown = shownAddress(options.uri);
    this.#slots = options.slots ?? new Slots(options.concurrency);
  }

  /** Rows of one reading query, in the order of the server. */
  async read(
    query: string,
    parameters: Readonly<Record<string, unknown>> = {},
    options: ReadingOptions = {},
  ): Promise<readonly CypherRow[]> {
    const outer = options.signal ?? new AbortController().signal;
    const stop = AbortSignal.any([outer, this.#closing.signal]);
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#slots.run(stop, () => this.#once(query, parameters, options, stop));
      } catch (error) {
        if (outer.aborted) throw outer.reason;
        if (this.#closing.signal.aborted) throw this.error('the graph was closed');
        const failure = this.#toError(error, options.foreign?.timeoutMs);
        // Until something has come back, an address where no one listens is more likely wrong than restarting.
        const isThere = this.#hasAnswered || absence(error) === undefined;
        const retries = isThere ? this.options.retries : Math.min(1, this.options.retries);
        if (!failure.retryable || attempt >= retries) throw failure;
        await sleep(FIRST_WAIT_MS * 2 ** attempt, undefined, { signal: stop }).catch(() => {
          throw outer.aborted ? outer.reason : this.error('the graph was closed');
        });
      }
    }
  }

  /** What the server calls itself, such as `Neo4j/5.26.0`. */
  async greeting(signal?: AbortSignal): Promise<string> {
    const stop = AbortSignal.any([this.#closing.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      const info = await this.#within(stop, () => this.#driver.getServerInfo());
      this.#hasAnswered = true;
      return info.agent ?? '';
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      throw this.#toError(error);
    }
  }

  error(what: string, facts: { readonly retryable?: boolean; readonly cause?: unknown } = {}): GraphError {
    return new GraphError(`openCypher server ${this.shown}: ${what}.`, { engine: 'cypher', ...facts });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#driver.close();
  }

  async #once(
    query: string,
    parameters: Readonly<Record<string, unknown>>,
    options: ReadingOptions,
    stop: AbortSignal,
  ): Promise<CypherRow[]> {
    const { database } = this.options;
    const { foreign, maxRows = MOST_ROWS } = options;
    const timeoutMs = foreign?.timeoutMs ?? this.options.timeoutMs;
    const session = this.#driver.session({
      defaultAccessMode: 'READ',
      ...(database === undefined ? {} : { database }),
    });
    this.queries++;
    let isClean = false;
    try {
      const rows = await this.#within(
        stop,
        () =>
          foreign === undefined
            ? collect(session.run(query, parameters, { timeout: timeoutMs }), maxRows)
            : collectForeign(session, query, foreign),
        timeoutMs,
      );
      isClean = true;
      this.#hasAnswered = true;
      return rows;
    } finally {
      // Closing resets the connection, and that makes the server end the query. A dead server is not waited for.
      const closed = session.close().catch(() => {});
      if (isClean) await closed;
    }
  }

  async #within<T>(
    stop: AbortSignal,
    work: () => Promise<T>,
    timeoutMs = this.options.timeoutMs,
  ): Promise<T> {
    stop.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    let leave: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(this.error(`no whole answer within ${timeoutMs} ms`)),
        timeoutMs + GRACE_MS,
      );
      leave = (): void => reject(stop.reason);
      stop.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([work(), ended]);
    } finally {
      clearTimeout(timer);
      if (leave !== undefined) stop.removeEventListener('abort', leave);
    }
  }

  #toError(error: unknown, timeoutMs = this.options.timeoutMs): GraphError {
    if (error instanceof GraphError) return error;
    const { code, message } = error as { code?: string; message?: string };
    const text = (message ?? String(error)).replace(/\s+/g, ' ').trim().slice(0, 300);
    if (error instanceof TooManyRows) return this.error(text);
    if (/TransactionTimedOut|TransactionTimedOutClient/.test(code ?? '')) {
      return this.error(`no whole answer within ${timeoutMs} ms`, { cause: error });
    }
    if (/Security\.(?:Unauthorized|Forbidden|CredentialsExpired|TokenExpired)/.test(code ?? '')) {
      return this.error(`refuses access (${text})`, { cause: error });
    }
    if (code === 'ServiceUnavailable' || code === 'SessionExpired') {
      const reason = absence(error);
      if (reason !== undefined) {
        const what = reason === 'ENOTFOUND' ? 'no such host' : 'nothing listens there';
        return this.error(`cannot be reached (${what}, ${reason})`, { retryable: true, cause: error });
      }
      return this.error(`cannot be reached or was lost (${text})`, { retryable: true, cause: error });
    }
    const retryable = (error as { retryable?: boolean }).retryable === true;
    return this.error(code === undefined ? text : `${code}: ${text}`, { retryable, cause: error });
  }
}

/** Errors that mean that there is no server at the address. */
function absence(error: unknown): string | undefined {
  return /\b(?:ECONNREFUSED|ENOTFOUND)\b/.exec((error as { message?: string }).message ?? '')?.[0];
}

class TooManyRows extends Error {}

/** Every row of the answer. The promise fails if the server breaks off before the end. */
function collect(result: Result, maxRows: number, isRest = false): Promise<CypherRow[]> {
  return new Promise((resolve, reject) => {
    const rows: CypherRow[] = [];
    result.subscribe({
      onNext(record: DriverRecord) {
        if (rows.length < maxRows) rows.push(record.toObject());
        else if (!isRest) reject(new TooManyRows(`the answer has more than ${maxRows} rows`));
        if (isRest && rows.length === maxRows) resolve(rows);
      },
      onError: reject,
      onCompleted: () => resolve(rows),
    });
  });
}

/** The first rows of a query, in a read transaction that is always rolled back. */
async function collectForeign(
  session: Session,
  query: string,
  { rows, timeoutMs }: { readonly rows: number; readonly timeoutMs: number },
): Promise<CypherRow[]> {
  const transaction = await session.beginTransaction({ timeout: timeoutMs });
  try {
    return await collect(transaction.run(query), rows, true);
  } finally {
    await transaction.rollback().catch(() => {});
  }
}

/**
 * Loads the driver and sets the server's address. Nothing is sent yet.
 * @throws {ConfigError} for a bad address, an address with a password in it, or a missing driver.
 */
export async function openBoltClient(name: string, options: BoltOptions): Promise<BoltClient> {
  const url = URL.parse(options.uri);
  if (url === null || !BOLT_PROTOCOL.test(url.protocol) || url.hostname === '') {
    throw new ConfigError(`Graph "${name}": "${shownAddress(options.uri)}" is no Bolt address.`, {
      mend: 'Give one such as bolt://127.0.0.1:7687 or neo4j+s://graph.example.org.',
    });
  }
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError(`Graph "${name}": the address holds a user or a password.`, {
      mend: 'Give them as "auth".',
    });
  }
  const { default: neo4j } = await import('neo4j-driver').catch((cause: unknown) => {
    throw new ConfigError(`Graph "${name}" needs the package neo4j-driver.`, {
      mend: 'Install it: npm install neo4j-driver.',
      cause,
    });
  });
  const { auth, concurrency, timeoutMs } = options;
  const driver = neo4j.driver(
    options.uri,
    auth === undefined ? undefined : neo4j.auth.basic(auth.username, auth.password),
    {
      useBigInt: true,
      maxConnectionPoolSize: concurrency,
      connectionTimeout: Math.min(timeoutMs, 15_000),
      connectionAcquisitionTimeout: timeoutMs,
      telemetryDisabled: true,
      userAgent: 'clew/0.1',
    },
  );
  return new BoltClient(driver, options);
}

function shownAddress(uri: string): string {
  return uri.replace(/\/\/[^/@]*@/, '//').replace(/[?#].*$/, '');
}
