import type { NounKind, WantedKind } from '../language/analysis.ts';
import { isOfTime } from '../language/world-kinds.ts';
import type { RelationEnd } from '../structure/structure.ts';
import type { Candidate } from './candidate.ts';
import type { ClassUse } from './classes.ts';
import type { LegContext } from './leg.ts';
import { endAfter, endBefore, type Schema } from './schema.ts';

export type AnswerKind = NounKind | 'truth' | 'thing';

/** What kind of thing a candidate answers with; undefined when nothing is known. */
export function answerKind(candidate: Candidate, context: LegContext): AnswerKind | undefined {
  const { operation } = candidate;
  if (operation.kind === 'count' || operation.kind === 'difference') return 'number';
  if (operation.kind === 'group') {
    const [step] = operation.measure.steps;
    const end = step === undefined ? undefined : endAfter(context.schema, step);
    return end?.kind === 'date' ? 'time' : 'number';
  }
  return kindOfSet(candidate, context);
}

/** What kind of thing is at the answer before it is counted. */
export function kindOfSet(
  candidate: Pick<Candidate, 'things' | 'projection'>,
  context: Pick<LegContext, 'schema'>,
): AnswerKind | undefined {
  const { schema } = context;
  const { projection, things } = candidate;
  const last = projection === undefined ? undefined : endAfter(schema, projection.step);
  if (last !== undefined && projection !== undefined)
    return kindOfEnd(last, context, projection.step.relation, projection.step.direction);
  if (things.classUse?.of.isPerson === true) return 'person';
  // What is denied of things too says what they are.
  const leg = things.legs.find(({ denied }) => denied === undefined) ?? things.legs[0];
  const first = leg?.steps[0] ?? things.origin;
  const end = first === undefined ? undefined : endBefore(schema, first);
  if (end === undefined || first === undefined)
    return things.classUse === undefined ? undefined : kindOfClass(things.classUse, context);
  return kindOfEnd(end, context, first.relation, first.direction === 'out' ? 'in' : 'out');
}

function kindOfClass({ of }: ClassUse, { schema }: Pick<LegContext, 'schema'>): AnswerKind {
  if (of.isPerson) return 'person';
  const kinds = of.names.map(({ text }) =>
    schema.language.nounKind(schema.language.nameWords(text).at(-1) ?? text),
  );
  return kinds.includes('place') ? 'place' : kinds.includes('person') ? 'person' : 'thing';
}

const kindsOfEnds = new WeakMap<Schema['relations'], Map<string, AnswerKind>>();

/** Worked out once a schema: every candidate asks. */
function kindOfEnd(
  end: RelationEnd,
  { schema }: Pick<LegContext, 'schema'>,
  relation: string,
  asked: 'out' | 'in',
): AnswerKind {
  let kinds = kindsOfEnds.get(schema.relations);
  if (kinds === undefined) {
    kinds = new Map();
    kindsOfEnds.set(schema.relations, kinds);
  }
  const key = `${asked} ${relation}`;
  let kind = kinds.get(key);
  if (kind === undefined) {
    kind = readKind(end, schema, relation, asked);
    kinds.set(key, kind);
  }
  return kind;
}

function readKind(end: RelationEnd, schema: Schema, relation: string, asked: 'out' | 'in'): AnswerKind {
  if (end.kind === 'number' || end.kind === 'person' || end.kind === 'truth') return end.kind;
  if (end.kind === 'date') return 'time';
  const names = end.classes.flatMap((key) => schema.classByKey.get(key)?.names ?? []);
  if (names.some(({ text, by }) => by === 'members' && isOfTime(text))) return 'time';
  // A discount that is a thing of its own, of a kind that the graph names, is no number.
  const isTyped = end.classes.some((key) => schema.classByKey.get(key)?.by === 'type');
  const told = isTyped ? undefined : schema.book?.asks(relation, asked);
  // "when": the date, and not the day of the week beside it.
  const isBesideDate =
    told === 'time' &&
    end.kind === 'entity' &&
    asked === 'out' &&
    (schema.relations.get(relation)?.structure.head.classes ?? []).some((key) =>
      schema.classByKey
        .get(key)
        ?.has.some(
          ({ relation: other, direction }) =>
            direction === 'out' && schema.relations.get(other)?.structure.tail.kind === 'date',
        ),
    );
  if (isBesideDate) return 'thing';
  if (told === 'place' || (asked === 'out' && (told === 'time' || told === 'number'))) return told;
  for (const { text } of names) {
    const kind = schema.language.nounKind(schema.language.nameWords(text).at(-1) ?? text);
    if (kind === 'place' || (kind === 'person' && !schema.knowsPeople)) return kind;
  }
  return 'thing';
}

/** 1: the kind that is asked for; −1: surely another; 0: it cannot be told. */
export function isWanted(wanted: WantedKind, kind: AnswerKind | undefined): -1 | 0 | 1 {
  if (kind === undefined || wanted === 'thing') return kind === 'truth' ? -1 : 0;
  if (wanted === 'reason') return kind === 'thing' ? 0 : -1;
  if (wanted === kind || (wanted === 'age' && (kind === 'number' || kind === 'time'))) return 1;
  if (wanted === 'time' || wanted === 'number' || wanted === 'age') return -1;
  if (kind === 'time' || kind === 'number' || kind === 'truth') return -1;
  if (wanted === 'person' && kind === 'place') return 0;
  if (wanted === 'place' && kind === 'person') return -1;
  return 0;
}
