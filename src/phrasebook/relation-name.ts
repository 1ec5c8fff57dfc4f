/** A relation's name taken apart, however it is written. Words are in lower case and in order. */
export interface RelationName {
  /** Words of the last segment, including function words; never empty. */
  readonly words: readonly string[];
  /** Words of the segments before it ("film", "person"), which say what the relation belongs to; only for dotted names. */
  readonly owner: readonly string[];
  /** For a name of two steps through an unnamed node, the words of the first step. */
  readonly first: readonly string[];
  /** Words in brackets at the end, often a unit: "亩产（公斤）". */
  readonly bracket: readonly string[];
  /** Whether the name says that head and tail are swapped ("…_inverse", "^…"). */
  readonly isInverse: boolean;
}

const TWO_STEPS = /\s+\/\s+|\.\/|\.\.(?=\S)/u;
const INVERSE = /[\s_-]+(?:inverse|inv)$|^inverse[\s_-]+of[\s_-]+|^\^/iu;
const BRACKET = /\s*[（([]([^（）()[\]]+)[）)\]]\s*$/u;

/** A name without the brackets at its end; a name that is nothing but brackets stays. */
export function withoutBracket(name: string): string {
  const place = BRACKET.exec(name)?.index ?? 0;
  return place === 0 ? name : name.slice(0, place);
}

/**
 * Takes a name apart. Of an IRI the local part is used, of a CURIE what follows the prefix. Segments are separated by `.`
 * (but for the stop of a short form: `bez. am`), `/`, `#`, `:` and `__`, words by `_`, `-`, spaces and camelCase; runs of Han characters stay whole.
 */
export function readRelationName(name: string): RelationName {
  const isInverse = INVERSE.test(name);
  let plain = isInverse ? name.replace(INVERSE, '') : name;
  const bracket = BRACKET.exec(plain);
  if (bracket !== null && bracket.index > 0) plain = plain.slice(0, bracket.index);
  const steps = plain.split(TWO_STEPS).filter((step) => step !== '');
  const segments = readStep(steps.at(-1) ?? plain);
  const first = steps.length > 1 ? readStep(steps[0] as string) : undefined;
  const owner = first ?? segments;
  return {
    words: segments.at(-1) ?? [name.toLowerCase()],
    owner: owner.length > 1 ? (owner.at(-2) as string[]) : [],
    first: first?.at(-1) ?? [],
    bracket: bracket !== null && bracket.index > 0 ? nameWords(bracket[1] as string) : [],
    isInverse,
  };
}

/**
 * The words of any name, split at separators and camelCase and in lower case. Runs of Han characters stay whole, and digits stay
 * with the letters before them.
 */
export function nameWords(text: string): string[] {
  const isShouted = !/\p{Ll}/u.test(text);
  const spaced = text.normalize('NFKC');
  return (
    isShouted
      ? spaced
      : spaced.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
  )
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/gu, ''))
    .filter((word) => word !== '');
}

function readStep(step: string): string[][] {
  const isIri = /^[a-z][\w+.-]*:\/\//iu.test(step);
  const local = isIri
    ? (step.split(/[/#]/u).filter(Boolean).at(-1) ?? step)
    : step.replace(/^[\w-]*:(?=\S)/u, '');
  return (isIri ? [local] : local.split(/\.(?!\s|$)|[/#]|__+/u))
    .map(nameWords)
    .filter((words) => words.length > 0);
}
