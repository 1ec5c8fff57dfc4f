import { describeThings, type Item, type Start } from './describe-things.ts';
import type { Description } from './description.ts';
import { nameItem, type QuestionItems } from './gather-items.ts';
import { kindsOf } from './kinds-of-names.ts';
import { nameLegs } from './legs.ts';
import type { MakeContext } from './make-context.ts';
import { peopleAndThings } from './mixed-kinds.ts';
import type { FoundName } from './names.ts';
import { predicates } from './predicates.ts';
import { saysAllOverdue, saysOverdueHalf } from './settled.ts';
import { holdsToken } from './spans.ts';
import { deniedClasses, ofAKind } from './start-classes.ts';

const MOST_DESCRIPTIONS = 24;

/** A name that is left out of the things, and what it is to them if it can be none of them. */
interface LeftOutName {
  readonly one: Description['without'][number];
  readonly kinds: ReadonlySet<string>;
  readonly item: Item;
}

/** The descriptions of a question while they are made. */
interface Describing {
  readonly items: QuestionItems;
  readonly leftOut: readonly LeftOutName[];
  readonly make: MakeContext;
  readonly descriptions: Description[];
}

/** Descriptions of what a question may ask for, from everything that it may start from: classes, named things, or nothing. */
export async function describeStarts(items: QuestionItems, make: MakeContext): Promise<Description[]> {
  const { analysis, schema, signal } = make;
  const { used, without, runs, classUses } = items;
  const leftOut: LeftOutName[] = [];
  for (const one of without)
    leftOut.push({
      one,
      kinds: await kindsOf([one.name], schema, signal),
      item: { legs: await nameLegs([one.name], make), denied: one.cue, isOptional: false },
    });
  const describing: Describing = { items, leftOut, make, descriptions: [] };
  const starts = (classUses.length > 0 ? classUses : await untoldClasses(items, make)).map(
    (classUse): Start => ({ classUse }),
  );
  if (analysis.asked.form === 'truth') await describeNamed(starts, describing);
  else if (runs.choice !== undefined) {
    const { choice } = runs;
    const others = itemsOf(
      used.filter((name) => !choice.includes(name)),
      items,
    );
    await describe(
      { subjects: choice, subjectKeys: await kindsOf(choice, schema, signal) },
      others,
      describing,
    );
  } else await describeAsked(starts, describing);
  return describing.descriptions;
}

/** Classes that no word says, but that what is said makes plain. */
async function untoldClasses({ common, single, used, without }: QuestionItems, make: MakeContext) {
  const { analysis, schema, signal } = make;
  const denied = deniedClasses([...common, ...single.values()], analysis, schema);
  if (denied.length > 0 || used.length > 0) return denied;
  // "all but X", where nothing else is said: what X is one of.
  const names = without.map(({ name }) => name);
  return ofAKind(await kindsOf(names, schema, signal), analysis, schema);
}

/** Of a yes-no question: a named thing, of which the rest is said, or things of a class. */
async function describeNamed(classStarts: readonly Start[], describing: Describing): Promise<void> {
  const { items, make } = describing;
  const { used, kinds, existence } = items;
  const { analysis, uses } = make;
  for (const subject of used.slice(0, 3))
    await describe(
      { subjects: [subject], subjectKeys: kinds.get(subject) ?? new Set() },
      itemsOf(
        used.filter((name) => name !== subject),
        items,
      ),
      describing,
    );
  const isNone = analysis.cues.some((cue) => cue.kind === 'not' && cue.sense === 'none');
  // "does Dora have a mentor": the noun is what she has, and nothing that is described.
  const had = used.length === 0 ? [] : [...existence.keys()].map(({ scope }) => scope);
  const free = classStarts.filter(
    ({ classUse }) => !had.some((scope) => holdsToken(classUse?.at ?? -1, scope)),
  );
  const starts = free.length > 0 || (used.length > 0 && !isNone) ? free : [{}];
  const [only] = used;
  const said =
    only === undefined || used.length > 1
      ? []
      : await predicates(only, kinds.get(only) ?? new Set(), uses, make);
  for (const one of said) await describe(one.start, one.items, describing);
  // "is Puffin a boat": nothing else is asked of it.
  if (used.length < 2 && said.length === 0)
    for (const start of starts) await describe(start, itemsOf(used, items), describing);
}

/** Of any other question: everything of which all is said, names for themselves or taken together. */
async function describeAsked(classStarts: readonly Start[], describing: Describing): Promise<void> {
  const { items, make } = describing;
  const { used, runs, single, limits, common } = items;
  const { analysis, schema, signal } = make;
  // "how many cubs": of people and of camps that are called so, each by themselves.
  const isKnown = classStarts.length > 0 || analysis.asked.wanted === 'person';
  const mixed = isKnown ? new Set<string>() : peopleAndThings(itemsOf(used, items), schema);
  const apart = ofAKind(mixed, analysis, schema).map((classUse) => ({ classUse }));
  if (!runs.isEither)
    for (const start of [{}, ...classStarts, ...apart])
      await describe(start, itemsOf(used, items), describing);
  if (limits.size > 0) {
    const limited = used.map((name) => limits.get(name) ?? (single.get(name) as Item));
    const keys = await kindsOf([...limits.keys()], schema, signal);
    const like = ofAKind(keys, analysis, schema).map((classUse) => ({ classUse }));
    for (const start of classStarts.length > 0 ? classStarts : like)
      await describe(start, [...limited, ...common], describing);
  }
  // "how many bags are in order 12": the lines of it themselves, of which each has so many.
  const [only, ...more] = used;
  if (only !== undefined && more.length === 0 && only.areAllMeant === true && only.entities.length > 1)
    await describe({ subjects: used, subjectKeys: await kindsOf(used, schema, signal) }, common, describing);
  for (const run of runs.merged) {
    const others = used.filter((name) => !run.includes(name));
    const merged = await nameItem(run, make);
    for (const start of [{}, ...classStarts])
      await describe(start, [merged, ...itemsOf(others, items)], describing);
    if (others.length === 0)
      await describe({ subjects: run, subjectKeys: await kindsOf(run, schema, signal) }, common, describing);
  }
}

function itemsOf(names: readonly FoundName[], { single, common }: QuestionItems): Item[] {
  return [...names.map((name) => single.get(name) as Item), ...common];
}

async function describe(
  start: Start,
  items: readonly Item[],
  { leftOut, make, descriptions }: Describing,
): Promise<void> {
  const { asked } = make.analysis;
  // "all members but the rowers": what cannot be one of the things is denied of them.
  const isNamed = start.classUse !== undefined && holdsToken(start.classUse.at, asked.head);
  const key = isNamed ? start.classUse?.of.key : undefined;
  const isOne = ({ kinds }: LeftOutName): boolean => key === undefined || kinds.has(key);
  const denied = leftOut.filter((one) => !isOne(one)).map(({ item }) => item);
  const gone = leftOut.filter(isOne).map(({ one }) => one);
  const found = await describeThings(start, [...items, ...denied], gone, asked.form === 'truth', make);
  const whole = saysOverdueHalf(items, make.analysis)
    ? found.filter((one) => saysAllOverdue(one, items, make.schema))
    : found;
  descriptions.push(...whole.slice(0, MOST_DESCRIPTIONS));
}
