import { z } from 'zod';
import { ConfigError } from '../../errors.ts';
import { rankByWords } from '../step/rank-by-words.ts';
import { recordFile } from '../step/record-file.ts';

export interface AnnotatedQuestion {
  readonly question: string;
  readonly logicalForm: string;
}

const mend =
  'Give a file of annotated questions: --option examples=FILE, JSON Lines of {"question": "...", "logicalForm": "..."}.';

const readAnnotated = recordFile<AnnotatedQuestion>(
  z.object({ question: z.string().min(1), logicalForm: z.string().min(1) }),
  { what: 'annotated questions', shape: 'an object with the texts "question" and "logicalForm"', mend },
);

/**
 * Annotated questions in the order of the file.
 * @throws {ConfigError} if no file is named, if it cannot be read, or if it is empty.
 * @throws {InputError} for a record of another shape.
 */
export async function readExamples(file: string | undefined): Promise<readonly AnnotatedQuestion[]> {
  if (file === undefined || file.trim() === '') {
    throw new ConfigError('Method "kb-binder" imitates annotated questions and was given none.', { mend });
  }
  const examples = await readAnnotated(file);
  if (examples.length > 0) return examples;
  throw new ConfigError(`The file "${file}" holds no annotated question.`, { mend });
}

/**
 * The `count` examples most similar to the question by BM25, the most similar last. Ties keep the order of the file.
 */
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
