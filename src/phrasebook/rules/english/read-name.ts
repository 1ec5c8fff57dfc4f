import { spelledOut } from '../../../language/en/abbreviations.ts';
import { unitAtEnd } from '../../../language/units.ts';
import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import type { AskedKind } from '../../phrasebook.ts';
import { type End, type Frame, type NameReading, nounFrame, stateFrame, verbFrame } from '../frame.ts';
import { converses } from './converses.ts';
import { derived, isRole, PLACE_NOUNS, partsOf, TIME_NOUNS } from './derivations.ts';
import { isIntransitive, isIrregular, participleOf, pastForm } from './verbs.ts';
import {
  ARTICLES,
  baseOf,
  finiteVerb,
  isAttribute,
  isNounPhrase,
  isNounWord,
  PREPOSITIONS,
  singular,
  verbForm,
} from './word-forms.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const BE = set('is are was were be been has_been');
/** What dictionaries list as a state although it consists of a preposition and a noun; not "on street", whose tail is a street. */
const STATES: ReadonlySet<string> = new Set(
  `on call,on duty,on leave,on hold,on loan,on order,on offer,on sale,on display,on trial,on strike,on probation,on time,on budget,on track,
  on fire,on file,on record,on demand,on standby,on break,on holiday,on vacation,on parole,on bail,at fault,at risk,at rest,at large,at sea,at war,
  at peace,in stock,in use,in force,in charge,in service,in season,in progress,in transit,in debt,in danger,in doubt,in print,in production,in love,
  in residence,in shape,in training,in demand,in effect,in possession,in touch,under warranty,under construction,under contract,under repair,
  under review,under offer,under investigation,under arrest,under maintenance,under control,under lease,under way,off duty`
    .split(',')
    .map((state) => state.trim()),
);
/** Forms in -ing that join a subject and an object, although dictionaries list them as nouns too. */
const JOINING = set('including using following featuring starring supporting leading replacing regarding');
const MODALS = set('can could may might must should will would');
const PARTICLES = set('up out off down back away over along together well too also apart forward');
const NUMBER_NOUNS = set(
  'count number total quantity amount size length width height depth weight age area price cost population rate score percentage',
);
const WHEN = set('on since until during');
/**
 * Verbs whose object with "on" or "in" is a day or a place, which the values decide; without values, "on" after a participle is a
 * day.
 */
const PLACE_VERBS = set('lie stand sit depend work live be base build feed rely run act write');

interface Words {
  readonly words: readonly string[];
  readonly lexicon: Lexicon;
  /** What the tail is, where it is known. */
  readonly kind?: AskedKind | undefined;
  /** What the head is, where it is known. */
  readonly headKind?: AskedKind | undefined;
}

/**
 * What an English relation name says, however it is written: verbs (`reports_to`, `directedBy`), nouns (`manager`), prepositions
 * (`parent-of`, `on street`), states (`born-in`). The likeliest frame comes first.
 */
export function readEnglishName(
  given: readonly string[],
  { head: headKind, tail: kind }: Readonly<Partial<Record<End, AskedKind | undefined>>>,
  lexicon: Lexicon,
): NameReading {
  // "opening_hours" with texts as values measures nothing.
  const unit =
    kind === undefined || kind === 'number' ? unitAtEnd(given, (word) => lexicon.isNoun(word)) : undefined;
  const words = unit === undefined ? given : given.slice(0, -1);
  const whole = inFull(words);
  // "hasA": an article names nothing.
  const frames = readFrames({ words: whole, lexicon, kind, headKind })
    .filter((frame) => frame.kind !== 'noun' || frame.words.length > 0)
    .flatMap((frame) => [frame, ...oneOf(frame, lexicon)]);
  const tailKind = kind ?? (unit === undefined ? kindOf(words, frames, lexicon) : 'number');
  const isWhole = whole.length > 1 && tailKind !== 'number' && COMPOUNDING.test(whole.at(-1) as string);
  const isPart = ({ kind: is, words: own }: Frame): boolean => is === 'noun' && own.length < whole.length;
  return {
    frames: [
      ...frames,
      ...frames
        .filter(({ kind: is }) => is === 'verb')
        .slice(0, 1)
        .flatMap(converses),
      ...derived(
        frames.filter(({ kind: is, words: own }) => is !== 'noun' || !PREPOSITIONS.has(own.at(-1) as string)),
        tailKind,
        lexicon,
      ),
    ].filter((frame) => !isWhole || !isPart(frame)),
    tailKind,
    unit,
    isWhole,
  };
}

