import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../src/answer/answer.ts';
import { type CliOptions, lines, runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-rerun-'));
afterAll(() => rmSync(home, { recursive: true }));

const run = (args: readonly string[], options: CliOptions = {}) =>
  runCli(args, { cwd: home, ...options, env: { CLEW_HOME: home, ...options.env } });
const write = (name: string, value: unknown): string => {
  const file = join(home, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
};

describe('clew ask --query and clew rerun', () => {
  let printed: string;
  let answer: Answer;
  beforeAll(async () => {
    const asked = await run([
      'ask',
      'which films did Ridley Scott direct',
      '--graph',
      'demo',
      '--json',
      '--query',
      '--quiet',
    ]);
    expect(asked.code).toBe(0);
    printed = asked.stdout;
    answer = JSON.parse(printed);
  });

  test('an answer holds its query and its SPARQL when asked', () => {
    expect(answer.plan?.version).toBe(2);
    expect(answer.query?.sparql).toContain('<urn:clew:entity/Ridley%20Scott>');
    expect(answer.query?.sparql).toContain(`SELECT DISTINCT ?${answer.plan?.answer} WHERE`);
  });

  test('people get both forms below the answer', async () => {
    const { code, stdout } = await run([
      'ask',
      'which films did Ridley Scott direct',
      '--graph',
      'demo',
      '--query',
      '--quiet',
    ]);
    expect(code).toBe(0);
    const shown = lines(stdout);
    expect(shown).toContain('SPARQL');
    expect(shown.at(-2)).toBe('plan');
    expect(JSON.parse(shown.at(-1) ?? '')).toEqual(answer.plan);
  });

  test('a saved answer runs without a model and is unchanged', async () => {
    const { code, stdout, stderr } = await run(['rerun', write('answer.json', printed)]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`${answer.answers.length} answers`);
    expect(stdout).toContain('  Alien -directed_by-> Ridley Scott');
    expect(lines(stdout).at(-1)).toBe('unchanged since it was saved');
  });

  test('standard input is taken by rerun and explain', async () => {
    const again = await run(['rerun', '-'], { stdin: printed });
    expect(again).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('unchanged') });
    const why = await run(['explain', '-', '--expect', 'Jaws'], { stdin: printed });
    expect(why).toMatchObject({ code: 0, stdout: expect.stringContaining('Jaws') });
    const broken = await run(['rerun', '-'], { stdin: 'nonsense' });
    expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining('standard input:1: ') });
  });

  test('what changed since is told apart', async () => {
    const [first, ...others] = answer.answers;
    const altered = { ...answer, answers: [...others, { id: 'Nobody', name: 'Nobody' }] };
    const { stdout } = await run(['rerun', write('altered.json', altered), '--graph', 'demo']);
    expect(lines(stdout).slice(-3)).toEqual([
      'changed since it was saved',
      `  + ${first?.name}`,
      '  - Nobody',
    ]);
    const json = await run(['rerun', write('altered.json', altered), '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      graph: 'demo',
      changed: true,
      added: [first],
      answers: expect.arrayContaining([expect.objectContaining(first as object)]),
    });
  });

  test('a bare plan and a file of answers run too', async () => {
    const bare = await run(['rerun', write('plan.json', answer.plan), '--graph', 'demo', '--json']);
    expect(
      JSON.parse(bare.stdout)
        .answers.map((one: { id: string }) => one.id)
        .sort(),
    ).toEqual(answer.answers.map(({ id }) => id).sort());
    expect(JSON.parse(bare.stdout)).not.toHaveProperty('changed');
    const many = await run(['rerun', write('many.jsonl', `${printed}${printed}`), '--json']);
    expect(lines(many.stdout)).toHaveLength(2);
  });

  test.each<[string, () => unknown, RegExp]>([
    ['nothing', () => ' ', /The file is empty. Save an answer with/],
    ['no JSON', () => `${printed}{nodes`, /bad.json:2: This is not JSON\. Give an answer/],
    ['no answer', () => ({ text: 'x' }), /neither an answer nor a plan: answers – /],
    ['an answer without a plan', () => ({ answers: [] }), /has no plan.*Ask again with --method clew/],
    [
      'a plan with a wrong field',
      () => ({ answers: [], plan: { ...answer.plan, answer: 7 } }),
      /cannot be read: plan\.answer – .*Mend that field/,
    ],
    [
      'a plan that names what is not there',
      () => ({ ...answer.plan, answer: 'nowhere' }),
      /no node "nowhere", which answer names\. Its nodes are /,
    ],
  ])('a file with %s is refused with place and mend', async (_, content, message) => {
    const { code, stdout, stderr } = await run(['rerun', write('bad.json', content())]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('a file that is not there is named', async () => {
    const { code, stderr } = await run(['rerun', 'missing.json']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/missing\.json cannot be read \(ENOENT\)/);
  });
});
