import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../helper/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-explain-'));
const file = join(folder, 'answer.json');

beforeAll(async () => {
  const { code, stdout } = await runCli(['ask', 'who directed Inception', '--json', '--quiet']);
  expect(code).toBe(0);
  writeFileSync(file, stdout);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('clew explain', () => {
  test('says which facts bear an answer', async () => {
    const { code, stdout } = await runCli(['explain', file]);
    expect(code).toBe(0);
    expect(stdout).toContain('in  Christopher Nolan');
    expect(stdout).toContain('Inception -directed_by-> Christopher Nolan  [directed, Inception]');
  });

  test('says what keeps something out, and what there is instead', async () => {
    const { code, stdout } = await runCli(['explain', file, '--expect', 'Steven Spielberg', '--json']);
    expect(code).toBe(0);
    const { entities } = JSON.parse(stdout);
    expect(entities[0]).toMatchObject({ name: 'Steven Spielberg', isAnswer: false, because: 'edge' });
    expect(entities[0].text).toContain('but not from Inception');
    expect(entities[0].instead.length).toBeGreaterThan(0);
  });

  test('names what is near an unknown name', async () => {
    const { stdout } = await runCli(['explain', file, '--expect', 'Cristopher Nolan']);
    expect(stdout).toContain('near: Christopher Nolan');
  });

  test.each([
    ['a missing file', ['explain', join(folder, 'none.json')], /cannot be read \(ENOENT\)/u],
    ['a line that is not there', ['explain', 'LINES', '--line', '7'], /2 answers and no line 7/u],
    ['a line beyond the only one', ['explain', 'OTHER', '--line', '7'], /1 answer and no line 7/u],
    ['what is no answer', ['explain', 'OTHER'], /no answer .*question/u],
  ])('refuses %s', async (_, args, message) => {
    const lines = join(folder, 'lines.jsonl');
    const other = join(folder, 'other.json');
    writeFileSync(lines, '{"a": 1}\n{"b": 2}\n');
    writeFileSync(other, '{"answers": []}');
    const { code, stderr } = await runCli(
      args.map((arg) => (arg === 'LINES' ? lines : arg === 'OTHER' ? other : arg)),
    );
    expect(code).not.toBe(0);
    expect(stderr).toMatch(message);
  });
});
