import type { ResultReading } from '../../answer/result.ts';
import type { EntityDescription, KnowledgeGraph, NameMatch } from '../../graph/graph.ts';
import { type Entity, stableId, type Triple } from '../../graph/term.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { languageRoom, languageRooms } from '../../language/registry.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';
import type { MethodContext, MethodResult, Question } from '../method.ts';
import type { NameSpan, ReadQuestion } from './read-question.ts';

/**
 * How many facts of a thing are read, how many relations and names are told for each, and how many things are offered.
 */
const MOST = { facts: 200, relations: 16, names: 6, namesakes: 5, offered: 5 };
const MARKS = /[\s?!.。？！]+$/u;
/** The least similarity of a name that is spelt differently. */
const LIKE = 0.75;

/**
 * Tells what the graph knows about a thing, for "tell me about X" and for a question that is only a name. Names the
 * thing and gives its facts, as evidence and in one line. If X may be several things, they are readings to choose from.
 * Undefined if something else is asked, or if X is not in the graph.
 */
export async function tellAbout(
  { text, topicEntities }: Question,
  { graph, signal, trace }: MethodContext,
): Promise<MethodResult | undefined> {
  const asked = text.trim().replace(MARKS, '');
  const named = languageRooms().flatMap(({ about }) => (about.exec(asked) ?? []).slice(1));
  const names = [...new Set(named.filter((one) => one !== undefined))];
  const found =
    names.length === 0
      ? await called([asked], graph, signal)
      : await meant(names, topicEntities, graph, signal);
  return tellAll(found, names[0] ?? asked, text, { graph, signal, trace });
}

/**
 * Does the same for "who is X" and "show me X" if no reading is proved, because X alone may also be a relation or a
 * kind. Only for a thing that has facts, because "who is the CEO" is worded the same way.
 */
export async function tellIntroduced(
  { names }: Pick<ReadQuestion, 'names'>,
  { text }: Question,
  context: MethodContext,
): Promise<MethodResult | undefined> {
  const [name] = names;
  if (name === undefined || names.length > 1 || !isIntroduced(name, text)) return undefined;
  const described = await describedBy(name, context);
  const found = described.filter(({ degree }) => degree.out > 0).map(({ entity }) => entity);
  return found.length < name.entities.length ? undefined : tellAll(found, name.text, text, context);
}

function describedBy(
  { entities }: ReadQuestion['names'][number],
  { graph, signal }: MethodContext,
): Promise<readonly EntityDescription[]> {
  return graph.describe(
    entities.map(({ id }) => id),
    { signal },
  );
}

/**
 * Does the same for "show me the walk W105" and "who is the owner Karen Holt": a name next to its kind in the graph.
 */
export async function tellOfKind(
  { names }: Pick<ReadQuestion, 'names'>,
  { text }: Question,
  context: MethodContext,
): Promise<MethodResult | undefined> {
  const [name] = names;
  if (name === undefined || names.length > 1) return undefined;
  const described = await describedBy(name, context);
  const found = described.filter(({ types }) =>
    types.some((kind) => isIntroduced(withKind(name, kind, text), text)),
  );
  const things = found.map(({ entity }) => entity);
  return things.length === 0 ? undefined : tellAll(things, name.text, text, context);
}

/**
 * The stretch of a name together with the word for its kind right before or after it. Empty if there is no such word.
 */
function withKind({ start, end }: NameSpan, kind: string, text: string): NameSpan {
  const [before, after] = [text.slice(0, start).trimEnd(), text.slice(end)];
  const isKind = (said: string): boolean => said.toLowerCase() === kind.toLowerCase();
  if (isKind(before.slice(-kind.length)) && /(?:^|\s)$/u.test(before.slice(0, -kind.length)))
    return { start: before.length - kind.length, end };
  const behind = /^\s+/u.exec(after)?.[0].length ?? 0;
  const stop = behind + kind.length;
  return behind > 0 && isKind(after.slice(behind, stop)) && !/^\p{L}/u.test(after.slice(stop))
    ? { start, end: end + stop }
    : { start, end: start };
}

function isIntroduced({ start, end }: NameSpan, text: string): boolean {
  const [before, after] = [text.slice(0, start).trimStart(), text.slice(end).replace(MARKS, '')];
  return languageRooms().some(
    ({ introduces }) => end > start && introduces.before.test(before) && introduces.after.test(after),
  );
}

