import { setTimeout as wait } from 'node:timers/promises';
import { runEvaluation } from '../../src/eval/run.ts';
import { arithmeticAsker, generatedQuestions, headerFor } from './deterministic-asker.ts';

/**
 * A process to be killed: runs generated questions and prints the index of each record once it was reported as done. It
 * answers so many questions and waits with the next ones, so that it never ends before it is killed.
 * Arguments: run file, number of questions, concurrency, how many it answers.
 */
const [file = '', count = '0', concurrency = '1', most = '0'] = process.argv.slice(2);
let begun = 0;

await runEvaluation({
  file,
  header: headerFor(Number(count)),
  questions: generatedQuestions(Number(count)),
  ask: arithmeticAsker(async () => {
    begun += 1;
    await wait(begun > Number(most) ? 60_000 : 1);
  }),
  concurrency: Number(concurrency),
  resume: true,
  modelOf: () => 'openai:test',
  onRecord: (record, isNew) => {
    if (isNew) process.stdout.write(`${record.index}\n`);
  },
});
