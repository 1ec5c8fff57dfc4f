import { Argument, type Command } from 'commander';
import { ConfigError } from '../../errors.ts';
import { parseMethods } from '../../eval/method-spec.ts';
import { evaluateOne } from '../evaluate-one.ts';
import type { ProgramContext } from '../program-context.ts';
import { addRunFlags, type RunFlags } from '../run-flags.ts';
import { addEvalList, addEvalPrepare } from './eval-data.ts';
import { addEvalPaper } from './eval-paper.ts';

/**
 * `clew eval DATASET`: asks a question set and keeps one record per question and method. Asking is a default
 * subcommand, because commander would otherwise take a command's own flags before those of its subcommands.
 */
export function addEval(program: Command, context: ProgramContext): void {
  const command = program
    .command('eval')
    .summary('ask a question set and keep the records')
    .description(
      'Asks every question of a set by one or more methods and appends one record each to a run file. "clew report" makes tables of it. See "clew eval list" for question sets, and "clew eval run --help" for every flag.',
    )
    .usage('<dataset> [flags] | <command>');
  const run = command
    .command('run', { isDefault: true })
    .summary('ask a question set (the word "run" may be left out)')
    .addArgument(new Argument('[dataset]', 'NAME/SPLIT of a prepared data set, or a .jsonl file'))
    .option(
      '-m, --methods <ids>',
      'methods apart by commas, options after colons: fiske,fiske:SR=false',
      'clew',
    );
  addRunFlags(run).action(async (dataset: string | undefined, flags: RunFlags & { methods: string }) => {
    if (dataset === undefined) {
      throw new ConfigError('No question set is named.', { mend: 'See "clew eval list".' });
    }
    await evaluateOne(dataset, parseMethods(flags.methods), flags, context);
  });
  addEvalList(command, context);
  addEvalPrepare(command, context);
  addEvalPaper(command, context);
}
