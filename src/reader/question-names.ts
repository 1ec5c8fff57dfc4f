import type { Analysis, Cue, Token, TokenSpan } from '../language/analysis.ts';
import { READING } from '../limits.ts';
import { saysCodedClass } from './code-words.ts';
import { type CompoundName, compoundNames, placeCompoundNames } from './compound-names.ts';
import { type FoundName, findNames, type GivenName, placeGiven } from './names.ts';
import { namesNotSlips } from './names-not-slips.ts';
import { saidValues } from './said-values.ts';
import { isSchemaWord, type Schema } from './schema.ts';
import { isSchemaWords, saysRelation, saysYesOrNo } from './schema-words.ts';
import { withSharedNumbers } from './shared-numbers.ts';
import { overlap } from './spans.ts';
import { asWhether } from './whether.ts';
import { isPartOf, wholeNames } from './whole-names.ts';

const MOST_TOKENS = READING.words.value;
const MOST_LETTERS = READING.letters.value;
const MOST_NAMES = READING.names.value;

/** A question taken apart, with the names of the graph in it. */
export interface NamedQuestion {
  readonly analysis: Analysis;
  /** In order, disjoint. */
  readonly names: readonly FoundName[];
  /** Those that the caller knew. */
  readonly given: readonly FoundName[];
  /** How many tokens it has, those left out too. */
  readonly length: number;
  /** What was left out, in words. */
  readonly cut: readonly string[];
}

/** A question while its names are looked for. */
interface QuestionTokens {
  readonly question: string;
  readonly tokens: readonly Token[];
  readonly schema: Schema;
  readonly today: string;
}

/** Takes a question apart, around the names of the graph that are in it. */
export async function nameQuestion(
  question: string,
  schema: Schema,
  {
    today,
    given,
    signal,
  }: {
    readonly today: string;
    readonly given: readonly GivenName[];
    readonly signal?: AbortSignal | undefined;
  },
): Promise<NamedQuestion> {
  const cut: string[] = [];
  const { all, compounds } = await cutIntoTokens(question, schema, signal);
  const tokens = all.slice(0, MOST_TOKENS);
  if (all.length > MOST_TOKENS) cut.push(`words of the question beyond ${MOST_TOKENS}`);
  if (tokens.some(({ start, end }) => end - start > MOST_LETTERS))
    cut.push(`letters of a word beyond ${MOST_LETTERS}`);
  const words: QuestionTokens = { question, tokens, schema, today };
  const found = await namesOfGraph(words, compounds, signal);
  const placed = given.map((one) => placeGiven(question, tokens, one, schema.language.nameArticles));
  const sure = [...placed, ...sureNames(found, placed, words)];
  const values = valuesBeside(sure, words);
  const kept = inOrder([...sure, ...values]).slice(0, MOST_NAMES);
  if (sure.length > MOST_NAMES) cut.push(`names in the question beyond ${MOST_NAMES}`);
  const analysis = asWhether(withoutNamed(analyse(kept, words), schema), schema);
  const placedNames = kept.map((name, index) => ({ ...name, span: analysis.names[index] ?? name.span }));
  const names = await withSharedNumbers(placedNames, schema, signal);
  return { analysis, names, given: placed, length: all.length, cut };
}

/** Words that are names of the graph are no slips of other words, and those that begin with one are cut behind it. */
async function cutIntoTokens(
  question: string,
  { language, vocabulary: schemaWords, facts }: Schema,
  signal: AbortSignal | undefined,
): Promise<{ readonly all: readonly Token[]; readonly compounds: readonly CompoundName[] }> {
  const mended = language.tokens(question, schemaWords);
  const known = await namesNotSlips(mended, facts, signal);
  const vocabulary = known.length === 0 ? schemaWords : new Set([...schemaWords, ...known]);
  const compounds = await compoundNames(mended, language, vocabulary, facts, signal);
  const joined = new Map(compounds.map(({ word, length }) => [word, length]));
  const all =
    known.length === 0 && joined.size === 0 ? mended : language.tokens(question, vocabulary, joined);
  return { all, compounds };
}

