import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageRoom } from '../../src/language/registry.ts';
import { createBudget } from '../../src/model/budget.ts';
import { createLedger } from '../../src/model/ledger.ts';
import { estimateTokens } from '../../src/model/tokens.ts';
import { createTaskRunner } from '../../src/task/runner.ts';
import type { Language } from '../../src/task/task.ts';
import { type WritePlanInput, writePlan } from '../../src/task/write-plan.ts';
import type { WrittenPlan } from '../../src/task/written/read-written.ts';
import { createTrace } from '../../src/trace.ts';
import { scriptedModel } from '../helper/scripted-model.ts';

interface Exchange extends Pick<WrittenPlan, 'plan' | 'ties' | 'unmet'> {
  readonly language: Language;
  readonly input: WritePlanInput;
  readonly prompt: string;
  readonly reply: string;
}

function exchanges(file: string): readonly Exchange[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'fixture', 'written', file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

describe.each(['own.jsonl', 'freebase.jsonl'])('replies written by hand, %s', (file) => {
  test.each(exchanges(file).map((one) => [one.input.question, one] as const))('%s', async (_, exchange) => {
    const { language, input, prompt, reply, ...written } = exchange;
    const model = scriptedModel({ 'plan.write': [reply] });
    const tasks = createTaskRunner({
      models: { default: model },
      ledger: createLedger(),
      budget: createBudget({}),
      trace: createTrace(() => {}),
      language,
      thinker: () => Promise.reject(new Error('the embedded model was asked for')),
    });
    const { output, reply: kind } = await tasks.run(writePlan, input);
    expect(kind).toBe('ok');
    expect(model.requests[0]?.prompt).toBe(prompt);
    expect(output).toMatchObject({ kind: 'plan', ...written });
  });

  test('prompt and reply are as short as promised', () => {
    for (const { language, prompt, reply } of exchanges(file)) {
      const tokens = estimateTokens(languageRoom(language).planPrompts.write, prompt, reply);
      expect(tokens).toBeLessThan(file === 'own.jsonl' ? 1000 : 2000);
    }
  });
});
