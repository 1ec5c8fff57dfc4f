import type { Direction } from '../graph/term.ts';
import type { AskedKind } from './phrasebook.ts';
import type { RelationFrames } from './relation-phrases.ts';
import {
  asking,
  type Frame,
  type KnownRole,
  type NameReading,
  otherEnd,
  type PhraseToken,
} from './rules/frame.ts';

/** What a stretch says by its order alone. */
export interface WordOrder {
  /** What the known thing is to what is said of it. */
  readonly known: KnownRole | undefined;
  /** The kind of the thing asked for. */
  readonly asks: AskedKind | 'count' | undefined;
  /** Base forms of the nouns right after the question word ("which river …"). */
  readonly nouns: readonly string[];
}

/** So much of a score is lost by a direction that the order of words speaks against, where no word of the phrasing is met. */
const AGAINST_ORDER = 0.3;

export function wordOrder(read: readonly PhraseToken[], known: KnownRole | undefined): WordOrder {
  return {
    known,
    asks: read.find((token) => token.kind === 'asked')?.asks,
    nouns: read.flatMap((token) => (token.isOptional === true && token.part !== 'verb' ? token.lemmas : [])),
  };
}

/**
 * The share of its score that a direction keeps, by how well the phrasing's worst met word is met (0..1): all of it where word
 * order agrees or does not tell, and the less the worse. Words that are met tell the direction by their place in the phrasing;
 * only the noun of an asked end is met in both directions alike.
 */
export function orderShare(
  order: WordOrder,
  facts: RelationFrames,
  nouns: Readonly<Record<Direction, ReadonlySet<string>>>,
  direction: Direction,
): (met: number) => number {
  const named = byNoun(order, nouns);
  if (named !== undefined) return () => (named === direction ? 1 : 1 - AGAINST_ORDER);
  const expected = byKind(order, facts) ?? byRole(order, facts);
  return (met) => (expected === undefined || expected === direction ? 1 : 1 - AGAINST_ORDER * (1 - met));
}

/** "which river": the end that is called so. */
function byNoun(
  order: WordOrder,
  nouns: Readonly<Record<Direction, ReadonlySet<string>>>,
): Direction | undefined {
  const [out, back] = (['out', 'in'] as const).map((one) => order.nouns.some((noun) => nouns[one].has(noun)));
  return out === back ? undefined : out ? 'out' : 'in';
}

/** "when", "how long", "how many": asked is the end whose values are such, if only one has them. */
function byKind({ asks }: WordOrder, { tailKind, headKind }: RelationFrames): Direction | undefined {
  if (asks !== 'time' && asks !== 'number' && asks !== 'count') return undefined;
  const wanted: readonly (AskedKind | undefined)[] =
    asks === 'number' ? ['number', 'time'] : [asks === 'count' ? 'number' : asks];
  const fits = (kind: AskedKind | undefined) => wanted.includes(kind);
  return fits(tailKind) === fits(headKind) ? undefined : asking(fits(tailKind) ? 'tail' : 'head');
}

function byRole({ known, asks }: WordOrder, { readings }: RelationFrames): Direction | undefined {
  const reading = readings[0]?.reading;
  const [first] = reading?.frames ?? [];
  if (known === undefined || reading === undefined || first === undefined) return undefined;
  if (first.kind === 'noun' && known === 'holder') return asking(otherEnd(first.names));
  if (first.kind === 'noun' && known === 'owner') {
    if (!isRole(reading)) return asking(first.names);
    // "who is X's boss", but "which films are X's".
    return asks === 'person'
      ? asking(first.names)
      : asks === undefined
        ? undefined
        : asking(otherEnd(first.names));
  }
  const acts = actOf(reading);
  const subject = acts === undefined ? (isRole(reading) ? 'tail' : 'head') : acts.subject;
  const isObject =
    known === 'object' || (known === 'undergoer' && acts?.kind === 'verb' && acts.preposition === '');
  return asking(isObject ? subject : otherEnd(subject));
}

/** Who does what the name says: "by" turns it round. */
function actOf({ frames }: NameReading): Exclude<Frame, { kind: 'noun' }> | undefined {
  const acts =
    frames.find((frame) => frame.kind === 'verb') ?? frames.find((frame) => frame.kind === 'state');
  return acts?.kind === 'state' && acts.preposition === 'by'
    ? { ...acts, subject: otherEnd(acts.subject) }
    : acts;
}

/** The name is what somebody at the tail is to the head: manager, supplier. */
function isRole({ frames, tailKind }: NameReading): boolean {
  const [first] = frames;
  return first?.kind === 'noun' && first.names === 'tail' && tailKind === 'person';
}
