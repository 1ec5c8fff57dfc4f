import { expect, test } from 'vitest';
import { STEP_WORDS } from '../../src/trace-steps.ts';
import type { TraceEvent } from '../../web/api/types.ts';
import { MESSAGES } from '../../web/text/messages.ts';
import { describeEvent } from '../../web/view/describe-event.ts';

test('every step of a search is told on the page in its own words in each language', () => {
  for (const messages of Object.values(MESSAGES)) {
    const said = Object.keys(STEP_WORDS).map((name) =>
      describeEvent({ type: 'step', name, data: {}, seq: 0, ms: 0 } as TraceEvent, messages),
    );
    expect(new Set(said).size, messages.tag).toBe(said.length);
    if (messages.id === 'zh') expect(said.filter((words) => /[a-z]/iu.test(words))).toEqual([]);
  }
  const inEnglish = describeEvent({ type: 'step', name: 'plan-run', data: {}, seq: 0, ms: 0 }, MESSAGES.en);
  expect(inEnglish).toBe('ran a plan');
  expect(describeEvent({ type: 'step', name: 'plan-run', data: {}, seq: 0, ms: 0 }, MESSAGES.de)).toBe(
    'einen Plan ausgeführt',
  );
});
