import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError, InputError } from '../../errors.ts';
import { normaliseName } from '../../graph/normalise.ts';
import type { SolvedQuestion } from '../../task/solved.ts';
import { LOCAL_OPTION } from '../local-option.ts';
import type { MethodContext } from '../method.ts';
import { rankByWords } from './rank-by-words.ts';
import { tieText } from './tie-text.ts';

/** Options of methods that show exemplars. */
export const exemplarOptions = {
  exemplars: z
    .string()
    .optional()
    .describe(
      'File of solved questions of the same graph, of which the most similar are shown, names masked (arXiv:2510.15283): JSON Lines of {question, topicEntities, path}, path being names of relations from the first entity to the answer, "^" before one walked against its direction. Off when absent.',
    )
    .meta(LOCAL_OPTION),
  exemplarCount: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('Solved questions shown, where `exemplars` are given.'),
};

const record = z.object({
  question: z.string().min(1),
  topicEntities: z.array(z.string()).min(1),
  path: z.array(z.string().min(1)).min(1),
});

type Exemplar = z.infer<typeof record>;

/** The file last read; evaluation asks thousands of questions with one file. */
let last: { readonly key: string; readonly exemplars: readonly Exemplar[] } | undefined;

/**
 * The solved questions most like the asked one, best first: both with their names masked, compared by BM25. Of those that are
 * the same but for their names one is shown. A question that is itself among them is left out. Empty without a file, or when none shares a word.
 * @throws {ConfigError} when the file cannot be read. @throws {InputError} for a record of another shape.
 */
export async function similarSolved(
  question: string,
  names: readonly string[],
  options: { readonly exemplars?: string | undefined; readonly exemplarCount: number },
  { trace }: Pick<MethodContext, 'trace'>,
): Promise<readonly SolvedQuestion[]> {
  if (options.exemplars === undefined || options.exemplars.trim() === '') return [];
  const all = await readExemplars(options.exemplars);
  const asked = normaliseName(question);
  const others = all
    .filter((one) => normaliseName(one.question) !== asked)
    .map((one) => ({ question: masked(one.question, one.topicEntities), path: one.path }));
  const scores = rankByWords(
    masked(question, names),
    others.map((one) => one.question),
  );
  const seen = new Set<string>();
  const nearest = others
    .map((one, index) => ({ one, index, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ one }) => one)
    .filter((one) => seen.size < seen.add(JSON.stringify(one)).size)
    .slice(0, options.exemplarCount);
  trace.record({
    type: 'step',
    name: 'exemplars-found',
    data: { of: all.length, shown: nearest.map((one) => one.question) },
  });
  return nearest;
}

/** The first name becomes X, the next Y, then Z; what a question does not hold as it is written stays out. */
function masked(question: string, names: readonly string[]): string {
  const masks = ['X', 'Y', 'Z'];
  return names.slice(0, masks.length).reduce((text, name, index) => {
    const [place] = tieText(text, name, { to: { part: 'none' }, by: 'name', isSure: true });
    if (place === undefined) return text;
    return `${text.slice(0, place.start)}${masks[index]}${text.slice(place.end)}`;
  }, question);
}

async function readExemplars(file: string): Promise<readonly Exemplar[]> {
  const key = await stat(file).then(
    ({ mtimeMs, size }) => `${file} ${mtimeMs} ${size}`,
    (cause: unknown) => {
      throw new ConfigError(`The solved questions "${file}" cannot be read.`, {
        mend: 'Give a file: --option exemplars=FILE, JSON Lines of {"question": "...", "topicEntities": ["..."], "path": ["..."]}.',
        cause,
      });
    },
  );
  if (last?.key === key) return last.exemplars;
  const text = await readFile(file, 'utf8');
  const exemplars = text.split(/\r?\n/u).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const checked = record.safeParse(parsed(line, file, index + 1));
    if (checked.success) return [checked.data];
    throw new InputError(
      'This record must be an object with the text "question" and the lists of texts "topicEntities" and "path".',
      { file, line: index + 1 },
    );
  });
  last = { key, exemplars };
  return exemplars;
}

function parsed(line: string, file: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new InputError('This is no JSON.', { file, line: number, cause });
  }
}
