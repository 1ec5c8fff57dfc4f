import { oncePer } from '../../once-per.ts';
import type { AskedKind } from '../phrasebook.ts';
import { type End, type Frame, frameText, type PhrasingRules, runsForward } from '../rules/frame.ts';
import type { Concept } from './concept.ts';
import { type PackFile, packKey } from './pack-file.ts';

/** A relation recognised as one that a pack knows. */
export interface ConceptMatch {
  readonly id: string;
  /** Whether the relation runs from the concept's tail to its head. */
  readonly isTurned: boolean;
  /** Whether only the last word of a longer name was recognised ("annual salary"): the words left out may narrow the meaning. */
  readonly isWider: boolean;
}

interface TurnedConcept {
  readonly concept: Concept;
  readonly isTurned: boolean;
}

/** One phrase of a list, and whether it may be used to recognise a relation. */
export interface ListedPhrase {
  readonly text: string;
  readonly isKey: boolean;
}

/** The phrases of a list of a pack. */
export function listed(list: string | undefined): ListedPhrase[] {
  const found: ListedPhrase[] = [];
  eachListed(list, (start, end, isKey) => found.push({ text: (list as string).slice(start, end), isKey }));
  return found;
}

/** Like {@link listed}, but as places in the list: packs have tens of thousands of phrases, and start-up waits for them. */
function eachListed(
  list: string | undefined,
  take: (start: number, end: number, isKey: boolean) => void,
): void {
  if (list === undefined) return;
  for (let from = 0; from <= list.length; ) {
    const stop = list.indexOf(';', from);
    const next = stop < 0 ? list.length : stop;
    let start = from;
    let end = next;
    while (start < end && list.charCodeAt(start) <= SPACE) start += 1;
    while (end > start && list.charCodeAt(end - 1) <= SPACE) end -= 1;
    const isKey = list.charCodeAt(start) !== TILDE;
    if (start < end) take(isKey ? start : start + 1, end, isKey);
    from = next + 1;
  }
}

const SPACE = 32;
const TILDE = 126;

interface ConceptFrame {
  readonly frame: Frame;
  /** False for phrases that are too general to recognise a relation by. */
  readonly isKey: boolean;
}

/** Which phrases a list holds: of what kind they are, and at which end is the thing that they name or that acts. */
export const LISTS: readonly (readonly [
  Frame['kind'],
  'verbs' | 'backVerbs' | 'tail' | 'head' | 'states' | 'backStates',
  End,
])[] = [
  ['verb', 'verbs', 'head'],
  ['verb', 'backVerbs', 'tail'],
  ['noun', 'tail', 'tail'],
  ['noun', 'head', 'head'],
  ['state', 'states', 'head'],
  ['state', 'backStates', 'tail'],
];

const framesByConcept = new WeakMap<Concept, readonly ConceptFrame[]>();

/** All frames of a concept, seen from its head. A concept belongs to one language, that of the rules. */
export function framesOf(concept: Concept, rules: PhrasingRules): readonly ConceptFrame[] {
  return oncePer(framesByConcept, concept, () =>
    LISTS.flatMap(([kind, list, end]) =>
      listed(concept[list]).map(({ text, isKey }) => ({ frame: rules.frame(kind, text, end), isKey })),
    ),
  );
}

export function kindsOf(concept: Concept): EndKinds {
  const [head, tail] = (concept.kinds ?? '>').split('>');
  return { head: asKind(head), tail: asKind(tail) };
}

function asKind(text: string | undefined): AskedKind | undefined {
  return text === undefined || text === '' ? undefined : (text as AskedKind);
}

const MOST_MEANINGS = 4;

/**
 * Finds the concepts of a relation by the frames of its name, in one language. A pack is opened only when it is first asked, since
 * most graphs use the names of one language.
 */
export class ConceptIndex {
  readonly #open: () => PackFile;
  #opened: PackFile | undefined;

