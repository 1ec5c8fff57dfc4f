import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError, InputError } from '../../errors.ts';
import { rankByWords } from '../step/rank-by-words.ts';

export interface AnnotatedQuestion {
  readonly question: string;
  readonly logicalForm: string;
}

const record = z.object({ question: z.string().min(1), logicalForm: z.string().min(1) });

/** The file last read; evaluation asks thousands of questions with one file. */
let last: { readonly key: string; readonly examples: readonly AnnotatedQuestion[] } | undefined;

/**
 * Annotated questions in the order of the file: JSON Lines, or one JSON list.
 * @throws {ConfigError} when no file is named, or it cannot be read, or it holds nothing.
 * @throws {InputError} for a record of another shape.
 */
export async function readExamples(file: string | undefined): Promise<readonly AnnotatedQuestion[]> {
  const mend =
    'Give a file of annotated questions: --option examples=FILE, JSON Lines of {"question": "...", "logicalForm": "..."}.';
  if (file === undefined || file.trim() === '') {
    throw new ConfigError('Method "kb-binder" imitates annotated questions and was given none.', { mend });
  }
  const key = await stat(file).then(
    ({ mtimeMs, size }) => `${file} ${mtimeMs} ${size}`,
    (cause: unknown) => {
      throw new ConfigError(`The annotated questions "${file}" cannot be read.`, { mend, cause });
    },
  );
  if (last?.key === key) return last.examples;
  const examples = parseExamples(await readFile(file, 'utf8'), file);
  if (examples.length === 0)
    throw new ConfigError(`The file "${file}" holds no annotated question.`, { mend });
  last = { key, examples };
  return examples;
}

function parseExamples(text: string, file: string): readonly AnnotatedQuestion[] {
  if (/^\s*\[/u.test(text)) {
    const list = parsed(text, file, undefined);
    const checked = z.array(record).safeParse(list);
    if (checked.success) return checked.data;
    throw new InputError(shapeMessage(checked.error.issues[0]?.path[0]), { file });
  }
  return text.split(/\r?\n/u).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const checked = record.safeParse(parsed(line, file, index + 1));
    if (checked.success) return [checked.data];
    throw new InputError(shapeMessage(undefined), { file, line: index + 1 });
  });
}

function parsed(text: string, file: string, line: number | undefined): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError('This is no JSON.', { file, line, cause });
  }
}

function shapeMessage(entry: PropertyKey | undefined): string {
  const place = typeof entry === 'number' ? `Entry ${entry + 1}` : 'This record';
  return `${place} must be an object with the texts "question" and "logicalForm".`;
}

/** The `count` examples most similar to the question by BM25, the most similar last; ties in the order of the file. */
export function nearestExamples(
  question: string,
  examples: readonly AnnotatedQuestion[],
  count: number,
): readonly AnnotatedQuestion[] {
  const scores = rankByWords(
    question,
    examples.map((example) => example.question),
  );
  return examples
    .map((example, index) => ({ example, index, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, count)
    .map(({ example }) => example)
    .reverse();
}
