import { expect, it, vi } from 'vitest';
import { openOwn, TODAY } from '../../bench/reader/own-data.ts';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { createReader } from '../../src/reader/read.ts';
import { thinkerFor } from '../../src/thinker-for.ts';

const BOOLEAN = 'http://www.w3.org/2001/XMLSchema#boolean';

vi.setConfig({ testTimeout: 60_000 });

it('a reading that leaves words open is given when it is probable enough: partial, with the words and other readings', async () => {
  const { graph, questions } = await openOwn('bakery');
  const reader = await createReader(graph, { thinker: (signal) => thinkerFor(graph, signal) });
  let given = 0;
  for (const { question } of questions) {
    const { likely, sure, doubts } = await reader.read(question, { today: TODAY });
    expect(sure && likely).toBe(false);
    if (!likely) continue;
    const answer = await ask(question, { graph, today: TODAY });
    // A plain request for all about a thing is answered in its own way.
    if (answer.plan === undefined) continue;
    given += 1;
    const open = doubts.flatMap((doubt) => ('text' in doubt ? [doubt.text] : []));
    expect(answer.outcome).toBe('partial');
    expect(answer.why).toEqual(
      expect.arrayContaining(open.map((text) => expect.objectContaining({ code: 'untied', text }))),
    );
    expect(answer.readings?.length).toBeGreaterThan(0);
    // Where full certainty is demanded, none is given.
    const never = await ask(question, { graph, today: TODAY, options: { confidence: 1 } });
    expect(never.outcome).toBe('abstained');
    expect(never.answers).toEqual([]);
  }
  expect(given).toBeGreaterThan(0);
  await graph.close();
});

it('a reading that has no other beside it is no choice', async () => {
  const facts = ['Mallard', 'Toad', 'Pinza', 'Cookham'].flatMap((head, at) => [
    [head, 'maker', at % 2 === 0 ? 'Bachmann' : 'Hornby'] as [string, string, string],
    { head, relation: 'boxed', tail: { literal: String(at % 3 === 1), datatype: BOOLEAN } },
  ]);
  const graph = await createMemoryGraph(facts, { name: 'locos' });
  const answer = await ask('is Mallard boxed nicely', { graph });
  expect(answer).toMatchObject({ outcome: 'partial', verdict: false, readings: [] });
  await graph.close();
});
