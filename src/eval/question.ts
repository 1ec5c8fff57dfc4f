/** One right answer. Any of `name`, `aliases` or (against an answer's identifier) `id` counts as naming it. */
export interface GoldAnswer {
  readonly name: string;
  /** The source's own identifier (an IRI, a Freebase mid), where it gives one. */
  readonly id?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
}

/** What a true/false question states; decides which evidence a verdict needs. */
export interface Statement {
  /** Entities named by the statement, the head first. */
  readonly entities: readonly string[];
  readonly relation?: string | undefined;
}

export type TripleNames = readonly [head: string, relation: string, tail: string];

/** One question of a data set after its loader: what is asked, what is right, and how it may be grouped. */
export interface EvalQuestion {
  /** Unique within its split. */
  readonly id: string;
  readonly question: string;
  /** As the data set labels them, in the graph's own spelling; absent when it labels none. */
  readonly topicEntities?: readonly string[] | undefined;
  /** Empty for true/false questions and for records without gold; such questions are not scored by answer metrics. */
  readonly answers: readonly GoldAnswer[];
  /** True/false questions only. */
  readonly verdict?: boolean | undefined;
  readonly statement?: Statement | undefined;
  readonly hops?: number | undefined;
  readonly type?: string | undefined;
  /** Further facts to filter and group by, as the source gives them. */
  readonly tags?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** The only triples this question may be answered from (per-question subgraphs). */
  readonly subgraph?: readonly TripleNames[] | undefined;
}
