import type { Command } from 'commander';
import type { ExplainableAnswer, Explanation } from '../../answer/explain-answer.ts';
import { positiveInteger } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';
import { readSavedFile } from '../saved-file.ts';
import type { Terminal } from '../terminal.ts';
import { oneLine } from '../view/progress.ts';
import { withGraph } from '../with-graph.ts';

interface Flags {
  readonly expect?: string;
  readonly graph?: string;
  readonly line?: number;
  readonly json?: boolean;
}

const FACTS_SHOWN = 8;

/** `clew explain FILE [--expect ENTITY]`: why something is among the answers, or why it is not. */
export function addExplain(program: Command, context: ProgramContext): void {
  program
    .command('explain <file>')
    .summary('say why something is among the answers of a saved answer, or not')
    .description(
      'Reads a saved answer ("clew ask --json", or - for standard input) and says which fact, edge, comparison or cut decided that something is among its answers or not. Asks no model.',
    )
    .option('-e, --expect <entity>', 'name or identifier of what should, or should not, be an answer')
    .option('-g, --graph <name|path>', 'graph to look into (default: that of the answer)')
    .option('--line <n>', 'line of a file that holds several answers (default: 1)', positiveInteger)
    .option('--json', 'print as JSON')
    .action(async (file: string, flags: Flags) => {
      const { readExplained } = await import('../../answer/read-explained.ts');
      const { content, name } = await readSavedFile(file);
      const { answer, graph } = readExplained(content, name, flags.line ?? 1);
      const { explainAnswer } = await import('../../answer/explain-answer.ts');
      await withGraph(flags.graph ?? graph, context, async (opened, { language }) => {
        const explanation = await explainAnswer(answer, opened, {
          signal: context.signal,
          expect: flags.expect,
          language,
        });
        const lines = flags.json
          ? [JSON.stringify(explanation)]
          : screen(explanation, answer, context.terminal);
        for (const line of lines) await context.terminal.out(line);
      });
    });
}

function screen(
  { question, outcome, decisions, entities }: Explanation,
  answer: ExplainableAnswer,
  { style }: Terminal,
) {
  return [
    style('dim', oneLine(question)),
    `${style('bold', outcome)}, ${answer.answers.length} ${answer.answers.length === 1 ? 'answer' : 'answers'}`,
    ...decisions.map((line) => `  ${oneLine(line)}`),
    ...entities.flatMap(({ name, id, isAnswer, text, support, instead, because }) => [
      '',
      `${style(isAnswer ? 'green' : 'yellow', isAnswer ? 'in ' : 'out')} ${style('bold', oneLine(name))}${
        id === undefined || id === name ? '' : style('dim', `  ${oneLine(id)}`)
      }`,
      `  ${oneLine(text)}`,
      ...support
        .slice(0, FACTS_SHOWN)
        .map(
          ({ head, relation, tail, clues }) =>
            `  ${oneLine(`${head} -${relation}-> ${tail}`)}${clues.length === 0 ? '' : style('dim', `  [${oneLine(clues.join(', '))}]`)}`,
        ),
      ...(support.length > FACTS_SHOWN
        ? [`  … ${support.length - FACTS_SHOWN} more (--json shows all)`]
        : []),
      ...(because === 'edge' && instead.length > 0 ? [`  it has: ${oneLine(instead.join(', '))}`] : []),
    ]),
  ];
}
