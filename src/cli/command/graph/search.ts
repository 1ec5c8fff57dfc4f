import { type Command, Option } from 'commander';
import type { NameMode } from '../../../graph/graph.ts';
import { searchNames } from '../../../graph/search-names.ts';
import { stableId } from '../../../graph/term.ts';
import { positiveInteger } from '../../options.ts';
import type { ProgramContext } from '../../program-context.ts';
import { oneLine } from '../../view/progress.ts';
import { table } from '../../view/table.ts';
import { withGraph } from '../../with-graph.ts';

interface Flags {
  readonly graph?: string;
  readonly mode?: NameMode;
  readonly limit: number;
  readonly json?: boolean;
}

/** `clew graph search <name>`: entities by name. */
export function addSearch(graph: Command, context: ProgramContext): void {
  graph
    .command('search <name...>')
    .summary('find entities by name')
    .description(
      'Finds entities by their names and aliases: equal ones, those that begin so, those with a word that begins so, similar ones.',
    )
    .option('-g, --graph <name|path>', 'graph to search (default: demo)')
    .addOption(
      new Option(
        '--mode <mode>',
        'how names are compared: equal, by their beginning, by the beginnings of their words, by likeness (default: one after the other)',
      ).choices(['exact', 'prefix', 'words', 'fuzzy']),
    )
    .option('--limit <n>', 'at most so many', positiveInteger, 10)
    .option('--json', 'print as JSON')
    .action(async (words: readonly string[], flags: Flags) => {
      const { terminal, signal } = context;
      await withGraph(flags.graph, context, async (graph) => {
        const { mode, limit } = flags;
        const text = words.join(' ');
        const matches =
          mode === undefined
            ? (await searchNames(graph, text, { limit, signal })).matches
            : ((await graph.findByName([text], { mode, limit, signal }))[0] ?? []);
        const found = matches.map(({ entity, score, matched, degree }) => ({
          id: stableId(entity),
          name: entity.name,
          kind: entity.kind,
          matched,
          score,
          degree,
        }));
        if (flags.json) {
          await terminal.out(JSON.stringify(found));
          return;
        }
        if (found.length === 0) terminal.note(`Nothing in ${graph.name} is named like that.`);
        const rows = found.map(({ id, name, score, matched, degree }) => [
          score.toFixed(2),
          oneLine(name),
          `${degree.toLocaleString('en')} triples`,
          matched === name ? '' : `as "${oneLine(matched)}"`,
          id === name ? '' : id,
        ]);
        for (const line of table(rows)) await terminal.out(line);
      });
    });
}
