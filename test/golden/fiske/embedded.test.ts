import { expect, test } from 'vitest';
import { ask } from '../../../src/ask.ts';
import { createMemoryGraph } from '../../../src/graph/index.ts';
import { triplesOf } from '../run-method.ts';

async function answer(question: string) {
  const graph = await createMemoryGraph(
    triplesOf(`
      Oda Marr | sister | Ria Marr
      Ria Marr | founded | Lintown Bakery
      Ria Marr | founded | Ashby Mill
      Lintown Bakery | located in | Lintown
    `),
  );
  try {
    return await ask(question, { graph, method: 'fiske', model: 'embedded' });
  } finally {
    await graph.close();
  }
}

test('the embedded model alone answers without a call; nearness of meaning is no proof', async () => {
  const found = await answer('What did Ria Marr found?');
  expect(found.answers.map(({ name }) => name).toSorted()).toEqual(['Ashby Mill', 'Lintown Bakery']);
  expect(found.why.map(({ code }) => code)).toEqual(['unsure']);
  expect(found).toMatchObject({ outcome: 'partial', complete: true, usage: { calls: 0 } });
});

test('where exploration stays incomplete it abstains, and says which clue was not found', async () => {
  const lost = await answer('Which spaceship did Ria Marr repair?');
  expect(lost).toMatchObject({ outcome: 'abstained', answers: [], usage: { calls: 0 } });
  expect(lost.clues.some(({ status }) => status === 'unmapped')).toBe(true);
});

test('a baseline that needs a language model says which task does', async () => {
  const graph = await createMemoryGraph(triplesOf('Lintown | mayor | Oda Marr'));
  const asked = ask('Who is the mayor of Lintown?', { graph, method: 'io', model: 'embedded' });
  await expect(asked).rejects.toThrow('Task "answer.io" needs a language model');
  await graph.close();
});
