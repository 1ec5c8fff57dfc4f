import { z } from 'zod';
import { normaliseName } from '../graph/normalise.ts';
import { readList, readText, readVerdict } from './reply.ts';

/** What every answering task gives. */
export interface AnswerReply {
  /** Each once, in the order of the reply. Empty if the model does not know, or if the question is true or false. */
  readonly answers: readonly string[];
  /** Only for questions that are true or false. */
  readonly verdict?: boolean | undefined;
  /** The model's own words; may be empty. Shown to people, never used to decide anything. */
  readonly rationale: string;
}

/** The shape of an answer that is asked of models. */
export const answerSchema = z.object({
  rationale: z.string().optional(),
  verdict: z.boolean().optional(),
  answers: z.array(z.string()),
});

export const emptyAnswer: AnswerReply = { answers: [], rationale: '' };

const MAX_ANSWERS = 500;
const MAX_ANSWER_LENGTH = 500;
const MAX_RATIONALE_LENGTH = 4000;

const ANSWER_FIELDS = ['answers', 'answer', 'finalanswer', 'finalanswers', 'result', 'results'];

/** The ways in which models say "I do not know". Such an entry is not an answer. */
const REFUSAL =
  /^(?:unknown|n\/?a|none|null|nothing|not (?:known|found|available|enough information)|no answer|(?:i )?(?:do not|don't|cannot|can't) (?:know|answer|determine|tell).*|insufficient.*|未知|不知道|无|没有|无法(?:确定|回答|得知).*|不确定)[.。!]?$/iu;

/**
 * Reads an answer from an object, a bare array, a bare string or a bare truth value. Undefined if the value has no
 * answer field at all.
 * @param names names that were shown. An entry that is one of them is an answer, even if it is `Yes` or `Unknown`.
 */
export function parseAnswer(value: unknown, names: readonly string[] = []): AnswerReply | undefined {
  const shown = new Set(names.map(normaliseName));
  if (typeof value === 'boolean') return { answers: [], verdict: value, rationale: '' };
  if (typeof value === 'string' || typeof value === 'number') return answerOf([value], shown);
  if (Array.isArray(value)) return answerOf(value, shown);
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map(
    Object.entries(value).map(([key, one]): [string, unknown] => [
      key.toLowerCase().replaceAll(/[_\s-]/gu, ''),
      one,
    ]),
  );
  const rationale =
    readText(fields.get('rationale') ?? fields.get('reasoning') ?? fields.get('reason')) ?? '';
  const verdict = readVerdict(fields.get('verdict') ?? fields.get('judgement') ?? fields.get('judgment'));
  const name = ANSWER_FIELDS.find((field) => fields.has(field));
  if (name === undefined && verdict === undefined) {
    const list = readList(value, ANSWER_FIELDS);
    return list === undefined || fields.size === 0 ? undefined : answerOf(list, shown, rationale);
  }
  const given = name === undefined ? [] : fields.get(name);
  return answerOf(Array.isArray(given) ? given : [given], shown, rationale, verdict);
}

function answerOf(
  entries: readonly unknown[],
  shown: ReadonlySet<string>,
  rationale = '',
  verdict?: boolean,
): AnswerReply {
  const answers = new Map<string, string>();
  let judged = verdict;
  for (const entry of entries.slice(0, MAX_ANSWERS)) {
    const text = readText(entry)?.slice(0, MAX_ANSWER_LENGTH).trimEnd();
    const key = normaliseName(text ?? '');
    const truth = entries.length === 1 && !shown.has(key) ? readVerdict(entry) : undefined;
    if (truth !== undefined) judged ??= truth;
    if (text === undefined || truth !== undefined || (REFUSAL.test(text) && !shown.has(key))) continue;
    if (key !== '' && !answers.has(key)) answers.set(key, text);
  }
  return {
    answers: [...answers.values()],
    verdict: judged,
    rationale: rationale.slice(0, MAX_RATIONALE_LENGTH),
  };
}

const MARKED_ANSWER =
  /(?:^|[\s*(])(?:the )?(?:final )?answers?\s*(?:is|are|:|：)+\s*(.+)$|答案\s*(?:是|为|：|:)+\s*(.+)$/iu;

/**
 * Reads a reply without JSON: the text after the last "answer is" or "答案是", what is in braces there, or the whole reply
 * if it is one short line. Undefined for anything longer, because reading answers out of prose would be guessing.
 */
export function parseAnswerText(text: string, names: readonly string[] = []): AnswerReply | undefined {
  const shown = new Set(names.map(normaliseName));
  const lines = text
    .slice(-8000)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  for (const line of lines.toReversed()) {
    const marked = MARKED_ANSWER.exec(line.replaceAll('**', ''));
    const found = marked?.[1] ?? marked?.[2];
    if (found !== undefined) return answerOf(splitAnswers(found), shown, lines.join(' '));
  }
  const only = lines.length === 1 ? lines[0] : undefined;
  return only === undefined || only.length > 200 ? undefined : answerOf(splitAnswers(only), shown);
}

/**
 * The answers in one line: in braces, or separated by `;` and the like. Never split at commas, because names contain
 * them.
 */
function splitAnswers(line: string): readonly string[] {
  const braces = /\{([^{}]+)\}/u.exec(line)?.[1] ?? line;
  return braces
    .split(/[;；、|]/u)
    .map((part) => part.trim().replace(/(?<=[\p{L}\p{N})])[.。]+$/u, ''))
    .filter((part) => part !== '');
}

/**
 * The field `rationale` of a JSON reply that is still being written, as far as it goes. Undefined until the field
 * begins.
 */
export function rationaleSoFar(reply: string): string | undefined {
  const written = /"rationale"\s*:\s*"((?:[^"\\]|\\.)*)/su.exec(reply)?.[1];
  if (written === undefined) return undefined;
  // A character may be written as an escape sequence whose end may still be missing.
  const whole = written.replace(/\\(?:u[\da-fA-F]{0,3})?$/u, '');
  try {
    return (JSON.parse(`"${whole.replaceAll(/[\n\r\t]/gu, ' ')}"`) as string).slice(0, MAX_RATIONALE_LENGTH);
  } catch {
    return undefined;
  }
}
