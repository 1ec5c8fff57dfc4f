import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-usage-'));
afterAll(() => rmSync(home, { recursive: true }));

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runCli(args, { cwd: home, env: { CLEW_HOME: home, ...env } });

/** The program in this process: nothing on standard output, one line on standard error. */
async function refusal(args: readonly string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const plain = (_: string, text: string) => text;
  const code = await runProgram(args, {
    out: async (line) => void out.push(line),
    note: (line) => void notes.push(line),
    draw: () => {},
    isLive: false,
    canAsk: false,
    ask: async () => '',
    columns: 80,
    style: plain,
    noteStyle: plain,
  });
  expect(out).toEqual([]);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^clew: [^\n]*$/);
  return { code, message: notes[0]!.slice('clew: '.length) };
}

beforeEach(() => {
  vi.stubEnv('CLEW_HOME', home);
  for (const name of [
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'CLEW_GRAPH',
    'CLEW_MODEL',
    'CLEW_METHOD',
    'CLEW_DEBUG',
  ]) {
    vi.stubEnv(name, '');
  }
});
afterEach(() => vi.unstubAllEnvs());

describe('help', () => {
  test('clew alone lists the commands, every command explains its flags', async () => {
    const [alone, ask, graph, version] = await Promise.all([
      run([]),
      run(['ask', '--help']),
      run(['graph']),
      run(['--version']),
    ]);
    expect(alone.code).toBe(0);
    for (const name of ['ask', 'load', 'graph', 'methods', 'demo']) {
      expect(alone.stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
    expect(ask.stdout).toContain('--max-calls <n>');
    expect(graph).toMatchObject({ code: 0, stderr: '' });
    expect(graph.stdout).toMatch(/^ {2}search /m);
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('mistakes are told in one line with their mend', () => {
  const cases: readonly (readonly [what: string, args: readonly string[], says: RegExp])[] = [
    ['command', ['lod'], /Unknown command 'lod'\. Did you mean "load"\?/],
    ['question without ask', ['who wrote Jaws'], /clew ask "who wrote Jaws"/],
    ['subcommand', ['graph', 'stat'], /Did you mean stats\?/],
    ['option', ['ask', 'x', '--metod', 'io'], /Unknown option '--metod'\. Did you mean --method\?/],
    [
      'argument',
      ['load'],
      /Missing required argument 'name'\. Write: clew load \[options\] <name> <file\.\.\.>$/,
    ],
    ['value', ['graph', 'search', '--limit'], /See "clew graph search --help"\.$/],
    ['graph as an option', ['graph', 'schema', '--graph', 'x'], /graph alone: clew graph schema NAME\.$/],
    ['graph as an argument', ['chat', 'x'], /To name a graph: clew chat --graph NAME\.$/],
    ['number', ['ask', 'x', '--max-calls', 'many'], /'many' is invalid\. It must be a whole number/],
    [
      'server without threads',
      ['serve', '--port', '0', '--threads', '0'],
      /'0' is invalid\. It must be a whole number, 1 or more/,
    ],
    ['no question', ['ask'], /There is no question/],
    ['question and file', ['ask', 'x', '--file', 'q.jsonl'], /Keep one of them/],
    ['gold without file', ['ask', 'x', '--topic', 'gold'], /Add --file/],
    ['method', ['ask', 'x', '--method', 'fisk'], /no method "fisk"\. Did you mean "fiske"\?/],
    [
      'option of a method',
      ['ask', 'x', '--method', 'fiske', '--option', 'maxBranch=3'],
      /no option "maxBranch"\. Did you mean "maxBranches"\?/,
    ],
    ['option without value', ['ask', 'x', '--option', 'maxBranches'], /Write it as key=value/],
    ['graph', ['ask', 'x', '--graph', 'dmo'], /no graph "dmo"\. Did you mean "demo"\?/],
    ['graph file', ['ask', 'x', '--graph', './none.db'], /no graph file \.\/none\.db/],
    [
      'entity of a named graph',
      ['graph', 'entity', 'zzzz', '-g', 'demo'],
      /Try: clew graph search "zzzz" --graph demo$/,
    ],
    [
      'provider',
      ['ask', 'x', '--model', 'opnai:gpt-5'],
      /no model provider "opnai"\. Did you mean "openai"\?/,
    ],
    [
      'key',
      ['ask', 'x', '--model', 'openai:gpt-5'],
      /needs an API key\. Set the environment variable OPENAI_API_KEY/,
    ],
    ['address', ['ask', 'x', '--model', 'openai-compatible:m'], /--base-url/],
    ['route', ['ask', 'x', '--model', 'clu=embedded'], /no task or stage "clu".* Did you mean "clue"\?/],
    ['language', ['ask', 'x', '--language', 'fr'], /no language "fr"\. Choose en, zh or de/],
    ['replay without tape', ['ask', 'x', '--replay'], /Name it with --tape/],
    [
      'file twice',
      ['load', 'films', import.meta.filename, import.meta.filename],
      /named twice\. Name it once\.$/,
    ],
    ['missing file', ['load', 'films', 'none.tsv'], /no file none\.tsv/],
    ['reserved name', ['load', 'demo', '-'], /"demo" is the graph that comes with Clew/],
    ['entity', ['graph', 'entity', 'Inceptoin'], /no entity "Inceptoin"\. Did you mean "Inception"/],
    ['removal', ['graph', 'remove', 'films'], /No graph "films" was loaded/],
    ['configuration', ['--config', 'none.json', 'graph', 'list'], /none\.json cannot be read/],
  ];
  test('options of an unknown method', async () => {
    const file = join(home, 'options.json');
    writeFileSync(file, '{"options": {"fisk": {"clues": "full"}}}');
    for (const command of [['ask', 'x'], ['serve', '--port', '0'], ['mcp']]) {
      const { code, message } = await refusal(['--config', file, ...command]);
      expect({ code, message }).toEqual({
        code: 2,
        message: `${file}: "options" names "fisk", which is no method. Did you mean "fiske"?`,
      });
    }
  });

  test.each(cases)('%s', async (_, args, says) => {
    const { code, message } = await refusal(args);
    expect(message).toMatch(says);
    expect(code).toBe(2);
  });

  test('a method that needs a language model says which task does', async () => {
    const { code, message } = await refusal(['ask', 'x', '--method', 'io', '--quiet']);
    expect(message).toMatch(/Task "answer\.io" needs a language model/);
    expect(code).toBe(2);
  });

  test('a file that is no graph is a failure of the graph', async () => {
    const file = join(home, 'text.db');
    writeFileSync(file, 'not a database at all, but long enough to look like a file\n'.repeat(20));
    const { code, message } = await refusal(['ask', 'x', '--graph', file]);
    expect(message).toContain('is not a Clew graph file');
    expect(code).toBe(3);
  });

  test('the stack is shown only when asked for', async () => {
    const { code, stderr } = await run(['graph', 'stats', 'dmo'], { CLEW_DEBUG: '1' });
    expect(stderr).toMatch(/\n\s+at .*open-graph\.ts/);
    expect(code).toBe(2);
  });
});

describe('configuration', () => {
  test('unknown keys are told with the nearest', async () => {
    const file = join(home, 'wrong.json');
    writeFileSync(file, JSON.stringify({ metod: 'io' }));
    const { code, message } = await refusal(['--config', file, 'ask', 'x']);
    expect(message).toContain('unknown key "metod"; did you mean "method"?');
    expect(code).toBe(2);
  });

  test('flag wins over environment, environment over file', async () => {
    const file = join(home, 'named.json');
    writeFileSync(file, JSON.stringify({ graph: 'of-file' }));
    const named = async (...args: readonly string[]) => {
      const { message } = await refusal(['--config', file, 'graph', 'search', 'x', ...args]);
      return /no graph "([^"]*)"/.exec(message)?.[1];
    };
    expect(await named()).toBe('of-file');
    vi.stubEnv('CLEW_GRAPH', 'of-environment');
    expect(await named()).toBe('of-environment');
    expect(await named('--graph', 'of-flag')).toBe('of-flag');
  });
});

test('a server that is not there is named with its address, exit code 4', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const url = `http://127.0.0.1:${port}/v1`;
  const { code, stdout, stderr } = await run([
    ...['ask', 'who wrote Jaws', '--quiet'],
    ...['--method', 'io', '--model', 'openai-compatible:m', '--base-url', url],
  ]);
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^clew: [^\\n]*${url}[^\\n]*\\n$`));
  expect(code).toBe(4);
});

test('the demo ends with the command that works where it was begun', async () => {
  expect((await run(['demo'])).stderr).toContain('Ask your own: clew ask "');
  const inClone = await run(['demo'], { npm_lifecycle_event: 'demo' });
  expect(inClone.stderr).toContain('Ask your own: npm run clew -- ask "');
});
