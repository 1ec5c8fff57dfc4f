import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Command, CommanderError } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCommands } from '../src/cli/commands.ts';
import type { Terminal } from '../src/cli/terminal.ts';
import { configSchema } from '../src/config.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const docs = join(root, 'docs');
const read = (file: string) => readFileSync(join(docs, file), 'utf8');
const PAGES = globSync('**/*.md', { cwd: docs }).sort();
const GUIDES = PAGES.filter((page) => page.startsWith('guide'));
/** Guides whose every `sh` block can run in an empty folder, without network and without a model. */
const EXECUTED = ['guide/first-question.md', 'guide/own-file.md', 'guide/cost-control.md'];

interface Block {
  readonly language: string;
  readonly code: string;
}

function blocks(text: string): readonly Block[] {
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gmu)].map(
    ([, indent = '', language = '', code = '']) => ({
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
    }),
  );
}

/** What stands after `clew` on every line that calls it, continued lines joined. */
function commandLines(code: string): readonly string[] {
  return code
    .replaceAll(/\\\n\s*/gu, ' ')
    .split(/\n|&&/u)
    .flatMap((line) => {
      const call = [...line.matchAll(/(?<![\w/.-])clew (?=[a-z])/gu)].at(-1);
      return call === undefined ? [] : [line.slice(call.index + 5).trim()];
    });
}

/** Words as a shell reads them, up to a redirection, a pipe or a comment. */
function words(line: string): readonly string[] {
  const found: string[] = [];
  for (const [word] of line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/gu)) {
    if (/^[|>#;&<]/u.test(word)) break;
    found.push(word.replaceAll(/["']/gu, ''));
  }
  return found;
}

/** Parses as the program would and does nothing. @throws {CommanderError} */
async function parse(line: string): Promise<void> {
  const args = words(line);
  const program = new Command('clew').exitOverride().configureOutput({ writeErr() {}, outputError() {} });
  const terminal = {} as Terminal;
  await addCommands(program, { terminal, signal: new AbortController().signal, configFile: undefined }, args);
  const still = (command: Command): void => {
    if (command.commands.length === 0) command.action(() => {});
    for (const inner of command.commands) still(inner);
  };
  still(program);
  await program.parseAsync([...args], { from: 'user' });
}

describe.each(GUIDES)('%s', (page) => {
  const text = read(page);

  test('shows commands that the program understands', async () => {
    for (const line of blocks(text).flatMap(({ code }) => commandLines(code))) {
      await expect(parse(line), `clew ${line}`).resolves.toBeUndefined();
    }
    const indented = [...text.matchAll(/^ {4}(clew .*)$/gmu)].map(([, line = '']) => line);
    for (const line of indented.flatMap(commandLines)) {
      await expect(parse(line), `clew ${line}`).resolves.toBeUndefined();
    }
  });

  test('mentions no command or flag that is not there', async () => {
    const prose = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gmu, '');
    for (const [, code = ''] of prose.matchAll(/`([^`]+)`/gu)) {
      for (const line of commandLines(code)) {
        const error = await parse(line).catch((thrown: unknown) => thrown);
        // A mention may leave out what the command needs.
        const isShort = error instanceof CommanderError && /missing|help/iu.test(error.code);
        expect(isShort ? undefined : error, `clew ${line}`).toBeUndefined();
      }
    }
  });

  test('shows JSON that is JSON, and configurations that are valid', () => {
    const keys = Object.keys(configSchema.shape);
    for (const { language, code } of blocks(text)) {
      if (language !== 'json') continue;
      const values = code.startsWith('{"') && code.includes('}\n{') ? code.trim().split('\n') : [code];
      for (const value of values.map((one) => JSON.parse(one) as object)) {
        if (!Object.keys(value).every((key) => keys.includes(key))) continue;
        expect(configSchema.safeParse(value).error, code).toBeUndefined();
      }
    }
  });
});

test.each(PAGES)('%s links to pages that are there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/gu)];
  const missing = links
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(docs, dirname(page), link)));
  expect(missing).toEqual([]);
});

test('the index leads to every guide and every page beside it', () => {
  const index = read('index.md');
  const pages = PAGES.filter((page) => page !== 'index.md' && !page.startsWith('method'));
  expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([]);
});

describe('carried out', () => {
  let work: string;
  beforeAll(() => {
    work = mkdtempSync(join(tmpdir(), 'clew-guides-'));
    const program = join(work, 'bin', 'clew');
    mkdirSync(dirname(program));
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'src/cli/main.ts')}' "$@"\n`);
    chmodSync(program, 0o755);
  });
  afterAll(() => rmSync(work, { recursive: true }));

  test.each(EXECUTED)('%s', { timeout: 180_000 }, async (page) => {
    const { HOME = '', TMPDIR = '/tmp', PATH = '' } = process.env;
    const env = { HOME, TMPDIR, PATH: `${join(work, 'bin')}:${PATH}`, CLEW_HOME: join(work, 'home') };
    const shell = blocks(read(page)).filter(({ language }) => language === 'sh');
    expect(shell.length).toBeGreaterThan(0);
    const outputs: string[] = [];
    const errors: string[] = [];
    for (const { code } of shell) {
      const script = `set -euo pipefail\n${code}`;
      const { stdout, stderr } = await run('bash', ['-c', script], {
        cwd: work,
        env: { ...env, NO_COLOR: '1' },
      });
      expect(stderr).not.toMatch(/fault in Clew|unknown (?:command|option)/iu);
      outputs.push(stdout);
      errors.push(stderr);
    }
    if (page.endsWith('own-file.md')) {
      const asked = [...read(page).matchAll(/^(clew ask .*?) +# (.+)$/gmu)];
      expect(asked.length).toBeGreaterThan(3);
      for (const [, line, answers = ''] of asked) {
        const { stdout } = await run('bash', ['-c', `${line} --json`], { cwd: work, env });
        const { answers: found } = JSON.parse(stdout) as { answers: readonly { name: string }[] };
        expect(found.map(({ name }) => name).sort(), line).toEqual(answers.split(', '));
      }
      const shown = blocks(read(page)).find(({ code }) => code.startsWith('employees.csv:'))!.code;
      expect(errors.join('')).toContain(shown);
    }
    if (page.endsWith('first-question.md')) {
      const shown = blocks(read(page)).find(({ code }) => code.includes('outcome'))!.code;
      const timeless = (text: string) => text.replaceAll(/^(\d+ calls), .*? · /gmu, '$1, … · ').trim();
      expect(timeless(outputs[0]!)).toBe(shown.trim());
      expect(existsSync(join(work, 'evidence.graphml'))).toBe(true);
    }
  });
});
