import type { Analysis, Cue } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { RelationEnd } from '../structure/structure.ts';
import { answerKind, isWanted, kindOfSet } from './answer-kind.ts';
import type { Candidate } from './candidate.ts';
import { classKeysOf } from './class-keys.ts';
import { type ClassUse, SURE_CLASS } from './classes.ts';
import type { ExistsCue } from './description.ts';
import { evidenceOf, namesOf, walkKey } from './edges.ts';
import { classVerbs } from './event-words.ts';
import type { Evidence } from './evidence.ts';
import type { JudgeContext } from './judge-context.ts';
import { isCalled } from './measures.ts';
import { STATED } from './said-relations.ts';
import { endAfter, endBefore, isBack, type Step } from './schema.ts';
import { sameWordsIn, sharingWordsIn } from './sharing.ts';
import { holdsToken } from './spans.ts';

/** From here a unit or an adjective tells what is measured. */
const TOLD = 0.75;

/** What a noun is explained for whoever does what is said. */
const AGENT = 0.8;

/** @param open what the question says there is and the candidate leaves open. */
export function coverOf(candidate: Candidate, context: JudgeContext, open: readonly ExistsCue[]): number[] {
  const { analysis, uses } = context;
  const cover = analysis.tokens.map(() => 0);
  const put = (at: number, strength: number): void => {
    cover[at] = Math.max(cover[at] ?? 0, Math.min(1, strength));
  };
  const { asked } = analysis;
  for (let at = asked.span?.from ?? 0; at < (asked.span?.to ?? 0); at++) put(at, 1);
  const edges = evidenceOf(candidate);
  for (const { span } of namesOf(candidate)) for (let at = span.from; at < span.to; at++) put(at, 1);
  for (const { cover: told } of edges) for (const [at, strength] of told) put(at, strength);
  // "X's boss's boss": a word said twice asks for two edges.
  const isOfTwo = candidate.operation.kind === 'difference' || candidate.operation.kind === 'compare';
  for (const { at, before } of isOfTwo ? [] : saidAgain(analysis)) {
    const speakers = edges.filter(({ cover: told }) => told.some(([place]) => place === at)).length;
    if (speakers <= before) cover[at] = 0;
  }
  for (const cue of candidate.cues) {
    for (let at = cue.span.from; at < cue.span.to; at++) put(at, 1);
    if (cue.kind === 'filter' && cue.unit !== undefined) {
      const next = analysis.tokens[cue.span.to];
      if (
        next?.lemmas.includes(cue.unit) === true &&
        candidate.things.legs.some(
          ({ end, evidence }) =>
            end.kind === 'value' && end.cue === cue && (evidence.at(-1)?.strength ?? 0) >= 0.4,
        )
      )
        put(cue.span.to, 0.9);
    }
    const verb = measuringVerb(candidate, cue, context);
    if (verb !== undefined) put(verb, 0.8);
  }
  if (sharesEnd(candidate) || isOfBoth(candidate))
    for (const at of sharingWordsIn(analysis, context.schema)) put(at, 0.9);
  // 住同一个宿舍: a phrasing of "to live in" leaves out that it is the same.
  else for (const at of sameWordsIn(analysis, context.schema)) cover[at] = 0;
  if ('measure' in candidate.operation) {
    const { counted } = candidate.operation.measure;
    if (counted !== undefined) put(counted.at, counted.score);
  }
  const keys = classKeysIn(candidate, context);
  const used = candidate.things.classUse;
  // "have a partner": no class of those who have one says that they do.
  const isOpen = (at: number): boolean =>
    open.some(({ scope }) => holdsToken(at, scope) && !holdsToken(at, asked.head));
  if (used !== undefined && !isOpen(used.at)) {
    put(used.at, used.score);
    for (const at of restOfName(used, context)) put(at, 0.9 * used.score);
    // "languages that are official somewhere": where nothing else is said, what is at the end of a relation is said by its words.
    if (used.of.by === 'role' && edges.length === 0)
      for (const { relation } of used.of.statement.steps)
        for (const [at, strength] of context.evidence.words(relation).entries()) put(at, 0.9 * strength);
  }
  for (const [at, meant] of uses) {
    for (const { of, score } of meant) {
      if (keys.has(of.key) && !isOpen(at)) put(at, score * 0.97);
    }
  }
  for (const [key, said] of context.evidence.events)
    if (keys.has(key)) for (const [at, score] of said) put(at, score * 0.97);
  const verbs = oncePer(verbsOf, analysis, () => classVerbs(analysis, context.schema));
  // "wer wohnt …" asks for no Wohnung.
  const isNobody = (key: string): boolean =>
    asked.wanted === 'person' &&
    candidate.projection === undefined &&
    classKeysOf(candidate.things, context.schema).has(key) &&
    context.schema.classByKey.get(key)?.isPerson !== true;
  for (const [key, said] of verbs)
    if (keys.has(key) && !isNobody(key)) for (const [at, score] of said) put(at, score);
  for (const [key, places] of agentsOf(context))
    if (keys.has(key)) for (const at of places) if (!holdsToken(at, asked.head)) put(at, AGENT);
  // "jobs that are still open": the word says what has not been done.
  for (const { denied } of candidate.things.legs)
    if (denied?.isNow === true) for (let at = denied.span.from; at < denied.span.to; at++) put(at, 1);
  for (const { steps, end } of candidate.things.legs) {
    if (end.kind !== 'name') continue;
    // "the project Delta", "what kind of dog is Rex": what a named thing is said to be.
    const own = endAfter(context.schema, steps.at(-1) as Step)?.classes ?? [];
    const isMark = (at: number) => analysis.tokens[at]?.kind === 'mark';
    const isBeside = (at: number) =>
      end.names.some(
        ({ span: { from, to } }) =>
          at === (isMark(from - 1) ? from - 2 : from - 1) || at === (isMark(to) ? to + 1 : to),
      );
    for (const key of own) for (const [at, score] of verbs.get(key) ?? []) put(at, score);
    for (const [at, meant] of uses) {
      if (!isBeside(at) && !holdsToken(at, asked.known)) continue;
      for (const { of, score } of meant) if (own.includes(of.key)) put(at, score * 0.97);
    }
  }
  const kind = answerKind(candidate, context);
  if (
    asked.head !== undefined &&
    asked.form !== 'count' &&
    kind !== undefined &&
    isWanted(asked.wanted, kind) === 1 &&
    asked.wanted !== 'thing'
  ) {
    for (let at = asked.head.from; at < asked.head.to; at++) put(at, 0.9);
  }
  // "how many new customers did X bring in", of a relation that is called so.
  const asks = candidate.projection?.step.relation;
  if (asked.head !== undefined && asks !== undefined)
    if (isCalled(asked.head, context.schema.relations.get(asks)?.words ?? [], context))
      for (let at = asked.head.from; at < asked.head.to; at++) put(at, 1);
  // "how many pages has X written": pages are no things to be counted where a number is called so; people who are counted are people.
  if (
    candidate.operation.kind === 'count' &&
    asked.head !== undefined &&
    isNumber(asked.head.to - 1, context) &&
    !(isPeople(asked.head.to - 1, context) && kindOfSet(candidate, context) === 'person')
  )
    cover[asked.head.to - 1] = 0;
  return cover;
}

