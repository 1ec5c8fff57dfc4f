/** A text that is being written is sent on whole, so no oftener than this. */
const TEXT_MS = 50;

/** Passes the latest text on, now and then; `flush` passes on the one that waits. */
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
