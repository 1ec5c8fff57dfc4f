import { MOST_OFFERED } from '../../answer/result.ts';
import { ConfigError } from '../../errors.ts';
import type { PlanResult } from '../../plan/evaluate.ts';
import type { Reason } from '../../plan/reason.ts';
import type { MethodContext, MethodResult, Question } from '../method.ts';
import { tiesOfPicked } from './given-plan.ts';
import type { Objection } from './judge.ts';
import type { ClewOptions } from './options.ts';
import type { ReadQuestion } from './read-question.ts';
import { nothingFits, resultOf, runPlan } from './run-plan.ts';
import type { PlanTrial, Situation } from './write.ts';

/**
 * Answers with one of the readings.
 * @param number counts from 1.
 * @throws {ConfigError} if there is no such reading.
 */
export async function answerReading(
  number: number,
  { readings, precision, doubts, cut }: ReadQuestion,
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const reading = readings[number - 1];
  if (reading === undefined) {
    throw new ConfigError(`There is no reading ${number}; this question has ${readings.length}.`, {
      mend: 'Ask without option "reading" to see them.',
    });
  }
  const run = await runPlan(reading.plan, options, context);
  // If somebody picked the reading, there is no doubt about what was meant.
  const isChosen = options.reading !== undefined;
  const nothing = await nothingFits(reading, run, question.language, context);
  const tied = isChosen ? { ...reading, ties: tiesOfPicked(reading) } : reading;
  const result = resultOf(question.text, tied, run, options, [...(isChosen ? [] : doubts), ...nothing]);
  const left = leftOut(cut);
  return {
    ...result,
    ...(left.length === 0 ? {} : { truncated: [...(result.truncated ?? []), ...left], complete: false }),
    confidence: isChosen ? undefined : Math.round(precision * 1000) / 1000,
  };
}

/**
 * Answers with the first reading although it is not sure. What speaks against it is named, and the other readings
 * remain on offer.
 */
export async function answerUnsure(
  read: ReadQuestion,
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  // The plan may imply a word that none of its parts stands for, so it is not known whether the graph has a relation
  // for it.
  const doubts = read.doubts.map(
    (doubt): Reason => (doubt.code === 'no-relation' ? { code: 'untied', text: doubt.text } : doubt),
  );
  const result = await answerReading(1, { ...read, doubts }, question, options, context);
  return read.readings.length === 1 ? result : { ...result, readings: read.readings.slice(0, MOST_OFFERED) };
}

/** Answers with a plan that a model wrote. */
export function answerTried(
  { written, ties, run, objections }: PlanTrial,
  situation: Situation,
): MethodResult {
  const { question, options } = situation;
  if (run === undefined) return abstain(situation.read, 'exhausted');
  const doubts = objections.flatMap((one) => reasonsOf(one));
  return resultOf(question.text, { plan: written.plan, ties }, run, options, doubts);
}

/** Abstains: offers readings to choose from, or says in a model's words why the graph has no answer. */
export function abstain(
  { readings, doubts, names, cut }: ReadQuestion,
  stopReason: MethodResult['stopReason'],
  why?: string,
): MethodResult {
  return {
    answers: [],
    basis: 'none',
    clues: [],
    evidence: [],
    complete: false,
    named: names.flatMap(({ entities }) => entities.slice(0, 1)),
    doubts: why === undefined ? doubts : [{ code: 'unmet', text: why }],
    readings: why === undefined ? readings.slice(0, MOST_OFFERED) : [],
    truncated: leftOut(cut),
    stopReason,
  };
}

/**
 * Turns "words of the question beyond 96" into the list and the 96 that were kept. For other texts the number is
 * unknown, so it is 0.
 */
export function leftOut(cut: readonly string[]): NonNullable<MethodResult['truncated']> {
  return cut.map((what) => {
    const [, list, kept] = /^(.+) beyond (\d+)$/u.exec(what) ?? [];
    return list === undefined ? { what, kept: 0 } : { what: list, kept: Number(kept) };
  });
}

/** Whether a result and a run give the same answers. */
export function sameAnswers(result: MethodResult, run: PlanResult): boolean {
  if (result.verdict !== run.verdict) return false;
  const own = result.answers.map((answer) => (typeof answer === 'string' ? answer : answer.name));
  const other = run.value === undefined ? run.answers.map(({ entity }) => entity.name) : [run.value];
  return own.toSorted().join('\n') === other.toSorted().join('\n');
}

function reasonsOf(objection: Objection): readonly Reason[] {
  switch (objection.kind) {
    case 'unmet':
      return objection.words.map((text) => ({ code: 'unmet', text }));
    case 'named':
      return [{ code: 'answer-named', names: objection.names }];
    case 'wrong-kind': {
      const asked = KINDS.find((one) => one === objection.asked) ?? 'thing';
      return [{ code: 'wrong-kind', asked, names: objection.shown }];
    }
    case 'empty':
    case 'too-many':
      return [];
  }
}

const KINDS = ['person', 'place', 'time', 'number', 'thing'] as const;