/** The word is what a relation's numbers are called, and no class. */
function isNumber(at: number, { analysis, uses, schema }: JudgeContext): boolean {
  if ((uses.get(at) ?? []).some(({ score, isByBook, isWeak }) => score >= SURE_CLASS && !isByBook && !isWeak))
    return false;
  const { book, language, relations } = schema;
  return (book?.ofWord(analysis.tokens[at]?.word ?? '', language.id) ?? []).some(
    ({ relation, as, score }) =>
      as === 'tail' && score >= STATED && relations.get(relation)?.structure.tail.kind === 'number',
  );
}

function isPeople(at: number, { analysis, schema: { language } }: JudgeContext): boolean {
  const word = analysis.tokens[at]?.word ?? '';
  return language.people.has(word) || language.nounKind(word) === 'person';
}

const verbsOf = new WeakMap<Analysis, ReturnType<typeof classVerbs>>();
const agents = new WeakMap<Evidence, ReadonlyMap<string, readonly number[]>>();

/** "which book do customers order": whoever orders is what the orders' own relation calls a customer. By class of the event, the words. */
function agentsOf({
  analysis,
  evidence,
  uses,
  schema,
}: JudgeContext): ReadonlyMap<string, readonly number[]> {
  return oncePer(agents, evidence, () => {
    const found = new Map<string, readonly number[]>();
    for (const [key, said] of evidence.events) {
      const ends = [...schema.relations.values()].flatMap(({ structure: { head, tail } }) =>
        head.classes.includes(key) ? tail.classes : [],
      );
      const places = said.flatMap(([at]) => {
        let before = at - 1;
        while (analysis.tokens[before]?.part === 'other') before -= 1;
        const isAgent = (uses.get(before) ?? []).some(({ of }) => of.isPerson && ends.includes(of.key));
        return isAgent ? [before] : [];
      });
      found.set(key, places);
    }
    return found;
  });
}

