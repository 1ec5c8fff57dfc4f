import { THROUGH } from '../../graph/half.ts';
import type { Metric, Scorable } from './metric.ts';
import { scoringText } from './scoring-text.ts';
import { verdictAccuracy } from './verdict-accuracy.ts';

/**
 * Stands in for the human judgement of arXiv:2401.13444 (True/False sets). A right verdict counts only with the
 * evidence that decides it. Not scored if the data set does not say what the statement is about.
 */
export const judge: Metric = {
  id: 'judge',
  title: 'Judge',
  rule: 'true/false questions: verdict right and evidence decisive (true: one edge of the relation between the stated entities, or for statements of several hops a chain through such an edge; false: the head entity with an edge of that relation)',
  score(record) {
    const right = verdictAccuracy.score(record);
    if (right === undefined || record.statement === undefined || record.statement.entities.length === 0)
      return undefined;
    return right === 1 && isDecided(record) ? 1 : 0;
  },
};

interface JudgedEdge {
  /** Names and identifiers, because data sets may give either. */
  readonly head: ReadonlySet<string>;
  readonly tail: ReadonlySet<string>;
  readonly relation: string;
}

function isDecided(record: Scorable): boolean {
  const statement = record.statement!;
  const entities = statement.entities.map(scoringText);
  const wanted = statement.relation === undefined ? undefined : scoringText(statement.relation);
  const edges = record.evidence.map(readEdge);
  const ofRelation = edges.filter(
    (edge) =>
      wanted === undefined || edge.relation === wanted || edge.relation.split(THROUGH).includes(wanted),
  );
  if (record.verdict === false) return ofRelation.some((edge) => isAt(edge, entities[0]!));
  const isChain = (record.hops ?? 1) > 1 || entities.length > 2;
  return ofRelation.some((edge) => {
    const others = isChain ? edges.filter((other) => !hasSameEnds(edge, other)) : [];
    return isBetween(reach(edge.head, others), reach(edge.tail, others), entities);
  });
}

/** Every entity is on one of the two sides, and each side has one. A single entity may be on either side. */
function isBetween(left: ReadonlySet<string>, right: ReadonlySet<string>, entities: readonly string[]) {
  const isThere = entities.every((entity) => left.has(entity) || right.has(entity));
  if (entities.length === 1) return isThere;
  return (
    isThere &&
    entities.some((entity, index) =>
      entities.some((other, at) => at !== index && left.has(entity) && right.has(other)),
    )
  );
}

/** These names, and all names that the edges join with them, directly or through others. */
function reach(start: ReadonlySet<string>, edges: readonly JudgedEdge[]): ReadonlySet<string> {
  const reached = new Set(start);
  const add = (names: ReadonlySet<string>) => {
    for (const name of names) reached.add(name);
  };
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { head, tail } of edges) {
      const isReached = meet(head, reached) || meet(tail, reached);
      if (isReached) add(head);
      if (isReached) add(tail);
    }
  }
  return reached;
}

function isAt({ head, tail }: JudgedEdge, name: string): boolean {
  return head.has(name) || tail.has(name);
}

function hasSameEnds(edge: JudgedEdge, other: JudgedEdge): boolean {
  return (
    (meet(edge.head, other.head) && meet(edge.tail, other.tail)) ||
    (meet(edge.head, other.tail) && meet(edge.tail, other.head))
  );
}

function meet(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].some((name) => right.has(name));
}

function readEdge({ head, relation, tail, ids }: Scorable['evidence'][number]): JudgedEdge {
  const names = (...texts: (string | undefined)[]) =>
    new Set(texts.filter((text) => text !== undefined).map(scoringText));
  return { head: names(head, ids?.head), tail: names(tail, ids?.tail), relation: scoringText(relation) };
}
