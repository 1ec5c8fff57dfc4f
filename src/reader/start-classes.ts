import type { Analysis, Cue } from '../language/analysis.ts';
import type { EntityClass } from '../structure/structure.ts';
import { type ClassUse, isRecordOf } from './classes.ts';
import type { Item } from './describe-things.ts';
import { isDenial } from './description.ts';
import { endBefore, endTaken, type Schema, type Step } from './schema.ts';
import { holdsToken } from './spans.ts';

const MOST_STARTS = 10;
/** Denied relations whose classes are tried where nothing else says what is asked for, and how well that says it. */
const MOST_DENIED = 3;
const OF_A_KIND = 0.5;

/** "Who has no boss" asks among all that are of a kind with those who have one. */
export function deniedClasses(items: readonly Item[], analysis: Analysis, schema: Schema): ClassUse[] {
  const keys = items.flatMap(({ legs, denied }) => {
    if (denied === undefined) return [];
    const ends = legs.flatMap(({ steps: [step] }) => (step === undefined ? [] : kindsBefore(step, schema)));
    // "who hasn't borrowed X": loans have not borrowed anything.
    const people = analysis.asked.wanted === 'person' ? ends.filter(({ isPerson }) => isPerson) : [];
    return (people.length > 0 ? people : ends).slice(0, MOST_DENIED).flatMap(({ classes }) => classes);
  });
  const all = new Set(keys);
  const isPart = (key: string): boolean =>
    schema.classByKey
      .get(key)
      ?.within.some((wider) => all.has(wider) && schema.classByKey.get(wider)?.isMixed !== true) === true;
  const apart = [...all].filter((key) => !isPart(key));
  const together = analysis.asked.wanted === 'person' ? holdingAll(apart, schema) : undefined;
  return together === undefined
    ? ofAKind(new Set(apart), analysis, schema)
    : [classUseOf(together, analysis)];
}

/** "who isn't on a project", of students, postdocs and technicians: all people that have something in common. */
function holdingAll(keys: readonly string[], { classByKey }: Schema): EntityClass | undefined {
  const kinds = keys.flatMap((key) => classByKey.get(key) ?? []);
  if (kinds.length < 2 || kinds.some(({ by, isPerson }) => by !== 'type' || !isPerson)) return undefined;
  const [first, ...others] = kinds as [EntityClass, ...EntityClass[]];
  return first.within
    .filter((wider) => others.every(({ within }) => within.includes(wider)))
    .flatMap((wider) => classByKey.get(wider) ?? [])
    .sort((a, b) => a.count - b.count)[0];
}

/** Classes of one kind of thing. */
export interface KindBefore {
  readonly classes: readonly string[];
  readonly isPerson: boolean;
}

/** What stands before a step: the classes of that end, or where nothing but the step joins them ("who is in no group", of children and of staff), each kind some of which take it. */
export function kindsBefore(step: Step, schema: Schema): KindBefore[] {
  const end = endBefore(schema, step);
  if (end === undefined) return [];
  const isOwn = end.classes.every((key) => schema.classByKey.get(key)?.by === 'role');
  const kinds = isOwn
    ? schema.classes.filter((one) => one.by === 'type' && endTaken(one, step) !== undefined)
    : [];
  return kinds.length > 1
    ? kinds.map(({ key, isPerson }) => ({ classes: [key], isPerson }))
    : [{ classes: end.classes, isPerson: end.kind === 'person' }];
}

/** Classes that no word names, and that what is asked for may be of. */
export function ofAKind(keys: ReadonlySet<string>, analysis: Analysis, schema: Schema): ClassUse[] {
  return [...keys].flatMap((key) => {
    const of = schema.classByKey.get(key);
    return of === undefined || of.isMixed || of.by === 'category' ? [] : [classUseOf(of, analysis)];
  });
}

function classUseOf(of: EntityClass, { asked }: Analysis): ClassUse {
  return { at: asked.span?.from ?? 0, of, score: OF_A_KIND, isWeak: true };
}

/**
 * What is under a denial is not described but denied: "customers without a mentor" are customers. Who shares a project is no project,
 * where people are known.
 */
export function startClasses(
  { asked, cues }: Analysis,
  uses: ReadonlyMap<number, readonly ClassUse[]>,
  { classes }: Schema,
): ClassUse[] {
  const isHead = (at: number): boolean => holdsToken(at, asked.head);
  // "who has a boss": whoever has one is not described as one.
  const isHad = (cue: Cue): cue is Extract<Cue, { kind: 'exists' }> =>
    cue.kind === 'exists' && asked.wanted === 'person' && asked.head === undefined;
  const isDenied = (at: number): boolean =>
    cues.some((cue) => (isDenial(cue) || isHad(cue)) && holdsToken(at, cue.scope) && !isHead(at));
  // "who are our contractors": whoever they are said to be.
  const isPredicate = (at: number): boolean => holdsToken(at, asked.predicate);
  const isOfPeople =
    asked.wanted === 'person' && asked.head === undefined && classes.some(({ isPerson }) => isPerson);
  const all = [...uses.values()]
    .flatMap((some) => some.filter((use) => !isRecordOf(use, some)))
    .filter(
      ({ at, of }) => !isDenied(at) && (!isOfPeople || of.isPerson || of.by !== 'type' || isPredicate(at)),
    );
  return all
    .sort((a, b) => Number(isHead(b.at)) - Number(isHead(a.at)) || b.score - a.score)
    .slice(0, MOST_STARTS);
}
