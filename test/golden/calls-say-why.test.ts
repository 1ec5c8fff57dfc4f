import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Calls of the kept traces, by method. */
const calls = Map.groupBy(
  globSync('*/traces/*.txt', { cwd: import.meta.dirname }).flatMap((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('model-called '))
      .map((line) => ({ method: dirname(dirname(file)), line })),
  ),
  ({ method }) => method,
);

describe('cost can be read from a trace: every call says why it was made', () => {
  test.each([...calls])('%s', (_, lines) => {
    const silent = lines.filter(({ line }) => !/"why":"[^"]{5,}/u.test(line));
    expect(silent).toEqual([]);
  });

  test('of every method that makes calls in a kept trace', () => {
    expect([...calls.keys()].toSorted()).toEqual(
      expect.arrayContaining([
        'cgpe',
        'fiske',
        'gg-explore',
        'kg-rag',
        'pog',
        'structgpt',
        'tog',
        'tool-agent',
      ]),
    );
  });
});
