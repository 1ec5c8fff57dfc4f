import type { Direction, Relation } from '../../graph/term.ts';
import type { Interpretations, InterpretOptions } from './interpret.ts';

export type ClueKind = 'entity' | 'relation' | 'class' | 'value' | 'unknown';

export interface ExtractedClue {
  /** As the question writes it. */
  readonly text: string;
  readonly kind: ClueKind;
}

/**
 * The embedded model as the tasks see it: classical language processing, word vectors and the statistics of one graph
 * (its profile). Everything is deterministic. Scores are 0..1 and comparable only within one operation.
 */
export interface Thinker {
  readonly id: 'embedded';
  /** Clues of a question in order of appearance: names known to the graph, relation and class words, values. */
  extractClues(question: string): Promise<readonly ExtractedClue[]>;
  /**
   * How well a relation expresses a phrase of the question. Without a direction, the better of the two.
   */
  relationScore(phrase: string, relation: Relation, direction?: Direction): number;
  /** How well a phrase means a class name, or the class of things at the end of a relation. */
  classScore(phrase: string, className: string): number;
  /** Whether two names denote the same thing. 1 if equal after normalising; lower for partial or misspelt names. */
  nameScore(phrase: string, name: string): number;
  /** Similarity of two short texts by their words. */
  textScore(left: string, right: string): number;
  /** At most `limit` synonyms that share the usual sense of a word, nearest first. Often none. */
  nearWords(word: string, limit: number): readonly string[];
  /** One vector per text, of unit length and with the same number of dimensions. */
  embed(texts: readonly string[]): readonly Float32Array[];
  /**
   * Every way to read a question as a path of relations from the names in it, best first: names, paths ranked by how well
   * they explain the question's words, and the means to run them on `options.graph`.
   */
  interpret(question: string, options: InterpretOptions): Promise<Interpretations>;
}
