import { existsSync, rmSync } from 'node:fs';
import type { Command } from 'commander';
import { ConfigError } from '../../../errors.ts';
import type { ProgramContext } from '../../program-context.ts';

/** `clew graph remove <name>`: deletes a loaded graph. Files of the configuration are not touched. */
export function addRemove(graph: Command, context: ProgramContext): void {
  graph
    .command('remove <name>')
    .summary('delete a loaded graph')
    .description('Deletes a graph that was made with "clew load". The files it was loaded from stay.')
    .action(async (name: string) => {
      const { graphPath, listGraphs } = await import('../../../open-graph.ts');
      const { loadConfig } = await import('../../../config.ts');
      const config = loadConfig({ file: context.configFile });
      const path = graphPath(name, config.home);
      if (!existsSync(path)) {
        const loaded = listGraphs({ home: config.home })
          .filter(({ kind }) => kind === 'loaded')
          .map((listing) => listing.name);
        const { nearest } = await import('../../../method/options.ts');
        const near = nearest(name, loaded);
        throw new ConfigError(`No graph "${name}" was loaded.`, {
          mend: near === undefined ? 'See "clew graph list".' : `Did you mean "${near}"?`,
        });
      }
      for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
      context.terminal.note(`Removed ${name}.`);
    });
}
