/**
 * Works on the items of a source, at most `concurrency` at a time, and yields the results in the order of the items, each
 * as soon as those before it are there. At most `window` items are under way or waiting for their turn, so memory does not
 * grow with the source. When work or source fail, or the signal is aborted, that error ends it at once.
 */
export async function* mapInOrder<Item, Result>(
  source: AsyncIterable<Item>,
  limits: { readonly concurrency: number; readonly window?: number; readonly signal?: AbortSignal },
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const window = limits.window ?? limits.concurrency * 4;
  const items = source[Symbol.asyncIterator]();
  const waiting: Promise<{ readonly result: Result }>[] = [];
  const turn = createTurns(limits.concurrency);
  const aborted = whenAborted(limits.signal);
  let next: Promise<IteratorResult<Item>> | undefined = items.next();
  try {
    while (next !== undefined || waiting.length > 0) {
      const reading: Promise<IteratorResult<Item>> | undefined = waiting.length < window ? next : undefined;
      const ready: IteratorResult<Item> | { readonly result: Result } = await Promise.race(
        [aborted, waiting[0], reading].filter((promise) => promise !== undefined),
      );
      if ('result' in ready) {
        waiting.shift();
        yield ready.result;
      } else if (ready.done) {
        next = undefined;
      } else {
        const result = turn(async () => ({ result: await work(ready.value) }));
        result.catch(() => {});
        waiting.push(result);
        next = items.next();
      }
    }
  } finally {
    // Not waited for: a source that is being read (a terminal, a pipe) gives up only after its next item.
    next?.catch(() => {});
    items.return?.()?.catch(() => {});
  }
}

/** Rejects when the signal is aborted; undefined without a signal. */
function whenAborted(signal: AbortSignal | undefined): Promise<never> | undefined {
  if (signal === undefined) return undefined;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  return aborted;
}

/** Runs at most `limit` pieces of work at a time, the others in order of arrival. */
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
