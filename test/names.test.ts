import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Exported types and classes by name, each with the files that declare it. */
const declared = new Map<string, string[]>();
/** The same of those that a file keeps to itself. */
const kept = new Map<string, string[]>();
for (const file of globSync('src/**/*.ts', { cwd: ROOT })) {
  if (file.endsWith('.test.ts')) continue;
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  for (const [, mark, name = ''] of text.matchAll(
    /^(export )?(?:abstract )?(?:interface|type|class) (\w+)/gmu,
  )) {
    const names = mark === undefined ? kept : declared;
    names.set(name, [...(names.get(name) ?? []), file]);
  }
}

const glossary = [...readFileSync(`${ROOT}docs/glossary.md`, 'utf8').matchAll(/^\| \*\*([^*]+)\*\*/gmu)].map(
  ([, word = '']) => word,
);

/** `topic entity` as a type is called: `TopicEntity`. */
function typeName(word: string): string {
  return word.replaceAll(/(?:^|[^\p{L}\d]+)([\p{L}\d])/gu, (_, first: string) => first.toUpperCase());
}

describe('one word per idea', () => {
  test('no two files export a type of one name', () => {
    expect([...declared].filter(([, files]) => files.length > 1)).toEqual([]);
    expect(declared.size).toBeGreaterThan(500);
  });

  test('no type that a file keeps to itself has the name of one that is exported', () => {
    expect([...kept].filter(([name]) => declared.has(name))).toEqual([]);
    expect(kept.size).toBeGreaterThan(200);
  });

  // Each command has flags of its own.
  test('no two files keep types of one name to themselves, but for the flags of commands', () => {
    const shared = [...kept].filter(([name, files]) => files.length > 1 && name !== 'Flags');
    expect(shared).toEqual([]);
  });

  test('the glossary has each word once, and its nouns are the names of types', () => {
    expect(glossary.filter((word, at) => glossary.indexOf(word) !== at)).toEqual([]);
    const core = ['entity', 'relation', 'triple', 'plan', 'operator', 'phrasebook', 'phrasing', 'analysis'];
    const held = [
      ...core,
      'reading',
      'tie',
      'slice',
      'proof',
      'reason',
      'answer',
      'task',
      'method',
      'branch',
    ];
    expect(held.filter((word) => !glossary.includes(word))).toEqual([]);
    expect(held.filter((word) => declared.get(typeName(word))?.length !== 1)).toEqual([]);
  });

  test('no type is called by a participle alone', () => {
    expect([...declared.keys()].filter((name) => /^[A-Z][a-z]+[^e]ed$/u.test(name))).toEqual([]);
    expect('Operated').toMatch(/^[A-Z][a-z]+[^e]ed$/u);
  });

  test('no method has two files of one name', () => {
    const methods = Map.groupBy(
      globSync('src/method/*/**/*.ts', { cwd: ROOT }),
      (file) => `${file.split('/')[2]} ${file.split('/').at(-1)}`,
    );
    expect([...methods.values()].filter((files) => files.length > 1)).toEqual([]);
    expect(methods.size).toBeGreaterThan(100);
  });
});
