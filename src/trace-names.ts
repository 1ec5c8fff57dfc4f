/**
 * Names of the steps that methods record beside the common events. A step that is not here is a type error where it is recorded, and
 * one without words in some language is a type error in `src/language/<id>/trace-words.ts`.
 */
export type StepName =
  | 'answer-gated'
  | 'answers-voted'
  | 'arm-answered'
  | 'branch-selected'
  | 'candidates-gathered'
  | 'clues-varied'
  | 'draft-skipped'
  | 'edge-failed'
  | 'entities-returned-to'
  | 'exemplars-found'
  | 'exploration-stopped'
  | 'facts-read'
  | 'fallback-taken'
  | 'followed-up'
  | 'form-chosen'
  | 'form-drafted'
  | 'frontier-reflected'
  | 'graph-explored'
  | 'guidance-built'
  | 'half-paths-merged'
  | 'hops-predicted'
  | 'memory-updated'
  | 'names-bound'
  | 'navigated'
  | 'nearest-found'
  | 'objectives-set'
  | 'path-predicted'
  | 'path-walked'
  | 'paths-rewritten'
  | 'plan-run'
  | 'plan-written'
  | 'query-run'
  | 'question-classed'
  | 'question-decomposed'
  | 'question-read'
  | 'question-rewritten'
  | 'reading-checked'
  | 'result-elected'
  | 'rewriting-stopped'
  | 'start-chosen'
  | 'statements-constrained'
  | 'sub-question-answered'
  | 'sub-questions-stopped'
  | 'tool-called'
  | 'topics-settled'
  | 'vectors-made';

/** Names of the warnings of a question; the same holds for them. */
export type WarningName =
  | 'general-word'
  | 'general-word-left'
  | 'needs-model'
  | 'no-answering-call'
  | 'no-entity'
  | 'nearest-entity'
  | 'no-qualifiers'
  | 'no-query'
  | 'own-starts'
  | 'text-differs';

/** What the steps and the warnings of a search say to people in one language. */
export interface TraceWords {
  readonly steps: Readonly<Record<StepName, string>>;
  /** `about` is what the warning is about, in the words of the question, the graph or a model. */
  readonly warnings: Readonly<Record<WarningName, (about: string) => string>>;
}