/** Adjectives that say nothing of a thing by themselves behind a noun: `gluten free`, `dishwasher safe`, `adults only`. */
const COMPOUNDING = /^(?:free|safe|proof|resistant|friendly|only)$/;

/**
 * "phone_no", "num_players", "no_of_rooms", "fk_customer": written out, without the part that only says it is a key.
 */
function inFull(name: readonly string[]): readonly string[] {
  const given =
    name.length > 1 ? name.filter((word, at) => word !== 'fk' || (at > 0 && at < name.length - 1)) : name;
  if (given.length < 2) return spelledOut(given);
  const [first, ...rest] = spelledOut(given);
  if (first === 'no' && rest[0] === 'of') return ['number', ...rest];
  if (first === 'number' && given[0] !== 'number')
    return ['number', 'of', ...rest.slice(rest[0] === 'of' ? 1 : 0)];
  return rest.at(-1) === 'no'
    ? [first as string, ...rest.slice(0, -1), 'number']
    : [first as string, ...rest];
}

/** "players" are each a player; a column of numbers keeps its plural beside it. */
function oneOf(frame: Frame, lexicon: Lexicon): Frame[] {
  if (frame.kind !== 'noun') return [];
  const last = frame.words.at(-1) as string;
  const one = singular(last, lexicon);
  return one === last ? [] : [nounFrame([...frame.words.slice(0, -1), one], frame.names)];
}

function readFrames({ words, lexicon, kind, headKind }: Words): Frame[] {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length > 1 && (first === 'has' || first === 'have' || first === 'had')) {
    const rest = words.slice(1);
    const [what = ''] = rest;
    if (what === 'been' && rest.length > 1) return readBe(rest.slice(1), lexicon);
    if (
      pastForm(what)?.isParticiple === true &&
      !lexicon.isNoun(what) &&
      !isAttribute(what, rest[1] ?? '', lexicon)
    )
      return perfect(rest, lexicon);
    // "has author": the noun is what is had; a trailing preposition belongs to the noun.
    return [
      nounFrame(
        rest.filter((word) => !ARTICLES.has(word)),
        'tail',
      ),
    ];
  }
  if (words.length > 1 && MODALS.has(first)) return readAct(words.slice(1), lexicon);
  if (words.length > 1 && BE.has(first)) return readBe(words.slice(1), lexicon);
  const state = readSetPhrase(words, kind);
  if (state !== undefined) return state;
  if (words.length > 1 && last === 'of') return readOf(words.slice(0, -1), lexicon);
  if (words.length > 1 && last === 'by') return readBy(words.slice(0, -1), lexicon);
  if (words.length > 1 && PREPOSITIONS.has(last))
    return readWithPreposition(words.slice(0, -1), last, { lexicon, headKind });
  if (words.length > 1 && PREPOSITIONS.has(first) && first !== 'after') {
    const rest = words.slice(1).filter((word) => !ARTICLES.has(word));
    return [
      nounFrame(rest, 'tail'),
      { kind: 'state', words: rest, preposition: first, subject: 'head' },
      stateFrame([], first),
    ];
  }
  if (words.length === 1) return readSingle(first, lexicon);
  const done = readDone(words, lexicon);
  if (done !== undefined) return done;
  const past = pastForm(last);
  // "copies sold": what was done tells which copies.
  if (past?.isParticiple === true && lexicon.isPlural(words.at(-2) as string))
    return [nounFrame(words, 'tail'), passive(words.slice(-1), words.slice(0, -1))];
  if (past?.isParticiple === true && !lexicon.isNoun(last))
    return [passive(words.slice(-1), words.slice(0, -1))];
  if (PARTICLES.has(last) && verbForm(words.at(-2) ?? '', lexicon) !== undefined && words.length === 2)
    return pastForm(first) === undefined
      ? [verbFrame([baseOf(first, lexicon), last], '', 'head')]
      : [passive([first, last], []), verbFrame([baseOf(first, lexicon), last], '', 'head')];
  const finite = finiteVerb(first, second, lexicon);
  if (finite !== undefined) return withObject(finite, words.slice(1), lexicon);
  const acted =
    pastForm(first) === undefined || !isTransitive(first, lexicon)
      ? []
      : withObject(baseOf(first, lexicon), words.slice(1), lexicon);
  return [nounFrame(words, 'tail'), ...acted.slice(0, 1)];
}

