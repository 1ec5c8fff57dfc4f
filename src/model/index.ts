export {
  type BudgetLimits,
  type BudgetUse,
  createBudget,
  type QuestionBudget,
  type Reservation,
  withBudget,
} from './budget.ts';
export {
  createLedger,
  type Ledger,
  type LedgerEntry,
  type LedgerTotal,
  type TaskTotal,
  withMeter,
} from './ledger.ts';
export type { LanguageModel, ModelReply, ModelRequest, StructuredSupport, TokenUsage } from './model.ts';
export { parseReply, readJsonValues } from './parse-reply.ts';
export {
  describeRoutes,
  EMBEDDED_MODEL_ID,
  type ModelRoutes,
  modelName,
  parseModelSpecs,
  type RoutedModel,
  routeTask,
  STAGES,
  stageOf,
} from './route.ts';
export {
  generateStructured,
  type StructuredReader,
  type StructuredRequest,
  type StructuredResult,
} from './structured.ts';
export { estimateTokens } from './tokens.ts';
export { wrapAll, wrapModel } from './wrap.ts';
