import { type Command, Option } from 'commander';
import { TRIPLE_FORMATS } from '../../graph/load/triple-format.ts';
import { PROFILES } from '../../graph/profile.ts';
import type { LoadFlags } from '../load-graph.ts';
import { collect } from '../options.ts';
import type { ProgramContext } from '../program.ts';

/** `clew load <name> <file...>`: makes a graph out of files. */
export function addLoad(program: Command, context: ProgramContext): void {
  program
    .command('load')
    .summary('make a graph out of files')
    .description(
      'Makes a graph out of files of triples and keeps it under a name, or at a path ending in .db. A graph of that name is replaced when everything has been read; until then, and when loading fails, it stays as it was.',
    )
    .argument('<name>', 'name of the graph, for --graph')
    .argument(
      '<file...>',
      'TSV, CSV, head|relation|tail, JSON Lines, N-Triples, N-Quads, Turtle, TriG, RDF/XML, JSON-LD, GraphML or the CSV of Neo4j, also gzipped; - reads standard input',
    )
    .addOption(
      new Option('--format <format>', 'format of the files (default: by name, else by content)').choices(
        TRIPLE_FORMATS,
      ),
    )
    .option('--delimiter <character>', 'between the fields of a table; "tab" for a tab')
    .option('--header', 'the first line of a table names its columns')
    .option(
      '--columns <head,relation,tail>',
      'columns that make a triple: numbers from 1, or names with --header; fields of JSON Lines',
    )
    .option('--names <file>', 'entity and its name, tab-separated; may be repeated', collect)
    .option('--aliases <file>', 'entity and another name of it, tab-separated; may be repeated', collect)
    .option('--types <file>', 'entity and its class, tab-separated; may be repeated', collect)
    .option(
      '--profile <id>',
      `where names, classes and mediators are: ${Object.keys(PROFILES).join(', ')} (default: rdf for RDF files, else plain)`,
    )
    .option(
      '--skip-bad',
      'pass over malformed lines and count them (not in documents: Turtle, TriG, XML, JSON-LD)',
    )
    .option('--json', 'print the sizes as JSON')
    .option('-q, --quiet', 'no progress')
    .action(async (first: string, rest: readonly string[], flags: LoadFlags) => {
      const { loadGraph } = await import('../load-graph.ts');
      await loadGraph([first, ...rest], flags, context);
    });
}