  constructor(open: () => PackFile) {
    this.#open = open;
  }

  get #pack(): PackFile {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  /** Those of one identifier of ours, in the order of the packs. */
  get(id: string): readonly Concept[] {
    return Array.from(this.#pack.numbersOf(packKey.concept(id)), (place) => this.#pack.at(place));
  }

  /** By an identifier of a well-known vocabulary. */
  byId(id: string): readonly ConceptMatch[] {
    const codes = this.#pack.numbersOf(packKey.vocabulary(id.toLowerCase()));
    return this.#entries(codes, (code) => code % 2 === 1).map((entry) => toMatch(entry, false));
  }

  /**
   * Finds concepts by the frames of a name, likeliest first; `kinds` says what the ends are, if that is known. There are several,
   * at most {@link MOST_MEANINGS}, if a name may mean several things ("position").
   */
  byFrames(frames: readonly Frame[], kinds: EndKinds): readonly ConceptMatch[] {
    const named = tellingFirst(frames).flatMap(withObject);
    const whole = this.#first(named, kinds, true);
    if (whole.length > 0) return whole.map((entry) => toMatch(entry, false));
    const shorter = frames.flatMap((frame) =>
      frame.kind === 'verb' ? [] : withoutModifiers(frame.words).map((words) => ({ ...frame, words })),
    );
    const wider = [this.#first(named, kinds, false), this.#first(shorter, kinds, false)];
    return (wider.find((found) => found.length > 0) ?? []).map((entry) => toMatch(entry, true));
  }

  /**
   * What the first frame with a meaning stands for. Concepts that have such values come before those that merely could ("wins" with
   * numbers is not a verb), then those that fit the heads: what people do, or what only things have ("reviews" of a product).
   */
  #first(frames: readonly Frame[], kinds: EndKinds, takesObject: boolean): TurnedConcept[] {
    const ofHead = (entry: TurnedConcept) => suits(endOf(entry, 'head'), kinds.head);
    const ofValues = (entry: TurnedConcept, frame: Frame) => {
      const kind = endOf(entry, 'tail');
      return ofHead(entry) && (kind === kinds.tail || (kind === undefined && frame.kind === 'noun'));
    };
    for (const isWanted of [...(isValue(kinds.tail) ? [ofValues] : []), ofHead, () => true]) {
      for (const frame of frames) {
        const found = this.#find(
          frame,
          kinds,
          (entry) => isWanted(entry, frame) && (!takesObject || hasObject(entry, frame)),
        );
        if (found.length > 0) return found;
      }
    }
    return [];
  }

  #find(
    frame: Frame,
    { head, tail }: EndKinds,
    isWanted: (entry: TurnedConcept) => boolean,
  ): TurnedConcept[] {
    const isForward = runsForward(frame);
    const codes = this.#pack.numbersOf(packKey.phrase(frame.kind, frameText(frame)));
    const entries = this.#entries(codes, (code) => (code % 2 === 1) !== isForward);
    const fitting = entries.filter((entry) => fits(endOf(entry, 'tail'), tail) && isWanted(entry));
    // The town of a person is where they live; the town of a shop is where it is.
    const ofHead = fitting.filter((entry) => [undefined, head].includes(endOf(entry, 'head')));
    const worth = (entry: TurnedConcept) =>
      2 * Number(endOf(entry, 'tail') === tail) + Number(head !== undefined && endOf(entry, 'head') === head);
    return (head === undefined || ofHead.length === 0 ? fitting : ofHead)
      .toSorted((one, other) => worth(other) - worth(one))
      .slice(0, MOST_MEANINGS);
  }

  /** The concepts that codes of the pack stand for, each once per direction. */
  #entries(codes: Iterable<number>, isTurned: (code: number) => boolean): TurnedConcept[] {
    const entries: TurnedConcept[] = [];
    for (const code of codes) {
      const entry = { concept: this.#pack.at(code >> 1), isTurned: isTurned(code) };
      if (!entries.some((known) => isSame(known, entry))) entries.push(entry);
    }
    return entries;
  }
}

