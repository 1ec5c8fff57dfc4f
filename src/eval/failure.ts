import { complete } from './metric/complete.ts';
import { goldNames, isGold } from './metric/gold.ts';
import { partial } from './metric/partial.ts';
import { scoringText } from './metric/scoring-text.ts';
import { verdictOf } from './metric/verdict.ts';
import { verdictAccuracy } from './metric/verdict-accuracy.ts';
import type { QuestionRecord } from './record.ts';

export type FailureClass =
  | 'no-start'
  | 'cap'
  | 'wrong-node'
  | 'wrong-wording'
  | 'incomplete-set'
  | 'entity-missed'
  | 'relation-missed'
  | 'not-in-graph'
  | 'no-verdict'
  | 'wrong-verdict'
  | 'failed';

/** In the order in which they are tested. The first that applies names the failure. */
export const FAILURE_CLASSES: Readonly<Record<FailureClass, string>> = {
  failed: 'no answer came: unreachable model, tape without a reply (not scored)',
  'not-in-graph': 'the graph holds no gold answer under its name or identifier',
  'no-start': 'no entity of the question was found in the graph',
  cap: 'a limit of calls, tokens or time ended the exploration',
  'wrong-node': 'the evidence holds a gold answer, but another of its nodes was answered',
  'wrong-wording': 'the evidence holds a gold answer, the wording does not name it',
  'incomplete-set': 'some gold answers are named, others are not',
  'entity-missed':
    'a clue that names an entity stayed unmapped, or a labelled topic entity is not in the evidence',
  'relation-missed': 'the entities were found, but the way from them to the answer was not',
  'no-verdict': 'true/false: neither was given',
  'wrong-verdict': 'true/false: the other one was given',
};

/** Why an answer is incomplete or wrong. Undefined if it is right, or if there is nothing to compare with. */
export function classifyFailure(record: QuestionRecord): FailureClass | undefined {
  if (record.state === 'failed') return 'failed';
  if (record.gold.length === 0) return classifyVerdict(record);
  if (complete.score(record) === 1) return undefined;
  const isPartial = partial.score(record) === 1;
  if (!isPartial && record.inGraph?.answers === 0) return 'not-in-graph';
  const stopped = classifyStop(record);
  if (stopped !== undefined) return stopped;
  if (isPartial) return goldInEvidence(record, 'every') ? 'wrong-wording' : 'incomplete-set';
  if (goldInEvidence(record, 'some')) return isOtherNode(record) ? 'wrong-node' : 'wrong-wording';
  return isEntityMissed(record) ? 'entity-missed' : 'relation-missed';
}

function classifyVerdict(record: QuestionRecord): FailureClass | undefined {
  if (verdictAccuracy.score(record) !== 0) return undefined;
  return classifyStop(record) ?? (verdictOf(record) === undefined ? 'no-verdict' : 'wrong-verdict');
}

function classifyStop({ stopReason }: QuestionRecord): 'no-start' | 'cap' | undefined {
  if (stopReason === 'no-start') return 'no-start';
  return stopReason === 'call-cap' || stopReason === 'token-cap' || stopReason === 'time-cap'
    ? 'cap'
    : undefined;
}

/** Answers were listed, but none of them is gold. */
function isOtherNode(record: QuestionRecord): boolean {
  const { answers } = record.reply;
  return answers.length > 0 && !answers.some((answer) => record.gold.some((gold) => isGold(answer, gold)));
}

function goldInEvidence(record: QuestionRecord, quantifier: 'some' | 'every'): boolean {
  if (record.evidence.length === 0) return false;
  const names = new Set(record.evidence.flatMap((edge) => [scoringText(edge.head), scoringText(edge.tail)]));
  return record.gold[quantifier]((gold) => goldNames(gold).some((name) => names.has(scoringText(name))));
}

function isEntityMissed(record: QuestionRecord): boolean {
  if (record.clues.some((clue) => clue.kind === 'entity' && clue.status === 'unmapped')) return true;
  if (record.topicEntities === undefined || record.topicEntities.length === 0) return false;
  const touched = new Set(
    [
      ...record.evidence.flatMap((edge) => [edge.head, edge.tail, edge.ids?.head, edge.ids?.tail]),
      ...record.clues.flatMap((clue) => clue.to),
    ].flatMap((name) => (name === undefined ? [] : [scoringText(name)])),
  );
  return record.topicEntities.some((topic) => !touched.has(scoringText(topic)));
}
