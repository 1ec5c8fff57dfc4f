import type { Answer } from '../../answer/answer.ts';
import { evidenceLine, readingLine } from '../../answer/evidence-text.ts';
import { wordReasons } from '../../answer/word-reason.ts';
import type { ResolvedQuestion } from '../../conversation/resolve-references.ts';
import type { LanguageId } from '../../language/ids.ts';
import { languageRoom } from '../../language/registry.ts';

/** How many facts the text spells out. The annotations hold all of them. */
const TEXT_EVIDENCE = 10;

/** The reply in a chat: the wording on the first line, then outcome and evidence. */
export function completionText(answer: Answer, asked: ResolvedQuestion, language: LanguageId): string {
  const words = languageRoom(language).chatWords;
  const shown = answer.evidence.slice(0, TEXT_EVIDENCE);
  const more = answer.evidence.length - shown.length;
  return [
    answer.text,
    '',
    words.outcomes[answer.outcome],
    ...(answer.readAs !== undefined
      ? [`${words.readAs}${answer.readAs}`]
      : asked.resolved === undefined
        ? []
        : [`${words.readAs}${asked.question}`]),
    ...unresolvedLines(asked, language),
    ...(answer.outcome === 'abstained' ? openLines(answer, language) : []),
    ...(shown.length === 0 ? [] : [words.evidence]),
    ...shown.map((one) => `- ${evidenceLine(one, answer.clues, language)}`),
    ...(more > 0 ? [words.more(more)] : []),
  ].join('\n');
}

function unresolvedLines({ unresolved: texts }: ResolvedQuestion, language: LanguageId): readonly string[] {
  if (texts === undefined) return [];
  return wordReasons([{ code: 'unresolved', texts }], language).map(({ words }) => words);
}

/** Why there is no answer, and the readings to choose from. The number of a reading as the next turn chooses it. */
function openLines({ why, readings }: Answer, language: LanguageId): string[] {
  return [
    ...why.map(({ words }) => words),
    ...readings.map((one, index) => `${index + 1}. ${readingLine(one, language)}`),
  ];
}

/** The outcome first, then how each reference was resolved and which were not, then every fact. */
export function annotationsOf(answer: Answer, { question, resolved = [], unresolved }: ResolvedQuestion) {
  const { outcome, complete, answers, clues, truncated, stopReason } = answer;
  return [
    { type: 'clew_outcome', clew_outcome: { outcome, complete, answers, clues, truncated, stopReason } },
    ...[...resolved, ...(unresolved === undefined ? [] : [{ unresolved }])].map((read) => ({
      type: 'clew_reference',
      clew_reference: { question, ...read },
    })),
    ...answer.evidence.map((evidence) => ({ type: 'clew_evidence', clew_evidence: evidence })),
  ];
}

export function usageOf({ usage: { inputTokens, outputTokens } }: Answer) {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}
