import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { killDuringAdd, killDuringLoad, readBesideWriter } from '../helper/crash-trial.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a graph file whose process is killed', () => {
  it('keeps every acknowledged batch whole and is sound', { timeout: 120_000 }, async () => {
    const trial = await killDuringAdd(join(folder, 'add.clew'), 4, 1);
    expect(trial.acknowledged).toBeGreaterThan(0);
    expect(trial.lost).toBe(0);
    expect(trial.partial).toBe(0);
  });

  it('holds the former graph or the new one, whole, when a load is killed', {
    timeout: 120_000,
  }, async () => {
    const trial = await killDuringLoad(join(folder, 'load.clew'), 4, 2);
    expect(trial.kills).toBe(4);
    expect(trial.broken).toBe(0);
  });
});

describe('several processes', () => {
  it('read while one writes, and never see part of a batch', { timeout: 120_000 }, async () => {
    const { reads, batches } = await readBesideWriter(join(folder, 'shared.clew'), 4, 1500);
    expect(batches).toBeGreaterThan(0);
    for (const count of reads) expect(count.reads).toBeGreaterThan(0);
  });
});
