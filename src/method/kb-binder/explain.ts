import { type EntityId, type Triple, tripleKey } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import type { Binding, Executor } from './execute.ts';
import type { LogicalForm } from './form.ts';

/** A triple that supports part of a result, and the slots it belongs to. */
export interface SlotTriple {
  readonly triple: Triple;
  readonly relation: number;
  /** The slots of the entities it starts from. */
  readonly entities: readonly number[];
}

/** The triples by which the members of a result were reached, from the inside of the form outwards, each once. */
export async function explain(
  form: LogicalForm,
  binding: Binding,
  members: ReadonlySet<EntityId>,
  parts: { readonly executor: Executor; readonly limit: number; readonly context: MethodContext },
): Promise<readonly SlotTriple[]> {
  const { executor, limit, context } = parts;
  const found = new Map<string, SlotTriple>();
  await collect(form, members);
  return [...found.values()];

  async function collect(part: LogicalForm, needed: ReadonlySet<EntityId>): Promise<void> {
    switch (part.op) {
      case 'join': {
        const bound = binding.relations[part.relation];
        const inner = await executor.run(part.of, binding);
        if (bound === undefined || typeof inner === 'number') return;
        const direction = bound.reversed ? 'out' : 'in';
        const triples = await read([...inner], bound.relation.id, direction);
        const leading = triples.filter(({ head, tail }) =>
          needed.has(direction === 'out' ? tail.id : head.id),
        );
        await collect(
          part.of,
          new Set(leading.map(({ head, tail }) => (direction === 'out' ? head.id : tail.id))),
        );
        add(leading, part.relation, part.of.op === 'entity' ? [part.of.slot] : []);
        return;
      }
      case 'and':
        for (const inner of part.parts) await collect(inner, needed);
        return;
      case 'argmax':
      case 'argmin':
        await collect(part.of, needed);
        await addValues(part.relation, needed);
        return;
      case 'lt':
      case 'le':
      case 'gt':
      case 'ge':
        await addValues(part.relation, needed);
        return;
      case 'count': {
        const inner = await executor.run(part.of, binding);
        if (typeof inner !== 'number') await collect(part.of, inner);
        return;
      }
      case 'entity':
      case 'class':
        return;
      default:
        part satisfies never;
    }
  }

  async function addValues(slot: number, heads: ReadonlySet<EntityId>): Promise<void> {
    const relation = binding.relations[slot]?.relation;
    if (relation !== undefined) add(await read([...heads], relation.id, 'out'), slot, []);
  }

  async function read(ids: readonly EntityId[], relation: string, direction: 'in' | 'out') {
    const { graph, signal } = context;
    const page = await graph.neighbours(ids, { relations: [relation], direction, limit, signal });
    return page.triples;
  }

  function add(triples: readonly Triple[], relation: number, entities: readonly number[]): void {
    for (const triple of triples) {
      const key = tripleKey(triple);
      if (!found.has(key)) found.set(key, { triple, relation, entities });
    }
  }
}
