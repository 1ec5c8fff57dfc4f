import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReply, readJsonValues, withoutThoughts } from './parse-reply.ts';

describe('parseReply', () => {
  it.each<[string, string, unknown]>([
    ['plain JSON', '{"a":[1,2]}', { a: [1, 2] }],
    ['a list', ' [1, 2] ', [1, 2]],
    ['prose around', 'Sure, as in [2]: {"a": 1}. Anything else?', { a: 1 }],
    ['brackets in prose', 'the {first} of [them] is {"a": 1} [sic]', { a: 1 }],
    ['the last of several', '{"a":1}\nNo, wait:\n{"a":2}', { a: 2 }],
    ['a code fence', '```json\n{"a": 1}\n```', { a: 1 }],
    ['trailing commas', '{"a":[1,2,],}', { a: [1, 2] }],
    ['single quotes', "{'a': 'it is', 'b': ['c']}", { a: 'it is', b: ['c'] }],
    ['an apostrophe in prose before', 'It\'s {"a":"don\'t"}', { a: "don't" }],
    ['unquoted keys', '{a: 1, b_c: "d"}', { a: 1, b_c: 'd' }],
    ['line comments', '{"a": 1, // one }\n "b": 2}', { a: 1, b: 2 }],
    ['block comments', '{"a": /* ] */ 1}', { a: 1 }],
    ['Python constants', '{"a": True, "b": None}', { a: true, b: null }],
    ['missing commas', '{"a": 1\n "b": 2}', { a: 1, b: 2 }],
    ['numbers as text', '{"a":"3"}', { a: '3' }],
    ['brackets inside strings', '{"a":"}] {","b":1}', { a: '}] {', b: 1 }],
    ['escaped quotes', '{"a":"say \\"}\\""}', { a: 'say "}"' }],
    ['a forgotten bracket', '{"a":[1,2}', { a: [1, 2] }],
    ['a missing last bracket', '{"a":[1,2]', { a: [1, 2] }],
    ['a missing last bracket before prose', '{"a":[1,2]\nHope this helps!', { a: [1, 2] }],
    ['duplicated keys: the last', '{"a":1,"a":2}', { a: 2 }],
    ['curly quotes', '{“a”: “b”}', { a: 'b' }],
    ['thoughts before', '<think>maybe {"a":0}</think>\n{"a":1}', { a: 1 }],
    ['thoughts without their opening mark', 'maybe {"a":0}</think>{"a":1}', { a: 1 }],
    ['an endless thought', '<think>maybe {"a":0}', undefined],
    ['Chinese text', '答案如下:{"线索":["导演"]}。', { 线索: ['导演'] }],
    ['no JSON at all', 'I do not know.', undefined],
    ['a bare number', '42', undefined],
    ['nothing', '', undefined],
    ['an empty object', '{}', {}],
  ])('reads %s', (_, reply, value) => {
    expect(parseReply(reply)).toEqual(value);
  });

  it.each<[string, unknown]>([
    [
      '{"m":[{"a":1,"b":2},{"a":3,"b"',
      {
        m: [{ a: 1, b: 2 }, { a: 3 }],
      },
    ],
    ['{"m":[{"a":1,"b":2},{"a":3', { m: [{ a: 1, b: 2 }, {}] }],
    ['{"m":[1,2,1', { m: [1, 2] }],
    ['{"m":["New York","New Yo', { m: ['New York'] }],
    ['{"m":["New York"', { m: ['New York'] }],
    ['{"m":[', { m: [] }],
  ])('drops what a length limit cut: %s', (reply, value) => {
    expect(parseReply(reply, { cut: true })).toEqual(value);
  });

  it('offers earlier values after the last', () => {
    expect([...readJsonValues('{"a":1} then [2] then {"c":3}')]).toEqual([{ c: 3 }, [2], { a: 1 }]);
  });

  it('refuses nesting that would break whoever walks it', () => {
    expect(parseReply(`${'['.repeat(65)}${']'.repeat(65)}`)).toBeUndefined();
    expect(parseReply(`${'['.repeat(64)}${']'.repeat(64)}`)).toBeDefined();
    expect(parseReply('['.repeat(5_000_000))).toBeUndefined();
  });

  it('cannot be used to reach a prototype', () => {
    const value = parseReply('{"__proto__":{"polluted":true}}') as object;
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('never throws and gives only objects and lists', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        "'",
        ',',
        ':',
        '\\',
        '//',
        '/*',
        '*/',
        '\n',
        '```',
        '<think>',
        '</think>',
        'True',
        'null',
        '-1',
        '“',
        '”',
        '\u0000',
        '\ud800',
        '{"a":',
        '[[',
        '/',
        'a:',
        '...',
        '#',
        '\u2028',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, cut) => {
        for (const value of readJsonValues(pieces.join(''), { cut })) {
          expect(typeof value === 'object' && value !== null).toBe(true);
          JSON.stringify(value);
        }
      }),
      { numRuns: 20_000, seed: 1 },
    );
  });

  it('finds any valid object again, whatever prose without brackets stands around it', () => {
    const prose = fc.string().map((text) => text.replace(/[{[<]/g, ''));
    fc.assert(
      fc.property(
        prose,
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
        prose,
        (before, value, after) => {
          expect(parseReply(`${before}${JSON.stringify(value)}${after}`)).toEqual(
            JSON.parse(JSON.stringify(value)),
          );
        },
      ),
      { numRuns: 2000, seed: 2 },
    );
  });

  it('reads every cut of a reply as a part of the whole', () => {
    const whole = JSON.stringify({
      matches: Array.from({ length: 6 }, (_, at) => ({ clue: at, score: 10 })),
    });
    for (let end = 0; end <= whole.length; end += 1) {
      const value = parseReply(whole.slice(0, end), { cut: true }) as
        | { matches?: { clue?: number | null; score?: number | null }[] }
        | undefined;
      for (const [at, match] of (value?.matches ?? []).entries()) {
        expect([at, undefined, null]).toContain(match.clue);
        expect([10, undefined, null]).toContain(match.score);
      }
    }
  });

  const MILLIONS = 10_000_000;
  it.each<[string, string]>([
    ['opening braces', '{'],
    ['opening objects', '{"a":'],
    ['opening lists', '["a",'],
    ['small lists', '[1]'],
    ['quotes', '"'],
    ['single quotes in lists', "['"],
    ['brackets and spaces', '{ '],
    ['unclosed comments', '[/*'],
    ['line comments', '{//'],
    ['closing brackets after an opening one', '}'],
    ['backslashes', '\\'],
    ['letters', 'a'],
    ['thoughts', '<think>'],
  ])('takes linear time for 10 MB of %s', (_, piece) => {
    const text = `${piece}{"x":[${piece.repeat(Math.floor(MILLIONS / piece.length))}`;
    // The time of this thread, so that other programs on the machine do not count.
    const started = process.threadCpuUsage();
    for (const value of readJsonValues(text)) JSON.stringify(value)?.length;
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(5000);
  });

  it.each(['"', "'", '[', '{', '{"a":', '["a" ', '/*', '//', '\\', 'a ', "{'a", '"a" "b" ', '1 ', '“', '\n'])(
    'repairs the largest repairable value in good time: %j',
    (piece) => {
      const text = `{"x": [${piece.repeat(Math.floor(31_000 / piece.length))}`;
      const started = performance.now();
      for (const value of readJsonValues(`${text}]}`)) JSON.stringify(value)?.length;
      for (const value of readJsonValues(text)) JSON.stringify(value)?.length;
      expect(performance.now() - started).toBeLessThan(2000);
    },
  );
});

describe('withoutThoughts', () => {
  it('keeps a reply that holds no thoughts as it is', () => {
    expect(withoutThoughts(' a <b> ')).toBe(' a <b> ');
  });
  it('cuts after the last end mark', () => {
    expect(withoutThoughts('<think>a</think>b</think>c')).toBe('c');
  });
});
