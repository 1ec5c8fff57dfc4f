import { setTimeout as sleep } from 'node:timers/promises';
import { GraphError } from '../../errors.ts';
import { ENGINES } from '../../limits.ts';
import type { QuerySlots } from '../engine-share.ts';
import { Slots } from '../slots.ts';
import type { Endpoint } from './endpoint.ts';
import { type Bindings, ResultError, readRows } from './read-results.ts';

export interface ClientOptions {
  readonly defaultGraphs: readonly string[];
  /** The time for one query with all its bytes. Each retry has the same time. */
  readonly timeoutMs: number;
  /** How many queries may run at the same time. `slots` takes precedence. */
  readonly concurrency: number;
  readonly slots?: QuerySlots | undefined;
  /** How many retries follow a failure that may pass: connection, 429, 502, 503, 504, a cut document. */
  readonly retries: number;
  readonly maxResultBytes: number;
  /** `auto` sends short queries with GET, so that proxies can cache them, and long ones with POST. */
  readonly method: 'auto' | 'get' | 'post';
}

export interface Selection {
  readonly rows: readonly Bindings[];
  /** The most rows that the endpoint returns at once, if it says so. */
  readonly serverLimit: number | undefined;
}

const GET_LENGTH = 1800;
/** Errors that a wrong address causes, and how often to retry all the same. */
const NOT_THERE: Readonly<Record<string, { readonly what: string; readonly tries: number }>> = {
  ECONNREFUSED: { what: 'nothing listens there', tries: 1 },
  ENOTFOUND: { what: 'no such host', tries: 0 },
};
const LONGEST_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 250;
const MAX_REDIRECTS = 3;
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** If two queries wait for each other, Virtuoso fails one of them, even if both only read. */
const DEADLOCK = /\b40001\b|\bdeadlock/i;

/** Marks whether a failure is worth a retry. */
class Failure extends Error {
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  /** The highest number of retries while the endpoint has never answered. */
  readonly mostOnFirstContact: number;

  constructor(
    message: string,
    retryable: boolean,
    retryAfterMs?: number,
    cause?: unknown,
    mostOnFirstContact = Number.POSITIVE_INFINITY,
  ) {
    super(message, { cause });
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
    this.mostOnFirstContact = mostOnFirstContact;
  }
}

/** Sends queries to one SPARQL endpoint and reads the answers. Every failure is a `GraphError`; aborts pass through. */
export class SparqlClient {
  readonly endpoint: Endpoint;
  readonly options: ClientOptions;
  /** The `Server` header of the last answer, which identifies the engine. */
  server = '';
  /** Additional request parameters, such as an engine's own time limit. */
  parameters: Readonly<Record<string, string>> = {};
  /** How many requests were sent, retries included. */
  requests = 0;
  /**
   * Whether anything ever came back. Until then, an address where no one listens is more likely wrong than restarting.
   */
  #hasAnswered = false;
  readonly #slots: QuerySlots;
  readonly #closing = new AbortController();

  constructor(endpoint: Endpoint, options: ClientOptions) {
    this.endpoint = endpoint;
    this.options = options;
    this.#slots = options.slots ?? new Slots(options.concurrency);
  }

  /** @param maxRows more rows than this are an error. The query must limit them itself. */
  async select(query: string, maxRows: number, signal?: AbortSignal): Promise<Selection> {
    const outer = signal ?? new AbortController().signal;
    const stop = AbortSignal.any([outer, this.#closing.signal]);
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#slots.run(stop, () => this.#once(query, maxRows, stop));
      } catch (error) {
        if (outer.aborted) throw outer.reason;
        if (this.#closing.signal.aborted) throw this.#error('the graph was closed', false);
        if (!(error instanceof Failure)) throw error;
        const wait = error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** attempt;
        const retries = this.#hasAnswered
          ? this.options.retries
          : Math.min(this.options.retries, error.mostOnFirstContact);
        if (!error.retryable || attempt >= retries || wait > LONGEST_WAIT_MS) {
          throw this.#error(error.message, error.retryable, error.retryAfterMs, error.cause);
        }
        await sleep(wait, undefined, { signal: stop }).catch(() => {
          if (outer.aborted) throw outer.reason;
          throw this.#error('the graph was closed', false);
        });
      }
    }
  }

  /**
   * Fetches a JSON document from another service of the same operator, under the same limits, without credentials.
   * @throws {GraphError}
   */
  async fetchJson(url: URL, signal?: AbortSignal): Promise<unknown> {
    const stop = AbortSignal.any([this.#closing.signal, ...(signal === undefined ? [] : [signal])]);
    const clock = AbortSignal.timeout(this.options.timeoutMs);
    return this.#slots.run(stop, async () => {
      try {
        this.requests++;
        const response = await fetch(url, {
          headers: {
            accept: 'application/json',
            'user-agent': this.endpoint.headers.get('user-agent') ?? 'clew',
          },
          redirect: 'error',
          signal: AbortSignal.any([stop, clock]),
        });
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        return JSON.parse(await textWithin(response, ENGINES.searchBytes.value));
      } catch (error) {
        if (signal?.aborted === true) throw signal.reason;
        const what = clock.aborted ? `no answer within ${this.options.timeoutMs} ms` : reasonOf(error);
        throw this.#error(
          `the search at ${url.origin}${url.pathname} failed (${what})`,
          true,
          undefined,
          error,
        );
      }
    });
  }