const restsOf = new WeakMap<ClassUse, readonly number[]>();

/** "repair item", where things are called so: the words of the name before its noun. */
function restOfName(use: ClassUse, { analysis, schema }: JudgeContext): readonly number[] {
  return oncePer(restsOf, use, () =>
    use.of.names.flatMap(({ text }) => {
      const words = schema.language.nameWords(text).slice(0, -1);
      const from = use.at - words.length;
      const isSaid = words.every(
        (word, index) => analysis.tokens[from + index]?.lemmas.includes(word) === true,
      );
      return isSaid ? words.map((_, index) => from + index) : [];
    }),
  );
}

const again = new WeakMap<Analysis, readonly { readonly at: number; readonly before: number }[]>();

/** Words of content that the question has said before, with how often. */
function saidAgain(analysis: Analysis): readonly { readonly at: number; readonly before: number }[] {
  return oncePer(again, analysis, () =>
    analysis.tokens.flatMap((token, at) => {
      const before = analysis.tokens.filter((other, place) => place < at && other.word === token.word).length;
      return token.kind === 'content' && before > 0 ? [{ at, before }] : [];
    }),
  );
}

/** "that came to less than 50 euros", "lasted over 2 hours": the verb before a measure whose unit tells the relation. */
function measuringVerb(
  { things }: Candidate,
  cue: Cue,
  { analysis: { tokens }, schema: { language } }: JudgeContext,
): number | undefined {
  if (cue.kind !== 'filter') return undefined;
  const isTold = things.legs.some(
    ({ end, evidence }) => end.kind === 'value' && end.cue === cue && (evidence.at(-1)?.base ?? 0) >= TOLD,
  );
  if (!isTold) return undefined;
  let at = cue.span.from - 1;
  while (tokens[at]?.kind === 'function') at -= 1;
  // "cancelled in May": that it was to be in May is not all.
  const verb = tokens[at];
  return verb?.mayBeVerb === true && language.overNames?.test(verb.word) !== true ? at : undefined;
}

/** A path goes over one relation and back: "films that share an actor with X", "the same director as X". */
function sharesEnd({ things }: Candidate): boolean {
  return things.legs.some(({ steps }) =>
    steps.some((step, index) => {
      const next = steps[index + 1];
      return next !== undefined && isBack(step, next);
    }),
  );
}

/** Two names by the same path: "what did A and B make together". */
function isOfBoth({ things }: Candidate): boolean {
  if (things.legs.length < 2) return false;
  const paths = things.legs.flatMap(({ steps, end, denied }) =>
    end.kind === 'name' && denied === undefined ? [walkKey(steps)] : [],
  );
  return new Set(paths).size < paths.length;
}

/** Classes of the variables of a candidate. */
function classKeysIn(candidate: Candidate, context: JudgeContext): ReadonlySet<string> {
  const { schema } = context;
  const keys = new Set(classKeysOf(candidate.things, context.schema));
  // "which boat is longer, A or B": what A and B are.
  if (context.analysis.asked.form === 'set')
    for (const key of candidate.things.subjectKeys ?? []) keys.add(key);
  const add = (end: RelationEnd | undefined): void => {
    for (const key of end?.classes ?? []) keys.add(key);
  };
  for (const { steps, end } of candidate.things.legs)
    for (const step of end.kind === 'any' ? steps : steps.slice(0, -1)) add(endAfter(schema, step));
  if (candidate.projection !== undefined) {
    add(endAfter(schema, candidate.projection.step));
    add(endBefore(schema, candidate.projection.step));
  }
  if ('measure' in candidate.operation) {
    const { steps, via } = candidate.operation.measure;
    for (const step of via === undefined ? steps : [via.step, ...steps]) add(endAfter(schema, step));
  }
  return keys;
}
