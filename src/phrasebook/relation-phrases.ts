import type { Direction } from '../graph/term.ts';
import { unitInBracket } from '../language/units.ts';
import { type ConceptIndex, type ConceptMatch, framesOf, kindsOf } from './pack/concept-index.ts';
import type { AskedKind, PhraseRelation, PhraseSource } from './phrasebook.ts';
import { type NumberedToken, type PhrasingList, phrasingList } from './phrasing-list.ts';
import { readRelationName } from './relation-name.ts';
import {
  type End,
  type Ends,
  type Frame,
  type NameReading,
  type PhrasingRules,
  turned,
} from './rules/frame.ts';
import type { LanguagePhrases } from './stored.ts';
import type { ReadText, TextReader } from './text-reader.ts';

/** What is known of one language's packs. */
export interface LanguagePack {
  readonly rules: PhrasingRules;
  readonly index: ConceptIndex;
  readonly reader: TextReader;
}

/** A phrase somebody wrote, with its count where it was learned. */
export interface WrittenPhrase {
  readonly source: PhraseSource;
  readonly phrases: LanguagePhrases;
}

/** What rules and packs make of a relation, before any language is chosen. */
export interface RelationFrames {
  readonly relation: PhraseRelation;
  /** The language whose rules could read the name, with what they read. */
  readonly readings: readonly { readonly rules: PhrasingRules; readonly reading: NameReading }[];
  /** What packs know it as, the likeliest first; may be empty. */
  readonly recognised: readonly ConceptMatch[];
  readonly tailKind: AskedKind | undefined;
  readonly headKind: AskedKind | undefined;
  readonly unit: string | undefined;
}

/** Strengths: the plain reading of a name, further readings, what a pack adds, and what it adds for a narrower name. */
const FURTHER_READING = 0.95;
const WIDER_CONCEPT = 0.9;
const FURTHER_MEANING = 0.98;
/**
 * How much rules and packs count if somebody wrote phrasings for this very relation, or the asked words for another.
 */
export const BESIDE_WRITTEN = 0.8;
/** Written phrases are trusted in full; the name of a role stands for its whole family of questions. */
const CLASS_NOUNS = 6;

interface Template {
  readonly direction: Direction;
  readonly text: string;
  readonly source: PhraseSource;
  readonly strength: number;
}

/** Reads a relation's name in every language and looks for it in the packs. */
export function relationFacts(
  relation: PhraseRelation,
  packs: readonly LanguagePack[],
  use: { readonly rules: boolean; readonly packs: boolean },
): RelationFrames {
  const byVocabulary = use.packs
    ? firstFound(packs, ({ index }) => index.byId(vocabularyId(relation.id)))
    : [];
  const name = readRelationName(relation.name);
  const inBracket = unitInBracket(relation.name, name.bracket);
  const given = relation.tailKind ?? (inBracket === undefined ? undefined : 'number');
  // The name of a known vocabulary's "P50" says nothing.
  const isCode = byVocabulary.length > 0 && CODE.test(name.words.join(''));
  const readings = (isCode ? [] : packs)
    .map(({ rules }) => ({ rules, reading: rules.readName(name.words, given, relation.headKind) }))
    .filter(({ reading }) => reading.frames.length > 0)
    .map((read) =>
      name.isInverse ? { ...read, reading: { frames: read.reading.frames.map(turned) } } : read,
    );
  const tailKind = given ?? readings[0]?.reading.tailKind;
  let recognised = byVocabulary;
  if (recognised.length === 0 && use.packs) {
    recognised = firstFound(packs, ({ rules, index }) => {
      const reading = readings.find((one) => one.rules.id === rules.id)?.reading;
      if (reading === undefined) return [];
      const found = index.byFrames(reading.frames, {
        head: relation.headKind,
        // Whether something was paid is no amount that was.
        tail: relation.saysWhether === true ? 'thing' : tailKind,
      });
      return reading.isWhole === true ? found.filter(({ isWider }) => !isWider) : found;
    });
  }
  const [first] = recognised;
  const concept =
    first === undefined
      ? undefined
      : packs.map(({ index }) => index.get(first.id)[0]).find((one) => one !== undefined);
  const kinds = concept === undefined ? undefined : kindsOf(concept);
  const isTurned = first?.isTurned === true;
  return {
    relation,
    readings: use.rules ? readings : [],
    recognised,
    tailKind: relation.tailKind ?? (isTurned ? kinds?.head : kinds?.tail) ?? tailKind,
    headKind: (isTurned ? kinds?.tail : kinds?.head) ?? relation.headKind,
    unit: inBracket ?? readings.map(({ reading }) => reading.unit).find((unit) => unit !== undefined),
  };
}