async function tellAll(
  found: readonly Entity[],
  said: string,
  text: string,
  { graph, signal, trace }: Pick<MethodContext, 'graph' | 'signal' | 'trace'>,
): Promise<MethodResult | undefined> {
  const [first] = found;
  if (first === undefined) return undefined;
  const isOne = found.every(({ name }) => name === first.name);
  trace.record({
    type: 'entity-linked',
    clue: 0,
    text: said,
    entities: found.map(({ id, name }) => ({ id, name })),
    of: 1,
  });
  if (!isOne) return offer(found, text);
  const page = await graph.neighbours(
    found.map(({ id }) => id),
    { direction: 'both', limit: MOST.facts, signal },
  );
  const described = await graph.describe([first.id], { signal });
  return {
    answers: found,
    text: summary(first, described[0]?.types ?? [], page.triples, text),
    basis: 'kg',
    clues: [{ text: first.name, kind: 'entity', status: 'mapped', to: [first.name] }],
    evidence: page.triples.map((triple) => ({ triple, clues: [0] })),
    complete: page.truncated === undefined,
    truncated: page.truncated && [{ what: 'facts', kept: page.triples.length, of: factsOf(described[0]) }],
    ...thing(found, text),
    stopReason: 'complete',
  };
}

function factsOf(described: EntityDescription | undefined): number | undefined {
  return described === undefined ? undefined : described.degree.out + described.degree.in;
}

/** A plan that asks only for the things themselves, with the whole question tied to it. */
function thing(
  entities: readonly Entity[],
  text: string,
): { readonly plan: Plan; readonly ties: readonly Tie[] } {
  return {
    plan: {
      version: 2,
      nodes: [{ id: 'x', entities: entities.map((entity) => ({ id: stableId(entity), name: entity.name })) }],
      edges: [],
      answer: 'x',
      operators: [],
    },
    ties: [{ start: 0, end: text.length, to: { part: 'node', index: 0 }, by: 'name', isSure: true }],
  };
}

function offer(found: readonly Entity[], text: string): MethodResult {
  const readings = found.slice(0, MOST.offered).map(
    (entity): ResultReading => ({
      ...thing([entity], text),
      words: entity.name,
      answers: [entity],
    }),
  );
  return {
    ...{ answers: [], basis: 'none', clues: [], evidence: [], complete: false },
    doubts: [{ code: 'several-readings', readings: readings.length }],
    readings,
    stopReason: 'not-decisive',
  };
}

/** Things with exactly this name. */
async function called(
  names: readonly string[],
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<readonly Entity[]> {
  const lists = await graph.findByName(names, { mode: 'exact', limit: MOST.namesakes, signal });
  return lists.find((list) => list.length > 0)?.map(({ entity }) => entity) ?? [];
}

/** Things with that name, else things whose names contain the words, else things with similar names. */
async function meant(
  names: readonly string[],
  given: readonly Entity[] | undefined,
  graph: KnowledgeGraph,
  signal: AbortSignal,
): Promise<readonly Entity[]> {
  if (given !== undefined && given.length > 0) return given;
  const exact = await called(names, graph, signal);
  if (exact.length > 0) return exact;
  const limit = MOST.offered;
  const [byWords = []] = await graph.findByName(names.slice(-1), { mode: 'words', limit, signal });
  if (byWords.length > 0) return byWords.map(({ entity }) => entity);
  const [near = []] = await graph.findByName(names.slice(-1), { mode: 'fuzzy', limit, signal });
  return best(near);
}

/** The matches with the greatest similarity. */
function best(matches: readonly NameMatch[]): readonly Entity[] {
  const [first] = matches;
  return first === undefined || first.score < LIKE
    ? []
    : matches.filter(({ score }) => score === first.score).map(({ entity }) => entity);
}

/** `Heron (boat). seats: 4; ← favourite boat: Omar Haddad, Yuki Sato.` */
function summary(
  { id, name }: Entity,
  types: readonly string[],
  triples: readonly Triple[],
  question: string,
): string {
  const { yes, no } = languageRoom(detectLanguage(question)).answerWords;
  const facts = new Map<string, string[]>();
  for (const { head, relation, tail } of triples) {
    const isOut = head.id === id;
    const label = isOut ? relation.name : `← ${relation.name}`;
    const ends = facts.get(label) ?? [];
    ends.push(isOut ? spoken(tail, yes, no) : head.name);
    facts.set(label, ends);
  }
  const told = [...facts].slice(0, MOST.relations).map(([label, ends]) => {
    const names = [...new Set(ends)];
    const more = names.length > MOST.names ? ` … (${names.length})` : '';
    return `${label}: ${names.slice(0, MOST.names).join(', ')}${more}`;
  });
  return `${name}${types.length === 0 ? '' : ` (${types.join(', ')})`}. ${told.join('; ')}${facts.size > told.length ? '; …' : ''}`;
}

/** A thing's name. For yes and no, the word of the language as it appears within a sentence. */
function spoken({ name, datatype }: Entity, yes: string, no: string): string {
  if (datatype === undefined || !/#boolean$/u.test(datatype)) return name;
  return (name === 'true' || name === '1' ? yes : no).replace(/\p{P}$/u, '').toLowerCase();
}
