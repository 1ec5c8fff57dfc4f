import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configSchema } from '../src/config.ts';
import { filmModel } from './helper/film-model.ts';
import { type OpenAiServer, startOpenAiServer } from './helper/openai-server.ts';
import { lines } from './helper/run-cli.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<
  string,
  string
>;
const work = mkdtempSync(join(tmpdir(), 'clew-readme-'));
let server: OpenAiServer;

beforeAll(async () => {
  server = await startOpenAiServer({ reply: filmModel });
  const program = join(work, 'bin', 'clew');
  mkdirSync(dirname(program));
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'src/cli/main.ts')}' "$@"\n`);
  chmodSync(program, 0o755);
});
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true });
});

const environment = () => {
  const { HOME = '', TMPDIR = '/tmp', PATH = '' } = process.env;
  return { HOME, TMPDIR, PATH: `${join(work, 'bin')}:${PATH}`, CLEW_HOME: join(work, 'home'), NO_COLOR: '1' };
};

/** Code between fences of one language, in order. */
function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code = '']) => code,
  );
}

describe('what the README shows', () => {
  test('every shell block runs, in order, in an empty folder', { timeout: 120_000 }, async () => {
    const shown = blocks('sh');
    expect(shown.length).toBeGreaterThanOrEqual(4);
    const outputs: string[] = [];
    for (const block of shown) {
      const script = block.replaceAll('http://127.0.0.1:8000/v1', server.url);
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: work,
        env: environment(),
      });
      outputs.push(stdout);
    }
    expect(outputs[0]).toContain('Christopher Nolan.');
    expect(outputs[0]).toContain('Bridget Fonda');
    const [, operators, queries, ownGraph, ownModel] = outputs;
    expect(operators).toContain('10.');
    expect(operators).toContain('Rear Window');
    expect(operators).toContain('Yes.');
    expect(queries).toContain('SELECT');
    expect(queries).toContain('Alien');
    expect(ownGraph).toContain('Lord Byron.');
    expect(ownModel).toContain('openai-compatible:qwen3');
    expect(JSON.parse(readFileSync(join(work, 'answer.json'), 'utf8')).answers.length).toBeGreaterThan(20);
    const answers = lines(readFileSync(join(work, 'answers.jsonl'), 'utf8')).map((line) => JSON.parse(line));
    expect(answers.map(({ id, error }) => ({ id, error }))).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('the library example runs', async () => {
    const [example = ''] = blocks('ts');
    const file = join(work, 'example.ts');
    writeFileSync(
      file,
      example
        .replace("'clew'", `'${join(root, 'src/index.ts')}'`)
        .replace("'clew/graph'", `'${join(root, 'src/graph/index.ts')}'`),
    );
    const { stdout, stderr } = await run(process.execPath, [file], { env: environment() });
    expect(stdout).toMatch(/^grounded \[ \{ id: 'Lord Byron', name: 'Lord Byron' \} \]/);
    expect(stderr).toMatch(/^question-asked\n[\s\S]*answered\n$/);
  });

  test('the configuration example is one', () => {
    const [example = ''] = blocks('json');
    expect(configSchema.safeParse(JSON.parse(example)).error).toBeUndefined();
  });

  test('npm scripts it names exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?(demo|test|build|clew)\b/g)].map(([, name = '']) => name);
    expect(new Set(named)).toEqual(new Set(['demo', 'test', 'build', 'clew']));
    for (const name of named) expect(scripts).toHaveProperty(name);
  });
});
