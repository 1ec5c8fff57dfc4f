import type { it } from 'vitest';
import type { GraphProfile, KnowledgeGraph, NewTriple } from '../../src/graph/graph.ts';
import type { Triple } from '../../src/graph/term.ts';

/** What an engine is asked to build: these triples and nothing else. */
export interface SuiteOptions {
  readonly profile?: GraphProfile;
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly types?: Readonly<Record<string, readonly string[]>>;
}

export type BuildGraph = (triples: readonly NewTriple[], options: SuiteOptions) => Promise<KnowledgeGraph>;

/** Parts an engine cannot meet, each with the reason, which is shown with the skipped tests. */
export interface SuiteSkips {
  readonly fuzzy?: string;
  readonly prefix?: string;
  readonly aliases?: string;
  readonly types?: string;
  readonly literals?: string;
  readonly hostileText?: string;
  readonly exactCounts?: string;
}

/** What the parts of the suite share: the graph of films, and the means to build and look at others. */
export interface SuiteKit {
  readonly films: KnowledgeGraph;
  readonly skips: SuiteSkips;
  readonly make: BuildGraph;
  /** Ids of nodes that must be there. */
  ids(graph: KnowledgeGraph, ...terms: string[]): Promise<string[]>;
  /** `it`, or `it.skip` where there is a reason. */
  unless(reason: string | undefined): typeof it | typeof it.skip;
  title(text: string, reason: string | undefined): string;
}

export const FILMS: readonly NewTriple[] = [
  ['Heat', 'directed by', 'Michael Mann'],
  ['Heat', 'starring', 'Al Pacino'],
  ['Heat', 'starring', 'Robert De Niro'],
  ['Heat', 'year', '1995'],
  ['Ronin', 'starring', 'Robert De Niro'],
  ['Ronin', 'directed by', 'John Frankenheimer'],
  ['Ronin', 'year', '1998'],
  ['Collateral', 'directed by', 'Michael Mann'],
  ['Collateral', 'year', '2004'],
  ['Michael Mann', 'born in', 'Chicago'],
  ['Chicago', 'twin of', 'Chicago'],
].map(([head, relation, tail]) => ({ head, relation, tail }) as NewTriple);

export const HUB_SIZE = 300;

export function triple(head: string, relation: string, tail: string): NewTriple {
  return { head, relation, tail };
}

export function plain({ head, relation, tail }: Triple): string {
  return `${head.name}|${relation.id}|${tail.name}`;
}

export async function names(graph: KnowledgeGraph, entities: readonly string[]): Promise<string[]> {
  const described = await graph.describe([...new Set(entities)]);
  const byId = new Map(described.map(({ entity }) => [entity.id, entity.name]));
  return entities.map((one) => byId.get(one) ?? '?');
}

export function makeHub(make: BuildGraph): Promise<KnowledgeGraph> {
  const leaves = Array.from({ length: HUB_SIZE }, (_, index) => `leaf ${String(index).padStart(4, '0')}`);
  return make(
    leaves.map((leaf) => triple('hub', 'part', leaf)),
    {},
  );
}
