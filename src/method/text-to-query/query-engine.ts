import { Worker } from 'node:worker_threads';
import { ConfigError } from '../../errors.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { QueryLimits, QueryReply, QueryTexts } from '../../graph/query-texts.ts';
import { checkSparql } from '../../graph/sparql/check-text.ts';
import type { Entity } from '../../graph/term.ts';
import { XSD } from '../../graph/vocabulary.ts';
import { resolveOptionalPackage } from '../../model/optional-package.ts';
import { programFile } from '../../package-files.ts';
import { readValue } from '../../plan/value.ts';
import type { EngineReply, QueryRequest } from './query-worker.ts';

const PREFIXES = new Map([['r', 'urn:r:']]);
const PROGRAM = programFile('method/text-to-query/query-worker');
const PAGE = 20_000;
/** How many rows the engine may make. Rows beyond the caller's limit are only counted. */
const MOST_ROWS = 1_000_000;

/** Engines by what a graph shares with everything that is wrapped around it for one question. */
const engines = new WeakMap<object, Promise<{ readonly version: string; readonly engine: QueryTexts }>>();

/**
 * Loads a graph into an in-memory SPARQL engine, under addresses that are easy to write. Done once per version of the
 * graph.
 * @throws {ConfigError} if the package is missing, or if the graph has more triples than `maxTriples`.
 */
export async function queryEngine(
  graph: KnowledgeGraph,
  maxTriples: number,
  signal: AbortSignal,
): Promise<QueryTexts> {
  const owner = graph.notes ?? graph;
  const version = await graph.version({ signal });
  const known = await engines.get(owner)?.catch(() => undefined);
  if (known?.version === version) return known.engine;
  const made = makeEngine(graph, maxTriples, signal).then((engine) => ({ version, engine }));
  engines.set(owner, made);
  try {
    return (await made).engine;
  } catch (error) {
    engines.delete(owner);
    throw error;
  }
}

