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
  const done = work().then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const inTime = await late;
  await done;
  return inTime;
}
