import type { Command } from 'commander';
import { ConfigError } from '../../../errors.ts';
import { browseClasses } from '../../../structure/browse-classes.ts';
import { positiveInteger } from '../../options.ts';
import type { ProgramContext } from '../../program-context.ts';
import { oneLine } from '../../view/progress.ts';
import { table } from '../../view/table.ts';
import { withGraph } from '../../with-graph.ts';

interface Flags {
  readonly class?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** How many relations each class shows when there are several classes. */
const SHORT = 8;

/** `clew graph schema [graph]`: the kinds of things, what the graph says about each, and an example of everything. */
export function addSchema(graph: Command, context: ProgramContext): void {
  graph
    .command('schema [graph]')
    .summary('kinds of things, their relations, an example of each')
    .description(
      'Prints the kinds of things in a graph, what is said of things of each kind, and a fact as an example of each relation.',
    )
    .option('-c, --class <name>', 'only this kind, with all its relations')
    .option('--limit <n>', 'kinds of things at most', positiveInteger, 20)
    .option('--json', 'print as JSON')
    .action(async (target: string | undefined, flags: Flags) => {
      const { terminal, signal } = context;
      await withGraph(target, context, async (graph) => {
        const wanted = flags.class;
        const { classes, of } = await browseClasses(graph, {
          most: flags.limit,
          signal,
          wanted,
        });
        if (wanted !== undefined && classes.length === 0) {
          throw new ConfigError(`${graph.name} has no kind of thing called "${wanted}".`, {
            mend: `See all with: clew graph schema ${graph.name}.`,
          });
        }
        if (flags.json) {
          await terminal.out(JSON.stringify({ graph: graph.name, classes, of }));
          return;
        }
        if (classes.length === 0) terminal.note(`No kinds of things are told apart in ${graph.name}.`);
        for (const { names, count, examples, relations } of classes) {
          const shown = wanted === undefined ? relations.slice(0, SHORT) : relations;
          const known = examples.slice(0, 3).map(oneLine).join(', ');
          await terminal.out(
            `${terminal.style('bold', oneLine(names.slice(0, 3).join(', ')))}  ${count.toLocaleString('en')}${known === '' ? '' : `: ${known}${count > 3 ? ', …' : ''}`}`,
          );
          const rows = shown.map(({ name, direction, ends, share, example }) => [
            `  ${direction === 'out' ? '→' : '←'} ${oneLine(name)}`,
            oneLine(ends.join(', ')),
            share > 0.995 ? 'all' : `${Math.max(1, Math.round(share * 100))}%`,
            example === undefined
              ? ''
              : oneLine(`${example.thing} ${direction === 'out' ? '→' : '←'} ${example.other}`),
          ]);
          for (const line of table(rows)) await terminal.out(line);
          if (shown.length < relations.length) {
            await terminal.out(
              `    and ${relations.length - shown.length} more: --class "${oneLine(names[0] ?? '')}"`,
            );
          }
          await terminal.out('');
        }
        if (classes.length < of) terminal.note(`${of - classes.length} kinds more: --limit ${of}.`);
      });
    });
}
