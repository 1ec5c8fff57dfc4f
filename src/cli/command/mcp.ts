import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import { addServedLimits } from '../limit-flags.ts';
import { collect } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';
import { offeredWorkspace, type WorkspaceFlags } from '../workspace.ts';

/** `clew mcp`: an MCP server on standard input and output, until its client leaves. */
export function addMcp(program: Command, context: ProgramContext): void {
  const command = program
    .command('mcp')
    .summary('answer an assistant over MCP')
    .description(
      'Speaks the Model Context Protocol on standard input and output: an assistant starts it by itself. Over HTTP the same is served by "clew serve" under /mcp.',
    )
    .option(
      '-g, --graph <name|path>',
      'offer this graph; may be repeated (default: every graph there is)',
      collect,
    )
    .option('--model <name>', 'offer this model; may be repeated, the first is the default', collect)
    .option('-m, --method <id>', 'method for those who name none (default: clew)');
  addServedLimits(command).action(async (flags: WorkspaceFlags) => {
    const [{ createMcpServer }, { serveStdio }] = await Promise.all([
      import('../../mcp/mcp-server.ts'),
      import('../../mcp/stdio.ts'),
    ]);
    const config = loadConfig({ file: context.configFile });
    await using workspace = await offeredWorkspace(config, flags, context.terminal.note);
    const server = createMcpServer(workspace, { version: program.version() ?? '0.0.0' });
    await serveStdio(server, context.signal);
  });
}
