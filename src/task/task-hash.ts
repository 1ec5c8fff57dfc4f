import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGE_IDS } from '../language/ids.ts';
import { PROMPT_LANGUAGES } from './prompt-in.ts';
import type { Task } from './task.ts';

/**
 * Twelve hexadecimal digits that change if what the model is asked changes: the task's id, its own prompts as rendered
 * for its example, its schema and its output limit. Used in run headers and cache keys. A task without an example is
 * hashed by the source of its prompt function.
 */
export function taskHash<Input>(task: Task<Input, unknown>): string {
  const prompts =
    task.example === undefined
      ? [String(task.prompt)]
      : (task.isInEveryLanguage === true ? LANGUAGE_IDS : PROMPT_LANGUAGES).map((language) =>
          task.prompt(task.example as Input, language),
        );
  const content = JSON.stringify([task.id, prompts, z.toJSONSchema(task.schema), task.maxOutputTokens]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
