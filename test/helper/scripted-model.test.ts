import { describe, expect, it } from 'vitest';
import { scriptedModel } from './scripted-model.ts';

const request = { task: 'a.b', prompt: 'p', maxOutputTokens: 10, temperature: 0 };

describe('scriptedModel', () => {
  it('replies in order per task, objects as JSON and text as it is', async () => {
    const model = scriptedModel({ 'a.b': [{ x: 1 }, 'text'], 'c.d': ({ prompt }, nth) => `${prompt}${nth}` });
    expect((await model.generate(request)).text).toBe('{"x":1}');
    expect((await model.generate({ ...request, task: 'c.d' })).text).toBe('p0');
    expect((await model.generate(request)).text).toBe('text');
    expect(model.requestsFor('a.b')).toHaveLength(2);
    expect(() => model.done()).not.toThrow();
  });

  it('fails on an unexpected call, at once and in done', async () => {
    const model = scriptedModel({ 'a.b': [] });
    await expect(model.generate(request)).rejects.toThrow(/unexpected call 1 of task "a.b"/);
    await expect(model.generate({ ...request, task: 'toString' })).rejects.toThrow(/unexpected call/);
    expect(() => model.done()).toThrow(
      /unexpected call 1 of task "a.b".*unexpected call 1 of task "toString"/s,
    );
  });

  it('fails on replies left over', async () => {
    const model = scriptedModel({ 'a.b': ['1', '2', '3'], 'c.d': ['1'] });
    await model.generate(request);
    expect(() => model.done()).toThrow('2 unused replies of task "a.b"; 1 unused reply of task "c.d"');
  });

  it('throws scripted errors and honours aborts', async () => {
    const model = scriptedModel({ 'a.b': [new RangeError('on purpose')] });
    await expect(model.generate(request, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect(model.generate(request)).rejects.toThrow(RangeError);
    model.done();
  });
});
