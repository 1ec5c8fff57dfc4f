import type { Analysis, Cue, TokenSpan } from '../../language/analysis.ts';
import type { Operator, Plan } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';

/**
 * Ties the words by which a language expresses operators. Each cue goes to an operator of its kind in the plan, and the
 * question word goes to the answer. A cue without such an operator is not tied.
 */
export function cueTies({ operators }: Plan, analysis: Analysis): readonly Tie[] {
  const ties: Tie[] = [];
  const { asked, cues } = analysis;
  if (asked.span !== undefined) {
    const counted = operators.findIndex(({ kind }) => kind === (asked.form === 'count' ? 'count' : 'truth'));
    const to: Tie['to'] = counted < 0 ? { part: 'answer' } : { part: 'operator', index: counted };
    ties.push(tie(asked.span, to, 'grammar', analysis));
  }
  for (const cue of cues) {
    const index = operators.findIndex((operator) => says(cue, operator));
    if (index >= 0) ties.push(tie(cue.span, { part: 'operator', index }, 'operator', analysis));
  }
  return ties;
}

function says(cue: Cue, operator: Operator): boolean {
  switch (cue.kind) {
    case 'filter':
      return (
        operator.kind === 'filter' &&
        (operator.value === cue.value || operator.value === cue.until) &&
        operator.op === cue.op
      );
    case 'aggregate':
      return operator.kind === 'aggregate' && operator.function === cue.function;
    case 'having':
      return operator.kind === 'having' && operator.value === cue.value && operator.op === cue.op;
    case 'not':
      return operator.kind === 'not' || operator.kind === 'different';
    case 'calculate':
      return operator.kind === 'calculate' && operator.function === cue.function;
    case 'top':
      return operator.kind === 'top' && operator.limit === cue.limit && operator.skip === cue.skip;
    case 'compare':
      return operator.kind === 'compare' || operator.kind === 'top';
    case 'group':
    case 'every':
    case 'either':
      return operator.kind === cue.kind;
    case 'both':
    case 'now':
    case 'exists':
      return false;
  }
}

function tie(span: TokenSpan, to: Tie['to'], by: Tie['by'], { tokens }: Analysis): Tie {
  const [first, last] = [tokens[span.from], tokens[span.to - 1]];
  return { start: first?.start ?? 0, end: last?.end ?? 0, to, by, isSure: true };
}
