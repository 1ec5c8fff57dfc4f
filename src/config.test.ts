import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { clewHome, loadConfig, parseConfig } from './config.ts';
import { ConfigError } from './errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const refusal = (value: unknown) => {
  try {
    parseConfig(typeof value === 'string' ? value : JSON.stringify(value), '/etc/clew.config.json');
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('was accepted');
};

describe('configuration', () => {
  test('environment wins over the file, the file over nothing', () => {
    const file = write('a.json', { graph: 'films', model: 'local', method: 'fiske', seed: 7 });
    expect(loadConfig({ file, env: { CLEW_GRAPH: 'books', CLEW_MODEL: '', CLEW_HOME: '/h' } })).toEqual({
      graph: 'books',
      model: 'local',
      method: 'fiske',
      seed: 7,
      home: '/h',
      file,
    });
  });

  test('without a file there is only the home', () => {
    expect(loadConfig({ folder, env: { CLEW_HOME: '/h' } })).toEqual({ home: '/h' });
  });

  test('paths are those of the file, not of the working folder', () => {
    const file = write('b.json', { graphs: { films: { path: 'data/films.db' } }, cache: 'replies' });
    const config = loadConfig({ file, folder: '/', env: {} });
    expect(config.graphs?.films?.path).toBe(join(folder, 'data/films.db'));
    expect(config.cache).toBe(join(folder, 'replies'));
  });

  test('a file that was named must exist', () => {
    expect(() => loadConfig({ file: join(folder, 'none.json'), env: {} })).toThrow(
      /none\.json cannot be read/,
    );
    expect(() => loadConfig({ folder, env: { CLEW_CONFIG: 'none.json' } })).toThrow(/CLEW_CONFIG/);
  });

  test('findings name file, place and the nearest key', () => {
    expect(refusal('{"graph": ')).toMatch(/^\/etc\/clew\.config\.json is not JSON/);
    expect(refusal({ grahp: 'films' })).toContain('unknown key "grahp"; did you mean "graph"?');
    expect(refusal({ budget: { maxCall: 3 } })).toContain(
      'unknown key "maxCall" in "budget"; did you mean "maxCalls"?',
    );
    expect(refusal({ graphs: { films: {} } })).toContain('"graphs.films.path"');
    expect(refusal({ seed: 'x' })).toContain('"seed"');
  });

  test('a credential in the file is refused', () => {
    const message = refusal({ models: { local: { model: 'openai:gpt-5', apiKey: 'sk-secret' } } });
    expect(message).toContain('"apiKeyEnv"');
    expect(message).not.toContain('sk-secret');
    expect(refusal({ models: { local: { model: 'openai:gpt-5', apiKeyEnv: 'sk-se-cret' } } })).toContain(
      'environment variable',
    );
  });

  test('an unknown language of the environment is refused', () => {
    expect(() => loadConfig({ folder, env: { CLEW_LANGUAGE: 'fr' } })).toThrow(/CLEW_LANGUAGE is "fr"/);
  });
});

test('the home is CLEW_HOME, else the data folder of the platform', () => {
  expect(clewHome({ CLEW_HOME: '/somewhere' })).toBe('/somewhere');
  expect(clewHome({})).toMatch(/clew$/);
});