  close(): void {
    this.#closing.abort();
  }

  async #once(query: string, maxRows: number, stop: AbortSignal): Promise<Selection> {
    const { timeoutMs, maxResultBytes } = this.options;
    const clock = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stop, clock]);
    try {
      const response = await this.#send(query, signal);
      this.#hasAnswered = true;
      this.server = response.headers.get('server') ?? this.server;
      if (!response.ok || response.body === null) throw await refusal(response);
      checkType(response);
      const state = response.headers.get('x-sql-state');
      if (state !== null && state !== '' && state !== '00000') {
        await response.body.cancel();
        throw new Failure(`the endpoint stopped early with part of the result (state ${state})`, false);
      }
      const rows = await readRows(response.body, { maxRows, maxBytes: maxResultBytes, signal });
      const limit = Number(response.headers.get('x-sparql-maxrows') ?? Number.NaN);
      return { rows, serverLimit: limit > 0 ? limit : undefined };
    } catch (error) {
      if (stop.aborted || error instanceof Failure) throw error;
      if (clock.aborted) throw new Failure(`no whole answer within ${timeoutMs} ms`, false, undefined, error);
      if (error instanceof ResultError) throw new Failure(error.message, error.isCut, undefined, error);
      throw unreachable(error);
    }
  }

  async #send(query: string, signal: AbortSignal): Promise<Response> {
    const { method, defaultGraphs } = this.options;
    const form = new URLSearchParams({ query, ...this.parameters });
    for (const graph of defaultGraphs) form.append('default-graph-uri', graph);
    let url = new URL(this.endpoint.url);
    const headers = new Headers(this.endpoint.headers);
    headers.set('accept', 'application/sparql-results+json');
    const isGet = method === 'get' || (method === 'auto' && form.toString().length <= GET_LENGTH);
    if (isGet) for (const [key, value] of form) url.searchParams.append(key, value);
    for (let redirects = 0; ; redirects++) {
      this.requests++;
      const response = await fetch(url, {
        method: isGet ? 'GET' : 'POST',
        headers,
        body: isGet ? null : form,
        redirect: 'manual',
        signal,
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      const next = URL.parse(location, url.href);
      if (next === null || next.origin !== this.endpoint.url.origin || redirects === MAX_REDIRECTS) {
        throw new Failure(`redirects to ${next?.origin ?? location}; name that address instead`, false);
      }
      url = next;
    }
  }

  #error(what: string, retryable: boolean, retryAfterMs?: number, cause?: unknown): GraphError {
    let message = `SPARQL endpoint ${this.endpoint.shown}: ${what}.`;
    for (const secret of this.endpoint.secrets) message = message.replaceAll(secret, '***');
    return new GraphError(message, {
      engine: 'sparql',
      retryable,
      retryAfterMs,
      cause,
    });
  }
}

function unreachable(error: unknown): Failure {
  const reason = reasonOf(error);
  if (reason === 'bad port') return new Failure('cannot be reached (no web client may use that port)', false);
  const most = NOT_THERE[reason];
  const what = most === undefined ? reason : `${most.what}, ${reason}`;
  return new Failure(`cannot be reached (${what})`, true, undefined, error, most?.tries);
}

async function refusal(response: Response): Promise<Failure> {
  const text = await firstText(response);
  const { status } = response;
  const detail = text === '' ? '' : `: ${text}`;
  if (status === 401 || status === 403) return new Failure(`refuses access (HTTP ${status}${detail})`, false);
  // Engines answer 500 to queries that they cannot plan. Those fail again; a deadlock between queries does not.
  const passing = PASSING.has(status) && (status !== 500 || text === '' || DEADLOCK.test(text));
  const wait = passing ? retryAfter(response.headers.get('retry-after')) : undefined;
  return new Failure(`HTTP ${status}${detail}`, passing, wait);
}

function checkType(response: Response): void {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/(?:sparql-results\+)?json\b/i.test(type)) return;
  void response.body?.cancel();
  throw new Failure(
    `answers with ${type === '' ? 'no content type' : type} and not with SPARQL JSON results`,
    false,
  );
}

async function textWithin(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`the reply is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The beginning of an error page on one line, without reading all of it. */
async function firstText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > 600) break;
    }
  } catch {
    // The status alone already says what is wrong.
  }
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

/** `Retry-After` as milliseconds: seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function reasonOf(error: unknown): string {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; message?: string } | undefined) : undefined;
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error));
}
