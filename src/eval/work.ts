import type { Answer } from '../answer/answer.ts';
import type { EvalQuestion, GoldAnswer } from './question.ts';
import type { RunMethod } from './record.ts';

/** An answer, with what the graph knows about the question's gold. */
export interface AnsweredQuestion {
  readonly answer: Answer;
  readonly inGraph?: { readonly answers: number; readonly topics: number };
  /** Gold with the graph's own names added to identifiers. If absent, the question's own gold. */
  readonly gold?: readonly GoldAnswer[] | undefined;
}

/** One question for one method, and its position among the questions of the run. */
export interface QuestionRun {
  readonly index: number;
  readonly question: EvalQuestion;
  readonly method: RunMethod;
}
