import type { Analysis, TokenSpan } from '../language/analysis.ts';
import { unitNamed } from '../language/units.ts';
import { type ClassUse, SURE_CLASS } from './classes.ts';
import { isFarKin } from './kin-paths.ts';
import type { Schema } from './schema.ts';
import { holdsToken } from './spans.ts';

/** One question as it is asked of one graph: its words, and what they may stand for. */
export interface AskedQuestion {
  readonly analysis: Analysis;
  readonly schema: Schema;
  /** Names whose words say nothing else. */
  readonly names: readonly TokenSpan[];
  /** Classes that a word may name, by token. */
  readonly classes: ReadonlyMap<number, readonly ClassUse[]>;
}

/** Words that weigh no more say so little that they need no relation. */
export const LIGHT = 0.3;

export function isPartOfName(at: number, { names }: Pick<AskedQuestion, 'names'>): boolean {
  return names.some((name) => holdsToken(at, name));
}

export function surelyNamesClass(at: number, { classes }: Pick<AskedQuestion, 'classes'>): boolean {
  return (classes.get(at) ?? []).some(({ score }) => score >= SURE_CLASS);
}

/** "number" of "phone number": the noun before it says what is meant, unless that is the thing that has the number. */
export function isHeadOnly(at: number, question: AskedQuestion): boolean {
  const { tokens } = question.analysis;
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token === undefined || token.weight > LIGHT || before?.kind !== 'content' || before.part !== 'noun')
    return false;
  return !isPartOfName(at - 1, question) && !surelyNamesClass(at - 1, question);
}

/** "the late shift": an adjective before its noun, which neither asks how much nor orders anything. */
export function isPlainAdjective(at: number, { tokens, cues, asked }: Analysis): boolean {
  const next = tokens[at + 1];
  return (
    tokens[at]?.part === 'adjective' &&
    next?.kind === 'content' &&
    next.part === 'noun' &&
    !holdsToken(at - 1, asked.span) &&
    !cues.some(({ span }) => holdsToken(at, span))
  );
}

/** "that do not report": a denial and its auxiliary, which asks nothing here. */
export function isDenyingWord(at: number, { tokens, cues }: Analysis): boolean {
  return cues.some(
    ({ kind, span }) =>
      kind === 'not' && at >= span.from - 1 && at < span.to && tokens[at]?.kind === 'function',
  );
}

/** "total", "last": words that name no measure of their own. */
export function isOnlyOperator(at: number, { cues }: Analysis): boolean {
  return cues.some((cue) => {
    if (!holdsToken(at, cue.span)) return false;
    if (cue.kind === 'aggregate') return true;
    return cue.kind === 'top' && cue.hint.time !== undefined && cue.hint.measures.length === 0;
  });
}

/** "grandmother": kin of more steps than one. */
export function saysFarKin(at: number, { analysis, schema }: AskedQuestion): boolean {
  const token = analysis.tokens[at];
  return token !== undefined && isFarKin(token, schema);
}

/** "in square km": what a unit of two words measures. */
export function wideUnit(at: number, { tokens }: Analysis): string | undefined {
  for (const from of [at, at - 1]) {
    const [one, other] = [tokens[from], tokens[from + 1]];
    const unit = one && other && unitNamed(`${one.text} ${other.text}`);
    if (unit !== undefined) return unit.dimension;
  }
  return undefined;
}

/** The last noun of a head that says something: "phone" of "phone number". */
export function headNoun({ from, to }: TokenSpan, { tokens }: Analysis): number {
  for (let at = to - 1; at >= from; at--) if ((tokens[at]?.weight ?? 0) > LIGHT) return at;
  return to - 1;
}
