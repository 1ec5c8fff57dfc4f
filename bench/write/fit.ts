import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { ReadQuestion } from '../../src/method/clew/read-question.ts';
import type { Slice } from '../../src/slice/slice.ts';

/** What the search is told of the question. */
export interface Told {
  readonly question: string;
  readonly graph: KnowledgeGraph;
  readonly slice: Slice;
  readonly read: ReadQuestion;
  /** Names of the gold answers; plain. */
  readonly gold: ReadonlySet<string>;
}

export type Reply = Readonly<Record<string, unknown>>;

/** How well a set of answers fits gold. */
export interface Fit {
  readonly f1: number;
  /** It holds every gold answer. */
  readonly isWhole: boolean;
}

/** The best plan that can be written, and how well what it gives fits gold. */
export interface Best extends Fit {
  readonly reply: Reply;
}

/** By names; plain. */
export function fitOfNames(given: ReadonlySet<string>, gold: ReadonlySet<string>): Fit {
  const right = [...given].filter((name) => gold.has(name)).length;
  return { f1: (2 * right) / Math.max(1, given.size + gold.size), isWhole: right === gold.size };
}
