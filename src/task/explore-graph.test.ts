import { describe, expect, test } from 'vitest';
import { LANGUAGE_IDS } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import type { Slice } from '../slice/slice.ts';
import { type ExploreGraphInput, exploreGraph } from './explore-graph.ts';

const slice: Slice = {
  names: [],
  classes: [],
  steps: [
    { relation: 'reports_to', direction: 'out', name: 'reports_to', twins: [] },
    { relation: 'status', direction: 'out', name: 'status', twins: [] },
  ],
  lines: [],
  further: [],
  isWhole: false,
};
const input: ExploreGraphInput = { question: 'who?', slice, values: [], seen: [], callsLeft: 3 };
const plan = { edges: [['x', 1, 'y']], answer: 'x' };
const read = (reply: unknown) => exploreGraph.parse(reply, input);

describe('actions a model wants', () => {
  test('may be several at once, each single or a list', () => {
    expect(read({ look: 'x', find: ['=Oslo', 'Bergen'], values: ['2', -1, 9], try: plan })).toMatchObject({
      look: ['x'],
      find: ['Oslo', 'Bergen'],
      values: [2, 1],
      tries: [{ plan: { answer: 'x' } }],
    });
    expect(read({ try: [plan, plan] })?.tries).toHaveLength(2);
  });

  test.each([
    ['under commit', { commit: plan }],
    ['under commit and plan', { commit: { plan } }],
    ['as the reply itself', plan],
  ])('a plan is committed %s', (_, reply) => {
    expect(read(reply)?.commit?.plan.edges).toHaveLength(1);
  });

  test('a plan is committed rather than given up', () => {
    const output = read({ commit: plan, none: 'no' });
    expect(output?.commit).toBeDefined();
    expect(output?.none).toBeUndefined();
  });

  test('are refused with the reason where there is none, or a plan refers to nothing', () => {
    expect(exploreGraph.fault?.({}, input, 'en')).toMatch(/no action/u);
    expect(exploreGraph.fault?.({ commit: { edges: [['x', 7, 'y']], answer: 'x' } }, input, 'en')).toMatch(
      /no relation 7/u,
    );
    expect(read({ look: [] })).toBeUndefined();
  });
});

test('the prompt begins with that of writing, and says how many replies are left', () => {
  for (const language of LANGUAGE_IDS) {
    const { write, lines } = languageRoom(language).planPrompts;
    const { system, prompt } = exploreGraph.prompt(input, language);
    expect(system.startsWith(write)).toBe(true);
    expect(prompt).toContain(lines.callsLeft(3));
    expect(exploreGraph.prompt({ ...input, callsLeft: 1 }, language).prompt).toContain(lines.lastCall);
  }
});
