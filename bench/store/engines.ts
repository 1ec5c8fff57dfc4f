import { statSync } from 'node:fs';
import { DataFactory, Store as N3Store, type Quad } from 'n3';
import oxigraph from 'oxigraph';
import { bulkLoad } from '../../src/graph/embedded/bulk/bulk-load.ts';
import { openEmbeddedGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { readTriples } from '../../src/graph/load/read-triples.ts';
import { loadRawArrays, type RawArrays, reopenRawArrays } from './csr.ts';

/** One store under test. Nodes are whatever handle the store likes best; counts and sizes of results are returned. */
export interface Engine {
  /** Loads the TSV file; gives the bytes on disk, 0 for stores that live in memory. */
  load(tsv: string, target: string): Promise<number>;
  /** Opens what was loaded, up to the first answer; undefined for stores that can only load again. */
  reopen?: (target: string) => Promise<void>;
  handle(name: string): Promise<unknown>;
  relations(node: unknown): Promise<number>;
  neighbours(node: unknown, limit: number): Promise<number>;
  connected(candidates: readonly unknown[], anchors: readonly unknown[]): Promise<number>;
  /** By exact name, in the store's own way. */
  find(name: string): Promise<number>;
}

export type EngineName = 'clew' | 'arrays' | 'n3' | 'oxigraph';

export const ENGINES: Readonly<Record<EngineName, () => Engine>> = {
  clew,
  arrays,
  n3,
  oxigraph: oxigraphEngine,
};

function clew(): Engine {
  let graph: Awaited<ReturnType<typeof openEmbeddedGraph>>;
  return {
    load: async (tsv, target) => {
      await bulkLoad(target, readTriples(tsv));
      graph = await openEmbeddedGraph(target);
      return statSync(target).size;
    },
    reopen: async (target) => {
      await graph.close();
      graph = await openEmbeddedGraph(target);
      await graph.resolve(['large hub']);
    },
    handle: async (name) => (await graph.resolve([name]))[0],
    relations: async (node) => (await graph.relations([node as string], 'both')).length,
    neighbours: async (node, limit) =>
      (await graph.neighbours([node as string], { direction: 'both', limit })).triples.length,
    connected: async (candidates, anchors) =>
      (await graph.connected(candidates as string[], anchors as string[])).length,
    find: async (name) => (await graph.findByName([name], { mode: 'exact', limit: 5 }))[0]?.length ?? 0,
  };
}

function arrays(): Engine {
  let raw: RawArrays;
  return {
    load: async (tsv, target) => {
      raw = await loadRawArrays(tsv, target);
      return statSync(target).size + statSync(`${target}.names`).size;
    },
    reopen: async (target) => {
      raw = reopenRawArrays(target);
    },
    handle: async (name) => raw.number(name),
    relations: async (node) => raw.relations(node as number).size,
    neighbours: async (node, limit) => raw.neighbours(node as number, limit).length,
    connected: async (candidates, anchors) =>
      raw.connected(candidates as number[], anchors as number[]).length,
    find: async (name) => (raw.number(name) < 0 ? 0 : 1),
  };
}

const iri = (text: string): string => `http://bench.example/${encodeURIComponent(text)}`;

function n3(): Engine {
  const store = new N3Store();
  const both = (node: never): Quad[] => [
    ...store.getQuads(node, null, null, null),
    ...store.getQuads(null, null, node, null),
  ];
  return {
    load: async (tsv) => {
      for await (const [head, relation, tail] of rows(tsv)) {
        store.addQuad(
          DataFactory.quad(
            DataFactory.namedNode(iri(head)),
            DataFactory.namedNode(iri(relation)),
            DataFactory.namedNode(iri(tail)),
          ),
        );
      }
      return 0;
    },
    handle: async (name) => DataFactory.namedNode(iri(name)),
    relations: async (node) => {
      let size = 0;
      for (const predicate of store.getPredicates(node as never, null, null)) {
        size += store.countQuads(node as never, predicate, null, null) > 0 ? 1 : 0;
      }
      for (const predicate of store.getPredicates(null, node as never, null)) {
        size += store.countQuads(null, predicate, node as never, null) > 0 ? 1 : 0;
      }
      return size;
    },
    neighbours: async (node, limit) => {
      let size = 0;
      for (const pattern of [
        [node, null],
        [null, node],
      ]) {
        for (const quad of store.readQuads(pattern[0] as never, null, pattern[1] as never, null)) {
          decodeURIComponent(quad.object.value);
          if (++size >= limit) return size;
        }
      }
      return size;
    },
    connected: async (candidates, anchors) => {
      const wanted = new Set((candidates as { value: string }[]).map(({ value }) => value));
      const hits = new Set<string>();
      for (const anchor of anchors) {
        for (const { subject, object } of both(anchor as never)) {
          if (wanted.has(subject.value)) hits.add(subject.value);
          if (wanted.has(object.value)) hits.add(object.value);
        }
      }
      return hits.size;
    },
    find: async (name) =>
      store.getPredicates(DataFactory.namedNode(iri(name)), null, null).length > 0 ? 1 : 0,
  };
}

function oxigraphEngine(): Engine {
  const store = new oxigraph.Store();
  const both = (node: unknown): Quad[] => [
    ...(store.match(node as never, null, null, null) as unknown as Quad[]),
    ...(store.match(null, null, node as never, null) as unknown as Quad[]),
  ];
  return {
    load: async (tsv) => {
      let text: string[] = [];
      const flush = (): void => {
        store.load(text.join(''), { format: 'application/n-triples', no_transaction: true });
        text = [];
      };
      for await (const [head, relation, tail] of rows(tsv)) {
        text.push(`<${iri(head)}> <${iri(relation)}> <${iri(tail)}> .\n`);
        if (text.length === 200_000) flush();
      }
      flush();
      return 0;
    },
    handle: async (name) => oxigraph.namedNode(iri(name)),
    relations: async (node) => {
      const counts = new Map<string, number>();
      for (const quad of both(node))
        counts.set(quad.predicate.value, (counts.get(quad.predicate.value) ?? 0) + 1);
      return counts.size;
    },
    neighbours: async (node, limit) => {
      // Its `match` has no limit; a query has.
      const { value } = node as { value: string };
      const query = `SELECT ?s ?p ?o WHERE { { <${value}> ?p ?o } UNION { ?s ?p <${value}> } } LIMIT ${limit}`;
      return (store.query(query) as unknown[]).length;
    },
    connected: async (candidates, anchors) => {
      const wanted = new Set((candidates as { value: string }[]).map(({ value }) => value));
      const hits = new Set<string>();
      for (const anchor of anchors) {
        for (const { subject, object } of both(anchor)) {
          if (wanted.has(subject.value)) hits.add(subject.value);
          if (wanted.has(object.value)) hits.add(object.value);
        }
      }
      return hits.size;
    },
    find: async (name) => (store.query(`ASK { <${iri(name)}> ?p ?o }`) === true ? 1 : 0),
  };
}

async function* rows(tsv: string): AsyncGenerator<[string, string, string]> {
  for await (const batch of readTriples(tsv)) {
    if (!('fields' in batch)) continue;
    const { bytes, fields, size } = batch;
    for (let index = 0; index < size; index++) {
      const text = (place: number): string =>
        bytes.toString('utf8', fields[index * 6 + place * 2], fields[index * 6 + place * 2 + 1]);
      yield [text(0), text(1), text(2)];
    }
  }
}
