import type { LanguageId } from '../language/ids.ts';
import { languageRoom } from '../language/registry.ts';
import { saidTruth } from '../language/shown-answer.ts';
import type { AnswerClue, AnswerEvidence, AnswerReading } from './answer.ts';
import { nameWithMore } from './word-answer.ts';

/** How many qualifiers fit on a line of evidence. */
const QUALIFIERS_SHOWN = 4;
/** How many answers of a reading fit on its line. */
const READING_ANSWERS_SHOWN = 3;

/** What else the graph says about the same event, ` {role: The Visitor; year: 1990}`; empty if it says nothing else. */
export function qualifierText({ qualifiers = [] }: AnswerEvidence, language: LanguageId): string {
  if (qualifiers.length === 0) return '';
  const shown = qualifiers
    .slice(0, QUALIFIERS_SHOWN)
    .map(({ relation, value }) => `${relation}: ${saidTruth(value, language)}`);
  const more = qualifiers.length - shown.length;
  return ` {${[...shown, ...(more > 0 ? [`… ${more} more`] : [])].join('; ')}}`;
}

/** One line per piece of evidence: `head · relation · tail`, its qualifiers, then the clues it covers in brackets. */
export function evidenceLine(
  evidence: AnswerEvidence,
  clues: readonly AnswerClue[],
  language: LanguageId,
): string {
  const covered = evidence.clues.map((index) => clues[index]?.text).filter((text) => text !== undefined);
  const fact = `${evidence.head} · ${evidence.relation} · ${saidTruth(evidence.tail, language)}${qualifierText(evidence, language)}`;
  return covered.length === 0 ? fact : `${fact}  [${covered.join(', ')}]`;
}

/** One line per clue: its text, status and what it was mapped to. */
export function clueLine(clue: AnswerClue, language: LanguageId): string {
  const to = clue.to.length === 0 ? '' : ` → ${clue.to.map((one) => saidTruth(one, language)).join(', ')}`;
  return `${clue.text} (${clue.status})${to}`;
}

/** One line per reading, in the question's language: `films directed by X: A, B, C … (7)`, or `films directed by X: gives nothing`. */
export function readingLine(
  { plan, words, answers, count, verdict }: AnswerReading,
  language: LanguageId,
): string {
  const { yes, no, givesNothing } = languageRoom(language).answerWords;
  const names = answers.slice(0, READING_ANSWERS_SHOWN).map((entity) => nameWithMore(entity, plan, language));
  const more = count > names.length ? ` … (${count})` : '';
  const given =
    verdict === undefined
      ? `${names.join(', ')}${more}`
      : (verdict ? yes : no).replace(/\p{P}$/u, '').toLowerCase();
  return `${words}: ${given === '' ? givesNothing : given}`;
}
