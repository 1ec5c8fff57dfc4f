import { expect, test } from 'vitest';
import { createMemoryGraph } from '../../graph/embedded/open-embedded-graph.ts';
import type { Entity } from '../../graph/term.ts';
import { evaluatePlan } from '../../plan/evaluate.ts';
import { silentTrace } from '../../trace.ts';
import type { MethodContext } from '../method.ts';
import { createCuts } from '../step/cuts.ts';
import { createExecutor } from './execute.ts';
import type { FormDraft } from './form.ts';
import { formPlan } from './form-plan.ts';
import { parseForm } from './parse-form.ts';

test('a plan of a form gives what the form gives', async () => {
  const graph = await createMemoryGraph([
    ['Ria', 'child', 'Ann'],
    ['Ria', 'child', 'Bea'],
    ['Tom', 'child', 'Ann'],
    ['Mill', 'founder', 'Ria'],
    ['Quay', 'founder', 'Ria'],
    ['Quay', 'founder', 'Tom'],
    { head: 'Mill', relation: 'built', tail: { literal: '1790' } },
    { head: 'Quay', relation: 'built', tail: { literal: '1850' } },
  ]);
  const signal = new AbortController().signal;
  const context = { graph, signal, trace: silentTrace } as unknown as MethodContext;
  const executor = createExecutor(1000, createCuts(silentTrace), context);
  const { relations } = await graph.schema();
  const forms = {
    '(JOIN (R child) [Ria])': ['Ann', 'Bea'],
    '(JOIN child [Ann])': ['Ria', 'Tom'],
    '(JOIN (R child) (JOIN (R founder) [Mill]))': ['Ann', 'Bea'],
    '(AND (JOIN founder [Ria]) (JOIN founder [Tom]))': ['Quay'],
    '(COUNT (JOIN founder [Ria]))': ['2'],
    '(ARGMIN (JOIN founder [Ria]) [built])': ['Mill'],
    '(ARGMAX (JOIN founder [Ria]) [built])': ['Quay'],
    '(AND (JOIN founder [Ria]) (gt [built] 1800))': ['Quay'],
    '(AND (JOIN founder [Ria]) (le [built] 1790))': ['Mill'],
  };
  for (const [text, gold] of Object.entries(forms)) {
    const draft = parseForm(text) as FormDraft;
    const entities: Entity[] = [];
    for (const name of draft.entities) {
      const [found] = await graph.findByName([name], { mode: 'exact', limit: 1 });
      entities.push(found?.[0]?.entity as Entity);
    }
    const binding = {
      entities,
      relations: draft.relations.map(({ text: name, reversed }) => {
        const relation = relations.find((one) => one.relation.name === name)?.relation;
        if (relation === undefined) throw new Error(`no relation "${name}"`);
        return { relation, reversed };
      }),
      classes: [],
    };
    const plan = formPlan(draft.form, binding);
    expect(plan, text).toBeDefined();
    const run = await evaluatePlan(plan as NonNullable<typeof plan>, graph, { signal });
    expect(run.answers.map(({ entity }) => entity.name).sort(), text).toEqual(gold);
    const executed = await executor.run(draft.form, binding);
    const names =
      typeof executed === 'number'
        ? [String(executed)]
        : (await graph.describe([...executed])).map(({ entity }) => entity.name);
    expect(names.sort(), text).toEqual(gold);
  }
  await graph.close();
});

test('what no plan says has none: a thing among the conditions on another', () => {
  const entity = { id: 'm', name: 'Mill', kind: 'entity' } as const;
  const relation = { relation: { id: 'founder', name: 'founder' }, reversed: false };
  const join = { op: 'join', relation: 0, of: { op: 'entity', slot: 1 } } as const;
  const binding = { entities: [entity, entity], relations: [relation], classes: [] };
  expect(formPlan({ op: 'and', parts: [{ op: 'entity', slot: 0 }, join] }, binding)).toBeUndefined();
  expect(formPlan(join, binding)?.edges).toHaveLength(1);
});
