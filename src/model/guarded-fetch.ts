import { ModelCallError } from '../errors.ts';

export interface GuardOptions {
  /** `provider:model`, for messages. */
  readonly model: string;
  /** The most bytes of a body, unpacked. */
  readonly maxBytes: number;
  /** The time limit of one request with all its bytes. Default: none. */
  readonly timeoutMs?: number | undefined;
  /** The `fetch` to guard. Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * A `fetch` for calls to models. A body has a size limit, so that an endless reply does not fill the memory. Redirects
 * are not followed, so that no key and no prompt goes where the user did not send it. @throws {ModelCallError} if a
 * limit is exceeded or the server redirects. Only a time-out is retried.
 */
export function guardedFetch(options: GuardOptions): typeof globalThis.fetch {
  const { model, maxBytes, timeoutMs, fetch = globalThis.fetch } = options;
  return async (input, init) => {
    const clock = new AbortController();
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => clock.abort(tooSlow(model, timeoutMs)), timeoutMs).unref();
    const outer = init?.signal ?? undefined;
    const signal = outer === undefined ? clock.signal : AbortSignal.any([outer, clock.signal]);
    try {
      const response = await fetch(input, { ...init, signal, redirect: 'manual' });
      if (isRedirect(response)) throw await redirected(model, response);
      const announced = Number(response.headers.get('content-length') ?? 0);
      if (announced > maxBytes) {
        await response.body?.cancel();
        throw tooLarge(model, maxBytes);
      }
      if (response.body === null) {
        clearTimeout(timer);
        return response;
      }
      const body = response.body.pipeThrough(bounded(model, maxBytes, () => clearTimeout(timer)));
      const { status, statusText, headers } = response;
      return new Response(body, { status, statusText, headers });
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
}

function bounded(
  model: string,
  maxBytes: number,
  onEnd: () => void,
): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size <= maxBytes) return controller.enqueue(chunk);
      onEnd();
      throw tooLarge(model, maxBytes);
    },
    flush: onEnd,
  });
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has('location');
}

async function redirected(model: string, response: Response): Promise<ModelCallError> {
  await response.body?.cancel();
  const location = response.headers.get('location') ?? '';
  const origin = URL.parse(location, response.url || undefined)?.origin ?? 'another address';
  return new ModelCallError(
    `${model}: the server redirects to ${origin}, and redirects are not followed. Name that address as base URL if it is the right one.`,
    { model, status: response.status },
  );
}

function tooLarge(model: string, maxBytes: number): ModelCallError {
  return new ModelCallError(`${model}: the reply is larger than ${maxBytes} bytes and was cut off.`, {
    model,
  });
}

function tooSlow(model: string, timeoutMs: number): ModelCallError {
  const message = `${model}: no whole reply within ${timeoutMs / 1000} s. A slow local model may need a longer time-out.`;
  return new ModelCallError(message, { model, retryable: true });
}

/** Our own error, however deep a library has wrapped it. */
export function ownErrorIn(error: unknown): ModelCallError | undefined {
  let at: unknown = error;
  for (let depth = 0; depth < 10 && at instanceof Error; depth += 1) {
    if (at instanceof ModelCallError) return at;
    at = at.cause;
  }
  return undefined;
}
