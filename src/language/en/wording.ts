import { lastWords } from '../last-words.ts';
import type { AnswerWords, ChatWords, ExplanationWords, VerdictWords } from '../wording.ts';

export const answerWords: AnswerWords = {
  yes: 'Yes.',
  no: 'No.',
  none: 'No answer was found.',
  nothingFits: 'Nothing in the graph fits.',
  unsure: 'It is not certain what is asked.',
  givesNothing: 'gives nothing',
  partial: '(May be incomplete or beyond the evidence.)',
  model: '(From the model alone, without evidence.)',
  gap: ' ',
  list: (names) =>
    names.length === 1 ? `${names[0]}.` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
  ageInYear: (count) => `${count - 1} or ${count} years old`,
  age: ({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'} old`,
};

export const explanationWords: ExplanationWords = {
  asked: (plan) => `The graph was asked for: ${plan}.`,
  gives: (facts, answer) =>
    facts === 1 ? `One fact of the graph gives: ${answer}` : `${facts} facts of the graph give: ${answer}`,
  proved:
    'It is proved: the facts give exactly this answer, and every word of the question has its place in it.',
  givenByFacts: 'It is proved that the facts give exactly this answer.',
  unproved: (reasons) => `What is not proved: ${reasons}`,
};

export const chatWords: ChatWords = {
  outcomes: {
    grounded: 'Outcome: grounded. Read off the graph; every clue of the question was found.',
    partial: 'Outcome: partial. The graph supports it with gaps.',
    model: 'Outcome: model. The model’s own knowledge; no fact of the graph stands behind it.',
    abstained: 'Outcome: abstained. The graph supports no answer.',
  },
  evidence: 'Evidence:',
  readAs: 'Read as: ',
  more: (count) => `- … and ${count} more`,
};

/** A negation affects words at most this far after it in the same clause. */
const REACH = 6;

export const verdictWords: VerdictWords = {
  says: [
    [undefined, /\b(?:whether|if)\b[^.,;:!?\n]*|\bno (?:doubt|question)\b/u],
    [true, /\b(?:true|yes|correct)\b/u],
    [false, /\b(?:false|no|untrue|incorrect|wrong)\b|(?:\bnot|\bnever|n't)(?: \w+){0,2} right\b/u],
  ],
  final: new Set(['yes', 'no']),
  owns: (word) => /^[a-z']/u.test(word),
  clause: /[.,;:!?()\n]|\b(?:but|because|however|although|so)\b/u,
  reach: (clause) => lastWords(clause, REACH),
  denial:
    /\b(?:not|never|cannot|neither|nor|none|nothing|hardly|unlikely|far from|(?:is|was|are|were|do|does|did|ca|can|could|wo|would|has|have|had|should|need|must|ai)n'?t)\b/gu,
};
