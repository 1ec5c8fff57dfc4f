/** Each update sends the whole text so far, so it is sent no more often than this. */
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
