/** The rest of a round is left to whatever else there is: other readers, replies, timers. */
const ROUND_MS = 5;

/**
 * A line of work for all connections together, in the order in which they come: as much of it is done per round of the event loop as
 * fits into 5 ms. What many clients send at the same moment would otherwise all be done in one round.
 */
export function inTurns(): (work: () => void) => void {
  let line: (() => void)[] = [];
  let isRunning = false;

  function round(): void {
    const end = performance.now() + ROUND_MS;
    let done = 0;
    for (const work of line) {
      work();
      done += 1;
      if (performance.now() >= end) break;
    }
    line = line.slice(done);
    isRunning = line.length > 0;
    if (isRunning) setImmediate(round);
  }

  return (work) => {
    line.push(work);
    if (isRunning) return;
    isRunning = true;
    setImmediate(round);
  };
}
