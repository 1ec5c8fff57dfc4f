import { relationParts, THROUGH } from '../../graph/half.ts';
import { nameConstraints } from '../../task/name-constraints.ts';
import { askModel } from '../step/ask-model.ts';
import type { WalkStep } from '../step/expand.ts';
import type { FactGroup, InterfaceState } from './reading.ts';

/** A relation of a statement node with one of its values. */
interface Hint {
  readonly relation: string;
  readonly value: string;
}

/**
 * Keeps the statement nodes that have the values the question states: for every relation that was named, one of the
 * named values. If no node qualifies, relations are compared only by the last part of their names. If still none does,
 * all nodes stay. Plain edges always stay. One call, or none if there are no statement nodes or they say only what is
 * asked for.
 */
export async function constrain(
  reading: InterfaceState,
  groups: readonly FactGroup[],
): Promise<readonly FactGroup[]> {
  const { question, topic, options, context } = reading;
  const statements = groups.filter(({ mediator }) => mediator !== undefined);
  if (!options.constraints || statements.length === 0) return groups;
  const relations = valuesByRelation(reading, statements);
  if (relations.every(({ name }) => name === askedRelation(reading))) return groups;
  const why = `which values of ${statements.length} statements the question names`;
  const reply = await askModel(nameConstraints, { question, entity: topic.name, relations }, context, why);
  const hints = reply.constraints.flatMap(({ relation, value }): readonly Hint[] => {
    const named = relations[relation];
    const text = named?.values[value];
    return named === undefined || text === undefined ? [] : [{ relation: named.name, value: text }];
  });
  if (hints.length === 0) return groups;
  let kept = statements.filter((group) => meets(group, hints, (name) => name));
  const match = kept.length > 0 ? 'exact' : 'soft';
  if (kept.length === 0) kept = statements.filter((group) => meets(group, hints, lastPart));
  context.trace.record({
    type: 'step',
    name: 'statements-constrained',
    data: {
      hints: hints.map(({ relation, value }) => `${relation} = ${value}`),
      match: kept.length > 0 ? match : 'none',
      kept: kept.length,
      of: statements.length,
    },
  });
  if (kept.length === 0) return groups;
  const isKept = new Set(kept);
  return groups.filter((group) => group.mediator === undefined || isKept.has(group));
}

function meets(group: FactGroup, hints: readonly Hint[], key: (relation: string) => string): boolean {
  const wanted = Map.groupBy(hints, ({ relation }) => key(relation));
  return [...wanted].every(([relation, named]) =>
    group.steps.some(
      (step) =>
        key(innerRelation(step)) === relation && named.some(({ value }) => value === valueBehind(step)?.name),
    ),
  );
}

/** Distinct values per relation, both in order of appearance. Values beyond the limit are cut. */
function valuesByRelation(reading: InterfaceState, statements: readonly FactGroup[]) {
  const found = new Map<string, Set<string>>();
  for (const step of statements.flatMap(({ steps }) => steps)) {
    const value = valueBehind(step);
    if (value === undefined) continue;
    const name = innerRelation(step);
    const values = found.get(name) ?? new Set();
    found.set(name, values.add(value.name));
  }
  return [...found].map(([name, all]) => {
    const values = [...all].slice(0, reading.options.valueLimit);
    if (all.size > values.length) {
      reading.cuts.add({ what: 'values shown', kept: values.length, of: all.size });
    }
    return { name, values };
  });
}

/** The value that a step gives a statement node. Undefined for the step that enters the node. */
function valueBehind({ triple, to }: WalkStep) {
  return triple.mediator !== undefined || to.kind !== 'mediator' ? to : undefined;
}

/** The name of the relation between statement node and value. */
function innerRelation({ triple, to }: WalkStep): string {
  const { name } = triple.relation;
  if (triple.mediator === undefined) return name;
  const parts = name.split(THROUGH);
  return (to.id === triple.tail.id ? parts.at(-1) : parts[0]) ?? name;
}

/** The far half of a collapsed relation. Its values are what is asked for, so no condition names them. */
function askedRelation({ walked }: InterfaceState): string | undefined {
  const last = walked.at(-1);
  const parts = last === undefined ? [] : relationParts(last.relation.name);
  return parts.length < 2 ? undefined : last?.direction === 'out' ? parts.at(-1) : parts[0];
}

function lastPart(relation: string): string {
  return relation.split(/[./#]/u).at(-1) ?? relation;
}
