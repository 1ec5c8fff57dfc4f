import type { Command } from 'commander';
import type { ProgramContext } from '../../program.ts';
import { oneLine } from '../../view/progress.ts';
import { table } from '../../view/table.ts';
import { withGraph } from '../../with-graph.ts';

/** `clew graph stats [graph]`: sizes, relations and classes. */
export function addStats(graph: Command, context: ProgramContext): void {
  graph
    .command('stats [graph]')
    .summary('sizes, relations and classes')
    .description('Prints how large a graph is, its relations and its classes.')
    .option('--json', 'print as JSON')
    .action(async (target: string | undefined, flags: { readonly json?: boolean }) => {
      const { terminal, signal } = context;
      await withGraph(target, context, async (graph) => {
        const stats = await graph.stats({ signal });
        const schema = await graph.schema({ signal });
        if (flags.json) {
          const { name, engine } = graph;
          await terminal.out(JSON.stringify({ name, engine, profile: graph.profile.id, ...stats, schema }));
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
          ...table([
            ['relation', 'triples', 'heads', 'tails', 'from', 'to'],
            ...schema.relations.map(({ relation, count, heads, tails, domain, range }) => [
              oneLine(relation.name),
              number(count),
              number(heads),
              number(tails),
              domain[0] ?? '',
              range[0] ?? '',
            ]),
          ]),
          ...(schema.types.length === 0
            ? []
            : [
                '',
                ...table([
                  ['class', 'entities'],
                  ...schema.types.map((type) => [type.name, number(type.count)]),
                ]),
              ]),
        ];
        for (const line of lines) await terminal.out(line);
      });
    });
}

function number(value: number): string {
  return value.toLocaleString('en');
}
