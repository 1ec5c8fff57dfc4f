import { z } from 'zod';
import { normaliseName } from '../../graph/normalise.ts';
import type { SolvedQuestion } from '../../task/solved.ts';
import { LOCAL_OPTION } from '../local-option.ts';
import type { MethodContext } from '../method.ts';
import { rankByWords } from './rank-by-words.ts';
import { recordFile } from './record-file.ts';
import { tieText } from './tie-text.ts';

/** The options of methods that show exemplars. */
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

const readExemplars = recordFile(record, {
  what: 'solved questions',
  shape: 'an object with the text "question" and the lists of texts "topicEntities" and "path"',
  mend: 'Give a file: --option exemplars=FILE, JSON Lines of {"question": "...", "topicEntities": ["..."], "path": ["..."]}.',
});

/**
 * The solved questions most like this one, best first. Both are compared by BM25 with their names masked. Of questions
 * that differ only in their names, only one is shown. The question itself is left out. Empty without a file, or if no
 * question shares a word.
 * @throws {ConfigError} if the file cannot be read.
 * @throws {InputError} for a record of another shape.
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

/**
 * Replaces the first name by X, the next by Y, then Z. Names that do not occur in the question as written are skipped.
 */
function masked(question: string, names: readonly string[]): string {
  const masks = ['X', 'Y', 'Z'];
  return names.slice(0, masks.length).reduce((text, name, index) => {
    const [place] = tieText(text, name, { to: { part: 'none' }, by: 'name', isSure: true });
    if (place === undefined) return text;
    return `${text.slice(0, place.start)}${masks[index]}${text.slice(place.end)}`;
  }, question);
}
