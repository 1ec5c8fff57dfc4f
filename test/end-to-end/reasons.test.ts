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
