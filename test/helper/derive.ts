import type { Answer } from '../../src/answer/answer.ts';
import { evidenceTriples } from '../../src/answer/evidence-triples.ts';
import type { NewTerm } from '../../src/graph/graph.ts';
import { createMemoryGraph, PROFILES } from '../../src/graph/index.ts';
import { type Entity, stableId } from '../../src/graph/term.ts';
import { evaluatePlan } from '../../src/plan/evaluate.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { toSparql } from '../../src/plan/to-sparql.ts';
import { exportedStore, type Given, plainly, runSparql } from './run-sparql.ts';

/** What an answer says, in the form of `Given`. */
export function saidBy(answer: Answer): Given {
  const plan = planOf(answer);
  if (plan.operators.some(({ kind }) => kind === 'truth')) return answer.verdict;
  return givenBy(
    plan,
    answer.answers.map(({ id, name }) => ({ id, name })),
  );
}

/**
 * What the plan of an answer gives over its evidence alone, loaded into an empty graph: evaluated, and as compiled SPARQL
 * over the export of that graph.
 */
export async function derive(
  answer: Answer,
): Promise<{ readonly evaluated: Given; readonly compiled: Given }> {
  const plan = planOf(answer);
  const graph = await createMemoryGraph(
    evidenceTriples([answer]).map(({ head, relation, tail }) => ({
      head: termOf(head),
      relation: relation.id,
      tail: termOf(tail),
    })),
  );
  try {
    const found = await evaluatePlan(plan, graph);
    const evaluated = plan.operators.some(({ kind }) => kind === 'truth')
      ? found.verdict
      : givenBy(
          plan,
          found.answers.map(({ entity }) => ({ id: stableId(entity), name: entity.name })),
        );
    const text = toSparql(plan, { profile: PROFILES.plain, kind: 'export' });
    return { evaluated, compiled: runSparql(plan, text, await exportedStore(graph)) };
  } finally {
    await graph.close();
  }
}

function planOf({ plan }: Answer): Plan {
  if (plan === undefined) throw new Error('the answer has no plan');
  return plan;
}

function givenBy(plan: Plan, answers: readonly { readonly id: string; readonly name: string }[]): Given {
  const asksNumber = plan.operators.some(({ kind }) => ['count', 'aggregate', 'calculate'].includes(kind));
  const isOne = asksNumber && !plan.operators.some(({ kind }) => kind === 'group');
  if (isOne) return answers[0] === undefined ? undefined : plainly(answers[0].name);
  return answers.map(({ id }) => id).sort();
}

function termOf(entity: Entity): NewTerm {
  if (entity.kind === 'literal') return { literal: entity.name };
  return entity.term === undefined ? entity.name : { term: entity.term, name: entity.name };
}
