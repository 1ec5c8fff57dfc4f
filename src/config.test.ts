import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { clewHome } from './clew-home.ts';
import { loadConfig, parseConfig } from './config.ts';
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
    expect(config.graphs?.films).toEqual({ engine: 'embedded', path: join(folder, 'data/films.db') });
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

  test('graphs behind other engines keep their settings; files are those of the configuration', () => {
    const file = write('c.json', {
      graphs: {
        wiki: {
          engine: 'sparql',
          endpoint: 'https://example.org/sparql',
          profile: { base: 'wikidata', languages: ['de'] },
          auth: { tokenEnv: 'WIKI_TOKEN' },
          nameIndex: 'wiki.db',
          cache: { maxMegabytes: 10 },
        },
        neo: { engine: 'cypher', uri: 'bolt://127.0.0.1:7687', database: 'films', cache: true },
      },
    });
    expect(loadConfig({ file, env: {} }).graphs).toMatchObject({
      wiki: { engine: 'sparql', profile: { base: 'wikidata' }, nameIndex: join(folder, 'wiki.db') },
      neo: { engine: 'cypher', database: 'films' },
    });
  });

  test('faults of graphs are named', () => {
    const sparql = (settings: object) => refusal({ graphs: { g: { engine: 'sparql', ...settings } } });
    const endpoint = 'http://127.0.0.1/sparql';
    expect(sparql({ endpoint, profil: 'rdf' })).toContain('did you mean "profile"?');
    expect(sparql({})).toContain('"graphs.g.endpoint"');
    expect(sparql({ endpoint: 'ftp://a' })).toContain('must be an address such as http');
    expect(refusal({ graphs: { g: { engine: 'oracle' } } })).toContain('"graphs.g.engine"');
    expect(refusal({ graphs: { g: { engine: 'cypher', uri: 'http://a' } } })).toContain('bolt://');
  });

  test('a credential of a graph is refused and not repeated', () => {
    const sparql = (settings: object) =>
      refusal({ graphs: { g: { engine: 'sparql', endpoint: 'http://127.0.0.1/sparql', ...settings } } });
    const messages = [
      sparql({ endpoint: 'http://me:s3cret@127.0.0.1/sparql' }),
      sparql({ password: 's3cret' }),
      sparql({ auth: { tokenEnv: 's3cret-token' } }),
      sparql({ headers: { Authorization: 'Bearer s3cret' } }),
      refusal({ graphs: { g: { engine: 'cypher', uri: 'bolt://me:s3cret@h' } } }),
      refusal({ graphs: { g: { engine: 'cypher', uri: 'bolt://h', user: 's3cret' } } }),
    ];
    for (const message of messages) {
      expect(message).toMatch(/environment variable|must not hold/);
      expect(message).not.toContain('s3cret');
    }
    const variable = '$' + '{TOKEN}';
    const headers = { Authorization: `Bearer ${variable}` };
    const text = JSON.stringify({
      graphs: { g: { engine: 'sparql', endpoint: 'http://127.0.0.1/sparql', headers } },
    });
    expect(parseConfig(text, '/c.json').graphs?.g).toMatchObject({ headers });
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
