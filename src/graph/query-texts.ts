import type { Entity } from './term.ts';

/**
 * Runs query texts that someone else, a model, wrote. A text is checked before it is sent, refused unless it is
 * read-only, and limited in rows and time.
 */
export interface QueryTexts {
  readonly language: QueryLanguage;
  /** What the writer of queries is shown. */
  schema(options: TextOptions & { readonly most: number }): Promise<QuerySchema>;
  /**
   * @returns an error, as a sentence for the writer, if the text is refused, if the engine cannot run it, or if it
   * takes longer than `maxMs`. @throws {GraphError} if the engine cannot be queried at all.
   */
  run(text: string, limits: QueryLimits, options?: TextOptions): Promise<QueryReply>;
}

export interface TextOptions {
  readonly signal?: AbortSignal | undefined;
}

/** `short-sparql`: SPARQL that writes the graph's relations as `r:name`. */
export type QueryLanguage = 'short-sparql' | 'sparql' | 'cypher';

export interface QuerySchema {
  /** Prefixes, names, kinds of things, and one line per relation with an example fact. At most `most` relations. */
  readonly lines: readonly string[];
  /** How many relations, or kinds and relations, are shown, and how many there are. */
  readonly kept: number;
  readonly of: number;
}

export interface QueryLimits {
  readonly maxRows: number;
  readonly maxMs: number;
}

/** A verdict for a yes/no query, the answers of any other query, or why the text was not run. */
export type QueryReply =
  | { readonly verdict: boolean }
  | {
      /** The first column in the order of the rows. Things are the graph's own; values are text. */
      readonly answers: readonly (Entity | string)[];
      /** Whether there are more rows. `of` is set if the engine said how many. */
      readonly isCut: boolean;
      readonly of?: number | undefined;
      /** The ids of the relations that the text mentions. */
      readonly relations: readonly string[];
    }
  | { readonly error: string };
