import type { Answer } from '../../answer/answer.ts';
import { evidenceLine } from '../../answer/evidence-text.ts';
import type { ResolvedQuestion } from '../../conversation/resolve-references.ts';

/** Facts written out in the text; the annotations hold all of them. */
const TEXT_EVIDENCE = 10;

const WORDS = {
  en: {
    outcomes: {
      grounded: 'Outcome: grounded. Read off the graph; every clue of the question was found.',
      partial: 'Outcome: partial. The graph supports it with gaps.',
      model: 'Outcome: model. The model’s own knowledge; no fact of the graph stands behind it.',
      abstained: 'Outcome: abstained. The graph supports no answer.',
    },
    evidence: 'Evidence:',
    readAs: 'Read as: ',
    more: (count: number) => `- … and ${count} more`,
  },
  zh: {
    outcomes: {
      grounded: '结果：有据。答案取自图谱，问题的每条线索都已找到。',
      partial: '结果：部分有据。图谱只支持一部分。',
      model: '结果：模型自身的知识，图谱中没有依据。',
      abstained: '结果：不作答。图谱不支持任何答案。',
    },
    evidence: '依据：',
    readAs: '问题理解为：',
    more: (count: number) => `- ……另有 ${count} 条`,
  },
} as const;

/** The reply of a chat: the wording on the first line, then outcome and evidence. */
export function completionText(answer: Answer, asked: ResolvedQuestion, language: 'en' | 'zh'): string {
  const words = WORDS[language];
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
    ...(asked.unresolved === undefined ? [] : [asked.unresolved]),
    ...(shown.length === 0 ? [] : [words.evidence]),
    ...shown.map((one) => `- ${evidenceLine(one, answer.clues)}`),
    ...(more > 0 ? [words.more(more)] : []),
  ].join('\n');
}

/** Outcome first, then as what each reference was read and which were left, then every fact. */
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
