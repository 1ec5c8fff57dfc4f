import { z } from 'zod';
import { InputError } from '../errors.ts';
import { type Plan, planSchema } from './plan.ts';
import { planFromQuery, savedQuerySchema } from './plan-from-query.ts';

/** A plan, with the answers it had when it was saved. */
export interface SavedPlan {
  readonly plan: Plan;
  /** 1-based line of the file. */
  readonly line: number;
  readonly question?: string | undefined;
  readonly graph?: string | undefined;
  /** Absent for a bare plan. */
  readonly before?: {
    readonly answers: readonly SavedAnswer[];
    readonly verdict?: boolean | undefined;
    readonly outcome?: string | undefined;
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
  plan: z.unknown().optional(),
  /** The field in which answers kept their plan before plans took their present form. */
  query: z.object({ clew: z.unknown().optional() }).optional(),
});

/**
 * The plans of a file: one JSON value (an answer as `clew ask --json` prints it, or a bare plan), or one per line.
 * Plans of version 1 are converted.
 * @param file its name, for errors.
 * @throws {InputError} that names the line, the field and what to do.
 */
export function readSaved(text: string, file: string): readonly SavedPlan[] {
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
      throw new InputError('This is not JSON. Give an answer that "clew ask --json" printed, or a plan.', {
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

function readOne(value: unknown, file: string, line: number): SavedPlan {
  if (typeof value === 'object' && value !== null && 'nodes' in value) {
    return { plan: readPlanValue(value, '', file, line), line };
  }
  const read = answerSchema.safeParse(value);
  if (!read.success) {
    throw new InputError(
      `This is neither an answer nor a plan: ${issueText(read.error, '')}. Give what "clew ask --json" printed, or a plan with "nodes" and "edges".`,
      { file, line },
    );
  }
  const { answers, verdict, question, graph, outcome, plan, query } = read.data;
  if (plan === undefined && query?.clew === undefined) {
    throw new InputError(
      'This answer has no plan: it was not read off the graph by one. Ask again with --method clew.',
      { file, line },
    );
  }
  return {
    plan:
      plan === undefined
        ? readPlanValue(query?.clew, 'query.clew.', file, line)
        : readPlanValue(plan, 'plan.', file, line),
    line,
    question,
    graph,
    before: {
      answers,
      verdict,
      outcome,
    },
  };
}

function readPlanValue(value: unknown, prefix: string, file: string, line: number): Plan {
  const isOld = typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
  const old = isOld ? savedQuerySchema.safeParse(value) : undefined;
  if (old?.success) return planFromQuery(old.data);
  const read = old ?? planSchema.safeParse(value);
  if (read.success) return planSchema.parse(value);
  throw new InputError(
    `The plan cannot be read: ${issueText(read.error, prefix)}. Mend that field, or save the answer again.`,
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
