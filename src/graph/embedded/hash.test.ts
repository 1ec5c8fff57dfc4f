import { expect, test } from 'vitest';
import { hashBytes, hashText } from './hash.ts';

test('a text hashes as its bytes do', () => {
  for (const text of ['', 'a', 'The Matrix', 'Amélie', '千と千尋の神隠し', 'a\u{1f600}b'])
    expect(hashText(text)).toBe(hashBytes(new TextEncoder().encode(text)));
});