function toMatch({ concept, isTurned }: TurnedConcept, isWider: boolean): ConceptMatch {
  return { id: concept.id, isTurned, isWider };
}

/** "plays style" is no way to play an instrument: what a verb has for its object must be what the concept's end is called. */
function hasObject({ concept, isTurned }: TurnedConcept, frame: Frame): boolean {
  const last = frame.kind === 'verb' ? frame.object.at(-1) : undefined;
  if (last === undefined) return true;
  const called = listed(isTurned ? concept.head : concept.tail);
  return called.length === 0 || called.some(({ text }) => text.split(' ').at(-1) === last);
}

/** A frame as names are read: "check-in" in two words, "from club" as a state behind its preposition. */
export function asNamed(written: Frame, rules: PhrasingRules): Frame {
  const frame = { ...written, words: written.words.flatMap((word) => word.split('-')) };
  const [first = '', ...words] = frame.words;
  if (frame.kind !== 'state' || frame.preposition !== '' || words.length === 0) return frame;
  const preposition = prepositionOf(first, rules);
  return preposition === '' ? frame : { ...frame, words, preposition };
}

/** The word itself where it is a preposition, else empty. */
export function prepositionOf(word: string, rules: PhrasingRules): string {
  const frame = rules.frame('state', `be ${word}`, 'head');
  return frame.kind === 'state' ? frame.preposition : '';
}

/** "from club" is more than a club: the state goes before the noun of the same words. */
function tellingFirst(frames: readonly Frame[]): readonly Frame[] {
  const nouns = new Set(frames.flatMap(({ kind, words }) => (kind === 'noun' ? [words.join(' ')] : [])));
  const isTelling = (frame: Frame) =>
    frame.kind === 'state' && frame.preposition !== '' && nouns.has(frame.words.join(' '));
  return [...frames.filter(isTelling), ...frames.filter((frame) => !isTelling(frame))];
}

/** "takes office" is more than to take. */
function withObject(frame: Frame): Frame[] {
  if (frame.kind !== 'verb' || frame.preposition !== '' || frame.object.length === 0) return [frame];
  return [{ ...frame, words: [...frame.words, ...frame.object], object: [] }, frame];
}

/** What a concept has at an end of the relation. */
function endOf({ concept, isTurned }: TurnedConcept, end: End): AskedKind | undefined {
  const kinds = kindsOf(concept);
  return (end === 'tail') === isTurned ? kinds.head : kinds.tail;
}

/** What stands at the ends of a relation, where that is known. */
type EndKinds = Readonly<Record<End, AskedKind | undefined>>;

/** Shorter and shorter ends of a noun phrase: by words, of Chinese by characters down to two. */
function withoutModifiers(words: readonly string[]): (readonly string[])[] {
  if (words.length > 1) return words.slice(1).map((_, cut) => words.slice(cut + 1));
  const [word = ''] = words;
  if (!/\p{Script=Han}/u.test(word)) return [];
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, cut) => [word.slice(cut + 1)]);
}

function fits(wanted: AskedKind | undefined, given: AskedKind | undefined): boolean {
  if (wanted === undefined || given === undefined || wanted === given) return true;
  return !isValue(wanted) && !isValue(given);
}

function isValue(kind: AskedKind | undefined): boolean {
  return kind === 'time' || kind === 'number';
}

/** Not people where there are things, nor the other way round. */
function suits(wanted: AskedKind | undefined, given: AskedKind | undefined): boolean {
  return wanted === undefined || given === undefined || (wanted === 'person') === (given === 'person');
}

function isSame(one: TurnedConcept, other: TurnedConcept): boolean {
  return one.concept.id === other.concept.id && one.isTurned === other.isTurned;
}
