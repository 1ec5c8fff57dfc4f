/**
 * Closed word lists with which the embedded model reads English questions. They hold language, never data: a word is
 * here for its grammar or its everyday use in questions, whatever the graph.
 */

const list = (text: string): readonly string[] => text.trim().split(/\s+/);
const set = (text: string): ReadonlySet<string> => new Set(list(text));

/** Words without content: determiners, pronouns, prepositions, conjunctions, auxiliaries, adverbs of degree. */
export const FUNCTION_WORDS = set(`
  a an the this that these those some any all each every either neither no such
  i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours they them
  their theirs themselves one's
  of in on at by for from to into onto with without within about above across after against along amid among around as before
  behind below beneath beside between beyond despite down during except inside like near off out outside over past per since
  through throughout toward towards under until up upon via than
  and or but nor so yet if then because while whereas although though whether
  be am is are was were been being do does did done doing have has had having can could may might must shall should will would
  not n't never ever also too very much more most less least just only even still already now here there again
  's ' d ll m re s t ve ain't aren't can't couldn't didn't doesn't don't hadn't hasn't haven't isn't wasn't weren't won't wouldn't
`);

/** Question words. */
export const QUESTION_WORDS = set('who whom whose what which when where why how');

/** Politeness and commands around a question: "please tell me", "can you list". */
export const REQUEST_WORDS = set('please tell give show list name find know want let say kindly');

/**
 * Function words, question words and requests, which have nothing to match. Requests that are content elsewhere
 * ("name") count only at the start of a question. The reader of the question decides that, so they are left out here.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...QUESTION_WORDS,
  'please',
  'kindly',
]);

/** Words that ask to go somewhere and back: the same thing again, or another thing of the same kind. */
export const CUE_WORDS = set(`
  same share shares shared sharing also together other others another else common similar alike both co fellow likewise
  jointly mutual
`);

/** General nouns that only stand for "somebody" or "something". They say little about what is asked. */
export const DUMMY_NOUNS = set(
  'person people persons one ones thing things somebody someone something anybody anyone guy folks',
);

/** Nouns of the form "type of X". The noun after *of* is what is meant, so these are not relational nouns. */
export const CLASSIFIER_NOUNS = set(`
  type types kind kinds sort sorts name names number numbers list lists title titles set sets group groups pair couple lot lots
  amount class example examples
`);

export type WantedClass = 'person' | 'time' | 'location' | 'quantity';

/** What a question word itself asks for. */
export const QUESTION_WORD_CLASSES: ReadonlyMap<string, WantedClass> = new Map([
  ['who', 'person'],
  ['whom', 'person'],
  ['whose', 'person'],
  ['when', 'time'],
  ['where', 'location'],
]);

/** Words after *how* that make it ask for a number ("how many"). */
export const HOW_QUANTITY_WORDS = set(`
  many much old tall high long big large wide deep heavy far fast often short thick small young hot cold expensive
`);

/** Label words that graphs commonly use for what a question word asks for: general words of time, place and reason. */
export const QUESTION_WORD_LABELS: ReadonlyMap<string, readonly string[]> = new Map([
  ['when', ['date', 'year', 'time', 'day', 'period', 'start', 'end']],
  ['where', ['location', 'place', 'container', 'city', 'region', 'address', 'country']],
  ['why', ['cause', 'reason', 'purpose', 'motive']],
  ['who', ['person', 'people']],
]);

/** Kinship nouns that take *grand-*. A grandmother is the mother of a parent, so the step is made twice. */
export const KIN_NOUNS = set(`
  father fathers mother mothers parent parents son sons daughter daughters child children dad mom ma pa
`);
