/** One right answer. Any of `name`, `aliases` or (against an answer's identifier) `id` counts as naming it. */
export interface GoldAnswer {
  readonly name: string;
  /** The source's own identifier (an IRI, a Freebase mid), where it gives one. */
  readonly id?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
}

/** What a true/false question states. It decides which evidence a verdict needs. */
export interface Statement {
  /** The entities that the statement names, the head first. */
  readonly entities: readonly string[];
  readonly relation?: string | undefined;
}

/** A triple by names, in stored direction. */
export type TripleNames = readonly [head: string, relation: string, tail: string];

/** One question of a data set, as its loader gives it: what is asked, what is right, and how it may be grouped. */
export interface EvalQuestion {
  /** Unique within its split. */
  readonly id: string;
  readonly question: string;
  /** As the data set labels them, in the graph's own spelling. Absent if it labels none. */
  readonly topicEntities?: readonly string[] | undefined;
  /** Empty for true/false questions and for records without gold. Answer metrics do not score such questions. */
  readonly answers: readonly GoldAnswer[];
  /** True/false questions only. */
  readonly verdict?: boolean | undefined;
  readonly statement?: Statement | undefined;
  readonly hops?: number | undefined;
  readonly type?: string | undefined;
  /** Other facts to filter and group by, as the source gives them. */
  readonly tags?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** If given, the answer may use only these triples (per-question subgraphs). */
  readonly subgraph?: readonly TripleNames[] | undefined;
}
