import { abbreviates } from '../../graph/abbreviates.ts';
import { wordsOf } from '../../graph/words-of.ts';
import { FUNCTION_WORDS } from '../../model/embedded/lexicon/english.ts';
import { kindShare } from '../../model/embedded/lexicon/kind-share.ts';
import type { Lexicon, NounClass } from '../../model/embedded/lexicon/lexicon.ts';
import { loadLexicon } from '../../model/embedded/lexicon/load-lexicon.ts';
import { boundWords } from '../bound-words.ts';
import { shortDays } from '../day-names.ts';
import type { LanguageReader } from '../language.ts';
import { unitNamed } from '../units.ts';
import { spelledOut } from './abbreviations.ts';
import { analyse } from './analyse.ts';
import { DIMENSIONS } from './dimensions.ts';
import { RECORD_VERBS } from './record-verbs.ts';
import { SHARING_NOUNS } from './shared-nouns.ts';
import { cutTokens, singularsOf } from './tokens.ts';
import { AUXILIARIES, UNITS } from './word-lists.ts';

/** By which way somebody is reached, and what it is called. */
const CONTACTS: ReadonlyMap<string, string> = new Map(
  ['email mail', 'phone telephone mobile cell', 'fax', 'web website', 'postal', 'bank'].flatMap((row) => {
    const words = row.split(' ');
    return words.map((word): [string, string] => [word, words[0] as string]);
  }),
);

/** From this rank on a word is no usual one: it may be an abbreviation. */
const RARE = 20_000;
/** How well a word says the name that is short for it. */
const ABBREVIATED = 0.85;

