import type { NameMatch } from '../graph/graph.ts';
import { plainLetters } from '../graph/plain-letters.ts';
import type { Entity } from '../graph/term.ts';
import type { Token, TokenSpan } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { slips } from '../language/slips.ts';
import { READING } from '../limits.ts';
import { isGivenName } from '../structure/person-names.ts';
import { characterNames } from './character-names.ts';
import type { Facts } from './facts.ts';
import { overlap, textOf } from './spans.ts';

/** A stretch of the question that names something of the graph. */
export interface FoundName {
  readonly span: TokenSpan;
  /** As written. */
  readonly text: string;
  /** Characters of the question, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** What bears the name, best first: all that could be meant. */
  readonly entities: readonly Entity[];
  /** 0..1: 1 for a whole name as written; lower for parts of names, slips, and words that are common in the language. */
  readonly quality: number;
  readonly kind: 'exact' | 'part' | 'similar' | 'given';
  /** Several bear it and all are meant, whichever is spelt so: "Lehrer" of men and women. */
  readonly areAllMeant?: boolean;
  /** The words may well mean something else: a reading may leave the name out. */
  readonly mayBeOther?: boolean;
  /** A code that has letters of the word ("GK", said as "goalkeepers"): likely meant, and nothing that proves it. */
  readonly isByLetters?: boolean | undefined;
}

/** Bounds of the search for names in one question. */
const LONGEST = 12;
/** The same where every character is a token. */
const LONGEST_CHARACTERS = 24;
const MOST_FUZZY = 60;
const MOST_BEARERS = READING.bearers.value;
/** Weight below which a word is well known. */
const FREQUENT = 0.85;
/** Of names that are the noun that is said and a number. */
const NUMBERED = 0.85;
/** Least likeness of the words that are said to those of the name they are part of. */
const LEAST_PART = 0.8;

