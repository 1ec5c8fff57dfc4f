import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '../plan/plan.ts';
import { partsOf } from '../plan/plan-parts.ts';
import type { PlanPart, Tie } from '../plan/tie.ts';

/** A stretch of a text. */
type Characters = Pick<Tie, 'start' | 'end'>;

/** What a follow-up goes on from: a question, and what its words stand for in its plan. */
export interface TiedQuestion {
  readonly question: string;
  readonly plan: Plan;
  readonly ties: readonly Tie[];
}

/**
 * "How many: who works in Sales", "who works in Sales – with Research": the words of the question before stand for what they stood
 * for, as far as that is still in the plan, and the new words for what is new in it.
 * @param fresh the words that name something new, and whether they are its very name; absent if the whole frame says what is new.
 */
export function tiesOfChanged(
  words: string,
  { question, plan: before, ties }: TiedQuestion,
  plan: Plan,
  fresh?: { readonly text: string; readonly isSure: boolean },
): readonly Tie[] {
  const place = placeOf(question, words);
  const kept = ties.map((tie): Tie => {
    const to = samePart(tie.to, before, plan);
    return { ...tie, ...moved(tie, place.start), ...(to === undefined ? SILENT : { to }) };
  });
  const frame = framesOf(words, [place]);
  const said = fresh === undefined ? frame : [placeOf(fresh.text, words, place.end)];
  const silent = fresh === undefined ? [] : framesOf(words, [place, ...said]);
  return [
    ...kept,
    ...newParts(before, plan).flatMap((to) =>
      said.map((stretch): Tie => ({ ...stretch, to, by: byOf(to), isSure: fresh?.isSure !== false })),
    ),
    ...silent.map(silently),
  ];
}

/**
 * "Of the answers to “who works in Sales”: which live in Bonn": the question before stands for its answers, the new one for the rest.
 * @param asked the new question as it was typed; where it is read with a noun for the answers ("which clerks live in Bonn"), the
 * question before stands for what the noun does.
 */
export function tiesOfAmong(
  words: string,
  before: string,
  asked: string,
  { question, plan, ties }: TiedQuestion,
): readonly Tie[] {
  const own = { start: words.length - asked.length, end: words.length };
  const place = placeOf(before, words);
  const noun = addedTo(asked, question);
  const answers = plan.nodes.findIndex(({ id }) => id === plan.answer);
  const backFrom = (at: number): number => own.start + (at >= noun.end ? at - (noun.end - noun.start) : at);
  return [
    { ...place, to: { part: 'node', index: answers }, by: 'name', isSure: true },
    ...ties.map((tie) =>
      isWithin(tie, noun)
        ? { ...tie, ...place }
        : { ...tie, start: backFrom(tie.start), end: backFrom(tie.end) },
    ),
    ...framesOf(words, [place, own]).map(silently),
  ];
}

/** Whether words of a question beyond a noun that was added to it stand for any part of its plan. */
export function saysMore(asked: string, { question, ties }: TiedQuestion): boolean {
  const noun = addedTo(asked, question);
  return ties.some((tie) => tie.to.part !== 'answer' && tie.to.part !== 'none' && !isWithin(tie, noun));
}

/** Where a question has words that the one as it was typed has not. */
function addedTo(asked: string, question: string): Characters {
  let start = 0;
  while (start < asked.length && asked[start] === question[start]) start += 1;
  return { start, end: start + question.length - asked.length };
}

function isWithin({ start, end }: Characters, outer: Characters): boolean {
  return start >= outer.start && end <= outer.end;
}

/** "The rest, without the answers to “who works in Sales”": the question stands for its answers, the other words for the rest. */
export function tiesOfOthers(words: string, before: string, plan: Plan): readonly Tie[] {
  const place = placeOf(before, words);
  return partsOf(plan).flatMap((to): readonly Tie[] => {
    if (isVariable(to, plan)) return [];
    return (to.part === 'node' ? [place] : framesOf(words, [place])).map((stretch) => sure(stretch, to));
  });
}

/** Words that a plan itself was put into. */
export function tiesOfWhole(words: string, plan: Plan): readonly Tie[] {
  return partsOf(plan).flatMap((to) =>
    isVariable(to, plan) ? [] : [{ start: 0, end: words.length, to, by: 'phrase', isSure: true }],
  );
}

/** Whether the words from a place on stand only for what another plan no longer has. */
export function isGoneFrom(place: number, { plan: before, ties }: TiedQuestion, plan: Plan): boolean {
  const said = ties.filter(({ start, to }) => start >= place && to.part !== 'none');
  return said.length > 0 && said.every(({ to }) => samePart(to, before, plan) === undefined);
}

const SILENT = { to: { part: 'none' }, by: 'grammar' } as const;

function silently(stretch: Characters): Tie {
  return { ...stretch, ...SILENT, isSure: true };
}

function sure(stretch: Characters, to: PlanPart): Tie {
  return { ...stretch, to, by: byOf(to), isSure: true };
}

function byOf({ part }: PlanPart): Tie['by'] {
  if (part === 'node') return 'name';
  return part === 'operator' ? 'operator' : 'phrase';
}

function moved({ start, end }: Characters, by: number): Characters {
  return { start: start + by, end: end + by };
}

/** Where the text is; nowhere, at the end, if it is not there. */
function placeOf(text: string, words: string, from = 0): Characters {
  const at = words.indexOf(text, from);
  return at < 0 ? { start: words.length, end: words.length } : { start: at, end: at + text.length };
}

/** What is left of the words between these stretches, without marks around it. */
function framesOf(words: string, taken: readonly Characters[]): readonly Characters[] {
  const inOrder = taken.toSorted((one, other) => one.start - other.start);
  const starts = [0, ...inOrder.map(({ end }) => end)];
  const ends = [...inOrder.map(({ start }) => start), words.length];
  return starts.flatMap((start, at): readonly Characters[] => {
    const said = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(words.slice(start, ends[at]));
    return said === null ? [] : [moved({ start: said.index, end: said.index + said[0].length }, start)];
  });
}

/** The same part of another plan. */
function samePart(to: PlanPart, before: Plan, plan: Plan): PlanPart | undefined {
  if (to.part === 'answer' || to.part === 'none') return to;
  const own = listOf(before, to.part)[to.index];
  const index = listOf(plan, to.part).findIndex((one) => isDeepStrictEqual(one, own));
  return index < 0 ? undefined : { part: to.part, index };
}

/** Parts of a plan that the one before does not have, except variables. */
function newParts(before: Plan, plan: Plan): readonly PlanPart[] {
  return partsOf(plan).filter((to) => {
    const own = listOf(plan, to.part)[to.index];
    return !isVariable(to, plan) && !listOf(before, to.part).some((one) => isDeepStrictEqual(one, own));
  });
}

function isVariable(to: PlanPart, plan: Plan): boolean {
  return to.part === 'node' && plan.nodes[to.index]?.entities === undefined;
}

function listOf(plan: Plan, part: 'node' | 'edge' | 'operator'): readonly unknown[] {
  return { node: plan.nodes, edge: plan.edges, operator: plan.operators }[part];
}
