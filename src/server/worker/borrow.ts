import type { EngineShare, KeptCount, SqlRow } from '../../graph/engine-share.ts';
import type { Embedder, EmbedReply } from '../../model/embedder/embedder.ts';
import type { LanguageModel, ModelReply } from '../../model/model.ts';
import { EMBEDDED_MODEL_ID, type RoutedModel } from '../../model/route.ts';
import type { Call, CallReply, EmbedderFacts, FromWorker } from './messages.ts';
import { type SentRoutes, sendRequest } from './model-calls.ts';
import { receiveServerError } from './receive-error.ts';

/** What the serving thread owns, as this thread uses it: each call is a message, and so is its reply. */
export interface BorrowedServices {
  readonly default: RoutedModel;
  readonly routes: Readonly<Record<string, RoutedModel>>;
  /** What all threads share of a remote graph. */
  engine(graph: string): EngineShare;
  /** The other thread opens it when it is first needed. */
  embedder(): Promise<Embedder>;
  receive(reply: CallReply): void;
}

interface WaitingCall {
  readonly onText?: ((text: string) => void) | undefined;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export function borrow(sent: SentRoutes, send: (message: FromWorker) => void): BorrowedServices {
  const waiting = new Map<number, WaitingCall>();
  let calls = 0;
  const nextId = (): number => {
    calls += 1;
    return calls;
  };

  function call<Value>(
    what: Call,
    {
      signal,
      onText,
    }: { readonly signal?: AbortSignal | undefined; readonly onText?: WaitingCall['onText'] } = {},
    id = nextId(),
  ): Promise<Value> {
    return new Promise<unknown>((resolve, reject) => {
      signal?.throwIfAborted();
      const drop = (): void => {
        waiting.get(id)?.reject(signal?.reason as Error);
        send({ type: 'drop', id });
      };
      const over = (): void => {
        waiting.delete(id);
        signal?.removeEventListener('abort', drop);
      };
      waiting.set(id, {
        onText,
        resolve(value) {
          over();
          resolve(value);
        },
        reject(error) {
          over();
          reject(error);
        },
      });
      signal?.addEventListener('abort', drop, { once: true });
      send({ type: 'call', id, call: what, wantsText: onText !== undefined });
    }) as Promise<Value>;
  }

  const models = sent.models.map(
    (facts, model): LanguageModel => ({
      ...facts,
      generate: (request, options = {}) =>
        call<ModelReply>({ type: 'generate', model, request: sendRequest(request) }, options),
    }),
  );
  const modelOf = (at: number | typeof EMBEDDED_MODEL_ID): RoutedModel =>
    at === EMBEDDED_MODEL_ID ? at : models[at]!;

  return {
    default: modelOf(sent.default),
    routes: Object.fromEntries(Object.entries(sent.routes).map(([key, at]) => [key, modelOf(at)])),
    engine: (graph) => ({
      slots: {
        async run(signal, work) {
          const id = nextId();
          await call({ type: 'slot', graph }, { signal }, id);
          try {
            return await work();
          } finally {
            send({ type: 'drop', id });
          }
        },
      },
      async sql() {
        const path = await call<string>({ type: 'open-sql', graph });
        return {
          path,
          read: (statement, parameters, signal) =>
            call<readonly SqlRow[]>({ type: 'sql', graph, statement, parameters }, { signal }),
          close() {},
        };
      },
      counts: {
        get: (key) => call<KeptCount | undefined>({ type: 'count', graph, key }),
        set: (key, count) => call<void>({ type: 'keep-count', graph, key, count }),
      },
    }),
    async embedder() {
      const facts = await call<EmbedderFacts>({ type: 'open-embedder' });
      return {
        ...facts,
        embed: (texts, options = {}) => call<EmbedReply>({ type: 'embed', texts }, options),
      };
    },
    receive(reply) {
      const asked = waiting.get(reply.id);
      if (reply.type === 'text') asked?.onText?.(reply.text);
      else if (reply.type === 'value') asked?.resolve(reply.value);
      else asked?.reject(receiveServerError(reply.error));
    },
  };
}
