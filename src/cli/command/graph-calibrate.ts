import type { Command } from 'commander';
import { ConfigError } from '../../errors.ts';
import { positiveInteger, positiveNumber } from '../options.ts';
import type { ProgramContext } from '../program.ts';
import { table } from '../view/table.ts';
import { withGraph } from '../with-graph.ts';

interface Flags {
  readonly questions: number;
  readonly seconds: number;
  readonly json?: boolean;
}

/** `clew graph calibrate [graph]`: counts how far a margin can be believed, and keeps the table with the graph. */
export function addCalibrate(graph: Command, context: ProgramContext): void {
  graph
    .command('calibrate [graph]')
    .summary('count how far a ranking on a graph can be believed')
    .description(
      'Makes questions of which the answers are known from the graph’s own relations and paths, ranks them, counts how often the ranking is right at which margin, and keeps the table with the graph. The default method then makes a call to a language model only where it is needed.',
    )
    .option('--questions <n>', 'make so many questions', positiveInteger, 600)
    .option('--seconds <n>', 'stop after so long', positiveNumber, 120)
    .option('--json', 'print as JSON')
    .action(async (target: string | undefined, flags: Flags) => {
      const { terminal, signal } = context;
      const { calibrate } = await import('../../method/clew/calibrate.ts');
      const { thinkerFor } = await import('../../thinker-for.ts');
      const { seededRandom } = await import('../../random.ts');
      await withGraph(target, context, async (opened) => {
        const made = await calibrate(opened, await thinkerFor(opened), {
          maxQuestions: flags.questions,
          maxMs: flags.seconds * 1000,
          random: seededRandom(0),
          signal,
        });
        if (made === undefined) {
          throw new ConfigError(`Too few questions could be made from the graph "${opened.name}".`, {
            mend: 'Give it more time with --seconds, or use the default table.',
          });
        }
        if (flags.json) return terminal.out(JSON.stringify(made.steps));
        const rows = made.steps.map(({ margin, precision, questions }) => [
          margin.toFixed(2),
          precision.toFixed(2),
          String(questions),
        ]);
        for (const line of table([['margin from', 'right', 'questions'], ...rows])) await terminal.out(line);
        if (opened.notes === undefined) terminal.note('This graph has no place to keep the table.');
      });
    });
}
