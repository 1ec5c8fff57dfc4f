import type { Entity } from './term.ts';

/**
 * A graph that is asked by the text of a query which somebody else wrote: a model. A text is checked before it is sent, refused unless
 * it reads only, and bounded in rows and time.
 */
export interface QueryTexts {
  readonly language: QueryLanguage;
  /** What a writer of queries is shown. */
  schema(options: TextOptions & { readonly most: number }): Promise<QuerySchema>;
  /**
   * @returns an error, as a sentence for the writer, for a text that is refused, that the engine cannot run, or that takes longer
   * than `maxMs`.
   * @throws {GraphError} when the engine cannot be asked at all.
   */
  run(text: string, limits: QueryLimits, options?: TextOptions): Promise<QueryReply>;
}

export interface TextOptions {
  readonly signal?: AbortSignal | undefined;
}

/** `short-sparql`: SPARQL in which the graph's relations are written `r:name`. */
export type QueryLanguage = 'short-sparql' | 'sparql' | 'cypher';

export interface QuerySchema {
  /** Prefixes, names, kinds of things, and a line a relation with an example fact; at most `most` relations. */
  readonly lines: readonly string[];
  /** Relations, or kinds and relations, that are shown, and that there are. */
  readonly kept: number;
  readonly of: number;
}

export interface QueryLimits {
  readonly maxRows: number;
  readonly maxMs: number;
}

export type QueryReply =
  | { readonly verdict: boolean }
  | {
      /** The first column in the order of the rows: things of the graph, and values as text. */
      readonly answers: readonly (Entity | string)[];
      /** Whether there are more rows; `of` where the engine told how many. */
      readonly isCut: boolean;
      readonly of?: number | undefined;
      /** Ids of the relations that the text mentions. */
      readonly relations: readonly string[];
    }
  | { readonly error: string };
