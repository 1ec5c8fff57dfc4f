import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCli } from '../helper/run-cli.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

describe('clew serve', () => {
  test('serves on a free port, logs without questions, and ends quietly when it is stopped', async () => {
    const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--graph', 'demo'], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = line.trim();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' });
    const asked = await fetch(`${url}/api/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'Who directed Inception?' }),
    });
    expect(await asked.json()).toMatchObject({ text: 'Christopher Nolan.', outcome: 'grounded' });
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
    const entries = log
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one));
    expect(entries).toContainEqual(
      expect.objectContaining({ event: 'question', outcome: 'grounded', graph: 'demo' }),
    );
    expect(log).not.toContain('Inception');
  });

  test.each([
    [['--host', '0.0.0.0'], 'Without a key'],
    [['--key-env', 'NO_SUCH_VARIABLE'], 'holds no key'],
    [['--key-env', 'SHORT'], 'shorter than 16'],
    [['--graph', 'no-such-graph'], 'There is no graph'],
    [['--method', 'clwe'], 'not among those offered'],
    [['--port', '70000'], 'There is no port'],
    [['--cors-origin', 'foo'], '"foo" is no origin of web pages. Write scheme://host'],
    [['--cors-origin', 'https://example.org/'], 'Write https://example.org, or * for all.'],
    [['--model', 'foo'], 'does not say which provider serves the model'],
    [['--model', 'embedded', '--model', 'openai:gpt-5-mini'], 'Set the environment variable OPENAI_API_KEY'],
    [['--model', 'gguf:/nope.gguf'], 'There is no model file "/nope.gguf"'],
  ])('%j is refused before anything is served', async (flags, words) => {
    const { code, stdout, stderr } = await runCli(['serve', '--port', '0', ...flags], {
      env: { SHORT: 'abc' },
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
  });

  test('a model that is out of reach for now is noted, and the server begins', async () => {
    const { code, stdout, stderr } = await runCli(
      ['serve', '--port', '0', '--quiet', '--model', 'ollama:qwen3:4b'],
      { env: { OLLAMA_HOST: 'http://127.0.0.1:9' }, interruptAt: 'http://127.0.0.1:' },
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^http:/u) });
    expect(stderr).toContain('ollama:qwen3:4b');
  });
});
