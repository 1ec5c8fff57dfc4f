import type { GraphStructure } from '../structure/structure.ts';
import type { Reader } from './read.ts';

/** What reads the questions to one graph, and what that graph is made of. */
export interface GraphReader {
  readonly reader: Reader;
  readonly structure: GraphStructure;
}
