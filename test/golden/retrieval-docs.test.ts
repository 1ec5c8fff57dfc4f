import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

test.each([
  ['kg-rag', 'kg-rag/traces/worked-example.txt'],
  ['llm', 'kg-rag/traces/llm.txt'],
  ['llm-qd', 'kg-rag/traces/llm-qd.txt'],
  ['kaping', 'kaping/traces/worked-example.txt'],
  ['rra-zs', 'rra-zs/traces/worked-example.txt'],
  ['keqing-zs', 'keqing-zs/traces/worked-example.txt'],
])('the worked trace of the page of %s is the one the golden test made', (id, file) => {
  const trace = readFileSync(join(ROOT, 'test', 'golden', file), 'utf8');
  expect(readFileSync(join(ROOT, 'docs', 'method', `${id}.md`), 'utf8')).toContain(
    `\`\`\`text\n${trace}\`\`\``,
  );
});
