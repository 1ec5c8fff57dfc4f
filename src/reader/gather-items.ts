import type { Cue, TokenSpan } from '../language/analysis.ts';
import type { ClassUse } from './classes.ts';
import { comparedLegs, limitOf } from './compared-values.ts';
import { denialItems, existenceItems, type Item } from './describe-things.ts';
import { type Description, type ExistsCue, isDenial, type NotCue } from './description.ts';
import { doneItems } from './done.ts';
import type { Evidence } from './evidence.ts';
import { kindsOf } from './kinds-of-names.ts';
import type { Leg, LegContext } from './leg.ts';
import { filterLegs, nameLegs } from './legs.ts';
import type { MakeContext } from './make-context.ts';
import { findNameRuns, type NameRuns } from './name-runs.ts';
import type { FoundName } from './names.ts';
import { ongoingItems } from './ongoing.ts';
import { deniedTruths, fartherTruths, openLegs } from './open-legs.ts';
import { STATED } from './said-relations.ts';
import { endAfter, isValueEnd, type Schema } from './schema.ts';
import { unsettledItems } from './settled.ts';
import { soldOutTruths } from './sold-out.ts';
import { startClasses } from './start-classes.ts';
import { valueAsNoun } from './value-as-noun.ts';

/** From here a relation is said so well that nothing else needs to be. */
const SAID_ALONE = 0.75;

/** What the words of a question say of the things that it asks for. */
export interface QuestionItems {
  /** Names that are no exceptions. */
  readonly used: readonly FoundName[];
  /** The exceptions ("besides X"). */
  readonly without: Description['without'];
  readonly runs: NameRuns;
  /** Of a yes-no question the classes of what each name stands for. */
  readonly kinds: ReadonlyMap<FoundName, ReadonlySet<string>>;
  /** What each name says by itself. */
  readonly single: ReadonlyMap<FoundName, Item>;
  /** "longer than X": X is no condition itself, only what it has. */
  readonly limits: ReadonlyMap<FoundName, Item>;
  /** What other words say. */
  readonly common: readonly Item[];
  /** Those of them that say that there is something. */
  readonly existence: ReadonlyMap<ExistsCue, Item>;
  /** Those of them that say that something has not ended. */
  readonly ongoing: readonly Item[];
  /** Classes that the things are said to be of. */
  readonly classUses: readonly ClassUse[];
}

/** The items of a question while they are gathered. */
interface Gathering extends MakeContext {
  readonly denials: readonly NotCue[];
  /** Denials that some item has taken up. */
  readonly taken: Set<Cue>;
  readonly common: Item[];
}

/** Everything that the names and the other words of a question say of the things that it asks for. */
export async function gatherItems(names: readonly FoundName[], make: MakeContext): Promise<QuestionItems> {
  const { analysis, schema, uses, signal } = make;
  const without = exceptions(names, analysis.cues);
  const used = names.filter((name) => !without.some((one) => one.name === name));
  const gathering: Gathering = {
    ...make,
    denials: analysis.cues.filter(isDenial),
    taken: new Set(),
    common: [],
  };
  const { common, taken } = gathering;
  const runs = findNameRuns(used, analysis, schema.language);
  const kinds = new Map<FoundName, ReadonlySet<string>>();
  if (analysis.asked.form === 'truth')
    for (const name of used) kinds.set(name, await kindsOf([name], schema, signal));
  const single = new Map<FoundName, Item>();
  for (const name of used) single.set(name, takeUp(await nameItem([name], make), gathering));
  // "which schools donate", of donors whose kind is School: the things themselves are of that kind, and do what is said.
  const kind = valueAsNoun(used, analysis);
  const ofKind = single.get(kind as FoundName)?.legs.filter(({ steps }) => steps.length === 1) ?? [];
  if (kind !== undefined && ofKind.length > 0)
    single.set(kind, { ...(single.get(kind) as Item), legs: ofKind });
  const limits = await limitItems(used, make);
  await addFilters(gathering);
  await addTruths(gathering);
  if (kind !== undefined && ofKind.length > 0) {
    const legs = await openLegs({ from: kind.span.to, to: analysis.tokens.length }, make);
    if (legs.length > 0) common.push({ legs, isOptional: true });
  }
  const existence = await existenceItems(analysis.cues, uses, make);
  common.push(...existence.values());
  common.push(...(await doneItems(make)));
  common.push(...(await unsettledItems(make)));
  const ongoing = await ongoingItems(make);
  common.push(...ongoing);
  common.push(...(await denialItems(analysis.cues, (cue) => taken.has(cue), uses, make)));
  const classUses = startClasses(analysis, uses, schema);
  if (names.length === 0 && classUses.length === 0) await addSaidAlone(gathering);
  return { used, without, runs, kinds, single, limits, common, existence, ongoing, classUses };
}

/** What a name says, or several that are taken for one. */
export async function nameItem(group: readonly FoundName[], context: LegContext): Promise<Item> {
  const { analysis, schema } = context;
  const denied = denialOf(group[0]?.span ?? { from: 0, to: 0 }, analysis.cues.filter(isDenial));
  const legs = await nameLegs(group, context, analysis.asked.form === 'truth');
  return {
    legs: denied?.isInability === true ? legs.map((leg) => withoutInability(leg, denied, schema)) : legs,
    isOptional: group.every(({ mayBeOther }) => mayBeOther === true),
    denied,
  };
}

