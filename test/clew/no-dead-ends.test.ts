import { afterAll, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { TraceEvent } from '../../src/trace.ts';

const graph = await createMemoryGraph(
  [
    ['Swift', 'seats', '8'],
    ['Swift', 'keeper', 'Tilda Frost'],
    ['Omar Haddad', 'favourite boat', 'Heron'],
    ['Yuki Sato', 'favourite boat', 'Heron'],
    ['Omar Haddad', 'is active', 'true'],
    ['Omar Haddad', 'role', 'Cox'],
    ['Paul Frost', 'role', 'Rower'],
    ['Yuki Sato', 'trainer', 'Lena Brandt'],
    ['Lena Brandt', 'trainer', 'Mara Holm'],
    ['Ida Rahn', 'trainer', 'Mara Holm'],
    {
      head: 'Ida Rahn',
      relation: 'paid',
      tail: { literal: 'false', datatype: 'http://www.w3.org/2001/XMLSchema#boolean' },
    },
  ],
  { name: 'rowing' },
);
afterAll(() => graph.close());

const asked = (question: string, options = {}) => ask(question, { graph, model: 'embedded', ...options });

describe('all about one thing', () => {
  test.each([
    ['tell me about Ida Rahn', 'paid: no'],
    ['Was weißt du über Ida Rahn?', 'paid: nein'],
    ['介绍一下Ida Rahn', 'paid: 否'],
  ])('%s: yes and no in words', async (question, said) => {
    expect((await asked(question)).text).toContain(said);
  });

  test.each([
    'Tell me about Omar Haddad',
    'what do you know about omar?',
    'Omar Haddad',
    'tell me about Omar Hadad',
    'Erzähl mir alles über Omar Haddad',
    'Was weißt du über Omar Haddad?',
    '介绍一下Omar Haddad',
    '关于Omar Haddad你知道什么？',
    'who is Omar Haddad?',
    "who's omar",
    'show me omar haddad please',
    'omar',
    'Wer ist Omar Haddad?',
    'Omar Haddad是谁？',
  ])('%s', async (question) => {
    const answer = await asked(question);
    expect(answer.outcome).toBe('grounded');
    expect(answer.answers.map(({ name }) => name)).toEqual(['Omar Haddad']);
    expect(answer.text).toBe('Omar Haddad. favourite boat: Heron; is active: true; role: Cox');
    expect(answer.evidence).toHaveLength(3);
  });

  test('facts that lead to it are told the other way round', async () => {
    const { text } = await asked('tell me about the Heron');
    expect(text).toBe('Heron. ← favourite boat: Omar Haddad, Yuki Sato');
  });

  test('things on both ends of one relation are told', async () => {
    const { text, outcome } = await asked('tell me about Lena Brandt');
    expect([outcome, text]).toEqual(['grounded', 'Lena Brandt. trainer: Mara Holm; ← trainer: Yuki Sato']);
  });

  test('several things that may be meant are offered, and one is picked', async () => {
    const answer = await asked('tell me about Frost');
    expect(answer.outcome).toBe('abstained');
    expect(answer.readings.map(({ words }) => words).sort()).toEqual(['Paul Frost', 'Tilda Frost']);
    const [first] = answer.readings;
    const picked = await asked('tell me about Frost', { options: { plan: first?.plan } });
    expect(picked.answers.map(({ name }) => name)).toEqual([first?.words]);
  });

  test('who is called what has no facts of its own is asked for', async () => {
    const { outcome, answers, text } = await asked('who is Cox?');
    expect(text).not.toContain('role: Omar Haddad');
    expect(outcome).toBe('grounded');
    expect(answers.map(({ name }) => name)).toEqual(['Omar Haddad']);
  });

  test('a question of its own stays one', async () => {
    const answer = await asked('What is the role of Omar Haddad?');
    expect(answer.answers.map(({ name }) => name)).toEqual(['Cox']);
  });
});

describe('no answer is no dead end', () => {
  test('what the graph knows of the thing that is named', async () => {
    const { near, outcome } = await asked('what is the shoe size of Omar Haddad?');
    expect(outcome).toBe('abstained');
    expect(near?.things).toMatchObject([{ name: 'Omar Haddad', of: 3 }]);
    expect(near?.things[0]?.facts).toContainEqual({ head: 'Omar Haddad', relation: 'role', tail: 'Cox' });
  });

  test('relations like the words, else those with most facts; names like the words', async () => {
    expect((await asked('who is hyperactive?')).near?.relations).toEqual(['is active']);
    const { near } = await asked('qwertz asdfg?');
    expect(near?.relations).toContain('favourite boat');
    expect(near?.kinds.length).toBeGreaterThan(0);
    const misspelt = (await asked('zzz Yukki zzz?')).near;
    const close = [...(misspelt?.things ?? []), ...(misspelt?.names ?? [])].map(({ name }) => name);
    expect(close).toContain('Yuki Sato');
  });

  test('an answer has none', async () => {
    expect((await asked('Omar Haddad')).near).toBeUndefined();
  });
});

test('a reading that gives a number or a truth is shown with one answer', async () => {
  const ranked = async (question: string): Promise<number | undefined> => {
    let first: number | undefined;
    await asked(question, {
      onEvent: (event: TraceEvent) => {
        if (event.type === 'path-ranked' && event.rank === 1) first = event.answers;
      },
    });
    return first;
  };
  expect(await ranked('how many have the favourite boat Heron')).toBe(1);
  expect(await ranked('is Tilda Frost the keeper of Swift?')).toBe(1);
  expect(await ranked('whose favourite boat is Heron')).toBe(2);
});
