import { describe, expect, it } from 'vitest';
import { scriptedModel } from '../../test/helper/scripted-model.ts';
import { createLedger, withMeter } from './ledger.ts';

const usage = (inputTokens: number, outputTokens: number, estimated = false) => ({
  inputTokens,
  outputTokens,
  estimated,
});

describe('ledger', () => {
  it('starts at nothing', () => {
    expect(createLedger().total()).toEqual({
      calls: 0,
      inputTokens: 0,
      outputTokens: 0,
      estimated: false,
      modelMs: 0,
      byTask: {},
    });
  });

  it('sums per task and over all, and marks estimates', () => {
    const ledger = createLedger();
    ledger.record({ task: 'b', calls: 1, usage: usage(10, 2), durationMs: 5 });
    ledger.record({ task: 'a', calls: 1, usage: usage(1, 1, true), durationMs: 1 });
    ledger.record({ task: 'b', calls: 1, usage: usage(20, 3), durationMs: 7 });
    ledger.record({ task: 'c', calls: 0, usage: usage(0, 0), durationMs: 2 });
    const total = ledger.total();
    expect(total).toEqual({
      calls: 3,
      inputTokens: 31,
      outputTokens: 6,
      estimated: true,
      modelMs: 15,
      byTask: {
        b: { calls: 2, inputTokens: 30, outputTokens: 5, estimated: false, modelMs: 12 },
        a: { calls: 1, inputTokens: 1, outputTokens: 1, estimated: true, modelMs: 1 },
        c: { calls: 0, inputTokens: 0, outputTokens: 0, estimated: false, modelMs: 2 },
      },
    });
    expect(Object.keys(total.byTask)).toEqual(['b', 'a', 'c']);
  });

  it('meters completed requests of a model, not failed ones', async () => {
    const ledger = createLedger();
    const model = withMeter(ledger)(scriptedModel({ t: ['abcdefgh', new Error('no')] }));
    const request = { task: 't', prompt: 'abcd', maxOutputTokens: 9, temperature: 0 };
    await model.generate(request);
    await expect(model.generate(request)).rejects.toThrow('no');
    expect(ledger.total()).toMatchObject({ calls: 1, inputTokens: 1, outputTokens: 2 });
  });
});
