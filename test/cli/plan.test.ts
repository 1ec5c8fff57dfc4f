import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { planSchema } from '../../src/plan/plan.ts';
import { type CliOptions, runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-plan-'));
afterAll(() => rmSync(home, { recursive: true }));

const run = (args: readonly string[], options: CliOptions = {}) =>
  runCli(args, { cwd: home, ...options, env: { CLEW_HOME: home, ...options.env } });

const QUESTION = 'which films did Ridley Scott direct';

describe('clew ask --show-plan and --plan', () => {
  test('a plan is printed, edited and run as it stands', async () => {
    const shown = await run(['ask', QUESTION, '--graph', 'demo', '--show-plan']);
    expect(shown).toMatchObject({ code: 0, stderr: expect.stringContaining('0 calls') });
    const plan = planSchema.parse(JSON.parse(shown.stdout));
    expect(plan).toMatchObject({ operators: [], edges: [{ relations: [{ relation: 'directed_by' }] }] });
    expect(JSON.parse(shown.stdout).question).toBe(QUESTION);

    const file = join(home, 'plan.json');
    writeFileSync(file, JSON.stringify({ ...plan, operators: [{ kind: 'count' }] }));
    const counted = await run(['ask', QUESTION, '--graph', 'demo', '--plan', file, '--json', '--quiet']);
    expect(counted.code).toBe(0);
    const answer = JSON.parse(counted.stdout);
    const whole = await run(['ask', QUESTION, '--graph', 'demo', '--json', '--quiet']);
    expect(answer.answers).toMatchObject([{ name: String(JSON.parse(whole.stdout).answers.length) }]);
    expect(answer).toMatchObject({ usage: { calls: 0 } });
  });

  test('the question is taken from the plan, else it must be written', async () => {
    const { stdout: shown } = await run(['ask', QUESTION, '--graph', 'demo', '--show-plan', '--quiet']);
    const asked = await run(['ask', '--graph', 'demo', '--plan', '-', '--json', '--quiet'], { stdin: shown });
    expect(asked).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(asked.stdout)).toMatchObject({ question: QUESTION, outcome: 'grounded' });
    const bare = join(home, 'bare.json');
    writeFileSync(bare, JSON.stringify(planSchema.parse(JSON.parse(shown))));
    const refused = await run(['ask', '--graph', 'demo', '--plan', bare]);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('does not say which question it answers. Write both');
  });

  test.each([
    ['{"nodes": ', 'not JSON'],
    ['{"version": 2, "nodes": []}', 'no plan: nodes'],
    [
      '{"version": 2, "nodes": [{"id": "a"}], "edges": [{"from": "a", "to": "b", "relations": [{"relation": "r", "direction": "out"}]}], "answer": "a", "operators": []}',
      'no node "b", which edges[0].to names',
    ],
  ])('%j is refused, and the message says why', async (text, why) => {
    const file = join(home, 'broken.json');
    writeFileSync(file, text);
    const result = await run(['ask', QUESTION, '--graph', 'demo', '--plan', file, '--quiet']);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(why);
  });

  test('a relation the graph does not have is named', async () => {
    const { stdout: shown } = await run(['ask', QUESTION, '--graph', 'demo', '--show-plan', '--quiet']);
    const file = join(home, 'nope.json');
    writeFileSync(file, shown.replace('"directed_by"', '"nope"'));
    const asked = await run(['ask', '--graph', 'demo', '--plan', file, '--json', '--quiet']);
    expect(JSON.parse(asked.stdout)).toMatchObject({ outcome: 'abstained' });
    expect(asked.stderr).toContain('names "nope", which graph "demo" does not have');
  });

  test('a plan belongs to one question', async () => {
    const result = await run(['ask', '--file', '-', '--show-plan', '--graph', 'demo'], { stdin: '' });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('one question');
  });
});
