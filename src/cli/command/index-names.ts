import type { Command } from 'commander';
import { makeFolder } from '../../make-folder.ts';
import type { ProgramContext } from '../program-context.ts';
import { REDRAW_MS, REPORT_MS } from '../view/load-progress.ts';

interface Flags {
  readonly rebuild?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `clew index <graph>`: copies the names of a remote graph into a local file. */
export function addIndex(program: Command, context: ProgramContext): void {
  program
    .command('index')
    .summary('keep the names of a remote graph in a local file')
    .description(
      'Reads all names of a graph behind a SPARQL or Cypher engine into a local file, so that entities are found by parts of their names and near spellings. An interrupted run goes on where it stopped.',
    )
    .argument('<graph>', 'name of the graph in the configuration')
    .option('--rebuild', 'begin anew, because the graph has changed')
    .option('--json', 'print the result as JSON')
    .option('-q, --quiet', 'no progress')
    .action(async (name: string, flags: Flags) => {
      const { existsSync, rmSync } = await import('node:fs');
      const { dirname } = await import('node:path');
      const { ConfigError } = await import('../../errors.ts');
      const { buildNameIndex, isNameProvider } = await import('../../graph/name-index.ts');
      const { nameIndexPath, openGraph } = await import('../../open-graph.ts');
      const { loadConfig } = await import('../../config.ts');
      const { terminal, signal } = context;
      const config = loadConfig({ file: context.configFile });
      const entry = Object.hasOwn(config.graphs ?? {}, name) ? config.graphs?.[name] : undefined;
      // If there is no such graph, opening it reports the nearest name.
      const graph = await openGraph(name, config, { signal, withoutCache: true });
      try {
        if (entry === undefined || entry.engine === 'embedded' || !isNameProvider(graph)) {
          throw new ConfigError(`The graph "${name}" (${graph.engine}) finds names by itself.`, {
            mend: 'Only graphs behind another engine need an index.',
          });
        }
        const path = nameIndexPath(name, entry, config.home);
        makeFolder(dirname(path));
        if (flags.rebuild) for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true });
        const isNew = !existsSync(path);
        let shownAt = performance.now();
        const { entities } = await buildNameIndex(graph, path, {
          signal,
          onProgress(done, of) {
            const now = performance.now();
            if (flags.quiet || now - shownAt < (terminal.isLive ? REDRAW_MS : REPORT_MS)) return;
            shownAt = now;
            const line = `names: ${done.toLocaleString('en')} of ${of.toLocaleString('en')} entities`;
            if (terminal.isLive) terminal.draw(`\r\u001b[K${line}`);
            else terminal.note(line);
          },
        });
        if (terminal.isLive) terminal.draw('\r\u001b[K');
        await terminal.out(
          flags.json
            ? JSON.stringify({ name, path, entities })
            : `${name}: names of ${entities.toLocaleString('en')} entities in ${path}${isNew ? '' : ' (was there before; --rebuild begins anew)'}`,
        );
      } finally {
        await graph.close();
      }
    });
}
