import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import { oncePer } from '../../../once-per.ts';
import { RecentMap } from '../../../recent-map.ts';
import { type AskedKind, KNOWN } from '../../phrasebook.ts';
import type { PhraseToken } from '../frame.ts';
import { ASKED_WEIGHT, PREPOSITION_WEIGHT } from '../shared.ts';
import { irregularVerb, pastForm } from './verbs.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const map = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(rows).flatMap(([to, from]) => from.split(' ').map((word): [string, string] => [word, to])),
  );

const ASKED: ReadonlyMap<string, AskedKind> = new Map([
  ['who', 'person'],
  ['whom', 'person'],
  ['whose', 'person'],
  ['when', 'time'],
  ['where', 'place'],
  ['what', 'thing'],
  ['which', 'thing'],
  ['how', 'number'],
]);

/** After "what"/"which", the noun says what is asked as plainly as a question word would. */
const ASKED_NOUNS: ReadonlyMap<string, AskedKind> = new Map<string, AskedKind>([
  ...(['date', 'year', 'day', 'month', 'time'] as const).map((word): [string, AskedKind] => [word, 'time']),
  ...(['place', 'location', 'city', 'town', 'country', 'village', 'state', 'region'] as const).map(
    (word): [string, AskedKind] => [word, 'place'],
  ),
  ...(['person', 'people', 'man', 'woman', 'guy'] as const).map((word): [string, AskedKind] => [
    word,
    'person',
  ]),
  ...(['number', 'amount'] as const).map((word): [string, AskedKind] => [word, 'number']),
]);

/** Words that show who does what to whom, folded to one text per use. */
const GRAMMAR = map({
  do: 'do does did',
  be: 'am is are was were be been being',
  have: 'have has had having',
});
const PREPOSITIONS = map({
  to: 'to into onto towards toward',
  in: 'in inside within',
  on: 'on upon',
  from: 'from',
  at: 'at',
  of: 'of',
  by: 'by',
  for: 'for',
  with: 'with',
  as: 'as',
  after: 'after',
  before: 'before',
  under: 'under beneath below',
  over: 'over above',
  through: 'through via',
  about: 'about',
  against: 'against',
  near: 'near beside',
  since: 'since',
  between: 'between',
  without: 'without',
});
const WEIGHTS: Readonly<Record<string, number>> = {
  do: 0.35,
  be: 0.1,
  have: 0.25,
  by: 0.55,
  "'s": 0.4,
  of: 0.4,
};

/** Words that say nothing about a relation: determiners, pronouns, modals, polite words, adverbs of degree and time. */
const EMPTY =
  set(`a an the this that these those some any all each every there here it its he him his she her they them their i me my we us our you your
  can could will would shall should may might must please tell give show list find let know say just also ever even really actually exactly currently now
  right so and or but if then than too very much more most less still already today usually normally not n't no don't doesn't didn't isn't aren't wasn't
  weren't else both up-to-date called named`);

/** The ways to write a possessive or a contraction. */
const APOSTROPHES = /[’‘`´]/gu;
/** "number of books" asks the same as "how many books". */
const COUNTED = set('number count');
const AFTER_HOW_NUMBER = set('many much');
/** After these an `'s` is "is". */
const BEFORE_IS = set('who what where when how which that there it he she');

/** Can be split simply at single spaces, as thousands of phrasings can. */
const PLAIN = /^(?:[a-zA-Z0-9][a-zA-Z0-9-]*|'s)(?: (?:[a-zA-Z0-9][a-zA-Z0-9-]*|'s))*$/;

