import { ClewError } from '../errors.ts';
import { type Relation, stableId, type Triple, tripleKey } from '../graph/term.ts';
import type {
  Answer,
  AnswerEntity,
  AnswerEvidence,
  AnswerNear,
  AnswerQualifier,
  AnswerReading,
  AnswerUsage,
} from './answer.ts';
import { asks } from './check-run.ts';
import type { Proof } from './prove.ts';
import type { EvidenceQualifiers, Qualifiers } from './read-qualifiers.ts';
import { resolveNames } from './resolve-names.ts';
import type { EvidenceTriple, Question, ResultReading } from './result.ts';
import { wordAnswer } from './word-answer.ts';
import { wordExplanation } from './word-explanation.ts';
import { wordReasons } from './word-reason.ts';

/** Who answered, over which graph, and at what cost. */
export interface AnswerFacts {
  readonly question: Question;
  /** The question with its references replaced by what they stand for, if it had any. */
  readonly readAs?: string | undefined;
  readonly usage: AnswerUsage;
  /** Ids as the user names them. */
  readonly method: string;
  readonly model: string;
  readonly graph: string;
  /** Version of the graph when the question began. */
  readonly graphVersion?: string | undefined;
  /** What else the mediators of the evidence say. Cuts among these are shown, but do not make the answer incomplete. */
  readonly qualifiers?: Qualifiers | undefined;
  /** For a question without an answer. */
  readonly near?: AnswerNear | undefined;
  /** Descriptions of the things whose names say little, by stable identifier. */
  readonly details?: ReadonlyMap<string, string> | undefined;
}

/** Turns what was found, and how far it is proved, into the Answer that every interface returns. */
export function buildAnswer({ result, outcome, complete, why, ...proof }: Proof, facts: AnswerFacts): Answer {
  const answers = withMore(proof.answers, result.values, facts.details);
  const truncated = result.truncated ?? [];
  const { language } = facts.question;
  const verdict = result.verdict === undefined ? {} : { verdict: result.verdict };
  const readAs = result.readAs ?? facts.readAs;
  // A count over a list that was cut means nothing.
  const isCutCount = truncated.length > 0 && result.plan !== undefined && asks(result.plan, 'count');
  const reasons = wordReasons(why, language);
  const evidence = result.evidence.map((one) =>
    answerEvidence(one, facts.qualifiers?.byTriple.get(tripleKey(one.triple))),
  );
  const wording = { answers, ...verdict, plan: result.plan, outcome, why };
  const explanation =
    result.explains === undefined
      ? undefined
      : wordExplanation(
          {
            asked: result.explains,
            facts: evidence.length,
            answer: wordAnswer({ ...wording, outcome: 'grounded' }, language),
            why: reasons,
          },
          language,
        );
  return {
    question: facts.question.text,
    readAs,
    answers,
    ...verdict,
    text: explanation?.join('\n') ?? result.text ?? wordAnswer(wording, language),
    ...(explanation === undefined ? {} : { explanation }),
    outcome,
    why: reasons,
    complete,
    ...(result.confidence === undefined || isCutCount ? {} : { confidence: result.confidence }),
    clues: result.clues,
    evidence,
    truncated: [...truncated, ...(facts.qualifiers?.truncated ?? [])],
    plan: result.plan,
    ties: result.ties,
    reasoning: result.reasoning,
    readings: (result.readings ?? []).slice(0, MOST_READINGS).map((one) => answerReading(one, facts.details)),
    near: facts.near,
    query: result.query,
    usage: facts.usage,
    method: facts.method,
    model: facts.model,
    graph: facts.graph,
    graphVersion: facts.graphVersion,
    stopReason: result.stopReason,
  };
}

/** How many readings are offered, and how many answers of each are shown. */
const MOST_READINGS = 10;
const READING_ANSWERS = 10;

function withMore(
  answers: readonly AnswerEntity[],
  values: ReadonlyMap<string, string> | undefined,
  details: ReadonlyMap<string, string> | undefined,
): readonly AnswerEntity[] {
  return answers.map((answer) => {
    const [detail, value] = [details?.get(answer.id), values?.get(answer.id)];
    return {
      ...answer,
      ...(value === undefined ? {} : { value }),
      ...(detail === undefined ? {} : { detail }),
    };
  });
}

function answerReading(
  { plan, words, answers, values, verdict, precision }: ResultReading,
  details: AnswerFacts['details'],
): AnswerReading {
  return {
    plan,
    words,
    answers: withMore(resolveNames(answers.slice(0, READING_ANSWERS), []).answers, values, details),
    count: answers.length,
    verdict,
    precision,
  };
}

/** A failed question also gets an answer: abstained, with its error in one line. */
export function failedAnswer(error: unknown, facts: AnswerFacts): Answer {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/gu, ' ').trim();
  const code = error instanceof ClewError ? error.code : 'internal';
  const nothing = { answers: [], basis: 'none', clues: [], evidence: [], complete: false } as const;
  const result = { ...nothing, stopReason: 'error' } as const;
  const why = [{ code: 'failed', message }] as const;
  const proof = { result, answers: [], outcome: 'abstained', complete: false, why } as const;
  return { ...buildAnswer(proof, facts), error: { code, message } };
}

function answerEvidence(
  { triple, clues }: EvidenceTriple,
  qualified: EvidenceQualifiers | undefined,
): AnswerEvidence {
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
