import { setImmediate } from 'node:timers/promises';

/** The longest stretch of work, in milliseconds, before others get their turn. */
const LONGEST = 15;

/** Lets other work of the process continue during a long question. Costs next to nothing in a short one. */
export class Breather {
  #since = performance.now();

  /** Call it between pieces of work of a few milliseconds. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < LONGEST) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
