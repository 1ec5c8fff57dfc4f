import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORM, idealModel, QUESTION, TRIPLES } from '../../bench/methods/ideal-model.ts';
import { ask } from '../../src/ask.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { profileNamed } from '../../src/graph/profile.ts';
import { METHODS } from '../../src/method/index.ts';
import type { TraceEvent } from '../../src/trace.ts';

test('every call of every method says in the trace why it was made', async () => {
  const graph = await createMemoryGraph(TRIPLES, {
    profile: profileNamed('plain', { typeRelations: ['type'], hiddenRelations: ['type'] }),
  });
  const folder = mkdtempSync(join(tmpdir(), 'clew-reasons-'));
  const examples = join(folder, 'forms.jsonl');
  writeFileSync(examples, JSON.stringify({ question: 'Who is the mayor of Velden?', logicalForm: FORM }));
  for (const method of METHODS.keys()) {
    const events: TraceEvent[] = [];
    const { usage } = await ask(QUESTION, {
      graph,
      method,
      model: idealModel(),
      options: method === 'kb-binder' ? { examples } : method === 'clew' ? { effort: 'high' } : {},
      onEvent: (event) => events.push(event),
    });
    const calls = events.filter((event) => event.type === 'model-called');
    expect(calls.length, method).toBe(usage.calls);
    expect(calls.length, method).toBeGreaterThan(0);
    for (const { task, why } of calls) expect(why?.trim() ?? '', `${method}: ${task}`).not.toBe('');
  }
  await graph.close();
  rmSync(folder, { recursive: true, force: true });
});

test('reasons in Chinese name words of the question, which is cut anew once its names are known', async () => {
  const rows = [
    ['李娜', '飞虎队', '王强'],
    ['陈晨', '飞虎队', '王强'],
    ['赵敏', '海豚队', '刘洋'],
  ] as const;
  const graph = await createMemoryGraph(
    rows.flatMap(([player, team, coach]) => [
      [player, '球队', team],
      [player, '教练', coach],
    ]),
    { types: Object.fromEntries(rows.map(([player]) => [player, ['球员']])) },
  );
  for (const question of ['飞虎队有几名球员？', '飞虎队的球员有哪些？', '飞虎队有哪些球员？']) {
    const { why } = await ask(question, { graph, model: 'embedded' });
    const texts = why.map((reason) => ('text' in reason ? reason.text : ''));
    expect(texts, question).toEqual(texts.map(() => '球员'));
    expect(
      why.map(({ code }) => code),
      question,
    ).not.toContain('untied');
  }
  await graph.close();
});
