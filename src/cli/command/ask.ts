import { Argument, type Command, Option } from 'commander';
import { ConfigError } from '../../errors.ts';
import { LANGUAGE_IDS } from '../../language/ids.ts';
import type { Plan } from '../../plan/plan.ts';
import { graphHint } from '../graph-hint.ts';
import { addQuestionLimits } from '../limit-flags.ts';
import { collect, keyValue, positiveInteger, wholeNumber } from '../options.ts';
import type { PlanFile } from '../plan-file.ts';
import type { ProgramContext } from '../program-context.ts';
import type { AskFlags } from '../session.ts';
import { writeTrace } from '../trace-file.ts';
import { answerLines } from '../view/answer-text.ts';
import { oneLine, showProgress } from '../view/progress.ts';
import { queryLines } from '../view/query-text.ts';
import { shellText } from '../view/shell-text.ts';

interface Flags extends AskFlags {
  readonly file?: string;
  readonly concurrency?: number;
  readonly json?: boolean;
  readonly trace?: string;
  readonly quiet?: boolean;
  readonly query?: boolean;
  readonly confirm?: boolean;
  readonly showPlan?: boolean;
  /** A file that holds a plan. */
  readonly plan?: string;
}

/** `clew ask "…"`: one question, or a JSON Lines file of them. */
export function addAsk(program: Command, context: ProgramContext): void {
  const command = program
    .command('ask')
    .summary('ask a question')
    .description(
      'Asks a question of a graph and prints the answers with their evidence. Without further flags: the demo graph of films and the embedded model, which needs no key and no network.',
    )
    .addArgument(new Argument('[question...]', 'the question; quotation marks may be left out'))
    .optionsGroup('What to ask')
    .option('-g, --graph <name|path>', 'graph to ask (default: demo)')
    .option(
      '-f, --file <questions.jsonl>',
      'ask every line {"id", "question", "topicEntities"?}; - reads standard input',
    )
    .addOption(
      new Option('--topic <source>', 'start from entities found in the question, or from those of the file')
        .choices(['extracted', 'gold'])
        .default('extracted'),
    )
    .option(
      `--language <${LANGUAGE_IDS.join('|')}>`,
      'language of prompts and wording (default: that of the question)',
    )
    .option('--today <day>', 'day against which "this year" and the like are read (default: today, in UTC)')
    .optionsGroup('How to answer')
    .option('-m, --method <id>', 'method, see "clew methods" (default: clew)')
    .addOption(
      new Option('--effort <level>', 'how far the default method may climb beyond ranking').choices([
        'none',
        'low',
        'auto',
        'high',
      ]),
    )
    .option('-o, --option <key=value>', 'an option of the method; may be repeated', keyValue)
    .option(
      '--model <[task=]provider:model>',
      'language model, or one for a task or stage; may be repeated (default: embedded)',
      collect,
    )
    .option(
      '--embedder <provider:model>',
      'what compares texts by vectors, such as ollama:nomic-embed-text or onnx:folder: for kg-rag, kaping and others, and for clew where words alone do not say what is meant (default: embedded)',
    )
    .option(
      '--plan <file>',
      'run this plan, as --show-plan prints it, instead of making one; the question may be left out where the file has it; - reads standard input',
    )
    .option('--base-url <url>', 'address of an openai-compatible server');
  addQuestionLimits(command)
    .option('--seed <n>', 'seed of everything random (default: 0)', wholeNumber)
    .option('--cache <folder>', 'keep replies of models there and use them again')
    .option('--tape <file>', 'record every exchange with a model')
    .option('--replay', 'answer from the tape instead of a model; what it does not hold fails')
    .optionsGroup('What to print')
    .option('--show-plan', 'print what the question asks for as a plan to edit, and do not answer it')
    .option('--json', 'print the whole answer as JSON, one line per question')
    .option(
      '--query',
      'print the query behind the answers too, as SPARQL or Cypher and as saved for "clew rerun"',
    )
    .option('--trace <file>', 'write every step as JSON Lines')
    .option('-c, --concurrency <n>', 'questions of a file asked side by side (default: 1)', positiveInteger)
    .option('-q, --quiet', 'no progress')
    .option(
      '--confirm',
      'learn from the answer, because you say that it is right; "clew phrasebook forget" takes it back',
    )
    .action(async (words: readonly string[], flags: Flags) => {
      const written = words.join(' ').trim();
      if (flags.file !== undefined && written !== '') {
        throw new ConfigError('Both a question and --file were given.', { mend: 'Keep one of them.' });
      }
      if (flags.file === undefined && flags.plan === undefined && written === '') {
        throw new ConfigError('There is no question.', {
          mend: 'Write one, as in: clew ask "who directed Inception", or name a file with --file.',
        });
      }
      if (flags.file === undefined && flags.topic === 'gold') {
        throw new ConfigError('--topic gold takes the entities from a file of questions.', {
          mend: 'Add --file, or leave --topic away.',
        });
      }
      if (flags.file !== undefined && (flags.showPlan || flags.plan !== undefined)) {
        throw new ConfigError('A plan belongs to one question.', {
          mend: `Ask it by itself, without --file, when you use ${flags.showPlan ? '--show-plan' : '--plan'}.`,
        });
      }
      const { plan, question = '' } = await readPlan(flags.plan);
      const text = written === '' ? question : written;
      if (flags.file === undefined && text === '') {
        throw new ConfigError(`The plan in ${flags.plan} does not say which question it answers.`, {
          mend: `Write both, as in: clew ask "who directed Inception" --plan ${flags.plan}, or give the plan a "question".`,
        });
      }
      if (flags.showPlan) await showPlan(text, flags, context);
      else if (flags.file === undefined) await askOne(text, withPlan(flags, plan), context);
      else await askFile(flags.file, flags, context);
    });
}

