import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configSchema, parseConfig } from '../src/config.ts';
import { GRAPH_ENTRY_KEYS } from '../src/graph/graph-entry.ts';
import { TRIPLE_FORMATS } from '../src/graph/index.ts';

const guide = (name: string) => readFileSync(new URL(`../docs/guide/${name}.md`, import.meta.url), 'utf8');

test('the example of the configuration guide is a configuration', () => {
  const example = /```json\n([\s\S]*?)```/.exec(guide('configuration'))?.[1] ?? '';
  expect(Object.keys(parseConfig(example, '/clew.config.json').graphs ?? {})).toEqual([
    'films',
    'company',
    'people',
  ]);
});

test('every key of the configuration and every format is in its guide', () => {
  const [configuration, files] = [guide('configuration'), guide('own-file')];
  const keys = [...Object.keys(configSchema.shape).filter((key) => key !== '$schema'), ...GRAPH_ENTRY_KEYS];
  const isNamed = (text: string, key: string) => text.includes(`\`${key}\``) || text.includes(`"${key}"`);
  expect(keys.filter((key) => !isNamed(configuration, key))).toEqual([]);
  expect(TRIPLE_FORMATS.filter((format) => !isNamed(files, format))).toEqual([]);
});