async function namesOfGraph(
  { question, tokens, schema }: QuestionTokens,
  compounds: readonly CompoundName[],
  signal: AbortSignal | undefined,
): Promise<readonly FoundName[]> {
  const { language, facts } = schema;
  const inCompounds = placeCompoundNames(question, tokens, compounds);
  const others = await findNames(question, tokens, {
    facts,
    isSchemaWord: (token) => isSchemaWord(schema, token),
    isSchemaText: (text) => schema.vocabulary.has(text),
    likeness: language.nameLikeness,
    homophones: language.homophones,
    alsoNames: language.alsoNames,
    aspects: language.aspects,
    isNoPart: language.isNoPart,
    articles: language.nameArticles,
    plurals: language.plurals,
    signal,
  });
  return [
    ...inCompounds,
    ...others.filter(({ span }) => !inCompounds.some((one) => overlap(span, one.span))),
  ];
}

/** Of the names found, those that are meant as such; some may be other words all the same. */
function sureNames(
  found: readonly FoundName[],
  placed: readonly FoundName[],
  words: QuestionTokens,
): FoundName[] {
  const { tokens, schema } = words;
  const typeNodes = new Set(
    schema.classes.flatMap(({ by, statement }) =>
      by === 'type' && statement.to !== undefined ? [statement.to.id] : [],
    ),
  );
  const isFree = ({ span }: FoundName): boolean => !placed.some((one) => overlap(span, one.span));
  const own = found.filter(
    (name) =>
      isFree(name) &&
      !name.entities.every(({ id }) => typeNodes.has(id)) &&
      // "section leader": a leader is not meant by itself.
      !wholeNames(tokens, schema).some(({ span }) => isPartOf(name.span, span)) &&
      !isSchemaWords(name, found, tokens, schema) &&
      !saysYesOrNo(name, tokens, schema),
  );
  const isOfCode = ({ kind, span }: FoundName): boolean =>
    kind === 'part' && tokens.slice(span.from, span.to).every((token) => saysCodedClass(token, schema));
  return notDays(own, words).map((name) =>
    saysRelation(name, found, tokens, schema) || isOfCode(name) ? { ...name, mayBeOther: true } : name,
  );
}

/** "in april" is a month before it is a part of "April rent". */
function notDays(names: readonly FoundName[], words: QuestionTokens): readonly FoundName[] {
  const isOneWord = ({ kind, span }: FoundName): boolean => kind === 'part' && span.to === span.from + 1;
  if (!names.some(isOneWord)) return names;
  const days = analyse([], words).cues.flatMap((cue) =>
    cue.kind === 'filter' && cue.valueKind === 'date' ? [cue.span] : [],
  );
  const isDay = (name: FoundName): boolean =>
    isOneWord(name) && days.some((span) => isPartOf(name.span, span) && span.to - span.from > 1);
  return names.filter((name) => !isDay(name));
}

/** Values that the words beside the names say otherwise than the graph does. */
function valuesBeside(sure: readonly FoundName[], words: QuestionTokens): FoundName[] {
  const { question, tokens, schema } = words;
  let sums: readonly TokenSpan[] | undefined;
  // "total": a word of arithmetic is no other word for a value ("full").
  const isOfSums = (span: TokenSpan): boolean => {
    sums ??= analyse(inOrder(sure), words).cues.flatMap((cue) =>
      cue.kind === 'aggregate' ? [cue.span] : [],
    );
    return sums.some((one) => overlap(one, span));
  };
  const values = saidValues(
    question,
    tokens,
    schema,
    (span) => !sure.some((one) => overlap(span, one.span)) && !isOfSums(span),
  );
  return values.filter((name) => !saysYesOrNo(name, tokens, schema));
}

function analyse(
  names: readonly FoundName[],
  { question, tokens, schema: { language, hasClocks, vocabulary }, today }: QuestionTokens,
): Analysis {
  return language.analyse(question, tokens, {
    names: names.map(({ span }) => span),
    today,
    hasClocks,
    vocabulary,
  });
}

function inOrder(names: readonly FoundName[]): FoundName[] {
  return names.toSorted((a, b) => a.span.from - b.span.from);
}

/** "guests without a plus one": a number that is part of what a relation is called limits nothing. */
function withoutNamed(analysis: Analysis, schema: Schema): Analysis {
  const whole = wholeNames(analysis.tokens, schema);
  if (whole.length === 0) return analysis;
  const isNamed = ({ kind, span }: Cue): boolean =>
    (kind === 'filter' || kind === 'having') && whole.some((one) => isPartOf(span, one.span));
  return { ...analysis, cues: analysis.cues.filter((cue) => !isNamed(cue)) };
}
