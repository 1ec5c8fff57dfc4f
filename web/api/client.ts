import type {
  AskRequest,
  Catalogue,
  Entity,
  EntityMatches,
  Evidence,
  Learned,
  Plan,
  PlannedQuestion,
  Schema,
} from './types.ts';

/** What the server, or the network, said instead of a reply. */
export class ApiError extends Error {
  /** The server's code, or `network` if it could not be reached. */
  readonly code: string;
  /** 0 if there was no reply. */
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, message: string, status = 0, retryAfterSeconds?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const KEY = 'clew.key';

/** Remembers the key for as long as the browser's tab is open. */
export function setKey(key: string): void {
  sessionStorage.setItem(KEY, key);
}

/** The key as a header. Empty if none was given. */
export function keyHeader(): Readonly<Record<string, string>> {
  const key = sessionStorage.getItem(KEY);
  return key === null ? {} : { Authorization: `Bearer ${key}` };
}

/**
 * Sends a request, with the key if one was given.
 * @throws {ApiError} for every reply that is not a success, and if there is no reply. Aborts pass through.
 */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(keyHeader())) headers.set(name, value);
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('network', 'The server cannot be reached.');
  }
  if (response.ok) return response;
  const { code, message } = await readError(response);
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError(code, message, response.status, Number.isFinite(wait) ? wait : undefined);
}

async function readError(response: Response): Promise<{ readonly code: string; readonly message: string }> {
  const body = (await response.json().catch(() => undefined)) as
    | { readonly error?: { readonly code?: string; readonly message?: string } }
    | undefined;
  return {
    code: body?.error?.code ?? `http-${response.status}`,
    message: body?.error?.message ?? response.statusText,
  };
}

async function getJson<Value>(path: string, signal: AbortSignal): Promise<Value> {
  return (await send(path, { signal })).json() as Promise<Value>;
}

/** Graphs, models and methods, each in the server's order. */
export async function readCatalogue(signal: AbortSignal): Promise<Catalogue> {
  const [{ graphs, uploads }, { models }, { methods }] = await Promise.all([
    getJson<Pick<Catalogue, 'graphs' | 'uploads'>>('/api/graphs', signal),
    getJson<Pick<Catalogue, 'models'>>('/api/models', signal),
    getJson<Pick<Catalogue, 'methods'>>('/api/methods', signal),
  ]);
  return { graphs, uploads, models, methods };
}

export function readSchema(graph: string, signal: AbortSignal): Promise<Schema> {
  return getJson(`/api/graphs/${encodeURIComponent(graph)}/schema`, signal);
}

/** Questions that a graph can be asked. @param language the language of the demo graph's questions. */
export async function readQuestions(
  graph: string,
  language: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const path = `/api/graphs/${encodeURIComponent(graph)}/questions?${new URLSearchParams({ language })}`;
  return (await getJson<{ readonly questions: readonly string[] }>(path, signal)).questions;
}

export function searchEntities(graph: string, text: string, signal: AbortSignal): Promise<EntityMatches> {
  return getJson(`/api/entities?${new URLSearchParams({ graph, q: text, limit: '30' })}`, signal);
}

/** @param offset how many triples around the entity to skip. */
export function readEntity(
  graph: string,
  id: string,
  {
    offset,
    limit,
    signal,
  }: { readonly offset: number; readonly limit: number; readonly signal: AbortSignal },
): Promise<Entity> {
  const query = new URLSearchParams({ graph, offset: String(offset), limit: String(limit) });
  return getJson(`/api/entities/${encodeURIComponent(id)}?${query}`, signal);
}

function postJson(path: string, body: object, signal: AbortSignal): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return send(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/** Plans a question without answering it. */
export async function planQuestion(
  request: Pick<AskRequest, 'question' | 'graph' | 'model'>,
  signal: AbortSignal,
): Promise<PlannedQuestion> {
  return (await postJson('/api/plan', request, signal)).json() as Promise<PlannedQuestion>;
}

const confirmPath = (graph: string): string => `/api/graphs/${encodeURIComponent(graph)}/confirm`;

/** Confirms that a plan is what a question means. Returns what was learned from it. */
export async function confirmPlan(
  graph: string,
  { question, plan }: { readonly question: string; readonly plan: Plan },
  signal: AbortSignal,
): Promise<Learned> {
  return (await postJson(confirmPath(graph), { question, plan }, signal)).json() as Promise<Learned>;
}

/** Takes back what was learned. */
export async function undoConfirm(
  graph: string,
  learned: Learned['learned'],
  signal: AbortSignal,
): Promise<void> {
  await postJson(`${confirmPath(graph)}/undo`, { learned }, signal);
}

/** The evidence of an answer as the text of a file, in the form that the server and the command line write. */
export async function exportEvidence(
  evidence: readonly Evidence[],
  format: 'ntriples' | 'tsv',
  signal: AbortSignal,
): Promise<string> {
  return (await postJson('/api/export', { format, evidence }, signal)).text();
}
