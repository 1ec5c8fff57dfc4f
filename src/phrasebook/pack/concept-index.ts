import { oncePer } from '../../once-per.ts';
import type { AskedKind } from '../phrasebook.ts';
import { type End, type Frame, frameText, type PhrasingRules, runsForward } from '../rules/frame.ts';
import type { Concept } from './concept.ts';
import { LineTable } from './line-table.ts';

/** A relation recognised as one that a pack knows. */
export interface ConceptMatch {
  readonly id: string;
  /** The relation runs from the concept's tail to its head. */
  readonly isTurned: boolean;
  /** Only the last word of a longer name was recognised ("annual salary"): what was left out may narrow it. */
  readonly isWider: boolean;
}

interface TurnedConcept {
  readonly concept: Concept;
  readonly isTurned: boolean;
}

/** Phrases of one kind by the words of their frames: twice the place of the concept, and one more where the frame runs forward. */
interface Said {
  /** Those whose words are their frame's. */
  readonly written: LineTable;
  /** The others. */
  readonly read: Map<string, number[]>;
}

/** A concept that an identifier stands for. */
type Identified = Pick<ConceptMatch, 'id' | 'isTurned'>;

/** One phrase of a list with whether it may recognise a relation. */
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

/** As {@link listed}, as places of the list: packs have tens of thousands of phrases, and a start waits for them. */
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

/** Which phrases a list holds: of what kind, and at which end is what they name or what does it. */
const LISTS: readonly (readonly [
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

/** All frames of a concept, seen from its head. A concept is of one language, that of the rules. */
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
 * Finds the concepts of a relation by the frames of its name, in one language. What is needed for that is made when it is first
 * asked for: most graphs are named in one language.
 */
export class ConceptIndex {
  readonly #concepts: readonly Concept[];
  readonly #rules: PhrasingRules;
  #byFrame: Readonly<Record<Frame['kind'], Said>> | undefined;
  #byId: ReadonlyMap<string, readonly Identified[]> | undefined;

  constructor(concepts: readonly Concept[], rules: PhrasingRules) {
    this.#concepts = concepts;
    this.#rules = rules;
  }

  /** By an identifier of a well-known vocabulary. */
  byId(id: string): readonly ConceptMatch[] {
    this.#byId ??= identified(this.#concepts);
    return (this.#byId.get(id.toLowerCase()) ?? []).map((entry) => ({ ...entry, isWider: false }));
  }

  /**
   * By the frames of a name, the likeliest first; `kinds` is what stands at the ends, where that is known. Several where one
   * name may mean several things ("position"), at most {@link MOST_MEANINGS}.
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
   * What the first frame means that means anything. What has such values goes before what only could ("wins" with numbers is
   * no verb), then what people do or only things have, where the heads are such ("reviews" of a product).
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
    this.#byFrame ??= said(this.#concepts, this.#rules);
    const isForward = runsForward(frame);
    const entries: TurnedConcept[] = [];
    for (const code of codesOf(this.#byFrame[frame.kind], frameText(frame))) {
      const entry = {
        concept: this.#concepts[code >> 1] as Concept,
        isTurned: (code % 2 === 1) !== isForward,
      };
      if (!entries.some((known) => isSame(known, entry))) entries.push(entry);
    }
    const fitting = entries.filter((entry) => fits(endOf(entry, 'tail'), tail) && isWanted(entry));
    // The town of a person is where they live, that of a shop is where it is.
    const ofHead = fitting.filter((entry) => [undefined, head].includes(endOf(entry, 'head')));
    const worth = (entry: TurnedConcept) =>
      2 * Number(endOf(entry, 'tail') === tail) + Number(head !== undefined && endOf(entry, 'head') === head);
    return (head === undefined || ofHead.length === 0 ? fitting : ofHead)
      .toSorted((one, other) => worth(other) - worth(one))
      .slice(0, MOST_MEANINGS);
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
function asNamed(written: Frame, rules: PhrasingRules): Frame {
  const frame = { ...written, words: written.words.flatMap((word) => word.split('-')) };
  const [first = '', ...words] = frame.words;
  if (frame.kind !== 'state' || frame.preposition !== '' || words.length === 0) return frame;
  const preposition = prepositionOf(first, rules);
  return preposition === '' ? frame : { ...frame, words, preposition };
}

/** The word itself where it is a preposition, else empty. */
function prepositionOf(word: string, rules: PhrasingRules): string {
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

/** The phrases that recognise a relation. */
function said(concepts: readonly Concept[], rules: PhrasingRules): Readonly<Record<Frame['kind'], Said>> {
  const found = { verb: noneSaid(), noun: noneSaid(), state: noneSaid() };
  const isAsWritten = asWritten(rules);
  concepts.forEach((concept, place) => {
    for (const [kind, name, end] of LISTS) {
      const list = concept[name];
      if (list === undefined) continue;
      const { written, read } = found[kind];
      const code = 2 * place + Number((kind === 'noun') === (end === 'tail'));
      const hyphens = list.includes('-');
      eachListed(list, (start, stop, isKey) => {
        if (!isKey) return;
        const hyphen = hyphens && list.slice(start, stop).includes('-');
        if (!hyphen && isAsWritten(kind, list, start, stop)) {
          written.add(list, start, stop, code);
          return;
        }
        const text = list.slice(start, stop);
        const key =
          kind !== 'state' && !hyphen && rules.frameText !== undefined
            ? rules.frameText(kind, text)
            : frameText(asNamed(rules.frame(kind, text, end), rules));
        const known = read.get(key);
        if (known === undefined) read.set(key, [code]);
        else known.push(code);
      });
    }
  });
  return found;
}

/** Tells whether the frame of a phrase without hyphens has the phrase's own words, in their order; a state behind its preposition has not. */
function asWritten(
  rules: PhrasingRules,
): (kind: Frame['kind'], list: string, start: number, end: number) => boolean {
  if (rules.frameText !== undefined) return () => false;
  const plain = new Map<string, boolean>();
  return (kind, list, start, end) => {
    if (kind !== 'state') return true;
    const space = list.indexOf(' ', start);
    if (space < 0 || space >= end) return true;
    const first = list.slice(start, space);
    let isPlain = plain.get(first);
    if (isPlain === undefined) {
      isPlain = prepositionOf(first, rules) === '';
      plain.set(first, isPlain);
    }
    return isPlain;
  };
}

function noneSaid(): Said {
  return { written: new LineTable(), read: new Map() };
}

/** In the order of the concepts, as which {@link Said} counts them. */
function codesOf({ written, read }: Said, text: string): readonly number[] {
  const codes = [...written.codesOf(text), ...(read.get(text) ?? [])];
  return codes.sort((one, other) => (one >> 1) - (other >> 1) || other - one);
}

function identified(concepts: readonly Concept[]): ReadonlyMap<string, readonly Identified[]> {
  const found = new Map<string, Identified[]>();
  for (const { id, ids, backIds } of concepts) {
    for (const [list, isTurned] of [
      [ids, false],
      [backIds, true],
    ] as const) {
      for (const { text } of listed(list)) {
        const known = found.get(text.toLowerCase()) ?? [];
        if (!known.some((one) => one.id === id && one.isTurned === isTurned))
          found.set(text.toLowerCase(), [...known, { id, isTurned }]);
      }
    }
  }
  return found;
}

function isSame(one: TurnedConcept, other: TurnedConcept): boolean {
  return one.concept.id === other.concept.id && one.isTurned === other.isTurned;
}
