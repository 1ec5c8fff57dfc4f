export { type AiSdkModel, type FromAiSdkOptions, fromAiSdk, type ReasoningEffort } from './ai-sdk.ts';
export {
  type BudgetLimits,
  type BudgetUse,
  createBudget,
  type QuestionBudget,
  type Reservation,
  withBudget,
} from './budget.ts';
export { type ModelCacheOptions, withCache } from './cache.ts';
export { type AiSdkEmbeddingModel, fromAiSdkEmbedder } from './embedder/ai-sdk-embedder.ts';
export type { Embedder, EmbeddingUsage, EmbedReply, GraphEmbedder, Similarity } from './embedder/embedder.ts';
export { createGraphEmbedder } from './embedder/graph-embedder.ts';
export { type OnnxOptions, openOnnxEmbedder } from './embedder/onnx-embedder.ts';
export { EMBEDDER_PROVIDERS, type OpenEmbedderOptions, openEmbedder } from './embedder/open-embedder.ts';
export { createMemoryVectors, type VectorStore } from './embedder/vector-store.ts';
export { type EquipOptions, equipModels } from './equip.ts';
export { type GgufOptions, openGguf } from './gguf.ts';
export { fitToSchema, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
export {
  createLedger,
  type Ledger,
  type LedgerEntry,
  type LedgerTotal,
  type TaskTotal,
  withMeter,
} from './ledger.ts';
export { withLimit } from './limit.ts';
export type { LanguageModel, ModelReply, ModelRequest, StructuredSupport, TokenUsage } from './model.ts';
export { type OllamaOptions, openOllama } from './ollama.ts';
export { MODEL_PROVIDERS, modelAddress, type OpenModelOptions, openModel } from './open.ts';
export { parseReply, readJsonValues } from './parse-reply.ts';
export { promptHash } from './request-key.ts';
export { type RetryOptions, withRetry } from './retry.ts';
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
export { openTape, recordTape, type Tape } from './tape.ts';
export { openDeck, type TapeDeck } from './tape-deck.ts';
export { TapeMissError } from './tape-file.ts';
export { withTimeout } from './timeout.ts';
export { estimateTokens } from './tokens.ts';
export type { ToolCall, ToolExchange, ToolSpec } from './tools.ts';
export { originOf, wrapAll, wrapModel } from './wrap.ts';
