const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Longest processor time that the thread of the server spends between two rounds of its event loop: how long everybody else waits at
 * least. What other programs take of the machine is not in it.
 */
export async function longestHold(during: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = usedMs();
  const turn = (): void => {
    const now = usedMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setTimeout(() => setImmediate(turn), 1);
  };
  turn();
  await during();
  isOver = true;
  return longest;
}
