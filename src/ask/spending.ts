import type { AnswerUsage } from '../answer/answer.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { type GraphMeter, type GraphWatch, meterGraph } from '../graph/metered.ts';
import type { GraphEmbedder } from '../model/embedder/embedder.ts';
import { meterEmbedding } from '../model/embedder/metered.ts';
import { createLedger, type Ledger } from '../model/ledger.ts';

/** What one question has spent so far, even if it fails half-way. */
export interface Spending {
  readonly ledger: Ledger;
  watch(graph: KnowledgeGraph, around?: GraphWatch): KnowledgeGraph;
  watchEmbedder(embedder: GraphEmbedder): GraphEmbedder;
  usage(): AnswerUsage;
}

export function createSpending(): Spending {
  const started = performance.now();
  const ledger = createLedger();
  const embedding = meterEmbedding();
  let meter: GraphMeter | undefined;
  return {
    ledger,
    watch(graph, around) {
      meter = meterGraph(graph, undefined, around);
      return meter.graph;
    },
    watchEmbedder: embedding.watch,
    usage() {
      const { byTask, ...total } = ledger.total();
      const embedded = embedding.usage();
      return {
        ...total,
        modelMs: ms(total.modelMs),
        graphMs: ms(meter?.elapsedMs() ?? 0),
        totalMs: ms(performance.now() - started),
        byTask: Object.fromEntries(
          Object.entries(byTask).map(([task, used]) => [task, { ...used, modelMs: ms(used.modelMs) }]),
        ),
        embedding: embedded && { ...embedded, ms: ms(embedded.ms) },
      };
    },
  };
}

/** To a microsecond. */
function ms(value: number): number {
  return Math.round(value * 1000) / 1000;
}
