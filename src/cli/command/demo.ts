import type { Command } from 'commander';
import type { ProgramContext } from '../program-context.ts';
import { answerLines } from '../view/answer-text.ts';
import { count, duration } from '../view/event-line.ts';

/** `clew demo`: a tour through the demo graph, without key, network or configuration. */
export function addDemo(program: Command, { terminal, signal }: ProgramContext): void {
  program
    .command('demo')
    .summary('ask a few questions of the demo graph')
    .description(
      'Opens the graph of films that comes with Clew and asks it questions of one to three hops with the embedded model: no key, no network, no configuration.',
    )
    .option('--json', 'print one answer as JSON per line')
    .action(async (flags: { readonly json?: boolean }) => {
      const { ask } = await import('../../ask.ts');
      const { demoQuestions, openDemoGraph } = await import('../../demo-graph.ts');
      const started = performance.now();
      const graph = await openDemoGraph();
      try {
        const { triples, entities, relations } = await graph.stats({ signal });
        terminal.note(
          `The demo graph: ${count(triples, 'triple')} about ${count(entities, 'entity')} in ${count(relations, 'relation')}, opened in ${duration(performance.now() - started)}.`,
        );
        for (const { question, about } of demoQuestions()) {
          const answer = await ask(question, { graph, signal });
          if (flags.json) {
            await terminal.out(JSON.stringify(answer));
            continue;
          }
          const lines = [
            '',
            `${terminal.style('cyan', `? ${question}`)}  ${terminal.style('dim', about)}`,
            ...answerLines(answer, terminal.style),
          ];
          for (const line of lines) await terminal.out(line);
        }
        terminal.note('');
        // In a clone there is no command `clew`; `npm run demo` runs this instead.
        const program = process.env.npm_lifecycle_event === 'demo' ? 'npm run clew --' : 'clew';
        terminal.note(`Ask your own: ${program} ask "which films did Ridley Scott direct"`);
      } finally {
        await graph.close();
      }
    });
}
