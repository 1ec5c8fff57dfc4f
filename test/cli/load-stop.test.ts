import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'clew-stop-'));
afterAll(() => rmSync(home, { recursive: true }));

test('a second Ctrl-C ends a load whatever its parser is doing', { timeout: 120_000 }, async () => {
  // With the limit lifted the parser of JSON-LD is busy with this for hours, in one go.
  const depth = 20_000;
  writeFileSync(join(home, 'deep.jsonld'), `{"http://e/p":${'['.repeat(depth)}1${']'.repeat(depth)}}`);
  const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [main, 'load', 'deep', 'deep.jsonld', '--limit', `depth=${depth * 2}`],
    {
      cwd: home,
      env: { PATH: process.env.PATH ?? '', HOME: home, CLEW_HOME: home },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await wait(6_000);
  expect(child.exitCode).toBeNull();
  child.kill('SIGINT');
  await wait(1_000);
  expect(child.exitCode).toBeNull();
  const asked = performance.now();
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(performance.now() - asked).toBeLessThan(10_000);
});