/** "in_charge_of", "on_loan_to", "out_of_stock", "on_call": a state, which is a preposition and a noun. */
function readSetPhrase(words: readonly string[], kind: AskedKind | undefined): Frame[] | undefined {
  const [first = '', second = ''] = words;
  const isOut = first === 'out' && second === 'of' && words.length > 2;
  if (!PREPOSITIONS.has(first) && !isOut) return undefined;
  const last = words.at(-1) as string;
  if (words.length > 2 && PREPOSITIONS.has(last)) return [stateFrame(words.slice(0, -1), last)];
  if (!isOut && !STATES.has(words.join(' '))) return undefined;
  // "on_call" of a service: somebody is on call for it.
  return kind === 'person'
    ? [{ kind: 'state', words, preposition: 'for', subject: 'tail' }, nounFrame(words, 'tail')]
    : [stateFrame(words, ''), stateFrame(words, 'for')];
}

/** What follows "can", "may", "must" is an act, even if the word is also a noun. */
function readAct(words: readonly string[], lexicon: Lexicon): Frame[] {
  const [first = '', ...rest] = words;
  const base = baseOf(first, lexicon);
  if (BE.has(first) && rest.length > 0) return readBe(rest, lexicon);
  if (first === 'have' || !lexicon.isVerb(base)) return readFrames({ words, lexicon });
  const last = rest.at(-1) ?? '';
  return PREPOSITIONS.has(last)
    ? [verbFrame([base, ...rest.slice(0, -1)], last, 'head')]
    : withObject(base, rest, lexicon);
}

/** "owned_by_team", "born_in_year": what was done, and what the other end is; "date_joined": when. */
function readDone(words: readonly string[], lexicon: Lexicon): Frame[] | undefined {
  const [first = '', second = '', ...rest] = words;
  if (words.length === 2 && TIME_NOUNS.has(first) && pastForm(second)?.isParticiple === true)
    return [
      nounFrame(words, 'tail'),
      stateFrame([second], 'on'),
      verbFrame([baseOf(second, lexicon)], 'on', 'head'),
    ];
  if (rest.length === 0 || pastForm(first)?.isParticiple !== true || !PREPOSITIONS.has(second))
    return undefined;
  if (rest.some((word) => PREPOSITIONS.has(word)) || !isNounPhrase(rest, lexicon)) return undefined;
  const object = rest.filter((word) => !ARTICLES.has(word));
  const done = readFrames({ words: [first, second], lexicon });
  return [
    ...done.map((frame) =>
      frame.kind === 'verb' && frame.subject === 'head' ? { ...frame, object } : frame,
    ),
    nounFrame(object, 'tail'),
  ];
}

function isTransitive(word: string, lexicon: Lexicon): boolean {
  const base = baseOf(word, lexicon);
  return lexicon.isVerb(base) && !isIntransitive(base);
}

/** "has directed", "has worked for": the active voice. */
function perfect([participle = '', ...rest]: readonly string[], lexicon: Lexicon): Frame[] {
  const last = rest.at(-1) ?? '';
  const base = baseOf(participle, lexicon);
  return PREPOSITIONS.has(last)
    ? [verbFrame([base, ...rest.slice(0, -1)], last, 'head')]
    : withObject(base, rest, lexicon);
}

/** "is a", "is part of", "was born in", "is managed by", "is model". */
function readBe(rest: readonly string[], lexicon: Lexicon): Frame[] {
  const [first = ''] = rest;
  if (ARTICLES.has(first)) {
    if (rest.length === 1) return [nounFrame(['kind'], 'tail'), stateFrame([], '')];
    return readFrames({ words: rest.slice(1), lexicon });
  }
  const last = rest.at(-1) ?? '';
  if (PREPOSITIONS.has(first) && rest.length > 1)
    return PREPOSITIONS.has(last)
      ? [stateFrame(rest.slice(0, -1), last)]
      : [stateFrame(rest, ''), stateFrame(rest, 'for')];
  if (last === 'by' || last === 'of') return readFrames({ words: rest, lexicon });
  if (PREPOSITIONS.has(last)) {
    if (rest.length === 1) return [stateFrame([], last)];
    const head = rest.slice(0, -1);
    return [stateFrame(head, last), ...(isNounPhrase(head, lexicon) ? [nounFrame(head, 'head')] : [])];
  }
  const past = pastForm(first);
  if (past?.isParticiple === true) return [passive([first], rest.slice(1))];
  const frames: Frame[] = [nounFrame(rest, 'tail'), stateFrame(rest, '')];
  // "is_active": how something is, not what it has.
  return lexicon.isAdjective(last) && rest.length === 1 ? frames.toReversed() : frames;
}