/** English: tokens, grammar of questions, operators, dates and numbers; meaning of words by the shipped lexicon. */
export function createEnglish(lexicon: Lexicon = loadLexicon()): LanguageReader {
  // "callouts" of what the graph calls a callout: no dictionary has either.
  const isOwnPlural = (plural: string, word: string): boolean =>
    plural.length > word.length &&
    plural.length <= word.length + 2 &&
    singularsOf(plural).includes(word) &&
    lexicon.lemmas(plural)[0] === plural;
  const isWord = (word: string): boolean => (lexicon.rank(word) ?? Number.POSITIVE_INFINITY) < RARE;
  const isShortFor = (short: string, word: string): boolean =>
    word.length > short.length &&
    (abbreviates(short, word) || lexicon.lemmas(word).some((form) => abbreviates(short, form))) &&
    !isWord(short);
  const similarity = (questionWord: string, graphWord: string): number =>
    isOwnPlural(questionWord, graphWord) || isOwnPlural(graphWord, questionWord)
      ? 1
      : Math.max(
          lexicon.lexicalSimilarity(questionWord, graphWord),
          isShortFor(graphWord, questionWord) ? ABBREVIATED : 0,
        );
  /** Whether a noun is always, or nearly, of some of these kinds. A holder is a thing or a person. */
  const namesOnly = (word: string, kinds: ReadonlySet<NounClass>): boolean => {
    const [lemma = word] = lexicon.lemmas(word);
    if (/[eo]r$/.test(lemma)) return false;
    const named = lexicon.nounClasses(lemma).filter((one) => kinds.has(one.class));
    return named.reduce((share, { strength }) => share + strength, 0) >= 0.85;
  };
  return {
    id: 'en',
    share(text) {
      const letters = [...text].filter((char) => /\p{L}/u.test(char));
      if (letters.length === 0) return 0.5;
      return letters.filter((char) => /\p{Script=Latin}/u.test(char)).length / letters.length;
    },
    tokens: (question, vocabulary) => cutTokens(question, lexicon, vocabulary),
    analyse: (question, tokens, context) => analyse(question, tokens, context),
    similarity,
    kindSimilarity(questionNoun, className) {
      const alike = similarity(questionNoun, className);
      return alike === 0 ? 0 : alike * kindShare(questionNoun, className, lexicon);
    },
    nearness: (questionWord, graphWord) => lexicon.vectorSimilarity(questionWord, graphWord),
    idioms: (words) =>
      lexicon.idioms(words).map(({ positions, paraphrases, isOpaque }) => ({
        positions,
        isOpaque,
        nouns: paraphrases.map(({ word, strength }) => ({ word, strength })),
      })),
    openQuestion(words, other) {
      const rest = words.map((word, at) => ({ word, at })).filter(({ at }) => at !== other);
      const [first, ...behind] = rest;
      const isSubject = other >= 0 && words.indexOf('X') > other;
      const isDo = first !== undefined && /^(do|does|did|can|could|will|would)$/.test(first.word);
      if (first === undefined || other < 0) return [rest];
      if (!AUXILIARIES.has(words[0] ?? '')) return asStatement(words, other);
      // "does Y report to X": who reports to X. "does X report to Y": what does X report to.
      const active = isSubject ? whatDid(rest) : whoDid(rest);
      if (active !== undefined) return [active];
      return ['who', 'what'].map((word) =>
        isSubject && isDo ? [{ word }, ...behind] : [{ word }, first, ...behind],
      );
    },
    spelledOut,
    nameWords(name) {
      const words = spelledOut(wordsOf(name));
      if (words[0] === 'money' && words.length === 2) return words;
      const content = words.filter((word) => !FUNCTION_WORDS.has(word));
      return content.length > 0 ? content : words;
    },
    nounKind(word) {
      const [lemma = word] = lexicon.lemmas(word);
      if (UNITS.has(lemma)) return undefined;
      const [best] = lexicon.nounClasses(lemma);
      if (best === undefined || best.strength < 0.5) return undefined;
      if (best.class === 'person') return 'person';
      if (best.class === 'location') return 'place';
      if (best.class === 'time') return 'time';
      return best.class === 'quantity' ? 'number' : undefined;
    },
    namesThing: (word) => namesOnly(word, THINGS),
    namesRecord: (word) => namesOnly(word, RECORDS),
    whichWords: /^which$/,
    moneyWords: /^money$/,
    havingNames: /^(?:has|have|had) /i,
    measureForms: (word) => [word.replace(/s$/, '')],
    nameArticles: new Set(['the']),
    genitiveWords: new Set(["'s", 'of']),
    agentWords: new Set(['by']),
    overdueWords: /^(?:overdue|late)$/,
    doneWords: DONE_WORDS,
    recordVerbs: RECORD_VERBS,
    overNames:
      /^(?:done|finished|completed?|closed|resolved|settled|paid(?: up)?|returned|delivered|cancel+ed|called off|withdrawn|abandoned|void|written off)$/i,
    settledNames:
      /\b(?:paid|payment date|settled|returned|ret(?: ?d)?|back on|brought back|back$|done|completed|finished|delivered|closed|resolved)\b/i,
    lastNames: /\b(?:last|previous|prev|latest|most recent)\b/i,
    hundredths: new Set(['cent', 'cents', 'pence', 'penny', 'pennies']),
    contactWords: CONTACTS,
    countWords: new Set(['count']),
    countsWithin: (name) => /^(?:nos?\.?|number|count|how many) in /i.test(name),
    countsPieces(name) {
      const words = spelledOut(wordsOf(name));
      const last = words.at(-1) ?? '';
      if (
        /^(?:no|nos|number|count) (?:of|in) /.test(words.join(' ')) ||
        /^(?:nos?|number|count|headcount)$/.test(last)
      )
        return true;
      const lemmas = lexicon.lemmas(last).filter((lemma) => lemma !== last);
      const isPlural = PEOPLE.has(last) || lexicon.isPlural(last);
      return (
        isPlural && ![last, ...lemmas].some((word) => unitNamed(word) !== undefined || DIMENSIONS.has(word))
      );
    },
    dimensions: DIMENSIONS,
    dateNames: DATE_NAMES,
    birthNames: /birth|born|(?:^|[^a-z])d\.?o\.?b(?:$|[^a-z])/i,
    startNames:
      /join|since|start|begin|began|(?:^|[^a-z])from(?:$|[^a-z])|hired|employed|founded|opened|moved.?in|in.?place/i,
    endNames:
      /until|(?:^|[^a-z])till?(?:$|[^a-z])|expir|exp\b|valid|renew|replace|best before|use by|due|run.?s? out|good (?:to|for)|lapse/i,
    placeNames: PLACE_NAMES,
    askedNames: ASKED_NAMES,
    kindNames: KIND_NAMES,
    alsoNames: (said) => STATES.get(said) ?? DAYS(said),
    plurals: (noun) => [`${noun}s`, noun.replace(/y$/u, 'ies'), noun.replace(/(s|x|z|ch|sh)$/u, '$1es')],
    intervalNames: INTERVAL_NAMES,
    orderNames: ORDER_NAMES,
    owners: new Set(['we', 'us', 'our']),
    runningNames: new Set(['balance', 'cumulative', 'running']),
    aversions: /^(?:allerg|intoleran|avoid|sensitiv)/,
    boundWords: BOUND_WORDS,
    possibilityWords: POSSIBILITY_WORDS,
    tellingWords: TELLING_WORDS,
    people: PEOPLE,
    indefinites: INDEFINITES,
    particles: new Map([
      ['in', 'out'],
      ['out', 'in'],
      ['on', 'off'],
      ['off', 'on'],
      ['up', 'down'],
      ['down', 'up'],
    ]),
    plannedNames: /\b(?:due|planned|expected|scheduled|deadline|estimated)\b/i,
    finishNames: FINISH_NAMES,
    memberNouns: new Set(['member']),
    nothingWords: new Set(['nothing', 'something', 'anything', 'everything']),
    lastingWords: new Set(['still']),
    sharingWords: ['share', 'same', 'common', 'mutual', 'together', 'alongside'],
    sharingNouns: SHARING_NOUNS,
    withWords: new Set(['with']),
    joiningWords: { or: ['or'], and: ['and', 'plus', ',', '&', 'the'], than: ['than', 'before', 'after'] },
    truthValues: { yes: ['yes', 'true', 'y'], no: ['no', 'false', 'n'] },
  };
}

