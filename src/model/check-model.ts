import { z } from 'zod';
import { ModelCallError } from '../errors.ts';
import type { LanguageModel, ModelReply, StructuredSupport } from './model.ts';
import { readJsonValues } from './parse-reply.ts';
import { LADDER } from './structured.ts';

/** What a trial showed about a model. */
export interface ModelCheck {
  readonly model: string;
  readonly isReachable: boolean;
  /** How many tokens prompt and reply may have together, if the server says so. */
  readonly contextTokens?: number | undefined;
  /** The best working way to hold replies to a shape. Absent if none gave usable data. */
  readonly structured?: StructuredSupport;
  /** Whether the sample task was solved. */
  readonly isRight?: boolean;
  /** The result of the sample task. */
  readonly durationMs?: number;
  /** Tokens written per second in the sample task. An estimate if the server gives no count. */
  readonly tokensPerSecond?: number;
  /** Why it could not be called. */
  readonly error?: string;
}

const SHAPE = z.strictObject({ picked: z.array(z.int()) });
/** The prompt does not mention the shape, so only a server that holds replies to a schema produces it. */
const PROMPT =
  'Which of these words name a colour? 1. river 2. green 3. seven 4. red. Give the numbers of those that do as JSON.';
const RIGHT = '[2,4]';

/**
 * Tries a model with a sample task: one call at best, and more if its server does not hold replies to a schema. Never
 * throws because of faults of the model or its server; aborts pass through.
 */
export async function checkModel(
  model: LanguageModel,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<ModelCheck> {
  const { contextTokens } = model;
  const facts = { model: model.id, contextTokens };
  let last: ModelReply | undefined;
  let failure: ModelCallError | undefined;
  for (const structured of LADDER.slice(LADDER.indexOf(model.structured))) {
    try {
      last = await ask(model, structured, signal);
    } catch (error) {
      if (!(error instanceof ModelCallError)) throw error;
      failure = error;
      // A server that refuses a format still answers. A server that is away fails in every way of asking.
      if (error.retryable || error.status === undefined || error.status === 401) break;
      continue;
    }
    const value = [...readJsonValues(last.text)].find((one) => SHAPE.safeParse(one).success);
    if (value === undefined) continue;
    const { picked } = SHAPE.parse(value);
    return {
      ...facts,
      isReachable: true,
      structured,
      isRight: JSON.stringify(picked.toSorted((left, right) => left - right)) === RIGHT,
      ...speed(last),
    };
  }
  if (last !== undefined) return { ...facts, isReachable: true, isRight: false, ...speed(last) };
  return { ...facts, isReachable: false, error: failure?.message ?? 'It gave no reply.' };
}

function ask(model: LanguageModel, structured: StructuredSupport, signal?: AbortSignal): Promise<ModelReply> {
  const hint = structured === 'json-schema' ? '' : ' Write {"picked": [numbers]} and nothing else.';
  return model.generate(
    {
      task: 'model.check',
      prompt: `${PROMPT}${hint}`,
      schema: SHAPE,
      structured,
      maxOutputTokens: 512,
      temperature: 0,
    },
    { signal },
  );
}

function speed({ durationMs, usage }: ModelReply): Pick<ModelCheck, 'durationMs' | 'tokensPerSecond'> {
  const seconds = Math.max(durationMs, 1) / 1000;
  return {
    durationMs: Math.round(durationMs),
    tokensPerSecond: Math.round((usage.outputTokens / seconds) * 10) / 10,
  };
}