/** "parent of", "capital of", "consists of", "made of". */
function readOf(before: readonly string[], lexicon: Lexicon): Frame[] {
  const last = before.at(-1) ?? '';
  const past = pastForm(last);
  const base = baseOf(last, lexicon);
  if (past?.isParticiple === true && !lexicon.isNoun(last))
    return isIntransitive(base)
      ? [verbFrame([base], 'of', 'head')]
      : [stateFrame([last], 'of'), verbFrame([base], 'of', 'head')];
  const [first = '', second = ''] = before;
  // "made out of"
  if (PARTICLES.has(second) && before.length === 2 && pastForm(first)?.isParticiple === true)
    return [stateFrame(before, 'of')];
  const third = finiteVerb(first, second, lexicon);
  // "takes care of": no compound begins with the plural of a noun that is also an irregular verb.
  const isAct = before.length > 1 && third !== undefined && isIrregular(third);
  if (third !== undefined && (isAct || !isNounWord(first, lexicon)))
    return [verbFrame([third, ...before.slice(1)], 'of', 'head')];
  // "capable of", "north of"
  const isState = before.length === 1 && lexicon.isAdjective(last);
  const noun = nounFrame(before, 'head');
  if (!isState) return [noun];
  return isNounWord(last, lexicon) ? [noun, stateFrame(before, 'of')] : [stateFrame(before, 'of')];
}

/** "directed by", "recipe by". */
function readBy(before: readonly string[], lexicon: Lexicon): Frame[] {
  const last = before.at(-1) ?? '';
  if (pastForm(last)?.isParticiple === true) {
    const auxiliary = before.filter((word) => !BE.has(word));
    return [verbFrame([baseOf(last, lexicon), ...adverbs(auxiliary.slice(0, -1))], '', 'tail')];
  }
  if ((PARTICLES.has(last) || PREPOSITIONS.has(last)) && pastForm(before.at(-2) ?? '') !== undefined)
    return [verbFrame([baseOf(before.at(-2) as string, lexicon), last], '', 'tail')];
  return [nounFrame(before, 'head'), stateFrame(before, 'by')];
}

/** What happened at the time since which something is so. */
const BEGINNINGS = ['start', 'begin', 'join'].map((word) => verbFrame([word], '', 'head'));

/** "reports to", "born in", "loan to", "member since", "joined EU on". */
function readWithPreposition(
  before: readonly string[],
  preposition: string,
  { lexicon, headKind }: Pick<Words, 'lexicon' | 'headKind'>,
): Frame[] {
  const [first = '', ...rest] = before;
  const base = baseOf(first, lexicon);
  const past = pastForm(first);
  const complement = rest.filter((word) => !ARTICLES.has(word));
  if (past !== undefined) {
    const active = verbFrame([base, ...complement], preposition, 'head');
    const passiveState = stateFrame([first, ...complement], preposition);
    if (isIntransitive(base) || !past.isParticiple) return [active];
    return [passiveState, active];
  }
  if (isIng(first, lexicon)) {
    const active = verbFrame([base, ...complement], preposition, 'head');
    return isListedNoun(first, lexicon) && rest.length === 0 ? [active, nounFrame(before, 'head')] : [active];
  }
  // "drop off at"
  if (rest.length === 1 && PARTICLES.has(rest[0] as string) && lexicon.isVerb(base))
    return [
      verbFrame([base, ...rest], preposition, 'head'),
      stateFrame([participleOf(base), ...rest], preposition),
    ];
  // A plain noun before "to", "for", "since": the head is the noun to the tail.
  const isVerb = finiteVerb(first, rest[0] ?? preposition, lexicon) !== undefined;
  if (isVerb && !(isNounPhrase(before, lexicon) && !first.endsWith('s'))) {
    const active = verbFrame([base, ...complement], preposition, 'head');
    return preposition === 'since' ? [active, ...BEGINNINGS] : [active];
  }
  if (preposition === 'since')
    return [
      stateFrame(before, 'since'),
      verbFrame(['be', ...before], 'since', 'head'),
      nounFrame([...before, 'start'], 'tail'),
      ...BEGINNINGS,
    ];
  const state = stateFrame(before, preposition);
  if (!isNounPhrase(before, lexicon)) return [state];
  // "lift from" of people, who are no lifts: what they have from somebody.
  if (headKind === 'person' && !isRole(singular(before.at(-1) as string, lexicon), lexicon)) {
    const verbs = preposition === 'from' ? ['have', 'get'] : ['have'];
    return [
      nounFrame([...before, preposition], 'tail'),
      state,
      ...verbs.map((verb) => verbFrame([verb, ...before], preposition, 'head')),
    ];
  }
  return [nounFrame(before, 'head'), state];
}

