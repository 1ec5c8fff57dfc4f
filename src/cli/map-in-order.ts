/**
 * Works on the items of a source, at most `concurrency` at a time. Yields the results in the order of the items, each
 * as soon as all earlier ones are there. At most `window` items are in progress or waiting for their turn, so memory
 * does not grow with the source. If the work or the source fails, or the signal is aborted, that error ends everything
 * at once.
 */
export async function* mapInOrder<Item, Result>(
  source: AsyncIterable<Item>,
  limits: { readonly concurrency: number; readonly window?: number; readonly signal?: AbortSignal },
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const { concurrency, window = concurrency * 4, signal } = limits;
  const items = source[Symbol.asyncIterator]();
  const turn = createTurns(concurrency);
  // Promise.race would leave a reaction on every long-lived promise for each item.
  let wake = () => {};
  const reading: Slot<IteratorResult<Item>>[] = [];
  const waiting: Slot<Result>[] = [];
  const start = <Value>(promise: Promise<Value>): Slot<Value> => {
    const slot: Slot<Value> = {};
    promise.then(
      (value) => {
        slot.settled = { value };
        wake();
      },
      (error) => {
        slot.settled = { error };
        wake();
      },
    );
    return slot;
  };
  const onAbort = () => wake();
  signal?.addEventListener('abort', onAbort);
  let hasMore = true;
  try {
    while (hasMore || waiting.length > 0) {
      signal?.throwIfAborted();
      if (hasMore && reading.length === 0 && waiting.length < window) reading.push(start(items.next()));
      if (waiting[0]?.settled !== undefined) {
        yield taken((waiting.shift() as Slot<Result>).settled);
      } else if (reading[0]?.settled !== undefined) {
        const next = taken((reading.shift() as Slot<IteratorResult<Item>>).settled);
        if (next.done) hasMore = false;
        else waiting.push(start(turn(() => work(next.value))));
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    // This is not awaited, because a source that is being read (a terminal, a pipe) gives up only after its next item.
    items.return?.()?.catch(() => {});
  }
}

interface Slot<Value> {
  settled?: { readonly value: Value } | { readonly error: unknown };
}

function taken<Value>(settled: Slot<Value>['settled']): Value {
  if (settled === undefined) throw new Error('Not settled.');
  if ('error' in settled) throw settled.error;
  return settled.value;
}

/** Runs at most `limit` pieces of work at a time. The others wait in order of arrival. */
function createTurns(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const following = queue.shift();
      if (following === undefined) running -= 1;
      else following();
    }
  };
}
