import { expect, test } from 'vitest';
import { LANGUAGE_IDS } from '../language/ids.ts';
import { TASKS } from './catalogue.ts';
import { PROMPT_LANGUAGES, promptIn, promptLanguage } from './prompt-in.ts';

const tasks = [...TASKS.values()].filter(({ example }) => example !== undefined);

test('every task has a prompt in every language, and nothing is lost of the English one', () => {
  expect(tasks.length).toBeGreaterThan(20);
  for (const task of tasks) {
    for (const language of LANGUAGE_IDS) {
      const { system, prompt } = promptIn(task, task.example as never, language);
      expect(prompt, task.id).toBe(task.prompt(task.example as never, promptLanguage(task, language)).prompt);
      expect(system.length, task.id).toBeGreaterThan(20);
    }
  }
});

test('a task without German instructions gives English ones and asks for German texts', () => {
  const [task] = tasks.filter(({ isInEveryLanguage }) => isInEveryLanguage !== true);
  const english = promptIn(task!, task!.example as never, 'en').system;
  const german = promptIn(task!, task!.example as never, 'de').system;
  expect(german.startsWith(english)).toBe(true);
  expect(german.slice(english.length)).toContain('Deutsch');
});

test('languages with prompts of their own get them as they are', () => {
  for (const task of tasks)
    for (const language of PROMPT_LANGUAGES)
      expect(promptIn(task, task.example as never, language)).toEqual(
        task.prompt(task.example as never, language),
      );
});

test('the house method speaks every language itself', () => {
  const own = [...TASKS.values()].filter(({ isInEveryLanguage }) => isInEveryLanguage === true);
  expect(own.map(({ id }) => id).sort()).toEqual(['graph.explore', 'plan.write']);
  const write = own.find(({ id }) => id === 'plan.write');
  expect(promptIn(write!, write!.example as never, 'de').system).toContain('Abfrageplan');
});
