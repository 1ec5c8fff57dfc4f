import type { Entity, EntityId, Relation } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import type { Cuts } from '../step/cuts.ts';
import type { LogicalForm } from './form.ts';
import { comparable, holds } from './values.ts';

/** What the slots of a draft stand for. */
export interface Binding {
  readonly entities: readonly Entity[];
  /** `reversed` as in forms: if true, walks from head to tail. */
  readonly relations: readonly { readonly relation: Relation; readonly reversed: boolean }[];
  /** Names of classes. Undefined for a class that the graph does not know, which is not a condition. */
  readonly classes: readonly (string | undefined)[];
}

/** A set of entities, or a number from COUNT. */
export type Result = ReadonlySet<EntityId> | number;

/** Runs bound forms over one graph. Sets are kept once computed, because bindings share most of their parts. */
export interface Executor {
  run(form: LogicalForm, binding: Binding): Promise<Result>;
}

/** @param setLimit the largest set that is kept. Larger ones are cut, and the cut is recorded. */
export function createExecutor(setLimit: number, cuts: Cuts, { graph, signal }: MethodContext): Executor {
  const kept = new Map<string, Promise<ReadonlySet<EntityId>>>();
  const cut = new Set<string>();

  return {
    async run(form, binding) {
      return form.op === 'count' ? (await set(form.of, binding)).size : set(form, binding);
    },
  };

  function set(form: LogicalForm, binding: Binding): Promise<ReadonlySet<EntityId>> {
    const key = keyOf(form, binding);
    const known = kept.get(key) ?? evaluate(form, binding);
    kept.set(key, known);
    return known;
  }

  async function evaluate(form: LogicalForm, binding: Binding): Promise<ReadonlySet<EntityId>> {
    switch (form.op) {
      case 'entity': {
        const entity = binding.entities[form.slot];
        return new Set(entity === undefined ? [] : [entity.id]);
      }
      case 'join':
        return join([...(await set(form.of, binding))], form.relation, binding);
      case 'and':
        return and(form.parts, binding);
      case 'argmax':
      case 'argmin':
        return extreme(form, binding);
      case 'lt':
      case 'le':
      case 'gt':
      case 'ge': {
        const values = await valuesOf(form.relation, binding);
        return new Set(
          values.filter(({ value }) => holds(value, form.op, form.value)).map(({ entity }) => entity),
        );
      }
      // Neither is a set by itself: a class has no members to start from, and a count is a number.
      case 'class':
      case 'count':
        return new Set();
      default:
        return form satisfies never;
    }
  }

  async function join(ids: readonly EntityId[], slot: number, binding: Binding) {
    const bound = binding.relations[slot];
    if (bound === undefined || ids.length === 0) return new Set<EntityId>();
    const direction = bound.reversed ? 'out' : 'in';
    const { targets, truncated } = await graph.step(ids, bound.relation.id, direction, {
      limit: setLimit,
      signal,
    });
    if (truncated !== undefined) note(`${bound.relation.id} ${direction}`, 'members', truncated);
    return new Set(targets);
  }

  /** Evaluates sets first, then what only narrows them: classes and comparisons read the members they are given. */
  async function and(parts: readonly LogicalForm[], binding: Binding): Promise<ReadonlySet<EntityId>> {
    const narrowing = parts.filter((part) => isNarrowing(part));
    const makers = parts.filter((part) => !isNarrowing(part));
    const base = makers.length > 0 ? makers : narrowing.slice(0, 1);
    const rest = makers.length > 0 ? narrowing : narrowing.slice(1);
    let members: ReadonlySet<EntityId> | undefined;
    for (const part of base) {
      const next = await set(part, binding);
      members = members === undefined ? next : common(members, next);
      if (members.size === 0) return members;
    }
    let left = members ?? new Set<EntityId>();
    for (const part of rest) left = await narrowed(left, part, binding);
    return left;
  }

  async function narrowed(
    members: ReadonlySet<EntityId>,
    part: LogicalForm,
    binding: Binding,
  ): Promise<ReadonlySet<EntityId>> {
    if (members.size === 0) return members;
    if (part.op === 'class') return ofClass(members, binding.classes[part.slot]);
    if (part.op === 'lt' || part.op === 'le' || part.op === 'gt' || part.op === 'ge') {
      const values = await valuesOf(part.relation, binding, [...members]);
      const fitting = values.filter(({ value }) => holds(value, part.op, part.value));
      return new Set(fitting.map(({ entity }) => entity));
    }
    return common(members, await set(part, binding));
  }

  async function ofClass(members: ReadonlySet<EntityId>, name: string | undefined) {
    if (name === undefined) return members;
    const described = await graph.describe([...members], { signal });
    return new Set(described.filter(({ types }) => types.includes(name)).map(({ entity }) => entity.id));
  }

  async function extreme(
    form: Extract<LogicalForm, { op: 'argmax' | 'argmin' }>,
    binding: Binding,
  ): Promise<ReadonlySet<EntityId>> {
    const { of } = form;
    const members = of.op === 'class' ? undefined : [...(await set(of, binding))];
    if (members?.length === 0) return new Set();
    let values = await valuesOf(form.relation, binding, members);
    if (of.op === 'class') {
      const inClass = await ofClass(new Set(values.map(({ entity }) => entity)), binding.classes[of.slot]);
      values = values.filter(({ entity }) => inClass.has(entity));
    }
    const numbers = values.flatMap(({ entity, value }) => {
      const number = comparable(value);
      return number === undefined ? [] : [{ entity, number }];
    });
    const sign = form.op === 'argmax' ? 1 : -1;
    const best = numbers.reduce((most, { number }) => Math.max(most, sign * number), -Infinity);
    return new Set(numbers.filter(({ number }) => sign * number === best).map(({ entity }) => entity));
  }

  /** Values of a relation: those of the given heads, or a sample of the whole graph if none are given. */
  async function valuesOf(slot: number, binding: Binding, heads?: readonly EntityId[]) {
    const relation = binding.relations[slot]?.relation;
    if (relation === undefined) return [];
    if (heads === undefined) {
      const triples = await graph.sample(relation.id, { limit: setLimit, signal });
      if (triples.length === setLimit) note(`${relation.id} values`, 'values', { kept: setLimit });
      return triples.map(({ head, tail }) => ({ entity: head.id, value: tail.name }));
    }
    const { triples, truncated } = await graph.neighbours(heads, {
      relations: [relation.id],
      direction: 'out',
      limit: setLimit,
      signal,
    });
    if (truncated !== undefined) note(`${relation.id} values`, 'values', truncated);
    return triples.map(({ head, tail }) => ({ entity: head.id, value: tail.name }));
  }

  /** Records a cut once, although the same set may be computed many times. */
  function note(
    key: string,
    what: string,
    truncated: { readonly kept: number; readonly of?: number | undefined },
  ): void {
    if (cut.has(key)) return;
    cut.add(key);
    cuts.add({ what, ...truncated });
  }
}

