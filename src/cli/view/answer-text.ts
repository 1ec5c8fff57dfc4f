import type { Answer, AnswerClue, AnswerEvidence, AnswerNear, Outcome } from '../../answer/answer.ts';
import { qualifierText, readingLine } from '../../answer/evidence-text.ts';
import { nameWithMore } from '../../answer/word-answer.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import type { LanguageId } from '../../language/ids.ts';
import { saidTruth } from '../../language/shown-answer.ts';
import type { Style, Terminal } from '../terminal.ts';
import { count, cutLine, duration } from './event-line.ts';
import { oneLine } from './progress.ts';

const OUTCOME_STYLE: Readonly<Record<Outcome, Style>> = {
  grounded: 'green',
  partial: 'yellow',
  model: 'yellow',
  abstained: 'red',
};
const CLUE_MARKS = { mapped: '✓', ambiguous: '?', unmapped: '✗' } as const;
export const ANSWERS_SHOWN = 50;
export const EVIDENCE_SHOWN = 12;
const REASONS_SHOWN = 6;

/**
 * An answer for people: answers, outcome, clues, evidence, cost. Long lists are cut and say so; `--json` has
 * everything.
 */
export function answerLines(answer: Answer, style: Terminal['style']): string[] {
  const { outcome } = answer;
  const language = detectLanguage(answer.question);
  const names = answer.answers.map((entity) => nameWithMore(entity, answer.plan, language));
  const { explanation } = answer;
  const lines =
    explanation !== undefined
      ? explanation.map(oneLine)
      : names.length <= 1 || answer.verdict !== undefined
        ? [style('bold', oneLine(answer.text))]
        : [
            style('bold', count(names.length, 'answer')),
            ...cut(names, ANSWERS_SHOWN).map((name) => `  ${oneLine(name)}`),
          ];
  if (answer.readAs !== undefined) lines.push(style('dim', oneLine(`(${answer.readAs})`)));
  const stopped = answer.stopReason === 'complete' ? '' : ` (${answer.stopReason})`;
  lines.push('', `outcome   ${style(OUTCOME_STYLE[outcome], outcome)}${stopped}`);
  // An explanation has the reasons in it.
  const reasons = explanation === undefined ? answer.why.map(({ words }) => words) : [];
  lines.push(...cut(reasons, REASONS_SHOWN).map(whyLine));
  if (answer.reasoning !== undefined) {
    lines.push(
      'reasoning',
      ...(answer.reasoning.text === '' ? [] : [`  ${oneLine(answer.reasoning.text)}`]),
      ...answer.reasoning.steps.map(({ question, answers }, index) =>
        oneLine(`  ${index + 1} ${question} ${answers.join(', ')}`),
      ),
    );
  }
  if (answer.readings.length > 0)
    lines.push(
      'readings',
      ...answer.readings.map((one, index) => oneLine(`  ${index + 1} ${readingLine(one, language)}`)),
    );
  if (answer.near !== undefined) lines.push(...nearLines(answer.near, language));
  if (answer.clues.length > 0) {
    lines.push(
      'clues',
      ...answer.clues.map((clue, index) => `  ${style('dim', `${index + 1}`)} ${clueText(clue, language)}`),
    );
  }
  if (answer.evidence.length > 0) {
    lines.push(
      'evidence',
      ...cut(
        answer.evidence.map((one) => evidenceText(one, language)),
        EVIDENCE_SHOWN,
      ).map((line) => `  ${line}`),
    );
  }
  lines.push(...answer.truncated.map(cutLine));
  if (answer.error !== undefined) lines.push(`error     ${oneLine(answer.error.message)}`);
  lines.push(style('dim', costLine(answer)));
  return lines;
}

function whyLine(words: string, index: number): string {
  return `${index === 0 ? 'why' : ''}`.padEnd(10) + oneLine(words);
}

/**
 * For a question without an answer, what the graph has close to it: facts about the things it names, names and
 * relations like its words, and kinds of things.
 */
function nearLines({ things, names, relations, kinds }: AnswerNear, language: LanguageId): readonly string[] {
  const told = things.flatMap(({ name, facts, of }) => [
    `${name}: ${count(of, 'fact')}`,
    ...facts.map(({ head, relation, tail }) => `  ${head} -${relation}-> ${saidTruth(tail, language)}`),
  ]);
  const lists = (
    [
      ['names', names.map(({ name }) => name)],
      ['relations', relations],
      ['kinds', kinds],
    ] as const
  ).flatMap(([title, list]) => (list.length === 0 ? [] : [`${title.padEnd(10)}${list.join(', ')}`]));
  const lines = [...told, ...lists].map((line) => `  ${oneLine(line)}`);
  return lines.length === 0 ? [] : ['close to it', ...lines];
}

function clueText({ text, kind, status, to }: AnswerClue, language: LanguageId): string {
  const names = to.slice(0, 3).map((one) => saidTruth(one, language));
  const target =
    to.length === 0 ? '' : ` -> ${names.join(', ')}${to.length > 3 ? ` and ${to.length - 3} more` : ''}`;
  return oneLine(`${CLUE_MARKS[status]} ${status.padEnd(9)} ${text} [${kind}]${target}`);
}

function evidenceText(evidence: AnswerEvidence, language: LanguageId): string {
  const { head, relation, tail, clues } = evidence;
  const covers = clues.length === 0 ? '' : `  (${clues.map((clue) => clue + 1).join(', ')})`;
  return oneLine(
    `${head} -${relation}-> ${saidTruth(tail, language)}${qualifierText(evidence, language)}${covers}`,
  );
}

function costLine({ usage, method, model, graph }: Answer): string {
  const { calls, inputTokens, outputTokens, estimated, graphMs, totalMs } = usage;
  const tokens = calls === 0 ? '' : `, ${estimated ? '~' : ''}${inputTokens} + ${outputTokens} tokens`;
  return `${count(calls, 'call')}${tokens}, ${duration(totalMs)} (graph ${duration(graphMs)}) · ${method} · ${model} · ${graph}`;
}

function cut(lines: readonly string[], limit: number): string[] {
  if (lines.length <= limit) return [...lines];
  return [...lines.slice(0, limit), `… ${lines.length - limit} more (--json shows all)`];
}
