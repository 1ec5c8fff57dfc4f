import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import type { AskedKind } from '../../phrasebook.ts';
import { trailingUnit } from '../../units.ts';
import { type End, type Frame, type NameReading, otherEnd } from '../frame.ts';
import { bareVerb } from '../shared.ts';
import { irregularVerb, isIntransitive, participleOf, pastForm } from './verbs.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const PREPOSITIONS =
  set(`to in on at from for with into onto as after under since of by about through over against near before within upon toward
  towards between without via during until per`);
const BE = set('is are was were be been has_been');
const MODALS = set('can could may might must should will would');
const PARTICLES = set('up out off down back away over along together well too also apart forward');
const ARTICLES = set('a an the');
const TIME_NOUNS = set('date year time day month datetime timestamp');
const PLACE_NOUNS = set('place location city town country village state region address site position');
const NUMBER_NOUNS = set(
  'count number total quantity amount size length width height depth weight age area price cost population rate score percentage',
);
const WHEN = set('on since until during');
/** Verbs whose object with "on" or "in" is a day or a place: the values decide; without them "on" after a participle is a day. */
const PLACE_VERBS = set('lie stand sit depend work live be base build feed rely run act write');

interface Words {
  readonly words: readonly string[];
  readonly lexicon: Lexicon;
}

/**
 * What an English relation name says, whatever its habit: verbs (`reports_to`, `directedBy`), nouns (`manager`), prepositions
 * (`parent-of`, `on street`), states (`born-in`). The likeliest frame first.
 */
export function readEnglishName(
  given: readonly string[],
  kind: AskedKind | undefined,
  lexicon: Lexicon,
): NameReading {
  const unit = trailingUnit(given, (word) => lexicon.isNoun(word));
  const words = unit === undefined ? given : given.slice(0, -1);
  // "hasA": an article names nothing.
  const frames = readFrames({ words, lexicon }).filter(
    (frame) => frame.kind !== 'noun' || frame.words.length > 0,
  );
  const tailKind = kind ?? (unit === undefined ? kindOf(words, frames, lexicon) : 'number');
  return {
    frames: [...frames, ...derived(frames, tailKind, lexicon)],
    ...(tailKind === undefined ? {} : { tailKind }),
    ...(unit === undefined ? {} : { unit: unit.symbol }),
  };
}

function readFrames({ words, lexicon }: Words): Frame[] {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  if (words.length > 1 && (first === 'has' || first === 'have' || first === 'had')) {
    const rest = words.slice(1);
    const [what = ''] = rest;
    if (
      pastForm(what)?.isParticiple === true &&
      !lexicon.isNoun(what) &&
      !isAttribute(what, rest[1] ?? '', lexicon)
    )
      return what === 'been' ? readBe(rest.slice(1), lexicon) : perfect(rest, lexicon);
    // "has author": the noun is what is had; a trailing preposition belongs to the noun.
    return [
      noun(
        rest.filter((word) => !ARTICLES.has(word)),
        'tail',
      ),
    ];
  }
  if (words.length > 1 && MODALS.has(first)) return readFrames({ words: words.slice(1), lexicon });
  if (words.length > 1 && BE.has(first)) return readBe(words.slice(1), lexicon);
  if (words.length > 1 && last === 'of') return readOf(words.slice(0, -1), lexicon);
  if (words.length > 1 && last === 'by') return readBy(words.slice(0, -1), lexicon);
  if (words.length > 1 && PREPOSITIONS.has(last))
    return readWithPreposition(words.slice(0, -1), last, lexicon);
  if (words.length > 1 && PREPOSITIONS.has(first) && first !== 'after') {
    const rest = words.slice(1).filter((word) => !ARTICLES.has(word));
    return [
      noun(rest, 'tail'),
      { kind: 'state', words: rest, preposition: first, subject: 'head' },
      state([], first),
    ];
  }
  if (words.length === 1) return readSingle(first, lexicon);
  const past = pastForm(last);
  if (past?.isParticiple === true && !lexicon.isNoun(last))
    return [passive(words.slice(-1), words.slice(0, -1), '')];
  if (PARTICLES.has(last) && verbForm(words.at(-2) ?? '', lexicon) !== undefined && words.length === 2)
    return pastForm(first) === undefined
      ? [verb([baseOf(first, lexicon), last], '', 'head')]
      : [passive([first, last], [], ''), verb([baseOf(first, lexicon), last], '', 'head')];
  const finite = finiteVerb(first, second, lexicon);
  if (finite !== undefined) return withObject(finite, words.slice(1), lexicon);
  const acted =
    pastForm(first) === undefined || !isTransitive(first, lexicon)
      ? []
      : withObject(baseOf(first, lexicon), words.slice(1), lexicon);
  return [noun(words, 'tail'), ...acted.slice(0, 1)];
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
    ? [verb([base, ...rest.slice(0, -1)], last, 'head')]
    : withObject(base, rest, lexicon);
}

