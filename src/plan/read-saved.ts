import { z } from 'zod';
import { InputError } from '../errors.ts';
import { type Query, querySchema } from './query.ts';

/** A query with what it gave when it was saved. */
export interface SavedQuery {
  readonly query: Query;
  /** 1-based line of the file. */
  readonly line: number;
  readonly question?: string;
  readonly graph?: string;
  /** Absent for a bare query. */
  readonly before?: {
    readonly answers: readonly SavedAnswer[];
    readonly verdict?: boolean;
    readonly outcome?: string;
  };
}

export interface SavedAnswer {
  readonly id: string;
  readonly name: string;
}

const answerSchema = z.object({
  question: z.string().optional(),
  graph: z.string().optional(),
  outcome: z.string().optional(),
  answers: z.array(z.object({ id: z.string(), name: z.string() })),
  verdict: z.boolean().optional(),
  query: z.object({ clew: z.unknown() }).optional(),
});

/**
 * The queries of a file: one JSON value (an answer as `clew ask --json` prints it, or a bare query), or one per line.
 * @param file its name, for errors.
 * @throws {InputError} that names the line and the field, and what to do.
 */
export function readSaved(text: string, file: string): readonly SavedQuery[] {
  if (text.trim() === '')
    throw new InputError('The file is empty. Save an answer with: clew ask --json "…" > answer.json', {
      file,
    });
  const whole = parse(text);
  if (whole !== undefined) return [readOne(whole.value, file, 1)];
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value = parse(line);
    if (value === undefined) {
      throw new InputError('This is not JSON. Give an answer that "clew ask --json" printed, or a query.', {
        file,
        line: index + 1,
      });
    }
    return [readOne(value.value, file, index + 1)];
  });
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function readOne(value: unknown, file: string, line: number): SavedQuery {
  if (typeof value === 'object' && value !== null && 'nodes' in value) {
    return { query: readQuery(value, '', file, line), line };
  }
  const read = answerSchema.safeParse(value);
  if (!read.success) {
    throw new InputError(
      `This is neither an answer nor a query: ${issueText(read.error, '')}. Give what "clew ask --json" printed, or a query with "nodes" and "edges".`,
      { file, line },
    );
  }
  const { answers, verdict, question, graph, outcome, query } = read.data;
  if (query === undefined) {
    throw new InputError(
      'This answer has no query. Only method clew gives one, and only where the answers were read off the graph: ask again with --method clew.',
      { file, line },
    );
  }
  return {
    query: readQuery(query.clew, 'query.clew.', file, line),
    line,
    ...(question === undefined ? {} : { question }),
    ...(graph === undefined ? {} : { graph }),
    before: {
      answers,
      ...(verdict === undefined ? {} : { verdict }),
      ...(outcome === undefined ? {} : { outcome }),
    },
  };
}

function readQuery(value: unknown, prefix: string, file: string, line: number): Query {
  const read = querySchema.safeParse(value);
  if (read.success) return read.data;
  throw new InputError(
    `The query cannot be read: ${issueText(read.error, prefix)}. Mend that field, or save the answer again.`,
    { file, line },
  );
}

function issueText({ issues }: z.ZodError, prefix: string): string {
  const [issue] = issues;
  const path =
    issue?.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('') ?? '';
  return `${prefix}${path.replace(/^\./, '') || (prefix === '' ? 'the value' : '')} – ${issue?.message ?? 'unknown'}`.replace(
    '. –',
    ' –',
  );
}
