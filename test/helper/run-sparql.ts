import { Store } from 'oxigraph';
import { exportGraph, type KnowledgeGraph } from '../../src/graph/index.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { BruteResult } from './brute-force.ts';

/** What a plan gives, in a form that can be compared: a verdict, a number, groups with theirs, or sorted identifiers. */
export type Given = boolean | undefined | string | readonly string[] | readonly (readonly [string, string])[];

/** Runs SPARQL over the export of a graph. */
export async function exportedStore(graph: KnowledgeGraph): Promise<Store> {
  let text = '';
  for await (const piece of exportGraph(graph, 'ntriples')) text += piece;
  const store = new Store();
  store.load(text, { format: 'application/n-triples' });
  return store;
}

/** What compiled SPARQL gives; numbers are written as the evaluator writes them. */
export function runSparql(plan: Plan, text: string, store: Store): Given {
  const result = store.query(text) as boolean | Map<string, { value: string }>[];
  if (typeof result === 'boolean') return result;
  return readRows(
    plan,
    result.map((row) => (name: string) => row.get(name)?.value),
  );
}

/** Rows of a SPARQL result, by the names of variables. */
export function readRows(plan: Plan, rows: readonly ((name: string) => string | undefined)[]): Given {
  const own = (value = ''): string =>
    value.startsWith('urn:clew:entity/') ? decodeURIComponent(value.slice(16)) : value;
  const group = plan.operators.find((one) => one.kind === 'group');
  if (group !== undefined) {
    return rows.map((row) => [own(row(group.by)), plainly(row('value'))] as const).sort();
  }
  const hasValue = plan.operators.some(({ kind }) => ['count', 'aggregate', 'calculate'].includes(kind));
  if (hasValue) return rows[0]?.('value') === undefined ? undefined : plainly(rows[0]('value'));
  return rows.map((row) => own(row(plan.answer))).sort();
}

/** A number as the evaluator writes it; SPARQL engines write doubles in their own ways. */
export function plainly(text = ''): string {
  return /^[+-]?[0-9]*\.?[0-9]+([eE][+-]?[0-9]+)?$/.test(text)
    ? String(Number(Number(text).toPrecision(9)))
    : text;
}

/** What trying everything gives, in the same form. */
export function wantedFrom(plan: Plan, expected: BruteResult): Given {
  if (plan.operators.some(({ kind }) => kind === 'truth')) return expected.isTrue;
  if (expected.groups !== undefined) {
    return [...expected.groups].map(([name, value]) => [name, plainly(value)] as const).sort();
  }
  if (plan.operators.some(({ kind }) => ['count', 'aggregate', 'calculate'].includes(kind))) {
    return expected.value === undefined ? undefined : plainly(expected.value);
  }
  return [...expected.answers.keys()].sort();
}
