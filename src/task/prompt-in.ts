import { LANGUAGE_NAMES } from '../language/ids.ts';
import type { Language, Prompt, Task, ToolPrompt } from './task.ts';

/** Languages in which the tasks of the papers' methods have their own prompts. */
export const PROMPT_LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];

export type PromptLanguage = (typeof PROMPT_LANGUAGES)[number];

/** What a prompt says in each language that has prompts. For a new language, the compiler reports every gap. */
export type PromptTexts<Text = string> = Readonly<Record<PromptLanguage, Text>>;

/** The text for a language; the English one for a language without prompts. */
export function textIn<Text>(texts: PromptTexts<Text>, language: Language): Text {
  return texts[isPromptLanguage(language) ? language : 'en'];
}

function isPromptLanguage(language: Language): language is PromptLanguage {
  return (PROMPT_LANGUAGES as readonly Language[]).includes(language);
}

/**
 * The prompt of a task for a question in some language. A task without a prompt in that language gives its English one,
 * with a note that says in which language to write for people: models understand instructions in English, but the
 * person who asked reads the answer.
 */
export function promptIn<Input>(task: Task<Input, unknown>, input: Input, language: Language): Prompt {
  const spoken = promptLanguage(task, language);
  return noted(task.prompt(input, spoken), spoken, language);
}

/** The same for a model that takes tools; undefined if the task offers none. */
export function toolPromptIn<Input>(
  task: Task<Input, unknown>,
  input: Input,
  language: Language,
): ToolPrompt | undefined {
  const spoken = promptLanguage(task, language);
  const prompt = task.promptWithTools?.(input, spoken);
  return prompt === undefined ? undefined : noted(prompt, spoken, language);
}

/** The language a task speaks to a model when the question is in another. */
export function promptLanguage(
  { isInEveryLanguage }: Pick<Task<never, unknown>, 'isInEveryLanguage'>,
  language: Language,
): Language {
  return isInEveryLanguage === true || isPromptLanguage(language) ? language : 'en';
}

function noted<P extends Prompt>(prompt: P, spoken: Language, language: Language): P {
  if (spoken === language) return prompt;
  const note = `The question is in the language its speakers call ${LANGUAGE_NAMES[language]}. What you write for people must be in that language too; names and what you copy stay as they are.`;
  return { ...prompt, system: `${prompt.system}\n${note}` };
}
