import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LIMITS_PAGE, renderLimits, shown } from '../scripts/limit-docs.ts';
import { configSchema } from '../src/config.ts';
import * as limits from '../src/limits.ts';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const code = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !/^limits(?:\.ts$|[/\\])/u.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${SOURCE}${file}`, 'utf8'))
  .join('\n');
const groups = Object.entries(limits).flatMap(([group, content]) =>
  group === 'LIMIT_GROUPS' ? [] : [[group, content as Readonly<Record<string, limits.Limit>>] as const],
);
const all = groups.flatMap(([group, content]) =>
  Object.entries(content).map(([name, limit]) => ({ place: `${group}.${name}`, ...limit })),
);

describe('docs/guide/limits.md', () => {
  test('has every limit as the code has it', () => {
    const page = readFileSync(LIMITS_PAGE, 'utf8');
    expect(renderLimits(page), 'run: npm run docs').toBe(page);
    for (const { what, value, unit, past } of all) {
      expect(page).toContain(`| ${what} | ${shown({ what, value, unit, past })} |`);
    }
  });

  test('names no limit that nothing reads, and leaves no group out', () => {
    expect(all.filter(({ place }) => !code.includes(`${place}.value`)).map(({ place }) => place)).toEqual([]);
    expect(new Set(limits.LIMIT_GROUPS.map((group) => group.limits))).toEqual(
      new Set(groups.map(([, content]) => content)),
    );
  });

  test('names ways to set them that there are', () => {
    const named = all.flatMap(({ set = '' }) => [...set.matchAll(/`([^`]+)`/gu)].map(([, text]) => text!));
    expect(named.length).toBeGreaterThan(15);
    for (const text of named) {
      if (text.startsWith('--limit ')) expect(code).toContain('--limit <');
      else if (text.startsWith('--')) expect(code, text).toContain(`${text} <`);
      else if (text.startsWith('CLEW_')) expect(code, text).toContain(`'${text}'`);
      else if (!text.includes('.') && text !== 'maxResultBytes' && text !== 'timeoutMs') {
        expect(Object.keys(configSchema.shape)).toContain(text);
      }
    }
  });
});
