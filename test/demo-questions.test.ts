import { describe, expect, test } from 'vitest';
import { ask } from '../src/ask.ts';
import { demoQuestions, openDemoGraph } from '../src/demo-graph.ts';
import { LANGUAGE_IDS } from '../src/language/ids.ts';

/** What its `about` says of a question that the graph cannot answer. */
const NOT_THERE = /no such fact/;

/** By a part of a question, what must be among its answers. */
const ANSWERS: readonly (readonly [part: string, name: string])[] = [
  ['Inception', 'Christopher Nolan'],
  ['Ridley Scott', '10'],
  ['director of Jaws', 'Adventure'],
  ['Alfred Hitchcock', 'Rear Window'],
  ['Fargo', 'Ethan Coen'],
];

describe.each(LANGUAGE_IDS)('the questions that the page shows first, in %s', (language) => {
  test.each(demoQuestions(language))('$question', async ({ question, about }) => {
    const graph = await openDemoGraph();
    const { outcome, answers, text } = await ask(question, { graph });
    await graph.close();
    for (const [part, name] of ANSWERS)
      if (question.includes(part))
        expect([text, ...answers.map((one) => one.name)].join('; ')).toContain(name);
    expect(outcome).toBe(NOT_THERE.test(about) ? 'abstained' : 'grounded');
  });
});
