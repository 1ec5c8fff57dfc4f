import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { addCommands, COMMANDS } from '../../src/cli/commands.ts';
import { HELP_EXAMPLES } from '../../src/cli/help-examples.ts';
import { HELP_TOPICS } from '../../src/cli/help-topics.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { LOAD_LIMITS } from '../../src/graph/index.ts';
import { runCli } from '../helper/run-cli.ts';

/** Every command with its words, all registered in full. */
async function everyCommand(): Promise<ReadonlyMap<string, Command>> {
  const program = new Command('clew');
  const context = { terminal: {} as Terminal, signal: new AbortController().signal, configFile: undefined };
  await addCommands(
    program,
    context,
    COMMANDS.map(({ name }) => name),
  );
  const found = new Map<string, Command>();
  const visit = (command: Command, path: string): void => {
    found.set(path, command);
    for (const inner of command.commands) visit(inner, `${path} ${inner.name()}`);
  };
  for (const command of program.commands) visit(command, command.name());
  return found;
}

describe('help', () => {
  test('every example is of a command there is, and parses', async () => {
    const commands = await everyCommand();
    expect([...commands.keys()].filter((path) => !Object.hasOwn(HELP_EXAMPLES, path))).toEqual([]);
    for (const [path, command] of commands) {
      const printed: string[] = [];
      command.configureOutput({ writeOut: (text) => void printed.push(text) }).outputHelp();
      expect(printed.join('').match(/^Examples:$/gmu), path).toHaveLength(1);
    }
    for (const [path, examples] of Object.entries(HELP_EXAMPLES)) {
      expect([...commands.keys()]).toContain(path);
      for (const example of examples) {
        expect(example.startsWith(`clew ${path}`) || path === 'graph', example).toBe(true);
        const words = [...example.trim().matchAll(/"[^"]*"|\S+/gu)].map(([word]) => word.replaceAll('"', ''));
        const program = new Command('clew')
          .exitOverride()
          .configureOutput({ writeErr() {}, outputError() {} });
        await addCommands(
          program,
          { terminal: {} as Terminal, signal: new AbortController().signal, configFile: undefined },
          words,
        );
        const still = (command: Command): void => {
          if (command.commands.length === 0) command.action(() => {});
          for (const inner of command.commands) still(inner);
        };
        still(program);
        await expect(program.parseAsync(words.slice(1), { from: 'user' }), example).resolves.toBeDefined();
      }
    }
  });

  test('topics fit a terminal, are listed, and are printed; commands have examples', async () => {
    for (const [name, { text }] of Object.entries(HELP_TOPICS)) {
      for (const line of text.split('\n')) expect(line.length, `${name}: ${line}`).toBeLessThanOrEqual(85);
    }
    for (const limit of Object.keys(LOAD_LIMITS)) expect(HELP_TOPICS.limits?.text).toContain(limit);
    const [all, topic, command, unknown] = await Promise.all([
      runCli(['--help']),
      runCli(['help', 'tables']),
      runCli(['help', 'graph', 'search']),
      runCli(['help', 'nonsense']),
    ]);
    for (const name of Object.keys(HELP_TOPICS)) expect(all.stdout).toContain(name);
    expect(topic.stdout).toContain('How tables are read');
    expect(command.stdout).toContain('clew graph search hitch');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('There is no help for "nonsense".');
  });

  test('a global install on an old Node says what is missing', () => {
    const file = fileURLToPath(new URL('../../package.json', import.meta.url));
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { preinstall: string } };
    const code = /^node -e "(.*)"$/su.exec(scripts.preinstall)?.[1] ?? '';
    const run = (version: string, isGlobal: boolean) =>
      spawnSync(
        process.execPath,
        ['-e', `Object.defineProperty(process.versions,'node',{value:'${version}'});${code}`],
        {
          encoding: 'utf8',
          env: { ...process.env, npm_config_global: String(isGlobal) },
        },
      );
    const refused = run('20.19.0', true);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^Clew needs Node 22\.18 or newer; this is v/);
    expect(run('20.19.0', false)).toMatchObject({ status: 0, stderr: '' });
    expect(run('22.17.1', true).status).toBe(1);
    expect(run('22.18.0', true).status).toBe(0);
    expect(run('24.0.0', true).status).toBe(0);
    expect(() => execFileSync(process.execPath, ['--check', '-'], { input: code })).not.toThrow();
  });
});
