/**
 * The shapes of the HTTP interface, taken from the schemas that check it. Only types: the page contains no server code.
 */
import type { z } from 'zod';
import type { loadedSchema, previewSchema } from '../../src/server/load-schema.ts';
import type {
  answerSchema,
  askSchema,
  entitySchema,
  graphSchemaSchema,
  graphsSchema,
  learnedSchema,
  matchesSchema,
  methodSchema,
  modelsSchema,
  plannedSchema,
} from '../../src/server/schema.ts';

export type { Operator, OperatorKind, Plan, PlanEdge, PlanNode } from '../../src/plan/plan.ts';
export type { LoadCode } from '../../src/server/load-faults.ts';
export type { TraceEvent } from '../../src/trace.ts';
export type AskRequest = z.infer<typeof askSchema>;
export type Answer = z.infer<typeof answerSchema>;
export type Evidence = Answer['evidence'][number];
export type Learned = z.infer<typeof learnedSchema>;
export type Outcome = Answer['outcome'];
export type StopReason = Answer['stopReason'];
export type ClueStatus = Answer['clues'][number]['status'];
export type Cut = Answer['truncated'][number];
export type Graph = z.infer<typeof graphsSchema>['graphs'][number];
export type Model = z.infer<typeof modelsSchema>['models'][number];
export type Method = z.infer<typeof methodSchema>;
export type EntityMatches = z.infer<typeof matchesSchema>;
export type Entity = z.infer<typeof entitySchema>;

/** What a question asks for, before anything is looked up. */
export type PlannedQuestion = Omit<z.infer<typeof plannedSchema>, 'usage'>;

/** Which kinds of things a graph has, and how they are related. */
export type Schema = z.infer<typeof graphSchemaSchema>;

/** The names that the server offers. */
export interface Catalogue {
  readonly graphs: readonly Graph[];
  /** Absent if no files may be loaded. */
  readonly uploads: z.infer<typeof graphsSchema>['uploads'];
  readonly models: readonly Model[];
  readonly methods: readonly Method[];
}

/** What became of files that were loaded as a graph. */
export type LoadedGraph = z.infer<typeof loadedSchema>;

/** What loading files would make of them. */
export type LoadPreview = z.infer<typeof previewSchema>;
