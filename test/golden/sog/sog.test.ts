import { describe, expect, test } from 'vitest';
import { sog } from '../../../src/method/sog/sog.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

const RUN: MethodRun = {
  triples: triplesOf(`
    Norland | capital | Ashby
    Southland | neighbour | Norland
    Ashby | mayor | Oda Marr
  `),
  question: 'Who is the mayor of the capital of Norland?',
  topics: ['Norland'],
  script: {
    'sog.step': [
      { thought: 'Start at Norland.', search: 1 },
      { thought: 'Its capital.', follow: 1 },
      { thought: 'Look at Ashby.', search: 2 },
      { thought: 'The mayor.', follow: 2 },
      { thought: 'Oda Marr.', answers: ['Oda Marr'] },
    ],
  },
};

describe('Search-on-Graph', () => {
  test('observe, think, navigate: relations both ways, the whole history kept, the walked facts as evidence', async () => {
    const outcome = await runMethod(sog, RUN);
    expect(summary(outcome)).toMatchObject({
      answers: ['Oda Marr'],
      basis: 'mixed',
      evidence: ['Norland capital Ashby [0]', 'Ashby mayor Oda Marr []'],
      calls: Array(5).fill('sog.step'),
    });
    const prompts = outcome.model.requests.map(({ prompt }) => prompt);
    expect(blockLines(prompts[1] ?? '', 'relations')).toEqual(['–capital→', '←neighbour–']);
    expect(blockLines(prompts[4] ?? '', 'history')).toEqual([
      'Start at Norland. Search Norland: 2 relations.',
      'Its capital. Norland –capital→ Ashby',
      'Look at Ashby. Search Ashby: 2 relations.',
      'The mayor. Ashby –mayor→ Oda Marr',
    ]);
  });

  test('a relation is followed the way it is shown', async () => {
    const { result } = await runMethod(sog, {
      ...RUN,
      question: 'Which countries have Norland as a neighbour?',
      script: {
        'sog.step': [
          { thought: '', search: 1 },
          { thought: '', follow: 2 },
          { thought: '', answers: ['Southland'] },
        ],
      },
    });
    expect(result.evidence.map(({ triple }) => triple.head.name)).toEqual(['Southland']);
  });

  test('a hub shows its best connected things, and the cut is recorded', async () => {
    const { result, model } = await runMethod(sog, {
      triples: triplesOf('Hub | part | a\nHub | part | b\nHub | part | c\nc | made of | tin'),
      question: 'What are the parts of Hub?',
      topics: ['Hub'],
      options: { maxNeighbours: 1 },
      script: {
        'sog.step': [
          { thought: '', search: 1 },
          { thought: '', follow: 1 },
          { thought: '', answers: ['c'] },
        ],
      },
    });
    expect(blockLines(model.requests[2]?.prompt ?? '', 'history').at(-1)).toContain('–part→ c (1 of 3)');
    expect(result.truncated).toEqual([{ what: 'neighbours', kept: 1, of: 3 }]);
  });

  test('steps and calls are bounded; no start, no call', async () => {
    const script = { 'sog.step': () => ({ thought: '', search: 1 }) };
    const around = await runMethod(sog, { ...RUN, script, options: { maxSteps: 3 } });
    expect([around.model.requests.length, around.result.stopReason, around.result.basis]).toEqual([
      3,
      'exhausted',
      'none',
    ]);
    const capped = await runMethod(sog, { ...RUN, script, limits: { maxCalls: 2 } });
    expect(capped.result.stopReason).toBe('call-cap');
    const lost = await runMethod(sog, { ...RUN, topics: [], script: {} });
    expect(lost.result.stopReason).toBe('no-start');
  });
});
