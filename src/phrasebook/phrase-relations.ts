import { READING } from '../limits.ts';
import { narrowest } from '../structure/narrowest.ts';
import type { GraphStructure, RelationEnd } from '../structure/structure.ts';
import type { AskedKind, PhraseRelation } from './phrasebook.ts';

const KINDS: Readonly<Partial<Record<RelationEnd['kind'], AskedKind>>> = {
  person: 'person',
  number: 'number',
  date: 'time',
  text: 'text',
};

/** The part of a relation's or a class's name that is compared with questions. */
export function comparedName(name: string): string {
  return name.slice(0, READING.nameCharacters.value);
}

/** The relations of a graph in the form that the phrasebook takes. */
export function phraseRelations({ relations, classes }: GraphStructure): PhraseRelation[] {
  const names = new Map(classes.map(({ key, names: [first] }) => [key, first && comparedName(first.text)]));
  const called = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => names.get(key) ?? []).slice(0, 3);
  const knowsPeople = relations.some(({ head, tail }) => head.kind === 'person' || tail.kind === 'person');
  const byKey = new Map(classes.map((one) => [one.key, one]));
  const aroundPeople = new Set(classes.flatMap(({ isPerson, within }) => (isPerson ? within : [])));
  /** Whether both people and other things are at that end: firms and staff may both be based in a town. */
  const holdsPeople = ({ classes: keys }: RelationEnd): boolean =>
    narrowest(keys, byKey).some((key) => aroundPeople.has(key));
  return relations.map(({ relation, head, tail }) => {
    const tailKind = KINDS[tail.kind];
    // If the graph tells people from other things, whatever it does not call a person is not one.
    const headKind: AskedKind | undefined =
      head.kind === 'person' ? 'person' : knowsPeople && !holdsPeople(head) ? 'thing' : undefined;
    return {
      id: relation.id,
      name: comparedName(relation.name),
      domain: called(head.classes),
      range: called(tail.classes),
      headKind,
      tailKind,
      ...(tail.kind === 'truth' ? { saysWhether: true } : {}),
    };
  });
}