/** Cuts a masked English text into the tokens of a stretch. */
export function cutEnglish(text: string): string[] {
  if (PLAIN.test(text)) return text.split(' ').map((word) => (word === KNOWN ? word : word.toLowerCase()));
  return text
    .replace(APOSTROPHES, "'")
    .replace(/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n't\b/giu, '$1 not')
    .replace(/(\w)'(s|re|ve|d|ll|m)\b/giu, "$1 '$2")
    .replace(/(s|X)'(?=\s|$)/gu, "$1 's")
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => (word === KNOWN ? word : word.toLowerCase()));
}

/** Reads English tokens: what is asked, the known thing, words of grammar and of content with their part of speech. */
export function readEnglish(tokens: readonly string[], lexicon: Lexicon): PhraseToken[] {
  const read: PhraseToken[] = [];
  let asking: 'none' | 'noun' | 'done' = 'none';
  for (let i = 0; i < tokens.length; i++) {
    const word = tokens[i] as string;
    const at = [i];
    const before = tokens[i - 1];
    if (word === KNOWN) {
      read.push({ kind: 'known', text: KNOWN, lemmas: [], weight: 1, at });
      if (asking === 'noun') asking = 'done';
      continue;
    }
    if (asking === 'none' && COUNTED.has(word) && tokens[i + 1] === 'of' && tokens[i + 2] !== KNOWN) {
      read.push({
        kind: 'asked',
        text: word,
        lemmas: [],
        weight: ASKED_WEIGHT,
        asks: 'count',
        at: [i, i + 1],
      });
      i += 1;
      asking = 'noun';
      continue;
    }
    const asks = ASKED.get(word);
    if (asks !== undefined) {
      const next = tokens[i + 1];
      if (word === 'how') {
        read.push({
          kind: 'asked',
          text: word,
          lemmas: [],
          weight: ASKED_WEIGHT,
          asks: next === 'many' ? 'count' : next === undefined ? 'thing' : 'number',
          at,
        });
        if (next !== undefined && AFTER_HOW_NUMBER.has(next)) i += 1;
        asking = next === 'many' ? 'noun' : 'done';
        continue;
      }
      const kind = next === undefined || asks !== 'thing' ? asks : (ASKED_NOUNS.get(next) ?? asks);
      read.push({ kind: 'asked', text: word, lemmas: [], weight: ASKED_WEIGHT, asks: kind, at });
      asking = asks === 'thing' ? 'noun' : 'done';
      if (word === 'whose') {
        read.push(grammar("'s", []));
        asking = 'done';
      }
      continue;
    }
    if (word === "'s") {
      if (before !== undefined && BEFORE_IS.has(before)) read.push(grammar('be', at));
      else read.push(grammar("'s", at));
      if (asking === 'noun') asking = 'done';
      continue;
    }
    const auxiliary = isPerfect(tokens, i) ? 'do' : (GRAMMAR.get(word) ?? contraction(word));
    if (auxiliary !== undefined) {
      read.push(grammar(auxiliary, at));
      if (asking === 'noun') asking = 'done';
      continue;
    }
    const preposition = PREPOSITIONS.get(word);
    if (preposition !== undefined) {
      // "what line of business": still part of the asked thing.
      if (asking === 'noun' && preposition === 'of' && before !== undefined && !ASKED.has(before)) continue;
      read.push(grammar(preposition, at));
      continue;
    }
    if (EMPTY.has(word)) continue;
    const known = wordIn(lexicon, word);
    const { lemmas, weight } = known;
    const part = partOf(tokens, i, known, asking === 'noun');
    read.push({
      kind: 'content',
      text: word,
      lemmas,
      weight,
      part,
      isOptional: asking === 'noun',
      at,
    });
  }
  return read;
}

/** What the lexicon knows of a word of content, wherever it stands. */
interface KnownWord extends Pick<PhraseToken, 'lemmas' | 'weight'> {
  readonly canBeVerb: boolean;
  readonly canBeNoun: boolean;
}

const MOST_WORDS = 20_000;
const knownWords = new WeakMap<Lexicon, RecentMap<string, KnownWord>>();

function wordIn(lexicon: Lexicon, word: string): KnownWord {
  const words = oncePer(knownWords, lexicon, () => new RecentMap<string, KnownWord>(MOST_WORDS));
  let known = words.get(word);
  if (known === undefined) {
    const lemmas = lexicon.lemmas(word);
    const base = irregularVerb(word);
    known = {
      lemmas: base === undefined || lemmas.includes(base) ? lemmas : [base, ...lemmas],
      weight: 0.5 + 0.6 * lexicon.idf(lemmas.at(-1) ?? word),
      canBeVerb: lexicon.isVerb(word) || base !== undefined,
      canBeNoun: lexicon.isNoun(word),
    };
    words.set(word, known);
  }
  return known;
}

function grammar(text: string, at: readonly number[]): PhraseToken {
  return { kind: 'grammar', text, lemmas: [], weight: WEIGHTS[text] ?? PREPOSITION_WEIGHT, at };
}

/** "has X directed": helps the verb as "did" does. */
function isPerfect(tokens: readonly string[], i: number): boolean {
  if (GRAMMAR.get(tokens[i] as string) !== 'have' || tokens[i + 1] !== KNOWN) return false;
  return tokens.slice(i + 2).some((token) => token === 'been' || pastForm(token)?.isParticiple === true);
}

function contraction(word: string): string | undefined {
  if (word === "'re" || word === "'m") return 'be';
  if (word === "'ve") return 'have';
  return word === "'d" || word === "'ll" ? 'do' : undefined;
}

const NOUN_BEFORE = set("a an the 's my his her its their our your what which whose many");
const VERB_BEFORE = set('to who did does do can could will would not');

/** What the place of a word says about its part of speech; nothing where both are possible. */
function partOf(
  tokens: readonly string[],
  i: number,
  { canBeVerb, canBeNoun }: KnownWord,
  isAskedNoun: boolean,
): 'noun' | 'verb' | undefined {
  const word = tokens[i] as string;
  const before = tokens[i - 1];
  if (!canBeVerb) return canBeNoun ? 'noun' : undefined;
  // "what trains X": nothing else could be the verb.
  if (tokens[i + 1] === KNOWN && i + 2 === tokens.length && ASKED.has(before ?? '')) return 'verb';
  if (isAskedNoun && canBeNoun && (before === 'what' || before === 'which' || before === 'many'))
    return 'noun';
  if (!canBeNoun) return 'verb';
  if (before !== undefined && NOUN_BEFORE.has(before)) return 'noun';
  if (tokens[i + 1] === 'of') return 'noun';
  if (before !== undefined && VERB_BEFORE.has(before)) return 'verb';
  if (/(?:ed|ing)$/.test(word) && word.length > 4) return 'verb';
  const helper = tokens.findIndex((token) => token === 'do' || token === 'does' || token === 'did');
  const known = tokens.indexOf(KNOWN);
  if (helper >= 0 && known > helper && i === known + 1) return 'verb';
  return undefined;
}
