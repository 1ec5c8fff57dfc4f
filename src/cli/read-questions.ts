import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { ConfigError, InputError } from '../errors.ts';

const lineSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  question: z.string(),
  topicEntities: z.array(z.string()).optional(),
});

/** One line of a file of questions: a question, or why it is none. */
export interface QuestionLine {
  /** As given; the line number where the line names none. */
  readonly id: string | number;
  readonly question: string;
  readonly topicEntities?: readonly string[];
  readonly error?: InputError;
}

/**
 * Reads a JSON Lines file of questions line by line; `-` is standard input, `.gz` is unpacked. Empty lines are skipped. A
 * line that is no question is given with an error that names file and line, and the next one is read.
 * @throws {ConfigError} when the file cannot be read.
 */
export async function* readQuestionLines(file: string): AsyncGenerator<QuestionLine> {
  const source: Readable = file === '-' ? process.stdin : createReadStream(file);
  const bytes: Readable = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  const lines = createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY });
  let failure: unknown;
  for (const stream of [source, bytes]) {
    stream.once('error', (error) => {
      failure ??= error;
      lines.close();
    });
  }
  let number = 0;
  try {
    for await (const line of lines) {
      number += 1;
      const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
      if (text.trim() !== '') yield readLine(text, file === '-' ? 'standard input' : file, number);
    }
    if (failure !== undefined) throw failure;
  } catch (cause) {
    throw new ConfigError(
      `The questions in ${file} cannot be read (${(cause as NodeJS.ErrnoException).code ?? cause}).`,
      { mend: 'Name a JSON Lines file with --file, or - for standard input.', cause },
    );
  } finally {
    lines.close();
    if (file !== '-') source.destroy();
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
    return { id, question, ...(topicEntities === undefined ? {} : { topicEntities }) };
  }
  const issue = parsed.error.issues[0];
  const { id, question } = Object(value) as { id?: unknown; question?: unknown };
  return fail(
    `"${issue?.path.join('.') || 'the line'}" is not as it should be: ${issue?.message}.`,
    typeof id === 'string' || typeof id === 'number' ? id : undefined,
    typeof question === 'string' ? question : undefined,
  );
}
