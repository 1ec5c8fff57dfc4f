import type { PhraseToken } from './rules/frame.ts';

/** A phrasing's token with a number of its own, so that what was worked out about it is found again without its text. */
export interface NumberedToken extends PhraseToken {
  readonly number: number;
}

/** The words of a phrasing that are not content words, in order. Phrasings of all relations share them. */
export interface Skeleton {
  /** Of its own among all of a language. */
  readonly number: number;
  readonly tokens: readonly NumberedToken[];
}

/**
 * Many phrasings as columns. Most of them differ in grammar alone or in content alone, so each is also kept as its words of content
 * (its core) and the others (its skeleton): what a stretch makes of both is worked out once, and bounds what it makes of the whole.
 */
export interface PhrasingList {
  /** Every token of the phrasings, once; and their numbers. */
  readonly words: readonly NumberedToken[];
  readonly numbers: Uint32Array;
  /** Tokens of phrasing `i`, as places in `words`: from `starts[i]` to `starts[i + 1]`. */
  readonly places: Uint16Array;
  readonly starts: Uint32Array;
  /** By phrasing, the place of its core, and of its skeleton. */
  readonly core: Uint16Array;
  readonly skeleton: Uint16Array;
  readonly cores: PhraseCores;
  readonly skeletons: readonly Skeleton[];
  readonly skeletonNumbers: Uint32Array;
  /** The weight of the tokens, without X, that count even if nothing meets them. */
  readonly weights: Float64Array;
  /** Weight of X. */
  readonly known: Float64Array;
}

/** Content words of phrasings, in order, as places in the words of the list. */
export interface PhraseCores {
  readonly places: Uint16Array;
  readonly starts: Uint32Array;
  /** 0 where there are none, or all of them may be left out ("where [town] is X from"). */
  readonly isNeeded: Uint8Array;
}

/** @param skeletonOf the one of these tokens, the same each time. */
export function phrasingList(
  phrasings: readonly (readonly NumberedToken[])[],
  skeletonOf: (tokens: readonly NumberedToken[]) => Skeleton,
): PhrasingList {
  const words: NumberedToken[] = [];
  const placeOf = new Map<number, number>();
  const places: number[] = [];
  const starts = new Uint32Array(phrasings.length + 1);
  const cores = new Map<string, number>();
  const corePlaces: number[] = [];
  const coreStarts: number[] = [0];
  const isNeeded: number[] = [];
  const skeletons: Skeleton[] = [];
  const skeletonPlaces = new Map<number, number>();
  const core = new Uint16Array(phrasings.length);
  const skeleton = new Uint16Array(phrasings.length);
  const weights = new Float64Array(phrasings.length);
  const known = new Float64Array(phrasings.length);
  phrasings.forEach((tokens, index) => {
    const content: number[] = [];
    const others: NumberedToken[] = [];
    let needed = 0;
    for (const token of tokens) {
      let place = placeOf.get(token.number);
      if (place === undefined) {
        place = words.push(token) - 1;
        placeOf.set(token.number, place);
      }
      places.push(place);
      if (token.kind === 'content') content.push(place);
      else others.push(token);
      if (token.isOptional === true) continue;
      if (token.kind === 'content') needed = 1;
      if (token.kind === 'known') known[index] = (known[index] as number) + token.weight;
      else weights[index] = (weights[index] as number) + token.weight;
    }
    starts[index + 1] = places.length;
    const key = content.join();
    let ofCore = cores.get(key);
    if (ofCore === undefined) {
      ofCore = isNeeded.push(needed) - 1;
      cores.set(key, ofCore);
      corePlaces.push(...content);
      coreStarts.push(corePlaces.length);
    }
    core[index] = ofCore;
    const bones = skeletonOf(others);
    let ofBones = skeletonPlaces.get(bones.number);
    if (ofBones === undefined) {
      ofBones = skeletons.push(bones) - 1;
      skeletonPlaces.set(bones.number, ofBones);
    }
    skeleton[index] = ofBones;
  });
  return {
    words,
    numbers: Uint32Array.from(words, ({ number }) => number),
    places: Uint16Array.from(places),
    starts,
    core,
    skeleton,
    cores: {
      places: Uint16Array.from(corePlaces),
      starts: Uint32Array.from(coreStarts),
      isNeeded: Uint8Array.from(isNeeded),
    },
    skeletons,
    skeletonNumbers: Uint32Array.from(skeletons, ({ number }) => number),
    weights,
    known,
  };
}
