import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOptions } from '../../src/method/options.ts';
import { METHODS } from '../../src/method/registry.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const page = (id: string) => join(ROOT, 'docs', 'method', `${id}.md`);
const documented = [...METHODS.values()].filter((method) => existsSync(page(method.id)));

test.each(documented.map((method) => [method.id, method] as const))(
  'the page of %s names every option, in a table with its default',
  (id, method) => {
    const text = readFileSync(page(id), 'utf8');
    for (const option of describeOptions(method)) {
      expect(text, option.name).toContain(`\`${option.name}\``);
      const row = text.split('\n').find((line) => line.startsWith(`| \`${option.name}\` |`));
      const value = option.default === undefined ? '–' : `\`${option.default}\``;
      if (row !== undefined) expect(row, option.name).toContain(value);
    }
  },
);

test('the worked trace of FiSKE’s page is the one the golden test made', () => {
  const trace = readFileSync(join(ROOT, 'test', 'golden', 'fiske', 'traces', 'worked-example.txt'), 'utf8');
  expect(readFileSync(page('fiske'), 'utf8')).toContain(`\`\`\`text\n${trace}\`\`\``);
});
