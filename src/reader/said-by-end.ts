import type { RelationCount } from '../graph/graph.ts';
import type { Analysis, TokenSpan } from '../language/analysis.ts';
import { comparedName } from '../phrasebook/phrase-relations.ts';
import type { LegContext, LegEnd } from './leg.ts';
import { endBefore, plainClasses, type Schema, type Step } from './schema.ts';

/** A relation with more values than these sorts nothing. */
const MOST_VALUES = 2_000;

/**
 * What says a relation that tells no more than what kind, where or when: what is at its end ("is X a dinghy", "customers in Leeds"), or
 * the question word for it ("when is X").
 */
export function saysEdge(
  { relation, direction }: Step,
  end: LegEnd,
  context: LegContext,
): TokenSpan | undefined {
  const { schema, analysis } = context;
  const { dateNames, placeNames } = schema.language;
  if (direction === 'out') {
    const habit = schema.relations.get(relation)?.structure.habit;
    const isKind = habit === 'type' || habit === 'category';
    return isKind || saysOnly(placeNames, relation, schema) ? end.span : undefined;
  }
  const { wanted, head, span } = analysis.asked;
  const names = wanted === 'time' ? dateNames : wanted === 'place' ? placeNames : undefined;
  return names !== undefined && head === undefined && saysOnly(names, relation, schema)
    ? span
    : askedByWord(relation, analysis, schema);
}

/** The question word where a column is called by it, or by the noun that it stands for: "what did we buy" of items. */
export function askedByWord(
  relation: string,
  { asked, tokens }: Analysis,
  schema: Schema,
): TokenSpan | undefined {
  const { form, head, span } = asked;
  if (form !== 'set' || head !== undefined || span === undefined) return undefined;
  const names = schema.language.askedNames?.get(tokens[span.from]?.word ?? '');
  return names !== undefined && saysOnly(names, relation, schema) ? span : undefined;
}

/**
 * A value says the relation by which things are sorted ("active projects"), a thing the relation that is called as its kind ("projects
 * for X" of clients). A number without a noun may count anything.
 */
export async function saysSorting(
  step: Step,
  end: LegEnd,
  around: readonly RelationCount[],
  context: LegContext,
): Promise<TokenSpan | undefined> {
  if (step.direction === 'in') return undefined;
  const { form, head } = context.analysis.asked;
  const mayBeAny = form === 'count' && head === undefined;
  const isSaid = isBeginningSaid(step, context)
    ? (await isSorted(step.relation, end, context)) || (await isOwnKind(step, end, around, context))
    : !mayBeAny && (await isSorted(step.relation, end, context));
  return isSaid ? end.span : undefined;
}

/** A noun of the question is what the things are called at which a step begins; people are asked for by "who" too. */
export function isBeginningSaid(step: Step, { schema, analysis }: LegContext): boolean {
  const before = endBefore(schema, step);
  if (before?.kind === 'person' && analysis.asked.wanted === 'person') return true;
  const classes = plainClasses(before?.classes ?? [], schema);
  const words = new Set(classes.flatMap((key) => wordsOfClass(key, schema)));
  return analysis.tokens.some(
    ({ kind, lemmas }) => kind === 'content' && lemmas.some((lemma) => words.has(lemma)),
  );
}

/** Every word of a relation's name is one of these. */
export function saysOnly(names: ReadonlySet<string>, relation: string, { relations }: Schema): boolean {
  const words = relations.get(relation)?.words ?? [];
  return words.length > 0 && words.every((word) => names.has(word));
}

/** A relation by which things are sorted ("status", "department", "project status") is said by the value: "active projects". */
async function isSorted(relation: string, end: LegEnd, context: LegContext): Promise<boolean> {
  const { schema } = context;
  const one = schema.relations.get(relation);
  if (one === undefined) return false;
  const { head, tail } = one.structure;
  if (tail.kind !== 'entity' && tail.kind !== 'text') return false;
  const ofHead = new Set(plainClasses(head.classes, schema).flatMap((key) => wordsOfClass(key, schema)));
  const sorting = one.words.filter((word) => !ofHead.has(word));
  const isSorting = sorting.length > 0 && sorting.every((word) => schema.language.kindNames.has(word));
  return isSorting && (await isPlain(relation, end, context));
}

/** A relation that is called what is at its end ("client" of clients), where no other joins such things: "projects for X". */
async function isOwnKind(
  { relation }: Step,
  end: LegEnd,
  around: readonly RelationCount[],
  context: LegContext,
): Promise<boolean> {
  const { schema, analysis } = context;
  const one = schema.relations.get(relation);
  if (one === undefined || one.words.length === 0) return false;
  const { head, tail } = one.structure;
  const name = one.words.join(' ');
  const kind = tail.classes
    .flatMap((key) => schema.classByKey.get(key) ?? [])
    .find(
      ({ by, names }) => by === 'type' && names.some(({ text }) => wordsOf(text, schema).join(' ') === name),
    );
  if (kind === undefined || isTold(end.span, analysis, schema)) return false;
  const near = plainClasses(head.classes, schema);
  const isAlone = around.every(({ relation: { id }, direction }) => {
    if (id === relation) return direction === 'in';
    const far = schema.relations.get(id)?.structure[direction === 'in' ? 'head' : 'tail'];
    return far === undefined || !plainClasses(far.classes, schema).some((key) => near.includes(key));
  });
  // Nothing is known of what is only a value by which others are sorted.
  const isThing = kind.has.some((has) => has.relation !== relation);
  return isAlone && (isThing || (await isPlain(relation, end, context)));
}

/** A value is no last word of another, which those who say the one may mean too ("developer", "senior developer"). */
async function isPlain(relation: string, end: LegEnd, { schema, signal }: LegContext): Promise<boolean> {
  const { facts } = schema;
  if (end.kind !== 'name' || (schema.relations.get(relation)?.structure.tail.distinct ?? 0) > MOST_VALUES)
    return false;
  const values = await facts.end(relation, 'in', signal);
  const said = end.entities.map(({ name }) => wordsOf(name, schema).join(' '));
  return (
    values !== undefined &&
    [...values].every((id) => {
      const words = wordsOf(facts.entity(id)?.name ?? '', schema).join(' ');
      return said.every((name) => name !== '' && (words === name || !words.endsWith(name)));
    })
  );
}

/** A word before the name says more than that something belongs to it ("reports about X"). */
function isTold({ from }: TokenSpan, { tokens }: Analysis, { language: { tellingWords } }: Schema): boolean {
  return [from - 1, from - 2].some((at) => tellingWords.has(tokens[at]?.word ?? ''));
}

function wordsOfClass(key: string, schema: Schema): string[] {
  return schema.classByKey.get(key)?.names.flatMap(({ text }) => wordsOf(text, schema)) ?? [];
}

function wordsOf(text: string, { language }: Schema): readonly string[] {
  return language.nameWords(comparedName(text));
}
