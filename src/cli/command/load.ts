import { type Command, Option } from 'commander';
import { FILE_FORMATS, formatNames } from '../../graph/load/file-formats.ts';
import { PROFILES } from '../../graph/profile.ts';
import type { LoadCommandFlags } from '../load-graph.ts';
import { collect, wholeNumber } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';

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
      `tables with one thing a row, or files of facts: ${formatNames()}; also gzipped; - reads standard input`,
    )
    .addOption(
      new Option('--format <format>', 'format of the files (default: by name, else by content)').choices(
        FILE_FORMATS.map(({ id }) => id),
      ),
    )
    .addOption(
      new Option(
        '--as <shape>',
        'what the lines of tables are: things, a row each, or facts, head, relation and tail (default: told by the first lines)',
      ).choices(['things', 'facts']),
    )
    .option('-y, --yes', 'load tables of things without asking')
    .option('--preview', 'print what would be made of the files, and load nothing')
    .option('--delimiter <character>', 'between the fields of a table; "tab" for a tab')
    .option('--header', 'the first line of a table names its columns')
    .option(
      '--columns <names>',
      'of facts: head,relation,tail, numbers from 1 or names with --header; of things: the columns to read, or the names of all where no line has them',
    )
    .option('--key <column>', 'things: the column that tells rows apart')
    .option(
      '--named-by <column>',
      'things: the column with the name of a row; may be repeated, as for first and last name',
      collect,
    )
    .option('--class <name>', 'things: what a row is (default: the name of the file or sheet)')
    .option('--text <column>', 'things: take its cells as they stand; may be repeated', collect)
    .addOption(
      new Option(
        '--dates <order>',
        'things: whether day or month comes first in dates such as 03/04/2024',
      ).choices(['dmy', 'mdy']),
    )
    .option(
      '--year <year>',
      'things: year of days such as 10/11 where nothing in the files tells it (default: this year, in UTC)',
      wholeNumber,
    )
    .option(
      '--encoding <name>',
      'things: of files that are not UTF-8 or UTF-16, such as windows-1252 (default: told by the file)',
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
    .option(
      '--allow-empty',
      'make a graph also where the files hold no fact, and replace one with relationships by one without',
    )
    .option(
      '--limit <name=number>',
      'allow more, or less, than a load takes by default; may be repeated',
      collect,
    )
    .option('--json', 'print the sizes as JSON')
    .option('-q, --quiet', 'no progress')
    .action(async (first: string, rest: readonly string[], flags: LoadCommandFlags) => {
      const { loadGraph } = await import('../load-graph.ts');
      await loadGraph([first, ...rest], flags, context);
    });
}
