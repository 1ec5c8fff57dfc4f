import type { Entity } from '../graph/term.ts';
import { wordsOf } from '../graph/words-of.ts';
import type { Analysis, TokenSpan } from '../language/analysis.ts';
import { classKeysOf } from './class-keys.ts';
import type { Item } from './describe-things.ts';
import { type Description, isDenial, type NotCue } from './description.ts';
import { NO_EVIDENCE } from './edge-evidence.ts';
import type { Ids } from './ids.ts';
import type { Leg, LegContext, LegEnd } from './leg.ts';
import { mayHave } from './measures.ts';
import type { Schema, SchemaRelation } from './schema.ts';
import { endBefore, type Step, stepOf, turned, walk } from './schema.ts';
import { textOf } from './spans.ts';
import { truthsOf } from './truths.ts';

/** What "overdue" says of what would say that it has been done. */
const SAID = 0.9;
/** The most values of a relation that says how far something has come. */
const MOST_STATES = 12;

/**
 * "which invoices are overdue", of invoices with the day on which they were paid; "is X late", of projects with a state: besides that its
 * day is past, it is neither done nor called off.
 */
export async function unsettledItems(context: LegContext): Promise<Item[]> {
  const { cues } = context.analysis;
  const overdue = lapseIn(context.analysis);
  const span = overdue !== undefined && saysOverdue(overdue, context) ? overdue : undone(context);
  // "overdue and not back": the question says itself what has not been done.
  if (span === undefined || cues.some(isDenial)) return [];
  const denied: NotCue = { kind: 'not', span, scope: span, sense: 'not', isNow: true };
  const legs: Leg[] = [];
  for (const relation of context.schema.relations.values()) {
    const found = await settledEnd(relation, span, context);
    if (found === undefined || found.ids.size === 0) continue;
    legs.push({
      steps: [found.step],
      end: found.end,
      evidence: [{ ...NO_EVIDENCE, strength: SAID, base: SAID, cover: [], isSure: true }],
      ids: found.ids,
      alternatives: [1],
      worth: SAID,
    });
  }
  return legs.length === 0 ? [] : [{ legs, denied, isOptional: span === overdue }];
}

/** "which jobs are still open": where the first such word stands, unless a relation is called so. */
function undone({ analysis, schema }: LegContext): TokenSpan | undefined {
  const at = analysis.undone?.find((place) => {
    const { word = '', lemmas = [] } = analysis.tokens[place] ?? {};
    return ![word, ...lemmas].some((form) => schema.byWord.has(form));
  });
  return at === undefined ? undefined : { from: at, to: at + 1 };
}

/** Where the question says that a day is past: "overdue", "has run out". */
export function lapseIn({ cues }: Analysis): TokenSpan | undefined {
  return cues.find((cue) => cue.kind === 'filter' && cue.isLapse === true)?.span;
}

/** Whether a condition says that a day is past. */
export function saysPast({ legs }: Pick<Description, 'legs'>): boolean {
  return legs.some(({ end }) => end.kind === 'value' && end.cue.isLapse === true);
}

/** Such items beside a day that is past. */
export function saysOverdueHalf(items: readonly Item[], analysis: Analysis): boolean {
  return (
    lapseIn(analysis) !== undefined &&
    items.some(({ denied, legs }) => denied?.isNow === true && legs.some(isUnsettledLeg))
  );
}

/**
 * Of what is overdue both halves are said, or neither: that its day is past, and that it has not been done. What is done again and again
 * is never settled: of things that no such item is about, the day alone is said.
 */
export function saysAllOverdue(things: Description, items: readonly Item[], schema: Schema): boolean {
  const { legs } = things;
  const isPast = saysPast({ legs });
  if (isPast === legs.some((leg) => leg.denied?.isNow === true && isUnsettledLeg(leg))) return true;
  if (!isPast) return false;
  const keys = classKeysOf(things, schema);
  const maySettle = (leg: Leg): boolean => {
    const [step] = leg.steps;
    return isUnsettledLeg(leg) && mayHave((step && endBefore(schema, step)?.classes) ?? [], keys, schema);
  };
  return !items.some((item) => item.denied?.isNow === true && item.legs.some(maySettle));
}

/** What is done again and again has a day on which it was done last, and is never settled. */
export function isDoneAgain(things: Description, schema: Schema): boolean {
  const keys = classKeysOf(things, schema);
  const { lastNames } = schema.language;
  return [...schema.relations.values()].some(
    ({ structure: { relation, head, tail } }) =>
      tail.kind === 'date' &&
      lastNames?.test(wordsOf(relation.name).join(' ')) === true &&
      mayHave(head.classes, keys, schema),
  );
}

/** What has not ended "now" has a day on which it did. */
function isUnsettledLeg({ end }: Leg): boolean {
  return end.kind !== 'value';
}

/** A word for what is past its day and not done, where no relation is called so; a fee for what is late says nothing of "overdue". */
export function saysOverdue(
  { from, to }: TokenSpan,
  { analysis, schema }: Pick<LegContext, 'analysis' | 'schema'>,
): boolean {
  const { overdueWords } = schema.language;
  const isWord = (word: string): boolean => overdueWords?.test(word) === true;
  return (
    analysis.tokens.slice(from, to).some(({ word }) => isWord(word) && !schema.byWord.has(word)) &&
    ![...schema.relations.values()].some(({ words }) => words.length > 0 && words.every(isWord))
  );
}

interface SettledEnd {
  readonly step: Step;
  readonly end: LegEnd;
  readonly ids: Ids;
}

/** Where a relation says of things that nothing more is to be done: its day, its yes, or some of its few values. */
async function settledEnd(
  { id, structure }: SchemaRelation,
  span: TokenSpan,
  context: LegContext,
): Promise<SettledEnd | undefined> {
  const { schema, signal } = context;
  const { settledNames, plannedNames, lastNames, overNames } = schema.language;
  const step = stepOf(schema, id, 'out');
  const name = wordsOf(structure.relation.name).join(' ');
  const isSettling =
    settledNames?.test(name) === true && plannedNames?.test(name) !== true && lastNames?.test(name) !== true;
  const { tail } = structure;
  if (tail.kind === 'date')
    return isSettling
      ? { step, end: { kind: 'any', span }, ids: (await schema.facts.end(id, 'out', signal)) ?? new Set() }
      : undefined;
  const yes = isSettling ? (await truthsOf(id, context))?.yes : undefined;
  if (yes !== undefined) return { step, end: { kind: 'truth', entity: yes, span }, ids: await having([yes]) };
  const values = (tail.values ?? []).map(({ entity }) => entity);
  const over = values.filter((value) => overNames?.test(value.name) === true);
  if (values.length > MOST_STATES || over.length === 0 || over.length === values.length) return undefined;
  return { step, end: { kind: 'name', entities: over, span, names: [named(over)] }, ids: await having(over) };

  function having(ends: readonly Entity[]): Promise<Ids> {
    return walk(
      schema,
      ends.map((end) => end.id),
      turned(step),
      signal,
    );
  }

  function named(entities: readonly Entity[]): Extract<LegEnd, { kind: 'name' }>['names'][number] {
    const { question, tokens } = context.analysis;
    return {
      span,
      text: textOf(question, tokens, span),
      start: tokens[span.from]?.start ?? 0,
      end: tokens[span.to - 1]?.end ?? 0,
      entities,
      quality: 1,
      kind: 'exact',
    };
  }
}
