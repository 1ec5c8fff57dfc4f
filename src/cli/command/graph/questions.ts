import type { Command } from 'commander';
import type { ProgramContext } from '../../program-context.ts';
import { withGraph } from '../../with-graph.ts';

/** `clew graph questions <name>`: questions this graph can answer. Each was tried. */
export function addQuestions(graph: Command, context: ProgramContext): void {
  graph
    .command('questions <name>')
    .summary('ten questions that the graph can answer, each tried')
    .description(
      'Makes questions from the phrasebook and facts of the graph, asks each without a language model, and prints those whose answer holds the fact they were made from.',
    )
    .option('--json', 'print as JSON')
    .action(async (name: string, flags: { json?: boolean }) => {
      const { suggestQuestions } = await import('../../../suggest-questions.ts');
      await withGraph(name, context, async (opened) => {
        const found = await suggestQuestions(opened, { signal: context.signal });
        if (flags.json) {
          await context.terminal.out(JSON.stringify(found));
          return;
        }
        if (found.length === 0)
          context.terminal.note(`No question of ${name} could be made that is answered surely.`);
        for (const { question, answers } of found) {
          const shown = answers.slice(0, 3).join(', ');
          await context.terminal.out(
            `${question}  → ${shown}${answers.length > 3 ? `, … (${answers.length})` : ''}`,
          );
        }
      });
    });
}