/** What is done, happens or is told of: a record of it does nothing itself. */
const RECORDS: ReadonlySet<NounClass> = new Set([
  'act',
  'event',
  'communication',
  'cognition',
  'possession',
  'attribute',
  'state',
  'phenomenon',
  'process',
] as const);
const THINGS: ReadonlySet<NounClass> = new Set([
  ...RECORDS,
  'artifact',
  'food',
  'plant',
  'substance',
  'location',
  'object',
] as const);
const PEOPLE: ReadonlySet<string> = new Set(
  'people person persons someone somebody anyone anybody everyone everybody us'.split(' '),
);
const DATE_NAMES: ReadonlySet<string> = new Set(
  'date dates datetime time timestamp day month year when'.split(' '),
);
const PLACE_NAMES: ReadonlySet<string> = new Set(
  'city town village country location place region county state district area suburb borough province continent site venue where'.split(
    ' ',
  ),
);
const BOUND_WORDS = boundWords(
  'min minimum least fewest lowest smallest',
  'max maximum most highest largest',
);
const POSSIBILITY_WORDS: ReadonlySet<string> = new Set(
  'can could may might fit fits hold holds take takes room space spaces places capacity limit limited allow allows allowed accommodate accommodates seat seats sleep sleeps'.split(
    ' ',
  ),
);
const ORDER_NAMES: ReadonlySet<string> = new Set('first second third last final next previous'.split(' '));
const INTERVAL_NAMES: ReadonlySet<string> = new Set(['every', 'interval', 'intervals']);
const ASKED_NAMES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['what', new Set(['what', 'item', 'items', 'description', 'particulars'])],
]);
/** Dictionary words for a kind, a state, a rank or a group that things are sorted by. */
const KIND_NAMES: ReadonlySet<string> = new Set(
  `type kind sort category class genre species breed brand format model style material colour color size status state
  condition stage phase level tier grade rank position role title job occupation profession department dept division
  section sector industry group field gender sex`.split(/\s+/),
);
const TELLING_WORDS: ReadonlySet<string> = new Set(
  'about against concerning regarding versus vs without'.split(' '),
);
const DAYS = shortDays(
  'monday mon, tuesday tue tues, wednesday wed, thursday thu thur thurs, friday fri, saturday sat, sunday sun',
);
/** How states are said, and how they are written in tables. */
const STATES: ReadonlyMap<string, readonly string[]> = new Map([
  ['called off', ['cancelled', 'canceled', 'scrapped']],
  ['put off', ['postponed', 'deferred']],
  ['held up', ['delayed']],
  ['signed off', ['approved']],
  ['turned down', ['declined', 'rejected', 'refused']],
]);
const DONE_WORDS = /^(?:done|finished|completed?)$/i;
/** Days on which something ended, and none by which it should. */
const FINISH_NAMES =
  /^(?!.*\b(?:due|by|planned|expected|expires?|expiry|best|valid|insured|insurance|warranty|guarantee|licen[cs]e|certificate|mot)\b).*\b(?:end|ends|ended|ending|until|till|to|return|returned|returns|back|left|leaves|leaving|(?:moved?|moving|check(?:ed)?|signed) out|finish|finished|finishes|closed|completed|given up|handed (?:over|back)|picked up|collected|departed|departs|off hire|stopped|ceased)\b/i;
const INDEFINITES = new Set(
  'anyone anybody anything someone somebody something no-one noone nobody nothing everyone everybody everything'.split(
    ' ',
  ),
);

interface Word {
  readonly word: string;
  /** Place in the question; absent for what is put in. */
  readonly at?: number;
}

/** "Y reports to X": who reports to X. */
function asStatement(words: readonly string[], other: number): Word[][] {
  return ['who', 'what'].map((asked) =>
    words.map((word, at) => (at === other ? { word: asked } : { word, at })),
  );
}

const BE = /^(is|are|was|were)$/;

/** "was (Y) hired by X": what did X hire. Undefined for anything else. */
function whatDid([first, ...verb]: readonly Word[]): Word[] | undefined {
  const [by, known] = verb.slice(-2);
  if (first === undefined || !BE.test(first.word) || by?.word !== 'by' || known?.word !== 'X')
    return undefined;
  return [{ word: 'what' }, { word: 'did' }, known, ...verb.slice(0, -2)];
}

/** "was X hired by (Y)": who hired X. Undefined for anything else. */
function whoDid([first, known, ...verb]: readonly Word[]): Word[] | undefined {
  if (first === undefined || !BE.test(first.word) || known?.word !== 'X' || verb.at(-1)?.word !== 'by')
    return undefined;
  return [{ word: 'who' }, ...verb.slice(0, -1), known];
}
