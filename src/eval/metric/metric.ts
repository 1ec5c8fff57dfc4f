import { bareWording } from '../../answer/word-answer.ts';
import type { QuestionRecord } from '../record.ts';

/** The part of a record that scoring reads. Any record will do. */
export type Scorable = Pick<
  QuestionRecord,
  'reply' | 'gold' | 'verdict' | 'statement' | 'hops' | 'evidence' | 'state' | 'outcome'
>;

/** One scoring rule. It is a pure function of a record: it never calls a model or reads a graph. */
export interface Metric {
  /** The name says which rule it is, because published scripts differ. */
  readonly id: string;
  readonly title: string;
  /** The rule in one sentence, printed under tables. */
  readonly rule: string;
  /** 0..1, or undefined: not scored (failed question, no gold, a rule that does not apply). Not scored is never 0. */
  score(record: Scorable): number | undefined;
}

/**
 * Wraps a rule over answers: failed questions and questions without gold answers are not scored. The rule sees the
 * reply without the remarks that our own wording adds.
 */
export function answerMetric(
  facts: Pick<Metric, 'id' | 'title' | 'rule'>,
  score: (record: Scorable) => number | boolean,
): Metric {
  return {
    ...facts,
    score(record) {
      if (record.state === 'failed' || record.gold.length === 0) return undefined;
      const reply = { ...record.reply, text: bareWording(record.reply.text) };
      return Number(score({ ...record, reply }));
    },
  };
}
