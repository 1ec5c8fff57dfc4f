import { expect, test } from 'vitest';
import { inTurns } from '../../src/server/connection/in-turns.ts';
import { longestHold } from '../attack/longest-hold.ts';

const PIECES = 30;
const PIECE_MS = 4;

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function compute(): void {
  const before = usedMs();
  while (usedMs() - before < PIECE_MS);
}

test.each([
  ['at once', compute],
  ['in a tick', () => process.nextTick(compute)],
  ['in a promise', () => void Promise.resolve().then(compute)],
])('of what many leave to be done %s only so much is done in one round, in order', async (_, leave) => {
  const inTurn = inTurns();
  const done: number[] = [];
  const longest = await longestHold(async () => {
    for (let at = 0; at < PIECES; at += 1) {
      inTurn(() => {
        done.push(at);
        leave();
      });
    }
    while (done.length < PIECES) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, 2 * PIECE_MS));
  });
  expect(done).toEqual(Array.from({ length: PIECES }, (_, at) => at));
  // Two pieces, and what measures.
  expect(longest).toBeLessThan((PIECES * PIECE_MS) / 2);
});
