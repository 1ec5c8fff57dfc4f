import type { Command } from 'commander';
import { describeStructure } from '../../../structure/describe-structure.ts';
import type { ProgramContext } from '../../program-context.ts';
import { kindLines, relationLines } from '../../view/structure-text.ts';
import { table } from '../../view/table.ts';
import { withGraph } from '../../with-graph.ts';

/** `clew graph stats [graph]`: how large the graph is, its kinds of things and its relations. */
export function addStats(graph: Command, context: ProgramContext): void {
  graph
    .command('stats [graph]')
    .summary('sizes, kinds of things and relations')
    .description(
      'Prints how large a graph is, which kinds of things are in it, and its relations with what stands at their ends.',
    )
    .option('--json', 'print as JSON')
    .action(async (target: string | undefined, flags: { readonly json?: boolean }) => {
      const { terminal, signal } = context;
      await withGraph(target, context, async (graph) => {
        const stats = await graph.stats({ signal });
        const schema = await graph.schema({ signal });
        const structure = await describeStructure(graph, { signal });
        if (flags.json) {
          const { name, engine } = graph;
          await terminal.out(
            JSON.stringify({ name, engine, profile: graph.profile.id, ...stats, schema, structure }),
          );
          return;
        }
        const lines = [
          terminal.style('bold', graph.name),
          ...table([
            ['triples', number(stats.triples)],
            ['entities', number(stats.entities)],
            ['literals', number(stats.literals)],
            ['relations', number(stats.relations)],
            ...(stats.bytes === undefined ? [] : [['bytes', number(stats.bytes)]]),
          ]),
          '',
          ...kindLines(structure),
          '',
          ...relationLines(structure),
        ];
        for (const line of lines) await terminal.out(line);
      });
    });
}

function number(value: number): string {
  return value.toLocaleString('en');
}