/** "is a", "is part of", "was born in", "is managed by", "is model". */
function readBe(rest: readonly string[], lexicon: Lexicon): Frame[] {
  const [first = ''] = rest;
  if (ARTICLES.has(first)) {
    if (rest.length === 1) return [noun(['kind'], 'tail'), state([], '')];
    return readFrames({ words: rest.slice(1), lexicon });
  }
  if (rest.at(-1) === 'by' || rest.at(-1) === 'of') return readFrames({ words: rest, lexicon });
  const last = rest.at(-1) ?? '';
  if (PREPOSITIONS.has(last)) {
    if (rest.length === 1) return [state([], last)];
    const head = rest.slice(0, -1);
    return [state(head, last), ...(isNounPhrase(head, lexicon) ? [noun(head, 'head')] : [])];
  }
  const past = pastForm(first);
  if (past?.isParticiple === true) return [passive([first], rest.slice(1), '')];
  return [noun(rest, 'tail'), state(rest, '')];
}

/** "parent of", "capital of", "consists of", "made of". */
function readOf(before: readonly string[], lexicon: Lexicon): Frame[] {
  const last = before.at(-1) ?? '';
  const past = pastForm(last);
  const base = baseOf(last, lexicon);
  if (past?.isParticiple === true && !lexicon.isNoun(last))
    return isIntransitive(base)
      ? [verb([base], 'of', 'head')]
      : [state([last], 'of'), verb([base], 'of', 'head')];
  const third = finiteVerb(before[0] ?? '', before[1] ?? '', lexicon);
  if (third !== undefined && !isNounWord(before[0] as string, lexicon))
    return [verb([third, ...before.slice(1)], 'of', 'head')];
  return [
    noun(
      before.map((word) => word),
      'head',
    ),
  ];
}

/** "directed by", "recipe by". */
function readBy(before: readonly string[], lexicon: Lexicon): Frame[] {
  const last = before.at(-1) ?? '';
  if (pastForm(last)?.isParticiple === true) {
    const auxiliary = before.filter((word) => !BE.has(word));
    return [verb([baseOf(last, lexicon), ...adverbs(auxiliary.slice(0, -1))], '', 'tail')];
  }
  if (PARTICLES.has(last) && pastForm(before.at(-2) ?? '') !== undefined)
    return [verb([baseOf(before.at(-2) as string, lexicon), last], '', 'tail')];
  return [noun(before, 'head'), state(before, 'by')];
}

