/** Time of this process alone: what other programs take of the machine does not count. */
export async function ownMs(work: () => Promise<unknown>): Promise<number> {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return Math.min((user + system) / 1000, performance.now() - wall);
}

/**
 * Whether the work ends before a timer of this thread that was set for so many milliseconds when it began. A machine that is busy
 * holds up both, so that it does not make the work look late.
 */
export async function endsBefore(ms: number, work: () => Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(isOver), ms));
  const done = work().finally(() => {
    isOver = true;
  });
  const [inTime] = await Promise.all([late, done]);
  return inTime;
}

const TRIES = 3;

/** The least of {@link ownMs} over at most three tries; none behind one that took less than `ms`. Noise holds up one, a fault each. */
export async function leastOwnMs(ms: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least >= ms; tries += 1) least = Math.min(least, await ownMs(work));
  return least;
}

/** Whether one of at most three tries takes less than `ms` of its own and {@link endsBefore} a timer for as long. */
export async function keepsLimit(ms: number, work: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    let took = Number.POSITIVE_INFINITY;
    const isInTime = await endsBefore(ms, async () => {
      took = await ownMs(work);
    });
    if (isInTime && took < ms) return true;
  }
  return false;
}