async function readPlan(file: string | undefined): Promise<Partial<PlanFile>> {
  if (file === undefined) return {};
  const { readPlanFile } = await import('../plan-file.ts');
  return readPlanFile(file);
}

function withPlan(flags: Flags, givenPlan: Plan | undefined): Flags {
  return givenPlan === undefined ? flags : { ...flags, givenPlan };
}

/**
 * Prints the plan and its question on standard output. Standard error says what the plan leaves out, or that there is
 * no plan.
 */
async function showPlan(text: string, flags: Flags, context: ProgramContext): Promise<void> {
  const { terminal, signal } = context;
  const { openSession } = await import('../session.ts');
  await using session = await openSession(flags, context);
  await using trace = await writeTrace(flags.trace);
  const { plan, unmet, usage } = await session.plan(text, {
    signal,
    onEvent: (event) => trace.write(event),
  });
  if (plan === undefined) terminal.note('No plan could be made of this question.');
  else await terminal.out(JSON.stringify({ question: text, ...plan }, null, 2));
  if (!flags.quiet && unmet.length > 0) terminal.note(`Not in the plan: ${unmet.join(', ')}.`);
  if (!flags.quiet) terminal.note(`${usage.calls} ${usage.calls === 1 ? 'call' : 'calls'}.`);
}

async function askOne(text: string, flags: Flags, context: ProgramContext): Promise<void> {
  const { terminal, signal } = context;
  const { openSession } = await import('../session.ts');
  await using session = await openSession(flags, context);
  await using trace = await writeTrace(flags.trace);
  const progress = flags.quiet ? undefined : showProgress(terminal);
  try {
    const answer = await session.ask(text, {
      signal,
      withQuery: flags.query ?? false,
      onEvent(event) {
        trace.write(event);
        progress?.onEvent(event);
      },
      onText: terminal.isLive ? progress?.onText : undefined,
    });
    progress?.end();
    if (flags.json) await terminal.out(JSON.stringify(answer));
    else {
      for (const line of answerLines(answer, terminal.style)) await terminal.out(line);
      if (flags.query) for (const line of queryLines(answer, terminal.style)) await terminal.out(line);
    }
    const hint = flags.quiet ? undefined : graphHint(answer, session.config, flags.graph);
    if (hint !== undefined) terminal.note(oneLine(hint));
    if (flags.confirm) {
      const { notLearned } = await import('../../confirm.ts');
      const { phrases, isFull } = await session.confirm(answer);
      if (phrases.length === 0) terminal.note(`Nothing learned: ${notLearned(isFull)}.`);
      for (const { text, relation, direction } of phrases)
        terminal.note(
          `Learned: "${text}" asks for ${direction === 'out' ? `${relation} of X` : `what has X as ${relation}`}. Undo: clew phrasebook forget ${answer.graph} --source learned --phrase ${shellText(text)}`,
        );
    }
  } finally {
    progress?.end();
  }
}

async function askFile(file: string, flags: Flags, context: ProgramContext): Promise<void> {
  const { answerBatch } = await import('../batch.ts');
  const { openSession } = await import('../session.ts');
  await using session = await openSession(flags, context);
  await using trace = await writeTrace(flags.trace);
  await answerBatch(
    session,
    {
      file,
      concurrency: flags.concurrency ?? session.config.concurrency ?? 1,
      isGold: flags.topic === 'gold',
      isJson: flags.json ?? false,
      isQuiet: flags.quiet ?? false,
      withQuery: flags.query ?? false,
    },
    trace,
    context,
  );
}
