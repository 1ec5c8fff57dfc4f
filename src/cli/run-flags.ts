import { type Command, Option } from 'commander';
import { addQuestionLimits } from './limit-flags.ts';
import { collect, positiveInteger, positiveNumber, temperature, wholeNumber } from './options.ts';

/** Flags of every command that runs an evaluation. */
export interface RunFlags {
  readonly model?: readonly string[];
  readonly embedder?: string;
  readonly baseUrl?: string;
  readonly modelSeconds?: number;
  readonly modelConcurrency?: number;
  readonly graph?: string;
  readonly topic?: 'gold' | 'extracted';
  readonly where?: readonly string[];
  readonly sample?: number | undefined;
  readonly seed?: number;
  readonly maxCalls?: number;
  readonly maxTokens?: number;
  readonly maxSeconds?: number;
  readonly temperature?: number;
  readonly concurrency?: number;
  readonly out?: string;
  readonly resume?: boolean;
  readonly retryFailed?: boolean;
  readonly traces?: boolean;
  readonly cache?: string;
  readonly tape?: string;
  readonly replay?: boolean;
  readonly price?: readonly string[];
  readonly budgetUsd?: number;
  readonly dryRun?: number | true;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addRunFlags(command: Command): Command {
  command
    .optionsGroup('What to ask')
    .option('-g, --graph <name|path>', 'graph (default: the one prepared with the questions)')
    .addOption(
      new Option(
        '--topic <source>',
        'start from entities found in the question, or from the labelled ones',
      ).choices(['extracted', 'gold']),
    )
    .option(
      '--where <field=value>',
      'only questions with this fact, such as support=gold-path; may be repeated',
      collect,
    )
    .option('-n, --sample <n>', 'so many questions, drawn with the seed', positiveInteger)
    .option('--seed <n>', 'seed of the sample and of everything random (default: 0)', wholeNumber)
    .optionsGroup('How to answer')
    .option(
      '--model <[task=]provider:model>',
      'language model, or one for a task or stage; may be repeated (default: embedded)',
      collect,
    )
    .option('--embedder <provider:model>', 'what compares texts by vectors (default: embedded)')
    .option('--base-url <url>', 'address of an openai-compatible server')
    .option('--temperature <t>', 'for tasks that ask for none of their own (default: 0)', temperature);
  return addQuestionLimits(command)
    .option('-c, --concurrency <n>', 'questions asked side by side (default: 1)', positiveInteger)
    .option('--cache <folder>', 'keep replies of models there and use them again')
    .option('--tape <file>', 'record every exchange with a model')
    .option('--replay', 'answer from the tape instead of a model; what it does not hold fails')
    .optionsGroup('What it may cost')
    .option(
      '--price <model=IN/OUT>',
      'US dollars per million input and output tokens; may be repeated',
      collect,
    )
    .option('--budget-usd <amount>', 'stop before the next question once so much is spent', positiveNumber)
    .option(
      '--dry-run [n]',
      'ask n questions (default: 5) to estimate calls, tokens, time and cost of all; keeps nothing',
      positiveInteger,
    )
    .optionsGroup('What to keep')
    .option('-o, --out <file>', 'run file (default: made from data set, methods and models)')
    .option('--resume', 'go on with a run file where it ended')
    .option('--retry-failed', 'with --resume: ask failed questions again')
    .option('--traces', 'keep every step beside the run file, for the report')
    .option('--json', 'print a summary as JSON instead of tables')
    .option('-q, --quiet', 'no progress');
}
