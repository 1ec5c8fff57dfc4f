import type { z } from 'zod';
import type { EngineShare, SqlReader } from '../../graph/engine-share.ts';
import type { Embedder } from '../../model/embedder/embedder.ts';
import { type JsonSchema, schemaFromJson } from '../../model/json-schema.ts';
import type { LanguageModel } from '../../model/model.ts';
import { sendError } from '../../sent-error.ts';
import { latestNow } from './latest-now.ts';
import type { Call, EmbedderFacts, FromWorker, ToWorker } from './messages.ts';
import { receiveRequest } from './model-calls.ts';

/** What the serving thread lends to the other threads. */
export interface Lent {
  readonly models: readonly LanguageModel[];
  /** Returns the same one each time. */
  readonly embedder: () => Promise<Embedder>;
  /** The share of a remote graph of the configuration. */
  readonly engine: (graph: string) => EngineShare | undefined;
}

/** The calls of one thread, which are made here. */
export interface LentCalls {
  receive(message: Extract<FromWorker, { readonly type: 'call' | 'drop' }>): void;
  /** Ends all calls, because no one waits for them any more, and gives back what they hold. */
  close(): void;
}

/** How many schemas are kept. They belong to tasks, and there are few tasks. */
const KEPT_SCHEMAS = 1000;
const schemas = new Map<string, z.ZodType>();

export function lend(lent: Lent, send: (message: ToWorker) => void): LentCalls {
  const running = new Map<number, AbortController>();

  async function make(
    call: Exclude<Call, { readonly type: 'slot' }>,
    signal: AbortSignal,
    onText: ((text: string) => void) | undefined,
  ): Promise<unknown> {
    switch (call.type) {
      case 'generate':
        return lent.models[call.model]!.generate(receiveRequest(call.request, schemaOf), {
          signal,
          onText,
        });
      case 'open-embedder':
        return factsOf(await lent.embedder());
      case 'embed':
        return (await lent.embedder()).embed(call.texts, { signal });
      case 'open-sql':
        return (await sqlOf(call.graph)).path;
      case 'sql':
        return (await sqlOf(call.graph)).read(call.statement, call.parameters, signal);
      case 'count':
        return lent.engine(call.graph)?.counts?.get(call.key);
      case 'keep-count':
        return lent.engine(call.graph)?.counts?.set(call.key, call.count);
    }
  }

  async function sqlOf(graph: string): Promise<SqlReader> {
    const sql = lent.engine(graph)?.sql;
    if (sql === undefined) throw new Error(`The graph "${graph}" is no database that is open here.`);
    return sql();
  }

  /** From the reply on, the slot belongs to the thread, until it drops the call or ends. */
  function hold(graph: string, signal: AbortSignal, begin: () => void): void {
    const over = new Promise<void>((resolve) => void signal.addEventListener('abort', () => resolve()));
    const held = async (): Promise<void> => {
      begin();
      await over;
    };
    // Leaving the line means that the call was dropped.
    void (lent.engine(graph)?.slots?.run(signal, held) ?? held()).catch(() => {});
  }

  return {
    receive(message) {
      const { id } = message;
      if (message.type === 'drop') {
        running.get(id)?.abort();
        running.delete(id);
        return;
      }
      const stopping = new AbortController();
      running.set(id, stopping);
      const reply = (answer: ToWorker): void => {
        if (running.get(id) === stopping) send(answer);
      };
      if (message.call.type === 'slot') {
        return hold(message.call.graph, stopping.signal, () =>
          reply({ type: 'value', id, value: undefined }),
        );
      }
      const texts = message.wantsText ? latestNow((text) => reply({ type: 'text', id, text })) : undefined;
      make(message.call, stopping.signal, texts?.put)
        .finally(() => texts?.flush())
        .then((value) => reply({ type: 'value', id, value }))
        .catch((error: unknown) => reply({ type: 'failed', id, error: sendError(error) }))
        .finally(() => void running.delete(id));
    },
    close() {
      for (const stopping of running.values()) stopping.abort();
      running.clear();
    },
  };
}

function factsOf({ id, dimensions, similarity, address, isTaped }: Embedder): EmbedderFacts {
  return { id, dimensions, similarity, address, isTaped };
}

function schemaOf(json: JsonSchema): z.ZodType {
  const text = JSON.stringify(json);
  const known = schemas.get(text);
  if (known !== undefined) return known;
  if (schemas.size >= KEPT_SCHEMAS) schemas.clear();
  const made = schemaFromJson(json);
  schemas.set(text, made);
  return made;
}
