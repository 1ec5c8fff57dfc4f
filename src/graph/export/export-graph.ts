import type { EntityDescription, KnowledgeGraph, ReadOptions } from '../graph.ts';
import type { EntityId, Triple } from '../term.ts';
import type { ExportFormat } from './format.ts';
import { GraphmlWriter } from './graphml-writer.ts';
import { NTriplesWriter } from './n-triples-writer.ts';
import { triplePages } from './triple-pages.ts';
import type { TripleWriter } from './triple-writer.ts';
import { TsvWriter } from './tsv-writer.ts';

export interface ExportCounts {
  triples: number;
  entities: number;
  /** How many texts had characters that the format cannot hold. Those characters were replaced. */
  changed: number;
}

/**
 * A graph as text, in pieces: N-Triples with names, aliases and classes as the profile keeps them; TSV of stable
 * identifiers; or GraphML. Loading N-Triples or GraphML with the same profile gives the same graph (entities of
 * N-Triples that are no IRIs get one under `urn:clew:`); TSV keeps no datatypes and no names. Keeps the ids of all
 * nodes in memory. @param onPiece receives the counts so far.
 */
export async function* exportGraph(
  graph: KnowledgeGraph,
  format: ExportFormat,
  options: ReadOptions & { readonly onPiece?: (counts: Readonly<ExportCounts>) => void } = {},
): AsyncGenerator<string> {
  const { onPiece, ...read } = options;
  const describe = (ids: readonly EntityId[]) => graph.describe(ids, read);
  yield* exportTriples(triplePages(graph, read), writerOf(format, graph), { describe, onPiece });
}

/** Triples without a graph, such as the evidence of an answer. */
export async function* exportTriples(
  pages: AsyncIterable<readonly Triple[]> | Iterable<readonly Triple[]>,
  writer: TripleWriter,
  options: {
    /** What is known about nodes besides their triples. */
    readonly describe?: (ids: readonly EntityId[]) => Promise<readonly EntityDescription[]>;
    readonly onPiece?: ((counts: Readonly<ExportCounts>) => void) | undefined;
  } = {},
): AsyncGenerator<string> {
  const seen = new Set<EntityId>();
  const counts: ExportCounts = { triples: 0, entities: 0, changed: 0 };
  yield writer.begin();
  for await (const triples of pages) {
    const fresh = new Map<EntityId, EntityDescription>();
    for (const { head, tail } of triples) {
      for (const entity of [head, tail]) {
        if (seen.has(entity.id)) continue;
        seen.add(entity.id);
        fresh.set(entity.id, { entity, aliases: [], types: [], degree: { out: 0, in: 0 } });
        if (entity.kind !== 'literal') counts.entities++;
      }
    }
    if (options.describe !== undefined && fresh.size > 0) {
      for (const description of await options.describe([...fresh.keys()])) {
        fresh.set(description.entity.id, description);
      }
    }
    counts.triples += triples.length;
    let text = '';
    for (const description of fresh.values()) text += writer.node(description);
    for (const triple of triples) text += writer.triple(triple);
    counts.changed = writer.changed;
    options.onPiece?.(counts);
    if (text !== '') yield text;
  }
  yield writer.end();
}

/** The writer of a format. N-Triples need a profile to know which relations hold names. */
export function writerOf(format: ExportFormat, graph?: Pick<KnowledgeGraph, 'profile'>): TripleWriter {
  switch (format) {
    case 'ntriples':
      return new NTriplesWriter(graph?.profile);
    case 'tsv':
      return new TsvWriter();
    case 'graphml':
      return new GraphmlWriter();
  }
}
