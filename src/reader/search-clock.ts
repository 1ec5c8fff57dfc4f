/** Looked at often: whether looking for candidate plans must end. */
export interface SearchClock {
  isOver(): boolean;
}

/** Times as long as the work may take that its waiting may take: for a remote graph, and for a machine with much else to do. */
const WITH_WAITING = 3;

/** Milliseconds, from any beginning. */
interface Clocks {
  /** By the clock on the wall. */
  readonly wall: () => number;
  /** Of processor time of this thread; undefined where the platform does not tell it. */
  readonly work: () => number | undefined;
}

const CLOCKS: Clocks = {
  wall: () => performance.now(),
  work() {
    // Only from Node 23.9 on.
    const used = process.threadCpuUsage?.();
    return used && (used.user + used.system) / 1000;
  },
};

/**
 * A clock that is over after so many milliseconds of work, or three times as long by the wall: what a question is read as does not depend
 * on what else the machine does. Where the thread's processor time is not known, the wall alone counts.
 */
export function startSearchClock(milliseconds: number, { wall, work }: Clocks = CLOCKS): SearchClock {
  const started = { wall: wall(), work: work() };
  let isOver = false;
  return {
    isOver() {
      if (isOver) return true;
      const waited = wall() - started.wall;
      if (waited <= milliseconds) return false;
      const worked = started.work === undefined ? waited : (work() ?? Infinity) - started.work;
      isOver = worked > milliseconds || waited > WITH_WAITING * milliseconds;
      return isOver;
    },
  };
}
