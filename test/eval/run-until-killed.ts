import { setTimeout as wait } from 'node:timers/promises';
import { runEvaluation } from '../../src/eval/run.ts';
import { arithmeticAsker, generatedQuestions, headerFor } from './deterministic-asker.ts';

/**
 * A process to be killed: runs generated questions and prints the index of each record once it was reported as done.
 * Arguments: run file, number of questions, concurrency.
 */
const [file = '', count = '0', concurrency = '1'] = process.argv.slice(2);

await runEvaluation({
  file,
  header: headerFor(Number(count)),
  questions: generatedQuestions(Number(count)),
  ask: arithmeticAsker(async () => void (await wait(1))),
  concurrency: Number(concurrency),
  resume: true,
  modelOf: () => 'openai:test',
  onRecord: (record, isNew) => {
    if (isNew) process.stdout.write(`${record.index}\n`);
  },
});
