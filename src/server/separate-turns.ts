import type { Gate } from './gate.ts';
import type { Turns } from './turns.ts';

/**
 * Turns that are separate for each combination of what work may wait for, such as a model and a graph, so that a server
 * that hangs holds up only the work that needs it.
 */
export interface SeparateTurns {
  /** The turns of work that waits for these, by name. An absent one is always the same. */
  of(...awaited: readonly (string | undefined)[]): Turns;
  readonly gate: AllGates;
}

/** All gates, as one. */
export type AllGates = Pick<Gate, 'running' | 'waiting' | 'close' | 'empty'>;

/** Makes turns when they are first taken. */
export function createSeparateTurns(make: () => Turns): SeparateTurns {
  const made = new Map<string, Turns>();
  let isClosed = false;

  function of(...awaited: readonly (string | undefined)[]): Turns {
    const key = JSON.stringify(awaited);
    let turns = made.get(key);
    if (turns === undefined) {
      turns = make();
      if (isClosed) turns.gate.close();
      made.set(key, turns);
    }
    return turns;
  }

  const sum = (read: (gate: Gate) => number): number =>
    [...made.values()].reduce((total, { gate }) => total + read(gate), 0);

  return {
    of,
    gate: {
      get running() {
        return sum(({ running }) => running);
      },
      get waiting() {
        return sum(({ waiting }) => waiting);
      },
      close() {
        isClosed = true;
        for (const { gate } of made.values()) gate.close();
      },
      async empty() {
        await Promise.all([...made.values()].map(({ gate }) => gate.empty()));
      },
    },
  };
}
