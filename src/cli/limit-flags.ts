import type { Command } from 'commander';
import { MODELS, QUESTION, SERVER } from '../limits.ts';
import { positiveInteger, positiveNumber, wholeNumber } from './options.ts';

/** The flag for exploration calls, which every command that answers questions has. */
export function addMaxCalls(command: Command): Command {
  return command.option(
    '--max-calls <n>',
    `exploration calls a question may make (default: ${QUESTION.calls.value})`,
    wholeNumber,
  );
}

/** The limits of a call to a model and of a question, for commands that ask questions themselves. */
export function addQuestionLimits(command: Command): Command {
  return addMaxCalls(addModelLimits(command))
    .option('--max-tokens <n>', 'tokens a question may spend', positiveInteger)
    .option('--max-seconds <n>', 'seconds a question may take', positiveNumber);
}

/** The same, for commands that answer other people's questions. */
export function addServedLimits(command: Command): Command {
  return addModelLimits(
    addMaxCalls(command)
      .option('--max-tokens <n>', 'tokens a question may spend', positiveInteger)
      .option(
        '--max-seconds <n>',
        `seconds a question may take (default: ${SERVER.questionSeconds.value})`,
        positiveNumber,
      ),
  );
}

function addModelLimits(command: Command): Command {
  return command
    .option(
      '--model-seconds <n>',
      `seconds of one attempt at a call to a model (default: ${MODELS.seconds.value}; ${MODELS.localSeconds.value} for GGUF files and Ollama)`,
      positiveNumber,
    )
    .option(
      '--model-concurrency <n>',
      `calls at a time to one model (default: ${MODELS.atATime.value})`,
      positiveInteger,
    );
}
