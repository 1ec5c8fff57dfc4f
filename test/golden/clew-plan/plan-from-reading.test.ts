import { afterAll, describe, expect, test } from 'vitest';
import { ask } from '../../../src/ask.ts';
import { planQuestion } from '../../../src/ask-plan.ts';
import { openDemoGraph } from '../../../src/demo-graph.ts';

const graph = await openDemoGraph();
afterAll(() => graph.close());

/** Plans with the embedded model and runs the plan: the way of a person who looks at a plan before it is run. */
async function through(question: string) {
  const { plan, uncovered, usage } = await planQuestion(question, { graph });
  expect(usage.calls).toBe(0);
  const answer = await ask(question, { graph, options: { plan } });
  return {
    plan,
    uncovered,
    names: answer.answers.map(({ name }) => name),
    verdict: answer.verdict,
    outcome: answer.outcome,
  };
}

describe('a plan read off a question without a language model', () => {
  test('a path of two steps', async () => {
    const { names, plan } = await through('Who starred in the films directed by Quentin Tarantino?');
    expect(plan?.edges).toHaveLength(2);
    expect(names).toContain('Christoph Waltz');
  });

  test('a number of things', async () => {
    const whole = await through('Which films did Alfred Hitchcock direct?');
    const counted = await through('How many films did Alfred Hitchcock direct?');
    expect(counted.plan?.asks).toBe('count');
    expect(counted.names).toEqual([String(whole.names.length)]);
  });

  test('a limit on a date, and the latest', async () => {
    const late = await through('Which films directed by Ridley Scott were released after 2005?');
    expect(late.plan?.filters).toMatchObject([{ op: '>', value: '2005' }]);
    const latest = await through('What is the latest film directed by Ridley Scott?');
    expect(latest.plan?.top).toMatchObject({ measure: 'value', direction: 'max' });
    expect(late.names).toEqual(expect.arrayContaining(latest.names));
  });

  test('either of two names', async () => {
    const both = await through('Which films were directed by Ridley Scott or Nora Ephron?');
    expect(both.plan?.either).toHaveLength(2);
    const [one, other] = [
      await through('Which films were directed by Ridley Scott?'),
      await through('Which films were directed by Nora Ephron?'),
    ];
    expect(both.names.toSorted()).toEqual([...new Set([...one.names, ...other.names])].toSorted());
  });

  test('other than a name, and not what is said of one', async () => {
    const cast = await through('Which actors starred in Forrest Gump?');
    const others = await through('Which actors other than Tom Hanks starred in Forrest Gump?');
    expect(others.names).toEqual(cast.names.filter((name) => name !== 'Tom Hanks'));
    expect(cast.names).toContain('Tom Hanks');
    const all = await through('Which films were directed by Ridley Scott?');
    const without = await through('Which films directed by Ridley Scott do not star Russell Crowe?');
    const withHim = await through('Which films directed by Ridley Scott star Russell Crowe?');
    expect([...without.names, ...withHim.names].toSorted()).toEqual(all.names.toSorted());
  });

  test('a statement', async () => {
    expect(await through('Did Ridley Scott direct Alien?')).toMatchObject({
      verdict: true,
      outcome: 'grounded',
    });
    expect(await through('Did Alfred Hitchcock direct Alien?')).toMatchObject({ verdict: false });
  });

  test('a question that names nothing has no plan', async () => {
    expect(await planQuestion('How is the weather?', { graph })).toMatchObject({ uncovered: [] });
  });
});
