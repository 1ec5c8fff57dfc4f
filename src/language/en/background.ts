import type { Token } from '../analysis.ts';
import { isSilentHere } from './here.ts';
import { NOW_WORDS } from './now-words.ts';
import { listWished } from './requests.ts';
import { MID_ADVERBS, QUESTION_WORDS, THAN_OTHERS } from './word-lists.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** "Now" in several words, politeness and the like: adverbials that say nothing a graph could know. */
const ASIDES: readonly (readonly string[])[] = [
  ...THAN_OTHERS,
  ...NOW_WORDS.now,
  ...NOW_WORDS.soFar,
  ...`at this point|for now|as of now|at all|by any chance|by the way|of the lot|of the bunch|of them all|of all of them|of them|of all time|in all|remind me|i wonder|anyone remember|anybody remember|does anyone remember|does anybody remember|do you remember
i was wondering|do you happen to know|can you tell|our way|my way|going by|by number of|by the number of|over there|round here|around here|out there|on file|on record|on the market|on campus|on site|in house|on the books|in general|in the world`.split(
    /\||\n/,
  ),
].map(words);

/** Kinds of institutions and groups, and what they keep, as a dictionary lists them. */
const HOUSES =
  `academy agency archive association bakery bookshop boutique bureau business cafe café campus chain charity choir church cinema clinic
club college community company cooperative council dealership department ensemble family farm federation firm fleet foundation
gallery group gym hospital hostel hotel household institute institution lab label laboratory league library museum network
nursery office orchestra organisation organization practice publisher pub restaurant salon school shop society squad store
studio surgery system team theatre theater troupe university zoo staff`
    .trim()
    .split(/\s+/)
    .join('|');
const RECORDS =
  'collections?|catalogue|catalog|database|dataset|data|lists?|registers?|records?|inventory|files?|graph|spreadsheet|table|holdings?|stock|portfolio|programme|program|range|diary|calendar|schedule|agenda|timetable|rota|roster|log|ledger|archives?|repertoire|repertory|directory|menu|itinerary';
/** What people call the place that the graph is about, or the graph itself: "on our books", "in the collection", "with the firm". */
const HOME = new RegExp(
  `^(?:(?:(?:on|in|at|with|from|of|to|across|for|by) (?:our|my|this|your)|(?:in|at|on|with|from|to|across) the) (?:${HOUSES}|${RECORDS})|(?:on|in) (?:our|my|the|your) books?)$`,
  'u',
);

/** "we've played", "do we look after": the person asking is not in the graph, so what they do says little. */
const ASKERS = new Set(words("we i we've i've we're i'm we'd i'd we'll i'll"));
const HELPERS = new Set(words('have has had been can could do did'));
/** After another noun these add nothing: "phone number", "deposit money", "job title name". */
const HEADS = new Set(
  words('number name date code amount value figure level money details info information'),
);
/** "which different books", "how many distinct customers": each is meant once anyway. */
const APART = new Set(words('different distinct individual separate'));
const ALL_BEFORE = new Set(words('which what many most fewest the all any list our are show me of'));
/** "the names of all shops": things are given by their names. */
const CALLED = new Set(words('name names title titles'));
/** "what is the captain called": the name is what is asked for anyway. */
const NAMING = new Set(words('called named'));
const DENIALS = new Set(words("not n't no never without nobody none"));
/** Weight of such a verb. */
const FAINT = 0.3;

const isNoun = (token: Token | undefined): boolean => token?.kind === 'content' && token.part !== 'verb';

const isLast = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 1).every(({ kind }) => kind === 'mark');

const isWhat = (tokens: readonly Token[]): boolean => /^what/u.test(tokens[0]?.word ?? '');

/** Stands between a subject and its verb. */
function isBetween(word: string): boolean {
  return MID_ADVERBS.has(word) || HELPERS.has(word);
}

