/**
 * A line that lets one through per round of the event loop. Otherwise requests that arrive together would all start in
 * the same round, and no one else would be served meanwhile.
 */
export function onePerRound(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
    return last;
  };
}
