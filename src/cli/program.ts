import { Command, CommanderError } from 'commander';
import { ConfigError } from '../errors.ts';
import { packageVersion } from '../package-files.ts';
import { addCommands } from './commands.ts';
import { EXIT, errorText, exitCode } from './exit.ts';
import { HELP_TOPICS } from './help-topics.ts';
import type { ProgramContext } from './program-context.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command line and returns its exit code. Never throws: every message goes to the terminal. */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<number> {
  const interrupted = onInterrupt();
  const help: string[] = [];
  const program = new Command('clew');
  try {
    await setUp(program, args, { terminal, signal: interrupted.signal, help });
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.help') {
      await terminal.out(help.join('').trimEnd());
      return EXIT.ok;
    }
    const failure = interrupted.signal.aborted ? interrupted.signal.reason : error;
    const code = exitCode(failure);
    const text =
      failure instanceof CommanderError ? await usageText(failure, program, args) : errorText(failure);
    if (code !== EXIT.ok) terminal.note(`${terminal.noteStyle('red', 'clew:')} ${text}`);
    return code;
  } finally {
    interrupted.stop();
  }
}

/** @param help receives what commander would write to standard error: help for a command without its subcommand. */
async function setUp(
  program: Command,
  args: readonly string[],
  { terminal, signal, help }: { terminal: Terminal; signal: AbortSignal; help: string[] },
): Promise<void> {
  program
    .description(
      'Answers questions over a knowledge graph, with any language model or none, and shows the evidence.',
    )
    .version(packageVersion(), '-V, --version', 'print the version')
    .option('--config <file>', 'configuration file (default: clew.config.json of this folder)')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .addHelpText(
      'after',
      `
Examples:
  clew ask "who directed Inception"
  clew load films films.tsv && clew ask "which films did Ridley Scott direct" --graph films
  clew ask "who wrote Jaws" --graph films --method fiske --model ollama:qwen3:4b

Topics of "clew help": ${Object.keys(HELP_TOPICS).join(', ')}.
Exit codes: 0 done, 2 usage or configuration, 3 graph, 4 model, 130 interrupted.`,
    )
    .exitOverride()
    .configureOutput({ writeErr: (text) => void help.push(text), outputError: () => {} });
  const context: ProgramContext = {
    terminal,
    signal,
    get configFile() {
      return program.opts<{ config?: string }>().config;
    },
  };
  await addCommands(program, context, args);
  addHelp(program, terminal);
}

/** `clew help [command or topic]`. */
function addHelp(program: Command, terminal: Terminal): void {
  program
    .command('help [words...]')
    .summary(`print help for a command or a topic (${Object.keys(HELP_TOPICS).join(', ')})`)
    .action(async (words: readonly string[]) => {
      const topic = Object.hasOwn(HELP_TOPICS, words.join(' ')) ? HELP_TOPICS[words.join(' ')] : undefined;
      if (topic !== undefined) {
        await terminal.out(topic.text);
        return;
      }
      let found: Command = program;
      for (const word of words) {
        const inner = found.commands.find((command) => command.name() === word);
        if (inner === undefined) {
          throw new ConfigError(`There is no help for "${words.join(' ')}".`, {
            mend: `There is for: ${[...program.commands.map((command) => command.name()), ...Object.keys(HELP_TOPICS)].join(', ')}.`,
          });
        }
        found = inner;
      }
      found.outputHelp();
    });
}

/** Commander's complaint as one line, with the nearest name. */
async function usageText(error: CommanderError, program: Command, args: readonly string[]): Promise<string> {
  const [finding = '', hint = ''] = error.message.replace(/^error: /, '').split('\n');
  const sentence = `${finding.charAt(0).toUpperCase()}${finding.slice(1).replace(/\.$/, '')}.`;
  if (error.code === 'commander.unknownCommand') {
    const given = /'([\s\S]*)'/.exec(finding)?.[1] ?? '';
    if (/\s/.test(given)) return `${sentence} To ask a question: clew ask "${given}".`;
    const { nearest } = await import('../method/options.ts');
    const near = nearest(
      given,
      program.commands.map((command) => command.name()),
    );
    // For a nested command, commander itself names the nearest.
    if (near !== undefined && args.find((arg) => !arg.startsWith('-')) === given)
      return `${sentence} Did you mean "${near}"?`;
  }
  const { command, path } = named(program, args);
  const takesGraph = command.options.some(({ long }) => long === '--graph');
  if (error.code === 'commander.excessArguments' && takesGraph)
    return `${sentence} To name a graph: ${path} --graph NAME.`;
  if (error.code === 'commander.unknownOption' && /'(?:--graph|-g)'/.test(finding) && isOfGraph(command))
    return `${sentence} Write the name of the graph alone: ${path} NAME.`;
  if (error.code === 'commander.missingArgument')
    return `${sentence} Write: ${command.createHelp().commandUsage(command)}`;
  const near = /Did you mean (?:one of )?(.*)\?/.exec(hint)?.[1];
  return `${sentence} ${near === undefined ? `See "${path} --help".` : `Did you mean ${near}?`}`;
}

/** The command that the arguments name, such as `graph schema`, and how it is written. */
function named(program: Command, args: readonly string[]): { command: Command; path: string } {
  let command = program;
  let path = program.name();
  for (const arg of args) {
    const inner = command.commands.find((one) => one.name() === arg);
    if (inner === undefined) break;
    command = inner;
    path += ` ${arg}`;
  }
  return { command, path };
}

/** Its first argument is a graph. */
function isOfGraph({ registeredArguments: [first] }: Command): boolean {
  return first !== undefined && !first.variadic && /^(?:graph|name)$/.test(first.name());
}

/** The first Ctrl-C asks everything to stop; a second one stops at once. */
function onInterrupt(): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    stop: () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  };
}
