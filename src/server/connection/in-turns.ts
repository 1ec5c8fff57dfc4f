/** The rest of a round is left to whatever else there is: other readers, replies, timers. */
const ROUND_MS = 5;
/** Pieces of work begun in one round. */
const ROUND_WORKS = 64;

/**
 * A line of work for all connections together, in the order in which they come: as much of it is done per round of the event loop as
 * fits into 5 ms. What many clients send at the same moment would otherwise all be done in one round. What a piece of work leaves to be
 * done at once, as the end of a connection does, counts too: it is done before the next piece.
 */
export function inTurns(): (work: () => void) => void {
  const line: (() => void)[] = [];
  /** Pieces that may still be begun in this round; one immediate each, because Node does what one leaves behind before the next. */
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
