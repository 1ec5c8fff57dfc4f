import type { Command } from 'commander';
import { HELP_EXAMPLES } from './help-examples.ts';
import type { ProgramContext } from './program-context.ts';

interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /**
   * Registers the command with its flags. Its module is loaded only when it runs, so that every command starts fast.
   */
  load(): Promise<(program: Command, context: ProgramContext) => void>;
}

/** Every command, in the order of the help. A new command is one line here and a file in `command/`. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'ask',
    summary: 'ask a question, or a file of them',
    load: async () => (await import('./command/ask.ts')).addAsk,
  },
  {
    name: 'chat',
    summary: 'ask questions that go on from each other',
    load: async () => (await import('./command/chat.ts')).addChat,
  },
  {
    name: 'rerun',
    summary: 'run the query of a saved answer again',
    load: async () => (await import('./command/rerun.ts')).addRerun,
  },
  {
    name: 'explain',
    summary: 'say why something is among the answers, or not',
    load: async () => (await import('./command/explain.ts')).addExplain,
  },
  {
    name: 'load',
    summary: 'make a graph out of files',
    load: async () => (await import('./command/load.ts')).addLoad,
  },
  {
    name: 'graph',
    summary: 'look into graphs',
    load: async () => (await import('./command/graph.ts')).addGraph,
  },
  {
    name: 'index',
    summary: 'keep the names of a remote graph in a local file',
    load: async () => (await import('./command/index-names.ts')).addIndex,
  },
  {
    name: 'teach',
    summary: 'have a model write once how people ask for the relations of a graph',
    load: async () => (await import('./command/teach.ts')).addTeach,
  },
  {
    name: 'phrasebook',
    summary: 'see and edit how people ask for the relations of a graph',
    load: async () => (await import('./command/phrasebook.ts')).addPhrasebook,
  },
  {
    name: 'methods',
    summary: 'list the methods and their options',
    load: async () => (await import('./command/methods.ts')).addMethods,
  },
  {
    name: 'models',
    summary: 'try language models',
    load: async () => (await import('./command/models.ts')).addModels,
  },
  {
    name: 'demo',
    summary: 'ask a few questions of the demo graph',
    load: async () => (await import('./command/demo.ts')).addDemo,
  },
  {
    name: 'eval',
    summary: 'ask a question set and keep the records',
    load: async () => (await import('./command/eval.ts')).addEval,
  },
  {
    name: 'report',
    summary: 'make tables of run files',
    load: async () => (await import('./command/report.ts')).addReport,
  },
  {
    name: 'serve',
    summary: 'answer over HTTP',
    load: async () => (await import('./command/serve.ts')).addServe,
  },
  {
    name: 'mcp',
    summary: 'answer an assistant over MCP',
    load: async () => (await import('./command/mcp.ts')).addMcp,
  },
];

/**
 * Registers the commands that occur in the arguments in full. The others get only their name and summary, for the help.
 */
export async function addCommands(
  program: Command,
  context: ProgramContext,
  args: readonly string[],
): Promise<void> {
  for (const { name, summary, load } of COMMANDS) {
    if (args.includes(name)) (await load())(program, context);
    else program.command(name).summary(summary);
  }
  for (const command of program.commands) addExamples(command, command.name());
}

function addExamples(command: Command, path: string): void {
  const examples = HELP_EXAMPLES[path] ?? [];
  if (examples.length > 0)
    command.addHelpText('after', `\nExamples:\n${examples.map((one) => `  ${one}`).join('\n')}`);
  for (const inner of command.commands) addExamples(inner, `${path} ${inner.name()}`);
}
