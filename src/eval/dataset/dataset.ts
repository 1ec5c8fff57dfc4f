import type { NewTriple } from '../../graph/graph.ts';
import type { EvalQuestion } from '../question.ts';

export interface Split {
  /** Names one question file of the data set: `dev-1hop`, `test`. */
  readonly name: string;
  /** Paths relative to the folder, the question file first. */
  readonly files: readonly string[];
  /** Questions the publishers state; a different number is reported, not refused. */
  readonly published?: number | undefined;
}

/**
 * A public data set: how to recognise its files as people download them, and how to read them as questions. A loader
 * never changes what is right: answers are the source's, in the source's order.
 */
export interface Dataset {
  readonly id: string;
  readonly title: string;
  /** Paper or page that defines it. */
  readonly source: string;
  readonly licence: string;
  /** Where to get its files, in one sentence; shown when one is missing. */
  readonly obtain: string;
  /** Whether its records name the entity a question starts from. */
  readonly labelsTopicEntities: boolean;
  /** Splits whose files are in the folder, in a fixed order. Empty when none is there. */
  splits(folder: string): Promise<readonly Split[]>;
  /** Paths looked for, relative to the folder; named in the message when no split is found. */
  readonly expects: readonly string[];
  /**
   * In file order.
   * @throws {InputError} naming file and line or record when one does not have the released shape.
   */
  questions(folder: string, split: Split): AsyncIterable<EvalQuestion>;
  /** The graph that comes with it; absent when the data set has none of its own. */
  readonly graph?: {
    /** How it names things and marks mediators; `plain` when absent. */
    readonly profile?: string;
    readonly expects: readonly string[];
    /** Every split has a graph of its own: `named` is then the split's name. */
    readonly perSplit?: boolean;
    /**
     * Files the graph is read from, relative to the folder; empty when they are missing.
     * @param named one file of the folder, where it holds several graphs.
     */
    files(folder: string, named?: string): Promise<readonly string[]>;
    triples(folder: string, named?: string): AsyncIterable<NewTriple>;
  };
  /** What else a user must have to run it, such as a Freebase endpoint. */
  readonly needs?: string;
}
