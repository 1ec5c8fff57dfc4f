import { z } from 'zod';
import { ConfigError, InputError } from '../errors.ts';
import { readLines } from '../eval/dataset/read-file.ts';
import { inputName } from '../graph/load/open-input.ts';

const lineSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  question: z.string(),
  topicEntities: z.array(z.string()).optional(),
});

/** One line of a file of questions: a question, or the reason why the line holds none. */
export interface QuestionLine {
  /** As given, or the line number if the line has no id. */
  readonly id: string | number;
  readonly question: string;
  readonly topicEntities?: readonly string[] | undefined;
  readonly error?: InputError;
}

/**
 * Reads a JSON Lines file of questions line by line. `-` is standard input; `.gz` is unpacked. Empty lines are skipped.
 * A line that is not a question comes with an error that names the file and the line, and reading continues.
 * @throws {ConfigError} when the file cannot be read.
 */
export async function* readQuestionLines(file: string): AsyncGenerator<QuestionLine> {
  try {
    for await (const { text, number } of readLines(file)) yield readLine(text, inputName(file), number);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new ConfigError(`The questions cannot be read: ${cause.message}`, {
      mend: 'Name a JSON Lines file with --file, or - for standard input.',
      cause,
    });
  }
}

function readLine(text: string, file: string, line: number): QuestionLine {
  const fail = (message: string, id?: string | number, question?: string): QuestionLine => ({
    id: id ?? line,
    question: question ?? '',
    error: new InputError(message, { file, line }),
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('This line is not JSON. Write {"id": …, "question": "…"}, one per line.');
  }
  const parsed = lineSchema.safeParse(value);
  if (parsed.success) {
    const { id = line, question, topicEntities } = parsed.data;
    return { id, question, topicEntities };
  }
  const issue = parsed.error.issues[0];
  const { id, question } = Object(value) as { id?: unknown; question?: unknown };
  return fail(
    `"${issue?.path.join('.') || 'the line'}" is not as it should be: ${issue?.message}.`,
    typeof id === 'string' || typeof id === 'number' ? id : undefined,
    typeof question === 'string' ? question : undefined,
  );
}
