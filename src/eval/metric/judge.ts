import type { Metric, Scorable } from './metric.ts';
import { scoringText } from './scoring-text.ts';
import { verdictAccuracy } from './verdict-accuracy.ts';

/**
 * Stand-in for the human judgement of arXiv:2401.13444 (True/False sets): a right verdict counts only with the evidence
 * that decides it. Not scored where the data set does not say what the statement is about.
 */
export const judge: Metric = {
  id: 'judge',
  title: 'Judge',
  rule: 'true/false questions: verdict right and evidence decisive (true: the stated entities joined by the relation; false: the head entity with an edge of that relation)',
  score(record) {
    const right = verdictAccuracy.score(record);
    if (right === undefined || record.statement === undefined || record.statement.entities.length === 0)
      return undefined;
    return right === 1 && isDecided(record) ? 1 : 0;
  },
};

function isDecided(record: Scorable): boolean {
  const entities = record.statement!.entities.map(scoringText);
  const relation = record.statement!.relation;
  const wanted = relation === undefined ? undefined : scoringText(relation);
  const edges = record.evidence
    .map((one) => ({ ends: namesOf(one), relation: scoringText(one.relation) }))
    .filter(
      (edge) =>
        wanted === undefined || edge.relation === wanted || edge.relation.split(' / ').includes(wanted),
    );
  if (record.verdict === false) return edges.some((edge) => edge.ends.includes(entities[0]!));
  const all = record.evidence.flatMap(namesOf);
  return edges.length > 0 && entities.every((entity) => all.includes(entity));
}

/** Names and identifiers of both ends: data sets may state either. */
function namesOf(edge: Scorable['evidence'][number]): string[] {
  return [edge.head, edge.tail, ...(edge.ids === undefined ? [] : [edge.ids.head, edge.ids.tail])].map(
    scoringText,
  );
}
