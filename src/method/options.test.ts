import { describe, expect, test } from 'vitest';
import { fiske } from './fiske/fiske.ts';
import { settleOptions } from './fiske/options.ts';
import { describeOptions, nearest, parseMethodOptions } from './options.ts';
import { METHODS, methodById } from './registry.ts';

describe('registry', () => {
  test('a method is found under its own id', () => {
    for (const [id, method] of METHODS) expect(method.id).toBe(id);
    expect(methodById('fiske')).toBe(fiske);
  });

  test('an unknown id names the nearest, or all', () => {
    expect(() => methodById('fisk')).toThrow('There is no method "fisk". Did you mean "fiske"?');
    expect(() => methodById('something-else')).toThrow(/Choose one of: .*\bfiske\b/u);
  });

  test('every option of every method has a description, and defaults alone are accepted', () => {
    for (const method of METHODS.values()) {
      for (const option of describeOptions(method)) expect(option.description, option.name).not.toBe('');
      expect(() => parseMethodOptions(method, {})).not.toThrow();
    }
  });
});

test('options that name a file are marked, and no others', () => {
  for (const method of METHODS.values()) {
    for (const { name, description, isLocal } of describeOptions(method)) {
      expect(isLocal, `${method.id} ${name}`).toBe(/\b(?:file|folder|path to)\b/iu.test(description));
    }
  }
  expect(describeOptions(methodById('kb-binder')).find(({ isLocal }) => isLocal)?.name).toBe('examples');
});

describe('parseMethodOptions', () => {
  test('texts become the type of the option', () => {
    const options = parseMethodOptions(fiske, {
      SR: 'off',
      BAA: 'true',
      maxBranches: '7',
      relationThreshold: '2.5',
      profile: 'early',
      noiseClue: '12',
      AMS: false,
    });
    expect(options).toMatchObject({
      SR: false,
      BAA: true,
      maxBranches: 7,
      relationThreshold: 2.5,
      profile: 'early',
      noiseClue: '12',
      AMS: false,
    });
  });

  test.each([
    [{ maxBranch: '3' }, 'Method "fiske" has no option "maxBranch". Did you mean "maxBranches"?'],
    [{ sr: 'off' }, 'Method "fiske" has no option "sr". Did you mean "SR"?'],
    [{ constructor: '1' }, 'Method "fiske" has no option "constructor".'],
    [{ SR: 'perhaps' }, 'Option "SR" of method "fiske" cannot be "perhaps"'],
    [{ maxBranches: '0' }, 'Option "maxBranches" of method "fiske" cannot be "0"'],
    [{ maxBranches: '' }, 'Option "maxBranches" of method "fiske" cannot be ""'],
    [{ profile: 'late' }, '(journal | early | code)'],
  ])('%j is refused', (values, message) => {
    expect(() => parseMethodOptions(fiske, values)).toThrow(message);
  });

  test('nothing near is no suggestion', () => {
    expect(nearest('zzzzzz', ['SR', 'maxBranches'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });

  test('descriptions list type and default', () => {
    const byName = new Map(describeOptions(fiske).map((option) => [option.name, option]));
    expect(byName.get('relationChunk')).toMatchObject({ type: 'number', default: 20 });
    expect(byName.get('fallback')).toMatchObject({ type: 'cot | io | none', default: undefined });
  });
});

describe('profiles of FiSKE', () => {
  const settle = (values: Record<string, unknown>) => settleOptions(parseMethodOptions(fiske, values));

  test.each([
    ['journal', true, 'cot', 'round', 'stored'],
    ['early', false, 'io', 'at-once', 'stored'],
    ['code', true, 'cot', 'round', 'traversal'],
  ])('%s', (profile, rules, fallback, stopOnComplete, tripleDirection) => {
    expect(settle({ profile })).toMatchObject({
      rewriteQuestionWord: rules,
      characterMatching: rules,
      lastClueRelationOnly: rules,
      fallback,
      stopOnComplete,
      tripleDirection,
    });
  });

  test('strictText turns the three rules off; what is given wins', () => {
    expect(settle({ strictText: true, characterMatching: true })).toMatchObject({
      rewriteQuestionWord: false,
      characterMatching: true,
      lastClueRelationOnly: false,
    });
  });

  test('without adaptive mapping there is no last-clue rule; without the ending flag no adaptive answering', () => {
    expect(settle({ AMS: false })).toMatchObject({ lastClueRelationOnly: false });
    expect(settle({ endingFlag: false })).toMatchObject({ BAA: false });
  });
});
