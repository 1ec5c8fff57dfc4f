import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { edgeContract } from './graph-suite-edges.ts';
import { type BuildGraph, FILMS, type SuiteKit, type SuiteSkips } from './graph-suite-kit.ts';
import { lookUpContract } from './graph-suite-look-up.ts';
import { wholeContract } from './graph-suite-whole.ts';

export type { BuildGraph, SuiteOptions, SuiteSkips } from './graph-suite-kit.ts';

/**
 * The contract of `KnowledgeGraph`, as tests. Every engine runs it: `graphSuite('name', build, { … })` in a test file of
 * its own, `build` giving a fresh graph of exactly the given triples.
 */
export function graphSuite(name: string, build: BuildGraph, skips: SuiteSkips = {}): void {
  describe(`graph contract: ${name}`, () => {
    const opened: KnowledgeGraph[] = [];
    let films: KnowledgeGraph | undefined;
    const kit: SuiteKit = {
      get films() {
        if (films === undefined) throw new Error('the graph of films could not be built');
        return films;
      },
      skips,
      make: async (triples, options) => {
        const graph = await build(triples, options);
        opened.push(graph);
        return graph;
      },
      ids: async (graph, ...terms) => {
        const found = await graph.resolve(terms);
        return found.map((id, index) => {
          if (id === undefined) throw new Error(`${terms[index]} is not in the graph`);
          return id;
        });
      },
      unless: (reason) => (reason === undefined ? it : it.skip),
      title: (text, reason) => (reason === undefined ? text : `${text} (skipped: ${reason})`),
    };

    beforeAll(async () => {
      films = await kit.make(FILMS, {});
    });
    afterAll(async () => {
      for (const graph of opened) await graph.close();
    });

    lookUpContract(kit);
    edgeContract(kit);
    wholeContract(kit);

    it('has a version that stays while the content stays', async () => {
      expect(await kit.films.version()).toBe(await kit.films.version());
      expect(await kit.films.version()).not.toBe('');
    });
  });
}