const CODE = /^[a-z]\d+$/u;

/**
 * How a relation is asked for in one language: its phrasings, the more trusted source first, each text once per
 * direction. They are columns, because a question looks at thousands of them and aligns only a few.
 */
export interface CompiledPhrases {
  readonly texts: readonly string[];
  readonly sources: readonly PhraseSource[];
  /** 0..1: how natural each phrasing is for the relation; scores are multiplied by it. */
  readonly strengths: Float64Array;
  /** From rules or packs: 1. */
  readonly isGuessed: Uint8Array;
  readonly phrasings: PhrasingList;
  /** Places of those of each direction, in the same order. */
  readonly towards: Readonly<Record<Direction, Uint32Array>>;
  /** Base forms of the nouns for what each direction asks for. */
  readonly nouns: Readonly<Record<Direction, ReadonlySet<string>>>;
}

/** All phrasings of a relation in one language. */
export function phrasedIn(
  facts: RelationFrames,
  pack: LanguagePack,
  written: readonly WrittenPhrase[],
): CompiledPhrases {
  const ends = endsOf(facts, pack, written);
  const guessed = written.length > 0 ? BESIDE_WRITTEN : 1;
  const templates: Template[] = [];
  const places = { out: new Map<string, number>(), in: new Map<string, number>() };
  const add = (direction: Direction, text: string, source: PhraseSource, strength: number): void => {
    const known = places[direction].get(text);
    if (known === undefined)
      places[direction].set(text, templates.push({ direction, text, source, strength }) - 1);
    else if ((templates[known] as Template).strength < strength)
      templates[known] = { direction, text, source, strength };
  };
  for (const { source, phrases } of written) {
    for (const text of phrases.out ?? []) add('out', text, source, 1);
    for (const text of phrases.in ?? []) add('in', text, source, 1);
    for (const end of ['tail', 'head'] as const) {
      for (const noun of phrases[end] ?? []) {
        for (const line of pack.rules.phrase(pack.rules.frame('noun', noun, end), ends))
          add(line.direction, line.text, source, line.strength);
      }
    }
  }
  for (const { frame, strength } of packFrames(facts, pack)) {
    for (const line of pack.rules.phrase(frame, ends))
      add(line.direction, line.text, 'packs', guessed * strength * line.strength);
  }
  for (const line of packLines(facts, pack)) add(line.direction, line.text, 'packs', guessed * line.strength);
  const reading = facts.readings.find(({ rules }) => rules.id === pack.rules.id)?.reading;
  reading?.frames.forEach((frame, place) => {
    const strength = guessed * (place === 0 ? 1 : FURTHER_READING);
    for (const line of pack.rules.phrase(frame, ends))
      add(line.direction, line.text, 'rules', strength * line.strength);
  });
  const nouns = {
    out: nounTokens(ends.nouns.tail, pack.reader),
    in: nounTokens(ends.nouns.head, pack.reader),
  };
  const forms = (tokens: readonly NumberedToken[]) =>
    new Set(tokens.flatMap(({ text, lemmas }) => [text, ...lemmas]));
  const read = templates.map(({ text }) => pack.reader.readText(text));
  return {
    texts: read.map(({ text }) => text),
    sources: templates.map(({ source }) => source),
    strengths: Float64Array.from(templates, ({ strength }) => strength),
    isGuessed: Uint8Array.from(templates, ({ source }) => (source === 'rules' || source === 'packs' ? 1 : 0)),
    phrasings: phrasingList(
      templates.map(({ direction }, index) => withNouns((read[index] as ReadText).tokens, nouns[direction])),
      (tokens) => pack.reader.skeletonOf(tokens),
    ),
    towards: {
      out: Uint32Array.from(places.out.values()),
      in: Uint32Array.from(places.in.values()),
    },
    nouns: { out: forms(nouns.out), in: forms(nouns.in) },
  };
}

/** Frames that packs give in the language, seen from the relation's own head. */
function packFrames(
  facts: RelationFrames,
  pack: LanguagePack,
): { readonly frame: Frame; readonly strength: number }[] {
  return facts.recognised.flatMap((recognised, place) =>
    pack.index.get(recognised.id).flatMap((concept) =>
      framesOf(concept, pack.rules)
        .filter(({ frame }) => mayMean(frame, facts, pack))
        .map(({ frame, isKey }) => ({
          frame: recognised.isTurned ? turned(frame) : frame,
          strength: strengthOf(recognised, place) * (isKey ? 1 : FURTHER_READING),
        })),
    ),
  );
}

/**
 * A yes or no is of one deed or state: "grow again" is not said by the other verbs of growing, nor "boxed" by those of boxing, while
 * "paid" is what is settled.
 */
