import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-calibrate-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const run = (args: readonly string[]) => runCli(args, { cwd: home, env: { CLEW_HOME: home } });

test('clew graph calibrate gives a table that rises with the margin', async () => {
  const { code, stdout } = await run(['graph', 'calibrate', 'demo', '--questions', '60', '--json']);
  expect(code).toBe(0);
  const steps = JSON.parse(stdout) as { margin: number; precision: number; questions: number }[];
  expect(steps.reduce((sum, { questions }) => sum + questions, 0)).toBe(60);
  expect(steps.map(({ precision }) => precision)).toEqual(
    steps.map(({ precision }) => precision).sort((a, b) => a - b),
  );
}, 90_000);

test('too few questions are refused in words', async () => {
  const { code, stderr } = await run(['graph', 'calibrate', 'demo', '--questions', '10']);
  expect(code).toBe(2);
  expect(stderr).toContain('Too few questions');
});
