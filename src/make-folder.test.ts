import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clew-folder-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('makes what is missing, and nothing twice', () => {
  makeFolder(join(root, 'a', 'b', 'c'));
  makeFolder(join(root, 'a', 'b', 'c'));
  expect(existsSync(join(root, 'a', 'b', 'c'))).toBe(true);
});

test('a file in the way is named', () => {
  writeFileSync(join(root, 'a'), '');
  expect(() => makeFolder(join(root, 'a'))).toThrow(/folder .*a cannot be made: EEXIST/);
  expect(() => makeFolder(join(root, 'a', 'b'))).toThrow(/cannot be made: E/);
});

test.skipIf(!existsSync('/proc/self'))(
  'a file system that has no room for folders is an error, no endless search',
  () => {
    expect(() => makeFolder('/proc/clew/runs')).toThrow(/folder \/proc\/clew cannot be made/);
  },
);
