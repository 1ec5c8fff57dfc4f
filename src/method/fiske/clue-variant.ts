import { ConfigError } from '../../errors.ts';
import { languageRoom } from '../../language/registry.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import type { Language } from '../../task/task.ts';

export interface ClueVariantInput {
  readonly clues: readonly ExtractedClue[];
  /** Indices of clues that are starts. Truncation leaves them alone. */
  readonly startClues: ReadonlySet<number>;
  readonly variant: 'none' | 'trunc' | 'ext' | 'noise';
  readonly noiseClue?: string | undefined;
  readonly language: Language;
}

/**
 * Damages the clues on purpose, to measure how much the method depends on them (arXiv:2401.13444, clue variants).
 * `trunc`: one random clue that is not a start is cut to its first word, or its only word is doubled. `ext`: the
 * truncated form of one random clue is added. `noise`: a clue of another question is added. Unchanged if there is
 * nothing to damage.
 * @param random returns a number in [0, 1). Called at most once.
 * @throws {ConfigError} for `noise` without a clue.
 */
export function varyClues(input: ClueVariantInput, random: () => number): readonly ExtractedClue[] {
  const { clues, variant } = input;
  switch (variant) {
    case 'none':
      return clues;
    case 'trunc': {
      const candidates = clues.map((_, index) => index).filter((index) => !input.startClues.has(index));
      const chosen = candidates[Math.floor(random() * candidates.length)];
      return clues.map((clue, index) => (index === chosen ? truncated(clue, input.language) : clue));
    }
    case 'ext': {
      const chosen = clues[Math.floor(random() * clues.length)];
      return chosen === undefined ? clues : [...clues, truncated(chosen, input.language)];
    }
    case 'noise':
      if (input.noiseClue === undefined || input.noiseClue.trim() === '') {
        throw new ConfigError('clueVariant=noise needs a clue to add.', {
          mend: 'Give one with noiseClue=TEXT.',
        });
      }
      return [...clues, { text: input.noiseClue.trim(), kind: 'unknown' }];
    default:
      return variant satisfies never;
  }
}

/**
 * The first word, or the only word twice. Words come from the language's own segmentation, so that Chinese has words
 * too.
 */
function truncated(clue: ExtractedClue, language: Language): ExtractedClue {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const words = [...segmenter.segment(clue.text)]
    .filter((part) => part.isWordLike)
    .map((part) => part.segment);
  const [first] = words;
  if (first === undefined) return clue;
  const gap = languageRoom(language).wordGap;
  return { ...clue, text: words.length > 1 ? first : `${first}${gap}${first}` };
}
