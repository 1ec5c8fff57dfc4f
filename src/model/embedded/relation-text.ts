import { wordsOf } from '../../graph/words-of.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { isNounForm } from './noun-form.ts';

/** The parts of a relation's name. Words are in lower case, in order. */
export interface RelationText {
  /** The words of the last segment without function words (all words if nothing else is left). Never empty. */
  readonly label: readonly string[];
  /** Words of earlier segments and, for edges through a mediator, of the first step. */
  readonly context: readonly string[];
  /** The words of the segment before the label: what the relation belongs to. May be empty. */
  readonly headType: readonly string[];
  /** The index in `label` of the noun that the label is about. */
  readonly labelHead: number;
  /** Whether the label ends in "by", so that the tail does what the label says. */
  readonly agentive: boolean;
  /** Whether the name says that head and tail are swapped ("…_inverse"). */
  readonly inverse: boolean;
  /** The last segment as people see it: as it stands, with spaces for separators. */
  readonly phrase: string;
}

const TWO_STEPS = /\s+\/\s+|\.\/|\.\.(?=\S)/u;
const INVERSE = /[\s_-]+inverse$/iu;

/**
 * Takes a relation's name apart: segments by `.`, `/`, `#`, `:` and `__`, words by `_`, `-`, spaces and camelCase. A
 * two-step name (`a/b/c./d/e/f`, `a.b.c..d.e.f`, `r1 / r2`) is read as the words of the second label, then of the first.
 * @param isFunctionWord words that name nothing ("of", "the").
 */
export function readRelationText(
  name: string,
  lexicon: Lexicon,
  isFunctionWord: (word: string) => boolean,
): RelationText {
  const inverse = INVERSE.test(name);
  const plain = inverse ? name.replace(INVERSE, '') : name;
  const steps = plain.split(TWO_STEPS).filter((step) => step !== '');
  const last = readStep(steps.at(-1) ?? plain, isFunctionWord);
  const first = steps.length > 1 ? readStep(steps[0] as string, isFunctionWord) : undefined;
  const owner = first ?? last;
  const label = first === undefined ? last.label : unique([...last.label, ...first.label]);
  const context = first === undefined ? last.earlier : unique([...last.earlier, ...first.earlier]);
  return {
    label,
    context: context.filter((word) => !label.includes(word)),
    headType: owner.headType,
    labelHead: Math.max(0, label.indexOf(headOf(last.words, last.label, lexicon))),
    agentive: last.words.length > 1 && last.words.at(-1) === 'by',
    inverse,
    phrase: first === undefined ? last.words.join(' ') : `${first.words.join(' ')} / ${last.words.join(' ')}`,
  };
}

interface StepWords {
  readonly words: readonly string[];
  readonly label: readonly string[];
  readonly earlier: readonly string[];
  readonly headType: readonly string[];
}

function readStep(step: string, isFunctionWord: (word: string) => boolean): StepWords {
  const local = /^[a-z][\w+.-]*:\/\//iu.test(step)
    ? (step.split(/[/#]/u).filter(Boolean).at(-1) ?? step)
    : step;
  const segments = local
    .split(/\.(?!\s|$)|[/#:]|__+/u)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const words = segments.at(-1) ?? [step.toLowerCase()];
  const content = words.filter((word) => !isFunctionWord(word));
  return {
    words,
    label: unique(content.length > 0 ? content : words),
    earlier: unique(segments.slice(0, -1).flat()),
    headType: segments.at(-2) ?? [],
  };
}

/** The noun before "of", else the last noun, else the last content word ("currency used" is about a currency). */
function headOf(words: readonly string[], label: readonly string[], lexicon: Lexicon): string {
  const of = words.indexOf('of');
  if (of > 0) {
    const before = words[of - 1] as string;
    if (label.includes(before) && isNounForm(before, lexicon)) return before;
  }
  return label.findLast((word) => isNounForm(word, lexicon)) ?? (label.at(-1) as string);
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
