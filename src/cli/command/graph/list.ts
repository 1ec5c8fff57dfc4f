import type { Command } from 'commander';
import type { ProgramContext } from '../../program-context.ts';
import { table } from '../../view/table.ts';

/** `clew graph list`: the names that `--graph` accepts. */
export function addList(graph: Command, context: ProgramContext): void {
  graph
    .command('list')
    .summary('what can be named with --graph')
    .description('Lists the graphs that can be named with --graph.')
    .option('--json', 'print as JSON')
    .action(async (flags: { readonly json?: boolean }) => {
      const { terminal } = context;
      const { listGraphs } = await import('../../../open-graph.ts');
      const { loadConfig } = await import('../../../config.ts');
      const config = loadConfig({ file: context.configFile });
      const graphs = listGraphs(config);
      if (flags.json) {
        await terminal.out(JSON.stringify(graphs));
        return;
      }
      const rows = graphs.map(({ name, engine, kind, path, address, bytes }) => [
        name,
        kind,
        kind === 'demo' || address !== undefined
          ? ''
          : bytes === undefined
            ? 'missing'
            : `${(bytes / 1e6).toFixed(1)} MB`,
        address === undefined ? (path ?? '') : `${engine} ${address}`,
      ]);
      for (const line of table(rows)) await terminal.out(line);
    });
}
