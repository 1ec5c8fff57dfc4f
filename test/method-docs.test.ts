import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { methodDocFile, renderMethodDoc } from '../scripts/method-docs.ts';
import { METHODS } from '../src/method/registry.ts';

describe('docs/method', () => {
  test.each([...METHODS.values()])(
    'the page of $id has its options and trace as the program gives them',
    (method) => {
      const page = readFileSync(methodDocFile(method), 'utf8');
      expect(page).toContain('<!-- options -->');
      expect(renderMethodDoc(method, page), 'run: npm run docs').toBe(page);
    },
  );
});
