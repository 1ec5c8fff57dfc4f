/** Milliseconds per round. The rest of the round is left to other readers, replies and timers. */
const ROUND_MS = 5;
/** How many pieces of work one round starts at most. */
const ROUND_WORKS = 64;

/**
 * A queue of work for all connections, in order of arrival. Each round of the event loop does as much of it as fits
 * into 5 ms. Otherwise everything that many clients send at the same moment would be done in a single round. Follow-up
 * work, such as the end of a connection causes, counts too: it is done before the next piece.
 */
export function inTurns(): (work: () => void) => void {
  const line: (() => void)[] = [];
  /**
   * How many pieces may still start in this round. Each has its own immediate, because Node finishes one's follow-up
   * work before the next.
   */
  let due = 0;
  let end: number | undefined;

  function begin(): void {
    due = Math.min(line.length, ROUND_WORKS);
    end = undefined;
    for (let at = 0; at < due; at += 1) setImmediate(next);
  }

  function next(): void {
    due -= 1;
    const now = performance.now();
    end ??= now + ROUND_MS;
    try {
      if (now < end) line.shift()?.();
    } finally {
      if (due === 0 && line.length > 0) begin();
    }
  }

  return (work) => {
    line.push(work);
    if (due === 0) begin();
  };
}
