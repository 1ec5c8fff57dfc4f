import { describe, expect, it } from 'vitest';
import { Breather } from './breather.ts';

describe('Breather', () => {
  it('lets timers run during a long stretch of work', async () => {
    const breather = new Breather();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const until = performance.now() + 120;
    while (performance.now() < until) await breather.pause();
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  it('does not wait within a short one', async () => {
    const breather = new Breather();
    let isFirst = true;
    setImmediate(() => {
      isFirst = false;
    });
    await breather.pause();
    expect(isFirst).toBe(true);
  });
});
