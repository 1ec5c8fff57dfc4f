import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WATCHDOG = fileURLToPath(new URL('./watchdog.ts', import.meta.url));
const run = (code: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { createWatchdog } from ${JSON.stringify(WATCHDOG)};${code}`],
    {
      encoding: 'utf8',
      timeout: 30_000,
    },
  );

test('work that never looks at the clock is ended with the program, and said', () => {
  const { signal, stderr } = run('createWatchdog().watch(0.05, 50); for (;;);');
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain('The question did not end with its 0.05 seconds; the program was ended.');
});

test('work that is over in time is not', () => {
  const code =
    'using dog = createWatchdog(); dog.watch(0.05, 50)(); await new Promise((r) => setTimeout(r, 400)); console.log("done");';
  expect(run(code)).toMatchObject({ status: 0, stdout: 'done\n' });
});