/** Words that only set the scene of a question count little or nothing, unless the graph uses such a word. */
export function withoutBackground(tokens: readonly Token[], vocabulary: ReadonlySet<string>): Token[] {
  const silent = new Set<number>();
  const faint = new Set<number>();
  const isKnown = ({ word, lemmas }: Token): boolean =>
    vocabulary.has(word) || lemmas.some((lemma) => vocabulary.has(lemma));
  for (const at of purposeIn(tokens)) silent.add(at);
  tokens.forEach((token, at) => {
    for (const aside of ASIDES)
      if (aside.every((word, index) => tokens[at + index]?.word === word))
        for (let index = 0; index < aside.length; index++) silent.add(at + index);
    const phrase = tokens.slice(Math.max(0, at - 2), at + 1).map(({ word }) => word);
    if (HOME.test(phrase.join(' ')) && !isKnown(token)) silent.add(at);
    const previous = tokens[at - 1];
    if (HEADS.has(token.word) && previous?.kind === 'content' && previous.part === 'noun') faint.add(at);
    if (isSilentHere(tokens, at) && !isKnown(token)) silent.add(at);
    if (APART.has(token.word) && isNoun(tokens[at + 1]) && !isKnown(token))
      if (previous === undefined || ALL_BEFORE.has(previous.word)) silent.add(at);
    if (
      CALLED.has(token.word) &&
      tokens[at + 1]?.word === 'of' &&
      previous?.kind !== 'content' &&
      !isKnown(token)
    )
      silent.add(at);
    if (NAMING.has(token.word) && isLast(tokens, at) && isWhat(tokens) && !isKnown(token)) silent.add(at);
    if (token.word === 'single' && ['every', 'each'].includes(previous?.word ?? '')) silent.add(at);
    // "not a single one"
    const denied = tokens.slice(0, at).some(({ word }) => DENIALS.has(word));
    if (token.word === 'single' && tokens[at - 1]?.word === 'a' && denied) silent.add(at);
    if (token.kind !== 'content' || token.part === 'adjective' || token.mayBeVerb !== true) return;
    let subject = at - 1;
    while (isBetween(tokens[subject]?.word ?? '')) subject -= 1;
    if (ASKERS.has(tokens[subject]?.word ?? '')) faint.add(at);
  });
  return tokens.map((token, at) =>
    silent.has(at)
      ? { ...token, kind: 'function', part: 'other', weight: 0 }
      : faint.has(at)
        ? { ...token, weight: Math.min(token.weight, FAINT) }
        : token,
  );
}

/** Places of the words that only say who asks and why: "my boss wants a list of …", "I need to send Colin a letter, which town …". */
function purposeIn(tokens: readonly Token[]): readonly number[] {
  const word = (at: number): string => tokens[at]?.word ?? '';
  // "a researcher wants to know", "my boss needs a list of"
  if (/^(?:my|our|the|an?|some)$/.test(word(0)) && tokens[1]?.kind === 'content' && WISHES.test(word(2))) {
    const isToKnow = word(3) === 'to' && /^(?:know|see|have|find)$/.test(word(4));
    const list = listWished(word);
    return isToKnow ? [1, 2, 4] : list === undefined ? [] : [1, 2, list];
  }
  // "I need to …, which …": what is to be done, and no condition.
  const comma = tokens.findIndex(({ text }) => text === ',');
  const isPurpose =
    /^(?:i|we|i'm|we're)$/.test(word(0)) &&
    WISHES.test(word(1)) &&
    word(2) === 'to' &&
    QUESTION_WORDS.has(word(comma + 1));
  if (!isPurpose || comma < 0) return [];
  return tokens.flatMap((token, at) => {
    if (at >= comma || token.kind !== 'content') return [];
    const isDeed = at === 3 && (token.part === 'verb' || token.mayBeVerb === true);
    return isDeed || /^(?:an?|some)$/.test(word(at - 1)) ? [at] : [];
  });
}

const WISHES = /^(?:wants?|needs?|wanted|needed|asks?|asked|have|has)$/;