/** "can't eat nuts" says that somebody is allergic to nuts, and denies nothing. */
function withoutInability(leg: Leg, denied: NotCue, { relations, language }: Schema): Leg {
  const { words = [] } = relations.get(leg.steps.at(-1)?.relation ?? '') ?? {};
  const isAversion = words.some((word) => language.aversions?.test(word) === true);
  return isAversion && leg.end.kind === 'name' ? { ...leg, end: { ...leg.end, denies: denied } } : leg;
}

/** "besides A and B": the names that words leave out, two for each. */
function exceptions(names: readonly FoundName[], cues: readonly Cue[]): Description['without'] {
  return cues
    .filter((cue): cue is NotCue => cue.kind === 'not' && cue.sense === 'except')
    .flatMap((cue) =>
      names
        .filter(({ span }) => isWithin(span, cue.scope))
        .slice(0, 2)
        .map((name) => ({ name, cue })),
    );
}

function isWithin(span: TokenSpan, scope: TokenSpan): boolean {
  return span.from >= scope.from && span.to <= scope.to;
}

function denialOf(span: TokenSpan, denials: readonly NotCue[]): NotCue | undefined {
  return denials.find(({ scope }) => isWithin(span, scope));
}

function takeUp<Taking extends { readonly denied?: NotCue | undefined }>(
  one: Taking,
  { taken }: Gathering,
): Taking {
  if (one.denied !== undefined) taken.add(one.denied);
  return one;
}

async function limitItems(
  used: readonly FoundName[],
  context: LegContext,
): Promise<ReadonlyMap<FoundName, Item>> {
  const { analysis, schema, signal } = context;
  const limits = new Map<FoundName, Item>();
  const limit = analysis.asked.form === 'truth' ? undefined : limitOf(used, analysis, schema.language);
  for (const cue of analysis.cues) {
    if (cue.kind !== 'compare' || limit === undefined) continue;
    const legs = await comparedLegs(cue, limit, await kindsOf([limit], schema, signal), context);
    if (legs.length > 0) limits.set(limit, { legs, isOptional: false });
  }
  return limits;
}

/** Comparisons with numbers and dates. */
async function addFilters(gathering: Gathering): Promise<void> {
  for (const cue of gathering.analysis.cues) {
    if (cue.kind !== 'filter') continue;
    const { denied } = takeUp({ denied: denialOf(cue.span, gathering.denials) }, gathering);
    const isOptional = cue.op === '=' && cue.valueKind === 'number';
    const legs = [...(await filterLegs(cue, gathering)), ...(await soldOutTruths(cue, gathering))];
    if (legs.length > 0) gathering.common.push({ legs, isOptional, denied });
  }
}

/** Relations that say yes or no. */
async function addTruths(gathering: Gathering): Promise<void> {
  const { analysis, evidence } = gathering;
  const found = await openLegs(wholeOf(gathering), gathering, undefined, undefined, 'truth');
  const truths = found.filter((leg) => leg.end.kind === 'truth' && isSaidHere(leg, evidence));
  if (truths.length === 0) return;
  const at = truths[0]?.evidence[0]?.cover[0]?.[0] ?? 0;
  const { denied } = takeUp({ denied: denialOf({ from: at, to: at + 1 }, gathering.denials) }, gathering);
  gathering.common.push({
    legs: [
      ...truths,
      ...(await deniedTruths(truths, denied, gathering)),
      ...(await fartherTruths(truths, denied, gathering)),
    ],
    isOptional: analysis.asked.form !== 'truth',
    denied,
  });
}

/** "who hasn't been invested": a yes or no that the word only comes near, where something else is called just so, is not meant. */
function isSaidHere({ steps: [step], evidence: [first] }: Leg, evidence: Evidence): boolean {
  if (step === undefined || first === undefined || first.strength >= STATED) return true;
  return first.cover.some(([at]) => !evidence.isStatedElsewhere(at, [step.relation]));
}

/** "who do we buy from": all that is at the end of the relation that is said, where nothing else is. */
async function addSaidAlone(gathering: Gathering): Promise<void> {
  const { analysis, schema, common } = gathering;
  const { asked, asksTotal, cues, tokens } = analysis;
  if (asked.form !== 'set' || asksTotal || cues.length > 0 || common.length > 0) return;
  if (!tokens.some(({ word }) => schema.language.owners.has(word))) return;
  const said = await openLegs(wholeOf(gathering), gathering, SAID_ALONE);
  // A date or a number says nothing of who it is.
  const legs = said.filter(
    ({ steps: [step] }) =>
      asked.wanted !== 'person' || step === undefined || !isValueEnd(endAfter(schema, step)),
  );
  if (legs.length > 0) common.push({ legs, isOptional: false });
}

function wholeOf({ analysis }: LegContext): TokenSpan {
  return { from: 0, to: analysis.tokens.length };
}