/** One word: "manager", "directed", "mentors", "contains", "starring". */
function readSingle(word: string, lexicon: Lexicon): Frame[] {
  if (PREPOSITIONS.has(word)) return [stateFrame([], word)];
  const base = baseOf(word, lexicon);
  const past = pastForm(word);
  if (past !== undefined && !isNounWord(word, lexicon))
    return [verbFrame([base], '', 'head'), passive([word], [])];
  if (isIng(word, lexicon)) {
    const noun = nounFrame([word], 'tail');
    // "rating", "heating": what X is rated or heated, not what it does.
    return isListedNoun(word, lexicon) && !JOINING.has(word)
      ? [noun, passive([participleOf(base)], [])]
      : [verbFrame([base], '', 'head'), noun];
  }
  const third = finiteVerb(word, '', lexicon);
  const isNoun = isNounWord(word, lexicon);
  if (third !== undefined && word.endsWith('s')) {
    // "mentors", "borders": a verb in the third person, unless the noun is used in the plural only.
    const asNoun = isNoun ? [nounFrame([word], 'tail')] : [];
    return [verbFrame([third], '', 'head'), ...asNoun];
  }
  if (isNoun || third === undefined) return [nounFrame([word], 'tail')];
  return [verbFrame([third], '', 'head')];
}

/** A form of a verb in -ing, whatever else it is. */
function isIng(word: string, lexicon: Lexicon): boolean {
  return word.endsWith('ing') && word.length > 5 && lexicon.isVerb(word) && baseOf(word, lexicon) !== word;
}

/** "building", "rating": a noun of its own in the dictionary, and no form of the verb alone. */
function isListedNoun(word: string, lexicon: Lexicon): boolean {
  return lexicon.isNoun(word) && lexicon.lemmas(word).includes(word);
}

/** "uses aircraft", "takes minutes", "suits vegetarians", "belongs to fleet of" (its "of" was cut). */
function withObject(base: string, rest: readonly string[], lexicon: Lexicon): Frame[] {
  const at = rest.findIndex((word) => PREPOSITIONS.has(word));
  if (at >= 0) {
    const object = rest.slice(at + 1).filter((word) => !ARTICLES.has(word));
    return [
      { ...verbFrame([base, ...rest.slice(0, at)], rest[at] as string, 'head'), object } as Frame,
      ...(object.length > 0 ? [nounFrame(object, 'tail')] : []),
    ];
  }
  if (rest.every((word) => PARTICLES.has(word) || /ly$/.test(word)))
    return [verbFrame([base, ...rest], '', 'head')];
  const object = rest.filter((word) => !ARTICLES.has(word)).map((word) => singular(word, lexicon));
  return [{ ...verbFrame([base], '', 'head'), object } as Frame, nounFrame(object, 'tail')];
}

function kindOf(words: readonly string[], frames: readonly Frame[], lexicon: Lexicon): AskedKind | undefined {
  const first = frames[0];
  if (TIME_NOUNS.has(words[0] ?? '') && words.length === 2 && pastForm(words[1] ?? '') !== undefined)
    return 'time';
  if (first?.kind === 'noun') {
    if (first.names === 'head') return undefined;
    const [, last] = partsOf(first.words, lexicon);
    if (TIME_NOUNS.has(last)) return 'time';
    if (PLACE_NOUNS.has(last)) return 'place';
    if (NUMBER_NOUNS.has(last)) return 'number';
    return isRole(singular(last, lexicon), lexicon) ? 'person' : undefined;
  }
  const preposition = first?.preposition ?? '';
  // "born in year": the noun at the end says what it is.
  const noun = frames.find((frame) => frame.kind === 'noun' && frame.names === 'tail');
  if (noun !== undefined && preposition !== '' && PREPOSITIONS.has(words[1] ?? ''))
    return kindOf(noun.words, [noun], lexicon);
  if (first?.kind === 'state' && WHEN.has(preposition) && !PLACE_VERBS.has(first.words[0] ?? ''))
    return 'time';
  if (
    first?.kind === 'verb' &&
    first.words.length > 0 &&
    WHEN.has(preposition) &&
    pastForm(words.find((word) => pastForm(word) !== undefined) ?? '') !== undefined &&
    !PLACE_VERBS.has(first.words[0] ?? '')
  )
    return 'time';
  return undefined;
}

function passive(words: readonly string[], adverbial: readonly string[]): Frame {
  return stateFrame([...adverbial, ...words], '');
}

function adverbs(words: readonly string[]): string[] {
  return words.filter((word) => !PREPOSITIONS.has(word));
}
