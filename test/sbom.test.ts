import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeSbom } from '../scripts/build-sbom.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('the bill of materials lists what is installed with the package, with version, licence and checksum', () => {
  const text = makeSbom(ROOT);
  const { components, metadata } = JSON.parse(text);
  const { name, version, dependencies, devDependencies } = JSON.parse(
    readFileSync(`${ROOT}package.json`, 'utf8'),
  );
  expect(metadata.component).toMatchObject({ name, version });
  const named = new Map<string, Record<string, unknown>>(
    components.map((one: { readonly group?: string; readonly name: string }) => [one.name, one]),
  );
  for (const dependency of Object.keys(dependencies)) {
    const part = named.get(dependency);
    expect(part, dependency).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/u) }],
      licenses: [expect.anything()],
    });
  }
  const tools = Object.keys(devDependencies).filter((tool) => tool === 'vitest' || tool === 'typescript');
  expect(tools.filter((tool) => named.has(tool))).toEqual([]);
  expect(tools).toHaveLength(2);
  expect(makeSbom(ROOT)).toBe(text);
});
