/** The public surface of Clew. Ports and parts are under `clew/graph`, `clew/model` and `clew/method`. */

export type {
  Answer,
  AnswerClue,
  AnswerEntity,
  AnswerEvidence,
  AnswerUsage,
  Outcome,
  StopReason,
} from './answer/answer.ts';
export { type Explanation, explainAnswer } from './answer/explain-answer.ts';
export { type AskOptions, DEFAULT_MAX_CALLS } from './ask/options.ts';
export { ask, askSafely } from './ask.ts';
export { type PlannedQuestion, planQuestion } from './ask-plan.ts';
export {
  BudgetExceededError,
  ClewError,
  ConfigError,
  GraphError,
  InputError,
  isAbort,
  type LoadFault,
  ModelCallError,
  TaskUnsupportedError,
} from './errors.ts';
export { listGraphs, openGraph } from './open-graph.ts';
export { type ModelChoice, type ModelSettings, type OpenedModels, openModels } from './open-models.ts';
export { type CompiledPlan, compilePlan } from './plan/compile-plan.ts';
export { type EvaluateOptions, evaluatePlan, type PlanResult } from './plan/evaluate.ts';
export { type Plan, planSchema } from './plan/plan.ts';
export type { TraceEvent, TraceListener } from './trace.ts';
