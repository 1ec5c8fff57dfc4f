/** How often an update is sent at most, in milliseconds, because each one sends the whole text so far. */
const TEXT_MS = 50;

/** Passes the latest text on from time to time. `flush` passes on the pending one. */
export function latestNow(send: (text: string) => void): { put(text: string): void; flush(): void } {
  let sentAt = Number.NEGATIVE_INFINITY;
  let waiting: string | undefined;
  const flush = (): void => {
    if (waiting === undefined) return;
    send(waiting);
    sentAt = performance.now();
    waiting = undefined;
  };
  return {
    put(text) {
      waiting = text;
      if (performance.now() - sentAt >= TEXT_MS) flush();
    },
    flush,
  };
}
