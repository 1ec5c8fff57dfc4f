import type { NewTriple } from '../../graph/graph.ts';
import type { EvalQuestion } from '../question.ts';

export interface Split {
  /** Names one question file of the data set: `dev-1hop`, `test`. */
  readonly name: string;
  /** Paths relative to the folder, the question file first. */
  readonly files: readonly string[];
  /** The number of questions that the publishers state. A different number is reported, not refused. */
  readonly published?: number | undefined;
}

/**
 * A public data set: how to recognise its files as people download them, and how to read them as questions. A loader
 * never changes the right answers: they are the source's, in the source's order.
 */
export interface Dataset {
  readonly id: string;
  readonly title: string;
  /** The paper or page that defines it. */
  readonly source: string;
  readonly licence: string;
  /** One sentence on where to get its files, shown if a file is missing. */
  readonly obtain: string;
  /** Whether its records name the entity from which a question starts. */
  readonly labelsTopicEntities: boolean;
  /** The splits whose files are in the folder, in a fixed order. Empty if there are none. */
  splits(folder: string): Promise<readonly Split[]>;
  /** The paths that are looked for, relative to the folder. The message names them if no split is found. */
  readonly expects: readonly string[];
  /**
   * In file order. @throws {InputError} that names the file and the line or record, if one does not have the released
   * shape.
   */
  questions(folder: string, split: Split): AsyncIterable<EvalQuestion>;
  /** The graph that comes with it. Absent if the data set has none of its own. */
  readonly graph?: {
    /** How it names things and marks mediators. Default `plain`. */
    readonly profile?: string;
    readonly expects: readonly string[];
    /** Every split has its own graph. `named` is then the split's name. */
    readonly perSplit?: boolean;
    /**
     * The files from which the graph is read, relative to the folder. Empty if they are missing. @param named one file
     * of the folder, if the folder holds several graphs.
     */
    files(folder: string, named?: string): Promise<readonly string[]>;
    triples(folder: string, named?: string): AsyncIterable<NewTriple>;
  };
  /** What else a user needs to run it, such as a Freebase endpoint. */
  readonly needs?: string;
}