function mayMean(frame: Frame, { relation, readings }: RelationFrames, { rules }: LanguagePack): boolean {
  if (relation.saysWhether !== true) return true;
  if (frame.kind === 'state') return frame.preposition === '';
  const { kind, words } = frame;
  const own = readings.find((one) => one.rules.id === rules.id)?.reading.frames ?? [];
  const head = kind === 'verb' ? words[0] : words.at(-1);
  return own.some((one) => one.words.some((word) => word === head));
}

function strengthOf(recognised: ConceptMatch, place: number): number {
  return (recognised.isWider ? WIDER_CONCEPT : 1) * (place === 0 ? 1 : FURTHER_MEANING);
}

function packLines(
  facts: RelationFrames,
  pack: LanguagePack,
): { direction: Direction; text: string; strength: number }[] {
  if (facts.relation.saysWhether === true) return [];
  return facts.recognised.flatMap((recognised, place) => {
    const strength = strengthOf(recognised, place);
    const [out, back]: [Direction, Direction] = recognised.isTurned ? ['in', 'out'] : ['out', 'in'];
    return pack.index
      .get(recognised.id)
      .flatMap((concept) => [
        ...(concept.out ?? []).map((text) => ({ direction: out, text, strength })),
        ...(concept.in ?? []).map((text) => ({ direction: back, text, strength })),
      ]);
  });
}

/** Frames of a relation in a language from both the packs and its name, without strengths: what its words are. */
export function allFrames(facts: RelationFrames, pack: LanguagePack): Frame[] {
  const reading = facts.readings.find(({ rules }) => rules.id === pack.rules.id)?.reading;
  return [...(reading?.frames ?? []), ...packFrames(facts, pack).map(({ frame }) => frame)];
}

/** What the ends are called and what question words ask for them. */
function endsOf(facts: RelationFrames, pack: LanguagePack, written: readonly WrittenPhrase[]): Ends {
  const nouns = (end: End): string[] => {
    const roles = allFrames(facts, pack)
      .filter((frame) => frame.kind === 'noun' && frame.names === end)
      .map((frame) => frame.words.join(' '));
    const classes = (end === 'head' ? facts.relation.domain : facts.relation.range) ?? [];
    const taught = written.flatMap(({ phrases }) => phrases[end] ?? []);
    return [...new Set([...taught, ...roles, ...classes.map((one) => one.toLowerCase())])].slice(
      0,
      CLASS_NOUNS,
    );
  };
  return {
    kinds: { head: facts.headKind ?? 'thing', tail: facts.tailKind ?? 'thing' },
    nouns: { head: nouns('head'), tail: nouns('tail') },
  };
}

/** A phrasing's words; the nouns of the asked end may follow its question word. */
function withNouns(
  read: readonly NumberedToken[],
  nouns: readonly NumberedToken[],
): readonly NumberedToken[] {
  const all: NumberedToken[] = [];
  read.forEach((token, i) => {
    all.push(token);
    const next = read[i + 1];
    const isFollowed = next?.kind === 'content' && next.part === 'noun';
    if (token.kind === 'asked' && !isFollowed) all.push(...nouns);
  });
  return all;
}

function nounTokens(nouns: readonly string[], reader: TextReader): NumberedToken[] {
  return nouns.flatMap((noun) => reader.noun(noun) ?? []);
}

/** The local part of a well-known identifier with its usual prefix: `schema:name`, `wdt:P19`. */
function vocabularyId(id: string): string {
  if (!id.includes(':')) return id;
  for (const [prefix, base] of VOCABULARIES)
    if (id.startsWith(base)) return `${prefix}:${id.slice(base.length)}`;
  return id;
}

const VOCABULARIES: readonly (readonly [prefix: string, base: string])[] = [
  ['schema', 'http://schema.org/'],
  ['schema', 'https://schema.org/'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['dct', 'http://purl.org/dc/terms/'],
  ['dct', 'dcterms:'],
  ['wdt', 'http://www.wikidata.org/prop/direct/'],
  ['wdt', 'http://www.wikidata.org/entity/'],
  ['dbo', 'http://dbpedia.org/ontology/'],
  ['dbo', 'http://dbpedia.org/property/'],
  ['dbo', 'dbp:'],
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['owl', 'http://www.w3.org/2002/07/owl#'],
  ['skos', 'http://www.w3.org/2004/02/skos/core#'],
];

/** The result for the first item that has one. */
function firstFound<T, R>(items: readonly T[], read: (item: T) => readonly R[]): readonly R[] {
  for (const item of items) {
    const found = read(item);
    if (found.length > 0) return found;
  }
  return [];
}
