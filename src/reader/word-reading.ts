import type { Candidate, Measure } from './candidate.ts';
import type { UsedLeg } from './describe-things.ts';
import { scaled } from './legs.ts';
import type { Schema, Step } from './schema.ts';

/** One plain line that says how a question was understood, with the graph's own names. */
export function wordReading(candidate: Candidate, schema: Schema): string {
  const { things, projection, operation } = candidate;
  const conditions = things.legs.map((leg) => wordLeg(leg, schema));
  const subjects = things.subjects?.flatMap(({ entities }) => entities.map(({ name }) => name)).join(' or ');
  const kind = subjects ?? (things.classUse === undefined ? 'things' : className(candidate));
  const without = things.without.map(({ name }) => `other than ${name.entities[0]?.name ?? name.text}`);
  const described = [kind, [...conditions, ...without].join(' and ')]
    .filter((part) => part !== '')
    .join(' with ');
  const asked = projection === undefined ? described : `${stepName(projection.step, schema)} of ${described}`;
  switch (operation.kind) {
    case 'set':
      return asked;
    case 'count':
      return `number of ${asked}`;
    case 'truth':
      return `whether there is: ${asked}`;
    case 'aggregate':
      return `${operation.function} of ${asked}`;
    case 'top':
      return `${asked}, ${operation.measure.pole === 'max' ? 'most' : 'least'} by ${measureName(operation.measure, schema)}`;
    case 'having':
      return `${asked}, ${measureName(operation.measure, schema)} ${operation.cue.op} ${operation.cue.value}`;
    case 'compare':
      return `whether ${things.subjects?.map(({ entities }) => entities[0]?.name).join(operation.measure.pole === 'max' ? ' has more than ' : ' has less than ')} by ${measureName(operation.measure, schema)}`;
    case 'difference':
      return `difference of ${measureName(operation.measure, schema)} between ${subjects}`;
  }
}

function className({ things }: Candidate): string {
  const of = things.classUse?.of;
  return of?.names[0]?.text ?? `what has ${of?.statement.steps[0]?.relation ?? ''}`;
}

function wordLeg({ steps, end, denied }: UsedLeg, schema: Schema): string {
  const path = steps.map((step) => stepName(step, schema)).join(' / ');
  const target =
    end.kind === 'name'
      ? [...new Set(end.entities.map(({ name }) => name))].join(' or ')
      : end.kind === 'value'
        ? `${end.cue.op} ${scaled(end.cue.value, end.factor, end.cue)}${end.cue.until === undefined ? '' : ` to ${scaled(end.cue.until, end.factor, end.cue)}`}`
        : end.kind === 'truth'
          ? end.entity.name
          : 'anything';
  return `${denied === undefined ? '' : 'not '}${path} → ${target}`;
}

function measureName({ by, steps }: Measure, schema: Schema): string {
  const path = steps.map((step) => stepName(step, schema)).join(' / ');
  return by === 'count' ? `number of ${path}` : path;
}

/** `←` marks a relation walked against its stored direction. */
function stepName({ relation, direction, isBothWays }: Step, schema: Schema): string {
  const name = schema.relations.get(relation)?.structure.relation.name ?? relation;
  return direction === 'out' || isBothWays ? name : `←${name}`;
}
