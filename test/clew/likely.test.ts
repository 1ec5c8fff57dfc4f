import { expect, it, vi } from 'vitest';
import { openOwn, TODAY } from '../../bench/reader/own-data.ts';
import { ask } from '../../src/ask.ts';
import { createReader } from '../../src/reader/read.ts';
import { thinkerFor } from '../../src/thinker-for.ts';

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
