/**
 * A line in which one passes per round of the event loop. Requests that arrive together are otherwise all begun in the same
 * round, and nobody else is served meanwhile.
 */
export function onePerRound(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
    return last;
  };
}
