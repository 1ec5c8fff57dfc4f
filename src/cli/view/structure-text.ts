import { kindsShown, type ShownKind } from '../../structure/kinds-shown.ts';
import type { GraphStructure, RelationEnd, RelationStructure } from '../../structure/structure.ts';
import { clip, oneLine } from './progress.ts';
import { table } from './table.ts';

/** Kinds of things listed. */
const MOST_KINDS = 20;
/** Values of a relation named in its row. */
const VALUES = 4;

/**
 * The kinds of things in a graph as a table: how many there are, what they are called, examples. Parts of other kinds
 * are left out.
 */
export function kindLines(structure: GraphStructure): string[] {
  const kinds = mainKinds(structure);
  const rows = kinds.slice(0, MOST_KINDS).map((one) => [
    kindName(one, structure),
    number(one.kind.count),
    clip(
      oneLine(
        one.kind.isUnnamed
          ? 'unnamed'
          : one.kind.examples
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', '),
      ),
      60,
    ),
  ]);
  return [
    ...table([['kind of thing', 'things', 'such as'], ...rows]),
    ...(kinds.length > MOST_KINDS ? [`… ${number(kinds.length - MOST_KINDS)} more (--json)`] : []),
  ];
}

/** Relations with what is at their ends, most used first. */
export function relationLines(structure: GraphStructure, most = Number.POSITIVE_INFINITY): string[] {
  const kinds = new Map(
    kindsShown(structure.classes).flatMap((one) => one.keys.map((key) => [key, one] as const)),
  );
  const relations = [...structure.relations].sort((a, b) => b.count - a.count);
  const rows = relations
    .slice(0, most)
    .map((one) => [
      clip(oneLine(one.relation.name), 70),
      number(one.count),
      clip(endText(one.head, kinds, structure), 30),
      clip(tailText(one, kinds, structure), 50),
      clip(remark(one), 50),
    ]);
  const left = relations.length - rows.length;
  return [
    ...table([['relation', 'triples', 'from', 'to', ''], ...rows]),
    ...(left > 0 ? [`… ${number(left)} more (--relations)`] : []),
  ];
}

/** One line each for what was found: types, kinds, event nodes, unnamed nodes, names. For a table of two columns. */
export function structureRows(structure: GraphStructure): string[][] {
  const { habits } = structure;
  const shown = kindsShown(structure.classes);
  const kinds = mainKinds(structure).filter(({ kind }) => kind.joins === undefined);
  const joints = shown.filter(({ kind }) => kind.joins !== undefined && kind.within.length === 0);
  const unnamed = shown.filter(({ kind }) => kind.isUnnamed && kind.within.length === 0);
  const row = (label: string, items: readonly string[]) =>
    items.length === 0 ? [] : [[label, items.slice(0, 6).join('; ')]];
  return [
    ...row(
      'types',
      habits.type.length === 0 ? ['no type relation: kinds are told by relations'] : habits.type,
    ),
    ...row(
      'kinds',
      kinds.map((one) => `${kindName(one, structure)} (${number(one.kind.count)})`),
    ),
    ...row(
      'join facts',
      joints.map(
        (one) =>
          `${kindName(one, structure)} (${number(one.kind.count)}): ${one.kind.joins?.map(({ relation }) => relation).join(', ')}`,
      ),
    ),
    ...row(
      'unnamed',
      unnamed.map((one) => `${kindName(one, structure)} (${number(one.kind.count)})`),
    ),
    ...row('names by', habits.name),
    ...row('aliases by', habits.alias),
    ...row('dates by', habits.date),
  ];
}

/** Classes that are not part of another, largest first. Values that only sort things are not kinds. */
function mainKinds({ classes, relations }: GraphStructure): ShownKind[] {
  const mixed = new Set(classes.filter(({ isMixed }) => isMixed).map(({ key }) => key));
  const types = new Set(
    relations.filter(({ habit }) => habit !== undefined).map(({ relation }) => relation.id),
  );
  return kindsShown(classes).filter(
    ({ kind: { by, within, isMixed, roles } }) =>
      by !== 'category' &&
      !isMixed &&
      within.every((key) => mixed.has(key)) &&
      !(
        roles.length > 0 &&
        roles.every(({ relation, direction }) => direction === 'in' && types.has(relation))
      ),
  );
}

function kindName({ name, kind: one }: ShownKind, { relations }: GraphStructure): string {
  if (name !== '') return oneLine(name);
  const first = one.roles[0] ?? one.statement.steps[0];
  if (first === undefined) return oneLine(one.key);
  const relation =
    relations.find(({ relation: { id } }) => id === first.relation)?.relation.name ?? first.relation;
  return first.direction === 'out' ? `what has ${oneLine(relation)}` : `what ${oneLine(relation)} leads to`;
}

function endText(end: RelationEnd, kinds: ReadonlyMap<string, ShownKind>, structure: GraphStructure): string {
  if (end.kind !== 'entity' && end.kind !== 'person') return end.kind;
  const named = end.classes.flatMap((key) => kinds.get(key) ?? []).filter(({ name }) => name !== '');
  const best = named.find(({ kind }) => kind.by === 'type') ?? named[0];
  if (best !== undefined) return kindName(best, structure);
  return end.kind === 'person' ? 'person' : '';
}

const PRECISIONS = { year: 'year', month: 'month', day: 'date', time: 'time', clock: 'time of day' } as const;

function tailText(
  one: RelationStructure,
  kinds: ReadonlyMap<string, ShownKind>,
  structure: GraphStructure,
): string {
  const { tail, unit } = one;
  if (tail.kind === 'date') return `${PRECISIONS[tail.precision ?? 'day']}${rangeText(tail)}`;
  if (tail.kind === 'number') return `${unit?.symbol ?? 'number'}${rangeText(tail)}`;
  if (tail.values !== undefined && tail.kind !== 'person') {
    const names = tail.values.slice(0, VALUES).map(({ entity }) => entity.name);
    return oneLine(names.join(', ') + (tail.values.length > VALUES ? ', …' : ''));
  }
  return endText(tail, kinds, structure);
}

function rangeText({ range }: RelationEnd): string {
  return range === undefined ? '' : ` ${oneLine(range.least)} to ${oneLine(range.greatest)}`;
}

function remark({ habit, symmetry, twins }: RelationStructure): string {
  const remarks = [
    ...(habit === undefined ? [] : [habit]),
    ...(symmetry === undefined ? [] : ['either way round']),
    ...twins
      .slice(0, 1)
      .map(({ relation, isInverse }) => `${isInverse ? 'inverse of' : 'same as'} ${relation}`),
  ];
  return oneLine(remarks.join('; '));
}

function number(value: number): string {
  return value.toLocaleString('en');
}