function common(left: ReadonlySet<EntityId>, right: ReadonlySet<EntityId>): ReadonlySet<EntityId> {
  return new Set([...left].filter((id) => right.has(id)));
}

function isNarrowing({ op }: LogicalForm): boolean {
  return op === 'class' || op === 'lt' || op === 'le' || op === 'gt' || op === 'ge';
}

/** A key for a bound form. Forms with equal keys have equal sets. */
function keyOf(form: LogicalForm, binding: Binding): string {
  const relation = (slot: number) => {
    const bound = binding.relations[slot];
    return JSON.stringify([bound?.relation.id, bound?.reversed]);
  };
  switch (form.op) {
    case 'entity':
      return JSON.stringify(binding.entities[form.slot]?.id);
    case 'class':
      return `class ${JSON.stringify(binding.classes[form.slot])}`;
    case 'join':
      return `join ${relation(form.relation)} (${keyOf(form.of, binding)})`;
    case 'and':
      return `and ${form.parts.map((part) => `(${keyOf(part, binding)})`).join(' ')}`;
    case 'count':
      return `count (${keyOf(form.of, binding)})`;
    case 'argmax':
    case 'argmin':
      return `${form.op} ${relation(form.relation)} (${keyOf(form.of, binding)})`;
    default:
      return `${form.op} ${relation(form.relation)} ${JSON.stringify(form.value)}`;
  }
}
