import { ClewError } from '../errors.ts';
import { type Relation, stableId, type Triple, tripleKey } from '../graph/term.ts';
import type { EvidenceTriple, MethodResult, Question } from '../method/method.ts';
import type { Answer, AnswerEvidence, AnswerQualifier, AnswerUsage } from './answer.ts';
import { decideOutcome, isComplete } from './decide-outcome.ts';
import type { Qualified, Qualifiers } from './read-qualifiers.ts';
import { resolveNames } from './resolve-names.ts';
import { wordAnswer } from './word-answer.ts';

/** Who answered, on what, at what cost. */
export interface AnswerFacts {
  readonly question: Question;
  readonly usage: AnswerUsage;
  /** Ids as the user names them. */
  readonly method: string;
  readonly model: string;
  readonly graph: string;
  /** Of the graph when the question began. */
  readonly graphVersion?: string;
  /** What else the mediators of the evidence say. Their cuts are shown and bound no answer. */
  readonly qualifiers?: Qualifiers;
}

/** Turns what a method found into the Answer every interface returns: names resolved, outcome decided, text worded. */
export function buildAnswer(result: MethodResult, facts: AnswerFacts): Answer {
  const { answers, unresolved } = resolveNames(result.answers, result.evidence);
  const truncated = result.truncated ?? [];
  const ledger = {
    basis: result.basis,
    answers: answers.length + (result.verdict === undefined || answers.length > 0 ? 0 : 1),
    unresolved: unresolved.length,
    evidence: result.evidence.length,
    clues: result.clues,
    complete: result.complete,
    truncated: truncated.length,
  };
  const outcome = decideOutcome(ledger);
  const verdict = result.verdict === undefined ? {} : { verdict: result.verdict };
  return {
    question: facts.question.text,
    answers,
    ...verdict,
    text: result.text ?? wordAnswer({ answers, ...verdict, outcome }, facts.question.language),
    outcome,
    complete: isComplete(ledger),
    ...(result.confidence === undefined ? {} : { confidence: result.confidence }),
    clues: result.clues,
    evidence: result.evidence.map((one) =>
      answerEvidence(one, facts.qualifiers?.byTriple.get(tripleKey(one.triple))),
    ),
    truncated: [...truncated, ...(facts.qualifiers?.truncated ?? [])],
    ...(result.query === undefined ? {} : { query: result.query }),
    usage: facts.usage,
    method: facts.method,
    model: facts.model,
    graph: facts.graph,
    ...(facts.graphVersion === undefined ? {} : { graphVersion: facts.graphVersion }),
    stopReason: result.stopReason,
  };
}

/** A question that failed is an answer too: abstained, with its error in one line. */
export function failedAnswer(error: unknown, facts: AnswerFacts): Answer {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/gu, ' ').trim();
  const code = error instanceof ClewError ? error.code : 'internal';
  const nothing = { answers: [], basis: 'none', clues: [], evidence: [], complete: false } as const;
  return { ...buildAnswer({ ...nothing, stopReason: 'error' }, facts), error: { code, message } };
}

function answerEvidence({ triple, clues }: EvidenceTriple, qualified: Qualified | undefined): AnswerEvidence {
  const { head, relation, tail } = triple;
  const mediator = triple.mediator ?? qualified?.mediator;
  const others = qualified?.others ?? [];
  return {
    head: head.name,
    relation: relation.name,
    tail: tail.name,
    clues: [...new Set(clues)].sort((a, b) => a - b),
    ...(hasOwnIds(triple, relation)
      ? { ids: { head: stableId(head), relation: relation.id, tail: stableId(tail) } }
      : {}),
    ...(mediator === undefined ? {} : { mediator: stableId(mediator) }),
    ...(others.length === 0 ? {} : { qualifiers: others.map(answerQualifier) }),
  };
}

function answerQualifier({ relation, tail }: Triple): AnswerQualifier {
  const shown = { relation: relation.name, value: tail.name };
  const ids = { relation: relation.id, value: stableId(tail) };
  return ids.relation === shown.relation && ids.value === shown.value ? shown : { ...shown, ids };
}

function hasOwnIds({ head, tail }: Triple, relation: Relation): boolean {
  return stableId(head) !== head.name || stableId(tail) !== tail.name || relation.id !== relation.name;
}
