import type { Command } from 'commander';
import type { ProgramContext } from '../program-context.ts';

/** `clew graph refresh <name>`: drops the cached answers of a remote graph. */
export function addRefresh(graph: Command, context: ProgramContext): void {
  graph
    .command('refresh <name>')
    .summary('forget the kept answers of a remote graph')
    .description(
      'Forgets what was kept of a remote graph with "cache" in its configuration, so that it is asked anew.',
    )
    .action(async (name: string) => {
      const { existsSync } = await import('node:fs');
      const { ConfigError } = await import('../../errors.ts');
      const { answerFilePath, listGraphs } = await import('../../open-graph.ts');
      const { loadConfig } = await import('../../config.ts');
      const config = loadConfig({ file: context.configFile });
      if (!Object.hasOwn(config.graphs ?? {}, name)) {
        const { nearest } = await import('../../method/options.ts');
        const near = nearest(
          name,
          listGraphs(config).map((listing) => listing.name),
        );
        throw new ConfigError(`There is no graph "${name}" in the configuration.`, {
          mend: near === undefined || near === name ? 'See "clew graph list".' : `Did you mean "${near}"?`,
        });
      }
      const path = answerFilePath(name, config.home);
      const { forgetAnswers } = await import('../../graph/cached-graph.ts');
      const count = existsSync(path) ? forgetAnswers(path) : 0;
      context.terminal.note(`${name}: ${count.toLocaleString('en')} kept answers forgotten.`);
    });
}
