import type { AskedKind } from './phrasebook.ts';
import type { NumberedToken } from './phrasing-list.ts';
import type { PhraseToken } from './rules/frame.ts';

export type PairSimilarity = (question: PhraseToken, phrasing: PhraseToken) => number;

/** Below this two content words have nothing in common. */
const LEAST_SIMILARITY = 0.3;
/** Words of phrasings are numbered as relations are first looked at: those of one relation are on few pages. */
const PAGE_BITS = 7;
/** Pages that are remembered: 16 MB. */
const MOST_PAGES = 16_000;

/** A word of a stretch with what is known of its likeness to words of phrasings. */
export interface SaidWord {
  /** 0..1; both are of one kind. */
  alike(phrasing: NumberedToken): number;
}

/** How alike words of stretches and of phrasings are; remembered by the number of the phrasing's word. */
export class Similarities {
  readonly #measure: PairSimilarity;
  /** By word of stretches, pages of likenesses by number; NaN where one is not known. */
  readonly #words = new Map<string, (Float64Array | undefined)[]>();
  #pages = 0;

  constructor(measure: PairSimilarity) {
    this.#measure = measure;
  }

  of(said: PhraseToken): SaidWord {
    if (this.#pages >= MOST_PAGES) {
      this.#words.clear();
      this.#pages = 0;
    }
    const key = `${said.kind} ${said.text} ${said.part ?? ''} ${said.asks ?? ''}`;
    let known = this.#words.get(key);
    if (known === undefined) {
      known = [];
      this.#words.set(key, known);
    }
    const pages = known;
    return {
      alike: (phrasing) => {
        const { number } = phrasing;
        let page = pages[number >> PAGE_BITS];
        if (page === undefined) {
          page = new Float64Array(1 << PAGE_BITS).fill(Number.NaN);
          pages[number >> PAGE_BITS] = page;
          this.#pages += 1;
        }
        const place = number & ((1 << PAGE_BITS) - 1);
        let value = page[place] as number;
        if (Number.isNaN(value)) {
          value = pair(said, phrasing, this.#measure);
          page[place] = value;
        }
        return value;
      },
    };
  }
}

function pair(left: PhraseToken, right: PhraseToken, similarity: PairSimilarity): number {
  if (left.kind === 'known') return 1;
  if (left.kind === 'asked')
    return KINDS[left.asks ?? 'thing'][right.asks === 'count' ? 'number' : (right.asks ?? 'thing')];
  if (left.text === right.text && left.part === right.part) return 1;
  const alike = similarity(left, right);
  return alike < LEAST_SIMILARITY ? 0 : alike;
}

/** How well a question word (row) fits what a phrasing asks for (column). */
const KINDS: Readonly<Record<AskedKind | 'count', Readonly<Record<AskedKind, number>>>> = {
  count: { number: 1, thing: 0.85, person: 0.8, text: 0.7, place: 0.6, time: 0.2 },
  person: { person: 1, thing: 0.75, text: 0.4, place: 0.2, time: 0, number: 0 },
  time: { time: 1, thing: 0.5, text: 0.4, number: 0.4, place: 0, person: 0 },
  place: { place: 1, thing: 0.65, text: 0.5, person: 0.1, time: 0, number: 0 },
  number: { number: 1, thing: 0.5, time: 0.35, text: 0.4, place: 0.1, person: 0.2 },
  text: { text: 1, thing: 0.9, person: 0.6, place: 0.7, time: 0.7, number: 0.7 },
  thing: { thing: 1, text: 1, person: 0.8, place: 0.85, time: 0.75, number: 0.75 },
};