/** "reports to", "born in", "loan to", "member since", "joined EU on". */
function readWithPreposition(before: readonly string[], preposition: string, lexicon: Lexicon): Frame[] {
  const [first = '', ...rest] = before;
  const base = baseOf(first, lexicon);
  const past = pastForm(first);
  const complement = rest.filter((word) => !ARTICLES.has(word));
  if (past !== undefined) {
    const active = verb([base, ...complement], preposition, 'head');
    const passiveState = state([first, ...complement], preposition);
    if (isIntransitive(base) || !past.isParticiple) return [active];
    return [passiveState, active];
  }
  // A plain noun before "to", "for", "since": the head is the noun to the tail.
  const isVerb = finiteVerb(first, rest[0] ?? preposition, lexicon) !== undefined;
  if (isVerb && !(isNounPhrase(before, lexicon) && !first.endsWith('s')))
    return [verb([base, ...complement], preposition, 'head')];
  if (preposition === 'since')
    return [
      state(before, 'since'),
      verb(['be', ...before], 'since', 'head'),
      noun([...before, 'start'], 'tail'),
    ];
  if (isNounPhrase(before, lexicon)) return [noun(before, 'head'), state(before, preposition)];
  return [state(before, preposition)];
}

/** One word: "manager", "directed", "mentors", "contains", "starring". */
function readSingle(word: string, lexicon: Lexicon): Frame[] {
  if (PREPOSITIONS.has(word)) return [state([], word)];
  const base = baseOf(word, lexicon);
  const past = pastForm(word);
  if (past !== undefined && !isNounWord(word, lexicon))
    return [verb([base], '', 'head'), passive([word], [], '')];
  if (word.endsWith('ing') && word.length > 5 && lexicon.isVerb(word))
    return [verb([base], '', 'head'), noun([word], 'tail')];
  const third = finiteVerb(word, '', lexicon);
  const isNoun = isNounWord(word, lexicon);
  if (third !== undefined && word.endsWith('s')) {
    // "mentors", "borders": a verb in the third person, unless the noun is used in the plural only.
    const asNoun = isNoun ? [noun([word], 'tail')] : [];
    return [verb([third], '', 'head'), ...asNoun];
  }
  if (isNoun || third === undefined) return [noun([word], 'tail')];
  return [verb([third], '', 'head')];
}

/** "uses aircraft", "takes minutes", "suits vegetarians", "belongs to fleet of" (its "of" was cut). */
function withObject(base: string, rest: readonly string[], lexicon: Lexicon): Frame[] {
  const at = rest.findIndex((word) => PREPOSITIONS.has(word));
  if (at >= 0) {
    const object = rest.slice(at + 1).filter((word) => !ARTICLES.has(word));
    return [
      { ...verb([base, ...rest.slice(0, at)], rest[at] as string, 'head'), object } as Frame,
      ...(object.length > 0 ? [noun(object, 'tail')] : []),
    ];
  }
  if (rest.every((word) => PARTICLES.has(word) || /ly$/.test(word)))
    return [verb([base, ...rest], '', 'head')];
  const object = rest.filter((word) => !ARTICLES.has(word)).map((word) => singular(word, lexicon));
  return [{ ...verb([base], '', 'head'), object } as Frame, noun(object, 'tail')];
}

/** Other ways to say the same by derivation: director – direct, birth date – when born, page count – how many pages. */
function derived(frames: readonly Frame[], kind: AskedKind | undefined, lexicon: Lexicon): Frame[] {
  const first = frames[0];
  if (first === undefined) return [];
  const base = bareVerb(first);
  if (first.kind === 'verb' && base !== undefined) {
    const agent = agentNoun(base, lexicon);
    const patient = patientNoun(base, lexicon);
    return [
      ...(agent === undefined ? [] : [noun([agent], first.subject)]),
      ...(patient === undefined ? [] : [noun([patient], otherEnd(first.subject))]),
    ];
  }
  if (first.kind !== 'noun') return [];
  const [modifiers, last] = partsOf(first.words, lexicon);
  const found: Frame[] = [];
  if (modifiers.length > 0 && first.names === 'tail') {
    if (TIME_NOUNS.has(last) || PLACE_NOUNS.has(last)) {
      const event = verbOfEvent(modifiers.at(-1) as string, lexicon);
      if (event !== undefined)
        found.push({
          kind: 'state',
          words: [...modifiers.slice(0, -1), participleOf(event)],
          preposition: TIME_NOUNS.has(last) ? 'on' : 'in',
          subject: 'head',
        });
    } else if (last === 'count' || last === 'number' || last === 'total') {
      found.push(
        noun(
          modifiers.map((word) => singular(word, lexicon)),
          'tail',
        ),
      );
    }
  }
  const role = modifiers.length === 0 || isRole(last, lexicon) ? last : undefined;
  const acts = role === undefined ? undefined : verbOfAgent(singular(role, lexicon), lexicon);
  if (acts !== undefined && kind !== 'number' && kind !== 'time') found.push(verb([acts], '', first.names));
  const suffers = role === undefined ? undefined : verbOfPatient(singular(role, lexicon), lexicon);
  if (suffers !== undefined) found.push(verb([suffers], '', otherEnd(first.names)));
  if (modifiers.length > 0) found.push(noun([singular(last, lexicon)], first.names));
  return found;
}