async function makeEngine(
  graph: KnowledgeGraph,
  maxTriples: number,
  signal: AbortSignal,
): Promise<QueryTexts> {
  const { triples: size } = await graph.stats({ signal });
  if (size > maxTriples) {
    throw new ConfigError(
      `The graph "${graph.name}" has ${size} triples; text-to-query loads at most ${maxTriples}.`,
      {
        mend: 'Raise its option maxTriples, or ask another method.',
      },
    );
  }
  const packageUrl = resolveOptionalPackage('oxigraph', 'Queries written by a model (text-to-query)');
  const { relations } = await graph.schema({ signal });
  const shortOf = shortNames(relations.map(({ relation }) => relation));
  const nodes = new Map<string, Entity>();
  const addresses = new Map<string, string>();
  const lines: string[] = [];
  const schema: string[] = [];
  for (const { relation } of relations) {
    const short = shortOf.get(relation.id) as string;
    const facts = await graph.sample(relation.id, { limit: maxTriples, signal });
    for (const [index, { head, tail }] of facts.entries()) {
      if (index % PAGE === 0) signal.throwIfAborted();
      lines.push(`${node(head)} <urn:r:${short}> ${isValue(tail) ? literal(tail.name) : node(tail)} .`);
    }
    const [first] = facts;
    if (first !== undefined) schema.push(`${shown(first.head)} r:${short} ${shown(first.tail)}`);
  }
  const { worker, ready } = start(packageUrl, lines.join('\n'));
  await ready;

  let isBusy: Promise<unknown> = Promise.resolve();
  let live = worker;
  return {
    language: 'short-sparql',
    async schema({ most }) {
      const shown = schema.slice(0, most);
      return { lines: shown, kept: shown.length, of: schema.length };
    },
    run(text, limits, { signal: stop = new AbortController().signal } = {}) {
      const answer = isBusy.then(() => runOne(text, limits, stop));
      isBusy = answer.catch(() => undefined);
      return answer;
    },
  };

  async function runOne(text: string, limits: QueryLimits, stop: AbortSignal): Promise<QueryReply> {
    const checked = checkSparql(text, MOST_ROWS, PREFIXES);
    if ('error' in checked) return checked;
    const reply = await ask({ query: checked.query, maxRows: limits.maxRows }, limits.maxMs, stop);
    if ('error' in reply) return reply;
    if (checked.isAsk) return { verdict: reply.of > 0 };
    return {
      answers: reply.rows.map(({ value, isNode }) => (isNode ? (nodes.get(value) ?? value) : value)),
      isCut: reply.of > reply.rows.length,
      of: reply.of,
      relations: relations.flatMap(({ relation }) =>
        checked.iris.includes(`urn:r:${shortOf.get(relation.id)}`) ? [relation.id] : [],
      ),
    };
  }

  async function ask(request: QueryRequest, maxMs: number, stop: AbortSignal): Promise<EngineReply> {
    stop.throwIfAborted();
    const { promise, resolve } = Promise.withResolvers<EngineReply>();
    let isEnded = false;
    const end = (error: string) => {
      isEnded = true;
      resolve({ error });
    };
    const timer = setTimeout(() => end(`The query took longer than ${maxMs} ms.`), maxMs);
    const onAbort = () => end('The question was ended.');
    stop.addEventListener('abort', onAbort, { once: true });
    live.once('message', resolve);
    const fail = (error: Error) => resolve({ error: error.message });
    live.once('error', fail);
    live.postMessage(request);
    const reply = await promise;
    clearTimeout(timer);
    stop.removeEventListener('abort', onAbort);
    live.off('message', resolve);
    live.off('error', fail);
    if (isEnded) {
      await live.terminate();
      const next = start(packageUrl, lines.join('\n'));
      live = next.worker;
      await next.ready;
    }
    stop.throwIfAborted();
    return reply;
  }

  function node(entity: Entity): string {
    const known = addresses.get(entity.id);
    if (known !== undefined) return `<${known}>`;
    const address = `urn:n:${nodes.size}`;
    addresses.set(entity.id, address);
    nodes.set(address, entity);
    lines.push(`<${address}> <urn:r:name> ${text(entity.name)} .`);
    return `<${address}>`;
  }
}

function start(
  packageUrl: string,
  triples: string,
): { readonly worker: Worker; readonly ready: Promise<void> } {
  const worker = new Worker(PROGRAM, { workerData: { packageUrl, triples } });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.once('message', () => {
    // The worker must not keep the program running.
    worker.unref();
    resolve();
  });
  worker.once('error', reject);
  return { worker, ready: promise };
}

/** Literals and, in a table of names, names that are a number or a date. */
function isValue({ kind, name }: Entity): boolean {
  if (kind === 'literal') return true;
  const { number, date } = readValue(name);
  return number !== undefined || date !== undefined;
}

function literal(name: string): string {
  const { number, date } = readValue(name);
  if (number !== undefined && Number.isFinite(number))
    return `"${number}"^^<${XSD}${Number.isInteger(number) ? 'integer' : 'double'}>`;
  return date?.length === 10 ? `"${date}"^^<${XSD}date>` : text(name);
}

function text(name: string): string {
  return JSON.stringify(name).replace(/[\u007F-\u009F]/gu, ' ');
}

function shown(entity: Entity): string {
  return isValue(entity) ? entity.name : JSON.stringify(entity.name);
}

/** How a query writes each relation: the letters, digits and `_` of its name, numbered if ambiguous. Never `name`. */
function shortNames(
  relations: readonly { readonly id: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const taken = new Set(['name']);
  return new Map(
    relations.map(({ id, name }) => {
      const plain = name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_|_$/gu, '') || 'relation';
      let short = /^\p{L}/u.test(plain) ? plain : `r_${plain}`;
      for (let count = 2; taken.has(short); count++) short = `${plain}_${count}`;
      taken.add(short);
      return [id, short];
    }),
  );
}
