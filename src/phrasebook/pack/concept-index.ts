import type { AskedKind } from '../phrasebook.ts';
import { type End, type Frame, frameKey, type PhrasingRules, turned } from '../rules/frame.ts';
import type { Concept } from './concept.ts';

/** A relation recognised as one that a pack knows. */
export interface ConceptMatch {
  readonly id: string;
  /** The relation runs from the concept's tail to its head. */
  readonly isTurned: boolean;
  /** Only the last word of a longer name was recognised ("annual salary"): what was left out may narrow it. */
  readonly isWider: boolean;
}

interface Entry {
  readonly id: string;
  readonly isTurned: boolean;
  readonly kinds: Ends;
}

/** One phrase of a list with whether it may recognise a relation. */
export interface ListedPhrase {
  readonly text: string;
  readonly isKey: boolean;
}

/** The phrases of a list of a pack. */
export function listed(list: string | undefined): ListedPhrase[] {
  return (list ?? '')
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('~') ? { text: text.slice(1), isKey: false } : { text, isKey: true }));
}

interface ConceptFrame {
  readonly frame: Frame;
  /** False for phrases that are too general to recognise a relation by. */
  readonly isKey: boolean;
}

const framesByConcept = new WeakMap<Concept, readonly ConceptFrame[]>();

/** All frames of a concept, seen from its head. A concept is of one language, that of the rules. */
export function framesOf(concept: Concept, rules: PhrasingRules): readonly ConceptFrame[] {
  let frames = framesByConcept.get(concept);
  if (frames === undefined) {
    const kinds: readonly (readonly [Frame['kind'], string | undefined, End])[] = [
      ['verb', concept.verbs, 'head'],
      ['verb', concept.backVerbs, 'tail'],
      ['noun', concept.tail, 'tail'],
      ['noun', concept.head, 'head'],
      ['state', concept.states, 'head'],
      ['state', concept.backStates, 'tail'],
    ];
    frames = kinds.flatMap(([kind, list, end]) =>
      listed(list).map(({ text, isKey }) => ({ frame: rules.frame(kind, text, end), isKey })),
    );
    framesByConcept.set(concept, frames);
  }
  return frames;
}

export function kindsOf(concept: Concept): Ends {
  const [head, tail] = (concept.kinds ?? '>').split('>');
  return { head: asKind(head), tail: asKind(tail) };
}

function asKind(text: string | undefined): AskedKind | undefined {
  return text === undefined || text === '' ? undefined : (text as AskedKind);
}

const MOST_MEANINGS = 4;

/** Finds the concepts of a relation by the frames of its name, in one language. */
export class ConceptIndex {
  readonly #byKey = new Map<string, Entry[]>();
  readonly #byId = new Map<string, Entry[]>();

  constructor(concepts: readonly Concept[], rules: PhrasingRules) {
    for (const concept of concepts) {
      const kinds = kindsOf(concept);
      for (const { frame: written, isKey } of framesOf(concept, rules)) {
        if (!isKey) continue;
        const frame = asNamed(written, rules);
        add(this.#byKey, frameKey(frame), { id: concept.id, isTurned: false, kinds });
        add(this.#byKey, frameKey(turned(frame)), { id: concept.id, isTurned: true, kinds });
      }
      for (const { text } of listed(concept.ids))
        add(this.#byId, text.toLowerCase(), { id: concept.id, isTurned: false, kinds });
      for (const { text } of listed(concept.backIds))
        add(this.#byId, text.toLowerCase(), { id: concept.id, isTurned: true, kinds });
    }
  }

  /** By an identifier of a well-known vocabulary. */
  byId(id: string): readonly ConceptMatch[] {
    return (this.#byId.get(id.toLowerCase()) ?? []).map((entry) => ({
      id: entry.id,
      isTurned: entry.isTurned,
      isWider: false,
    }));
  }

  /**
   * By the frames of a name, the likeliest first; `kinds` is what stands at the ends, where that is known. Several where one
   * name may mean several things ("position"), at most {@link MOST_MEANINGS}.
   */
  byFrames(frames: readonly Frame[], kinds: Ends): readonly ConceptMatch[] {
    const whole = this.#first(tellingFirst(frames).flatMap(withObject), kinds);
    if (whole.length > 0) return whole.map((entry) => ({ ...entry, isWider: false }));
    const shorter = frames.flatMap((frame) =>
      frame.kind === 'verb' ? [] : withoutModifiers(frame.words).map((words) => ({ ...frame, words })),
    );
    return this.#first(shorter, kinds).map((entry) => ({ ...entry, isWider: true }));
  }

  /**
   * What the first frame means that means anything. What has such values goes before what only could ("wins" with numbers is
   * no verb), then what people do or only things have, where the heads are such ("reviews" of a product).
   */
  #first(frames: readonly Frame[], kinds: Ends): { id: string; isTurned: boolean }[] {
    const ofHead = (entry: Entry) => suits(endOf(entry, 'head'), kinds.head);
    const ofValues = (entry: Entry, frame: Frame) => {
      const kind = endOf(entry, 'tail');
      return ofHead(entry) && (kind === kinds.tail || (kind === undefined && frame.kind === 'noun'));
    };
    for (const isWanted of [...(isValue(kinds.tail) ? [ofValues] : []), ofHead, () => true]) {
      for (const frame of frames) {
        const found = this.#find(frame, kinds, (entry) => isWanted(entry, frame));
        if (found.length > 0) return found;
      }
    }
    return [];
  }

  #find(
    frame: Frame,
    { head, tail }: Ends,
    isWanted: (entry: Entry) => boolean,
  ): { id: string; isTurned: boolean }[] {
    const entries = this.#byKey.get(frameKey(frame)) ?? [];
    const fitting = entries.filter((entry) => fits(endOf(entry, 'tail'), tail) && isWanted(entry));
    // The town of a person is where they live, that of a shop is where it is.
    const ofHead = fitting.filter((entry) => [undefined, head].includes(endOf(entry, 'head')));
    const worth = (entry: Entry) =>
      2 * Number(endOf(entry, 'tail') === tail) + Number(head !== undefined && endOf(entry, 'head') === head);
    return (head === undefined || ofHead.length === 0 ? fitting : ofHead)
      .toSorted((one, other) => worth(other) - worth(one))
      .slice(0, MOST_MEANINGS)
      .map(({ id, isTurned }) => ({ id, isTurned }));
  }
}

/** A frame as names are read: "check-in" in two words, "from club" as a state behind its preposition. */
function asNamed(written: Frame, rules: PhrasingRules): Frame {
  const frame = { ...written, words: written.words.flatMap((word) => word.split('-')) };
  const [first = '', ...words] = frame.words;
  if (frame.kind !== 'state' || frame.preposition !== '' || words.length === 0) return frame;
  const { preposition } = rules.frame('state', `be ${first}`, frame.subject) as typeof frame;
  return preposition === '' ? frame : { ...frame, words, preposition };
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
function endOf({ kinds, isTurned }: Entry, end: End): AskedKind | undefined {
  return (end === 'tail') === isTurned ? kinds.head : kinds.tail;
}

/** What stands at the ends of a relation, where that is known. */
type Ends = Readonly<Record<End, AskedKind | undefined>>;

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

function add(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else if (!list.some((one) => one.id === entry.id && one.isTurned === entry.isTurned)) list.push(entry);
}
