import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageRoom } from '../../src/language/registry.ts';
import { createBudget } from '../../src/model/budget.ts';
import { createLedger } from '../../src/model/ledger.ts';
import { estimateTokens } from '../../src/model/tokens.ts';
import { type ExploreGraphInput, exploreGraph } from '../../src/task/explore-graph.ts';
import { createTaskRunner } from '../../src/task/runner.ts';
import type { Language } from '../../src/task/task.ts';
import { type WritePlanInput, writePlan } from '../../src/task/write-plan.ts';
import { createTrace } from '../../src/trace.ts';
import { scriptedModel } from '../helper/scripted-model.ts';

type Exchange = {
  readonly language: Language;
  readonly prompt: string;
  readonly reply: string;
  readonly output: object;
} & (
  | { readonly task: 'plan.write'; readonly input: WritePlanInput }
  | { readonly task: 'graph.explore'; readonly input: ExploreGraphInput }
);

function exchanges(file: string): readonly Exchange[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'fixture', 'written', file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Tokens that fixed text, prompt and reply may take. */
const MOST_TOKENS = { 'own.jsonl': 900, 'freebase.jsonl': 1600, 'explored.jsonl': 2400 };

describe.each(['own.jsonl', 'freebase.jsonl', 'explored.jsonl'] as const)(
  'replies written by hand, %s',
  (file) => {
    test.each(exchanges(file).map((one, index) => [`${index + 1} ${one.input.question}`, one] as const))(
      '%s',
      async (_, exchange) => {
        const { task, language, prompt, reply, output } = exchange;
        const model = scriptedModel({ [task]: [reply] });
        const tasks = createTaskRunner({
          models: { default: model },
          ledger: createLedger(),
          budget: createBudget({}),
          trace: createTrace(() => {}),
          language,
          thinker: () => Promise.reject(new Error('the embedded model was asked for')),
        });
        const { output: read, reply: kind } =
          exchange.task === 'plan.write'
            ? await tasks.run(writePlan, exchange.input)
            : await tasks.run(exploreGraph, exchange.input);
        expect(kind).toBe('ok');
        expect(model.requests[0]?.prompt).toBe(prompt);
        expect(read).toEqual(output);
        const { system } = model.requests[0] ?? {};
        expect(system?.startsWith(languageRoom(language).planPrompts.write)).toBe(true);
        expect(estimateTokens(system, prompt, reply)).toBeLessThan(MOST_TOKENS[file]);
      },
    );
  },
);
