import { normaliseName } from '../../graph/normalise.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import type { Language } from '../../task/task.ts';

const ANSWER_TYPES: Readonly<Record<string, string>> = {
  where: 'which place',
  when: 'what time',
  who: 'which person',
};
/** The languages in which the released code knows question words: English only. */
const LANGUAGES: ReadonlySet<Language> = new Set(['en']);

/**
 * Names the kind of the answer so that it becomes a clue: `Who wrote it?` → `Which person wrote it?`. Other questions,
 * and other languages, are unchanged. Source: the released code of FiSKE.
 */
export function rewriteQuestionWord(question: string, language: Language): string {
  if (!LANGUAGES.has(language)) return question;
  const word = /^\s*(where|when|who)(?=\s)/iu.exec(question);
  if (word === null) return question;
  const first = word[1] as string;
  const phrase = ANSWER_TYPES[first.toLowerCase()] as string;
  const isCapital = first[0] !== first[0]?.toLowerCase();
  const start = isCapital ? `${phrase[0]?.toUpperCase()}${phrase.slice(1)}` : phrase;
  return start + question.slice(word[0].length);
}

const ANSWER_TYPE_WORDS: ReadonlySet<string> = new Set(
  Object.values(ANSWER_TYPES).flatMap((phrase) => [phrase, phrase.split(' ')[1] as string]),
);

/**
 * Moves a leading place, time or person to the end, because it is what is asked for, not where to start. It names a
 * class, whatever kind the extractor took it for and wherever it is.
 */
export function answerTypeLast(clues: readonly ExtractedClue[]): readonly ExtractedClue[] {
  const typed = clues.map((clue) =>
    isAnswerTypeWord(clue.text) ? { ...clue, kind: 'class' as const } : clue,
  );
  const [first, ...rest] = typed;
  return first !== undefined && isAnswerTypeWord(first.text) ? [...rest, first] : typed;
}

/** Whether a text is a word that only names the kind of an answer. */
export function isAnswerTypeWord(text: string): boolean {
  return ANSWER_TYPE_WORDS.has(normaliseName(text));
}
