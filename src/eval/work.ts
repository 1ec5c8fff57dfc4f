import type { Answer } from '../answer/answer.ts';
import type { EvalQuestion, GoldAnswer } from './question.ts';
import type { RunMethod } from './record.ts';

/** An answer with what the graph says of the question's gold. */
export interface AnsweredQuestion {
  readonly answer: Answer;
  readonly inGraph?: { readonly answers: number; readonly topics: number };
  /** Gold with the graph's own names added to identifiers; the question's gold when absent. */
  readonly gold?: readonly GoldAnswer[] | undefined;
}

/** One question for one method, and its place among the questions of the run. */
export interface QuestionRun {
  readonly index: number;
  readonly question: EvalQuestion;
  readonly method: RunMethod;
}