export interface NameContext {
  readonly facts: Facts;
  /** Whether a word is one of the graph's schema (a relation, a class): it is hardly a name in part. */
  isSchemaWord(token: Token): boolean;
  /** Present where tokens are characters: how far a stretch is a name. */
  readonly likeness?: LanguageReader['nameLikeness'];
  readonly homophones?: LanguageReader['homophones'];
  readonly alsoNames?: LanguageReader['alsoNames'];
  readonly aspects?: LanguageReader['aspects'];
  readonly isNoPart?: LanguageReader['isNoPart'];
  readonly plurals?: LanguageReader['plurals'];
  readonly articles: LanguageReader['nameArticles'];
  /** Whether a stretch is a word of the graph's schema. */
  isSchemaText?(text: string): boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Names of the graph in a question, disjoint, in order of place. Whole names first; then, among the words that no whole name
 * explains, parts of names and names with slips of letters. Several bearers of a name are kept together.
 */
export async function findNames(
  question: string,
  tokens: readonly Token[],
  context: NameContext,
): Promise<FoundName[]> {
  const exact = await exactNames(question, tokens, context);
  const kept = disjoint(exact);
  const { likeness: ofCharacters, isSchemaText = () => false } = context;
  const loose =
    ofCharacters === undefined
      ? await looseNames(question, tokens, kept, context)
      : (await characterNames(question, tokens, { ...context, likeness: ofCharacters, isSchemaText })).map(
          ({ span, matches, quality, isPart }) =>
            toName(
              {
                span,
                text: textOf(question, tokens, span),
                quality,
                kind: isPart ? 'part' : 'similar',
              },
              tokens,
              matches,
            ),
        );
  return disjoint([...kept, ...loose]).sort((a, b) => a.span.from - b.span.from);
}

async function exactNames(
  question: string,
  tokens: readonly Token[],
  { facts, isSchemaWord, likeness, alsoNames, plurals, signal }: NameContext,
): Promise<FoundName[]> {
  const longest = likeness === undefined ? LONGEST : LONGEST_CHARACTERS;
  const spans: TokenSpan[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (tokens[from]?.kind === 'mark' && !/[("'“《]/u.test(tokens[from]?.text ?? '')) continue;
    for (let to = from + 1; to <= Math.min(tokens.length, from + longest); to++) {
      const last = tokens[to - 1] as Token;
      if (last.kind === 'mark' && (to - 1 === from || last.start !== tokens[to - 2]?.end)) continue;
      if (last.word === "'s" || last.word === "n't" || tokens[from]?.word === "'s") continue;
      const inside = tokens.slice(from, to);
      if (inside.every(({ kind }) => kind === 'function' || kind === 'mark')) {
        // "It", "Up", "The Who": only where capitals say so.
        if (!inside.some((token, index) => from + index > 0 && /^\p{Lu}/u.test(question[token.start] ?? '')))
          continue;
      }
      if (inside.every(({ kind }) => kind === 'number' || kind === 'mark')) continue;
      spans.push({ from, to });
    }
  }
  const looked = [
    ...spans.map((span) => ({ span, text: textOf(question, tokens, span) })),
    ...(likeness === undefined ? spans.flatMap((span) => withoutJoints(question, tokens, span)) : []),
  ];
  const also = spans.flatMap((span) => {
    const [token] = tokens.slice(span.from, span.to);
    const isWord = span.to === span.from + 1 && token?.kind === 'content';
    // "called off"
    const isPair = span.to === span.from + 2 && token?.kind === 'content';
    const said = isWord ? token.word : textOf(question, tokens, span).toLowerCase();
    return isWord || isPair ? (alsoNames?.(said) ?? []).map((text) => ({ span, text })) : [];
  });
  // "the oldest scout": one of the Scouts, rather than of the Scout hut; "which basses": those who are Bass.
  const otherNumber = spans.flatMap((span) => {
    const [token] = tokens.slice(span.from, span.to);
    if (span.to !== span.from + 1 || token === undefined) return [];
    const isOne = mayBeOneOf(token, tokens[span.to]) && !isSchemaWord(token);
    const many = isOne ? (plurals?.(token.word) ?? []) : [];
    const one = token.part === 'noun' && token.kind === 'content' ? token.lemmas : [];
    return [...many, ...one].flatMap((text) => (text === token.word ? [] : [{ span, text }]));
  });
  const found = await facts.graph.findByName(
    [...looked, ...also, ...otherNumber].map(({ text }) => text),
    { mode: 'exact', limit: MOST_BEARERS, signal },
  );
  /** What was found for a stretch under other words for it, which were looked up from a place on. */
  const foundAs = (span: TokenSpan, others: typeof also, from: number): NameMatch[] =>
    others.flatMap((one, at) => (one.span === span ? (found[from + at] ?? []) : []));
  return looked.flatMap(({ span, text }, index) => {
    // A comma behind a name belongs to it only when the name is written so.
    const last = tokens[span.to - 1];
    const own = (found[index] ?? []).filter(
      ({ matched }) => last?.kind !== 'mark' || matched.trimEnd().endsWith(last.text),
    );
    const others = foundAs(span, also, looked.length);
    const matches = [...own, ...others];
    if (matches.length === 0) {
      const inOtherNumber = foundAs(span, otherNumber, looked.length + also.length);
      if (inOtherNumber.length === 0) return [];
      const quality = isSchemaWord(tokens[span.from] as Token) ? SCHEMA_WORD : PLURAL;
      return [toName({ span, text, quality, kind: 'similar' }, tokens, inOtherNumber)];
    }
    const inside = tokens.slice(span.from, span.to);
    const isWritten = matches.some(({ matched }) => matched === text) && /\p{Lu}/u.test(text);
    const content = inside.filter(({ kind }) => kind === 'content');
    const isSchema =
      content.length > 0 &&
      inside.every(({ kind }) => kind !== 'number') &&
      content.every((token) => isSchemaWord(token));
    const quality = isWritten ? 1 : content.length === 0 ? 0.35 : isSchema ? SCHEMA_WORD : 0.95;
    const name = toName({ span, text, quality, kind: 'exact' }, tokens, written(matches, text));
    return [others.length > 0 ? { ...name, areAllMeant: true } : name];
  });
}

/** "flat 7 at Quay Court" is "Flat 7, Quay Court": a stretch without the small words inside it, all of them or the first of each run. */
function withoutJoints(
  question: string,
  tokens: readonly Token[],
  span: TokenSpan,
): { readonly span: TokenSpan; readonly text: string }[] {
  const inside = tokens.slice(span.from, span.to);
  const [first, last] = [inside[0], inside.at(-1)];
  if (inside.length < 3 || first?.kind === 'function' || last?.kind === 'function') return [];
  if (inside.some(({ kind }) => kind === 'mark')) return [];
  if (!inside.some(({ kind, start }) => kind === 'number' || /^\p{Lu}/u.test(question[start] ?? '')))
    return [];
  const isJoint = (at: number): boolean => inside[at]?.kind === 'function';
  // "the lesson on 15 nov" is not Lesson 15.
  if (isJoint(inside.length - 2) && /^\d{1,2}$/.test(last?.word ?? '')) return [];
  const say = (kept: readonly Token[]): string =>
    kept.map(({ start, end }) => question.slice(start, end)).join(' ');
  const texts = new Set([
    say(inside.filter((_, at) => !isJoint(at))),
    say(inside.filter((_, at) => !isJoint(at) || isJoint(at - 1))),
  ]);
  texts.delete(say(inside));
  return [...texts].map((text) => ({ span, text }));
}

/** A noun as it was written, behind which nothing says more of it. */
function mayBeOneOf(token: Token, next: Token | undefined): boolean {
  return (
    token.kind === 'content' &&
    token.part === 'noun' &&
    token.mayBeVerb !== true &&
    token.word === token.text.toLowerCase() &&
    next?.kind !== 'content'
  );
}

/** A noun in the singular, of what is called so in the plural, and the other way round. */
const PLURAL = 0.9;
/** A name that may as well be what the graph calls a relation or a class. */
const SCHEMA_WORD = 0.5;

/** Bearers written exactly so come first. */
function written(matches: readonly NameMatch[], text: string): readonly NameMatch[] {
  return [
    ...matches.filter(({ matched }) => matched === text),
    ...matches.filter(({ matched }) => matched !== text),
  ];
}

async function looseNames(
  question: string,
  tokens: readonly Token[],
  exact: readonly FoundName[],
  context: NameContext,
): Promise<FoundName[]> {
  const isFree = tokens.map(
    (token, at) =>
      token.kind !== 'mark' &&
      !exact.some(({ span, quality }) => quality > 0.4 && at >= span.from && at < span.to),
  );
  const spans: TokenSpan[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (isFree[from] !== true || !mayBound(tokens[from] as Token)) continue;
    for (let to = from + 1; to <= Math.min(tokens.length, from + 7); to++) {
      const last = tokens[to - 1] as Token;
      const isMark = last.kind === 'mark';
      if (isFree[to - 1] !== true && !isMark) break;
      if (isMark || !mayBound(last)) continue;
      if (isWorthLooking(question, tokens, { from, to }, context)) spans.push({ from, to });
    }
  }
  const looked = spans.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MOST_FUZZY);
  if (looked.length === 0) return [];
  const texts = looked.map((span) => textOf(question, tokens, span));
  const found = await context.facts.graph.findByName(texts, {
    mode: 'fuzzy',
    limit: 12,
    signal: context.signal,
  });
  return looked.flatMap((span, index) => {
    const text = texts[index] as string;
    const scored = (found[index] ?? [])
      .filter(({ matched }) => !ADDRESS.test(matched))
      .map((match) => ({ match, ...likeness(text, match.matched, context.articles) }))
      .filter(({ quality }) => quality >= 0.5)
      .sort((a, b) => b.quality - a.quality || b.match.degree - a.match.degree);
    const [best] = scored;
    if (best === undefined) return [];
    const numbered = numberedAs(
      span,
      tokens,
      // `dog-1` of a dog that has a name is no name of it.
      scored.map(({ match }) => match).filter(({ entity, matched }) => isMainName(entity.name, matched)),
    );
    if (numbered.length > 1) {
      const name = toName({ span, text, quality: NUMBERED, kind: 'part' }, tokens, numbered);
      return [{ ...name, areAllMeant: true }];
    }
    const inside = tokens.slice(span.from, span.to);
    // "larch close", of 6 Larch Close and 12 Larch Close.
    const housed = inside.length > 1 ? scored.filter(({ match }) => isNumbered(text, match.matched)) : [];
    if (housed.length > 1) {
      const matches = housed.slice(0, MOST_BEARERS).map(({ match }) => match);
      return [
        { ...toName({ span, text, quality: NUMBERED, kind: 'part' }, tokens, matches), areAllMeant: true },
      ];
    }
    const same = scored.filter(({ quality }) => quality >= best.quality - 0.03).slice(0, MOST_BEARERS);
    const isPlain =
      best.isPart &&
      inside.every((token) => isPlainWord(question, token)) &&
      !isGiven(span, tokens, best.match.matched, context.articles);
    // A common word that many names hold, or only nearly one name, is not a name.
    const isWhole =
      best.quality >= 0.62 &&
      inside.every(({ weight }) => weight > 0.85) &&
      saidForms(span, tokens).some((form) => foldWords(best.match.matched).includes(form));
    // A frequent word is hardly a slip of another, and a single word of the dictionary none of another such word.
    const said = foldWords(best.match.matched);
    const isValue = inside.length === 1 && /^\p{Ll}/u.test(best.match.matched);
    // The choir is no slip of `Chair` either, which is nobody's given name.
    const isOther = isValue || (inside.length === 1 && said.length === 1 && !isGivenName(said[0] as string));
    const isFrequent = (token: Token): boolean =>
      isPlainWord(question, token) && (token.weight < FREQUENT || (isOther && token.part !== 'other'));
    // "teachers" is no slip of "teacher".
    const isForm = inside.every(
      ({ lemmas }, at) =>
        lemmas.includes(said[at] ?? '') ||
        // "card games": the noun before another stands in the singular; "strawberrys" are strawberries.
        lemmas.some((lemma) => context.plurals?.(lemma).includes(said[at] ?? '')),
    );
    if (!best.isPart && best.quality < 0.95 && !isForm && inside.every(isFrequent)) return [];
    // "who owns it" asks of nothing that is called `own`.
    if (isValue && inside[0]?.part === 'verb' && said[0] !== inside[0].word) return [];
    if (isPlain && (same.length > 2 || (inside.length === 1 && (same.length > 1 || !isWhole)))) return [];
    const quality = best.quality * (same.length > 1 ? 0.85 : 1) * (isPlain ? 0.75 : 1);
    return [
      toName(
        { span, text, quality, kind: best.isPart ? 'part' : 'similar' },
        tokens,
        same.map(({ match }) => match),
      ),
    ];
  });
}

/** Whether a name is what was said and a number before or behind it. */
function isNumbered(text: string, name: string): boolean {
  const [said, named] = [foldWords(text), foldWords(name)];
  const rest = named.filter((word) => !said.includes(word));
  return (
    named.length > said.length &&
    rest.length === named.length - said.length &&
    rest.every((word) => /^\d+\p{L}?$/u.test(word))
  );
}

function isMainName(name: string, matched: string): boolean {
  return foldWords(name).join(' ') === foldWords(matched).join(' ');
}

/** "who has a flute", of Flute #1 and Flute #2: the names that are one noun and a number. */
function numberedAs(
  { from, to }: TokenSpan,
  tokens: readonly Token[],
  matches: readonly NameMatch[],
): readonly NameMatch[] {
  const [token, ...more] = tokens.slice(from, to);
  if (token === undefined || more.length > 0 || token.part !== 'noun') return [];
  const forms = [token.word, ...token.lemmas];
  const numbered = matches.filter(({ matched }) => {
    const [noun = '', ...rest] = foldWords(matched);
    return (
      forms.includes(noun) && rest.length > 0 && rest.every((part) => /^(?:\d+\p{L}?|\p{L})$/u.test(part))
    );
  });
  // Of "ads" some of AD-601, AD-602 … would be part of them alone: the noun names their kind.
  return numbered.length > MOST_BEARERS ? [] : numbered;
}

/** Of mail or of the web: a word of it is nobody's name. */
const ADDRESS = /^\S+@\S+\.\S+$|^\S+:\/\/\S/u;

/** "who trained dan", "dans boss": a common given name that begins a name of the graph, without an article. */
function isGiven(
  span: TokenSpan,
  tokens: readonly Token[],
  name: string,
  articles: ReadonlySet<string>,
): boolean {
  const before = tokens[span.from - 1]?.lemmas ?? [];
  const isNoun = before.includes('the') || before.includes('a');
  if (span.to !== span.from + 1) return false;
  // "the fox", of The Fox Inn.
  const [article = '', first] = foldWords(name);
  if (before.includes('the') && articles.has(article)) return saidForms(span, tokens).includes(first ?? '');
  if (isNoun) return false;
  return saidForms(span, tokens).some((form) => isGivenName(form) && foldWords(name)[0] === form);
}

/** The first word of a stretch; before a noun also without the "s" of a genitive that was typed without its apostrophe. */
function saidForms({ from, to }: TokenSpan, tokens: readonly Token[]): readonly string[] {
  const word = foldWords(tokens[from]?.text ?? '')[0] ?? '';
  const owned = tokens[to]?.part === 'noun' ? /^(\p{L}{3,})s$/u.exec(word)?.[1] : undefined;
  return owned === undefined ? [word] : [word, owned];
}

const mayBound = (token: Token): boolean => token.kind === 'content' || token.kind === 'number';

/** Something in it must look like a name: a capital inside the question, or a word the language does not know well. */
function isWorthLooking(
  question: string,
  tokens: readonly Token[],
  span: TokenSpan,
  { isSchemaWord }: NameContext,
): boolean {
  const inside = tokens.slice(span.from, span.to);
  if (inside.every(({ kind }) => kind === 'number')) return false;
  if (inside.every((token) => token.kind !== 'content' || isSchemaWord(token))) return false;
  return inside.some(
    (token) =>
      token.kind === 'content' &&
      !isSchemaWord(token) &&
      (!isPlainWord(question, token) || token.weight > 0.55),
  );
}

function isPlainWord(question: string, token: Token): boolean {
  if (token.start > 0 && /^\p{Lu}/u.test(question[token.start] ?? '')) return false;
  return token.text === token.word && (token.part !== 'other' || token.weight < 0.85);
}

const foldWords = (text: string): string[] =>
  plainLetters(text)
    .replace(/[’'`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * How far a stretch is a name: every word of it must be a word of the name, up to slips bounded by its length; words of the name
 * that are not said make it a part, but for an article that begins it. Numbers never slip.
 */
export function likeness(
  text: string,
  name: string,
  articles: ReadonlySet<string>,
): { readonly quality: number; readonly isPart: boolean } {
  const hasArticle = (one: string): boolean => articles.has(/^(\S+) /u.exec(one)?.[1]?.toLowerCase() ?? '');
  const said = foldWords(text);
  const named = foldWords(name).slice(hasArticle(name) && !hasArticle(text) ? 1 : 0);
  if (said.length === 0 || named.length === 0) return { quality: 0, isPart: false };
  if (said.join('') === named.join('')) return { quality: 0.97, isPart: false };
  const together = slips(said.join(''), named.join(''));
  const length = Math.min(said.join('').length, named.join('').length);
  // "dora sign" is no slip of "Dora Finn": the one word is far from the other.
  const isOther =
    said.length === named.length &&
    said.some((word, at) =>
      word.length >= SHORT
        ? wordLikeness(word, named[at] as string) === 0
        : slips(word, named[at] as string) > 1,
    );
  const wholeSlips = sameNumbers(said, named) && length >= 5 && !isOther ? 1 - together / length : 0;
  const allowance = length >= 12 ? 0.74 : length >= 8 ? 0.72 : 0.78;
  const whole = wholeSlips >= allowance ? 0.55 + 0.4 * wholeSlips : 0;
  const used = new Set<number>();
  let sum = 0;
  for (const word of said) {
    let best = 0;
    let place = -1;
    named.forEach((other, index) => {
      if (used.has(index)) return;
      const score = wordLikeness(word, other);
      if (score > best) [best, place] = [score, index];
    });
    if (place < 0) return { quality: whole, isPart: false };
    used.add(place);
    sum += best * word.length;
  }
  const mean = sum / said.join('').length;
  const share =
    [...used].reduce((total, index) => total + (named[index]?.length ?? 0), 0) / named.join('').length;
  const isPart = used.size < named.length;
  // A part must be written nearly right: half a name that is half another word is none.
  if (isPart && mean < LEAST_PART) return { quality: whole, isPart: false };
  const quality = isPart ? mean * (0.62 + 0.33 * share) : mean * 0.95;
  return quality > whole ? { quality, isPart } : { quality: whole, isPart: false };
}

/** Words of fewer letters have no slips of their own: they are compared together with their neighbours. */
const SHORT = 4;

function wordLikeness(word: string, other: string): number {
  if (word === other) return 1;
  // "annas manager": the apostrophe is left out.
  if (other.length > 2 && word === `${other}s`) return 0.97;
  if (/\p{N}/u.test(word + other)) return 0;
  const length = Math.max(word.length, other.length);
  if (length < SHORT) return 0;
  const count = slips(word, other);
  const most = length >= 9 ? 3 : length >= 6 ? 2 : 1;
  if (count > most) return 0;
  if (word[0] !== other[0] && count > 1) return 0;
  return 1 - count / length;
}

function sameNumbers(one: readonly string[], other: readonly string[]): boolean {
  const numbers = (words: readonly string[]) => words.filter((word) => /\p{N}/u.test(word)).join(' ');
  return numbers(one) === numbers(other);
}

function toName(
  { span, text, quality, kind }: Pick<FoundName, 'span' | 'text' | 'quality' | 'kind'>,
  tokens: readonly Token[],
  matches: readonly NameMatch[],
): FoundName {
  const seen = new Set<string>();
  const entities = matches.map(({ entity }) => entity).filter(({ id }) => !seen.has(id) && seen.add(id));
  return {
    span,
    text,
    start: tokens[span.from]?.start ?? 0,
    end: tokens[span.to - 1]?.end ?? 0,
    entities,
    quality,
    kind,
  };
}

/** Names that do not overlap: longer and better ones first. */
function disjoint(names: readonly FoundName[]): FoundName[] {
  const worth = ({ span, quality }: FoundName): number => quality * (span.to - span.from) + quality;
  const kept: FoundName[] = [];
  for (const name of names.toSorted((a, b) => worth(b) - worth(a))) {
    if (name.quality < 0.34) continue;
    if (!kept.some(({ span }) => overlap(name.span, span))) kept.push(name);
  }
  return kept;
}

/** A name that the caller knows, with what bears it. */
export interface GivenName {
  readonly entities: readonly Entity[];
}

/** Where a given name is in the question: the stretch most like it, or no words at the end when none is. */
export function placeGiven(
  question: string,
  tokens: readonly Token[],
  { entities }: GivenName,
  articles: ReadonlySet<string>,
): FoundName {
  let best: FoundName | undefined;
  for (let from = 0; from < tokens.length; from++) {
    if (!mayBound(tokens[from] as Token) && tokens[from]?.kind !== 'function') continue;
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
      const text = textOf(question, tokens, { from, to });
      const quality = Math.max(0, ...entities.map(({ name }) => likeness(text, name, articles).quality));
      if (quality < 0.5 || quality <= (best?.quality ?? 0)) continue;
      best = {
        span: { from, to },
        text,
        start: tokens[from]?.start ?? 0,
        end: tokens[to - 1]?.end ?? 0,
        entities,
        quality,
        kind: 'given',
      };
    }
  }
  if (best !== undefined) return { ...best, quality: 1 };
  // Named otherwise than in the question ("it"): known all the same, of no words.
  const end = tokens.length;
  return {
    span: { from: end, to: end },
    text: entities[0]?.name ?? '',
    start: question.length,
    end: question.length,
    entities,
    quality: 1,
    kind: 'given',
  };
}
