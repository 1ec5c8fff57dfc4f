import { afterEach, describe, expect, test } from 'vitest';
import { type OpenAiServer, type ServerReply, startOpenAiServer } from '../helper/openai-server.ts';
import { runCli } from '../helper/run-cli.ts';

let server: OpenAiServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const check = async (reply: (format: string | undefined) => ServerReply, ...flags: readonly string[]) => {
  server = await startOpenAiServer({ reply: ({ response_format }) => reply(response_format?.type) });
  return runCli(['models', 'check', 'openai-compatible:tiny', '--base-url', server.url, ...flags]);
};

describe('clew models check', () => {
  test('says what a model can do', async () => {
    const { code, stdout, stderr } = await check(() => '{"picked":[2,4]}');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('replies are held to a schema');
    expect(stdout).toMatch(/sample task solved in [\d.]+ s, [\d.]+ tokens per second/u);
  });

  test('finds the way in which a server can be asked', async () => {
    const refused = { status: 400, text: 'response_format json_schema is not supported' };
    const plain = await check((format) => (format === 'json_schema' ? refused : '{"picked":[1]}'), '--json');
    expect(JSON.parse(plain.stdout)).toMatchObject({
      model: 'openai-compatible:tiny',
      isReachable: true,
      structured: 'json-mode',
      isRight: false,
    });
  });

  test('says that nothing it writes is data', async () => {
    const { code, stdout } = await check(() => 'I like green.');
    expect(code).toBe(0);
    expect(stdout).toContain('no reply could be read as data');
  });

  test('one out of reach is said, with exit code 4', async () => {
    const { code, stdout, stderr } = await check(() => ({ hang: true }), '--model-seconds', '0.2');
    expect(code).toBe(4);
    expect(stdout).toContain('out of reach: openai-compatible:tiny: no reply');
    expect(stderr).toContain('Out of reach: openai-compatible:tiny.');
  });

  test('without a name and a configuration there is nothing to check', async () => {
    const { code, stderr } = await runCli(['models', 'check']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Name one')]);
  });
});