/** A noun phrase as its modifiers and its head: "birth date", "date of birth" and "birthdate" are the same. */
function partsOf(words: readonly string[], lexicon: Lexicon): [modifiers: readonly string[], head: string] {
  const of = words.indexOf('of');
  if (of > 0 && of < words.length - 1)
    return [
      [...words.slice(of + 1), ...words.slice(0, of - 1)].filter((word) => !ARTICLES.has(word)),
      words[of - 1] as string,
    ];
  const last = words.at(-1) as string;
  const closed = words.length === 1 ? /^(.{4,})(date|day|year|place|time)$/u.exec(last) : null;
  return closed !== null && lexicon.isNoun(closed[1] as string)
    ? [[closed[1] as string], closed[2] as string]
    : [words.slice(0, -1), last];
}

/** The verb of somebody who does it: manager – manage, coach – coach; nothing for other nouns. */
function verbOfAgent(noun: string, lexicon: Lexicon): string | undefined {
  if (!isRole(noun, lexicon)) return undefined;
  if (/(?:er|or)$/.test(noun)) {
    const stem = noun.replace(/(?:er|or)$/, '');
    const found = [`${stem}e`, stem, stem.replace(/(.)\1$/, '$1')].find(
      (base) => base.length > 2 && lexicon.isVerb(base) && lexicon.derivations(base).includes(noun),
    );
    if (found !== undefined) return found;
  }
  return lexicon.lemmas(noun).includes(noun) && isBaseVerb(noun, lexicon) ? noun : undefined;
}

/** Who does it: write – writer, direct – director. */
function agentNoun(base: string, lexicon: Lexicon): string | undefined {
  return lexicon
    .derivations(base)
    .find(
      (word) =>
        /(?:er|or)$/.test(word) &&
        word.startsWith(base.slice(0, Math.max(3, base.length - 2))) &&
        isRole(word, lexicon),
    );
}

/** Whom it is done to: employ – employee. */
function patientNoun(base: string, lexicon: Lexicon): string | undefined {
  return lexicon.derivations(base).find((word) => word.endsWith('ee') && isRole(word, lexicon));
}

function verbOfPatient(noun: string, lexicon: Lexicon): string | undefined {
  if (!noun.endsWith('ee') || !isRole(noun, lexicon)) return undefined;
  const stem = noun.slice(0, -2);
  return [stem, `${stem}e`].find(
    (base) => isBaseVerb(base, lexicon) && lexicon.derivations(base).includes(noun),
  );
}

/** birth – bear, opening – open, release – release, death – die, foundation – found. */
function verbOfEvent(noun: string, lexicon: Lexicon): string | undefined {
  if (noun.endsWith('ing') && lexicon.isVerb(noun)) return baseOf(noun, lexicon);
  const past = pastForm(noun);
  if (past !== undefined) return baseOf(noun, lexicon);
  const derivations = lexicon.derivations(noun).filter((word) => isBaseVerb(word, lexicon));
  const near = derivations.find((word) => word.slice(0, 3) === noun.slice(0, 3)) ?? derivations[0];
  return isBaseVerb(noun, lexicon) ? noun : near;
}

function isRole(noun: string, lexicon: Lexicon): boolean {
  return lexicon.nounClasses(noun).some((one) => one.class === 'person' && one.strength > 0.4);
}

function kindOf(words: readonly string[], frames: readonly Frame[], lexicon: Lexicon): AskedKind | undefined {
  const first = frames[0];
  if (first?.kind === 'noun') {
    if (first.names === 'head') return undefined;
    const [, last] = partsOf(first.words, lexicon);
    if (TIME_NOUNS.has(last)) return 'time';
    if (PLACE_NOUNS.has(last)) return 'place';
    if (NUMBER_NOUNS.has(last)) return 'number';
    return isRole(singular(last, lexicon), lexicon) ? 'person' : undefined;
  }
  const preposition = first?.preposition ?? '';
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

function noun(words: readonly string[], names: End): Frame {
  return { kind: 'noun', words, names };
}

function verb(words: readonly string[], preposition: string, subject: End): Frame {
  return { kind: 'verb', words, preposition, subject, object: [] };
}

function state(words: readonly string[], preposition: string): Frame {
  return { kind: 'state', words, preposition, subject: 'head' };
}

function passive(words: readonly string[], adverbial: readonly string[], preposition: string): Frame {
  return state([...adverbial, ...words], preposition);
}

function adverbs(words: readonly string[]): string[] {
  return words.filter((word) => !PREPOSITIONS.has(word));
}

/** The verb's base form; the word itself when it is no verb. */
function baseOf(word: string, lexicon: Lexicon): string {
  return (
    irregularVerb(word) ??
    lexicon.lemmas(word).find((lemma) => lemma !== word && lexicon.isVerb(lemma)) ??
    word
  );
}

function isBaseVerb(word: string, lexicon: Lexicon): boolean {
  return lexicon.isVerb(word) && baseOf(word, lexicon) === word;
}

function verbForm(word: string, lexicon: Lexicon): string | undefined {
  return lexicon.isVerb(word) || irregularVerb(word) !== undefined ? baseOf(word, lexicon) : undefined;
}

/** A noun by its own form: not the past form of a verb whose base is a noun too ("starred", "used"). */
function isNounWord(word: string, lexicon: Lexicon): boolean {
  return lexicon.isNoun(word) && pastForm(word) === undefined;
}

function isNounPhrase(words: readonly string[], lexicon: Lexicon): boolean {
  return isNounWord(words.at(-1) ?? '', lexicon);
}

/** The base of a verb that begins a name ("uses aircraft"); a noun that a noun follows is a compound ("start date"). */
function finiteVerb(word: string, next: string, lexicon: Lexicon): string | undefined {
  if (irregularVerb(word) === undefined && !lexicon.isVerb(word)) return undefined;
  const base = baseOf(word, lexicon);
  if (pastForm(word) !== undefined) return isAttribute(word, next, lexicon) ? undefined : base;
  if (word.endsWith('s') && base !== word) return base;
  if (word.endsWith('ing')) return undefined;
  return lexicon.isNoun(word) || lexicon.isAdjective(word) ? undefined : base;
}

/** "used currency", "married name": a participle before a noun may be its attribute; the past of a transitive verb is not rarer. */
function isAttribute(word: string, next: string, lexicon: Lexicon): boolean {
  return next !== '' && lexicon.isAdjective(word) && lexicon.isNoun(next) && !PREPOSITIONS.has(next);
}

function singular(word: string, lexicon: Lexicon): string {
  if (!lexicon.isPlural(word)) return word;
  return lexicon.lemmas(word).find((lemma) => lemma !== word && lexicon.isNoun(lemma)) ?? word;
}
